//! Spells that creatures cast at those next to them.

use crate::{
    base::rng::Rng,
    engine::{
        effects::{self, Strike},
        event::{Blow, Event},
        game::Game,
        state::{affliction::Affliction, occupancy::Actor},
    },
};

/// Whether a caster of `level` fails: a number below ten times the level is below 20, or below 100 for the confused
/// (NetHack's `castmu`). Those below level 3 never get one done.
pub fn fails(level: i32, confused: bool, rng: &mut Rng) -> bool {
    rng.range(0, 10 * level.max(1) - 1) < if confused { 100 } else { 20 }
}

/// `who` casts at `target`, once in so many occasions; whether something came of it.
pub(super) fn cast(game: &mut Game, who: Actor, target: Actor, blow: Blow, events: &mut Vec<Event>) -> bool {
    let raws = game.raws().clone();
    let (Some(attack), Some(body)) = (blow.attack(&raws.creatures), game.body(who)) else { return false };
    if !game.rng().one_in(attack.one_in) {
        return false;
    }
    if fails(body.level, body.afflictions.has(Affliction::Confused), game.rng()) {
        let (by, party) = (game.who(who), game.who(target));
        game.tell(events, &[by, party], Event::Missed { by, target: party, blow: Some(blow) });
        return false;
    }
    let damage = game.rng().roll(attack.dice);
    effects::strike(game, Strike::new(game, who, target, blow, damage), events);
    true
}
