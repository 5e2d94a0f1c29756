//! Debug commands, for debug mode only. They cost no time.

use super::outcome::ActionOutcome;
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        action::DebugCommand,
        context::Ctx,
        effects::position::change_level,
        event::{Event, Refusal},
        population::{self, SpawnMood},
        state::{eyes, mode::GameMode},
    },
};

/// Executes the debug command `wonder`.
pub(super) fn run(ctx: &mut Ctx<'_>, wonder: DebugCommand) -> ActionOutcome {
    if ctx.state.mode != GameMode::Debug {
        return ActionOutcome::Refused(Refusal::NotAble);
    }
    let done = match wonder {
        DebugCommand::Reveal => {
            reveal(ctx);
            Ok(())
        }
        DebugCommand::Go { depth } => go(ctx, depth),
        DebugCommand::Create { kind } => create(ctx, &kind),
    };
    done.map_or_else(ActionOutcome::Refused, |()| ActionOutcome::Done(0))
}

/// Reveals the level with its hidden terrain; on a level without bounds, the area within the horizon.
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

/// Moves the hero to the level at `depth`, preferably of the current branch. Errors: [`Refusal::NoLevel`] or
/// [`Refusal::There`].
fn go(ctx: &mut Ctx<'_>, depth: i32) -> Result<(), Refusal> {
    let here = ctx.level().place;
    // Depths below 1 lie outside the dungeon.
    let to = change_level::place_at(ctx, depth).filter(|_| depth >= 1).ok_or(Refusal::NoLevel(depth))?;
    if to == here {
        return Err(Refusal::There);
    }
    if change_level::by_magic(ctx, to) { Ok(()) } else { Err(Refusal::NoLevel(depth)) }
}

/// Creates a creature by kind name next to the hero. Errors: [`Refusal::NoKind`] or [`Refusal::NoRoom`].
fn create(ctx: &mut Ctx<'_>, name: &str) -> Result<(), Refusal> {
    let creatures = &ctx.raws.creatures;
    let named = creatures.table.iter().find(|(_, kind)| kind.name.eq_ignore_ascii_case(name));
    let (id, kind) = named.ok_or(Refusal::NoKind)?;
    let at =
        population::nearest_where(ctx.hero_at(), |at| ctx.ground_for(kind, at) && ctx.standing(at).is_none());
    let at = at.ok_or(Refusal::NoRoom)?;
    let mut rng = ctx.rng().clone();
    let actor = population::spawn(ctx, id, at, SpawnMood::AsUsual, &mut rng);
    *ctx.rng() = rng;
    let who = ctx.who(actor);
    ctx.tell(&[who], Event::Appeared { who });
    Ok(())
}
