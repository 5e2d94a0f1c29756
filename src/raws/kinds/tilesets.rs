//! Reads tilesets/*.json: the characters of terrain and features on the map.

use super::{
    features::{Feature, Features},
    terrain::{HERO, Terrain, Terrains, UNSEEN},
};
use crate::{
    base::{clean_text::fits_a_cell, geometry::Point},
    raws::{
        reading::{
            json::Node,
            loader::Loader,
            name_index::{some_of, suggestion},
            reader::{At, Reader},
            shape::Shape,
            table::Id,
            value::FromRaw,
        },
        words::fixture::Fixture,
    },
};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::RangeInclusive,
};

/// Private-use characters that stand for the pictures below the characters of the font of window and page.
/// `make_tiles.py` draws them in this order.
pub const PICTURES: RangeInclusive<char> = '\u{E000}'..='\u{E05F}';

/// Characters of terrain, features and actors on the map.
#[derive(Debug, Clone)]
pub struct Tileset {
    /// Tiles in the order of the terrain table.
    tiles: Vec<Tile>,
    /// True for terrain that a joined wall connects to, in the same order.
    met: Vec<bool>,
    /// Characters in the order of the feature table.
    features: Vec<char>,
    /// True if it has pictures, which only the window and the page can show.
    pub drawn: bool,
    /// Character of the hero.
    pub hero: char,
    /// Character of a creature that the hero felt but does not see.
    pub unseen: char,
    /// Character of a text on the floor.
    pub text: char,
    /// Character of the full part of a bar.
    pub bar: char,
    /// Character of the empty part of a bar.
    pub bar_rest: char,
}

/// Appearance of a terrain.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Tile {
    /// One character for all squares.
    Plain(char),
    /// Several characters, one per square, chosen by the position.
    Varied(Vec<char>),
    /// A line that connects to the joining neighbours. The index of the character is the sum of 1 for the
    /// northern neighbour, 2 for the eastern, 4 for the southern and 8 for the western.
    Joined([char; 16]),
}

/// Maximum number of characters of a varied tile.
const MOST_VARIED: usize = 8;

/// Expected notation of a tile, for error messages.
const TILE: &str =
    "a character; or up to eight, of which each square shows one; or sixteen that join to lines";

impl Tile {
    fn chars(&self) -> &[char] {
        match self {
            Self::Plain(glyph) => std::slice::from_ref(glyph),
            Self::Varied(glyphs) => glyphs,
            Self::Joined(glyphs) => glyphs,
        }
    }

    /// Returns the first character, which represents the whole tile.
    fn first(&self) -> char {
        self.chars().first().copied().unwrap_or('?')
    }
}

impl FromRaw for Tile {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let glyphs: Vec<char> = at.node().text().unwrap_or_default().chars().collect();
        if let [glyph] = glyphs[..] {
            return Self::Plain(glyph);
        }
        if (2..=MOST_VARIED).contains(&glyphs.len()) {
            return Self::Varied(glyphs);
        }
        match <[char; 16]>::try_from(glyphs) {
            Ok(glyphs) => Self::Joined(glyphs),
            Err(_) => {
                reader.mismatch(at, TILE);
                Self::default_value()
            }
        }
    }

    fn default_value() -> Self {
        Self::Plain('?')
    }

    fn shape() -> Shape {
        Shape::Notation(TILE, "^(.{1,8}|.{16})$")
    }

    fn json(&self) -> serde_json::Value {
        self.chars().iter().collect::<String>().into()
    }
}

impl Tileset {
    /// Returns the character of `terrain` without a position.
    pub fn glyph(&self, terrain: Id<Terrain>) -> char {
        self.tiles.get(terrain.index()).map_or('?', Tile::first)
    }

    /// Returns the character of `terrain` at `at`. `met` returns whether the neighbours in the north, east,
    /// south and west join.
    pub fn glyph_at(&self, terrain: Id<Terrain>, at: Point, met: impl FnOnce() -> [bool; 4]) -> char {
        match self.tiles.get(terrain.index()) {
            None => '?',
            Some(Tile::Plain(glyph)) => *glyph,
            Some(Tile::Varied(glyphs)) => {
                // Arbitrary numbers, chosen so that no pattern is visible.
                let which = (at.x.wrapping_mul(7) ^ at.y.wrapping_mul(13)).rem_euclid(31);
                let which = usize::try_from(which).unwrap_or(0) % glyphs.len().max(1);
                glyphs.get(which).copied().unwrap_or('?')
            }
            Some(Tile::Joined(glyphs)) => {
                let number = met().into_iter().rev().fold(0, |sum, met| sum * 2 + usize::from(met));
                glyphs.get(number).copied().unwrap_or('?')
            }
        }
    }

    /// Returns the character of `feature`.
    pub fn feature(&self, feature: Id<Feature>) -> char {
        self.features.get(feature.index()).copied().unwrap_or('?')
    }

    /// Returns the character of `fixture` without a position.
    pub fn fixture(&self, fixture: Fixture) -> char {
        match fixture {
            Fixture::Terrain(terrain) => self.glyph(terrain),
            Fixture::Feature(feature) => self.feature(feature),
        }
    }

    /// True if squares of `terrain` may look different from each other.
    pub fn differs(&self, terrain: Id<Terrain>) -> bool {
        !matches!(self.tiles.get(terrain.index()), Some(Tile::Plain(_)) | None)
    }

    /// True if a joined wall connects to `terrain`: another joined wall or a doorway.
    pub fn is_met(&self, terrain: Id<Terrain>) -> bool {
        self.met.get(terrain.index()).copied().unwrap_or(false)
    }
}

/// Keys of the characters of bars, with the default characters.
const BAR: (&str, char) = ("bar", '#');
const BAR_REST: (&str, char) = ("bar_rest", '-');

/// Key of the character of texts on the floor, with the default character.
const TEXT: (&str, char) = ("text", '~');

/// Returns the shape of a tileset.
pub(in crate::raws) fn shape() -> Shape {
    BTreeMap::<String, Tile>::shape()
}

/// Reads every file of `tilesets/`, among which `default.json` must be. `tiled` has the terrains and features
/// that need tiles; without them the keys cannot be checked. `squares` are the JSON records of the terrains.
pub(in crate::raws) fn load(
    loader: &mut Loader,
    tiled: Option<(&Terrains, &Features)>,
    squares: &[Node],
) -> BTreeMap<String, Tileset> {
    let mut names = loader.names_in("tilesets");
    if !names.iter().any(|name| name == "default") {
        names.push("default".to_owned());
    }
    // Tilesets of pictures fall back to the default tileset.
    names.sort_by_key(|name| name != "default");
    let mut tilesets: BTreeMap<String, Tileset> = BTreeMap::new();
    for name in names {
        let file = format!("tilesets/{name}.json");
        let Some(read) = loader.object::<BTreeMap<String, Tile>>(&file) else { continue };
        let Some((terrains, features)) = tiled else { continue };
        let report = &mut loader.report;
        let kinds = BTreeSet::from_iter(terrains.names().chain([HERO, UNSEEN]));
        for (key, tile) in &read.raw {
            let unfit = tile.chars().iter().find(|glyph| !fits_a_cell(**glyph));
            // A tile of a terrain or feature that another layer has removed does no harm.
            if !kinds.contains(key.as_str())
                && features.named(key).is_none()
                && ![BAR.0, BAR_REST.0, TEXT.0].contains(&key.as_str())
                && !report.is_taken(["terrain.json", "name"], key)
                && !report.is_taken(["features.json", "name"], key)
            {
                let here = read.node.locate(&format!("!{key}"));
                let help =
                    report.help(here, || suggestion(key, kinds.iter().copied().chain(features.names())));
                report.note(here, format!("there is no terrain and no feature `{key}`"), help);
            } else if let Some(unfit) = unfit.filter(|_| read.good(key)) {
                let problem = format!("`{}` does not fill exactly one cell", unfit.escape_debug());
                report.at(
                    &read.node,
                    key,
                    problem,
                    Some("use a printable, single-width character".to_owned()),
                );
            }
        }
        let square =
            BTreeMap::from_iter(squares.iter().filter_map(|node| Some((node.get("name")?.text()?, node))));
        let mut missing: Vec<&str> = Vec::new();
        let drawn = read.raw.values().flat_map(Tile::chars).any(|glyph| PICTURES.contains(glyph));
        let usual = tilesets.get("default").filter(|_| drawn);
        for kind in kinds.iter().filter(|kind| usual.is_none() && !read.raw.contains_key(**kind)) {
            // A `null` at the key marks the layer that removed the tile.
            let here = read.node.locate(kind);
            match square.get(kind).filter(|node| report.is_above(node.span, here)) {
                Some(node) => {
                    let help = format!("add {file} with \"{kind}\" and its character to this layer");
                    let problem = format!("the tile of `{kind}` is missing");
                    report.at(node, "name", problem, Some(help));
                }
                None if here == read.node.span => missing.push(kind),
                None => report.note(here, format!("the tile of `{kind}` is missing"), None),
            }
        }
        if !missing.is_empty() {
            let (tiles, are) = if missing.len() == 1 { ("tile", "is") } else { ("tiles", "are") };
            let problem = format!("the {tiles} of {} {are} missing", some_of(&missing));
            report.note(read.node.span, problem, None);
        }
        let tile = |kind: &str| read.raw.get(kind).cloned().unwrap_or_else(Tile::default_value);
        let of_terrain = |(id, terrain): (Id<Terrain>, &Terrain)| {
            let fallback = usual.and_then(|usual| usual.tiles.get(id.index()));
            fallback
                .filter(|_| !read.raw.contains_key(&terrain.name))
                .cloned()
                .unwrap_or_else(|| tile(&terrain.name))
        };
        let tiles: Vec<Tile> = terrains.table.iter().map(of_terrain).collect();
        let met = terrains.table.iter().zip(&tiles).map(|((_, terrain), tile)| {
            matches!(tile, Tile::Joined(_)) || terrain.door.is_some() || terrain.doorway
        });
        let glyph =
            |(_, feature): (_, &Feature)| read.raw.get(&feature.name).map_or(feature.glyph, Tile::first);
        let bar = |(key, usual): (&str, char)| read.raw.get(key).map_or(usual, Tile::first);
        let tileset = Tileset {
            met: met.collect(),
            features: features.table.iter().map(glyph).collect(),
            drawn,
            hero: read.raw.get(HERO).map_or(usual.map_or('?', |usual| usual.hero), Tile::first),
            unseen: read.raw.get(UNSEEN).map_or(usual.map_or('?', |usual| usual.unseen), Tile::first),
            text: bar(TEXT),
            bar: bar(BAR),
            bar_rest: bar(BAR_REST),
            tiles,
        };
        tilesets.insert(name, tileset);
    }
    tilesets
}
