//! Score of a game. NetHack 3.6: `done` and `botl_score`.

use super::loot;
use crate::{
    engine::{
        context::Context,
        event::{Ending, Status},
        state::things::Reading,
    },
    raws::kinds::endings::EndingOutcome,
};

/// Returns the score so far: experience, gold, depth and goals. A dead hero keeps only a part of the gold, a
/// winner gains the turns below par; an ending may add the loot and multiply the sum.
pub(super) fn score(game: &Context<'_, Reading>) -> u64 {
    let counts = &game.raws.rules.score;
    let Some(hero) = game.sheet() else { return 0 };
    let gold = game.body(game.hero()).map_or(0, |body| u64::try_from(body.gold).unwrap_or(0));
    let dead = matches!(game.status(), Status::Over(Ending::Died { .. }));
    let lost = if dead { gold * u64::from(100 - counts.gold_of_the_dead.min(100)) / 100 } else { 0 };
    let below = u64::try_from(hero.deepest - 1).unwrap_or(0);
    let experience = u64::from(hero.experience) * u64::from(counts.experience);
    let depth = below * u64::from(counts.depth);
    let distance = u64::from(game.state.chronicle.farthest) * u64::from(counts.distance);
    let relics = u64::from(game.state.chronicle.relics) * u64::from(counts.relic);
    let loot = loot::lines(game).iter().map(|line| line.points).sum::<u64>();
    let won = |ending: Ending| ending.kind(game.raws).outcome == EndingOutcome::Won;
    let won = game.status().ending().is_some_and(won);
    let spare = if won { counts.par.saturating_sub(game.turn()) } else { 0 };
    let sum = experience + gold - lost
        + depth
        + loot
        + distance
        + relics
        + u64::from(spare)
        + u64::from(game.state.chronicle.goals.score);
    let percent = game.status().ending().map_or(100, |ending| ending.kind(game.raws).score);
    sum * u64::from(percent) / 100
}
