//! What effects did, in sentences.

use super::{Line, Tone, name};
use crate::{
    engine::{event::Party, state::affliction::Affliction},
    raws::{Raws, creatures::attack::Effect, template::Template},
};

/// The text of a section of messages.json that has one for each affliction.
macro_rules! text_of {
    ($texts:expr, $what:expr) => {
        match $what {
            Affliction::Blind => &$texts.blind,
            Affliction::Confused => &$texts.confused,
            Affliction::Stunned => &$texts.stunned,
            Affliction::Hallucinating => &$texts.hallucinating,
            Affliction::Asleep => &$texts.asleep,
            Affliction::Paralysed => &$texts.paralysed,
            Affliction::Poisoned => &$texts.poisoned,
            Affliction::Slowed => &$texts.slowed,
            Affliction::Fast => &$texts.fast,
            Affliction::Levitating => &$texts.levitating,
            Affliction::Petrifying => &$texts.petrifying,
        }
    };
}

/// An affliction as an adjective: "blind".
pub fn affliction(raws: &Raws, what: Affliction) -> String {
    text_of!(raws.messages.affliction, what).text()
}

/// An affliction as the status line has it: "Blind".
pub fn condition(raws: &Raws, what: Affliction) -> String {
    text_of!(raws.messages.condition, what).text()
}

fn about(raws: &Raws, text: &Template, who: Party) -> String {
    text.fill(&[("who", &name::of(raws, who))])
}

fn of_two(raws: &Raws, text: &Template, who: Party, by: Party) -> String {
    text.fill(&[("who", &name::of(raws, who)), ("by", &name::of(raws, by))])
}

/// How much a change for the worse matters that `who` suffers.
fn bad_for(who: Party) -> Tone {
    if who.is_hero() || who.tame { Tone::Bad } else { Tone::Plain }
}

pub(super) fn resisted(raws: &Raws, who: Party) -> Line {
    let texts = &raws.messages.effect;
    if who.is_hero() {
        Line::new(texts.you_resist.text(), Tone::Good)
    } else {
        Line::new(about(raws, &texts.resists, who), Tone::Plain)
    }
}

pub(super) fn afflicted(raws: &Raws, who: Party, what: Affliction) -> Line {
    if !who.is_hero() {
        return Line::new(about(raws, text_of!(raws.messages.afflicts, what), who), Tone::Plain);
    }
    let tone = match what {
        Affliction::Petrifying => Tone::Dire,
        Affliction::Fast => Tone::Good,
        Affliction::Levitating => Tone::Plain,
        Affliction::Blind
        | Affliction::Confused
        | Affliction::Stunned
        | Affliction::Hallucinating
        | Affliction::Asleep
        | Affliction::Paralysed
        | Affliction::Poisoned
        | Affliction::Slowed => Tone::Bad,
    };
    Line::new(text_of!(raws.messages.afflicts_you, what).text(), tone)
}

/// That others turn to stone shows in the end.
pub(super) fn stiffened(raws: &Raws, who: Party, left: u16) -> Option<Line> {
    let texts = &raws.messages.effect;
    let text = match left {
        ..=1 => &texts.stiff_1,
        2 => &texts.stiff_2,
        3 => &texts.stiff_3,
        4.. => &texts.stiff_4,
    };
    who.is_hero().then(|| Line::new(text.text(), Tone::Dire))
}

/// That others recover shows in what they do.
pub(super) fn recovered(raws: &Raws, who: Party, what: Affliction) -> Option<Line> {
    let tone = match what {
        Affliction::Fast | Affliction::Levitating => Tone::Plain,
        Affliction::Blind
        | Affliction::Confused
        | Affliction::Stunned
        | Affliction::Hallucinating
        | Affliction::Asleep
        | Affliction::Paralysed
        | Affliction::Poisoned
        | Affliction::Slowed
        | Affliction::Petrifying => Tone::Good,
    };
    who.is_hero().then(|| Line::new(text_of!(raws.messages.leaves_you, what).text(), tone))
}

pub(super) fn stole(raws: &Raws, by: Party, from: Party, gold: i32) -> Option<Line> {
    let texts = &raws.messages.effect;
    if gold <= 0 {
        let text = if from.is_hero() { &texts.finds_nothing_on_you } else { &texts.finds_nothing };
        return Some(Line::new(of_two(raws, text, from, by), Tone::Plain));
    }
    let gold = name::gold(raws, gold);
    if by.is_hero() {
        return Some(Line::new(texts.you_take_gold.fill(&[("gold", &gold)]), Tone::Good));
    }
    // What others carry is nothing the hero knows of.
    let text = || texts.steals_gold.fill(&[("by", &name::of(raws, by)), ("gold", &gold)]);
    from.is_hero().then(|| Line::new(text(), Tone::Bad))
}

pub(super) fn seized(raws: &Raws, who: Party, by: Party, inside: bool) -> Line {
    let texts = &raws.messages.effect;
    let text = match (who.is_hero(), inside) {
        (true, true) => &texts.engulfs_you,
        (true, false) => &texts.holds_you,
        (false, true) => &texts.engulfs,
        (false, false) => &texts.holds,
    };
    Line::new(of_two(raws, text, who, by), bad_for(who))
}

pub(super) fn released(raws: &Raws, who: Party, by: Party) -> Option<Line> {
    let text = &raws.messages.effect.lets_you_go;
    who.is_hero().then(|| Line::new(of_two(raws, text, who, by), Tone::Good))
}

pub(super) fn struggled(raws: &Raws, who: Party, by: Party) -> Option<Line> {
    let text = &raws.messages.effect.you_struggle;
    who.is_hero().then(|| Line::new(of_two(raws, text, who, by), Tone::Bad))
}

pub(super) fn suffered(raws: &Raws, who: Party, effect: Effect) -> Option<Line> {
    let text = if who.is_hero() {
        suffered_by_hero(raws, effect)?.text()
    } else {
        about(raws, suffered_by_others(raws, effect)?, who)
    };
    let tone = if effect == Effect::Teleport { Tone::Plain } else { bad_for(who) };
    Some(Line::new(text, tone))
}

fn suffered_by_hero(raws: &Raws, effect: Effect) -> Option<&Template> {
    let texts = &raws.messages.effect;
    Some(match effect {
        Effect::Poison | Effect::DrainStrength => &texts.you_weaken,
        Effect::DrainLevel => &texts.you_lose_a_level,
        Effect::DrainPower => &texts.you_lose_power,
        Effect::EatBrain => &texts.your_brain,
        Effect::Teleport => &texts.you_are_elsewhere,
        Effect::Leech => &texts.your_blood,
        Effect::Fire => &texts.you_burn,
        Effect::Cold => &texts.you_freeze,
        Effect::Shock => &texts.you_are_shocked,
        Effect::Acid => &texts.acid_burns_you,
        Effect::Magic
        | Effect::Sleep
        | Effect::Paralyse
        | Effect::Stun
        | Effect::Confuse
        | Effect::Blind
        | Effect::Hallucinate
        | Effect::Slow
        | Effect::Venom
        | Effect::Levitate
        | Effect::Stick
        | Effect::StealGold
        | Effect::Petrify
        | Effect::Mercy => return None,
    })
}

/// Of others one sees only what shows.
fn suffered_by_others(raws: &Raws, effect: Effect) -> Option<&Template> {
    let texts = &raws.messages.effect;
    match effect {
        Effect::DrainLevel | Effect::DrainStrength => Some(&texts.weakens),
        Effect::Teleport => Some(&texts.vanishes),
        Effect::Fire
        | Effect::Cold
        | Effect::Shock
        | Effect::Acid
        | Effect::Magic
        | Effect::Poison
        | Effect::Sleep
        | Effect::Paralyse
        | Effect::Stun
        | Effect::Confuse
        | Effect::Blind
        | Effect::Hallucinate
        | Effect::Slow
        | Effect::Venom
        | Effect::Levitate
        | Effect::DrainPower
        | Effect::EatBrain
        | Effect::Leech
        | Effect::Stick
        | Effect::StealGold
        | Effect::Petrify
        | Effect::Mercy => None,
    }
}
