//! Sets the terminal's modes for the game, and always restores them.

use std::{
    io::{self, IsTerminal, Write, stdin, stdout},
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crossterm::{
    cursor::{Hide, Show},
    event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture},
    execute,
    style::ResetColor,
    terminal::{
        self, DisableLineWrap, EnableLineWrap, EndSynchronizedUpdate, EnterAlternateScreen,
        LeaveAlternateScreen,
    },
};

use crate::ui::canvas::MOST;

/// True while the terminal is in the game's modes. A static, as the panic hook needs it too.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Wait before the next write to a terminal that accepts no bytes for the moment.
const BUSY_WAIT: Duration = Duration::from_millis(5);

/// Guard of the terminal's modes; dropping it restores the terminal.
#[derive(Debug)]
pub struct TerminalScreen {
    mouse: bool,
}

impl TerminalScreen {
    /// Enters the alternate screen and raw mode, with mouse reports if `mouse`.
    ///
    /// # Errors
    ///
    /// An I/O error if the terminal cannot be set up.
    pub fn new(mouse: bool) -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let previous = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                // Restore the terminal first, so that the message can be read.
                restore();
                previous(info);
            }));
        });
        let screen = Self { mouse };
        screen.enter()?;
        Ok(screen)
    }

    /// Enters the game's modes again after [`restore`].
    ///
    /// # Errors
    ///
    /// An I/O error if the terminal cannot be set up.
    pub fn enter(&self) -> io::Result<()> {
        ENTERED.store(true, Ordering::SeqCst);
        terminal::enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, DisableLineWrap, Hide, EnableBracketedPaste)?;
        if self.mouse {
            execute!(stdout(), EnableMouseCapture)?;
        }
        Ok(())
    }

    /// Writes all `bytes` and flushes.
    ///
    /// # Errors
    ///
    /// An I/O error if the terminal is gone.
    pub fn write(&self, mut bytes: &[u8]) -> io::Result<()> {
        let mut out = stdout().lock();
        while !bytes.is_empty() {
            match out.write(bytes) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => bytes = bytes.get(count..).unwrap_or_default(),
                Err(error) => pause(error)?,
            }
        }
        while let Err(error) = out.flush() {
            pause(error)?;
        }
        Ok(())
    }
}

impl Drop for TerminalScreen {
    fn drop(&mut self) {
        restore();
    }
}

/// Waits a little if `error` is temporary: a signal interrupted the call, or another program left the
/// terminal non-blocking and it is full. Errors: every other `error`.
fn pause(error: io::Error) -> io::Result<()> {
    match error.kind() {
        io::ErrorKind::Interrupted => Ok(()),
        io::ErrorKind::WouldBlock if is_here() => {
            std::thread::sleep(BUSY_WAIT);
            Ok(())
        }
        _ => Err(error),
    }
}

/// Restores the terminal. Does nothing if it is restored already.
pub fn restore() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    // Each on its own: a failure of one must not prevent the others.
    let _ = execute!(stdout(), EndSynchronizedUpdate, ResetColor);
    let _ = execute!(stdout(), DisableMouseCapture);
    let _ = execute!(stdout(), DisableBracketedPaste);
    let _ = execute!(stdout(), EnableLineWrap, Show, LeaveAlternateScreen);
    let _ = terminal::disable_raw_mode();
}

/// Works as [`restore`], but stops waiting for the terminal after `patience`, as another thread may be
/// blocked in a write.
#[cfg(unix)]
pub fn restore_within(patience: Duration) {
    let (done, waiting) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        restore();
        let _ = done.send(());
    });
    let _ = waiting.recv_timeout(patience);
    let _ = terminal::disable_raw_mode();
}

/// True while input and output are a terminal; false after a hang-up.
pub fn is_here() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

/// Returns the columns and rows to draw in.
///
/// # Errors
///
/// An I/O error if the terminal reports no size.
pub fn size() -> io::Result<(u16, u16)> {
    Ok(usable(terminal::size()?))
}

/// Returns the usable part of a reported size. A serial line reports 0 and gets the minimum of 80 by 24;
/// sizes beyond the largest canvas are cut.
fn usable((width, height): (u16, u16)) -> (u16, u16) {
    let most = |number| u16::try_from(number).unwrap_or(u16::MAX);
    match (width, height) {
        (0, _) | (_, 0) => (80, 24),
        (width, height) => (width.min(most(MOST.width)), height.min(most(MOST.height))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminal_sizes_are_limited() {
        assert_eq!(usable((0, 50)), (80, 24));
        assert_eq!(usable((20, 5)), (20, 5));
        assert_eq!(usable((160, 50)), (160, 50));
        assert_eq!(usable((30_000, 30_000)), (480, 200));
        assert_eq!(usable((u16::MAX, 24)), (480, 24));
    }
}
