//! The game itself: one deterministic state machine. Actions go in, events come out, nothing else happens.
//!
//! No sentences, no colours, no clock, no files: those are further to the right.

pub mod action;
pub mod affliction;
pub mod being;
mod blame;
pub mod body;
mod brain;
pub mod character;
pub mod components;
pub mod creation;
mod crowd;
mod effects;
pub mod event;
pub mod eyes;
pub mod game;
mod journal;
pub mod level;
pub mod population;
mod pursuit;
pub mod rules;
pub mod sight;
mod systems;
mod trail;
pub mod view;
