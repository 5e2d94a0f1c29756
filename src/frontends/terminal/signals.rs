//! Unix signals that end, stop and continue the program, or report a new size.

use std::{
    io::{self, Write as _},
    os::unix::net::UnixStream,
    time::{Duration, Instant},
};

use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use signal_hook::{
    consts::signal::{
        SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM,
        SIGWINCH, SIGXCPU,
    },
    iterator::Signals,
    low_level::emulate_default_handler,
};

use super::screen;

/// Time after the first ending signal from which another one ends a hanging program.
const PATIENCE: Duration = Duration::from_secs(2);

/// Signals that would end the program without restoring the terminal. SIGPIPE is ignored, as in all Rust
/// programs; after the signals of a crash the program cannot react.
const ENDING: [i32; 10] =
    [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU];

/// Starts the thread that receives signals. The thread writes the number of each signal as a byte to the
/// returned stream, and ends a program that hangs.
///
/// # Errors
///
/// An I/O error if the stream, the handlers or the thread cannot be created.
pub fn watch() -> io::Result<UnixStream> {
    let (receiver, mut sender) = UnixStream::pair()?;
    receiver.set_nonblocking(true)?;
    // Signals need not be queued once the reader is gone.
    sender.set_nonblocking(true)?;
    let mut signals = Signals::new(ENDING.into_iter().chain([SIGCONT, SIGTSTP, SIGWINCH]))?;
    let watcher = std::thread::Builder::new().name("signals".into());
    watcher.spawn(move || {
        let mut asked: Option<Instant> = None;
        for signal in signals.forever() {
            if ENDING.contains(&signal) && asked.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                // A second request after a while: the program hangs, so end it from here.
                screen::restore_within(PATIENCE / 4);
                std::process::exit(128 + signal);
            }
            let sent = sender.write(&u8::try_from(signal).map_or([0], |number| [number]));
            // Without a reader the front-end has ended, and the signal must still end the program. First wait
            // a little: a terminal that hangs up also closes its input, so the program may be ending by
            // itself.
            if sent.is_err_and(|error| error.kind() != io::ErrorKind::WouldBlock) {
                std::thread::sleep(PATIENCE / 4);
                let _ = emulate_default_handler(signal);
            }
        }
    })?;
    Ok(receiver)
}

/// True if a shell outside could continue this program after a stop. The first process group of a session has
/// no such shell: a terminal window started it, and it would stay stopped forever.
pub fn can_stop() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Sends SIGTSTP to this program and its process group (`cargo run`, a script), as Ctrl-Z does in a cooked
/// terminal. The signal also comes back to this program.
///
/// # Errors
///
/// An I/O error if the signal cannot be sent.
pub fn stop_group() -> io::Result<()> {
    Ok(kill_current_process_group(Signal::TSTP)?)
}

/// Stops this process, and returns when it is continued.
pub fn stop_self() {
    let _ = emulate_default_handler(SIGTSTP);
}
