//! Pictures of squares in raws: rows of characters, and a legend that explains them.
//!
//! Vaults and samples are pictures. A blank leaves a square as it is. The default characters, which are those
//! of the default tileset, need no entry in the legend.

use super::{
    features::{Feature, Features},
    spawns::{SpawnKind, SpawnPool, WrittenSpawn},
    terrain::{Terrain, Terrains},
    themes::{Theme, Themes},
};
use crate::{
    base::{
        geometry::{Point, Size},
        grid::Grid,
    },
    raws::reading::{
        json::{Node, Span},
        name_index::suggestion,
        reader,
        record::record,
        report::Findings,
        shape::Shape,
        table::Id,
        value::{FromRaw, Limit},
    },
};
use std::collections::BTreeMap;

/// Content of one square of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Terrain that the square has or seems to have.
    pub terrain: Id<Terrain>,
    /// Terrain that a search reveals.
    pub secret: Option<Id<Terrain>>,
    /// Visible or hidden feature.
    pub feature: Option<Id<Feature>>,
    /// True if the feature is hidden. `None`: by the chance in the feature's record.
    pub hidden: Option<bool>,
    /// Creature or item that is placed here.
    pub spawn: Option<MarkSpawn>,
    /// True if the square is lit. `None`: as the rest of the picture.
    pub lit: Option<bool>,
    /// True if the hero starts here.
    pub start: bool,
    /// Special room that the square is part of.
    pub room: Option<MarkRoom>,
}

/// Special room around a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkRoom {
    /// Theme of the room.
    pub theme: Id<Theme>,
    /// Place of the trade of a shop among those that the picture names. `None`: by the shares of the trades.
    pub trade: Option<usize>,
}

/// Creature or item that a mark places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkSpawn {
    /// Spawn of one kind.
    Kind(SpawnKind),
    /// Creature drawn from the pool with this number in the picture.
    Pool(usize),
}

impl Mark {
    const fn plain(terrain: Id<Terrain>) -> Self {
        Self {
            terrain,
            secret: None,
            feature: None,
            hidden: None,
            spawn: None,
            lit: None,
            start: false,
            room: None,
        }
    }

    const fn furnished(terrain: Id<Terrain>, feature: Id<Feature>) -> Self {
        Self { feature: Some(feature), ..Self::plain(terrain) }
    }

    /// Returns the terrain after every secret is found.
    pub fn truth(&self) -> Id<Terrain> {
        self.secret.unwrap_or(self.terrain)
    }
}

/// Squares of a picture. `None` leaves the square as it is.
pub type Cells = Grid<Option<Mark>>;

/// Picture as it was read: its squares, and the pools from which its marks draw creatures.
#[derive(Debug, Clone)]
pub(in crate::raws) struct Picture {
    pub(in crate::raws) cells: Cells,
    pub(in crate::raws) pools: Vec<SpawnPool>,
    /// Names of trades of shops.
    pub(in crate::raws) trades: Vec<String>,
    /// True if the meaning of all characters could be read.
    pub(in crate::raws) whole: bool,
}

/// Pools and trades that marks of a picture name by their places.
#[derive(Debug, Default)]
struct Named {
    pools: Vec<SpawnPool>,
    trades: Vec<String>,
}

/// Largest size of a picture: that of the largest map.
const MOST: Size = Size::new(200, 100);

/// Legend as written in raws: maps a character to the name of a terrain or a [`RawMark`].
pub(in crate::raws) type RawLegend = BTreeMap<String, Node>;

record! {
    /// Meaning of a character of a picture.
    #[derive(Debug)]
    pub(in crate::raws) struct RawMark {
        /// Terrain that the square has or seems to have.
        terrain: String = "floor".to_owned() => Limit::MayName("terrain"),
        /// Terrain that a search reveals.
        secret: Option<String> => Limit::MayName("terrain"),
        /// Visible or hidden feature.
        feature: Option<String> => Limit::MayName("features"),
        /// `true`: the feature is hidden. `false`: it is visible. Without this key, the chance in the
        /// feature's record decides.
        hidden: Option<bool>,
        /// Creature or item that is placed here.
        spawn: Option<WrittenSpawn>,
        /// `true`: the square is lit. `false`: it is dark. Without this key, as the rest of the picture.
        lit: Option<bool>,
        /// `true`: the hero starts here.
        start: bool = false,
        /// Theme of the special room that the square is in: its floor is a rectangle between walls and doors,
        /// and it gets what such rooms have.
        room: Option<Id<Theme>>,
        /// Trade of a shop. Without this key, or if there is no such trade, by the shares of the trades.
        trade: Option<String> => Limit::MayName("trades"),
    }
}

/// Raws that pictures may refer to by name.
#[derive(Clone, Copy)]
pub(in crate::raws) struct Drawable<'a> {
    pub terrains: &'a Terrains,
    pub features: &'a Features,
    pub themes: &'a Themes,
    /// JSON records of the terrains, in their order.
    pub squares: &'a [Node],
    /// JSON records of the features, in their order.
    pub furniture: &'a [Node],
}

/// Keys of terrains and features that decide on what can be drawn there.
const GROUND_KEYS: [&str; 8] = ["walkable", "door", "doorway", "opened", "waded", "drowns", "stairs", "pull"];

impl Drawable<'_> {
    /// Reports the `problem` of a drawing that shows these terrains and this feature, at `span` in the record
    /// `who`. An edit of them in a layer above the drawing is named instead.
    pub fn fault(
        &self,
        report: &mut Findings,
        (who, span): (&Node, Span),
        shown: (impl IntoIterator<Item = Id<Terrain>>, Option<Id<Feature>>),
        problem: &str,
        help: Option<String>,
    ) {
        let squares = shown.0.into_iter().filter_map(|id| self.squares.get(id.index()));
        let feature = shown.1.and_then(|id| self.furniture.get(id.index()));
        let (mut at, mut changed) = (span, None);
        for record in squares.chain(feature) {
            let keys = record.entries().unwrap_or_default().iter();
            for entry in keys.filter(|entry| entry.is_one_of(&GROUND_KEYS)) {
                if report.is_above(entry.value.span, at) {
                    (at, changed) = (entry.value.span, record.get("name").and_then(Node::text));
                }
            }
        }
        match changed {
            Some(name) => report.breaks(
                at,
                "this changes %what, which is needed as it was by %who",
                &format!("`{name}`"),
                (who, span),
                None,
            ),
            None => report.note(span, problem, help),
        }
    }
}

/// Returns the default meaning of `glyph`, for characters that the legend leaves out.
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

/// Returns the shape of an object in a legend.
pub(in crate::raws) fn mark_shape() -> Shape {
    RawMark::shape()
}

/// Default characters, for messages.
const USUAL: &str = " .|-:'+#<>}&{_\\";

/// Reads the picture that `map` and `legend` of the object `node` draw. Mistakes go to `report`; then the
/// result is `None`.
pub(in crate::raws) fn read(
    report: &mut Findings,
    node: &Node,
    map: &[String],
    legend: &RawLegend,
    drawable: &Drawable<'_>,
) -> Option<Picture> {
    let before = report.len();
    let mut named = Named::default();
    let marks = read_legend(report, node, legend, drawable, &mut named);
    let width = map.first().map_or(0, |row| row.chars().count());
    let size =
        Size::new(i32::try_from(width).unwrap_or(i32::MAX), i32::try_from(map.len()).unwrap_or(i32::MAX));
    if size.width == 0 {
        report.at(node, "map", "a map needs at least one row of at least one character", None);
        return None;
    }
    if size.width > MOST.width || size.height > MOST.height {
        let problem = format!("a map can have at most {} columns and {} rows", MOST.width, MOST.height);
        report.at(node, "map", problem, None);
        return None;
    }
    let whole = marks.values().all(Option::is_some);
    let mut cells = Grid::new(size, None);
    for (y, row) in (0i32..).zip(map) {
        let length = row.chars().count();
        if length != width {
            let problem = format!("this row has {length} characters, the first has {width}");
            report.at(node, &format!("map[{y}]"), problem, Some("make all rows equally long".to_owned()));
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
                        let help = format!("{known}`{USUAL}` can always be used");
                        report.note(square(report, node, Point::new(x, y)), problem, Some(help));
                    }
                }
                continue;
            };
            cells.set(Point::new(x, y), *mark);
        }
    }
    (report.len() == before).then_some(Picture { cells, pools: named.pools, trades: named.trades, whole })
}

/// Returns the span of the square `at` in the picture `node`.
pub(in crate::raws) fn square(report: &Findings, node: &Node, at: Point) -> Span {
    let row = node.locate(&format!("map[{}]", at.y));
    report.part(row, [usize::try_from(at.x).unwrap_or_default(), 1])
}

/// Reads `legend`. A character whose meaning cannot be read maps to `None`.
fn read_legend(
    report: &mut Findings,
    node: &Node,
    legend: &RawLegend,
    drawable: &Drawable<'_>,
    named: &mut Named,
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
            report.at(entry, "", "a blank always means: leave what is there", None);
            continue;
        }
        marks.insert(glyph, read_mark(report, node, entry, drawable, named));
    }
    marks
}

/// Reads one `entry` of the legend of `picture`.
fn read_mark(
    report: &mut Findings,
    picture: &Node,
    entry: &Node,
    drawable: &Drawable<'_>,
    named: &mut Named,
) -> Option<Mark> {
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
            // A name alone may have been that of a feature.
            let was_feature = path.is_empty() && report.is_taken(["features.json", "name"], name);
            let file = if was_feature { "features.json" } else { "terrain.json" };
            report.leads_nowhere([file, "name"], name, place, problem, known);
        }
        found
    };
    if let Some(name) = entry.text() {
        if let (None, Some(feature)) = (terrains.named(name), features.named(name)) {
            let mark = Mark::furnished(terrains.floor, feature);
            check_ground(report, (picture, entry), "", &mark, drawable);
            return Some(mark);
        }
        return terrain_named(report, name, "").map(Mark::plain);
    }
    let read = reader::read::<RawMark>(report, entry);
    let RawMark { secret, feature, hidden, spawn, lit, start, room, trade, .. } = &read.raw;
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
        Some(WrittenSpawn::One(kind)) if read.good("spawn") => Some(MarkSpawn::Kind(*kind)),
        Some(WrittenSpawn::Pool(pool)) if read.good("spawn") => {
            named.pools.push(pool.clone());
            Some(MarkSpawn::Pool(named.pools.len() - 1))
        }
        Some(_) => return None,
        None => None,
    };
    if trade.is_some() && read.good("room") && room.is_none_or(|theme| !drawable.themes.table[theme].trades())
    {
        let help = "write \"room\": \"shop\"".to_owned();
        report.at(entry, "trade", "only shops have a trade", Some(help));
    }
    let trade = trade.as_ref().map(|trade| {
        named.trades.push(trade.clone());
        named.trades.len() - 1
    });
    let room = room.filter(|_| read.good("room")).map(|theme| MarkRoom { theme, trade });
    let (hidden_as, lit, start) = (*hidden, *lit, *start);
    let mark = Mark { secret, feature, hidden: hidden_as, spawn, lit, start, room, terrain: terrain? };
    let stands = terrains.walkable(mark.terrain);
    check_ground(report, (picture, entry), "feature", &mark, drawable);
    if hidden_as.is_some() && feature.is_none() && read.good("hidden") {
        report.at(entry, "hidden", "there is no `feature` to hide", None);
    }
    let swims = terrains.table[mark.terrain].is_wet();
    if spawn.is_some() && !stands && !swims {
        let place = (picture, entry.locate("spawn"));
        drawable.fault(
            report,
            place,
            (Some(mark.terrain), None),
            "nothing can be put where nobody can stand",
            None,
        );
    }
    if start && !stands && read.good("start") {
        let place = (picture, entry.locate("start"));
        drawable.fault(report, place, (Some(mark.terrain), None), "the hero cannot stand here", None);
    }
    Some(mark)
}

/// Reports the feature of `mark` at `path` of `entry` if it cannot be on that terrain.
fn check_ground(
    report: &mut Findings,
    (picture, entry): (&Node, &Node),
    path: &str,
    mark: &Mark,
    drawable: &Drawable<'_>,
) {
    let (place, shown) = ((picture, entry.locate(path)), (Some(mark.terrain), mark.feature));
    let Some(feature) = mark.feature.map(|id| &drawable.features.table[id]) else { return };
    let ground = &drawable.terrains.table[mark.terrain];
    if feature.is_lever() && ground.walkable {
        let help = format!("write {{ \"terrain\": \"horizontal_wall\", \"feature\": \"{}\" }}", feature.name);
        drawable.fault(
            report,
            place,
            shown,
            "a feature with `pull` needs terrain that is not walkable",
            Some(help),
        );
    } else if !feature.is_lever() && (!ground.walkable || ground.stairs.is_some()) {
        drawable.fault(report, place, shown, "a feature needs walkable ground without stairs", None);
    }
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
