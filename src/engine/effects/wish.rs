//! Wishes: what is asked for in words, and what comes of them (NetHack's `makewish` and `readobjnam`).

use super::{Done, Strike};
use crate::{
    engine::{
        context::Ctx,
        event::{Event, Party, Question},
        population,
        state::item::{Beatitude, Place, Stack},
    },
    raws::{
        Raws,
        effects::working::Working,
        items::{ItemClass, ItemKind},
        reading::table::Id,
    },
};

/// How often one may ask for what is not to be had.
const TRIES: u32 = 5;

/// Nothing is better by more than this from the start that is wished for.
const BEST: i32 = 5;

/// What is asked for, as far as words say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Wanted {
    kind: Id<ItemKind>,
    count: u32,
    beatitude: Option<Beatitude>,
    enchantment: i32,
}

/// The hero is asked for a wish.
pub(super) fn work(ctx: &mut Ctx<'_>, strike: &Strike) -> Done {
    if strike.target != ctx.hero() {
        return Done::All;
    }
    ctx.ask(Question::Wish);
    Done::Asks { more: TRIES - 1 }
}

/// The hero has asked for `text`, and may do so `left` times more; whether the hero is asked again.
pub(super) fn wished(ctx: &mut Ctx<'_>, text: &str, left: u32) -> bool {
    match parse(ctx.raws, text) {
        Some(wanted) => grant(ctx, wanted),
        None => {
            ctx.events.push(Event::Wrought { who: Party::HERO, work: Working::Denied });
            if left > 0 {
                ctx.ask(Question::Wish);
                return true;
            }
            let (raws, level) = (ctx.raws, ctx.body(ctx.hero()).map_or(1, |body| body.level));
            if let Some(stack) = population::items::item(raws, None, level, ctx.rng()) {
                hand(ctx, stack);
            }
        }
    }
    false
}

/// What `wanted` is comes into the hero's hands, or falls to the ground.
fn grant(ctx: &mut Ctx<'_>, wanted: Wanted) {
    let raws = ctx.raws;
    let kind = &raws.items.table[wanted.kind];
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let mut stack = population::items::made(raws, wanted.kind, level, ctx.rng());
    let luck = ctx.sheet().map_or(0, |hero| hero.luck);
    // Few come at once, but for what is shot or thrown (NetHack's `rnd(6)`).
    let missiles = kind.missile.is_some() && wanted.count <= 20;
    let many =
        kind.stacks && (missiles || i32::try_from(wanted.count).is_ok_and(|n| n < ctx.rng().range(1, 6)));
    stack.count = if many { wanted.count.max(1) } else { stack.count.min(wanted.count.max(1)) };
    let graded = kind.graded || [ItemClass::Weapon, ItemClass::Armour].contains(&kind.class);
    if graded {
        let asked = wanted.enchantment.min(BEST);
        let too_much = asked > stack.enchantment && asked > ctx.rng().range(1, BEST);
        stack.enchantment = if too_much { 0 } else { asked };
    }
    if let Some(beatitude) = wanted.beatitude {
        stack.beatitude = if luck < 0 { Beatitude::Cursed } else { beatitude };
    }
    hand(ctx, stack);
}

fn hand(ctx: &mut Ctx<'_>, stack: Stack) {
    let (who, at) = (Party::HERO, ctx.hero_at());
    if ctx.has_room_for(&stack) {
        let id = ctx.make_item(stack, Place::Carried { by: ctx.hero().id, used: None });
        let id = ctx.carry(id);
        if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
            ctx.events.push(Event::PickedUp { who, item, taken: stack.count });
        }
    } else {
        let id = ctx.make_lie(stack, at);
        if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
            ctx.events.push(Event::Lies { who, item, more: 0 });
        }
    }
}

/// What `text` asks for: "2 blessed potions of healing", "the +2 long sword"; `None` for what there is not.
fn parse(raws: &Raws, text: &str) -> Option<Wanted> {
    let text = text.to_lowercase();
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let (mut count, mut beatitude, mut enchantment) = (1, None, 0);
    while let [first, rest @ ..] = &words[..] {
        match *first {
            "blessed" | "holy" => beatitude = Some(Beatitude::Blessed),
            "cursed" | "unholy" => beatitude = Some(Beatitude::Cursed),
            "uncursed" => beatitude = Some(Beatitude::Uncursed),
            word => match word.parse::<i32>() {
                Ok(by) if word.starts_with(['+', '-']) => enchantment = by.clamp(-99, 99),
                Ok(number) => count = u32::try_from(number.clamp(1, 1000)).unwrap_or(1),
                Err(_) => break,
            },
        }
        words = rest.to_vec();
    }
    let kind = named(raws, &spelt(&words.join(" ")))?;
    Some(Wanted { kind, count, beatitude, enchantment })
}

/// `text` in small letters, and in one spelling of what is spelt in two.
fn spelt(text: &str) -> String {
    text.to_lowercase().replace("armor", "armour").replace("gray", "grey")
}

/// The kind that `name` means, in the singular or the plural.
fn named(raws: &Raws, name: &str) -> Option<Id<ItemKind>> {
    let table = &raws.items.table;
    // What is plural stands before " of ": "potions of healing".
    let (head, tail) = name.split_once(" of ").map_or((name, None), |(head, tail)| (head, Some(tail)));
    let whole = |head: &str| tail.map_or_else(|| head.to_owned(), |tail| format!("{head} of {tail}"));
    let singular = ["s", "es", ""].iter().filter_map(|end| head.strip_suffix(end)).map(whole);
    let by_name = |name: &str| table.iter().find(|(_, kind)| spelt(&kind.name) == name).map(|(id, _)| id);
    let found = singular.chain([name.to_owned()]).find_map(|name| by_name(&name));
    let by_plural = || {
        let is_it = |kind: &ItemKind| kind.plural.as_ref().is_some_and(|plural| spelt(plural) == name);
        table.iter().find(|(_, kind)| is_it(kind)).map(|(id, _)| id)
    };
    let can_be = |id: &Id<ItemKind>| {
        let kind = &table[*id];
        kind.wishable && !kind.corpse && kind.class != ItemClass::Coin
    };
    found.or_else(by_plural).filter(can_be)
}
