//! Meters: items, features and special rooms that the levels of a branch hold for certain, besides those by
//! chance.

use super::{RawMeter, Rules};
use crate::raws::{
    kinds::{
        features::Feature,
        items::{ItemKind, Items},
        levels::branches::Branch,
        themes::Theme,
        vaults::{Vault, VaultTable},
    },
    reading::{
        reader::{Read, ValueSource},
        report::Findings,
        table::Id,
    },
};

/// Things that the levels of a branch hold for certain.
#[derive(Debug, Clone)]
pub struct Meter {
    /// Name in tables.
    pub name: String,
    /// Branch with the levels; `None`: every branch has a meter of its own.
    pub branch: Option<Id<Branch>>,
    /// Item kinds to draw from, with their weights.
    pub kinds: Vec<(Id<ItemKind>, u32)>,
    /// Feature to place instead of items.
    pub feature: Option<Id<Feature>>,
    /// Themes of which a special room is made instead of items.
    pub themes: Vec<Id<Theme>>,
    /// Vaults of which one is put there instead of items.
    pub vaults: Vec<Id<Vault>>,
    /// Least level number of a thing that is due by a level.
    pub from: i32,
    /// True if the least level of a thing is the one after the last of the thing before.
    pub apart: bool,
    /// Number and levels of the things.
    pub schedule: Schedule,
}

impl Meter {
    /// Returns the first and the last possible level of each thing that is due by one of the levels `by`.
    pub fn ranges(&self, by: &[i32]) -> Vec<(i32, i32)> {
        let mut after = self.from;
        let range = |last: &i32| {
            let least = after.min(*last);
            if self.apart {
                after = last.saturating_add(1);
            }
            (least, *last)
        };
        by.iter().map(range).collect()
    }
}

/// Number and levels of the things of a meter.
#[derive(Debug, Clone)]
pub enum Schedule {
    /// Items that feed the hero for this many turns on each level, on average.
    Turns(u32),
    /// One in this many levels: each such group of levels has one, on a random level.
    Every(i32),
    /// For each of these level numbers, one on a random level up to it.
    By(Vec<i32>),
}

/// Returns the meters of `read`. Reports meters that say too little or too much.
pub(in crate::raws) fn resolve(
    report: &mut Findings,
    read: &Read<Rules>,
    (items, vaults): (&Items, &VaultTable),
) -> Vec<Meter> {
    let all = read.raw.metered.iter().enumerate();
    all.filter_map(|(i, raw)| meter(report, &read.source, i, raw, (items, vaults))).collect()
}

fn meter(
    report: &mut Findings,
    source: &ValueSource,
    i: usize,
    raw: &RawMeter,
    (items, vaults): (&Items, &VaultTable),
) -> Option<Meter> {
    let path = format!("metered[{i}]");
    let (kinds, feature) = (&raw.items.0, raw.feature);
    let last = |by: &u32| i32::try_from(*by).unwrap_or(i32::MAX);
    let schedule = match (raw.turns, raw.every, &raw.by[..]) {
        (Some(turns), None, []) => Some(Schedule::Turns(turns)),
        (None, Some(every), []) => Some(Schedule::Every(every)),
        (None, None, [_, ..]) => Some(Schedule::By(raw.by.iter().map(last).collect())),
        _ => None,
    };
    let feeds = |(id, _): &(Id<ItemKind>, u32)| items.table[*id].nutrition > 0;
    let drawn = drawn(report, source, &path, &raw.vaults, vaults);
    let rooms = [raw.theme.is_some(), !raw.themes.is_empty()];
    let things = [!kinds.is_empty(), raw.feature.is_some(), rooms[0], rooms[1], !raw.vaults.is_empty()];
    let problem = if things.into_iter().filter(|given| *given).count() != 1 {
        "a meter has one of `items`, `feature`, `theme`, `themes` and `vaults`"
    } else if schedule.is_none() {
        "a meter has one of `turns`, `every` and `by`"
    } else if raw.turns.is_some() && (kinds.is_empty() || !kinds.iter().all(feeds)) {
        "`turns` needs items that all have `nutrition`"
    } else {
        let (name, from) = (raw.name.clone(), raw.from);
        let themes = raw.theme.into_iter().chain(raw.themes.iter().copied()).collect();
        return Some(Meter {
            name,
            branch: raw.branch,
            kinds: kinds.clone(),
            feature,
            themes,
            vaults: drawn,
            from,
            apart: raw.apart,
            schedule: schedule?,
        });
    };
    if source.good(&path) {
        report.at(&source.node, &path, problem, None);
    }
    None
}

/// Returns the vaults called `names`, at `path` with `.vaults`. Reports those that cannot be connected.
fn drawn(
    report: &mut Findings,
    source: &ValueSource,
    path: &str,
    names: &[String],
    vaults: &VaultTable,
) -> Vec<Id<Vault>> {
    let mut found = Vec::new();
    for (i, name) in names.iter().enumerate() {
        match vaults.connected(name) {
            Ok(id) => found.extend(id),
            Err(problem) => {
                let path = format!("{path}.vaults[{i}]");
                if source.good(&path) {
                    report.at(&source.node, &path, problem, None);
                }
            }
        }
    }
    found
}
