//! `join_regions`: digs the shortest tunnels that make parts of the map hang together.
//!
//! A breadth-first search starts from all parts at once; where the searches of two parts meet, they have their shortest
//! tunnel. Of these the shortest are dug that join what is not joined yet (Kruskal's minimum spanning tree), so that
//! the whole map is searched only once. Tunnels pass walls at a right angle, leaving a doorway, and never the outermost
//! ring, water or trees.

use crate::{
    base::{
        geometry::{Dir, Point},
        grid::Grid,
    },
    map_builders::{
        MetaMapBuilder, Site,
        plan::LevelPlan,
        regions::{Regions, Way, ways},
    },
    raws::{stages::join_regions::JoinRegions, terrain::Terrains},
};
use std::collections::{BTreeMap, VecDeque};

/// How the search got to a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Reach {
    /// The number of the part it came from; 0 before any came.
    from: usize,
    /// How many steps it took.
    steps: i32,
    /// The direction of the last step.
    dir: Dir,
}

/// Two squares next to each other where searches met, and the direction from the first to the second.
type Meeting = (i32, Point, Dir);

/// How often the map is searched at most; again only where a tunnel would have made doorways side by side.
const SEARCHES: i32 = 8;

impl MetaMapBuilder for JoinRegions {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let regions = Regions::of(site.terrains, plan);
        let largest = regions.largest();
        regions.bury(site.terrains, plan, |number| number == largest || regions.size(number) >= self.least);
        for search in 0..SEARCHES {
            let loops = if search == 0 { self.loops } else { 0 };
            if join(site, plan, loops) {
                break;
            }
        }
    }
}

/// Digs the tunnels that are needed and by a chance of `loops` percent others; false if some could not be dug beside
/// one that was.
fn join(site: &mut Site<'_>, plan: &mut LevelPlan, loops: i32) -> bool {
    let terrains = site.terrains;
    let regions = Regions::of(terrains, plan);
    if regions.count() < 2 {
        return true;
    }
    let reached = search(terrains, plan, &regions);
    let mut tunnels: Vec<((usize, usize), Meeting)> =
        meetings(terrains, plan, &reached).into_iter().collect();
    tunnels.sort_by_key(|(_, meeting)| *meeting);
    // The part that stands for all that are joined to this one.
    let mut joined: Vec<usize> = (0..=regions.count()).collect();
    let (mut others, mut done) = (Vec::new(), true);
    for ((a, b), meeting) in tunnels {
        let (a, b) = (head(&joined, a), head(&joined, b));
        if a == b {
            others.push(meeting);
        } else if crowded(terrains, plan, &reached, meeting) {
            done = false;
        } else {
            if let Some(entry) = joined.get_mut(b) {
                *entry = a;
            }
            dig(terrains, plan, &reached, meeting);
        }
    }
    for meeting in others {
        if loops > 0 && site.rng.chance(loops) && !crowded(terrains, plan, &reached, meeting) {
            dig(terrains, plan, &reached, meeting);
        }
    }
    done
}

/// The part that stands for all that are joined to `part`.
fn head(joined: &[usize], mut part: usize) -> usize {
    while let Some(&next) = joined.get(part).filter(|next| **next != part) {
        part = next;
    }
    part
}

fn is_wall(terrains: &Terrains, plan: &LevelPlan, at: Point) -> bool {
    plan.tiles.get(at).is_some_and(|tile| tile == terrains.horizontal_wall || tile == terrains.vertical_wall)
}

/// Whether a tunnel may enter the square at `at` by a step towards `dir`.
fn diggable(terrains: &Terrains, plan: &LevelPlan, at: Point, dir: Dir) -> bool {
    let size = plan.size();
    if at.x < 1 || at.y < 1 || at.x > size.width - 2 || at.y > size.height - 2 {
        return false;
    }
    if is_wall(terrains, plan, at) {
        // Not at corners, and not beside another door.
        let (dx, dy) = dir.delta();
        return [Point::new(at.x + dy, at.y + dx), Point::new(at.x - dy, at.y - dx)]
            .iter()
            .all(|beside| is_wall(terrains, plan, *beside));
    }
    plan.tiles.get(at).is_some_and(|tile| tile == terrains.stone || tile == terrains.cave_wall)
}

/// Which part gets to each square first, and how.
fn search(terrains: &Terrains, plan: &LevelPlan, regions: &Regions) -> Grid<Reach> {
    let nobody = Reach { from: 0, steps: 0, dir: Dir::North };
    let mut reached = Grid::new(plan.size(), nobody);
    let mut queue = VecDeque::new();
    let ways = ways(terrains, plan);
    for (at, way) in ways.iter() {
        // No tunnel starts in a doorway: it would leave it sideways.
        if way == Way::Free {
            reached.set(at, Reach { from: regions.number(at), ..nobody });
            queue.push_back(at);
        }
    }
    while let Some(at) = queue.pop_front() {
        let Some(here) = reached.get(at) else { continue };
        let only = (here.steps > 0 && is_wall(terrains, plan, at)).then_some(here.dir);
        for dir in Dir::STRAIGHT {
            let to = at.step(dir);
            let free = reached.get(to) == Some(nobody) && ways.get(to) == Some(Way::Closed);
            if free && only.is_none_or(|only| only == dir) && diggable(terrains, plan, to, dir) {
                reached.set(to, Reach { from: here.from, steps: here.steps + 1, dir });
                queue.push_back(to);
            }
        }
    }
    reached
}

/// For each two parts whose searches met, where the tunnel between them is shortest.
fn meetings(
    terrains: &Terrains,
    plan: &LevelPlan,
    reached: &Grid<Reach>,
) -> BTreeMap<(usize, usize), Meeting> {
    let mut best: BTreeMap<(usize, usize), Meeting> = BTreeMap::new();
    // A tunnel goes straight through walls, from either side.
    let straight = |at: Point, reach: Reach, dir: Dir| {
        reach.steps == 0 || reach.dir == dir || !is_wall(terrains, plan, at)
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

/// The squares of a tunnel, from where the searches met to both its ends.
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

/// Whether a tunnel would make a second doorway beside one.
fn crowded(terrains: &Terrains, plan: &LevelPlan, reached: &Grid<Reach>, meeting: Meeting) -> bool {
    let doorway = |at: Point| plan.tiles.get(at) == Some(terrains.doorway);
    tunnel(reached, meeting)
        .iter()
        .any(|at| is_wall(terrains, plan, *at) && Dir::STRAIGHT.iter().any(|dir| doorway(at.step(*dir))))
}

fn dig(terrains: &Terrains, plan: &mut LevelPlan, reached: &Grid<Reach>, meeting: Meeting) {
    for at in tunnel(reached, meeting) {
        let Some(tile) = plan.tiles.get(at) else { continue };
        let dug = if is_wall(terrains, plan, at) {
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
