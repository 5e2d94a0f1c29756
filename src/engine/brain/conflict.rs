//! Conflict: creatures in the hero's sight attack any neighbour. NetHack 3.6: `fightm`.

use super::{hunt, me::Me};
use crate::{
    base::geometry::Dir,
    engine::{
        action::Action,
        context::Ctx,
        state::{being::Attitude, status_effect::StatusEffect},
    },
    raws::kinds::creatures::attack::Reach,
};

/// Returns the action of a creature under conflict. `None` if it is unaffected, or hostile without a
/// neighbour.
pub(super) fn fight(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let struck = ctx.factions().conflict
        && me.being.side.is_none()
        && me.far() <= ctx.raws.rules.behaviour.conflict
        && ctx.in_line(me.at)
        && !me.statuses.has(StatusEffect::Blind)
        && me.has(Reach::Near);
    let shrugs = me.kind.magic_resistance;
    if !struck || shrugs > 0 && ctx.rng().chance(shrugs) {
        return None;
    }
    let beside = |dir: &Dir| {
        let at = me.at.step(*dir);
        me.strikes(at) && ctx.standing(at).is_some()
    };
    let dirs: Vec<Dir> = Dir::ALL.into_iter().filter(beside).collect();
    match ctx.rng().pick(&dirs) {
        Some(dir) => Some(Action::Fight(*dir)),
        None if me.being.attitude == Attitude::Hostile => None,
        None => Some(hunt::close_in(ctx, me)),
    }
}
