//! What things are covered with: poison and grease (NetHack's `use_grease` and `grease_protect`).

use crate::{
    engine::{
        context::{Blame, Ctx},
        effects::{
            damage::{harm, poison},
            status::resist,
            strike::{Done, EffectContext},
        },
        event::{Cause, Change, Event, Question, Source},
        state::{
            gear,
            item::{Beatitude, Item, Stack, Use},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        creatures::Resistance,
        effects::EffectName,
        items::{Coating, ItemClass, Slot},
    },
};

/// Grease that has kept something off has come off itself, once in so many times.
const WEARS_ONE_IN: u32 = 2;

/// What is dipped is covered with that; or the hero is asked what is to be.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, strike: &EffectContext, with: Coating) -> Done {
    if let Some(id) = strike.item {
        cover(ctx, strike.target, id, with);
        return Done::All;
    }
    let anything =
        strike.target == ctx.hero() && ctx.held(strike.target.id).any(|item| takes(ctx, item, with));
    if !anything {
        return Done::All;
    }
    ctx.ask(Question::Coat { with });
    Done::Asks { more: 0 }
}

/// The hero has chosen the item `id`.
pub(in crate::engine::effects) fn answered(ctx: &mut Ctx<'_>, id: ThingId, with: Coating) {
    if ctx.mine(id).is_some() {
        cover(ctx, ctx.hero(), id, with);
    }
}

/// Whether `item` can be covered with that: only what is made to fly carries poison.
fn takes(ctx: &Ctx<'_>, item: &Item, with: Coating) -> bool {
    let kind = ctx.item_kind(item);
    match with {
        Coating::Poison => kind.class == ItemClass::Weapon && kind.missile.is_some(),
        Coating::Grease => kind.class != ItemClass::Coin,
    }
}

/// The item `id` of `who` is covered with that, if it is not and can be.
fn cover(ctx: &mut Ctx<'_>, who: Actor, id: ThingId, with: Coating) {
    let Some(item) = ctx.item(id).copied() else { return };
    if takes(ctx, &item, with) && !item.stack.treated.has(with) {
        set(ctx, who, &item, with, true);
    }
}

/// What is dipped is covered with that no more.
pub(in crate::engine::effects) fn strip(ctx: &mut Ctx<'_>, strike: &EffectContext, of: Coating) {
    let dipped = strike.item.and_then(|id| ctx.item(id)).copied();
    if let Some(item) = dipped.filter(|item| item.stack.treated.has(of)) {
        set(ctx, strike.target, &item, of, false);
    }
}

fn set(ctx: &mut Ctx<'_>, who: Actor, item: &Item, what: Coating, is: bool) {
    let (who, known) = (ctx.who(who), ctx.known_item(item));
    ctx.change_stack(item.id, |stack| stack.treated = stack.treated.with(what, is));
    let how = if is { Change::Coated(what) } else { Change::Bared(what) };
    ctx.tell(&[who], Event::Enchanted { who, item: known, how });
}

/// Whether grease on the item `id` of `who` keeps something off it, which may cost the grease.
pub(in crate::engine::effects) fn keeps_off(ctx: &mut Ctx<'_>, who: Actor, id: ThingId) -> bool {
    let Some(item) = ctx.item(id).copied().filter(|item| item.stack.treated.greased) else { return false };
    if ctx.rng().one_in(WEARS_ONE_IN) {
        set(ctx, who, &item, Coating::Grease, false);
    }
    true
}

/// Whether whatever would hold `who` slips off the outermost of what is worn on the body, which is greased; a curse helps
/// it to a hold one time in three (NetHack's `slip_free`).
pub(in crate::engine::effects) fn slips(ctx: &mut Ctx<'_>, who: Actor, from: &[Slot]) -> bool {
    const CURSED_ONE_IN: u32 = 3;
    let worn = |slot| {
        let is_it =
            |item: &&Item| gear::used(item) == Some(Use::Worn) && ctx.item_kind(item).slot == Some(slot);
        ctx.held(who.id).find(is_it).copied()
    };
    let Some(outermost) = from.iter().find_map(|slot| worn(*slot)) else { return false };
    let cursed = outermost.stack.beatitude == Beatitude::Cursed;
    if !outermost.stack.treated.greased || cursed && ctx.rng().one_in(CURSED_ONE_IN) {
        return false;
    }
    let (party, known) = (ctx.who(who), ctx.known_item(&outermost));
    ctx.tell(&[party], Event::Enchanted { who: party, item: known, how: Change::Slipped });
    keeps_off(ctx, who, outermost.id)
}

/// One of `stack`, the item `one`, that `by` has sent has hit `target`, which suffers if it is poisoned and they do not resist it: one time in ten
/// creatures die of it. The poison may come off (NetHack's `hmon_hitmon`).
pub(in crate::engine) fn poisons(
    ctx: &mut Ctx<'_>,
    by: Actor,
    target: Actor,
    (one, stack): (ThingId, &Stack),
    source: Source,
) {
    const KILLS_ONE_IN: u32 = 10;
    const WEARS_OFF_ONE_IN: u32 = 10;
    if !stack.treated.poisoned || ctx.over() || !ctx.is_here(target) {
        return;
    }
    if ctx.item(one).is_some() && ctx.rng().one_in(WEARS_OFF_ONE_IN) {
        ctx.change_stack(one, |stack| stack.treated.poisoned = false);
    }
    let who = ctx.who(target);
    if resist::immune(ctx, target, Resistance::Poison) {
        return ctx.tell(&[who], Event::Resisted { who, effect: EffectName::Poison });
    }
    let (hero, blame) = (ctx.hero(), Blame::of(ctx, by));
    if target == hero {
        return poison::apply(ctx, &EffectContext::new(ctx, by, target, source, 0));
    }
    let left = ctx.body(target).map_or(0, |body| body.hitpoints);
    let damage = if ctx.rng().one_in(KILLS_ONE_IN) { left } else { ctx.rng().range(1, 6) };
    let cause = if by == hero { Cause::Hero } else { Cause::Slain(source) };
    harm::hurt(ctx, target, damage, cause, Some(blame));
}
