//! Score of a game. NetHack 3.6: `done` and `botl_score`.

use crate::engine::{
    context::Context,
    event::{Ending, Status},
    state::things::Reading,
};

/// Returns the score so far: experience, gold, depth and goals. A dead hero keeps only a part of the gold; an
/// ending by a goal may multiply the sum.
pub(super) fn score(game: &Context<'_, Reading>) -> u64 {
    let counts = &game.raws.rules.score;
    let Some(hero) = game.sheet() else { return 0 };
    let gold = game.body(game.hero()).map_or(0, |body| u64::try_from(body.gold).unwrap_or(0));
    let dead = matches!(game.status(), Status::Over(Ending::Died { .. }));
    let lost = if dead { gold * u64::from(100 - counts.gold_of_the_dead.min(100)) / 100 } else { 0 };
    let below = u64::try_from(hero.deepest - 1).unwrap_or(0);
    let experience = u64::from(hero.experience) * u64::from(counts.experience);
    let depth = below * u64::from(counts.depth);
    let sum = experience + gold - lost + depth + u64::from(game.state.chronicle.goals.score);
    let percent = match game.status() {
        Status::Over(Ending::Reached(ending)) => game.raws.endings[ending].score,
        Status::Over(_) | Status::Playing | Status::Asking(_) => 100,
    };
    sum * u64::from(percent) / 100
}
