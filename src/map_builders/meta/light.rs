//! `light`: rooms are lit or dark; the deeper they lie, the more are dark.
//!
//! NetHack's `litstate_rnd`: a room is lit if a number from 1 to the depth plus 1 is less than 11, and then still dark
//! once in 77. So nearly all are lit down to depth 9, and half of them at depth 19. A level without rooms is drawn for
//! once.

use crate::{
    base::grid::Grid,
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan, stage::Parameters},
    raws::reading::{
        record::{record, words},
        value::Limit,
    },
};

record! {
    /// Parameters of the stage `light`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Light {
        /// Whether rooms are lit.
        pub rooms: Lit = Lit::ByDepth,
        /// Whether a level without rooms is lit, all of it.
        pub caves: Lit = Lit::ByDepth,
        /// By depth: a number from 1 to the depth plus 1 is drawn, and what draws this or more is dark.
        pub dark_from: i32 = 11 => Limit::range(1..=1000),
        /// By depth: one in so many is dark whatever it drew; 0 for none.
        pub dark_one_in: i32 = 77 => Limit::range(0..=10_000),
    }
}

words! {
    /// Whether something is lit.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Lit {
        /// By chance, and the less likely the deeper it lies.
        ByDepth = "by_depth",
        /// Always.
        Lit = "lit",
        /// Never.
        Dark = "dark",
    }
}

impl Parameters for Light {
    const ABOUT: &'static str = "Which rooms are lit.";
}

impl MetaMapBuilder for Light {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        if plan.rooms.is_empty() {
            plan.lit = Grid::new(plan.size(), self.draw(site, self.caves));
            return;
        }
        for room in &mut plan.rooms {
            room.lit = self.draw(site, self.rooms);
        }
        plan.relight();
    }
}

impl Light {
    fn draw(&self, site: &mut Site<'_>, wanted: Lit) -> bool {
        match wanted {
            Lit::Lit => true,
            Lit::Dark => false,
            Lit::ByDepth => {
                let shallow =
                    site.rng.range(1, site.depth.saturating_abs().saturating_add(1)) < self.dark_from;
                let dark = site.once_in(self.dark_one_in);
                shallow && !dark
            }
        }
    }
}
