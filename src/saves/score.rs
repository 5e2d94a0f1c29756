//! Table of finished games, one line each.

use super::header::{Ended, Header, PROGRAM};
use crate::{
    base::{calendar::CalendarDay, clean_text::Name, geometry::Point},
    engine::{
        event::{Ending, Status},
        game::Game,
        state::mode::GameMode,
    },
    narrate,
    raws::machinery::origin::{Hex, RawsOrigin},
};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// Maximum number of games in the table. The worst are dropped.
pub const MOST: usize = 10_000;

/// Result of a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The hero's name.
    pub name: Name,
    /// Role.
    pub role: String,
    /// Race.
    pub race: String,
    /// Gender.
    pub gender: String,
    /// Alignment.
    pub alignment: String,
    /// The world.
    pub world: String,
    /// The mods.
    pub mods: Vec<String>,
    /// Outcome.
    pub outcome: Ended,
    /// Cause of death; empty if the hero survived.
    pub cause: String,
    /// Name of the ending in endings.json, or the outcome.
    #[serde(default)]
    pub ending: String,
    /// Fate of the hero. Empty in results of old versions.
    #[serde(default)]
    pub title: String,
    /// Rank of the ending among won games.
    #[serde(default)]
    pub rank: u32,
    /// Names of the conducts that the hero kept.
    #[serde(default)]
    pub conducts: Vec<String>,
    /// Turns of the game.
    pub turns: u32,
    /// Depth of the hero's last level.
    pub depth: i32,
    /// Maximum depth reached.
    pub deepest: i32,
    /// Greatest distance from the start of an endless level, in squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
    /// Points.
    pub score: u64,
    /// Square of the hero at the end, on a level without bounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fell_at: Option<Point>,
    /// Mode of the game; only normal games are ranked. Default: normal.
    #[serde(default)]
    pub mode: GameMode,
    /// Seed of the game.
    pub seed: u64,
    /// Day whose daily game it was; `None` for other games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<CalendarDay>,
    /// Time of the end in seconds since 1970; 0 if unknown.
    pub when: u64,
    /// Version of the program.
    pub version: String,
    /// Digest of the final state, which identifies the game.
    pub game: Hex,
}

impl Score {
    /// Returns the result of `game`, which ended at `when`; `None` if it is in progress.
    pub fn from_game(game: &Game, when: u64) -> Option<Self> {
        let Header { name, hero: [role, race, gender, alignment], origin, state, ended, .. } =
            Header::new(game, when);
        let view = game.view();
        let cause = match game.status() {
            Status::Over(Ending::Died { cause, helpless }) => narrate::cause_in_shape(&view, cause, helpless),
            Status::Over(Ending::Reached(_) | Ending::Left | Ending::Quit)
            | Status::Playing
            | Status::Asking(_) => String::new(),
        };
        let kind = game.status().ending()?.kind(game.raws());
        let outcome = ended?;
        Some(Self {
            name,
            role,
            race,
            gender,
            alignment,
            world: origin.world,
            mods: origin.mods.into_iter().map(|origin| origin.name).collect(),
            ending: kind.name.clone(),
            title: kind.title.to_string(),
            rank: kind.rank,
            conducts: view.kept_conducts(),
            outcome,
            cause,
            turns: game.turn(),
            depth: view.depth(),
            deepest: view.hero().map_or(0, |hero| hero.deepest),
            distance: view.farthest(),
            score: view.score(),
            fell_at: view.bounds().is_none().then(|| view.hero_at()),
            mode: game.mode(),
            seed: game.seed(),
            daily: None,
            when,
            version: PROGRAM.to_owned(),
            game: state,
        })
    }
}

impl Score {
    /// Returns the outcome in a few words.
    pub fn end(&self) -> String {
        match (self.title.as_str(), self.outcome) {
            (_, Ended::Died) if !self.cause.is_empty() => self.cause.clone(),
            ("", Ended::Left) => "left the dungeon".to_owned(),
            ("", Ended::Quit) => "gave up".to_owned(),
            (title, _) => title.to_owned(),
        }
    }
}

/// Parses the table, best first. Also returns the number of invalid lines.
pub fn read(text: &str) -> (Vec<Score>, usize) {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let (mut scores, mut bad) = (Vec::new(), 0);
    for line in lines {
        match serde_json::from_str(line) {
            Ok(score) => scores.push(score),
            Err(_) => bad += 1,
        }
    }
    rank(&mut scores);
    (scores, bad)
}

/// Sorts games that were won before others, by the ranks of their endings; then by score, best first; at a
/// tie the earlier game first. Games in other modes come last.
fn rank(scores: &mut [Score]) {
    let rank = |score: &Score| matches!(score.outcome, Ended::Won).then_some(score.rank);
    let order = |score: &Score| (score.mode, Reverse(rank(score)), Reverse(score.score), score.when);
    scores.sort_by_key(order);
}

/// Returns the number of ranked games, which come first in the table.
pub fn ranked(scores: &[Score]) -> usize {
    scores.iter().filter(|score| score.mode.is_normal()).count()
}

/// Returns the results of daily games among `scores`, which are sorted: the latest day first, the best of
/// each day first.
pub fn daily(scores: &[Score]) -> Vec<(CalendarDay, &Score)> {
    let mut daily: Vec<_> = scores.iter().filter_map(|score| Some((score.daily?, score))).collect();
    daily.sort_by_key(|(day, _)| Reverse(*day));
    daily
}

/// Returns the best normal result of the daily game of `day` in `world` among `scores`, which are sorted;
/// `None` if there is none.
pub fn best_of_day<'a>(scores: &'a [Score], day: CalendarDay, world: &str) -> Option<&'a Score> {
    scores.iter().find(|score| score.daily == Some(day) && score.world == world && score.mode.is_normal())
}

/// Returns the best normal result of a game with `seed` and the raws of `origin` among `scores`, which are
/// sorted; `None` if there is none.
pub fn best_of_seed<'a>(scores: &'a [Score], seed: u64, origin: &RawsOrigin) -> Option<&'a Score> {
    let mods = |score: &Score| score.mods.iter().eq(origin.mods.iter().map(|part| &part.name));
    let same = |score: &&Score| score.seed == seed && score.world == origin.world && mods(score);
    scores.iter().filter(|score| score.mode.is_normal()).find(same)
}

/// Adds `score` to the table unless it is there already. Returns its place, from 1.
pub fn add(scores: &mut Vec<Score>, score: Score) -> usize {
    let same = |other: &Score| (other.game, other.seed, other.turns) == (score.game, score.seed, score.turns);
    if let Some(place) = scores.iter().position(same) {
        return place + 1;
    }
    let known = score.clone();
    scores.push(score);
    rank(scores);
    scores.truncate(MOST);
    scores.iter().position(|other| *other == known).unwrap_or(scores.len()) + 1
}

/// Formats the table as text, a line for each game.
pub fn write(scores: &[Score]) -> String {
    // Texts and numbers can always be serialized.
    let line = |score| serde_json::to_string(score).unwrap_or_default() + "\n";
    scores.iter().map(line).collect()
}
