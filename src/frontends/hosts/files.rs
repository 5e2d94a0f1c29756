//! A host that keeps things in a folder of the player's.

use super::regular;
use crate::ui::host::{Host, HostError, MOST_BYTES, Slot};
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

    fn path(&self, slot: Slot) -> PathBuf {
        self.folder.join(slot.file_name())
    }
}

fn trouble(path: &Path, error: &io::Error) -> HostError {
    HostError(format!("{}: {}", path.display(), regular::reason(error)))
}

impl Host for Files {
    fn read(&self, slot: Slot) -> Result<Option<String>, HostError> {
        let path = self.path(slot);
        match regular::read(&path, MOST_BYTES) {
            Ok(bytes) => String::from_utf8(bytes)
                .map(Some)
                .map_err(|_| HostError(format!("{}: this is not UTF-8 text", path.display()))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(trouble(&path, &error)),
        }
    }

    fn write(&mut self, slot: Slot, text: &str) -> Result<(), HostError> {
        let path = self.path(slot);
        if text.len() as u64 > MOST_BYTES {
            return Err(HostError(format!("{}: this is too much to be kept", path.display())));
        }
        let made = fs::create_dir_all(&self.folder);
        made.and_then(|()| regular::write(&path, text.as_bytes())).map_err(|error| trouble(&path, &error))
    }

    fn set_aside(&mut self, slot: Slot) -> Result<Option<String>, HostError> {
        let path = self.path(slot);
        let aside = regular::set_aside(&path).map_err(|error| trouble(&path, &error))?;
        Ok(aside.and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned())))
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
        assert_eq!(host.read(Slot::Options), Ok(None));
        host.write(Slot::Options, "one").unwrap();
        host.write(Slot::Options, "two").unwrap();
        assert_eq!(host.read(Slot::Options), Ok(Some("two".to_owned())));
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
    fn a_folder_that_cannot_be_made_is_an_error_that_names_it() {
        let file = env::temp_dir().join(format!("rhack-not-a-folder-{}", std::process::id()));
        fs::write(&file, "").unwrap();
        let mut host = Files::new(file.clone());
        let HostError(reason) = host.write(Slot::Options, "x").unwrap_err();
        assert!(reason.contains("options.json"), "{reason}");
        fs::remove_file(file).unwrap();
    }
}
