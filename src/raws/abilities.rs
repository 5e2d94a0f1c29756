//! The six abilities and their scores.

use super::reading::{
    reader::{At, Reader},
    record::words,
    shape::{Field, Shape},
    value::{FromRaw, Limit},
};
use crate::base::within::within;
use serde::{Deserialize, Serialize};
use std::fmt;

words! {
    /// One of the six abilities, in the order in which raws and screens list them.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum AbilityName {
        /// Affects melee, carrying and throwing.
        Strength = "strength",
        /// Affects reading and most spells.
        Intelligence = "intelligence",
        /// Affects priestly spells and the growth of power.
        Wisdom = "wisdom",
        /// Affects to-hit and avoiding damage.
        Dexterity = "dexterity",
        /// Affects healing and carrying.
        Constitution = "constitution",
        /// Affects prices and the attitude of others.
        Charisma = "charisma",
    }
}

/// One value of type `T` for each of the six abilities.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Abilities<T> {
    pub strength: T,
    pub intelligence: T,
    pub wisdom: T,
    pub dexterity: T,
    pub constitution: T,
    pub charisma: T,
}

impl<T> Abilities<T> {
    /// Returns the value of `ability`.
    pub const fn get(&self, ability: AbilityName) -> &T {
        match ability {
            AbilityName::Strength => &self.strength,
            AbilityName::Intelligence => &self.intelligence,
            AbilityName::Wisdom => &self.wisdom,
            AbilityName::Dexterity => &self.dexterity,
            AbilityName::Constitution => &self.constitution,
            AbilityName::Charisma => &self.charisma,
        }
    }

    /// Returns the value of `ability` for changing.
    pub const fn get_mut(&mut self, ability: AbilityName) -> &mut T {
        match ability {
            AbilityName::Strength => &mut self.strength,
            AbilityName::Intelligence => &mut self.intelligence,
            AbilityName::Wisdom => &mut self.wisdom,
            AbilityName::Dexterity => &mut self.dexterity,
            AbilityName::Constitution => &mut self.constitution,
            AbilityName::Charisma => &mut self.charisma,
        }
    }

    /// Returns all six values, in the order of [`AbilityName`].
    pub fn each(&self) -> [&T; 6] {
        AbilityName::ALL.map(|ability| self.get(ability))
    }
}

impl<T: Copy> Abilities<T> {
    /// Applies `f` to each of the six values.
    pub fn map<U: Copy>(&self, f: impl Fn(T) -> U) -> Abilities<U> {
        Abilities {
            strength: f(self.strength),
            intelligence: f(self.intelligence),
            wisdom: f(self.wisdom),
            dexterity: f(self.dexterity),
            constitution: f(self.constitution),
            charisma: f(self.charisma),
        }
    }
}

/// Ability score from 3 to 25, in hundredths of a point. Only strength between 18 and 19 uses the hundredths,
/// written 18/01 to 18/99. NetHack's 18/100 is stored as 19.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default)]
pub struct AbilityScore(#[serde(deserialize_with = "within::<300, 2599, _, _>")] u16);

impl AbilityScore {
    /// Score 18, above which strength rises by hundredths.
    pub const EIGHTEEN: AbilityScore = AbilityScore(1800);
    /// Score 19, above which strength rises by whole points again.
    pub const NINETEEN: AbilityScore = AbilityScore(1900);

    /// Returns the score of `points` whole points, clamped to 3..=25.
    pub fn whole(points: u8) -> Self {
        Self(u16::from(points.clamp(3, 25)) * 100)
    }

    /// Returns the whole points, 3..=25.
    pub const fn points(self) -> u16 {
        self.0 / 100
    }

    /// Returns the hundredths above the whole points, 0..=99.
    pub const fn hundredths(self) -> u16 {
        self.0 % 100
    }

    /// Returns the score raised by `hundredths`, at most `cap`.
    #[must_use]
    pub fn raised(self, hundredths: u16, cap: AbilityScore) -> Self {
        Self(self.0.saturating_add(hundredths)).min(cap)
    }
}

impl AbilityScore {
    /// Returns the score raised by `points`, at most 25. Between 18 and 19 a point is one hundredth.
    #[must_use]
    pub fn higher(self, points: u16) -> Self {
        const MOST: u16 = 2500;
        let score = (0..points.min(MOST)).fold(self.0, |score, _| {
            score + if (Self::EIGHTEEN.0..Self::NINETEEN.0).contains(&score) { 1 } else { 100 }
        });
        Self(score.min(MOST.max(self.0)))
    }

    /// Returns the score lowered by `points`, and the points left over at the minimum of 3. Between 18 and 19
    /// a point is one hundredth (NetHack 3.6: `adjattrib`).
    #[must_use]
    pub fn lowered(self, points: u16) -> (Self, u16) {
        const LEAST: u16 = 300;
        let (mut score, mut left) = (self.0, points);
        while left > 0 && score > LEAST {
            score -= if (Self::EIGHTEEN.0 + 1..=Self::NINETEEN.0).contains(&score) { 1 } else { 100 };
            left -= 1;
        }
        (Self(score), left)
    }
}

impl fmt::Display for AbilityScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.hundredths() {
            0 => write!(f, "{}", self.points()),
            part => write!(f, "{}/{part:02}", self.points()),
        }
    }
}

impl<T: FromRaw + Copy> FromRaw for Abilities<T> {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let mut object = reader.object(at, AbilityName::NAMES);
        let mut next = || object.required(&Limit::None);
        Self {
            strength: next(),
            intelligence: next(),
            wisdom: next(),
            dexterity: next(),
            constitution: next(),
            charisma: next(),
        }
    }

    fn default_value() -> Self {
        let each = T::default_value();
        Abilities {
            strength: each,
            intelligence: each,
            wisdom: each,
            dexterity: each,
            constitution: each,
            charisma: each,
        }
    }

    fn shape() -> Shape {
        let field = |key: &&'static str| {
            let doc = format!("For {key}.");
            Field { key, doc, shape: T::shape(), required: true, usual: None }
        };
        Shape::Object(AbilityName::NAMES.iter().map(field).collect())
    }

    fn json(&self) -> serde_json::Value {
        AbilityName::NAMES.iter().map(|name| (*name).to_owned()).zip(self.each().map(FromRaw::json)).collect()
    }
}

/// Expected notation of a score, for error messages.
const WRITTEN: &str = "a whole number from 3 to 25, or \"18/01\" to \"18/100\"";

/// Reads and writes a whole number, or a text like `"18/50"`.
impl FromRaw for AbilityScore {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let node = at.node();
        let score = match node.text() {
            Some(text) => {
                let part = text.strip_prefix("18/").filter(|part| part.bytes().all(|b| b.is_ascii_digit()));
                let part = part.and_then(|part| part.parse::<u16>().ok()).filter(|n| (1..=100).contains(n));
                part.map(|part| Self::EIGHTEEN.raised(part, Self::NINETEEN))
            }
            None => {
                let points = node.whole().and_then(|points| u8::try_from(points).ok());
                points.filter(|points| (3..=25).contains(points)).map(Self::whole)
            }
        };
        score.unwrap_or_else(|| {
            reader.mismatch(at, WRITTEN);
            Self::default_value()
        })
    }

    fn default_value() -> Self {
        Self::EIGHTEEN
    }

    fn shape() -> Shape {
        let parts = Shape::Notation("strength between 18 and 19: `18/50`", "^18/[0-9]{1,3}$");
        Shape::OneOf(vec![Shape::Whole(3, 25), parts])
    }

    fn json(&self) -> serde_json::Value {
        match self.hundredths() {
            0 => self.points().into(),
            _ => self.to_string().into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raws::reading::reader::read_json;

    #[test]
    fn strength_above_18_is_written_with_a_slash() {
        assert_eq!(AbilityScore::whole(17).to_string(), "17");
        assert_eq!(AbilityScore::EIGHTEEN.raised(5, AbilityScore::NINETEEN).to_string(), "18/05");
        assert_eq!(AbilityScore::EIGHTEEN.raised(99, AbilityScore::NINETEEN).to_string(), "18/99");
        assert_eq!(AbilityScore::EIGHTEEN.raised(105, AbilityScore::NINETEEN).to_string(), "19");
    }

    #[test]
    fn lowered_scores_stop_at_three() {
        let lowered = |score: AbilityScore, points| {
            let (score, owed) = score.lowered(points);
            (score.to_string(), owed)
        };
        assert_eq!(lowered(AbilityScore::whole(20), 1), ("19".to_owned(), 0));
        assert_eq!(lowered(AbilityScore::NINETEEN, 1), ("18/99".to_owned(), 0));
        assert_eq!(
            lowered(AbilityScore::EIGHTEEN.raised(2, AbilityScore::NINETEEN), 4),
            ("16".to_owned(), 0)
        );
        assert_eq!(lowered(AbilityScore::whole(4), 3), ("3".to_owned(), 2));
        assert_eq!(lowered(AbilityScore::whole(3), 0), ("3".to_owned(), 0));
    }

    #[test]
    fn scores_parse_from_numbers_or_slash_notation() {
        let read = |json: &str| read_json::<AbilityScore>(json).map(|score| score.to_string());
        assert_eq!(read("20").as_deref(), Some("20"));
        assert_eq!(read("\"18/50\"").as_deref(), Some("18/50"));
        assert_eq!(read("\"18/100\"").as_deref(), Some("19"));
        for wrong in ["2", "26", "-3", "18.5", "\"18/101\"", "\"18/0\"", "\"17/50\"", "\"18/+5\"", "null"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
