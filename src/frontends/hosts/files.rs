//! Host that stores its slots in a folder.

use super::{
    regular,
    writer::{WriteJob, Writer},
};
use crate::{
    saves::file::Unpacked,
    ui::host::{Host, HostError, StorageSlot},
};
use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};
use std::{
    collections::BTreeMap,
    env,
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

/// Host that stores each slot as a file in a folder.
#[derive(Debug)]
pub struct Files {
    folder: PathBuf,
    /// Background writer; `None` before the first job.
    writer: Option<Writer>,
    /// Locked slots. Each lock lasts as long as its file is open.
    locks: BTreeMap<StorageSlot, fs::File>,
}

impl Files {
    /// Stores slots in `folder`, which is created at the first write.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, writer: None, locks: BTreeMap::new() }
    }

    /// Returns the default folder: `$RHACK_HOME`, else the data folder of the platform, else the current
    /// folder.
    pub fn usual_folder() -> PathBuf {
        let data = choose_native_strategy().ok().map(|conventions| conventions.data_dir());
        folder_of(env::var_os("RHACK_HOME"), data)
    }

    fn writer(&mut self) -> &mut Writer {
        self.writer.get_or_insert_with(Writer::default)
    }

    fn path(&self, slot: &StorageSlot) -> PathBuf {
        self.folder.join(slot.name())
    }
}

/// Returns the folder `given` unless it is empty, else one in the folder `data` of the platform, else the
/// current folder.
fn folder_of(given: Option<OsString>, data: Option<PathBuf>) -> PathBuf {
    if let Some(folder) = given.filter(|folder| !folder.is_empty()) {
        return folder.into();
    }
    let Some(data) = data else { return PathBuf::from(".") };
    let folder = data.join("rhack");
    // On Windows, the folder of a program has one subfolder for data and one for settings.
    if cfg!(windows) { folder.join("data") } else { folder }
}

fn trouble(path: &Path, error: &io::Error) -> HostError {
    about(path, &regular::reason(error))
}

/// Returns an error about the file at `path`.
fn about(path: &Path, problem: &str) -> HostError {
    HostError(format!("{}: {problem}", displayed(path)))
}

/// Formats `path` with the home folder written as `~`.
fn displayed(path: &Path) -> String {
    let home = etcetera::home_dir().ok().filter(|_| cfg!(unix));
    from_home(path, home.as_deref())
}

/// Formats `path` as shells do: `~` for the folder `home`.
fn from_home(path: &Path, home: Option<&Path>) -> String {
    // If the home folder is the root folder, every path would begin with `~`.
    let home = home.filter(|home| home.parent().is_some());
    match home.and_then(|home| path.strip_prefix(home).ok()) {
        Some(rest) => Path::new("~").join(rest).display().to_string(),
        None => path.display().to_string(),
    }
}

impl Host for Files {
    fn list(&self) -> Result<Vec<StorageSlot>, HostError> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(trouble(&self.folder, &error)),
        };
        let mut slots = Vec::new();
        for entry in entries {
            let name = entry.map_err(|error| trouble(&self.folder, &error))?.file_name();
            slots.extend(name.to_str().and_then(StorageSlot::new));
        }
        slots.sort();
        Ok(slots)
    }

    fn read(&self, slot: &StorageSlot, most: u64) -> Result<Option<Vec<u8>>, HostError> {
        let path = self.path(slot);
        match regular::read(&path, most) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(trouble(&path, &error)),
        }
    }

    fn write(&mut self, slot: &StorageSlot, bytes: &[u8]) -> Result<(), HostError> {
        let path = self.path(slot);
        let made = fs::create_dir_all(&self.folder);
        made.and_then(|()| regular::write(&path, bytes)).map_err(|error| trouble(&path, &error))
    }

    fn replace(&mut self, slot: &StorageSlot, old: &StorageSlot, file: Unpacked) -> Result<(), HostError> {
        let (path, old) = (self.path(slot), self.path(old));
        self.writer().send(WriteJob::Replace { path, old, file });
        Ok(())
    }

    fn restart(&mut self, slot: &StorageSlot, old: &StorageSlot, bytes: &[u8]) -> Result<(), HostError> {
        let (path, old, bytes) = (self.path(slot), self.path(old), bytes.to_vec());
        self.writer().send(WriteJob::Restart { path, old, bytes });
        Ok(())
    }

    fn append(&mut self, slot: &StorageSlot, bytes: &[u8]) -> Result<(), HostError> {
        let (path, bytes) = (self.path(slot), bytes.to_vec());
        self.writer().send(WriteJob::Append { path, bytes });
        Ok(())
    }

    fn troubles(&mut self, finish: bool) -> Vec<HostError> {
        let found = self.writer.as_mut().map(|writer| writer.troubles(finish)).unwrap_or_default();
        found.into_iter().map(|(path, error)| trouble(&path, &error)).collect()
    }

    fn lock(&mut self, slot: &StorageSlot) -> Result<bool, HostError> {
        let path = self.path(slot);
        let locked = fs::create_dir_all(&self.folder).and_then(|()| regular::lock(&path));
        let locked = locked.map_err(|error| trouble(&path, &error))?;
        Ok(locked.is_some_and(|file| self.locks.insert(slot.clone(), file).is_none()))
    }

    fn unlock(&mut self, slot: &StorageSlot) {
        if self.locks.remove(slot).is_some() {
            // Remove the lock file. Another program that waits for it creates a new one.
            drop(fs::remove_file(self.path(slot)));
        }
    }

    fn now(&self) -> u64 {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |now| now.as_secs())
    }

    fn rename(&mut self, from: &StorageSlot, to: &StorageSlot) -> Result<(), HostError> {
        let path = self.path(from);
        regular::rename(&path, &self.path(to)).map_err(|error| trouble(&path, &error))
    }

    fn delete(&mut self, slot: &StorageSlot) -> Result<(), HostError> {
        let path = self.path(slot);
        regular::remove(&path).map_err(|error| trouble(&path, &error))
    }

    fn place_of(&self, slot: &StorageSlot) -> String {
        displayed(&self.path(slot))
    }

    fn in_folder(&self) -> bool {
        true
    }

    fn fresh_seed(&mut self) -> u64 {
        // Nine digits are easy to pass on, and enough for a billion games.
        let random = getrandom::u64().unwrap_or_else(|_| {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.map_or(0, |now| u64::from(now.subsec_nanos()) ^ now.as_secs())
        });
        random % 1_000_000_000
    }

    fn user_name(&self) -> Option<String> {
        let name = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|key| env::var(key).ok())?;
        // The name of an administrator's account does not name the player.
        (!["root", "Administrator"].contains(&name.as_str())).then_some(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_slot_reads_back_and_leaves_no_temporary_files() {
        let folder = env::temp_dir().join(format!("rhack-files-{}", std::process::id()));
        let mut host = Files::new(folder.join("deep"));
        assert_eq!(host.read(&StorageSlot::OPTIONS, 3), Ok(None));
        host.write(&StorageSlot::OPTIONS, b"one").unwrap();
        host.write(&StorageSlot::OPTIONS, b"two").unwrap();
        assert_eq!(host.read(&StorageSlot::OPTIONS, 3), Ok(Some(b"two".to_vec())));
        assert_eq!(fs::read_dir(folder.join("deep")).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn default_folder_is_the_given_one_then_one_in_the_data_folder() {
        let data = PathBuf::from("data");
        let in_data = if cfg!(windows) { data.join("rhack").join("data") } else { data.join("rhack") };
        for (given, data, folder) in [
            (Some("given"), Some(&data), PathBuf::from("given")),
            (Some("given"), None, PathBuf::from("given")),
            (Some(""), Some(&data), in_data.clone()),
            (None, Some(&data), in_data),
            (None, None, PathBuf::from(".")),
        ] {
            assert_eq!(folder_of(given.map(OsString::from), data.cloned()), folder, "{given:?}");
        }
    }

    #[test]
    fn paths_in_the_home_folder_begin_with_a_tilde() {
        let named = |path: &str, home| from_home(Path::new(path), home);
        let home = Some(Path::new("/home/tester"));
        assert_eq!(named("/home/tester/.local/share/options.json", home), "~/.local/share/options.json");
        assert_eq!(named("/home/tester2/options.json", home), "/home/tester2/options.json");
        assert_eq!(named("options.json", home), "options.json");
        assert_eq!(named("/srv/options.json", Some(Path::new("/"))), "/srv/options.json");
        assert_eq!(named("/srv/options.json", None), "/srv/options.json");
    }

    #[test]
    fn folder_creation_failure_names_the_file() {
        let file = env::temp_dir().join(format!("rhack-not-a-folder-{}", std::process::id()));
        fs::write(&file, "").unwrap();
        let mut host = Files::new(file.clone());
        let HostError(reason) = host.write(&StorageSlot::OPTIONS, b"x").unwrap_err();
        assert!(reason.contains("options.json"), "{reason}");
        fs::remove_file(file).unwrap();
    }
}
