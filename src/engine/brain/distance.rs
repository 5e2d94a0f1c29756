//! Keeping distance: creatures with ranged attacks avoid melee.

use super::{me::Me, shot, steps};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, context::Ctx, state::being::Attitude},
    raws::kinds::creatures::attack::Reach,
};

/// Returns the action of a creature that keeps its distance and sees the hero. Next to the hero it steps
/// back; else it shoots; else it looks for a square to shoot from, or steps back if the hero is near. `None`
/// if none of these is possible, or for other creatures.
pub(super) fn keep(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    if me.kind.mind.shuns_lines && me.far() > 1 {
        return Some(stay_out_of_line(ctx, me));
    }
    if !me.kind.mind.keeps_away || !me.has(Reach::Far) {
        return None;
    }
    let far = me.far();
    if far == 1 {
        return back(ctx, me).map(Action::Walk);
    }
    if let Some(action) = shot::at_hero(ctx, me) {
        return Some(action);
    }
    if let Some(dir) = aside(ctx, me) {
        return Some(Action::Walk(dir));
    }
    if far > ctx.raws.rules.behaviour.steps_back {
        return None;
    }
    Some(back(ctx, me).map_or(Action::Wait, Action::Walk))
}

/// True if a creature that shuns lines does not step onto `to`, which is in line with the hero, seen or not.
/// NetHack 3.6: `NOTONL`.
pub(super) fn shuns(ctx: &Ctx<'_>, me: &Me<'_>, to: Point) -> bool {
    me.kind.mind.shuns_lines && me.being.attitude != Attitude::Tame && Dir::along(to, ctx.hero_at()).is_some()
}

/// Returns the action of a creature that shuns lines. Where every square is in line with the hero it
/// teleports away half of the time. NetHack 3.6: `m_move`.
pub(super) fn stay_out_of_line(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Action {
    match out_of_line(ctx, me) {
        Some(dir) => Action::Walk(dir),
        None if ctx.rng().one_in(2) && !ctx.bars_teleport() => Action::Teleport,
        None => Action::Wait,
    }
}

/// Returns the step to the square nearest to the hero, and different from the creature's, that is not in line
/// with the hero.
fn out_of_line(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Dir> {
    let clear = |dir: &Dir| Dir::along(me.at.step(*dir), me.hero_at).is_none();
    let dirs = Dir::ALL.into_iter().filter(clear).filter(|dir| steps::free(ctx, me, *dir));
    dirs.min_by_key(|dir| steps::apart(me.at.step(*dir), me.hero_at))
}

/// Returns the step that leads farthest from the hero.
fn back(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Dir> {
    let far = me.far();
    let dirs = Dir::ALL.into_iter().filter(|dir| me.at.step(*dir).distance(me.hero_at) > far);
    dirs.filter(|dir| steps::free(ctx, me, *dir)).max_by_key(|dir| steps::apart(me.at.step(*dir), me.hero_at))
}

/// Returns the step to a square in line with the hero, as far away as possible and not adjacent. `None` if
/// the creature is in line already.
fn aside(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Dir> {
    if Dir::along(me.at, me.hero_at).is_some() {
        return None;
    }
    let fits = |dir: &Dir| {
        let to = me.at.step(*dir);
        to.distance(me.hero_at) > 1 && Dir::along(to, me.hero_at).is_some() && steps::free(ctx, me, *dir)
    };
    Dir::ALL.into_iter().filter(fits).max_by_key(|dir| me.at.step(*dir).distance(me.hero_at))
}
