//! Describes what identified potions, wands and cages do when they are used.

use super::{
    effects,
    magic::{form, span},
    name,
};
use crate::{
    engine::{event::KnownItem, state::item::Beatitude},
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, items::Usage},
        words::{
            effects::{Aid, EffectSpec, Nature, OfBeatitude, ability::Aim},
            template::Template,
        },
    },
};

/// Returns sentences about drinking, zapping or opening `item`, whose kind the hero knows.
pub(super) fn of_item(raws: &Raws, item: &KnownItem) -> Vec<String> {
    let texts = &raws.messages.appraisal;
    let mut said: Vec<String> = [(Usage::Quaff, texts.drunk()), (Usage::Zap, texts.zapped())]
        .into_iter()
        .filter_map(|(usage, text)| used(raws, item, usage, text))
        .collect();
    let varies = |part: &EffectSpec| part.when.beatitude != OfBeatitude::ANY;
    if item.beatitude.is_none() && raws.items.table[item.kind].parts(Usage::Quaff).iter().any(varies) {
        said.extend((!said.is_empty()).then(|| texts.if_uncursed().text()));
    }
    said.extend(ally(raws, item).into_iter().flatten());
    said
}

/// Returns sentences about the ally in `item`, and what it grows into; `None` without one.
fn ally(raws: &Raws, item: &KnownItem) -> Option<Vec<String>> {
    let parts = raws.items.table[item.kind].parts(Usage::Apply).iter();
    let helps = |part: &&EffectSpec| part.effect.name().facts().nature == Nature::Help;
    let creature = parts.filter(helps).find_map(|part| part.effect.creature())?;
    let kind = &raws.creatures.table[creature.into()];
    Some(std::iter::once(raws.messages.appraisal.ally().text()).chain(grows(raws, kind)).collect())
}

/// Returns a sentence about what a pet of `kind` grows into; `None` for nothing.
pub fn grows(raws: &Raws, kind: &CreatureKind) -> Option<String> {
    let grows = kind.grows.as_ref()?;
    let values = [("into", name::a(raws, grows.into)), ("level", grows.level.to_string())];
    Some(
        raws.messages.appraisal.grows().fill(&values.each_ref().map(|(slot, value)| (*slot, value.as_str()))),
    )
}

/// Fills `text` with what `usage` of `item` does; `None` if there is nothing to tell.
fn used(raws: &Raws, item: &KnownItem, usage: Usage, text: &Template) -> Option<String> {
    let ability = raws.items.table[item.kind].ability(usage)?;
    let reach = (ability.aim != Aim::Own).then(|| form(raws, ability.aim));
    let parts = ability.effects.iter().filter(|part| applies(item, part));
    let what: Vec<String> = reach.into_iter().chain(parts.filter_map(|part| told(raws, part))).collect();
    (!what.is_empty()).then(|| text.fill(&[("what", &what.join(", "))]))
}

/// True if `part` is sure to apply to an ordinary user of `item`. An unknown beatitude counts as uncursed.
fn applies(item: &KnownItem, part: &EffectSpec) -> bool {
    let when = &part.when;
    let sure = when.one_in == 1 && when.who.is_none() && when.has.is_empty() && when.level_above.is_none();
    sure && when.beatitude.has(item.beatitude.unwrap_or(Beatitude::Uncursed))
        && when.confused != Some(true)
        && when.at_self != Some(true)
        && when.diluted.is_none_or(|diluted| diluted == item.treated.diluted)
        && when.lit.is_none_or(|lit| lit == item.lit)
}

/// Describes an effect: "heals 6d4 hit points", "asleep for 1-50 turns", "6d6 damage (fire)"; `None` for
/// effects without words.
fn told(raws: &Raws, part: &EffectSpec) -> Option<String> {
    let (messages, effect) = (&raws.messages, &part.effect);
    let (texts, facts) = (&messages.appraisal, effect.name().facts());
    let dice = effect.dice().map(|dice| dice.to_string());
    let element =
        effect.element().and_then(|element| messages.elements.get(element)?.as_ref()?.noun.as_ref());
    let noun = || messages.effects.get(effect.name())?.as_ref()?.noun.as_ref();
    let noun = element.or_else(noun).map(Template::text);
    Some(match (facts.aid, facts.lasts, noun) {
        (Some(Aid::Healing), _, _) => texts.heals().fill(&[("dice", &dice?)]),
        (Some(Aid::Remedy), _, _) => {
            let what: Vec<String> =
                effect.statuses().iter().map(|what| effects::affliction(raws, *what)).collect();
            texts.cures().fill(&[("what", &what.join(", "))])
        }
        (_, Some(what), _) => {
            let turns = span(effect.turns()?);
            texts.lasts().fill(&[("what", &effects::affliction(raws, what)), ("turns", &turns)])
        }
        (_, _, Some(noun)) if facts.hurts => texts.hurts_by().fill(&[("dice", &dice?), ("what", &noun)]),
        (_, _, None) if facts.hurts => texts.hurts().fill(&[("dice", &dice?)]),
        (_, _, noun) => noun?,
    })
}
