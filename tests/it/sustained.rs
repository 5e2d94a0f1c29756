//! Statuses that something sustains end in the act in which it is lost, second doses add to the first, and a
//! new body or place asks again what holds the hero.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, Choice},
        event::{Event, Question, Status, TrapDeed},
        population::Allegiance,
        state::{
            item::{Charges, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    raws::kinds::growth::Intrinsic,
};
use std::sync::Arc;

fn arena() -> Arena {
    arena_on(ROOM)
}

fn arena_on(rows: &'static [&'static str]) -> Arena {
    let kinds: &[_] = &[("holder", r#"{ "form": "touch", "effects": ["stick"] }"#, r#""speed": 12"#)];
    Setting { rows, kinds, ..Setting::default() }.begin()
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn give(arena: &mut Arena, name: &str) -> ThingId {
    arena.game.give(some(&arena.game, 1, name)).unwrap()
}

fn dress(arena: &mut Arena, name: &str) -> ThingId {
    let id = give(arena, name);
    arena.act(Action::Wear(id));
    id
}

fn has(arena: &Arena, what: StatusEffect) -> bool {
    arena.game.view().suffers(what)
}

/// Items, with the status effect that each sustains.
const SUSTAINING: [(&str, StatusEffect); 6] = [
    ("ring of levitation", StatusEffect::Levitating),
    ("levitation boots", StatusEffect::Levitating),
    ("ring of invisibility", StatusEffect::Invisible),
    ("cloak of invisibility", StatusEffect::Invisible),
    ("ring of see invisible", StatusEffect::SeesInvisible),
    ("amulet of strangulation", StatusEffect::Strangled),
];

#[test]
fn sustained_status_ends_in_the_act_in_which_the_item_comes_off() {
    for (name, what) in SUSTAINING {
        let mut arena = arena();
        let item = dress(&mut arena, name);
        assert!(has(&arena, what), "{name}");
        // It strangles in six turns.
        arena.wait(3);
        assert!(has(&arena, what), "{name}");
        let events = arena.act(Action::TakeOff(item));
        assert!(!has(&arena, what), "{name}");
        let ended = |event: &&Event| matches!(event, Event::Recovered { what: ended, .. } if *ended == what);
        assert_eq!(events.iter().filter(ended).count(), 1, "{name}: {events:?}");
        let later = arena.wait(10);
        assert_eq!(later.iter().filter(ended).count(), 0, "{name}: {later:?}");
    }
}

#[test]
fn sustained_status_ends_with_any_loss_of_the_item() {
    let destroy = |arena: &mut Arena, _: ThingId| {
        let scroll = give(arena, "scroll of destroy armour");
        arena.act(Action::Read(scroll));
    };
    let shed = |arena: &mut Arena, _: ThingId| {
        let kind = arena.kind("newt");
        arena.game.reshape(kind);
    };
    let polymorph = |arena: &mut Arena, item: ThingId| {
        let potion = give(arena, "potion of polymorph");
        arena.act(Action::Dip { item, into: Some(potion) });
    };
    type Loss = fn(&mut Arena, ThingId);
    let losses: [(&str, Loss); 3] = [("destroyed", destroy), ("shed", shed), ("polymorphed", polymorph)];
    for (how, lose) in losses {
        let mut arena = arena();
        let boots = dress(&mut arena, "levitation boots");
        assert!(has(&arena, StatusEffect::Levitating), "{how}");
        lose(&mut arena, boots);
        assert!(!has(&arena, StatusEffect::Levitating), "{how}");
    }
}

#[test]
fn hero_whose_ring_comes_off_over_a_trap_falls_at_once() {
    let raws = Setting::default().raws();
    let mut fallen = 0;
    for seed in 1..=20 {
        let mut arena = Setting::default().begin_with(Arc::clone(&raws), seed);
        let here = arena.game.view().hero_at();
        let pit = arena.game.raws().features.named("pit").unwrap();
        arena.game.build(here, pit);
        let ring = dress(&mut arena, "ring of levitation");
        assert!(!has(&arena, StatusEffect::Trapped));
        let events = arena.act(Action::TakeOff(ring));
        // A known pit is stepped over now and then.
        let avoided = |event: &Event| matches!(event, Event::Trap { deed: TrapDeed::Avoided, .. });
        assert_eq!(has(&arena, StatusEffect::Trapped), !events.iter().any(avoided), "{events:?}");
        fallen += u32::from(has(&arena, StatusEffect::Trapped));
    }
    assert!(fallen >= 10, "{fallen}");
}

#[test]
fn timed_and_sustained_levitation_do_not_interrupt_each_other() {
    let mut arena = arena();
    arena.game.afflict(StatusEffect::Levitating, 8);
    let ring = dress(&mut arena, "ring of levitation");
    let events = arena.wait(12);
    assert!(!events.iter().any(|event| matches!(event, Event::Recovered { .. })), "{events:?}");
    arena.game.afflict(StatusEffect::Levitating, 8);
    let events = arena.act(Action::TakeOff(ring));
    assert!(!events.iter().any(|event| matches!(event, Event::Recovered { .. })), "{events:?}");
    assert!(has(&arena, StatusEffect::Levitating));
    arena.wait(10);
    assert!(!has(&arena, StatusEffect::Levitating));
}

#[test]
fn innate_sight_of_the_invisible_begins_with_its_level_and_is_not_told_at_birth() {
    let mut arena = Setting { role: "Monk", ..Setting::default() }.begin();
    assert!(has(&arena, StatusEffect::SeesInvisible));
    let events = arena.wait(3);
    assert!(!events.iter().any(|event| matches!(event, Event::Afflicted { .. })), "{events:?}");
}

#[test]
fn second_dose_adds_its_turns_and_says_so() {
    // Potion, status effect, least turns of one dose, and most of them.
    let doses = [
        ("potion of speed", StatusEffect::Fast, 100),
        ("potion of levitation", StatusEffect::Levitating, 10),
        ("potion of invisibility", StatusEffect::Invisible, 31),
        ("potion of see invisible", StatusEffect::SeesInvisible, 750),
        ("potion of confusion", StatusEffect::Confused, 16),
        ("potion of blindness", StatusEffect::Blind, 250),
        ("potion of hallucination", StatusEffect::Hallucinating, 300),
    ];
    for (name, what, least) in doses {
        let mut arena = arena();
        let potions = arena.game.give(some(&arena.game, 2, name)).unwrap();
        arena.act(Action::Quaff(potions));
        let first = arena.game.view().statuses().left(what);
        let events = arena.act(Action::Quaff(potions));
        let both = arena.game.view().statuses().left(what);
        assert!(both + 2 >= first + least, "{name}: {first}, {both}");
        let longer = |event: &&Event| matches!(event, Event::Prolonged { what: more, .. } if *more == what);
        assert_eq!(events.iter().filter(longer).count(), 1, "{name}: {events:?}");
        let told = lines(&arena, &events);
        assert!(
            told.iter()
                .any(|line| line.contains("longer") || line.contains("faster") || line.contains("stranger")),
            "{told:?}"
        );
    }
}

#[test]
fn new_shape_leaves_a_bear_trap_that_cannot_hold_it() {
    for (name, frees) in [("newt", true), ("fog cloud", true), ("ogre", false)] {
        let mut arena = arena();
        let here = arena.game.view().hero_at();
        let trap = arena.game.raws().features.named("bear trap").unwrap();
        arena.game.build(Point::new(here.x + 1, here.y), trap);
        arena.act(Action::Walk(Dir::East));
        if matches!(arena.game.status(), Status::Asking(Question::Enter { .. })) {
            arena.act(Action::Answer(Choice::Yes));
        }
        arena.game.afflict(StatusEffect::Trapped, 7);
        let kind = arena.kind(name);
        arena.game.reshape(kind);
        arena.wait(1);
        assert_eq!(!has(&arena, StatusEffect::Trapped), frees, "{name}");
    }
}

#[test]
fn body_without_substance_slips_off_the_chain() {
    for (name, frees) in [("fog cloud", true), ("ogre", false)] {
        let mut arena = arena();
        let scroll = give(&mut arena, "scroll of punishment");
        arena.act(Action::Read(scroll));
        assert!(arena.game.view().chained().is_some());
        let kind = arena.kind(name);
        arena.game.reshape(kind);
        arena.wait(1);
        assert_eq!(arena.game.view().chained().is_none(), frees, "{name}");
    }
}

#[test]
fn grip_ends_in_the_act_in_which_the_hero_is_moved_away() {
    let mut arena = arena();
    let holder = arena.put("holder", 1, 0, Allegiance::Hostile);
    for _ in 0..50 {
        if arena.game.view().hold().is_some() {
            break;
        }
        arena.wait(1);
    }
    assert_eq!(arena.game.view().hold().map(|hold| hold.by), Some(holder));
    let scroll = give(&mut arena, "scroll of teleportation");
    arena.act(Action::Read(scroll));
    let (here, there) = (arena.game.view().hero_at(), arena.resident(holder).unwrap().at);
    assert!(here.distance(there) <= 1 || arena.game.view().hold().is_none());
}

#[test]
fn cancelled_hero_keeps_what_a_ring_sustains() {
    let mut arena = arena();
    dress(&mut arena, "ring of levitation");
    arena.game.afflict(StatusEffect::Invisible, 100);
    let charges = Charges { left: 4, ..Charges::NONE };
    let wand = Stack { charges, ..some(&arena.game, 1, "wand of cancellation") };
    let wand = arena.game.give(wand).unwrap();
    arena.act(Action::Zap { item: wand, toward: Some(AimDirection::Myself) });
    assert!(has(&arena, StatusEffect::Levitating));
    assert!(!has(&arena, StatusEffect::Invisible));
    assert!(arena.game.hero_can(Intrinsic::Levitation));
}
