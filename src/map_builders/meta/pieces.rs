//! Fills special rooms with the `pieces` of their themes: furniture, inhabitants and items.
//!
//! The order of the random draws decides the levels of a seed: piece by piece, but square by square for
//! pieces one after another that share the squares of the room. NetHack 3.6: `fill_zoo`, `mkswamp`.

use super::spawns::in_room;
use crate::{
    base::geometry::{Point, Rect},
    map_builders::{
        Site,
        plan::{LevelPlan, Spawn, SpawnKind},
    },
    raws::{
        kinds::themes::{PieceField, PiecePlace, PieceSpawn, Theme, ThemePiece},
        reading::table::Id,
    },
};

/// Lays the pieces of `theme` in the room with this `floor` and these `doors`.
pub(super) fn lay(site: &mut Site<'_>, plan: &mut LevelPlan, floor: Rect, theme: Id<Theme>, doors: &[Point]) {
    let raws = site.raws;
    let pieces = &raws.themes.table[theme].pieces;
    for group in pieces.chunk_by(|one, other| one.at.field().is_some() && one.at.field() == other.at.field())
    {
        let Some(piece) = group.first() else { continue };
        if let Some(field) = piece.at.field() {
            lay_field(site, plan, (floor, field), (theme, group), doors);
            continue;
        }
        let at = match piece.at {
            PiecePlace::Anywhere => in_room(site, plan, floor),
            _ => Some(floor.centre()).filter(|at| plan.is_bare(site.terrains, *at)),
        };
        if let Some(at) = at {
            try_put(site, plan, (theme, piece), piece.first, at);
        }
    }
}

/// Lays the `pieces` of `theme` on the squares of `field`, square by square.
fn lay_field(
    site: &mut Site<'_>,
    plan: &mut LevelPlan,
    (floor, field): (Rect, PieceField),
    (theme, pieces): (Id<Theme>, &[ThemePiece]),
    doors: &[Point],
) {
    let mut certain: Vec<bool> = pieces.iter().map(|piece| piece.first).collect();
    for at in squares(site, plan, floor, field, doors) {
        for (piece, certain) in pieces.iter().zip(&mut certain) {
            if is_at(piece.at, floor.centre(), at) {
                try_put(site, plan, (theme, piece), std::mem::take(certain), at);
            }
        }
    }
}

/// Returns the squares of `field`, row by row.
fn squares(site: &Site<'_>, plan: &LevelPlan, floor: Rect, field: PieceField, doors: &[Point]) -> Vec<Point> {
    let by_a_door = |at: Point| doors.iter().any(|door| door.distance(at) <= 1);
    let bare = floor.points().filter(|at| plan.is_bare(site.terrains, *at));
    match field {
        PieceField::Floor => away_from_door(site, plan, floor, doors),
        PieceField::Board => bare.filter(|at| !by_a_door(*at)).collect(),
        PieceField::Middle => bare.collect(),
    }
}

/// True if `at` is one of the squares of `place` in a room with this `centre`.
fn is_at(place: PiecePlace, centre: Point, at: Point) -> bool {
    let away = ((at.x - centre.x).abs(), (at.y - centre.y).abs());
    match place {
        PiecePlace::BesideCentre => matches!(away, (0, 1) | (1, 0)),
        PiecePlace::AroundCentre => matches!(away, (2, 0 | 2) | (0, 2)),
        PiecePlace::Odd => (at.x + at.y).rem_euclid(2) == 1,
        PiecePlace::Even => (at.x + at.y).rem_euclid(2) == 0,
        PiecePlace::Each | PiecePlace::Anywhere | PiecePlace::Centre => true,
    }
}

/// Puts `piece` on the square at `at` if its odds say so, or if it is `certain`.
fn try_put(
    site: &mut Site<'_>,
    plan: &mut LevelPlan,
    (theme, piece): (Id<Theme>, &ThemePiece),
    certain: bool,
    at: Point,
) {
    let has_keeper = !site.raws.themes.table[theme].keeper.is_empty();
    let is_keeper = matches!(piece.spawn, Some(PieceSpawn::Keeper));
    let in_box = piece.container_one_in > 0 && site.once_in(piece.container_one_in);
    // The draws of keepers are from a stream of their own, and there are none without keepers.
    let comes = match u32::try_from(piece.one_in) {
        _ if certain => true,
        Ok(odds) if odds > 1 && is_keeper => has_keeper && site.rng.fork(at.key()).one_in(odds),
        Ok(odds) if odds > 1 => site.rng.one_in(odds),
        Ok(_) | Err(_) => true,
    };
    if !comes {
        return;
    }
    if let Some(terrain) = piece.terrain {
        plan.tiles.set(at, terrain);
    }
    if let Some(feature) = piece.feature {
        site.furnish(plan, at, feature, None);
    }
    let what = match piece.spawn {
        None => return,
        Some(_) if in_box => SpawnKind::Container,
        Some(PieceSpawn::Sleeper) => SpawnKind::Sleeper(theme),
        Some(PieceSpawn::Keeper) if !has_keeper => return,
        Some(PieceSpawn::Keeper) => SpawnKind::Keeper(theme),
        Some(PieceSpawn::Keepsake) => SpawnKind::Keepsake(theme),
        Some(PieceSpawn::Gold) => SpawnKind::Gold,
        Some(PieceSpawn::Hoard) => SpawnKind::Hoard,
        Some(PieceSpawn::Container) => SpawnKind::Container,
        Some(PieceSpawn::Item) => SpawnKind::Item,
        Some(PieceSpawn::Creature) => SpawnKind::Creature,
    };
    plan.spawns.push(Spawn { at, what });
}

/// Returns squares of bare floor that are not next to the wall of the first door.
pub(super) fn away_from_door(site: &Site<'_>, plan: &LevelPlan, floor: Rect, doors: &[Point]) -> Vec<Point> {
    let near = |at: &Point| {
        doors.first().is_some_and(|door| {
            let across =
                door.x < floor.left && at.x == floor.left || door.x > floor.right && at.x == floor.right;
            let along =
                door.y < floor.top && at.y == floor.top || door.y > floor.bottom && at.y == floor.bottom;
            across || along
        })
    };
    floor.points().filter(|at| plan.is_bare(site.terrains, *at) && !near(at)).collect()
}
