//! Bots: pilots that play whole games. A bot sees the same as a player and decides until the game is over. It
//! draws from its own random stream, so the same actions always give the same game.

mod explorer;
mod random;
mod wanderer;

pub use explorer::{Explorer, armour_gain};
pub use random::Random;
pub use wanderer::Wanderer;

use super::Pilot;
use crate::base::rng::Rng;

/// A kind of bot.
#[derive(Debug, Clone, Copy)]
pub struct Bot {
    /// Name for the command line.
    pub name: &'static str,
    /// One line of help.
    pub about: &'static str,
    make: fn(Rng) -> Box<dyn Pilot>,
}

/// All bots.
pub const BOTS: [Bot; 6] = [
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
        name: "pilgrim",
        about: "as careful, prays in great trouble even when it cannot tell if that is safe, buys \
                protection from priests, and goes back to shops with gold found later",
        make: |rng| Box::new(Explorer::pilgrim(rng)),
    },
    Bot {
        name: "diver",
        about: "only goes down: fights nothing but what stands in the way",
        make: |rng| Box::new(Explorer::diver(rng)),
    },
    Bot {
        name: "random",
        about: "does anything that is possible, mostly walks",
        make: |rng| Box::new(Random::new(rng)),
    },
    Bot {
        name: "wanderer",
        about: "walks about and attacks what is in the way",
        make: |rng| Box::new(Wanderer::new(rng)),
    },
];

impl Bot {
    /// Creates a bot for the game with `seed`.
    pub fn player(&self, seed: u64) -> Box<dyn Pilot> {
        (self.make)(Rng::stream(seed, "bot"))
    }
}

/// Returns the bot called `name`.
pub fn named(name: &str) -> Option<Bot> {
    BOTS.into_iter().find(|bot| bot.name == name)
}
