//! Reading raws from folders.

use super::{args::Common, folder::json_files, trouble::Trouble};
use rhack::base::shown::shown;
use rhack::raws::{
    Raws,
    layers::{Layer, SourceFile},
    sources::{FOLDERS, Sources},
};
use rhack::ui::resources::load_raws;
use std::path::Path;

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
    let mut any = false;
    for (path, file) in json_files(dir)? {
        let known = FOLDERS.iter().any(|folder| path.starts_with(&format!("{folder}/")));
        if whole && !known {
            continue;
        }
        let path = if whole { path } else { format!("raws/{path}") };
        sources.insert(&path, file);
        any = true;
    }
    if any {
        Ok(())
    } else {
        let dir = dir.display().to_string();
        Err(Trouble::Usage(format!("{}: there are no raws in this folder", shown(&dir))))
    }
}

/// The folder `dir` as a layer.
pub fn layer(dir: &Path) -> Result<Layer, Trouble> {
    let mut layer = Layer::new(&dir.display().to_string());
    layer.files.extend(json_files(dir)?);
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
