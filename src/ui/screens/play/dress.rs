//! Armour on the hero's square that is better than what the hero wears.

use crate::{
    engine::{
        action::{Action, ItemQuantity},
        event::KnownItem,
        state::{item::ItemUse, thing_id::ThingId},
        view::View,
    },
    pilot::{bots::armour_gain, menace::threatened},
    ui::session::Session,
};

/// Returns the piece here that protects best, if it is better than what the hero has, free, not known to harm
/// and not too heavy. `None` with an enemy in sight.
pub(super) fn better_here(view: &View<'_>) -> Option<KnownItem> {
    let table = &view.raws().items.table;
    let (load, most) = view.load();
    let fits = |item: &KnownItem| {
        let covered = table[item.kind].slot.is_some_and(|slot| {
            let over = |one: &KnownItem| {
                table[one.kind].slot.is_some_and(|other| slot.facts().under.contains(&other))
            };
            view.inventory().iter().any(|one| one.used == Some(ItemUse::Worn) && over(one))
        });
        let light = load.saturating_add(table[item.kind].weight) <= most;
        item.price.is_none() && light && !covered && view.has_hands_for(&Action::Wear(item.id))
    };
    let pile = view.pile().into_iter().filter(fits);
    let better = pile.map(|item| (armour_gain(view, &item), item)).filter(|(gain, _)| *gain > 0);
    let (_, best) = better.max_by_key(|(gain, item)| (*gain, item.id))?;
    (!threatened(view)).then_some(best)
}

/// Picks up the armour `item`, takes off what is worn in its place, and wears it. Stops where a step fails.
pub(super) fn wear(session: &mut Session, item: ThingId) {
    session.act(Action::PickUp { what: vec![ItemQuantity { id: item, count: 1 }] });
    let worn = session.view().and_then(|view| {
        let table = &view.raws().items.table;
        let slot = table[view.item(item)?.kind].slot;
        let same = |one: &KnownItem| one.used == Some(ItemUse::Worn) && table[one.kind].slot == slot;
        view.inventory().into_iter().find(same)
    });
    if let Some(worn) = worn {
        session.act(Action::TakeOff(worn.id));
    }
    let carried = session.view().is_some_and(|view| view.inventory().iter().any(|one| one.id == item));
    if carried && session.in_hand.playing() {
        session.act(Action::Wear(item));
    }
}
