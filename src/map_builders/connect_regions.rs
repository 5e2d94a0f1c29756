//! Connects the regions of a map with the shortest tunnels.
//!
//! A breadth-first search starts from all regions at once. Where the searches of two regions meet is their
//! shortest tunnel. The shortest tunnels between unconnected regions are dug (Kruskal's minimum spanning
//! tree), so the map is searched only once. No tunnel touches the outermost ring.

use super::{Site, plan::LevelPlan};
use crate::{
    base::{
        geometry::{Dir, Point},
        grid::Grid,
        regions::{Crossing, Regions},
        rng::Rng,
    },
    raws::{
        kinds::terrain::{Terrain, Terrains},
        reading::table::Id,
    },
};
use std::collections::{BTreeMap, VecDeque};

/// Terrain that tunnels pass through and leave behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Digger {
    /// Digs corridors through stone and cave floor through cave walls. Passes walls of rooms at a right
    /// angle, not beside other doors, and leaves a doorway. Does not touch shops, water, trees and the like.
    Builder,
    /// Turns everything in the way into this terrain.
    Worm(Id<Terrain>),
}

/// State of a square in the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Reach {
    /// Number of the region that reached the square; 0 for none.
    from: usize,
    /// Number of steps from the region.
    steps: i32,
    /// Direction of the last step.
    dir: Dir,
}

/// Adjacent squares where two searches met: length of the tunnel, first square, and direction to the second.
type Meeting = (i32, Point, Dir);

/// Maximum number of searches of the map. More than one is needed only where a tunnel would put doorways side
/// by side.
const SEARCHES: i32 = 8;

/// Connects all regions of `plan` that `digger` can reach. Neighbouring regions that are already connected
/// get another tunnel with probability `loops` (percent).
pub fn join(site: &mut Site<'_>, plan: &mut LevelPlan, digger: Digger, loops: i32) {
    let work = Work { terrains: site.terrains, digger };
    for search in 0..SEARCHES {
        let loops = if search == 0 { loops } else { 0 };
        if work.join(&mut site.rng, plan, loops) {
            break;
        }
    }
}

/// Terrains and digger.
#[derive(Debug, Clone, Copy)]
struct Work<'a> {
    terrains: &'a Terrains,
    digger: Digger,
}

impl Work<'_> {
    /// Digs the required tunnels, and others with probability `loops` (percent). Returns false if a required
    /// tunnel could not be dug beside another.
    fn join(self, rng: &mut Rng, plan: &mut LevelPlan, loops: i32) -> bool {
        let regions = plan.regions(self.terrains);
        if regions.count() < 2 {
            return true;
        }
        let reached = self.search(plan, &regions);
        let mut tunnels: Vec<((usize, usize), Meeting)> = self.meetings(plan, &reached).into_iter().collect();
        tunnels.sort_by_key(|(_, meeting)| *meeting);
        // Representative of the connected set of each region (union-find).
        let mut joined: Vec<usize> = (0..=regions.count()).collect();
        let (mut others, mut done) = (Vec::new(), true);
        for ((a, b), meeting) in tunnels {
            let (a, b) = (head(&joined, a), head(&joined, b));
            if a == b {
                others.push(meeting);
            } else if self.crowded(plan, &reached, meeting) {
                done = false;
            } else {
                if let Some(entry) = joined.get_mut(b) {
                    *entry = a;
                }
                self.dig(plan, &reached, meeting);
            }
        }
        for meeting in others {
            if loops > 0 && rng.chance(loops) && !self.crowded(plan, &reached, meeting) {
                self.dig(plan, &reached, meeting);
            }
        }
        done
    }

    /// True if `at` is a wall that has to be passed straight.
    fn is_wall(self, plan: &LevelPlan, at: Point) -> bool {
        self.digger == Digger::Builder && plan.tiles.get(at).is_some_and(|tile| self.terrains.is_wall(tile))
    }

    /// True if a tunnel may enter the blocked square at `at` by a step towards `dir`.
    fn diggable(self, plan: &LevelPlan, at: Point, dir: Dir) -> bool {
        if !plan.size().inner().contains(at) {
            return false;
        }
        if self.is_wall(plan, at) {
            // A shop has one door. Other rooms are not entered at corners, nor beside another door.
            if plan.is_shop(at) {
                return false;
            }
            let (dx, dy) = dir.delta();
            return [Point::new(at.x + dy, at.y + dx), Point::new(at.x - dy, at.y - dx)]
                .iter()
                .all(|beside| self.is_wall(plan, *beside));
        }
        plan.tiles.get(at).is_some_and(|tile| match self.digger {
            Digger::Builder => tile == self.terrains.stone || tile == self.terrains.cave_wall,
            Digger::Worm(_) => true,
        })
    }

    /// Returns for each square the region that reaches it first, and the last step.
    fn search(self, plan: &LevelPlan, regions: &Regions) -> Grid<Reach> {
        let nobody = Reach { from: 0, steps: 0, dir: Dir::North };
        let mut reached = Grid::new(plan.size(), nobody);
        let mut queue = VecDeque::new();
        let ways = plan.ways(self.terrains);
        for (at, way) in ways.iter() {
            let starts = match (way, self.digger) {
                (Crossing::Closed, _) => false,
                // A tunnel would leave a doorway sideways.
                (Crossing::Straight, Digger::Builder) => false,
                (Crossing::Straight, Digger::Worm(_)) | (Crossing::Free, _) => true,
            };
            if starts {
                reached.set(at, Reach { from: regions.number(at), ..nobody });
                queue.push_back(at);
            }
        }
        while let Some(at) = queue.pop_front() {
            let Some(here) = reached.get(at) else { continue };
            let only = (here.steps > 0 && self.is_wall(plan, at)).then_some(here.dir);
            for dir in Dir::STRAIGHT {
                let to = at.step(dir);
                let free = reached.get(to) == Some(nobody) && ways.get(to) == Some(Crossing::Closed);
                if free && only.is_none_or(|only| only == dir) && self.diggable(plan, to, dir) {
                    reached.set(to, Reach { from: here.from, steps: here.steps + 1, dir });
                    queue.push_back(to);
                }
            }
        }
        reached
    }

    /// Returns the shortest tunnel of each pair of regions whose searches met.
    fn meetings(self, plan: &LevelPlan, reached: &Grid<Reach>) -> BTreeMap<(usize, usize), Meeting> {
        let mut best: BTreeMap<(usize, usize), Meeting> = BTreeMap::new();
        // A tunnel goes straight through walls, from either side.
        let straight = |at: Point, reach: Reach, dir: Dir| {
            reach.steps == 0 || reach.dir == dir || !self.is_wall(plan, at)
        };
        for (at, here) in reached.iter() {
            for dir in [Dir::East, Dir::South] {
                let to = at.step(dir);
                let Some(there) = reached.get(to) else { continue };
                if here.from == 0 || there.from == 0 || here.from == there.from {
                    continue;
                }
                if !straight(at, here, dir) || !straight(to, there, dir.opposite()) {
                    continue;
                }
                let meeting = (here.steps + there.steps, at, dir);
                let pair = (here.from.min(there.from), here.from.max(there.from));
                let known = best.entry(pair).or_insert(meeting);
                *known = meeting.min(*known);
            }
        }
        best
    }

    /// True if a tunnel would put a doorway beside another doorway.
    fn crowded(self, plan: &LevelPlan, reached: &Grid<Reach>, meeting: Meeting) -> bool {
        let doorway = |at: Point| plan.tiles.get(at) == Some(self.terrains.doorway);
        tunnel(reached, meeting)
            .iter()
            .any(|at| self.is_wall(plan, *at) && Dir::STRAIGHT.iter().any(|dir| doorway(at.step(*dir))))
    }

    fn dig(self, plan: &mut LevelPlan, reached: &Grid<Reach>, meeting: Meeting) {
        let terrains = self.terrains;
        for at in tunnel(reached, meeting) {
            let Some(tile) = plan.tiles.get(at) else { continue };
            let dug = if let Digger::Worm(dug) = self.digger {
                dug
            } else if terrains.is_wall(tile) {
                plan.doorways.push(at);
                terrains.doorway
            } else if tile == terrains.cave_wall {
                terrains.cave_floor
            } else if tile == terrains.stone {
                terrains.corridor
            } else {
                // Another tunnel came this way.
                continue;
            };
            plan.tiles.set(at, dug);
        }
    }
}

/// Returns the representative of the connected set of `region`.
fn head(joined: &[usize], mut region: usize) -> usize {
    while let Some(&next) = joined.get(region).filter(|next| **next != region) {
        region = next;
    }
    region
}

/// Returns the squares of a tunnel, from the meeting to both ends.
fn tunnel(reached: &Grid<Reach>, (_, at, dir): Meeting) -> Vec<Point> {
    let mut squares = Vec::new();
    for mut at in [at, at.step(dir)] {
        while let Some(reach) = reached.get(at).filter(|reach| reach.steps > 0) {
            squares.push(at);
            at = at.step(reach.dir.opposite());
        }
    }
    squares
}
