//! Chooses among prizes of which only one can be taken.

use super::{
    item_worth::{cover, protection},
    scene::Moment,
    things::ItemKnowledge,
    useful::{ItemUsefulness, Useful},
};
use crate::{
    base::geometry::Point,
    engine::{
        event::KnownItem,
        state::{item::ItemUse, level::Lying},
        view::View,
    },
    raws::{
        kinds::items::{ItemClass, ItemKind},
        reading::table::Id,
    },
};

/// Value of an intrinsic that armour gives, in hundredths of a point of armour class.
const BOON: i32 = 300;

/// Value of the first wand that strikes, of any other, of a weapon, of an ally, and of the rest, on the same
/// scale.
const STRIKES: i32 = 350;
const WAND: i32 = 200;
const WEAPON: i32 = 300;
const ALLY: i32 = 250;
const REST: i32 = 150;

/// Expected loss by those who guard a prize, in percent of the hit points left, from which it is left there.
const GUARDED: i32 = 60;

/// True if the item `lying` at `at` is a prize, and a better one would be lost with it.
pub(super) fn is_lesser(view: &View<'_>, things: &mut ItemKnowledge, at: Point, lying: Lying) -> bool {
    let closing = view.closing_with(at);
    if closing.is_empty() {
        return false;
    }
    let own = (value(view, things, lying.kind), at);
    let others: Vec<(Point, Lying)> = view.all_lying().filter(|(other, _)| closing.contains(other)).collect();
    others.into_iter().any(|(other, lying)| (value(view, things, lying.kind), other) > own)
}

/// True if a prize lies at `at`, and those who sleep near by and may wake would cost the hero too much.
pub(super) fn is_guarded(now: &Moment<'_, '_>, at: Point) -> bool {
    let loss = now.scene.sleeping.saturating_mul(100);
    loss >= now.body.hitpoints.saturating_mul(GUARDED) && !now.view.closing_with(at).is_empty()
}

/// Returns the value of a prize of the kind `id` for the hero; 0 if the bot has no use for it.
fn value(view: &View<'_>, things: &mut ItemKnowledge, id: Id<ItemKind>) -> i32 {
    if !things.wants(view, id) {
        return 0;
    }
    let table = &view.raws().items.table;
    let kind: &ItemKind = &table[id];
    match kind.class {
        ItemClass::Armour => {
            let all = view.inventory();
            let rival =
                |item: &&KnownItem| item.used == Some(ItemUse::Worn) && table[item.kind].slot == kind.slot;
            let now = all.iter().filter(rival).map(|item| protection(view, item)).max().unwrap_or(0);
            let boons = i32::try_from(kind.grants.len()).unwrap_or(0);
            (cover(kind, 0, 0) + BOON * boons - now).max(1)
        }
        ItemClass::Wand => {
            let strikes = |kind: &ItemKind| Useful::of_kind(kind) == Some(ItemUsefulness::Strikes);
            let has_one = || view.inventory().iter().any(|item| item.named && strikes(&table[item.kind]));
            if strikes(kind) && !has_one() { STRIKES } else { WAND }
        }
        ItemClass::Weapon => WEAPON,
        ItemClass::Tool if Useful::of_kind(kind).is_some() => ALLY,
        ItemClass::Coin
        | ItemClass::Amulet
        | ItemClass::Food
        | ItemClass::Gem
        | ItemClass::Potion
        | ItemClass::Ring
        | ItemClass::Rock
        | ItemClass::Scroll
        | ItemClass::Spellbook
        | ItemClass::Tool => REST,
    }
}
