//! Reads raws from folders.

use super::{args::Common, folder::json_files, trouble::Trouble};
use rhack::{
    base::printable::shown,
    raws::{
        Raws,
        reading::{
            layers::Layer,
            sources::{FOLDERS, Sources},
        },
    },
    ui::resources::load_raws,
};
use std::path::Path;

/// Returns the sources with the folders of `--raws` and `--mod`. A mod that comes with the game has a name
/// instead of a folder.
///
/// # Errors
///
/// [`Trouble::Usage`] if a folder cannot be read, is too large, or has no raws.
pub fn sources(common: &Common) -> Result<Sources, Trouble> {
    let mut sources = Sources::embedded();
    if let Some(dir) = &common.raws {
        replace(&mut sources, dir)?;
    }
    for dir in &common.mods {
        let shipped = dir.to_str().and_then(|name| sources.shipped_mod(name)).filter(|_| !dir.exists());
        let layer = shipped.map_or_else(|| layer(dir), Ok)?;
        sources.mods.push(layer);
    }
    Ok(sources)
}

/// Loads the raws for the command line.
///
/// # Errors
///
/// [`Trouble::Usage`] for a bad folder, and [`Trouble::Raws`] for mistakes in the raws.
pub fn raws(common: &Common) -> Result<Raws, Trouble> {
    load_raws(&sources(common)?, &common.world, common.lang.as_deref()).map_err(Trouble::Raws)
}

/// Replaces built-in files by those in `dir`. The folder is a copy of resources/ if it has one of its
/// subfolders, else a copy of resources/raws/.
///
/// # Errors
///
/// [`Trouble::Usage`] if the folder cannot be read, is too large, or has no raws.
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

/// Reads the folder `dir` as a layer.
///
/// # Errors
///
/// [`Trouble::Usage`] if the folder cannot be read or is too large.
pub fn layer(dir: &Path) -> Result<Layer, Trouble> {
    let mut layer = Layer::new(&dir.display().to_string());
    layer.files.extend(json_files(dir)?);
    Ok(layer)
}
