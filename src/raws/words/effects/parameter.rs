//! Types of the parameters of effects.

use super::{element::Element, status_effect::StatusEffect};
use crate::{
    base::dice::Dice,
    raws::{
        kinds::{
            growth::Intrinsic,
            items::words::{Coating, ItemClass},
        },
        reading::{
            reader::{At, Reader},
            references::{CreatureRef, FeatureRef, ItemRef, TerrainRef, ThemeRef},
            shape::Shape,
            value::{Beyond, FromRaw, Limit},
        },
        words::abilities::AbilityName,
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

    /// Returns the kind of creature, if this parameter names one.
    fn creature(&self) -> Option<CreatureRef> {
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
impl Parameter for ThemeRef {}
impl Parameter for TerrainRef {}

impl Parameter for FeatureRef {}

impl Parameter for Option<FeatureRef> {}

impl Parameter for Option<TerrainRef> {}

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

impl Parameter for CreatureRef {
    fn creature(&self) -> Option<CreatureRef> {
        Some(*self)
    }
}
impl Parameter for ItemRef {}
