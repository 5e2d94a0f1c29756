//! File operations that make files last, behind a trait for tests.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::Path,
};

/// File system operations. Bytes last only after `sync`, and names only after `sync_folder`.
pub trait Disk: Send {
    /// Creates the file at `path` with `bytes`.
    ///
    /// # Errors
    ///
    /// An I/O error if the file exists or cannot be created. Part of the bytes may be written.
    fn make(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Appends `bytes` to the file at `path`.
    ///
    /// # Errors
    ///
    /// An I/O error if the file does not exist or cannot be written. Part of the bytes may be written.
    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Flushes the contents of the file at `path` to the disk.
    ///
    /// # Errors
    ///
    /// An I/O error if that fails.
    fn sync(&mut self, path: &Path) -> io::Result<()>;

    /// Moves the file `from` to `to`, replacing a file there.
    ///
    /// # Errors
    ///
    /// An I/O error if `from` does not exist or cannot be moved. Then nothing has changed.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes the file at `path`.
    ///
    /// # Errors
    ///
    /// An I/O error if the file does not exist or cannot be removed.
    fn remove(&mut self, path: &Path) -> io::Result<()>;

    /// Flushes the names in the folder of `path` to the disk.
    ///
    /// # Errors
    ///
    /// An I/O error if that fails.
    fn sync_folder(&mut self, path: &Path) -> io::Result<()>;
}

/// The file system of this machine.
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
        // Windows syncs only files that are open for writing.
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

/// Replaces the file at `path` with `bytes` and moves the previous file to `old`. At any interruption one of
/// the two is complete. With `lasting`, the bytes are flushed to the disk before this returns.
///
/// # Errors
///
/// The first I/O error. Then `path` is unchanged, or its previous file is at `old`.
pub fn replace(disk: &mut dyn Disk, path: &Path, old: &Path, bytes: &[u8], lasting: bool) -> io::Result<()> {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".new");
    let new = path.with_file_name(name);
    let gone = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
    // A killed run may have left a file.
    disk.remove(&new).or_else(|error| if gone(&error) { Ok(()) } else { Err(error) })?;
    let made = disk.make(&new, bytes).and_then(|()| if lasting { disk.sync(&new) } else { Ok(()) });
    let moved = made.and_then(|()| {
        let aside = disk.rename(path, old);
        aside.or_else(|error| if gone(&error) { Ok(()) } else { Err(error) })?;
        disk.rename(&new, path)
    });
    if let Err(error) = moved {
        // The first error is reported; a failed removal adds nothing.
        drop(disk.remove(&new));
        return Err(error);
    }
    if lasting { disk.sync_folder(path) } else { Ok(()) }
}
