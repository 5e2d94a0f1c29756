//! Bots: pilots that play whole games. A bot sees the same as a player and decides until the game is over. It
//! draws from its own random stream, so the same actions always give the same game.

mod explorer;
mod random;
mod sage;
mod wanderer;

pub use explorer::{Explorer, armour_gain};
pub use random::Random;
pub use sage::{Foresight, Outlook, Sage};
pub use wanderer::Wanderer;

use super::{DecisionRule, Pilot};
use crate::base::rng::Rng;
use explorer::{REFLEXES, Rule, Temper};

/// A kind of bot.
#[derive(Debug, Clone, Copy)]
pub struct Bot {
    /// Name for the command line.
    pub name: &'static str,
    /// One line of help.
    pub about: &'static str,
    /// Rules in the order in which the bot tries them, in several parts; none for a bot without rules.
    ladder: &'static [&'static [Rule]],
    make: fn(Rng) -> Box<dyn Pilot>,
}

/// All bots.
pub const BOTS: [Bot; 7] = [
    Bot {
        name: "explorer",
        about: "explores, fights, rests and goes down",
        ladder: Temper::CURIOUS.ladder,
        make: |rng| Box::new(Explorer::curious(rng)),
    },
    Bot {
        name: "careful",
        about: "the same, but goes down only in good health and with enough experience",
        ladder: Temper::CAREFUL.ladder,
        make: |rng| Box::new(Explorer::careful(rng)),
    },
    Bot {
        name: "pilgrim",
        about: "as careful, prays in great trouble even when it cannot tell if that is safe, buys \
                protection from priests, and goes back to shops with gold found later",
        ladder: Temper::PILGRIM.ladder,
        make: |rng| Box::new(Explorer::pilgrim(rng)),
    },
    Bot {
        name: "diver",
        about: "only goes down: fights nothing but what stands in the way",
        ladder: Temper::DIVER.ladder,
        make: |rng| Box::new(Explorer::diver(rng)),
    },
    Bot {
        name: "random",
        about: "does anything that is possible, mostly walks",
        ladder: &[],
        make: |rng| Box::new(Random::new(rng)),
    },
    Bot {
        name: "wanderer",
        about: "walks about and attacks what is in the way",
        ladder: &[],
        make: |rng| Box::new(Wanderer::new(rng)),
    },
    Bot {
        name: "sage",
        about: "as pilgrim, but in danger it imagines how the game goes on after each of some acts",
        ladder: &sage::LADDER,
        make: |rng| Box::new(Sage::new(rng)),
    },
];

impl Bot {
    /// Creates a bot for the game with `seed`.
    pub fn player(&self, seed: u64) -> Box<dyn Pilot> {
        (self.make)(Rng::stream(seed, "bot"))
    }

    /// Returns the rules by which the bot decides, in the order in which it tries them.
    pub fn rules(&self) -> Vec<DecisionRule> {
        let reflexes: &[Rule] = if self.ladder.is_empty() { &[] } else { &REFLEXES };
        reflexes.iter().chain(self.ladder.iter().copied().flatten()).map(|rule| rule.row().rule).collect()
    }
}

/// Returns the bot called `name`.
pub fn named(name: &str) -> Option<Bot> {
    BOTS.into_iter().find(|bot| bot.name == name)
}
