//! Numbers rolled for each creature that may grow with depth: `2d5`, `1d3+depth/3`.

use crate::{
    base::{
        dice::{Dice, DiceError},
        rng::Rng,
    },
    raws::reading::{
        reader::{At, Reader},
        shape::Shape,
        value::{Beyond, FromRaw, Limit},
    },
};

/// Dice, plus one point for each `depth_per_point` levels of depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scaled {
    pub dice: Dice,
    /// Levels of depth per additional point. `None`: no growth.
    pub depth_per_point: Option<i32>,
}

impl Scaled {
    /// Returns a constant `value`.
    pub const fn fixed(value: i32) -> Self {
        Self { dice: Dice::fixed(value), depth_per_point: None }
    }

    /// Rolls the number for a creature generated at `depth`.
    pub fn roll(self, rng: &mut Rng, depth: i32) -> i32 {
        rng.roll(self.dice) + self.bonus(depth)
    }

    /// Returns the lowest possible roll at `depth`.
    pub fn least(self, depth: i32) -> i32 {
        self.dice.least() + self.bonus(depth)
    }

    /// Returns the average roll at `depth`, in hundredths.
    pub fn mean(self, depth: i32) -> i32 {
        self.dice.mean() + 100 * self.bonus(depth)
    }

    fn bonus(self, depth: i32) -> i32 {
        self.depth_per_point.map_or(0, |per| depth / per.max(1))
    }
}

impl Default for Scaled {
    fn default() -> Self {
        Self::fixed(0)
    }
}

impl std::str::FromStr for Scaled {
    type Err = DiceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some((dice, per)) = text.split_once("+depth") else {
            return Ok(Self { dice: text.parse()?, depth_per_point: None });
        };
        let per = match per {
            "" => Some(1),
            per => per.strip_prefix('/').and_then(|per| per.parse::<u16>().ok()).map(i32::from),
        };
        let per = per.filter(|per| (1..=100).contains(per));
        // The whole text is no valid dice either, so the error names all of it.
        let dice = if per.is_some() { dice.parse()? } else { text.parse()? };
        Ok(Self { dice, depth_per_point: per })
    }
}

impl FromRaw for Scaled {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let scaled = reader.parsed(at, "a text in quotes", |text| {
            text.parse().map_err(|error: DiceError| format!("{error}, or with depth: 1d3+depth/3"))
        });
        scaled.unwrap_or_else(Self::default_value)
    }

    fn default_value() -> Self {
        Self::fixed(1)
    }

    fn shape() -> Shape {
        let pattern = r"^-?[0-9]+(\+depth(/[0-9]+)?)?$|^[0-9]*[dD][0-9]+([+-][0-9]+)?(\+depth(/[0-9]+)?)?$";
        Shape::Notation("dice, or dice that grow with depth: `2d5`, `1d3+depth/3`", pattern)
    }

    fn json(&self) -> serde_json::Value {
        match self.depth_per_point {
            None => self.dice.to_string().into(),
            Some(1) => format!("{}+depth", self.dice).into(),
            Some(per) => format!("{}+depth/{per}", self.dice).into(),
        }
    }

    fn within(&self, limit: &Limit) -> Result<(), Beyond> {
        self.dice.within(limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scaled_numbers_grow_with_depth() {
        let scaled: Scaled = "1D3+depth/3".parse().unwrap();
        assert_eq!(scaled.dice, "1d3".parse().unwrap());
        assert_eq!([1, 2, 3, 6, 8].map(|depth| scaled.least(depth)), [1, 1, 2, 3, 3]);
        assert_eq!("4+depth".parse::<Scaled>().map(|scaled| scaled.least(5)), Ok(9));
        assert_eq!("2d5".parse::<Scaled>().map(|scaled| scaled.least(9)), Ok(2));
    }

    #[test]
    fn malformed_scaled_numbers_are_refused() {
        for text in ["", "depth/3", "1d3+depth/0", "1d3+depth/", "1d3+depth/x", "1d3+level/3", "+depth/3"] {
            assert!(text.parse::<Scaled>().is_err(), "{text}");
        }
    }
}
