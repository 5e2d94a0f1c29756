//! Macro for facts about the variants of an enumeration.

/// Declares an enumeration with a row of facts beside each variant, and the method that returns the row.
/// Facts that many modules need are stated once, and a new variant needs only its row.
///
/// ```text
/// rows! {
///     /// A side of a door.
///     #[derive(Debug, Clone, Copy)]
///     pub enum Side {
///         /// True if the hero stands there.
///         pub fn is_near -> bool;
///
///         /// Towards the hero.
///         Inner => true,
///         /// Away from the hero.
///         Outer => false,
///     }
/// }
/// ```
macro_rules! rows {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident {
            $(#[$fn_meta:meta])*
            $fn_vis:vis fn $facts:ident -> $Facts:ty;

            $(
                $(#[$variant_meta:meta])*
                $Variant:ident $(($($payload:tt)*))? $({$($fields:tt)*})? => $row:expr,
            )+
        }
    ) => {
        $(#[$meta])*
        $vis enum $Name {
            $($(#[$variant_meta])* $Variant $(($($payload)*))? $({$($fields)*})?,)+
        }

        impl $Name {
            $(#[$fn_meta])*
            $fn_vis const fn $facts(self) -> $Facts {
                match self { $($Name::$Variant { .. } => $row,)+ }
            }
        }
    };
}

pub(crate) use rows;
