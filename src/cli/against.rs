//! The raws of `--against`: those to compare with.

use super::{args::Common, check::Folder, disk, trouble::Trouble};
use rhack::{
    lab::pair::ChangedKey,
    raws::{
        Raws,
        machinery::effective::{APART, Difference, differences, records},
        reading::sources::Sources,
    },
    ui::{kinds::ALL, resources::load_raws},
};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

/// Word for the raws without the mods given.
const NONE: &str = "none";

/// Returns the sources of the command line with the folders `against` over them; `none` stands for those
/// without the mods given.
///
/// # Errors
///
/// [`Trouble::Usage`] for a folder that is bad or a world.
pub fn sources(common: &Common, against: &[PathBuf]) -> Result<Sources, Trouble> {
    let mut sources = disk::sources(common)?;
    if against == [Path::new(NONE)] {
        if sources.mods.is_empty() {
            let text = "`--against none` leaves out the folders of --mod, and none is given; add --mod DIR";
            return Err(Trouble::Usage(text.to_owned()));
        }
        sources.mods.clear();
        return Ok(sources);
    }
    for dir in against {
        let layer = disk::layer(dir)?;
        let below = sources.layers(&common.world).into_iter().next().unwrap_or_default();
        match Folder::detect(dir, &layer, &below) {
            Folder::Resources | Folder::Raws => disk::replace(&mut sources, dir)?,
            Folder::Mod | Folder::Additions => sources.mods.push(layer),
            Folder::World => {
                let dir = dir.display();
                let text =
                    format!("{dir}: this is a world, and other worlds are other games: play it with --world");
                return Err(Trouble::Usage(text));
            }
        }
    }
    Ok(sources)
}

/// Loads the raws to compare with.
///
/// # Errors
///
/// [`Trouble::Usage`] for a folder that is bad or a world, and [`Trouble::Raws`] for mistakes in the raws.
pub fn raws(common: &Common, against: &[PathBuf]) -> Result<Raws, Trouble> {
    load_raws(&sources(common, against)?, &common.world, common.lang.as_deref()).map_err(Trouble::Raws)
}

/// Returns the keys that differ from the raws of the command line.
///
/// # Errors
///
/// [`Trouble::Usage`] for a folder that is bad or a world.
pub fn changed(common: &Common, against: &[PathBuf]) -> Result<Vec<ChangedKey>, Trouble> {
    let layers = |sources: Sources| records(sources.layers(&common.world), ALL);
    let (lower, upper) = (layers(disk::sources(common)?), layers(sources(common, against)?));
    let mut found = differences(&lower, &upper);
    found.retain(|difference| !APART.contains(&difference.table));
    let mut keys = Vec::new();
    for Difference { table, record, key, was, is, .. } in found {
        let whole = ChangedKey { table: table.to_owned(), record, key, was, is };
        leaves(whole, &mut keys);
    }
    Ok(keys)
}

/// Adds a changed key to `keys`; if both values are lists of one length or objects, the parts that differ.
fn leaves(changed: ChangedKey, keys: &mut Vec<ChangedKey>) {
    let ChangedKey { table, record, key: Some(path), was: Some(was), is: Some(is) } = &changed else {
        return keys.push(changed);
    };
    let part = |path: String, was: Option<&Value>, is: Option<&Value>| ChangedKey {
        table: table.clone(),
        record: record.clone(),
        key: Some(path),
        was: was.cloned(),
        is: is.cloned(),
    };
    match (was, is) {
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (index, (was, is)) in old.iter().zip(new).enumerate().filter(|(_, (was, is))| was != is) {
                leaves(part(format!("{path}[{index}]"), Some(was), Some(is)), keys);
            }
        }
        (Value::Object(old), Value::Object(new)) => {
            let names: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
            for name in names.into_iter().filter(|name| old.get(*name) != new.get(*name)) {
                leaves(part(format!("{path}.{name}"), old.get(name), new.get(name)), keys);
            }
        }
        _ => keys.push(changed),
    }
}
