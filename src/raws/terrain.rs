//! terrain.json: what the squares of a level can be; and the tilesets, their characters.

use super::{
    colour::Colour,
    filled,
    loader::{Loader, Records},
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
    #[serde(deserialize_with = "filled::text")]
    pub name: String,
    /// What a message calls it, with its article: "a wall".
    #[serde(deserialize_with = "filled::text")]
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

/// The tileset key of the hero, which no terrain can have.
const HERO: &str = "hero";

/// Reads terrain.json.
pub(super) fn load(loader: &mut Loader) -> Option<Terrains> {
    let Records { reads, whole } = loader.records::<Terrain>("terrain.json");
    for read in &reads {
        if read.good("name") && read.raw.name == HERO {
            loader.report.at(&read.node, "name", "this name is the hero's in tilesets", None);
        }
        if read.good("colour") && read.raw.colour == Colour::Black {
            loader.report.at(&read.node, "colour", "nobody sees black on black", None);
        }
    }
    let names_known = whole && reads.iter().all(|read| read.good("name"));
    let mut named = |name: &str, walkable: bool| {
        let Some(index) = reads.iter().position(|read| read.raw.name == name) else {
            if names_known {
                let help = "levels are built with it; add a record of this name".to_owned();
                loader.note_file("terrain.json", format!("there is no `{name}`"), Some(help));
            }
            return None;
        };
        let read = &reads[index];
        if read.good("walkable") && read.raw.walkable != walkable {
            let not = if walkable { "" } else { "not " };
            loader.report.at(&read.node, "walkable", format!("`{name}` must {not}be walkable"), None);
        }
        Some(Id::new(index))
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
        table: Table::new(reads.into_iter().map(|read| read.raw).collect()),
    })
}

/// Reads every file of `tilesets/`; `default.json` must be among them. Where there are no terrains, what the files
/// should hold is not known.
pub(super) fn load_tilesets(loader: &mut Loader, terrains: Option<&Terrains>) -> BTreeMap<String, Tileset> {
    let mut names = loader.names_in("tilesets");
    if !names.iter().any(|name| name == "default") {
        names.push("default".to_owned());
    }
    let mut tilesets = BTreeMap::new();
    for name in names {
        let file = format!("tilesets/{name}.json");
        let Some(read) = loader.object::<BTreeMap<String, char>>(&file) else { continue };
        let Some(terrains) = terrains else { continue };
        let report = &mut loader.report;
        let kinds = || terrains.table.iter().map(|(_, terrain)| terrain.name.as_str()).chain([HERO]);
        for (key, &tile) in &read.raw {
            if !kinds().any(|kind| kind == key) {
                let help = suggestion(key, kinds());
                report.at(&read.node, &format!("!{key}"), format!("there is no terrain `{key}`"), Some(help));
            } else if read.good(key) && !fits_a_cell(tile) {
                let problem = format!("`{}` does not fill exactly one cell", tile.escape_debug());
                report.at(
                    &read.node,
                    key,
                    problem,
                    Some("use a printable, single-width character".to_owned()),
                );
            }
        }
        for kind in kinds().filter(|kind| !read.raw.contains_key(*kind)) {
            report.at(&read.node, "", format!("the tile of `{kind}` is missing"), None);
        }
        let tile = |kind: &str| read.raw.get(kind).copied().unwrap_or('?');
        let tiles = terrains.table.iter().map(|(_, terrain)| tile(&terrain.name)).collect();
        tilesets.insert(name, Tileset { tiles, hero: tile(HERO) });
    }
    tilesets
}
