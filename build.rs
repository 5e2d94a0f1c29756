//! Packs the JSON files of resources/ into one blob for the binary. They stay as they are written, so that what is said
//! about them names their lines.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

/// The folders of resources/ that hold JSON.
const FOLDERS: [&str; 4] = ["raws", "worlds", "keys", "palettes"];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("resources");
    let mut files = Vec::new();
    for folder in FOLDERS {
        println!("cargo:rerun-if-changed=resources/{folder}");
        collect(&root.join(folder), folder, &mut files)?;
    }
    files.sort();
    let mut text = String::new();
    for (path, content) in files {
        // The length first: a reader needs no mark that texts must not have.
        text.push_str(&format!("{path}\n{}\n{content}", content.len()));
    }
    let mut blob = u32::try_from(text.len()).map_err(io::Error::other)?.to_le_bytes().to_vec();
    blob.extend(miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 10));
    fs::write(Path::new(&env::var_os("OUT_DIR").unwrap_or_default()).join("resources.packed"), blob)
}

/// Adds the JSON files in `dir`, whose path below resources/ is `path`.
fn collect(dir: &Path, path: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let inside = format!("{path}/{name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &inside, files)?;
        } else if name.ends_with(".json") {
            files.push((inside, fs::read_to_string(entry.path())?));
        }
    }
    Ok(())
}
