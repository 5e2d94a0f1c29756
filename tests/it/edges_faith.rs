//! Edges of rules about gods: the last value for which a rule holds, and the first for which it does not.

use crate::common::arena::{Arena, ROOM, Setting};
use rhack::{
    engine::{
        action::{Action, Choice},
        event::{Event, Question, Status},
        population::Allegiance,
    },
    raws::{Raws, kinds::gods::GodText},
};
use std::{collections::BTreeSet, sync::Arc};

/// Games in which a draw is looked at.
const GAMES: u64 = 60;

/// Turns until a prayer is safe, alignment record, and luck.
type Standing = (i32, i32, i32);

/// Returns what the god says to prayers of heroes of this standing, who have no trouble.
fn answers(raws: &Arc<Raws>, (timeout, piety, luck): Standing) -> BTreeSet<&'static str> {
    let mut heard = BTreeSet::new();
    for seed in 0..GAMES {
        let mut arena = Setting { rows: ROOM, ..Setting::default() }.begin_with(raws.clone(), seed);
        arena.game.bring_faith(timeout, piety);
        arena.game.bring_luck(luck);
        heard.extend(prays(&mut arena).into_iter().map(GodText::name));
    }
    heard
}

/// Prays, and confirms it if asked. Returns what the god says.
fn prays(arena: &mut Arena) -> Vec<GodText> {
    let mut events = arena.act(Action::Pray);
    if let Status::Asking(Question::Pray { .. }) = arena.game.status() {
        events = arena.act(Action::Answer(Choice::Yes));
    }
    let said = |event: &Event| if let Event::Spoke { text, .. } = event { Some(*text) } else { None };
    events.iter().filter_map(said).collect()
}

#[test]
fn wrath_is_drawn_below_what_anger_luck_and_faith_say() {
    // Standing, and the bound of the number that is drawn. NetHack 3.6: `angrygods`.
    let cases = [
        ((0, -1, 0), 1),
        ((0, -1, 6), 1),
        ((0, 0, -1), 1),
        ((0, 0, -2), 2),
        ((0, 0, -10), 10),
        ((0, 3, -10), 10),
        ((0, 4, -10), 3),
        ((0, 4, -3), 1),
        ((0, 4, -6), 2),
        // A prayer too soon costs three points of luck, and angers once.
        ((1000, 0, 0), 6),
        ((1000, 4, 0), 4),
    ];
    for (standing, bound) in cases {
        let below = if bound > 1 {
            format!(r#"{{ "up_to": {}, "text": "too_soon" }}, "#, bound - 2)
        } else {
            String::new()
        };
        let rules = format!(
            r#"{{ "hero": {{ "hitpoints": 1000 }}, "prayer": {{ "wrath": [
            {below}{{ "up_to": {}, "text": "angry" }}, {{ "up_to": 1000, "text": "bolt" }}] }} }}"#,
            bound - 1
        );
        let raws = Setting { rows: ROOM, rules: &rules, ..Setting::default() }.raws();
        let expected: BTreeSet<&str> =
            if bound > 1 { ["angry", "too_soon"].into() } else { ["angry"].into() };
        assert_eq!(answers(&raws, standing), expected, "{standing:?}");
    }
}

#[test]
fn only_the_devout_and_the_lucky_get_more_than_they_asked_for() {
    let rules = r#"{ "hero": { "hitpoints": 1000 },
        "prayer": { "boons": [{ "up_to": 1000, "text": "boon" }], "most_favour": 5 } }"#;
    let raws = Setting { rows: ROOM, rules, ..Setting::default() }.raws();
    // Standing, and what the god says. The favour is drawn up to two more than the luck.
    let cases: [(Standing, &[&str]); 7] = [
        ((0, 14, 0), &["boon"]),
        ((0, 13, 0), &["pleased"]),
        ((0, 4, 2), &["pleased"]),
        ((0, 4, 3), &["boon", "pleased"]),
        ((0, 3, 10), &["pleased"]),
        ((0, 1, 0), &["pleased"]),
        ((0, 0, 0), &["pleased"]),
    ];
    for (standing, said) in cases {
        let expected: BTreeSet<&str> = said.iter().copied().collect();
        assert_eq!(answers(&raws, standing), expected, "{standing:?}");
    }
}

#[test]
fn the_undead_are_turned_farther_off_by_heroes_of_high_levels() {
    let rules = r#"{ "hero": { "hitpoints": 1000 },
        "prayer": { "turning": { "radius": 2, "wider_every": 5 } } }"#;
    let kinds = [(
        "dead",
        "",
        r#""hitpoints": "1000", "kin": "imp", "weak_to": [{ "blessed": true, "damage": "1d4" }]"#,
    )];
    for (level, reach) in [(1, 2), (4, 2), (5, 3), (9, 3), (10, 4)] {
        let mut arena =
            Setting { rows: ROOM, rules, kinds: &kinds, role: "Priest", ..Setting::default() }.begin();
        arena.game.raise_to(level);
        arena.game.bring_faith(0, 10);
        let ids: Vec<_> = (1..=4).map(|east| arena.put("dead", east, 0, Allegiance::Hostile)).collect();
        let events = arena.act(Action::Turn);
        let fled =
            |id: &&_| events.iter().any(|event| matches!(event, Event::Fled { who } if who.id == **id));
        assert!(ids.iter().filter(fled).eq(&ids[..reach]), "level {level}: {events:?}");
    }
}
