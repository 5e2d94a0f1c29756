//! Reads and writes whole regular files. Pipes, devices and half-written files are rejected, so no such thing
//! passes for a save.

use std::{
    fs::{self, File, FileType, OpenOptions},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
};

/// Reads the file at `path`, which may be a symbolic link.
///
/// # Errors
///
/// An I/O error if it is not a regular file, has more than `most` bytes, or cannot be read.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // Opening a device may have side effects, and opening a pipe may block forever. Another file may replace
    // this one between the check and the opening.
    check(&fs::metadata(path)?.file_type())?;
    let file = open(path)?;
    let meta = file.metadata()?;
    check(&meta.file_type())?;
    let too_large = |bytes: u64| {
        io::Error::new(
            io::ErrorKind::FileTooLarge,
            format!("{} is too large; the limit is {}", size(bytes), size(most)),
        )
    };
    if meta.len() > most {
        return Err(too_large(meta.len()));
    }
    let mut bytes = Vec::new();
    // Files of /proc and growing files report fewer bytes than they have.
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_large(most + 1)) } else { Ok(bytes) }
}

/// Writes `bytes` to the file at `path`, following symbolic links. A reader finds either the old or all of
/// the new bytes, whichever step fails.
///
/// # Errors
///
/// An I/O error if `path` is not a regular file or cannot be written. Then nothing has changed.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = behind_links(path)?;
    let before = match fs::metadata(&path) {
        Ok(meta) => Some(meta),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if let Some(meta) = &before {
        check(&meta.file_type())?;
    }
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".new");
    let new = path.with_file_name(name);
    // A killed run may have left a file.
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let written = fill(&new, bytes, before).and_then(|()| fs::rename(&new, &path));
    if written.is_err() {
        // The first error is reported; a failed removal adds nothing.
        let _ = fs::remove_file(&new);
    }
    written?;
    sync_folder(&path)
}

/// Creates the file `new` with `bytes` and the permissions of the file `before`.
fn fill(new: &Path, bytes: &[u8], before: Option<fs::Metadata>) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(new)?;
    if let Some(meta) = before {
        file.set_permissions(meta.permissions())?;
    }
    file.write_all(bytes)?;
    file.sync_all()
}

/// Moves the file at `from`, following symbolic links, to `to`.
///
/// # Errors
///
/// An I/O error if `from` is not a regular file, if `to` exists, or if the file cannot be moved. Then nothing
/// has changed.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let from = behind_links(from)?;
    check(&fs::symlink_metadata(&from)?.file_type())?;
    match fs::symlink_metadata(to) {
        Ok(_) => return Err(io::Error::new(io::ErrorKind::AlreadyExists, "this name is taken")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    match fs::rename(&from, to) {
        // The link leads to another disk.
        Err(error) if error.kind() == io::ErrorKind::CrossesDevices => {
            write(to, &read(&from, u64::MAX - 1)?)?;
            fs::remove_file(&from).inspect_err(|_| drop(fs::remove_file(to)))?;
        }
        renamed => renamed?,
    }
    sync_folder(to)?;
    sync_folder(&from)
}

/// Removes the file at `path`, following symbolic links. Does nothing if there is none.
///
/// # Errors
///
/// An I/O error if it is not a regular file or cannot be removed.
pub fn remove(path: &Path) -> io::Result<()> {
    let path = behind_links(path)?;
    match fs::symlink_metadata(&path) {
        Ok(meta) => check(&meta.file_type())?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    }
    fs::remove_file(&path)?;
    sync_folder(&path)
}

/// Opens and locks the file at `path` until the handle is dropped. Returns `None` if another program holds
/// the lock.
///
/// # Errors
///
/// An I/O error if it is not a regular file, or cannot be created or locked.
pub fn lock(path: &Path) -> io::Result<Option<File>> {
    if path.exists() {
        check_path(path)?;
    }
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(fs::TryLockError::WouldBlock) => Ok(None),
        Err(fs::TryLockError::Error(error)) => Err(error),
    }
}

/// Checks that a regular file is at `path`.
///
/// # Errors
///
/// An I/O error if there is none or another kind of file.
pub fn check_path(path: &Path) -> io::Result<()> {
    check(&fs::metadata(path)?.file_type())
}

/// Returns the text of `error` without the system's error number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" (os error").map_or_else(|| text.clone(), |(reason, _)| reason.to_owned())
}

/// Resolves the symbolic links at `path`. The result need not exist. Errors: a circle of links.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    /// Limit of Linux.
    const MOST: u32 = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().map_or_else(|| target.clone(), |folder| folder.join(&target)),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("this link leads in a circle"))
}

fn check(kind: &FileType) -> io::Result<()> {
    if kind.is_file() {
        return Ok(());
    }
    Err(io::Error::new(io::ErrorKind::InvalidInput, format!("this is {}, not a file", what(kind))))
}

#[cfg(unix)]
fn what(kind: &FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt as _;
    match () {
        () if kind.is_dir() => "a folder",
        () if kind.is_fifo() => "a pipe",
        () if kind.is_socket() => "a socket",
        () => "a device",
    }
}

#[cfg(not(unix))]
fn what(kind: &FileType) -> &'static str {
    if kind.is_dir() { "a folder" } else { "something else" }
}

#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    use rustix::fs::OFlags;
    use std::os::unix::fs::OpenOptionsExt as _;
    // A pipe that has replaced the file does not block, and a terminal does not become the controlling one.
    let flags = (OFlags::NONBLOCK | OFlags::NOCTTY).bits();
    OpenOptions::new().read(true).custom_flags(flags.cast_signed()).open(path)
}

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Flushes the names in the folder of `path` to the disk.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// Formats `bytes` for people.
fn size(bytes: u64) -> String {
    match bytes {
        0..1_024 => format!("{bytes} bytes"),
        1_024..1_048_576 => format!("{} kB", bytes.div_ceil(1_024)),
        1_048_576..1_073_741_824 => format!("{} MB", bytes.div_ceil(1_048_576)),
        _ => format!("{} GB", bytes.div_ceil(1_073_741_824)),
    }
}
