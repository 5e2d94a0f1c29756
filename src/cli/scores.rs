//! `rhack scores`: the table of scores.

use super::{args::Common, trouble::Trouble};
use rhack::{
    base::printable::shown,
    frontends::hosts::files::Files,
    saves::score,
    ui::host::{Host as _, StorageSlot},
};
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Maximum bytes of the table.
const MOST: u64 = 8 << 20;

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Failed`] if the table cannot be read or has invalid lines, or if the output fails.
pub fn run(common: &Common) -> Result<ExitCode, Trouble> {
    let host = Files::new(common.data_dir.clone().unwrap_or_else(Files::usual_folder));
    let bytes = host.read(&StorageSlot::SCORES, MOST).map_err(|error| Trouble::Failed(error.to_string()))?;
    let (scores, bad) = score::read(&String::from_utf8_lossy(&bytes.unwrap_or_default()));
    let mut out = BufWriter::new(io::stdout().lock());
    if common.json {
        out.write_all(score::write(&scores).as_bytes())?;
    } else if scores.is_empty() {
        writeln!(out, "No finished games yet.")?;
    } else {
        writeln!(
            out,
            "{:>4} {:>9}  {:<16} {:<28} {:>5} {:>8}  how it ended",
            "", "points", "name", "hero", "depth", "turns"
        )?;
        for (place, score) in (1_usize..).zip(&scores) {
            let hero = shown(&format!("{} {}", score.race, score.role)).into_owned();
            let end = score.end();
            let end = shown(&end);
            let place = if score.mode.is_normal() { place.to_string() } else { String::new() };
            let mode = if score.mode.is_normal() { "" } else { score.mode.name() };
            let mark = if mode.is_empty() { String::new() } else { format!(" ({mode})") };
            let name = shown(&score.name);
            let (points, depth, turns) = (score.score, score.deepest, score.turns);
            writeln!(
                out,
                "{place:>4} {points:>9}  {name:<16} {hero:<28} {depth:>5} {turns:>8}  {end}{mark}"
            )?;
        }
    }
    out.flush()?;
    if bad > 0 {
        let problem = format!("{}: {bad} of its lines cannot be read", StorageSlot::SCORES);
        return Err(Trouble::Failed(problem));
    }
    Ok(ExitCode::SUCCESS)
}
