//! The title screen: layout, the film behind it, and its menu.

use crate::common::{halls, resources, title};
use rhack::{
    base::geometry::{Point, Size},
    frontends::{headless::Headless, hosts::memory::Memory},
    raws::reading::{layers::Layer, sources::Sources},
    ui::{
        app::App,
        canvas::{Cell, Rgb},
        input::Input,
        resources::{DEFAULT_WORLD, Resources},
        session::{Clipboard, StartOptions},
        theme::TextUse,
    },
};
use std::collections::BTreeSet;

/// Returns the title of the game with seed 1, on a canvas of this size.
fn sized(width: i32, height: i32) -> Headless {
    let mut app = halls(StartOptions { seed: Some(1), ..StartOptions::default() });
    app.send(Input::Resize(Size::new(width, height)));
    app
}

/// Returns the title of the real game, with `clock` as the time in seconds.
fn at(clock: fn() -> u64) -> Headless {
    let host = Memory::default().with_clock(clock);
    Headless::new(App::new(resources(), Box::new(host), &StartOptions::default()), Size::new(80, 24))
}

/// Lets the film run to its end.
fn to_the_end(app: &mut Headless) {
    app.app().tick(16);
    app.app().tick(1000);
}

fn seed(app: &mut Headless) -> u64 {
    app.app().session().next.seed
}

#[test]
fn title_matches_its_snapshots_at_every_size() {
    for (width, height) in [(40, 24), (80, 24), (120, 40), (160, 50), (200, 60)] {
        let mut app = sized(width, height);
        to_the_end(&mut app);
        // The version number is masked.
        let version = env!("CARGO_PKG_VERSION");
        let picture = app.screen().replace(version, &"9".repeat(version.len()));
        insta::assert_snapshot!(format!("title_{width}x{height}"), picture);
    }
}

#[test]
fn title_names_mods_by_their_titles() {
    let mut sources = Sources::embedded();
    let patch = |name: &str| format!(r#"[{{ "name": "{name}", "op": "patch", "speed": 7 }}]"#);
    let titled = Layer::new("slow").with("mod.json", r#"{ "title": "Slow Newts" }"#);
    sources.mods.push(titled.with("creatures.json", &patch("newt")));
    sources.mods.push(Layer::new("plain").with("creatures.json", &patch("jackal")));
    let resources = Resources::load(&sources, DEFAULT_WORLD, None).unwrap();
    let app = App::new(resources, Box::new(Memory::default()), &StartOptions::default());
    let screen = Headless::new(app, Size::new(80, 24)).screen();
    assert!(screen.contains("mods: Slow Newts, plain"), "{screen}");
}

#[test]
fn film_builds_one_level_and_stops() {
    let mut app = sized(80, 24);
    assert!(app.app().animating());
    let before = app.screen();
    let mut frames = 0;
    let mut ticks = 0;
    while app.app().animating() {
        app.app().tick(16);
        ticks += 1;
        if app.app().needs_redraw() {
            frames += 1;
            app.screen();
        }
        assert!(ticks < 2000, "it never ends");
    }
    assert_eq!(frames, 7, "one for each stage");
    let after = app.screen();
    assert_ne!(after, before);
    for _ in 0..100 {
        app.app().tick(16);
        assert!(!app.app().needs_redraw() && !app.app().animating());
    }
    // With reduced motion, or after a pause, only the end of the film is shown.
    let mut at_once = sized(80, 24);
    to_the_end(&mut at_once);
    assert!(!at_once.app().animating());
    assert_eq!(at_once.screen(), after);
}

#[test]
fn film_pauses_when_covered_or_disabled() {
    let mut app = sized(80, 24);
    app.app().tick(16);
    app.type_keys("O");
    assert!(!app.app().animating(), "what is covered does not move");
    app.screen();
    app.app().tick(5000);
    assert!(!app.app().needs_redraw());
    app.type_keys("<Esc>");
    assert!(app.app().animating());
    let mut app = sized(80, 24);
    app.app().session_mut().preferences.options.animations = "off".to_owned();
    let before = app.screen();
    assert!(!app.app().animating());
    app.app().tick(5000);
    assert_eq!(app.screen(), before);
}

#[test]
fn film_is_at_most_a_third_as_bright_as_text() {
    let linear = |part: u8| (f64::from(part) / 255.0).powf(2.2);
    let light = |Rgb { r, g, b }: Rgb| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    for (palette, _) in resources().palettes {
        let mut app = sized(80, 24);
        app.app().session_mut().preferences.palette_for_now = Some(palette.clone());
        let without: Vec<Cell> = app.app().frame().cells().to_vec();
        to_the_end(&mut app);
        let text = light(app.app().session().style(TextUse::Text).fg);
        let cells = app.app().frame().cells().iter().zip(&without).filter(|(now, before)| now != before);
        let film: Vec<&Cell> = cells.map(|(now, _)| now).collect();
        assert!(film.len() > 100, "{palette}: {}", film.len());
        for cell in film {
            assert!(light(cell.style.fg) * 3.0 <= text, "{palette}: {cell:?}");
        }
    }
}

/// Every entry except Continue: its key, and a text on the screen that opens.
const ENTRIES: [(&str, &str); 12] = [
    ("y", "Your character"),
    ("g", "Shall I pick"),
    ("t", "Lesson 1/20"),
    ("d", "Seed 20251123"),
    ("e", "Seed:"),
    ("v", "Which world?"),
    ("w", "Stage 1 of"),
    ("p", "There are none yet."),
    ("s", "There are none yet."),
    ("O", "Colours"),
    ("?", "Moving"),
    ("q", ""),
];

#[test]
fn every_entry_opens_by_key_arrows_and_pointer() {
    const NOON: fn() -> u64 = || 1_763_899_200;
    for (index, (key, shown)) in ENTRIES.into_iter().enumerate() {
        let by_key = |app: &mut Headless| app.type_keys(key);
        let by_arrows = |app: &mut Headless| app.type_keys(&format!("{}<Enter>", "<Down>".repeat(index)));
        let from_below = |app: &mut Headless| {
            app.type_keys(&format!("{}<Enter>", "<Up>".repeat(ENTRIES.len() - index)));
        };
        let by_pointer = |app: &mut Headless| {
            let label = format!(" {key}  ");
            let screen = app.screen();
            let rows = screen.lines().enumerate();
            let mut found = rows.filter_map(|(y, line)| {
                let byte = line.find(&label).filter(|_| !line.contains("Arrows"))?;
                Some((line[..byte].chars().count(), y))
            });
            let (x, y) = found.find(|(x, _)| *x > 3).unwrap();
            let at = Point::new(i32::try_from(x).unwrap() + 4, i32::try_from(y).unwrap());
            app.send(Input::Hover(at));
            app.send(Input::Click(at));
        };
        let by_button = |app: &mut Headless| {
            let button = app.app().buttons()[index].clone();
            app.send(button.input);
        };
        let ways: [&dyn Fn(&mut Headless); 5] = [&by_key, &by_arrows, &from_below, &by_pointer, &by_button];
        for (way, choose) in ways.into_iter().enumerate() {
            let mut app = at(NOON);
            choose(&mut app);
            match shown {
                "" => assert!(app.app().finished(), "{key}, way {way}"),
                _ => assert!(app.screen().contains(shown), "{key}, way {way}: {}", app.screen()),
            }
        }
    }
}

#[test]
fn two_presses_lead_from_the_title_into_play() {
    for keys in ["<Enter><Enter>", "y<Enter>"] {
        let mut app = at(|| 0);
        app.type_keys(keys);
        assert!(app.screen().contains("Dlvl:1"), "{keys}: {}", app.screen());
    }
}

#[test]
fn every_entry_explains_itself_once() {
    for (width, height) in [(80, 24), (67, 24), (45, 29)] {
        let mut explained = BTreeSet::new();
        for index in 0..ENTRIES.len() - 1 {
            let mut app = at(|| 0);
            app.send(Input::Resize(Size::new(width, height)));
            app.type_keys(&"<Down>".repeat(index));
            let screen = app.screen();
            assert_eq!(screen.matches("New game").count(), 2, "random and chosen: {screen}");
            // The explanation is the last sentence.
            let last = screen.lines().rfind(|line| line.trim_end().ends_with('.'));
            explained.insert(last.unwrap_or_default().trim().to_owned());
        }
        assert_eq!(explained.len(), ENTRIES.len() - 1, "{width}x{height}: {explained:?}");
    }
}

#[test]
fn film_shows_the_chosen_tiles() {
    let shown = |tiles: &str| {
        let mut app = sized(80, 24);
        app.app().session_mut().preferences.options.tiles = tiles.to_owned();
        to_the_end(&mut app);
        app.screen()
    };
    let names: Vec<String> = resources().raws.tilesets.keys().cloned().collect();
    let of_name: BTreeSet<String> = names.iter().map(|name| shown(name)).collect();
    assert!(of_name.len() > 1, "{names:?}");
    // The choice for this run counts as well.
    let other = names.iter().find(|name| shown(name) != shown("default")).unwrap();
    let mut app = sized(80, 24);
    app.app().session_mut().preferences.tiles_for_now = Some(other.clone());
    to_the_end(&mut app);
    assert_eq!(app.screen(), shown(other));
}

#[test]
fn left_and_right_change_the_column() {
    let mut app = title(1);
    app.type_keys("<Right><Down><Enter>");
    assert!(app.screen().contains("There are none yet."), "replays are beside: {}", app.screen());
    let mut app = title(1);
    app.type_keys("<Right><Right><Left><Left><Enter>");
    assert!(app.screen().contains("Your character"), "{}", app.screen());
}

#[test]
fn web_page_has_no_quit() {
    let mut app = title(1);
    app.app().session_mut().device.clipboard = Clipboard::Page;
    assert!(!app.screen().contains("Quit"));
    for keys in ["q", "gq", "nq", "naq"] {
        app.type_keys(keys);
        assert!(!app.app().finished(), "{keys}");
        assert!(app.screen().contains("choose a hero"), "{keys}: {}", app.screen());
    }
}

#[test]
fn daily_game_is_the_same_for_all_players() {
    let mut one = at(|| 1_763_856_000);
    let mut other = at(|| 1_763_942_399);
    other.app().session_mut().next.seed = 99;
    for app in [&mut one, &mut other] {
        app.type_keys("d");
        assert_eq!(seed(app), 20_251_123);
    }
    assert_eq!(one.screen(), other.screen());
    // Escape restores the seed from before.
    other.type_keys("<Esc>");
    assert_eq!(seed(&mut other), 99);
    one.type_keys("<Enter>");
    assert_eq!(one.app().game().unwrap().seed(), 20_251_123);
    let mut nowhen = at(|| 0);
    assert!(!nowhen.screen().contains("Today"));
    nowhen.type_keys("d");
    assert!(nowhen.screen().contains("choose a hero"));
}

#[test]
fn seed_can_be_typed() {
    let mut app = at(|| 0);
    let before = seed(&mut app);
    app.type_keys("e<Enter>");
    assert!(app.screen().contains("A seed is a whole number"), "{}", app.screen());
    app.type_keys("4x");
    assert!(app.screen().contains("A seed is a whole number"), "{}", app.screen());
    app.type_keys("23<Backspace><Enter>");
    assert!(app.screen().contains("Shall I pick") && app.screen().contains("Seed 42"), "{}", app.screen());
    app.type_keys("<Esc>");
    assert_eq!(seed(&mut app), before);
    app.type_keys("e99999999999999999999<Enter>");
    assert!(app.screen().contains("A seed is a whole number"), "{}", app.screen());
    app.type_keys("<Esc>e42<Enter>y<Enter>");
    assert_eq!(app.app().game().unwrap().seed(), 42);
}

#[test]
fn another_world_can_be_chosen_and_played() {
    let mut app = at(|| 0);
    app.type_keys("v");
    insta::assert_snapshot!("worlds", app.screen());
    // On a narrow screen the aim of the selected world is whole, too.
    app.send(Input::Resize(Size::new(40, 24)));
    app.type_keys("<Down>");
    let words = app.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Ten halls, one king. Nothing mends by waiting"), "{words}");
    app.send(Input::Resize(Size::new(80, 24)));
    app.type_keys("b");
    let screen = app.screen();
    assert!(
        screen.contains("every fight has a price.") && screen.contains("world: Kobold Halls"),
        "{screen}"
    );
    app.type_keys("y<Enter>");
    assert_eq!(app.app().game().unwrap().raws().world.name, "kobold-halls");
    let mut app = at(|| 0);
    app.type_keys("v<Down><Down><Enter>");
    assert_eq!(app.app().session().raws().world.name, "rhack");
}

#[test]
fn mods_of_the_game_are_chosen_in_the_list_of_worlds() {
    let mut app = at(|| 0);
    let percent = |app: &mut Headless| app.app().session().raws().rules.harm.percent;
    let mods = |app: &mut Headless| app.app().session().raws().mods.clone();
    assert_eq!(percent(&mut app), 100);
    for (keys, names, least, most) in
        [("ve", &["Novice"][..], 1, 99), ("vd", &["Expert"], 101, 200), ("vd", &[], 100, 100)]
    {
        app.type_keys(keys);
        assert_eq!(mods(&mut app), names);
        assert!((least..=most).contains(&percent(&mut app)), "{names:?}: {}", percent(&mut app));
    }
    // The mod stays in another world, and a game has it.
    app.type_keys("vevby<Enter>");
    let game = app.app().game().unwrap();
    assert_eq!((&*game.raws().world.name, &*game.raws().mods), ("kobold-halls", &["Novice".to_owned()][..]));
}

#[test]
fn every_world_has_an_aim_and_a_fitting_logo() {
    let worlds = resources().worlds();
    assert_eq!(
        worlds.iter().map(|world| world.name.as_str()).collect::<Vec<_>>(),
        ["endless-caves", "kobold-halls", "rhack", "tutorial"]
    );
    for world in worlds {
        assert!(world.aim.is_some_and(|aim| aim.chars().count() <= 78), "{}", world.name);
        assert!(!world.logo.is_empty() && world.logo.iter().all(|row| row.len() <= 60), "{}", world.name);
    }
}
