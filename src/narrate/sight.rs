//! Describes squares as the hero knows them.

use super::{effects::affliction, items, name, shops, told, traps, writing};
use crate::{
    base::{geometry::Point, text::capitalised},
    engine::{
        event::{ActorSeen, Event},
        state::{level::Lying, status_effect::StatusEffect},
        view::{Knowledge, Sighting, View},
    },
    raws::{
        kinds::{creatures::CreatureKind, terrain::DoorState},
        reading::table::Id,
        rules::interactions::Interaction,
    },
};

/// Returns a sentence about a landmark or a text on the hero's square.
pub fn here(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let at = view.hero_at();
    if !raws.fixture(view.fixture(at)?).landmark {
        let text = view.text(at).and_then(|known| writing::known_text(raws, known))?;
        return Some(format!("{}.", capitalised(&text)));
    }
    let what = square(view, at)?;
    Some(raws.messages.ground.here().fill(&[("terrain", &what)]))
}

/// Returns a sentence about a landmark on the hero's square, without the text there.
pub fn landmark_here(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let at = view.hero_at();
    let there = raws.fixture(view.fixture(at)?);
    let what = with_branch(view, at, there.description.to_owned());
    there.landmark.then(|| raws.messages.ground.here().fill(&[("terrain", &what)]))
}

/// Describes the square `at`. Stairs into another branch name the branch.
pub fn square(view: &View<'_>, at: Point) -> Option<String> {
    let what = with_text(view, at, view.raws().fixture(view.fixture(at)?).description);
    Some(with_branch(view, at, what))
}

/// Returns `what` with the branch to which the stairs at `at` lead, if that is another one.
fn with_branch(view: &View<'_>, at: Point, what: String) -> String {
    let raws = view.raws();
    match view.branch_beyond(at) {
        Some(branch) => {
            let branch = &raws.dungeon.branches[branch].title;
            raws.messages.play.leads_to().fill(&[("what", &what), ("branch", branch)])
        }
        None => what,
    }
}

/// Returns `what` with the text that the hero knows of at `at`.
fn with_text(view: &View<'_>, at: Point, what: &str) -> String {
    let known = view.text(at).and_then(|known| writing::known_text(view.raws(), known));
    match known {
        Some(text) => view.raws().messages.written.on().fill(&[("what", what), ("text", &text)]),
        None => what.to_owned(),
    }
}

/// Describes the items on the hero's square, with the feature, landmark or text there.
fn underfoot(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let texts = &raws.messages.ground;
    let (top, count) = view.top()?;
    let item = items::name(raws, &top, items::NounForm::Full);
    let items = match count - 1 {
        0 => item,
        1 => texts.pile_of_two().fill(&[("item", &item)]),
        more => texts.pile_of_more().fill(&[("item", &item), ("count", &more.to_string())]),
    };
    Some(with_ground(view, view.hero_at(), items))
}

/// Returns `items` with what lies under them at `at`, if that is a feature, a landmark or has a text.
fn with_ground(view: &View<'_>, at: Point, items: String) -> String {
    let raws = view.raws();
    let landmark = view.fixture(at).is_some_and(|what| raws.fixture(what).landmark);
    let worth = landmark || view.feature(at).is_some() || view.text(at).is_some();
    match square(view, at).filter(|_| worth) {
        Some(ground) => raws.messages.ground.on().fill(&[("item", &items), ("terrain", &ground)]),
        None => items,
    }
}

/// Describes the items remembered at `at`, with what lies under them.
fn lies(view: &View<'_>, at: Point, lying: Lying) -> String {
    let raws = view.raws();
    let texts = &raws.messages.ground;
    let called = view.called(lying.kind);
    let item = match view.ware(at) {
        Some(ware) => items::name(raws, &ware, items::NounForm::Full),
        None => items::glimpsed(raws, lying.kind, view.recognises(lying), lying.several, &called),
    };
    let items = if lying.pile { texts.pile().fill(&[("item", &item)]) } else { item };
    with_ground(view, at, items)
}

/// Describes the contents of `at`, as known to the hero: the hero, a creature, items, or the square itself;
/// `None` if unknown.
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

/// Describes a visible creature: "a jackal, asleep", "your kitten", "a peaceful gnome lord".
fn creature(view: &View<'_>, sighting: &Sighting) -> String {
    let raws = view.raws();
    let texts = &raws.messages.name;
    if let Some(danger @ 1..) = sighting.warning {
        return texts.warned().fill(&[("danger", &danger.to_string())]);
    }
    let who = match view.served_altar(sighting).and_then(|altar| altar.god) {
        Some(god) => name::priest(raws, god, sighting.attitude),
        None => name::seen(raws, sighting, false),
    };
    let who = match view.kept_shop(sighting) {
        Some(shop) => shops::keeper(raws, &who, &shop),
        None => who,
    };
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

/// Returns the text about a creature kind, and the number of the hero's kills.
fn of_kind(view: &View<'_>, kind: Id<CreatureKind>) -> Option<String> {
    let raws = view.raws();
    let texts = &raws.messages.play;
    let killed = match view.chronicle().kind(kind).map_or(0, |record| record.killed) {
        0 => None,
        1 => Some(texts.killed_one().text()),
        more => Some(texts.killed_many().fill(&[("count", &more.to_string())])),
    };
    let parts: Vec<String> =
        raws.creatures.table[kind].about.clone().map(String::from).into_iter().chain(killed).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// Returns the text of the raws about the contents of `at`, as known to the hero.
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
            Some(lying) => {
                let kind = &raws.items.table[lying.kind];
                let item = kind.about.as_deref().filter(|_| view.recognises(lying));
                let said: Vec<String> = item.map(String::from).into_iter().chain(taking(view, at)).collect();
                (!said.is_empty()).then(|| said.join(" "))
            }
            None => raws.fixture(view.fixture(at)?).about.map(str::to_owned),
        },
    }
}

/// Returns sentences about items on the square `at`: class, use, the text of the raws, and that taking one
/// closes others.
pub(super) fn about_lying(view: &View<'_>, at: Point, lying: Lying) -> Vec<String> {
    let raws = view.raws();
    let kind = &raws.items.table[lying.kind];
    let known = view.recognises(lying);
    let mut said = vec![format!("{}.", items::heading(raws, kind.class))];
    if known {
        said.extend(super::appraisal::of_kind(view, lying.kind));
        said.extend(kind.about.clone().map(String::from));
    }
    said.extend(taking(view, at));
    said
}

/// Returns the text about what comes of taking an item from `at`; `None` where nothing does.
fn taking(view: &View<'_>, at: Point) -> Option<String> {
    let feature = view.feature(at).map(|kind| &view.raws().features.table[kind]);
    let about = feature.filter(|feature| feature.answers_for_taking()).and_then(|it| it.about.clone());
    about.map(String::from).or_else(|| closing(view, at))
}

/// Returns a sentence if taking what lies at `at` closes other things.
pub fn closing(view: &View<'_>, at: Point) -> Option<String> {
    view.closes_others(at).then(|| view.raws().messages.decision.closes().text())
}

/// Returns sentences about a square, and the possible interactions there.
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
            // The text of the feature says it.
            Interaction::Enter => None,
            // A surprise.
            Interaction::Write | Interaction::Taken => None,
            Interaction::Pull => Some(texts.pull().text()),
        })
        .collect();
    let can = (!deeds.is_empty()).then(|| texts.can().fill(&[("deeds", &deeds.join(", "))]));
    let door = match view.door(at) {
        Some(DoorState::Locked) => Some(texts.locked().text()),
        Some(DoorState::None | DoorState::Broken | DoorState::Open | DoorState::Closed) | None => None,
    };
    let about = raws.fixture(what).about.map(str::to_owned);
    about.into_iter().chain(traps::odds(view, at)).chain(can).chain(door).collect()
}

/// Returns a sentence about the items on the hero's square; `None` without any.
pub fn lying_here(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let (top, count) = view.top()?;
    let more = u32::try_from(count - 1).unwrap_or(u32::MAX);
    Some(told::sentence(raws, &Event::Lies { who: ActorSeen::HERO, item: top, more }))
}
