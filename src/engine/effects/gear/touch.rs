//! Touching artefacts, which may hurt those they do not accept. NetHack 3.6: `touch_artifact`.

use crate::{
    engine::{
        context::Ctx,
        effects::{damage::harm, gear::worn},
        event::{ActorSeen, ArtefactDeed, Cause, Event, Source},
        state::item::Item,
    },
    raws::kinds::{growth::Intrinsic, items::Usage},
};

/// Lets the hero touch `item`, which hurts if it is an artefact that does not accept the hero. True if the
/// hero is alive and can hold it.
pub(in crate::engine) fn touch(ctx: &mut Ctx<'_>, item: &Item) -> bool {
    let raws = ctx.raws;
    let Some(artefact) = &raws.items.table[item.stack.kind].artefact else { return true };
    let rules = &raws.rules.gear.artefacts;
    let faults = ctx.faults(artefact);
    let willed = artefact.self_willed;
    let blasts = if willed {
        faults.kind || faults.side
    } else {
        faults.side && ctx.rng().one_in(rules.blasts_one_in)
    };
    if !blasts {
        return true;
    }
    let (who, known) = (ActorSeen::HERO, ctx.known_item(item));
    let resists = ctx.hero_can(Intrinsic::MagicResistance);
    let dice = match (willed, resists) {
        (false, false) => rules.blast,
        (false, true) => rules.resisted_blast,
        (true, false) => rules.willed_blast,
        (true, true) => rules.resisted_willed_blast,
    };
    let damage = ctx.rng().roll(dice);
    ctx.events.push(Event::Artefact { who, item: known.clone(), deed: ArtefactDeed::Blasts { damage } });
    if resists {
        worn::shows(ctx, Intrinsic::MagicResistance);
    }
    let source = Source::use_of(item.stack.kind, Usage::Strike);
    harm::hurt(ctx, ctx.hero(), damage, Cause::Slain(source), None);
    if ctx.over() {
        return false;
    }
    let evades = willed && faults.kind && faults.side;
    if evades {
        ctx.events.push(Event::Artefact { who, item: known, deed: ArtefactDeed::Evades });
    }
    !evades
}

/// Lets the hero touch the carried `item`, and drops it if the hero cannot hold it. True if the hero is alive
/// and still holds it.
pub(in crate::engine) fn grasp(ctx: &mut Ctx<'_>, item: &Item) -> bool {
    let held = touch(ctx, item);
    if !held && !ctx.over() {
        ctx.lay_down(item.id);
    }
    held
}
