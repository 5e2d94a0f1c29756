//! What every builder stage says of itself, and what its parameters are checked by.

use crate::{
    base::geometry::Size,
    raws::{
        levels::chain::{Ground, Part},
        reading::value::Raw,
    },
};

pub use crate::raws::levels::chain::Wrong;

/// The parameters of a stage.
pub trait Parameters: Raw {
    /// What the stage makes, in a sentence.
    const ABOUT: &'static str;
    /// What the stage leaves in the plan for others.
    const GIVES: &'static [Part] = &[];
    /// What must be in the plan already.
    const NEEDS: &'static [Part] = &[];
    /// Whether the stage can make a part of a level that has no end, or changes no square of what another has made.
    const ENDLESS: bool = false;

    /// Checks the parameters and looks up the names in them.
    ///
    /// # Errors
    /// The first parameter that is wrong.
    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        Ok(())
    }
}

/// Checks a parameter that is a range: `[least, most]`, the least first, both within `within`.
///
/// # Errors
/// What is wrong.
pub fn range(key: &'static str, [least, most]: [i32; 2], within: [i32; 2]) -> Result<(), Wrong> {
    if least > most {
        return Err((key, format!("{least} is more than {most}: write the least first")));
    }
    if least < within[0] || most > within[1] {
        return Err((key, format!("`{key}` is from {} to {} here", within[0], within[1])));
    }
    Ok(())
}

/// Checks a parameter that is a number from `least` to `most`.
///
/// # Errors
/// What is wrong.
pub fn number(key: &'static str, value: i32, [least, most]: [i32; 2]) -> Result<(), Wrong> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err((key, format!("`{key}` is from {least} to {most} here")))
}

/// The least map that a cave fits into: a smaller one may have no room for two staircases.
const LEAST_CAVE: Size = Size::new(12, 8);

/// Checks that a cave fits into the map.
///
/// # Errors
/// That the map is too small.
pub fn room_for_a_cave(ground: &Ground<'_>) -> Result<(), Wrong> {
    let Size { width, height } = ground.size;
    if width >= LEAST_CAVE.width && height >= LEAST_CAVE.height {
        return Ok(());
    }
    let Size { width: columns, height: rows } = LEAST_CAVE;
    Err(("", format!("a map of {width} by {height} is too small: at least {columns} by {rows} are needed")))
}
