//! Taming, feeding, abuse and starvation of pets. NetHack 3.6: `dog.c` and `dogmove.c`.

use crate::{
    engine::{
        context::Ctx,
        effects::{
            damage::death,
            effect_context::EffectContext,
            gear::nutrition,
            status::{deeds, grapple, resist},
        },
        event::{BondChange, Cause, Event},
        population,
        state::{
            being::{Attitude, Mood},
            creature::Bond,
            item::{Item, Likeness},
            status_effect::StatusEffect,
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        kinds::{
            creatures::{Bulk, CreatureKind, Diet, Resistance},
            items::{FoodPreference, Usage},
        },
        rules::HungerRules,
        words::{
            deeds::DeedWord,
            effects::{Danger, EffectSpec},
        },
    },
};

/// Tames the creatures within `radius` of the hero that fail to resist.
pub(in crate::engine::effects) fn tame_around(ctx: &mut Ctx<'_>, application: &EffectContext, radius: i32) {
    for who in around(ctx, application, radius) {
        if !resist::shrugs(ctx, who) {
            tame(ctx, who);
        }
    }
}

/// Makes the creatures within `radius` of the hero hostile.
pub(in crate::engine::effects) fn anger_around(ctx: &mut Ctx<'_>, application: &EffectContext, radius: i32) {
    for who in around(ctx, application, radius) {
        if ctx.being(who).is_some_and(|being| being.attitude != Attitude::Hostile) {
            lose(ctx, who, Attitude::Hostile);
        }
    }
}

/// Returns the creatures within `radius` if the target is the hero, in the order of ids; otherwise none.
fn around(ctx: &Ctx<'_>, application: &EffectContext, radius: i32) -> Vec<Actor> {
    if application.target != ctx.hero() {
        return Vec::new();
    }
    // Inside a creature, only that one is around.
    if let Some(whole) = grapple::around(ctx, application.target) {
        return vec![whole];
    }
    let here = ctx.hero_at();
    let staged = |who: Actor| ctx.being(who).is_none_or(|being| being.side.is_some());
    let near = ctx.around(here, radius).map(|(who, _)| who).filter(|who| !staged(*who));
    near.collect()
}

/// Makes the creature `who` a pet. Untamable and unique creatures become peaceful instead.
pub(in crate::engine) fn tame(ctx: &mut Ctx<'_>, who: Actor) {
    let (Some(being), Some(kind)) = (ctx.being(who), ctx.kind(who)) else { return };
    let attitude = if kind.untamable || kind.unique { Attitude::Peaceful } else { Attitude::Tame };
    if being.attitude == attitude || being.attitude == Attitude::Tame {
        return;
    }
    grapple::release(ctx, who);
    ctx.with_being(who, |being| being.attitude = attitude);
    ctx.with_mind(who, |mind| (mind.mood, mind.heading) = (Mood::Wandering, None));
    let how = if attitude == Attitude::Tame {
        population::bind(ctx, who);
        let tamed = deeds::to(ctx, who, DeedWord::Tame);
        deeds::did(ctx, tamed);
        BondChange::Tamed
    } else {
        BondChange::Pacified
    };
    tell(ctx, who, how);
}

/// Handles an attack of the hero on `target`: angers peaceful creatures, abuses pets.
pub(in crate::engine) fn provoke(ctx: &mut Ctx<'_>, target: Actor) {
    anger(ctx, target);
    abuse(ctx, target);
}

/// Turns a peaceful `target`, whom the hero attacks, into an enemy. NetHack 3.6: `setmangry`.
pub(in crate::engine) fn anger(ctx: &mut Ctx<'_>, target: Actor) {
    if ctx.being(target).is_some_and(|being| being.attitude == Attitude::Peaceful) {
        ctx.with_being(target, |being| (being.attitude, being.wronged) = (Attitude::Hostile, true));
        deeds::provoked(ctx, target);
    }
}

/// Angers the peaceful `target` of an explosion or a falling boulder, if an item or a spell of the hero
/// causes it. NetHack 3.6: `explode` and `drop_boulder_on_monster`.
pub(in crate::engine::effects) fn offend(ctx: &mut Ctx<'_>, application: &EffectContext, target: Actor) {
    let is_magic = application.source.used().is_some() || application.source.spell().is_some();
    let peaceful = ctx.being(target).is_some_and(|being| being.attitude == Attitude::Peaceful);
    if is_magic && peaceful && application.by == Some(ctx.hero()) && ctx.is_here(target) {
        provoke(ctx, target);
    }
}

/// Lowers the tameness of the pet `who`, whom the hero has hit. At 0 the pet turns hostile. NetHack 3.6:
/// `abuse_dog`.
pub(in crate::engine) fn abuse(ctx: &mut Ctx<'_>, who: Actor) {
    use crate::raws::kinds::growth::Intrinsic::{Aggravation, Conflict};
    let tame = ctx.being(who).is_some_and(|being| being.attitude == Attitude::Tame);
    let Some(bond) = ctx.bond(who).filter(|_| tame && ctx.is_here(who)) else { return };
    let dreaded = ctx.hero_can(Aggravation) || ctx.hero_can(Conflict);
    let tameness = if dreaded { bond.tameness / 2 } else { bond.tameness.saturating_sub(1) };
    if tameness > 0 {
        ctx.set_bond(who, Some(Bond { tameness, ..bond }));
    } else {
        lose(ctx, who, Attitude::Hostile);
    }
}

/// Ends the bond of `who`, who then has `attitude`.
fn lose(ctx: &mut Ctx<'_>, who: Actor, attitude: Attitude) {
    ctx.with_being(who, |being| being.attitude = attitude);
    ctx.set_bond(who, None);
    tell(ctx, who, BondChange::Turned);
    ctx.disturb(who);
}

fn tell(ctx: &mut Ctx<'_>, who: Actor, how: BondChange) {
    let who = ctx.who(who);
    ctx.tell(&[who], Event::Bond { who, how });
}

/// Returns the preference of `who`, a creature of `kind`, for eating `item`; `None` if refused. NetHack 3.6:
/// `dogfood`.
pub(in crate::engine) fn taste(
    ctx: &Ctx<'_>,
    who: Actor,
    kind: &CreatureKind,
    item: &Item,
) -> Option<FoodPreference> {
    let what = ctx.item_kind(item);
    if kind.diet.is_empty() || !what.is_food() {
        return None;
    }
    let eats = |diet| kind.diet.contains(&diet);
    let petrifies = |parts: &[EffectSpec]| {
        let deadly = |part: &EffectSpec| part.effect.name().facts().danger == Danger::Deadly;
        parts.iter().any(deadly) && !kind.resists.contains(&Resistance::Petrify)
    };
    let laid_by = ctx.likeness(item).and_then(|Likeness(of)| ctx.raws.creatures.table[of].corpse.as_ref());
    if laid_by.is_some_and(|corpse| petrifies(&corpse.egg)) {
        return None;
    }
    let starving = || ctx.bond(who).filter(Bond::starves).map(|_| FoodPreference::Hungry);
    let Some(remains) = ctx.remains(item) else {
        let meat = what.to_carnivores.filter(|_| eats(Diet::Meat));
        let plants = what.to_herbivores.filter(|_| eats(Diet::Plants));
        return meat.max(plants).or_else(starving);
    };
    let of = &ctx.raws.creatures.table[remains.of];
    let corpse = of.corpse.as_ref()?;
    let age = i64::from(ctx.turn()) - i64::from(remains.died);
    let bad = !corpse.keeps && age >= i64::from(ctx.raws.rules.taming.refuses_corpses_from);
    let cannot = |harms: bool, resistance| harms && !kind.resists.contains(&resistance);
    if bad
        || cannot(corpse.acidic, Resistance::Acid)
        || cannot(corpse.poisonous, Resistance::Poison)
        || petrifies(&corpse.bite)
    {
        return None;
    }
    if kind.hands && kind.kin.is_some() && kind.kin == of.kin {
        return starving();
    }
    let liked = if corpse.vegan {
        what.to_herbivores.filter(|_| eats(Diet::Plants))
    } else {
        what.to_carnivores.filter(|_| eats(Diet::Meat))
    };
    liked.or_else(starving)
}

/// True if the pet `who` would eat `item` now. Second-rate food is eaten only when hungry.
pub(in crate::engine) fn would_eat(ctx: &Ctx<'_>, who: Actor, kind: &CreatureKind, item: &Item) -> bool {
    let Some(bond) = ctx.bond(who).filter(|_| ctx.raws.rules.hunger.is_some()) else { return false };
    match taste(ctx, who, kind, item) {
        None => false,
        Some(FoodPreference::Hungry) => ctx.turn() >= bond.hungry,
        Some(FoodPreference::Good | FoodPreference::Treat) => true,
    }
}

/// Lets the pet `who` eat one of the item `food`, which takes several turns. NetHack 3.6: `dog_eat`.
pub(in crate::engine) fn eat(ctx: &mut Ctx<'_>, who: Actor, food: ThingId) {
    let (Some(bond), Some(rules), Some(kind)) = (ctx.bond(who), ctx.raws.rules.hunger, ctx.kind(who)) else {
        return;
    };
    let Some(one) = ctx.split(food, 1) else { return };
    let Some(item) = ctx.item(one).copied() else { return };
    let (nutrition, moves) = nutrition::whole(ctx, &item);
    let left = nutrition.saturating_sub(u32::from(item.stack.eaten));
    let (seen_as, known) = (ctx.who(who), ctx.known_item(&item));
    ctx.tell(&[seen_as], Event::Used { who: seen_as, item: known, usage: Usage::Eat });
    ctx.destroy_item(one);
    let turn = ctx.turn();
    let lasts = left.saturating_mul(share(kind.size)).saturating_mul(rules.every);
    ctx.set_bond(
        who,
        Some(Bond {
            tameness: bond.tameness.saturating_add(1).min(Bond::MOST),
            hungry: bond.hungry.max(turn).saturating_add(lasts).min(Bond::LATEST),
            eats_until: turn.saturating_add(moves).min(Bond::LATEST),
            wasted: 0,
            ..bond
        }),
    );
    if bond.starves() {
        ctx.with_body(who, |body| {
            body.max_hitpoints = body.max_hitpoints.saturating_add(bond.wasted);
        });
        ctx.set_affliction(who, StatusEffect::Confused, 0);
    }
}

/// Turns for which a point of nutrition lasts, by size. NetHack 3.6: `dog_nutrition`.
const fn share(size: Bulk) -> u32 {
    match size {
        Bulk::Tiny => 8,
        Bulk::Small => 6,
        Bulk::Medium => 5,
        Bulk::Large => 4,
        Bulk::Huge => 3,
        Bulk::Gigantic => 2,
    }
}

/// Handles the item `one`, thrown by the hero at `who`, as food. True if a pet or a domestic animal accepts
/// it. A domestic animal that likes the food becomes a pet. NetHack 3.6: `tamedog`.
pub(in crate::engine) fn feed(ctx: &mut Ctx<'_>, who: Actor, one: ThingId) -> bool {
    let (Some(being), Some(kind), Some(item)) = (ctx.being(who), ctx.kind(who), ctx.item(one).copied())
    else {
        return false;
    };
    let awake = ctx.mind(who).is_some_and(|mind| mind.mood != Mood::Asleep) && ctx.helpless(who).is_none();
    if !awake || being.side.is_some() || !ctx.item_kind(&item).is_food() || ctx.raws.rules.hunger.is_none() {
        return false;
    }
    if being.attitude == Attitude::Tame {
        let eats = would_eat(ctx, who, kind, &item);
        if eats {
            eat(ctx, who, one);
        }
        return eats;
    }
    if !kind.domestic {
        return false;
    }
    if taste(ctx, who, kind, &item).is_some_and(|taste| taste >= FoodPreference::Good) {
        tame(ctx, who);
        eat(ctx, who, one);
        return true;
    }
    if being.attitude == Attitude::Hostile {
        ctx.with_being(who, |being| being.attitude = Attitude::Peaceful);
        ctx.with_mind(who, |mind| mind.mood = Mood::Wandering);
        tell(ctx, who, BondChange::Pacified);
    }
    true
}

/// True if a pet with `bond` reaches the next stage of starvation in `turn`.
pub(in crate::engine) fn is_famished(rules: &HungerRules, turn: u32, bond: &Bond) -> bool {
    let past = turn.saturating_sub(bond.hungry) / rules.every;
    past > rules.pets_die || past > rules.pets_starve && !bond.starves()
}

/// Starves the pet `who`: first to a third of its maximum hit points, then to death. NetHack 3.6:
/// `dog_hunger`.
pub(in crate::engine) fn starve(ctx: &mut Ctx<'_>, who: Actor) {
    let (Some(bond), Some(rules), Some(kind)) = (ctx.bond(who), ctx.raws.rules.hunger, ctx.kind(who)) else {
        return;
    };
    let turn = ctx.turn();
    if kind.diet.is_empty() {
        let hungry = turn.saturating_add(rules.pets_starve.saturating_mul(rules.every)).min(Bond::LATEST);
        return ctx.set_bond(who, Some(Bond { hungry, ..bond }));
    }
    let seen_as = ctx.who(who);
    if bond.starves() {
        if !seen_as.seen {
            ctx.events.push(Event::Bond { who: seen_as, how: BondChange::Mourned });
        }
        return death::die(ctx, who, Cause::Starvation, None);
    }
    let left = rules.pets_die.saturating_sub(rules.pets_starve).saturating_mul(rules.every);
    let wasted = ctx.with_body(who, |body| {
        let third = (body.max_hitpoints / 3).max(1);
        let wasted = (body.max_hitpoints - third).max(1);
        body.max_hitpoints = third;
        body.hitpoints = body.hitpoints.min(third);
        wasted
    });
    let left = i32::try_from(left).unwrap_or(i32::MAX);
    ctx.with_statuses(who, |statuses| statuses.at_least(StatusEffect::Confused, left));
    ctx.set_bond(who, Some(Bond { wasted: wasted.unwrap_or(1), ..bond }));
    let how = if seen_as.seen { BondChange::Starving } else { BondChange::Worried };
    ctx.events.push(Event::Bond { who: seen_as, how });
}
