//! Types of the parameters of effects.

use super::{element::Element, status_effect::StatusEffect};
use crate::{
    base::dice::Dice,
    raws::{
        abilities::AbilityName,
        growth::Intrinsic,
        items::words::{Coating, ItemClass},
        reading::{
            reader::{At, Reader},
            shape::Shape,
            value::{Beyond, FromRaw, Limit},
        },
        theme::Theme,
    },
};
use serde_json::Value;

/// Parameter of an effect.
pub(super) trait Parameter: FromRaw {
    /// Returns the duration of the effect in turns, if this parameter holds it.
    fn turns(&self) -> Option<Dice> {
        None
    }

    /// Returns the dice that the effect rolls, if this parameter holds them.
    fn dice(&self) -> Option<Dice> {
        None
    }

    /// Returns the dice that the effect rolls, or those of its duration, for changes.
    fn amount_mut(&mut self) -> Option<&mut Dice> {
        None
    }

    /// Returns the element of the damage, if this parameter holds it.
    fn element(&self) -> Option<Element> {
        None
    }

    /// Returns the status effects that this parameter lists.
    fn statuses(&self) -> &[StatusEffect] {
        &[]
    }

    /// Returns the name of a kind of creature, if this parameter is one.
    fn creature(&self) -> Option<&CreatureName> {
        None
    }

    /// Returns the same name for changes, to resolve it.
    fn creature_mut(&mut self) -> Option<&mut CreatureName> {
        None
    }

    /// Returns the name of a kind of item, if this parameter is one.
    fn item(&self) -> Option<&str> {
        None
    }
}

impl Parameter for Dice {
    fn dice(&self) -> Option<Dice> {
        Some(*self)
    }

    fn amount_mut(&mut self) -> Option<&mut Dice> {
        Some(self)
    }
}
impl Parameter for Option<Dice> {}
impl Parameter for Option<Turns> {}
impl Parameter for Vec<StatusEffect> {
    fn statuses(&self) -> &[StatusEffect] {
        self
    }
}
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
impl Parameter for Option<char> {}
impl Parameter for Theme {}

/// Duration of an effect, in turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turns(pub Dice);

/// Limits of durations, in turns.
const LASTING: Limit = Limit::of("effects must last .. turns", 1..=1000);

impl FromRaw for Turns {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        Self(Dice::read(at, reader))
    }

    fn default_value() -> Self {
        Self(Dice::default_value())
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

    fn amount_mut(&mut self) -> Option<&mut Dice> {
        Some(&mut self.0)
    }
}

/// Name of a kind of creature, and its index once all kinds are known. `raws::creatures` depends on effects,
/// so it resolves the name later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreatureName {
    /// Name as written in raws.
    pub name: String,
    /// Index among the kinds of creatures.
    pub(in crate::raws) place: Option<usize>,
}

impl FromRaw for CreatureName {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        Self { name: String::read(at, reader), place: None }
    }

    fn default_value() -> Self {
        Self { name: String::default_value(), place: None }
    }

    fn shape() -> Shape {
        Shape::Text(Some("creatures"))
    }

    fn json(&self) -> Value {
        self.name.json()
    }
}

/// Name of a kind of item. `raws::items` depends on effects, so the name is looked up where it is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemName(pub String);

impl FromRaw for ItemName {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        Self(String::read(at, reader))
    }

    fn default_value() -> Self {
        Self(String::default_value())
    }

    fn shape() -> Shape {
        Shape::Text(Some("items"))
    }

    fn json(&self) -> Value {
        self.0.json()
    }
}

impl Parameter for ItemName {
    fn item(&self) -> Option<&str> {
        Some(&self.0)
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
