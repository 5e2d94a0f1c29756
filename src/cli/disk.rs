//! Reading raws from folders.

use super::{args::Common, trouble::Trouble};
use rhack::raws::{
    Raws,
    layers::{Layer, SourceFile},
    sources::{FOLDERS, Sources},
};
use rhack::ui::resources::load_raws;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// More JSON than this in one file is no file of raws.
const MOST_BYTES: u64 = 16 << 20;

/// The files that the command line's `--raws` and `--mod` ask for.
pub fn sources(common: &Common) -> Result<Sources, Trouble> {
    let mut sources = Sources::embedded();
    if let Some(dir) = &common.raws {
        replace(&mut sources, dir)?;
    }
    for dir in &common.mods {
        sources.mods.push(layer(dir)?);
    }
    Ok(sources)
}

/// The raws that the command line asks for.
pub fn raws(common: &Common) -> Result<Raws, Trouble> {
    load_raws(&sources(common)?, &common.world, common.lang.as_deref()).map_err(Trouble::Raws)
}

/// Lets the files in `dir` replace those built in. It is a copy of resources/ if it has one of its folders, else a
/// copy of resources/raws/.
pub fn replace(sources: &mut Sources, dir: &Path) -> Result<(), Trouble> {
    let whole = FOLDERS.iter().any(|folder| dir.join(folder).is_dir());
    let files = json_files(dir)?;
    let mut any = false;
    for (path, file) in files {
        let known = FOLDERS.iter().any(|folder| path.starts_with(&format!("{folder}/")));
        if whole && !known {
            continue;
        }
        let path = if whole { path } else { format!("raws/{path}") };
        sources.insert(&path, read(&file)?);
        any = true;
    }
    if any {
        Ok(())
    } else {
        Err(Trouble::Usage(format!("{}: there are no raws in this folder", dir.display())))
    }
}

/// The folder `dir` as a layer.
pub fn layer(dir: &Path) -> Result<Layer, Trouble> {
    let mut layer = Layer::new(&dir.display().to_string());
    for (path, file) in json_files(dir)? {
        layer.files.insert(path, read(&file)?);
    }
    Ok(layer)
}

/// Whether `dir` is a copy of resources/ with raws or worlds in it. The records of its worlds say what they do to those
/// below, as a mod's do.
pub fn has_worlds(dir: &Path) -> bool {
    ["raws", "worlds"].iter().any(|folder| dir.join(folder).is_dir())
}

/// Whether `layer` is meant to be laid over a world: it has mod.json, or records that say what they do to others.
pub fn is_mod(layer: &Layer) -> bool {
    let has_op = |file: &SourceFile| {
        let json: serde_json::Value = serde_json::from_str(&file.text).unwrap_or_default();
        json.as_array().is_some_and(|records| records.iter().any(|record| record.get("op").is_some()))
    };
    layer.files.contains_key("mod.json") || layer.files.values().any(has_op)
}

fn read(file: &Path) -> Result<SourceFile, Trouble> {
    let trouble = |error: &dyn std::fmt::Display| Trouble::Usage(format!("{}: {error}", file.display()));
    let size = fs::metadata(file).map_err(|error| trouble(&error))?.len();
    if size > MOST_BYTES {
        return Err(trouble(&"this is too large to be a file of raws"));
    }
    let bytes = fs::read(file).map_err(|error| trouble(&error))?;
    Ok(SourceFile::of_bytes(file.display().to_string(), bytes))
}

/// Every `.json` file below `dir`: its path inside, with `/`, and outside.
fn json_files(dir: &Path) -> Result<Vec<(String, PathBuf)>, Trouble> {
    let trouble = |error: io::Error| Trouble::Usage(format!("{}: {error}", dir.display()));
    let mut found = Vec::new();
    collect(dir, "", 0, &mut found).map_err(trouble)?;
    found.sort();
    Ok(found)
}

fn collect(dir: &Path, prefix: &str, depth: u32, found: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    // Deep enough for every layout of raws, and an end to links that lead in circles.
    const DEEPEST: u32 = 4;
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let path = entry.path();
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if path.is_dir() {
            if depth < DEEPEST && !name.starts_with('.') {
                collect(&path, &format!("{prefix}{name}/"), depth + 1, found)?;
            }
        } else if name.to_lowercase().ends_with(".json") && path.is_file() {
            found.push((format!("{prefix}{name}"), path));
        }
    }
    Ok(())
}
