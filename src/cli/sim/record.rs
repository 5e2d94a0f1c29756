//! `rhack sim --record`: games as files for `rhack replay`.

use super::sink::unwritable;
use crate::cli::trouble::Trouble;
use rhack::{
    engine::{action::Action, event::Event, game::Game, state::mode::GameMode},
    lab::{
        batch::{Batch, BatchError},
        play::{GameReport, play_on},
    },
    saves::{
        file::Unpacked,
        header::Header,
        payload,
        recording::{Beginning, RecordedBot, Recording},
    },
};
use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

/// Plays the first `games` games of `batch`, records each in `folder`, and prints how it ended.
///
/// # Errors
///
/// [`Trouble::Usage`] if no game can begin, and [`Trouble::Failed`] or [`Trouble::NobodyReads`] if a file or
/// the output cannot be written.
pub fn run(batch: &Batch, games: u64, folder: &Path) -> Result<ExitCode, Trouble> {
    let usage = |error: BatchError| Trouble::Usage(error.to_string());
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    for number in 0..games {
        let seed = batch.seed_of(number).map_err(usage)?;
        let (setup, mut game) = batch.begin(seed, None).map_err(usage)?;
        let bot = Some(RecordedBot { name: batch.bot.name.to_owned(), seed });
        let beginning = Beginning::new(&batch.raws, &setup, GameMode::Normal);
        let mut recording = Recording::new(Beginning { bot, ..beginning });
        let noted = |game: &Game, action: &Action, _: &[Event]| recording.note(action, game);
        let report = play_on(&mut game, &setup, &mut *batch.bot.player(seed), batch.max_turns, noted);
        let file = Unpacked::new(Header::new(&game, 0), payload::write(&game, &[], &recording));
        let path = folder.join(format!("{seed}.replay"));
        fs::write(&path, file.pack()).map_err(|error| unwritable(&path, &error))?;
        let GameReport { role, ending, cause, turns, depth, .. } = report;
        writeln!(
            io::stdout(),
            "{}: {role}, {ending} ({cause}), depth {depth}, turn {turns}",
            path.display()
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
