//! themes.json: who lives in special rooms.

use super::{
    creatures::{Creature, Known},
    loader::Loader,
    spawns::Theme,
    table::Id,
};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Who lives in a kind of special room.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lodgers {
    /// Those who sleep there, with how often each is drawn; empty means anyone fit for the depth.
    pub sleepers: Vec<(Id<Creature>, u32)>,
    /// Whoever looks after the room.
    pub keeper: Vec<(Id<Creature>, u32)>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawLodgers {
    sleepers: BTreeMap<String, u32>,
    keeper: BTreeMap<String, u32>,
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
        let mut weighed =
            |key: &str, kinds| creatures.weighed(report, &read, &format!("{name}.{key}"), kinds);
        let sleepers = weighed("sleepers", &raw.sleepers);
        let keeper = weighed("keeper", &raw.keeper);
        themes.insert(theme, Lodgers { sleepers, keeper });
    }
    Themes(themes)
}
