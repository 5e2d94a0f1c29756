//! Kinds of questions to the player.

use crate::{
    base::clean_text::LABEL_LENGTH,
    engine::{
        action::{AnswerKind, ItemFilter, Payee},
        event::Question,
    },
};

/// Kind of question to the player, by its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// One of the eight directions.
    Direction,
    /// One of the eight directions, up, down, or the hero.
    Toward,
    /// A square of the level.
    Square(Purpose),
    /// A number of repetitions.
    Number,
    YesNo,
    /// On, out for good, or no.
    Way,
    /// One of some sums of gold for a priest.
    Gift,
    /// One of the prices of the Oracle.
    Consultation,
    /// A line of text with at most this many characters.
    Text(usize),
    /// A carried item.
    Item(ItemFilter),
}

impl Ask {
    /// Returns the kind of answer to the engine's `question`.
    pub const fn about(question: Question) -> Self {
        match question.answer_kind() {
            AnswerKind::YesNo => Ask::YesNo,
            AnswerKind::Way => Ask::Way,
            AnswerKind::Gold(Payee::Priest) => Ask::Gift,
            AnswerKind::Gold(Payee::Oracle) => Ask::Consultation,
            AnswerKind::Square { reach: None } => Ask::Square(Purpose::Arrive),
            AnswerKind::Square { reach: Some(_) } => Ask::Square(Purpose::Jump),
            AnswerKind::Item(wanted) => Ask::Item(wanted),
            AnswerKind::Name(_) | AnswerKind::Number | AnswerKind::Text | AnswerKind::Wish => {
                Ask::Text(LABEL_LENGTH)
            }
        }
    }
}

/// Purpose for which the player chooses a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To describe the square.
    Look,
    /// To walk there.
    Travel,
    /// To teleport there.
    Arrive,
    /// To jump there.
    Jump,
    /// To put something else there.
    Change,
}
