//! Fuzz targets: every reader of outside bytes, as a function that may refuse but never fails.

use crate::common::{frozen, resources};
use rhack::{
    base::geometry::{Point, Size},
    engine::{event::Status, game::Game},
    frontends::{headless::Headless, hosts::memory::Memory, link::Link},
    pilot::bots,
    raws::{
        Raws,
        reading::{parser::parse, report::Findings},
    },
    saves::{
        file::{self, Unpacked},
        journal,
        recording::{Beginning, Recording},
        replay::{Divergence, Replay},
        score,
    },
    ui::{app::App, autosave, host::StorageSlot, session::StartOptions},
};
use serde_json::Value;
use std::{collections::BTreeMap, sync::Arc};

/// A reader of outside bytes.
pub struct Target {
    /// Name, and folder of its corpus in tests/data/corpus.
    pub name: &'static str,
    /// Reads `bytes`. True if they are accepted.
    pub read: fn(&Ground, &[u8]) -> bool,
    /// Maximum number of bytes worth trying.
    pub most: usize,
}

/// Shared data of the targets.
pub struct Ground {
    raws: Arc<Raws>,
    /// A valid save file.
    save: Vec<u8>,
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target { name: "save", read: save, most: 100_000 },
    Target { name: "payload", read: payload, most: 100_000 },
    Target { name: "replay", read: replay, most: 40_000 },
    Target { name: "journal", read: journal, most: 20_000 },
    Target { name: "options", read: options, most: 4_000 },
    Target { name: "scores", read: scores, most: 10_000 },
    Target { name: "keys", read: keys, most: 400 },
    Target { name: "url", read: url, most: 400 },
    Target { name: "raws", read: raws, most: 20_000 },
];

impl Ground {
    /// Creates the shared data from the frozen world, so that the corpus stays valid.
    pub fn new() -> Self {
        let save = include_bytes!("../../data/frozen/game.save").to_vec();
        Self { raws: frozen::raws("rhack"), save }
    }
}

/// Plays a loaded game; it must accept actions.
fn play(mut game: Game) {
    let mut bot = bots::named("explorer").unwrap().player(1);
    for _ in 0..50 {
        let Ok(action) = bot.next(&game.view()) else { break };
        let _ = game.act(action);
    }
    let again = Game::restore(game.raws().clone(), game.save());
    assert_eq!(again.map(|game| game.digest()), Ok(game.digest()), "what was played can be kept");
}

/// Reads a save file.
fn save(ground: &Ground, bytes: &[u8]) -> bool {
    let loaded = autosave::read(&ground.raws, bytes);
    let taken = loaded.is_ok();
    if let Ok(loaded) = loaded {
        play(loaded.game);
    }
    taken
}

/// Reads the payload of a save with correct digests, as a deliberate forgery has them.
fn payload(ground: &Ground, bytes: &[u8]) -> bool {
    let (mut header, _) = file::head(&ground.save).unwrap();
    header.ended = None;
    save(ground, &Unpacked::new(header, bytes.to_vec()).pack())
}

/// Reads a replay: its beginning, and a line for each action and digest.
fn replay(ground: &Ground, bytes: &[u8]) -> bool {
    let Some((beginning, lines)) = std::str::from_utf8(bytes).ok().and_then(|text| text.split_once('\n'))
    else {
        return false;
    };
    let Ok(beginning) = serde_json::from_str::<Beginning>(beginning) else { return false };
    let Ok(recording) = Recording::read(beginning, lines) else { return false };
    let Ok(mut replay) = Replay::new(ground.raws.clone(), &recording) else { return false };
    for _ in 0..300 {
        match replay.step() {
            // After the first change the digests no longer match; the rest is played all the same.
            Ok(Some(_)) | Err(Divergence::Another { .. }) => {}
            Ok(None) | Err(Divergence::Refused { .. }) => break,
        }
    }
    play(replay.into_game());
    true
}

/// Reads a journal. Every other time its lines get valid check sums.
fn journal(ground: &Ground, bytes: &[u8]) -> bool {
    let (header, _) = file::head(&ground.save).unwrap();
    let sealed = match std::str::from_utf8(bytes) {
        Ok(text) if bytes.len().is_multiple_of(2) => {
            (journal::begin(header.payload) + &journal::more(text)).into_bytes()
        }
        _ => bytes.to_vec(),
    };
    let slot = |name: &str| StorageSlot::new(name).unwrap();
    let slots = [(slot("game-1.save"), ground.save.clone()), (slot("game-1.journal"), sealed)];
    let mut host = Memory::new(slots, 1, None);
    let number = autosave::list(&host).unwrap()[0].number;
    let loaded = autosave::load(&mut host, &ground.raws, number).unwrap();
    let taken = loaded.notices.is_empty();
    play(loaded.game);
    taken
}

/// Reads the options file.
fn options(_: &Ground, bytes: &[u8]) -> bool {
    let slots = BTreeMap::from([(StorageSlot::OPTIONS, bytes.to_vec())]);
    let mut app = app(Memory::new(slots, 1, None), &StartOptions::default());
    let said = app.screen();
    // Changing an option keeps the unreadable file.
    app.type_keys("O<Right><Esc>");
    let host = &app.app().session().device.host;
    let kept = host.read(&StorageSlot::OPTIONS, 1 << 20).unwrap().unwrap();
    assert!(serde_json::from_slice::<serde_json::Value>(&kept).is_ok());
    !said.contains("options.json")
}

/// Reads the score table.
fn scores(_: &Ground, bytes: &[u8]) -> bool {
    let (found, bad) = score::read(&String::from_utf8_lossy(bytes));
    let again = score::read(&score::write(&found));
    assert_eq!(again, (found, 0));
    let slots = BTreeMap::from([(StorageSlot::SCORES, bytes.to_vec())]);
    let mut app = app(Memory::new(slots, 1, None), &StartOptions::default());
    app.type_keys("s");
    drop(app.screen());
    bad == 0
}

/// Reads terminal input during a game.
fn keys(_: &Ground, bytes: &[u8]) -> bool {
    use crossterm::event::Event;
    use rhack::frontends::terminal::{decode::Decoder, keys};
    let start = StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Fuzz".to_owned()),
        ..StartOptions::default()
    };
    let mut app = app(Memory::default(), &start);
    let mut decoder = Decoder::default();
    let mut hovered: Option<Point> = None;
    let mut any = false;
    // Bytes arrive as over a slow line: a few at once, sometimes with pauses.
    for (number, some) in bytes.chunks(7).enumerate() {
        let mut events = decoder.feed(some);
        if number % 5 == 4 {
            events.extend(decoder.give_up());
        }
        for event in events {
            let input = match event {
                Event::Key(key) => keys::key(key).map(rhack::ui::input::Input::Key),
                Event::Mouse(mouse) => keys::mouse(mouse, &mut hovered),
                Event::FocusGained | Event::FocusLost | Event::Paste(_) | Event::Resize(..) => None,
            };
            if let Some(input) = input {
                any = true;
                app.send(input);
                app.app().tick(100);
            }
        }
    }
    drop(app.screen());
    any
}

/// Reads the query of a page's address.
fn url(ground: &Ground, bytes: &[u8]) -> bool {
    let query = String::from_utf8_lossy(bytes);
    let Ok(start) = Link::parse(&query).and_then(|link| link.start(&resources().raws)) else { return false };
    let mut app = app(Memory::default(), &start);
    assert!(!app.app().session().next.name.is_empty());
    app.type_keys("<Enter>y<Enter>ls.");
    if let Some(game) = app.app().game() {
        assert!(!matches!(game.status(), Status::Asking(_)));
    }
    let address = rhack::frontends::link::address(app.app().session());
    assert!(
        Link::parse(&address)
            .is_ok_and(|link| link.start(&ground.raws).is_ok() || link.start(&resources().raws).is_ok())
    );
    true
}

fn app(host: Memory, start: &StartOptions) -> Headless {
    Headless::new(App::new(resources(), Box::new(host), start), Size::new(80, 24))
}

/// Reads a file of raws.
fn raws(_: &Ground, bytes: &[u8]) -> bool {
    is_read_like_serde_json(bytes)
}

/// True if `bytes` are a valid file of raws. The values must equal those of serde_json, and both parsers must
/// agree on validity.
pub fn is_read_like_serde_json(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let mut report = Findings::default();
    let read = parse(&mut report, "fuzz.json", text);
    let told: Vec<String> = report.into_findings().into_iter().map(|finding| finding.problem).collect();
    let judged: Result<Value, _> = serde_json::from_str(text.strip_prefix('\u{feff}').unwrap_or(text));
    match (&read, judged) {
        // Numbers such as 1e999 are refused later, by the reader of the record.
        (Some(_), Err(error)) => assert!(error.to_string().starts_with("number out of range"), "{error}"),
        (Some(read), Ok(judged)) if told.is_empty() => assert_eq!(read.root.json(), without_comments(judged)),
        // Our parser is stricter: keys are unique, and texts have no invisible characters.
        (Some(_), Ok(_)) => {
            let stricter = |told: &String| {
                told.ends_with("is here twice")
                    || told.contains("cannot be shown")
                    || told.contains("more in this file")
            };
            assert!(told.iter().all(stricter), "{told:?}");
        }
        (None, Err(_)) => assert!(!told.is_empty(), "what is wrong is told"),
        (None, Ok(_)) => {
            let limits =
                ["an object can have at most 1000 keys", "more than 60 lists and objects inside each other"];
            assert!(told.iter().any(|told| limits.contains(&&**told)), "{told:?}");
        }
    }
    read.is_some() && told.is_empty()
}

/// Returns `value` without comment and schema keys.
fn without_comments(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(without_comments).collect(),
        Value::Object(entries) => {
            let entries = entries.into_iter().filter(|(key, _)| !key.starts_with("//") && key != "$schema");
            entries.map(|(key, value)| (key, without_comments(value))).collect()
        }
        value => value,
    }
}
