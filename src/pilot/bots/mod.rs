//! Bots: pilots that play whole games by themselves. They see what a player sees, decide until the game is over, and
//! draw from a stream of their own, so that a game goes as its player's actions make it go, whoever plays.

mod explorer;
mod random;
mod wanderer;

pub use explorer::Explorer;
pub use random::Random;
pub use wanderer::Wanderer;

use super::Pilot;
use crate::base::rng::Rng;

/// A kind of bot.
#[derive(Debug, Clone, Copy)]
pub struct Bot {
    /// What it is called.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    make: fn(Rng) -> Box<dyn Pilot>,
}

/// All bots.
pub const BOTS: [Bot; 4] = [
    Bot {
        name: "explorer",
        about: "explores, fights, rests and goes down",
        make: |rng| Box::new(Explorer::curious(rng)),
    },
    Bot {
        name: "careful",
        about: "the same, but goes down only in good health and with enough experience",
        make: |rng| Box::new(Explorer::careful(rng)),
    },
    Bot {
        name: "random",
        about: "does anything that can be done, mostly walks",
        make: |rng| Box::new(Random::new(rng)),
    },
    Bot {
        name: "wanderer",
        about: "walks about and into whoever is there",
        make: |rng| Box::new(Wanderer::new(rng)),
    },
];

impl Bot {
    /// One that plays the game with `seed`.
    pub fn player(&self, seed: u64) -> Box<dyn Pilot> {
        (self.make)(Rng::stream(seed, "bot"))
    }
}

/// The bot called `name`.
pub fn named(name: &str) -> Option<Bot> {
    BOTS.into_iter().find(|bot| bot.name == name)
}
