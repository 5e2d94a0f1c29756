mod codepage437;
mod format_string;
mod gui_helpers;
mod multi_tile_sprite;
mod textblock;

pub use codepage437::*;
pub(crate) use format_string::*;
pub use gui_helpers::*;
pub use multi_tile_sprite::*;
pub use textblock::*;
