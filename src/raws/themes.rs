//! themes.json: who lives in special rooms.

use super::{
    creatures::Known,
    ranks::{Ranks, RawRanks},
    reading::{
        loader::Loader,
        reader::Read,
        record::record,
        report::Findings,
        shape::Shape,
        value::{Limit, Raw},
    },
    theme::Theme,
};
use std::collections::BTreeMap;

/// Who lives in a kind of special room.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lodgers {
    /// Those who sleep there; nobody means anyone fit for the depth.
    pub sleepers: Ranks,
    /// Whoever looks after the room.
    pub keeper: Ranks,
    /// Whether that one sleeps, too, until disturbed.
    pub keeper_sleeps: bool,
    /// What the hero is told on coming in for the first time.
    pub feeling: Option<String>,
}

record! {
    /// Who lives in a kind of special room, as it is typed.
    #[derive(Debug, Clone)]
    struct RawLodgers {
        /// Those who sleep there, with how often each is drawn; nobody means anyone fit for the depth.
        sleepers: BTreeMap<String, u32> = BTreeMap::new() => Limit::Names("creatures"),
        /// The same by rank: dice that grow with depth say which group they are drawn from.
        sleepers_by_rank: RawRanks = RawRanks::usual(),
        /// Whoever looks after the room, with how often each is drawn.
        keeper: BTreeMap<String, u32> = BTreeMap::new() => Limit::Names("creatures"),
        /// The same by rank.
        keeper_by_rank: RawRanks = RawRanks::usual(),
        /// Whether that one sleeps, too, until disturbed.
        keeper_sleeps: bool = false,
        /// What the hero is told on coming in for the first time.
        feeling: Option<String> => Limit::Shown,
    }
}

record! {
    /// A key for each theme.
    #[derive(Debug, Clone)]
    struct RawThemes {
        /// All kinds of creatures asleep on heaps of gold.
        zoo: RawLodgers = RawLodgers::usual(),
        /// A throne, and the court of whoever sits on it.
        throne_room: RawLodgers = RawLodgers::usual(),
        /// Bees and their honey.
        beehive: RawLodgers = RawLodgers::usual(),
        /// Graves and the dead.
        morgue: RawLodgers = RawLodgers::usual(),
        /// Soldiers.
        barracks: RawLodgers = RawLodgers::usual(),
        /// An altar and its priest.
        temple: RawLodgers = RawLodgers::usual(),
        /// Wares and someone who sells them.
        shop: RawLodgers = RawLodgers::usual(),
    }
}

impl RawThemes {
    const fn of(&self, theme: Theme) -> &RawLodgers {
        match theme {
            Theme::Zoo => &self.zoo,
            Theme::ThroneRoom => &self.throne_room,
            Theme::Beehive => &self.beehive,
            Theme::Morgue => &self.morgue,
            Theme::Barracks => &self.barracks,
            Theme::Temple => &self.temple,
            Theme::Shop => &self.shop,
        }
    }
}

/// Who lives where.
#[derive(Debug, Clone, Default)]
pub struct Themes(BTreeMap<Theme, Lodgers>);

impl Themes {
    /// Who lives in rooms of `theme`.
    pub fn lodgers(&self, theme: Theme) -> Option<&Lodgers> {
        self.0.get(&theme)
    }

    /// Whether the hero is told something on coming into a room of `theme`.
    pub fn is_felt(&self, theme: Theme) -> bool {
        self.lodgers(theme).is_some_and(|lodgers| lodgers.feeling.is_some())
    }
}

/// What themes.json looks like.
pub(super) fn shape() -> Shape {
    RawThemes::shape()
}

/// Reads themes.json.
pub(super) fn load(loader: &mut Loader, creatures: &Known) -> Themes {
    let Some(read) = loader.object::<RawThemes>("themes.json") else {
        return Themes::default();
    };
    let report = &mut loader.report;
    let mut themes = BTreeMap::new();
    for theme in Theme::ALL {
        let (name, raw) = (theme.name(), read.raw.of(theme));
        let mut folk =
            |key: &str, kinds, ranks| folk(report, &read, &format!("{name}.{key}"), creatures, kinds, ranks);
        let sleepers = folk("sleepers", &raw.sleepers, &raw.sleepers_by_rank);
        let keeper = folk("keeper", &raw.keeper, &raw.keeper_by_rank);
        themes.insert(
            theme,
            Lodgers { sleepers, keeper, keeper_sleeps: raw.keeper_sleeps, feeling: raw.feeling.clone() },
        );
    }
    Themes(themes)
}

/// Those who are named at `path` by weight, or at the same with `_by_rank` by rank; not both.
fn folk(
    report: &mut Findings,
    read: &Read<RawThemes>,
    path: &str,
    creatures: &Known,
    kinds: &BTreeMap<String, u32>,
    ranks: &RawRanks,
) -> Ranks {
    let by_rank = format!("{path}_by_rank");
    if !ranks.is_empty() && !kinds.is_empty() && read.good(&by_rank) && read.good(path) {
        let help = "to draw by weight alone, say \"ranks\": [] there".to_owned();
        let (ranked, weighed) = (read.node.locate(&by_rank), read.node.locate(path));
        if report.is_above(weighed, ranked) {
            let help = format!(
                "to draw by weight alone, say \"{}\": null",
                by_rank.rsplit('.').next().unwrap_or("")
            );
            report.note(weighed, format!("`{by_rank}` says otherwise"), Some(help));
        } else {
            report.note(ranked, format!("`{path}` says otherwise"), Some(help));
        }
    }
    let weighed = Ranks::of(creatures.weighed(report, read, path, kinds));
    let ranked = ranks.lower(report, read, &by_rank, creatures);
    if ranked.is_empty() { weighed } else { ranked }
}
