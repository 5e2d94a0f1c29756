//! Games as rows of CSV.

use rhack::lab::{counts::damage_of_all, outcome::Played, play::GameReport};
use std::io;

/// Writes the row of headings.
///
/// # Errors
///
/// Any error of the output.
pub fn heading(out: &mut impl io::Write) -> io::Result<()> {
    writeln!(
        out,
        "seed,side,role,race,gender,alignment,outcome,ending,cause,turns,actions,depth,deepest,level,kills,score,damage,fallbacks,digest"
    )
}

/// Writes a game as a row, or a pair as two.
///
/// # Errors
///
/// Any error of the output.
pub fn rows(out: &mut impl io::Write, played: &Played) -> io::Result<()> {
    match played {
        Played::Game(game) => row(out, game.seed, "a", game),
        Played::Pair(pair) => {
            row(out, pair.seed, "a", &pair.a)?;
            row(out, pair.seed, "b", &pair.b)
        }
    }
}

fn row(out: &mut impl io::Write, seed: u64, side: &str, game: &GameReport) -> io::Result<()> {
    let GameReport { role, race, gender, alignment, ending, cause, digest, .. } = game;
    let texts = [role, race, gender, alignment].map(|text| quoted(text));
    let damage = damage_of_all(&game.counts.foes);
    let GameReport { turns, actions, depth, deepest, level, kills, score, fallbacks, .. } = game;
    writeln!(
        out,
        "{seed},{side},{},{},{},{turns},{actions},{depth},{deepest},{level},{kills},{score},{damage},{fallbacks},{digest}",
        texts.join(","),
        game.outcome.name(),
        [ending, cause].map(|text| quoted(text)).join(",")
    )
}

/// Quotes a text that holds a comma, a quotation mark or a line break.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
