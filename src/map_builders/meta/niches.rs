//! `niches`: closets of one square behind the upper or lower wall of a room, most of them behind secret
//! doors.
//!
//! NetHack 3.6: `make_niches` and `makeniche`, without trapdoors and teleporters.

use super::doors;
use crate::{
    base::geometry::{Dir, Point, Rect, Size},
    map_builders::{
        MetaMapBuilder, Site, doorways,
        meta::doors::Doors,
        plan::{Closet, ClosetKind, LevelPlan},
        stage::Parameters,
    },
    raws::{
        kinds::levels::chain::PlanPart,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `niches`. Odds of `n` mean one in `n`; 0 is never.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Niches {
        /// Rooms per niche. The number of niches tried is random: from 1 to the number of rooms divided by
        /// this, plus 1.
        pub rooms_each: i32 = 2 => Limit::range(1..=100),
        /// Places tried for each niche.
        pub tries: i32 = 8 => Limit::range(1..=100),
        /// Odds that a niche has no door.
        pub sealed_one_in: i32 = 9 => Limit::range(0..=1000),
        /// Odds that the door of a niche is an ordinary one; the others are secret.
        pub plain_one_in: i32 = 7 => Limit::range(0..=1000),
    }
}

impl Parameters for Niches {
    const ABOUT: &'static str = "One-square closets behind the walls of rooms.";
    const NEEDS: &'static [PlanPart] = &[PlanPart::Rooms];
}

impl MetaMapBuilder for Niches {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let rooms = i32::try_from(plan.rooms.len()).unwrap_or(i32::MAX - 1);
        if rooms == 0 {
            return;
        }
        for _ in 0..site.rng.range(1, rooms / self.rooms_each.max(1) + 1) {
            for _ in 0..self.tries {
                if let Some((door, inside)) = spot(site, plan) {
                    self.dig(site, plan, door, inside);
                    break;
                }
            }
        }
    }
}

impl Niches {
    /// Digs the niche at `inside`, behind the wall at `door`.
    fn dig(&self, site: &mut Site<'_>, plan: &mut LevelPlan, door: Point, inside: Point) {
        let terrains = site.terrains;
        plan.tiles.set(inside, terrains.corridor);
        let sealed = site.once_in(self.sealed_one_in);
        if !sealed {
            let secret = !site.once_in(self.plain_one_in);
            doorways::open(plan, terrains, door);
            doors::hang(&Doors::default(), site, plan, door, secret);
        }
        let kind = if sealed { ClosetKind::SealedNiche } else { ClosetKind::Niche };
        plan.closets.push(Closet { floor: Rect::at(inside, Size::new(1, 1)), kind });
    }
}

/// Returns the squares of the door and of the niche at a random room, if they fit.
fn spot(site: &mut Site<'_>, plan: &LevelPlan) -> Option<(Point, Point)> {
    let Site { rng, terrains, .. } = site;
    let floor = rng.pick(&plan.rooms)?.floor;
    // In a room with one door players search for another way and would find the niche instead.
    let doors = plan.doorways.iter().filter(|at| floor.grown().contains(**at)).count();
    if doors == 1 && !rng.one_in(5) {
        return None;
    }
    let (row, dir) = if rng.one_in(2) { (floor.bottom + 1, Dir::South) } else { (floor.top - 1, Dir::North) };
    let door = doorways::place(plan, terrains, rng, Rect { top: row, bottom: row, ..floor });
    let inside = door.step(dir);
    // A corridor next to the niche would give it away, so there must be stone around it and behind it.
    let stone = |at: Point| plan.tiles.get(at) == Some(terrains.stone) && !plan.secrets.contains_key(&at);
    let beyond = inside.step(dir);
    let closed = [inside, beyond].into_iter().all(|at| (-1..=1).all(|x| stone(Point::new(at.x + x, at.y))));
    (closed && doorways::fits(plan, terrains, door)).then_some((door, inside))
}
