//! Terrain that changes by itself, such as crusts on lava and shoals at ebb and flow.

use crate::{
    base::{
        geometry::{Point, Rect},
        plane,
        rng::Rng,
    },
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::{effect_context::EffectContext, notify::notify_suffered},
        event::{ActorSeen, Event},
        state::{eyes, thing_id::ThingId},
    },
    raws::{
        kinds::terrain::{Terrain, Terrains},
        reading::table::Id,
        words::effects::EffectName,
    },
};

/// Turns the squares of the hero's level whose terrain has a cycle into what is due in this turn.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let squares = match ctx.scratch.cycling.take() {
        Some(squares) => squares,
        None => found(ctx),
    };
    let mut tide = None;
    for (at, offset) in &squares {
        let Some(now) = ctx.level().terrain(*at) else { continue };
        let Some(to) = due(&ctx.raws.terrains, now, offset.wrapping_add(ctx.turn())) else { continue };
        let terrain = &ctx.raws.terrains.table[to];
        let is_solid = !terrain.passable() && terrain.drowns.is_none();
        let buries = is_solid && ctx.standing(*at).is_some();
        if to != now && !buries {
            turn(ctx, *at, to);
            let cycle = ctx.raws.terrains.table[to].cycle.as_ref();
            tide = tide.or(cycle.filter(|cycle| cycle.together && cycle.told.is_some()).map(|_| to));
        }
    }
    ctx.scratch.cycling = Some(squares);
    if let Some(terrain) = tide {
        ctx.events.push(Event::Tide { who: ActorSeen::HERO, terrain });
    }
}

/// Turns squares within `radius` of the target, each with chance 1 in `one_in`, from one terrain into
/// another. Tells of it if any has turned.
pub(in crate::engine::effects) fn turn_around(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    (from, into): (Id<Terrain>, Id<Terrain>),
    (radius, one_in): (i32, u32),
) {
    let mut turns = false;
    for at in Rect::around(ctx.at(application.target), radius).points() {
        if ctx.level().terrain(at) == Some(from) && ctx.rng().one_in(one_in) {
            turn(ctx, at, into);
            turns = true;
        }
    }
    if turns {
        notify_suffered(ctx, application, EffectName::TurnGround);
    }
}

/// Returns the squares of the level, without bounds those of the parts within the hero's horizon, whose
/// terrain has a cycle, each with its offset in turns.
fn found(ctx: &Ctx<'_>) -> Vec<(Point, u32)> {
    let whole = ctx.level().bounds().map(|size| Rect::at(Point::default(), size));
    let area = whole.unwrap_or_else(|| plane::covered(eyes::horizon(ctx.hero_at())));
    let place = ctx.level().place;
    let name = &ctx.raws.dungeon.branches[place.branch].name;
    let rng = Rng::stream(ctx.state.seed, &format!("cycles {} {name} {}", ctx.raws.world.name, place.number));
    let offset = |rng: &Rng, key: u64| rng.fork(key).below(1 << 16);
    let together = offset(&rng, u64::MAX);
    let mut squares = Vec::new();
    ctx.level().squares(area, |at, terrain| {
        if let Some(cycle) = &ctx.raws.terrains.table[terrain].cycle {
            squares.push((at, if cycle.together { together } else { offset(&rng, at.key()) }));
        }
    });
    squares
}

/// Returns what terrain `now` is after `turn` turns of its cycle; `None` if it has none, or does not change
/// for good in this turn.
fn due(terrains: &Terrains, now: Id<Terrain>, turn: u32) -> Option<Id<Terrain>> {
    let next = |id: Id<Terrain>| terrains.table[id].cycle.as_ref();
    if let Some(cycle) = next(now).filter(|cycle| cycle.once) {
        return (turn.checked_rem(cycle.turns)? == 0).then_some(cycle.to);
    }
    // All parts of a cycle agree on the first one: that with the least index.
    let mut parts = vec![now];
    while let Some(to) = parts.last().and_then(|last| next(*last)).map(|cycle| cycle.to) {
        if parts.contains(&to) {
            break;
        }
        parts.push(to);
    }
    let first = parts.iter().copied().min()?;
    let start = parts.iter().position(|part| *part == first)?;
    parts.rotate_left(start);
    let lasts = |id: &Id<Terrain>| next(*id).map_or(0, |cycle| cycle.turns);
    let period: u32 = parts.iter().map(lasts).sum();
    let mut left = turn.checked_rem(period)?;
    for part in &parts {
        match left.checked_sub(lasts(part)) {
            Some(rest) => left = rest,
            None => return Some(*part),
        }
    }
    None
}

/// Turns the square at `at` into `to`. Those who stand there and the items there meet that.
fn turn(ctx: &mut Ctx<'_>, at: Point, to: Id<Terrain>) {
    ctx.change(at, to);
    if ctx.raws.terrains.table[to].drowns.is_none() {
        return;
    }
    if let Some(who) = ctx.standing(at) {
        ctx.consequences.push_back(Consequence::Arrival { who });
    }
    let lying: Vec<ThingId> = ctx.pile(at).map(|item| item.id).collect();
    for id in lying {
        ctx.consequences.push_back(Consequence::Settled { id, at, openly: false });
    }
}
