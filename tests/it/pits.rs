//! Pits and holes: falling in, climbing out, falling through, and avoiding them.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, Choice},
        event::{Event, Question, Refusal, Status},
        game::Game,
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, ItemPlace, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    pilot::{
        Pilot, Stop,
        run::{Gait, Run},
        travel::Travel,
    },
    raws::{
        kinds::terrain::Climb, rules::interactions::Interaction, words::effects::world_event::WorldEvent,
    },
};

const DOWN: Option<AimDirection> = Some(AimDirection::Down);

/// Corridor.
const HALL: &[&str] = &["----------", "|@.......|", "----------"];

fn arena_on(rows: &'static [&'static str]) -> Arena {
    let kinds: &[(&str, &str, &str)] = &[
        ("walker", r#"{ "form": "bite", "dice": "1" }"#, r#""hitpoints": "200", "speed": 12"#),
        ("flyer", r#"{ "form": "bite", "dice": "1" }"#, r#""hitpoints": "200", "speed": 12, "flies": true"#),
        ("still", "", r#""hitpoints": "200", "speed": 0"#),
    ];
    Setting { rows, kinds, ..Setting::default() }.begin()
}

fn give(arena: &mut Arena, name: &str) -> ThingId {
    let charges = Charges { left: 8, ..Charges::NONE };
    let stack = Stack { beatitude: Beatitude::Uncursed, charges, ..some(&arena.game, 1, name) };
    arena.game.give(stack).unwrap()
}

fn beside(game: &Game, east: i32, south: i32) -> Point {
    let at = game.view().hero_at();
    Point::new(at.x + east, at.y + south)
}

fn build(arena: &mut Arena, east: i32, south: i32, name: &str) -> Point {
    let (at, terrain) = (beside(&arena.game, east, south), crate::common::fixture(arena.game.raws(), name));
    arena.game.build(at, terrain);
    at
}

fn here(arena: &Arena) -> String {
    named(arena, arena.game.view().hero_at())
}

fn named(arena: &Arena, at: Point) -> String {
    crate::common::fixture_name(&arena.game, at)
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn trapped(arena: &Arena, who: ThingId) -> bool {
    arena.resident(who).unwrap().statuses.has(StatusEffect::Trapped)
}

#[test]
fn digging_down_makes_a_pit_then_a_hole() {
    let mut arena = arena_on(ROOM);
    let depth = arena.game.view().depth();
    let tool = give(&mut arena, "pick-axe");
    let dig = Action::Apply { item: tool, toward: DOWN };
    let mut told = arena.act(dig.clone());
    while here(&arena) != "pit" {
        told.extend(arena.act(dig.clone()));
    }
    let told = lines(&arena, &told);
    assert!(told.iter().any(|line| line == "You dig a pit."), "{told:?}");
    assert_eq!(here(&arena), "pit");
    assert!(arena.has(StatusEffect::Trapped));
    // The hero climbs out, and falls in again after a confirmation.
    while arena.has(StatusEffect::Trapped) {
        arena.act(Action::Walk(Dir::East));
    }
    arena.act(Action::Walk(Dir::East));
    assert_eq!(here(&arena), "floor");
    arena.act(Action::Walk(Dir::West));
    assert_eq!(arena.game.status(), Status::Asking(Question::Enter { dir: Dir::West }));
    arena.act(Action::Answer(Choice::No));
    assert_eq!(here(&arena), "floor");
    arena.act(Action::Walk(Dir::West));
    let hitpoints = arena.body().hitpoints;
    let told = arena.act(Action::Answer(Choice::Yes));
    let told = lines(&arena, &told);
    assert!(told.iter().any(|line| line == "You land in a pit!"), "{told:?}");
    assert!((1..=6).contains(&(hitpoints - arena.body().hitpoints)));
    // In the pit, digging goes on from there.
    let mut told = Vec::new();
    for _ in 0..40 {
        if arena.game.view().depth() == depth {
            told.extend(arena.act(dig.clone()));
        }
    }
    let told = lines(&arena, &told);
    assert_eq!(arena.game.view().depth(), depth + 1, "{told:?}");
    assert!(told.iter().any(|line| line == "A hole opens in the ground."), "{told:?}");
    assert!(!arena.has(StatusEffect::Trapped));
}

#[test]
fn digging_begins_anew_on_another_square() {
    let mut arena = arena_on(ROOM);
    let tool = give(&mut arena, "pick-axe");
    arena.act(Action::Wield(Some(tool)));
    // Its bites interrupt the digging.
    arena.put("walker", -1, 0, Allegiance::Hostile);
    let begins = |arena: &mut Arena| {
        let events = arena.act(Action::Apply { item: tool, toward: DOWN });
        events.iter().any(|event| matches!(event, Event::World { work: WorldEvent::Dug, .. }))
    };
    assert!(begins(&mut arena) && !begins(&mut arena));
    arena.act(Action::Walk(Dir::East));
    assert!(begins(&mut arena));
}

#[test]
fn trapped_hero_can_fight_but_not_move() {
    let mut arena = arena_on(ROOM);
    let pit = build(&mut arena, 1, 0, "pit");
    arena.game.hide(pit);
    arena.act(Action::Walk(Dir::East));
    let foe = arena.put("still", 1, 0, Allegiance::Hostile);
    let at = arena.game.view().hero_at();
    let before = arena.resident(foe).unwrap().body.hitpoints;
    let mut told = Vec::new();
    for _ in 0..9 {
        told.extend(arena.act(Action::Walk(Dir::East)));
    }
    assert_eq!(arena.game.view().hero_at(), at);
    assert!(arena.resident(foe).unwrap().body.hitpoints < before);
    assert!(!arena.has(StatusEffect::Trapped), "it takes seven turns at most");
    let told = lines(&arena, &told);
    assert!(told.iter().any(|line| line == "You are free again."), "{told:?}");
    let pit = build(&mut arena, -1, 0, "pit");
    arena.game.hide(pit);
    arena.act(Action::Walk(Dir::West));
    assert_eq!(arena.attempt(Action::Kick(Dir::North)), Err(Refusal::InPit));
    let told = arena.act(Action::Walk(Dir::West));
    assert_eq!(lines(&arena, &told), ["You are not free yet."]);
}

#[test]
fn features_and_doors_cannot_be_dug_away() {
    for terrain in ["fountain", "throne", "down_stairs", "doorway", "broken_door", "altar"] {
        let mut arena = arena_on(ROOM);
        build(&mut arena, 0, 0, terrain);
        let tool = give(&mut arena, "pick-axe");
        let id = crate::common::fixture(arena.game.raws(), terrain);
        arena.act(Action::Wield(Some(tool)));
        let refused = arena.attempt(Action::Apply { item: tool, toward: DOWN });
        assert_eq!(refused, Err(Refusal::TooHard(id)), "{terrain}");
        let wand = give(&mut arena, "wand of digging");
        let told = arena.act(Action::Zap { item: wand, toward: DOWN });
        let told = lines(&arena, &told);
        assert!(told.iter().any(|line| line == "The ground here will not give."), "{terrain}: {told:?}");
        assert_eq!(here(&arena), terrain);
    }
}

#[test]
fn creatures_fall_into_a_pit_once_then_avoid_it() {
    let mut arena = arena_on(HALL);
    let pit = build(&mut arena, 3, 0, "pit");
    let walker = arena.put("walker", 6, 0, Allegiance::Hostile);
    let mut held = 0;
    let mut told = Vec::new();
    for _ in 0..20 {
        told.extend(arena.act(Action::Wait));
        held += u32::from(arena.resident(walker).unwrap().at == pit);
    }
    let told = lines(&arena, &told);
    assert!((2..=9).contains(&held), "{held}: {told:?}");
    assert!(told.iter().any(|line| line == "The walker lands in a pit!"), "{told:?}");
    assert_eq!(arena.resident(walker).unwrap().at, beside(&arena.game, 1, 0));
    // A flyer crosses the pit.
    let mut arena = arena_on(HALL);
    let pit = build(&mut arena, 3, 0, "pit");
    let flyer = arena.put("flyer", 6, 0, Allegiance::Hostile);
    for _ in 0..8 {
        arena.act(Action::Wait);
        assert!(arena.resident(flyer).unwrap().at != pit || !trapped(&arena, flyer));
    }
    assert_eq!(arena.resident(flyer).unwrap().at, beside(&arena.game, 1, 0));
}

#[test]
fn pets_avoid_known_pits() {
    let mut arena = arena_on(HALL);
    let pit = build(&mut arena, 2, 0, "pit");
    let pet = arena.put("walker", 4, 0, Allegiance::Pet);
    for _ in 0..60 {
        arena.act(Action::Search);
        assert_ne!(arena.resident(pet).unwrap().at, pit);
    }
}

#[test]
fn creatures_and_items_fall_through_holes() {
    let mut arena = arena_on(HALL);
    let hole = build(&mut arena, 2, 0, "hole");
    let walker = arena.put("walker", 6, 0, Allegiance::Hostile);
    let mut told = Vec::new();
    for _ in 0..8 {
        told.extend(arena.act(Action::Wait));
    }
    assert!(arena.resident(walker).is_none());
    let told_lines = lines(&arena, &told);
    assert!(told_lines.iter().any(|line| line == "The walker drops through a hole."), "{told_lines:?}");
    // An item laid there falls, and is kept although the level below is not built yet.
    let thing = give(&mut arena, "dagger");
    arena.game.lay(some(&arena.game, 1, "scroll of light"), hole);
    let below = |game: &Game| {
        let items = game.items();
        let lies = items.iter().filter(|item| match item.place {
            ItemPlace::Floor { level, .. } => level != game.view().place(),
            ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => false,
        });
        lies.count()
    };
    assert_eq!(below(&arena.game), 1);
    let raws = std::sync::Arc::clone(arena.game.raws());
    let restored = Game::restore(raws, arena.game.save()).unwrap();
    assert_eq!(restored.digest(), arena.game.digest());
    // At the edge, the hole serves as stairs down.
    arena.act(Action::Walk(Dir::East));
    let depth = arena.game.view().depth();
    arena.act(Action::Climb(Climb::Down));
    assert_eq!(arena.game.view().depth(), depth + 1);
    assert_eq!(below(&arena.game), 0);
    let lies = arena.game.items().iter().any(|item| {
        let ItemPlace::Floor { level, at, .. } = item.place else { return false };
        let walkable = || arena.game.raws().terrains.walkable(arena.game.ground(at).unwrap());
        item.id != thing && level == arena.game.view().place() && walkable()
    });
    assert!(lies, "what fell lies where it can");
    assert!(arena.resident(walker).is_some(), "who fell is there");
}

#[test]
fn wand_of_digging_makes_a_hole_levitation_avoids_it() {
    let mut arena = arena_on(ROOM);
    let depth = arena.game.view().depth();
    let potion = give(&mut arena, "potion of levitation");
    arena.act(Action::Quaff(potion));
    let wand = give(&mut arena, "wand of digging");
    arena.act(Action::Zap { item: wand, toward: DOWN });
    assert_eq!((here(&arena).as_str(), arena.game.view().depth()), ("hole", depth));
    let tool = give(&mut arena, "pick-axe");
    arena.act(Action::Wield(Some(tool)));
    assert_eq!(arena.attempt(Action::Apply { item: tool, toward: DOWN }), Err(Refusal::TooHigh));
    assert_eq!(arena.attempt(Action::Climb(Climb::Down)), Err(Refusal::TooHigh));
    for _ in 0..400 {
        if arena.game.view().depth() == depth {
            arena.act(Action::Wait);
        }
    }
    assert_eq!(arena.game.view().depth(), depth + 1, "down again, and through");
}

#[test]
fn falling_boulders_fill_pits_and_holes() {
    let mut arena = arena_on(ROOM);
    let pit = build(&mut arena, 1, 0, "pit");
    let hole = build(&mut arena, -1, 0, "hole");
    let scroll = give(&mut arena, "scroll of earth");
    let told = arena.act(Action::Read(scroll));
    let told = lines(&arena, &told);
    assert_eq!(
        told.iter().filter(|line| *line == "The boulder fills the gap in the ground.").count(),
        2,
        "{told:?}"
    );
    assert_eq!((named(&arena, pit).as_str(), named(&arena, hole).as_str()), ("floor", "floor"));
}

#[test]
fn travel_avoids_pits_and_runs_stop_before_them() {
    let mut arena = arena_on(ROOM);
    let pit = build(&mut arena, 2, 0, "pit");
    let goal = beside(&arena.game, 4, 0);
    let view = arena.game.view();
    let path = Travel::to(goal).path(&view).unwrap();
    assert!(path.len() == 4 && !path.contains(&pit), "{path:?}");
    drop(view);
    let mut run = Run::new(Dir::East, Gait::Rush);
    let first = run.next(&arena.game.view()).unwrap();
    arena.act(first);
    let stop = run.next(&arena.game.view());
    let id = crate::common::fixture(arena.game.raws(), "pit");
    assert_eq!(stop, Err(Stop::Passing(id)));
    let mut hall = arena_on(HALL);
    build(&mut hall, 3, 0, "hole");
    let goal = beside(&hall.game, 5, 0);
    // Where there is no other way, it leads into the hole, and the step is asked about.
    assert_eq!(Travel::to(goal).path(&hall.game.view()).map(|path| path.len()), Some(5));
}

#[test]
fn missile_that_falls_through_a_hole_stays_thrown() {
    let mut arena = arena_on(&["-----", "|@..|", "-----"]);
    build(&mut arena, 2, 0, "hole");
    let dagger = give(&mut arena, "dagger");
    arena.act(Action::Throw { item: dagger, dir: Dir::East, most: None });
    let item = arena.game.items().into_iter().find(|item| item.id == dagger).unwrap();
    let ItemPlace::Floor { level, .. } = item.place else { panic!("{item:?}") };
    assert!(level != arena.game.view().place() && item.thrown);
}

#[test]
fn nothing_to_sit_on_is_refused_in_its_own_words() {
    let arena = arena_on(ROOM);
    let refused = narrate::refusal(arena.game.raws(), Refusal::no_place(Interaction::Sit));
    assert_eq!(refused, "There is nothing to sit on here.");
}
