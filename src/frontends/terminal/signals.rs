//! Unix signals: those that end, stop and continue the program, or tell of a new size.

use std::io;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::events::Message;
use super::screen;

/// A signal to end that comes this long after the first finds a program that hangs.
const PATIENCE: Duration = Duration::from_secs(2);

/// Starts the thread that turns signals into messages to `sender`.
pub fn watch(sender: Sender<Message>) -> io::Result<()> {
    let mut signals = Signals::new([SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH])?;
    let watcher = std::thread::Builder::new().name("signals".into());
    watcher.spawn(move || {
        let mut asked: Option<Instant> = None;
        for signal in signals.forever() {
            let message = match signal {
                SIGCONT => Message::Continue,
                SIGTSTP => Message::Stop,
                SIGWINCH => Message::Resized,
                ending => {
                    if asked.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                        // Asked twice and still here, so it hangs: leave without the game's help.
                        screen::restore_within(PATIENCE / 4);
                        std::process::exit(128 + ending);
                    }
                    Message::End(ending)
                }
            };
            // Without a receiver the front-end has ended; a signal must then still end the program.
            if sender.send(message).is_err() {
                let _ = emulate_default_handler(signal);
            }
        }
    })?;
    Ok(())
}

/// Whether a shell waits outside that could continue this program. The first process group of a session has
/// none: it was started by a terminal window itself, and stopped it would stay so for ever.
pub fn can_stop() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Asks this program and those it runs under (`cargo run`, a script) to stop, as Ctrl-Z does in a cooked
/// terminal. It comes back to this program as [`Message::Stop`].
pub fn stop_group() -> io::Result<()> {
    Ok(kill_current_process_group(Signal::TSTP)?)
}

/// Stops this process; returns when it is continued.
pub fn stop_self() {
    let _ = emulate_default_handler(SIGTSTP);
}
