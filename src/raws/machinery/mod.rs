//! Code for raws of all kinds: loading in order, showing, layout, warnings, reference pages.

pub(super) mod all;
pub mod effective;
pub mod layout;
pub(super) mod numbered;
pub mod obtainable;
pub mod origin;
pub mod reference;
pub mod texts;
pub mod warnings;
