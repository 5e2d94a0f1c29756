//! What is asked of a disk to keep things so that they last.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::Path,
};

/// A disk. What is written lasts only once it is synced, and so does a name once its folder is.
pub trait Disk: Send {
    /// Makes the file at `path`, where none may be, with `bytes` in it.
    ///
    /// # Errors
    /// If there is one, or it cannot be made; part of the bytes may be there.
    fn make(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Adds `bytes` at the end of the file at `path`.
    ///
    /// # Errors
    /// If there is none, or they cannot be added; part of them may be.
    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Sees to it that what is in the file at `path` lasts.
    ///
    /// # Errors
    /// If that cannot be done.
    fn sync(&mut self, path: &Path) -> io::Result<()>;

    /// The file at `from` is at `to` instead, and what was there is gone.
    ///
    /// # Errors
    /// If there is none; or it cannot be moved; then all is as it was.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;

    /// The file at `path` is gone.
    ///
    /// # Errors
    /// If there is none, or it cannot be removed.
    fn remove(&mut self, path: &Path) -> io::Result<()>;

    /// Sees to it that the names in the folder of `path` last.
    ///
    /// # Errors
    /// If that cannot be done.
    fn sync_folder(&mut self, path: &Path) -> io::Result<()>;
}

/// The disk of this machine.
#[derive(Debug, Default)]
pub struct Real;

impl Disk for Real {
    fn make(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        OpenOptions::new().write(true).create_new(true).open(path)?.write_all(bytes)
    }

    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        super::regular::check_path(path)?;
        OpenOptions::new().append(true).open(path)?.write_all(bytes)
    }

    fn sync(&mut self, path: &Path) -> io::Result<()> {
        // Windows syncs only what may be written.
        OpenOptions::new().append(true).open(path)?.sync_all()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    #[cfg(unix)]
    fn sync_folder(&mut self, path: &Path) -> io::Result<()> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }

    #[cfg(not(unix))]
    fn sync_folder(&mut self, _path: &Path) -> io::Result<()> {
        Ok(())
    }
}

/// Puts `bytes` at `path`, and what was there before at `old`: whenever this stops, one of the two holds all of its bytes.
/// They last once this is done if `lasting`; else soon after.
///
/// # Errors
/// If something cannot be done. Then `path` is as it was, or what it held is at `old`.
pub fn replace(disk: &mut dyn Disk, path: &Path, old: &Path, bytes: &[u8], lasting: bool) -> io::Result<()> {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".new");
    let new = path.with_file_name(name);
    let gone = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
    // What a run that was killed has left.
    disk.remove(&new).or_else(|error| if gone(&error) { Ok(()) } else { Err(error) })?;
    let made = disk.make(&new, bytes).and_then(|()| if lasting { disk.sync(&new) } else { Ok(()) });
    let moved = made.and_then(|()| {
        let aside = disk.rename(path, old);
        aside.or_else(|error| if gone(&error) { Ok(()) } else { Err(error) })?;
        disk.rename(&new, path)
    });
    if let Err(error) = moved {
        // What went wrong first is told; that this cannot be removed either adds nothing.
        drop(disk.remove(&new));
        return Err(error);
    }
    if lasting { disk.sync_folder(path) } else { Ok(()) }
}
