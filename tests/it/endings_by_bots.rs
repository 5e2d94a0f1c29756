//! Recorded games that come to each of the endings in the shipped worlds: they are played
//! again. Changed raws or rules make other games of them: `cargo xtask replays` finds them anew.

use crate::common;
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, Choice},
        creation::Choices,
        event::{Ending, Event, Question, Refusal, Status},
        game::{Game, Setup},
        state::mode::GameMode,
        view::View,
    },
    pilot::{Pilot, Stop, bots},
    saves::{
        file::{self, Unpacked},
        header::Header,
        payload,
        recording::{Beginning, Recording},
        replay::Replay,
    },
};
use std::{fs, path::PathBuf, sync::Arc};

/// Maximum number of actions of a game.
const ACTIONS: usize = 100_000;

/// Maximum number of games played for an ending.
const GAMES: u64 = 2000;

/// Endings: name, world, bot, and what the bot does otherwise.
const ENDINGS: [(&str, &str, &str, Whim); 6] = [
    ("ascended", "rhack", "pilgrim", Whim::None),
    ("offered", "rhack", "pilgrim", Whim::OfferWrongly),
    ("escaped", "rhack", "pilgrim", Whim::Leave),
    ("crowned", "kobold-halls", "explorer", Whim::None),
    ("thief", "kobold-halls", "careful", Whim::None),
    ("died", "endless-caves", "careful", Whim::None),
];

/// Decision in which a player differs from the bot.
#[derive(Debug, Clone, Copy)]
enum Whim {
    None,
    /// Leaves the dungeon instead of going on.
    Leave,
    /// Offers at the first altar that belongs to another side.
    OfferWrongly,
}

/// Bot with a whim.
struct Whimsical {
    bot: Box<dyn Pilot>,
    whim: Whim,
}

impl Pilot for Whimsical {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        match self.whim {
            Whim::Leave => {
                if let Status::Asking(Question::Leave { done: true, .. }) = view.status() {
                    return Ok(Action::Answer(Choice::Out));
                }
            }
            Whim::OfferWrongly => {
                let here = view.hero_at();
                let is_wrong =
                    |at| view.feature(at).is_some_and(|kind| view.is_own_altar(kind) == Some(false));
                if let Some(item) = view.brings() {
                    if is_wrong(here) {
                        return Ok(Action::Offer(item));
                    }
                    let way = Dir::ALL.into_iter().find(|dir| is_wrong(here.step(*dir)));
                    if let Some(dir) = way.filter(|dir| view.step(here, *dir).is_ok()) {
                        return Ok(Action::Walk(dir));
                    }
                }
            }
            Whim::None => {}
        }
        self.bot.next(view)
    }

    fn refused(&mut self, refusal: Refusal) {
        self.bot.refused(refusal);
    }

    fn told(&mut self, view: &View<'_>, events: &[Event]) {
        self.bot.told(view, events);
    }
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/endings"))
}

/// Plays a game. Returns its ending, and the record as a file.
fn played(world: &str, bot: &str, whim: Whim, seed: u64) -> Option<(Ending, Vec<u8>)> {
    let raws = common::shipped(world);
    let identity = Choices::default().completed(&raws, seed).unwrap();
    let setup = Setup { seed, name: "Golden".into(), identity };
    let mut recording = Recording::new(Beginning::new(&raws, &setup, GameMode::Normal));
    let mut game = Game::new(raws, &setup).unwrap();
    let mut player = Whimsical { bot: bots::named(bot).unwrap().player(seed), whim };
    while recording.actions() < ACTIONS {
        if let Status::Over(ending) = game.status() {
            let file = Unpacked::new(Header::new(&game, 0), payload::write(&game, &[], &recording)).pack();
            return Some((ending, file));
        }
        let action = player.next(&game.view()).ok()?;
        match game.act(action.clone()) {
            Ok(turn) => {
                recording.note(&action, &game);
                player.told(&game.view(), &turn.events);
            }
            Err(refusal) => player.refused(refusal),
        }
    }
    None
}

/// Writes a game for each ending, found by seeds in their order.
fn renew() {
    fs::create_dir_all(folder()).unwrap();
    for (name, world, bot, whim) in ENDINGS {
        let raws = common::shipped(world);
        let found = (1..GAMES).find_map(|seed| {
            let (ending, file) = played(world, bot, whim, seed)?;
            (ending.kind(&raws).name == name).then_some(file)
        });
        let file = found.unwrap_or_else(|| panic!("no game of {GAMES} is {name}"));
        fs::write(folder().join(format!("{name}.replay")), file).unwrap();
    }
}

#[test]
fn recorded_games_come_to_each_ending() {
    if std::env::var_os("RENEW_ENDINGS").is_some() {
        renew();
    }
    for (name, world, ..) in ENDINGS {
        let bytes = fs::read(folder().join(format!("{name}.replay"))).unwrap();
        let (header, payload) = file::unpack(&bytes).unwrap();
        assert_eq!((header.ended.is_some(), &*header.origin.world), (true, world), "{name}");
        let recording = payload::read(&payload).unwrap().recording;
        let raws = common::shipped(world);
        let mut replay = Replay::new(Arc::clone(&raws), &recording).unwrap();
        while replay.next_action().is_some() {
            let step = replay.step();
            assert!(step.is_ok(), "{name}: {step:?}\n`cargo xtask replays` finds the games anew");
        }
        let game = replay.game();
        let Status::Over(ending) = game.status() else { panic!("{name} is not over") };
        assert_eq!(ending.kind(&raws).name, name);
        assert_eq!(Header::new(game, 0).state, header.state, "{name}");
    }
}
