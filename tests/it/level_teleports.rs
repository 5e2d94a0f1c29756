//! Moves to another level by magic: where they lead, who chooses, and what is told.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    engine::{
        action::{Action, Choice},
        event::{Event, Question, Status},
        state::{
            item::{Beatitude, Stack},
            status_effect::StatusEffect,
        },
    },
    narrate,
    raws::{Raws, words::effects::world_event::WorldEvent},
};
use std::{collections::BTreeSet, sync::Arc};

fn raws() -> Arc<Raws> {
    Setting::default().raws()
}

/// Begins a game with `seed` and a hero who has a `beatitude` item of the kind `name`, and uses it by
/// `action`.
fn use_cursed(raws: &Arc<Raws>, seed: u64, name: &str, control: bool) -> (Arena, Vec<Event>) {
    let mut arena = Setting::default().begin_with(Arc::clone(raws), seed);
    if control {
        let ring = arena.game.give(some(&arena.game, 1, "ring of teleport control")).unwrap();
        arena.act(Action::Wear(ring));
    }
    let cursed = Stack { beatitude: Beatitude::Cursed, ..some(&arena.game, 1, name) };
    let id = arena.game.give(cursed).unwrap();
    let action = if name.starts_with("potion") { Action::Quaff(id) } else { Action::Read(id) };
    let events = arena.act(action);
    (arena, events)
}

fn depth(arena: &Arena) -> i32 {
    arena.game.view().depth()
}

fn told(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

#[test]
fn cursed_potion_of_gain_level_never_leads_down() {
    let raws = raws();
    for seed in 1..=20 {
        let (arena, events) = use_cursed(&raws, seed, "potion of gain level", false);
        assert_eq!(depth(&arena), 1, "{seed}");
        let uneasy = |event: &Event| matches!(event, Event::World { work: WorldEvent::Uneasy, .. });
        assert!(events.iter().any(uneasy), "{events:?}");
    }
}

#[test]
fn cursed_potion_of_gain_level_tells_of_the_way_up() {
    let raws = raws();
    let (mut arena, _) = use_cursed(&raws, 1, "scroll of teleportation", true);
    arena.act(Action::Answer(Choice::Text("4".into())));
    assert_eq!(depth(&arena), 4);
    let cursed = Stack { beatitude: Beatitude::Cursed, ..some(&arena.game, 1, "potion of gain level") };
    let id = arena.game.give(cursed).unwrap();
    let events = arena.act(Action::Quaff(id));
    assert_eq!(depth(&arena), 3);
    let told = told(&arena, &events);
    assert!(told.iter().any(|line| line.contains("ceiling opens")), "{told:?}");
}

#[test]
fn teleport_control_asks_for_the_level() {
    let raws = raws();
    for (answer, reached) in [("3", 3), ("1", 1), ("0", 1), ("-7", 1)] {
        let (mut arena, _) = use_cursed(&raws, 1, "scroll of teleportation", true);
        assert_eq!(arena.game.status(), Status::Asking(Question::Depth), "{answer}");
        arena.act(Action::Answer(Choice::Text("4".into())));
        let cursed =
            Stack { beatitude: Beatitude::Cursed, ..some(&arena.game, 1, "scroll of teleportation") };
        let again = arena.game.give(cursed).unwrap();
        arena.act(Action::Read(again));
        arena.act(Action::Answer(Choice::Text(answer.into())));
        assert_eq!(depth(&arena), reached, "{answer}");
    }
    let (mut arena, _) = use_cursed(&raws, 1, "scroll of teleportation", true);
    arena.act(Action::Answer(Choice::Text("1000".into())));
    let deepest = depth(&arena);
    assert!(deepest > 5, "as deep as it goes: {deepest}");
    let (arena, _) = use_cursed(&raws, 1, "scroll of teleportation", false);
    assert_ne!(arena.game.status(), Status::Asking(Question::Depth));
}

#[test]
fn confused_hero_seldom_chooses_the_level() {
    let raws = raws();
    let mut asked = 0;
    for seed in 1..=100 {
        let mut arena = Setting::default().begin_with(Arc::clone(&raws), seed);
        let ring = arena.game.give(some(&arena.game, 1, "ring of teleport control")).unwrap();
        arena.act(Action::Wear(ring));
        arena.game.afflict(StatusEffect::Confused, 50);
        let id = arena.game.give(some(&arena.game, 1, "scroll of teleportation")).unwrap();
        arena.act(Action::Read(id));
        asked += u32::from(arena.game.status() == Status::Asking(Question::Depth));
    }
    assert!((8..=35).contains(&asked), "one in five: {asked}");
}

#[test]
fn level_teleports_arrive_anywhere_and_stay_now_and_then() {
    let raws = raws();
    let (mut places, mut depths, mut stayed, mut on_stairs) = (BTreeSet::new(), BTreeSet::new(), 0, 0);
    for seed in 1..=100 {
        let (arena, events) = use_cursed(&raws, seed, "scroll of teleportation", false);
        let shudders = |event: &Event| matches!(event, Event::World { work: WorldEvent::Shuddered, .. });
        assert_eq!(depth(&arena) == 1, events.iter().any(shudders), "{seed}: {events:?}");
        if depth(&arena) == 1 {
            stayed += 1;
            continue;
        }
        depths.insert(depth(&arena));
        let at = arena.game.view().hero_at();
        places.insert((at.x, at.y));
        let terrain = arena.game.ground(at).unwrap();
        on_stairs += u32::from(arena.game.raws().terrains.table[terrain].stairs.is_some());
    }
    assert_eq!(depths, BTreeSet::from([2, 3, 4]));
    assert!((8..=35).contains(&stayed), "one in five: {stayed}");
    assert!(places.len() > 30, "{places:?}");
    assert!(on_stairs <= 8, "{on_stairs}");
}
