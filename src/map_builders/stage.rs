//! Description of builder stages, and checks of their parameters.

use crate::{
    base::geometry::Size,
    raws::{
        kinds::levels::chain::{CheckContext, PlanPart},
        reading::value::FromRaw,
    },
};

pub use crate::raws::kinds::levels::chain::Wrong;

/// Parameters of a builder stage, as written in raws.
pub trait Parameters: FromRaw {
    /// Description of the stage, in a sentence.
    const ABOUT: &'static str;
    /// Parts of the plan that the stage makes for others.
    const GIVES: &'static [PlanPart] = &[];
    /// Parts of the plan that must exist already.
    const NEEDS: &'static [PlanPart] = &[];
    /// True if the stage can make a part of an endless level, or changes no square made by another stage.
    const ENDLESS: bool = false;

    /// Checks the parameters and resolves their names.
    ///
    /// # Errors
    ///
    /// [`Wrong`] about the first bad parameter.
    fn lower(&mut self, _ground: &CheckContext<'_>) -> Result<(), Wrong> {
        Ok(())
    }
}

/// Checks a parameter that is a range `[least, most]`, both within `within`.
///
/// # Errors
///
/// [`Wrong`] if `least` is more than `most`, or if either is outside `within`.
pub fn range(key: &'static str, [least, most]: [i32; 2], within: [i32; 2]) -> Result<(), Wrong> {
    if least > most {
        return Err((key, format!("{least} is more than {most}: write the smaller one first")));
    }
    if least < within[0] || most > within[1] {
        return Err((key, format!("`{key}` must be from {} to {} here", within[0], within[1])));
    }
    Ok(())
}

/// Checks a parameter that is a number from `least` to `most`.
///
/// # Errors
///
/// [`Wrong`] if `value` is outside of that range.
pub fn number(key: &'static str, value: i32, [least, most]: [i32; 2]) -> Result<(), Wrong> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err((key, format!("`{key}` must be from {least} to {most} here")))
}

/// Minimum size of a map with a cave. A smaller map may have no room for two staircases.
const LEAST_CAVE: Size = Size::new(12, 8);

/// Checks that a cave fits into the map.
///
/// # Errors
///
/// [`Wrong`] if the map is too small.
pub fn room_for_a_cave(ground: &CheckContext<'_>) -> Result<(), Wrong> {
    let Size { width, height } = ground.size;
    if width >= LEAST_CAVE.width && height >= LEAST_CAVE.height {
        return Ok(());
    }
    let Size { width: columns, height: rows } = LEAST_CAVE;
    Err(("", format!("a map of {width} by {height} is too small: it needs at least {columns} by {rows}")))
}
