//! `spawns`: squares for creatures, gold and items in rooms.
//!
//! NetHack 3.6: the odds of `makelevel`. Each ordinary room may have creatures, gold and items, each by its
//! own draw. The number of chests per level does not depend on the number of rooms. A level without rooms is
//! filled as if each `squares_per_room` squares were a room.

use crate::{
    base::{
        dice::Dice,
        geometry::{Point, Rect},
    },
    map_builders::{
        MetaMapBuilder, Site,
        plan::{ClosetKind, LevelPlan, Spawn, SpawnKind},
        stage::{Parameters, Wrong},
    },
    raws::{
        kinds::levels::chain::CheckContext,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `spawns`. Odds of `n` mean one in `n`, from 1 (always) to 1000; 0 is never.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Spawns {
        /// Odds that a room has creatures.
        pub creature_one_in: i32 = 3 => Limit::range(0..=1000),
        /// Percent of rooms with creatures. Replaces `creature_one_in` if it is not 0.
        pub creature_percent: i32 = 0 => Limit::range(0..=100),
        /// Number of creatures in a room that has any.
        pub creatures: Dice = Dice::fixed(1) => Limit::of("a room must have .. creatures", 0..=100),
        /// Odds that a room has gold.
        pub gold_one_in: i32 = 3 => Limit::range(0..=1000),
        /// Odds that a room has an item.
        pub item_one_in: i32 = 3 => Limit::range(0..=1000),
        /// Odds that a room with an item has one more, drawn again after each item.
        pub more_items_one_in: i32 = 5 => Limit::range(0..=1000),
        /// Average number of chests and boxes on 100 levels.
        pub containers: i32 = 40 => Limit::range(0..=1000),
        /// Number of walkable squares that count as a room on a level without rooms.
        pub squares_per_room: i32 = 60 => Limit::range(1..=10_000),
    }
}

impl Parameters for Spawns {
    const ABOUT: &'static str = "Places for creatures and items.";
    fn lower(&mut self, _ground: &CheckContext<'_>) -> Result<(), Wrong> {
        if self.more_items_one_in == 1 {
            return Err((
                "more_items_one_in",
                "with 1 there is always one item more: write 0 or at least 2".to_owned(),
            ));
        }
        Ok(())
    }
}

impl MetaMapBuilder for Spawns {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let vaults = plan.closets.iter().filter(|closet| closet.kind == ClosetKind::Vault);
        let hoards: Vec<Spawn> = vaults
            .flat_map(|closet| closet.floor.points())
            .map(|at| Spawn { at, what: SpawnKind::Hoard })
            .collect();
        plan.spawns.extend(hoards);
        let floors: Vec<Rect> =
            plan.rooms.iter().filter(|room| room.theme.is_none()).map(|room| room.floor).collect();
        if !plan.is_cave() {
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
    /// Marks the spawns of one of `rooms` rooms, on squares drawn by `place`.
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
                // Items may share a square, creatures may not.
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

/// Returns a random bare square of the room with this `floor`; `None` if 20 draws find none.
pub(super) fn in_room(site: &mut Site<'_>, plan: &LevelPlan, floor: Rect) -> Option<Point> {
    const TRIES: u32 = 20;
    (0..TRIES).find_map(|_| {
        let x = site.rng.range(floor.left, floor.right);
        let at = Point::new(x, site.rng.range(floor.top, floor.bottom));
        plan.is_bare(site.terrains, at).then_some(at)
    })
}
