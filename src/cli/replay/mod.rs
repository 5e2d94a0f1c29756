//! `rhack replay`: replays a recorded game, with or without a screen.

mod acts;
mod read;
mod why;

use super::{
    args::{Common, ReplayArgs},
    disk, play,
    trouble::Trouble,
};
use rhack::{
    engine::{
        event::{Status, Turn},
        game::{Game, Save},
    },
    frontends::hosts::regular,
    narrate,
    saves::{
        file, payload,
        replay::{Divergence, Replay},
    },
};
use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
    sync::Arc,
};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Found`] if the file is not a recording or the game diverges, [`Trouble::Raws`] for broken raws,
/// and [`Trouble::Failed`] if the output fails.
pub fn run(common: &Common, args: &ReplayArgs) -> Result<ExitCode, Trouble> {
    let path = args.file.display();
    let failed = |reason: &dyn std::error::Error| Trouble::Found(format!("{path}: {reason}"));
    let bytes = regular::read(&args.file, file::MOST)
        .map_err(|error| Trouble::Found(format!("{path}: {}", regular::reason(&error))))?;
    let (header, bytes) = file::unpack(&bytes).map_err(|error| failed(&error))?;
    let payload = payload::read(&bytes).map_err(|error| failed(&error))?;
    let recording = payload.recording;
    if !args.verify && !args.text && !args.why && !args.read && args.until.is_none() {
        return play::watch(common, recording);
    }
    let player = if args.why { Some(why::player(args, &recording.beginning)?) } else { None };
    let world = recording.beginning.origin.world.clone();
    let sources = disk::sources(common)?;
    let loaded = rhack::ui::resources::Resources::load(&sources, &world, common.lang.as_deref());
    let raws = loaded.map_err(Trouble::Raws)?.raws;
    let edited = recording.beginning.origin.differences(&raws.origin);
    let mut out = BufWriter::new(io::stdout().lock());
    if args.read {
        read::run(&mut out, &raws, &recording, args.html.as_deref(), common.json)?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut replay = Replay::new(raws, &recording).map_err(|error| failed(&error))?;
    let diverged = match player {
        Some(player) => why::tell(&mut out, &mut replay, player, args, common.json)?,
        None => played(&mut out, &mut replay, args)?,
    };
    let game = replay.game();
    let whole = replay.actions() == replay.length();
    // After a crash there is no final state to compare with.
    let known = payload.save.is_some();
    let another = diverged.is_none() && whole && known && header.state.0 != game.digest();
    out.flush()?;
    if diverged.is_none() && !another {
        if !args.text && !args.why {
            let how = match game.status() {
                Status::Over(_) => "to its end",
                Status::Playing | Status::Asking(_) => "so far",
            };
            let (actions, turn) = (replay.actions(), game.turn());
            writeln!(out, "{path}: {actions} actions {how}, turn {turn}, digest {:016x}", game.digest())?;
            out.flush()?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let parts = if another { differing(&replay, payload.save) } else { Vec::new() };
    Err(Trouble::Found(told(&path.to_string(), diverged, &parts, &edited)))
}

/// Replays up to the turn that `args` name, and prints the messages if they ask for them. Returns the place
/// where the game diverges from the recording, if it does.
fn played(out: &mut impl Write, replay: &mut Replay, args: &ReplayArgs) -> io::Result<Option<Divergence>> {
    let until = args.until.unwrap_or(u32::MAX);
    while replay.game().turn() < until {
        let turn = replay.game().turn();
        match replay.step() {
            Ok(Some(Turn { events, .. })) if args.text => {
                for line in narrate::events(replay.game().raws(), events.iter()) {
                    writeln!(out, "{turn:>6}  {}", line.text)?;
                }
            }
            Ok(Some(_)) => {}
            Ok(None) => break,
            Err(divergence) => return Ok(Some(divergence)),
        }
    }
    Ok(None)
}

/// Returns the parts of the state in which the saved game differs from the replayed one.
fn differing(replay: &Replay, save: Option<Save>) -> Vec<&'static str> {
    let game = replay.game();
    let saved = save.and_then(|save| Game::restore(Arc::clone(game.raws()), save).ok());
    saved.map_or_else(Vec::new, |saved| game.differences(&saved))
}

/// Formats the place where the game diverges, and the possible reasons.
fn told(path: &str, diverged: Option<Divergence>, parts: &[&str], edited: &[String]) -> String {
    let mut text = match diverged {
        Some(divergence) => format!("{path}: {divergence}"),
        None => format!("{path}: at its end the game differs from the recorded one"),
    };
    if !parts.is_empty() {
        text += &format!(" in: {}", parts.join(", "));
    }
    for table in edited {
        text += &format!("\n{table}.json has changed since");
    }
    text
}
