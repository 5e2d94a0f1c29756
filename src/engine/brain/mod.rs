//! What creatures decide to do.

use super::{
    action::Action,
    being::{Attitude, Being, Mind, Mood},
    body::Body,
    crowd::Actor,
    event::Event,
    game::Game,
    rules::{self, Outcome},
};
use crate::base::geometry::{Dir, Point};

/// All that a creature needs to know about itself to decide.
#[derive(Debug, Clone, Copy)]
pub(super) struct Me {
    pub(super) actor: Actor,
    pub(super) at: Point,
    pub(super) being: Being,
    pub(super) body: Body,
    pub(super) mind: Mind,
}

/// `actor` acts once.
pub(super) fn act(game: &mut Game, actor: Actor, events: &mut Vec<Event>) {
    let (Some(being), Some(body), Some(mind)) = (game.being(actor), game.body(actor), game.mind(actor))
    else {
        return;
    };
    if body.afflictions.helpless().is_some() {
        return;
    }
    let me = Me { actor, at: game.at(actor), being, body, mind };
    let mut action = decide(game, &me, events);
    // What it sets out to do turns out to be something else at most a few times: a walk an attack, an attack a blow.
    for _ in 0..4 {
        match rules::perform(game, actor, action, events) {
            Outcome::Instead(other) => action = other,
            Outcome::Done(_) | Outcome::Refused(_) => return,
        }
    }
}

fn decide(game: &mut Game, me: &Me, _events: &mut Vec<Event>) -> Action {
    let hero_at = game.hero_at();
    if me.being.attitude == Attitude::Hostile && game.in_line(me.at) {
        let (last, since) = (hero_at, game.turn());
        game.with_mind(me.actor, |mind| mind.mood = Mood::Hunting { last, since });
        if me.at.distance(hero_at) == 1
            && let Some(dir) = Dir::between(me.at, hero_at)
        {
            return Action::Fight(dir);
        }
        if let Some(dir) = Dir::between(me.at, hero_at) {
            return Action::Walk(dir);
        }
    }
    let dir = Dir::ALL[game.rng().below(8) as usize & 7];
    if game.standing(me.at.step(dir)).is_some() { Action::Wait } else { Action::Walk(dir) }
}
