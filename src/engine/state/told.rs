//! Enumerations with a text for each variant. The word of a variant is the key of its text in messages.json.

use super::{
    actor_seen::ActorSeen, burden::Burden, hunger::HungerState, known_item::KnownItem, shop::Shop,
    source::StageId,
};
use crate::{
    base::{clean_text::Label, geometry::Point},
    raws::{
        Fixture,
        kinds::{
            creatures::CreatureKind,
            features::Feature,
            gods::God,
            items::{ItemKind, Material, Skill},
            skills::Proficiency,
            spells::Spell,
            terrain::Terrain,
        },
        reading::{section::TextSection, table::Id},
        rules::script::Script,
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

/// Names of slots.
pub type Slots = &'static [&'static str];

/// Enumeration that `told!` declares.
pub trait Told {
    /// Section of messages.json with the texts.
    const SECTION: TextSection;

    /// Returns the text of the variant; `None` if it has none.
    fn told(&self) -> Option<VariantText<'_>>;
}

/// Text of a variant: where it stands in messages.json, and what it can name.
#[derive(Debug, Clone)]
pub struct VariantText<'a> {
    pub section: &'static str,
    pub word: &'static str,
    pub tone: Tone,
    /// Values, each with the slots that it fills.
    pub values: Vec<(Slots, TextValue<'a>)>,
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
    Proficiency(Proficiency),
    Material(Material),
    /// Task of a stage.
    Aim(StageId),
    Number(i64),
    Text(&'a str),
}

/// Type of values in variants of `told!`.
pub trait Tellable {
    /// Slots that a value fills if it has no field name, or one of these; none if texts cannot name it.
    const SLOTS: Slots;

    /// Returns the value as texts name it.
    fn value(&self) -> TextValue<'_>;
}

impl<'a> VariantText<'a> {
    /// Returns the text with these values, too.
    pub fn with(mut self, values: Vec<(Slots, TextValue<'a>)>) -> Self {
        self.values.extend(values);
        self
    }
}

impl<T: Told> Tellable for T {
    const SLOTS: Slots = &[];

    fn value(&self) -> TextValue<'_> {
        TextValue::None
    }
}

impl<T: Tellable> Tellable for Option<T> {
    const SLOTS: Slots = T::SLOTS;

    fn value(&self) -> TextValue<'_> {
        self.as_ref().map_or(TextValue::None, Tellable::value)
    }
}

/// Declares the types of values in variants, each with its slots and conversion.
macro_rules! tellable {
    ($($Type:ty: [$($slot:literal),*] $value:ident => $told:expr;)+) => {
        $(impl Tellable for $Type {
            const SLOTS: Slots = &[$($slot),*];

            fn value(&self) -> TextValue<'_> {
                let $value = self;
                $told
            }
        })+
    };
}

/// Declares types of values that no text can name.
macro_rules! untold {
    ($($Type:ty),+) => {
        $(impl $crate::engine::state::told::Tellable for $Type {
            const SLOTS: $crate::engine::state::told::Slots = &[];

            fn value(&self) -> $crate::engine::state::told::TextValue<'_> {
                $crate::engine::state::told::TextValue::None
            }
        })+
    };
}

tellable! {
    KnownItem: ["item", "your", "the", "own", "lost"] item => TextValue::Item(item);
    Box<(KnownItem, KnownItem)>: ["item", "container"] both => TextValue::Both(&both.0, &both.1);
    ActorSeen: ["who"] who => TextValue::Actor(*who);
    Fixture: ["terrain"] what => TextValue::Fixture(*what);
    Id<Terrain>: ["terrain"] terrain => TextValue::Fixture(Fixture::Terrain(*terrain));
    Id<Feature>: ["feature"] feature => TextValue::Fixture(Fixture::Feature(*feature));
    Id<God>: ["god"] god => TextValue::God(*god);
    Id<Spell>: ["spell"] spell => TextValue::Spell(*spell);
    Id<ItemKind>: ["item"] kind => TextValue::ItemKind(*kind);
    Id<CreatureKind>: ["kind", "kinds"] kind => TextValue::Creature(*kind);
    Skill: ["skill"] skill => TextValue::Skill(*skill);
    Proficiency: ["proficiency"] proficiency => TextValue::Proficiency(*proficiency);
    Material: ["material"] material => TextValue::Material(*material);
    StageId: ["aim"] stage => TextValue::Aim(*stage);
    Label: ["text"] text => TextValue::Text(text);
    i32: ["number"] number => TextValue::Number(i64::from(*number));
    u32: ["number"] number => TextValue::Number(i64::from(*number));
    u16: ["number"] number => TextValue::Number(i64::from(*number));
}

untold!(bool, Point, Burden, HungerState, Shop, Script);

/// Returns the slots of a field `name`, which has a type with the slots `of_type`: all of these if `name` is
/// among them, else `name` alone.
pub const fn field_slots(name: &'static [&'static str; 1], of_type: Slots) -> Slots {
    let mut at = 0;
    while at < of_type.len() {
        if is_same(of_type[at].as_bytes(), name[0].as_bytes()) {
            return of_type;
        }
        at += 1;
    }
    if of_type.is_empty() { &[] } else { name }
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// Returns the value of a field `name` with its slots.
pub fn of_field<'a, T: Tellable>(name: &'static [&'static str; 1], value: &'a T) -> (Slots, TextValue<'a>) {
    (field_slots(name, T::SLOTS), value.value())
}

/// Returns the value of a variant without field names with its slots.
pub fn of_type<T: Tellable>(value: &T) -> (Slots, TextValue<'_>) {
    (T::SLOTS, value.value())
}

/// Declares an enumeration whose variants have texts: the word is the key of the text in the named section of
/// messages.json, and a tone other than plain follows it. A variant has
///
/// - a word,
/// - or a `match` that chooses the word by the fields,
/// - or the text of a field, which `told!` has declared, too: `by deed`,
/// - or `()`, no text: code in `narrate` tells it, or nothing does.
///
/// A text can name the values of its variant, those of a variant that is told `by` it, and those that
/// `narrate` adds. The slots of the last two stand in the brackets, for all variants, or after `with`, for
/// one. A field fills the slot of its name. If the type has a slot of this name, or there is no name, it
/// fills all slots of the type ([`Tellable`]). There may be rows of facts, as in `rows!`.
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
///         Both { open: bool } with [name] match (open) {
///             true => "open": Good,
///             false => (),
///         } => true,
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
                $Variant:ident $(($Payload:ty))?
                    $({ $($(#[$field_meta:meta])* $field:ident: $Field:ty),+ $(,)? })?
                    $(with $own:tt)?
                    $(= $word:tt $(: $tone:ident)?)?
                    $(match ($($on:expr),+) $choices:tt)?
                    $(by $deed:ident)?
                    => $row:expr,
            )+
        }
    ) => {
        $crate::engine::state::told::told! {
            $(#[$meta])*
            $vis enum $Name in $section $slots {
                $(
                    $(#[$variant_meta])*
                    $Variant $(($Payload))? $({ $($(#[$field_meta])* $field: $Field),+ })?
                        $(with $own)?
                        $(= $word $(: $tone)?)?
                        $(match ($($on),+) $choices)?
                        $(by $deed)?,
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
                $Variant:ident $(($Payload:ty))?
                    $({ $($(#[$field_meta:meta])* $field:ident: $Field:ty),+ $(,)? })?
                    $(with [$($own:ident),+])?
                    $(= $word:tt $(: $tone:ident)?)?
                    $(match ($($on:expr),+) $choices:tt)?
                    $(by $deed:ident)?,
            )+
        }
    ) => {
        $(#[$meta])*
        $vis enum $Name {
            $(
                $(#[$variant_meta])*
                $Variant $(($Payload))? $({ $($(#[$field_meta])* $field: $Field),+ })?,
            )+
        }

        impl $crate::engine::state::told::Told for $Name {
            const SECTION: $crate::raws::reading::section::TextSection = {
                use $crate::{engine::state::told::Slots, raws::reading::record::{joined, length}};
                const OUTER: Slots = &[$(stringify!($slot)),*];
                const WORDS: &[Slots] = &[$($crate::engine::state::told::words!($($word)? $($choices)?)),+];
                const SLOTS: &[Slots] = &[$({
                    const ALL: &[Slots] = &[
                        OUTER,
                        $(&[$(stringify!($own)),+],)?
                        $crate::engine::state::told::slots!(
                            { $($word)? $($choices)? } $($Payload)? $({ $($field: $Field),+ })?
                        )
                    ];
                    const JOINED: [&str; length(ALL)] = joined(ALL);
                    &JOINED
                }),+];
                const JOINED: [&str; length(WORDS)] = joined(WORDS);
                $crate::raws::reading::section::TextSection {
                    name: stringify!($section),
                    words: &JOINED,
                    variants: WORDS,
                    slots: SLOTS,
                }
            };

            fn told(&self) -> Option<$crate::engine::state::told::VariantText<'_>> {
                match self { $(
                    Self::$Variant
                        $({ 0: $crate::engine::state::told::bound!(value, $Payload) })?
                        $({ $($field),+ })?
                    => $crate::engine::state::told::text!(
                        $section
                        { $(= $word $(: $tone)?)? $(match ($($on),+) $choices)? $(by $deed)? }
                        $(($crate::engine::state::told::bound!(value, $Payload)))?
                        $({ $($field),+ })?
                    ),
                )+ }
            }
        }
    };
}

/// Expands to the words of a variant.
macro_rules! words {
    ($(())?) => {
        &[]
    };
    ($word:literal) => {
        &[$word]
    };
    ({ $($pattern:pat => $($word:literal $(: $tone:ident)?)? $(by $deed:ident)? $(())?),+ $(,)? }) => {
        &[$($($word,)?)+]
    };
}

/// Expands to the slots that the values of a variant fill, if it has words.
macro_rules! slots {
    ({ $(())? } $($values:tt)*) => {
        &[]
    };
    ({ $($word:tt)+ }) => {
        &[]
    };
    ({ $($word:tt)+ } { $($field:ident: $Field:ty),+ }) => {{
        const OF_FIELDS: &[$crate::engine::state::told::Slots] = &[$(
            $crate::engine::state::told::field_slots(
                &[stringify!($field)],
                <$Field as $crate::engine::state::told::Tellable>::SLOTS,
            )
        ),+];
        const JOINED: [&str; length(OF_FIELDS)] = joined(OF_FIELDS);
        &JOINED
    }};
    ({ $($word:tt)+ } $Payload:ty) => {
        <$Payload as $crate::engine::state::told::Tellable>::SLOTS
    };
}

/// Expands to the text of a variant with its values, or to `None`.
macro_rules! text {
    ($section:ident { = () } $(($value:expr))? $({ $($field:ident),+ })?) => {{
        $(let _ = $value;)?
        $($(let _ = $field;)+)?
        None
    }};
    ($section:ident { match ($($on:expr),+) { $($choices:tt)+ } } $($values:tt)*) => {
        $crate::engine::state::told::chosen!($section ($($on),+) { $($choices)+ })
            .map(|text| text.with($crate::engine::state::told::values!($($values)*)))
    };
    ($section:ident { $($text:tt)+ } $($values:tt)*) => {
        $crate::engine::state::told::keyed!($section $($text)+)
            .map(|text| text.with($crate::engine::state::told::values!($($values)*)))
    };
}

/// Expands to the text that the fields choose.
macro_rules! chosen {
    (
        $section:ident ($($on:expr),+) {
            $($pattern:pat => $($word:literal $(: $tone:ident)?)? $(by $deed:ident)? $(())?),+ $(,)?
        }
    ) => {
        match ($($on),+) {
            $($pattern => $crate::engine::state::told::keyed!(
                $section $(= $word $(: $tone)?)? $(by $deed)?
            ),)+
        }
    };
}

/// Expands to a text without values: that of a word, of a field, or none.
macro_rules! keyed {
    ($section:ident) => {
        None
    };
    ($section:ident = $word:literal) => {
        $crate::engine::state::told::keyed!($section = $word: Plain)
    };
    ($section:ident = $word:literal : $tone:ident) => {
        Some($crate::engine::state::told::VariantText {
            section: stringify!($section),
            word: $word,
            tone: $crate::engine::state::told::Tone::$tone,
            values: Vec::new(),
        })
    };
    ($section:ident by $deed:ident) => {
        $crate::engine::state::told::Told::told($deed)
    };
}

/// Expands to the values of a variant.
macro_rules! values {
    ($(($value:expr))? $({ $($field:ident),+ })?) => {
        vec![
            $($crate::engine::state::told::of_type($value),)?
            $($($crate::engine::state::told::of_field(&[stringify!($field)], $field),)+)?
        ]
    };
}

/// Expands to the name of a value, if the variant has a `$Payload`.
macro_rules! bound {
    ($name:ident, $Payload:ty) => {
        $name
    };
}

pub(crate) use {bound, chosen, keyed, slots, text, told, untold, values, words};

#[cfg(test)]
mod tests {
    use super::{TextValue, Told, Tone};
    use crate::base::clean_text::Label;

    told! {
        #[derive(Debug, Clone, Copy)]
        enum Inner in inner [text] {
            Word = "word": Good,
            Silent = (),
        }
    }

    told! {
        #[derive(Debug, Clone)]
        enum Outer in outer [] {
            Plain { number: i32, depth: u32, left: bool } with [who] = "plain",
            Chosen { points: i32 } match (points) {
                1.. => "more": Bad,
                _ => (),
            },
            Deed { text: Label, deed: Inner } by deed,
            Silent(i32) = (),
        }
    }

    #[test]
    fn sections_have_the_words_of_all_rows_with_their_slots() {
        let section = Outer::SECTION;
        assert_eq!((section.name, section.words), ("outer", &["plain", "more"][..]));
        let slots: Vec<_> = section.slots().collect();
        assert_eq!(slots, [&["who", "number", "depth"][..], &["points"]]);
        assert_eq!(Inner::SECTION.slots().collect::<Vec<_>>(), [["text"]]);
    }

    #[test]
    fn rows_are_told_by_word_by_choice_or_by_a_field() {
        let key = |told: &Outer| told.told().map(|text| (text.section, text.word, text.tone));
        let plain = Outer::Plain { number: 1, depth: 2, left: true };
        assert_eq!(key(&plain), Some(("outer", "plain", Tone::Plain)));
        assert_eq!(key(&Outer::Chosen { points: 1 }), Some(("outer", "more", Tone::Bad)));
        assert_eq!(key(&Outer::Chosen { points: 0 }), None);
        let deed = |deed| Outer::Deed { text: Label::default(), deed };
        assert_eq!(key(&deed(Inner::Word)), Some(("inner", "word", Tone::Good)));
        assert_eq!((key(&deed(Inner::Silent)), key(&Outer::Silent(1))), (None, None));
        let values = plain.told().map(|text| text.values).unwrap_or_default();
        assert!(matches!(
            values[..],
            [(_, TextValue::Number(1)), (["depth"], TextValue::Number(2)), ([], _)]
        ));
    }
}
