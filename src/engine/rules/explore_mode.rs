//! Explore mode: the player may refuse death, and the game is marked for good.

use crate::engine::{
    context::Ctx,
    effects::{
        position::teleport,
        status::{grapple, hunger},
    },
    event::{ActorSeen, Event, Refusal},
    outcome::ActionOutcome,
    state::{mode::GameMode, status_effect::StatusEffect},
};

/// Switches a normal game to explore mode. No way leads back.
pub(super) fn enter(ctx: &mut Ctx<'_>) -> ActionOutcome {
    if !ctx.state.mode.is_normal() {
        return ActionOutcome::Refused(Refusal::NotAble);
    }
    ctx.state.mode = GameMode::Explore;
    ctx.events.push(Event::Explores { who: ActorSeen::HERO });
    ActionOutcome::Done(0)
}

/// Saves a hero whose death was refused, and removes conditions that would kill at once. NetHack 3.6:
/// `savelife`.
pub(super) fn survive(ctx: &mut Ctx<'_>) {
    let hero = ctx.hero();
    ctx.events.push(Event::Survived { who: ActorSeen::HERO });
    ctx.with_body(hero, |body| body.hitpoints = body.max_hitpoints);
    for ill in StatusEffect::ALL {
        let facts = ill.facts();
        if facts.kills || facts.helpless || ill == StatusEffect::Poisoned {
            ctx.set_affliction(hero, ill, 0);
        }
    }
    hunger::spare(ctx);
    // Death may have interrupted the end of a status effect, before its consequences.
    ctx.scratch.stale = true;
    let water = ctx.is_wet(ctx.hero_at());
    if water && !ctx.hero_crosses_water() {
        teleport::rescue(ctx, hero);
    }
    if grapple::around(ctx, hero).is_some() {
        grapple::free(ctx, hero);
    }
}
