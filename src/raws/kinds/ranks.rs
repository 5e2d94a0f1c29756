//! Ranked groups of creatures: dice that grow with depth choose the group, as in NetHack's throne rooms and
//! barracks.

use super::creatures::CreatureKind;
use crate::{
    base::rng::Rng,
    raws::reading::{
        reader::ValueSource, record::record, references::Weighed, report::Findings, table::Id, value::Limit,
    },
};

/// Creature kinds with their relative chances.
pub type Chances = Vec<(Id<CreatureKind>, u32)>;

/// Groups of creatures, and the dice that choose one of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ranks {
    dice: Vec<Die>,
    ranks: Vec<Rank>,
}

record! {
    /// Die whose number of sides grows with depth.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Die {
        /// Sides at depth 0.
        sides: i32 = 0 => Limit::of("a die must have .. sides", 0..=1000),
        /// Additional sides per level of depth.
        per_level: i32 = 0 => Limit::of("it must be .. sides a level", 0..=100),
    }
}

/// Group of creatures of the same rank.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Rank {
    /// Lowest roll.
    from: i32,
    /// Lowest depth.
    depth: i32,
    kinds: Chances,
}

record! {
    /// Ranks as written in raws.
    #[derive(Debug, Clone)]
    pub(in crate::raws) struct RawRanks {
        /// Dice that are rolled and added to choose the rank.
        dice: Vec<Die> = Vec::new(),
        /// Groups in rising order. The last one applies whose `from` and `depth` are reached.
        ranks: Vec<RawRank> = Vec::new(),
    }
}

record! {
    /// Group of creatures of the same rank.
    #[derive(Debug, Clone)]
    struct RawRank {
        /// Lowest sum of the dice for this rank.
        from: i32 = 0,
        /// Lowest depth for this rank.
        depth: i32 = 0,
        /// Creatures with their relative chances, from 1 to 1000.
        kinds: Weighed<CreatureKind>,
    }
}

impl Ranks {
    /// Builds a single group of `kinds`, which needs no dice.
    pub(in crate::raws) fn from_weighed(kinds: Chances) -> Self {
        let ranks = if kinds.is_empty() { Vec::new() } else { vec![Rank { from: 0, depth: 0, kinds }] };
        Self { dice: Vec::new(), ranks }
    }

    /// True if there is no creature to draw.
    pub fn is_empty(&self) -> bool {
        self.ranks.is_empty()
    }

    /// Returns all creatures of all groups, group by group.
    pub fn all(&self) -> impl Iterator<Item = &(Id<CreatureKind>, u32)> {
        self.ranks.iter().flat_map(|rank| &rank.kinds)
    }

    /// Rolls the dice and returns the group for `depth`: the last one whose lowest roll and depth are
    /// reached, or else the first.
    pub fn drawn(&self, depth: i32, rng: &mut Rng) -> &[(Id<CreatureKind>, u32)] {
        let roll = self.dice.iter().map(|die| rng.range(1, die.sides_at(depth))).sum();
        self.reached(roll, depth).map_or(&[], |kinds| kinds)
    }

    /// Returns the groups for `depth` with their probabilities; a group may appear more than once.
    pub fn chances(&self, depth: i32) -> Vec<(&Chances, f64)> {
        /// Rounding leaves less than this of sums that no roll gives.
        const LEAST: f64 = 1e-12;
        // Probabilities of the sums of the dice, from 0 up.
        let mut sums = vec![1.0];
        for die in &self.dice {
            let sides = usize::try_from(die.sides_at(depth)).unwrap_or(1);
            let before = |sum: usize| sums.get(sum).copied().unwrap_or(0.0);
            let mut window = 0.0;
            let next = (0..sums.len() + sides).map(|sum| {
                window += sum.checked_sub(1).map_or(0.0, before);
                window -= sum.checked_sub(sides + 1).map_or(0.0, before);
                window / sides as f64
            });
            sums = next.collect();
        }
        let possible = (0..).zip(sums).filter(|(_, chance)| *chance > LEAST);
        possible.filter_map(|(sum, chance)| Some((self.reached(sum, depth)?, chance))).collect()
    }

    fn reached(&self, roll: i32, depth: i32) -> Option<&Chances> {
        let reached = |rank: &&Rank| rank.from <= roll && rank.depth <= depth;
        let rank = self.ranks.iter().rev().find(reached).or(self.ranks.first());
        rank.map(|rank| &rank.kinds)
    }
}

impl Die {
    /// Returns the number of sides at `depth`, at least 1.
    fn sides_at(&self, depth: i32) -> i32 {
        (self.sides + self.per_level * depth).max(1)
    }
}

impl RawRanks {
    /// True if no rank is given.
    pub(in crate::raws) const fn is_empty(&self) -> bool {
        self.ranks.is_empty()
    }

    /// Returns the ranks at `path`. Mistakes go to `report`.
    pub(in crate::raws) fn lower(&self, report: &mut Findings, read: &ValueSource, path: &str) -> Ranks {
        let mut check = |place: String, fine: bool, problem: &str| {
            if !fine && read.good(&place) {
                report.at(&read.node, &place, problem, None);
            }
        };
        for (i, rank) in self.ranks.iter().enumerate() {
            let place = |key: &str| format!("{path}.ranks[{i}].{key}");
            let rising =
                i.checked_sub(1).and_then(|i| self.ranks.get(i)).is_none_or(|last| last.from <= rank.from);
            check(place("from"), rising, "each rank must begin at the level of the one before it, or above");
            check(place("kinds"), !rank.kinds.0.is_empty(), "a rank needs at least one creature");
        }
        let ranks = self.ranks.iter();
        let ranks =
            ranks.map(|rank| Rank { from: rank.from, depth: rank.depth, kinds: rank.kinds.0.clone() });
        Ranks { ranks: ranks.collect(), dice: self.dice.clone() }
    }
}
