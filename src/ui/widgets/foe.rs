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

/// The same in five cells, for lines with little room.
pub fn short_bar(tenths: u8) -> String {
    (1..=5).map(|cell| if cell * 2 <= tenths + 1 { '#' } else { '-' }).collect()
}

/// The colour of those who have so many tenths of their hit points.
pub const fn health_colour(tenths: u8) -> Use {
    match tenths {
        8.. => Use::Good,
        4..=7 => Use::Warning,
        ..=3 => Use::Danger,
    }
}
