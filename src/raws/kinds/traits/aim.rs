//! To-hit bonus of a role, which may grow with experience: `2` or `5+level/3`.

use crate::raws::reading::{
    reader::{At, Reader},
    shape::Shape,
    value::FromRaw,
};

/// To-hit bonus of a role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ToHit {
    /// Bonus at every level.
    pub fixed: i32,
    /// Experience levels per additional point. `None`: no growth.
    pub levels_per_point: Option<i32>,
}

impl ToHit {
    /// Returns the bonus at experience `level`.
    pub fn at(self, level: i32) -> i32 {
        self.fixed + self.levels_per_point.map_or(0, |per| level / per.max(1))
    }
}

impl std::str::FromStr for ToHit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let problem = || format!("`{text}` is not an aim: write 2, or 5+level/3");
        let (fixed, per) = match text.split_once("+level/") {
            Some((fixed, per)) => (fixed, Some(per.parse::<u8>().map_err(|_| problem())?)),
            None => (text, None),
        };
        let fixed = fixed.parse::<i8>().map_err(|_| problem())?;
        if per == Some(0) {
            return Err(problem());
        }
        Ok(Self { fixed: i32::from(fixed), levels_per_point: per.map(i32::from) })
    }
}

impl FromRaw for ToHit {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        reader.parsed(at, "a text in quotes", str::parse).unwrap_or_default()
    }

    fn default_value() -> Self {
        Self::default()
    }

    fn shape() -> Shape {
        Shape::Notation("an aim: `2`, `5+level/3`", r"^-?[0-9]+(\+level/[0-9]+)?$")
    }

    fn json(&self) -> serde_json::Value {
        match self.levels_per_point {
            None => self.fixed.to_string().into(),
            Some(per) => format!("{}+level/{per}", self.fixed).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_hit_grows_with_level() {
        let aim: ToHit = "5+level/3".parse().unwrap();
        assert_eq!([1, 2, 3, 8, 9].map(|level| aim.at(level)), [5, 5, 6, 7, 8]);
        assert_eq!("-1".parse::<ToHit>().map(|aim| aim.at(30)), Ok(-1));
    }

    #[test]
    fn malformed_to_hit_is_refused() {
        for text in ["", "x", "1d3", "5+level", "5+level/0", "+level/3", "5+level/x", "5 + level/3", "200"] {
            assert!(text.parse::<ToHit>().is_err(), "{text}");
        }
    }
}
