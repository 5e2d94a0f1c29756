//! The game itself: one deterministic state machine. Actions go in, events come out, nothing else happens.
//!
//! No sentences, no colours, no clock, no files: those are further to the right.

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
