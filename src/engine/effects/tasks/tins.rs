//! Tins: opening, eating, and making them from corpses. NetHack 3.6: `start_tin`, `consume_tin` and
//! `use_tinning_kit`.

use super::{eat, spoilage};
use crate::{
    engine::{
        action::Need,
        context::Ctx,
        effects::{
            affect,
            damage::harm,
            effect_context::EffectContext,
            gear::nutrition::preparation,
            status::{afflict, hunger},
        },
        event::{ActorSeen, Cause, Event, Meal, Origin, Refusal, Source},
        state::{
            item::{Beatitude, Item, ItemData, ItemPlace, Known, Stack, Tinned},
            occupation::{LongTask, Occupation},
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
        },
    },
    raws::kinds::items::{Preparation, Tin, Usage},
};

/// Starts or continues opening one of the tins `item`.
pub(in crate::engine::effects) fn begin(ctx: &mut Ctx<'_>, item: &Item) {
    let task = LongTask::Open(item.id);
    ctx.busy = true;
    if ctx.state.occupation.is_none_or(|begun| begun.task != task) {
        let turns = turns(ctx, item);
        ctx.state.occupation = Some(Occupation { task, left: turns });
        if turns > 0 {
            eat::tell(ctx, item.id, Meal::Tinned);
        }
    }
    continue_opening(ctx);
}

/// Rolls the moves to open `item`, with the wielded opener or without one.
fn turns(ctx: &mut Ctx<'_>, item: &Item) -> u32 {
    let opener = ctx.wielded().copied();
    let opens = opener.and_then(|opener| {
        let how = ctx.item_kind(&opener).opens_tins?;
        Some((how.turns_of(opener.stack.beatitude), opener.stack.beatitude))
    });
    let turns = match (item.stack.beatitude, opens) {
        (Beatitude::Blessed, Some((dice, Beatitude::Blessed))) if dice.most() <= 1 => 0,
        (Beatitude::Blessed, _) => ctx.rng().range(0, 1),
        (_, Some((dice, _))) => ctx.rng().roll(dice),
        (_, None) => {
            let scores = ctx.abilities();
            let able = i32::from(scores.dexterity.points()) + i32::from(scores.strength.points());
            10 + ctx.rng().range(0, 500 / able.max(1))
        }
    };
    u32::try_from(turns.clamp(0, ctx.raws.rules.eating.tins.longest)).unwrap_or(0)
}

/// Does one move of opening the current tin.
pub(in crate::engine::effects) fn continue_opening(ctx: &mut Ctx<'_>) {
    let Some(Occupation { task: task @ LongTask::Open(id), left }) = ctx.state.occupation else { return };
    // The tin may be gone or out of reach.
    let Ok(item) = eat::at_hand(ctx, id) else { return cease(ctx) };
    if left > 0 {
        ctx.state.occupation = Some(Occupation { task, left: left - 1 });
        return;
    }
    cease(ctx);
    open(ctx, &item);
}

fn cease(ctx: &mut Ctx<'_>) {
    (ctx.state.occupation, ctx.busy) = (None, false);
}

/// Opens one of the tins `item`, and shows the contents to the hero.
fn open(ctx: &mut Ctx<'_>, item: &Item) {
    let cursed = item.stack.beatitude == Beatitude::Cursed;
    let rules = &ctx.raws.rules.eating.tins;
    let trapped = cursed && ctx.rng().one_in(rules.explodes_one_in);
    let Some(one) = ctx.split(item.id, 1) else { return };
    if trapped {
        return explode(ctx, one, item);
    }
    let data = ctx.data(item);
    let Some(tinned) = data.tinned else {
        eat::tell(ctx, one, Meal::Empty);
        return ctx.destroy_item(one);
    };
    let tinned = settled(ctx, &data, tinned);
    ctx.change_stack(one, |stack| stack.lid.opened = true);
    ctx.things.set_item_part(one, Some(tinned));
    eat::tell(ctx, one, Meal::Opened);
    eat::part(ctx, item.id, one);
}

/// Decides the contents of the tin `data` at opening. A cursed tin is rotten, and so is sometimes a homemade
/// one.
fn settled(ctx: &mut Ctx<'_>, data: &ItemData, tinned: Tinned) -> Tinned {
    let Some(of) = tinned.of else { return tinned };
    let homemade = preparation(ctx, data).is_some_and(|how| how.homemade);
    let spoiled_one_in = ctx.raws.rules.eating.tins.spoiled_one_in;
    let spoiled = match data.stack.beatitude {
        Beatitude::Cursed => true,
        Beatitude::Uncursed => homemade && ctx.rng().one_in(spoiled_one_in),
        Beatitude::Blessed => false,
    };
    let keeps = ctx.raws.creatures.table[of].corpse.as_ref().is_some_and(|corpse| corpse.keeps);
    match &ctx.raws.items.table[data.stack.kind].tin {
        Some(tin) if spoiled && !keeps => Tinned { how: index_of(tin, |how| how.spoiled), ..tinned },
        Some(_) | None => tinned,
    }
}

/// Returns the index of the first preparation of `tin` for which `is` is true; 0 without one.
fn index_of(tin: &Tin, is: impl Fn(&Preparation) -> bool) -> u8 {
    tin.preparations.iter().position(is).and_then(|place| u8::try_from(place).ok()).unwrap_or(0)
}

/// Explodes the trapped tin `one`.
fn explode(ctx: &mut Ctx<'_>, one: ThingId, item: &Item) {
    eat::tell(ctx, one, Meal::Trapped);
    ctx.destroy_item(one);
    let hero = ctx.hero();
    let level = ctx.body(hero).map_or(1, |body| body.level);
    let most = 5 + if level < 5 { level } else { 2 + level / 2 };
    let damage = ctx.rng().range(1, most.max(1));
    let source = Source::use_of(item.stack.kind, Usage::Eat);
    harm::hurt(ctx, hero, damage, Cause::Explosion(source), None);
    if !ctx.over() {
        afflict::afflict(ctx, hero, StatusEffect::Stunned, damage, None);
    }
}

/// Applies the effects of eating the tin `data`. False if no creature is in it.
pub(in crate::engine::effects) fn eaten(ctx: &mut Ctx<'_>, data: &ItemData) -> bool {
    let Some((of, how)) = data.tinned.and_then(|tinned| tinned.of).zip(preparation(ctx, data)) else {
        return false;
    };
    let (hero, source) = (ctx.hero(), Source::from_origin(Origin::Corpse { of, first: false }));
    affect::suffer(ctx, hero, source, data.stack.beatitude);
    if ctx.over() {
        return true;
    }
    spoilage::digest(ctx, of);
    if how.nutrition < 0 {
        let application = EffectContext {
            by: Some(hero),
            from: ActorSeen::HERO,
            blame: None,
            target: hero,
            source,
            damage: 0,
            item: None,
        };
        hunger::vomit(ctx, &application);
    }
    true
}

/// Makes a tin with the tinning kit `id` from a corpse, lying here or carried.
///
/// # Errors
///
/// [`Refusal::NotCarried`], or [`Refusal::NoCorpse`] without a whole corpse.
pub(in crate::engine) fn make(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), Refusal> {
    let kit = ctx.mine(id).copied().ok_or(Refusal::NotCarried)?;
    let above = ctx.lacks(ctx.hero(), Need::Floor).is_some();
    let whole = |item: &&Item| ctx.remains(item).is_some() && item.stack.eaten == 0;
    let lying = ctx.pile(ctx.hero_at()).find(|item| whole(item) && !above);
    let corpse = lying.or_else(|| ctx.held(HERO).find(whole)).copied();
    let tin = ctx.raws.items.table.iter().find_map(|(id, kind)| Some((id, kind.tin.as_ref()?)));
    let (Some(corpse), Some((tin, about))) = (corpse, tin) else {
        return Err(Refusal::NoCorpse(ctx.known_item(&kit)));
    };
    let Some(remains) = ctx.remains(&corpse) else { return Ok(()) };
    let item = ctx.known_item(&kit);
    ctx.events.push(Event::Used { who: ActorSeen::HERO, item, usage: Usage::Apply });
    if kit.stack.charges.left <= 0 {
        ctx.events.push(Event::NoEffect { who: ActorSeen::HERO, usage: Usage::Apply });
        return Ok(());
    }
    ctx.change_stack(id, |stack| stack.charges.left -= 1);
    if let Some(one) = ctx.split(corpse.id, 1) {
        ctx.destroy_item(one);
    }
    let tinned = Some(Tinned { of: Some(remains.of), how: index_of(about, |how| how.homemade) });
    let beatitude = kit.stack.beatitude;
    let known = Known { beatitude: kit.stack.known.beatitude, enchantment: true };
    let data = ItemData { tinned, ..Stack { beatitude, known, ..Stack::of_kind(tin) }.into() };
    let made = if ctx.has_room_for(data) {
        let made = ctx.make_item(data, ItemPlace::Carried { by: HERO, used: None });
        ctx.carry(made)
    } else {
        let at = ctx.hero_at();
        ctx.make_lie(data, at)
    };
    eat::tell(ctx, made, Meal::Preserved);
    Ok(())
}
