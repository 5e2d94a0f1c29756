//! Walking, as scenes: a map, keys, messages and squares.

use crate::common;
use rhack::{
    base::geometry::{Dir, Point, Size},
    engine::{
        action::Action,
        creation::Choices,
        event::{ActorSeen, Event, Refusal},
        game::{Game, Setup, SetupError},
    },
    map_builders::plan::LevelPlan,
    narrate,
    raws::Raws,
};
use std::sync::Arc;

/// Begins a game on the map drawn by `rows`: `#` stone, `.` floor, `|` and `-` walls, `+` a doorway, `@` the
/// hero.
fn game(rows: &[&str]) -> Game {
    game_with(common::deserted_resources().raws, rows)
}

/// Does the same with these raws.
fn game_with(raws: Arc<Raws>, rows: &[&str]) -> Game {
    let terrains = &raws.terrains;
    let size = Size::new(i32::try_from(rows[0].len()).unwrap(), i32::try_from(rows.len()).unwrap());
    let mut plan = LevelPlan::solid(terrains, size);
    for (y, row) in (0..).zip(rows) {
        for (x, c) in (0..).zip(row.chars()) {
            let at = Point::new(x, y);
            let tile = match c {
                '#' => terrains.stone,
                '.' | '@' => terrains.floor,
                '|' => terrains.vertical_wall,
                '-' => terrains.horizontal_wall,
                '+' => terrains.doorway,
                other => panic!("what is {other}?"),
            };
            plan.tiles.set(at, tile);
            if c == '@' {
                plan.start = Some(at);
            }
        }
    }
    let identity = Choices::default().completed(&raws, 1).unwrap();
    Game::on_plan(raws, &Setup { seed: 1, name: "Tester".into(), identity }, plan).unwrap()
}

/// Walks along `keys` (vi keys) from the `@` of `rows`. Returns the hero's last square and the refusals.
fn walk(rows: &[&str], keys: &str) -> (Point, Vec<String>) {
    let mut game = game(rows);
    let mut said = Vec::new();
    for key in keys.chars() {
        let dir = match key {
            'k' => Dir::North,
            'u' => Dir::NorthEast,
            'l' => Dir::East,
            'n' => Dir::SouthEast,
            'j' => Dir::South,
            'b' => Dir::SouthWest,
            'h' => Dir::West,
            'y' => Dir::NorthWest,
            other => panic!("what is {other}?"),
        };
        if let Err(refusal) = game.act(Action::Walk(dir)) {
            said.push(narrate::refusal(game.raws(), refusal));
        }
    }
    (game.view().hero_at(), said)
}

const ROOM: [&str; 5] = ["-----", "|...|", "|.@.|", "|...|", "-----"];

#[test]
fn hero_walks_in_eight_directions() {
    for (key, x, y) in [
        ("k", 2, 1),
        ("u", 3, 1),
        ("l", 3, 2),
        ("n", 3, 3),
        ("j", 2, 3),
        ("b", 1, 3),
        ("h", 1, 2),
        ("y", 1, 1),
    ] {
        assert_eq!(walk(&ROOM, key), (Point::new(x, y), vec![]), "{key}");
    }
}

#[test]
fn walking_into_walls_is_refused_and_free() {
    assert_eq!(walk(&ROOM, "hhh"), (Point::new(1, 2), vec!["You cannot walk into a wall.".to_owned(); 2]));
    let mut game = game(&ROOM);
    game.act(Action::Walk(Dir::North)).unwrap();
    let before = (game.turn(), game.digest());
    assert!(matches!(game.act(Action::Walk(Dir::North)), Err(Refusal::Blocked(_))));
    assert_eq!((game.turn(), game.digest()), before, "a refusal changes nothing at all");
}

#[test]
fn refusal_names_solid_stone() {
    assert_eq!(walk(&["##", "@#"], "l").1, ["You cannot walk into solid stone."]);
}

#[test]
fn leaving_the_map_is_refused() {
    for key in ["h", "j", "k", "l", "y", "u", "b", "n"] {
        assert_eq!(walk(&["@"], key), (Point::new(0, 0), vec!["You cannot leave the map.".to_owned()]));
    }
}

#[test]
fn doorways_cannot_be_passed_diagonally() {
    let map = ["----", "|..+", "|@.|", "|..|"];
    assert_eq!(
        walk(&map, "lu"),
        (Point::new(2, 2), vec!["You cannot enter a doorway diagonally.".to_owned()])
    );
    assert_eq!(
        walk(&map, "lklb"),
        (Point::new(3, 1), vec!["You cannot leave a doorway diagonally.".to_owned()])
    );
    assert_eq!(walk(&map, "lklhj"), (Point::new(2, 2), vec![]), "straight through is fine");
    // Doorways that touch diagonally do not connect.
    assert_eq!(walk(&["+#", "@+"], "u").1, ["You cannot walk into solid stone."]);
    assert_eq!(walk(&["#+", "@#"], "u").1, ["You cannot enter a doorway diagonally."]);
}

#[test]
fn hero_squeezes_past_corners() {
    assert_eq!(walk(&["#.", "@#"], "u"), (Point::new(1, 0), vec![]));
}

#[test]
fn step_gives_an_event_and_takes_a_turn() {
    let mut game = game(&ROOM);
    assert_eq!(game.turn(), 1);
    let turn = game.act(Action::Walk(Dir::East)).unwrap();
    assert_eq!(
        turn.events,
        [Event::Moved { who: ActorSeen::HERO, from: Point::new(2, 2), to: Point::new(3, 2) }]
    );
    assert_eq!(game.turn(), 2);
    assert_eq!(game.act(Action::Wait).unwrap().events, [Event::Waited { who: ActorSeen::HERO }]);
    assert_eq!(game.turn(), 3);
}

#[test]
fn speed_sets_actions_per_turn() {
    // A speed of 15 gives five actions in four turns of 12.
    let mut raws = common::deserted_resources().raws;
    Arc::make_mut(&mut raws).rules.hero_speed = 15;
    // An archeologist is also intrinsically fast, at random.
    let mut fast = game_with(raws, &ROOM);
    for _ in 0..500 {
        fast.act(Action::Wait).unwrap();
    }
    assert_eq!(fast.turn(), 1 + 400);
}

#[test]
fn level_without_a_start_is_refused() {
    let raws = common::resources().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let setup = Setup { seed: 1, name: "".into(), identity };
    let mut plan = LevelPlan::solid(&raws.terrains, Size::new(5, 5));
    assert_eq!(Game::on_plan(raws.clone(), &setup, plan.clone()).err(), Some(SetupError::NoStart));
    plan.start = Some(Point::new(2, 2));
    assert_eq!(Game::on_plan(raws, &setup, plan).err(), Some(SetupError::NoStart));
}
