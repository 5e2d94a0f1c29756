//! Debts of a pursuit: what the hero has seen and left alive awaits the hero on the way home.

use rhack::{
    base::geometry::Point,
    engine::{
        action::{Action, DebugCommand},
        creation::Choices,
        event::Event,
        game::{Game, Setup},
        population::Allegiance,
        state::{
            being::{Attitude, Mood},
            item::Stack,
            mode::GameMode,
        },
    },
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
    },
    narrate,
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::Arc;

/// Returns raws with three levels that have a room of `theme` each, and a pursuit from the third on.
fn raws(theme: &str) -> Arc<Raws> {
    let mut sources = Sources::embedded();
    let rules = r#"{ "crowd": { "arrivals_one_in": 0, "pets": false },
        "goals": [{ "name": "g", "stages": [
          { "name": "before", "aim": "Sink", "exits": [{ "do": { "reach": "depth", "at_least": 3 }, "then": "next" }] },
          { "name": "after", "aim": "Flee", "pursued": true,
            "exits": [{ "do": { "reach": "depth", "at_least": 50 }, "then": "again" }] }] }],
        "pursuit": { "peopled": 0, "ahead": 0, "arrivals_one_in": 0 } }"#;
    let levels = format!(
        r#"[{{ "name": "test", "branch": "dungeons", "from": 1, "to": 3, "width": 80, "height": 21,
        "chain": ["nethack_rooms", "sort_rooms", "nethack_corridors", "doors", "stairs",
          {{ "stage": "room_themer", "themes": [{{ "theme": "{theme}", "from": 1, "to": 9, "one_in": 1 }}] }},
          {{ "stage": "spawns", "creature_one_in": 0 }}, "start"] }}]"#
    );
    sources.mods.push(Layer::new("debts").with("rules.json", rules));
    sources.replace("raws/levels.json", "levels.json", &levels);
    sources.replace("raws/regions.json", "regions.json", "[]");
    sources.replace("raws/quests.json", "quests.json", "[]");
    sources.replace("raws/branches.json", "branches.json", r#"[{ "name": "dungeons", "title": "Here" }]"#);
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws
}

/// Begins a game whose second level has a room of `theme`, and returns it with the squares of that room.
fn begin(theme: &str) -> (Game, Vec<Point>) {
    let raws = raws(theme);
    let place = LevelId { number: 2, ..Layout::first(&raws).unwrap() };
    let room = |seed| {
        let plan = BuildJob::new(&raws, &Layout::new(&raws, seed), seed, place).unwrap().plan();
        let room = plan.rooms.iter().find(|room| room.theme.is_some())?;
        Some((seed, room.floor.points().collect()))
    };
    let (seed, floor) = (1..100).find_map(room).unwrap();
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let setup = Setup { seed, name: "Debtor".into(), identity };
    (Game::new(Arc::clone(&raws), &setup).unwrap().in_mode(GameMode::Debug), floor)
}

/// Brings the hero to `depth`, and returns the events there in the first turn.
fn go(game: &mut Game, depth: i32) -> Vec<Event> {
    let mut events = game.act(Action::Debug(DebugCommand::Go { depth })).unwrap().events;
    events.extend(game.act(Action::Search).unwrap().events);
    events
}

/// Looks into the special room of the hero's level.
fn look(game: &mut Game, floor: &[Point]) {
    let at = floor.iter().copied().find(|at| game.occupant(*at).is_none()).unwrap();
    game.act(Action::Debug(DebugCommand::Place { at })).unwrap();
}

/// Returns the hostile creatures of the hero's level: all, and those that hunt the hero.
fn hostile(game: &Game) -> (usize, usize) {
    let all = game.census().into_iter().filter(|other| other.attitude == Attitude::Hostile);
    let all: Vec<_> = all.collect();
    let hunting = all.iter().filter(|other| matches!(other.mood, Mood::Hunting { .. })).count();
    (all.len(), hunting)
}

/// Returns the lines of `events` that speak of debts.
fn owed(game: &Game, events: &[Event]) -> Vec<String> {
    let owed = events.iter().filter(|event| matches!(event, Event::Owed { .. }));
    narrate::events(game.raws(), owed).map(|line| line.text.to_string()).collect()
}

fn listed(game: &Game) -> Vec<String> {
    narrate::aims(&game.view()).into_iter().filter(|line| line.starts_with("Owed")).collect()
}

#[test]
fn sleepers_that_the_hero_has_seen_await_the_hero() {
    let (mut game, floor) = begin("zoo");
    go(&mut game, 2);
    assert_eq!(listed(&game), [""; 0]);
    look(&mut game, &floor);
    assert_eq!(listed(&game), ["Owed on the way up: the zoo on 2."]);
    go(&mut game, 3);
    assert_eq!(listed(&game), ["Owed on the way up: the zoo on 2."]);
    let events = go(&mut game, 2);
    assert_eq!(owed(&game, &events), ["The animals that you left asleep here are awake."]);
    assert_eq!(listed(&game), [""; 0]);
    let (all, hunting) = hostile(&game);
    assert!(all >= 4 && hunting >= 4, "{hunting} of {all} hunt");
    let outside = game.census().into_iter().filter(|other| other.attitude == Attitude::Hostile);
    assert_eq!(outside.filter(|other| !floor.contains(&other.at)).count(), 1, "in the way");
    go(&mut game, 3);
    let again = go(&mut game, 2);
    assert_eq!(owed(&game, &again), [""; 0], "once");
}

#[test]
fn what_was_not_seen_is_no_debt() {
    let (mut game, _) = begin("zoo");
    go(&mut game, 2);
    go(&mut game, 3);
    let events = go(&mut game, 2);
    assert_eq!((owed(&game, &events), hostile(&game).1), (Vec::new(), 0));
}

#[test]
fn keepers_are_a_debt_only_while_they_are_angry() {
    for angry in [false, true] {
        let (mut game, floor) = begin("shop");
        go(&mut game, 2);
        look(&mut game, &floor);
        if angry {
            let kind = game.raws().creatures.table.named("shopkeeper").unwrap();
            let at = floor.iter().copied().find(|at| game.occupant(*at).is_none()).unwrap();
            game.spawn(kind, at, Allegiance::Hostile).unwrap();
        }
        let line = ["Owed on the way up: the shopkeeper on 2."];
        assert_eq!(listed(&game), &line[..usize::from(angry)]);
    }
}

#[test]
fn a_forgiven_debt_is_struck_when_it_would_be_met() {
    let (mut game, floor) = begin("zoo");
    go(&mut game, 2);
    look(&mut game, &floor);
    let letter = game.raws().items.table.named("letter of quittance").unwrap();
    let letter = game.give(Stack::of_kind(letter)).unwrap();
    let events = game.act(Action::Read(letter)).unwrap().events;
    let told: Vec<String> = narrate::events(game.raws(), events.iter()).map(|line| line.text).collect();
    let struck = "What you owe to the zoo on level 2 is struck from the book.".to_owned();
    assert!(told.contains(&struck) && !told.iter().any(|line| line.contains("nothing yet")), "{told:?}");
    assert_eq!(listed(&game), [""; 0], "it is off the list");
    go(&mut game, 3);
    let events = go(&mut game, 2);
    assert_eq!(owed(&game, &events), [""; 0]);
    let told: Vec<String> = narrate::events(game.raws(), events.iter()).map(|line| line.text).collect();
    assert!(told.contains(&"What you owed to the zoo has been struck from the book.".to_owned()), "{told:?}");
    let outside = game.census().into_iter().filter(|other| other.attitude == Attitude::Hostile);
    assert_eq!(outside.filter(|other| !floor.contains(&other.at)).count(), 0, "none is in the way");
}
