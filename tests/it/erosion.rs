//! Rust, fire, acid and rot on armour and weapons, and weapon bonuses against creatures weak to a material.

use crate::common::{
    arena::{Arena, Setting, duel_with},
    carrier::some,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::Action,
        event::{Event, KnownItem},
        game::HERO,
        population::Allegiance,
        state::{
            item::{Beatitude, Erosion, Stack},
            thing_id::ThingId,
        },
    },
    narrate,
    raws::kinds::items::Decay,
};
use std::sync::Arc;

/// Waits `turns` turns and returns the messages about decay.
fn decayed(arena: &mut Arena, turns: u32) -> Vec<String> {
    let mut told = Vec::new();
    for _ in 0..turns {
        let Ok(turn) = arena.game.act(Action::Wait) else { break };
        let decays = turn.events.iter().filter(|event| matches!(event, Event::Eroded { .. }));
        told.extend(narrate::events(arena.game.raws(), decays).map(|line| line.text));
    }
    told
}

/// Gives the hero an item of the kind `name` and has the hero put it on.
fn wear(arena: &mut Arena, name: &str, beatitude: Beatitude) -> ThingId {
    let stack = Stack { beatitude, ..some(&arena.game, 1, name) };
    let id = arena.game.give(stack).unwrap();
    arena.game.act(Action::Wear(id)).unwrap();
    for _ in 0..10 {
        arena.game.act(Action::Wait).unwrap();
    }
    id
}

fn erosion(arena: &Arena, id: ThingId) -> Erosion {
    arena.game.items().into_iter().find(|item| item.id == id).unwrap().stack.erosion
}

fn known(arena: &Arena, id: ThingId) -> KnownItem {
    arena.game.view().inventory().into_iter().find(|item| item.id == id).unwrap()
}

const FAR: &str = r#""speed": 0"#;

#[test]
fn erosion_depends_on_material() {
    for (effect, armour, decays) in [
        ("rust", "helmet", true),
        ("rust", "elven leather helm", false),
        ("rust", "dwarvish mithril-coat", false),
        ("rust", "plate mail", true),
        ("rot", "plate mail", false),
        ("rot", "leather armour", true),
        ("rot", "cloak of protection", true),
        ("corrode", "plate mail", true),
        ("corrode", "leather armour", false),
        ("corrode", "crystal plate mail", false),
        ("corrode", "scale mail", true),
    ] {
        let attacks = format!(r#"{{ "form": "touch", "effects": ["{effect}"] }}"#);
        let mut arena = Setting { kinds: &[("foe", &attacks, "")], ..Setting::default() }.begin();
        let id = wear(&mut arena, armour, Beatitude::Uncursed);
        arena.put("foe", 1, 0, Allegiance::Hostile);
        let told = decayed(&mut arena, 60);
        let degree = erosion(&arena, id).surface.max(erosion(&arena, id).core);
        assert_eq!((degree, told.len()), if decays { (3, 3) } else { (0, 0) }, "{effect} {armour}: {told:?}");
    }
}

#[test]
fn erosion_has_degrees_and_lowers_armour() {
    let attacks = r#"{ "form": "touch", "effects": ["rust"] }"#;
    let mut arena = Setting { kinds: &[("foe", attacks, "")], ..Setting::default() }.begin();
    let bare = arena.game.view().armour_class();
    wear(&mut arena, "plate mail", Beatitude::Uncursed);
    assert_eq!(bare - arena.game.view().armour_class(), 7);
    arena.put("foe", 1, 0, Allegiance::Hostile);
    let told = decayed(&mut arena, 60);
    assert_eq!(
        told,
        [
            "Rust settles on your plate mail.",
            "Rust eats deeper into your plate mail.",
            "Rust covers your plate mail completely.",
        ]
    );
    assert_eq!(bare - arena.game.view().armour_class(), 4);
    let mail = arena.game.view().inventory().into_iter().find(|item| item.erosion.surface == 3).unwrap();
    assert_eq!(
        narrate::items::listed(arena.game.raws(), &mail),
        "a thoroughly rusty +0 plate mail (being worn)"
    );
}

#[test]
fn blessed_items_sometimes_resist_erosion() {
    let attacks = r#"{ "form": "touch", "effects": ["rust"] }"#;
    let setting = Setting { kinds: &[("foe", attacks, "")], ..Setting::default() };
    let raws = setting.raws();
    let degrees = |beatitude| -> u32 {
        let degree = |seed| {
            let mut arena = setting.begin_with(Arc::clone(&raws), seed);
            let id = wear(&mut arena, "plate mail", beatitude);
            arena.put("foe", 1, 0, Allegiance::Hostile);
            arena.wait(3);
            u32::from(erosion(&arena, id).surface)
        };
        (0..80).map(degree).sum()
    };
    let (blessed, cursed) = (degrees(Beatitude::Blessed), degrees(Beatitude::Cursed));
    // One time in four.
    assert!(cursed > 100 && (60..=88).contains(&(blessed * 100 / cursed)), "{blessed} of {cursed}");
}

#[test]
fn hitting_corrosive_creatures_erodes_the_weapon() {
    for (nature, how) in [
        (r#"{ "form": "passive", "effects": ["rust"] }"#, Decay::Rust),
        (r#"{ "form": "passive", "dice": "1d2", "element": "acid" }"#, Decay::Corrode),
        (r#"{ "form": "passive", "dice": "1d2", "element": "fire" }"#, Decay::Burn),
    ] {
        let (mut arena, _) = duel_with(nature, FAR);
        let weapon = if how == Decay::Burn { "quarterstaff" } else { "long sword" };
        let id = arena.game.arm(some(&arena.game, 1, weapon)).unwrap();
        for _ in 0..100 {
            arena.act(Action::Fight(Dir::East));
        }
        assert_eq!(erosion(&arena, id).level(how), Erosion::MOST, "{how:?}");
    }
}

#[test]
fn eroded_weapon_does_less_but_some_damage() {
    let (mut arena, _) = duel_with("", FAR);
    let mut sword = some(&arena.game, 1, "long sword");
    let whole = arena.game.arm(sword).unwrap();
    let mean = |arena: &Arena, id| arena.game.view().arms_of(id, false, None).unwrap().mean();
    let before = mean(&arena, whole);
    sword.erosion = Erosion { surface: 2, core: 1 };
    let rusty = arena.game.arm(sword).unwrap();
    assert_eq!(before - mean(&arena, rusty), 200);
    let page = |arena: &Arena, id| narrate::appraised(&arena.game.view(), &known(arena, id))[0].clone();
    assert!(
        page(&arena, whole).contains("1d8-2 damage") && page(&arena, rusty).contains("1d8-4 damage"),
        "{}",
        page(&arena, rusty)
    );
    assert_eq!(
        narrate::items::listed(arena.game.raws(), &known(&arena, rusty)),
        "a very rusty corroded long sword (weapon in hand)"
    );
    // Two items that differ only in erosion do not stack.
    assert_eq!(arena.game.view().inventory().iter().filter(|item| item.kind == sword.kind).count(), 2);
}

#[test]
fn fire_breath_chars_burnable_armour() {
    let breath = r#"{ "form": "breath", "what": "fire", "dice": "1d2", "element": "fire", "range": 5 }"#;
    let setting = Setting { kinds: &[("foe", breath, "")], ..Setting::default() };
    let mut arena = setting.begin();
    let id = wear(&mut arena, "leather armour", Beatitude::Uncursed);
    arena.put("foe", 3, 0, Allegiance::Hostile);
    let told = decayed(&mut arena, 400);
    assert_eq!(erosion(&arena, id), Erosion { surface: 3, core: 0 }, "{told:?}");
}

/// Returns the mean damage of the hero's hits with `weapon` on a creature with the keys `more`, and true if a
/// message said it seared.
fn mean_damage(weapon: &str, beatitude: Beatitude, more: &str) -> (f64, bool) {
    let (mut sum, mut hits, mut seared) = (0.0, 0.0, false);
    let setting = Setting { kinds: &[("foe", "", more)], ..Setting::default() };
    let raws = setting.raws();
    for seed in 0..12 {
        let mut arena = setting.begin_with(Arc::clone(&raws), seed);
        let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
        let stack = Stack { beatitude, ..some(&arena.game, 1, weapon) };
        arena.game.arm(stack).unwrap();
        for _ in 0..40 {
            for event in arena.act(Action::Fight(Dir::East)) {
                if let Event::Hit { by, target, damage, .. } = event
                    && by.id == HERO
                    && target.id == foe
                {
                    (sum, hits) = (sum + f64::from(damage), hits + 1.0);
                }
                seared |= matches!(event, Event::Seared { .. });
            }
        }
    }
    (sum / hits, seared)
}

#[test]
fn silver_and_blessed_weapons_hurt_weak_creatures_more() {
    let weak = r#""speed": 0, "weak_to": [{ "material": "silver", "damage": "1d20" },
        { "blessed": true, "to_hit": 2, "damage": "1d4" }]"#;
    for (weapon, beatitude, more, sears) in [
        ("silver sabre", Beatitude::Uncursed, 10.5, true),
        ("silver sabre", Beatitude::Blessed, 13.0, true),
        ("scimitar", Beatitude::Blessed, 2.5, false),
        ("scimitar", Beatitude::Cursed, 0.0, false),
    ] {
        let (with, seared) = mean_damage(weapon, beatitude, weak);
        let (without, never) = mean_damage(weapon, beatitude, r#""speed": 0"#);
        assert!((with - without - more).abs() < 1.2, "{weapon}: {with} {without}");
        assert_eq!((seared, never), (sears, false), "{weapon}");
    }
}

#[test]
fn only_priests_see_beatitude() {
    for (role, knows) in [("Priest", true), ("Tourist", false)] {
        let mut arena = Setting { role, ..Setting::default() }.begin();
        let stack = Stack { beatitude: Beatitude::Cursed, ..some(&arena.game, 1, "dagger") };
        let id = arena.game.give(stack).unwrap();
        assert_eq!(known(&arena, id).beatitude.is_some(), knows, "{role}");
        // Beatitude known from before and beatitude that is only seen do not keep stacks apart.
        let told =
            Stack { known: rhack::engine::state::item::Known { beatitude: true, ..stack.known }, ..stack };
        let other = arena.game.give(told).unwrap();
        assert_eq!(other == id, knows, "{role}");
    }
}
