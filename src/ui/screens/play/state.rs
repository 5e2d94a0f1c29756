//! The state of the play screen, and its open question.

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
    /// Open question; without one the next key is a command.
    pub(super) asking: Option<Asking>,
    /// Lines of fresh messages already passed.
    pub(super) passed: usize,
    /// Comment on the last key. It is not a message of the game and disappears with the next key.
    pub(super) hint: Option<String>,
    /// Question with options; any other key is a command.
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

/// Open question on the play screen.
#[derive(Debug)]
pub(super) struct Asking {
    /// Intent whose question it is; `None` if the game asks.
    pub(super) intent: Option<Intent>,
    pub(super) prompt: Prompt,
}

impl Asking {
    /// Returns the question in words.
    pub(super) fn text(&self, session: &Session, view: &View<'_>) -> String {
        let messages = session.messages();
        let intent = self.intent.as_ref();
        if let Some(lift) = intent.and_then(|intent| burden::question(session, view, intent)) {
            return lift;
        }
        if let Some(here) = intent.and_then(|intent| places::question(session, view, intent)) {
            return self.prompt.with_question(session, view, &here);
        }
        if let Some(aimed) = intent.and_then(|intent| spells::question(session, view, intent)) {
            return self.prompt.with_question(session, view, &aimed);
        }
        let label = intent.and_then(|intent| items::label_question(session, view, intent));
        if let Some(question) = label {
            return self.prompt.with_question(session, view, &question);
        }
        let question = match &self.intent {
            // Only the first question uses the words of the command, and a text after a square, which brings
            // words of its own.
            Some(intent) if intent.is_begun() && !matches!(self.prompt, Prompt::Text(_)) => {
                Some(messages.play.which_way())
            }
            Some(intent) => intent.command.question(messages),
            None => None,
        };
        self.prompt.text(session, view, question)
    }
}
