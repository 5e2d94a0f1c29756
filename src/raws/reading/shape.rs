//! What values of raws look like: what tables of keys and schemas for editors are made from.

use super::value::Limit;
use serde_json::Value;

/// What values of a kind look like.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// Any JSON.
    Any,
    /// A builder stage: its name, or an object with the name and parameters.
    Stage,
    /// An effect: its name, or an object with the name and parameters.
    Part,
    /// What a character of a picture stands for: a terrain, or an object that says more.
    Mark,
    /// True or false.
    Bool,
    /// A whole number, from the least to the greatest.
    Whole(i64, i64),
    /// A text; in some cases one that names a record.
    Text(Option<&'static str>),
    /// One character.
    Char,
    /// A text in a notation: what it is called, and a regular expression for it.
    Notation(&'static str, &'static str),
    /// One of some words, each with what it means.
    Word(Vec<(&'static str, String)>),
    /// A list of what is inside, so many of them.
    List(Box<Shape>, [usize; 2]),
    /// An object with any keys; in some cases they name records.
    Map(Box<Shape>, Option<&'static str>),
    /// An object with these keys.
    Object(Vec<Field>),
    /// One of several.
    OneOf(Vec<Shape>),
}

/// A key of an object.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// The key.
    pub key: &'static str,
    /// What it means.
    pub doc: String,
    /// What its values look like.
    pub shape: Shape,
    /// Whether it must be there.
    pub required: bool,
    /// What it is if it is not there.
    pub usual: Option<Value>,
}

impl Shape {
    /// The same within `limit`.
    #[must_use]
    pub fn limited(self, limit: &Limit) -> Self {
        match (self, limit) {
            (Shape::Whole(..), Limit::Range { least, most, .. }) => Shape::Whole(*least, *most),
            (Shape::Any, Limit::Stage) => Shape::Stage,
            (Shape::Any, Limit::Mark) => Shape::Mark,
            (Shape::Map(inside, kind), Limit::Mark) => Shape::Map(Box::new(inside.limited(limit)), kind),
            (Shape::Text(_), Limit::Names(kind)) => Shape::Text(Some(kind)),
            (Shape::Map(inside, _), Limit::Names(kind)) => {
                let inside = if matches!(*inside, Shape::Text(_)) { inside.limited(limit) } else { *inside };
                Shape::Map(Box::new(inside), Some(kind))
            }
            (Shape::List(inside, _), Limit::Range { least, most, .. })
                if !matches!(*inside, Shape::Whole(..)) =>
            {
                Shape::List(inside, [*least, *most].map(|count| usize::try_from(count).unwrap_or_default()))
            }
            (Shape::List(inside, counts), limit) => Shape::List(Box::new(inside.limited(limit)), counts),
            (Shape::OneOf(all), limit) => {
                Shape::OneOf(all.into_iter().map(|shape| shape.limited(limit)).collect())
            }
            (shape, _) => shape,
        }
    }
}

/// The lines of a doc comment as one text.
pub(crate) fn doc(lines: &[&str]) -> String {
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}
