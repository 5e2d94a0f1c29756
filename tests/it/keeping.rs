//! Autosave: games are saved during play, however the program ends, and continued later.

use crate::common::{arena::Setting, resources, temp::Folder};
use rhack::{
    base::geometry::Size,
    engine::{
        action::Action,
        creation::Choices,
        event::Status,
        game::{Game, Setup},
    },
    frontends::{headless::Headless, hosts::files::Files},
    saves::{file, payload, recording::Beginning},
    ui::{
        app::App,
        autosave::Autosave,
        host::Host,
        input::Input,
        session::{Clipboard, StartOptions},
    },
};

/// Opens the program at its title, with its files in `folder`.
fn opened(folder: &Folder) -> Headless {
    let host = Box::new(Files::new(folder.path().to_owned()));
    Headless::new(App::new(resources(), host, &StartOptions::default()), Size::new(80, 24))
}

/// Begins a new game.
fn begun(folder: &Folder, seed: u64) -> Headless {
    let start = StartOptions {
        seed: Some(seed),
        random: true,
        name: Some("Bryn".to_owned()),
        ..StartOptions::default()
    };
    let host = Box::new(Files::new(folder.path().to_owned()));
    Headless::new(App::new(resources(), host, &start), Size::new(80, 24))
}

fn digest(app: &mut Headless) -> u64 {
    app.app().game().unwrap().digest()
}

/// Types keys, and dismisses each --More--.
fn play(app: &mut Headless, keys: &str) {
    for key in keys.chars() {
        app.type_keys(&key.to_string());
        while app.screen().contains("--More--") {
            app.type_keys(" ");
        }
    }
}

#[test]
fn killed_program_continues_after_the_last_action() {
    let folder = Folder::new();
    let mut app = begun(&folder, 5);
    for keys in ["vvv", "20s", "hjklyubn", "vvvvv"] {
        play(&mut app, keys);
        // Writing is asynchronous; a kill after it loses nothing more.
        app.app().session_mut().device.host.troubles(true);
        let copy = folder.copied();
        let mut other = opened(&copy);
        assert!(other.screen().contains("Continue Bryn"), "{}", other.screen());
        other.type_keys("c");
        assert!(other.screen().contains("Welcome back"), "{}", other.screen());
        assert_eq!(digest(&mut other), digest(&mut app), "{keys}");
    }
    // Both games continue identically.
    let copy = folder.copied();
    let mut other = opened(&copy);
    other.type_keys("c");
    for app in [&mut app, &mut other] {
        play(app, "vvvv20s");
    }
    assert_eq!(digest(&mut other), digest(&mut app));
}

#[test]
fn unreadable_journal_is_reported() {
    let folder = Folder::new();
    let mut app = begun(&folder, 5);
    play(&mut app, "vvv");
    app.app().session_mut().device.host.troubles(true);
    let copy = folder.copied();
    let journal = copy.path().join("game-1.journal");
    std::fs::remove_file(&journal).unwrap();
    std::fs::create_dir(&journal).unwrap();
    let mut other = opened(&copy);
    other.type_keys("c");
    assert!(other.app().game().is_none(), "{}", other.screen());
    assert!(other.screen().contains("game-1.journal"), "{}", other.screen());
}

#[test]
fn saving_quits_and_closing_the_window_saves() {
    for leave in [None, Some(Input::Close), Some(Input::End)] {
        let folder = Folder::new();
        let mut app = begun(&folder, 6);
        play(&mut app, "vv");
        let before = digest(&mut app);
        match leave {
            None => app.type_keys("S"),
            Some(input) => app.send(input),
        };
        assert!(app.app().finished());
        drop(app);
        let mut app = opened(&folder);
        app.type_keys("c");
        assert_eq!(digest(&mut app), before);
    }
}

#[test]
fn finished_game_is_scored_once_and_not_continued() {
    let folder = Folder::new();
    let mut app = begun(&folder, 5);
    play(&mut app, "vvQy");
    assert!(matches!(app.app().game().unwrap().status(), Status::Over(_)));
    drop(app);
    assert_eq!(folder.names(), ["game-1.json", "game-1.replay", "game-1.txt", "scores.jsonl"]);
    let scores = folder.text("scores.jsonl");
    assert!(scores.lines().count() == 1 && scores.contains("\"outcome\":\"quit\""), "{scores}");
    let mut app = opened(&folder);
    assert!(!app.screen().contains("Continue"), "{}", app.screen());
    app.type_keys("c");
    assert!(app.app().game().is_none());
}

#[test]
fn crash_before_scoring_loses_nothing() {
    let folder = Folder::new();
    let mut app = begun(&folder, 5);
    play(&mut app, "vvv");
    app.app().session_mut().device.host.troubles(true);
    let before = folder.copied();
    play(&mut app, "Qy");
    // As if only the journal had been written.
    let line = rhack::saves::journal::more("\"quit\"\n");
    before.add("game-1.journal", line.as_bytes());
    let mut app = opened(&before);
    app.type_keys("c");
    assert!(matches!(app.app().game().unwrap().status(), Status::Over(_)));
    drop(app);
    assert_eq!(before.names(), ["game-1.json", "game-1.replay", "game-1.txt", "scores.jsonl"]);
    let score = |text: String| text.split("\"when\"").next().unwrap().to_owned();
    assert_eq!(score(before.text("scores.jsonl")), score(folder.text("scores.jsonl")));
}

#[test]
fn damaged_save_is_set_aside_for_the_previous_one() {
    let folder = Folder::new();
    let mut app = begun(&folder, 5);
    play(&mut app, "vvS");
    drop(app);
    let mut app = opened(&folder);
    app.type_keys("c");
    play(&mut app, "20s");
    let before = digest(&mut app);
    play(&mut app, "S");
    drop(app);
    let mut bytes = folder.bytes("game-1.save");
    *bytes.last_mut().unwrap() ^= 1;
    folder.write("game-1.save", &bytes);
    let mut app = opened(&folder);
    app.type_keys("c");
    let screen = app.screen();
    assert!(screen.contains("could not be used") && screen.contains("game-1.save.bad"), "{screen}");
    assert_eq!(digest(&mut app), before, "the journals tell what was done since");
    assert_eq!(folder.bytes("game-1.save.bad"), bytes);

    // Without an older save nothing is changed.
    let alone = Folder::new();
    alone.write("game-7.save", &bytes);
    let mut app = opened(&alone);
    app.type_keys("c");
    app.type_keys("a");
    assert!(app.screen().contains("Cannot continue that game"), "{}", app.screen());
    assert_eq!(alone.bytes("game-7.save"), bytes);

    // The list reports files that are no saves.
    alone.write("game-8.save", b"no save at all");
    let mut app = opened(&alone);
    app.type_keys("c");
    assert!(app.screen().contains("game-8.save: this is not a saved game of Rhack"), "{}", app.screen());
}

#[test]
fn several_games_are_saved_side_by_side() {
    let folder = Folder::new();
    let mut digests = Vec::new();
    for seed in 1..=3 {
        let mut app = begun(&folder, seed);
        play(&mut app, "v");
        digests.push(digest(&mut app));
        play(&mut app, "S");
    }
    let mut app = opened(&folder);
    assert!(app.screen().contains("(3 saved)"), "{}", app.screen());
    let mut found = Vec::new();
    for key in ["a", "b", "c"] {
        let mut app = opened(&folder);
        app.type_keys("c");
        app.type_keys(key);
        found.push(digest(&mut app));
    }
    found.sort_unstable();
    digests.sort_unstable();
    assert_eq!(found, digests);
}

#[test]
fn game_in_use_cannot_be_opened_twice() {
    let folder = Folder::new();
    let mut app = begun(&folder, 5);
    app.app().session_mut().device.host.troubles(true);
    let mut other = opened(&folder);
    other.type_keys("c");
    assert!(other.screen().contains("being played elsewhere"), "{}", other.screen());
    // The lock ends with the program.
    drop(app);
    other.type_keys("c");
    assert!(other.screen().contains("Welcome back"), "{}", other.screen());
}

#[test]
fn unwritable_folder_is_reported_once_and_play_continues() {
    let folder = Folder::new();
    folder.write("file", b"x");
    let host = Box::new(Files::new(folder.path().join("file")));
    let start = StartOptions {
        seed: Some(5),
        random: true,
        name: Some("Bryn".to_owned()),
        ..StartOptions::default()
    };
    let mut app = Headless::new(App::new(resources(), host, &start), Size::new(80, 24));
    let told = |app: &mut Headless| {
        app.app()
            .session()
            .in_hand
            .log
            .entries()
            .filter(|entry| entry.text.contains("cannot be saved"))
            .count()
    };
    assert_eq!(told(&mut app), 1);
    for _ in 0..5 {
        play(&mut app, "20s");
    }
    assert_eq!(told(&mut app), 1);
    assert!(app.app().game().unwrap().turn() > 50);
    // Saving by command repeats the message.
    app.type_keys("S");
    assert!(!app.app().finished());
    assert_eq!(told(&mut app), 2);
    // Closing the window asks first, because the game would be lost.
    app.send(Input::Close);
    assert!(!app.app().finished() && app.screen().contains("Really quit"), "{}", app.screen());
}

#[test]
fn save_is_due_after_200_turns_and_after_20_if_one_has_failed() {
    for (fails, turns) in [(false, 200), (true, 20)] {
        let mut arena = Setting::default().begin();
        let identity = Choices::default().completed(arena.game.raws(), 1).unwrap();
        let setup = Setup { seed: 1, name: "Bryn".into(), identity };
        let folder = Folder::new();
        let mut host = Files::new(folder.path().to_owned());
        let mut autosave = Autosave::default();
        let beginning = Beginning::new(arena.game.raws(), &setup, arena.game.mode());
        autosave.begin(&mut host, &arena.game, beginning).unwrap();
        if fails {
            autosave.failed();
        }
        let begun = arena.game.turn();
        while !autosave.is_due(&arena.game) {
            arena.wait(1);
        }
        assert_eq!(arena.game.turn() - begun, turns);
    }
}

#[test]
fn crash_is_reported_and_game_resumes_before_it() {
    let raws = resources().raws;
    let identity = Choices::default().completed(&raws, 5).unwrap();
    let setup = Setup { seed: 5, name: "Bryn".into(), identity };
    let mut game = Game::new(raws.clone(), &setup).unwrap();
    let folder = Folder::new();
    let mut host = Files::new(folder.path().to_owned());
    let mut keeper = Autosave::default();
    keeper.begin(&mut host, &game, Beginning::new(&raws, &setup, game.mode())).unwrap();
    game.act(Action::Wait).unwrap();
    keeper.note(&Action::Wait, &game);
    keeper.flush(&mut host).unwrap();
    let crash = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        keeper.watch(&mut host, &Action::Search, || panic!("a mistake"));
    }));
    assert!(crash.is_err());
    host.troubles(true);
    let (header, bytes) = file::unpack(&folder.bytes("game-1.crash")).unwrap();
    assert_eq!((header.seed, header.name.as_str()), (5, "Bryn"));
    let report = payload::read(&bytes).unwrap();
    assert_eq!(report.recording.lines(), "\"wait\"\n\"search\"\n");
    drop((keeper, host));
    let mut app = opened(&folder);
    app.type_keys("c");
    // Continuing a game applies the auto-pickup options to it.
    let auto_pickup = app.app().game().unwrap().view().auto_pickup().clone();
    game.act(Action::SetAutoPickup(auto_pickup)).unwrap();
    assert_eq!(digest(&mut app), game.digest());
}

#[test]
fn same_hero_restarts_with_same_or_new_seed() {
    for (key, same) in [("r", true), ("n", false)] {
        let folder = Folder::new();
        let mut app = begun(&folder, 5);
        let first = digest(&mut app);
        play(&mut app, "vvQy");
        let sheet = app.screen();
        assert!(sheet.contains("place 1 of 1"), "{sheet}");
        // The full map of the level shows more than the hero knew.
        app.type_keys("m");
        let (truth, known) = (app.screen(), folder.text("game-1.txt"));
        assert!(truth.contains("what you never saw"), "{truth}");
        assert!(known.contains(truth.lines().nth(10).unwrap().trim()), "{truth}");
        app.type_keys("<Esc>");
        assert_eq!(app.screen(), sheet);
        app.type_keys(key);
        assert_eq!(digest(&mut app) == first, same);
        assert_eq!(app.app().game().unwrap().view().hero().unwrap().name, "Bryn");
        play(&mut app, "S");
        drop(app);
        assert!(folder.names().contains(&"game-2.save".to_owned()));
    }
}

#[test]
fn restart_command_is_copied_or_shown() {
    let again = "rhack --world 'rhack' --seed '5' --role '";
    for clipboard in [Clipboard::None, Clipboard::Terminal, Clipboard::Page] {
        let folder = Folder::new();
        let mut app = begun(&folder, 5);
        app.app().session_mut().device.clipboard = clipboard;
        play(&mut app, "vvQyc");
        let (said, text) = match clipboard {
            Clipboard::None => ("The same game again: rhack", None),
            Clipboard::Terminal => ("Copied, if your terminal allows it: rhack", Some(again)),
            Clipboard::Page => ("Copied, if your browser allows it", Some("?world=rhack&seed=5&role=")),
        };
        assert!(app.screen().contains(said), "{}", app.screen());
        let copied = app.app().session_mut().device.take_copied();
        assert_eq!(copied.is_some(), text.is_some());
        if let Some((copied, text)) = copied.zip(text) {
            assert!(copied.starts_with(text) && copied.contains("Bryn"), "{copied}");
            let shell = folder.text("game-1.txt");
            assert!(shell.contains(&copied), "as the dump has it: {copied}");
        }
        assert_eq!(app.app().session_mut().device.take_copied(), None, "once");
    }
}

#[test]
fn restart_command_names_raws_and_mods() {
    for (clipboard, named) in [(Clipboard::Terminal, true), (Clipboard::None, true), (Clipboard::Page, false)]
    {
        let start = StartOptions {
            seed: Some(5),
            random: true,
            name: Some("Bryn".to_owned()),
            raws_from: vec![("raws", "/raws".to_owned()), ("mod", "/home/bryn/it's mine".to_owned())],
            ..StartOptions::default()
        };
        let folder = Folder::new();
        let mut app = App::new(resources(), Box::new(Files::new(folder.path().to_owned())), &start);
        app.session_mut().device.clipboard = clipboard;
        let again = app.session().beginning_again().unwrap();
        assert_eq!(again.ends_with(r" --raws '/raws' --mod '/home/bryn/it'\''s mine'"), named, "{again}");
        assert_eq!(again.contains("mine"), named, "{again}");
    }
}

#[test]
fn game_report_names_its_mods() {
    let folder = Folder::new();
    let start = StartOptions {
        seed: Some(5),
        random: true,
        raws_from: vec![("mod", "/mods/one".to_owned()), ("mod", "/mods/it's two".to_owned())],
        ..StartOptions::default()
    };
    let host = Box::new(Files::new(folder.path().to_owned()));
    let mut app = Headless::new(App::new(resources(), host, &start), Size::new(80, 24));
    play(&mut app, "Qy");
    drop(app);
    for file in ["game-1.txt", "game-1.json"] {
        let text = folder.text(file).replace(r"\\", r"\");
        assert!(text.contains(r" --mod '/mods/one' --mod '/mods/it'\''s two'"), "{file}: {text}");
    }
}

#[test]
fn first_ctrl_c_saves_and_second_quits() {
    let folder = Folder::new();
    let mut app = begun(&folder, 5);
    for open in ["", "i", "?", ";"] {
        app.type_keys(open);
        app.type_keys("<C-c>");
        assert!(
            !app.app().finished() && app.screen().contains("The game is saved. Press Ctrl-C again to quit")
        );
        // Any other key continues the game, and the message is shown again at the next Ctrl-C.
        app.type_keys("x<C-c>");
        assert!(!app.app().finished() && app.screen().contains("Press Ctrl-C again to quit"), "{open}");
        app.type_keys("<Esc><Esc><Esc>");
        assert!(!app.screen().contains("Ctrl-C again"), "{}", app.screen());
    }
    app.type_keys("<C-c><C-c>");
    assert!(app.app().finished());
}

#[test]
fn title_counts_saved_games_that_cannot_be_read() {
    let folder = Folder::new();
    for count in 1..=2 {
        std::fs::write(folder.path().join(format!("game-{count}.save")), "milk, bread").unwrap();
        let mut app = opened(&folder);
        let screen = app.screen();
        assert!(screen.contains(&format!("Continue a game ({count} saved)")), "{screen}");
    }
}

#[test]
fn note_of_saving_is_whole_on_narrow_canvases() {
    let folder = Folder::new();
    let mut app = begun(&folder, 5);
    app.send(Input::Resize(Size::new(40, 24)));
    app.type_keys("<C-c>");
    let screen = app.screen();
    let told: Vec<&str> = screen.lines().take(2).map(str::trim).collect();
    assert_eq!(
        told.join(" "),
        "The game is saved. Press Ctrl-C again to quit, any other key to play on.",
        "{screen}"
    );
}

#[test]
fn saving_prints_a_farewell() {
    for leave in ["S", "<C-c><C-c>"] {
        let folder = Folder::new();
        let mut app = begun(&folder, 5);
        assert_eq!(app.app().session().farewell(), None);
        app.type_keys(leave);
        assert!(app.app().finished());
        assert_eq!(app.app().session().farewell(), Some("Saved. See you soon, Bryn."));
    }
    let folder = Folder::new();
    let mut app = begun(&folder, 5);
    play(&mut app, "Qyq");
    assert!(!app.app().finished(), "q leads to the title first");
    app.type_keys("q");
    assert_eq!((app.app().finished(), app.app().session().farewell()), (true, None));
}

#[test]
fn finished_game_has_a_report_and_a_replay() {
    let folder = Folder::new();
    let mut app = begun(&folder, 5);
    play(&mut app, "vvvvQy");
    let seed = app.app().session().next.seed;
    drop(app);
    let text = folder.text("game-1.txt");
    for part in [
        "Bryn, ",
        "gave up",
        "Last messages",
        "The level as you knew it",
        "--seed '5'",
        "?world=rhack&seed=5",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let json: serde_json::Value = serde_json::from_str(&folder.text("game-1.json")).unwrap();
    assert_eq!((json["name"].as_str(), json["seed"].as_u64()), (Some("Bryn"), Some(seed)));
    let count = |rows: &serde_json::Value| {
        rows.as_array().unwrap().iter().map(|row| row.as_str().unwrap().replace(' ', "").len()).sum::<usize>()
    };
    assert!(count(&json["truth"]) > count(&json["known"]));

    let mut app = opened(&folder);
    app.type_keys("s");
    let screen = app.screen();
    assert!(screen.contains("Bryn, ") && screen.contains("gave up"), "{screen}");
    app.type_keys("r");
    assert!(app.screen().contains("By role"), "{}", app.screen());
    // A long end has a row of its own instead of being cut.
    let text = folder.text("scores.jsonl");
    let cause = "the blast of a land mine, while helplessly asleep";
    let died = text.replace(r#""outcome":"quit""#, r#""outcome":"died""#);
    let died = died.replace(r#""cause":"""#, &format!(r#""cause":"{cause}""#));
    assert_ne!(died, text);
    folder.write("scores.jsonl", died.as_bytes());
    for (width, height) in [(80, 24), (45, 29), (160, 50)] {
        let mut app = opened(&folder);
        app.send(Input::Resize(Size::new(width, height)));
        app.type_keys("s");
        let screen = app.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(screen.contains("Bryn, ") && screen.contains(cause), "{}", app.screen());
    }
    folder.write("scores.jsonl", text.as_bytes());
    app.type_keys("<Esc>p");
    assert!(app.screen().contains("a - Bryn"), "{}", app.screen());
    app.type_keys("a<End>");
    assert!(matches!(app.app().game().unwrap().status(), Status::Over(_)));
    app.type_keys("<Esc>");
    assert!(app.screen().contains("choose a hero"), "{}", app.screen());
}

#[test]
fn empty_lists_say_so() {
    let folder = Folder::new();
    for key in ["s", "p"] {
        let mut app = opened(&folder);
        app.type_keys(key);
        assert!(app.screen().contains("There are none yet."), "{}", app.screen());
        app.type_keys("<Esc>");
        assert!(app.screen().contains("choose a hero"), "{}", app.screen());
    }
}

#[test]
fn list_of_saved_games_fits_its_canvas() {
    let folder = Folder::new();
    for (seed, name) in [(1, "Bryn"), (2, "Wolfeschlegelsteinhausenbergerdorff")] {
        let start = StartOptions {
            seed: Some(seed),
            random: true,
            name: Some(name.to_owned()),
            ..StartOptions::default()
        };
        let host = Box::new(Files::new(folder.path().to_owned()));
        let mut app = Headless::new(App::new(resources(), host, &start), Size::new(80, 24));
        play(&mut app, "S");
    }
    let mut app = opened(&folder);
    app.type_keys("c");
    for (width, cut) in [(120, false), (80, false), (40, true), (80, false)] {
        app.send(Input::Resize(Size::new(width, 24)));
        let screen = app.screen();
        let games: Vec<&str> = screen.lines().filter(|line| line.contains(" - ")).collect();
        assert_eq!(games.len(), 2, "{screen}");
        assert_eq!(games.iter().all(|line| line.contains(", level 1")), !cut, "{width}: {screen}");
        assert_eq!(games.iter().any(|line| line.ends_with("...")), cut, "{width}: {screen}");
        assert_eq!(games.iter().all(|line| line.contains(" the ")), width == 120, "{width}: {screen}");
    }
}

#[test]
fn continuing_a_game_switches_to_its_world() {
    let folder = Folder::new();
    let sources = rhack::raws::reading::sources::Sources::embedded();
    let halls = rhack::ui::resources::Resources::load(&sources, "kobold-halls", None).unwrap();
    let start = StartOptions { seed: Some(3), random: true, ..StartOptions::default() };
    let host = Box::new(Files::new(folder.path().to_owned()));
    let mut app = Headless::new(App::new(halls, host, &start), Size::new(80, 24));
    play(&mut app, "S");
    drop(app);
    let host = Box::new(Files::new(folder.path().to_owned()));
    let mut app = Headless::new(App::new(resources(), host, &StartOptions::default()), Size::new(80, 24));
    app.type_keys("c");
    let screen = app.screen();
    assert_eq!(app.app().game().unwrap().raws().world.name, "kobold-halls", "{screen}");
}
