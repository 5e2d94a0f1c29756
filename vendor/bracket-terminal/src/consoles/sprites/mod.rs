mod sprite;
mod spritesheet;

pub use sprite::*;
pub use spritesheet::*;
