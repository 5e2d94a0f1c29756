//! Being held fast, and being inside somebody.
//!
//! Whoever is inside stays on its own square beside the other, since no square has room for two, but reaches nobody
//! else and is reached by nobody else.

use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        effects::look,
        event::Event,
        state::{affliction::Affliction, body::Hold, things::Actor},
    },
    raws::creatures::Bulk,
};

/// Who holds `who`, if they are there, and whether inside.
pub(in crate::engine) fn holder(ctx: &Ctx<'_>, who: Actor) -> Option<(Actor, Hold)> {
    let hold = ctx.body(who)?.held?;
    let by = ctx.find(hold.by)?;
    (ctx.at(by).distance(ctx.at(who)) <= 1).then_some((by, hold))
}

/// Who has `who` inside.
pub(in crate::engine) fn around(ctx: &Ctx<'_>, who: Actor) -> Option<Actor> {
    ctx.body(who)?.held.filter(|hold| hold.inside)?;
    holder(ctx, who).map(|(by, _)| by)
}

/// Whether one of `by` and `target` can do something to the other: neither is inside somebody else.
pub(in crate::engine) fn reaches(ctx: &Ctx<'_>, by: Actor, target: Actor) -> bool {
    let free = |who: Actor, other: Actor| {
        let held = ctx.body(who).and_then(|body| body.held);
        held.is_none_or(|hold| !hold.inside || hold.by == other.id)
    };
    free(by, target) && free(target, by)
}

/// `by` gets hold of `who`, if nobody holds them.
pub(in crate::engine) fn seize(ctx: &mut Ctx<'_>, who: Actor, by: Actor) {
    hold(ctx, who, Hold { by: by.id, inside: false, left: 0 }, by);
}

/// Whether `by` can take in `who`: neither is inside somebody or has somebody inside, and `who` is not as big as an
/// elephant (NetHack's `engulf_target`).
pub(in crate::engine) fn can_take_in(ctx: &Ctx<'_>, by: Actor, who: Actor) -> bool {
    let inside = |actor: Actor| ctx.body(actor).and_then(|body| body.held).is_some_and(|hold| hold.inside);
    let huge = ctx.shape(who).is_some_and(|kind| kind.size >= Bulk::Huge);
    let full = |of: Actor| {
        let inside_of = |actor: &Actor| ctx.body(*actor).and_then(|body| body.held);
        let mut everyone = ctx.everyone().into_iter().chain([ctx.hero()]);
        everyone.any(|actor| inside_of(&actor).is_some_and(|hold| hold.inside && hold.by == of.id))
    };
    !huge && !inside(by) && !inside(who) && !full(by) && !full(who)
}

/// `by` takes `who` in.
pub(in crate::engine) fn take_in(ctx: &mut Ctx<'_>, who: Actor, by: Actor) {
    let level = ctx.body(by).map_or(0, |body| body.level);
    let armour_class = ctx.armour_class(who).unwrap_or(10);
    let left = turns_inside(level, armour_class, ctx.rng());
    ctx.with_body(who, |body| {
        body.held = None;
        body.afflictions.set(Affliction::Trapped, 0);
    });
    hold(ctx, who, Hold { by: by.id, inside: true, left }, by);
    if who == ctx.hero() {
        look::look(ctx);
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

fn hold(ctx: &mut Ctx<'_>, who: Actor, hold: Hold, by: Actor) {
    if !ctx.is_here(who) || !ctx.is_here(by) || ctx.over() {
        return;
    }
    let new = ctx.with_body(who, |body| {
        let free = body.held.is_none();
        if free {
            body.held = Some(hold);
        }
        free
    });
    if new == Some(true) {
        let (who, by) = (ctx.who(who), ctx.who(by));
        ctx.tell(&[who, by], Event::Seized { who, by, inside: hold.inside });
    }
}

/// `who` is free of whoever held them.
pub(in crate::engine) fn free(ctx: &mut Ctx<'_>, who: Actor) {
    let Some(hold) = ctx.with_body(who, |body| body.held.take()).flatten() else { return };
    if who == ctx.hero() && hold.inside {
        look::look(ctx);
    }
    if let Some(by) = ctx.find(hold.by) {
        let (who, by) = (ctx.who(who), ctx.who(by));
        ctx.tell(&[who, by], Event::Released { who, by });
    }
}

/// A turn goes by for `who`, who is held: whoever is inside is let out after a while, and nobody is held from afar.
pub(in crate::engine) fn pass(ctx: &mut Ctx<'_>, who: Actor) {
    let near = holder(ctx, who).is_some();
    let over = ctx.with_body(who, |body| {
        body.held.as_mut().is_some_and(|hold| {
            hold.left = hold.left.saturating_sub(1);
            hold.inside && hold.left == 0
        })
    });
    if !near || over == Some(true) {
        free(ctx, who);
    }
}

/// Lets go of everyone whom `by` holds.
pub(in crate::engine) fn release(ctx: &mut Ctx<'_>, by: Actor) {
    let held = ctx.those(|creature| creature.body.held.is_some_and(|hold| hold.by == by.id));
    for actor in held {
        let hold = ctx.with_body(actor, |body| body.held.take()).flatten();
        if actor == ctx.hero() && hold.is_some_and(|hold| hold.inside) {
            look::look(ctx);
        }
        let (who, by) = (ctx.who(actor), ctx.who(by));
        ctx.tell(&[who, by], Event::Released { who, by });
    }
}
