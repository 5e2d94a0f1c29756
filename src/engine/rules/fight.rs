//! Attacks on a square, known to be occupied or not.

use super::melee;
use crate::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection},
        context::Ctx,
        effects::{ground::writing, status::grapple},
        event::{Event, Question, Refusal},
        outcome::ActionOutcome,
        state::{being::Attitude, things::Actor},
    },
};

/// Attacks towards `dir`, or the creature around `who`. The hero is asked before an attack on a peaceful
/// creature or a pet.
pub(super) fn fight(ctx: &mut Ctx<'_>, who: Actor, dir: Dir) -> ActionOutcome {
    let at = ctx.at(who).step(dir);
    let cost = ctx.raws.rules.normal_speed;
    if dir.is_diagonal() && ctx.kind(who).is_some_and(|kind| kind.orthogonal) {
        return ActionOutcome::Refused(Refusal::NotAble);
    }
    let inside = grapple::around(ctx, who);
    let target = inside.or_else(|| ctx.standing(at)).filter(|target| grapple::reaches(ctx, who, *target));
    let Some(target) = target else {
        let tool = ctx.wielded().filter(|item| ctx.item_kind(item).digs).map(|item| item.id);
        if let Some(item) = tool.filter(|_| who == ctx.hero() && ctx.is_filled(at)) {
            return ActionOutcome::Instead(Action::Apply { item, toward: Some(AimDirection::Dir(dir)) });
        }
        let seen_as = ctx.who(who);
        if who == ctx.hero() {
            ctx.forget_unseen(at);
        }
        ctx.tell(&[seen_as], Event::StruckAir { who: seen_as, at });
        if who == ctx.hero() {
            let here = ctx.hero_at();
            writing::stir(ctx, here);
        }
        return ActionOutcome::Done(cost);
    };
    let seen = ctx.who(target);
    let friendly = ctx.being(target).is_some_and(|being| being.attitude != Attitude::Hostile);
    if who == ctx.hero()
        && friendly
        && inside.is_none()
        && seen.seen
        && let Some(kind) = seen.kind
    {
        ctx.ask(Question::Attack { dir, kind });
        return ActionOutcome::Done(0);
    }
    strike(ctx, who, target);
    ActionOutcome::Done(cost)
}

/// Lets `who` attack `target`, which others hear.
pub(super) fn strike(ctx: &mut Ctx<'_>, who: Actor, target: Actor) {
    let at = ctx.at(target);
    melee::attack(ctx, who, target);
    let carries = ctx.raws.rules.noise.blows;
    ctx.noise(at, carries);
}
