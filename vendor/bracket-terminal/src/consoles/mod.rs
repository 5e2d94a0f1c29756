mod command_buffer;
pub mod console;
mod flexible_console;
mod simple_console;
mod sparse_console;
mod sprite_console;
mod sprites;
mod text;
mod virtual_console;

pub use command_buffer::*;
pub use console::*;
pub use flexible_console::*;
pub use simple_console::*;
pub use sparse_console::*;
pub use sprite_console::*;
pub use sprites::*;
pub use text::*;
pub use virtual_console::*;
