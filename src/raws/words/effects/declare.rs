//! Macro that declares effects.

/// Declares effects as one enumeration, and their names as another. Each effect is listed once, with a
/// description, the word that raws use, its parameters as keys of a record (`raws::reading::record`) and its
/// [`Facts`](super::Facts).
macro_rules! effects {
    ($(
        $(#[doc = $doc:literal])*
        $Variant:ident = $word:literal {
            $($(#[doc = $key_doc:literal])* $key:ident: $type:ty $(= $usual:expr)? $(=> $limit:expr)?,)*
        } => $facts:expr;
    )+) => {
        /// Effect on a target, with its parameters.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Effect {
            $($(#[doc = $doc])* $Variant { $($(#[doc = $key_doc])* $key: $type,)* },)+
        }

        $crate::raws::reading::record::words! {
            /// Names of the effects.
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
            #[derive(serde::Serialize, serde::Deserialize)]
            #[serde(rename_all = "snake_case")]
            pub enum EffectName: Facts {
                $($(#[doc = $doc])* $Variant = $word => $facts,)+
            }
        }

        impl Effect {
            /// Returns the name.
            pub const fn name(&self) -> EffectName {
                match self { $(Effect::$Variant { .. } => EffectName::$Variant,)+ }
            }

            /// Returns the duration in turns, if the effect lasts.
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

            /// Returns the dice that the effect rolls, if any.
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

            /// Returns the dice that the effect rolls, or those of its duration, for changes.
            #[allow(unused_variables, reason = "most parameters have nothing to do with it")]
            pub(super) fn amount_mut(&mut self) -> Option<&mut Dice> {
                match self {
                    $(Effect::$Variant { $($key,)* } => {
                        let amount: Option<&mut Dice> = None;
                        $(let amount = amount.or_else(|| parameter::Parameter::amount_mut($key));)*
                        amount
                    })+
                }
            }

            /// Returns the element of the damage, if any.
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

            /// Returns the status effects that the effect lists, such as those that it cures.
            #[allow(unused_variables, reason = "most effects list none")]
            pub fn statuses(&self) -> &[StatusEffect] {
                match self {
                    $(Effect::$Variant { $($key,)* } => {
                        let statuses: &[StatusEffect] = &[];
                        $(let more = parameter::Parameter::statuses($key);
                        let statuses = if more.is_empty() { statuses } else { more };)*
                        statuses
                    })+
                }
            }

            /// Returns the kind of creature that the effect names, if any.
            #[allow(unused_variables, reason = "most parameters have nothing to do with it")]
            pub fn creature(&self) -> Option<CreatureRef> {
                match self {
                    $(Effect::$Variant { $($key,)* } => {
                        let creature: Option<CreatureRef> = None;
                        $(let creature = creature.or_else(|| parameter::Parameter::creature($key));)*
                        creature
                    })+
                }
            }

            /// Returns the parameters as keys and values of JSON.
            pub(super) fn parameters(&self) -> Vec<(&'static str, serde_json::Value)> {
                match self {
                    $(Effect::$Variant { $($key,)* } => {
                        vec![$((stringify!($key), $crate::raws::reading::value::FromRaw::json($key)),)*]
                    })+
                }
            }
        }

        impl EffectName {
            /// Returns the keys of an [`EffectSpec`] with this effect: its parameters and the keys that all
            /// effects have.
            pub(super) const fn keys(self) -> &'static [&'static str] {
                match self {
                    $(EffectName::$Variant => {
                        const OWN: &[&str] = &[$(stringify!($key),)*];
                        const ALL: [&str; effect_spec::COMMON_KEYS + OWN.len()] = effect_spec::keys(OWN);
                        &ALL
                    })+
                }
            }

            /// Reads the parameters, which are the next keys of `object`.
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

            /// Returns the description of the effect, in a sentence.
            pub fn about(self) -> String {
                match self { $(EffectName::$Variant => $crate::raws::reading::shape::doc(&[$($doc),*]),)+ }
            }

            /// Returns the shapes of the parameters.
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
