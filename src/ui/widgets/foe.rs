//! Danger and health of creatures as marks, colours and bars.

use crate::{engine::view::Danger, ui::theme::TextUse};

/// Returns the colour of a danger.
pub const fn colour(danger: Danger) -> TextUse {
    match danger {
        Danger::Harmless => TextUse::Good,
        Danger::Slight => TextUse::Text,
        Danger::Fair => TextUse::Warning,
        Danger::Grave => TextUse::BadNews,
        Danger::Deadly => TextUse::Danger,
    }
}

/// Returns the danger as marks, readable without colours; empty if harmless.
pub const fn marks(danger: Danger) -> &'static str {
    match danger {
        Danger::Harmless => "",
        Danger::Slight => "!",
        Danger::Fair => "! !",
        Danger::Grave => "! ! !",
        Danger::Deadly => "! ! ! !",
    }
}

/// Returns a bar of ten cells, filled to `tenths`.
pub fn bar(tenths: u8) -> String {
    (1..=10).map(|cell| if cell <= tenths { '#' } else { '-' }).collect()
}

/// Returns the colour for `tenths` of the maximum hit points.
pub const fn health_colour(tenths: u8) -> TextUse {
    match tenths {
        8.. => TextUse::Good,
        4..=7 => TextUse::Warning,
        ..=3 => TextUse::Danger,
    }
}
