//! Game engine: a deterministic state machine that takes actions and returns events.
//!
//! The engine writes no sentences, knows no colours and uses no clock and no files. Later modules do.

pub mod action;
mod brain;
mod context;
pub mod creation;
pub mod effects;
pub mod event;
pub mod game;
pub mod population;
pub mod rules;
pub mod state;
pub mod step;
mod turn;
pub mod view;
