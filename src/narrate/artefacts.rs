//! Describes the powers of artefacts.

use super::grammar::plural;
use crate::{
    base::dice::Dice,
    raws::{
        Raws,
        kinds::items::{Artefact, ArtefactFoes, ItemKind, Usage},
        words::{effects::EffectName, template::Template},
    },
};

/// Returns sentences about what artefacts of `kind` do and whom they serve; none for other items.
pub(super) fn powers(raws: &Raws, kind: &ItemKind) -> Vec<String> {
    let Some(artefact) = &kind.artefact else { return Vec::new() };
    let texts = &raws.messages.appraisal;
    let mut said = Vec::from_iter(strikes(raws, artefact));
    let noun =
        |effect: EffectName| raws.messages.effects.get(effect)?.as_ref()?.noun.as_ref().map(Template::text);
    let nouns: Vec<String> =
        artefact.strikes.effects.iter().filter_map(|part| noun(part.effect.name())).collect();
    if !nouns.is_empty() {
        said.push(texts.blows().fill(&[("what", &nouns.join(", "))]));
    }
    said.extend(artefact.sweeps.then(|| texts.sweeps().text()));
    let granted =
        kind.grants.iter().chain(&kind.carried).filter_map(|what| raws.messages.intrinsics.get(*what));
    let granted: Vec<String> = granted.map(Template::text).collect();
    if !granted.is_empty() {
        said.push(texts.grants().fill(&[("what", &granted.join(" "))]));
    }
    let wards: Vec<String> = artefact.wards.iter().filter_map(|effect| noun(*effect)).collect();
    if !wards.is_empty() {
        said.push(texts.wards().fill(&[("what", &wards.join(", "))]));
    }
    said.extend(artefact.wards_curses.then(|| texts.wards_curses().text()));
    said.extend(artefact.lays_to_rest.then(|| texts.lays_to_rest().text()));
    said.extend(artefact.returns.map(|_| texts.returns().text()));
    if !artefact.senses.is_empty() {
        let kin: Vec<String> = artefact.senses.iter().map(|kin| plural(kin)).collect();
        said.push(texts.senses().fill(&[("what", &kin.join(", "))]));
    }
    said.extend((!kind.parts(Usage::Invoke).is_empty()).then(|| texts.invoked().text()));
    if let Some(alignment) = &artefact.alignment {
        let text = if artefact.gentle { texts.side_gentle() } else { texts.side() };
        said.push(text.fill(&[("alignment", alignment)]));
    }
    said.extend(artefact.self_willed.then(|| texts.self_willed().text()));
    said
}

/// Returns a sentence about the bonuses of `artefact` against its foes; `None` if it has none.
fn strikes(raws: &Raws, artefact: &Artefact) -> Option<String> {
    let texts = &raws.messages.appraisal;
    let dice = |text: &Template, slot, dice: Dice| text.fill(&[(slot, &dice.to_string())]);
    let hit = artefact.to_hit.map(|hit| dice(texts.power_hit(), "hit", hit));
    let damage = artefact.damage.map(|damage| dice(texts.power_damage(), "damage", damage));
    let twice = artefact.doubles.then(|| texts.power_twice().text());
    let powers: Vec<String> = hit.into_iter().chain(damage).chain(twice).collect();
    if powers.is_empty() {
        return None;
    }
    let powers = powers.join(", ");
    Some(match &artefact.foes {
        Some(foes) => texts.strikes().fill(&[("foes", &names(raws, foes)), ("powers", &powers)]),
        None => texts.strikes_all().fill(&[("powers", &powers)]),
    })
}

/// Returns the names of `foes`: "ogres".
fn names(raws: &Raws, foes: &ArtefactFoes) -> String {
    let texts = &raws.messages.appraisal;
    let resistance = foes.without.and_then(|what| raws.messages.resistances.get(what));
    let without = resistance.map(|what| texts.foes_without().fill(&[("resistance", &what.text())]));
    let kin = foes.kin.iter().map(|kin| plural(kin));
    let undead = foes.undead.then(|| texts.foes_undead().text());
    let were = foes.were.then(|| texts.foes_were().text());
    kin.chain(undead).chain(were).chain(without).collect::<Vec<_>>().join(", ")
}
