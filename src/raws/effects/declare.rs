//! Declares effects.

/// Declares effects as an enumeration, and their names as another: each effect once, with what it does, how raws write it,
/// its parameters as keys of a record (`raws::reading::record`) and its [`Facts`](super::Facts).
macro_rules! effects {
    ($(
        $(#[doc = $doc:literal])*
        $Variant:ident = $word:literal {
            $($(#[doc = $key_doc:literal])* $key:ident: $type:ty $(= $usual:expr)? $(=> $limit:expr)?,)*
        } => $facts:expr;
    )+) => {
        /// What is done to somebody, with its parameters.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Effect {
            $($(#[doc = $doc])* $Variant { $($(#[doc = $key_doc])* $key: $type,)* },)+
        }

        $crate::raws::reading::record::words! {
            /// The effects by name.
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
            #[serde(rename_all = "snake_case")]
            pub enum EffectName: Facts {
                $($(#[doc = $doc])* $Variant = $word => $facts,)+
            }
        }

        impl Effect {
            /// Which it is.
            pub const fn name(&self) -> EffectName {
                match self { $(Effect::$Variant { .. } => EffectName::$Variant,)+ }
            }

            /// For how many turns it lasts, of those that do.
            #[allow(unused_variables, reason = "most parameters have nothing to do with it")]
            pub fn turns(&self) -> Option<Dice> {
                match self {
                    $(Effect::$Variant { $($key,)* } => {
                        let turns: Option<Dice> = None;
                        $(let turns = turns.or_else(|| parameter::Parameter::turns($key));)*
                        turns
                    })+
                }
            }

            /// The dice that are rolled for it, if any are.
            #[allow(unused_variables, reason = "most parameters have nothing to do with it")]
            pub fn dice(&self) -> Option<Dice> {
                match self {
                    $(Effect::$Variant { $($key,)* } => {
                        let dice: Option<Dice> = None;
                        $(let dice = dice.or_else(|| parameter::Parameter::dice($key));)*
                        dice
                    })+
                }
            }

            /// The kind of damage that it does.
            #[allow(unused_variables, reason = "most parameters have nothing to do with it")]
            pub fn element(&self) -> Option<Element> {
                match self {
                    $(Effect::$Variant { $($key,)* } => {
                        let element: Option<Element> = None;
                        $(let element = element.or_else(|| parameter::Parameter::element($key));)*
                        element
                    })+
                }
            }

            /// The name of the kind of creature that it has to do with.
            #[allow(unused_variables, reason = "most parameters have nothing to do with it")]
            pub(in crate::raws) fn creature(&self) -> Option<&CreatureName> {
                match self {
                    $(Effect::$Variant { $($key,)* } => {
                        let creature: Option<&CreatureName> = None;
                        $(let creature = creature.or_else(|| parameter::Parameter::creature($key));)*
                        creature
                    })+
                }
            }

            /// The same, to be looked up.
            pub(in crate::raws) fn creature_mut(&mut self) -> Option<&mut CreatureName> {
                match self {
                    $(Effect::$Variant { $($key,)* } => {
                        let creature: Option<&mut CreatureName> = None;
                        $(let creature = creature.or_else(|| parameter::Parameter::creature_mut($key));)*
                        creature
                    })+
                }
            }

            /// What raws say of it beside its name.
            pub(super) fn parameters(&self) -> Vec<(&'static str, serde_json::Value)> {
                match self {
                    $(Effect::$Variant { $($key,)* } => {
                        vec![$((stringify!($key), $crate::raws::reading::value::Raw::json($key)),)*]
                    })+
                }
            }
        }

        impl EffectName {
            /// The keys of a part that has it: its own parameters, and those of all parts.
            pub(super) const fn keys(self) -> &'static [&'static str] {
                match self {
                    $(EffectName::$Variant => {
                        const OWN: &[&str] = &[$(stringify!($key),)*];
                        const ALL: [&str; part::COMMON_KEYS + OWN.len()] = part::keys(OWN);
                        &ALL
                    })+
                }
            }

            /// Reads its parameters, which are the next keys of `object`.
            pub(super) fn read(
                self,
                object: &mut $crate::raws::reading::reader::Object<'_, '_>,
            ) -> Effect {
                match self {
                    $(EffectName::$Variant => Effect::$Variant {
                        $($key: $crate::raws::reading::record::read_field!(
                            object, $type $(, usual $usual)? $(, limit $limit)?
                        ),)*
                    },)+
                }
            }

            /// What it does, in a sentence.
            pub fn about(self) -> String {
                match self { $(EffectName::$Variant => $crate::raws::reading::shape::doc(&[$($doc),*]),)+ }
            }

            /// What its parameters look like.
            pub(super) fn shape(self) -> Vec<$crate::raws::reading::shape::Field> {
                match self {
                    $(EffectName::$Variant => vec![$($crate::raws::reading::record::field!(
                        stringify!($key), [$($key_doc),*], $type $(, usual $usual)? $(, limit $limit)?
                    ),)*],)+
                }
            }
        }
    };
}

pub(super) use effects;
