//! Spoiled food and corpses, and the effects of eating corpses. NetHack 3.6: `eatcorpse`, `rottenfood`,
//! `cprefx` and `cpostfx`.

use super::eat;
use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{
            affect::{self, AbilityUse},
            damage::{drain, harm, restore},
            effect_context::EffectContext,
            gear::nutrition,
            ground::corpses::age,
            status::{afflict::afflict, luck},
        },
        event::{ActorSeen, Cause, Event, Meal, Origin, Source},
        state::{
            item::{Beatitude, Item, ItemData, Remains, Tinned},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::{creatures::CreatureKind, growth::Intrinsic},
        reading::table::Id,
    },
};

/// Applies the first bite of `food`: effects, poison and rot. True if the meal goes on.
pub(in crate::engine::effects) fn first_bite(ctx: &mut Ctx<'_>, food: ThingId) -> bool {
    let rules = &ctx.raws.rules.eating;
    let Some(item) = ctx.item(food).copied() else { return false };
    let tinned = ctx.tinned(&item);
    if let Some(Tinned { of: Some(of), .. }) = tinned {
        regret(ctx, food, of);
        let (hero, source) = (ctx.hero(), Source::from_origin(Origin::Corpse { of, first: true }));
        affect::suffer(ctx, hero, source, item.stack.beatitude);
        return !ctx.over();
    }
    let Some(remains) = ctx.remains(&item) else {
        let keeps = ctx.item_kind(&item).never_rots;
        let old = !keeps && ctx.turn() > rules.all_fresh && ctx.rng().one_in(rules.rotten_one_in);
        let bad = tinned.is_none() && (item.stack.beatitude == Beatitude::Cursed || old);
        return !bad || rotten(ctx, food, 2);
    };
    regret(ctx, food, remains.of);
    let hero = ctx.hero();
    affect::suffer(ctx, hero, eat::source(&ctx.data(&item), true), item.stack.beatitude);
    if ctx.over() {
        return false;
    }
    let Some(corpse) = &ctx.raws.creatures.table[remains.of].corpse else { return true };
    let rot = if corpse.keeps { 0 } else { rot(ctx, &item, remains) };
    if rot > 5 && !corpse.acidic {
        eat::tell(ctx, food, Meal::Tainted);
        ctx.destroy_item(food);
        let turns = ctx.rng().range(10, 19);
        afflict(ctx, hero, StatusEffect::FoodPoisoned, turns, None);
        return false;
    }
    let source = Source::from_origin(Origin::Corpse { of: remains.of, first: true });
    let application = EffectContext {
        by: Some(hero),
        from: ActorSeen::HERO,
        blame: None,
        target: hero,
        source,
        damage: 0,
        item: None,
    };
    if corpse.acidic {
        eat::tell(ctx, food, Meal::Acidic);
        // NetHack 3.6: `cprefx`.
        if ctx.hero_is(StatusEffect::Petrifying) {
            ctx.set_affliction(hero, StatusEffect::Petrifying, 0);
            ctx.events.push(Event::Recovered { who: ActorSeen::HERO, what: StatusEffect::Petrifying });
        }
        let points = ctx.rng().range(1, 15);
        harm::hurt(ctx, hero, points, Cause::Slain(source), None);
    } else if corpse.poisonous && !ctx.rng().one_in(5) {
        if ctx.hero_can(Intrinsic::PoisonResistance) {
            eat::tell(ctx, food, Meal::Harmless);
        } else {
            eat::tell(ctx, food, Meal::Poisonous);
            let points = u16::try_from(ctx.rng().range(1, 4)).unwrap_or(1);
            drain::strength(ctx, &application, points);
            let points = ctx.rng().range(1, 15);
            harm::hurt(ctx, hero, points, Cause::Slain(source), None);
        }
    } else if rot > 5 || rot > 3 && !ctx.rng().one_in(5) {
        eat::tell(ctx, food, Meal::Sick);
        let points = ctx.rng().range(1, 8);
        harm::hurt(ctx, hero, points, Cause::Slain(source), None);
    } else if !corpse.keeps && ctx.rng().one_in(rules.rotten_one_in) {
        return rotten(ctx, food, 4);
    }
    !ctx.over()
}

/// Rolls the rot of a corpse; above 5 it causes deadly food poisoning.
fn rot(ctx: &mut Ctx<'_>, item: &Item, remains: Remains) -> i32 {
    let age = i32::try_from(age(ctx.turn(), remains)).unwrap_or(i32::MAX);
    let rot = age / ctx.rng().range(10, 29);
    match item.stack.beatitude {
        Beatitude::Cursed => rot + 2,
        Beatitude::Uncursed => rot,
        Beatitude::Blessed => rot - 2,
    }
}

/// Applies rotten food: only 1 part in `parts` is left, and the hero may get a status effect. False if the
/// hero passes out.
fn rotten(ctx: &mut Ctx<'_>, food: ThingId, parts: u32) -> bool {
    eat::tell(ctx, food, Meal::Rotten);
    let Some(item) = ctx.item(food).copied() else { return false };
    let nutrition = nutrition::whole(ctx, &item).0;
    let left = nutrition.saturating_sub(u32::from(item.stack.eaten)) / parts;
    let eaten = u16::try_from(nutrition - left).unwrap_or(u16::MAX);
    ctx.change_stack(food, |stack| stack.eaten = stack.eaten.max(eaten));
    let hero = ctx.hero();
    let dice = |count, sides| Dice { count, sides, bonus: 0 };
    if ctx.rng().one_in(4) {
        let turns = ctx.rng().roll(dice(2, 4));
        afflict(ctx, hero, StatusEffect::Confused, turns, None);
    } else if ctx.rng().one_in(4) && !ctx.hero_is(StatusEffect::Blind) {
        let turns = ctx.rng().roll(dice(2, 10));
        afflict(ctx, hero, StatusEffect::Blind, turns, None);
    } else if ctx.rng().one_in(3) {
        let turns = ctx.rng().range(1, 10);
        afflict(ctx, hero, StatusEffect::Paralysed, turns, None);
        return false;
    }
    true
}

/// Punishes cannibalism, and the eating of domestic animals: costs luck, and makes a loud noise. NetHack 3.6:
/// `maybe_cannibal`.
fn regret(ctx: &mut Ctx<'_>, food: ThingId, of: Id<CreatureKind>) {
    let (raws, kind) = (ctx.raws, &ctx.raws.creatures.table[of]);
    let Some(identity) = ctx.sheet().map(|hero| hero.identity) else { return };
    let (role, race) = (&raws.traits.roles[identity.role], &raws.traits.races[identity.race]);
    if role.cannibals || race.cannibals {
        return;
    }
    let own = ctx.is_own_kin(of);
    if !own && !kind.domestic {
        return;
    }
    eat::tell(ctx, food, if own { Meal::Own } else { Meal::Friend });
    if own {
        let worse = ctx.rng().range(2, 5);
        luck::add(ctx, -worse);
    }
    let at = ctx.hero_at();
    ctx.noise(at, raws.rules.noise.shameful_meals);
}

/// Applies the effects of eating `egg`, an egg of the kind `of`. NetHack 3.6: `fpostfx`.
pub(in crate::engine::effects) fn swallow_egg(ctx: &mut Ctx<'_>, egg: &ItemData, of: Id<CreatureKind>) {
    let Some(corpse) = &ctx.raws.creatures.table[of].corpse else { return };
    let hero = ctx.hero();
    let meal = AbilityUse::by(ctx, hero, eat::source(egg, false), egg.into());
    affect::affect(ctx, &meal, &corpse.egg, hero);
}

/// May grant the hero an intrinsic of the eaten kind `of`. NetHack 3.6: `givit`.
pub(in crate::engine::effects) fn digest(ctx: &mut Ctx<'_>, of: Id<CreatureKind>) {
    let kind = &ctx.raws.creatures.table[of];
    let Some(corpse) = kind.corpse.as_ref().filter(|corpse| !corpse.gives.is_empty()) else { return };
    let Some(intrinsic) = ctx.rng().pick(&corpse.gives).copied() else { return };
    let out_of = match intrinsic {
        Intrinsic::Telepathy => 1,
        Intrinsic::TeleportControl => 12,
        _ => 15,
    };
    let likely = kind.level > ctx.rng().range(0, out_of - 1);
    if likely && ctx.sheet().is_some_and(|hero| !hero.can(intrinsic)) {
        let (hero, source) = (ctx.hero(), Source::from_origin(Origin::Corpse { of, first: false }));
        let application = EffectContext {
            by: Some(hero),
            from: ActorSeen::HERO,
            blame: None,
            target: hero,
            source,
            damage: 0,
            item: None,
        };
        restore::grant(ctx, &application, intrinsic);
    }
}
