//! Reading raws from folders.

use super::{args::Common, folder::json_files, trouble::Trouble};
use rhack::base::printable::shown;
use rhack::raws::{
    Raws,
    reading::{
        layers::Layer,
        sources::{FOLDERS, Sources},
    },
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
