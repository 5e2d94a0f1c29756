//! The state of the play screen, and the open question of a command.

use super::{burden, decision::Decision, items, places, spells};
use crate::{
    base::geometry::Point,
    engine::view::View,
    pilot::landmarks::Near,
    ui::{
        ask::{Intent, Prompt},
        session::Session,
    },
};
use std::cell::OnceCell;

/// The play screen.
#[derive(Debug, Default)]
pub struct Play {
    /// Open question of a command.
    pub(super) asking: Option<Asking>,
    /// Prompt of the game's question, once the player has begun to answer.
    pub(super) answering: Option<Prompt>,
    /// Lines of fresh messages already passed.
    pub(super) passed: usize,
    /// Comment on the last key. It is not a message of the game and disappears with the next key.
    pub(super) hint: Option<String>,
    /// Options that are offered; any other key is a command.
    pub(super) decision: Option<Decision>,
    /// Command that a held key may have repeated.
    pub(super) unsure: Option<Intent>,
    /// Description of the square under the pointer, shown if there is room.
    pub(super) seen: Option<String>,
    /// Route to the square under the pointer.
    pub(super) path: Vec<Point>,
    /// Nearby landmarks after the last action.
    pub(super) near: OnceCell<Vec<Near>>,
    /// True for a replay, where commands cannot be clicked.
    pub(super) watched: bool,
}

/// Open question of a command.
#[derive(Debug)]
pub(super) struct Asking {
    /// Intent whose question it is.
    pub(super) intent: Intent,
    pub(super) prompt: Prompt,
}

impl Asking {
    /// Returns the question in words.
    pub(super) fn text(&self, session: &Session, view: &View<'_>) -> String {
        let messages = session.messages();
        let intent = &self.intent;
        if let Some(lift) = burden::question(session, view, intent) {
            return lift;
        }
        let special = places::question(session, view, intent)
            .or_else(|| spells::question(session, view, intent))
            .or_else(|| items::label_question(session, view, intent));
        if let Some(question) = special {
            return self.prompt.with_question(session, view, &question);
        }
        // Only the first question uses the words of the command, and a text after a square, which brings
        // words of its own.
        let question = match intent.is_begun() && !matches!(self.prompt, Prompt::Text(_)) {
            true => Some(messages.play.which_way()),
            false => intent.command.question(messages),
        };
        self.prompt.text(session, view, question)
    }
}
