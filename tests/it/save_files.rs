//! Save files: damage is detected, and no content is trusted.

use rhack::{
    base::rng::Rng,
    engine::{
        action::{Action, ItemQuantity},
        creation::Choices,
        event::Status,
        game::{Game, Setup},
        state::{item::Treated, mode::GameMode, thing_id::ThingId},
    },
    pilot::bots,
    raws::{Raws, reading::sources::Sources},
    saves::{
        file::{self, FileError, Unpacked},
        header::Header,
        journal, payload,
        recording::{Beginning, Recording, RecordingEntry},
        replay::{Divergence, Replay},
    },
    ui::resources::Resources,
};
use std::sync::Arc;

/// True for the long run (`cargo xtask soak`).
fn soaked() -> bool {
    std::env::var_os("RHACK_SEEDS").is_some()
}

fn raws(world: &str) -> Arc<Raws> {
    Resources::load(&Sources::embedded(), world, None).unwrap().raws
}

/// Plays at most `actions` actions. Returns the game and its recording.
fn played(raws: &Arc<Raws>, seed: u64, actions: usize) -> (Game, Recording) {
    let identity = Choices::default().completed(raws, seed).unwrap();
    let setup = Setup { seed, name: "Saved".into(), identity };
    let mut game = Game::new(raws.clone(), &setup).unwrap();
    let mut recording = Recording::new(Beginning::new(raws, &setup, GameMode::Normal));
    let mut bot = bots::named("explorer").unwrap().player(seed);
    while recording.actions() < actions && !matches!(game.status(), Status::Over(_)) {
        let Ok(action) = bot.next(&game.view()) else { break };
        if game.act(action.clone()).is_ok() {
            recording.note(&action, &game);
        }
    }
    (game, recording)
}

fn bytes(game: &Game, recording: &Recording) -> Vec<u8> {
    Unpacked::new(Header::new(game, 1_000), payload::write(game, &[], recording)).pack()
}

#[test]
fn save_round_trips_and_contains_its_replay() {
    for world in ["rhack", "kobold-halls", "endless-caves"] {
        let raws = raws(world);
        let (game, recording) = played(&raws, 3, 1200);
        let file = bytes(&game, &recording);
        let (header, unpacked) = file::unpack(&file).unwrap();
        assert_eq!((header.seed, header.turn, header.state.0), (3, game.turn(), game.digest()));
        assert_eq!(header.origin, raws.origin);
        let payload = payload::read(&unpacked).unwrap();
        assert_eq!(payload.recording, recording);
        let restored = Game::restore(raws.clone(), payload.save.unwrap()).unwrap();
        assert_eq!(restored.digest(), game.digest(), "{world}");
        let mut replay = Replay::new(raws, &payload.recording).unwrap();
        while replay.step().unwrap().is_some() {}
        assert_eq!(replay.game().digest(), game.digest(), "{world}");
        assert!(file.len() < 100_000, "{world}: {} bytes", file.len());
    }
}

#[test]
fn damaged_or_truncated_saves_are_detected() {
    let raws = raws("rhack");
    let (game, recording) = played(&raws, 2, 300);
    let file = bytes(&game, &recording);
    let (_, head) = file::head(&file).unwrap();
    let whole = file::unpack(&file).unwrap();
    let all = soaked();
    for at in 0..file.len() {
        // All bits of the header, and one bit of each later byte.
        let bits = if all || at < head { 0..8 } else { (at % 8)..(at % 8 + 1) };
        for bit in bits.filter(|_| all || at < head || at.is_multiple_of(5)) {
            let mut damaged = file.clone();
            damaged[at] ^= 1 << bit;
            // Deflate has bits without a meaning between blocks and after the last block.
            let harmless = file::unpack(&damaged).is_ok_and(|unpacked| unpacked == whole);
            assert!(harmless || file::unpack(&damaged).is_err(), "bit {bit} of byte {at}");
        }
    }
    for end in (0..file.len()).filter(|end| all || *end < head + 20 || end.is_multiple_of(17)) {
        assert!(file::unpack(&file[..end]).is_err(), "cut off at {end}");
    }
    for rubbish in [&b"x"[..], &[0; 7], &file] {
        let longer = [&file[..], rubbish].concat();
        assert_eq!(file::unpack(&longer), Err(FileError::Trailing(rubbish.len())));
    }
}

#[test]
fn foreign_files_are_refused() {
    assert_eq!(file::unpack(b""), Err(FileError::Foreign));
    assert_eq!(file::unpack(b"{\"some\": \"json\"}"), Err(FileError::Foreign));
    let raws = raws("rhack");
    let (game, recording) = played(&raws, 2, 10);
    let mut file = bytes(&game, &recording);
    file[8] = 99;
    assert_eq!(file::unpack(&file), Err(FileError::Version(99)));
    // A header that promises more than the maximum is refused.
    let mut header = Header::new(&game, 0);
    header.rank = "x".repeat(100_000);
    let large = Unpacked::new(header, Vec::new()).pack();
    assert!(matches!(file::unpack(&large), Err(FileError::TooLarge { what: "header", .. })));
    // Unpacking stops at the announced size.
    let mut bomb = Unpacked::new(Header::new(&game, 0), vec![b' '; 1000]);
    bomb.payload = vec![b' '; 10_000_000];
    assert!(matches!(file::unpack(&bomb.pack()), Err(FileError::Damaged(_))));
}

/// Returns a file with some changed bytes in its payload and correct digests, as a deliberate forgery has
/// them.
fn edited(rng: &mut Rng, header: &Header, payload: &[u8]) -> Vec<u8> {
    let mut payload = payload.to_vec();
    for _ in 0..rng.range(1, 4) {
        let places: Vec<usize> = (0..payload.len()).filter(|at| payload[*at].is_ascii_digit()).collect();
        let digit = *rng.pick(&places).unwrap();
        let any = usize::try_from(rng.range(0, i32::try_from(payload.len()).unwrap() - 1)).unwrap();
        let at = if rng.one_in(4) { any } else { digit };
        payload[at] = match rng.range(0, 3) {
            0 | 1 => b'0' + u8::try_from(rng.range(0, 9)).unwrap(),
            2 if rng.one_in(2) => payload[at] ^ (1 << rng.range(0, 7)),
            2 => b'-',
            _ => b'9',
        };
    }
    Unpacked::new(header.clone(), payload).pack()
}

#[test]
fn edited_save_is_refused_or_playable() {
    let raws = raws("rhack");
    let (game, recording) = played(&raws, 2, 400);
    let (header, payload) = file::unpack(&bytes(&game, &recording)).unwrap();
    let mut rng = Rng::stream(1, "edits");
    let count = if soaked() { 100_000 } else { 600 };
    let (mut refused, mut taken) = (0, 0);
    for _ in 0..count {
        let file = edited(&mut rng, &header, &payload);
        let read = file::unpack(&file).ok().and_then(|(_, unpacked)| payload::read(&unpacked).ok());
        let restored = read.and_then(|payload| Game::restore(raws.clone(), payload.save?).ok());
        let Some(mut game) = restored else {
            refused += 1;
            continue;
        };
        taken += 1;
        let mut bot = bots::named("explorer").unwrap().player(1);
        for _ in 0..5 {
            let Ok(action) = bot.next(&game.view()) else { break };
            let _ = game.act(action);
        }
    }
    assert!(refused > count / 20 && taken > count / 20, "{refused} {taken}");
}

#[test]
fn diverging_replay_names_place_and_changed_tables() {
    let usual = raws("rhack");
    let (_, recording) = played(&usual, 5, 3000);
    let mut sources = Sources::embedded();
    let text = include_str!("../../resources/raws/creatures.json");
    let text = text.replace("\"1d2\"", "\"1d3\"").replace("\"level\": 1,", "\"level\": 2,");
    sources.replace("raws/creatures.json", "creatures.json", &text);
    let edited = Resources::load(&sources, "rhack", None).unwrap().raws;
    assert_eq!(recording.beginning.origin.differences(&edited.origin), ["creatures"]);
    let mut replay = Replay::new(edited, &recording).unwrap();
    let divergence = loop {
        match replay.step() {
            Ok(Some(_)) => {}
            Ok(None) => panic!("nothing came of it"),
            Err(divergence) => break divergence,
        }
    };
    let (Divergence::Another { turn, .. } | Divergence::Refused { turn, .. }) = divergence;
    assert!(turn > 1, "{divergence}");
    assert!(divergence.to_string().contains("turn"), "{divergence}");
}

#[test]
fn recording_and_journal_lines_are_read_or_refused() {
    let raws = raws("rhack");
    let (_, recording) = played(&raws, 2, 300);
    let again = Recording::read(recording.beginning.clone(), recording.lines()).unwrap();
    assert_eq!(again, recording);
    assert_eq!(recording.entries().count(), recording.lines().lines().count());
    for bad in ["x", "{\"walk\":\"up\"}", "#12", "\"wait\" ", "{\"wait\":1}", "\"answer\""] {
        let found = Recording::read(recording.beginning.clone(), &format!("\"wait\"\n{bad}\n"));
        if let Ok(found) = found {
            assert_eq!(found.actions(), 2, "{bad}");
        }
    }
    let mut rng = Rng::stream(3, "bytes");
    for _ in 0..2000 {
        let length = rng.range(0, 80);
        let bytes: Vec<u8> = (0..length).map(|_| u8::try_from(rng.range(0, 255)).unwrap()).collect();
        assert_eq!(journal::read(&bytes), None);
        let _ = file::unpack(&bytes);
        let _ = payload::read(&bytes);
    }
}

#[test]
fn action_of_any_length_is_read_again() {
    let raws = raws("rhack");
    let (game, mut recording) = played(&raws, 2, 50);
    let what = vec![ItemQuantity { id: ThingId(77), count: 1 }; 1000];
    recording.note(&Action::PickUp { what }, &game);
    let (_, unpacked) = file::unpack(&bytes(&game, &recording)).unwrap();
    assert_eq!(payload::read(&unpacked).unwrap().recording, recording);
}

#[test]
fn recorded_wish_has_a_bounded_enchantment() {
    let wish = |enchantment| {
        format!(
            r#"{{"answer":{{"wish":{{"name":"dagger","count":1,"beatitude":null,
            "enchantment":{enchantment},"treated":{}}}}}}}"#,
            serde_json::to_string(&Treated::NOTHING).unwrap()
        )
    };
    let is_read = |enchantment: i32| serde_json::from_str::<Action>(&wish(enchantment)).is_ok();
    assert_eq!([-99, 99, -100, 100, i32::MIN].map(is_read), [true, true, false, false, false]);
}

#[test]
fn saving_and_loading_never_changes_the_game() {
    let (seeds, each_turn) = if soaked() { (500, 5) } else { (6, 1) };
    for (world, share) in [("rhack", 1), ("kobold-halls", 2), ("endless-caves", 3)] {
        let raws = raws(world);
        for seed in 1..=seeds / share {
            let (game, recording) = played(&raws, seed, if soaked() { 2000 } else { 400 });
            let mut rng = Rng::stream(seed, "loads");
            let mut other =
                Replay::new(raws.clone(), &Recording::new(recording.beginning.clone())).unwrap().into_game();
            let mut so_far = Recording::new(recording.beginning.clone());
            for entry in recording.entries() {
                let RecordingEntry::Action(action) = entry else { continue };
                other.act(action.clone()).unwrap();
                so_far.note(&action, &other);
                if seed <= each_turn || rng.one_in(50) {
                    let (_, unpacked) = file::unpack(&bytes(&other, &so_far)).unwrap();
                    let payload = payload::read(&unpacked).unwrap();
                    other = Game::restore(raws.clone(), payload.save.unwrap()).unwrap();
                    so_far = payload.recording;
                }
            }
            assert_eq!(other.digest(), game.digest(), "{world} {seed}");
            assert_eq!(so_far, recording, "{world} {seed}");
        }
    }
}

#[test]
fn actions_from_a_file_never_panic() {
    let far = i32::MAX;
    let nasty = [
        format!("{{\"shoot\":{{\"index\":255,\"at\":{{\"x\":{far},\"y\":{}}}}}}}", i32::MIN),
        "{\"shoot\":{\"index\":0,\"at\":{\"x\":1,\"y\":1}}}".to_owned(),
        "{\"note\":{\"place\":{\"branch\":65535,\"number\":2147483647},\"text\":\"x\"}}".to_owned(),
        "{\"note\":{\"place\":{\"branch\":0,\"number\":1},\"text\":\"\\u001b[2J\"}}".to_owned(),
        "{\"answer\":\"yes\"}".to_owned(),
        "\"teleport\"".to_owned(),
        "\"quit\"".to_owned(),
    ];
    for world in ["rhack", "endless-caves"] {
        let raws = raws(world);
        let (_, recording) = played(&raws, 1, 5);
        for line in &nasty {
            let lines = format!("{}{line}\n\"wait\"\n", recording.lines());
            let Ok(crafted) = Recording::read(recording.beginning.clone(), &lines) else { continue };
            let mut replay = Replay::new(raws.clone(), &crafted).unwrap();
            while let Ok(Some(_)) = replay.step() {}
            // The resulting game can be saved and restored.
            let game = replay.game();
            let (_, unpacked) = file::unpack(&bytes(game, &crafted)).unwrap();
            let payload = payload::read(&unpacked).unwrap();
            assert!(Game::restore(raws.clone(), payload.save.unwrap()).is_ok(), "{line}");
        }
    }
}
