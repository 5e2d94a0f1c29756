//! Lists the JSON files of resources/, which are part of the binary as they are written: nothing has to be unpacked at the
//! start, and findings name their lines. Lists the pages of the reference for `rhack raws --reference`, too.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

/// The folders of resources/ that hold JSON.
const FOLDERS: [&str; 5] = ["raws", "worlds", "mods", "keys", "palettes"];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("resources");
    let mut files = Vec::new();
    for folder in FOLDERS {
        println!("cargo:rerun-if-changed=resources/{folder}");
        collect(&root.join(folder), folder, ".json", &mut files)?;
    }
    write("resources.rs", files)?;
    let mut pages = Vec::new();
    collect(&root.join("raws/reference"), "reference", ".md", &mut pages)?;
    write("reference.rs", pages)
}

/// Writes a list of `files` with their contents, sorted by path.
fn write(list: &str, mut files: Vec<(String, PathBuf)>) -> io::Result<()> {
    files.sort();
    let rows: String =
        files.iter().map(|(path, file)| format!("    ({path:?}, include_str!({file:?})),\n")).collect();
    let list = Path::new(&env::var_os("OUT_DIR").unwrap_or_default()).join(list);
    fs::write(list, format!("&[\n{rows}]\n"))
}

/// Adds the files in `dir` that end in `ending`. `path` is the path of `dir` in the list.
fn collect(dir: &Path, path: &str, ending: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let inside = format!("{path}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &inside, ending, files)?;
        } else if inside.ends_with(ending) {
            files.push((inside, entry.path()));
        }
    }
    Ok(())
}
