//! Warnings: raws that are valid but probably not intended, such as a creature that never appears, a key
//! without effect, or a vault that no recipe uses. There is one file for each theme. Each looks at valid raws
//! and at the records with their places, and changes nothing.

mod allowances;
mod attacks;
mod balance;
mod chance;
mod drawings;
mod effects;
mod grown;
mod items;
mod layers;
mod looks;
mod meters;
mod promises;
mod recipes;
mod renamed;
mod rooms;
mod spare;
mod spells;
mod survey;
mod texts;
mod trades;
mod unknown;
pub(in crate::raws) mod warning;

pub use allowances::Allowances;
pub use warning::Warning;

use super::all::Raws;
use crate::raws::reading::{kinds::Kinds, layers::Layer, report::Finding};
use survey::Survey;

/// Returns the warnings about `raws`, which are made of `layers` with files of `kinds`. Only layers from
/// number `own` up are surveyed, because lower layers belong to other authors.
pub fn warnings(raws: &Raws, layers: &[Layer], own: usize, kinds: Kinds) -> Vec<Finding> {
    let mut survey = Survey::new(raws, layers, own, kinds);
    chance::check(&mut survey);
    spare::check(&mut survey);
    grown::check(&mut survey);
    items::check(&mut survey);
    balance::check(&mut survey);
    attacks::check(&mut survey);
    effects::check(&mut survey);
    spells::check(&mut survey);
    looks::check(&mut survey);
    recipes::check(&mut survey);
    rooms::check(&mut survey);
    meters::check(&mut survey);
    promises::check(&mut survey);
    trades::check(&mut survey);
    drawings::check(&mut survey);
    texts::check(&mut survey);
    layers::check(&mut survey);
    renamed::check(&mut survey);
    unknown::check(&mut survey);
    survey.found()
}
