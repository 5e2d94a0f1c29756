//! Kinds of questions to the player.

use super::items::ItemFilter;
use crate::{base::clean_text::LABEL_LENGTH, engine::event::Question};

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
        match question {
            Question::Leave
            | Question::Attack { .. }
            | Question::Enter { .. }
            | Question::Pray { .. }
            | Question::Study { .. }
            | Question::Sell { .. }
            | Question::Pay { .. }
            | Question::Die { .. } => Ask::YesNo,
            Question::Give { .. } => Ask::Gift,
            Question::Consult { .. } => Ask::Consultation,
            Question::Where => Ask::Square(Purpose::Arrive),
            Question::Jump { .. } => Ask::Square(Purpose::Jump),
            Question::Identify => Ask::Item(ItemFilter::Identify),
            Question::Recharge { .. } => Ask::Item(ItemFilter::Recharge),
            Question::Coat { .. } => Ask::Item(ItemFilter::Coat),
            Question::Genocide { .. }
            | Question::Wish
            | Question::Shape
            | Question::Depth
            | Question::Name
            | Question::Write { .. } => Ask::Text(LABEL_LENGTH),
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
