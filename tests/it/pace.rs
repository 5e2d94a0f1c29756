//! Movement points: slow and fast creatures act as often as their speed says, from the first turn on.

use crate::common::arena::{Arena, Setting};
use rhack::engine::{action::Action, event::Event, population::Allegiance};

const BITE: &str = r#"{ "form": "bite", "dice": "0" }"#;

/// Kinds of several speeds.
const KINDS: [(&str, &str, &str); 4] = [
    ("crawler", BITE, r#""speed": 1"#),
    ("snail", BITE, r#""speed": 3"#),
    ("walker", BITE, r#""speed": 12"#),
    ("runner", BITE, r#""speed": 18"#),
];

/// Bites in `turns` turns of a creature of the kind `name` that has just come.
fn bites(arena: &mut Arena, name: &str, turns: u32) -> i32 {
    arena.put(name, 1, 0, Allegiance::Hostile);
    let events = arena.wait(turns);
    let bites = events.iter().filter(|event| matches!(event, Event::Hit { .. })).count();
    i32::try_from(bites).unwrap()
}

#[test]
fn creatures_act_by_their_speed_on_average() {
    // NetHack: `mcalcmove`.
    for (name, least, most) in
        [("crawler", 70, 130), ("snail", 250, 350), ("walker", 1198, 1200), ("runner", 1730, 1870)]
    {
        let bites = bites(&mut Setting { kinds: &KINDS, ..Setting::default() }.begin(), name, 1200);
        assert!((least..=most).contains(&bites), "{name}: {bites}");
    }
}

#[test]
fn slow_creatures_need_no_time_to_gather_strength() {
    let setting = Setting { kinds: &KINDS, ..Setting::default() };
    let raws = setting.raws();
    let first = |seed| bites(&mut setting.begin_with(raws.clone(), seed), "crawler", 6);
    // One in twelve at each of six moves: half a bite in each game.
    let all: i32 = (1..=100).map(first).sum();
    assert!((25..=75).contains(&all), "{all}");
}

#[test]
fn waiting_alone_changes_nothing_for_the_hero() {
    let mut arena = Setting { kinds: &KINDS, ..Setting::default() }.begin();
    for _ in 0..20 {
        arena.act(Action::Wait);
    }
    assert_eq!(arena.game.turn(), 21);
}
