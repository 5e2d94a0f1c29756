//! Bolts that roll to hit, and magic resistance to damage.

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
        state::item::{Charges, Stack},
    },
};

const EAST: Option<AimDirection> = Some(AimDirection::Dir(Dir::East));

/// Sender of the bolt.
#[derive(Debug, Clone, Copy)]
enum By {
    Spell(&'static str),
    Wand(&'static str),
}

/// Sends it at a creature with `more` in 160 games. Returns the damage of each hit, 0 for what is resisted.
fn damage(by: By, more: &str) -> Vec<i32> {
    let kinds = [("mark", "", more)];
    let setting = Setting { kinds: &kinds, ..Setting::default() };
    let raws = setting.raws();
    let one = |seed| {
        let mut arena = setting.begin_with(raws.clone(), seed);
        let mark = arena.put("mark", 2, 0, Allegiance::Hostile);
        let events = send(&mut arena, by);
        let missed = events.iter().any(|event| matches!(event, Event::Missed { .. }));
        let lost = 1000 - arena.resident(mark).unwrap().body.hitpoints;
        assert!(!missed || lost == 0);
        (!missed).then_some(lost)
    };
    (1..=160).filter_map(one).collect()
}

fn send(arena: &mut Arena, by: By) -> Vec<Event> {
    match by {
        By::Spell(name) => {
            let spell = arena.game.raws().spells.named(name).unwrap();
            arena.game.release_spell(spell, 1, EAST)
        }
        By::Wand(name) => {
            let charges = Charges { left: 4, ..Charges::NONE };
            let wand = Stack { charges, ..some(&arena.game, 1, name) };
            let item = arena.game.give(wand).unwrap();
            arena.act(Action::Zap { item, toward: EAST })
        }
    }
}

fn mean(damage: &[i32]) -> i32 {
    damage.iter().sum::<i32>() / i32::try_from(damage.len().max(1)).unwrap()
}

#[test]
fn force_bolt_and_striking_miss_as_armour_says() {
    // 1d20 below 10 plus the armour class: of 160, and up to three deviations.
    for (class, expected) in [(-4, 40), (3, 96), (10, 152), (11, 160)] {
        for by in [By::Spell("force bolt"), By::Wand("wand of striking")] {
            let more = format!(r#""speed": 0, "armour_class": {class}"#);
            let hits = i32::try_from(damage(by, &more).len()).unwrap();
            assert!((hits - expected).abs() <= 18, "{by:?} at {class}: {hits}");
        }
    }
    // Other bolts have nothing to strike with, and never miss.
    let slow = damage(By::Wand("wand of slow monster"), r#""speed": 0, "armour_class": -10"#);
    assert_eq!(slow.len(), 160);
}

#[test]
fn magic_resistance_halves_the_damage_of_wands_and_spells() {
    for by in [By::Spell("force bolt"), By::Wand("wand of striking"), By::Wand("wand of fire")] {
        let whole = mean(&damage(by, r#""speed": 0"#));
        let resisted = damage(by, r#""speed": 0, "magic_resistance": 100"#);
        assert!(resisted.iter().all(|lost| *lost > 0), "{by:?} is never without effect");
        assert!((mean(&resisted) - whole / 2).abs() <= 1, "{by:?}: {} of {whole}", mean(&resisted));
    }
}

#[test]
fn grey_dragons_are_immune_to_damage_by_magic() {
    let resists = r#""speed": 0, "resists": ["magic"]"#;
    for by in [By::Spell("force bolt"), By::Wand("wand of magic missile")] {
        assert_eq!(mean(&damage(by, resists)), 0, "{by:?}");
    }
    assert!(mean(&damage(By::Wand("wand of cold"), resists)) > 15);
    let raws = Setting::default().raws();
    let dragon = &raws.creatures.table[raws.creatures.named("grey dragon").unwrap()];
    assert!(dragon.resists.iter().any(|resistance| resistance.name() == "magic"));
}

#[test]
fn wands_turned_on_oneself_hurt_twice_as_much() {
    for (wand, expected) in [("wand of fire", 42), ("wand of cold", 42), ("wand of magic missile", 14)] {
        let setting = Setting::default();
        let raws = setting.raws();
        let lost: Vec<i32> = (1..=100)
            .map(|seed| {
                let mut arena = setting.begin_with(raws.clone(), seed);
                let charges = Charges { left: 4, ..Charges::NONE };
                let stack = Stack { charges, ..some(&arena.game, 1, wand) };
                let item = arena.game.give(stack).unwrap();
                let before = arena.body().hitpoints;
                arena.act(Action::Zap { item, toward: Some(AimDirection::Myself) });
                before - arena.body().hitpoints
            })
            .collect();
        assert!((mean(&lost) - expected).abs() <= 3, "{wand}: {}", mean(&lost));
    }
}
