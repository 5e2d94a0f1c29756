//! Sentences about attacks, missiles and death.

use super::{
    grammar::definite,
    items,
    line::{Line, Tone},
    name, shape,
};
use crate::{
    engine::event::{ActorSeen, Cause, Source},
    raws::{
        Raws,
        kinds::{
            creatures::attack::{Attack, AttackForm, Delivery},
            items::Missile,
        },
        rules::Melee,
        words::{effects::EffectSpec, template::Template},
    },
};

/// Returns the verb for an attacker with `attack`: "bites".
pub(super) fn verb(raws: &Raws, attack: &Attack) -> String {
    attack.verb.clone().map_or_else(|| usual_verb(raws, attack.form), String::from)
}

/// Returns the default verb of an attack form, used if the raws name no other.
fn usual_verb(raws: &Raws, form: AttackForm) -> String {
    raws.messages.verbs.get(form).map(Template::text).unwrap_or_default()
}

fn tone_for(victim: ActorSeen) -> Tone {
    if victim.is_hero() { Tone::Bad } else { Tone::Plain }
}

/// Describes a hit.
pub(super) fn hit(raws: &Raws, by: ActorSeen, target: ActorSeen, source: Source, damage: i32) -> Line {
    let texts = &raws.messages.blow;
    let (who, whom) = (name::actor_name(raws, by), name::actor_name(raws, target));
    let attack = source.attack(raws);
    if let Some(line) = missile(raws, source, target, Some(damage)) {
        return line;
    }
    if let Some(attack) = attack {
        if attack.form.delivery() == Delivery::Spell {
            return Line::new(spell(raws, attack, by, target), tone_for(target));
        }
        if attack.form.delivery() == Delivery::Burst {
            return explosion(raws, &who, target);
        }
    }
    let verb = attack.map_or_else(|| usual_verb(raws, AttackForm::Weapon), |attack| verb(raws, attack));
    let points = damage.to_string();
    let values = [("who", &*who), ("whom", &*whom), ("verb", &*verb), ("damage", &points)];
    // Only the rules with opposed rolls have hits without damage.
    let harmless = damage <= 0 && raws.rules.melee == Melee::Opposed;
    let (text, tone) = match (by.is_hero(), target.is_hero()) {
        (true, _) if harmless => (texts.you_hit_in_vain(), Tone::Plain),
        (true, _) if attack.is_some() => {
            let form = attack.map_or(AttackForm::Weapon, |attack| attack.form);
            return shape::strikes(raws, form, &whom);
        }
        (true, _) => (texts.you_hit(), Tone::Plain),
        (false, true) if harmless => (texts.hits_you_in_vain(), Tone::Plain),
        (false, true) => (texts.hits_you(), Tone::Bad),
        (false, false) if harmless => (texts.misses(), Tone::Plain),
        (false, false) => (texts.hits(), Tone::Plain),
    };
    Line::new(text.fill(&values), tone)
}

/// Describes a miss.
pub(super) fn missed(raws: &Raws, by: ActorSeen, target: ActorSeen, source: Source) -> Line {
    let texts = &raws.messages.blow;
    if let Some(line) = missile(raws, source, target, None) {
        return line;
    }
    if source.attack(raws).is_some_and(|attack| attack.form.delivery() == Delivery::Spell) {
        return Line::new(texts.fizzles().fill(&[("who", &name::actor_name(raws, by))]), Tone::Plain);
    }
    let text = match (by.is_hero(), target.is_hero()) {
        (true, _) => texts.you_miss(),
        (false, true) => texts.misses_you(),
        (false, false) => texts.misses(),
    };
    let values = [("who", &*name::actor_name(raws, by)), ("whom", &*name::actor_name(raws, target))];
    Line::new(text.fill(&values), Tone::Plain)
}

/// Describes a missile that hits for `hit` hit points, or misses if `None`: "the arrow hits you".
fn missile(raws: &Raws, source: Source, target: ActorSeen, hit: Option<i32>) -> Option<Line> {
    let what = match source.item() {
        Some(kind) => items::the(raws, kind, source.known),
        None => definite(&raws.messages.name, source.looks(raws)?),
    };
    let texts = &raws.messages.blow;
    let text = match (hit.is_some(), target.is_hero()) {
        (true, true) => texts.missile_hits_you(),
        (true, false) => texts.missile_hits(),
        (false, _) => texts.missile_misses(),
    };
    let tone = if hit.is_some() { tone_for(target) } else { Tone::Plain };
    let (whom, damage) = (name::actor_name(raws, target), hit.unwrap_or(0).to_string());
    Some(Line::new(text.fill(&[("what", &what), ("whom", &whom), ("damage", &damage)]), tone))
}

/// Says that a ray bounces.
pub(super) fn bounced(raws: &Raws, source: Source) -> Option<Line> {
    let what = definite(&raws.messages.name, source.looks(raws)?);
    Some(Line::new(raws.messages.blow.bounced().fill(&[("what", &what)]), Tone::Plain))
}

/// Says that the hero's missile is out of sight.
pub(super) fn lost_sight(raws: &Raws, source: Source) -> Option<Line> {
    let what = items::the(raws, source.item()?, source.known);
    Some(Line::new(raws.messages.blow.lost_sight().fill(&[("what", &what)]), Tone::Plain))
}

/// Describes a shot, a throw, a spit or a breath.
pub(super) fn flew(raws: &Raws, by: ActorSeen, source: Source) -> Option<Line> {
    let texts = &raws.messages.blow;
    let who = name::actor_name(raws, by);
    if let Some(kind) = source.item().filter(|_| !by.is_hero()) {
        let shot = raws.items.table[kind].missile == Some(Missile::Shot);
        let text = if shot { texts.shoots() } else { texts.throws() };
        let what = items::a(raws, kind, source.known);
        return Some(Line::new(text.fill(&[("who", &who), ("what", &what)]), Tone::Plain));
    }
    let attack = source.attack(raws)?;
    if by.is_hero() {
        return Some(shape::breathes(raws, attack.form, attack.what.as_deref().unwrap_or_default()));
    }
    let values =
        [("who", &*who), ("verb", &*verb(raws, attack)), ("what", attack.what.as_deref().unwrap_or(""))];
    let text = if attack.what.is_some() { texts.flew() } else { texts.flew_nothing() };
    Some(Line::new(text.fill(&values), Tone::Plain))
}

/// Describes an attack that has an effect without a hit.
pub(super) fn worked(
    raws: &Raws,
    by: ActorSeen,
    target: ActorSeen,
    source: Source,
    damage: i32,
) -> Option<Line> {
    let texts = &raws.messages.effect;
    let attack = source.attack(raws)?;
    let whom = name::actor_name(raws, target);
    let values = [("by", &*name::actor_name(raws, by)), ("who", &*whom), ("verb", &*verb(raws, attack))];
    let text = match attack.form.delivery() {
        Delivery::Burst
        | Delivery::Gaze
        | Delivery::Spell
        | Delivery::Engulf
        | Delivery::Blow
        | Delivery::Hug
            if by.is_hero() && !target.is_hero() =>
        {
            return Some(shape::strikes(raws, attack.form, &whom));
        }
        Delivery::Death | Delivery::Burst => {
            // A creature that has exploded is gone, so only its kind can be named.
            let gone = source.kind().filter(|_| by.id == target.id);
            let exploding = gone.map_or_else(|| name::actor_name(raws, by), |kind| name::the(raws, kind));
            return Some(explosion(raws, &exploding, target));
        }
        Delivery::Struck => passive(raws, attack, by, target),
        Delivery::Gaze => texts.gazes().fill(&values),
        Delivery::Spell => spell(raws, attack, by, target),
        Delivery::Engulf if target.is_hero() && damage > 0 => texts.inside_hurts().fill(&values),
        // The hero knows who is inside whom.
        Delivery::Engulf => return None,
        Delivery::Missile | Delivery::Breath => match missile(raws, source, target, Some(damage)) {
            Some(line) => return Some(line),
            None => texts.works().fill(&values),
        },
        Delivery::Blow | Delivery::Hug => texts.works().fill(&values),
    };
    Some(Line::new(text, tone_for(target)))
}

fn spell(raws: &Raws, attack: &Attack, by: ActorSeen, target: ActorSeen) -> String {
    let values = [
        ("by", &*name::actor_name(raws, by)),
        ("who", &*name::actor_name(raws, target)),
        ("verb", &*verb(raws, attack)),
    ];
    raws.messages.effect.casts().fill(&values)
}

fn explosion(raws: &Raws, by: &str, target: ActorSeen) -> Line {
    let texts = &raws.messages.effect;
    let text = if target.is_hero() { texts.explosion_you() } else { texts.explosion() };
    Line::new(text.fill(&[("by", by), ("who", &name::actor_name(raws, target))]), tone_for(target))
}

/// Describes a passive attack. The hero has just attacked the creature and knows it.
fn passive(raws: &Raws, attack: &Attack, by: ActorSeen, target: ActorSeen) -> String {
    let texts = &raws.messages.effect;
    let of_effect = |part: &EffectSpec| raws.messages.effects.get(part.effect.name())?.as_ref();
    let of_element = || raws.messages.elements.get(attack.element?)?.as_ref();
    let effects = attack.ability.effects.iter().filter_map(of_effect);
    let usual = of_element().into_iter().chain(effects).find_map(|text| text.struck.as_ref());
    let text = match usual.filter(|_| attack.verb.is_none()) {
        Some(text) => text,
        None if attack.verb.is_some() => texts.passive(),
        None => texts.passive_other(),
    };
    let by = match (by.is_hero(), target.is_hero()) {
        (true, _) => raws.messages.shape.your_body().text(),
        (false, true) => name::they(raws, by),
        (false, false) => name::actor_name(raws, by),
    };
    text.fill(&[("by", &by), ("who", &name::actor_name(raws, target)), ("verb", &*verb(raws, attack))])
}

/// Describes a death.
pub(super) fn died(raws: &Raws, who: ActorSeen, cause: Cause, by: Option<ActorSeen>) -> Line {
    let texts = &raws.messages.death;
    let whom = name::actor_name(raws, who);
    let stone = matches!(cause, Cause::Petrification(_));
    let (text, tone) = match by {
        _ if who.is_hero() && stone => (texts.you_petrify().text(), Tone::Dire),
        _ if who.is_hero() => (texts.died().text(), Tone::Dire),
        None if cause == Cause::Starvation => (texts.starved().fill(&[("who", &whom)]), Tone::Plain),
        _ if stone => (texts.petrifies().fill(&[("who", &whom)]), Tone::Plain),
        Some(by) if by.is_hero() => (texts.you_kill().fill(&[("whom", &whom)]), Tone::Good),
        Some(by) if by.seen => {
            (texts.kills().fill(&[("who", &name::actor_name(raws, by)), ("whom", &whom)]), Tone::Plain)
        }
        Some(_) => (texts.is_killed().fill(&[("who", &whom)]), Tone::Plain),
        None => (texts.dies().fill(&[("who", &whom)]), Tone::Plain),
    };
    Line::new(text, if who.tame { Tone::Bad } else { tone })
}
