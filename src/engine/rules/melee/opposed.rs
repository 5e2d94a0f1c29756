//! Opposed rolls: damage is a number up to the attack less a number up to the defence, and never below 0.

use crate::engine::{crowd::Actor, game::Game};

/// `who` strikes at `target`. Every blow hits, though many do nothing.
pub(super) fn blow(game: &mut Game, who: Actor, target: Actor) -> super::Result {
    let attack = game.body(who)?.stats.attack;
    let defence = game.body(target)?.stats.defence;
    Some(damage(game, attack, defence))
}

fn damage(game: &mut Game, attack: i32, defence: i32) -> i32 {
    let rng = game.rng();
    (rng.range(1, attack.max(1)) - rng.range(1, defence.max(1))).max(0)
}
