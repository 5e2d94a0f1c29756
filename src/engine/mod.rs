//! The game itself: one deterministic state machine. Actions go in, events come out, nothing else happens.
//!
//! No sentences, no colours, no clock, no files: those are further to the right.

pub mod action;
pub mod character;
pub mod components;
pub mod creation;
pub mod event;
pub mod eyes;
pub mod game;
pub mod level;
pub mod rules;
pub mod schedule;
pub mod sight;
pub mod view;
