//! Export and import of games as files.

use crate::common::{resources, temp::Folder};
use rhack::{
    base::geometry::Size,
    engine::action::Action,
    frontends::{
        headless::Headless,
        hosts::{files::Files, memory::Memory},
    },
    raws::reading::sources::Sources,
    saves::{file, payload, replay::Replay},
    ui::{
        app::App,
        autosave::{self, LoadError},
        host::{Host, StorageSlot},
        resources::Resources,
        session::StartOptions,
    },
};
use std::collections::BTreeMap;

fn begun(host: Box<dyn Host>, seed: u64) -> Headless {
    let name = Some("Bryn / Ö".to_owned());
    let start = StartOptions { seed: Some(seed), random: true, name, ..StartOptions::default() };
    Headless::new(App::new(resources(), host, &start), Size::new(80, 24))
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

fn digest(app: &mut Headless) -> u64 {
    app.app().game().unwrap().digest()
}

/// Returns the names of the save slots.
fn saves(app: &mut Headless) -> Vec<String> {
    let slots = app.app().session().device.host.list().unwrap();
    slots.iter().map(StorageSlot::to_string).filter(|name| name.ends_with(".save")).collect()
}

#[test]
fn exported_file_is_a_save_and_a_replay() {
    let blocked = Memory::new(BTreeMap::new(), 1, Some("storage is blocked".to_owned()));
    let hosts: [Box<dyn Host>; 2] = [Box::new(Memory::default()), Box::new(blocked)];
    for host in hosts {
        let mut app = begun(host, 5);
        play(&mut app, "vv20shjkl");
        let (name, bytes) = app.app().session().export().unwrap();
        assert_eq!(name, format!("Bryn---Ö-turn-{}.rhack", app.app().game().unwrap().turn()));
        let (header, bytes) = file::unpack(&bytes).unwrap();
        let recording = payload::read(&bytes).unwrap().recording;
        let mut replay = Replay::new(resources().raws, &recording).unwrap();
        while replay.step().unwrap().is_some() {}
        assert_eq!((replay.game().digest(), header.state.0), (digest(&mut app), digest(&mut app)));
        play(&mut app, "Qy");
        assert_eq!(app.app().session().export(), None, "it is over");
    }
}

#[test]
fn native_save_imports_beside_the_page_game() {
    let folder = Folder::new();
    let mut native = begun(Box::new(Files::new(folder.path().to_owned())), 5);
    play(&mut native, "vv20s");
    let saved = digest(&mut native);
    play(&mut native, "S");
    drop(native);
    let mut page = begun(Box::new(Memory::default()), 6);
    play(&mut page, "vv");
    let before = digest(&mut page);
    let loaded = autosave::read(&resources().raws, &folder.bytes("game-1.save")).unwrap();
    page.app().import(loaded);
    assert_eq!(digest(&mut page), saved);
    assert!(page.screen().contains("Welcome back"), "{}", page.screen());
    assert_eq!(saves(&mut page), ["game-1.old.save", "game-1.save", "game-2.save"]);
    play(&mut page, "vv20s");
    let after = digest(&mut page);

    // After a reload both games are there, with their last actions; the newer one is first.
    let slots = page.app().session_mut().device.host.take_changes();
    let slots = slots.into_iter().filter_map(|change| Some((change.slot, change.bytes?))).collect();
    for (key, digest_of_it) in [("a", after), ("b", before)] {
        let host = Memory::new(BTreeMap::clone(&slots), 1, None);
        let app = App::new(resources(), Box::new(host), &StartOptions::default());
        let mut page = Headless::new(app, Size::new(80, 24));
        page.type_keys("c");
        page.type_keys(key);
        assert_eq!(digest(&mut page), digest_of_it, "{key}");
    }
}

#[test]
fn invalid_imports_are_refused() {
    let raws = resources().raws;
    let why = |bytes: &[u8]| autosave::read(&raws, bytes).map(|loaded| loaded.game.turn()).unwrap_err();
    assert_eq!(why(b"a letter"), LoadError::File(file::FileError::Foreign));
    let large = usize::try_from(file::MOST).unwrap() + 1;
    assert!(matches!(why(&vec![0; large]), LoadError::Host(_)));
    let folder = Folder::new();
    let mut app = begun(Box::new(Files::new(folder.path().to_owned())), 5);
    let (_, whole) = app.app().session().export().unwrap();
    assert!(matches!(why(&whole[..whole.len() - 9]), LoadError::File(_)));
    let twice = why(&[&whole[..], &whole].concat());
    assert_eq!(twice.to_string(), format!("{} bytes follow its end", whole.len()));
    let caves = Resources::load(&Sources::embedded(), "endless-caves", None).unwrap().raws;
    let elsewhere = autosave::read(&caves, &whole).map(|loaded| loaded.game.turn());
    assert!(matches!(elsewhere, Err(LoadError::World(world)) if world == raws.origin.world));
    play(&mut app, "vQy");
    drop(app);
    assert_eq!(why(&folder.bytes("game-1.replay")), LoadError::Over);
}

#[test]
fn import_without_storage_continues_with_a_warning() {
    let mut app = begun(Box::new(Memory::default()), 5);
    let (_, bytes) = app.app().session().export().unwrap();
    let blocked = Memory::new(BTreeMap::new(), 1, Some("storage is blocked".to_owned()));
    let mut page = begun(Box::new(blocked), 6);
    page.app().import(autosave::read(&resources().raws, &bytes).unwrap());
    assert_eq!(digest(&mut page), digest(&mut app));
    assert!(
        page.screen().contains("cannot be saved: storage is blocked. You can play on."),
        "{}",
        page.screen()
    );
    assert!(page.app().would_lose_game());
}

#[test]
fn startup_notice_is_not_repeated() {
    let blocked = Memory::new(BTreeMap::new(), 1, Some("storage is blocked".to_owned()));
    let start = StartOptions {
        random: true,
        notices: vec!["storage is blocked".to_owned()],
        ..StartOptions::default()
    };
    let mut app = Headless::new(App::new(resources(), Box::new(blocked), &start), Size::new(80, 24));
    play(&mut app, "20s20s");
    let log = &app.app().session().in_hand.log;
    assert_eq!(log.entries().filter(|entry| entry.text.contains("storage is blocked")).count(), 1);
    assert!(app.app().would_lose_game());
}

#[test]
fn page_storage_gives_a_crash_report() {
    let mut page = begun(Box::new(Memory::default()), 5);
    play(&mut page, "vvv20s");
    let (_, whole) = page.app().session().export().unwrap();
    let before = payload::read(&file::unpack(&whole).unwrap().1).unwrap().recording;
    let slots = page.app().session_mut().device.host.take_changes();
    let mut slots: BTreeMap<StorageSlot, Vec<u8>> =
        slots.into_iter().filter_map(|change| Some((change.slot, change.bytes?))).collect();
    let slot = |name| StorageSlot::new(name).unwrap();
    let crash = |slots: &BTreeMap<StorageSlot, Vec<u8>>, name, lines| {
        autosave::crash_of(&Memory::new(slots.clone(), 1, None), &slot(name), lines)
    };
    for lines in ["", "\"search\"", "\"wait\"\n\"search\""] {
        let report = crash(&slots, "game-1.crash", lines).unwrap();
        let (header, bytes) = file::unpack(&report).unwrap();
        assert_eq!((header.seed, header.ended), (5, None));
        let found = payload::read(&bytes).unwrap();
        assert!(found.save.is_none());
        assert_eq!(found.recording.lines().trim_end(), format!("{}{lines}", before.lines()).trim_end());
        let mut replay = Replay::new(resources().raws, &found.recording).unwrap();
        while replay.step().unwrap().is_some() {}
        assert_eq!(replay.actions(), before.actions() + lines.lines().count());
    }
    // Missing or damaged files give no report.
    assert_eq!(crash(&slots, "game-2.crash", ""), Err(LoadError::Gone));
    assert_eq!(crash(&slots, "options.json", ""), Err(LoadError::Gone));
    assert!(matches!(crash(&slots, "game-1.crash", "nonsense"), Err(LoadError::Payload(_))));
    slots.insert(slot("game-1.save"), b"nonsense".to_vec());
    slots.remove(&slot("game-1.old.save"));
    assert!(matches!(crash(&slots, "game-1.crash", ""), Err(LoadError::File(_))));
}

#[test]
fn witness_sees_each_action_before_it_runs() {
    thread_local! {
        static TOLD: std::cell::RefCell<Vec<String>> = const { std::cell::RefCell::new(Vec::new()) };
    }
    let witness = |slot: &StorageSlot, action: &Action| {
        TOLD.with_borrow_mut(|told| told.push(format!("{slot} {action:?}")))
    };
    let mut page = begun(Box::new(Memory::default().with_witness(witness)), 5);
    page.type_keys("3s.");
    let told = TOLD.with_borrow(Clone::clone);
    // The first actions set the options.
    let told: Vec<String> = told.into_iter().filter(|told| !told.contains(" SetAutoPickup(")).collect();
    assert_eq!(told, ["game-1.crash Search"; 3].into_iter().chain(["game-1.crash Wait"]).collect::<Vec<_>>());
}
