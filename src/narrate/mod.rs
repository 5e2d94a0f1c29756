//! From events to lines of text, in the words of messages.json.

use crate::{
    base::geometry::Point,
    engine::{
        event::{Cause, DoorDeed, Ending, Event, Question, Refusal},
        game::HERO,
        view::View,
    },
    pilot::Stop,
    raws::{
        Raws,
        table::Id,
        template::Template,
        terrain::{Climb, DoorState, Terrain},
    },
};

/// What the hero is told about `event`; `None` if the map shows it well enough.
pub fn event(raws: &Raws, event: Event) -> Option<String> {
    let texts = &raws.messages.event;
    match event {
        Event::Moved { .. } => None,
        Event::Waited { who } => (who == HERO).then(|| texts.waited.text()),
        Event::Searched { who } => (who == HERO).then(|| texts.searched.text()),
        Event::Found { terrain, .. } => {
            let door = raws.terrains.table[terrain].door.is_some();
            Some(if door { &texts.found_door } else { &texts.found_passage }.text())
        }
        Event::Door { deed, .. } => Some(door(raws, deed)),
        Event::Kicked { what: None, .. } => Some(texts.kicked_nothing.text()),
        Event::Kicked { what: Some(terrain), damage, .. } => {
            let text = if damage > 0 { &texts.kicked_hard } else { &texts.kicked };
            Some(text.fill(&[("terrain", described(raws, terrain))]))
        }
        Event::Exploded { .. } => Some(texts.door_exploded.text()),
        Event::Climbed { to, new, .. } => {
            let first = raws.dungeon.branches.ids().next() == Some(to.branch);
            let branch = &raws.dungeon.branches[to.branch].title;
            (new && !first && to.number == 1).then(|| texts.entered.fill(&[("branch", branch)]))
        }
        Event::Died { who, .. } => (who == HERO).then(|| texts.died.text()),
        Event::Left { who } => (who == HERO).then(|| texts.left.text()),
    }
}

fn door(raws: &Raws, deed: DoorDeed) -> String {
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
    .text()
}

fn described(raws: &Raws, terrain: Id<Terrain>) -> &str {
    &raws.terrains.table[terrain].description
}

/// What the hero is told about `refusal`.
pub fn refusal(raws: &Raws, refusal: Refusal) -> String {
    let texts = &raws.messages.refusal;
    match refusal {
        Refusal::Blocked(terrain) => return texts.blocked.fill(&[("terrain", described(raws, terrain))]),
        Refusal::Edge => &texts.edge,
        Refusal::DiagonalOut => &texts.diagonal_out,
        Refusal::DiagonalIn => &texts.diagonal_in,
        Refusal::NoDoor => &texts.no_door,
        Refusal::Door(DoorState::None) => &texts.no_door_left,
        Refusal::Door(DoorState::Broken) => &texts.door_broken,
        Refusal::Door(DoorState::Open) => &texts.door_open,
        Refusal::Door(DoorState::Closed | DoorState::Locked) => &texts.door_closed,
        Refusal::NotLocked => &texts.not_locked,
        Refusal::NoStairs(Climb::Up) => &texts.no_stairs_up,
        Refusal::NoStairs(Climb::Down) => &texts.no_stairs_down,
        Refusal::NotNow(_) => &texts.not_now,
        Refusal::NotAsked => &texts.not_asked,
        Refusal::Over => &texts.over,
    }
    .text()
}

/// Why a pilot stopped; `None` if that needs no word.
pub fn stop(raws: &Raws, stop: Stop) -> Option<String> {
    let texts = &raws.messages.stop;
    let with = |text: &Template, terrain| Some(text.fill(&[("terrain", described(raws, terrain))]));
    match stop {
        Stop::Done | Stop::Blocked => None,
        Stop::There => Some(texts.there.text()),
        // What is underfoot and a landmark is told anyway.
        Stop::Passing(terrain) => with(&texts.passing, terrain),
        Stop::Seen(terrain) => with(&texts.seen, terrain),
        Stop::Fork => Some(texts.fork.text()),
        Stop::DeadEnd => Some(texts.dead_end.text()),
        Stop::NoWay => Some(texts.no_way.text()),
        Stop::Explored => Some(texts.explored.text()),
        Stop::Locked => Some(texts.explored_locked.text()),
        Stop::ExploredNear => Some(texts.explored_near.text()),
        Stop::Long => Some(texts.long.text()),
    }
}

/// What the hero notices about the square it has come to: a landmark is worth a word.
pub fn here(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let at = view.hero_at();
    let landmark = raws.terrains.table[view.terrain(at)?].landmark;
    let what = square(view, at).filter(|_| landmark)?;
    Some(raws.messages.event.here.fill(&[("terrain", &what)]))
}

/// What the hero knows the square at `at` to be, in words: stairs into another branch say where they lead.
pub fn square(view: &View<'_>, at: Point) -> Option<String> {
    let raws = view.raws();
    let what = &raws.terrains.table[view.terrain(at)?].description;
    Some(match view.branch_beyond(at) {
        Some(branch) => {
            let branch = &raws.dungeon.branches[branch].title;
            raws.messages.play.leads_to.fill(&[("what", what), ("branch", branch)])
        }
        None => what.clone(),
    })
}

/// What the game asks.
pub fn question(raws: &Raws, question: Question) -> String {
    match question {
        Question::Leave => raws.messages.question.leave.text(),
    }
}

/// How the game ended, in a sentence.
pub fn ending(view: &View<'_>, ending: Ending) -> String {
    let raws = view.raws();
    let texts = &raws.messages.ending;
    let name = view.hero().map_or("", |hero| hero.name.as_str());
    let (depth, turn) = (view.depth().to_string(), view.turn().to_string());
    let values = [("name", name), ("depth", &depth), ("turn", &turn)];
    match ending {
        Ending::Died(of) => {
            let of = cause(raws, of);
            texts.died.fill(&[values[0], values[1], values[2], ("cause", &of)])
        }
        Ending::Left => texts.left.fill(&values),
    }
}

fn cause(raws: &Raws, cause: Cause) -> String {
    let texts = &raws.messages.cause;
    match cause {
        Cause::Kicking(terrain) => texts.kicking.fill(&[("terrain", described(raws, terrain))]),
        Cause::DoorTrap => texts.door_trap.text(),
    }
}

/// The greeting at the beginning of a game.
pub fn welcome(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let hero = view.hero()?;
    let traits = &raws.traits;
    Some(raws.messages.play.welcome.fill(&[
        ("name", &hero.name),
        ("world", &raws.world.title),
        ("alignment", &traits.alignments[hero.identity.alignment].name),
        ("gender", &traits.genders[hero.identity.gender].name),
        ("race", &traits.races[hero.identity.race].adjective),
        ("role", hero.role_name(raws)),
    ]))
}
