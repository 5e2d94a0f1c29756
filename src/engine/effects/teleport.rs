//! Being somewhere else on the level.

use super::hold;
use crate::{
    base::geometry::{Point, Rect},
    engine::{event::Event, game::Game, state::occupancy::Actor},
    raws::creatures::attack::Effect,
};

/// How far one gets at most on a level without end, in squares.
const REACH: i32 = 20;

/// How often a square is drawn before all of them are looked at.
const TRIES: u32 = 100;

/// `who` is on another square, drawn from all free ones of the level; where there is none, nothing happens. Whoever
/// held them, or was held by them, does so no more.
pub(in crate::engine) fn away(game: &mut Game, who: Actor, events: &mut Vec<Event>) {
    let Some(to) = anywhere(game, who) else { return };
    let before = game.who(who);
    hold::free(game, who, events);
    game.release(who, events);
    game.put(who, to);
    let event = if who == game.hero() {
        game.end_trail();
        Event::Suffered { who: before, effect: Effect::Teleport }
    } else {
        Event::Vanished { who: before }
    };
    game.tell(events, &[before], event);
    if who == game.hero() {
        game.intrude(events);
    }
}

fn anywhere(game: &mut Game, who: Actor) -> Option<Point> {
    let here = game.at(who);
    let area = match game.level().bounds() {
        Some(size) => Rect::at(Point::default(), size),
        None => {
            Rect { left: here.x - REACH, top: here.y - REACH, right: here.x + REACH, bottom: here.y + REACH }
        }
    };
    let raws = game.raws().clone();
    let free = |game: &Game, at: Point| {
        let walkable = game.level().terrain(at).is_some_and(|terrain| raws.terrains.walkable(terrain));
        walkable && game.standing(at).is_none()
    };
    for _ in 0..TRIES {
        let (x, y) = (game.rng().range(area.left, area.right), game.rng().range(area.top, area.bottom));
        if free(game, Point::new(x, y)) {
            return Some(Point::new(x, y));
        }
    }
    let all: Vec<Point> = area.points().filter(|at| free(game, *at)).collect();
    game.rng().pick(&all).copied()
}
