//! Conflict: those in the hero's sight strike at whoever is next to them, friend or foe (NetHack's `fightm`).

use super::{hunt, me::Me};
use crate::{
    base::geometry::Dir,
    engine::{
        action::Action,
        context::Ctx,
        state::{affliction::StatusEffect, being::Attitude},
    },
    raws::creatures::attack::Reach,
};

/// How far it reaches, in squares (NetHack's `BOLT_LIM`).
const REACH: i32 = 8;

/// What one does whom the hero sets against everybody; `None` for those who are not, and for the hostile who have nobody next
/// to them.
pub(super) fn fight(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let struck = ctx.factions().conflict
        && me.being.side.is_none()
        && me.far() <= REACH
        && ctx.in_line(me.at)
        && !me.afflictions.has(StatusEffect::Blind)
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
