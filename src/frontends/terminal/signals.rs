//! Unix signals: those that end, stop and continue the program, or tell of a new size.

use std::io::{self, Write as _};
use std::os::unix::net::UnixStream;
use std::time::{Duration, Instant};

use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use signal_hook::consts::signal::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM,
    SIGWINCH, SIGXCPU,
};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::screen;

/// A signal to end that comes this long after the first finds a program that hangs.
const PATIENCE: Duration = Duration::from_secs(2);

/// What would end the program and leave the terminal as it is. SIGPIPE is ignored, as in all Rust programs; the signals
/// of a crash leave no program that could do anything.
const ENDING: [i32; 10] =
    [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU];

/// Starts the thread that takes signals in. It sends the number of each as a byte; and it ends a program that hangs.
pub fn watch() -> io::Result<UnixStream> {
    let (receiver, mut sender) = UnixStream::pair()?;
    receiver.set_nonblocking(true)?;
    // If nobody reads them any more, signals need not be kept.
    sender.set_nonblocking(true)?;
    let mut signals = Signals::new(ENDING.into_iter().chain([SIGCONT, SIGTSTP, SIGWINCH]))?;
    let watcher = std::thread::Builder::new().name("signals".into());
    watcher.spawn(move || {
        let mut asked: Option<Instant> = None;
        for signal in signals.forever() {
            if ENDING.contains(&signal) && asked.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                // Asked twice and still here, so it hangs: leave without the game's help.
                screen::restore_within(PATIENCE / 4);
                std::process::exit(128 + signal);
            }
            let sent = sender.write(&u8::try_from(signal).map_or([0], |number| [number]));
            // Without a receiver the front-end has ended; a signal must then still end the program. It may be about to
            // end by itself: a terminal that hangs up says so by a signal and by the end of what can be read.
            if sent.is_err_and(|error| error.kind() != io::ErrorKind::WouldBlock) {
                std::thread::sleep(PATIENCE / 4);
                let _ = emulate_default_handler(signal);
            }
        }
    })?;
    Ok(receiver)
}

/// Whether a shell waits outside that could continue this program. The first process group of a session has
/// none: it was started by a terminal window itself, and stopped it would stay so for ever.
pub fn can_stop() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Asks this program and those it runs under (`cargo run`, a script) to stop, as Ctrl-Z does in a cooked
/// terminal. It comes back to this program as a signal, too.
pub fn stop_group() -> io::Result<()> {
    Ok(kill_current_process_group(Signal::TSTP)?)
}

/// Stops this process; returns when it is continued.
pub fn stop_self() {
    let _ = emulate_default_handler(SIGTSTP);
}
