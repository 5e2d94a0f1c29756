//! Interface to the machine: named storage slots, a fresh seed, a user name.

use crate::{engine::action::Action, saves::file::Unpacked};
use std::{borrow::Cow, fmt};

/// Name of a storage place that outlives the program: a file, or an entry in a browser's storage. The name is
/// a valid file name on every system, and no system takes two slots for one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct StorageSlot(Cow<'static, str>);

/// Maximum characters of a slot's name.
const NAME_LENGTH: usize = 64;

/// Device names of Windows, with any extension; `#` stands for a digit.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com#", "lpt#"];

impl StorageSlot {
    /// The player's options.
    pub const OPTIONS: StorageSlot = StorageSlot(Cow::Borrowed("options.json"));

    /// The table of scores.
    pub const SCORES: StorageSlot = StorageSlot(Cow::Borrowed("scores.jsonl"));

    /// Returns the slot called `name`; `None` if the name is invalid. Valid are lower-case letters, digits,
    /// `-`, `_`, and dots between them.
    pub fn new(name: &str) -> Option<Self> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
        let parts = name.split('.').all(|part| !part.is_empty() && part.chars().all(plain));
        let stem = name.split('.').next().unwrap_or_default();
        let device = DEVICES.contains(&&*stem.replace(|c: char| c.is_ascii_digit(), "#"));
        (parts && !device && name.len() <= NAME_LENGTH).then(|| Self(Cow::Owned(name.to_owned())))
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for StorageSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reason why storage failed. The text is for the player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct HostError(pub String);

/// A slot with its new content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlotChange {
    pub slot: StorageSlot,
    /// Content; `None` if the slot is empty.
    pub bytes: Option<Vec<u8>>,
}

/// The machine the app runs on: files natively, the browser's storage on the web, memory in tests.
pub trait Host {
    /// Lists the used slots in the order of their names. A listed slot may still be unreadable.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the slots cannot be listed.
    fn list(&self) -> Result<Vec<StorageSlot>, HostError>;

    /// Reads `slot`; `None` if it is empty.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the content cannot be read or has more than `most` bytes.
    fn read(&self, slot: &StorageSlot, most: u64) -> Result<Option<Vec<u8>>, HostError>;

    /// Writes `bytes` to `slot`. The old content is replaced only once the new bytes are safe.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the bytes could not be stored; then nothing changes.
    fn write(&mut self, slot: &StorageSlot, bytes: &[u8]) -> Result<(), HostError>;

    /// Stores `file` in `slot` and the former content in `old`. If the program or the machine stops in
    /// between, one of the two slots holds a whole file. Packing and writing may continue after the return:
    /// [`Host::troubles`] then reports failures, and the next write waits.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the file could not be stored; then nothing changes.
    fn replace(&mut self, slot: &StorageSlot, old: &StorageSlot, file: Unpacked) -> Result<(), HostError>;

    /// Stores `bytes` in `slot` as the start of a file for [`Host::append`], and the former content in `old`.
    /// Writes keep their order, as for [`Host::replace`].
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the bytes could not be stored.
    fn restart(&mut self, slot: &StorageSlot, old: &StorageSlot, bytes: &[u8]) -> Result<(), HostError>;

    /// Appends `bytes` to `slot`; writes keep their order. A crash of the program loses nothing; a crash of
    /// the machine may lose the last bytes.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the bytes could not be appended; some of them may be.
    fn append(&mut self, slot: &StorageSlot, bytes: &[u8]) -> Result<(), HostError>;

    /// Announces that `action` is about to run in a game, and that a crash report belongs in `slot`. For
    /// hosts that lose their memory in a crash and cannot report it themselves. By default does nothing.
    fn about_to(&mut self, _slot: &StorageSlot, _action: &Action) {}

    /// Returns the failures of background writes since the last call. With `finish`, waits for all writes
    /// first.
    fn troubles(&mut self, finish: bool) -> Vec<HostError>;

    /// Locks the resource that `slot` names for this program, until [`Host::unlock`] or the end. False if
    /// another program holds it.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the lock cannot be determined.
    fn lock(&mut self, slot: &StorageSlot) -> Result<bool, HostError>;

    /// Releases the lock of [`Host::lock`].
    fn unlock(&mut self, slot: &StorageSlot);

    /// Returns the seconds since 1970; 0 if unknown.
    fn now(&self) -> u64;

    /// Moves the content of slot `from` to slot `to`.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if `from` is empty, `to` is not, or the move fails; then nothing changes.
    fn rename(&mut self, from: &StorageSlot, to: &StorageSlot) -> Result<(), HostError>;

    /// Empties `slot`. An empty slot stays empty.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the content cannot be removed.
    fn delete(&mut self, slot: &StorageSlot) -> Result<(), HostError>;

    /// Returns a random seed.
    fn fresh_seed(&mut self) -> u64;

    /// Returns the user's name on this machine, if known.
    fn user_name(&self) -> Option<String>;

    /// Returns the place of `slot` for the player: the path of a file, or the name of the slot.
    fn place_of(&self, slot: &StorageSlot) -> String {
        slot.to_string()
    }

    /// True if the slots are files in a folder that the player can change.
    fn in_folder(&self) -> bool {
        false
    }

    /// Returns the slots changed since the last call, for hosts whose surroundings do the storing, such as a
    /// web page. Empty for all other hosts.
    fn take_changes(&mut self) -> Vec<SlotChange> {
        Vec::new()
    }
}

/// Moves the content of `slot` to the slot named with `.bad` appended (or `.bad.2` and so on), so that a
/// write does not lose it. Returns that slot, or `None` if there was nothing.
///
/// # Errors
///
/// A [`HostError`] if the slots cannot be listed, the content cannot be moved, or 99 such slots exist.
pub fn set_aside(host: &mut dyn Host, slot: &StorageSlot) -> Result<Option<StorageSlot>, HostError> {
    /// Maximum number of slots set aside, far more than accidents make.
    const MOST: u32 = 99;
    let taken = host.list()?;
    if !taken.contains(slot) {
        return Ok(None);
    }
    let name = |number| if number == 1 { format!("{slot}.bad") } else { format!("{slot}.bad.{number}") };
    let aside =
        (1..=MOST).filter_map(|number| StorageSlot::new(&name(number))).find(|aside| !taken.contains(aside));
    let aside = aside.ok_or_else(|| {
        HostError(format!("{slot}: too many damaged files have been set aside; delete some"))
    })?;
    host.rename(slot, &aside)?;
    Ok(Some(aside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slot_names_are_portable_file_names() {
        for good in ["options.json", "bryn-42.save", "a", "x_y.bad.2", "com", "com12", "console", "nul_x"] {
            assert_eq!(StorageSlot::new(good).map(|slot| slot.to_string()), Some(good.to_owned()));
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
            assert_eq!(StorageSlot::new(bad), None, "{bad}");
        }
        assert_eq!(StorageSlot::new(StorageSlot::OPTIONS.name()), Some(StorageSlot::OPTIONS));
    }
}
