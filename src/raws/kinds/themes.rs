//! Reads themes.json: the themes of special rooms, with their odds, furniture and inhabitants.

pub use super::theme_parts::{PieceField, PiecePlace, PieceSpawn, ThemeOdds, ThemePiece, ThemeSize};

use super::{
    creatures::CreatureKind,
    items::ItemKind,
    ranks::{Ranks, RawRanks},
};
use crate::raws::reading::{
    loader::Loader,
    reader::Read,
    record::{record, words},
    references::Weighed,
    report::Findings,
    shape::Shape,
    table::{Id, Table, named},
    text::Text,
    value::{FromRaw, Limit},
};

words! {
    /// Rules of the game that special rooms of a theme are subject to.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ThemeDuty {
        /// A shop: wares of a trade of shops.json fill it, and the keeper stands behind the only door. It has
        /// no `pieces`. Its `sleepers` are mimics among the wares.
        Trade = "trade",
        /// A temple: the keeper serves the nearest altar, by `priests` of rules.json.
        Worship = "worship",
        /// The keeper answers questions, by `oracle` of rules.json.
        Oracle = "oracle",
    }
}

/// Theme of special rooms.
#[derive(Debug, Clone)]
pub struct Theme {
    /// Name that other records use.
    pub name: String,
    /// Former names.
    pub was: Vec<String>,
    /// Name for players, with its article.
    pub description: Text,
    /// Rules of the game for the room and its keeper.
    pub duty: Option<ThemeDuty>,
    /// Odds that the stage `room_themer` makes such a room; `None`: it needs a rule, a meter or a vault.
    pub odds: Option<ThemeOdds>,
    /// Size of the rooms that fit.
    pub least: ThemeSize,
    /// Odds that a room with several doors is taken: one in this number; 0 is never.
    pub several_doors_one_in: i32,
    /// Furniture, inhabitants and items, in the order in which they come.
    pub pieces: Vec<ThemePiece>,
    /// Creatures that sleep in the room. If empty, any creature fit for the depth.
    pub sleepers: Ranks,
    /// Keeper of the room.
    pub keeper: Ranks,
    /// Creatures that come when the keeper of a shop is robbed.
    pub watch: Ranks,
    /// True if the keeper also sleeps until disturbed.
    pub keeper_sleeps: bool,
    /// True if the first step of the hero inside may wake the sleepers of the level.
    pub wakes: bool,
    /// False if the stage `room_themer` leaves these rooms ordinary.
    pub placed: bool,
    /// False if only meters of rules.json make these rooms.
    pub by_chance: bool,
    /// True if all sleepers of the room are of one kind.
    pub alike: bool,
    /// Items that lie here and there in the room, with their relative chances.
    pub keepsakes: Vec<(Id<ItemKind>, u32)>,
    /// True if items of any kind lie there instead.
    pub any_keepsake: bool,
    /// Items of which one lies elsewhere on the level, with their relative chances.
    pub answer: Vec<(Id<ItemKind>, u32)>,
    /// Message when the hero enters for the first time.
    pub feeling: Option<Text>,
    /// Message when the hero first comes to a level with such a room.
    pub foretold: Option<Text>,
}

record! {
    /// Theme of special rooms, as written in raws.
    #[derive(Debug, Clone)]
    struct RawTheme {
        /// Name that vaults, stages, meters and other records use.
        name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        was: Vec<String> = Vec::new() => Limit::Shown,
        /// Name for players, with its article: "a zoo".
        description: Text,
        /// Rules of the game for the room and its keeper.
        duty: Option<ThemeDuty>,
        /// Odds that the stage `room_themer` makes such a room. Without this key, only `metered` of
        /// rules.json, vaults, and stages with `themes` of their own make it.
        odds: Option<ThemeOdds>,
        /// Size of the rooms that fit.
        least: ThemeSize = ThemeSize::default_value(),
        /// Rooms with one door are taken; of those with several, one in this number. With 0 none is. A shop
        /// needs one door.
        several_doors_one_in: i32 = 5 => Limit::range(0..=1000),
        /// Furniture, inhabitants and items, in this order.
        pieces: Vec<ThemePiece> = Vec::new() => Limit::of("a theme has .. pieces", 0..=50),
        /// Creatures that sleep in the room, with their relative chances. If empty, any creature fit for the
        /// depth.
        sleepers: Weighed<CreatureKind> = Weighed::default_value(),
        /// Sleeping creatures by rank: dice that grow with depth choose the group. Instead of `sleepers`.
        sleepers_by_rank: RawRanks = RawRanks::default_value(),
        /// Keeper of the room: creatures with their relative chances.
        keeper: Weighed<CreatureKind> = Weighed::default_value(),
        /// Keeper of the room by rank. Instead of `keeper`.
        keeper_by_rank: RawRanks = RawRanks::default_value(),
        /// Creatures that come when the keeper of a shop is robbed, with their relative chances. Their number
        /// is `watch` of `shops` in rules.json.
        watch: Weighed<CreatureKind> = Weighed::default_value(),
        /// The same by rank. Instead of `watch`.
        watch_by_rank: RawRanks = RawRanks::default_value(),
        /// `true`: the keeper also sleeps until disturbed.
        keeper_sleeps: bool = false,
        /// `true`: the first step inside of a hero who is not stealthy may wake sleepers all over the level.
        wakes: bool = false,
        /// `false`: the stage `room_themer` leaves these rooms ordinary. The odds of other themes stay.
        placed: bool = true,
        /// `false`: only `metered` of rules.json makes these rooms. A level whose stage `room_themer` draws
        /// the theme has no special room, so that the odds of other themes stay.
        by_chance: bool = true,
        /// `true`: all sleepers of the room are of one kind.
        alike: bool = false,
        /// Items that lie here and there in the room, with their relative chances.
        keepsakes: Weighed<ItemKind> = Weighed::default_value(),
        /// `true`: items of any kind lie there instead of `keepsakes`.
        any_keepsake: bool = false,
        /// Items with their relative chances, of which one lies elsewhere on the level: it helps against
        /// those who live here.
        answer: Weighed<ItemKind> = Weighed::default_value(),
        /// Message when the hero enters for the first time.
        feeling: Option<Text>,
        /// Message when the hero first comes to a level with such a room: what is heard or smelt of it.
        foretold: Option<Text>,
    }
}

named!(Theme);

impl Theme {
    /// True if the room is a shop.
    pub const fn trades(&self) -> bool {
        matches!(self.duty, Some(ThemeDuty::Trade))
    }

    /// True if the room is a temple.
    pub const fn is_temple(&self) -> bool {
        matches!(self.duty, Some(ThemeDuty::Worship))
    }

    /// True if the keeper deals with the hero.
    pub const fn deals(&self) -> bool {
        self.duty.is_some()
    }

    /// True if creatures of `kind` can be keepers of such rooms.
    pub fn is_keeper(&self, kind: Id<CreatureKind>) -> bool {
        self.keeper.all().any(|(id, _)| *id == kind)
    }
}

/// Themes of special rooms.
#[derive(Debug, Clone)]
pub struct Themes {
    pub table: Table<Theme>,
}

impl Themes {
    /// Returns the themes whose rooms have this `duty`.
    pub fn with_duty(&self, duty: ThemeDuty) -> impl Iterator<Item = &Theme> {
        self.table.iter().map(|(_, theme)| theme).filter(move |theme| theme.duty == Some(duty))
    }

    /// True if creatures of `kind` can be keepers of rooms with this `duty`.
    pub fn keeps(&self, duty: ThemeDuty, kind: Id<CreatureKind>) -> bool {
        self.with_duty(duty).any(|theme| theme.is_keeper(kind))
    }

    /// True if creatures of `kind` can be keepers of any special room.
    pub fn keeps_any(&self, kind: Id<CreatureKind>) -> bool {
        self.table.iter().any(|(_, theme)| theme.is_keeper(kind))
    }

    /// Returns the creatures that come when a shop is robbed: those of the first theme that has any.
    pub fn watch(&self) -> Option<&Ranks> {
        self.with_duty(ThemeDuty::Trade).map(|theme| &theme.watch).find(|watch| !watch.is_empty())
    }

    /// Returns the themes that have odds, with these, the shallowest first.
    pub fn by_odds(&self) -> Vec<(Id<Theme>, ThemeOdds)> {
        let mut all: Vec<_> = self.table.iter().filter_map(|(id, theme)| Some((id, theme.odds?))).collect();
        all.sort_by_key(|(_, odds)| odds.from);
        all
    }
}

/// Returns the shape of a record of themes.json.
pub(in crate::raws) fn shape() -> Shape {
    RawTheme::shape()
}

/// Reads themes.json. A world may have no themes, and then has no special rooms.
pub(in crate::raws) fn load(loader: &mut Loader) -> Themes {
    let records = loader.records::<RawTheme>("themes.json");
    let report = &mut loader.report;
    let lowered = |read| lower(report, read);
    Themes { table: Table::new(records.reads.into_iter().map(lowered).collect()) }
}

/// Converts a record to a theme. Mistakes go to `report`.
fn lower(report: &mut Findings, read: Read<RawTheme>) -> Theme {
    let raw = &read.raw;
    if let Some((keys, problem)) =
        raw.odds.as_ref().filter(|_| read.good("odds")).and_then(ThemeOdds::problem)
    {
        let [one, other] = keys.map(|key| read.node.locate(&format!("odds.{key}")));
        report.note(report.topmost(one, [other]), problem, None);
    }
    check_pieces(report, &read);
    let mut folk = |key: &str, kinds, ranks| folk(report, &read, key, kinds, ranks);
    let sleepers = folk("sleepers", &raw.sleepers, &raw.sleepers_by_rank);
    let keeper = folk("keeper", &raw.keeper, &raw.keeper_by_rank);
    let watch = folk("watch", &raw.watch, &raw.watch_by_rank);
    let raw = read.raw;
    Theme {
        name: raw.name,
        was: raw.was,
        description: raw.description,
        duty: raw.duty,
        odds: raw.odds,
        least: raw.least,
        several_doors_one_in: raw.several_doors_one_in,
        pieces: raw.pieces,
        sleepers,
        keeper,
        watch,
        keeper_sleeps: raw.keeper_sleeps,
        wakes: raw.wakes,
        placed: raw.placed,
        by_chance: raw.by_chance,
        alike: raw.alike,
        keepsakes: raw.keepsakes.0,
        any_keepsake: raw.any_keepsake,
        answer: raw.answer.0,
        feeling: raw.feeling,
        foretold: raw.foretold,
    }
}

/// Reports pieces that lay nothing.
fn check_pieces(report: &mut Findings, read: &Read<RawTheme>) {
    for (i, piece) in read.raw.pieces.iter().enumerate() {
        let path = format!("pieces[{i}]");
        if !read.good(&path) {
            continue;
        }
        if read.good("duty") && matches!(read.raw.duty, Some(ThemeDuty::Trade)) {
            let help = Some("remove them, or the duty".to_owned());
            report.at(&read.node, &path, "wares fill a room with the duty `trade`: it has no pieces", help);
            return;
        }
        if piece.terrain.is_none() && piece.feature.is_none() && piece.spawn.is_none() {
            report.at(&read.node, &path, "a piece has a `terrain`, a `feature` or a `spawn`", None);
        } else if piece.container_one_in > 0 && piece.spawn.is_none() {
            let path = format!("{path}.container_one_in");
            report.at(&read.node, &path, "there is no `spawn` to replace", None);
        }
    }
}

/// Reads the creatures at `path` by weight, or at `path` with `_by_rank` by rank. Reports an error if both
/// are given.
fn folk(
    report: &mut Findings,
    read: &Read<RawTheme>,
    path: &str,
    kinds: &Weighed<CreatureKind>,
    ranks: &RawRanks,
) -> Ranks {
    let by_rank = format!("{path}_by_rank");
    if !ranks.is_empty() && !kinds.0.is_empty() && read.good(&by_rank) && read.good(path) {
        let help = "to draw by weight alone, write \"ranks\": [] there".to_owned();
        let (ranked, weighed) = (read.node.locate(&by_rank), read.node.locate(path));
        if report.is_above(weighed, ranked) {
            let help = format!("to draw by weight alone, write \"{by_rank}\": null");
            report.note(weighed, format!("`{by_rank}` contradicts this"), Some(help));
        } else {
            report.note(ranked, format!("`{path}` contradicts this"), Some(help));
        }
    }
    let weighed = Ranks::from_weighed(kinds.0.clone());
    let ranked = ranks.lower(report, read, &by_rank);
    if ranked.is_empty() { weighed } else { ranked }
}
