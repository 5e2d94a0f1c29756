//! Lists the JSON files of resources/, which are part of the binary as they are written: nothing has to be unpacked at the
//! start, and findings name their lines.

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
    let rows: String =
        files.iter().map(|(path, file)| format!("    ({path:?}, include_str!({file:?})),\n")).collect();
    let list = Path::new(&env::var_os("OUT_DIR").unwrap_or_default()).join("resources.rs");
    fs::write(list, format!("&[\n{rows}]\n"))
}

/// Adds the JSON files in `dir`, whose path below resources/ is `path`.
fn collect(dir: &Path, path: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let inside = format!("{path}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &inside, files)?;
        } else if inside.ends_with(".json") {
            files.push((inside, entry.path()));
        }
    }
    Ok(())
}
