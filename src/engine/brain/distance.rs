//! Keeping away: those who hit from afar do not let anybody come close.

use super::{me::Me, shot, steps};
use crate::{
    base::geometry::Dir,
    engine::{action::Action, context::Ctx},
    raws::creatures::attack::Reach,
};

/// Whoever is as near as this is too near, in squares.
const NEAR: i32 = 3;

/// What one does who keeps away from the hero, whom it sees: next to the hero it steps back; else it shoots; else it
/// looks for a square from where it can shoot, or steps back from a hero who is near. `None` if none of this can be
/// done, and for all others.
pub(super) fn keep(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
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
    if far > NEAR {
        return None;
    }
    Some(back(ctx, me).map_or(Action::Wait, Action::Walk))
}

/// The step that leads away from the hero, the farthest of them.
fn back(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Dir> {
    let far = me.far();
    let dirs = Dir::ALL.into_iter().filter(|dir| me.at.step(*dir).distance(me.hero_at) > far);
    dirs.filter(|dir| steps::free(ctx, me, *dir)).max_by_key(|dir| steps::apart(me.at.step(*dir), me.hero_at))
}

/// The step to the farthest square that lies in a straight line with the hero, but not next to the hero. Who stands on
/// one already has to wait for the right moment.
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
