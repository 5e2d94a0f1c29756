//! Files of a web site, in memory.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::error::{Error, Result, at};

/// Files by path, in order. Paths are relative, with `/` between their parts.
#[derive(Default)]
pub struct Site(pub BTreeMap<String, Vec<u8>>);

impl Site {
    /// Adds one file.
    ///
    /// # Errors
    ///
    /// [`Error::Twice`] if the site has the file already.
    pub fn add(&mut self, path: impl Into<String>, content: Vec<u8>) -> Result<()> {
        let path = path.into();
        if self.0.contains_key(&path) {
            return Err(Error::Twice(path));
        }
        self.0.insert(path, content);
        Ok(())
    }

    /// Adds the file at `from`.
    ///
    /// # Errors
    ///
    /// [`Error::File`] if it cannot be read, and [`Error::Twice`] if the site has the file already.
    pub fn add_file(&mut self, path: impl Into<String>, from: &Path) -> Result<()> {
        self.add(path, fs::read(from).map_err(at(from))?)
    }

    /// Adds everything in and below a folder, except hidden files and backups of editors.
    ///
    /// # Errors
    ///
    /// [`Error::File`] if something cannot be read, [`Error::Name`] for an unsuitable name, and
    /// [`Error::Twice`] for a file that the site has already.
    pub fn add_folder(&mut self, from: &Path) -> Result<()> {
        self.add_under("", from)
    }

    fn add_under(&mut self, prefix: &str, from: &Path) -> Result<()> {
        for entry in fs::read_dir(from).map_err(at(from))? {
            let file = entry.map_err(at(from))?.path();
            let name = file.file_name().and_then(|name| name.to_str());
            let name = name.filter(|name| !name.contains('\\')).ok_or_else(|| Error::Name(file.clone()))?;
            if name.starts_with('.') || name.ends_with('~') {
                continue;
            }
            let path = format!("{prefix}{name}");
            if file.is_dir() {
                self.add_under(&format!("{path}/"), &file)?;
            } else {
                self.add_file(path, &file)?;
            }
        }
        Ok(())
    }

    /// Returns the total number of bytes.
    pub fn size(&self) -> usize {
        self.0.values().map(Vec::len).sum()
    }

    /// Replaces the contents of `folder` by the site. The site is written beside it first, so that the folder
    /// always holds one whole site.
    ///
    /// # Errors
    ///
    /// [`Error::File`] if something cannot be written or removed.
    pub fn write(&self, folder: &Path) -> Result<()> {
        let new = sibling(folder, "new");
        remove(&new)?;
        for (path, content) in &self.0 {
            let file = new.join(path);
            if let Some(parent) = file.parent() {
                fs::create_dir_all(parent).map_err(at(parent))?;
            }
            fs::write(&file, content).map_err(at(&file))?;
        }
        remove(folder)?;
        fs::rename(&new, folder).map_err(at(folder))
    }
}

fn sibling(folder: &Path, ending: &str) -> PathBuf {
    let mut name = folder.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(ending);
    folder.with_file_name(name)
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() { fs::remove_dir_all(folder).map_err(at(folder)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_and_reads_a_site() {
        let folder = std::env::temp_dir().join(format!("rhack-site-{}", std::process::id()));
        let mut site = Site::default();
        site.add("index.html", b"page".to_vec()).unwrap();
        site.add("icons/a.png", b"icon".to_vec()).unwrap();
        site.write(&folder).unwrap();
        fs::write(folder.join(".hidden"), "").unwrap();
        fs::write(folder.join("index.html~"), "").unwrap();
        let mut read = Site::default();
        read.add_folder(&folder).unwrap();
        assert_eq!(read.0, site.0);
        assert_eq!(read.size(), 8);
        // Files no longer in the site are removed from the folder.
        site.0.remove("icons/a.png");
        site.write(&folder).unwrap();
        assert!(!folder.join("icons").exists() && !folder.join(".hidden").exists());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn adding_a_path_twice_is_an_error() {
        let mut site = Site::default();
        site.add("rhack.js", Vec::new()).unwrap();
        assert!(matches!(site.add("rhack.js", Vec::new()), Err(Error::Twice(path)) if path == "rhack.js"));
    }
}
