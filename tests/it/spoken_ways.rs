//! Screen readers hear the hunter, the wind, and the ways beyond the dungeon.

use crate::{
    common::{arena::Arena, scenario},
    planes, pursuit,
    speech::{take, texts},
};
use rhack::{
    engine::{
        action::{Action, DebugCommand},
        state::mode::GameMode,
    },
    frontends::headless::Headless,
    ui::screen_reader::{Speech, SpeechTone},
};

/// Returns an app with the game of `arena`, in debug mode.
pub fn with_game(arena: Arena) -> Headless {
    let mut app = scenario(&["---", "|@|", "---"]);
    let session = app.app().session_mut();
    session.resources.raws = arena.game.raws().clone();
    session.in_hand.game = Some(arena.game.in_mode(GameMode::Debug));
    app
}

#[test]
fn hunter_is_told_once_whenever_it_is_elsewhere() {
    let (mut app, mut speech) = (with_game(pursuit::begun(pursuit::ALONE)), Speech::default());
    let (mut before, mut changes, mut heard) = (None, 0, Vec::new());
    for turn in 0..150 {
        if turn == 12 {
            app.app().session_mut().act(Action::Debug(DebugCommand::Go { depth: 4 }));
        }
        app.app().session_mut().act(Action::Search);
        let now = app.app().game().unwrap().view().hunter().map(|seen| (seen.levels, seen.down));
        changes += usize::from(now.is_some() && now != before);
        before = now;
        let said = take(&mut app, &mut speech).into_iter().map(|one| one.text);
        heard.extend(said.filter(|text| text.starts_with("The seeker is ")));
    }
    assert_eq!(heard.len(), changes, "{heard:?}");
    let way = ["on this level", "3 levels above", "2 levels above", "one level above", "on this level"];
    assert_eq!(heard, way.map(|place| format!("The seeker is {place}.")));
}

#[test]
fn wind_is_told_before_and_when_it_turns() {
    let (mut arena, _) = planes::risen(13);
    planes::take(&mut arena, "gate_of_air");
    arena.act(Action::Debug(DebugCommand::SetHitpoints { points: 1000 }));
    let (mut app, mut speech) = (with_game(arena), Speech::default());
    take(&mut app, &mut speech);
    assert!(app.app().spoken_status().contains(", Plane of Air, turn "), "{}", app.app().spoken_status());
    assert!(app.app().spoken_status().contains("The wind blows to the "));
    let mut heard = Vec::new();
    for _ in 0..80 {
        app.app().session_mut().act(Action::Search);
        heard.extend(take(&mut app, &mut speech).into_iter().map(|one| one.text));
    }
    let winds: Vec<&str> =
        heard.iter().map(String::as_str).filter(|text| text.to_lowercase().contains("wind")).collect();
    let mut told = 0;
    for pair in winds.windows(2) {
        let coming = pair[0].strip_prefix("The wind is about to turn. It will blow to the ");
        if let Some(way) = coming.and_then(|way| way.strip_suffix('.')) {
            assert!(pair[1].starts_with(&format!("The wind blows to the {way} for ")), "{winds:?}");
            told += 1;
        }
    }
    assert!(told >= 3, "{winds:?}");
}

#[test]
fn ways_beyond_the_dungeon_are_told_as_choices() {
    let (arena, _) = planes::asked(1);
    let (mut app, mut speech) = (with_game(arena), Speech::default());
    let said = take(&mut app, &mut speech);
    let asked = texts(&said, SpeechTone::Alert).join(" ");
    for part in ["Go on, or out and home for good?", "y Go on", "o Out", "n Stay"] {
        assert!(asked.contains(part), "{part}: {said:?}");
    }
    let labels: Vec<String> = app.app().buttons().into_iter().map(|button| button.label).collect();
    assert!(
        ["Go on", "Out", "Stay"].iter().all(|label| labels.iter().any(|known| known == label)),
        "{labels:?}"
    );
}
