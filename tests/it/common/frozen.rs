//! Worlds of tests/data/frozen, which never change, so changes to the game's raws do not affect them. The
//! folder can be given to `--raws`.

use include_dir::{Dir, include_dir};
use rhack::{
    raws::{Raws, reading::sources::Sources},
    ui::resources::Resources,
};
use std::sync::Arc;

static FROZEN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/tests/data/frozen");

/// Names of the worlds.
pub const WORLDS: [&str; 3] = ["rhack", "kobold-halls", "endless-caves"];

/// Returns the sources of the frozen worlds. Files without influence on play, such as texts, are the game's
/// own.
pub fn sources() -> Sources {
    let mut sources = Sources::embedded();
    replace(&mut sources, &FROZEN);
    sources
}

fn replace(sources: &mut Sources, dir: &Dir<'_>) {
    for file in dir.files() {
        let path = file.path().to_str().unwrap().replace('\\', "/");
        if path.ends_with(".json") {
            sources.replace(&path, &path, file.contents_utf8().unwrap());
        }
    }
    for dir in dir.dirs() {
        replace(sources, dir);
    }
}

/// Returns the raws of a frozen world.
pub fn raws(world: &str) -> Arc<Raws> {
    let found = Resources::load(&sources(), world, None);
    found.unwrap_or_else(|found| panic!("{}", found.iter().map(ToString::to_string).collect::<String>())).raws
}
