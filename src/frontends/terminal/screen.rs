//! The terminal's modes: entered for the game, and put back whatever happens.

use std::io::{self, IsTerminal, Write, stdin, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::style::ResetColor;
use crossterm::terminal::{
    self, DisableLineWrap, EnableLineWrap, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};

use crate::ui::canvas::MOST;

/// Whether the terminal is in the game's modes. The panic hook must know it too, hence a static.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// How long to wait before writing again to a terminal that takes no bytes just now.
const BUSY_WAIT: Duration = Duration::from_millis(5);

/// The terminal in the game's modes; dropped, it is as it was before.
#[derive(Debug)]
pub struct TerminalScreen {
    mouse: bool,
}

impl TerminalScreen {
    /// Enters the alternate screen and raw mode, with mouse reports if `mouse`.
    pub fn new(mouse: bool) -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let previous = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                // First the terminal, so that the message can be read.
                restore();
                previous(info);
            }));
        });
        let screen = Self { mouse };
        screen.enter()?;
        Ok(screen)
    }

    /// Enters the game's modes again after [`restore`].
    pub fn enter(&self) -> io::Result<()> {
        ENTERED.store(true, Ordering::SeqCst);
        terminal::enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, DisableLineWrap, Hide, EnableBracketedPaste)?;
        if self.mouse {
            execute!(stdout(), EnableMouseCapture)?;
        }
        Ok(())
    }

    /// Writes a frame in one go.
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

/// Waits a little if `error` will pass: a signal came between, or another program left the terminal
/// non-blocking and it is full.
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

/// Puts the terminal back as it was. Does nothing if it is so already.
pub fn restore() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    // Each on its own: what one of them meets must not keep the others from being tried.
    let _ = execute!(stdout(), EndSynchronizedUpdate, ResetColor);
    let _ = execute!(stdout(), DisableMouseCapture);
    let _ = execute!(stdout(), DisableBracketedPaste);
    let _ = execute!(stdout(), EnableLineWrap, Show, LeaveAlternateScreen);
    let _ = terminal::disable_raw_mode();
}

/// Like [`restore`], but gives up on the part that needs the terminal to take bytes after `patience`: another
/// thread may be stuck writing to it.
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

/// Whether input and output are still a terminal; no longer so once it hung up.
pub fn is_here() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

/// Columns and rows that are drawn in.
pub fn size() -> io::Result<(u16, u16)> {
    Ok(usable(terminal::size()?))
}

/// What is drawn in of a terminal that says it has so many columns and rows: what a serial line does not know is taken
/// to be the least the game needs, and what a liar claims to have beyond the largest canvas is left alone.
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
    fn no_size_is_too_much_for_the_picture() {
        assert_eq!(usable((0, 50)), (80, 24));
        assert_eq!(usable((20, 5)), (20, 5));
        assert_eq!(usable((160, 50)), (160, 50));
        assert_eq!(usable((30_000, 30_000)), (400, 200));
        assert_eq!(usable((u16::MAX, 24)), (400, 24));
    }
}
