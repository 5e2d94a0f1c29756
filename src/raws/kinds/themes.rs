//! Reads themes.json: the inhabitants of special rooms.

use super::{
    creatures::CreatureKind,
    items::ItemKind,
    ranks::{Ranks, RawRanks},
};
use crate::raws::{
    reading::{
        loader::Loader, reader::Read, record::record, references::Weighed, report::Findings, shape::Shape,
        table::Id, text::Text, value::FromRaw,
    },
    words::theme::Theme,
};
use std::collections::BTreeMap;

/// Inhabitants of a kind of special room.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lodgers {
    /// Creatures that sleep in the room. If empty, any creature fit for the depth.
    pub sleepers: Ranks,
    /// Keeper of the room.
    pub keeper: Ranks,
    /// Creatures that come when the keeper of a shop is robbed.
    pub watch: Ranks,
    /// True if the keeper also sleeps until disturbed.
    pub keeper_sleeps: bool,
    /// False if the stage `room_themer` leaves these rooms ordinary.
    pub placed: bool,
    /// False if only meters of rules.json make these rooms.
    pub by_chance: bool,
    /// True if all sleepers of the room are of one kind.
    pub alike: bool,
    /// Items that lie here and there in the room, with their relative chances.
    pub keepsakes: Vec<(Id<ItemKind>, u32)>,
    /// Message when the hero enters for the first time.
    pub feeling: Option<Text>,
    /// Message when the hero first comes to a level with such a room.
    pub foretold: Option<Text>,
}

record! {
    /// Inhabitants of a kind of special room, as written in raws.
    #[derive(Debug, Clone)]
    struct RawLodgers {
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
        /// `false`: the stage `room_themer` leaves these rooms ordinary. The odds of other themes stay.
        placed: bool = true,
        /// `false`: only `metered` of rules.json makes these rooms. A level whose stage `room_themer` draws
        /// the theme has no special room, so that the odds of other themes stay.
        by_chance: bool = true,
        /// `true`: all sleepers of the room are of one kind.
        alike: bool = false,
        /// Items that lie here and there in the room, with their relative chances.
        keepsakes: Weighed<ItemKind> = Weighed::default_value(),
        /// Message when the hero enters for the first time.
        feeling: Option<Text>,
        /// Message when the hero first comes to a level with such a room: what is heard or smelt of it.
        foretold: Option<Text>,
    }
}

record! {
    /// Inhabitants of each theme.
    #[derive(Debug, Clone)]
    struct RawThemes {
        /// Sleeping creatures of all kinds, on heaps of gold.
        zoo: RawLodgers = RawLodgers::default_value(),
        /// A throne and the court of its ruler.
        throne_room: RawLodgers = RawLodgers::default_value(),
        /// Bees and their honey.
        beehive: RawLodgers = RawLodgers::default_value(),
        /// Graves and the undead.
        morgue: RawLodgers = RawLodgers::default_value(),
        /// Soldiers.
        barracks: RawLodgers = RawLodgers::default_value(),
        /// Leprechauns, asleep on their gold.
        leprechaun_hall: RawLodgers = RawLodgers::default_value(),
        /// Ants of one kind, with food.
        anthole: RawLodgers = RawLodgers::default_value(),
        /// Cockatrices among what they have made.
        cockatrice_nest: RawLodgers = RawLodgers::default_value(),
        /// Pools with fungi between them. Its keepers swim in the pools.
        swamp: RawLodgers = RawLodgers::default_value(),
        /// Statues around a fountain.
        statue_garden: RawLodgers = RawLodgers::default_value(),
        /// An altar and its priest.
        temple: RawLodgers = RawLodgers::default_value(),
        /// Goods and a shopkeeper.
        shop: RawLodgers = RawLodgers::default_value(),
        /// An oracle among fountains and statues.
        oracle: RawLodgers = RawLodgers::default_value(),
    }
}

impl RawThemes {
    const fn lodgers(&self, theme: Theme) -> &RawLodgers {
        match theme {
            Theme::Zoo => &self.zoo,
            Theme::ThroneRoom => &self.throne_room,
            Theme::Beehive => &self.beehive,
            Theme::Morgue => &self.morgue,
            Theme::Barracks => &self.barracks,
            Theme::LeprechaunHall => &self.leprechaun_hall,
            Theme::Anthole => &self.anthole,
            Theme::CockatriceNest => &self.cockatrice_nest,
            Theme::Swamp => &self.swamp,
            Theme::StatueGarden => &self.statue_garden,
            Theme::Temple => &self.temple,
            Theme::Shop => &self.shop,
            Theme::Oracle => &self.oracle,
        }
    }
}

/// Inhabitants of special rooms, by theme.
#[derive(Debug, Clone, Default)]
pub struct Themes(BTreeMap<Theme, Lodgers>);

impl Themes {
    /// Returns the inhabitants of rooms of `theme`.
    pub fn lodgers(&self, theme: Theme) -> Option<&Lodgers> {
        self.0.get(&theme)
    }

    /// True if creatures of `kind` can be keepers of rooms of `theme`.
    pub fn is_keeper(&self, theme: Theme, kind: Id<CreatureKind>) -> bool {
        self.lodgers(theme).is_some_and(|lodgers| lodgers.keeper.all().any(|(id, _)| *id == kind))
    }

    /// True if the stage `room_themer` makes rooms of `theme`.
    pub fn is_placed(&self, theme: Theme) -> bool {
        self.lodgers(theme).is_none_or(|lodgers| lodgers.placed)
    }

    /// True if the stage `room_themer` may draw rooms of `theme`, besides those of meters.
    pub fn is_by_chance(&self, theme: Theme) -> bool {
        self.lodgers(theme).is_none_or(|lodgers| lodgers.by_chance)
    }

    /// True if the hero gets a message on entering a room of `theme`.
    pub fn is_felt(&self, theme: Theme) -> bool {
        self.lodgers(theme).is_some_and(|lodgers| lodgers.feeling.is_some())
    }
}

/// Returns the shape of themes.json.
pub(in crate::raws) fn shape() -> Shape {
    RawThemes::shape()
}

/// Reads themes.json.
pub(in crate::raws) fn load(loader: &mut Loader) -> Themes {
    let Some(read) = loader.object::<RawThemes>("themes.json") else {
        return Themes::default();
    };
    let report = &mut loader.report;
    let mut themes = BTreeMap::new();
    for theme in Theme::ALL {
        let (name, raw) = (theme.name(), read.raw.lodgers(theme));
        let mut folk = |key: &str, kinds, ranks| folk(report, &read, &format!("{name}.{key}"), kinds, ranks);
        let sleepers = folk("sleepers", &raw.sleepers, &raw.sleepers_by_rank);
        let keeper = folk("keeper", &raw.keeper, &raw.keeper_by_rank);
        let watch = folk("watch", &raw.watch, &raw.watch_by_rank);
        let keepsakes = raw.keepsakes.0.clone();
        let (keeper_sleeps, placed) = (raw.keeper_sleeps, raw.placed);
        let (feeling, foretold) = (raw.feeling.clone(), raw.foretold.clone());
        let (by_chance, alike) = (raw.by_chance, raw.alike);
        let lodgers = Lodgers {
            sleepers,
            keeper,
            watch,
            keeper_sleeps,
            placed,
            by_chance,
            alike,
            keepsakes,
            feeling,
            foretold,
        };
        themes.insert(theme, lodgers);
    }
    Themes(themes)
}

/// Reads the creatures at `path` by weight, or at `path` with `_by_rank` by rank. Reports an error if both
/// are given.
fn folk(
    report: &mut Findings,
    read: &Read<RawThemes>,
    path: &str,
    kinds: &Weighed<CreatureKind>,
    ranks: &RawRanks,
) -> Ranks {
    let by_rank = format!("{path}_by_rank");
    if !ranks.is_empty() && !kinds.0.is_empty() && read.good(&by_rank) && read.good(path) {
        let help = "to draw by weight alone, write \"ranks\": [] there".to_owned();
        let (ranked, weighed) = (read.node.locate(&by_rank), read.node.locate(path));
        if report.is_above(weighed, ranked) {
            let help = format!(
                "to draw by weight alone, write \"{}\": null",
                by_rank.rsplit('.').next().unwrap_or("")
            );
            report.note(weighed, format!("`{by_rank}` contradicts this"), Some(help));
        } else {
            report.note(ranked, format!("`{path}` contradicts this"), Some(help));
        }
    }
    let weighed = Ranks::from_weighed(kinds.0.clone());
    let ranked = ranks.lower(report, read, &by_rank);
    if ranked.is_empty() { weighed } else { ranked }
}
