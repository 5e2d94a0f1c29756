//! What the player can be asked for.

use super::items::Wanted;
use crate::{base::clean_text::LABEL_LENGTH, engine::event::Question};

/// What the player can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// One of the eight directions.
    Direction,
    /// One of the eight directions, up, down, or oneself.
    Toward,
    /// A square of the level, for this.
    Square(Purpose),
    /// How often.
    Number,
    /// Yes or no.
    YesNo,
    /// A line of text with at most so many characters.
    Text(usize),
    /// Something the hero carries, for this.
    Item(Wanted),
}

impl Ask {
    /// What answers the engine's `question`.
    pub const fn about(question: Question) -> Self {
        match question {
            Question::Leave | Question::Attack { .. } | Question::Enter { .. } | Question::Die { .. } => {
                Ask::YesNo
            }
            Question::Where => Ask::Square(Purpose::Arrive),
            Question::Identify => Ask::Item(Wanted::Identify),
            Question::Recharge { .. } => Ask::Item(Wanted::Recharge),
            Question::Coat { .. } => Ask::Item(Wanted::Coat),
            Question::Genocide { .. } | Question::Wish | Question::Shape | Question::Write { .. } => {
                Ask::Text(LABEL_LENGTH)
            }
        }
    }
}

/// What a square is pointed at for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// To hear what is there.
    Look,
    /// To go there.
    Travel,
    /// To be there by magic.
    Arrive,
}
