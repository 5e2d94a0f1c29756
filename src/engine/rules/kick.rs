//! Kicking, as NetHack's `dokick` does it for doors, walls and what is hidden in them.

use super::door::{self, Try};
use crate::engine::effects::harm;
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        event::{Cause, DoorDeed, Event, Refusal},
        game::Game,
        state::occupancy::Actor,
    },
    raws::terrain::DoorState,
};

/// `who` kicks towards `dir`. Whatever is hit is heard far and wide.
pub(super) fn kick(game: &mut Game, who: Actor, dir: Dir, events: &mut Vec<Event>) -> Result<(), Refusal> {
    let at = game.at(who).step(dir);
    let before = events.len();
    land(game, who, at, events)?;
    let thin_air = |event: &Event| matches!(event, Event::Kicked { what: None, .. });
    if !events.iter().skip(before).any(thin_air) {
        let carries = game.raws().rules.noise.doors;
        game.noise(at, carries, events);
    }
    Ok(())
}

/// The kick of `who` lands at `at`.
fn land(game: &mut Game, who: Actor, at: Point, events: &mut Vec<Event>) -> Result<(), Refusal> {
    let raws = game.raws().clone();
    let (terrains, doors) = (&raws.terrains, &raws.rules.doors);
    let there = game.level().terrain(at).ok_or(Refusal::Edge)?;
    if let Some(secret) = game.level().secret(at)
        && door::gives(game, doors.kick_secret_out_of)
    {
        game.reveal(at);
        if terrains.table[secret].door.is_none() {
            events.push(Event::Door { who: game.who(who), at, deed: DoorDeed::CrashedThrough });
        } else if game.spring(at) {
            harm::explode(game, who, at, events);
        } else {
            game.change(at, terrains.broken_door);
            events.push(Event::Door { who: game.who(who), at, deed: DoorDeed::CrashedSecret });
        }
        return Ok(());
    }
    match terrains.table[there].door {
        Some(DoorState::Closed | DoorState::Locked) => {
            let (failure, success) = (DoorDeed::Shook, DoorDeed::Crashed);
            let what = Try { out_of: doors.kick_out_of, failure, success, becomes: terrains.broken_door };
            door::attempt(game, who, at, what, events);
        }
        _ if terrains.table[there].walkable && !terrains.table[there].landmark => {
            events.push(Event::Kicked { who: game.who(who), what: None, damage: 0 });
        }
        _ => {
            let toughness = game.with_hero(|hero| hero.attributes.constitution.points()).unwrap_or_default();
            let kick = &raws.rules.kick;
            let dice = if toughness >= kick.tough_from { kick.tough_damage } else { kick.damage };
            let hard = terrains.table[there].opaque() || terrains.table[there].landmark;
            let damage = if hard { game.rng().roll(dice) } else { 0 };
            events.push(Event::Kicked { who: game.who(who), what: Some(there), damage });
            if damage > 0 {
                harm::hurt(game, who, damage, Cause::Kicking(there), None, events);
            }
        }
    }
    Ok(())
}
