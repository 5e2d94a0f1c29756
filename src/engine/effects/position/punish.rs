//! Punishment by ball and chain, and falls with the ball. NetHack 3.6: `punish` and `drag_down`.

use crate::{
    engine::{
        context::Ctx,
        effects::{
            damage::{falling, harm},
            effect_context::EffectContext,
        },
        event::{ActorSeen, Cause, Event},
        state::{
            character::Chained,
            gear,
            item::{ItemUse, Stack},
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::items::Binds,
        words::effects::{EffectName, world_event::WorldEvent},
    },
};

/// Chains the hero to a heavy ball, if the raws have one.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext) {
    if application.target != ctx.hero() {
        return;
    }
    if ctx.chained().is_some() {
        return tell(ctx, WorldEvent::Heavier);
    }
    let here = ctx.hero_at();
    let kind =
        |what| ctx.raws.items.table.iter().find(|(_, kind)| kind.binds == Some(what)).map(|(id, _)| id);
    let (Some(ball), Some(chain)) = (kind(Binds::Ball), kind(Binds::Chain)) else { return };
    let who = ctx.who(application.target);
    ctx.tell(&[who], Event::EffectFelt { who, effect: EffectName::Punish, by: application.doing() });
    let make = |ctx: &mut Ctx<'_>, kind| -> ThingId { ctx.make_lie(Stack::of_kind(kind), here) };
    let chained = Chained { ball: make(ctx, ball), chain: make(ctx, chain) };
    ctx.things.set(ctx.hero(), Some(chained));
    ctx.drag_ball();
}

/// Lets the hero fall down stairs with the ball.
pub(in crate::engine) fn fall_downstairs(ctx: &mut Ctx<'_>) {
    let Some(Chained { ball, .. }) = ctx.chained() else { return };
    let carried = ctx.carries_ball();
    let in_hand = ctx.wielded().map(|item| item.id);
    let forward = carried && (in_hand.is_none_or(|id| id == ball) || ctx.rng().one_in(3));
    tell(ctx, WorldEvent::Fell);
    if carried {
        slip(ctx, ball);
    }
    let mut damage = ctx.rng().range(1, 3);
    if forward {
        if !ctx.rng().one_in(6) {
            tell(ctx, WorldEvent::Dragged);
            damage += ctx.rng().range(1, 6);
        }
    } else {
        let smacked = ctx.rng().one_in(2);
        if smacked {
            tell(ctx, WorldEvent::Smacked);
            damage += ctx.rng().range(1, 20);
        }
        if ctx.rng().range(1, 6) <= if smacked { 1 } else { 3 } {
            tell(ctx, WorldEvent::Dragged);
            damage += ctx.rng().range(1, 3);
        }
    }
    let hero = ctx.hero();
    harm::hurt(ctx, hero, damage, Cause::Falling, None);
}

/// Prepares a fall through a hole. True if a ball on another square will hit the hero's head. NetHack 3.6:
/// `ballfall`.
pub(in crate::engine::effects) fn fall_through(ctx: &mut Ctx<'_>) -> bool {
    let apart = ctx.chained().is_some() && ctx.ball_at() != Some(ctx.hero_at());
    let hits = apart && !(ctx.carries_ball() && is_in_hand(ctx)) && !ctx.rng().one_in(5);
    if let Some(Chained { ball, .. }) = ctx.chained().filter(|_| ctx.carries_ball()) {
        slip(ctx, ball);
    }
    hits
}

/// Damages the hero by the falling ball.
pub(in crate::engine::effects) fn hit(ctx: &mut Ctx<'_>) {
    let (hero, rules) = (ctx.hero(), &ctx.raws.rules.punishment);
    tell(ctx, WorldEvent::Smacked);
    let [least, most] = rules.ball_damage;
    let damage = ctx.rng().range(least, most);
    let damage = if falling::covered(ctx, hero) { rules.helmet_damage } else { damage };
    harm::hurt(ctx, hero, damage, Cause::Falling, None);
}

fn is_in_hand(ctx: &Ctx<'_>) -> bool {
    let ball = ctx.chained().and_then(|chained| ctx.item(chained.ball));
    ball.is_some_and(|ball| gear::used(ball) == Some(ItemUse::Wielded))
}

/// Moves the ball from the hero's hands to the floor.
fn slip(ctx: &mut Ctx<'_>, ball: ThingId) {
    tell(ctx, WorldEvent::Slipped);
    let here = ctx.hero_at();
    ctx.land(ball, here);
}

fn tell(ctx: &mut Ctx<'_>, work: WorldEvent) {
    ctx.events.push(Event::World { who: ActorSeen::HERO, work });
}
