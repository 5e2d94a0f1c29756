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
    let Some(read) = loader.object::<BTreeMap<Theme, RawLodgers>>("themes.json") else {
        return Themes::default();
    };
    let report = &mut loader.report;
    let mut themes = BTreeMap::new();
    for (theme, raw) in &read.raw {
        let name = theme.name();
        let mut weighed =
            |key: &str, kinds| creatures.weighed(report, &read, &format!("{name}.{key}"), kinds);
        let sleepers = weighed("sleepers", &raw.sleepers);
        let keeper = weighed("keeper", &raw.keeper);
        themes.insert(*theme, Lodgers { sleepers, keeper });
    }
    Themes(themes)
}
