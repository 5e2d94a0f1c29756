//! What is no mistake in raws and yet hardly what was meant: a creature that never comes, a key that means nothing where
//! it stands, a vault nobody asks for. One file for each theme; each looks at sound raws and at the records with their
//! places, and changes nothing.

mod allowances;
mod attacks;
mod balance;
mod chance;
mod drawings;
mod grown;
mod items;
mod layers;
mod looks;
mod recipes;
mod renamed;
mod spare;
mod survey;
mod texts;
pub(super) mod warning;

pub use allowances::Allowances;
pub use warning::Warning;

use super::{
    all::Raws,
    reading::{kinds::Kinds, layers::Layer, report::Finding},
};
use survey::Survey;

/// What `raws`, which `layers` of `kinds` make, say in vain or hardly mean. Told is only what stands in the layers from number
/// `own` on: what is below them is somebody else's.
pub fn warnings(raws: &Raws, layers: &[Layer], own: usize, kinds: Kinds) -> Vec<Finding> {
    let mut survey = Survey::new(raws, layers, own, kinds);
    chance::check(&mut survey);
    spare::check(&mut survey);
    grown::check(&mut survey);
    items::check(&mut survey);
    balance::check(&mut survey);
    attacks::check(&mut survey);
    looks::check(&mut survey);
    recipes::check(&mut survey);
    drawings::check(&mut survey);
    texts::check(&mut survey);
    layers::check(&mut survey);
    renamed::check(&mut survey);
    survey.found()
}
