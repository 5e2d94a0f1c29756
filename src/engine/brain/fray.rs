//! Fights without the hero: with enemies next to one and near, and staged ones between sides.

use super::{Me, shot, steps};
use crate::{
    base::geometry::{Dir, Point, Rect},
    engine::{
        action::Action,
        game::Game,
        state::{
            being::Being,
            components::{Position, ThingId},
            occupancy::Actor,
        },
    },
    raws::creatures::attack::Reach,
};
use specs::{Join, WorldExt};

/// How far those look for enemies whose kind has some, in squares.
const SIGHT: i32 = 4;

/// What a hostile creature does about enemies who are not the hero but nearer than that: it strikes at those next to
/// it, shoots at those in line, and goes to those of families that its own hates.
pub(super) fn brawl(game: &mut Game, me: &Me<'_>, nearer_than: i32) -> Option<Action> {
    let strife = game.strife();
    if nearer_than <= 1 || !strife.concerns(me.kind) {
        return None;
    }
    if me.has(Reach::Near)
        && let Some(dir) = Dir::ALL.into_iter().find(|dir| {
            let at = me.at.step(*dir);
            me.strikes(at) && enemy(game, me, at).is_some()
        })
    {
        return Some(Action::Fight(dir));
    }
    if !strife.is_sought_by(me.kind) || nearer_than <= 2 {
        return None;
    }
    let (foe, far) = nearest(game, me)?;
    if far >= nearer_than {
        return None;
    }
    let wanted = |game: &Game, other: Actor| game.enemies(me.actor, other) && other != game.hero();
    if let Some(action) = shot::at_others(game, me, wanted) {
        return Some(action);
    }
    steps::line(game, me.kind, me.at, foe)?;
    steps::straight(game, me, foe).map(Action::Walk)
}

/// What one does who fights on a `side`: it attacks the nearest of the others, or goes there.
pub(super) fn staged(game: &mut Game, me: &Me<'_>, side: u8) -> Action {
    let Some(foe) = opponent(game, me, side) else { return Action::Wait };
    let wanted = |game: &Game, other: Actor| game.enemies(me.actor, other);
    if let Some(action) = shot::at_others(game, me, wanted) {
        return action;
    }
    if me.strikes(foe) && me.has(Reach::Near) {
        return me.blow(foe);
    }
    steps::straight(game, me, foe).map_or(Action::Wait, Action::Walk)
}

/// The enemy, other than the hero, who stands at `at`.
fn enemy(game: &Game, me: &Me<'_>, at: Point) -> Option<Actor> {
    let other = game.standing(at)?;
    let being = game.being(other)?;
    game.at_odds(&me.being, &being).then_some(other)
}

/// The square of the nearest enemy in sight who is not the hero, and how far it is.
fn nearest(game: &Game, me: &Me<'_>) -> Option<(Point, i32)> {
    let Point { x, y } = me.at;
    let area = Rect { left: x - SIGHT, top: y - SIGHT, right: x + SIGHT, bottom: y + SIGHT };
    let all = area.points().filter_map(|at| enemy(game, me, at).map(|foe| (at.distance(me.at), foe.id, at)));
    all.min_by_key(|(far, id, _)| (*far, *id)).map(|(far, _, at)| (at, far))
}

/// The square of the nearest of the other sides.
fn opponent(game: &Game, me: &Me<'_>, side: u8) -> Option<Point> {
    let (ids, positions) = (game.world().read_storage::<ThingId>(), game.world().read_storage::<Position>());
    let beings = game.world().read_storage::<Being>();
    let all = (&ids, &positions, &beings).join();
    let others = all.filter(|(_, _, being)| being.side.is_some_and(|other| other != side));
    let nearest =
        others.map(|(id, at, _)| (at.0.distance(me.at), *id, at.0)).min_by_key(|(far, id, _)| (*far, *id));
    nearest.map(|(.., at)| at)
}
