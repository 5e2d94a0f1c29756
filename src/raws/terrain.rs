//! terrain.json: what the squares of a level can be; and the tilesets, their characters.

use super::{
    colour::Colour,
    loader::Loader,
    names::suggestion,
    table::{Id, Table},
};
use crate::base::text::fits_a_cell;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A kind of square.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// The name that tilesets and recipes use.
    pub name: String,
    /// What a message calls it, with its article: "a wall".
    pub description: String,
    /// Whether creatures can stand here.
    pub walkable: bool,
    /// Whether this is a doorway: nobody passes it diagonally.
    #[serde(default)]
    pub doorway: bool,
    /// The name of its colour in palettes.
    pub colour: Colour,
}

/// All terrain, and the kinds that builder stages ask for by name.
#[derive(Debug, Clone)]
pub struct Terrains {
    /// All kinds.
    pub table: Table<Terrain>,
    /// What a level is full of before anything is dug.
    pub stone: Id<Terrain>,
    /// What rooms are floored with.
    pub floor: Id<Terrain>,
    /// A wall at the left or right of a room.
    pub vertical_wall: Id<Terrain>,
    /// A wall above or below a room, and at its corners.
    pub horizontal_wall: Id<Terrain>,
    /// A gap in a wall.
    pub doorway: Id<Terrain>,
}

impl Terrains {
    /// The kind called `name`.
    pub fn named(&self, name: &str) -> Option<Id<Terrain>> {
        self.table.iter().find(|(_, terrain)| terrain.name == name).map(|(id, _)| id)
    }
}

/// The characters that stand for things on a map.
#[derive(Debug, Clone)]
pub struct Tileset {
    /// In the order of the terrain table.
    tiles: Vec<char>,
    /// The hero's.
    pub hero: char,
}

impl Tileset {
    /// The character of `terrain`.
    pub fn glyph(&self, terrain: Id<Terrain>) -> char {
        self.tiles.get(terrain.index()).copied().unwrap_or('?')
    }
}

/// Reads terrain.json.
pub(super) fn load(loader: &mut Loader) -> Option<Terrains> {
    let reads = loader.records::<Terrain>("terrain.json").reads;
    let report = &mut loader.report;
    let table = Table::new(reads.into_iter().map(|read| read.raw).collect::<Vec<Terrain>>());
    let mut named = |name: &str, walkable: bool| {
        let found = table.iter().find(|(_, terrain)| terrain.name == name);
        match found {
            Some((id, terrain)) if terrain.walkable == walkable => Some(id),
            Some(_) => {
                let not = if walkable { "" } else { "not " };
                report.whole_file("terrain.json", format!("`{name}` must {not}be walkable"), None);
                None
            }
            None => {
                let help = "levels are built with it; add a record of this name".to_owned();
                report.whole_file("terrain.json", format!("there is no `{name}`"), Some(help));
                None
            }
        }
    };
    let stone = named("stone", false);
    let floor = named("floor", true);
    let vertical_wall = named("vertical_wall", false);
    let horizontal_wall = named("horizontal_wall", false);
    let doorway = named("doorway", true);
    Some(Terrains {
        stone: stone?,
        floor: floor?,
        vertical_wall: vertical_wall?,
        horizontal_wall: horizontal_wall?,
        doorway: doorway?,
        table,
    })
}

/// Reads every file of `tilesets/`; `default.json` must be among them.
pub(super) fn load_tilesets(loader: &mut Loader, terrains: &Terrains) -> BTreeMap<String, Tileset> {
    const HERO: &str = "hero";
    let mut names = loader.names_in("tilesets");
    if !names.iter().any(|name| name == "default") {
        names.push("default".to_owned());
    }
    let mut tilesets = BTreeMap::new();
    for name in names {
        let file = format!("tilesets/{name}.json");
        let Some(read) = loader.object::<BTreeMap<String, char>>(&file) else { continue };
        let report = &mut loader.report;
        let kinds = || terrains.table.iter().map(|(_, terrain)| terrain.name.as_str()).chain([HERO]);
        for (key, &tile) in &read.raw {
            if !kinds().any(|kind| kind == key) {
                let help = suggestion(key, kinds());
                report.at(&read.node, &format!("!{key}"), format!("there is no terrain `{key}`"), Some(help));
            }
            if read.sound && !fits_a_cell(tile) {
                let problem = format!("`{}` does not fill exactly one cell", tile.escape_debug());
                report.at(
                    &read.node,
                    key,
                    problem,
                    Some("use a printable, single-width character".to_owned()),
                );
            }
        }
        for kind in kinds().filter(|kind| read.sound && !read.raw.contains_key(*kind)) {
            report.at(&read.node, "", format!("the tile of `{kind}` is missing"), None);
        }
        let tile = |kind: &str| read.raw.get(kind).copied().unwrap_or('?');
        let tiles = terrains.table.iter().map(|(_, terrain)| tile(&terrain.name)).collect();
        tilesets.insert(name, Tileset { tiles, hero: tile(HERO) });
    }
    tilesets
}
