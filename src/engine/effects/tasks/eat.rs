//! Eating, which takes several moves and can be interrupted. NetHack 3.6: `eat.c`.

use super::{spoilage, tins};
use crate::{
    engine::{
        action::Need,
        context::Ctx,
        effects::{
            affect,
            damage::death,
            deliver,
            gear::nutrition::whole,
            status::{deeds, hunger},
        },
        event::{ActorSeen, Cause, Event, Meal, Origin, Refusal, Source},
        state::{
            deed::Deed,
            hunger::HungerState,
            item::{Item, ItemData, ItemPlace, Likeness},
            occupation::{LongTask, Occupation},
            thing_id::{HERO, ThingId},
        },
    },
    raws::{
        kinds::items::{FoodPreference, Material, Usage},
        words::deeds::DeedWord,
    },
};

/// Returns the item `id` if the hero carries it, or stands on its square and can reach it. Errors:
/// [`Refusal::NotThere`], [`Refusal::Inside`] or [`Refusal::TooHigh`].
pub(in crate::engine) fn at_hand(ctx: &Ctx<'_>, id: ThingId) -> Result<Item, Refusal> {
    let item = ctx.item(id).copied().ok_or(Refusal::NotThere)?;
    match item.place {
        ItemPlace::Carried { by: HERO, .. } => Ok(item),
        ItemPlace::Floor { level, at, .. } if level == ctx.level().place && at == ctx.hero_at() => {
            ctx.lacks(ctx.hero(), Need::Floor).map_or(Ok(item), Err)
        }
        ItemPlace::Floor { .. } | ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => {
            Err(Refusal::NotThere)
        }
    }
}

/// Starts or continues eating one of the item `id`, and takes a bite.
///
/// # Errors
///
/// [`Refusal::NotThere`], [`Refusal::Inside`], [`Refusal::TooHigh`], or [`Refusal::NoFood`].
pub(in crate::engine) fn begin(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), Refusal> {
    let item = at_hand(ctx, id)?;
    if !ctx.item_kind(&item).is_food() {
        return Err(Refusal::NoFood(ctx.known_item(&item)));
    }
    if ctx.item_kind(&item).tin.is_some() && !item.stack.lid.opened {
        tins::begin(ctx, &item);
        return Ok(());
    }
    let satiated = ctx.hunger() == Some(HungerState::Satiated);
    if let Some(Occupation { task: LongTask::Eat { food, chokes }, left }) = ctx.state.occupation
        && food == id
    {
        tell(ctx, id, Meal::Resumed);
        ctx.state.occupation =
            Some(Occupation { task: LongTask::Eat { food, chokes: chokes && satiated }, left });
        ctx.busy = true;
        bite(ctx, false);
        return Ok(());
    }
    let Some(food) = ctx.split(id, 1) else { return Err(Refusal::NotThere) };
    begun(ctx, food);
    if spoilage::first_bite(ctx, food) {
        let left = moves(ctx, food);
        ctx.state.occupation = Some(Occupation { task: LongTask::Eat { food, chokes: satiated }, left });
        ctx.busy = true;
        bite(ctx, true);
    }
    // A half-eaten item no longer belongs to its stack.
    part(ctx, id, food);
    Ok(())
}

/// Records the first bite of `food`, and whether it is flesh. NetHack 3.6: `vegetarian`.
fn begun(ctx: &mut Ctx<'_>, food: ThingId) {
    let Some(item) = ctx.item(food).copied() else { return };
    let data = ctx.data(&item);
    let of = data.remains.map(|remains| remains.of).or(data.tinned.and_then(|tinned| tinned.of));
    let plain = |of| ctx.raws.creatures.table[of].corpse.as_ref().is_some_and(|corpse| corpse.vegan);
    let kind = ctx.item_kind(&item);
    let flesh = match of {
        Some(of) => !plain(of),
        // Eggs and royal jelly are no treat.
        None => {
            matches!((kind.material, kind.to_carnivores), (Material::Flesh, Some(FoodPreference::Treat)))
        }
    };
    let meal = Deed { item: Some(item.stack.kind), kind: of, ..DeedWord::BeginMeal.into() };
    if flesh {
        deeds::did(ctx, Deed { word: DeedWord::BeginFlesh, ..meal.clone() });
    }
    deeds::did(ctx, meal);
}

/// Gives the half-eaten `food` a place of its own next to the stack `from`.
pub(in crate::engine::effects) fn part(ctx: &mut Ctx<'_>, from: ThingId, food: ThingId) {
    let Some(item) = ctx.item(food).copied().filter(|_| food != from) else { return };
    let part = match item.place {
        ItemPlace::Carried { .. } => ctx.carry(food),
        ItemPlace::Floor { at, .. } => ctx.land(food, at),
        ItemPlace::Inside { .. } => food,
    };
    // The item may have merged with an equally eaten one.
    if let Some(Occupation { task: LongTask::Eat { food: eaten, .. }, .. }) = &mut ctx.state.occupation
        && *eaten == food
    {
        *eaten = part;
    }
}

/// Returns the moves to eat the rest of `food`. The last bite of a longer meal takes a move more. NetHack
/// 3.6: `start_eating` and `eatfood`.
fn moves(ctx: &Ctx<'_>, food: ThingId) -> u32 {
    let Some(item) = ctx.item(food) else { return 1 };
    let (nutrition, moves) = whole(ctx, item);
    let left = nutrition.saturating_sub(u32::from(item.stack.eaten));
    let moves = (moves * left + nutrition / 2).checked_div(nutrition).map_or(moves, |moves| moves.max(1));
    if moves > 1 { moves + 1 } else { moves }
}

/// Takes a bite of the current meal. `first` is true for the first bite.
pub(in crate::engine::effects) fn bite(ctx: &mut Ctx<'_>, first: bool) {
    let Some(Occupation { task: task @ LongTask::Eat { food, chokes }, left }) = ctx.state.occupation else {
        return;
    };
    // The food may be gone or out of reach.
    let Ok(item) = at_hand(ctx, food) else { return cease(ctx) };
    let remaining = whole(ctx, &item).0.saturating_sub(u32::from(item.stack.eaten));
    let portion = if left <= 1 { remaining } else { remaining.div_ceil(left) };
    let left = left.saturating_sub(1);
    let before = ctx.nutrition();
    hunger::nourish(ctx, i32::try_from(portion).unwrap_or(0));
    // At least 1, so that a bite also tells food without nutrition from the rest of the stack.
    let eaten = u16::try_from(portion.max(1)).unwrap_or(u16::MAX);
    ctx.change_stack(food, |stack| stack.eaten = stack.eaten.saturating_add(eaten));
    ctx.state.occupation = Some(Occupation { task, left });
    let after = ctx.nutrition();
    if let Some(rules) = ctx.raws.rules.hunger {
        if after >= rules.choking && chokes {
            choke(ctx, food);
            return;
        }
        if after >= rules.full && (before < rules.full || first) && left > 0 {
            tell(ctx, food, Meal::Full);
            ctx.busy = false;
            return;
        }
    }
    if left == 0 {
        finish(ctx, food);
    }
}

/// Ends the meal.
fn cease(ctx: &mut Ctx<'_>) {
    (ctx.state.occupation, ctx.busy) = (None, false);
}

/// Chokes the hero, who may survive. NetHack 3.6: `choke`.
fn choke(ctx: &mut Ctx<'_>, food: ThingId) {
    cease(ctx);
    let Some(item) = ctx.item(food).copied() else { return };
    let rules = &ctx.raws.rules.eating;
    if ctx.rng().one_in(rules.survives_choking_one_in) {
        tell(ctx, food, Meal::Vomited);
        return hunger::nourish(ctx, -rules.vomited);
    }
    tell(ctx, food, Meal::Choked);
    let hero = ctx.hero();
    let source = source(&ctx.data(&item), false);
    death::die(ctx, hero, Cause::Choking(source), None);
    if !ctx.over() {
        // A hero whose life was saved vomits.
        hunger::nourish(ctx, -rules.vomited);
    }
}

/// Returns the source of the effects of eating `data`.
pub(in crate::engine::effects) fn source(data: &ItemData, first: bool) -> Source {
    match data.remains {
        Some(remains) => Source::from_origin(Origin::Corpse { of: remains.of, first }),
        None => Source::use_of(data.stack.kind, Usage::Eat),
    }
}

/// Finishes the meal, and applies the effects of the food.
fn finish(ctx: &mut Ctx<'_>, food: ThingId) {
    let Some(item) = ctx.item(food).copied() else { return cease(ctx) };
    let data = ctx.data(&item);
    let how = if whole(ctx, &item).1 > 1 { Meal::Finished } else { Meal::Eaten };
    told_before_hunger(ctx, |ctx| tell(ctx, food, how));
    let (item, kind) = (Some(data.stack.kind), data.remains.map(|remains| remains.of));
    deeds::did(ctx, Deed { item, kind, ..DeedWord::Eat.into() });
    ctx.destroy_item(food);
    cease(ctx);
    let hero = ctx.hero();
    match data.remains {
        Some(remains) => {
            affect::suffer(ctx, hero, source(&data, false), data.stack.beatitude);
            spoilage::digest(ctx, remains.of);
        }
        None if tins::eaten(ctx, &data) => {}
        None => {
            let kind = data.stack.kind;
            affect::noticing(ctx, kind, |ctx| deliver::use_item(ctx, hero, &data, Usage::Eat, None));
            if let Some(Likeness(of)) = data.likeness.filter(|_| !ctx.over()) {
                spoilage::swallow_egg(ctx, &data, of);
            }
        }
    }
}

/// Reports the end of a meal, then the changes of hunger since its start as one report.
fn told_before_hunger(ctx: &mut Ctx<'_>, tell: impl FnOnce(&mut Ctx<'_>)) {
    let mut states: Option<(HungerState, HungerState)> = None;
    ctx.events.retain(|event| {
        let news = event.facts().hunger;
        states = news.map(|(before, after)| (states.map_or(before, |(first, _)| first), after)).or(states);
        news.is_none()
    });
    tell(ctx);
    if let Some((before, after)) = states.filter(|(before, after)| before != after) {
        ctx.events.push(Event::Hungers { who: ActorSeen::HERO, before, after });
    }
}

/// Reports `how` the meal on the item `id` goes.
pub(in crate::engine::effects) fn tell(ctx: &mut Ctx<'_>, id: ThingId, how: Meal) {
    if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Ate { who: ActorSeen::HERO, item, how });
    }
}
