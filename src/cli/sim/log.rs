//! `rhack sim --log`: what the hero of each game is told.

use crate::cli::{args::SimArgs, trouble::Trouble};
use rhack::{
    engine::{action::Action, event::Event, game::Game},
    lab::batch::{Batch, BatchError},
    narrate,
};
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Prints a line for each message: turn, tab, text. Several games are parted by an empty line.
///
/// # Errors
///
/// [`Trouble::Usage`] if no game can begin, and [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output
/// fails.
pub fn run(batch: &Batch, args: &SimArgs) -> Result<ExitCode, Trouble> {
    let mut out = BufWriter::new(io::stdout().lock());
    for number in 0..args.games {
        let usage = |error: BatchError| Trouble::Usage(error.to_string());
        let seed = batch.seed_of(number).map_err(usage)?;
        if number > 0 {
            writeln!(out)?;
        }
        let mut written = Ok(());
        let told = |game: &Game, _: &Action, events: &[Event]| {
            for line in narrate::events(&batch.raws, events.iter()) {
                if written.is_ok() {
                    written = writeln!(out, "{}\t{}", game.turn(), line.text);
                }
            }
        };
        batch.play(seed, None, told).map_err(usage)?;
        written?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
