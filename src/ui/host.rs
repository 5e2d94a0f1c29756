//! What the app needs of the machine it runs on: named slots to keep things in, a fresh seed, a name.

use crate::{engine::action::Action, saves::file::Unpacked};
use std::{borrow::Cow, fmt};

/// The name of a place for bytes that outlive the program: a file, or an entry in a browser's storage. It is a file name
/// on every system, and none of them takes two slots for one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot(Cow<'static, str>);

/// The most characters of a slot's name.
const NAME_LENGTH: usize = 64;

/// What Windows takes for devices, whatever ending follows; `#` stands for a digit.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com#", "lpt#"];

impl Slot {
    /// The player's options.
    pub const OPTIONS: Slot = Slot(Cow::Borrowed("options.json"));

    /// The table of scores.
    pub const SCORES: Slot = Slot(Cow::Borrowed("scores.jsonl"));

    /// The slot called `name`: small letters, digits, `-`, `_`, and dots between them. `None` if it is no such name.
    pub fn new(name: &str) -> Option<Self> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
        let parts = name.split('.').all(|part| !part.is_empty() && part.chars().all(plain));
        let stem = name.split('.').next().unwrap_or_default();
        let device = DEVICES.contains(&&*stem.replace(|c: char| c.is_ascii_digit(), "#"));
        (parts && !device && name.len() <= NAME_LENGTH).then(|| Self(Cow::Owned(name.to_owned())))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why something could not be kept or read. The text is for the player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct HostError(pub String);

/// A slot with what is in it now, or without anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The slot.
    pub slot: Slot,
    /// What is in it; `None` if nothing is.
    pub bytes: Option<Vec<u8>>,
}

/// The machine the app runs on: files natively, the browser's storage on the web, memory in tests.
pub trait Host {
    /// The slots that are taken, in the order of their names. Whether one can be read shows when it is.
    ///
    /// # Errors
    /// If that cannot be told.
    fn list(&self) -> Result<Vec<Slot>, HostError>;

    /// What is in `slot`; `None` if nothing is.
    ///
    /// # Errors
    /// If there is something that cannot be read, or that has more than `most` bytes.
    fn read(&self, slot: &Slot, most: u64) -> Result<Option<Vec<u8>>, HostError>;

    /// Keeps `bytes` in `slot`; what was there before is lost only once the new bytes are safe.
    ///
    /// # Errors
    /// If they could not be kept; then all is as it was.
    fn write(&mut self, slot: &Slot, bytes: &[u8]) -> Result<(), HostError>;

    /// Keeps `file` in `slot`, and what was there before in `old`. Whenever the program or the machine stops in between, one
    /// of them holds a whole file. Packing and writing may go on after this has returned: then what goes wrong is told by
    /// [`Host::troubles`], and what is kept next waits for it.
    ///
    /// # Errors
    /// If it could not be kept; then all is as it was.
    fn replace(&mut self, slot: &Slot, old: &Slot, file: Unpacked) -> Result<(), HostError>;

    /// Keeps `bytes` in `slot` as the beginning of what is appended to it later, and what was there before in `old`; in the
    /// order of what is kept, like [`Host::replace`].
    ///
    /// # Errors
    /// If they could not be kept.
    fn restart(&mut self, slot: &Slot, old: &Slot, bytes: &[u8]) -> Result<(), HostError>;

    /// Adds `bytes` at the end of `slot`, in the order of what is kept. If the machine stops, the last of them may be lost;
    /// if only the program does, they are not.
    ///
    /// # Errors
    /// If they could not be added; some of them may be.
    fn append(&mut self, slot: &Slot, bytes: &[u8]) -> Result<(), HostError>;

    /// `action` is about to be done in a game; should that crash, `slot` is where a report of it belongs. It is told for those
    /// who lose their memory in a crash, and do not come to report it by themselves.
    fn about_to(&mut self, _slot: &Slot, _action: &Action) {}

    /// What has gone wrong since the last call with what was kept in the meantime; waits for all of it to be done if
    /// `finish`.
    fn troubles(&mut self, finish: bool) -> Vec<HostError>;

    /// Whether this program alone may use what `slot` stands for, from now on until [`Host::unlock`] or its end.
    ///
    /// # Errors
    /// If that cannot be told.
    fn lock(&mut self, slot: &Slot) -> Result<bool, HostError>;

    /// Others may use what `slot` stands for.
    fn unlock(&mut self, slot: &Slot);

    /// Seconds since 1970; 0 if nobody knows.
    fn now(&self) -> u64;

    /// Moves what is in slot `from` to slot `to`.
    ///
    /// # Errors
    /// If there is nothing in `from`, something in `to`, or it could not be moved; then all is as it was.
    fn rename(&mut self, from: &Slot, to: &Slot) -> Result<(), HostError>;

    /// Empties `slot`; one that is empty stays so.
    ///
    /// # Errors
    /// If there is something that cannot be removed.
    fn delete(&mut self, slot: &Slot) -> Result<(), HostError>;

    /// A seed that nobody has chosen.
    fn fresh_seed(&mut self) -> u64;

    /// What the person is called on this machine, if that is known.
    fn user_name(&self) -> Option<String>;

    /// Whether things are kept in a folder, for which the player can name another.
    fn in_folder(&self) -> bool {
        false
    }

    /// The slots that have changed since the last call, where someone else has to bring that to its place, such as the
    /// page around the game. None on machines where the host itself does it all.
    fn take_changes(&mut self) -> Vec<Change> {
        Vec::new()
    }
}

/// Moves what is in `slot` out of the way, so that it is not lost when the slot is written: to the slot with `.bad` behind
/// its name, or with `.bad.2` and so on. Which one, or `None` if there was nothing.
///
/// # Errors
/// If it cannot be moved.
pub fn set_aside(host: &mut dyn Host, slot: &Slot) -> Result<Option<Slot>, HostError> {
    /// Who has so many has other troubles.
    const MOST: u32 = 99;
    let taken = host.list()?;
    if !taken.contains(slot) {
        return Ok(None);
    }
    let name = |number| if number == 1 { format!("{slot}.bad") } else { format!("{slot}.bad.{number}") };
    let aside = (1..=MOST).filter_map(|number| Slot::new(&name(number))).find(|aside| !taken.contains(aside));
    let aside = aside.ok_or_else(|| HostError(format!("{slot}: there are too many files set aside")))?;
    host.rename(slot, &aside)?;
    Ok(Some(aside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_slots_are_file_names_everywhere() {
        for good in ["options.json", "bryn-42.save", "a", "x_y.bad.2", "com", "com12", "console", "nul_x"] {
            assert_eq!(Slot::new(good).map(|slot| slot.to_string()), Some(good.to_owned()));
        }
        let long = "x".repeat(65);
        for bad in [
            "",
            ".",
            "..",
            ".options.json.new",
            "a..b",
            "a.",
            "a/b",
            "a\\b",
            "/etc/passwd",
            "C:x",
            "A",
            "é",
            "a b",
            "nul",
            "con.save",
            "com1",
            "lpt9.json",
            &long,
        ] {
            assert_eq!(Slot::new(bad), None, "{bad}");
        }
        assert_eq!(Slot::new(Slot::OPTIONS.name()), Some(Slot::OPTIONS));
    }
}
