//! Use of potions, scrolls and wands by creatures, for rescue, for strength or against the hero. The uses of
//! an item follow from its effects; creatures know what their items do. NetHack 3.6: `muse.c`.

use super::{me::Me, shot};
use crate::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection},
        context::Ctx,
        event::Event,
        state::{
            being::Attitude,
            gear,
            item::Item,
            status_effect::{StatusEffect, StatusEffects},
            thing_id::ThingId,
        },
    },
    map_builders::layout::Destination,
    raws::{
        kinds::{
            items::{ItemClass, Usage},
            terrain::Climb,
        },
        words::effects::{Aid, EffectSpec, Nature, Who},
    },
};

/// Returns the use of an item, or of stairs, by a creature in danger: first healing, then escape. `None` if
/// not in danger or without such an item. Only hostile creatures escape, if they see the hero (`sees`).
pub(super) fn in_danger(ctx: &Ctx<'_>, me: &Me<'_>, sees: bool) -> Option<Action> {
    if !me.kind.clever || !is_wounded(ctx, me) {
        return None;
    }
    if let Some(action) = aid(ctx, me, |aid| aid == Aid::Healing) {
        return Some(action);
    }
    let near = me.far() <= ctx.raws.rules.behaviour.items.escapes;
    let flees = sees && me.being.attitude == Attitude::Hostile && near && !ctx.engulfed();
    if !flees || ctx.hold(me.actor).is_some() {
        return None;
    }
    if leads_away(ctx, me) {
        return Some(Action::Climb(Climb::Up));
    }
    aid(ctx, me, Aid::escapes)
}

/// Returns the use of an item that strengthens a creature before a fight.
pub(super) fn before_fight(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let near = me.far() <= ctx.raws.rules.behaviour.items.prepares;
    let ready = me.kind.clever && near && !ctx.engulfed();
    if ready { aid(ctx, me, |aid| aid == Aid::Strength) } else { None }
}

/// Returns a zap or throw at the visible hero: wands before potions, the oldest item first. From a distance a
/// creature takes aim with a wand in one act and zaps it in the next, if the line still stands.
pub(super) fn at_hero(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let (far, range) = (me.far(), ctx.raws.rules.throwing.creature_range);
    if !me.kind.clever || far > range || ctx.scratch.belongings.held(me.actor.id).is_empty() || ctx.engulfed()
    {
        return None;
    }
    let dir = Dir::along(me.at, me.hero_at)?;
    let hero = ctx.statuses(ctx.hero());
    let wand = find(ctx, me, |item| {
        ctx.item_kind(item).zap.as_ref().is_some_and(|zap| zap.aim.can_reach(far))
            && has_charge(item)
            && harms(ctx, me, &hero, item, Usage::Zap)
    });
    let thing = wand.or_else(|| {
        find(ctx, me, |item| {
            ctx.item_kind(item).class == ItemClass::Potion && harms(ctx, me, &hero, item, Usage::Shatter)
        })
    })?;
    if shot::first(ctx, me.at, dir, far) != Some(ctx.hero()) {
        return None;
    }
    Some(match wand {
        Some(item) if far > 1 && !me.mind.aims => {
            take_aim(ctx, me, item);
            Action::Wait
        }
        Some(item) => Action::Zap { item, toward: Some(AimDirection::Dir(dir)) },
        None => Action::Throw { item: thing, dir, most: None },
    })
}

/// Lets the creature take aim with the wand `id`.
fn take_aim(ctx: &mut Ctx<'_>, me: &Me<'_>, id: ThingId) {
    ctx.with_mind(me.actor, |mind| mind.aims = true);
    let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) else { return };
    let who = ctx.who(me.actor);
    ctx.tell(&[who], Event::Aims { who, item });
}

/// True if the creature is wounded enough to look for rescue. The threshold rises with the hero's level.
/// NetHack 3.6: `find_defensive`.
fn is_wounded(ctx: &Ctx<'_>, me: &Me<'_>) -> bool {
    let (left, whole) = (me.body.hitpoints, me.body.max_hitpoints);
    if left >= whole {
        return false;
    }
    let parts = match ctx.body(ctx.hero()).map_or(1, |hero| hero.level) {
        ..=9 => 5,
        10..=13 => 4,
        14.. => 3,
    };
    left < ctx.raws.rules.behaviour.items.few_hitpoints || left.saturating_mul(parts) < whole
}

/// True if the creature stands on stairs up to a level that the hero has visited.
fn leads_away(ctx: &Ctx<'_>, me: &Me<'_>) -> bool {
    ctx.level().exit(me.at).is_some_and(|exit| match exit.to {
        Destination::Level(to) => exit.climb == Climb::Up && ctx.state.others.contains_key(&to),
        Destination::Outside => false,
    })
}

/// Returns the first magic item in the inventory that `fits` and is not in use.
fn find(ctx: &Ctx<'_>, me: &Me<'_>, fits: impl Fn(&Item) -> bool) -> Option<ThingId> {
    let usable = |item: &&Item| {
        ctx.item_kind(item).class.facts().magic.is_some() && gear::used(item).is_none() && fits(item)
    };
    ctx.held(me.actor.id).find(usable).map(|item| item.id)
}

/// Returns the use of an item that gives an aid for which `meant` holds.
fn aid(ctx: &Ctx<'_>, me: &Me<'_>, meant: fn(Aid) -> bool) -> Option<Action> {
    if ctx.scratch.belongings.held(me.actor.id).is_empty() {
        return None;
    }
    if let Some(id) = find(ctx, me, |item| helps(ctx, me, item, Usage::Quaff, meant)) {
        return Some(Action::Quaff(id));
    }
    let zaps = |item: &Item| {
        ctx.item_kind(item).zap.as_ref().is_some_and(|zap| zap.aim.suits_user())
            && has_charge(item)
            && helps(ctx, me, item, Usage::Zap, meant)
    };
    if let Some(item) = find(ctx, me, zaps) {
        let kind = ctx.item(item).map(|item| ctx.item_kind(item));
        let digs = kind.is_some_and(|kind| {
            kind.parts(Usage::Zap).iter().any(|part| part.effect.name().facts().aid == Some(Aid::Below))
        });
        let toward = if digs { AimDirection::Down } else { AimDirection::Myself };
        return Some(Action::Zap { item, toward: Some(toward) });
    }
    let reads = !me.statuses.has(StatusEffect::Blind);
    find(ctx, me, |item| reads && helps(ctx, me, item, Usage::Read, meant)).map(Action::Read)
}

const fn has_charge(item: &Item) -> bool {
    item.stack.charges.left > 0
}

/// Iterates over the effects that using `item` would have on `who`.
fn coming<'a>(
    ctx: &Ctx<'a>,
    me: &Me<'_>,
    item: &Item,
    usage: Usage,
    who: Who,
) -> impl Iterator<Item = &'a EffectSpec> {
    let confused = me.statuses.has(StatusEffect::Confused);
    let beatitude = item.stack.beatitude;
    ctx.item_kind(item).parts(usage).iter().filter(move |part| {
        let when = &part.when;
        when.who.is_none_or(|meant| meant == who)
            && when.beatitude.has(beatitude)
            && when.confused.is_none_or(|so| so == confused)
            && when.at_self.is_none_or(|so| so == (who == Who::Creatures))
    })
}

/// True if using `item` gives a `meant` aid, does no harm, and has an effect now.
fn helps(ctx: &Ctx<'_>, me: &Me<'_>, item: &Item, usage: Usage, meant: fn(Aid) -> bool) -> bool {
    let mut helps = false;
    for part in coming(ctx, me, item, usage, Who::Creatures) {
        let facts = part.effect.name().facts();
        if facts.nature == Nature::Harm {
            return false;
        }
        let had = facts.lasts.is_some_and(|what| me.statuses.has(what));
        helps |= facts.aid.is_some_and(meant) && !had;
    }
    helps
}

/// True if using `item` only harms the hero, who has the status effects `hero`, and has an effect now.
fn harms(ctx: &Ctx<'_>, me: &Me<'_>, hero: &StatusEffects, item: &Item, usage: Usage) -> bool {
    let mut harms = false;
    for part in coming(ctx, me, item, usage, Who::Hero) {
        let facts = part.effect.name().facts();
        // A cure as a side effect does not matter.
        if facts.aid == Some(Aid::Remedy) {
            continue;
        }
        if facts.nature != Nature::Harm {
            return false;
        }
        let in_vain = facts
            .lasts
            .is_some_and(|what| hero.has(what) || what.facts().helpless && hero.helpless().is_some());
        harms |= !in_vain;
    }
    harms
}
