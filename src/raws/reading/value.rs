//! Values that raws consist of, and the limits of values.

use super::{
    json::{Member, Node, NodeKind},
    reader::{At, Reader},
    shape::Shape,
};
use crate::base::{clean_text::fits_a_cell, dice::Dice};
use serde_json::Value;
use std::{collections::BTreeMap, ops::RangeInclusive};

/// Type that can be read from raws.
pub trait FromRaw: Sized {
    /// True if a key of this type may be left out even without a default.
    const OPTIONAL: bool = false;

    /// True if a limit can apply to values of this type or to their parts.
    const LIMITED: bool = true;

    /// Reads the value `at`. Reports errors and returns a placeholder for a bad value.
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self;

    /// Returns the placeholder for a value that is missing from the object `at`. The error has been reported.
    fn missing(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let _ = (at, reader);
        Self::default_value()
    }

    /// Returns the default of an optional value, or a placeholder for a required value.
    fn default_value() -> Self;

    /// Returns the shape of values of this type.
    fn shape() -> Shape;

    /// Returns the value as JSON, as raws write it.
    fn json(&self) -> Value;

    /// Checks the value against `limit`.
    ///
    /// # Errors
    ///
    /// [`Beyond`] if the value is not within `limit`.
    fn within(&self, limit: &Limit) -> Result<(), Beyond> {
        let _ = limit;
        Ok(())
    }
}

/// Error about a value that exceeds its limit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Beyond {
    /// Problem; `%key` stands for the key of the value.
    pub problem: String,
    /// Advice to the author.
    pub help: Option<String>,
    /// Part of a text that the error is about: characters to skip, and number of characters.
    pub part: Option<[usize; 2]>,
}

impl From<String> for Beyond {
    fn from(problem: String) -> Self {
        Self { problem, ..Self::default() }
    }
}

/// Limit of a value beyond its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    None,
    /// Minimum and maximum of a number, of the sum of dice, or of the length of a list.
    Range {
        /// Beginning of the finding, to which the range is added: "levels are". Dots stand for the range
        /// inside a sentence: "odds are one in ..".
        what: Option<&'static str>,
        /// Minimum.
        least: i64,
        /// Maximum.
        most: i64,
    },
    /// Name that players read, too: not empty, and fits into cells of the screen. Other texts for players are
    /// [`Text`](super::text::Text) or templates.
    Shown,
    /// Text that names a record of a kind (`creatures`, `terrain`). Of an object, the keys name records, and
    /// so do its values if they are texts.
    Names(&'static str),
    /// The same, but worlds may do without the record: only a misspelt name is a mistake.
    MayName(&'static str),
    /// Any JSON, later read as a builder stage.
    Stage,
    /// Any JSON, later read as the meaning of a character of a picture.
    Mark,
    /// Template with no slots except these.
    Slots(&'static [&'static str]),
    /// Word that is one of these.
    Words(&'static [&'static str]),
}

impl Limit {
    /// Returns a range that the finding names by the key.
    pub(crate) const fn range(range: RangeInclusive<i64>) -> Self {
        Limit::Range { what: None, least: *range.start(), most: *range.end() }
    }

    /// Returns a range that the finding describes as [`Limit::Range`] says.
    pub(crate) const fn of(what: &'static str, range: RangeInclusive<i64>) -> Self {
        Limit::Range { what: Some(what), least: *range.start(), most: *range.end() }
    }

    /// Checks that the numbers from `low` to `high` are within the limit. Errors: [`Beyond`] if one is not.
    fn holds(&self, low: i64, high: i64) -> Result<(), Beyond> {
        match self {
            Limit::Range { what, least, most } if low < *least || high > *most => {
                let problem = match what {
                    Some(what) if what.contains("..") => what.replace("..", &format!("{least} to {most}")),
                    Some(what) => format!("{what} from {least} to {most}"),
                    None => format!("`%key` must be from {least} to {most} here"),
                };
                Err(problem.into())
            }
            _ => Ok(()),
        }
    }
}

/// Maximum length of a text on the screen, in characters.
pub(crate) const LONGEST: usize = 1000;

/// Limit of percentages.
pub(crate) const PERCENT: Limit = Limit::of("percentages must be", 0..=100);

/// Limit of odds; 0 is not allowed.
pub(crate) const ODDS: Limit = Limit::of("odds must be one in ..", 1..=1000);

impl FromRaw for bool {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        if let NodeKind::Bool(answer) = at.node().kind {
            return answer;
        }
        reader.mismatch(at, "true or false");
        false
    }

    fn default_value() -> Self {
        false
    }

    fn shape() -> Shape {
        Shape::Bool
    }

    fn json(&self) -> Value {
        (*self).into()
    }
}

macro_rules! whole_numbers {
    ($($type:ty: $expected:literal,)+) => {
        $(impl FromRaw for $type {
            fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
                let number = reader.whole(at, [i64::from(Self::MIN), i64::from(Self::MAX)], $expected);
                number.and_then(|number| Self::try_from(number).ok()).unwrap_or(1)
            }

            fn default_value() -> Self {
                1
            }

            fn shape() -> Shape {
                Shape::Whole(i64::from(Self::MIN), i64::from(Self::MAX))
            }

            fn json(&self) -> Value {
                (*self).into()
            }

            fn within(&self, limit: &Limit) -> Result<(), Beyond> {
                limit.holds(i64::from(*self), i64::from(*self))
            }
        })+
    };
}

whole_numbers! {
    u8: "a whole number from 0 to 255",
    u16: "a whole number from 0 to 65535",
    u32: "a whole number, not negative",
    i32: "a whole number",
}

/// Number with decimals.
impl FromRaw for f64 {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        at.node().number().unwrap_or_else(|| {
            reader.mismatch(at, "a number");
            Self::default_value()
        })
    }

    fn default_value() -> Self {
        0.0
    }

    fn shape() -> Shape {
        Shape::Number
    }

    fn json(&self) -> Value {
        (*self).into()
    }
}

impl FromRaw for char {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let mut chars = at.node().text().unwrap_or_default().chars();
        if let (Some(only), None) = (chars.next(), chars.next()) {
            return only;
        }
        reader.mismatch(at, "exactly one character in quotes");
        '?'
    }

    fn default_value() -> Self {
        '?'
    }

    fn shape() -> Shape {
        Shape::Char
    }

    fn json(&self) -> Value {
        self.to_string().into()
    }
}

impl FromRaw for String {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let text = reader.parsed(at, "a text in quotes", |text| Ok::<_, Beyond>(text.to_owned()));
        if let Some(text) = &text {
            reader.check_name(at, (text, at.node().span));
        }
        text.unwrap_or_else(Self::default_value)
    }

    fn default_value() -> Self {
        "?".to_owned()
    }

    fn shape() -> Shape {
        Shape::Text(None)
    }

    fn json(&self) -> Value {
        self.clone().into()
    }

    fn within(&self, limit: &Limit) -> Result<(), Beyond> {
        if *limit == Limit::Shown { fits(self) } else { Ok(()) }
    }
}

/// Checks that `text` is not empty and fits into cells of the screen.
///
/// # Errors
///
/// [`Beyond`] if it does not.
pub(super) fn fits(text: &str) -> Result<(), Beyond> {
    // Fast path: nearly all texts are plain ASCII.
    let plain = text.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
    if plain && (1..=LONGEST).contains(&text.len()) && !text.starts_with(' ') && !text.ends_with(' ') {
        return Ok(());
    }
    if text.is_empty() || text.trim() != text {
        let problem = "this text must not be empty, and must not begin or end with a blank";
        return Err(problem.to_owned().into());
    }
    if text.chars().count() > LONGEST {
        return Err(format!("this text is longer than {LONGEST} characters").into());
    }
    match text.chars().enumerate().find(|(_, c)| !fits_a_cell(*c)) {
        Some((at, c)) => {
            let problem = format!("`{}` does not fill exactly one cell of the screen", c.escape_debug());
            Err(Beyond { problem, help: None, part: Some([at, 1]) })
        }
        None => Ok(()),
    }
}

impl FromRaw for Dice {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let dice = reader.parsed(at, "a text in quotes", |text| {
            text.parse().map_err(|error: crate::base::dice::DiceError| error.to_string())
        });
        dice.unwrap_or_else(Self::default_value)
    }

    fn default_value() -> Self {
        Dice::fixed(1)
    }

    fn shape() -> Shape {
        Shape::Notation("dice: `2d6+1`, `d4`, `7`", r"^-?[0-9]+$|^[0-9]*[dD][0-9]+([+-][0-9]+)?$")
    }

    fn json(&self) -> Value {
        self.to_string().into()
    }

    fn within(&self, limit: &Limit) -> Result<(), Beyond> {
        limit.holds(i64::from(self.least()), i64::from(self.most()))
    }
}

impl<T: FromRaw> FromRaw for Option<T> {
    const OPTIONAL: bool = true;
    const LIMITED: bool = T::LIMITED;

    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        Some(T::read(at, reader))
    }

    fn default_value() -> Self {
        None
    }

    fn shape() -> Shape {
        T::shape()
    }

    fn json(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::json)
    }

    fn within(&self, limit: &Limit) -> Result<(), Beyond> {
        self.as_ref().map_or(Ok(()), |value| value.within(limit))
    }
}

impl<T: FromRaw> FromRaw for Vec<T> {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let items = reader.list(at).iter().enumerate();
        items.map(|(index, node)| T::read(&at.element(index, node), reader)).collect()
    }

    fn default_value() -> Self {
        Vec::new()
    }

    fn shape() -> Shape {
        Shape::List(Box::new(T::shape()), [0, usize::MAX])
    }

    fn json(&self) -> Value {
        self.iter().map(T::json).collect()
    }

    fn within(&self, limit: &Limit) -> Result<(), Beyond> {
        match limit {
            Limit::Range { .. } => {
                let count = i64::try_from(self.len()).unwrap_or(i64::MAX);
                limit.holds(count, count)
            }
            _ => self.iter().try_for_each(|value| value.within(limit)),
        }
    }
}

/// A range: minimum, then maximum.
impl FromRaw for [i32; 2] {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let Some([low, high]) = at.node().list() else {
            reader.mismatch(at, "a list of two numbers, the smaller one first");
            return Self::default_value();
        };
        [i32::read(&at.element(0, low), reader), i32::read(&at.element(1, high), reader)]
    }

    fn default_value() -> Self {
        [1, 1]
    }

    fn shape() -> Shape {
        Shape::List(Box::new(i32::shape()), [2, 2])
    }

    fn json(&self) -> Value {
        self.iter().copied().collect()
    }

    fn within(&self, limit: &Limit) -> Result<(), Beyond> {
        let [least, most] = *self;
        if least > most {
            return Err(format!("{least} is more than {most}: write the smaller one first").into());
        }
        limit.holds(i64::from(least), i64::from(most))
    }
}

impl<T: FromRaw> FromRaw for BTreeMap<String, T> {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let entries = reader.entries(at);
        let read = |entry: &Member| {
            let value = at.value(&entry.key, &entry.value);
            reader.check_name(&value, (&entry.key, entry.key_span));
            (entry.key.to_string(), T::read(&value, reader))
        };
        entries.map(read).collect()
    }

    fn default_value() -> Self {
        BTreeMap::new()
    }

    fn shape() -> Shape {
        Shape::Map(Box::new(T::shape()), None)
    }

    fn json(&self) -> Value {
        self.iter().map(|(key, value)| (key.clone(), value.json())).collect()
    }
}

/// For values that need more knowledge than their record has.
impl FromRaw for Node {
    const LIMITED: bool = false;

    fn read(at: &At<'_>, _reader: &mut Reader<'_>) -> Self {
        at.node().clone()
    }

    fn default_value() -> Self {
        Node { kind: NodeKind::Null, span: Default::default() }
    }

    fn shape() -> Shape {
        Shape::Any
    }

    fn json(&self) -> Value {
        Node::json(self)
    }
}
