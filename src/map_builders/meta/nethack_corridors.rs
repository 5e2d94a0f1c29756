//! `nethack_corridors`: corridors that turn at random; some are dead ends or hidden.
//!
//! NetHack 3.6: `makecorridors`, `join` and `dig_corridor`. Each room is joined to the next, then to the one
//! after the next, and at last to any other that is not connected yet. Then random rooms are joined by
//! corridors that may be dead ends.

use crate::{
    base::geometry::{Dir, Point, Rect},
    map_builders::{MetaMapBuilder, Site, doorways, plan::LevelPlan, stage::Parameters},
    raws::{
        levels::chain::PlanPart,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `nethack_corridors`. Odds of `n` mean one in `n`; 0 is never.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NethackCorridors {
        /// Odds, after each corridor, that the joining of neighbours stops early; later corridors make up for
        /// it.
        pub stop_one_in: i32 = 50 => Limit::range(0..=1000),
        /// Minimum number of extra corridors once all rooms are joined. A random number below the number of
        /// rooms is added. At 0 there are none at all.
        pub extra: i32 = 4 => Limit::range(0..=100),
        /// Odds, at each square, that an extra corridor becomes a dead end.
        pub blind_one_in: i32 = 35 => Limit::range(0..=1000),
        /// Odds that a square of corridor is hidden.
        pub secret_one_in: i32 = 100 => Limit::range(0..=1000),
        /// Maximum length of a corridor in squares; a corridor that has not arrived by then is given up.
        pub most_steps: i32 = 500 => Limit::range(1..=5000),
    }
}

impl Parameters for NethackCorridors {
    const ABOUT: &'static str = "Corridors from room to room, as NetHack digs them.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Doorways];
    const NEEDS: &'static [PlanPart] = &[PlanPart::Rooms];
}

impl MetaMapBuilder for NethackCorridors {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let rooms: Vec<usize> = (0..plan.rooms.len()).collect();
        let mut joining = Joining { parameters: self, groups: rooms.clone(), site, plan };
        for (&a, &b) in rooms.iter().zip(rooms.iter().skip(1)) {
            joining.join(a, b, false);
            if joining.site.once_in(self.stop_one_in) {
                break;
            }
        }
        for (&a, &b) in rooms.iter().zip(rooms.iter().skip(2)) {
            joining.join_apart(a, b);
        }
        for &a in &rooms {
            let mut apart = false;
            for &b in &rooms {
                apart |= joining.join_apart(a, b);
            }
            if !apart {
                break;
            }
        }
        // With two rooms there is no pair that is not joined already.
        let Some(others) = rooms.get(2..).filter(|others| !others.is_empty() && self.extra > 0) else {
            return;
        };
        let more = joining.site.rng.pick(&rooms).copied().unwrap_or(0);
        for _ in 0..usize::try_from(self.extra).unwrap_or(0) + more {
            let rng = &mut joining.site.rng;
            let (Some(&a), Some(&other)) = (rng.pick(&rooms), rng.pick(others)) else { return };
            // Neither the room itself nor the next one.
            let b = if other - 2 >= a { other } else { other - 2 };
            joining.join(a, b, true);
        }
    }
}

struct Joining<'a, 'b> {
    parameters: &'a NethackCorridors,
    /// Lowest index of a room that each room is known to be joined to. As in NetHack only the two rooms at
    /// the ends of a corridor are updated, which makes a few more corridors than needed.
    groups: Vec<usize>,
    site: &'a mut Site<'b>,
    plan: &'a mut LevelPlan,
}

impl Joining<'_, '_> {
    /// Joins two rooms that are not known to be connected. True if they were not.
    fn join_apart(&mut self, a: usize, b: usize) -> bool {
        let apart = self.groups.get(a) != self.groups.get(b);
        if apart {
            self.join(a, b, false);
        }
        apart
    }

    /// Digs a corridor between two rooms. An `extra` corridor only begins in untouched stone, and may be a
    /// dead end.
    fn join(&mut self, a: usize, b: usize, extra: bool) {
        let floors = (self.plan.rooms.get(a), self.plan.rooms.get(b));
        let (Some(from), Some(to)) = (floors.0.map(|room| room.floor), floors.1.map(|room| room.floor))
        else {
            return;
        };
        let dir = if to.left > from.right {
            Dir::East
        } else if to.bottom < from.top {
            Dir::North
        } else if to.right < from.left {
            Dir::West
        } else {
            Dir::South
        };
        let Site { rng, terrains, .. } = &mut *self.site;
        let door = doorways::place(self.plan, terrains, rng, wall(from, dir));
        let far_door = doorways::place(self.plan, terrains, rng, wall(to, dir.opposite()));
        let (first, last) = (door.step(dir), far_door.step(dir.opposite()));
        if extra && self.plan.tiles.get(first) != Some(terrains.stone) {
            return;
        }
        self.open(door, extra);
        if !self.dig(first, last, extra) {
            return;
        }
        self.open(far_door, extra);
        if let (Some(&one), Some(&other)) = (self.groups.get(a), self.groups.get(b)) {
            for room in [a, b] {
                if let Some(group) = self.groups.get_mut(room) {
                    *group = one.min(other);
                }
            }
        }
    }

    /// Makes the doorway at an end of a corridor. Doorways of `extra` corridors stay away from others.
    fn open(&mut self, at: Point, extra: bool) {
        if !extra || doorways::fits(self.plan, self.site.terrains, at) {
            doorways::open(self.plan, self.site.terrains, at);
        }
    }

    /// Digs from `from` to `to`, both in stone. True if the corridor arrived.
    fn dig(&mut self, from: Point, to: Point, extra: bool) -> bool {
        let inner = self.plan.size().inner();
        let mut dir = if to.x > from.x {
            Dir::East
        } else if to.y > from.y {
            Dir::South
        } else if to.x < from.x {
            Dir::West
        } else {
            Dir::North
        };
        let mut at = from;
        for _ in 0..self.parameters.most_steps {
            if extra && self.site.once_in(self.parameters.blind_one_in) {
                return false;
            }
            if !inner.contains(at) || !self.diggable(at) {
                return false;
            }
            self.dig_square(at);
            if at == to {
                return true;
            }
            dir = self.steer(at, to, dir);
            at = at.step(dir);
        }
        false
    }

    /// Returns the next direction towards `to` of a corridor that has come to `at` in direction `dir`.
    fn steer(&mut self, at: Point, to: Point, dir: Dir) -> Dir {
        let (mut across, mut down) = ((to.x - at.x).abs(), (to.y - at.y).abs());
        // The longer distance comes first, but the more equal the distances, the likelier is an early turn.
        let odds = u32::try_from((across - down).abs() + 1).unwrap_or(1);
        if across > down && down > 0 && self.site.rng.one_in(odds) {
            across = 0;
        } else if down > across && across > 0 && self.site.rng.one_in(odds) {
            down = 0;
        }
        let sideways = matches!(dir, Dir::East | Dir::West);
        let to_column = if to.x < at.x { Dir::West } else { Dir::East };
        let to_row = if to.y < at.y { Dir::North } else { Dir::South };
        let nearer = if sideways { to_row } else { to_column };
        let turn = if sideways { down > across } else { across > down };
        let nearer_is_free = self.diggable(at.step(nearer));
        if turn && nearer_is_free {
            nearer
        } else if self.diggable(at.step(dir)) {
            dir
        } else if nearer_is_free {
            // Go around the obstacle.
            nearer
        } else {
            nearer.opposite()
        }
    }

    fn diggable(&self, at: Point) -> bool {
        let terrains = self.site.terrains;
        let tile = self.plan.tiles.get(at);
        tile.is_some_and(|tile| tile == terrains.stone || tile == terrains.corridor)
    }

    /// Turns the stone at `at` into a corridor or a hidden corridor.
    fn dig_square(&mut self, at: Point) {
        let terrains = self.site.terrains;
        if self.plan.tiles.get(at) != Some(terrains.stone) || self.plan.secrets.contains_key(&at) {
            return;
        }
        if self.site.once_in(self.parameters.secret_one_in) {
            self.plan.secrets.insert(at, terrains.corridor);
        } else {
            self.plan.tiles.set(at, terrains.corridor);
        }
    }
}

/// Returns the wall on the side `dir` of the room with `floor`, without its corners.
fn wall(floor: Rect, dir: Dir) -> Rect {
    let around = floor.grown();
    match dir {
        Dir::East => Rect { left: around.right, right: around.right, ..floor },
        Dir::West => Rect { left: around.left, right: around.left, ..floor },
        Dir::South => Rect { top: around.bottom, bottom: around.bottom, ..floor },
        _ => Rect { top: around.top, bottom: around.top, ..floor },
    }
}
