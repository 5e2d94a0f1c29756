//! What became of games that are over: a table, a line for each.

use super::header::{Ended, Header, PROGRAM};
use crate::{
    base::clean_text::Name,
    engine::{
        event::{Ending, Status},
        game::Game,
        state::mode::Mode,
    },
    narrate,
    raws::origin::Hex,
};
use serde::{Deserialize, Serialize};

/// The most games the table keeps: of more the worst are forgotten.
pub const MOST: usize = 10_000;

/// What became of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The hero's name.
    pub name: Name,
    /// Profession.
    pub role: String,
    /// People.
    pub race: String,
    /// Gender.
    pub gender: String,
    /// Moral side.
    pub alignment: String,
    /// The world.
    pub world: String,
    /// The mods.
    pub mods: Vec<String>,
    /// How it ended.
    pub outcome: Ended,
    /// Of what the hero died; empty if not.
    pub cause: String,
    /// Game turns.
    pub turns: u32,
    /// How deep the hero was at the end.
    pub depth: i32,
    /// The deepest level the hero was on.
    pub deepest: i32,
    /// Points.
    pub score: u64,
    /// How serious the game was: only the normal ones are ranked.
    #[serde(default)]
    pub mode: Mode,
    /// What the game began with.
    pub seed: u64,
    /// When it ended, in seconds since 1970; 0 if nobody knew.
    pub when: u64,
    /// The program.
    pub version: String,
    /// The digest of the game at its end, by which it is known.
    pub game: Hex,
}

impl Score {
    /// What became of `game`, which ended at `when`; `None` if it goes on.
    pub fn of(game: &Game, when: u64) -> Option<Self> {
        let Header { name, hero: [role, race, gender, alignment], origin, state, ended, .. } =
            Header::new(game, when);
        let view = game.view();
        let cause = match game.status() {
            Status::Over(Ending::Died { cause, helpless }) => {
                narrate::cause_in_shape(game.raws(), cause, helpless, view.shape())
            }
            Status::Over(Ending::Left | Ending::Quit) | Status::Playing | Status::Asking(_) => String::new(),
        };
        Some(Self {
            name,
            role,
            race,
            gender,
            alignment,
            world: origin.world,
            mods: origin.mods.into_iter().map(|origin| origin.name).collect(),
            outcome: ended?,
            cause,
            turns: game.turn(),
            depth: view.depth(),
            deepest: view.hero().map_or(0, |hero| hero.deepest),
            score: view.score(),
            mode: game.mode(),
            seed: game.seed(),
            when,
            version: PROGRAM.to_owned(),
            game: state,
        })
    }
}

/// The table that `text` tells, best first, and how many of its lines are none.
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

/// Puts the best first; of those equally good the earlier; behind all those of other modes.
fn rank(scores: &mut [Score]) {
    scores.sort_by_key(|score| (score.mode, std::cmp::Reverse(score.score), score.when));
}

/// How many games of the table are ranked: those in front.
pub fn ranked(scores: &[Score]) -> usize {
    scores.iter().filter(|score| score.mode.is_normal()).count()
}

/// The table with `score` in it, which is there once however often it is added; its place, from 1.
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

/// The table as text, a line for each game.
pub fn write(scores: &[Score]) -> String {
    // Scores are made of texts and numbers, which can always be written.
    let line = |score| serde_json::to_string(score).unwrap_or_default() + "\n";
    scores.iter().map(line).collect()
}
