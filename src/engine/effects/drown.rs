//! Coming down over water.

use super::death;
use crate::{
    base::geometry::Dir,
    engine::{
        event::{Cause, Event},
        game::Game,
        state::occupancy::Actor,
    },
};

/// `who` does not float any more: out of water they crawl onto a square beside it, and where there is none they drown
/// (NetHack's `drown`). Those who cross water anyway do not mind.
pub(in crate::engine) fn land(game: &mut Game, who: Actor, events: &mut Vec<Event>) {
    let raws = game.raws().clone();
    let from = game.at(who);
    let at_home = game.kind(who).is_some_and(|kind| kind.crosses_water || kind.phases);
    if at_home || game.level().terrain(from) != Some(raws.terrains.water) {
        return;
    }
    let dry = Dir::ALL.into_iter().map(|dir| from.step(dir)).find(|at| {
        let walkable = game.level().terrain(*at).is_some_and(|terrain| raws.terrains.walkable(terrain));
        walkable && game.standing(*at).is_none()
    });
    match dry {
        Some(to) => {
            game.put(who, to);
            let who = game.who(who);
            game.tell(events, &[who], Event::Moved { who, from, to });
        }
        None => death::die(game, who, Cause::Drowning, None, events),
    }
}
