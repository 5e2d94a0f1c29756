//! Games whose rules.json a mod has changed, and the outcome of what a figure there decides.

use super::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection},
        state::{
            item::{Beatitude, Charges, ItemData, Stack},
            thing_id::ThingId,
        },
    },
};
use std::ops::RangeInclusive;

/// Hero with a row of single walls in the east, and a room in the west.
const WALLS: &[&str] = &[
    "-----------------",
    "|........|.|.|..|",
    "|.......@|.|.|..|",
    "|........|.|.|..|",
    "-----------------",
];

/// Made-up wands.
const ITEMS: &str = r#"[
    { "name": "wand of bolts", "inherits": "any wand", "appearance": "plain wand", "shuffled": false,
      "material": "iron", "charges": "5", "zap": { "form": "bolt", "range": "7",
        "effects": [{ "effect": "damage", "element": "fire", "dice": "10" }] } },
    { "name": "wand of rays", "inherits": "any wand", "appearance": "bare wand", "shuffled": false,
      "material": "iron", "charges": "5", "zap": { "form": "ray", "range": "7", "bounces": true,
        "looks": "ray", "effects": [{ "effect": "damage", "element": "fire", "dice": "10" }] } },
    { "name": "wand of water", "inherits": "any wand", "appearance": "wet wand", "shuffled": false,
      "material": "iron", "charges": "5", "zap": { "form": "own", "effects": ["gush"] } }
]"#;

pub const EAST: AimDirection = AimDirection::Dir(Dir::East);

/// Plays what a figure decides, and returns the outcome.
pub type Play = fn(&mut Arena) -> i32;

/// Keys of rules.json, play, and its outcome under these rules.
pub type Case = (&'static str, Play, RangeInclusive<i32>);

pub fn give(arena: &mut Arena, item: impl Into<ItemData>) -> ThingId {
    arena.game.give(item).unwrap()
}

pub fn named(arena: &Arena, name: &str, beatitude: Beatitude) -> Stack {
    Stack { beatitude, charges: Charges { left: 60, ..Charges::NONE }, ..some(&arena.game, 1, name) }
}

/// Gives the hero one item of the kind `name` in this state.
pub fn have(arena: &mut Arena, name: &str, beatitude: Beatitude) -> ThingId {
    let stack = named(arena, name, beatitude);
    give(arena, stack)
}

pub fn stack(arena: &Arena, id: ThingId) -> Option<Stack> {
    arena.game.items().into_iter().find(|item| item.id == id).map(|item| item.stack)
}

pub fn wear(arena: &mut Arena, stack: Stack) -> ThingId {
    let id = give(arena, stack);
    arena.act(Action::Wear(id));
    arena.wait(8);
    id
}

pub fn zap(arena: &mut Arena, name: &str, toward: AimDirection) {
    let item = have(arena, name, Beatitude::Uncursed);
    arena.act(Action::Zap { item, toward: Some(toward) });
}

/// Plays each of `cases` in a game of its own, and compares the outcomes.
#[track_caller]
pub fn check(cases: &[Case]) {
    let acid = r#"{ "form": "passive", "dice": "1", "element": "acid" }"#;
    let kinds = [
        ("foe", "", r#""speed": 0"#),
        ("acid", acid, r#""speed": 0"#),
        ("thief", r#"{ "form": "touch", "effects": ["steal_gold"] }"#, r#""speed": 12"#),
    ];
    let mut wrong = Vec::new();
    for (keys, play, outcome) in cases {
        let rules = format!(
            r#"{{ "hero": {{ "hitpoints": 10000 }}, "hunger": {{ "start": {}, "every": 1 }}, {keys} }}"#,
            if keys.contains("choking") { 1900 } else { 500 }
        );
        let setting =
            Setting { rows: WALLS, kinds: &kinds, rules: &rules, items: ITEMS, ..Setting::default() };
        let mut arena = setting.begin();
        let got = play(&mut arena);
        if !outcome.contains(&got) {
            wrong.push(format!("{keys}: {got}, not {outcome:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
