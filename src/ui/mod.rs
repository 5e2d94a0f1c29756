//! The user interface, independent of the front-end: window, terminal or web page. [`app::App`] is passive: a
//! front-end feeds it [`input::Input`] and paints the [`canvas::Canvas`] it returns.

pub mod animations;
pub mod app;
pub mod ask;
mod autopilot;
pub mod autosave;
mod build_recording;
pub mod canvas;
pub mod command;
mod command_table;
pub mod cp437;
mod hints;
pub mod host;
pub mod how_it_ended;
pub mod input;
mod item_card;
mod item_verbs;
pub mod key_words;
pub mod keymap;
pub mod kinds;
pub mod lessons;
pub mod log;
pub mod options;
pub mod picture;
pub mod replay;
pub mod resources;
pub mod screen_reader;
pub mod screen_text;
pub mod screens;
pub mod session;
pub mod text_grid;
pub mod theme;
pub mod widgets;
pub mod window;
