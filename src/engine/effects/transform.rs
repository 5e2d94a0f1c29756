//! Becoming something else: creatures of other kinds, things of others, heroes of other scores (NetHack's `newcham`,
//! `do_osshock`, `newman` and `cancel_item`).

use super::{Done, Strike, death, drain::suffered, hold, hunger, look, mend, shape};
use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::harm,
        event::{Cause, Change, Event, Party, Source},
        population,
        state::{
            affliction::Affliction,
            gear,
            item::{Beatitude, Item, ItemData, Place, Stack, Use},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        abilities::{Ability, AbilityScore},
        creatures::CreatureKind,
        effects::{EffectName, working::Working},
        growth::Intrinsic,
        items::ItemClass,
        reading::table::Id,
    },
};

/// So seldom a change does not hurt one who has next to no constitution (NetHack's `polyself`).
const SHOCK: i32 = 20;

/// What a change that goes wrong costs.
const SHUDDER: Dice = Dice { count: 1, sides: 30, bonus: 0 };

/// The target of `strike` is somebody else.
pub(super) fn work(ctx: &mut Ctx<'_>, strike: &Strike) -> Done {
    if strike.target == ctx.hero() {
        return hero(ctx, strike);
    }
    other(ctx, strike);
    Done::All
}

fn other(ctx: &mut Ctx<'_>, strike: &Strike) {
    let Some(being) = ctx.being(strike.target) else { return };
    let fits = |kind: &CreatureKind| !kind.unique && kind.genocidable;
    let table = &ctx.raws.creatures.table;
    let spent = &ctx.state.spent;
    let kinds: Vec<Id<CreatureKind>> = table
        .iter()
        .filter(|(id, kind)| *id != being.kind && fits(kind) && !spent.contains(id))
        .map(|(id, _)| id)
        .collect();
    if let Some(into) = ctx.rng().pick(&kinds).copied() {
        become_kind(ctx, strike.target, into);
    }
}

/// `who` is one of the kind `into` from now on: as badly hurt as before, and no more held by what it was held by.
fn become_kind(ctx: &mut Ctx<'_>, who: Actor, into: Id<CreatureKind>) {
    let kind = &ctx.raws.creatures.table[into];
    let before = ctx.who(who);
    hold::free(ctx, who);
    hold::release(ctx, who);
    let most = (0..kind.level.max(1)).map(|_| ctx.rng().range(1, 8)).sum::<i32>();
    ctx.with_being(who, |being| being.kind = into);
    ctx.with_body(who, |body| {
        body.hitpoints = (body.hitpoints * most / body.max_hitpoints.max(1)).clamp(1, most);
        (body.max_hitpoints, body.level, body.armour_class) = (most, kind.level, kind.armour_class);
    });
    ctx.set_pace(who, kind.speed, kind.cost);
    // What it wore has burst, or lies around it.
    ctx.drop_all(who);
    if before.seen {
        ctx.tell(&[before], Event::Grew { who: before, into, by_magic: true });
    }
    let at = ctx.at(who);
    if !ctx.ground_for(kind, at) {
        super::drown::land(ctx, who);
    }
}

/// The hero is another, or suffers a shock that hurts, and may kill the weakest. Whoever is in control of it suffers none.
fn hero(ctx: &mut Ctx<'_>, strike: &Strike) -> Done {
    let in_control = ctx.hero_can(Intrinsic::PolymorphControl);
    let constitution = ctx.sheet().map_or(0, |hero| i32::from(hero.abilities().constitution.points()));
    if !in_control && ctx.rng().range(0, SHOCK - 1) > constitution {
        ctx.events.push(Event::Wrought { who: Party::HERO, work: Working::Shuddered });
        let damage = ctx.rng().roll(SHUDDER);
        harm::hurt(ctx, strike.target, damage, Cause::Slain(strike.source), None);
        return Done::All;
    }
    shape::change(ctx, strike, in_control)
}

/// The hero is of the own kind and yet another: with other scores, and perhaps another level.
pub(super) fn renew(ctx: &mut Ctx<'_>, source: Source) {
    shape::strip(ctx);
    let hero = ctx.hero();
    let by = ctx.rng().range(-2, 2);
    let level = ctx.body(hero).map_or(1, |body| body.level);
    // Whoever was at the bottom may come out of it as nobody at all.
    if level + by < 1 {
        return death::die(ctx, hero, Cause::Slain(source), None);
    }
    for _ in 0..by {
        mend::rise(ctx);
    }
    for _ in by..0 {
        super::experience::fall(ctx);
    }
    for ability in Ability::ALL {
        let change = ctx.rng().range(-2, 2);
        let raws = ctx.raws;
        ctx.with_hero(|hero| {
            let cap = *raws.traits.races[hero.identity.race].attribute_caps.get(ability);
            let score = hero.attributes.get_mut(ability);
            *score = match u16::try_from(change) {
                Ok(more) => score.raised(100 * more, cap.max(*score)),
                Err(_) => score.lowered(change.unsigned_abs().try_into().unwrap_or(0)).0,
            };
            let score: AbilityScore = *score;
            hero.best.get_mut(ability).clone_from(&score);
        });
    }
    hunger::renew(ctx);
    ctx.with_body(hero, |body| {
        body.hitpoints = body.hitpoints.max(1);
    });
    for what in [Affliction::FoodPoisoned, Affliction::Petrifying, Affliction::Strangled] {
        ctx.set_affliction(hero, what, 0);
    }
    look::look(ctx);
    ctx.events.push(Event::Wrought { who: Party::HERO, work: Working::Renewed });
}

/// The item `id` is another of its class (NetHack's `poly_obj`, without its mishaps).
pub(super) fn thing(ctx: &mut Ctx<'_>, id: ThingId) {
    let Some(Item { stack, .. }) = ctx.item(id).copied() else { return };
    let kind = &ctx.raws.items.table[stack.kind];
    // What holds something, or is nothing in itself, stays what it is.
    let fixed = kind.container
        || kind.corpse
        || kind.probability == 0
        || [ItemClass::Coin, ItemClass::Rock].contains(&kind.class);
    if fixed {
        return;
    }
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let raws = ctx.raws;
    let Some(new) = population::items::item(raws, Some(kind.class), level, ctx.rng()) else { return };
    let kind = &raws.items.table[new.stack.kind];
    if kind.container {
        return;
    }
    let count = if kind.stacks { stack.count } else { 1 };
    let stack = Stack { count, beatitude: stack.beatitude, ..new.stack };
    ctx.make_anew(id, ItemData { stack, ..new });
    ctx.scratch.stale = true;
    let shows = ctx.item(id).is_some_and(|item| match item.place {
        Place::Floor { at, .. } => ctx.eyes().see(at),
        Place::Carried { .. } | Place::Inside { .. } => false,
    });
    if shows {
        ctx.events.push(Event::Wrought { who: Party::HERO, work: Working::Changed });
    }
}

/// The item `id`, which is dipped, is another of its class.
pub(super) fn dipped(ctx: &mut Ctx<'_>, id: ThingId) {
    let before = ctx.item(id).map(|item| item.stack.kind);
    thing(ctx, id);
    if let Some(item) =
        ctx.item(id).filter(|item| Some(item.stack.kind) != before).map(|item| ctx.known_item(item))
    {
        ctx.events.push(Event::Enchanted { who: Party::HERO, item, how: Change::Mixed });
    }
}

/// The magic goes out of the item `id`.
pub(super) fn drain(ctx: &mut Ctx<'_>, id: ThingId) {
    let Some(Item { stack, .. }) = ctx.item(id).copied() else { return };
    let raws = ctx.raws;
    let kind = &raws.items.table[stack.kind];
    let blank = kind.cancelled.as_deref().and_then(|name| raws.items.table.named(name));
    if let Some(blank) = blank {
        ctx.make_anew(id, Stack { count: stack.count, known: stack.known, ..Stack::of(blank) });
    }
    ctx.change_stack(id, |stack| {
        stack.enchantment = stack.enchantment.min(0);
        if kind.charges.is_some() {
            stack.charges.left = -1;
        }
        stack.beatitude = Beatitude::Uncursed;
    });
    ctx.scratch.stale = true;
}

/// The target of `strike` has no magic any more, and some of what it carries has not either.
pub(super) fn cancel(ctx: &mut Ctx<'_>, strike: &Strike) {
    let who = strike.target;
    suffered(ctx, strike, EffectName::Cancel);
    let ids: Vec<ThingId> = ctx.scratch.belongings.held(who.id).to_vec();
    for id in ids {
        // A creature is left with nothing; a hero with half of what was not in use.
        let free =
            ctx.item(id).is_some_and(|item| !matches!(gear::used(item), Some(Use::Worn | Use::Wielded)));
        if who != ctx.hero() || free && ctx.rng().one_in(2) {
            drain(ctx, id);
        }
    }
    let is_hero = who == ctx.hero();
    if is_hero {
        shape::give_up(ctx);
    }
    for what in [Affliction::Invisible, Affliction::Fast, Affliction::Levitating] {
        ctx.set_affliction(who, what, 0);
    }
    if !is_hero {
        ctx.set_affliction(who, Affliction::Cancelled, u16::MAX);
    }
    look::look(ctx);
}
