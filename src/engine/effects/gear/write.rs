//! Writing of scrolls and books. NetHack 3.6: `dowrite`.

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
    raws::{
        kinds::items::{ItemClass, ItemKind},
        words::effects::world_event::WorldEvent,
    },
};

/// Asks the hero for the item to write with `pen`.
///
/// # Errors
///
/// [`Refusal::NoPaper`] if the hero carries nothing blank to write on. A hero without talent for spells
/// cannot write books.
pub(in crate::engine) fn begin(ctx: &mut Ctx<'_>, pen: ThingId) -> Result<(), Refusal> {
    if papers(ctx).is_empty() {
        return Err(Refusal::NoPaper);
    }
    ctx.ask(Question::Write { pen });
    Ok(())
}

/// Returns the first blank item of each class that the hero can write on, in the order of the inventory.
fn papers(ctx: &Ctx<'_>) -> Vec<Item> {
    let raws = ctx.raws;
    let talent = raws.rules.casting.is_some()
        && ctx.sheet().is_some_and(|hero| raws.traits.roles[hero.identity.role].casting.is_some());
    let mut papers: Vec<Item> = Vec::new();
    for item in ctx.held(HERO).filter(|item| ctx.item_kind(item).blank) {
        let class = ctx.item_kind(item).class;
        let new = papers.iter().all(|paper| ctx.item_kind(paper).class != class);
        if new && (talent || class != ItemClass::Spellbook) {
            papers.push(*item);
        }
    }
    papers
}

/// Writes the scroll or book named `text` with `pen`. A name that fits items of two classes means the one for
/// which blank paper comes first in the inventory.
pub(in crate::engine::effects) fn written(ctx: &mut Ctx<'_>, pen: ThingId, text: &str) {
    let raws = ctx.raws;
    let Some(pen) = ctx.mine(pen).copied() else { return };
    let papers = papers(ctx);
    let text = text.trim().to_lowercase();
    let is_it = |name: &str| {
        let name = name.to_lowercase();
        name == text || name.ends_with(&format!(" {text}")) && !text.is_empty()
    };
    let named = |whole: bool| {
        let fits = |kind: &ItemKind| if whole { kind.name.to_lowercase() == text } else { is_it(&kind.name) };
        papers.iter().find_map(|paper| {
            let mut kinds = raws.items.of_class(Some(ctx.item_kind(paper).class));
            kinds.find_map(|(id, kind)| fits(kind).then_some((*paper, id, kind.ink?)))
        })
    };
    let Some((paper, id, ink)) = named(true).or_else(|| named(false)) else {
        return wrought(ctx, WorldEvent::Unwritable);
    };
    let left = i32::from(pen.stack.charges.left);
    if left < ink / 2 {
        return wrought(ctx, WorldEvent::Dry);
    }
    let cost = ink / 2 + ctx.rng().range(0, ink / 2 - 1);
    let Some(sheet) = ctx.split(paper.id, 1) else { return };
    // A book has more pages than the spoilt one.
    let spoils = ctx.item_kind(&paper).class != ItemClass::Spellbook;
    if left < cost {
        ctx.change_stack(pen.id, |stack| stack.charges.left = 0);
        if spoils {
            ctx.destroy_item(sheet);
        }
        return wrought(ctx, WorldEvent::Spoilt);
    }
    let left = i16::try_from(left - cost).unwrap_or(0);
    ctx.change_stack(pen.id, |stack| stack.charges.left = left);
    if !ctx.knows_kind(id) && luck::of_hero(ctx, raws.rules.gear.writes_unknown_one_in) != 0 {
        if spoils {
            ctx.destroy_item(sheet);
        }
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
    let sheet = ctx.carry(sheet);
    if let Some(item) = ctx.item(sheet).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Enchanted { who: ActorSeen::HERO, item, how: ItemChange::Written });
    }
}

fn wrought(ctx: &mut Ctx<'_>, work: WorldEvent) {
    ctx.events.push(Event::World { who: ActorSeen::HERO, work });
}
