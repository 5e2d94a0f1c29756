//! Help for files that nothing reads.

use super::name_index::{did_you_mean, suggestion};
use std::collections::BTreeSet;

/// Names that other games use for these files.
const ALSO_CALLED: [(&[&str], &str); 13] = [
    (
        &["monsters", "mobs", "monster", "npcs", "enemies", "bestiary", "animals", "beasts", "pets"],
        "creatures.json",
    ),
    (&["classes", "class", "jobs", "professions", "characters"], "roles.json"),
    (&["species", "peoples"], "races.json"),
    (&["sexes"], "genders.json"),
    (&["texts", "strings", "text", "language", "lang", "locale", "translations"], "messages.json"),
    (&["settings", "config", "options", "constants", "balance"], "rules.json"),
    (&["tiles", "squares", "ground"], "terrain.json"),
    (&["feature", "traps", "trap", "furniture", "fountains", "altars"], "features.json"),
    (&["dungeon", "dungeons", "places"], "branches.json"),
    (&["maps", "recipes", "depths", "floors"], "levels.json"),
    (&["rooms", "lodgers", "inhabitants"], "themes.json"),
    (
        &["item", "objects", "object", "things", "weapons", "armour", "armor", "loot", "treasure"],
        "items.json",
    ),
    (&["info", "meta", "about", "manifest", "package", "modinfo"], "mod.json"),
];

/// Files that other games have and Rhack does not.
const NOT_YET: [&str; 1] = ["artifacts"];

/// Folders that a layer can have.
const FOLDERS: [&str; 3] = ["vaults", "samples", "tilesets"];

/// Returns the name of the list file `file` without its extension, which is also the name of the folder whose
/// files add to the list.
pub fn stem(file: &str) -> &str {
    file.strip_suffix(".json").unwrap_or(file)
}

/// True if the file `path` adds to the list file `list`.
pub fn is_beside(list: &str, path: &str) -> bool {
    let inside = path.strip_prefix(stem(list)).and_then(|rest| rest.strip_prefix('/'));
    inside.is_some_and(|name| name.ends_with(".json"))
}

/// Returns help with the file that `path` was probably meant to be; `used` are the paths that are read.
pub(super) fn help(path: &str, used: &BTreeSet<String>) -> String {
    let base = path.rsplit('/').next().unwrap_or(path);
    if base != path && used.contains(base) {
        return format!("it is read as `{base}`, beside mod.json or world.json");
    }
    let lower = base.to_lowercase();
    if let Some(inside) = used.iter().find(|known| known.to_lowercase() == lower) {
        return format!("did you mean `{inside}`?");
    }
    let stem = lower.strip_suffix(".json").unwrap_or(&lower);
    if let Some((_, meant)) = ALSO_CALLED.iter().find(|(words, _)| words.contains(&stem)) {
        return format!("did you mean `{meant}`?");
    }
    if NOT_YET.contains(&stem) {
        return "raws have no such file".to_owned();
    }
    if let Some((folder, name)) = path.split_once('/')
        && let Some(meant) = did_you_mean(folder, FOLDERS)
    {
        return format!("did you mean `{meant}/{name}`?");
    }
    let outer = || used.iter().map(String::as_str).filter(|known| known.contains('/') == path.contains('/'));
    match did_you_mean(path, outer()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None if !lower.ends_with(".json") => "the names of raws end in `.json`".to_owned(),
        None => suggestion(path, used.iter().map(String::as_str).filter(|known| !known.contains('/'))),
    }
}
