//! `light`: rooms are lit or dark; the deeper they lie, the more are dark.
//!
//! NetHack's `litstate_rnd`: a room is lit if a number from 1 to the depth plus 1 is less than 11, and then still dark
//! once in 77. So nearly all are lit down to depth 9, and half of them at depth 19. A level without rooms is drawn for
//! once.

use crate::{
    base::grid::Grid,
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan},
    raws::stages::light::{Light, Lit},
};

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
