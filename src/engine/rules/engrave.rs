//! Writing on the floor with a finger or an item. NetHack 3.6: `doengrave`.

use super::zap;
use crate::{
    base::clean_text::Label,
    engine::{
        context::Ctx,
        effects::{
            affect, deliver,
            ground::writing,
            interact::{self, Came},
            status::afflict,
            tasks::engrave::{self, script_of},
        },
        event::{ActorSeen, Event, PenDeed, Refusal},
        outcome::ActionOutcome,
        state::{
            item::{Item, ItemData},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::items::{ItemClass, Usage},
        rules::{
            interactions::{Interaction, InteractionOutcome},
            script::{EngravingRules, Pen, Script},
        },
    },
};

/// Writes `text` on the hero's square with the item `id`, or with a finger, or continues to do so. With `add`
/// the text continues what is written there in the same script.
pub(super) fn engrave(
    ctx: &mut Ctx<'_>,
    id: Option<ThingId>,
    text: Label,
    add: bool,
) -> Result<(), ActionOutcome> {
    let raws = ctx.raws;
    let (rules, item) = match can_write(ctx, id, &text) {
        Err(Refusal::NoSurface(_)) if id.is_some() && disturbs(ctx) => return Ok(()),
        checked => checked.map_err(ActionOutcome::Refused)?,
    };
    if engrave::is_begun(ctx, id, &text) {
        engrave::resume(ctx);
        return Ok(());
    }
    let wand = item.filter(|item| ctx.item_kind(item).class == ItemClass::Wand);
    let Some(wand) = wand else {
        let script = script_of(ctx, id, rules);
        if writing::is_cut_deeper(ctx, script) {
            return Err(ActionOutcome::Refused(Refusal::CutDeeper));
        }
        engrave::begin(ctx, id, text, script, add);
        return Ok(());
    };
    let Some(script) = wave(ctx, &wand, &raws.items.table[wand.stack.kind].engrave) else { return Ok(()) };
    zap::crumble(ctx, ctx.hero(), wand.id);
    if ctx.over() || ctx.state.pending.is_some() || !ctx.is_here(ctx.hero()) {
        return Ok(());
    }
    if writing::is_cut_deeper(ctx, script) {
        ctx.events.push(Event::NoEffect { who: ActorSeen::HERO, usage: Usage::Zap });
    } else if ctx.mine(wand.id).is_some() {
        engrave::begin(ctx, id, text, script, add);
    }
    Ok(())
}

/// Checks that the hero can write `text` here with the item `id`, and returns that item.
///
/// # Errors
///
/// [`Refusal::NotAble`] in a world without writing, [`Refusal::NoText`], [`Refusal::NoSurface`],
/// [`Refusal::NotCarried`] or [`Refusal::NoPen`].
fn can_write<'a>(
    ctx: &Ctx<'a>,
    id: Option<ThingId>,
    text: &Label,
) -> Result<(&'a EngravingRules, Option<Item>), Refusal> {
    let rules = ctx.raws.rules.engraving.as_ref().ok_or(Refusal::NotAble)?;
    if text.is_empty() {
        return Err(Refusal::NoText);
    }
    let item = match id {
        Some(id) => Some(*ctx.mine(id).ok_or(Refusal::NotCarried)?),
        None => None,
    };
    if let Some(item) = &item {
        let kind = ctx.item_kind(item);
        if !kind.class.facts().writes && kind.engrave.is_none() {
            return Err(Refusal::NoPen(ctx.known_item(item)));
        }
    }
    writing::can_bear(ctx, ctx.hero_at())?;
    Ok((rules, item))
}

/// Lets the hero suffer for writing on the feature underfoot. False if that has no effects, or none any more.
fn disturbs(ctx: &mut Ctx<'_>) -> bool {
    let at = ctx.hero_at();
    let kind = ctx.feature_kind(at).map(|kind| &ctx.raws.features.table[kind]);
    let Some(write) = kind.and_then(|kind| kind.on(Interaction::Write)) else { return false };
    let gone = ctx.level().gone_from(at);
    let used_up = |what: &String| gone.is_some_and(|gone| gone.contains(what));
    let rests = |outcome: &InteractionOutcome| !outcome.once.as_ref().is_some_and(used_up);
    write.outcomes.iter().any(rests) && interact::befall(ctx, at, Interaction::Write, None) == Came::Something
}

/// Uses a charge of the `wand` for writing, with the effects of its `pen`, and returns the script. An empty
/// wand is a stick. `None` if the wand blows up.
fn wave(ctx: &mut Ctx<'_>, wand: &Item, pen: &Option<Pen>) -> Option<Script> {
    let kind = wand.stack.kind;
    if !zap::discharge(ctx, wand) {
        ctx.events.push(Event::NoEffect { who: ActorSeen::HERO, usage: Usage::Zap });
        return Some(Script::Dust);
    }
    if zap::blows_up(ctx, ctx.hero(), wand.id) {
        return None;
    }
    let Some(pen) = pen else { return Some(Script::Dust) };
    let sees = !ctx.hero_is(StatusEffect::Blind);
    let mut shows = false;
    if pen.you.is_some() && sees {
        ctx.events.push(Event::Penned { who: ActorSeen::HERO, kind, how: PenDeed::Works });
        shows |= pen.identifies;
    }
    let at = ctx.hero_at();
    if let Some(change) = pen.changes.filter(|_| ctx.level().text(at).is_some()) {
        writing::change(ctx, change);
        if sees && pen.then.is_some() {
            ctx.events.push(Event::Penned { who: ActorSeen::HERO, kind, how: PenDeed::Changes });
            shows = true;
        }
    }
    if shows && !ctx.knows_kind(kind) {
        ctx.learn_item(kind);
        ctx.events.push(Event::Learned { who: ActorSeen::HERO, kind });
    }
    if pen.zaps {
        let (hero, data) = (ctx.hero(), ItemData::from(wand.stack));
        affect::noticing(ctx, kind, |ctx| deliver::use_item(ctx, hero, &data, Usage::Zap, None));
    }
    if let Some(turns) = pen.blinds.filter(|_| sees) {
        let turns = ctx.rng().roll(turns);
        afflict::afflict(ctx, ctx.hero(), StatusEffect::Blind, turns, None);
    }
    Some(pen.script)
}
