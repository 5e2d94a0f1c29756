//! What effects did, in sentences.

use super::{Tone, affliction, name};
use crate::{
    engine::{
        affliction::Affliction,
        event::{Blow, Event, Who},
    },
    raws::{
        Raws,
        creatures::attack::{Effect, Form},
        template::Template,
    },
};

/// What the hero is told about an effect, and how much it matters.
pub(super) fn told(raws: &Raws, event: Event) -> Option<(String, Tone)> {
    let texts = &raws.messages.effect;
    let bad = |who: Who| if who.is_hero() { Tone::Bad } else { Tone::Plain };
    let about = |text: &Template, who: Who| text.fill(&[("who", &name::of(raws, who))]);
    let of_two = |text: &Template, who: Who, by: Who| {
        text.fill(&[("who", &name::of(raws, who)), ("by", &name::of(raws, by))])
    };
    match event {
        Event::Worked { by, target, blow, damage } => {
            Some((worked(raws, by, target, blow, damage)?, bad(target)))
        }
        Event::Stiffened { who, left } if who.is_hero() => {
            let text = match left {
                ..=1 => &texts.stiff_1,
                2 => &texts.stiff_2,
                3 => &texts.stiff_3,
                4.. => &texts.stiff_4,
            };
            Some((text.text(), Tone::Dire))
        }
        Event::Stiffened { .. } => None,
        Event::Resisted { who, .. } if who.is_hero() => Some((texts.you_resist.text(), Tone::Good)),
        Event::Resisted { who, .. } => Some((about(&texts.resists, who), Tone::Plain)),
        Event::Afflicted { who, what } if who.is_hero() => {
            let good = matches!(what, Affliction::Fast | Affliction::Levitating);
            let tone = match what {
                Affliction::Petrifying => Tone::Dire,
                _ if good => Tone::Good,
                _ => Tone::Bad,
            };
            Some((texts.you_become.fill(&[("state", &affliction(raws, what))]), tone))
        }
        Event::Afflicted { who, what } => {
            let values = [("who", &*name::of(raws, who)), ("state", &*affliction(raws, what))];
            Some((texts.becomes.fill(&values), Tone::Plain))
        }
        Event::Recovered { who, what } if who.is_hero() => {
            Some((texts.you_recover.fill(&[("state", &affliction(raws, what))]), Tone::Good))
        }
        Event::Recovered { .. } => None,
        Event::Suffered { who, effect } => Some((suffered(raws, who, effect)?, bad(who))),
        Event::Stole { by, from, gold } if from.is_hero() => {
            let text = if gold > 0 { &texts.steals_gold } else { &texts.steals_nothing };
            let values = [("by", &*name::of(raws, by)), ("gold", &*gold.to_string())];
            Some((text.fill(&values), bad(from)))
        }
        Event::Stole { .. } => None,
        Event::Seized { who, by, inside } => {
            let text = match (who.is_hero(), inside) {
                (true, true) => &texts.engulfs_you,
                (true, false) => &texts.holds_you,
                (false, true) => &texts.engulfs,
                (false, false) => &texts.holds,
            };
            Some((of_two(text, who, by), bad(who)))
        }
        Event::Released { who, by } if who.is_hero() => {
            Some((of_two(&texts.lets_you_go, who, by), Tone::Good))
        }
        Event::Released { .. } => None,
        Event::Struggled { who, by } if who.is_hero() => {
            Some((of_two(&texts.you_struggle, who, by), Tone::Bad))
        }
        Event::Struggled { .. } => None,
        _ => None,
    }
}

fn worked(raws: &Raws, by: Who, target: Who, blow: Blow, damage: i32) -> Option<String> {
    let texts = &raws.messages.effect;
    let attack = blow.attack(&raws.creatures)?;
    let values = [("by", &*name::of(raws, by)), ("who", &*name::of(raws, target)), ("verb", attack.verb())];
    let hero = target.is_hero();
    let text = match attack.form {
        Form::Engulf if hero && damage > 0 => &texts.inside_hurts,
        // That it has them inside has been told.
        Form::Engulf => return None,
        Form::Gaze if hero => &texts.gazes_at_you,
        Form::Gaze => &texts.gazes,
        Form::Passive if hero => &texts.passive_you,
        Form::Passive => &texts.passive,
        Form::Death | Form::Explode if hero => &texts.explosion_you,
        Form::Death | Form::Explode => &texts.explosion,
        Form::Weapon
        | Form::Bite
        | Form::Claw
        | Form::Kick
        | Form::Butt
        | Form::Sting
        | Form::Touch
        | Form::Tentacle
        | Form::Hug
        | Form::Shot
        | Form::Spit
        | Form::Breath
        | Form::Spell
            if hero =>
        {
            &texts.works_on_you
        }
        _ => &texts.works,
    };
    Some(text.fill(&values))
}

fn suffered(raws: &Raws, who: Who, effect: Effect) -> Option<String> {
    let texts = &raws.messages.effect;
    if !who.is_hero() {
        return match effect {
            Effect::DrainLevel => Some(texts.weakens.fill(&[("who", &name::of(raws, who))])),
            Effect::Teleport => Some(texts.vanishes.fill(&[("who", &name::of(raws, who))])),
            _ => None,
        };
    }
    let text = match effect {
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
    };
    Some(text.text())
}
