//! Modes of the play screen: what the next input means.

use super::{
    decision::Decision,
    state::{Asking, Play},
};
use crate::{
    engine::{
        event::{Ending, Question, Status},
        game::Game,
    },
    ui::{
        ask::{Ask, Prompt},
        session::Session,
    },
};

/// Meaning of the next key, click or button. What depends on it matches on this: [`Play::mode`] and
/// [`Play::open`] alone know which mode comes before which.
pub(super) enum PlayMode<'a> {
    /// Messages wait.
    More {
        /// Lines that one key passes.
        rows: usize,
        /// Options whose keys are taken already, because only a comment on the last key waits.
        options: Option<&'a Decision>,
    },
    /// The game is over; its last messages are shown.
    Over(Ending),
    /// Deadly news is shown. It takes a key that is not held down for walking or fighting.
    Dire,
    /// Everything is read.
    Open(OpenQuestion<'a>),
}

/// Question that the next input answers.
pub(super) enum OpenQuestion<'a> {
    /// The game asks. The prompt has the input so far.
    Game(Question, Prompt),
    /// A command asks for a missing part.
    Command(&'a Asking),
    /// Options are offered. Other inputs are commands.
    Options(&'a Decision),
    /// None: inputs are commands.
    Nothing,
}

impl PlayMode<'_> {
    /// True if a key is needed to continue, before any question.
    pub(super) const fn asks_to_go_on(&self) -> bool {
        !matches!(self, Self::Open(_))
    }
}

impl OpenQuestion<'_> {
    /// Returns the prompt of the game or of a command.
    pub(super) const fn prompt(&self) -> Option<&Prompt> {
        match self {
            Self::Game(_, prompt) => Some(prompt),
            Self::Command(asking) => Some(&asking.prompt),
            Self::Options(_) | Self::Nothing => None,
        }
    }

    /// True if inputs are commands, unless they choose an option.
    pub(super) const fn takes_commands(&self) -> bool {
        matches!(self, Self::Options(_) | Self::Nothing)
    }
}

impl Play {
    /// Returns the mode: messages are read before anything is answered.
    pub(super) fn mode(&self, session: &Session) -> PlayMode<'_> {
        if let Some(rows) = self.waiting(session) {
            let options = match self.open(session) {
                OpenQuestion::Options(decision) if session.in_hand.log.fresh().next().is_none() => {
                    Some(decision)
                }
                _ => None,
            };
            return PlayMode::More { rows, options };
        }
        match session.in_hand.game.as_ref().map(Game::status) {
            Some(Status::Over(ending)) => PlayMode::Over(ending),
            _ if session.in_hand.log.is_dire() => PlayMode::Dire,
            _ => PlayMode::Open(self.open(session)),
        }
    }

    /// Returns the open question, which may still be covered by messages: the game's own comes before that of
    /// a command, and that before options.
    pub(super) fn open(&self, session: &Session) -> OpenQuestion<'_> {
        let Some(game) = &session.in_hand.game else { return OpenQuestion::Nothing };
        match (game.status(), &self.asking, &self.decision) {
            (Status::Asking(question), ..) => {
                let begun = self.answering.clone();
                let prompt = begun.unwrap_or_else(|| Prompt::new(Ask::about(question), &game.view()));
                OpenQuestion::Game(question, prompt)
            }
            (Status::Playing, Some(asking), _) => OpenQuestion::Command(asking),
            (Status::Playing, None, Some(decision)) => OpenQuestion::Options(decision),
            (Status::Playing, None, None) | (Status::Over(_), ..) => OpenQuestion::Nothing,
        }
    }
}
