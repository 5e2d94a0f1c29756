//! Macros that declare the records and words of raws.

/// Declares an object of raws as a struct, together with its reader. Each key is listed once, with its
/// documentation, type, default and limit:
///
/// ```text
/// record! {
///     /// Parameters of the stage `water`.
///     #[derive(Debug, Clone)]
///     pub struct Water {
///         /// Minimum and maximum number of pools.
///         pub pools: [i32; 2] = [1, 3] => Limit::range(0..=50),
///         /// Required, because there is no default.
///         pub name: String => Limit::Shown,
///         /// Optional, because it is an `Option`.
///         pub title: Option<String>,
///     }
///     flat {
///         /// Value with keys of its own among those of this object.
///         pub ability: Ability,
///     }
///     found {
///         /// Not a key: resolved after reading.
///         pub(crate) ids: Vec<u32>,
///     }
///     gone {
///         // Removed key, with the help to show.
///         puddles: "use \"pools\"",
///     }
/// }
/// ```
macro_rules! record {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Name:ident {
            $(
                $(#[doc = $doc:literal])*
                $field_vis:vis $field:ident: $type:ty $(= $usual:expr)? $(=> $limit:expr)?,
            )*
        }
        $(flat { $(#[doc = $flat_doc:literal])* $flat_vis:vis $flat:ident: $Flat:ty, })?
        $(found { $($(#[$found_meta:meta])* $found_vis:vis $found:ident: $found_type:ty,)+ })?
        $(gone { $($gone:ident: $instead:literal,)+ })?
    ) => {
        $(#[$meta])*
        $vis struct $Name {
            $($(#[doc = $doc])* $field_vis $field: $type,)*
            $($(#[doc = $flat_doc])* $flat_vis $flat: $Flat,)?
            $($($(#[$found_meta])* $found_vis $found: $found_type,)+)?
        }

        impl $Name {
            /// Keys, in the order in which they are read.
            const KEYS: &[&str] = {
                const OWN: &[&str] = &[$($crate::raws::reading::record::key(stringify!($field)),)*];
                $crate::raws::reading::record::keys!(OWN $(, <$Flat>::KEYS)?)
            };

            /// Reads the next keys of `object`.
            #[allow(unused_variables, reason = "some records have no keys")]
            fn from_object(object: &mut $crate::raws::reading::reader::Object<'_, '_>) -> Self {
                // Defaults may use the methods of `FromRaw`.
                #[allow(unused_imports, reason = "most do without")]
                use $crate::raws::reading::value::FromRaw as _;
                Self {
                    $($field: $crate::raws::reading::record::read_field!(
                        object, $type $(, usual $usual)? $(, limit $limit)?
                    ),)*
                    $($flat: <$Flat>::from_object(object),)?
                    $($($found: Default::default(),)+)?
                }
            }
        }

        impl $crate::raws::reading::value::FromRaw for $Name {
            const LIMITED: bool = false;

            fn read(
                at: &$crate::raws::reading::reader::At<'_>,
                reader: &mut $crate::raws::reading::reader::Reader<'_>,
            ) -> Self {
                Self::from_object(
                    &mut reader.object_without(at, Self::KEYS, &[$($((stringify!($gone), $instead),)+)?]),
                )
            }

            fn missing(
                at: &$crate::raws::reading::reader::At<'_>,
                reader: &mut $crate::raws::reading::reader::Reader<'_>,
            ) -> Self {
                Self::from_object(&mut reader.no_object(at))
            }

            fn default_value() -> Self {
                Self {
                    $($field: $crate::raws::reading::record::usual!($type $(, $usual)?),)*
                    $($flat: $crate::raws::reading::record::usual!($Flat),)?
                    $($($found: Default::default(),)+)?
                }
            }

            fn shape() -> $crate::raws::reading::shape::Shape {
                #[allow(unused_mut, reason = "most have no other keys than their own")]
                let mut fields = vec![
                    $($crate::raws::reading::record::field!(
                        $crate::raws::reading::record::key(stringify!($field)),
                        [$($doc),*], $type $(, usual $usual)? $(, limit $limit)?
                    ),)*
                ];
                $(fields.extend(<$Flat>::fields());)?
                $crate::raws::reading::shape::Shape::Object(fields)
            }

            fn json(&self) -> serde_json::Value {
                #[allow(unused_mut, reason = "some records have no keys")]
                let mut object = serde_json::Map::new();
                $(object.insert(
                    $crate::raws::reading::record::key(stringify!($field)).to_owned(),
                    $crate::raws::reading::value::FromRaw::json(&self.$field),
                );)*
                $(object.extend(self.$flat.entries());)?
                object.into()
            }
        }
    };
}

/// Expands to the keys of a record, followed by those of its `flat` part.
macro_rules! keys {
    ($own:ident) => {
        $own
    };
    ($own:ident, $flat:expr) => {{
        const ALL: [&str; $own.len() + $flat.len()] = $crate::raws::reading::record::joined(&[$own, $flat]);
        &ALL
    }};
}

/// Returns the key of a field: its name, without the mark of names that are words of Rust.
pub(crate) const fn key(field: &'static str) -> &'static str {
    match field.as_bytes() {
        [b'r', b'#', name @ ..] => match str::from_utf8(name) {
            Ok(name) => name,
            Err(_) => field,
        },
        _ => field,
    }
}

/// Returns the number of elements of all `lists`.
pub(crate) const fn length(lists: &[&[&'static str]]) -> usize {
    let (mut list, mut sum) = (0, 0);
    while list < lists.len() {
        sum += lists[list].len();
        list += 1;
    }
    sum
}

/// Joins all `lists` into one.
pub(crate) const fn joined<const N: usize>(lists: &[&[&'static str]]) -> [&'static str; N] {
    let mut all = [""; N];
    let (mut list, mut next) = (0, 0);
    while list < lists.len() {
        let mut place = 0;
        while place < lists[list].len() {
            all[next] = lists[list][place];
            (place, next) = (place + 1, next + 1);
        }
        list += 1;
    }
    all
}

macro_rules! limit {
    () => {
        $crate::raws::reading::value::Limit::None
    };
    ($limit:expr) => {
        $limit
    };
}

/// Expands to the reader of a key. Limits are constants, because building them for each key would need more
/// code.
macro_rules! read_field {
    ($object:ident, $type:ty $(, limit $limit:expr)?) => {
        $object.required::<$type>(const { &$crate::raws::reading::record::limit!($($limit)?) })
    };
    ($object:ident, $type:ty, usual $usual:expr $(, limit $limit:expr)?) => {
        $object.or::<$type>(const { &$crate::raws::reading::record::limit!($($limit)?) }, $usual)
    };
}

macro_rules! usual {
    ($type:ty) => {
        <$type as $crate::raws::reading::value::FromRaw>::default_value()
    };
    ($type:ty, $usual:expr) => {
        $usual
    };
}

macro_rules! field {
    ($key:expr, [$($doc:literal),*], $type:ty $(, limit $limit:expr)?) => {
        $crate::raws::reading::shape::Field {
            key: $key,
            doc: $crate::raws::reading::shape::doc(&[$($doc),*]),
            shape: <$type as $crate::raws::reading::value::FromRaw>::shape()
                .limited(&$crate::raws::reading::record::limit!($($limit)?)),
            required: !<$type as $crate::raws::reading::value::FromRaw>::OPTIONAL,
            usual: None,
        }
    };
    ($key:expr, [$($doc:literal),*], $type:ty, usual $usual:expr $(, limit $limit:expr)?) => {
        $crate::raws::reading::shape::Field {
            usual: Some(<$type as $crate::raws::reading::value::FromRaw>::json(&$usual)),
            required: false,
            ..$crate::raws::reading::record::field!($key, [$($doc),*], $type $(, limit $limit)?)
        }
    };
}

/// Declares words of raws as an enumeration. Each variant has documentation, its word, and optional facts.
/// The first variant is the placeholder for a word that could not be read.
///
/// ```text
/// words! {
///     /// Size of a creature.
///     #[derive(Debug, Clone, Copy)]
///     pub enum Size: Facts {
///         /// Like a rat.
///         Small = "small" => Facts { weight: 1 },
///     }
/// }
/// ```
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident: $Facts:ty {
            $($(#[doc = $doc:literal])* $Variant:ident = $word:literal => $facts:expr,)+
        }
    ) => {
        $crate::raws::reading::record::words! {
            $(#[$meta])*
            $vis enum $Name {
                $($(#[doc = $doc])* $Variant = $word,)+
            }
        }

        impl $Name {
            /// Returns the facts of this variant.
            $vis const fn facts(self) -> $Facts {
                match self { $($Name::$Variant => $facts,)+ }
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident {
            $($(#[doc = $doc:literal])* $Variant:ident = $word:literal,)+
        }
    ) => {
        $(#[$meta])*
        $vis enum $Name { $($(#[doc = $doc])* $Variant,)+ }

        impl $Name {
            /// All variants.
            $vis const ALL: [$Name; [$($word),+].len()] = [$($Name::$Variant),+];

            /// Words of all variants, in the same order.
            $vis const NAMES: &[&str] = &[$($word),+];

            /// Returns the word that raws use.
            $vis const fn name(self) -> &'static str {
                match self { $($Name::$Variant => $word,)+ }
            }
        }

        impl $crate::raws::reading::by_word::Word for $Name {
            const NAMES: &'static [&'static str] = &[$($word),+];

            fn place(self) -> usize {
                self as usize
            }
        }

        impl $crate::raws::reading::value::FromRaw for $Name {
            fn read(
                at: &$crate::raws::reading::reader::At<'_>,
                reader: &mut $crate::raws::reading::reader::Reader<'_>,
            ) -> Self {
                let place = reader.word(at, Self::NAMES);
                place.and_then(|place| Self::ALL.get(place).copied()).unwrap_or_else(Self::default_value)
            }

            fn default_value() -> Self {
                let [first, ..] = Self::ALL;
                first
            }

            fn shape() -> $crate::raws::reading::shape::Shape {
                $crate::raws::reading::shape::Shape::Word(vec![
                    $(($word, $crate::raws::reading::shape::doc(&[$($doc),*])),)+
                ])
            }

            fn json(&self) -> serde_json::Value {
                self.name().into()
            }
        }
    };
}

pub(crate) use {field, keys, limit, read_field, record, usual, words};
