//! Ball and chain, and leashes.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, ItemQuantity},
        event::{BondChange, Event, Refusal},
        game::Game,
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, ItemPlace, Stack},
            thing_id::{HERO, ThingId},
        },
    },
    narrate,
    raws::kinds::terrain::Climb,
};
use std::sync::Arc;

use Beatitude::{Blessed, Cursed, Uncursed};

/// Hall with stairs at its end.
const HALL: &[&str] = &["-----------", "|@.......>|", "-----------"];

fn arena_on(rows: &'static [&'static str]) -> Arena {
    let kinds: &[(&str, &str, &str)] = &[
        ("walker", "", r#""hitpoints": "200", "speed": 12"#),
        ("still", "", r#""hitpoints": "200", "speed": 0"#),
    ];
    Setting { rows, kinds, ..Setting::default() }.begin()
}

fn give(arena: &mut Arena, name: &str, beatitude: Beatitude) -> ThingId {
    let charges = Charges { left: 8, ..Charges::NONE };
    let stack = Stack { beatitude, charges, ..some(&arena.game, 1, name) };
    arena.game.give(stack).unwrap()
}

fn read(arena: &mut Arena, name: &str, beatitude: Beatitude) -> Vec<String> {
    let item = give(arena, name, beatitude);
    let events = arena.act(Action::Read(item));
    lines(arena, &events)
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn item(game: &Game, name: &str) -> Option<(ThingId, ItemPlace)> {
    let kind = game.raws().items.table.named(name).unwrap();
    game.items().iter().find(|item| item.stack.kind == kind).map(|item| (item.id, item.place))
}

/// Returns the distance in squares from the hero to the item `name` on the floor.
fn far(game: &Game, name: &str) -> i32 {
    match item(game, name).unwrap().1 {
        ItemPlace::Floor { level, at, .. } if level == game.view().place() => {
            at.distance(game.view().hero_at())
        }
        place => panic!("{name} is elsewhere: {place:?}"),
    }
}

fn punished(rows: &'static [&'static str]) -> Arena {
    let mut arena = arena_on(rows);
    let told = read(&mut arena, "scroll of punishment", Uncursed);
    assert!(
        told.iter().any(|line| line == "You are punished, and chained to a heavy iron ball."),
        "{told:?}"
    );
    arena
}

#[test]
fn only_unblessed_scrolls_punish_and_only_once() {
    let mut arena = arena_on(ROOM);
    let told = read(&mut arena, "scroll of punishment", Blessed);
    assert!(told.iter().any(|line| line == "Your conscience speaks up, for once."), "{told:?}");
    assert!(arena.game.view().chained().is_none());
    let mut arena = punished(ROOM);
    assert_eq!((far(&arena.game, "heavy iron ball"), far(&arena.game, "iron chain")), (0, 0));
    let told = read(&mut arena, "scroll of punishment", Cursed);
    assert!(told.iter().any(|line| line == "The ball at your leg feels heavier."), "{told:?}");
    let chain = item(&arena.game, "iron chain").unwrap().0;
    let take = Action::PickUp { what: vec![ItemQuantity { id: chain, count: 1 }] };
    assert_eq!(arena.attempt(take), Err(Refusal::Chained));
}

#[test]
fn ball_is_dragged_at_chain_length() {
    let mut arena = punished(HALL);
    for step in 1..=6 {
        arena.act(Action::Walk(Dir::East));
        assert_eq!(far(&arena.game, "heavy iron ball"), step.min(2), "after {step} steps");
        assert_eq!(far(&arena.game, "iron chain"), i32::from(step > 0), "after {step} steps");
    }
    // A save keeps the ball and its chain.
    let raws = Arc::clone(arena.game.raws());
    let restored = Game::restore(raws, arena.game.save()).unwrap();
    assert_eq!(restored.digest(), arena.game.digest());
    assert_eq!(restored.view().chained(), arena.game.view().chained());
    // Teleportation takes the ball along.
    let scroll = give(&mut arena, "scroll of teleportation", Uncursed);
    arena.act(Action::Read(scroll));
    assert!(far(&arena.game, "heavy iron ball") <= 2 && far(&arena.game, "iron chain") <= 1);
}

#[test]
fn ball_can_be_carried_and_thrown_and_slips_on_stairs() {
    let mut arena = punished(HALL);
    let (ball, _) = item(&arena.game, "heavy iron ball").unwrap();
    arena.act(Action::PickUp { what: vec![ItemQuantity { id: ball, count: 1 }] });
    arena.act(Action::Walk(Dir::East));
    assert!(matches!(item(&arena.game, "heavy iron ball").unwrap().1, ItemPlace::Carried { by: HERO, .. }));
    assert_eq!(far(&arena.game, "iron chain"), 0);
    arena.act(Action::Throw { item: ball, dir: Dir::East, most: None });
    assert!((1..=2).contains(&far(&arena.game, "heavy iron ball")));
    for _ in 0..8 {
        if arena.attempt(Action::Climb(Climb::Down)).is_ok() {
            break;
        }
        arena.act(Action::Walk(Dir::East));
    }
    assert_eq!(arena.game.view().depth(), 2);
    assert!(arena.body().hitpoints < arena.body().max_hitpoints, "falling hurts");
    assert!(far(&arena.game, "heavy iron ball") <= 2, "it has come along");
}

#[test]
fn remove_curse_and_opening_release_the_chain() {
    for (name, zap) in [("scroll of remove curse", false), ("wand of opening", true)] {
        let mut arena = punished(ROOM);
        let tool = give(&mut arena, name, Uncursed);
        let action = if zap {
            Action::Zap { item: tool, toward: Some(AimDirection::Myself) }
        } else {
            Action::Read(tool)
        };
        let events = arena.act(action);
        let told = lines(&arena, &events);
        assert!(told.iter().any(|line| line == "The chain falls from your leg."), "{name}: {told:?}");
        assert!(arena.game.view().chained().is_none() && item(&arena.game, "iron chain").is_none());
        assert!(item(&arena.game, "heavy iron ball").is_some(), "the ball stays");
    }
}

fn changes(events: &[Event]) -> Vec<BondChange> {
    events
        .iter()
        .filter_map(|event| if let Event::Bond { how, .. } = event { Some(*how) } else { None })
        .collect()
}

#[test]
fn leashed_pets_follow_over_level_and_stairs() {
    let mut arena = arena_on(HALL);
    let pet = arena.put("still", 1, 0, Allegiance::Pet);
    let leash = give(&mut arena, "leash", Uncursed);
    let apply = |dir| Action::Apply { item: leash, toward: Some(AimDirection::Dir(dir)) };
    assert_eq!(arena.attempt(apply(Dir::South)), Err(Refusal::NobodyToLead));
    let events = arena.act(apply(Dir::East));
    assert_eq!(changes(&events), [BondChange::Leashed]);
    arena.act(Action::Walk(Dir::East));
    for _ in 0..7 {
        arena.act(Action::Walk(Dir::East));
        let at = arena.resident(pet).unwrap().at;
        assert!(at.distance(arena.game.view().hero_at()) <= 2, "it is pulled along");
    }
    arena.act(Action::Climb(Climb::Down));
    assert_eq!(arena.game.view().depth(), 2);
    let at = arena.resident(pet).unwrap().at;
    let here = arena.game.view().hero_at();
    let dir = Dir::between(here, at).unwrap();
    let events = arena.act(apply(dir));
    assert_eq!(changes(&events), [BondChange::Unleashed]);
    // Dropping the leash frees the pet.
    arena.act(apply(dir));
    arena.act(Action::Drop { what: vec![ItemQuantity { id: leash, count: 1 }], gold: 0 });
    let mut told = Vec::new();
    for dir in Dir::ALL {
        told.extend(arena.attempt(Action::Walk(dir)).unwrap_or_default());
    }
    assert!(changes(&told).contains(&BondChange::Snapped), "{told:?}");
}

#[test]
fn two_leashes_at_most_and_a_cursed_one_holds() {
    let mut arena = arena_on(ROOM);
    for (dir, east, south) in [(Dir::East, 1, 0), (Dir::West, -1, 0)] {
        arena.put("still", east, south, Allegiance::Pet);
        let leash = give(&mut arena, "leash", if dir == Dir::East { Cursed } else { Blessed });
        let apply = Action::Apply { item: leash, toward: Some(AimDirection::Dir(dir)) };
        let events = arena.act(apply.clone());
        assert_eq!(changes(&events), [BondChange::Leashed]);
        if dir == Dir::East {
            let events = arena.act(apply);
            assert_eq!(changes(&events), [BondChange::Tight]);
        }
    }
    arena.put("still", 0, 1, Allegiance::Pet);
    let third = give(&mut arena, "leash", Uncursed);
    let apply = Action::Apply { item: third, toward: Some(AimDirection::Dir(Dir::South)) };
    assert_eq!(arena.attempt(apply), Err(Refusal::TooManyLed));
    let apply = Action::Apply { item: third, toward: Some(AimDirection::Dir(Dir::East)) };
    assert_eq!(arena.attempt(apply), Err(Refusal::Led));
    // Far away, the leash snaps.
    let scroll = give(&mut arena, "scroll of teleportation", Uncursed);
    let mut told = Vec::new();
    let before = arena.game.view().hero_at();
    told.extend(arena.act(Action::Read(scroll)));
    let far: Point = arena.game.view().hero_at();
    if far.distance(before) > 5 {
        assert!(changes(&told).contains(&BondChange::Snapped));
    }
}
