//! Sleep by magic, which blows do not end.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection},
        event::Event,
        population::Allegiance,
        state::{
            being::Mood,
            item::{Charges, Stack},
            status_effect::StatusEffect::Asleep,
            thing_id::ThingId,
        },
    },
    narrate,
};

const FOE: (&str, &str, &str) = ("foe", r#"{ "form": "bite", "dice": "1" }"#, r#""hitpoints": "1000""#);

fn zap(arena: &mut Arena, toward: AimDirection) -> Vec<Event> {
    let charges = Charges { left: 4, ..Charges::NONE };
    let wand = Stack { charges, ..some(&arena.game, 1, "wand of sleep") };
    let item = arena.game.give(wand).unwrap();
    arena.act(Action::Zap { item, toward: Some(toward) })
}

fn turns_left(arena: &Arena, id: ThingId) -> u16 {
    arena.resident(id).unwrap().statuses.left(Asleep)
}

#[test]
fn blows_do_not_end_magical_sleep_of_creatures() {
    let mut arena = Setting { kinds: &[FOE], ..Setting::default() }.begin();
    let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
    arena.game.afflict_creature(foe, Asleep, 20);
    let health = arena.body().hitpoints;
    let mut events = Vec::new();
    for _ in 0..18 {
        events.extend(arena.act(Action::Fight(Dir::East)));
    }
    assert!(arena.resident(foe).unwrap().body.hitpoints < 950, "the blows hurt");
    assert!(turns_left(&arena, foe) > 0);
    assert_eq!(arena.body().hitpoints, health, "it does not strike back");
    // Its end is told.
    let events = arena.wait(5);
    let lines: Vec<String> =
        narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect();
    assert!(lines.iter().any(|line| line == "The foe wakes up."), "{lines:?}");
}

#[test]
fn blows_end_natural_sleep() {
    let mut arena = Setting { kinds: &[FOE], ..Setting::default() }.begin();
    let foe = arena.put("foe", 1, 0, Allegiance::Asleep);
    arena.act(Action::Fight(Dir::East));
    assert_ne!(arena.resident(foe).unwrap().mood, Mood::Asleep);
}

#[test]
fn one_blow_in_ten_wakes_a_hero_put_to_sleep() {
    let setting = Setting { kinds: &[FOE], ..Setting::default() };
    let raws = setting.raws();
    let (mut bites, mut woken) = (0, 0);
    for seed in 1..=200 {
        let mut arena = setting.begin_with(raws.clone(), seed);
        arena.put("foe", 1, 0, Allegiance::Hostile);
        arena.game.afflict(Asleep, 40);
        let events = arena.act(Action::Wait);
        let hits = |event: &&Event| matches!(event, Event::Hit { target, .. } if target.is_hero());
        bites += events.iter().filter(hits).count();
        woken +=
            usize::from(events.iter().any(|event| matches!(event, Event::Recovered { what: Asleep, .. })));
    }
    let share = woken * 100 / bites.max(1);
    assert!(bites > 1000 && (7..=13).contains(&share), "{woken} of {bites}");
}

#[test]
fn wand_of_sleep_lasts_as_long_as_its_dice_say() {
    let setting = Setting { kinds: &[FOE], ..Setting::default() };
    let raws = setting.raws();
    let mut creatures = Vec::new();
    let mut own = Vec::new();
    for seed in 1..=200 {
        let mut arena = setting.begin_with(raws.clone(), seed);
        let foe = arena.put("foe", 2, 0, Allegiance::Hostile);
        zap(&mut arena, AimDirection::Dir(Dir::East));
        creatures.extend(Some(turns_left(&arena, foe)).filter(|turns| *turns > 0));
        let mut arena = setting.begin_with(raws.clone(), seed);
        let before = arena.game.turn();
        zap(&mut arena, AimDirection::Myself);
        own.push(arena.game.turn() - before);
    }
    // 6d25 is 78 on average, and one turn may have passed; 1d50 is 25.
    let mean = creatures.iter().map(|turns| u32::from(*turns)).sum::<u32>()
        / u32::try_from(creatures.len()).unwrap();
    assert!(creatures.len() > 150 && (70..=84).contains(&mean), "{mean} of {}", creatures.len());
    assert!(creatures.iter().all(|turns| *turns <= 127));
    let mean = own.iter().sum::<u32>() / 200;
    assert!((20..=31).contains(&mean) && own.iter().all(|turns| *turns <= 52), "{mean}");
}

#[test]
fn sleepers_of_both_kinds_are_hit_more_easily() {
    // Armour so good that an ordinary blow rarely hits.
    let kinds = [("mailed", "", r#""hitpoints": "1000", "armour_class": 0, "speed": 0"#)];
    let setting = Setting { kinds: &kinds, ..Setting::default() };
    let raws = setting.raws();
    let hits = |sleep: Option<bool>| {
        let one = |seed| {
            let mut arena = setting.begin_with(raws.clone(), seed);
            let how = if sleep == Some(false) { Allegiance::Asleep } else { Allegiance::Hostile };
            let foe = arena.put("mailed", 1, 0, how);
            if sleep == Some(true) {
                arena.game.afflict_creature(foe, Asleep, 50);
            }
            let events = arena.act(Action::Fight(Dir::East));
            events.iter().any(|event| matches!(event, Event::Hit { .. }))
        };
        (1..=300).map(|seed| i32::from(one(seed))).sum::<i32>()
    };
    let (awake, natural, magical) = (hits(None), hits(Some(false)), hits(Some(true)));
    // Two and four of twenty more.
    assert!((10..=50).contains(&(natural - awake)), "{awake} {natural}");
    assert!((35..=85).contains(&(magical - awake)), "{awake} {magical}");
}
