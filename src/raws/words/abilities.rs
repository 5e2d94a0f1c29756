//! The six abilities and their scores.

use crate::{
    base::within::within,
    raws::reading::{
        reader::{At, Reader},
        record::words,
        shape::{Field, Shape},
        value::{FromRaw, Limit},
    },
};
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

impl AbilityName {
    /// True if the score of this ability rises by hundredths between 18 and 19.
    const fn has_hundredths(self) -> bool {
        match self {
            Self::Strength => true,
            Self::Intelligence | Self::Wisdom | Self::Dexterity | Self::Constitution | Self::Charisma => {
                false
            }
        }
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

/// Whole points of an ability score, as it gains or loses them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct AbilityPoints(pub u16);

/// Hundredths of a point, by which strength between 18 and 19 rises and falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hundredths(pub u16);

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
    pub fn raised(self, hundredths: Hundredths, cap: AbilityScore) -> Self {
        Self(self.0.saturating_add(hundredths.0)).min(cap)
    }
}

impl AbilityScore {
    /// Hundredths of a whole point.
    const POINT: Hundredths = Hundredths(100);
    /// Most points that a change can have.
    const MOST_POINTS: u16 = 22;

    /// Returns the score of `ability` raised for good by `points`, at most to `cap`. A point of strength from
    /// 18 on below 19 adds as many hundredths as `exceptional` draws. A score above `cap` stays.
    #[must_use]
    pub fn gained(
        self,
        ability: AbilityName,
        points: AbilityPoints,
        cap: AbilityScore,
        mut exceptional: impl FnMut() -> Hundredths,
    ) -> Self {
        let mut score = self;
        for _ in 0..points.0.min(Self::MOST_POINTS) {
            if score >= cap {
                break;
            }
            let in_hundredths = ability.has_hundredths() && (Self::EIGHTEEN..Self::NINETEEN).contains(&score);
            score = score.raised(if in_hundredths { exceptional() } else { Self::POINT }, cap);
        }
        score
    }

    /// Returns the score of `ability` with a bonus of `points`, at most 25. A point of strength between 18
    /// and 19 is one hundredth (NetHack 3.6: `acurr`).
    #[must_use]
    pub fn higher(self, ability: AbilityName, points: AbilityPoints) -> Self {
        const MOST: AbilityScore = AbilityScore(2500);
        self.gained(ability, points, MOST.max(self), || Hundredths(1))
    }

    /// Returns the score of `ability` lowered by `points`, and the points left over at the minimum of 3. A
    /// point of strength between 18 and 19 is one hundredth (NetHack 3.6: `adjattrib`).
    #[must_use]
    pub fn lowered(self, ability: AbilityName, points: AbilityPoints) -> (Self, AbilityPoints) {
        const LEAST: u16 = 300;
        let (mut score, mut left) = (self.0, points.0);
        while left > 0 && score > LEAST {
            let in_hundredths =
                ability.has_hundredths() && (Self::EIGHTEEN.0 + 1..=Self::NINETEEN.0).contains(&score);
            score -= if in_hundredths { 1 } else { Self::POINT.0 };
            left -= 1;
        }
        (Self(score), AbilityPoints(left))
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
                part.map(|part| Self::EIGHTEEN.raised(Hundredths(part), Self::NINETEEN))
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

    /// Score of 18 and `part` hundredths.
    fn eighteen(part: u16) -> AbilityScore {
        AbilityScore::EIGHTEEN.raised(Hundredths(part), AbilityScore::NINETEEN)
    }

    #[test]
    fn strength_above_18_is_written_with_a_slash() {
        assert_eq!(AbilityScore::whole(17).to_string(), "17");
        assert_eq!(eighteen(5).to_string(), "18/05");
        assert_eq!(eighteen(99).to_string(), "18/99");
        assert_eq!(eighteen(105).to_string(), "19");
    }

    #[test]
    fn lowered_scores_stop_at_three() {
        use AbilityName::{Strength, Wisdom};
        let whole = AbilityScore::whole;
        for (ability, score, points, lowered, owed) in [
            (Strength, whole(20), 1, "19", 0),
            (Strength, AbilityScore::NINETEEN, 1, "18/99", 0),
            (Wisdom, AbilityScore::NINETEEN, 1, "18", 0),
            (Strength, eighteen(2), 4, "16", 0),
            (Strength, whole(4), 3, "3", 2),
            (Strength, whole(3), 0, "3", 0),
        ] {
            let (now, left) = score.lowered(ability, AbilityPoints(points));
            assert_eq!((now.to_string().as_str(), left), (lowered, AbilityPoints(owed)), "{score}");
        }
    }

    #[test]
    fn points_are_whole_but_for_strength_between_18_and_19() {
        use AbilityName::{Dexterity, Strength};
        let whole = AbilityScore::whole;
        for (ability, score, points, cap, gained, higher) in [
            (Strength, whole(9), 1, AbilityScore::NINETEEN, "10", "10"),
            (Strength, whole(17), 2, AbilityScore::NINETEEN, "18/07", "18/01"),
            (Strength, eighteen(95), 1, AbilityScore::NINETEEN, "19", "18/96"),
            (Strength, eighteen(48), 1, eighteen(50), "18/50", "18/49"),
            (Strength, whole(20), 1, AbilityScore::NINETEEN, "20", "21"),
            (Dexterity, whole(17), 2, whole(20), "19", "19"),
            (Dexterity, whole(18), 3, AbilityScore::EIGHTEEN, "18", "21"),
            (Dexterity, whole(24), 9, whole(25), "25", "25"),
        ] {
            let points = AbilityPoints(points);
            assert_eq!(score.gained(ability, points, cap, || Hundredths(7)).to_string(), gained, "{score}");
            assert_eq!(score.higher(ability, points).to_string(), higher, "{score}");
        }
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
