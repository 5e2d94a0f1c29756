//! Boulders: pushing, blocking, and squeezing past.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
    fixture_name,
};
use rhack::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::{Action, AimDirection, Choice},
        event::{Event, Question, Refusal, Status},
        game::Game,
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, Former, ItemData, ItemPlace, Remains, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    pilot::{
        Pilot, Stop,
        bots::Explorer,
        explore::Explore,
        run::{Gait, Run},
        travel::Travel,
    },
};

/// Corridor one square wide.
const HALL: &[&str] = &["----------", "|@.......|", "----------"];

/// Two rooms with a doorway between them.
const ROOMS: &[&str] = &["-----------", "|@...|....|", "|.........|", "|....|....|", "-----------"];

fn arena_on(rows: &'static [&'static str]) -> Arena {
    let kinds: &[(&str, &str, &str)] = &[
        ("walker", r#"{ "form": "bite", "dice": "1" }"#, r#""speed": 12, "hands": true"#),
        ("midge", r#"{ "form": "bite", "dice": "1" }"#, r#""speed": 12, "size": "tiny""#),
        ("brute", r#"{ "form": "bite", "dice": "1" }"#, r#""speed": 12, "size": "huge", "likes": ["rock"]"#),
        ("still", "", r#""speed": 0"#),
    ];
    Setting { rows, kinds, ..Setting::default() }.begin()
}

fn beside(arena: &Arena, east: i32, south: i32) -> Point {
    let at = arena.game.view().hero_at();
    Point::new(at.x + east, at.y + south)
}

/// Puts a boulder `east` and `south` of the hero, in view.
fn boulder(arena: &mut Arena, east: i32, south: i32) -> ThingId {
    let at = beside(arena, east, south);
    let stack = some(&arena.game, 1, "boulder");
    arena.game.lay(stack, at).unwrap()
}

fn build(arena: &mut Arena, east: i32, south: i32, name: &str) -> Point {
    let (at, terrain) = (beside(arena, east, south), crate::common::fixture(arena.game.raws(), name));
    arena.game.build(at, terrain);
    at
}

fn ground(game: &Game, at: Point) -> String {
    crate::common::fixture_name(game, at)
}

/// Returns the square on which the item lies.
fn place(arena: &Arena, id: ThingId) -> Option<Point> {
    arena.game.items().iter().find(|item| item.id == id).and_then(|item| match item.place {
        ItemPlace::Floor { at, .. } => Some(at),
        ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => None,
    })
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn walk(arena: &mut Arena, dir: Dir) -> Vec<String> {
    let told = arena.act(Action::Walk(dir));
    lines(arena, &told)
}

/// Loads the hero with too much to squeeze through a narrow gap.
fn load(arena: &mut Arena) {
    let mail = some(&arena.game, 1, "plate mail");
    arena.game.give(mail).unwrap();
    let mail = some(&arena.game, 1, "plate mail");
    arena.game.give(mail).unwrap();
}

#[test]
fn walking_into_a_boulder_pushes_it() {
    let mut arena = arena_on(ROOM);
    let id = boulder(&mut arena, 1, 0);
    let (next, after) = (beside(&arena, 1, 0), beside(&arena, 2, 0));
    let told = walk(&mut arena, Dir::East);
    assert_eq!(told, ["You put your shoulder to the boulder, and it rolls on."]);
    assert_eq!((arena.game.view().hero_at(), place(&arena, id)), (next, Some(after)));
    let (next, after) = (beside(&arena, 1, 0), beside(&arena, 2, 0));
    walk(&mut arena, Dir::East);
    assert_eq!((arena.game.view().hero_at(), place(&arena, id)), (next, Some(after)));
}

#[test]
fn walls_boulders_and_creatures_behind_block_the_push() {
    let mut arena = arena_on(ROOM);
    load(&mut arena);
    let (first, second) = (boulder(&mut arena, 1, 0), boulder(&mut arena, 2, 0));
    let here = arena.game.view().hero_at();
    assert_eq!(arena.attempt(Action::Walk(Dir::East)), Err(Refusal::Immovable));
    boulder(&mut arena, 0, 1);
    arena.put("still", 0, 2, Allegiance::Hostile);
    let held = arena.attempt(Action::Walk(Dir::South));
    assert!(matches!(held, Err(Refusal::HeldBy(who)) if who.seen), "{held:?}");
    let told = narrate::refusal(arena.game.raws(), held.unwrap_err());
    assert_eq!(told, "The boulder will not move: the still is behind it.");
    assert_eq!(arena.game.view().hero_at(), here);
    assert_eq!(place(&arena, first), Some(here.step(Dir::East)));
    assert_eq!(place(&arena, second), Some(here.step(Dir::East).step(Dir::East)));
    // The boulder rolls up to the wall and no farther, straight or diagonally.
    let id = boulder(&mut arena, -1, -1);
    for _ in 0..2 {
        walk(&mut arena, Dir::NorthWest);
    }
    assert_eq!(arena.attempt(Action::Walk(Dir::NorthWest)), Err(Refusal::Immovable));
    assert_eq!(place(&arena, id), Some(beside(&arena, -1, -1)));
}

#[test]
fn light_hero_squeezes_past_but_not_diagonally() {
    let mut arena = arena_on(HALL);
    let (id, another) = (boulder(&mut arena, 1, 0), boulder(&mut arena, 2, 0));
    let (at, beyond) = (beside(&arena, 1, 0), beside(&arena, 2, 0));
    let told = walk(&mut arena, Dir::East);
    assert_eq!(told[0], "The boulder stays where it is, but you squeeze in beside it.");
    assert_eq!((arena.game.view().hero_at(), place(&arena, id)), (at, Some(at)));
    walk(&mut arena, Dir::East);
    assert_eq!(
        (arena.game.view().hero_at(), place(&arena, another)),
        (at.step(Dir::East), Some(at.step(Dir::East).step(Dir::East)))
    );
    assert_eq!(arena.game.view().hero_at(), beyond);
    let mut room = arena_on(ROOM);
    boulder(&mut room, 1, 1);
    boulder(&mut room, 2, 2);
    assert_eq!(room.attempt(Action::Walk(Dir::SouthEast)), Err(Refusal::Immovable));
}

#[test]
fn levitating_hero_cannot_push() {
    let mut arena = arena_on(ROOM);
    load(&mut arena);
    boulder(&mut arena, 1, 0);
    let potion = Stack { beatitude: Beatitude::Uncursed, ..some(&arena.game, 1, "potion of levitation") };
    let potion = arena.game.give(potion).unwrap();
    arena.act(Action::Quaff(potion));
    assert!(arena.has(StatusEffect::Levitating));
    assert_eq!(arena.attempt(Action::Walk(Dir::East)), Err(Refusal::NoLeverage));
}

#[test]
fn known_gap_that_a_boulder_hides_is_not_filled_by_ear() {
    for known in [true, false] {
        let mut arena = arena_on(HALL);
        let at = beside(&arena, 3, 0);
        let dig = |arena: &mut Arena| {
            build(arena, 3, 0, "pit");
            arena.act(Action::Wait);
        };
        if known {
            dig(&mut arena);
        }
        boulder(&mut arena, 1, 0);
        arena.act(Action::Wait);
        if !known {
            dig(&mut arena);
        }
        let told = [walk(&mut arena, Dir::East), walk(&mut arena, Dir::East)].concat().join(" ");
        let (line, id) = ("The boulder fills the gap in the ground.", fixture_name(&arena.game, at));
        assert_eq!((told.contains(line), id.as_str()), (known, "floor"), "{told}");
        assert_eq!(told.contains("You hear stone grind into the ground."), !known, "{told}");
    }
}

#[test]
fn boulders_fill_pits_holes_and_usually_water() {
    for (name, filled) in [("pit", "floor"), ("hole", "floor")] {
        let mut arena = arena_on(ROOM);
        let at = build(&mut arena, 2, 0, name);
        let id = boulder(&mut arena, 1, 0);
        let told = walk(&mut arena, Dir::East);
        assert!(told.iter().any(|line| line == "The boulder fills the gap in the ground."), "{told:?}");
        assert_eq!((ground(&arena.game, at).as_str(), place(&arena, id)), (filled, None));
    }
    let (mut bridged, mut sunk) = (0, 0);
    for seed in 0..60 {
        let setting = Setting { rows: ROOM, ..Setting::default() };
        let mut arena = setting.begin_with(setting.raws(), seed);
        let at = build(&mut arena, 2, 0, "water");
        let id = boulder(&mut arena, 1, 0);
        let told = walk(&mut arena, Dir::East);
        assert_eq!(place(&arena, id), None);
        if ground(&arena.game, at) == "water" {
            assert!(told.iter().any(|line| line.starts_with("The boulder goes under, and")), "{told:?}");
            sunk += 1;
        } else {
            assert!(told.iter().any(|line| line.ends_with("you can walk across now.")), "{told:?}");
            bridged += 1;
        }
    }
    assert!(bridged > 4 * sunk && sunk > 0, "{bridged} {sunk}");
}

#[test]
fn boulders_block_sight_while_they_lie_there() {
    let mut arena = arena_on(HALL);
    let beyond = beside(&arena, 4, 0);
    assert!(arena.game.view().sees(beyond));
    let id = boulder(&mut arena, 2, 0);
    arena.wait(1);
    assert!(arena.game.view().sees(beside(&arena, 2, 0)) && !arena.game.view().sees(beyond));
    // A restored game has the same field of view.
    let restored = Game::restore(arena.game.raws().clone(), arena.game.save()).unwrap();
    assert_eq!(restored.digest(), arena.game.digest());
    assert!(!restored.view().sees(beyond));
    // Items that arrive later lie below.
    let rock = some(&arena.game, 1, "rock");
    let at = beside(&arena, 2, 0);
    arena.game.lay(rock, at).unwrap();
    let kind = arena.game.view().lying(at).unwrap().kind;
    assert_eq!(arena.game.raws().items.table[kind].name, "boulder");
    let wand = Stack {
        beatitude: Beatitude::Uncursed,
        charges: Charges { left: 8, ..Charges::NONE },
        ..some(&arena.game, 1, "wand of striking")
    };
    let wand = arena.game.give(wand).unwrap();
    arena.act(Action::Zap { item: wand, toward: Some(AimDirection::Dir(Dir::East)) });
    arena.wait(1);
    assert_eq!(place(&arena, id), None);
    assert!(arena.game.view().sees(beyond));
}

#[test]
fn pick_axe_breaks_boulders() {
    let mut arena = arena_on(ROOM);
    boulder(&mut arena, 1, 0);
    let tool = some(&arena.game, 1, "pick-axe");
    let tool = arena.game.give(tool).unwrap();
    let dig = Action::Apply { item: tool, toward: Some(AimDirection::Dir(Dir::East)) };
    let mut told = Vec::new();
    for _ in 0..40 {
        let Ok(events) = arena.attempt(dig.clone()) else { break };
        told.extend(lines(&arena, &events));
        if told.iter().any(|line| line == "The boulder falls to pieces.") {
            return;
        }
    }
    panic!("{told:?}");
}

#[test]
fn fighting_a_boulder_with_a_wielded_pick_axe_digs() {
    let mut arena = arena_on(ROOM);
    // Three boulders lie on one square.
    for _ in 0..3 {
        boulder(&mut arena, 1, 0);
    }
    let tool = some(&arena.game, 1, "pick-axe");
    let tool = arena.game.give(tool).unwrap();
    arena.act(Action::Wield(Some(tool)));
    let told = arena.act(Action::Fight(Dir::East));
    assert_eq!(lines(&arena, &told), ["You begin to dig.", "The boulder falls to pieces."]);
    // A step then pushes one of the remaining boulders, and not the other.
    load(&mut arena);
    let here = arena.game.view().hero_at();
    let told = walk(&mut arena, Dir::East);
    assert_eq!(told, ["You put your shoulder to the boulder, and it rolls on."]);
    assert_eq!(arena.game.view().hero_at(), here);
}

#[test]
fn only_tiny_creatures_and_giants_pass_boulders() {
    let comes = |kind: &str| {
        let mut arena = arena_on(HALL);
        let who = arena.put(kind, 5, 0, Allegiance::Hostile);
        let id = boulder(&mut arena, 3, 0);
        let beyond = beside(&arena, 3, 0);
        arena.wait(20);
        let at = arena.resident(who).unwrap().at;
        (at.x < beyond.x, place(&arena, id) == Some(beyond))
    };
    assert_eq!(comes("walker"), (false, true));
    // A tiny creature slips past, and a giant takes the boulder along.
    assert_eq!(comes("midge"), (true, true));
    assert_eq!(comes("brute"), (true, false));
}

#[test]
fn travel_and_runs_avoid_boulders() {
    let mut arena = arena_on(ROOM);
    boulder(&mut arena, 2, 0);
    let (filled, goal) = (beside(&arena, 2, 0), beside(&arena, 4, 0));
    let path = Travel::to(goal).path(&arena.game.view()).unwrap();
    assert!(path.len() == 4 && !path.contains(&filled), "{path:?}");
    let mut run = Run::new(Dir::East, Gait::Rush);
    let first = run.next(&arena.game.view()).unwrap();
    arena.act(first);
    assert_eq!(run.next(&arena.game.view()), Err(Stop::Done));
    let mut hall = arena_on(HALL);
    boulder(&mut hall, 3, 0);
    let goal = beside(&hall, 5, 0);
    assert_eq!(Travel::to(goal).path(&hall.game.view()), None);
}

#[test]
fn boulders_of_scroll_of_earth_can_be_pushed() {
    for dir in Dir::ALL {
        let mut arena = arena_on(ROOM);
        load(&mut arena);
        let stack = Stack { beatitude: Beatitude::Blessed, ..some(&arena.game, 1, "scroll of earth") };
        let scroll = arena.game.give(stack).unwrap();
        arena.act(Action::Read(scroll));
        let to = arena.game.view().hero_at().step(dir);
        arena.act(Action::Walk(dir));
        assert_eq!(arena.game.view().hero_at(), to);
        // The nearest free square is not far.
        let view = arena.game.view();
        assert!(Dir::ALL.into_iter().any(|dir| view.step(to, dir).is_ok()), "{dir:?}");
    }
}

#[test]
fn exploring_reports_the_boulder_and_bots_push_it() {
    let mut arena = arena_on(ROOMS);
    load(&mut arena);
    // The boulder blocks the doorway, and the second room is still unknown.
    let door = Point::new(5, 2);
    let stack = some(&arena.game, 1, "boulder");
    arena.game.lay(stack, door).unwrap();
    let mut explore = Explore::default();
    explore.begin(true);
    let stop = loop {
        let next = explore.next(&arena.game.view());
        match next {
            Ok(action) => drop(arena.act(action)),
            Err(stop) => break stop,
        }
    };
    assert!(matches!(stop, Stop::Filled(_)), "{stop:?}");
    let mut bot = Explorer::curious(Rng::stream(1, "bot"));
    let mut pushes = false;
    for _ in 0..200 {
        let action = bot.next(&arena.game.view()).unwrap();
        pushes |= bot.decided_by().is_some_and(|rule| rule.name == "push boulder");
        match arena.attempt(action) {
            Ok(events) => bot.told(&arena.game.view(), &events),
            Err(refusal) => bot.refused(refusal),
        }
        if arena.game.view().hero_at().x > door.x {
            break;
        }
    }
    assert!(pushes && arena.game.view().hero_at().x > door.x);
}

#[test]
fn confirmed_step_onto_a_trap_pushes_the_boulder_on_it() {
    for blocked in [true, false] {
        let mut arena = arena_on(ROOM);
        load(&mut arena);
        let pit = build(&mut arena, 1, 0, "bear trap");
        let (id, here) = (boulder(&mut arena, 1, 0), arena.game.view().hero_at());
        if blocked {
            boulder(&mut arena, 2, 0);
        }
        arena.act(Action::Walk(Dir::East));
        assert_eq!(arena.game.status(), Status::Asking(Question::Enter { dir: Dir::East }));
        let events = arena.act(Action::Answer(Choice::Yes));
        let told = lines(&arena, &events);
        if blocked {
            assert_eq!(told, ["A boulder is in the way, and it will not move."]);
            assert_eq!((arena.game.view().hero_at(), place(&arena, id)), (here, Some(pit)));
        } else {
            assert_eq!(told[0], "You put your shoulder to the boulder, and it rolls on.");
            assert_eq!((arena.game.view().hero_at(), place(&arena, id)), (pit, Some(pit.step(Dir::East))));
        }
    }
}

#[test]
fn stunned_hero_runs_against_boulders_that_do_not_move() {
    let mut arena = arena_on(HALL);
    load(&mut arena);
    let corpse = arena.game.raws().items.corpse().unwrap();
    let died = i32::try_from(arena.game.turn()).unwrap();
    let bat = ItemData {
        remains: Some(Remains { of: arena.kind("bat"), died, was: Former::Wild, rests: false }),
        ..Stack::of_kind(corpse).into()
    };
    let bat = arena.game.give(bat).unwrap();
    arena.act(Action::Eat(bat));
    assert!(arena.has(StatusEffect::Stunned));
    boulder(&mut arena, 1, 0);
    boulder(&mut arena, 2, 0);
    let (here, began) = (arena.game.view().hero_at(), arena.game.turn());
    for _ in 0..5 {
        let told = walk(&mut arena, Dir::East);
        assert_eq!(told, ["A boulder is in the way, and it will not move."]);
    }
    assert_eq!((arena.game.view().hero_at(), arena.game.turn() > began), (here, true));
}
