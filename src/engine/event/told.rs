//! Enumerations with a text for each variant. The word of a variant is the key of its text in messages.json.

use super::{actor::ActorSeen, item::KnownItem};
use crate::{
    engine::state::status::Question,
    raws::{
        Fixture,
        kinds::{
            creatures::CreatureKind,
            gods::God,
            items::{ItemKind, Skill},
            spells::Spell,
            terrain::Terrain,
        },
        reading::{section::TextSection, table::Id},
    },
};
use serde::{Deserialize, Serialize};

/// Importance of a text for the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Actions of others among themselves: no reason to wait.
    Others,
    /// Neutral information.
    #[default]
    Plain,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// Danger to life.
    Dire,
}

/// Enumeration that `told!` declares.
pub trait Told {
    /// TextSection of messages.json with the texts.
    const SECTION: TextSection;

    /// Returns the word of the variant.
    fn word(&self) -> &'static str;

    /// Returns the tone of the variant's text.
    fn tone(&self) -> Tone;

    /// Returns the values of the variant, each with the slots that it fills.
    fn values(&self) -> Vec<(&'static [&'static str], TextValue<'_>)>;
}

/// Value that a text can name.
#[derive(Debug, Clone, Copy)]
pub enum TextValue<'a> {
    /// Value without a name.
    None,
    Item(&'a KnownItem),
    /// Item of the hero, and a container.
    Both(&'a KnownItem, &'a KnownItem),
    Actor(ActorSeen),
    Fixture(Fixture),
    God(Id<God>),
    Spell(Id<Spell>),
    ItemKind(Id<ItemKind>),
    Creature(Id<CreatureKind>),
    Skill(Skill),
    Number(i64),
}

/// Type of values in variants of `told!`.
pub trait Tellable {
    /// Slots that a value fills if it has no field name.
    const SLOTS: &'static [&'static str];

    /// Returns the value as texts name it.
    fn told(&self) -> TextValue<'_>;
}

/// Returns the value with the slots of its type.
pub(in crate::engine) fn of_type<T: Tellable>(value: &T) -> (&'static [&'static str], TextValue<'_>) {
    (T::SLOTS, value.told())
}

/// Declares the types of values in variants, each with its slots and conversion.
macro_rules! tellable {
    ($($Type:ty: [$($slot:literal),*] $value:ident => $told:expr;)+) => {
        $(impl Tellable for $Type {
            const SLOTS: &'static [&'static str] = &[$($slot),*];

            fn told(&self) -> TextValue<'_> {
                let $value = self;
                $told
            }
        })+
    };
}

tellable! {
    KnownItem: ["item", "your", "the"] item => TextValue::Item(item);
    Box<(KnownItem, KnownItem)>: ["item", "container"] both => TextValue::Both(&both.0, &both.1);
    ActorSeen: ["who"] who => TextValue::Actor(*who);
    Fixture: ["terrain"] what => TextValue::Fixture(*what);
    Id<Terrain>: ["terrain"] terrain => TextValue::Fixture(Fixture::Terrain(*terrain));
    Id<God>: ["god"] god => TextValue::God(*god);
    Id<Spell>: ["spell"] spell => TextValue::Spell(*spell);
    Id<ItemKind>: ["item"] kind => TextValue::ItemKind(*kind);
    Id<CreatureKind>: ["who"] kind => TextValue::Creature(*kind);
    Skill: ["skill"] skill => TextValue::Skill(*skill);
    i32: [] number => TextValue::Number(i64::from(*number));
    u32: [] number => TextValue::Number(i64::from(*number));
    Question: [] _question => TextValue::None;
}

/// Declares an enumeration with a text for each variant: the word is the key of the text in the named section
/// of messages.json. A text can name the values of its variant. A field with a name fills the slot of that
/// name, any other the slots of its type. Slots in the brackets are those of all texts
/// instead, for enumerations told together with something else. A tone other than plain follows the word.
/// There may be rows of facts, as in `rows!`.
///
/// ```text
/// told! {
///     /// A side of a door.
///     #[derive(Debug, Clone, Copy)]
///     pub enum Side in sides [] {
///         /// True if the hero stands there.
///         pub fn is_near -> bool;
///
///         /// Towards the hero.
///         Inner = "inner" => true,
///         /// Away from the hero, which is bad.
///         Outer(ActorSeen) = "outer": Bad => false,
///     }
/// }
/// ```
macro_rules! told {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident in $section:ident $slots:tt {
            $(#[$fn_meta:meta])*
            $fn_vis:vis fn $facts:ident -> $Facts:ty;

            $(
                $(#[$variant_meta:meta])*
                $Variant:ident $(($Payload:ty))? $({ $($field:ident: $Field:ty),+ $(,)? })?
                    = $word:literal $(: $tone:ident)? => $row:expr,
            )+
        }
    ) => {
        $crate::engine::event::told::told! {
            $(#[$meta])*
            $vis enum $Name in $section $slots {
                $(
                    $(#[$variant_meta])*
                    $Variant $(($Payload))? $({ $($field: $Field),+ })? = $word $(: $tone)?,
                )+
            }
        }

        impl $Name {
            $(#[$fn_meta])*
            $fn_vis const fn $facts(self) -> $Facts {
                match self { $($Name::$Variant { .. } => $row,)+ }
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident in $section:ident [$($slot:ident),*] {
            $(
                $(#[$variant_meta:meta])*
                $Variant:ident $(($Payload:ty))? $({ $($field:ident: $Field:ty),+ $(,)? })?
                    = $word:literal $(: $tone:ident)?,
            )+
        }
    ) => {
        $(#[$meta])*
        $vis enum $Name {
            $($(#[$variant_meta])* $Variant $(($Payload))? $({ $($field: $Field),+ })?,)+
        }

        impl $crate::engine::event::told::Told for $Name {
            const SECTION: $crate::raws::reading::section::TextSection = {
                const ALL: &[&str] = &[$(stringify!($slot)),*];
                $crate::raws::reading::section::TextSection {
                    name: stringify!($section),
                    words: &[$($word),+],
                    slots: &[$(
                        $crate::engine::event::told::slots!(ALL, $($Payload)? $({ $($field)+ })?)
                    ),+],
                }
            };

            fn word(&self) -> &'static str {
                match self { $(Self::$Variant { .. } => $word,)+ }
            }

            fn tone(&self) -> $crate::engine::event::told::Tone {
                match self { $(Self::$Variant { .. } => $crate::engine::event::told::tone!($($tone)?),)+ }
            }

            fn values(&self) -> Vec<(&'static [&'static str], $crate::engine::event::told::TextValue<'_>)> {
                match self { $(
                    Self::$Variant
                        $({ 0: $crate::engine::event::told::bound!(value, $Payload) })?
                        $({ $($field),+ })?
                    => vec![
                        $($crate::engine::event::told::of_type(
                            $crate::engine::event::told::bound!(value, $Payload)
                        ),)?
                        $($((&[stringify!($field)], $crate::engine::event::told::Tellable::told($field)),)+)?
                    ],
                )+ }
            }
        }
    };
}

/// Expands to the slots of a variant: those of `all`, or else those of its values.
macro_rules! slots {
    ($all:ident,) => {
        $all
    };
    ($all:ident, { $($field:ident)+ }) => {
        if $all.is_empty() { &[$(stringify!($field)),+] } else { $all }
    };
    ($all:ident, $Payload:ty) => {
        if $all.is_empty() { <$Payload as $crate::engine::event::told::Tellable>::SLOTS } else { $all }
    };
}

/// Expands to the name of a value, if the variant has a `$Payload`.
macro_rules! bound {
    ($name:ident, $Payload:ty) => {
        $name
    };
}

/// Expands to a tone: plain if none is named.
macro_rules! tone {
    () => {
        $crate::engine::event::told::Tone::Plain
    };
    ($tone:ident) => {
        $crate::engine::event::told::Tone::$tone
    };
}

pub(crate) use {bound, slots, told, tone};

#[cfg(test)]
mod tests {
    use crate::engine::event::SECTIONS;
    use std::collections::BTreeSet;

    #[test]
    fn every_variant_has_a_word_of_its_own() {
        let names: BTreeSet<&str> = SECTIONS.iter().map(|section| section.name).collect();
        assert_eq!(names.len(), SECTIONS.len());
        for section in SECTIONS {
            let words: BTreeSet<&str> = section.words.iter().copied().collect();
            assert_eq!((words.len(), section.slots.len()), (section.words.len(), section.words.len()));
        }
    }
}
