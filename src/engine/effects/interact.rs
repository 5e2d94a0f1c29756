//! Interactions with features: draws an outcome, applies its effects, and may wear the feature out. NetHack
//! 3.6: `drinkfountain`, `dipfountain`, `drinksink` and `dosit`.

use super::{affect, gear::gift_unique};
use crate::{
    base::geometry::{Dir, Point, Rect},
    engine::{
        context::{Ctx, consequence::Consequence},
        event::{ActorSeen, Event, Origin, Source, TrapDeed},
        state::{character::Character, item::Beatitude, thing_id::ThingId, things::Actor},
    },
    raws::{
        kinds::{features::Feature, items::ItemKind},
        reading::table::Id,
        rules::interactions::{Interaction, InteractionOutcome},
        words::effects::ability::Aim,
    },
};

/// Springs the trap on the square of `who`, who has come or landed there. Flyers are spared by most traps.
/// Actors that know a trap may step over it.
pub(in crate::engine::effects) fn enter(ctx: &mut Ctx<'_>, who: Actor) {
    let Some(at) = ctx.place_of(who) else { return };
    let Some(kind) = ctx.feature_kind(at) else { return };
    let trap = &ctx.raws.features.table[kind];
    if !trap.is_trap() || ctx.over() || !ctx.is_reached(trap, who) {
        return;
    }
    let odds = trap.avoided_one_in;
    if odds > 0 && ctx.is_known_to(who, at) && ctx.rng().one_in(odds) {
        let who = ctx.who(who);
        return ctx.tell(&[who], Event::Trap { who, feature: kind, deed: TrapDeed::Avoided });
    }
    spring(ctx, who, at, kind);
}

/// Springs the traps beside the hero that need no step onto them.
pub(in crate::engine) fn approach(ctx: &mut Ctx<'_>) {
    let (hero, here) = (ctx.hero(), ctx.hero_at());
    if !ctx.level().has_feature_near(here) {
        return;
    }
    for at in Dir::ALL.into_iter().map(|dir| here.step(dir)) {
        let Some(kind) = ctx.feature_kind(at) else { continue };
        let trap = &ctx.raws.features.table[kind];
        if trap.springs_beside && trap.is_trap() && !ctx.over() && ctx.is_reached(trap, hero) {
            spring(ctx, hero, at, kind);
        }
    }
}

/// Springs the trap of `kind` at `at` on `who`.
fn spring(ctx: &mut Ctx<'_>, who: Actor, at: Point, kind: Id<Feature>) {
    ctx.with_mind(who, |mind| mind.wary = true);
    let seen_as = ctx.who(who);
    if who == ctx.hero() || seen_as.seen {
        ctx.reveal_feature(at);
    } else if ctx.hears_at(at) {
        let sounds = ctx.raws.features.table[kind].sound.is_some();
        let who = ActorSeen::gone(seen_as.id);
        ctx.events.extend(sounds.then_some(Event::Trap { who, feature: kind, deed: TrapDeed::Heard }));
    }
    befall_whom(ctx, who, at, Interaction::Enter, None);
}

/// Result of an interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) enum Came {
    /// No noticeable effect.
    Nothing,
    /// Effects that were reported.
    Something,
}

/// Lets the hero interact with the feature at `at` by `deed`. `item` is the item dipped.
pub(in crate::engine) fn befall(
    ctx: &mut Ctx<'_>,
    at: Point,
    deed: Interaction,
    item: Option<ThingId>,
) -> Came {
    befall_whom(ctx, ctx.hero(), at, deed, item)
}

/// Does the same as [`befall`] for any creature `who`.
pub(in crate::engine) fn befall_whom(
    ctx: &mut Ctx<'_>,
    who: Actor,
    at: Point,
    deed: Interaction,
    item: Option<ThingId>,
) -> Came {
    let raws = ctx.raws;
    let Some(kind) = ctx.feature_kind(at) else { return Came::Nothing };
    let Some(one) = raws.features.table[kind].on(deed) else { return Came::Nothing };
    if one.bestows && item.is_some_and(|id| gift_unique::on(ctx, id)) {
        if let Some(wears) = &one.wears_out {
            ctx.set_feature(at, wears.becomes);
        }
        return Came::Something;
    }
    look_into(ctx, at, kind);
    let (luck, depth) = (luck_of(ctx, who), ctx.level().depth);
    let gone = ctx.level().gone_from(at);
    let is_gone = |what: &Option<String>| what.as_ref().zip(gone).map(|(what, gone)| gone.contains(what));
    let comes = |outcome: &InteractionOutcome| {
        outcome.is_for(luck, depth)
            && is_gone(&outcome.once) != Some(true)
            && is_gone(&outcome.after) != Some(false)
    };
    let weigh = |outcome: &InteractionOutcome| if comes(outcome) { outcome.weight } else { 0 };
    let weights: Vec<u32> = one.outcomes.iter().map(weigh).collect();
    let outcome = ctx.rng().weighted(&weights);
    come_to(ctx, who, (at, deed), outcome, item)
}

/// Lets the feature at `at` answer for an item of `kind` that `who` has taken from there, and the features
/// that close with it close.
pub(in crate::engine::effects) fn taken(ctx: &mut Ctx<'_>, who: Actor, kind: Id<ItemKind>, at: Point) {
    let raws = ctx.raws;
    let Some(feature) = ctx.feature_kind(at) else { return };
    if raws.features.table[feature].displays && who == ctx.hero() {
        ctx.learn_item(kind);
    }
    if let Some(closes) = raws.features.table[feature].closes {
        let all = Rect::around(at, closes.within).points();
        let others: Vec<Point> =
            all.filter(|other| *other != at && ctx.feature_kind(*other) == Some(feature)).collect();
        for other in &others {
            ctx.set_feature(*other, Some(closes.becomes));
            let lost: Vec<ThingId> = ctx.pile(*other).map(|item| item.id).collect();
            for id in lost {
                ctx.destroy_item(id);
            }
        }
        let who = ctx.who(who);
        let event = Event::Chose { who, kind, feature };
        if !others.is_empty() {
            ctx.tell(&[who], event);
        }
    }
    befall_whom(ctx, who, at, Interaction::Taken, None);
}

fn luck_of(ctx: &Ctx<'_>, who: Actor) -> i32 {
    ctx.things.sheet(who).map_or(0, Character::fortune)
}

/// Lets `who` suffer the trap `kind` of an item. True if the outcome destroys the item.
pub(in crate::engine) fn befall_from(ctx: &mut Ctx<'_>, who: Actor, kind: Id<Feature>) -> bool {
    let raws = ctx.raws;
    let interaction = Interaction::Enter;
    let Some(trap) = raws.features.table[kind].on(interaction) else { return false };
    let (luck, depth) = (luck_of(ctx, who), ctx.level().depth);
    let weigh = |outcome: &InteractionOutcome| if outcome.is_for(luck, depth) { outcome.weight } else { 0 };
    let weights: Vec<u32> = trap.outcomes.iter().map(weigh).collect();
    let outcome = ctx.rng().weighted(&weights).and_then(|place| u8::try_from(place).ok());
    for outcome in [None].into_iter().chain(outcome.map(Some)) {
        suffer(ctx, who, Source::from_origin(Origin::Feature { kind, interaction, outcome }), None);
    }
    outcome.and_then(|place| trap.outcomes.get(usize::from(place))).is_some_and(|outcome| outcome.removes)
}

/// Does the same as [`befall`] with a given `outcome`, by index; `None` for only the effects of every use.
pub(in crate::engine) fn come(
    ctx: &mut Ctx<'_>,
    at: Point,
    deed: Interaction,
    outcome: Option<usize>,
    item: Option<ThingId>,
) -> Came {
    come_to(ctx, ctx.hero(), (at, deed), outcome, item)
}

fn come_to(
    ctx: &mut Ctx<'_>,
    who: Actor,
    (at, deed): (Point, Interaction),
    outcome: Option<usize>,
    item: Option<ThingId>,
) -> Came {
    let raws = ctx.raws;
    let (here, told) = (ctx.level().place, ctx.events.len());
    let Some(kind) = ctx.feature_kind(at) else { return Came::Nothing };
    let Some(one) = raws.features.table[kind].on(deed) else { return Came::Nothing };
    let source = |outcome| Source::from_origin(Origin::Feature { kind, interaction: deed, outcome });
    suffer(ctx, who, source(None), item);
    let chosen = outcome.and_then(|place| Some((one.outcomes.get(place)?, u8::try_from(place).ok()?)));
    if let Some((chosen, place)) = chosen {
        ctx.state.level.take_from(at, chosen.once.as_deref());
        suffer(ctx, who, source(Some(place)), item);
    }
    // A kick without effects is an ordinary kick.
    if deed == Interaction::Kick && chosen.is_none_or(|(chosen, _)| chosen.is_nothing()) {
        return Came::Nothing;
    }
    let stands = !ctx.over() && ctx.level().place == here && ctx.feature_kind(at) == Some(kind);
    match chosen.map(|(chosen, _)| chosen).filter(|_| stands) {
        Some(chosen) if chosen.removes || chosen.becomes.is_some() => ctx.set_feature(at, chosen.becomes),
        Some(chosen) if chosen.spares => {}
        Some(_) | None if stands => wear_out(ctx, who, at, (kind, deed)),
        Some(_) | None => {}
    }
    if ctx.events.len() > told || ctx.state.pending.is_some() { Came::Something } else { Came::Nothing }
}

/// Applies the effects of `source` to `who`, unless `who` is gone or a question is open.
fn suffer(ctx: &mut Ctx<'_>, who: Actor, source: Source, item: Option<ThingId>) {
    if !ctx.over() && ctx.state.pending.is_none() && ctx.is_here(who) {
        let own = source.feature_ability(ctx.raws).is_none_or(|ability| ability.aim == Aim::Own);
        if own {
            affect::suffer_with(ctx, who, source, Beatitude::Uncursed, item);
        } else {
            ctx.consequences.push_back(Consequence::Discharge { who, source });
        }
    }
}

/// Draws, at the first use of the feature at `at`, which of its rare tokens the feature lacks.
fn look_into(ctx: &mut Ctx<'_>, at: Point, kind: Id<Feature>) {
    if ctx.level().gone_from(at).is_some() {
        return;
    }
    let mut decided: Vec<&str> = Vec::new();
    let mut lacks: Vec<&str> = Vec::new();
    let raws = ctx.raws;
    let uses = Interaction::ALL.into_iter().filter_map(|deed| raws.features.table[kind].on(deed));
    for outcome in uses.flat_map(|one| &one.outcomes).filter(|outcome| outcome.held_by_one_in > 1) {
        let Some(what) = outcome.once.as_deref().filter(|what| !decided.contains(what)) else { continue };
        decided.push(what);
        if !ctx.rng().one_in(outcome.held_by_one_in) {
            lacks.push(what);
        }
    }
    ctx.state.level.take_from(at, lacks);
}

/// Removes or replaces the feature at `at`, by chance.
fn wear_out(ctx: &mut Ctx<'_>, who: Actor, at: Point, (feature, deed): (Id<Feature>, Interaction)) {
    let Some(wears) = ctx.raws.features.table[feature].on(deed).and_then(|one| one.wears_out.as_ref()) else {
        return;
    };
    if ctx.rng().one_in(wears.one_in) {
        let who = ctx.who(who);
        ctx.tell(&[who], Event::WoreOut { who, deed, feature });
        ctx.set_feature(at, wears.becomes);
    }
}
