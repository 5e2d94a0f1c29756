//! The copy of the game with all wrong edits, each behind a switch.

use std::{
    collections::BTreeSet,
    fs, io,
    ops::Range,
    path::{Path, PathBuf},
    process::Command,
};

use super::sites::{self, Site};
use crate::error::{Error, Result, at};

/// Folders whose files are edited.
const EDITED: [&str; 7] = [
    "src/engine/brain",
    "src/engine/context",
    "src/engine/effects",
    "src/engine/religion",
    "src/engine/rules",
    "src/engine/shops",
    "src/engine/turn",
];

/// File that the copy has besides those of the tree: the switches.
const SWITCH: &str = "src/mutants.rs";

/// Files of the tree with their wrong edits.
pub struct Tree {
    root: PathBuf,
    files: Vec<String>,
    /// Edits, which are numbered from 1 in this order.
    pub edits: Vec<Edit>,
}

/// Wrong edit of a file.
pub struct Edit {
    /// Path from the root.
    pub file: String,
    pub site: Site,
}

impl Edit {
    /// File, function and edit, which stay the same when other code changes.
    pub fn name(&self) -> String {
        format!("{} {} {}", self.file, self.site.within, self.site.edit)
    }
}

/// Place of an edit in the copy of its file, in bytes.
#[derive(Debug, PartialEq, Eq)]
pub struct Placed {
    pub number: u32,
    /// Both branches and the switch.
    pub whole: Range<usize>,
    /// The wrong branch.
    pub wrong: Range<usize>,
}

impl Tree {
    /// Lists the files that git knows or would add, and finds the edits.
    ///
    /// # Errors
    ///
    /// [`Error::Start`], [`Error::Failed`] or [`Error::File`] if git or a file fails, [`Error::Broken`] if a
    /// file is no Rust.
    pub fn read(root: &Path) -> Result<Self> {
        let args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let listed = Command::new("git").current_dir(root).args(args).output();
        let listed = listed.map_err(|source| Error::Start { program: "git".into(), source })?;
        if !listed.status.success() {
            return Err(Error::Failed { program: "git", status: listed.status });
        }
        let listed = String::from_utf8_lossy(&listed.stdout);
        let mut files: Vec<String> = listed.split_terminator('\0').map(str::to_owned).collect();
        files.retain(|file| root.join(file).is_file());
        files.sort();
        files.dedup();
        let mut edits = Vec::new();
        for file in files.iter().filter(|file| is_edited(file)) {
            let path = root.join(file);
            let source = fs::read_to_string(&path).map_err(at(&path))?;
            let found = sites::find(&source).map_err(|why| Error::Broken(format!("{file}: {why}")))?;
            edits.extend(found.into_iter().map(|site| Edit { file: file.clone(), site }));
        }
        Ok(Self { root: root.to_owned(), files, edits })
    }

    /// Writes the tree to `copy`, with all edits but those in `refused`. Leaves files alone that are so
    /// already.
    ///
    /// # Errors
    ///
    /// [`Error::File`] if a file cannot be read or written.
    pub fn write(&self, copy: &Path, refused: &BTreeSet<u32>) -> Result<()> {
        remove_others(copy, &copy.join("src"), &self.files)?;
        remove_others(copy, &copy.join("tests"), &self.files)?;
        for file in &self.files {
            let path = self.root.join(file);
            let mut bytes = fs::read(&path).map_err(at(&path))?;
            if is_edited(file) {
                let source = String::from_utf8_lossy(&bytes);
                bytes = switched(&source, &self.edits_of(file, refused)).0.into_bytes();
            } else if file == "src/lib.rs" {
                // A wrong branch need not please the lints.
                let lints = "arithmetic_overflow, overflowing_literals, unconditional_panic, warnings";
                let source = String::from_utf8_lossy(&bytes);
                bytes = format!("#![allow({lints})]\n{source}\npub mod mutants;\n").into_bytes();
            }
            write(&copy.join(file), &bytes)?;
        }
        write(&copy.join(SWITCH), include_bytes!("switch.rs"))
    }

    /// Returns the places of the edits of `file` in the copy.
    ///
    /// # Errors
    ///
    /// [`Error::File`] if the file cannot be read.
    pub fn places(&self, file: &str, refused: &BTreeSet<u32>) -> Result<Vec<Placed>> {
        let path = self.root.join(file);
        let source = fs::read_to_string(&path).map_err(at(&path))?;
        Ok(switched(&source, &self.edits_of(file, refused)).1)
    }

    /// Edit with this number.
    pub fn edit(&self, number: u32) -> Option<&Edit> {
        self.edits.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    fn edits_of(&self, file: &str, refused: &BTreeSet<u32>) -> Vec<(u32, &Site)> {
        let numbered = (1..).zip(&self.edits);
        let here = numbered.filter(|(number, edit)| edit.file == file && !refused.contains(number));
        here.map(|(number, edit)| (number, &edit.site)).collect()
    }
}

fn is_edited(file: &str) -> bool {
    let inside = |folder: &&str| file.strip_prefix(*folder).is_some_and(|rest| rest.starts_with('/'));
    Path::new(file).extension().is_some_and(|ending| ending == "rs") && EDITED.iter().any(inside)
}

/// Returns `source` with the edits behind switches, and where they are.
fn switched(source: &str, edits: &[(u32, &Site)]) -> (String, Vec<Placed>) {
    let mut writer = Writer { source, text: String::new(), placed: Vec::new() };
    writer.write(0..source.len(), edits);
    (writer.text, writer.placed)
}

struct Writer<'a> {
    source: &'a str,
    text: String,
    placed: Vec<Placed>,
}

impl Writer<'_> {
    /// Writes the bytes of `range` with `edits`, which are inside it and in order. Edits are nested or apart.
    fn write(&mut self, range: Range<usize>, mut edits: &[(u32, &Site)]) {
        let mut from = range.start;
        while let Some(((number, site), rest)) = edits.split_first() {
            self.copy(from..site.range.start);
            let inside = rest.iter().take_while(|(_, other)| other.range.start < site.range.end).count();
            let begin = self.text.len();
            self.text.push_str(&format!("(if crate::mutants::on({number}) {{ "));
            let wrong = self.text.len();
            self.text.push_str(&site.wrong);
            let wrong = wrong..self.text.len();
            self.text.push_str(" } else { ");
            self.write(site.range.clone(), &rest[..inside]);
            self.text.push_str(" })");
            self.placed.push(Placed { number: *number, whole: begin..self.text.len(), wrong });
            from = site.range.end;
            edits = &rest[inside..];
        }
        self.copy(from..range.end);
    }

    fn copy(&mut self, range: Range<usize>) {
        self.text.push_str(self.source.get(range).unwrap_or_default());
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(at(folder))?;
    }
    fs::write(path, bytes).map_err(at(path))?;
    copy_mode(path)
}

/// Makes scripts executable, as tests expect.
#[cfg(unix)]
fn copy_mode(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let is_script = path.extension().is_some_and(|ending| ending == "sh" || ending == "py");
    let mode = if is_script { 0o755 } else { 0o644 };
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(at(path))
}

#[cfg(not(unix))]
fn copy_mode(_: &Path) -> Result<()> {
    Ok(())
}

/// Removes the files in `folder` of the `copy` that are not among `files`.
fn remove_others(copy: &Path, folder: &Path, files: &[String]) -> Result<()> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(at(folder)(error)),
    };
    for entry in entries {
        let path = entry.map_err(at(folder))?.path();
        if path.is_dir() {
            remove_others(copy, &path, files)?;
        } else {
            let inside = path.strip_prefix(copy).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            if files.binary_search(&inside).is_err() && inside != SWITCH {
                fs::remove_file(&path).map_err(at(&path))?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switches_nest() {
        let source = "fn f() { a + 1 < b }";
        let sites = sites::find(source).unwrap_or_default();
        let numbered: Vec<(u32, &Site)> = (1..).zip(&sites).collect();
        let (text, placed) = switched(source, &numbered);
        assert_eq!(
            text,
            "fn f() { (if crate::mutants::on(1) { a + 1 <= b } else { (if crate::mutants::on(2) { a } else { \
             a + (if crate::mutants::on(3) { 2 } else { 1 }) }) < b }) }"
        );
        let wrong: Vec<(u32, &str)> =
            placed.iter().map(|place| (place.number, &text[place.wrong.clone()])).collect();
        assert_eq!(wrong, [(3, "2"), (2, "a"), (1, "a + 1 <= b")]);
        assert_eq!(text[placed[2].whole.clone()].len(), text.len() - "fn f() {  }".len());
    }

    #[test]
    fn only_sources_of_rules_are_edited() {
        assert!(is_edited("src/engine/rules/melee/mod.rs"));
        assert!(!is_edited("src/engine/rules.rs") && !is_edited("src/engine/turn/notes.md"));
    }
}
