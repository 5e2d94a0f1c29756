//! Who is drawn by rank: dice that grow with depth say which of several groups somebody belongs to, as in NetHack's
//! courts and squads.

use super::{
    creatures::{CreatureKind, Known},
    reading::{reader::Source, record::record, report::Findings, table::Id, value::Limit},
};
use crate::base::rng::Rng;
use std::collections::BTreeMap;

/// Creatures with how often each is drawn.
pub type Weighed = Vec<(Id<CreatureKind>, u32)>;

/// Groups of creatures, and the dice that choose one of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ranks {
    dice: Vec<Die>,
    ranks: Vec<Rank>,
}

record! {
    /// A die whose sides grow in number with depth.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Die {
        /// Its sides anywhere.
        sides: i32 = 0 => Limit::of("a die has from .. sides", 0..=1000),
        /// More sides for each level of depth.
        per_level: i32 = 0 => Limit::of("it is from .. sides a level", 0..=100),
    }
}

/// One of the groups.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Rank {
    /// The least roll for it.
    from: i32,
    /// The least depth.
    depth: i32,
    kinds: Weighed,
}

record! {
    /// Ranks as they are typed.
    #[derive(Debug, Clone)]
    pub(super) struct RawRanks {
        /// The dice that are rolled together.
        dice: Vec<Die> = Vec::new(),
        /// The groups, of which the last counts whose least roll and depth are reached.
        ranks: Vec<RawRank> = Vec::new(),
    }
}

record! {
    /// One of the groups.
    #[derive(Debug, Clone)]
    struct RawRank {
        /// The least roll for it.
        from: i32 = 0,
        /// The least depth.
        depth: i32 = 0,
        /// Creatures with how often each is drawn.
        kinds: BTreeMap<String, u32> => Limit::Names("creatures"),
    }
}

impl Ranks {
    /// One group, whoever is drawn.
    pub(super) fn of(kinds: Weighed) -> Self {
        let ranks = if kinds.is_empty() { Vec::new() } else { vec![Rank { from: 0, depth: 0, kinds }] };
        Self { dice: Vec::new(), ranks }
    }

    /// Whether there is nobody to be drawn.
    pub fn is_empty(&self) -> bool {
        self.ranks.is_empty()
    }

    /// Everyone who can be drawn somewhere, group by group.
    pub fn all(&self) -> impl Iterator<Item = &(Id<CreatureKind>, u32)> {
        self.ranks.iter().flat_map(|rank| &rank.kinds)
    }

    /// The group that is drawn at `depth`: the last one whose least roll and depth are reached, or else the first.
    pub fn drawn(&self, depth: i32, rng: &mut Rng) -> &[(Id<CreatureKind>, u32)] {
        let mut roll = 0;
        for die in &self.dice {
            roll += rng.range(1, (die.sides + die.per_level * depth).max(1));
        }
        let reached = |rank: &&Rank| rank.from <= roll && rank.depth <= depth;
        let rank = self.ranks.iter().rev().find(reached).or(self.ranks.first());
        rank.map_or(&[], |rank| &rank.kinds)
    }
}

impl RawRanks {
    /// Whether nothing is said.
    pub(super) const fn is_empty(&self) -> bool {
        self.ranks.is_empty()
    }

    /// The ranks as meant, which stand at `path`; what is wrong goes to `report`.
    pub(super) fn lower(&self, report: &mut Findings, read: &Source, path: &str, creatures: &Known) -> Ranks {
        let mut check = |place: String, fine: bool, problem: &str| {
            if !fine && read.good(&place) {
                report.at(&read.node, &place, problem, None);
            }
        };
        for (i, rank) in self.ranks.iter().enumerate() {
            let place = |key: &str| format!("{path}.ranks[{i}].{key}");
            let rising =
                i.checked_sub(1).and_then(|i| self.ranks.get(i)).is_none_or(|last| last.from <= rank.from);
            check(place("from"), rising, "each rank begins where the one before it does, or above");
            check(place("kinds"), !rank.kinds.is_empty(), "somebody has to be of this rank");
        }
        let ranks = self.ranks.iter().enumerate().map(|(i, rank)| {
            let place = format!("{path}.ranks[{i}].kinds");
            let kinds = creatures.weighed(report, read, &place, &rank.kinds);
            Rank { from: rank.from, depth: rank.depth, kinds }
        });
        Ranks { ranks: ranks.collect(), dice: self.dice.clone() }
    }
}
