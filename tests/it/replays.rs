//! Recorded games on screen: forward, back, to a turn, and continuing from there.

use crate::common::{resources, temp::Folder};
use rhack::{
    base::geometry::Size,
    frontends::{headless::Headless, hosts::files::Files},
    saves::{file, payload, recording::Recording},
    ui::{app::App, input::Input, screen_reader::Speech, session::StartOptions},
};

fn app(folder: &Folder, start: &StartOptions) -> Headless {
    let host = Box::new(Files::new(folder.path().to_owned()));
    Headless::new(App::new(resources(), host, start), Size::new(80, 24))
}

/// Plays and records a game. Returns the recording, the last turn and the digest.
fn recorded(folder: &Folder) -> (Recording, u32, u64) {
    let start = StartOptions {
        seed: Some(5),
        random: true,
        name: Some("Bryn".to_owned()),
        ..StartOptions::default()
    };
    let mut app = app(folder, &start);
    for key in "vvv20svvvvvS".chars() {
        app.type_keys(&key.to_string());
        while app.screen().contains("--More--") {
            app.type_keys(" ");
        }
    }
    let game = app.app().game().unwrap();
    let (turn, digest) = (game.turn(), game.digest());
    drop(app);
    let (_, bytes) = file::unpack(&folder.bytes("game-1.save")).unwrap();
    (payload::read(&bytes).unwrap().recording, turn, digest)
}

fn turn(app: &mut Headless) -> u32 {
    app.app().game().unwrap().turn()
}

#[test]
fn replay_moves_forward_and_back_and_ends_the_same() {
    let folder = Folder::new();
    let (recording, last, digest) = recorded(&folder);
    let start = StartOptions { replay: Some(recording), ..StartOptions::default() };
    let mut app = app(&folder, &start);
    let screen = app.screen();
    assert!(screen.contains("? keys") && screen.contains("Dlvl:1"), "the status lines stay: {screen}");
    app.type_keys("?");
    assert!(app.screen().contains("Space pause"), "{}", app.screen());
    app.type_keys("?");
    assert_eq!(turn(&mut app), 1);
    app.app().tick(1000);
    assert!(turn(&mut app) > 1, "it plays on its own");
    app.type_keys(" ");
    let paused = turn(&mut app);
    app.app().tick(1000);
    assert_eq!(turn(&mut app), paused);
    assert!(app.screen().contains("Paused"), "{}", app.screen());

    app.type_keys("<End>");
    assert_eq!((turn(&mut app), app.app().game().unwrap().digest()), (last, digest));
    app.type_keys("30<Enter>");
    let at_30 = app.app().game().unwrap().digest();
    assert_eq!(turn(&mut app), 30);
    app.type_keys("l");
    assert_ne!(app.app().game().unwrap().digest(), at_30);
    app.type_keys("h");
    assert_eq!(app.app().game().unwrap().digest(), at_30);
    app.type_keys("<Home>");
    assert_eq!(turn(&mut app), 1);
    app.type_keys("30<Enter>");
    assert_eq!(app.app().game().unwrap().digest(), at_30);

    // An alternative continuation is another game, saved beside the first.
    app.type_keys("p..");
    assert_eq!(turn(&mut app), 32);
    app.type_keys("S");
    drop(app);
    assert!(folder.names().contains(&"game-2.save".to_owned()), "{:?}", folder.names());
    let (_, bytes) = file::unpack(&folder.bytes("game-2.save")).unwrap();
    let taken_over = payload::read(&bytes).unwrap().recording;
    // It is not ranked.
    assert!(taken_over.lines().ends_with("\"explore_mode\"\n\"wait\"\n\"wait\"\n"));
}

#[test]
fn finished_game_is_watched_again_from_the_taking() {
    let folder = Folder::new();
    let (_, bytes) = file::unpack(include_bytes!("../data/endings/escaped.replay")).unwrap();
    let replay = Some(payload::read(&bytes).unwrap().recording);
    let mut app = app(&folder, &StartOptions { replay, ..StartOptions::default() });
    app.type_keys("<End>");
    let end = turn(&mut app);
    // The hero leaves once more, now in a game that is kept.
    app.type_keys("hhp<lt>o");
    for _ in 0..20 {
        if app.screen().contains("w watch") {
            break;
        }
        app.type_keys(" ");
    }
    assert_eq!(turn(&mut app), end, "{}", app.screen());
    app.type_keys("w");
    let before = turn(&mut app);
    let taken =
        |app: &mut Headless| app.app().game().unwrap().view().chronicle().story.first_of_goal("the Amulet");
    assert_eq!(taken(&mut app), None);
    assert!((1..end).contains(&before) && app.screen().contains("Paused"), "{}", app.screen());
    let soon = (0..4).any(|_| {
        app.type_keys("l");
        taken(&mut app).is_some()
    });
    let taken = taken(&mut app).unwrap_or_default();
    assert!(soon && (before + 1..before + 3).contains(&taken), "{}", app.screen());
    app.type_keys("hp");
    assert!(app.screen().contains("You play on from turn"), "{}", app.screen());
}

#[test]
fn watching_a_replay_saves_nothing() {
    let folder = Folder::new();
    let (recording, ..) = recorded(&folder);
    let before = folder.names();
    let start = StartOptions { replay: Some(recording), ..StartOptions::default() };
    let mut app = app(&folder, &start);
    app.send(Input::Close);
    assert!(app.app().finished(), "nobody is asked: nothing is lost");
    let mut app = self::app(&folder, &start);
    app.type_keys("<End><Esc>");
    assert!(app.screen().contains("Continue Bryn"), "{}", app.screen());
    drop(app);
    assert_eq!(folder.names(), before);
}

#[test]
fn replay_with_other_raws_waits_for_confirmation() {
    let folder = Folder::new();
    let (mut recording, ..) = recorded(&folder);
    for digest in recording.beginning.origin.tables.values_mut() {
        digest.0 ^= 1;
    }
    let start = StartOptions { replay: Some(recording), ..StartOptions::default() };
    let mut app = app(&folder, &start);
    app.app().tick(5000);
    let screen = app.screen();
    assert!(screen.contains("The raws have changed since this game was saved:"), "{screen}");
    assert!(screen.contains("The raws have changed!") && screen.contains("? keys"), "{screen}");
    assert!(!screen.contains("--More--"), "{screen}");
    assert_eq!(turn(&mut app), 1, "it waits");
    app.type_keys(" ");
    app.app().tick(1000);
    assert!(turn(&mut app) > 1, "it plays");
    app.app().tick(300);
    let screen = app.screen();
    assert!(screen.trim_end().ends_with("The raws have changed!  ? keys"), "{screen}");
}

#[test]
fn replay_tells_each_step() {
    let folder = Folder::new();
    let (recording, ..) = recorded(&folder);
    let start = StartOptions { replay: Some(recording), ..StartOptions::default() };
    let mut app = app(&folder, &start);
    let mut speech = Speech::default();
    let told = |app: &mut Headless, speech: &mut Speech| {
        speech.take(app.app()).into_iter().map(|one| one.text).collect::<Vec<_>>().join("\n")
    };
    app.type_keys(" ");
    assert!(told(&mut app, &mut speech).contains("Replay"));
    for step in [1, 2] {
        app.type_keys("l");
        let told = told(&mut app, &mut speech);
        assert!(told.contains(&format!("Step {step} of ")) && told.contains("turn "), "{told}");
    }
}

#[test]
fn replay_shows_no_command_bar() {
    let folder = Folder::new();
    let (recording, ..) = recorded(&folder);
    let start = StartOptions { replay: Some(recording), ..StartOptions::default() };
    let mut app = app(&folder, &start);
    app.send(Input::Resize(Size::new(120, 45)));
    let screen = app.screen();
    assert!(screen.contains("Dlvl") || screen.contains("HP"), "{screen}");
    assert!(!screen.contains("travel"), "{screen}");
    app.type_keys("?");
    assert!(!app.screen().contains("travel"), "{}", app.screen());
    app.type_keys("p");
    let screen = app.screen();
    assert!(screen.contains("travel") && screen.contains("You play on from turn 1."), "{screen}");
}
