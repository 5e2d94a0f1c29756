//! Explosions: of those who blow themselves up, and of those who burst when they die.

use super::{Strike, hold};
use super::{blame::Blame, death};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        event::{Blow, Cause, Event, Who},
        game::Game,
        state::occupancy::Actor,
    },
    raws::{
        creatures::{CreatureKind, attack::Form},
        reading::table::Id,
    },
};

/// An explosion that is about to happen.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Blast {
    /// How the hero knew whoever bursts.
    who: Who,
    /// Which of their attacks it is.
    blow: Blow,
    /// Where.
    at: Point,
    /// Whose doing it is.
    blame: Option<Blame>,
}

/// `who` blows itself up in the face of `target`, and is no more.
pub(in crate::engine) fn burst(
    game: &mut Game,
    who: Actor,
    target: Actor,
    blow: Blow,
    events: &mut Vec<Event>,
) {
    let raws = game.raws().clone();
    let Some(attack) = blow.attack(&raws.creatures) else { return };
    let damage = game.rng().roll(attack.dice);
    super::strike(game, Strike::new(game, who, target, blow, damage), events);
    if game.is_here(who) && !game.over() {
        death::die(game, who, Cause::Explosion(blow.kind), None, events);
    }
}

/// What `who`, one of `kind` who has died at `at` by the doing of `blame`, does at last: some explode.
///
/// What an explosion kills may explode in turn. It waits until the first one is over, so that any number of them
/// follow each other.
pub(in crate::engine) fn last_words(
    game: &mut Game,
    who: Who,
    kind: Id<CreatureKind>,
    at: Point,
    blame: Option<Blame>,
    events: &mut Vec<Event>,
) {
    let raws = game.raws().clone();
    let exploding = !game.blasts().is_empty();
    for (index, attack) in raws.creatures.table[kind].attacks.iter().enumerate() {
        if attack.form == Form::Death {
            let blow = Blow { kind, index: u8::try_from(index).unwrap_or(0) };
            game.blasts().push_back(Blast { who, blow, at, blame });
        }
    }
    if exploding {
        return;
    }
    while let Some(blast) = game.blasts().front().copied() {
        if !game.over() {
            explode(game, blast, events);
        }
        game.blasts().pop_front();
    }
}

/// Everyone next to the explosion suffers it, the hero last: whoever dies with the hero has died before the game ends.
fn explode(game: &mut Game, blast: Blast, events: &mut Vec<Event>) {
    let Blast { who, blow, at, blame } = blast;
    let raws = game.raws().clone();
    let Some(attack) = blow.attack(&raws.creatures) else { return };
    let hero = game.hero();
    let mut near: Vec<Actor> = Dir::ALL.into_iter().filter_map(|dir| game.standing(at.step(dir))).collect();
    near.sort_by_key(|actor| *actor == hero);
    for target in near {
        // One may have died meanwhile, and whoever is inside somebody is sheltered.
        if !game.is_here(target) || game.over() || hold::around(game, target).is_some() {
            continue;
        }
        let damage = game.rng().roll(attack.dice);
        super::strike(game, Strike { by: None, from: who, blame, target, blow, damage }, events);
    }
}
