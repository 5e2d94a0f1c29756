//! Wishes. NetHack 3.6: `makewish`.

use crate::{
    engine::{
        action::Wish,
        context::Ctx,
        effects::{
            effect_context::{Done, EffectContext},
            gear::take,
            status::deeds,
        },
        event::{ActorSeen, Event, Question},
        population,
        state::{
            character::Character,
            deed::Deed,
            item::{Beatitude, ItemData, ItemPlace, Treated},
        },
    },
    raws::{
        Raws,
        kinds::items::{ItemClass, ItemKind},
        reading::table::Id,
        words::{deeds::DeedWord, effects::world_event::WorldEvent},
    },
};

/// Asks the hero for a wish.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext) -> Done {
    if application.target != ctx.hero() {
        return Done::All;
    }
    ctx.ask(Question::Wish);
    Done::Asks { more: ctx.raws.rules.naming_tries.saturating_sub(1) }
}

/// Grants `wish`; `None` if the text was not understood. True if the hero is asked again, with `left` tries
/// left. After the last try the hero gets a random item.
pub(in crate::engine::effects) fn wished(ctx: &mut Ctx<'_>, wish: Option<&Wish>, left: u32) -> bool {
    let understood = wish.and_then(|wish| Some((wish, kind_of(ctx.raws, wish)?)));
    match understood.and_then(|(wish, kind)| Some((wish, wanted(ctx, wish, kind)?))) {
        Some((wish, data)) => grant(ctx, wish, data),
        None => {
            ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Denied });
            if left > 0 {
                ctx.ask(Question::Wish);
                return true;
            }
            let (raws, level) = (ctx.raws, ctx.body(ctx.hero()).map_or(1, |body| body.level));
            if let Some(data) = population::items::item(raws, None, level, ctx.rng()) {
                hand(ctx, data);
            }
        }
    }
    false
}

/// Returns the kind that `wish` names, if a wish may grant that kind. What is of a creature must not be of a
/// unique one.
fn kind_of(raws: &Raws, wish: &Wish) -> Option<Id<ItemKind>> {
    let of = wish.of.as_ref().and_then(|of| raws.creatures.named(of));
    let unique = of.is_some_and(|of| raws.creatures.table[of].unique);
    raws.items.table.named(&wish.name).filter(|id| raws.items.table[*id].wishable && !unique)
}

/// Makes an item of kind `id` and of what `wish` says; `None` if there is no such item.
fn wanted(ctx: &mut Ctx<'_>, wish: &Wish, id: Id<ItemKind>) -> Option<ItemData> {
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let turn = ctx.turn();
    let data = population::items::made(ctx.raws, id, level, ctx.rng());
    population::items::filled_as(ctx.raws, wish, turn, data).ok()
}

/// Gives the hero the item `data`, with the further properties of `wanted`.
fn grant(ctx: &mut Ctx<'_>, wanted: &Wish, mut data: ItemData) {
    let raws = ctx.raws;
    deeds::did(ctx, Deed { item: Some(data.stack.kind), ..DeedWord::Wish.into() });
    let kind = &raws.items.table[data.stack.kind];
    if kind.class == ItemClass::Coin {
        return hand(ctx, data.with_count(wanted.count.min(raws.rules.wishes.most_gold)));
    }
    let stack = &mut data.stack;
    let luck = ctx.sheet().map_or(0, Character::fortune);
    // Only missiles come in large numbers. NetHack 3.6: `rnd(6)`.
    let missiles = kind.missile.is_some() && wanted.count <= 20;
    let many =
        kind.stacks && (missiles || i32::try_from(wanted.count).is_ok_and(|n| n < ctx.rng().range(1, 6)));
    stack.count = if many { wanted.count.max(1) } else { stack.count.min(wanted.count.max(1)) };
    let graded = kind.enchantable || [ItemClass::Weapon, ItemClass::Armour].contains(&kind.class);
    if graded {
        let best = raws.rules.wishes.best_enchantment;
        let asked = wanted.enchantment.min(best);
        let too_much = asked > stack.enchantment && asked > ctx.rng().range(1, best);
        stack.enchantment = if too_much { 0 } else { asked };
    }
    if let Some(beatitude) = wanted.beatitude {
        stack.beatitude = if luck < 0 { Beatitude::Cursed } else { beatitude };
    }
    let Treated { diluted, poisoned, greased, proof } = wanted.treated;
    stack.treated = Treated {
        diluted: diluted && kind.dilutes,
        poisoned: poisoned && kind.class == ItemClass::Weapon && kind.missile.is_some(),
        greased,
        // Bad luck denies proofing.
        proof: proof && kind.decays() && luck >= 0,
    };
    hand(ctx, data);
}

/// Puts a new item with `data` into the hero's inventory, or on the floor if there is no room. Gold goes into
/// the purse.
pub(in crate::engine) fn hand(ctx: &mut Ctx<'_>, data: ItemData) {
    let (who, at) = (ActorSeen::HERO, ctx.hero_at());
    if ctx.raws.items.table[data.stack.kind].class == ItemClass::Coin {
        let coins = ctx.make_lie(data, at);
        if let Some(item) = ctx.item(coins).copied() {
            // A refusal leaves the coins on the floor.
            let _ = take::receive(ctx, &item, data.stack.count);
        }
    } else if ctx.has_room_for(data) {
        let id = ctx.make_item(data, ItemPlace::Carried { by: ctx.hero().id, used: None });
        let id = ctx.carry(id);
        if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
            ctx.events.push(Event::PickedUp { who, item, taken: data.stack.count });
        }
    } else {
        let id = ctx.make_lie(data, at);
        if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
            ctx.events.push(Event::Lies { who, item, more: 0 });
        }
    }
}
