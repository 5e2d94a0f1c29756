//! `cellular_automata`: noise that is smoothed until it looks like a cave.
//!
//! The "4-5 rule" of RogueBasin's "Cellular Automata Method for Generating Random Cave-Like Levels": rock with four or
//! more rocks among its eight neighbours stays and floor with five becomes rock; in the first rounds the middle of
//! wide open space becomes rock too, so that there are pillars instead of one big hall. The parts need not hang
//! together: `keep_largest_region` or `join_regions` sees to that.

use crate::{
    base::{geometry::Size, grid::Grid, rng::Rng},
    map_builders::{
        InitialMapBuilder, Site,
        automaton::{self, Rule},
        cave,
        plan::LevelPlan,
    },
    raws::stages::cellular_automata::CellularAutomata,
};

/// How often the cave is drawn before the best so far will do.
const TRIES: i32 = 10;

/// An open square with no more rock than this within two steps becomes a pillar.
const LONELY: i32 = 2;

impl InitialMapBuilder for CellularAutomata {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let (mut share, mut best) = self.attempt(site, size);
        for _ in 1..TRIES {
            if share >= self.least && share > 0 {
                break;
            }
            let (other_share, other) = self.attempt(site, size);
            if other_share > share {
                (share, best) = (other_share, other);
            }
        }
        best
    }
}

impl CellularAutomata {
    /// A cave, and how much of the map its largest part covers, in percent.
    fn attempt(&self, site: &mut Site<'_>, size: Size) -> (i32, LevelPlan) {
        let mut open = self.rock(&mut site.rng, size);
        for row in open.rows_mut() {
            for cell in row {
                *cell = !*cell;
            }
        }
        let plan = cave::of(site.terrains, &open);
        (cave::largest_share(site.terrains, &plan), plan)
    }

    /// Where rock is.
    fn rock(&self, rng: &mut Rng, size: Size) -> Grid<bool> {
        let mut rock = automaton::sown(rng, size, self.rock);
        for round in 0..self.rounds {
            let lonely = (round < self.pillar_rounds).then_some(LONELY);
            let rule = Rule { birth: self.birth, survival: self.survival, lonely, outside: true };
            automaton::round(&mut rock, rule);
        }
        rock
    }
}
