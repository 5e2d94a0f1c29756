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
mod outcome;
pub mod population;
mod religion;
pub mod rules;
mod shops;
pub mod state;
pub mod step;
mod turn;
mod vault_guard;
pub mod view;
