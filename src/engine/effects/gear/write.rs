//! Writing of scrolls. NetHack 3.6: `dowrite`.

use super::take;
use crate::{
    engine::{
        context::Ctx,
        effects::status::luck,
        event::{ActorSeen, Event, ItemChange, Question, Refusal},
        state::{
            item::{Beatitude, Item, Stack},
            thing_id::{HERO, ThingId},
        },
    },
    raws::effects::world_event::WorldEvent,
};

/// Chance to write an unidentified scroll at neutral luck, as 1 in this number.
const GUESSED_ONE_IN: i32 = 15;

/// Asks the hero for the scroll to write with `pen`.
///
/// # Errors
///
/// [`Refusal::NoPaper`] if the hero carries no blank scroll.
pub(in crate::engine) fn begin(ctx: &mut Ctx<'_>, pen: ThingId) -> Result<(), Refusal> {
    if paper(ctx).is_none() {
        return Err(Refusal::NoPaper);
    }
    ctx.ask(Question::Write { pen });
    Ok(())
}

/// Returns the first blank scroll that the hero carries.
fn paper(ctx: &Ctx<'_>) -> Option<Item> {
    ctx.held(HERO).find(|item| ctx.item_kind(item).blank).copied()
}

/// Writes the scroll named `text` with `pen`.
pub(in crate::engine::effects) fn written(ctx: &mut Ctx<'_>, pen: ThingId, text: &str) {
    let raws = ctx.raws;
    let (Some(pen), Some(paper)) = (ctx.mine(pen).copied(), paper(ctx)) else { return };
    let class = ctx.item_kind(&paper).class;
    let text = text.trim().to_lowercase();
    let is_it = |name: &str| {
        let name = name.to_lowercase();
        name == text || name.ends_with(&format!(" {text}")) && !text.is_empty()
    };
    let named = |whole: bool| {
        let found = raws
            .items
            .of_class(Some(class))
            .find(|(_, kind)| if whole { kind.name.to_lowercase() == text } else { is_it(&kind.name) });
        found.map(|(id, _)| id)
    };
    let Some((id, ink)) =
        named(true).or_else(|| named(false)).and_then(|id| Some((id, raws.items.table[id].ink?)))
    else {
        return wrought(ctx, WorldEvent::Unwritable);
    };
    let left = i32::from(pen.stack.charges.left);
    if left < ink / 2 {
        return wrought(ctx, WorldEvent::Dry);
    }
    let cost = ink / 2 + ctx.rng().range(0, ink / 2 - 1);
    let Some(sheet) = ctx.split(paper.id, 1) else { return };
    if left < cost {
        ctx.change_stack(pen.id, |stack| stack.charges.left = 0);
        ctx.destroy_item(sheet);
        return wrought(ctx, WorldEvent::Spoilt);
    }
    let left = i16::try_from(left - cost).unwrap_or(0);
    ctx.change_stack(pen.id, |stack| stack.charges.left = left);
    if !ctx.knows_kind(id) && luck::of_hero(ctx, GUESSED_ONE_IN) != 0 {
        ctx.destroy_item(sheet);
        return wrought(ctx, WorldEvent::Diary);
    }
    let worth = |stack: &Stack| match stack.beatitude {
        Beatitude::Cursed => -1,
        Beatitude::Uncursed => 0,
        Beatitude::Blessed => 1,
    };
    let beatitude = match worth(&pen.stack) + worth(&paper.stack) {
        1.. => Beatitude::Blessed,
        0 => Beatitude::Uncursed,
        ..0 => Beatitude::Cursed,
    };
    ctx.make_anew(sheet, Stack { beatitude, ..Stack::of_kind(id) });
    ctx.learn_item(id);
    let sheet = take::keep(ctx, sheet);
    if let Some(item) = ctx.item(sheet).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Enchanted { who: ActorSeen::HERO, item, how: ItemChange::Written });
    }
}

fn wrought(ctx: &mut Ctx<'_>, work: WorldEvent) {
    ctx.events.push(Event::World { who: ActorSeen::HERO, work });
}
