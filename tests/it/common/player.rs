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

    /// Returns the name of the rule by which the bot has decided last.
    pub fn rule(&self) -> &'static str {
        self.bot.decided_by().unwrap().name
    }

    /// Lets the bot play until it decides by one of `rules`, and returns that rule.
    pub fn first_of(&mut self, arena: &mut Arena, rules: &[&str]) -> &'static str {
        for _ in 0..100 {
            self.move_on(arena);
            if rules.contains(&self.rule()) {
                return self.rule();
            }
        }
        panic!("no decision by {rules:?}")
    }

    /// Returns the bot's next `count` actions.
    pub fn moves(&mut self, arena: &mut Arena, count: u32) -> Vec<Action> {
        (0..count).map(|_| self.move_on(arena).0).collect()
    }
}
