//! Dice pools: each die of the attack succeeds with the attack's chance, each of the defence with the defence's, and
//! what is left of the attack is the damage.

use crate::engine::{crowd::Actor, game::Game};

/// `who` strikes at `target`; a blow that the defence stops is a miss.
pub(super) fn blow(game: &mut Game, who: Actor, target: Actor) -> super::Result {
    let attack = game.body(who)?.stats;
    let defence = game.body(target)?.stats;
    let hits = successes(game, attack.attack, attack.attack_chance);
    let blocks = successes(game, defence.defence, defence.defence_chance);
    Some(hits - blocks).filter(|damage| *damage > 0)
}

fn successes(game: &mut Game, dice: i32, percent: i32) -> i32 {
    (0..dice).map(|_| i32::from(game.rng().chance(percent))).sum()
}
