//! Deserializes numbers within a range, as larger ones in files could overflow:
//! `#[serde(deserialize_with = "within::<0, 100, _, _>")]`.

use serde::{Deserialize, Deserializer, de::Error as _};
use std::fmt::Display;

/// Deserializes a number from `LEAST` to `MOST`.
///
/// # Errors
///
/// The errors of `deserializer`, and a custom error for a number out of range.
pub fn within<'de, const LEAST: i64, const MOST: i64, N, D>(deserializer: D) -> Result<N, D::Error>
where
    N: Deserialize<'de> + Into<i64> + Copy + Display,
    D: Deserializer<'de>,
{
    let number = N::deserialize(deserializer)?;
    if (LEAST..=MOST).contains(&number.into()) {
        Ok(number)
    } else {
        Err(D::Error::custom(format_args!("{number} is not a number from {LEAST} to {MOST}")))
    }
}

#[cfg(test)]
mod tests {
    use super::within;

    #[derive(Debug, PartialEq, serde::Deserialize)]
    struct Score(#[serde(deserialize_with = "within::<-1, 3, _, _>")] i32);

    #[test]
    fn out_of_range_numbers_are_errors_naming_the_range() {
        let read = |text| serde_json::from_str::<Score>(text).map_err(|error| error.to_string());
        assert_eq!((read("-1"), read("3")), (Ok(Score(-1)), Ok(Score(3))));
        for text in ["-2", "4"] {
            assert!(read(text).unwrap_err().starts_with(&format!("{text} is not a number from -1 to 3")));
        }
    }
}
