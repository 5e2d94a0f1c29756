//! `doors`: puts doors in doorways, or makes them secret doors.
//!
//! NetHack 3.6: `dodoor` and `dosdoor`. One doorway in 8 is a secret door. Of the others two thirds stay
//! empty. Of the doors one in 5 is open, and one in 6 of the rest is locked.

use crate::{
    base::geometry::{Dir, Point},
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan, stage::Parameters},
    raws::{
        kinds::levels::chain::PlanPart,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `doors`. Odds of `n` mean one in `n`; 0 is never.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Doors {
        /// Odds that a doorway is a secret door.
        pub secret_one_in: i32 = 8 => Limit::range(0..=1000),
        /// Odds that a doorway that is not secret has a door.
        pub door_one_in: i32 = 3 => Limit::range(0..=1000),
        /// Odds that such a door is open.
        pub open_one_in: i32 = 5 => Limit::range(0..=1000),
        /// Odds that such a door is locked if it is not open.
        pub locked_one_in: i32 = 6 => Limit::range(0..=1000),
        /// Odds that a secret door is locked.
        pub secret_locked_one_in: i32 = 5 => Limit::range(0..=1000),
        /// Odds that a closed, locked or secret door is trapped.
        pub trapped_one_in: i32 = 25 => Limit::range(0..=1000),
        /// Minimum depth of trapped doors that are closed or locked.
        pub trapped_from: i32 = 5,
        /// Minimum depth of trapped doors that are secret.
        pub secret_trapped_from: i32 = 4,
    }
}

impl Parameters for Doors {
    const ABOUT: &'static str = "Doors in the doorways.";
    const NEEDS: &'static [PlanPart] = &[PlanPart::Doorways];
}

impl MetaMapBuilder for Doors {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        for i in 0..plan.doorways.len() {
            let Some(&at) = plan.doorways.get(i) else { return };
            // Doorways that another stage has changed stay as they are.
            if plan.tiles.get(at) == Some(site.terrains.doorway) {
                let secret = site.once_in(self.secret_one_in);
                hang(self, site, plan, at, secret);
            }
        }
    }
}

/// Turns the doorway at `at` into a secret door, another door or none, by the `odds`.
pub(super) fn hang(odds: &Doors, site: &mut Site<'_>, plan: &mut LevelPlan, at: Point, secret: bool) {
    let terrains = site.terrains;
    if secret {
        let locked = site.once_in(odds.secret_locked_one_in);
        let door = if locked { terrains.locked_door } else { terrains.closed_door };
        let wall = if in_horizontal_wall(site, plan, at) {
            terrains.horizontal_wall
        } else {
            terrains.vertical_wall
        };
        plan.tiles.set(at, wall);
        plan.secrets.insert(at, door);
    } else if !site.once_in(odds.door_one_in) {
        plan.tiles.set(at, terrains.doorway);
        return;
    } else if site.once_in(odds.open_one_in) {
        plan.tiles.set(at, terrains.open_door);
        return;
    } else {
        let locked = site.once_in(odds.locked_one_in);
        plan.tiles.set(at, if locked { terrains.locked_door } else { terrains.closed_door });
    }
    let trapped_from = if secret { odds.secret_trapped_from } else { odds.trapped_from };
    if site.depth >= trapped_from && site.once_in(odds.trapped_one_in) {
        plan.trapped.insert(at);
    }
}

/// True if the wall around the doorway at `at` is horizontal, so that the doorway is passed upwards or
/// downwards.
fn in_horizontal_wall(site: &Site<'_>, plan: &LevelPlan, at: Point) -> bool {
    // Another doorway above or below belongs to the same vertical wall.
    let way = |dir: Dir| {
        let tile = plan.tiles.get(at.step(dir));
        tile.is_some_and(|tile| site.terrains.walkable(tile) && site.terrains.table[tile].door.is_none())
    };
    way(Dir::North) || way(Dir::South)
}
