//! What happened, in sentences.

use super::{Line, Tone, described, effects, name};
use crate::{
    base::text::capitalised,
    engine::event::{Blow, Cause, DoorDeed, Event, Who},
    raws::{Raws, creatures::attack::Form, template::Template},
};

/// What the hero is told about `event`; `None` if the map shows it well enough.
pub fn event(raws: &Raws, event: Event) -> Option<Line> {
    let texts = &raws.messages.event;
    let line = |text: String, tone| Some(Line { text: capitalised(&text), tone });
    let plain = |text: &Template| line(text.text(), Tone::Plain);
    match event {
        Event::Moved { .. } => None,
        Event::Waited { who } => who.is_hero().then(|| plain(&texts.waited)).flatten(),
        Event::Searched { who } => who.is_hero().then(|| plain(&texts.searched)).flatten(),
        Event::Found { terrain, .. } => {
            let door = raws.terrains.table[terrain].door.is_some();
            line(if door { &texts.found_door } else { &texts.found_passage }.text(), Tone::Good)
        }
        Event::Door { who, deed, .. } if who.is_hero() => plain(door(raws, deed)),
        Event::Door { who, .. } => line(texts.opens_door.fill(&[("who", &name::of(raws, who))]), Tone::Plain),
        Event::Kicked { what: None, .. } => plain(&texts.kicked_nothing),
        Event::Kicked { what: Some(terrain), damage, .. } => {
            let (text, tone) =
                if damage > 0 { (&texts.kicked_hard, Tone::Bad) } else { (&texts.kicked, Tone::Plain) };
            line(text.fill(&[("terrain", described(raws, terrain))]), tone)
        }
        Event::Exploded { .. } => line(texts.door_exploded.text(), Tone::Bad),
        Event::Climbed { to, new, .. } => {
            let first = raws.dungeon.branches.ids().next() == Some(to.branch);
            let branch = &raws.dungeon.branches[to.branch].title;
            let entered = new && !first && to.number == 1;
            entered.then(|| line(texts.entered.fill(&[("branch", branch)]), Tone::Plain)).flatten()
        }
        // The explosion has been told.
        Event::Died { who, cause: Cause::Explosion(kind), by: None } if who.kind == Some(kind) => None,
        Event::Died { who, by, .. } => died(raws, who, by),
        Event::Left { who } => who.is_hero().then(|| plain(&texts.left)).flatten(),
        Event::Hit { by, target, blow, damage } => hit(raws, by, target, blow, damage),
        Event::Missed { by, target, blow } => missed(raws, by, target, blow),
        Event::StruckAir { who, .. } => who.is_hero().then(|| plain(&texts.struck_air)).flatten(),
        Event::Flew { by, blow, .. } => {
            let attack = blow.attack(&raws.creatures)?;
            let what = attack.what.as_deref().unwrap_or_default();
            let values = [("who", &*name::of(raws, by)), ("verb", attack.verb()), ("what", what)];
            line(texts.flew.fill(&values), Tone::Plain)
        }
        Event::Swapped { who, with } if who.is_hero() => {
            line(texts.swapped.fill(&[("who", &name::of(raws, with))]), Tone::Plain)
        }
        Event::Swapped { .. } => None,
        Event::Woke { who } => line(texts.woke.fill(&[("who", &name::of(raws, who))]), Tone::Plain),
        Event::Fled { who } => line(texts.fled.fill(&[("who", &name::of(raws, who))]), Tone::Plain),
        Event::Vanished { who } => line(texts.vanished.fill(&[("who", &name::of(raws, who))]), Tone::Plain),
        Event::Grew { who, into } => {
            let values = [("who", &*name::of(raws, who)), ("into", &*name::a(raws, into))];
            line(texts.grew.fill(&values), Tone::Good)
        }
        Event::Rose { level } => line(texts.rose.fill(&[("level", &level.to_string())]), Tone::Good),
        Event::Bumped { into, .. } => line(texts.bumped.fill(&[("who", &name::of(raws, into))]), Tone::Bad),
        Event::Worked { .. }
        | Event::Resisted { .. }
        | Event::Afflicted { .. }
        | Event::Stiffened { .. }
        | Event::Recovered { .. }
        | Event::Suffered { .. }
        | Event::Stole { .. }
        | Event::Seized { .. }
        | Event::Released { .. }
        | Event::Struggled { .. } => {
            let (text, tone) = effects::told(raws, event)?;
            line(text, tone)
        }
    }
}

/// What flies, if it is an attack from afar.
fn flying(raws: &Raws, blow: Option<Blow>) -> Option<&str> {
    let attack = blow?.attack(&raws.creatures)?;
    matches!(attack.form, Form::Shot | Form::Spit | Form::Breath).then_some(attack.what.as_deref()?)
}

fn hit(raws: &Raws, by: Who, target: Who, blow: Option<Blow>, damage: i32) -> Option<Line> {
    if let Some(what) = flying(raws, blow) {
        let texts = &raws.messages.event;
        let values = [("what", what), ("whom", &*name::of(raws, target))];
        let (text, tone) = if target.is_hero() {
            (&texts.flying_hits_you, Tone::Bad)
        } else {
            (&texts.flying_hits, Tone::Plain)
        };
        return Some(Line { text: capitalised(&text.fill(&values)), tone });
    }
    let texts = &raws.messages.event;
    let (who, whom) = (name::of(raws, by), name::of(raws, target));
    let verb = blow.and_then(|blow| blow.attack(&raws.creatures)).map_or("", |attack| attack.verb());
    let values = [("who", &*who), ("whom", &*whom), ("verb", verb)];
    let harmless = damage <= 0 && raws.rules.melee == crate::raws::rules::Melee::Opposed;
    let (text, tone) = match (by.is_hero(), target.is_hero()) {
        (true, _) if harmless => (&texts.you_hit_in_vain, Tone::Plain),
        (true, _) => (&texts.you_hit, Tone::Plain),
        (_, true) if harmless => (&texts.hits_you_in_vain, Tone::Plain),
        (_, true) => (&texts.hits_you, Tone::Bad),
        _ => (&texts.hits, Tone::Plain),
    };
    Some(Line { text: capitalised(&text.fill(&values)), tone })
}

fn missed(raws: &Raws, by: Who, target: Who, blow: Option<Blow>) -> Option<Line> {
    let texts = &raws.messages.event;
    let (who, whom) = (name::of(raws, by), name::of(raws, target));
    let what = flying(raws, blow);
    let spell =
        blow.and_then(|blow| blow.attack(&raws.creatures)).map(|attack| attack.form) == Some(Form::Spell);
    let text = match (by.is_hero(), target.is_hero()) {
        _ if spell => &texts.fizzles,
        (_, true) if what.is_some() => &texts.flying_misses_you,
        _ if what.is_some() => &texts.flying_misses,
        (true, _) => &texts.you_miss,
        (_, true) => &texts.misses_you,
        _ => &texts.misses,
    };
    let values = [("who", &*who), ("whom", &*whom), ("what", what.unwrap_or_default())];
    Some(Line { text: capitalised(&text.fill(&values)), tone: Tone::Plain })
}

fn died(raws: &Raws, who: Who, by: Option<Who>) -> Option<Line> {
    let texts = &raws.messages.event;
    let (text, tone) = match by {
        _ if who.is_hero() => (texts.died.text(), Tone::Dire),
        Some(by) if by.is_hero() => (texts.you_kill.fill(&[("whom", &name::of(raws, who))]), Tone::Good),
        Some(by) if by.seen => {
            let values = [("who", &*name::of(raws, by)), ("whom", &*name::of(raws, who))];
            (texts.kills.fill(&values), Tone::Plain)
        }
        Some(_) | None => (texts.dies.fill(&[("who", &name::of(raws, who))]), Tone::Plain),
    };
    let tone = if who.tame { Tone::Bad } else { tone };
    Some(Line { text: capitalised(&text), tone })
}

fn door(raws: &Raws, deed: DoorDeed) -> &Template {
    let texts = &raws.messages.event;
    match deed {
        DoorDeed::Opened => &texts.door_opened,
        DoorDeed::Closed => &texts.door_closed,
        DoorDeed::Stuck => &texts.door_stuck,
        DoorDeed::Locked => &texts.door_locked,
        DoorDeed::Forced => &texts.door_forced,
        DoorDeed::Held => &texts.door_held,
        DoorDeed::Shook => &texts.door_shook,
        DoorDeed::Crashed => &texts.door_crashed,
        DoorDeed::CrashedSecret => &texts.door_crashed_secret,
        DoorDeed::CrashedThrough => &texts.door_crashed_through,
    }
}
