//! Sentences about the results of effects.

use super::{
    grammar::definite,
    line::{Line, Tone},
    name,
};
use crate::{
    engine::{
        event::{ActorSeen, Doing, Source},
        state::status_effect::StatusEffect,
    },
    raws::{
        Raws,
        kinds::growth::Intrinsic,
        words::{
            effects::{EffectName, Nature, element::Element},
            messages::EffectText,
            template::Template,
        },
    },
};

/// Returns a status effect as an adjective: "blind".
pub fn affliction(raws: &Raws, what: StatusEffect) -> String {
    raws.messages.affliction.get(what).map(Template::text).unwrap_or_default()
}

/// Returns a status effect as shown in the status line: "Blind".
pub fn condition(raws: &Raws, what: StatusEffect) -> String {
    raws.messages.condition.get(what).map(Template::text).unwrap_or_default()
}

fn about(raws: &Raws, text: &Template, who: ActorSeen) -> String {
    text.fill(&[("who", &name::actor_name(raws, who))])
}

fn of_two(raws: &Raws, text: &Template, who: ActorSeen, by: ActorSeen) -> String {
    text.fill(&[("who", &name::actor_name(raws, who)), ("by", &name::actor_name(raws, by))])
}

/// Returns the tone of a change for the worse of `who`.
fn bad_for(who: ActorSeen) -> Tone {
    if who.is_hero() || who.tame { Tone::Bad } else { Tone::Plain }
}

/// Says that `source` has no effect on `who`. A ray or a spell is named.
pub(super) fn resisted(raws: &Raws, who: ActorSeen, source: Option<Source>) -> Line {
    let texts = &raws.messages.effect;
    let looks = source.and_then(|source| source.looks(raws));
    let spell = source.and_then(Source::spell).map(|spell| name::shown(&raws.spells[spell]));
    let what = match (looks, spell) {
        (Some(looks), _) => definite(&raws.messages.name, looks),
        (None, Some(spell)) => texts.the_spell().fill(&[("spell", spell)]),
        (None, None) => raws.messages.name.it().text(),
    };
    let tone = if who.is_hero() { Tone::Good } else { Tone::Plain };
    let values = [("what", &*what), ("who", &*name::actor_name(raws, who))];
    Line::new(texts.resists().fill(&values), tone)
}

pub(super) fn afflicted(raws: &Raws, who: ActorSeen, what: StatusEffect, by: Option<Doing>) -> Option<Line> {
    if let Some(own) = own_text(raws, by, |name| name.facts().lasts == Some(what), who) {
        return Some(Line::new(own, if who.is_hero() { tone(what) } else { Tone::Plain }));
    }
    if who.is_hero() {
        let text = raws.messages.afflicts_you.get(what)?;
        return Some(Line::new(text.text(), tone(what)));
    }
    Some(Line::new(about(raws, raws.messages.afflicts.get(what)?, who), Tone::Plain))
}

/// Says that a status effect of the hero lasts longer than before.
pub(super) fn prolonged(raws: &Raws, who: ActorSeen, what: StatusEffect) -> Option<Line> {
    let text = raws.messages.prolongs_you.get(what)?.as_ref().filter(|_| who.is_hero())?;
    Some(Line::new(text.text(), tone(what)))
}

/// Returns the tone of a status effect on the hero.
const fn tone(what: StatusEffect) -> Tone {
    match what.facts().nature {
        Nature::Help => Tone::Good,
        Nature::Neither => Tone::Plain,
        Nature::Harm if matches!(what, StatusEffect::Petrifying) => Tone::Dire,
        Nature::Harm => Tone::Bad,
    }
}

/// Returns the text of its own that the raws give to an effect of `by` for which `is` is true.
fn own_text(
    raws: &Raws,
    by: Option<Doing>,
    is: impl Fn(EffectName) -> bool,
    who: ActorSeen,
) -> Option<String> {
    let doing = by?;
    let part = doing.source.effect(raws, |part| is(part.effect.name()))?;
    let text = if who.is_hero() { part.told.you.as_ref() } else { part.told.they.as_ref() }?;
    Some(of_two(raws, text, who, doing.by))
}

/// Describes the hero's own recovery. That of others shows in their actions.
pub(super) fn recovered(raws: &Raws, who: ActorSeen, what: StatusEffect) -> Option<Line> {
    let tone = match what.facts().nature {
        Nature::Harm => Tone::Good,
        Nature::Help | Nature::Neither => Tone::Plain,
    };
    let text = raws.messages.leaves_you.get(what).filter(|_| who.is_hero())?;
    Some(Line::new(text.text(), tone))
}

pub(super) fn suffered(raws: &Raws, who: ActorSeen, effect: EffectName, by: Option<Doing>) -> Option<Line> {
    let tone = match effect.facts().nature {
        Nature::Harm => bad_for(who),
        Nature::Help if who.is_hero() => Tone::Good,
        Nature::Help | Nature::Neither => Tone::Plain,
    };
    let own = own_text(raws, by, |name| name == effect, who);
    let text = own.or_else(|| suffering(raws, raws.messages.effects.get(effect)?.as_ref()?, who, by));
    Some(Line::new(text?, tone))
}

/// Names an intrinsic of the hero. The effect that grants it may have a text of its own.
pub(super) fn can(raws: &Raws, who: ActorSeen, what: Intrinsic, by: Option<Doing>) -> Option<Line> {
    let own = own_text(raws, by, |name| name == EffectName::Grant, who);
    let text = own.or_else(|| raws.messages.intrinsics.get(what).map(Template::text))?;
    let tone = match by {
        Some(_) if what.facts().harms => Tone::Bad,
        Some(_) => Tone::Good,
        None => Tone::Plain,
    };
    Some(Line::new(text, tone))
}

/// Describes the kind of damage that was felt.
pub(super) fn felt(raws: &Raws, who: ActorSeen, element: Element) -> Option<Line> {
    let text = suffering(raws, raws.messages.elements.get(element)?.as_ref()?, who, None)?;
    Some(Line::new(text, bad_for(who)))
}

/// Fills `text` for a target: of others only the visible part.
fn suffering(raws: &Raws, text: &EffectText, who: ActorSeen, by: Option<Doing>) -> Option<String> {
    let text = if who.is_hero() { text.you.as_ref() } else { text.they.as_ref() }?;
    let by = by.map_or(String::new(), |doing| name::actor_name(raws, doing.by));
    Some(text.fill(&[("who", &name::actor_name(raws, who)), ("by", &by)]))
}
