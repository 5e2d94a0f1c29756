//! Puts a vault into a plan, and digs a tunnel to it.

use super::{
    Site,
    layout::Exit,
    meta::room_themer,
    plan::{LevelPlan, Placed, PlannedStairs, Spawn, SpawnKind},
};
use crate::{
    base::{
        geometry::{Dir, Point, Rect, Size},
        grid::Grid,
    },
    raws::{
        kinds::{
            picture::{MarkRoom, MarkSpawn},
            spawns::SpawnPool,
            terrain::Terrains,
            vaults::{Vault, VaultOrientation},
        },
        reading::table::Id,
    },
};
use std::collections::VecDeque;

/// Puts the variant `way` of `vault` into `plan`, with its top left square at `corner`. Stairs for which the
/// level has no exit become floor. Its special rooms are fitted out.
pub fn stamp(
    plan: &mut LevelPlan,
    site: &mut Site<'_>,
    vault: Id<Vault>,
    way: &VaultOrientation,
    corner: Point,
) {
    let terrains = site.terrains;
    let drawn = &site.raws.vaults.table[vault];
    let lit = drawn.lit;
    for (inside, mark) in way.cells.iter() {
        let Some(mark) = mark else { continue };
        let at = Point::new(corner.x + inside.x, corner.y + inside.y);
        let mut tile = mark.terrain;
        if let Some(climb) = terrains.table[tile].stairs {
            let there = |exit| plan.stairs.iter().any(|stairs| stairs.exit == exit);
            let plain = [terrains.up_stairs, terrains.down_stairs].contains(&tile);
            let fits = |exit: &Exit| exit.climb == climb && exit.by == (!plain).then_some(tile);
            let exit = site.exits.iter().find(|exit| fits(exit) && !there(**exit)).copied();
            match exit {
                Some(exit) => plan.stairs.push(PlannedStairs { at, exit }),
                None => tile = terrains.floor,
            }
        }
        plan.tiles.set(at, tile);
        plan.lit.set(at, mark.lit.unwrap_or(lit));
        match mark.secret {
            Some(secret) => drop(plan.secrets.insert(at, secret)),
            None => drop(plan.secrets.remove(&at)),
        }
        if tile == terrains.doorway {
            plan.doorways.push(at);
        }
        plan.features.remove(&at);
        if let Some(kind) = mark.feature {
            site.furnish(plan, at, kind, mark.hidden);
        }
        let what = match mark.spawn {
            Some(MarkSpawn::Kind(what)) => Some(what),
            Some(MarkSpawn::Pool(number)) => drawn.pool(number).and_then(|pool| one_of(pool, site)),
            None => None,
        };
        plan.spawns.extend(what.map(|what| Spawn { at, what }));
        if mark.start {
            plan.start = Some(at);
        }
    }
    let mut rooms: Vec<(Point, MarkRoom)> =
        way.cells.iter().filter_map(|(inside, mark)| Some((inside, mark?.room?))).collect();
    // Shops whose trade is given come first, so that others do not draw the same.
    rooms.sort_by_key(|(_, room)| room.trade.is_none());
    for (inside, room) in rooms {
        let Some(floor) = way.floor(terrains, inside) else { continue };
        let at = Point::new(corner.x + floor.left, corner.y + floor.top);
        let size = Size::new(floor.width(), floor.height());
        let trade = room.trade.and_then(|place| site.raws.trades.named(drawn.trades.get(place)?));
        room_themer::add_drawn(site, plan, Rect::at(at, size), (room.theme, trade));
    }
    plan.vaults.push(Placed { vault, area: Rect::at(corner, way.cells.size()) });
}

/// Draws a creature or an item of `pool`.
fn one_of(pool: &SpawnPool, site: &mut Site<'_>) -> Option<SpawnKind> {
    let raws = site.raws;
    let place = match pool {
        SpawnPool::Creatures { kinds, .. } => {
            let weighed = kinds.iter().map(|(kind, chance)| (&*raws.creatures.table[*kind].name, *chance));
            site.rng.choose(weighed)
        }
        SpawnPool::Items(kinds) => {
            let weighed = kinds.iter().map(|(kind, chance)| (&*raws.items.table[*kind].name, *chance));
            site.rng.choose(weighed)
        }
    };
    pool.choices().get(place?).map(|(kind, _)| *kind)
}

/// True if a corridor can be dug through the square at `at`: solid rock without a secret, not at the edge.
pub fn diggable(plan: &LevelPlan, terrains: &Terrains, at: Point) -> bool {
    plan.size().inner().contains(at)
        && plan.tiles.get(at).is_some_and(|tile| tile == terrains.stone || tile == terrains.cave_wall)
        && !plan.secrets.contains_key(&at)
}

/// Tunnel through rock to a walkable square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tunnel {
    /// Squares to dig, from the end to the beginning.
    squares: Vec<Point>,
    /// Wall to break through at the end, if there is one.
    wall: Option<Point>,
}

/// Returns the shortest tunnel from `from`, which is rock, to a corridor, a door, a cave or through the wall
/// of a room. It does not enter `around`.
pub fn tunnel(plan: &LevelPlan, terrains: &Terrains, from: Point, around: Rect) -> Option<Tunnel> {
    let open = |at: Point| diggable(plan, terrains, at) && !around.contains(at);
    if !open(from) {
        return None;
    }
    // Step that led to each reached square.
    let mut came: Grid<Option<Dir>> = Grid::new(plan.size(), None);
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for dir in Dir::STRAIGHT {
            let to = at.step(dir);
            if around.contains(to) {
                continue;
            }
            if plan.walkable(terrains, to) || plan.doorways.contains(&to) {
                return Some(Tunnel { squares: back(&came, at), wall: None });
            }
            if breakable(plan, terrains, to, dir) {
                return Some(Tunnel { squares: back(&came, at), wall: Some(to) });
            }
            if to != from && open(to) && came.get(to) == Some(None) {
                came.set(to, Some(dir));
                queue.push_back(to);
            }
        }
    }
    None
}

/// Returns the squares from `at` back to the start of the search.
fn back(came: &Grid<Option<Dir>>, mut at: Point) -> Vec<Point> {
    let mut squares = vec![at];
    while let Some((dx, dy)) = came.get(at).flatten().map(Dir::delta) {
        at = Point::new(at.x - dx, at.y - dy);
        squares.push(at);
    }
    squares
}

/// True if the wall at `at` can become a doorway for a tunnel in direction `dir`: floor behind it, and no
/// other door beside it.
fn breakable(plan: &LevelPlan, terrains: &Terrains, at: Point, dir: Dir) -> bool {
    let sideways = matches!(dir, Dir::East | Dir::West);
    let wall = if sideways { terrains.vertical_wall } else { terrains.horizontal_wall };
    let beside = if sideways { [Dir::North, Dir::South] } else { [Dir::East, Dir::West] };
    let in_vault = || plan.vaults.iter().any(|placed| placed.area.contains(at));
    plan.tiles.get(at) == Some(wall)
        && !plan.secrets.contains_key(&at)
        && plan.is_bare(terrains, at.step(dir))
        && beside.iter().all(|dir| !plan.passable(terrains, at.step(*dir)))
        && !in_vault()
}

impl Tunnel {
    /// Returns the length in squares.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// True if there is nothing to dig.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// Digs the tunnel: a corridor through stone, cave floor through cave walls.
    pub fn dig(&self, plan: &mut LevelPlan, terrains: &Terrains) {
        for at in &self.squares {
            let in_cave = plan.tiles.get(*at) == Some(terrains.cave_wall);
            plan.tiles.set(*at, if in_cave { terrains.cave_floor } else { terrains.corridor });
        }
        if let Some(wall) = self.wall {
            plan.tiles.set(wall, terrains.doorway);
            plan.doorways.push(wall);
        }
    }
}
