//! Using things: potions, scrolls and wands, when that saves or helps one, or harms the hero (NetHack's `muse.c`). What a thing
//! is good for is what its effects say; those who have one know what it does.

use super::{me::Me, shot};
use crate::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection},
        context::Ctx,
        rules::creature_throw::RANGE,
        state::{
            affliction::{StatusEffect, StatusEffects},
            being::Attitude,
            gear,
            item::Item,
            thing_id::ThingId,
        },
    },
    map_builders::layout::Destination,
    raws::{
        effects::{Aid, EffectSpec, Nature, Who},
        items::{ItemClass, Usage},
        terrain::Climb,
    },
};

/// With fewer hit points than this one is in danger, if one has had more.
const FEW: i32 = 10;

/// Those who are farther from the hero than this are in no danger, in squares.
const NEAR: i32 = 5;

/// Those who are farther from the hero do not yet prepare to fight, in squares.
const COMING: i32 = 6;

/// What one uses who is in danger: what heals, else what gets it away. `None` for those who have nothing like it, or are in
/// none. From the hero, whom it `sees` or not, only the hostile get away.
pub(super) fn in_danger(ctx: &Ctx<'_>, me: &Me<'_>, sees: bool) -> Option<Action> {
    if !me.kind.clever || !is_wounded(ctx, me) {
        return None;
    }
    if let Some(action) = aid(ctx, me, |aid| aid == Aid::Healing) {
        return Some(action);
    }
    let flees = sees && me.being.attitude == Attitude::Hostile && me.far() <= NEAR && !ctx.engulfed();
    if !flees || ctx.hold(me.actor).is_some() {
        return None;
    }
    if leads_away(ctx, me) {
        return Some(Action::Climb(Climb::Up));
    }
    aid(ctx, me, Aid::escapes)
}

/// What one uses who sees the hero come, to be the stronger.
pub(super) fn before_fight(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let ready = me.kind.clever && me.far() <= COMING && !ctx.engulfed();
    if ready { aid(ctx, me, |aid| aid == Aid::Strength) } else { None }
}

/// What one zaps or throws at the hero, whom it sees: wands before potions, the oldest first.
pub(super) fn at_hero(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let far = me.far();
    if !me.kind.clever || far > RANGE || ctx.scratch.belongings.held(me.actor.id).is_empty() || ctx.engulfed()
    {
        return None;
    }
    let dir = Dir::along(me.at, me.hero_at)?;
    let hero = ctx.afflictions(ctx.hero());
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
        Some(item) => Action::Zap { item, toward: Some(AimDirection::Dir(dir)) },
        None => Action::Throw { item: thing, dir, most: None },
    })
}

/// Whether it has lost so much that it looks after itself: the less the more experienced the hero is (NetHack's
/// `find_defensive`).
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
    left < FEW || left.saturating_mul(parts) < whole
}

/// Whether it stands on stairs that lead up to where somebody has been.
fn leads_away(ctx: &Ctx<'_>, me: &Me<'_>) -> bool {
    ctx.level().exit(me.at).is_some_and(|exit| match exit.to {
        Destination::Level(to) => exit.climb == Climb::Up && ctx.state.others.contains_key(&to),
        Destination::Outside => false,
    })
}

/// The first thing it has that `fits` and is not worn.
fn find(ctx: &Ctx<'_>, me: &Me<'_>, fits: impl Fn(&Item) -> bool) -> Option<ThingId> {
    let usable = |item: &&Item| {
        ctx.item_kind(item).class.facts().magic.is_some() && gear::used(item).is_none() && fits(item)
    };
    ctx.held(me.actor.id).find(usable).map(|item| item.id)
}

/// What it does to get an aid that is `meant` from what it has.
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
    let reads = !me.afflictions.has(StatusEffect::Blind);
    find(ctx, me, |item| reads && helps(ctx, me, item, Usage::Read, meant)).map(Action::Read)
}

const fn has_charge(item: &Item) -> bool {
    item.stack.charges.left > 0
}

/// Which parts of using `item` so come to `who`.
fn coming<'a>(
    ctx: &Ctx<'a>,
    me: &Me<'_>,
    item: &Item,
    usage: Usage,
    who: Who,
) -> impl Iterator<Item = &'a EffectSpec> {
    let confused = me.afflictions.has(StatusEffect::Confused);
    let beatitude = item.stack.beatitude;
    ctx.item_kind(item).parts(usage).iter().filter(move |part| {
        let when = part.when;
        when.who.is_none_or(|meant| meant == who)
            && when.beatitude.has(beatitude)
            && when.confused.is_none_or(|so| so == confused)
    })
}

/// Whether using `item` so is an aid that is `meant`, does no harm, and is not in vain.
fn helps(ctx: &Ctx<'_>, me: &Me<'_>, item: &Item, usage: Usage, meant: fn(Aid) -> bool) -> bool {
    let mut helps = false;
    for part in coming(ctx, me, item, usage, Who::Creatures) {
        let facts = part.effect.name().facts();
        if facts.nature == Nature::Harm {
            return false;
        }
        let had = facts.lasts.is_some_and(|what| me.afflictions.has(what));
        helps |= facts.aid.is_some_and(meant) && !had;
    }
    helps
}

/// Whether using `item` so only harms a hero who is ill like that, and is not in vain.
fn harms(ctx: &Ctx<'_>, me: &Me<'_>, hero: &StatusEffects, item: &Item, usage: Usage) -> bool {
    let mut harms = false;
    for part in coming(ctx, me, item, usage, Who::Hero) {
        let facts = part.effect.name().facts();
        // That it also cures of something is no reason to keep it.
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
