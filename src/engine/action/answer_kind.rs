//! Kinds of answers to questions of the game.

use super::{choice::Choice, item_filter::ItemFilter};
use crate::{engine::state::status::Question, raws::Raws};

/// Kind of answer that a question takes. [`Choice::No`] always answers, and does nothing or leaves it to
/// chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerKind {
    /// [`Choice::Yes`] or [`Choice::No`].
    YesNo,
    /// [`Choice::Yes`] to go on, [`Choice::Out`] or [`Choice::No`].
    Way,
    /// [`Choice::Square`], anywhere on the level or near.
    Square {
        /// Greatest square of the distance.
        reach: Option<i32>,
    },
    /// [`Choice::Item`]: one that the hero carries.
    Item(ItemFilter),
    /// [`Choice::Text`]: the name of one of these.
    Name(NamesOf),
    /// [`Choice::Text`]: a number from 1.
    Number,
    /// [`Choice::Text`]: any.
    Text,
    /// [`Choice::Wish`], or [`Choice::Text`] with the name of an item.
    Wish,
    /// [`Choice::Gold`] for this payee.
    Gold(Payee),
}

/// Records whose names answer a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamesOf {
    Creatures,
    /// Glyphs of creatures, which stand for their classes.
    CreatureClasses,
    /// Items that can be written.
    Scrolls,
}

/// Creature that gold is given to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Payee {
    Priest,
    Oracle,
}

impl NamesOf {
    /// Returns the names in the order of the records, one for each: a class comes once for each kind in it.
    pub fn all(self, raws: &Raws) -> Vec<String> {
        let creatures = raws.creatures.table.iter().map(|(_, kind)| kind);
        match self {
            NamesOf::Creatures => creatures.map(|kind| kind.name.clone()).collect(),
            NamesOf::CreatureClasses => creatures.map(|kind| kind.glyph.to_string()).collect(),
            NamesOf::Scrolls => {
                let items = raws.items.table.iter().filter(|(_, kind)| kind.ink.is_some());
                items.map(|(_, kind)| kind.name.clone()).collect()
            }
        }
    }
}

impl Question {
    /// Returns the kind of answer that the question takes.
    pub const fn answer_kind(self) -> AnswerKind {
        match self {
            Question::Leave { onward: true, .. } => AnswerKind::Way,
            Question::Leave { onward: false, .. }
            | Question::Attack { .. }
            | Question::Enter { .. }
            | Question::Begin
            | Question::Pray { .. }
            | Question::Study { .. }
            | Question::Sell { .. }
            | Question::Pay { .. }
            | Question::Die { .. } => AnswerKind::YesNo,
            Question::Where => AnswerKind::Square { reach: None },
            Question::Jump { reach } => AnswerKind::Square { reach: Some(reach) },
            Question::Identify => AnswerKind::Item(ItemFilter::Identify),
            Question::Recharge { .. } => AnswerKind::Item(ItemFilter::Recharge),
            Question::Coat { .. } => AnswerKind::Item(ItemFilter::Coat),
            Question::Genocide { class: true, .. } => AnswerKind::Name(NamesOf::CreatureClasses),
            Question::Genocide { class: false, .. } | Question::Shape => AnswerKind::Name(NamesOf::Creatures),
            Question::Write { .. } => AnswerKind::Name(NamesOf::Scrolls),
            Question::Depth => AnswerKind::Number,
            Question::Name => AnswerKind::Text,
            Question::Wish => AnswerKind::Wish,
            Question::Give { .. } => AnswerKind::Gold(Payee::Priest),
            Question::Consult { .. } => AnswerKind::Gold(Payee::Oracle),
        }
    }
}

impl AnswerKind {
    /// True if `choice` is an answer of this kind.
    pub const fn takes(self, choice: &Choice) -> bool {
        match choice {
            Choice::Yes | Choice::No => true,
            Choice::Square(_) => matches!(self, AnswerKind::Square { .. }),
            Choice::Item(_) => matches!(self, AnswerKind::Item(_)),
            Choice::Text(_) => {
                matches!(self, AnswerKind::Name(_) | AnswerKind::Number | AnswerKind::Text | AnswerKind::Wish)
            }
            Choice::Wish(_) => matches!(self, AnswerKind::Wish),
            Choice::Out => matches!(self, AnswerKind::Way),
            Choice::Gold(_) => matches!(self, AnswerKind::Gold(_)),
        }
    }
}
