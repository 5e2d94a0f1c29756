//! What only the author of a world can do, in debug mode: it costs no time.

use super::outcome::Outcome;
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        action::DebugCommand,
        context::Ctx,
        effects::position::change_level,
        event::{Event, Refusal},
        population::{self, Start},
        state::{eyes, mode::Mode},
    },
};

/// The hero works `wonder`.
pub(super) fn work(ctx: &mut Ctx<'_>, wonder: DebugCommand) -> Outcome {
    if ctx.state.mode != Mode::Debug {
        return Outcome::Refused(Refusal::NotAble);
    }
    let done = match wonder {
        DebugCommand::Reveal => {
            reveal(ctx);
            Ok(())
        }
        DebugCommand::Go { depth } => go(ctx, depth),
        DebugCommand::Create { kind } => create(ctx, &kind),
    };
    done.map_or_else(Outcome::Refused, |()| Outcome::Done(0))
}

/// Shows the level, and brings to light what is hidden in it; of one without end as much as lies within the horizon.
fn reveal(ctx: &mut Ctx<'_>) {
    let area = match ctx.level().bounds() {
        Some(size) => Rect::at(Point::default(), size),
        None => eyes::horizon(ctx.hero_at()),
    };
    for at in area.points() {
        ctx.reveal(at);
        let known = ctx.level().remembered(at).is_some();
        let solid = ctx.level().terrain(at).is_none_or(|terrain| terrain == ctx.raws.terrains.stone);
        if !known && !solid {
            ctx.state.level.remember(&ctx.raws.terrains, at, true);
        }
    }
}

/// Takes the hero to a level so deep, in this branch if it has one.
fn go(ctx: &mut Ctx<'_>, depth: i32) -> Result<(), Refusal> {
    let here = ctx.level().place;
    // What lies beyond the dungeon is above all of it, and no way leads there.
    let to = change_level::place_at(ctx, depth).filter(|_| depth >= 1).ok_or(Refusal::NoLevel(depth))?;
    if to == here {
        return Err(Refusal::There);
    }
    if change_level::by_magic(ctx, to) { Ok(()) } else { Err(Refusal::NoLevel(depth)) }
}

/// One of the kind of this name appears beside the hero.
fn create(ctx: &mut Ctx<'_>, name: &str) -> Result<(), Refusal> {
    let creatures = &ctx.raws.creatures;
    let named = creatures.table.iter().find(|(_, kind)| kind.name.eq_ignore_ascii_case(name));
    let (id, kind) = named.ok_or(Refusal::NoKind)?;
    let at =
        population::nearest_where(ctx.hero_at(), |at| ctx.ground_for(kind, at) && ctx.standing(at).is_none());
    let at = at.ok_or(Refusal::NoRoom)?;
    let mut rng = ctx.rng().clone();
    let actor = population::spawn(ctx, id, at, Start::AsUsual, &mut rng);
    *ctx.rng() = rng;
    let who = ctx.who(actor);
    ctx.tell(&[who], Event::Appeared { who });
    Ok(())
}
