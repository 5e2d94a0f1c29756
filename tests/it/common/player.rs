//! A bot that plays in an arena.

use super::arena::Arena;
use rhack::{
    base::geometry::Point,
    engine::{action::Action, event::Event},
    pilot::{Pilot, bots::named},
};

/// Bot that plays in an arena.
pub struct Player {
    pub bot: Box<dyn Pilot>,
}

impl Player {
    /// Returns the bot called `name`.
    pub fn new(name: &str) -> Self {
        Self { bot: named(name).unwrap().player(1) }
    }

    /// Returns the bot's next accepted action, its events, and the hero's square before it.
    pub fn move_on(&mut self, arena: &mut Arena) -> (Action, Vec<Event>, Point) {
        let from = arena.game.view().hero_at();
        loop {
            let action = self.bot.next(&arena.game.view()).unwrap();
            match arena.attempt(action.clone()) {
                Ok(events) => {
                    self.bot.told(&arena.game.view(), &events);
                    return (action, events, from);
                }
                Err(refusal) => self.bot.refused(refusal),
            }
        }
    }

    /// Returns the bot's next `count` actions.
    pub fn moves(&mut self, arena: &mut Arena, count: u32) -> Vec<Action> {
        (0..count).map(|_| self.move_on(arena).0).collect()
    }
}
