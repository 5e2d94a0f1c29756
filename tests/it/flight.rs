//! Morale: which creatures flee from the hero, for how long, and what they do then.

use crate::common::arena::{Arena, ROOM, Setting};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::Action,
        event::Event,
        population::Allegiance,
        state::{being::Mood, thing_id::ThingId},
    },
    raws::reading::sources::Sources,
    ui::resources::load_raws,
};

/// Returns rules with a hero who is hard to kill, and with these keys of `flight`.
fn rules(flight: &str) -> String {
    format!(r#"{{ "hero": {{ "hitpoints": 30000 }}, "flight": {{ {flight} }} }}"#)
}

const BITE: &str = r#"{ "form": "bite", "dice": "1d1" }"#;

/// Begins a game with a hostile creature east of the hero, with these rules of flight and the further keys
/// `more`.
fn facing(rows: &[&str], flight: &str, more: &str) -> (Arena, ThingId) {
    let rules = rules(flight);
    let kinds = [("foe", BITE, more)];
    let mut arena = Setting { rows, kinds: &kinds, rules: &rules, ..Setting::default() }.begin();
    let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
    (arena, foe)
}

fn runs(arena: &Arena, foe: ThingId) -> bool {
    arena.resident(foe).is_some_and(|foe| matches!(foe.mood, Mood::Fleeing { .. }))
}

fn far(arena: &Arena, foe: ThingId) -> i32 {
    arena.resident(foe).unwrap().at.distance(arena.game.view().hero_at())
}

#[test]
fn one_in_25_hits_makes_the_badly_hurt_flee() {
    // NetHack: `known_hitum`. One third of the flights is short.
    let rules = rules(r#""below": 100"#);
    let kinds = [("foe", BITE, "")];
    let setting = Setting { kinds: &kinds, rules: &rules, ..Setting::default() };
    let raws = setting.raws();
    let (mut hits, mut flights, mut short) = (0, 0, 0);
    for seed in 0..300 {
        let mut arena = setting.begin_with(raws.clone(), seed);
        let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
        for _ in 0..10 {
            let events = arena.act(Action::Fight(Dir::East));
            let hit = |event: &&Event| matches!(event, Event::Hit { by, .. } if by.is_hero());
            hits += events.iter().filter(hit).count();
            if let Mood::Fleeing { until } = arena.resident(foe).unwrap().mood {
                assert!(events.iter().any(|event| matches!(event, Event::Fled { .. })));
                flights += 1;
                short += usize::from(until.is_some());
                break;
            }
        }
    }
    println!("{flights} of {hits} hits, {short} of them for a while");
    assert!((30..=50).contains(&(flights * 1000 / hits)), "{flights} of {hits} hits");
    assert!((20..=47).contains(&(short * 100 / flights)), "{short} of {flights}");
}

#[test]
fn only_creatures_below_half_hit_points_flee() {
    let (mut arena, foe) = facing(ROOM, r#""one_in": 1"#, r#""hitpoints": "20""#);
    while !runs(&arena, foe) {
        let before = arena.resident(foe).unwrap().body;
        assert!(before.hitpoints * 2 >= before.max_hitpoints, "it should run");
        arena.act(Action::Fight(Dir::East));
    }
    let body = arena.resident(foe).unwrap().body;
    assert!(body.hitpoints * 2 < body.max_hitpoints, "{body:?}");
}

#[test]
fn fleeing_creature_flees_until_healed() {
    let (mut arena, foe) = facing(
        ROOM,
        r#""one_in": 1, "below": 100, "short_one_in": 1000, "courage_one_in": 1"#,
        r#""regenerates": true, "hitpoints": "20""#,
    );
    arena.act(Action::Fight(Dir::East));
    let (mut healed, mut turns) = (false, 0);
    while runs(&arena, foe) {
        assert!(!healed, "it is well and runs on");
        let body = arena.resident(foe).unwrap().body;
        healed = body.hitpoints == body.max_hitpoints;
        arena.wait(1);
        turns += 1;
    }
    assert!(turns >= 2);
}

#[test]
fn short_flight_ends_after_its_turns() {
    let (mut arena, foe) = facing(
        ROOM,
        r#""one_in": 1, "below": 100, "short_one_in": 1, "short": "6", "cornered_one_in": 1000"#,
        "",
    );
    arena.act(Action::Fight(Dir::East));
    assert!(runs(&arena, foe));
    arena.wait(3);
    assert!(runs(&arena, foe) && far(&arena, foe) > 2);
    arena.wait(4);
    assert!(!runs(&arena, foe));
}

#[test]
fn cornered_fleeing_creature_attacks() {
    // No way past the hero or away: it bites.
    let corner = ["----", "|@.|", "----"];
    let always = r#""one_in": 1, "below": 100, "short_one_in": 1000"#;
    let (mut arena, foe) = facing(&corner, always, "");
    arena.act(Action::Fight(Dir::East));
    arena.wait(10);
    assert!(runs(&arena, foe) && arena.body().hitpoints <= 30_000 - 8);
    // In a dead end in sight of the hero it soon turns around.
    let passage = ["------------", "|@.........|", "------------"];
    let (mut arena, foe) = facing(&passage, always, "");
    arena.act(Action::Fight(Dir::East));
    arena.wait(7);
    assert!(far(&arena, foe) > 5);
    let turns = (1..200).find(|_| {
        arena.wait(1);
        far(&arena, foe) == 1
    });
    assert!(turns.is_some_and(|turns| turns < 80), "{turns:?}");
}

#[test]
fn fleeing_creature_rests_out_of_sight() {
    let rows = [
        "----------------------~",
        "|@...................|~",
        "--------------------.|~",
        "~~~~~~~~~~~~~~~~~~~|.|~",
        "~~~~~~~~~~~~~~~~~~~|.|~",
        "~~~~~~~~~~~~~~~~~~~---~",
    ];
    let (mut arena, foe) =
        facing(&rows, r#""one_in": 1, "below": 100, "short_one_in": 1000, "courage_one_in": 1000"#, "");
    arena.act(Action::Fight(Dir::East));
    arena.wait(40);
    let seen: i32 = (0..100)
        .map(|_| {
            arena.wait(1);
            i32::from(arena.resident(foe).unwrap().at.y == 1)
        })
        .sum();
    assert!(runs(&arena, foe) && seen == 0, "{seen} turns in sight");
}

#[test]
fn immobile_creatures_and_other_worlds_have_no_flight() {
    let (mut arena, foe) = facing(ROOM, r#""one_in": 1, "below": 100"#, r#""speed": 0"#);
    arena.act(Action::Fight(Dir::East));
    assert!(!runs(&arena, foe));
    for (world, odds) in [("rhack", 25), ("endless-caves", 0), ("kobold-halls", 0)] {
        let raws = load_raws(&Sources::embedded(), world, None).unwrap();
        assert_eq!(raws.rules.flight.one_in, odds, "{world}");
    }
}

#[test]
fn fleeing_creature_releases_its_hold() {
    let rules = rules(r#""one_in": 1, "below": 100"#);
    let kinds = [("foe", r#"{ "form": "touch", "effects": ["stick"] }"#, "")];
    let mut arena = Setting { kinds: &kinds, rules: &rules, ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    while arena.game.view().hold().is_none() {
        arena.wait(1);
    }
    let events = arena.act(Action::Fight(Dir::East));
    assert!(arena.game.view().hold().is_none(), "{events:?}");
    assert!(events.iter().any(|event| matches!(event, Event::Released { who, .. } if who.is_hero())));
}
