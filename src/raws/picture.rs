//! Pictures of squares in raws: rows of characters, and a legend that says what each stands for.
//!
//! Vaults and samples are drawn like this. A blank leaves a square as it is; what the usual characters of the
//! default tileset stand for need not be said.

use super::{
    creatures,
    features::{Feature, Features},
    items,
    reading::{
        json::{Node, Span},
        name_index::suggestion,
        reader::{self, Source},
        record::record,
        report::Findings,
        shape::Shape,
        table::Id,
        value::{Limit, Raw},
    },
    spawns::{RawSpawn, SpawnKind},
    terrain::{Terrain, Terrains},
};
use crate::base::{
    geometry::{Point, Size},
    grid::Grid,
};
use std::collections::BTreeMap;

/// What one square of a picture becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// What it is, or seems to be.
    pub terrain: Id<Terrain>,
    /// What a search reveals.
    pub secret: Option<Id<Terrain>>,
    /// What stands there or lies hidden.
    pub feature: Option<Id<Feature>>,
    /// Whether that is hidden; `None` leaves it to the chance of its record.
    pub hidden: Option<bool>,
    /// What it is kept for.
    pub spawn: Option<SpawnKind>,
    /// Whether it has light of its own, if that is not as in the rest of the picture.
    pub lit: Option<bool>,
    /// Whether the hero begins here.
    pub start: bool,
}

impl Mark {
    const fn plain(terrain: Id<Terrain>) -> Self {
        Self { terrain, secret: None, feature: None, hidden: None, spawn: None, lit: None, start: false }
    }

    const fn furnished(terrain: Id<Terrain>, feature: Id<Feature>) -> Self {
        Self { feature: Some(feature), ..Self::plain(terrain) }
    }

    /// What the square is once every secret is known.
    pub fn truth(&self) -> Id<Terrain> {
        self.secret.unwrap_or(self.terrain)
    }
}

/// The squares of a picture; `None` where what is there stays.
pub type Cells = Grid<Option<Mark>>;

/// The most columns and rows of a picture: those of the largest map.
const MOST: Size = Size::new(200, 100);

/// A legend as typed: a character to a terrain or to a [`RawMark`].
pub(super) type RawLegend = BTreeMap<String, Node>;

record! {
    /// What a character of a picture stands for.
    #[derive(Debug)]
    pub(super) struct RawMark {
        /// What the square is, or seems to be.
        terrain: String = "floor".to_owned() => Limit::Names("terrain"),
        /// What a search reveals.
        secret: Option<String> => Limit::Names("terrain"),
        /// What stands there, or lies hidden.
        feature: Option<String> => Limit::Names("features"),
        /// Whether the feature is hidden; usually that is left to the chance of its record.
        hidden: Option<bool>,
        /// What it is kept for.
        spawn: Option<RawSpawn>,
        /// Whether it has light of its own, if that is not as in the rest of the picture.
        lit: Option<bool>,
        /// Whether the hero begins here.
        start: bool = false,
    }
}

/// What pictures may name.
#[derive(Clone, Copy)]
pub(super) struct Drawable<'a> {
    pub terrains: &'a Terrains,
    pub features: &'a Features,
    pub creatures: &'a creatures::Known,
    pub items: &'a items::Known,
}

/// What a character stands for where the legend does not say it.
fn usual(drawable: &Drawable<'_>, glyph: char) -> Option<Mark> {
    let Drawable { terrains, features, .. } = *drawable;
    let furnished = |feature| Some(Mark::furnished(terrains.floor, feature));
    Some(Mark::plain(match glyph {
        '.' => terrains.floor,
        '|' => terrains.vertical_wall,
        '-' => terrains.horizontal_wall,
        ':' => terrains.doorway,
        '\'' => terrains.open_door,
        '+' => terrains.closed_door,
        '#' => terrains.corridor,
        '<' => terrains.up_stairs,
        '>' => terrains.down_stairs,
        '}' => terrains.water,
        '&' => terrains.tree,
        '{' => return furnished(features.fountain),
        '_' => return furnished(features.altar),
        '\\' => return furnished(features.throne),
        _ => return None,
    }))
}

/// What an object in a legend looks like.
pub(super) fn mark_shape() -> Shape {
    RawMark::shape()
}

/// The usual characters, for messages.
const USUAL: &str = " .|-:'+#<>}&{_\\";

/// The squares that `map` and `legend` of the object `node` draw. What is wrong goes to `report`.
pub(super) fn read(
    report: &mut Findings,
    node: &Node,
    map: &[String],
    legend: &RawLegend,
    drawable: &Drawable<'_>,
) -> Option<Cells> {
    let before = report.len();
    let marks = read_legend(report, node, legend, drawable);
    let width = map.first().map_or(0, |row| row.chars().count());
    let size =
        Size::new(i32::try_from(width).unwrap_or(i32::MAX), i32::try_from(map.len()).unwrap_or(i32::MAX));
    if size.width == 0 {
        report.at(node, "map", "a map has at least one row of at least one character", None);
        return None;
    }
    if size.width > MOST.width || size.height > MOST.height {
        let problem = format!("a map has at most {} columns and {} rows", MOST.width, MOST.height);
        report.at(node, "map", problem, None);
        return None;
    }
    let mut cells = Grid::new(size, None);
    for (y, row) in (0i32..).zip(map) {
        let length = row.chars().count();
        if length != width {
            let problem = format!("this row has {length} characters, the first has {width}");
            report.at(node, &format!("map[{y}]"), problem, Some("draw all rows equally long".to_owned()));
        }
        for (x, glyph) in (0i32..).zip(row.chars()) {
            if glyph == ' ' {
                continue;
            }
            let Some(mark) = marks.get(&glyph) else {
                match usual(drawable, glyph) {
                    Some(mark) => cells.set(Point::new(x, y), Some(mark)),
                    None => {
                        let known: String = marks.keys().collect();
                        let known =
                            if known.is_empty() { known } else { format!("the legend has `{known}`, and ") };
                        let problem = format!("`{glyph}` is not in the legend");
                        let help = format!("{known}always there is `{USUAL}`");
                        report.note(square(report, node, Point::new(x, y)), problem, Some(help));
                    }
                }
                continue;
            };
            cells.set(Point::new(x, y), *mark);
        }
    }
    (report.len() == before).then_some(cells)
}

/// Where the square `at` of the picture `node` is drawn.
pub(super) fn square(report: &Findings, node: &Node, at: Point) -> Span {
    let row = node.locate(&format!("map[{}]", at.y));
    report.part(row, [usize::try_from(at.x).unwrap_or_default(), 1])
}

/// The legend as meant. A character whose meaning could not be read is there with `None`.
fn read_legend(
    report: &mut Findings,
    node: &Node,
    legend: &RawLegend,
    drawable: &Drawable<'_>,
) -> BTreeMap<char, Option<Mark>> {
    let mut marks = BTreeMap::new();
    let Some(entries) = node.get("legend") else { return marks };
    for (key, entry) in legend {
        let mut chars = key.chars();
        let (Some(glyph), None) = (chars.next(), chars.next()) else {
            let problem = format!("`{key}` is not one character");
            report.at(entries, &format!("!{key}"), problem, None);
            continue;
        };
        if glyph == ' ' {
            report.at(entry, "", "a blank always leaves what is there", None);
            continue;
        }
        marks.insert(glyph, read_mark(report, node, entry, drawable));
    }
    marks
}

/// What `entry` in the legend of `picture` means.
fn read_mark(report: &mut Findings, picture: &Node, entry: &Node, drawable: &Drawable<'_>) -> Option<Mark> {
    let Drawable { terrains, features, .. } = *drawable;
    let terrain_named = |report: &mut Findings, name: &str, path: &str| {
        let found = terrains.named(name);
        if found.is_none() && features.named(name).is_some() {
            let help = format!("write {{ \"feature\": \"{name}\" }}");
            report.note(entry.locate(path), format!("`{name}` is a feature, not a terrain"), Some(help));
        } else if found.is_none() {
            let place = (picture, entry.locate(path));
            let problem = format!("there is no terrain `{name}`");
            let features = features.names().filter(|_| path.is_empty());
            let known = || suggestion(name, terrains.names().chain(features));
            report.leads_nowhere(["terrain.json", "name"], name, place, problem, known);
        }
        found
    };
    if let Some(name) = entry.text() {
        if let (None, Some(feature)) = (terrains.named(name), features.named(name)) {
            return Some(Mark::furnished(terrains.floor, feature));
        }
        return terrain_named(report, name, "").map(Mark::plain);
    }
    let read = reader::read::<RawMark>(report, entry);
    let RawMark { secret, feature, hidden, spawn, lit, start, .. } = &read.raw;
    let terrain =
        if read.good("terrain") { terrain_named(report, &read.raw.terrain, "terrain") } else { None };
    let secret = match secret {
        Some(name) if read.good("secret") => Some(terrain_named(report, name, "secret")?),
        Some(_) => return None,
        None => None,
    };
    let feature = match feature {
        Some(name) if read.good("feature") => Some(find_feature(report, (picture, entry), name, features)?),
        Some(_) => return None,
        None => None,
    };
    let spawn = match spawn {
        Some(spawn) if read.good("spawn") => Some(find_spawn(report, &read, spawn, drawable)?),
        Some(_) => return None,
        None => None,
    };
    let mark = Mark { secret, feature, hidden: *hidden, spawn, lit: *lit, start: *start, terrain: terrain? };
    let stands = terrains.walkable(mark.terrain);
    if feature.is_some() && (!stands || terrains.table[mark.terrain].stairs.is_some()) {
        report.at(entry, "feature", "a feature needs ground that can be walked on, and no stairs", None);
    }
    if hidden.is_some() && feature.is_none() && read.good("hidden") {
        report.at(entry, "hidden", "there is no `feature` to hide", None);
    }
    if spawn.is_some() && !stands {
        report.at(entry, "spawn", "nothing can be put where nobody can stand", None);
    }
    if *start && !stands && read.good("start") {
        report.at(entry, "start", "the hero cannot stand here", None);
    }
    Some(mark)
}

fn find_feature(
    report: &mut Findings,
    (picture, entry): (&Node, &Node),
    name: &str,
    features: &Features,
) -> Option<Id<Feature>> {
    let found = features.named(name);
    if found.is_none() {
        let place = (picture, entry.locate("feature"));
        let problem = format!("there is no feature `{name}`");
        report.leads_nowhere(["features.json", "name"], name, place, problem, || {
            suggestion(name, features.names())
        });
    }
    found
}

fn find_spawn(
    report: &mut Findings,
    read: &Source,
    spawn: &RawSpawn,
    drawable: &Drawable<'_>,
) -> Option<SpawnKind> {
    match spawn {
        RawSpawn::Kind(kind) => Some(*kind),
        RawSpawn::Creature(name) => {
            drawable.creatures.find(report, read, "spawn.creature", name).map(SpawnKind::Named)
        }
        RawSpawn::Item(name) => drawable.items.find(report, read, "spawn.item", name).map(SpawnKind::Thing),
    }
}
