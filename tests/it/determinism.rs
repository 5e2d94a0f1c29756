//! The same seed gives the same game: on every machine, in debug and in release builds.

use crate::common::{self, frozen};
use rhack::{
    base::{
        digest::digest,
        geometry::{Dir, Point, Rect},
        plane::CHUNK,
        rng::Rng,
    },
    engine::{
        action::{Action, Choice},
        creation::Choices,
        event::Status,
        game::{Game, Setup},
        state::mode::GameMode,
        view::View,
    },
    frontends::{headless::Headless, link::Link},
    map_builders::{layout::Layout, recipe::BuildJob},
    pilot::{Pilot, bots},
    raws::{Raws, kinds::terrain::Climb, reading::sources::Sources},
    saves::{
        file::{self, Unpacked},
        header::Header,
        payload,
        recording::{Beginning, Recording},
        replay::Replay,
    },
    ui::resources::Resources,
};
use std::sync::Arc;

/// Player that tries nearly everything: mostly the explorer bot, sometimes the random bot.
struct Player {
    explorer: Box<dyn Pilot>,
    random: Box<dyn Pilot>,
    rng: Rng,
}

impl Player {
    fn new(seed: u64) -> Self {
        let bot = |name| bots::named(name).unwrap().player(seed);
        Self { explorer: bot("explorer"), random: bot("random"), rng: Rng::stream(seed, "script") }
    }

    fn next(&mut self, view: &View<'_>) -> Action {
        let pilot = if self.rng.chance(5) { &mut self.random } else { &mut self.explorer };
        pilot.next(view).unwrap()
    }
}

/// Returns the combined digest of 3,000 actions: games with `seed` and the seeds after it, each to its end.
fn played(raws: &Arc<Raws>, seed: u64) -> u64 {
    let mut actions = 3000;
    let (mut together, mut deepest) = (0_u64, 1);
    for seed in (0..).map(|more| seed.wrapping_add(more)) {
        let identity = Choices::default().completed(raws, seed).unwrap();
        let mut game = Game::new(raws.clone(), &Setup { seed, name: "Golden".into(), identity }).unwrap();
        let mut player = Player::new(seed);
        while actions > 0 && !matches!(game.status(), Status::Over(_)) {
            let action = player.next(&game.view());
            // Refusals are part of the script; they must not change the game.
            match game.act(action) {
                Ok(turn) => player.explorer.told(&game.view(), &turn.events),
                Err(refusal) => player.explorer.refused(refusal),
            }
            actions -= 1;
        }
        together = together.rotate_left(1) ^ game.digest();
        deepest = deepest.max(game.view().depth());
        if actions == 0 {
            break;
        }
    }
    assert!(deepest > 1, "a script that sees nothing of the dungeon shows nothing");
    together
}

/// Returns every level of 25 seeds in each world with its digest, one per line; of endless levels only some
/// parts.
fn catalogue() -> String {
    let mut lines = String::new();
    for world in ["rhack", "kobold-halls", "endless-caves"] {
        let raws = Resources::load(&Sources::embedded(), world, None).unwrap().raws;
        for seed in 1..=25 {
            let layout = Layout::new(&raws, seed);
            for place in Layout::places(&raws) {
                let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
                let branch = &raws.dungeon.branches[place.branch].name;
                let mut digests = vec![digest(&job.plan()).unwrap()];
                for corner in [Point::new(0, 0), Point::new(-1000, 3000), Point::new(64, -32)] {
                    digests.extend(job.part(Rect::at(corner, CHUNK)).map(|part| digest(&part).unwrap()));
                }
                let digests: Vec<String> = digests.iter().map(|digest| format!("{digest:016x}")).collect();
                lines += &format!("{world} {seed} {branch} {} {}\n", place.number, digests.join(" "));
            }
        }
    }
    lines
}

/// A changed line means that players' seeds give other levels: say so in changes/. To renew the file,
/// run this test with RENEW_GOLDEN=1.
#[test]
fn golden_levels_are_unchanged() {
    let now = catalogue();
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden_levels.txt"), &now).unwrap();
        return;
    }
    let then = include_str!("../data/golden_levels.txt");
    for (now, then) in now.lines().zip(then.lines()) {
        assert_eq!(now, then);
    }
    assert_eq!(now.lines().count(), then.lines().count());
}

/// Seeds with the digests of their games. A changed digest invalidates every earlier save and replay: say so
/// in changes/. To renew the file, run this test with RENEW_GOLDEN=1.
#[test]
fn golden_seeds_play_unchanged() {
    let raws = frozen::raws("rhack");
    let line = |seed| format!("{seed} {:016x}\n", played(&raws, seed));
    let now: String = [1, 2026, u64::MAX].into_iter().map(line).collect();
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden_seeds.txt"), &now).unwrap();
        return;
    }
    assert_eq!(now, include_str!("../data/golden_seeds.txt"));
}

/// A save file that was written once. If it is unreadable, the format has changed: raise its version. If its
/// game goes another way, the rules have changed. To renew the file, run this test with RENEW_GOLDEN=1.
#[test]
fn golden_save_loads_and_plays_unchanged() {
    let raws = frozen::raws("rhack");
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        let recorded = |seed| {
            let identity = Choices::default().completed(&raws, seed).unwrap();
            let setup = Setup { seed, name: "Golden".into(), identity };
            let mut game = Game::new(raws.clone(), &setup).unwrap();
            let mut recording = Recording::new(Beginning::new(&raws, &setup, GameMode::Normal));
            let mut player = Player::new(seed);
            while recording.actions() < 1500 && !matches!(game.status(), Status::Over(_)) {
                let action = player.next(&game.view());
                if game.act(action.clone()).is_ok() {
                    recording.note(&action, &game);
                }
            }
            (game, recording)
        };
        // A game that can be continued.
        let (game, recording) =
            (7..).map(recorded).find(|(game, _)| !matches!(game.status(), Status::Over(_))).unwrap();
        let file = Unpacked::new(Header::new(&game, 0), payload::write(&game, &[], &recording)).pack();
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/frozen/game.save"), file).unwrap();
        return;
    }
    let bytes = include_bytes!("../data/frozen/game.save");
    let (header, unpacked) = file::unpack(bytes).unwrap();
    let payload = payload::read(&unpacked).unwrap();
    let restored = Game::restore(raws.clone(), payload.save.unwrap()).unwrap();
    assert_eq!(restored.digest(), header.state.0);
    let mut replay = Replay::new(raws, &payload.recording).unwrap();
    while replay.step().unwrap_or_else(|divergence| panic!("{divergence}")).is_some() {}
    assert_eq!(replay.game().digest(), header.state.0);
    assert!(replay.game().turn() > 300, "{}", replay.game().turn());
}

/// Game as a link and keys, with the digest of its end. The page is tested with the same file.
#[derive(serde::Serialize, serde::Deserialize)]
struct Keyed {
    query: String,
    keys: String,
    digest: String,
}

/// Opens the game with `query` in the app.
fn opened(query: &str) -> Headless {
    common::peopled(Link::parse(query).unwrap().start(&common::resources().raws).unwrap())
}

/// Returns the keys for `action`, or `None` if they would need an angle bracket.
fn keys(action: Action) -> Option<String> {
    let letter = |dir: Dir| ["k", "u", "l", "n", "j", "b", "h", "y"][dir as usize];
    Some(match action {
        Action::Walk(dir) => letter(dir).to_owned(),
        Action::Open(dir) => "o".to_owned() + letter(dir),
        Action::Close(dir) => "c".to_owned() + letter(dir),
        Action::Fight(dir) => "F".to_owned() + letter(dir),
        Action::Wait => ".".to_owned(),
        Action::Search => "s".to_owned(),
        Action::Climb(Climb::Up) => "<".to_owned(),
        Action::Climb(Climb::Down) => ">".to_owned(),
        Action::Answer(Choice::Yes) => "y".to_owned(),
        Action::Answer(Choice::No) => "n".to_owned(),
        Action::Answer(Choice::Out) => "o".to_owned(),
        Action::Answer(
            Choice::Square(_) | Choice::Item(_) | Choice::Text(_) | Choice::Wish(_) | Choice::Gold(_),
        )
        | Action::Quaff(_)
        | Action::Pay(_)
        | Action::Sip
        | Action::Sit
        | Action::Breathe(_)
        | Action::Dip { .. }
        | Action::Rub(_)
        | Action::Invoke(_)
        | Action::Eat(_)
        | Action::Read(_)
        | Action::Zap { .. }
        | Action::Cast { .. }
        | Action::Apply { .. }
        | Action::Kick(_)
        | Action::Jump(_)
        | Action::Untrap(_)
        | Action::Disarm(_)
        | Action::Pray
        | Action::Turn
        | Action::Offer(_)
        | Action::Chat(_)
        | Action::Engrave { .. }
        | Action::Force(_)
        | Action::PickUp { .. }
        | Action::Drop { .. }
        | Action::SetAutoPickup(_)
        | Action::Wield(_)
        | Action::Swap
        | Action::ThrowGold { .. }
        | Action::Tip(_)
        | Action::Adjust { .. }
        | Action::Ready(_)
        | Action::Wear(_)
        | Action::TakeOff(_)
        | Action::LookInto(_)
        | Action::PutIn { .. }
        | Action::TakeOut { .. }
        | Action::Pick { .. }
        | Action::Pry(_)
        | Action::Throw { .. }
        | Action::Fire(_)
        | Action::Enhance(_)
        | Action::Shoot { .. }
        | Action::Teleport
        | Action::Name { .. }
        | Action::Call { .. }
        | Action::Note { .. }
        | Action::ExploreMode
        | Action::Debug(_)
        | Action::Quit => {
            return None;
        }
    })
}

/// Returns a player's keys in the game with `query`: automatic commands, then 1,500 actions.
fn typed(query: &str) -> String {
    let mut app = opened(query);
    let mut typed = String::new();
    let mut play = |app: &mut Headless, keys: &str| {
        for key in keys.chars() {
            app.type_keys(&key.to_string());
            typed.push(key);
            for _ in 0..20 {
                if !app.screen().contains("--More--") {
                    break;
                }
                app.type_keys(" ");
                typed.push(' ');
            }
        }
    };
    play(&mut app, "vvvvvv_>>.20svvv_>>.LHKJ");
    let mut player = Player::new(1);
    for _ in 0..1500 {
        let Some(game) = app.app().game().filter(|game| !matches!(game.status(), Status::Over(_))) else {
            break;
        };
        let action = player.next(&game.view());
        play(&mut app, &keys(action).unwrap_or_else(|| "s".to_owned()));
    }
    typed
}

/// Returns the last turn of a game; 0 if it is over and closed.
fn turns(played: &Keyed) -> u32 {
    let mut app = opened(&played.query);
    app.type_keys(&played.keys);
    app.app().game().map_or(0, |game| game.turn())
}

#[test]
fn golden_keys_play_unchanged() {
    let mut games: Vec<Keyed> = serde_json::from_str(include_str!("../data/golden_keys.json")).unwrap();
    let renewed = std::env::var_os("RENEW_GOLDEN").is_some();
    if renewed {
        games.iter_mut().for_each(|game| game.keys = typed(&game.query));
        // A game that ends soon shows little.
        games.retain(|game| turns(game) > 500);
    }
    assert!(!games.is_empty());
    for Keyed { query, keys, digest } in &mut games {
        let mut app = opened(query);
        app.type_keys(keys);
        let game = app.app().game().unwrap();
        assert!(game.turn() > 500, "over too soon: {query}");
        let now = format!("{:016x}", game.digest());
        if renewed {
            *digest = now;
        } else {
            assert_eq!(now, *digest, "{query}");
        }
    }
    if renewed {
        let text = serde_json::to_string_pretty(&games).unwrap() + "\n";
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden_keys.json"), text).unwrap();
    }
}

#[test]
fn digest_distinguishes_games() {
    let raws = common::resources().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let setup = Setup { seed: 1, name: "One".into(), identity };
    let new = |setup: &Setup| Game::new(raws.clone(), setup).unwrap();
    assert_eq!(new(&setup).digest(), new(&setup).digest());
    assert_ne!(new(&setup).digest(), new(&Setup { seed: 2, ..setup.clone() }).digest());
    assert_ne!(new(&setup).digest(), new(&Setup { name: "Two".into(), ..setup.clone() }).digest());
    let mut waited = new(&setup);
    waited.act(Action::Wait).unwrap();
    assert_ne!(waited.digest(), new(&setup).digest());
}
