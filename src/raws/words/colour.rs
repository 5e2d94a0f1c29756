//! The sixteen colours that raws may name. The palette defines their values.

use crate::raws::reading::record::words;

words! {
    /// Colour by name.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[allow(missing_docs, reason = "the names say it all")]
    pub enum Colour {
        Black = "black",
        Red = "red",
        Orange = "orange",
        Brown = "brown",
        Yellow = "yellow",
        Green = "green",
        BrightGreen = "bright_green",
        Cyan = "cyan",
        BrightCyan = "bright_cyan",
        Blue = "blue",
        BrightBlue = "bright_blue",
        Magenta = "magenta",
        BrightMagenta = "bright_magenta",
        DarkGrey = "dark_grey",
        Grey = "grey",
        White = "white",
    }
}
