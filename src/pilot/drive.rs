//! Games played by a pilot, decision by decision.

use super::Pilot;
use crate::engine::{
    action::Action,
    event::{Ending, Refusal, Status, Turn},
    game::Game,
    view::View,
};

/// Reason why a game has no next action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    Over(Ending),
    /// The turn limit is reached.
    Turns,
    /// The pilot has no action, or too many decisions in a row took no time.
    Stuck,
}

/// Decisions in a row without time passing after which a pilot is stuck. Pilots that draw actions at random
/// need many of them at times.
const PATIENCE: u32 = 10_000;

/// Lets `pilot` play `game` until it is over or turn `max_turns` has passed. Calls `see` with the hero's view
/// before each decision and at the end, and `watch` after each decision with its result. Returns the reason
/// for the end and the number of actions without refused ones.
pub fn drive(
    game: &mut Game,
    pilot: &mut dyn Pilot,
    max_turns: u32,
    mut see: impl FnMut(&View<'_>),
    mut watch: impl FnMut(&Game, &Action, &Result<Turn, Refusal>),
) -> (Halt, u64) {
    let (mut actions, mut idle) = (0, 0);
    let mut news: Option<Turn> = None;
    loop {
        let turn = game.turn();
        let action = {
            // One view serves all calls.
            let view = game.view();
            see(&view);
            if let Some(news) = news.take() {
                pilot.told(&view, &news.events);
            }
            if let Status::Over(ending) = view.status() {
                return (Halt::Over(ending), actions);
            }
            if turn > max_turns {
                return (Halt::Turns, actions);
            }
            let Ok(action) = pilot.next(&view) else { return (Halt::Stuck, actions) };
            action
        };
        let result = game.act(action.clone());
        watch(game, &action, &result);
        match result {
            Ok(turn) => {
                actions += 1;
                news = Some(turn);
            }
            Err(refusal) => pilot.refused(refusal),
        }
        idle = if game.turn() == turn { idle + 1 } else { 0 };
        if idle > PATIENCE {
            return (Halt::Stuck, actions);
        }
    }
}
