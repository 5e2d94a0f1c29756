//! Being held fast, and being inside somebody.
//!
//! Whoever is inside stays on its own square beside the other, since no square has room for two, but reaches nobody
//! else and is reached by nobody else.

use crate::{
    base::rng::Rng,
    engine::{
        event::Event,
        game::Game,
        state::{body::Hold, occupancy::Actor},
    },
    raws::creatures::Bulk,
};

/// Who holds `who`, if they are there, and whether inside.
pub(in crate::engine) fn holder(game: &Game, who: Actor) -> Option<(Actor, Hold)> {
    let hold = game.body(who)?.held?;
    let by = game.find(hold.by)?;
    (game.at(by).distance(game.at(who)) <= 1).then_some((by, hold))
}

/// Who has `who` inside.
pub(in crate::engine) fn around(game: &Game, who: Actor) -> Option<Actor> {
    game.body(who)?.held.filter(|hold| hold.inside)?;
    holder(game, who).map(|(by, _)| by)
}

/// Whether one of `by` and `target` can do something to the other: neither is inside somebody else.
pub(in crate::engine) fn reaches(game: &Game, by: Actor, target: Actor) -> bool {
    let free = |who: Actor, other: Actor| {
        let held = game.body(who).and_then(|body| body.held);
        held.is_none_or(|hold| !hold.inside || hold.by == other.id)
    };
    free(by, target) && free(target, by)
}

/// `by` gets hold of `who`, if nobody holds them.
pub(in crate::engine) fn seize(game: &mut Game, who: Actor, by: Actor, events: &mut Vec<Event>) {
    hold(game, who, Hold { by: by.id, inside: false, left: 0 }, by, events);
}

/// Whether `by` can take in `who`: neither is inside somebody or has somebody inside, and `who` is not as big as an
/// elephant (NetHack's `engulf_target`).
pub(in crate::engine) fn can_take_in(game: &Game, by: Actor, who: Actor) -> bool {
    let inside = |actor: Actor| game.body(actor).and_then(|body| body.held).is_some_and(|hold| hold.inside);
    let huge = game.kind(who).is_some_and(|kind| kind.size >= Bulk::Huge);
    let full = |of: Actor| {
        let inside_of = |actor: &Actor| game.body(*actor).and_then(|body| body.held);
        let mut everyone = game.everyone().into_iter().chain([game.hero()]);
        everyone.any(|actor| inside_of(&actor).is_some_and(|hold| hold.inside && hold.by == of.id))
    };
    !huge && !inside(by) && !inside(who) && !full(by) && !full(who)
}

/// `by` takes `who` in.
pub(in crate::engine) fn take_in(game: &mut Game, who: Actor, by: Actor, events: &mut Vec<Event>) {
    let level = game.body(by).map_or(0, |body| body.level);
    let armour_class = game.body(who).map_or(10, |body| body.armour_class);
    let left = turns_inside(level, armour_class, game.rng());
    game.with_body(who, |body| body.held = None);
    hold(game, who, Hold { by: by.id, inside: true, left }, by, events);
    if who == game.hero() {
        game.look_anew();
    }
}

/// For how many turns one of this armour class is inside of one of this level (NetHack's `gulpmu`).
pub fn turns_inside(level: i32, armour_class: i32, rng: &mut Rng) -> u16 {
    let spare = 25 - level;
    let turns = match spare {
        1.. => rng.range(1, spare) / 2,
        0 => 0,
        ..0 => -(rng.range(1, -spare) / 3),
    };
    u16::try_from((turns + 10 - armour_class).max(2)).unwrap_or(2)
}

fn hold(game: &mut Game, who: Actor, hold: Hold, by: Actor, events: &mut Vec<Event>) {
    if !game.is_here(who) || !game.is_here(by) || game.over() {
        return;
    }
    let new = game.with_body(who, |body| {
        let free = body.held.is_none();
        if free {
            body.held = Some(hold);
        }
        free
    });
    if new == Some(true) {
        let (who, by) = (game.who(who), game.who(by));
        game.tell(events, &[who, by], Event::Seized { who, by, inside: hold.inside });
    }
}

/// `who` is free of whoever held them.
pub(in crate::engine) fn free(game: &mut Game, who: Actor, events: &mut Vec<Event>) {
    let Some(hold) = game.with_body(who, |body| body.held.take()).flatten() else { return };
    if who == game.hero() && hold.inside {
        game.look_anew();
    }
    if let Some(by) = game.find(hold.by) {
        let (who, by) = (game.who(who), game.who(by));
        game.tell(events, &[who, by], Event::Released { who, by });
    }
}

/// A turn goes by for `who`, who is held: whoever is inside is let out after a while, and nobody is held from afar.
pub(in crate::engine) fn pass(game: &mut Game, who: Actor, events: &mut Vec<Event>) {
    let near = holder(game, who).is_some();
    let over = game.with_body(who, |body| {
        body.held.as_mut().is_some_and(|hold| {
            hold.left = hold.left.saturating_sub(1);
            hold.inside && hold.left == 0
        })
    });
    if !near || over == Some(true) {
        free(game, who, events);
    }
}
