//! Reads the JSON files of a folder given by the user. Such folders come from anywhere: files outside are not
//! read, and nothing inside makes the program wait or grow without limit.

use super::trouble::Trouble;
use rhack::{base::printable::shown, frontends::hosts::regular, raws::reading::layers::SourceFile};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Maximum bytes of one file, and of all files of a folder.
const MOST_BYTES: u64 = 4 << 20;
const MOST_IN_ALL: usize = 64 << 20;

/// Maximum number of files of a folder.
const MOST_FILES: usize = 5_000;

/// Maximum depth of subfolders. Enough for every layout of raws, and a limit for circular links.
const DEEPEST: u32 = 4;

/// Endings of files that were probably meant to be JSON.
const MISSPELT: [&str; 5] = [".jsn", ".json5", ".jsonc", ".jason", ".json.txt"];

/// Returns every `.json` file in and below `dir`, by its path inside, with `/`. Unreadable files and links to
/// nothing are included with their reason, and files with a [`MISSPELT`] ending, so that they are reported.
///
/// # Errors
///
/// [`Trouble::Usage`] if a folder cannot be read, a link leads outside, or the folder has too many files or
/// bytes.
pub fn json_files(dir: &Path) -> Result<Vec<(String, SourceFile)>, Trouble> {
    let mut folder =
        Folder { root: dir.canonicalize().map_err(|error| trouble(dir, &error))?, found: Vec::new() };
    folder.collect(dir, "", 0)?;
    folder.found.sort();
    let mut files = Vec::new();
    let mut total = 0;
    for (path, file) in &folder.found {
        let source = folder.read(file);
        total += source.text.len();
        if total > MOST_IN_ALL {
            return Err(too_much(dir));
        }
        files.push((path.clone(), source));
    }
    Ok(files)
}

/// Returns the file at `path`, or every `.json` file in and below that folder, each with its path inside.
///
/// # Errors
/// `Trouble::Usage` where nothing is there or it cannot be looked into.
pub fn files_at(path: &Path) -> Result<Vec<(String, SourceFile)>, Trouble> {
    if path.is_dir() {
        return json_files(path);
    }
    let bytes = regular::read(path, MOST_BYTES).map_err(|error| trouble(path, &error))?;
    let name = path.display().to_string();
    Ok(vec![(name.clone(), SourceFile::of_bytes(name, bytes))])
}

struct Folder {
    /// Path without links.
    root: PathBuf,
    /// Files: the path inside the folder, and the full path.
    found: Vec<(String, PathBuf)>,
}

impl Folder {
    fn collect(&mut self, dir: &Path, prefix: &str, depth: u32) -> Result<(), Trouble> {
        let unreadable = |error| trouble(dir, &error);
        for entry in fs::read_dir(dir).map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            let path = entry.path();
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let lower = name.to_lowercase();
            let is_json = lower.ends_with(".json");
            let is_misspelt = MISSPELT.iter().any(|ending| lower.ends_with(ending));
            if path.is_dir() && !is_json {
                if depth < DEEPEST && !name.starts_with('.') {
                    self.inside(&path).map_err(|error| trouble(&path, &error))?;
                    self.collect(&path, &format!("{prefix}{name}/"), depth + 1)?;
                }
            } else if is_json || is_misspelt || leads_nowhere(&path) {
                self.found.push((format!("{prefix}{name}"), path));
                if self.found.len() > MOST_FILES {
                    return Err(too_much(dir));
                }
            }
        }
        Ok(())
    }

    /// Checks that `path` is inside the folder after resolving links. Findings quote the files they are
    /// about, so files elsewhere must not be read. Errors: an I/O error with a hint.
    fn inside(&self, path: &Path) -> io::Result<()> {
        if path.canonicalize()?.starts_with(&self.root) {
            return Ok(());
        }
        Err(io::Error::other("this link points outside the folder; put a copy of its target here instead"))
    }

    fn read(&self, file: &Path) -> SourceFile {
        let name = file.display().to_string();
        match self.inside(file).and_then(|()| regular::read(file, MOST_BYTES)) {
            Ok(bytes) => SourceFile::of_bytes(name, bytes),
            Err(error) => {
                let unreadable = Some(regular::reason(&error));
                SourceFile { shown: name, text: "".into(), unreadable }
            }
        }
    }
}

/// True for a link to nothing, which may have been meant as a folder of files.
fn leads_nowhere(path: &Path) -> bool {
    path.is_symlink() && !path.exists()
}

fn trouble(path: &Path, error: &io::Error) -> Trouble {
    Trouble::Usage(format!("{}: {}", shown(&path.display().to_string()), regular::reason(error)))
}

fn too_much(dir: &Path) -> Trouble {
    Trouble::Usage(format!(
        "{}: this folder is too large to be a folder of raws",
        shown(&dir.display().to_string())
    ))
}
