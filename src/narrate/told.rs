//! Texts of events, refusals and questions, filled with what they are about.

use super::{
    items::{self, NounForm},
    line::Line,
    name,
    terrain::described,
    things,
};
use crate::{
    base::text::capitalised,
    engine::{
        event::{KnownItem, Refusal, Told, VariantText},
        state::told::TextValue,
    },
    raws::{Raws, kinds::items::ItemKind, reading::table::Id},
};

/// Slot that holds a container.
const CONTAINER: &str = "container";

/// Returns the sentence about `refusal`.
pub fn refusal(raws: &Raws, refusal: Refusal) -> String {
    sentence(raws, &refusal)
}

/// Returns the sentence about `told`, which needs no other values than its own; empty if it has no text.
pub fn sentence<T: Told>(raws: &Raws, told: &T) -> String {
    capitalised(&text(raws, told, &[]))
}

/// Returns the text of `told` with the names of its values; empty if it has none. `own` values replace those
/// of the same slots.
pub(super) fn text<T: Told>(raws: &Raws, told: &T, own: &[(&str, &str)]) -> String {
    told.told().map_or(String::new(), |told| filled(raws, &told, own))
}

/// Returns the line of `told`, with `own` values as in [`text`]; `None` if it has no text.
pub(super) fn line<T: Told>(raws: &Raws, told: &T, own: &[(&str, &str)]) -> Option<Line> {
    let told = told.told()?;
    Some(Line::new(filled(raws, &told, own), told.tone))
}

fn filled(raws: &Raws, told: &VariantText<'_>, own: &[(&str, &str)]) -> String {
    let template = raws.messages.section(told.section).get(told.word);
    let value =
        |slot: &str| told.values.iter().find(|(slots, _)| slots.contains(&slot)).map(|(_, value)| *value);
    let of_slots: Vec<(&str, TextValue<'_>)> =
        template.slots().filter_map(|slot| Some((slot, value(slot)?))).collect();
    let several = |(slot, value): &(&str, TextValue<'_>)| match value {
        TextValue::Item(item) => item.count != 1 && form(item, slot) != NounForm::OneOfYour,
        TextValue::Both(item, _) => item.count != 1 && *slot != CONTAINER,
        _ => false,
    };
    let several: Vec<&str> = of_slots.iter().filter(|one| several(one)).map(|(slot, _)| *slot).collect();
    let is_own = |slot: &str| own.iter().any(|(known, _)| *known == slot);
    let names: Vec<(&str, String)> = of_slots
        .iter()
        .filter(|(slot, _)| !is_own(slot))
        .map(|(slot, value)| (*slot, named(raws, *value, slot)))
        .collect();
    let names = names.iter().map(|(slot, name)| (*slot, name.as_str()));
    template.fill_several(&several, &own.iter().copied().chain(names).collect::<Vec<_>>())
}

/// Returns the name of `value` in this `slot`.
fn named(raws: &Raws, value: TextValue<'_>, slot: &str) -> String {
    match value {
        TextValue::None => String::new(),
        TextValue::Item(item) => items::name(raws, item, form(item, slot)),
        TextValue::Both(_, container) if slot == CONTAINER => things::own_or_the(raws, container),
        TextValue::Both(item, _) => items::name(raws, item, NounForm::Your),
        TextValue::Actor(who) => name::actor_name(raws, who),
        TextValue::Fixture(what) => described(raws, what).to_owned(),
        TextValue::God(god) => name::shown(&raws.gods[god]).to_owned(),
        TextValue::Spell(spell) => name::shown(&raws.spells[spell]).to_owned(),
        TextValue::ItemKind(kind) => kind_name(raws, kind),
        TextValue::Creature(kind) if slot == "kinds" => name::creatures(&raws.creatures.table[kind]),
        TextValue::Creature(kind) => name::a(raws, kind),
        TextValue::Skill(skill) => things::skill(raws, skill),
        TextValue::Proficiency(proficiency) => things::proficiency(raws, proficiency),
        TextValue::Material(material) => things::material(raws, material),
        TextValue::Aim(stage) => stage.aim(raws).to_owned(),
        TextValue::Number(number) => number.to_string(),
        TextValue::Text(text) => text.to_owned(),
    }
}

/// Returns the form of the name of `item` in this `slot`.
fn form(item: &KnownItem, slot: &str) -> NounForm {
    let carried = item.letter.is_some();
    match slot {
        "your" => NounForm::Your,
        "own" | CONTAINER if carried => NounForm::Your,
        "the" | "own" | CONTAINER => NounForm::The,
        "lost" if carried => NounForm::OneOfYour,
        _ => NounForm::Full,
    }
}

/// Returns the name of an item of `kind` that is not there: "a dagger", or the name of a unique item.
fn kind_name(raws: &Raws, kind: Id<ItemKind>) -> String {
    let about = &raws.items.table[kind];
    match about.artefact {
        Some(_) => name::shown(about).to_owned(),
        None => items::a(raws, kind, true),
    }
}
