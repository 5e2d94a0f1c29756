//! Dice in a strict notation: `2d6+1`, `25D3`, `d4`, `7`, `-1`.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// `count` dice of `sides` sides each, plus `bonus`. A plain number has `count` 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dice {
    /// Number of dice, 0..=1000.
    pub count: i32,
    /// Sides of each die, 1..=1000 (1 without dice).
    pub sides: i32,
    /// Added to the sum, -10000..=10000.
    pub bonus: i32,
}

/// Error: a text is not in dice notation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not dice: write it like 2d6+1, d4, 7 or -1 (at most 1000 dice of at most 1000 sides)")]
pub struct DiceError(String);

impl Dice {
    /// Returns dice that always give `value`.
    pub const fn fixed(value: i32) -> Self {
        Self { count: 0, sides: 1, bonus: value }
    }

    /// Returns the minimum sum.
    pub const fn least(self) -> i32 {
        self.count + self.bonus
    }

    /// Returns the maximum sum.
    pub const fn most(self) -> i32 {
        self.count * self.sides + self.bonus
    }

    /// Returns the mean of the sum in hundredths.
    pub const fn mean(self) -> i32 {
        (self.least() + self.most()) * 50
    }
}

impl FromStr for Dice {
    type Err = DiceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || DiceError(text.chars().take(40).collect());
        // Digits only: `str::parse` would also accept a leading plus sign.
        let number = |part: &str, least: i32, most: i32| -> Result<i32, DiceError> {
            if part.is_empty() || !part.bytes().all(|b| b.is_ascii_digit()) {
                return Err(error());
            }
            part.parse().ok().filter(|n| (least..=most).contains(n)).ok_or_else(error)
        };
        let Some((count, rest)) = text.split_once(['d', 'D']) else {
            let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
            return Ok(Self::fixed(sign * number(digits, 0, 10_000)?));
        };
        let count = if count.is_empty() { 1 } else { number(count, 0, 1000)? };
        let (sides, bonus) = match rest.find(['+', '-']) {
            None => (rest, 0),
            Some(at) => {
                let (sides, signed) = rest.split_at(at);
                let sign = if signed.starts_with('-') { -1 } else { 1 };
                let digits = signed.get(1..).unwrap_or_default();
                (sides, sign * number(digits, 0, 10_000)?)
            }
        };
        Ok(Self { count, sides: number(sides, 1, 1000)?, bonus })
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Dice { count: 0, bonus, .. } => write!(f, "{bonus}"),
            Dice { count, sides, bonus: 0 } => write!(f, "{count}d{sides}"),
            Dice { count, sides, bonus } => write!(f, "{count}d{sides}{bonus:+}"),
        }
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn dice_notations_parse() {
        for (text, count, sides, bonus) in [
            ("2d6+1", 2, 6, 1),
            ("25D3", 25, 3, 0),
            ("d4", 1, 4, 0),
            ("3d1-10", 3, 1, -10),
            ("7", 0, 1, 7),
            ("-1", 0, 1, -1),
            ("0d8", 0, 8, 0),
        ] {
            assert_eq!(text.parse(), Ok(Dice { count, sides, bonus }), "{text}");
        }
    }

    #[test]
    fn malformed_dice_are_refused() {
        for text in [
            "", "d", "1d0", "1d", "1d6 junk", "-1d6", "+3", "1d6+", "1d6++1", "1001d6", "2d6+1+1", "١d٦",
            "1 d6",
        ] {
            assert!(text.parse::<Dice>().is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn parsing_never_panics(text in "\\PC{0,12}") {
            let _ = text.parse::<Dice>();
        }

        #[test]
        fn written_dice_read_back_the_same(count in 1..=1000, sides in 1..=1000, bonus in -10_000..=10_000) {
            let dice = Dice { count, sides, bonus };
            prop_assert_eq!(dice.to_string().parse(), Ok(dice));
        }
    }
}
