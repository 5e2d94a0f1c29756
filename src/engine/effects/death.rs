//! Death: whoever dies is gone at that moment and does nothing any more.

use super::blame::Blame;
use super::experience;
use crate::engine::{
    effects,
    event::{Cause, Ending, Event},
    game::Game,
    state::{being::Attitude, occupancy::Actor},
};

/// `who` dies of `cause`, by the hand of `by` if anybody's.
pub(in crate::engine) fn die(
    game: &mut Game,
    who: Actor,
    cause: Cause,
    by: Option<Blame>,
    events: &mut Vec<Event>,
) {
    if game.over() {
        return;
    }
    let party = game.who(who);
    // Whoever is caught in what they set off themselves is nobody's victim.
    let killer = by.map(|by| by.who).filter(|killer| killer.id != who.id);
    let event = Event::Died { who: party, cause, by: killer };
    match killer {
        Some(killer) => game.tell(events, &[party, killer], event),
        None => game.tell(events, &[party], event),
    }
    if who == game.hero() {
        let helpless = game.helpless(who);
        game.end(Ending::Died { cause, helpless });
        return;
    }
    let (Some(being), Some(body)) = (game.being(who), game.body(who)) else { return };
    let at = game.at(who);
    game.release(who, events);
    game.remove(who);
    game.forget_unseen(at);
    if let Some(Blame { actor: by, .. }) = by {
        if by == game.hero() {
            // Their purse is the victor's.
            if body.gold > 0 {
                game.with_body(by, |hero| hero.gold = hero.gold.saturating_add(body.gold));
                events.push(Event::Stole { by: game.who(by), from: party, gold: body.gold });
            }
            experience::of_kill(game, being, body, events);
        } else if game.being(by).is_some_and(|killer| killer.attitude == Attitude::Tame) {
            experience::of_pet(game, by, body.level, events);
        }
    }
    effects::last_words(game, party, being.kind, at, by, events);
}
