//! Ends of games in a few words, for the table of scores and for sharing.

use crate::{
    narrate,
    raws::words::messages::Messages,
    saves::{header::Ended, score::Score},
};

/// Returns in a few words how a game ended, with its mode.
pub fn how_it_ended(messages: &Messages, score: &Score) -> String {
    let texts = &messages.scores;
    let end = match (score.title.as_str(), score.outcome) {
        (_, Ended::Died) if !score.cause.is_empty() => texts.died().fill(&[("cause", &score.cause)]),
        ("", Ended::Left) => texts.left().text(),
        ("", Ended::Quit) => texts.quit().text(),
        (title, _) => title.to_owned(),
    };
    narrate::marked(messages, end, score.mode)
}
