//! `doors`: hangs doors in the doorways, or makes them look like wall.
//!
//! NetHack's `dodoor` and `dosdoor`: one doorway in eight is a secret door; of the others two thirds stay empty, and
//! of the doors one in five is open and one in six of the rest locked.

use crate::{
    base::geometry::{Dir, Point},
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan},
    raws::stages::doors::Doors,
};

impl MetaMapBuilder for Doors {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        for i in 0..plan.doorways.len() {
            let Some(&at) = plan.doorways.get(i) else { return };
            // What another stage has made of a doorway stays.
            if plan.tiles.get(at) == Some(site.terrains.doorway) {
                let secret = site.once_in(self.secret_one_in);
                hang(self, site, plan, at, secret);
            }
        }
    }
}

/// Makes the doorway at `at` into what `odds` say: a secret door, or a door that is not, or none.
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

/// Whether the wall around the doorway at `at` runs from left to right: one passes it upwards or downwards.
fn in_horizontal_wall(site: &Site<'_>, plan: &LevelPlan, at: Point) -> bool {
    // Another doorway above or below belongs to the same vertical wall.
    let way = |dir: Dir| {
        let tile = plan.tiles.get(at.step(dir));
        tile.is_some_and(|tile| site.terrains.walkable(tile) && site.terrains.table[tile].door.is_none())
    };
    way(Dir::North) || way(Dir::South)
}
