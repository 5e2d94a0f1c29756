//! themes.json: who lives in special rooms.

use super::{
    creatures::Known,
    ranks::{Ranks, RawRanks},
    reading::{lenient::Read, loader::Loader, report::Findings},
    spawns::Theme,
};
use serde::Deserialize;
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
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawLodgers {
    sleepers: BTreeMap<String, u32>,
    sleepers_by_rank: RawRanks,
    keeper: BTreeMap<String, u32>,
    keeper_by_rank: RawRanks,
    keeper_sleeps: bool,
}

/// A key for each theme: with a map from themes a mistake could not be located.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawThemes {
    zoo: RawLodgers,
    throne_room: RawLodgers,
    beehive: RawLodgers,
    morgue: RawLodgers,
    barracks: RawLodgers,
    temple: RawLodgers,
    shop: RawLodgers,
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
        themes.insert(theme, Lodgers { sleepers, keeper, keeper_sleeps: raw.keeper_sleeps });
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
        report.at(&read.node, &by_rank, format!("`{path}` says otherwise"), Some(help));
    }
    let weighed = Ranks::of(creatures.weighed(report, read, path, kinds));
    let ranked = ranks.lower(report, read, &by_rank, creatures);
    if ranked.is_empty() { weighed } else { ranked }
}
