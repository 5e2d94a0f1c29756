//! Inventory letters that the player chooses. NetHack 3.6: `doorganize`.

use crate::engine::{
    action::ItemQuantity,
    context::Ctx,
    event::Refusal,
    outcome::ActionOutcome,
    state::{
        gear,
        item::Item,
        letter::Letter,
        thing_id::{HERO, ThingId},
    },
};

/// Gives `what` the letter `letter`. An equal stack there takes it in; another item there takes the old
/// letter. The letter that the stack has already gathers all equal stacks.
pub(super) fn adjust(ctx: &mut Ctx<'_>, what: ItemQuantity, letter: Letter) -> ActionOutcome {
    match relabel(ctx, what, letter) {
        Ok(()) => ActionOutcome::Done(0),
        Err(refusal) => ActionOutcome::Refused(refusal),
    }
}

/// Errors: [`Refusal::NotCarried`], [`Refusal::NotSoMany`], [`Refusal::SameLetter`], or
/// [`Refusal::LetterTaken`] for a part of a stack.
fn relabel(ctx: &mut Ctx<'_>, what: ItemQuantity, letter: Letter) -> Result<(), Refusal> {
    let item = *ctx.mine(what.id).ok_or(Refusal::NotCarried)?;
    if item.letter == Some(letter) {
        return gather(ctx, &item);
    }
    let there = ctx.held(HERO).find(|other| other.letter == Some(letter)).copied();
    let joins = there.filter(|other| gear::used(&item).is_none() && ctx.merges(other, &item));
    let is_part = what.count < item.stack.count;
    if let Some(other) = there.filter(|_| is_part && joins.is_none()) {
        return Err(Refusal::LetterTaken(ctx.known_item(&other)));
    }
    let part = ctx.split(what.id, what.count).ok_or(Refusal::NotSoMany)?;
    match (joins, there) {
        (Some(other), _) => ctx.merge(part, other.id),
        (None, Some(other)) => {
            ctx.set_letter(other.id, item.letter);
            ctx.set_letter(part, Some(letter));
        }
        (None, None) => ctx.set_letter(part, Some(letter)),
    }
    Ok(())
}

/// Merges all equal stacks that are not in use into `item`.
fn gather(ctx: &mut Ctx<'_>, item: &Item) -> Result<(), Refusal> {
    let is_like = |other: &&Item| gear::used(other).is_none() && ctx.merges(item, other);
    let like: Vec<ThingId> = ctx.held(HERO).filter(is_like).map(|other| other.id).collect();
    if like.is_empty() {
        return Err(Refusal::SameLetter(ctx.known_item(item)));
    }
    for other in like {
        ctx.merge(other, item.id);
    }
    Ok(())
}
