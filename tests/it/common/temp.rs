//! Temporary folders, removed after the test.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

/// Temporary folder of one test.
pub struct Folder(PathBuf);

impl Folder {
    /// Creates an empty folder.
    pub fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("rhack-it-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Returns the path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Returns another folder with copies of the files.
    pub fn copied(&self) -> Self {
        let copy = Self::new();
        for name in self.names() {
            fs::copy(self.0.join(&name), copy.0.join(&name)).unwrap();
        }
        copy
    }

    /// Returns the sorted names of the files.
    pub fn names(&self) -> Vec<String> {
        let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
        let mut names: Vec<String> = fs::read_dir(&self.0).unwrap().map(name).collect();
        names.sort();
        names
    }

    /// Returns the bytes of the file `name`.
    pub fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).unwrap()
    }

    /// Returns the text of the file `name`.
    pub fn text(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).unwrap()
    }

    /// Writes `bytes` to the file `name`.
    pub fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.0.join(name), bytes).unwrap();
    }

    /// Appends `bytes` to the file `name`.
    pub fn add(&self, name: &str, bytes: &[u8]) {
        self.write(name, &[self.bytes(name), bytes.to_vec()].concat());
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}
