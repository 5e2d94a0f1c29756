//! `spawns`: places for creatures, gold and items in the rooms.
//!
//! The odds of NetHack's `makelevel`: each ordinary room has a creature, gold, an item and perhaps more items, each
//! by a draw of its own; chests are as many on a level whether it has few rooms or many. A level without rooms is
//! filled as if each so many squares were one.

use crate::{
    base::geometry::{Point, Rect},
    map_builders::{
        MetaMapBuilder, Site,
        plan::{LevelPlan, Spawn, SpawnKind},
    },
    raws::stages::spawns::Spawns,
};

impl MetaMapBuilder for Spawns {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let floors: Vec<Rect> =
            plan.rooms.iter().filter(|room| room.theme.is_none()).map(|room| room.floor).collect();
        if !plan.rooms.is_empty() {
            let rooms = u32::try_from(plan.rooms.len()).unwrap_or(u32::MAX);
            for floor in floors {
                self.fill(site, plan, rooms, &mut |site, plan| in_room(site, plan, floor));
            }
            return;
        }
        let outside = |at: &Point| !plan.vaults.iter().any(|placed| placed.area.contains(*at));
        let mut free = plan.free(site.terrains);
        free.retain(outside);
        let squares = u32::try_from(free.len()).unwrap_or(u32::MAX);
        let rooms = squares.div_ceil(u32::try_from(self.squares_per_room).unwrap_or(1).max(1));
        for _ in 0..rooms {
            self.fill(site, plan, rooms, &mut |site, _| site.rng.pick(&free).copied());
        }
    }
}

impl Spawns {
    /// Marks what one of `rooms` rooms has, in squares drawn by `place`.
    fn fill(
        &self,
        site: &mut Site<'_>,
        plan: &mut LevelPlan,
        rooms: u32,
        place: &mut impl FnMut(&mut Site<'_>, &LevelPlan) -> Option<Point>,
    ) {
        let mut mark = |site: &mut Site<'_>, plan: &mut LevelPlan, what: SpawnKind| {
            const TRIES: u32 = 20;
            for _ in 0..TRIES {
                let Some(at) = place(site, plan) else { return };
                // Things lie on heaps, but there is one creature to a square.
                let taken = |spawn: &Spawn| spawn.at == at && spawn.what.is_creature();
                if !(what.is_creature() && plan.spawns.iter().any(taken)) {
                    plan.spawns.push(Spawn { at, what });
                    return;
                }
            }
        };
        let percent = self.creature_percent;
        if if percent > 0 { site.rng.chance(percent) } else { site.once_in(self.creature_one_in) } {
            for _ in 0..site.rng.roll(self.creatures) {
                mark(site, plan, SpawnKind::Creature);
            }
        }
        if site.once_in(self.gold_one_in) {
            mark(site, plan, SpawnKind::Gold);
        }
        let containers = u32::try_from(self.containers).unwrap_or(0);
        if site.rng.below(rooms.saturating_mul(100)) < containers {
            mark(site, plan, SpawnKind::Container);
        }
        if site.once_in(self.item_one_in) {
            mark(site, plan, SpawnKind::Item);
            while site.once_in(self.more_items_one_in) {
                mark(site, plan, SpawnKind::Item);
            }
        }
    }
}

/// A bare square of the room with this `floor`; `None` if none is found soon.
pub(super) fn in_room(site: &mut Site<'_>, plan: &LevelPlan, floor: Rect) -> Option<Point> {
    const TRIES: u32 = 20;
    (0..TRIES).find_map(|_| {
        let x = site.rng.range(floor.left, floor.right);
        let at = Point::new(x, site.rng.range(floor.top, floor.bottom));
        plan.is_bare(site.terrains, at).then_some(at)
    })
}
