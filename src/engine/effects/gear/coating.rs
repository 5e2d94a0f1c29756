//! Coatings of items: poison and grease. NetHack 3.6: `use_grease` and `grease_protect`.

use crate::{
    engine::{
        context::{Blame, Ctx},
        effects::{
            damage::{harm, poison},
            effect_context::{Done, EffectContext},
            status::{deeds, resist},
        },
        event::{ActorSeen, Cause, Event, ItemChange, Question, Source},
        state::{
            deed::Deed,
            gear,
            item::{Beatitude, Item, ItemUse, Stack},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        kinds::{
            creatures::Resistance,
            items::{Coating, ItemClass, Slot},
        },
        words::{deeds::DeedWord, effects::EffectName},
    },
};

/// Coats the dipped item; without one, asks the hero for an item.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    with: Coating,
) -> Done {
    if let Some(id) = application.item {
        cover(ctx, application.target, id, with);
        return Done::All;
    }
    let anything = application.target == ctx.hero()
        && ctx.held(application.target.id).any(|item| takes(ctx, item, with));
    if !anything {
        return Done::All;
    }
    ctx.ask(Question::Coat { with });
    Done::Asks { more: 0 }
}

/// Coats the item `id`, chosen by the hero.
pub(in crate::engine::effects) fn answered(ctx: &mut Ctx<'_>, id: ThingId, with: Coating) {
    if ctx.mine(id).is_some() {
        cover(ctx, ctx.hero(), id, with);
    }
}

/// True if `item` can be coated: only missiles take poison.
fn takes(ctx: &Ctx<'_>, item: &Item, with: Coating) -> bool {
    let kind = ctx.item_kind(item);
    match with {
        Coating::Poison => kind.class == ItemClass::Weapon && kind.missile.is_some(),
        Coating::Grease => kind.class != ItemClass::Coin,
    }
}

/// Coats the item `id` of `who`, if possible and not coated yet.
fn cover(ctx: &mut Ctx<'_>, who: Actor, id: ThingId, with: Coating) {
    let Some(item) = ctx.item(id).copied() else { return };
    if takes(ctx, &item, with) && !item.stack.treated.has(with) {
        let who = ctx.who(who);
        set(ctx, who, &item, with, true);
    }
}

/// Removes the coating `of` from the dipped item.
pub(in crate::engine::effects) fn strip(ctx: &mut Ctx<'_>, application: &EffectContext, of: Coating) {
    let dipped = application.item.and_then(|id| ctx.item(id)).copied();
    if let Some(item) = dipped.filter(|item| item.stack.treated.has(of)) {
        let who = ctx.who(application.target);
        set(ctx, who, &item, of, false);
    }
}

fn set(ctx: &mut Ctx<'_>, who: ActorSeen, item: &Item, what: Coating, is: bool) {
    let known = ctx.known_item(item);
    ctx.change_stack(item.id, |stack| stack.treated = stack.treated.with(what, is));
    let how = if is { ItemChange::coated(what) } else { ItemChange::bared(what) };
    ctx.tell(&[who], Event::Enchanted { who, item: known, how });
}

/// True if grease protects the item `id` of `who`, if any. The grease may wear off.
pub(in crate::engine::effects) fn keeps_off(ctx: &mut Ctx<'_>, who: ActorSeen, id: ThingId) -> bool {
    let Some(item) = ctx.item(id).copied().filter(|item| item.stack.treated.greased) else { return false };
    let wears_off_one_in = ctx.raws.rules.gear.coating.grease_wears_off_one_in;
    if ctx.rng().one_in(wears_off_one_in) {
        set(ctx, who, &item, Coating::Grease, false);
    }
    true
}

/// True if a grip on `who` slips off the outermost worn item in the slots `from`, because it is greased or
/// slippery by nature. A cursed item may fail. NetHack 3.6: `slip_free`.
pub(in crate::engine::effects) fn slips(ctx: &mut Ctx<'_>, who: Actor, from: &[Slot]) -> bool {
    let grips_one_in = ctx.raws.rules.gear.coating.cursed_grips_one_in;
    let worn = |slot| {
        let is_it =
            |item: &&Item| gear::used(item) == Some(ItemUse::Worn) && ctx.item_kind(item).slot == Some(slot);
        ctx.held(who.id).find(is_it).copied()
    };
    let Some(outermost) = from.iter().find_map(|slot| worn(*slot)) else { return false };
    let cursed = outermost.stack.beatitude == Beatitude::Cursed;
    let slippery = outermost.stack.treated.greased || ctx.item_kind(&outermost).slippery;
    if !slippery || cursed && ctx.rng().one_in(grips_one_in) {
        return false;
    }
    let (seen_as, known) = (ctx.who(who), ctx.known_item(&outermost));
    ctx.tell(&[seen_as], Event::Enchanted { who: seen_as, item: known, how: ItemChange::Slipped });
    // Grease may wear off; a slippery item stays so.
    keeps_off(ctx, seen_as, outermost.id);
    true
}

/// Applies the poison of `stack`, of which the item `one` has hit `target`. The poison may kill a creature,
/// and may wear off the item. NetHack 3.6: `hmon_hitmon`.
pub(in crate::engine) fn poisons(
    ctx: &mut Ctx<'_>,
    by: Actor,
    target: Actor,
    (one, stack): (ThingId, &Stack),
    source: Source,
) {
    let rules = &ctx.raws.rules.gear.coating;
    if !stack.treated.poisoned || ctx.over() || !ctx.is_here(target) {
        return;
    }
    if by == ctx.hero() {
        let used = Deed { item: Some(stack.kind), ..deeds::to(ctx, target, DeedWord::UsePoison) };
        deeds::did(ctx, used);
    }
    if ctx.item(one).is_some() && ctx.rng().one_in(rules.poison_wears_off_one_in) {
        ctx.change_stack(one, |stack| stack.treated.poisoned = false);
    }
    let who = ctx.who(target);
    if resist::immune(ctx, target, Resistance::Poison) {
        return ctx.tell(&[who], Event::Resisted { who, effect: EffectName::Poison, source: None });
    }
    let (hero, blame) = (ctx.hero(), Blame::for_actor(ctx, by));
    if target == hero {
        return poison::apply(ctx, &EffectContext::new(ctx, by, target, source, 0));
    }
    let left = ctx.body(target).map_or(0, |body| body.hitpoints);
    let damage = if ctx.rng().one_in(rules.poison_kills_one_in) { left } else { ctx.rng().range(1, 6) };
    let cause = if by == hero { Cause::Hero } else { Cause::Slain(source) };
    harm::hurt(ctx, target, damage, cause, Some(blame));
}
