//! What effects take as parameters.

use super::{affliction::StatusEffect, element::Element};
use crate::{
    base::dice::Dice,
    raws::{
        abilities::AbilityName,
        growth::Intrinsic,
        items::words::{Coating, ItemClass},
        reading::{
            reader::{At, Reader},
            shape::Shape,
            value::{Beyond, Limit, Raw},
        },
        theme::Theme,
    },
};
use serde_json::Value;

/// A parameter of an effect.
pub(super) trait Parameter: Raw {
    /// For how many turns the effect lasts, if this says so.
    fn turns(&self) -> Option<Dice> {
        None
    }

    /// What is rolled, if this says so.
    fn dice(&self) -> Option<Dice> {
        None
    }

    /// What kind of damage it is, if this says so.
    fn element(&self) -> Option<Element> {
        None
    }

    /// The name of a kind of creature, if this is one.
    fn creature(&self) -> Option<&CreatureName> {
        None
    }

    /// The same, to be looked up.
    fn creature_mut(&mut self) -> Option<&mut CreatureName> {
        None
    }
}

impl Parameter for Dice {
    fn dice(&self) -> Option<Dice> {
        Some(*self)
    }
}
impl Parameter for Option<Dice> {}
impl Parameter for Option<Turns> {}
impl Parameter for Vec<StatusEffect> {}
impl Parameter for Intrinsic {}
impl Parameter for Option<AbilityName> {}
impl Parameter for Option<Element> {
    fn element(&self) -> Option<Element> {
        *self
    }
}
impl Parameter for Option<ItemClass> {}
impl Parameter for Coating {}
impl Parameter for bool {}
impl Parameter for i32 {}
impl Parameter for Option<i32> {}
impl Parameter for u32 {}
impl Parameter for char {}
impl Parameter for Theme {}

/// For how many turns an effect lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turns(pub Dice);

/// How many turns effects last.
const LASTING: Limit = Limit::of("effects last from .. turns", 1..=1000);

impl Raw for Turns {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        Self(Dice::read(at, reader))
    }

    fn usual() -> Self {
        Self(Dice::usual())
    }

    fn shape() -> Shape {
        Dice::shape()
    }

    fn json(&self) -> Value {
        self.0.json()
    }

    fn within(&self, _: &Limit) -> Result<(), Beyond> {
        self.0.within(&LASTING)
    }
}

impl Parameter for Turns {
    fn turns(&self) -> Option<Dice> {
        Some(self.0)
    }
}

/// The name of a kind of creature, and its place among the kinds once all are known: `raws::creatures`, which are made
/// of effects, makes an id of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreatureName {
    /// As raws write it.
    pub name: String,
    /// The place among the kinds.
    pub(in crate::raws) place: Option<usize>,
}

impl Raw for CreatureName {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        Self { name: String::read(at, reader), place: None }
    }

    fn usual() -> Self {
        Self { name: String::usual(), place: None }
    }

    fn shape() -> Shape {
        Shape::Text(Some("creatures"))
    }

    fn json(&self) -> Value {
        self.name.json()
    }
}

impl Parameter for CreatureName {
    fn creature(&self) -> Option<&CreatureName> {
        Some(self)
    }

    fn creature_mut(&mut self) -> Option<&mut CreatureName> {
        Some(self)
    }
}
