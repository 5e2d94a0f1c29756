//! The guard of a closed vault: the name, the gold, the way out, and sounds behind the rock.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point, Rect, Size},
    engine::{
        action::{Action, Choice, ItemQuantity},
        event::{ActorSeen, Event, GuardDeed, Question, Status},
        game::Game,
        population::Allegiance,
        state::{being::Attitude, thing_id::ThingId},
    },
    map_builders::plan::{Closet, ClosetKind, LevelPlan},
    pilot,
    raws::Raws,
};
use std::sync::Arc;

/// Corridor in the west, and a closed vault in the east with the hero in it.
const HOARD: &[&str] = &[
    "                 ",
    "  ####           ",
    "     #           ",
    "     #      ---- ",
    "     #      |@.| ",
    "     #      |..| ",
    "     #      ---- ",
    "                 ",
];

/// Square of the wall where the guard comes in.
const BREACH: Point = Point::new(12, 4);

/// Corridor square at the end of the tunnel.
const EXIT: Point = Point::new(5, 4);

/// Turns in the vault before the guard comes.
const EVERY: u32 = 30;

/// Begins in the vault of `rows`.
fn begin(rows: &[&str], rules: &str, role: &str) -> Arena {
    let floor = Rect::at(Point::new(13, 4), Size::new(2, 2));
    let adapt = |_: &Raws, plan: &mut LevelPlan| {
        plan.closets.push(Closet { floor, kind: ClosetKind::Vault });
    };
    let kinds = &[("sprite", "", r#""phases": true, "speed": 0"#)];
    Setting { rows, rules, role, kinds, adapt: &adapt, ..Setting::default() }.begin()
}

/// Begins in the vault with a guard before the hero, who has `gold`, is of `role` and has said `choice`.
fn visited(role: &str, gold: i32, choice: Choice) -> (Arena, ThingId, Vec<GuardDeed>) {
    let mut arena = begin(HOARD, Setting::default().rules, role);
    arena.game.pay(gold);
    for _ in 0..EVERY {
        assert_eq!(arena.game.status(), Status::Playing);
        arena.act(Action::Wait);
    }
    assert_eq!(arena.game.status(), Status::Asking(Question::Name));
    let guard = arena.game.occupant(BREACH).expect("a guard in the wall");
    assert_eq!(arena.resident(guard).unwrap().attitude, Attitude::Peaceful);
    let told = deeds(&arena.act(Action::Answer(choice)));
    (arena, guard, told)
}

fn deeds(events: &[Event]) -> Vec<GuardDeed> {
    let deed = |event: &Event| if let Event::Guard { deed, .. } = event { Some(*deed) } else { None };
    events.iter().filter_map(deed).collect()
}

fn name(name: &str) -> Choice {
    Choice::Text(name.into())
}

/// True if the tunnel is rock and wall again.
fn is_closed(arena: &Arena) -> bool {
    let terrains = &arena.game.raws().terrains;
    let inner = (EXIT.x + 2..BREACH.x).map(|x| arena.game.ground(Point::new(x, BREACH.y)));
    arena.game.ground(BREACH) == Some(terrains.vertical_wall)
        && inner.into_iter().all(|ground| ground == Some(terrains.stone))
}

#[test]
fn guard_leads_a_hero_without_gold_out_and_the_rock_closes() {
    let (mut arena, guard, told) = visited("Knight", 0, Choice::No);
    assert_eq!(told, [GuardDeed::Leads]);
    let mut told = Vec::new();
    for _ in 0..40 {
        let ahead = arena.game.view().hero_at().step(Dir::West);
        let taken = arena.game.occupant(ahead).is_some();
        let action = if taken { Action::Wait } else { Action::Walk(Dir::West) };
        told.extend(deeds(&arena.act(action)));
        if !told.is_empty() {
            break;
        }
    }
    assert_eq!(told, [GuardDeed::Leaves]);
    assert!(!arena.game.is_alive(guard));
    let here = arena.game.view().hero_at();
    assert!(here.x <= EXIT.x + 1, "{here:?}");
    assert!(is_closed(&arena));
}

#[test]
fn guard_waits_for_the_gold_then_attacks() {
    let (mut arena, guard, told) = visited("Knight", 50, name("Tester"));
    assert_eq!(told, [GuardDeed::WantsGold]);
    let mut told = Vec::new();
    for _ in 0..12 {
        told.extend(deeds(&arena.act(Action::Wait)));
    }
    assert_eq!(told, [GuardDeed::WantsGold, GuardDeed::Attacks]);
    assert_eq!(arena.resident(guard).unwrap().attitude, Attitude::Hostile);
    assert!(!is_closed(&arena));
}

#[test]
fn guard_leads_once_the_gold_lies_down() {
    let (mut arena, guard, _) = visited("Knight", 50, Choice::No);
    arena.act(Action::Drop { what: Vec::new(), gold: 50 });
    arena.wait(3);
    assert_ne!(arena.game.occupant(BREACH), Some(guard), "the guard goes ahead");
    assert_eq!(arena.resident(guard).unwrap().attitude, Attitude::Peaceful);
}

#[test]
fn guard_finds_gold_in_a_bag_inside_a_bag() {
    let mut arena = begin(HOARD, Setting::default().rules, "Knight");
    arena.game.pay(50);
    let [outer, inner] = [(); 2].map(|()| {
        let sack = some(&arena.game, 1, "sack");
        arena.game.give(sack).unwrap()
    });
    arena.act(Action::PutIn { container: inner, what: Vec::new(), gold: 50 });
    let what = vec![ItemQuantity { id: inner, count: 1 }];
    arena.act(Action::PutIn { container: outer, what, gold: 0 });
    while arena.game.status() == Status::Playing {
        arena.wait(1);
        assert!(arena.game.turn() < 2 * EVERY, "a guard comes");
    }
    assert_eq!(deeds(&arena.act(Action::Answer(name("Tester")))), [GuardDeed::WantsGold]);
}

#[test]
fn trusted_name_sends_the_guard_away() {
    for said in ["Midric", "midric the counter"] {
        let (mut arena, guard, told) = visited("Knight", 50, name(said));
        assert_eq!(told, [GuardDeed::Excuses]);
        assert!(!arena.game.is_alive(guard) && is_closed(&arena));
        // The guard comes again.
        for _ in 0..EVERY {
            arena.act(Action::Wait);
        }
        assert_eq!(arena.game.status(), Status::Asking(Question::Name));
    }
}

#[test]
fn lies_cost_the_record_of_lawful_heroes() {
    for (said, cost) in [(Choice::No, 0), (name("Tester"), 0), (name("Nobody"), 1), (name("Midric"), 1)] {
        let mut arena = begin(HOARD, Setting::default().rules, "Knight");
        arena.wait(EVERY);
        let before = arena.devotion().piety;
        arena.act(Action::Answer(said.clone()));
        assert_eq!(before - arena.devotion().piety, cost, "{said:?}");
    }
}

#[test]
fn guard_needs_a_corridor_to_come_from() {
    let lone: Vec<String> = HOARD.iter().map(|row| row.replace('#', " ")).collect();
    let lone: Vec<&str> = lone.iter().map(String::as_str).collect();
    let mut arena = begin(&lone, Setting::default().rules, "Knight");
    arena.wait(3 * EVERY);
    assert_eq!(arena.game.status(), Status::Playing);
}

#[test]
fn guard_comes_through_a_wall_where_no_one_is() {
    let mut arena = begin(HOARD, Setting::default().rules, "Knight");
    let sprite = arena.kind("sprite");
    let sprite = arena.game.spawn(sprite, BREACH, Allegiance::Peaceful).unwrap();
    arena.wait(EVERY);
    assert_eq!(arena.game.status(), Status::Asking(Question::Name));
    assert_eq!(arena.resident(sprite).unwrap().at, BREACH);
    assert_eq!(arena.game.census().len(), 2, "the guard has a wall of its own");
}

#[test]
fn visit_survives_a_load() {
    let (arena, guard, _) = visited("Knight", 0, Choice::No);
    let mut loaded = Game::restore(Arc::clone(arena.game.raws()), arena.game.save()).unwrap();
    assert_eq!(loaded.digest(), arena.game.digest());
    loaded.act(Action::Wait).unwrap();
    assert!(loaded.is_alive(guard));
}

#[test]
fn guard_is_heard_from_outside_only() {
    let rules = r#"{ "hero": { "hitpoints": 1000 }, "vault_guard": { "heard_one_in": 1 } }"#;
    let mut outside: Vec<String> = HOARD.iter().map(|row| row.replace('@', ".")).collect();
    outside[1].replace_range(2..3, "@");
    let outside: Vec<&str> = outside.iter().map(String::as_str).collect();
    // Twice is enough of a clue.
    let heard = deeds(&begin(&outside, rules, "Knight").wait(9));
    assert_eq!(heard, [GuardDeed::Patrols; 2]);
    let sound = |deed| Event::Guard { who: ActorSeen::NOBODY, deed };
    for (deed, interrupts) in
        [(GuardDeed::Patrols, false), (GuardDeed::Counts, false), (GuardDeed::Comes, true)]
    {
        assert_eq!(pilot::interrupts(&sound(deed)), interrupts, "{deed:?}");
        assert!(!pilot::is_routine(&sound(deed)), "it is told: {deed:?}");
    }
    assert_eq!(deeds(&begin(HOARD, rules, "Knight").wait(3)), []);
}

#[test]
fn guard_digs_no_longer_tunnel_than_the_rules_allow() {
    for (longest, comes) in [(6, false), (7, true)] {
        let rules = format!(
            r#"{{ "hero": {{ "hitpoints": 1000 }}, "vault_guard": {{ "longest_tunnel": {longest} }} }}"#
        );
        let mut arena = begin(HOARD, &rules, "Knight");
        for _ in 0..EVERY {
            arena.act(Action::Wait);
        }
        assert_eq!(arena.game.status() == Status::Asking(Question::Name), comes, "{longest}");
    }
}
