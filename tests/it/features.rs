//! Features of mods: records of features.json that need no Rust code.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    fixture, fixture_name,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Choice},
        event::{Event, Status},
        population::Allegiance,
    },
    narrate,
    raws::Fixture,
};

const FEATURES: &str = r##"[
    { "name": "needle trap", "description": "a needle trap", "glyph": "^", "colour": "cyan", "hidden": 100,
      "enter": { "effects": [
        { "effect": "damage", "dice": "3", "you": "A needle pricks you.", "they": "%who steps on a needle." }] } },
    { "name": "snare", "description": "a snare", "glyph": "^", "colour": "brown",
      "enter": { "effects": [{ "effect": "tell", "you": "The snare snaps." }],
                 "wears_out": { "one_in": 1, "told": "The snare is torn." } } },
    { "name": "cobweb", "description": "a cobweb", "glyph": "\"", "colour": "white", "reaches_flyers": true,
      "enter": { "effects": [{ "effect": "tell", "you": "Threads.", "they": "%who brushes against threads." }] } },
    { "name": "well", "description": "a well", "glyph": "{", "colour": "blue", "landmark": true,
      "quaff": { "outcomes": [
        { "weight": 5, "effects": [{ "effect": "heal", "dice": "5", "you": "The water is sweet." }] },
        { "becomes": "snare", "effects": [{ "effect": "tell", "you": "The rope of the well gives." }] }] } },
    { "name": "portal", "description": "a portal", "glyph": "0", "colour": "bright_magenta", "landmark": true,
      "enter": { "effects": [{ "effect": "tell", "you": "The portal takes you." }, { "effect": "change_level", "by": 2 }] } }
]"##;

fn arena() -> Arena {
    let kinds: &[(&str, &str, &str)] = &[
        ("walker", r#"{ "form": "bite", "dice": "1" }"#, r#""hitpoints": "200", "speed": 12"#),
        ("flyer", r#"{ "form": "bite", "dice": "1" }"#, r#""hitpoints": "200", "speed": 12, "flies": true"#),
    ];
    Setting { rows: ROOM, kinds, features: FEATURES, ..Setting::default() }.begin()
}

fn beside(arena: &Arena, east: i32, south: i32) -> Point {
    let at = arena.game.view().hero_at();
    Point::new(at.x + east, at.y + south)
}

fn build(arena: &mut Arena, at: Point, name: &str) {
    let what = fixture(arena.game.raws(), name);
    arena.game.build(at, what);
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

#[test]
fn hidden_trap_springs_and_stays_visible() {
    let mut arena = arena();
    let at = beside(&arena, 1, 0);
    build(&mut arena, at, "needle trap");
    arena.game.hide(at);
    assert_eq!(arena.game.view().fixture(at), arena.game.view().terrain(at).map(Fixture::from));
    let before = arena.body().hitpoints;
    let events = arena.act(Action::Walk(Dir::East));
    assert_eq!(lines(&arena, &events), ["A needle pricks you."]);
    assert_eq!(arena.body().hitpoints, before - 3);
    assert_eq!(arena.game.view().feature(at), arena.game.raws().features.named("needle trap"));
    // A known trap asks first.
    arena.act(Action::Walk(Dir::West));
    arena.act(Action::Walk(Dir::East));
    let Status::Asking(question) = arena.game.status() else { panic!("nothing is asked") };
    let asked = narrate::question(&arena.game.view(), question);
    assert!(asked.contains("a needle trap"), "{asked}");
}

#[test]
fn searching_finds_an_adjacent_hidden_trap() {
    let mut arena = arena();
    let at = beside(&arena, 1, 1);
    build(&mut arena, at, "needle trap");
    arena.game.hide(at);
    let found = arena.until(Action::Search, |event| match event {
        Event::Found { at, what, .. } => Some((*at, *what)),
        _ => None,
    });
    assert_eq!(found, (at, fixture(arena.game.raws(), "needle trap")));
    assert!(arena.game.view().is_trap(at));
}

#[test]
fn flyers_pass_over_ground_traps() {
    for (trap, name, told) in [
        ("needle trap", "walker", 1),
        ("needle trap", "flyer", 0),
        ("cobweb", "flyer", 1),
        ("cobweb", "walker", 1),
    ] {
        let mut arena = arena();
        // The only way to the hero leads over the trap.
        let at = beside(&arena, 2, 0);
        for (east, south) in [(2, -3), (2, -2), (2, -1), (2, 1), (2, 2), (2, 3)] {
            let wall = beside(&arena, east, south);
            build(&mut arena, wall, "tree");
        }
        build(&mut arena, at, trap);
        arena.game.hide(at);
        arena.put(name, 3, 0, Allegiance::Hostile);
        let events = arena.wait(6);
        let sprung = lines(&arena, &events)
            .iter()
            .filter(|line| line.contains("needle") || line.contains("threads"))
            .count();
        assert_eq!(sprung, told, "{name} over {trap}");
    }
}

#[test]
fn pets_avoid_a_trap_the_hero_knows() {
    let mut arena = arena();
    let at = beside(&arena, 1, 0);
    build(&mut arena, at, "needle trap");
    arena.put("walker", 2, 0, Allegiance::Pet);
    let events = arena.wait(60);
    assert!(!lines(&arena, &events).iter().any(|line| line.contains("needle")), "it is in sight");
}

#[test]
fn pets_step_into_an_unknown_trap_once() {
    let mut arena = arena();
    let free = [(0, 0), (3, 0)];
    for (east, south) in (-4..=4).flat_map(|east| (-3..=3).map(move |south| (east, south))) {
        if !free.contains(&(east, south)) {
            let at = beside(&arena, east, south);
            build(&mut arena, at, "needle trap");
            arena.game.hide(at);
        }
    }
    arena.put("walker", 3, 0, Allegiance::Pet);
    let events = arena.wait(60);
    let sprung = lines(&arena, &events).iter().filter(|line| line.contains("needle")).count();
    assert_eq!(sprung, 1, "it remembers");
}

#[test]
fn terrain_reappears_under_a_removed_feature() {
    let mut arena = arena();
    let at = beside(&arena, 1, 0);
    build(&mut arena, at, "ice");
    build(&mut arena, at, "snare");
    arena.game.hide(at);
    assert_eq!(fixture_name(&arena.game, at), "snare");
    let events = arena.act(Action::Walk(Dir::East));
    assert_eq!(lines(&arena, &events), ["The snare snaps.", "The snare is torn."]);
    assert_eq!(fixture_name(&arena.game, at), "ice");
    assert_eq!(arena.game.view().fixture(at), arena.game.raws().terrains.named("ice").map(Fixture::from));
}

#[test]
fn mod_fountain_and_portal_work_from_records() {
    let mut arena = arena();
    let here = beside(&arena, 0, 0);
    build(&mut arena, here, "well");
    let (mut sweet, mut gives) = (0, false);
    while !gives {
        let events = arena.act(Action::Sip);
        let told = lines(&arena, &events);
        sweet += usize::from(told.iter().any(|line| line == "The water is sweet."));
        gives = told.iter().any(|line| line == "The rope of the well gives.");
        if gives && sweet == 0 {
            build(&mut arena, here, "well");
            gives = false;
        }
        assert!(sweet < 100);
    }
    assert!(sweet > 0 && fixture_name(&arena.game, here) == "snare", "{sweet}");
    let (depth, at) = (arena.game.view().depth(), beside(&arena, 0, 1));
    build(&mut arena, at, "portal");
    arena.game.hide(at);
    let events = arena.act(Action::Walk(Dir::South));
    assert!(lines(&arena, &events).iter().any(|line| line == "The portal takes you."));
    assert_eq!(arena.game.view().depth(), depth + 2);
}

#[test]
fn features_survive_a_save() {
    let mut arena = arena();
    let at = beside(&arena, 2, 2);
    build(&mut arena, at, "well");
    let hidden = beside(&arena, 2, -2);
    build(&mut arena, hidden, "needle trap");
    arena.game.hide(hidden);
    let loaded = rhack::engine::game::Game::restore(arena.game.raws().clone(), arena.game.save()).unwrap();
    assert_eq!(loaded.digest(), arena.game.digest());
    assert_eq!(
        (fixture_name(&loaded, at), fixture_name(&loaded, hidden)),
        ("well".into(), "needle trap".into())
    );
    assert_eq!(loaded.view().feature(hidden), None);
}

#[test]
fn way_to_the_level_itself_leads_nowhere() {
    let features = r##"[{ "name": "loop", "description": "a loop", "glyph": "0", "colour": "cyan",
        "enter": { "effects": [{ "effect": "change_level", "by": 0 }] } }]"##;
    let mut arena = Setting { rows: ROOM, features, ..Setting::default() }.begin();
    let at = beside(&arena, 1, 0);
    build(&mut arena, at, "loop");
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Answer(Choice::Yes));
    assert_eq!((arena.game.view().hero_at(), arena.game.visited().len()), (at, 1));
}

#[test]
fn mod_trap_shoots_a_ray_in_a_random_direction() {
    let features = r##"[{ "name": "fire jet", "description": "a fire jet", "glyph": "^", "colour": "orange",
        "enter": { "form": "ray", "range": "6", "effects": [{ "effect": "damage", "element": "fire", "dice": "6d6" }] } }]"##;
    let still = r#""hitpoints": "500", "speed": 0, "armour_class": 30"#;
    let setting = Setting { rows: ROOM, kinds: &[("post", "", still)], features, ..Setting::default() };
    let mut struck = 0;
    for seed in 0..8 {
        let mut arena = setting.begin_with(setting.raws(), seed);
        let at = beside(&arena, 0, 1);
        build(&mut arena, at, "fire jet");
        arena.game.hide(at);
        let posts: Vec<_> = Dir::ALL
            .into_iter()
            .filter(|dir| *dir != Dir::North)
            .map(|dir| dir.delta())
            .map(|(east, south)| arena.put("post", east, south + 1, Allegiance::Hostile))
            .collect();
        let whole = |arena: &Arena| {
            posts.iter().filter(|post| arena.resident(**post).unwrap().body.hitpoints == 500).count()
        };
        assert_eq!(whole(&arena), 7);
        arena.act(Action::Walk(Dir::South));
        struck += 7 - whole(&arena);
    }
    assert!(struck >= 4, "one post at a time, and none towards the north: {struck}");
}
