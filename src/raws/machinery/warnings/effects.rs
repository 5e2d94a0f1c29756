//! Warns of effects and of keys of effects that do nothing where they stand: in items, features, attacks and
//! spells.

use super::{
    survey::{Survey, entries},
    warning::Warning,
};
use crate::raws::{
    kinds::items::ItemKind,
    reading::json::Node,
    rules::interactions::Interaction,
    words::effects::{
        EffectNeed, EffectSpec,
        ability::{Ability, Aim, why_idle},
    },
};

/// Place of a list of effects, as far as it decides which of them do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EffectPlace {
    /// In an attack. `hurts` is true if the attack does damage.
    Attack { hurts: bool },
    /// In a spell.
    Spell,
    /// In a use that affects its user alone.
    OnUser,
    /// In a use that affects others.
    OnOthers,
    /// In the use of dipping.
    Dip,
    /// In the blows of an artefact.
    Blow,
}

impl EffectPlace {
    fn of_use(aim: Aim) -> Self {
        if aim == Aim::Own { EffectPlace::OnUser } else { EffectPlace::OnOthers }
    }

    /// Returns the reason why an effect with this `need` does nothing here; `None` if it does something.
    const fn why_idle(self, need: EffectNeed) -> Option<&'static str> {
        let (does, why) = match need {
            EffectNeed::Attacker => (
                !matches!(self, EffectPlace::OnUser | EffectPlace::Dip),
                "it needs an attacker other than the target",
            ),
            EffectNeed::Damage => {
                let does = matches!(self, EffectPlace::Attack { hurts: true } | EffectPlace::Blow);
                (does, "it needs an attack that does damage")
            }
            EffectNeed::DippedItem => {
                (matches!(self, EffectPlace::Dip), "it needs an item that is dipped, and only `dip` has one")
            }
        };
        if does { None } else { Some(why) }
    }

    /// Returns the reason why the `key` of an effect does nothing here; `None` if it does something.
    fn why_idle_key(self, key: &str) -> Option<&'static str> {
        let (does, why) = match key {
            "levels_a_die" | "levels_a_side" | "levels_off" | "by_intelligence" => {
                (self == EffectPlace::Spell, "only spells grow with their caster")
            }
            "beatitude" | "confused" | "diluted" | "lit" | "has" | "lacks" | "level_above" => (
                !matches!(self, EffectPlace::Attack { .. }),
                "effects of attacks have only the conditions `one_in` and `who`",
            ),
            _ => return None,
        };
        (!does).then_some(why)
    }
}

/// Warns of what does nothing in the uses of features and in spells.
pub(super) fn check(survey: &mut Survey<'_>) {
    let raws = survey.raws;
    for (name, record) in survey.records("features.json") {
        let Some(id) = raws.features.named(&name) else { continue };
        for interaction in Interaction::ALL {
            let spec = raws.features.table[id].on(interaction);
            let Some((spec, written)) = spec.zip(record.get(interaction.name())) else { continue };
            of_feature(survey, interaction, &spec.ability, written);
            let outcomes = written.get("outcomes").and_then(Node::list).unwrap_or_default();
            for (outcome, written) in spec.outcomes.iter().zip(outcomes) {
                of_feature(survey, interaction, &outcome.ability, written);
            }
        }
    }
    for (name, record) in survey.records("spells.json") {
        let Some(id) = raws.spells.named(&name) else { continue };
        let spell = &raws.spells[id];
        for (key, ability) in [("cast", Some(&spell.cast)), ("skilled", spell.skilled.as_ref())] {
            if let Some((ability, written)) = ability.zip(record.get(key)) {
                check_ability(survey, ability, written, EffectPlace::Spell);
            }
        }
    }
}

fn of_feature(survey: &mut Survey<'_>, interaction: Interaction, ability: &Ability, written: &Node) {
    let place = match interaction {
        Interaction::Dip => EffectPlace::Dip,
        _ => EffectPlace::of_use(ability.aim),
    };
    check_ability(survey, ability, written, place);
}

/// Warns of what does nothing in the uses of the item `kind`, which `record` declares.
pub(super) fn check_item(survey: &mut Survey<'_>, kind: &ItemKind, record: &Node) {
    for (path, ability) in kind.abilities() {
        let Some(written) = path.split('.').try_fold(record, |node, step| node.get(step)) else { continue };
        let place = match path {
            "dip" => EffectPlace::Dip,
            // These hit a creature, although they have no other form.
            "shatter" => EffectPlace::OnOthers,
            "artefact.strikes" => EffectPlace::Blow,
            _ => EffectPlace::of_use(ability.aim),
        };
        check_ability(survey, ability, written, place);
    }
}

/// Warns of keys and effects of `ability`, which is `written` as a list or an object.
fn check_ability(survey: &mut Survey<'_>, ability: &Ability, written: &Node, place: EffectPlace) {
    for entry in entries(written) {
        if let Some(why) = why_idle(ability.aim, &entry.key) {
            let problem = format!("`{}` has no effect here: {why}", &*entry.key);
            survey.warn(Warning::IdleKey, entry.key_span, problem, None);
        }
    }
    check_parts(survey, &ability.effects, written.get("effects").unwrap_or(written), place);
}

/// Warns of `parts`, which are the `written` list of effects, that do nothing at this `place`.
pub(super) fn check_parts(survey: &mut Survey<'_>, parts: &[EffectSpec], written: &Node, place: EffectPlace) {
    for (part, written) in parts.iter().zip(written.list().unwrap_or_default()) {
        let name = part.effect.name();
        if let Some(why) = name.facts().needs.and_then(|need| place.why_idle(need)) {
            let span = written.get("effect").unwrap_or(written).span;
            let problem = format!("`{}` does nothing here: {why}", name.name());
            survey.warn(Warning::IdleKey, span, problem, None);
        }
        for entry in entries(written) {
            if let Some(why) = place.why_idle_key(&entry.key) {
                let problem = format!("`{}` has no effect here: {why}", &*entry.key);
                survey.warn(Warning::IdleKey, entry.key_span, problem, None);
            }
        }
    }
}
