//! `rhack check --play`: judges raws by the games that their expectations ask for.

use crate::cli::{parallel, progress, sim::expectations, trouble::Trouble};
use rhack::{
    base::printable::shown,
    engine::creation::Choices,
    lab::{
        batch::Batch,
        expect::{Verdict, worst},
        expectation_file::ExpectationSet,
    },
    raws::Raws,
    ui::resources::DEFAULT_WORLD,
};
use std::{
    io::{self, Write as _},
    sync::Arc,
};

/// Expectations of the built-in worlds: world, name of the file, and its text.
const BALANCES: [(&str, &str, &str); 3] = [
    (DEFAULT_WORLD, "resources/balance.json", include_str!("../../../resources/balance.json")),
    ("kobold-halls", "resources/balance/halls.json", include_str!("../../../resources/balance/halls.json")),
    ("endless-caves", "resources/balance/caves.json", include_str!("../../../resources/balance/caves.json")),
];

/// Returns the name and the text of the expectations of the built-in world called `world`.
pub fn balance(world: &str) -> Option<(&'static str, &'static str)> {
    BALANCES.iter().find(|(name, ..)| *name == world).map(|(_, file, text)| (*file, *text))
}

/// Plays the games that the expectations of the file `name` ask for, and prints the answers. Returns the
/// worst of them.
///
/// The seeds follow from the digest of the raws: an edit is judged by games that it was not tuned to.
///
/// # Errors
///
/// [`Trouble::Failed`] if a game or the output fails.
pub fn play(name: &str, set: ExpectationSet, raws: &Arc<Raws>, as_json: bool) -> Result<Verdict, Trouble> {
    let ExpectationSet { mut expectations, bot, games, max_turns, .. } = set;
    let games = u64::from(games);
    let batch = Batch {
        raws: raws.clone(),
        bot,
        choices: Choices::default(),
        roles_take_turns: true,
        // Far from the last seed.
        seed: raws.origin.digest().0 >> 16,
        max_turns,
        from_depth: None,
        hero_level: None,
    };
    let bar = progress::bar(games, "games", as_json);
    let failed = |error: rhack::lab::batch::BatchError| Trouble::Failed(error.to_string());
    let task = |number| {
        let seed = batch.seed_of(number).map_err(failed)?;
        batch.play(seed, None, |_, _, _| ()).map_err(failed)
    };
    parallel::run(games, parallel::threads(None, games), task, |game| {
        bar.inc(1);
        expectations.iter_mut().for_each(|expectation| expectation.add(&game));
        Ok(())
    })?;
    bar.finish_and_clear();
    let judgements: Vec<_> = expectations.iter().map(|expectation| expectation.judge()).collect();
    let mut out = io::stdout().lock();
    if as_json {
        for judgement in &judgements {
            serde_json::to_writer(&mut out, judgement)?;
            writeln!(out)?;
        }
    } else {
        writeln!(out, "{}: {games} games by {} from seed {}", shown(name), bot.name, batch.seed)?;
        expectations::print(&mut out, &judgements)?;
    }
    Ok(worst(&judgements))
}
