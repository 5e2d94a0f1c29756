//! Ranged attacks of creatures: along one of eight lines without a friend in the way, or by gaze. NetHack
//! 3.6: `lined_up` and `m_throw`.

use super::me::Me;
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        context::Ctx,
        state::{status_effect::StatusEffect, things::Actor},
    },
    raws::kinds::creatures::attack::{Attack, AttackForm, Reach},
};

/// Returns a ranged attack on the visible hero: the first of the list that is usable now and whose roll
/// succeeds, else a throw.
pub(super) fn at_hero(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    if !me.has(Reach::Far) || ctx.engulfed() {
        return None;
    }
    let (at, far) = (me.hero_at, me.far());
    let dir = Dir::along(me.at, at);
    let mut clear = None;
    for (index, attack) in me.far_attacks() {
        let there = if attack.form == AttackForm::Gaze {
            !me.statuses.has(StatusEffect::Blind)
        } else {
            dir.is_some_and(|dir| {
                *clear.get_or_insert_with(|| first(ctx, me.at, dir, far) == Some(ctx.hero()))
            })
        };
        if there && useful(ctx, me, attack, far) {
            return Some(Action::Shoot { index, at });
        }
    }
    let (dir, item) = (dir?, me.missile?);
    let in_line = flies_so_far(ctx, me, far)
        && clear.unwrap_or_else(|| first(ctx, me.at, dir, far) == Some(ctx.hero()));
    in_line.then_some(Action::Throw { item, dir, most: None })
}

/// True if a missile reaches a target at distance `far`, and no melee is possible instead.
fn flies_so_far(ctx: &Ctx<'_>, me: &Me<'_>, far: i32) -> bool {
    far <= ctx.raws.rules.throwing.creature_range && !(far == 1 && me.has(Reach::Near))
}

/// Returns a ranged attack on the first `wanted` creature along one of the eight directions.
pub(super) fn at_others(
    ctx: &mut Ctx<'_>,
    me: &Me<'_>,
    wanted: impl Fn(&Ctx<'_>, Actor) -> bool,
) -> Option<Action> {
    let thrown = me.missile.map(|_| ctx.raws.rules.throwing.creature_range);
    let reach = me.far_attacks().map(|(_, attack)| attack.range).chain(thrown).max()?;
    for dir in Dir::ALL {
        let Some(target) = first(ctx, me.at, dir, reach).filter(|target| wanted(ctx, *target)) else {
            continue;
        };
        let at = ctx.at(target);
        for (index, attack) in me.far_attacks() {
            if useful(ctx, me, attack, at.distance(me.at)) {
                return Some(Action::Shoot { index, at });
            }
        }
        if let Some(item) = me.missile.filter(|_| flies_so_far(ctx, me, at.distance(me.at))) {
            return Some(Action::Throw { item, dir, most: None });
        }
    }
    None
}

/// True if `attack` reaches distance `far` and its roll succeeds. Against an adjacent target melee is
/// preferred, if possible; a gaze is still used every other time.
fn useful(ctx: &mut Ctx<'_>, me: &Me<'_>, attack: &Attack, far: i32) -> bool {
    if far > attack.range {
        return false;
    }
    let struck = far == 1 && me.has(Reach::Near);
    let instead = !struck || attack.form == AttackForm::Gaze && ctx.rng().one_in(2);
    instead && ctx.rng().one_in(attack.one_in)
}

/// Returns the first creature towards `dir` within `reach` squares, before any opaque square.
pub(super) fn first(ctx: &Ctx<'_>, from: Point, dir: Dir, reach: i32) -> Option<Actor> {
    let table = &ctx.raws.terrains.table;
    let mut at = from;
    for _ in 0..reach {
        at = at.step(dir);
        if ctx.is_filled(at) || ctx.level().terrain(at).is_none_or(|terrain| table[terrain].opaque()) {
            return None;
        }
        if let Some(other) = ctx.standing(at) {
            return Some(other);
        }
    }
    None
}
