//! Pushing boulders and other items that fill a square. NetHack 3.6: `moverock`.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Need,
        context::{Ctx, obstacles::gets_past},
        effects::queue,
        event::{ActorSeen, Event, Refusal},
        outcome::ActionOutcome,
        state::thing_id::ThingId,
        step,
    },
    raws::{
        kinds::{
            creatures::Bulk,
            items::{Fills, ItemClass},
        },
        words::effects::world_event::WorldEvent,
    },
};

/// Reason why an item cannot be pushed.
enum Hindrance {
    /// Terrain or another filling item behind it.
    Ground,
    /// Visible creature behind it.
    Seen(ActorSeen),
    /// Unseen creature behind it, on this square.
    Unseen(Point),
    /// The hero levitates.
    Leverage,
}

/// Makes way for the hero's step from `from` towards `dir`: pushes the items that fill the square, or
/// squeezes past them. Errors: the outcome that replaces the step.
pub(super) fn make_way(ctx: &mut Ctx<'_>, from: Point, dir: Dir) -> Result<(), ActionOutcome> {
    let at = from.step(dir);
    if !ctx.is_filled(at) {
        return Ok(());
    }
    let raws = ctx.raws;
    let shape = ctx.shape(ctx.hero());
    if shape.is_some_and(gets_past) {
        // Giants put the boulder aside; other forms slip past.
        let strong = shape.is_some_and(|kind| kind.likes.contains(&ItemClass::Rock));
        let work = if strong { WorldEvent::Aside } else { WorldEvent::Squeezed };
        ctx.events.push(Event::World { who: ActorSeen::HERO, work });
        return Ok(());
    }
    let mut moved = false;
    while let Some(item) = ctx.obstacle(at) {
        let (id, kind) = (item.id, item.stack.kind);
        let Some(fills) = raws.items.table[kind].fills.as_ref() else { return Ok(()) };
        match hindrance(ctx, at, dir) {
            None => {
                push(ctx, id, at.step(dir));
                moved = true;
            }
            Some(hindrance) if moved => {
                // Pushing the first item took the move.
                note(ctx, &hindrance);
                return Err(ActionOutcome::Done(raws.rules.normal_speed));
            }
            Some(hindrance) if squeezes(ctx, fills, from, dir) => {
                note(ctx, &hindrance);
                ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Squeezed });
                return Ok(());
            }
            Some(Hindrance::Ground | Hindrance::Seen(_) | Hindrance::Leverage) if !is_known(ctx, at) => {
                let lying = ctx.lying(at);
                ctx.state.level.remember_lying(at, lying);
                ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Vain });
                return Err(ActionOutcome::Done(raws.rules.normal_speed));
            }
            Some(Hindrance::Ground) => return Err(ActionOutcome::Refused(Refusal::Immovable)),
            Some(Hindrance::Seen(who)) => return Err(ActionOutcome::Refused(Refusal::HeldBy(who))),
            Some(Hindrance::Leverage) => return Err(ActionOutcome::Refused(Refusal::NoLeverage)),
            Some(hindrance @ Hindrance::Unseen(_)) => {
                note(ctx, &hindrance);
                ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Hindered });
                return Err(ActionOutcome::Done(raws.rules.normal_speed));
            }
        }
    }
    Ok(())
}

/// True if the hero knows that an item fills the square at `at`.
fn is_known(ctx: &Ctx<'_>, at: Point) -> bool {
    ctx.level().lying(at).is_some_and(|lying| ctx.fills(lying.kind))
}

/// Pushes the item `id` to `to`.
fn push(ctx: &mut Ctx<'_>, id: ThingId, to: Point) {
    ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Pushed });
    ctx.land(id, to);
    queue::settle(ctx);
}

/// Returns the obstacle to pushing the item at `at` towards `dir`.
fn hindrance(ctx: &Ctx<'_>, at: Point, dir: Dir) -> Option<Hindrance> {
    if ctx.lacks(ctx.hero(), Need::Leverage).is_some() {
        return Some(Hindrance::Leverage);
    }
    let (level, terrains) = (ctx.level(), &ctx.raws.terrains);
    // Water counts as open: the item sinks there.
    let Ok(to) = step::step(terrains, |at| level.terrain(at), at, dir, true) else {
        return Some(Hindrance::Ground);
    };
    let stairs = level.terrain(to).is_some_and(|terrain| terrains.table[terrain].stairs.is_some());
    if stairs || ctx.is_filled(to) {
        return Some(Hindrance::Ground);
    }
    let who = ctx.standing(to)?;
    Some(if ctx.sees(who) { Hindrance::Seen(ctx.who(who)) } else { Hindrance::Unseen(to) })
}

/// Records an unseen creature that the hero learns of by `hindrance`.
fn note(ctx: &mut Ctx<'_>, hindrance: &Hindrance) {
    match hindrance {
        Hindrance::Unseen(at) => {
            if let Some(who) = ctx.standing(*at) {
                ctx.feel(who);
            }
        }
        Hindrance::Ground | Hindrance::Seen(_) | Hindrance::Leverage => {}
    }
}

/// True if the hero can squeeze past the item towards `dir`: not too large, with a light load, and not
/// diagonally unless both corners are solid.
fn squeezes(ctx: &Ctx<'_>, fills: &Fills, from: Point, dir: Dir) -> bool {
    let solid = |at: Point| {
        ctx.level().terrain(at).is_none_or(|terrain| !ctx.raws.terrains.table[terrain].passable())
    };
    let to = from.step(dir);
    let corners = [Point::new(from.x, to.y), Point::new(to.x, from.y)];
    let large = ctx.shape(ctx.hero()).is_some_and(|kind| kind.size > Bulk::Large);
    !large
        && fills.squeeze.is_some_and(|most| ctx.load() <= most)
        && (!dir.is_diagonal() || corners.into_iter().all(solid))
}
