//! What is on a square as the hero knows it, in words.

use super::{effects::affliction, items, name, things};
use crate::{
    base::geometry::Point,
    engine::{
        state::{affliction::StatusEffect, level::Lying},
        view::{Knowledge, Sighting, View},
    },
    raws::{creatures::CreatureKind, interactions::Interaction, reading::table::Id, terrain::DoorState},
};

/// What the hero notices about the square it has come to: a landmark is worth a word.
pub fn here(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let at = view.hero_at();
    let landmark = raws.fixture(view.fixture(at)?).landmark;
    let what = square(view, at).filter(|_| landmark)?;
    Some(raws.messages.event.here().fill(&[("terrain", &what)]))
}

/// What the hero knows the square at `at` to be, in words: stairs into another branch say where they lead.
pub fn square(view: &View<'_>, at: Point) -> Option<String> {
    let raws = view.raws();
    let what = raws.fixture(view.fixture(at)?).description;
    Some(match view.branch_beyond(at) {
        Some(branch) => {
            let branch = &raws.dungeon.branches[branch].title;
            raws.messages.play.leads_to().fill(&[("what", what), ("branch", branch)])
        }
        None => what.to_owned(),
    })
}

/// What lies where the hero stands, in words.
fn underfoot(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let texts = &raws.messages.ground;
    let (top, count) = view.top()?;
    let item = items::name(raws, &top, items::Form::Full);
    Some(match count - 1 {
        0 => item,
        1 => texts.pile_of_two().fill(&[("item", &item)]),
        more => texts.pile_of_more().fill(&[("item", &item), ("count", &more.to_string())]),
    })
}

/// What is remembered to lie at `at`, in words; what it lies on, if one looks for that.
fn lies(view: &View<'_>, at: Point, lying: Lying) -> String {
    let raws = view.raws();
    let texts = &raws.messages.ground;
    let called = view.called(lying.kind);
    let item = items::glimpsed(raws, lying.kind, view.recognises(lying), lying.several, &called);
    let item = if lying.pile { texts.pile().fill(&[("item", &item)]) } else { item };
    let landmark = view.fixture(at).is_some_and(|what| raws.fixture(what).landmark);
    match square(view, at).filter(|_| landmark) {
        Some(terrain) => texts.on().fill(&[("item", &item), ("terrain", &terrain)]),
        None => item,
    }
}

/// What the hero knows to be at `at`, in words: the hero, somebody, something that lies there, or else the square itself;
/// `None` if nothing.
pub fn described(view: &View<'_>, at: Point) -> Option<String> {
    let raws = view.raws();
    let texts = &raws.messages.play;
    if at == view.hero_at() {
        let who = texts.yourself().fill(&[("name", &view.hero()?.name), ("rank", view.rank())]);
        return Some(match underfoot(view) {
            Some(item) => raws.messages.ground.standing_on().fill(&[("who", &who), ("item", &item)]),
            None => who,
        });
    }
    if let Some(sighting) = view.creature(at) {
        return Some(creature(view, &sighting));
    }
    if view.is_unseen(at) {
        return Some(texts.unseen().text());
    }
    let what = match view.lying(at) {
        Some(lying) => lies(view, at, lying),
        None => square(view, at)?,
    };
    Some(match view.square(at)?.layer {
        Knowledge::Seen => what,
        Knowledge::Remembered => texts.remembered().fill(&[("what", &what)]),
        Knowledge::Detected => texts.detected().fill(&[("what", &what)]),
    })
}

/// Somebody in sight: "a jackal, asleep", "your kitten", "a peaceful gnome lord".
fn creature(view: &View<'_>, sighting: &Sighting) -> String {
    let raws = view.raws();
    let texts = &raws.messages.name;
    if let Some(danger @ 1..) = sighting.warning {
        return texts.warned().fill(&[("danger", &danger.to_string())]);
    }
    let who = name::seen(raws, sighting, false);
    let holds = view.hold().is_some_and(|hold| hold.by == sighting.who.id);
    if holds {
        texts.holding().fill(&[("who", &who)])
    } else if sighting.asleep {
        texts.in_state().fill(&[("who", &who), ("state", &affliction(raws, StatusEffect::Asleep))])
    } else if sighting.still {
        texts.in_state().fill(&[("who", &who), ("state", &affliction(raws, StatusEffect::Paralysed))])
    } else {
        who
    }
}

/// What there is to say about a kind of creature, and how many of it the hero has killed.
fn of_kind(view: &View<'_>, kind: Id<CreatureKind>) -> Option<String> {
    let raws = view.raws();
    let texts = &raws.messages.play;
    let killed = match view.chronicle().kind(kind).map_or(0, |record| record.killed) {
        0 => None,
        1 => Some(texts.killed_one().text()),
        more => Some(texts.killed_many().fill(&[("count", &more.to_string())])),
    };
    let parts: Vec<String> = raws.creatures.table[kind].about.clone().into_iter().chain(killed).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// What there is to say about what the hero knows to be at `at`.
pub fn about(view: &View<'_>, at: Point) -> Option<String> {
    let raws = view.raws();
    if at == view.hero_at() {
        return None;
    }
    match view.creature(at) {
        Some(Sighting { who, warning: None | Some(0), .. }) => of_kind(view, who.kind?),
        Some(_) => None,
        None if view.is_unseen(at) => None,
        None => match view.lying(at) {
            Some(lying) => raws.items.table[lying.kind].about.clone().filter(|_| view.recognises(lying)),
            None => raws.fixture(view.fixture(at)?).about.map(str::to_owned),
        },
    }
}

/// What there is to say about what lies somewhere: what sort of thing it is, what it does in hand, and what is told of it.
pub(super) fn about_lying(view: &View<'_>, lying: Lying) -> Vec<String> {
    let raws = view.raws();
    let kind = &raws.items.table[lying.kind];
    let known = view.recognises(lying);
    let mut said = vec![format!("{}.", items::heading(raws, kind.class))];
    if known {
        said.extend(super::appraisal::of_kind(view, lying.kind));
        said.extend(kind.about.clone());
    }
    said
}

/// What there is to say about a square, and what can be done there.
pub(super) fn about_square(view: &View<'_>, at: Point) -> Vec<String> {
    let raws = view.raws();
    let Some(what) = view.fixture(at) else { return Vec::new() };
    let feature = view.feature(at).map(|kind| &raws.features.table[kind]);
    let texts = &raws.messages.place;
    let deeds = Interaction::ALL
        .into_iter()
        .filter(|deed| feature.is_some_and(|feature| feature.on(*deed).is_some()));
    let deeds: Vec<String> = deeds
        .filter_map(|deed| match deed {
            Interaction::Quaff => Some(texts.quaff().text()),
            Interaction::Sit => Some(texts.sit().text()),
            Interaction::Dip => Some(texts.dip().text()),
            Interaction::Kick => Some(texts.kick().text()),
            Interaction::Dig => Some(texts.dig().text()),
            // What comes of that is said of it.
            Interaction::Enter => None,
        })
        .collect();
    let can = (!deeds.is_empty()).then(|| texts.can().fill(&[("deeds", &deeds.join(", "))]));
    let door = match view.door(at) {
        Some(DoorState::Locked) => Some(texts.locked().text()),
        Some(DoorState::None | DoorState::Broken | DoorState::Open | DoorState::Closed) | None => None,
    };
    raws.fixture(what).about.map(str::to_owned).into_iter().chain(can).chain(door).collect()
}

/// What lies where the hero stands, in a sentence; `None` if nothing does.
pub fn lying_here(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let (top, count) = view.top()?;
    let more = u32::try_from(count - 1).unwrap_or(u32::MAX);
    Some(things::lies(raws, &top, more).text)
}
