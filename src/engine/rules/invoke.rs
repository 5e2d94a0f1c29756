//! Invoking the powers of artefacts. NetHack 3.6: `arti_invoke`.

use crate::{
    engine::{
        context::Ctx,
        effects::{deliver, gear::touch},
        event::{ActorSeen, ArtefactDeed, Event, Refusal},
        outcome::ActionOutcome,
        religion::pray,
        state::thing_id::ThingId,
    },
    raws::kinds::items::Usage,
};

/// Invokes the hero's item `id`.
pub(super) fn invoke(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), ActionOutcome> {
    let raws = ctx.raws;
    let Some(item) = ctx.mine(id).copied() else { return Err(ActionOutcome::Refused(Refusal::NotCarried)) };
    let (rules, kind) = (&raws.rules.invoking, item.stack.kind);
    let (who, usage, known) = (ActorSeen::HERO, Usage::Invoke, ctx.known_item(&item));
    if raws.items.table[kind].parts(usage).is_empty() {
        return Err(ActionOutcome::Refused(Refusal::NotInvoked(known)));
    }
    if !touch::grasp(ctx, &item) {
        return Ok(());
    }
    let (now, hero) = (ctx.turn(), ctx.hero());
    let until = ctx.state.resting.get(&kind).copied().unwrap_or(0);
    if until > now {
        let longer = u32::try_from(ctx.rng().roll(rules.rests_longer)).unwrap_or(0);
        ctx.state.resting.insert(kind, until.saturating_add(longer));
        ctx.events.push(Event::Artefact { who, item: known, deed: ArtefactDeed::Rests });
        return Ok(());
    }
    let level = ctx.body(hero).map_or(1, |body| body.level);
    let turns = u32::try_from(pray::around(rules.rests, level, ctx.rng())).unwrap_or(0);
    ctx.state.resting.insert(kind, now.saturating_add(turns));
    ctx.events.push(Event::Used { who, item: known, usage });
    let (told, data) = (ctx.events.len(), ctx.data(&item));
    deliver::use_item(ctx, hero, &data, usage, None);
    if ctx.events.len() == told && ctx.state.pending.is_none() {
        ctx.events.push(Event::NoEffect { who, usage });
    }
    Ok(())
}
