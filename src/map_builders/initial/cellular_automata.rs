//! `cellular_automata`: smooths noise until it looks like a cave.
//!
//! The "4-5 rule" of RogueBasin's "Cellular Automata Method for Generating Random Cave-Like Levels". Rock
//! with 4 or more rocks among its eight neighbours stays, and floor with 5 becomes rock. In the first rounds
//! the middle of wide open space becomes rock too, so that there are pillars instead of one big hall. The
//! parts may be separate; `keep_largest_region` or `join_regions` fixes that.

use crate::{
    base::{geometry::Size, grid::Grid, rng::Rng},
    map_builders::{
        InitialMapBuilder, Site,
        automaton::{self, LifeRule},
        cave,
        plan::LevelPlan,
        stage::{Parameters, Wrong, room_for_a_cave},
    },
    raws::{
        kinds::levels::chain::CheckContext,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `cellular_automata`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CellularAutomata {
        /// Percent of the map that is rock before the first round.
        pub rock: i32 = 42 => Limit::range(20..=70),
        /// Number of rounds.
        pub rounds: i32 = 6 => Limit::range(0..=20),
        /// Number of first rounds in which wide open space grows pillars.
        pub pillar_rounds: i32 = 3 => Limit::range(0..=20),
        /// Minimum of rocks among the eight neighbours that turn floor into rock.
        pub birth: i32 = 5 => Limit::range(1..=9),
        /// Minimum of rocks among the eight neighbours with which rock stays.
        pub survival: i32 = 4 => Limit::range(0..=8),
        /// Minimum size of the largest cave, in percent of the map. A map with less is drawn again.
        pub least: i32 = 30 => Limit::range(0..=60),
    }
}

impl Parameters for CellularAutomata {
    const ABOUT: &'static str = "A cave grown from noise.";
    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        Ok(())
    }
}

/// Maximum number of caves drawn; then the best one is used.
const TRIES: i32 = 10;

/// Maximum of rocks within two steps at which an open square becomes a pillar.
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
    /// Draws a cave. Returns the size of its largest part, in percent of the map, and the plan.
    fn attempt(&self, site: &mut Site<'_>, size: Size) -> (i32, LevelPlan) {
        let mut open = self.rock(&mut site.rng, size);
        for row in open.rows_mut() {
            for cell in row {
                *cell = !*cell;
            }
        }
        let plan = cave::from_open(site.terrains, &open);
        (cave::largest_share(site.terrains, &plan), plan)
    }

    /// Returns the rock of a cave.
    fn rock(&self, rng: &mut Rng, size: Size) -> Grid<bool> {
        let mut rock = automaton::sown(rng, size, self.rock);
        for round in 0..self.rounds {
            let lonely = (round < self.pillar_rounds).then_some(LONELY);
            let rule = LifeRule { birth: self.birth, survival: self.survival, lonely, outside: true };
            automaton::round(&mut rock, rule);
        }
        rock
    }
}
