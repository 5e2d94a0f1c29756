//! What only the author of a world can do, in debug mode: it costs no time.

use super::Outcome;
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        action::Wonder,
        context::Ctx,
        effects::{change_level, hold},
        event::{Event, Party, Refusal},
        population::{self, Start},
        state::{eyes, mode::Mode},
    },
    map_builders::layout::{Layout, LevelId},
    raws::terrain::Climb,
};

/// The hero works `wonder`.
pub(super) fn work(ctx: &mut Ctx<'_>, wonder: Wonder) -> Outcome {
    if ctx.state.mode != Mode::Debug {
        return Outcome::Refused(Refusal::NotAble);
    }
    let done = match wonder {
        Wonder::Reveal => {
            reveal(ctx);
            Ok(())
        }
        Wonder::Go { depth } => go(ctx, depth),
        Wonder::Create { kind } => create(ctx, &kind),
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
    let (here, was) = (ctx.level().place, ctx.level().depth);
    // What lies beyond the dungeon is above all of it, and no way leads there.
    let to = place_at(ctx, depth).filter(|_| depth >= 1).ok_or(Refusal::NoLevel(depth))?;
    if to == here {
        return Err(Refusal::There);
    }
    let hero = ctx.hero();
    hold::free(ctx, hero);
    hold::release(ctx, hero);
    let new = change_level::go_to(ctx, to).ok_or(Refusal::NoLevel(depth))?;
    let climb = if depth < was { Climb::Up } else { Climb::Down };
    ctx.events.push(Event::Climbed { who: Party::HERO, climb, to, new });
    Ok(())
}

fn place_at(ctx: &Ctx<'_>, depth: i32) -> Option<LevelId> {
    let (raws, layout, here) = (ctx.raws, &ctx.scratch.layout, ctx.level().place);
    let fits = |place: &LevelId| layout.depth(raws, *place) == depth && layout.recipe(raws, *place).is_some();
    let mut found = Layout::places(raws).filter(fits);
    let first = found.next()?;
    let in_branch = std::iter::once(first).chain(found).find(|place| place.branch == here.branch);
    Some(in_branch.unwrap_or(first))
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
