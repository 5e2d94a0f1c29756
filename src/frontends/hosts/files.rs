//! A host that keeps things in a folder of the player's.

use super::regular;
use crate::ui::host::{Host, HostError, Slot};
use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};
use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

/// Keeps things as files in a folder.
#[derive(Debug, Clone)]
pub struct Files {
    folder: PathBuf,
}

impl Files {
    /// Keeps things in `folder`, which is made when something is first written.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The folder for those who name none: `$RHACK_HOME`, else what the platform's conventions say, else the
    /// present folder.
    pub fn usual_folder() -> PathBuf {
        if let Some(folder) = env::var_os("RHACK_HOME").filter(|folder| !folder.is_empty()) {
            return folder.into();
        }
        let Ok(conventions) = choose_native_strategy() else { return PathBuf::from(".") };
        let folder = conventions.data_dir().join("rhack");
        // There a program's folder has one for what it keeps and one for how it is set.
        if cfg!(windows) { folder.join("data") } else { folder }
    }

    fn path(&self, slot: &Slot) -> PathBuf {
        self.folder.join(slot.name())
    }
}

fn trouble(path: &Path, error: &io::Error) -> HostError {
    about(path, &regular::reason(error))
}

/// What is wrong with the file at `path`, short enough for a line where it can be.
fn about(path: &Path, problem: &str) -> HostError {
    let home = etcetera::home_dir().ok().filter(|_| cfg!(unix));
    HostError(format!("{}: {problem}", from_home(path, home.as_deref())))
}

/// `path` as shells write it: `~` for the folder `home`.
fn from_home(path: &Path, home: Option<&Path>) -> String {
    // Of an account whose home is the root of all folders everything would be at home.
    let home = home.filter(|home| home.parent().is_some());
    match home.and_then(|home| path.strip_prefix(home).ok()) {
        Some(rest) => Path::new("~").join(rest).display().to_string(),
        None => path.display().to_string(),
    }
}

impl Host for Files {
    fn list(&self) -> Result<Vec<Slot>, HostError> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(trouble(&self.folder, &error)),
        };
        let mut slots = Vec::new();
        for entry in entries {
            let name = entry.map_err(|error| trouble(&self.folder, &error))?.file_name();
            slots.extend(name.to_str().and_then(Slot::new));
        }
        slots.sort();
        Ok(slots)
    }

    fn read(&self, slot: &Slot, most: u64) -> Result<Option<Vec<u8>>, HostError> {
        let path = self.path(slot);
        match regular::read(&path, most) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(trouble(&path, &error)),
        }
    }

    fn write(&mut self, slot: &Slot, bytes: &[u8]) -> Result<(), HostError> {
        let path = self.path(slot);
        let made = fs::create_dir_all(&self.folder);
        made.and_then(|()| regular::write(&path, bytes)).map_err(|error| trouble(&path, &error))
    }

    fn rename(&mut self, from: &Slot, to: &Slot) -> Result<(), HostError> {
        let path = self.path(from);
        regular::rename(&path, &self.path(to)).map_err(|error| trouble(&path, &error))
    }

    fn delete(&mut self, slot: &Slot) -> Result<(), HostError> {
        let path = self.path(slot);
        regular::remove(&path).map_err(|error| trouble(&path, &error))
    }

    fn fresh_seed(&mut self) -> u64 {
        // Nine digits can be told to a friend, and are enough for a billion games.
        let random = getrandom::u64().unwrap_or_else(|_| {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.map_or(0, |now| u64::from(now.subsec_nanos()) ^ now.as_secs())
        });
        random % 1_000_000_000
    }

    fn user_name(&self) -> Option<String> {
        let name = env::var("USER").or_else(|_| env::var("USERNAME")).ok()?;
        // An administrator's account says nothing about who sits there.
        (!["root", "Administrator"].contains(&name.as_str())).then_some(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back_and_nothing_else_is_left() {
        let folder = env::temp_dir().join(format!("rhack-files-{}", std::process::id()));
        let mut host = Files::new(folder.join("deep"));
        assert_eq!(host.read(&Slot::OPTIONS, 3), Ok(None));
        host.write(&Slot::OPTIONS, b"one").unwrap();
        host.write(&Slot::OPTIONS, b"two").unwrap();
        assert_eq!(host.read(&Slot::OPTIONS, 3), Ok(Some(b"two".to_vec())));
        assert_eq!(fs::read_dir(folder.join("deep")).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_usual_folder_is_where_it_has_always_been() {
        let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let data = set("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
        let home = || Some(set("HOME")?.join(".local/share"));
        let by_convention = data.or_else(home).map(|folder| folder.join("rhack"));
        if let Some(folder) = set("RHACK_HOME").or(by_convention) {
            assert_eq!(Files::usual_folder(), folder);
        }
    }

    #[test]
    fn what_is_at_home_is_named_from_there() {
        let named = |path: &str, home| from_home(Path::new(path), home);
        let home = Some(Path::new("/home/tester"));
        assert_eq!(named("/home/tester/.local/share/options.json", home), "~/.local/share/options.json");
        assert_eq!(named("/home/tester2/options.json", home), "/home/tester2/options.json");
        assert_eq!(named("options.json", home), "options.json");
        assert_eq!(named("/srv/options.json", Some(Path::new("/"))), "/srv/options.json");
        assert_eq!(named("/srv/options.json", None), "/srv/options.json");
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_an_error_that_names_it() {
        let file = env::temp_dir().join(format!("rhack-not-a-folder-{}", std::process::id()));
        fs::write(&file, "").unwrap();
        let mut host = Files::new(file.clone());
        let HostError(reason) = host.write(&Slot::OPTIONS, b"x").unwrap_err();
        assert!(reason.contains("options.json"), "{reason}");
        fs::remove_file(file).unwrap();
    }
}
