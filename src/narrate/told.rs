//! Texts of events and refusals, filled with what they are about.

use super::{grammar::with_article, items, items::NounForm, line::Line, name, terrain::described, things};
use crate::{
    engine::event::{
        ActorSeen, KnownItem,
        told::{TextValue, Told},
    },
    raws::{Raws, kinds::items::ItemKind, reading::table::Id, words::template::Template},
};

/// Returns the text of `told` as messages.json has it.
pub(super) fn template<'a, T: Told>(raws: &'a Raws, told: &T) -> &'a Template {
    raws.messages.section(&T::SECTION).get(told.word())
}

/// Returns the text of `told` with the names of its values.
pub(super) fn text<T: Told>(raws: &Raws, told: &T) -> String {
    let values = told.values();
    let is_stack = |value: &TextValue<'_>| match value {
        TextValue::Item(item) | TextValue::Both(item, _) => item.count != 1,
        _ => false,
    };
    let several: &[&str] =
        if values.iter().any(|(_, value)| is_stack(value)) { &items::ITEM_SLOTS } else { &[] };
    let named = |(slots, value): &(&'static [&'static str], TextValue<'_>)| {
        slots.iter().copied().zip(names(raws, *value)).collect::<Vec<_>>()
    };
    let named: Vec<(&str, String)> = values.iter().flat_map(named).collect();
    let named: Vec<(&str, &str)> = named.iter().map(|(slot, name)| (*slot, name.as_str())).collect();
    template(raws, told).fill_several(several, &named)
}

/// Returns the line of `told`, in whose text each slot has one of `values`.
pub(super) fn line<T: Told>(raws: &Raws, told: &T, values: &[(&str, &str)]) -> Line {
    Line::new(template(raws, told).fill(values), told.tone())
}

/// Returns the line of `told`, in whose text `%who` is `who`.
pub(super) fn of_actor<T: Told>(raws: &Raws, told: &T, who: ActorSeen) -> Line {
    line(raws, told, &[("who", &name::actor_name(raws, who))])
}

/// Returns the line of `told`, in whose text `%item` is `item`.
pub(super) fn of_item<T: Told>(raws: &Raws, told: &T, item: &KnownItem, form: NounForm) -> Line {
    Line::new(items::told(raws, template(raws, told), item, form), told.tone())
}

/// Returns the names of `value`, in the order of the slots of its type.
fn names(raws: &Raws, value: TextValue<'_>) -> Vec<String> {
    match value {
        TextValue::None => Vec::new(),
        TextValue::Item(item) => {
            [NounForm::Full, NounForm::Your, NounForm::The].map(|form| items::name(raws, item, form)).into()
        }
        TextValue::Both(item, container) => {
            vec![items::name(raws, item, NounForm::Your), things::own_or_the(raws, container)]
        }
        TextValue::Actor(who) => vec![name::actor_name(raws, who)],
        TextValue::Fixture(what) => vec![described(raws, what).to_owned()],
        TextValue::God(god) => vec![name::shown(&raws.gods[god]).to_owned()],
        TextValue::Spell(spell) => vec![name::shown(&raws.spells[spell]).to_owned()],
        TextValue::ItemKind(kind) => vec![kind_name(raws, kind)],
        TextValue::Creature(kind) => vec![name::a(raws, kind)],
        TextValue::Skill(skill) => vec![things::skill(raws, skill)],
        TextValue::Number(number) => vec![number.to_string()],
    }
}

/// Returns the name of an item of `kind` that is not there: "a dagger", or the name of a unique item.
fn kind_name(raws: &Raws, kind: Id<ItemKind>) -> String {
    let kind = &raws.items.table[kind];
    match kind.artefact {
        Some(_) => name::shown(kind).to_owned(),
        None => with_article(&raws.messages.name, name::shown(kind)),
    }
}
