//! `light`: lights rooms or leaves them dark; deeper rooms are more often dark.
//!
//! NetHack 3.6: `litstate_rnd`. A room is lit if a number from 1 to the depth plus 1 is less than 11, and
//! then still dark once in 77 times. So nearly all rooms are lit down to depth 9, and half of them at depth
//! 19. A level without rooms is drawn for once.

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
        /// Light of rooms.
        pub rooms: Lit = Lit::ByDepth,
        /// Light of a whole level without rooms, but for those of a theme.
        pub caves: Lit = Lit::ByDepth,
        /// For `by_depth`: a number from 1 to the depth plus 1 is drawn, and from this number up the room is
        /// dark.
        pub dark_from: i32 = 11 => Limit::range(1..=1000),
        /// For `by_depth`: odds, one in `dark_one_in`, that a room is dark regardless of its number; 0 is
        /// never.
        pub dark_one_in: i32 = 77 => Limit::range(0..=10_000),
    }
}

words! {
    /// Light of a room or level.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Lit {
        /// By chance, less often lit at greater depths.
        ByDepth = "by_depth",
        /// Always lit.
        Lit = "lit",
        /// Never lit.
        Dark = "dark",
    }
}

impl Parameters for Light {
    const ABOUT: &'static str = "Lights rooms.";
}

impl MetaMapBuilder for Light {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        if plan.is_cave() {
            plan.lit = Grid::new(plan.size(), self.draw(site, self.caves));
        }
        for room in &mut plan.rooms {
            // Shops are always lit.
            room.lit = self.draw(site, self.rooms) || room.shop.is_some();
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
