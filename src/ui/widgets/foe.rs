//! Others as one sizes them up, in marks, colours and bars.

use crate::{engine::view::Danger, ui::theme::Use};

/// The colour of a danger.
pub const fn colour(danger: Danger) -> Use {
    match danger {
        Danger::Harmless => Use::Good,
        Danger::Slight => Use::Text,
        Danger::Fair => Use::Warning,
        Danger::Grave => Use::BadNews,
        Danger::Deadly => Use::Danger,
    }
}

/// A danger in marks, for those who see no colours; nothing if there is none.
pub const fn marks(danger: Danger) -> &'static str {
    match danger {
        Danger::Harmless => "",
        Danger::Slight => "!",
        Danger::Fair => "! !",
        Danger::Grave => "! ! !",
        Danger::Deadly => "! ! ! !",
    }
}

/// A bar of ten cells for so many tenths.
pub fn bar(tenths: u8) -> String {
    (1..=10).map(|cell| if cell <= tenths { '#' } else { '-' }).collect()
}
