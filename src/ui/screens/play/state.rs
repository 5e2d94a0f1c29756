//! The state of the play screen, and the question that stands on it.

use super::{burden, items, locked_door::LockedDoor, places};
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
    /// What is being asked; without it the next key is a command.
    pub(super) asking: Option<Asking>,
    /// How many lines of the fresh messages have been waved through.
    pub(super) passed: usize,
    /// What is said about the last key; it is no message of the game and goes with the next key.
    pub(super) hint: Option<String>,
    /// What is offered before a locked door; any other key is a command.
    pub(super) door: Option<LockedDoor>,
    /// What is under the pointer; it shows where there is nothing else to say.
    pub(super) seen: Option<String>,
    /// The way to what is under the pointer.
    pub(super) path: Vec<Point>,
    /// What is near, as it was when something was last done.
    pub(super) near: OnceCell<Vec<Near>>,
    /// Whether the game is only watched, so that there are no commands to click.
    pub(super) watched: bool,
}

/// A question to the player.
#[derive(Debug)]
pub(super) struct Asking {
    /// What it is asked for; without it the game asks.
    pub(super) intent: Option<Intent>,
    pub(super) prompt: Prompt,
}

impl Asking {
    /// The question in words.
    pub(super) fn text(&self, session: &Session, view: &View<'_>) -> String {
        let messages = session.messages();
        let intent = self.intent.as_ref();
        if let Some(lift) = intent.and_then(|intent| burden::question(session, view, intent)) {
            return lift;
        }
        if let Some(here) = intent.and_then(|intent| places::question(session, view, intent)) {
            return self.prompt.with_question(session, view, &here);
        }
        let label = intent.and_then(|intent| items::label_question(session, view, intent));
        if let Some((question, typed)) = label.zip(self.prompt.typed()) {
            return messages.item_ask.typed().fill(&[("question", &question), ("text", typed)]);
        }
        let question = match &self.intent {
            // What is asked at first is asked in the words of the command.
            Some(intent) if intent.is_begun() => Some(messages.play.which_way()),
            Some(intent) => intent.command.question(messages),
            None => None,
        };
        self.prompt.text(session, view, question)
    }
}
