//! Daily games: which games count, their results in the scores, and the line to share.

use crate::common::resources;
use rhack::{
    base::geometry::Size,
    engine::state::mode::GameMode,
    frontends::{headless::Headless, hosts::memory::Memory},
    raws::reading::sources::Sources,
    saves::score::{self, Score},
    ui::{
        app::App,
        input::Input,
        resources::Resources,
        session::{Clipboard, Profile, StartOptions},
    },
};
use std::cell::Cell;

/// Seconds of a day.
const DAY: u64 = 86_400;

/// The 28th of February 2024, before a leap day.
const FIRST: u64 = 1_709_078_400;

thread_local! {
    static NOW: Cell<u64> = const { Cell::new(FIRST) };
}

/// Opens the title for the player `name`, at the first day.
fn opened(name: &str) -> Headless {
    NOW.set(FIRST);
    let host = Memory::default().with_clock(|| NOW.get());
    let start = StartOptions { name: Some(name.to_owned()), ..StartOptions::default() };
    Headless::new(App::new(resources(), Box::new(host), &start), Size::new(80, 24))
}

/// Begins a game of `world` with the seed 5.
fn opened_in(world: &str) -> Headless {
    let resources = Resources::load(&Sources::embedded(), world, None).unwrap();
    let start = StartOptions {
        seed: Some(5),
        random: true,
        name: Some("Tess".to_owned()),
        ..StartOptions::default()
    };
    Headless::new(App::new(resources, Box::new(Memory::default()), &start), Size::new(80, 24))
}

/// Plays the daily game from the title: finds `gold` and gives up.
fn play_daily(app: &mut Headless, gold: i32) {
    app.type_keys("d<Enter>");
    give_up(app, gold);
}

fn give_up(app: &mut Headless, gold: i32) {
    app.type_keys(" ");
    app.app().session_mut().in_hand.game.as_mut().unwrap().pay(gold);
    app.type_keys("Qy");
    assert!(app.screen().contains("Farewell"), "{}", app.screen());
}

fn scores(app: &mut Headless) -> Vec<Score> {
    Profile::scores(app.app().session().device.host.as_ref()).unwrap()
}

fn days(app: &mut Headless) -> Vec<Option<String>> {
    scores(app).iter().map(|score| score.daily.map(String::from)).collect()
}

#[test]
fn only_games_from_the_entry_of_the_day_are_daily_games() {
    let mut app = opened("Tess");
    play_daily(&mut app, 5);
    assert_eq!(days(&mut app), [Some("2024-02-28".to_owned())]);
    assert_eq!(scores(&mut app)[0].seed, 20_240_228);
    // The same seed again, by the key of the last screen.
    app.type_keys("r");
    assert_eq!(app.app().game().unwrap().seed(), 20_240_228);
    give_up(&mut app, 6);
    assert!(!app.screen().contains("copy result"), "{}", app.screen());
    // The same seed, typed.
    app.type_keys("<Enter>e20240228<Enter>y<Enter>");
    assert_eq!(app.app().game().unwrap().seed(), 20_240_228);
    give_up(&mut app, 7);
    // Another game, after a look at the hero of the day.
    app.type_keys("<Enter>d<Esc>y<Enter>");
    give_up(&mut app, 8);
    let counted = days(&mut app).into_iter().flatten().count();
    assert_eq!((scores(&mut app).len(), counted), (4, 1));
}

#[test]
fn daily_games_are_listed_by_day_with_the_best_of_today() {
    let mut app = opened("Tess");
    app.type_keys("sd");
    assert!(app.screen().contains("Today, 2024-02-28. No ranked result yet"), "{}", app.screen());
    app.type_keys("<Esc>");
    play_daily(&mut app, 5);
    app.type_keys("<Enter>");
    NOW.set(FIRST + DAY);
    for gold in [10, 2_000, 20] {
        play_daily(&mut app, gold);
        app.type_keys("<Enter>");
    }
    app.type_keys("y<Enter>");
    give_up(&mut app, 3);
    app.type_keys("<Enter>sd");
    insta::assert_snapshot!("daily", app.screen());
    app.send(Input::Resize(Size::new(40, 24)));
    insta::assert_snapshot!("daily_narrow", app.screen());
    let spoken = app.app().voice().parts;
    assert!(spoken.iter().any(|part| part.starts_with("Today, 2024-02-29. Best: Tess with")), "{spoken:?}");
    // The same key leads back to all games, of which one is no daily game.
    app.send(Input::Resize(Size::new(80, 24)));
    app.type_keys("d");
    assert!(!app.screen().contains("Today") && app.screen().contains("   5 "), "{}", app.screen());
}

#[test]
fn best_of_a_day_is_a_normal_game_of_the_same_world() {
    let mut app = opened("Tess");
    play_daily(&mut app, 5);
    let one = scores(&mut app).remove(0);
    let day = one.daily.unwrap();
    let other = Score { world: "endless-caves".to_owned(), score: one.score + 1, ..one.clone() };
    let debug = Score { mode: rhack::engine::state::mode::GameMode::Debug, ..other.clone() };
    let debug = Score { world: one.world.clone(), ..debug };
    let (all, bad) = score::read(&score::write(&[debug, other, one.clone()]));
    assert_eq!(bad, 0);
    assert_eq!(score::best_of_day(&all, day, "rhack"), Some(&one));
    assert_eq!(score::best_of_day(&all, day, "kobold-halls"), None);
    // A score of an older version has no date.
    let old = score::write(&[one]).replace(r#""daily":"2024-02-28","#, "");
    assert_eq!(score::read(&old).0[0].daily, None);
}

#[test]
fn result_is_one_line_of_ascii() {
    let mut app = opened("Zoë");
    play_daily(&mut app, 12_345);
    let role = scores(&mut app)[0].role.clone();
    let (turns, points) = (scores(&mut app)[0].turns, scores(&mut app)[0].score);
    assert!((10_000..100_000).contains(&points), "{points}");
    let points = format!("{},{:03}", points / 1_000, points % 1_000);
    let line = format!(
        "Rhack 2024-02-28: Zoe the {role}, gave up, 1 level, {turns} {}, {points} points",
        if turns == 1 { "turn" } else { "turns" }
    );
    assert!(app.screen().contains("d copy result"), "{}", app.screen());
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    app.type_keys("d");
    assert!(plain(&app.screen()).contains(&format!("To copy by hand: {line}")), "{}", app.screen());
    app.app().session_mut().device.clipboard = Clipboard::Terminal;
    app.type_keys("d");
    assert_eq!(app.app().session_mut().device.take_copied(), Some(line.clone()));
    // A page adds the address of the same game, without the name of the hero.
    app.app().session_mut().device.clipboard = Clipboard::Page;
    app.type_keys("d");
    let copied = app.app().session_mut().device.take_copied().unwrap();
    let query = copied.strip_prefix(&format!("{line} ?world=rhack&seed=20240228&role={role}&")).unwrap();
    assert!(copied.is_ascii() && !copied.contains("name=") && !query.contains(' '), "{copied}");
    // The text that is saved has the line, too.
    app.type_keys("s");
    let (_, text) = app.app().session_mut().device.take_download().unwrap();
    assert!(String::from_utf8(text).unwrap().contains(&line));
}

#[cfg(not(target_arch = "wasm32"))]
mod files {
    use super::*;
    use crate::{cli, common::temp::Folder};
    use rhack::{frontends::hosts::files::Files, saves::recording::Beginning};

    fn in_folder(folder: &Folder) -> Headless {
        let host = Box::new(Files::new(folder.path().to_owned()));
        Headless::new(App::new(resources(), host, &StartOptions::default()), Size::new(80, 24))
    }

    fn beginning(app: &mut Headless) -> Beginning {
        app.app().session().beginning().unwrap().clone()
    }

    #[test]
    fn saved_daily_game_stays_one_but_not_one_played_on_from_its_replay() {
        let folder = Folder::new();
        let mut app = in_folder(&folder);
        app.type_keys("d<Enter> 5s");
        let day = beginning(&mut app).daily;
        assert!(day.is_some());
        app.type_keys("S");
        drop(app);
        let mut app = in_folder(&folder);
        app.type_keys("c");
        assert_eq!(beginning(&mut app).daily, day);
        app.type_keys(" Qy");
        assert_eq!(scores(&mut app)[0].daily, day);
        let json = folder.text("game-1.json");
        assert!(json.contains(&format!("\"daily\": \"{}\"", day.unwrap())), "{json}");
        app.type_keys("<Enter>p<Enter>p");
        assert!(app.app().game().is_some(), "{}", app.screen());
        assert_eq!(beginning(&mut app).daily, None);
    }

    #[test]
    fn command_lists_daily_games_only() {
        let mut app = opened("Tess");
        play_daily(&mut app, 5);
        app.type_keys("<Enter>y<Enter>");
        give_up(&mut app, 5);
        app.type_keys("<Enter>");
        NOW.set(FIRST + DAY);
        play_daily(&mut app, 6);
        let folder = Folder::new();
        folder.write("scores.jsonl", score::write(&scores(&mut app)).as_bytes());
        let path = folder.path().to_str().unwrap();
        let lines = cli::json(&["scores", "--daily", "--json", "--data-dir", path]);
        let days: Vec<&str> = lines.iter().map(|line| line["daily"].as_str().unwrap()).collect();
        assert_eq!(days, ["2024-02-29", "2024-02-28"]);
        let (code, text, _) = cli::rhack(&["scores", "--daily", "--data-dir", path]);
        assert_eq!((code, text.lines().count()), (0, 3), "{text}");
        assert!(text.lines().nth(1).unwrap().starts_with("2024-02-29 "), "{text}");
        let all = cli::json(&["scores", "--json", "--data-dir", path]);
        assert_eq!((all.len(), all.iter().filter(|line| line.get("daily").is_some()).count()), (3, 2));
        let none = Folder::new();
        let (code, text, _) = cli::rhack(&["scores", "--daily", "--data-dir", none.path().to_str().unwrap()]);
        assert_eq!((code, text.as_str()), (0, "No finished daily games yet.\n"));
    }
}

#[test]
fn best_game_of_a_seed_is_told_and_marked_where_it_ended() {
    let mut caves = opened_in("endless-caves");
    let told = "The best game of this seed so far";
    assert!(!caves.screen().contains(told), "{}", caves.screen());
    caves.type_keys(" vvvv");
    let fell = caves.app().game().unwrap().view().hero_at();
    give_up(&mut caves, 5);
    let score = scores(&mut caves).remove(0);
    assert_eq!(score.fell_at, Some(fell));
    let distance = score.distance.unwrap();
    assert!(distance > 0);
    caves.type_keys("r");
    let start = caves.app().game().unwrap().view().hero_at();
    assert_ne!(start, fell);
    let log = caves.app().session().in_hand.log.latest(3);
    assert!(log.iter().any(|line| line.text.contains(told) && line.text.contains("of here")), "{log:?}");
    let drawn = |app: &mut Headless| app.screen().lines().skip(1).take(20).any(|row| row.contains('x'));
    let near = fell.distance(start) < 10;
    assert!(near == drawn(&mut caves) || !near, "{}", caves.screen());
}

#[test]
fn best_game_of_a_seed_counts_no_other_world_or_mods() {
    let mut app = opened("Tess");
    play_daily(&mut app, 5);
    let one = scores(&mut app).remove(0);
    let origin = app.app().session().raws().origin.clone();
    let found = |score: &Score| score::best_of_seed(std::slice::from_ref(score), one.seed, &origin).is_some();
    assert!(found(&one));
    for other in [
        Score { world: "endless-caves".to_owned(), ..one.clone() },
        Score { mods: vec!["novice".to_owned()], ..one.clone() },
        Score { mode: GameMode::Explore, ..one.clone() },
        Score { seed: one.seed + 1, ..one.clone() },
    ] {
        assert!(!found(&other), "{other:?}");
    }
}
