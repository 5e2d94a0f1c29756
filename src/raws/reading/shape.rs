//! Shapes of values in raws, from which reference tables and schemas for editors are made.

use super::value::Limit;
use serde_json::Value;

/// Shape of a value.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// Any JSON.
    Any,
    /// Builder stage: its name, or an object with the name and parameters.
    Stage,
    /// Effect: its name, or an object with the name and parameters.
    Part,
    /// Meaning of a character of a picture: a terrain, or an object with more keys.
    Mark,
    Bool,
    /// Whole number: minimum and maximum.
    Whole(i64, i64),
    /// Number with decimals.
    Number,
    /// Text; with the kind of record that it names, if any.
    Text(Option<&'static str>),
    /// Text that a player reads: names of the slots that it may use.
    Shown(&'static [&'static str]),
    /// One character.
    Char,
    /// Text in a notation: its description, and a regular expression.
    Notation(&'static str, &'static str),
    /// One of some words, each with its meaning.
    Word(Vec<(&'static str, String)>),
    /// List: shape of the elements, and minimum and maximum length.
    List(Box<Shape>, [usize; 2]),
    /// Object with any keys: shape of the values, and the kind of record that the keys name, if any.
    Map(Box<Shape>, Option<&'static str>),
    /// Object with these keys.
    Object(Vec<Field>),
    /// One of several shapes.
    OneOf(Vec<Shape>),
}

/// Key of an object.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    pub key: &'static str,
    /// Documentation of the key.
    pub doc: String,
    /// Shape of its value.
    pub shape: Shape,
    /// True if the key must be present.
    pub required: bool,
    /// Default value.
    pub usual: Option<Value>,
}

impl Shape {
    /// Returns the shape narrowed to `limit`.
    #[must_use]
    pub fn limited(self, limit: &Limit) -> Self {
        match (self, limit) {
            (Shape::Whole(..), Limit::Range { least, most, .. }) => Shape::Whole(*least, *most),
            (Shape::Any, Limit::Stage) => Shape::Stage,
            (Shape::Any, Limit::Mark) => Shape::Mark,
            (Shape::Map(inside, kind), Limit::Mark) => Shape::Map(Box::new(inside.limited(limit)), kind),
            (Shape::Text(_), Limit::Names(kind) | Limit::MayName(kind)) => Shape::Text(Some(kind)),
            (Shape::Map(inside, _), Limit::Names(kind) | Limit::MayName(kind)) => {
                let inside = if matches!(*inside, Shape::Text(_)) { inside.limited(limit) } else { *inside };
                Shape::Map(Box::new(inside), Some(kind))
            }
            (Shape::List(inside, _), Limit::Range { least, most, .. })
                if !matches!(*inside, Shape::Whole(..)) =>
            {
                Shape::List(inside, [*least, *most].map(|count| usize::try_from(count).unwrap_or_default()))
            }
            (Shape::Word(words), Limit::Words(some)) => {
                Shape::Word(words.into_iter().filter(|(word, _)| some.contains(word)).collect())
            }
            (Shape::Shown(_), Limit::Slots(slots)) => Shape::Shown(slots),
            (Shape::Object(fields), Limit::Slots(_)) => {
                let limited = |field: Field| Field { shape: field.shape.limited(limit), ..field };
                Shape::Object(fields.into_iter().map(limited).collect())
            }
            (Shape::List(inside, counts), limit) => Shape::List(Box::new(inside.limited(limit)), counts),
            (Shape::OneOf(all), limit) => {
                Shape::OneOf(all.into_iter().map(|shape| shape.limited(limit)).collect())
            }
            (shape, _) => shape,
        }
    }
}

/// Returns the lines of a doc comment as one text.
pub(crate) fn doc(lines: &[&str]) -> String {
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}
