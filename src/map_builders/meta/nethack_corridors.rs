//! `nethack_corridors`: corridors that turn at random; some are dead ends or hidden.
//!
//! Each room is connected with the next, then the nearest rooms that are still apart. Extra corridors make
//! loops. docs/levels.md says how many there are and how long they are.

use crate::{
    base::geometry::{Dir, Point, Rect},
    map_builders::{MetaMapBuilder, Site, doorways, plan::LevelPlan, stage::Parameters, winding},
    raws::{
        kinds::levels::chain::PlanPart,
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
    const ABOUT: &'static str =
        "Corridors from room to room with random turns, some of them dead ends or partly hidden.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Doorways];
    const NEEDS: &'static [PlanPart] = &[PlanPart::Rooms];
}

/// Percent of corridors with doorways in side walls, between rooms that are apart in columns and in rows.
const SIDE_WALLS: i32 = 82;

impl MetaMapBuilder for NethackCorridors {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let floors: Vec<Rect> = plan.rooms.iter().map(|room| room.floor).collect();
        let corners = winding::corners(plan, site.terrains);
        let mut digging = Digging { odds: self, site, plan, corners };
        // For each room the number of its group of connected rooms.
        let mut groups: Vec<usize> = (0..floors.len()).collect();
        for next in 1..floors.len() {
            digging.connect(&floors, &mut groups, (next - 1, next));
            if digging.site.once_in(self.stop_one_in) {
                break;
            }
        }
        for pair in nearest_first(&floors, &groups) {
            digging.connect(&floors, &mut groups, pair);
        }
        digging.add_extra(&floors);
    }
}

/// Indices of two rooms.
type Pair = (usize, usize);

/// Returns the pairs of rooms of different groups, the nearest first.
fn nearest_first(floors: &[Rect], groups: &[usize]) -> Vec<Pair> {
    let rooms = || floors.iter().zip(groups).enumerate();
    let mut pairs: Vec<(i32, Pair)> = rooms()
        .flat_map(|(a, (from, group))| {
            let apart = rooms().skip(a + 1).filter(move |(_, (_, other))| group != *other);
            apart.map(move |(b, (to, _))| (gap(*from, *to), (a, b)))
        })
        .collect();
    pairs.sort_unstable();
    pairs.into_iter().map(|(_, pair)| pair).collect()
}

/// Returns the number of columns and rows between two floors.
fn gap(one: Rect, other: Rect) -> i32 {
    let columns = (other.left - one.right).max(one.left - other.right).max(0);
    let rows = (other.top - one.bottom).max(one.top - other.bottom).max(0);
    columns + rows
}

/// Doorways at both ends of a corridor, in walls that face each other.
struct Ends {
    exit: Point,
    entry: Point,
    /// Direction out of the first room and into the second.
    heading: Dir,
}

impl Ends {
    /// Draws the doorways of a corridor between two rooms; `None` if the rooms overlap.
    fn draw(site: &mut Site<'_>, plan: &LevelPlan, from: Rect, to: Rect) -> Option<Self> {
        let facing =
            |sides: [(bool, Dir); 2]| sides.into_iter().find(|(apart, _)| *apart).map(|(_, dir)| dir);
        let across = facing([(from.right < to.left, Dir::East), (to.right < from.left, Dir::West)]);
        let down = facing([(from.bottom < to.top, Dir::South), (to.bottom < from.top, Dir::North)]);
        let in_side_walls = down.is_none() || site.rng.chance(SIDE_WALLS);
        let heading = across.filter(|_| in_side_walls).or(down)?;
        let mut draw = |floor, side| doorways::place(plan, site.terrains, &mut site.rng, wall(floor, side));
        Some(Self { exit: draw(from, heading), entry: draw(to, heading.opposite()), heading })
    }

    /// Returns the first square of the corridor.
    fn start(&self) -> Point {
        self.exit.step(self.heading)
    }

    /// Returns the last square of the corridor.
    fn goal(&self) -> Point {
        self.entry.step(self.heading.opposite())
    }
}

/// Returns the wall of a room on the side `side`, without corners.
fn wall(floor: Rect, side: Dir) -> Rect {
    let around = floor.grown();
    match side.delta() {
        (0, -1) => Rect { top: around.top, bottom: around.top, ..floor },
        (0, _) => Rect { top: around.bottom, bottom: around.bottom, ..floor },
        (-1, _) => Rect { left: around.left, right: around.left, ..floor },
        _ => Rect { left: around.right, right: around.right, ..floor },
    }
}

/// Level whose corridors are dug.
struct Digging<'a, 's> {
    odds: &'a NethackCorridors,
    site: &'a mut Site<'s>,
    plan: &'a mut LevelPlan,
    /// Squares at which corridors can go around rooms.
    corners: Vec<Point>,
}

impl Digging<'_, '_> {
    /// Digs a corridor between two rooms of different groups, and makes one group of the two.
    fn connect(&mut self, floors: &[Rect], groups: &mut [usize], (a, b): Pair) {
        let (Some(&from), Some(&to)) = (floors.get(a), floors.get(b)) else { return };
        let (Some(&group), Some(&other)) = (groups.get(a), groups.get(b)) else { return };
        if group == other {
            return;
        }
        let Some(ends) = Ends::draw(self.site, self.plan, from, to) else { return };
        if let Some(way) = self.way(&ends) {
            self.dig(&way);
            self.open([ends.exit, ends.entry]);
            for joined in groups.iter_mut().filter(|joined| **joined == other) {
                *joined = group;
            }
        }
    }

    /// Digs extra corridors between random rooms that are not neighbours in order. They begin in untouched
    /// stone, and some end in it.
    fn add_extra(&mut self, floors: &[Rect]) {
        let more = i32::try_from(floors.len()).unwrap_or(i32::MAX) - 1;
        let count = if self.odds.extra > 0 { self.odds.extra + self.site.rng.range(0, more) } else { 0 };
        let rooms: Vec<(usize, Rect)> = floors.iter().copied().enumerate().collect();
        for _ in 0..count {
            let Some(&(a, from)) = self.site.rng.pick(&rooms) else { return };
            let others: Vec<Rect> =
                rooms.iter().filter(|(b, _)| a.abs_diff(*b) > 1).map(|(_, floor)| *floor).collect();
            let Some(&to) = self.site.rng.pick(&others) else { continue };
            let Some(ends) = Ends::draw(self.site, self.plan, from, to) else { continue };
            let terrains = self.site.terrains;
            let untouched = self.plan.truth(ends.start()) == Some(terrains.stone);
            let fits = |at| doorways::fits(self.plan, terrains, at);
            if !untouched || !fits(ends.exit) || !fits(ends.entry) {
                continue;
            }
            let Some(mut way) = self.way(&ends) else { continue };
            if let Some(end) = (1..way.len()).find(|_| self.site.once_in(self.odds.blind_one_in)) {
                way.truncate(end);
                self.open([ends.exit]);
            } else {
                self.open([ends.exit, ends.entry]);
            }
            self.dig(&way);
        }
    }

    /// Draws the squares of a corridor; `None` if there is no way or none that is short enough.
    fn way(&mut self, ends: &Ends) -> Option<Vec<Point>> {
        let between = (ends.start(), ends.goal());
        let stops = winding::stops(self.plan, self.site.terrains, &self.corners, between)?;
        let way = winding::wander(&mut self.site.rng, &stops, ends.heading);
        usize::try_from(self.odds.most_steps).is_ok_and(|most| way.len() <= most).then_some(way)
    }

    /// Makes doorways.
    fn open<const N: usize>(&mut self, doorways: [Point; N]) {
        for at in doorways {
            doorways::open(self.plan, self.site.terrains, at);
        }
    }

    /// Turns the stone of `way` into corridor, some of it hidden.
    fn dig(&mut self, way: &[Point]) {
        let terrains = self.site.terrains;
        for &at in way {
            if self.plan.truth(at) != Some(terrains.stone) {
                continue;
            }
            if self.site.once_in(self.odds.secret_one_in) {
                self.plan.secrets.insert(at, terrains.corridor);
            } else {
                self.plan.tiles.set(at, terrains.corridor);
            }
        }
    }
}
