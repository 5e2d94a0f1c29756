//! Levels that are peopled once more under pursuit, when the hero first comes back to them.

use super::{
    choice,
    spawn::{SpawnMood, spawn},
};
use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        context::{Ctx, debts::Debtors},
        event::{ActorSeen, Event},
        state::being::{Attitude, Mood},
    },
    raws::{
        kinds::{
            creatures::CreatureKind,
            terrain::{Climb, Terrain},
        },
        reading::table::Id,
        rules::pursuit::PursuitRules,
    },
};
use std::collections::BTreeSet;

/// Kinds that are drawn for each, to find one that is not too dangerous.
const DRAWS: u32 = 10;

/// Square that can be reached on foot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) struct ReachedSquare {
    /// The square.
    pub at: Point,
    /// Steps to it.
    pub steps: i32,
    /// Place of the square before in the list.
    before: usize,
}

/// Returns the squares that can be reached on foot from `from` in at most `most` steps, nearest first,
/// through doors but no shut gates.
pub(in crate::engine) fn walks(ctx: &Ctx<'_>, from: Point, most: i32) -> Vec<ReachedSquare> {
    let table = &ctx.raws.terrains.table;
    let leads = |terrain: &Terrain| terrain.walkable || terrain.passable() && !terrain.is_gate();
    let mut found = vec![ReachedSquare { at: from, steps: 0, before: 0 }];
    let mut known = BTreeSet::from([from]);
    let mut next = 0;
    while let Some(walk) = found.get(next).copied() {
        if walk.steps < most {
            for at in Dir::ALL.into_iter().map(|dir| walk.at.step(dir)) {
                let terrain = ctx.level().terrain(at).map(|terrain| &table[terrain]);
                if terrain.is_some_and(leads) && known.insert(at) {
                    found.push(ReachedSquare { at, steps: walk.steps + 1, before: next });
                }
            }
        }
        next += 1;
    }
    found
}

/// Wakes what the hero has left behind on the level, and adds creatures up to a share of the danger that the
/// deepest level may hold, some of them on the shortest way to the stairs up. None of those is in sight.
pub(in crate::engine) fn people_again(ctx: &mut Ctx<'_>, rules: &PursuitRules) {
    let Some(most) = ctx.raws.rules.crowd.danger_at(ctx.menace()) else { return };
    let place = ctx.level().place;
    let branch = &ctx.raws.dungeon.branches[place.branch].name;
    let name = format!("pursuit {} {branch} {}", ctx.raws.world.name, place.number);
    let mut rng = Rng::stream(ctx.state.seed, &name);
    let walks = walks(ctx, ctx.hero_at(), i32::MAX);
    let is_up = |walk: &ReachedSquare| {
        ctx.level().stairs().iter().any(|stairs| stairs.at == walk.at && stairs.exit.climb == Climb::Up)
    };
    let mut way = Vec::new();
    let mut at = walks.iter().position(|walk| walk.steps > 0 && is_up(walk)).unwrap_or(0);
    while let Some(walk) = walks.get(at).filter(|walk| walk.steps > 0) {
        way.push(*walk);
        at = walk.before;
    }
    let far = |walk: &&ReachedSquare| walk.steps >= rules.steps_off;
    let ahead: Vec<Point> = way.iter().filter(far).map(|walk| walk.at).collect();
    let all: Vec<Point> = walks.iter().filter(far).map(|walk| walk.at).collect();
    call_debts(ctx, rules, &ahead, &mut rng);
    let mut left = most.saturating_mul(rules.peopled) / 100 - danger(ctx);
    let mut first = most.saturating_mul(rules.ahead) / 100;
    for _ in 0..rules.most {
        let (squares, limit) = if first > 0 { (&ahead, &mut first) } else { (&all, &mut left) };
        let (kind, square) = (drawn(ctx, *limit, &mut rng), free(ctx, squares, &mut rng));
        let (Some(kind), Some(at)) = (kind, square) else {
            // What does not fit is left out.
            if *limit == left {
                return;
            }
            first = 0;
            continue;
        };
        *limit -= ctx.raws.creatures.table[kind].danger();
        spawn(ctx, kind, at, SpawnMood::AsUsual, &mut rng.fork(at.key()));
    }
}

/// Wakes the creatures that the hero owes something, unless the debt is forgiven. One of each debt stands on
/// one of the squares `ahead`.
fn call_debts(ctx: &mut Ctx<'_>, rules: &PursuitRules, ahead: &[Point], rng: &mut Rng) {
    let (last, since) = (ctx.hero_at(), ctx.turn());
    for Debtors { row, who } in ctx.debts(ctx.level()) {
        let Some(debt) = rules.debts.get(usize::from(row)) else { continue };
        if let Some(left) = ctx.state.chronicle.pursuit.forgiven.checked_sub(1) {
            ctx.state.chronicle.pursuit.forgiven = left;
            ctx.events.push(Event::Forgiven { who: ActorSeen::HERO, row });
            continue;
        }
        let most = usize::try_from(debt.most).unwrap_or(usize::MAX);
        if let (Some(first), Some(at)) = (who.first(), free(ctx, ahead, rng)) {
            ctx.put(*first, at);
        }
        for actor in who.into_iter().take(most) {
            ctx.with_mind(actor, |mind| mind.mood = Mood::Hunting { last, since });
        }
        ctx.events.push(Event::Owed { who: ActorSeen::HERO, row });
    }
}

/// Returns the danger of the hostile creatures of the level, asleep or awake.
fn danger(ctx: &Ctx<'_>) -> i32 {
    let all = ctx.scratch.occupancy.everyone().iter();
    let hostile =
        all.filter_map(|(actor, _)| ctx.being(*actor).filter(|being| being.attitude == Attitude::Hostile));
    hostile.map(|being| ctx.raws.creatures.table[being.kind].danger()).sum()
}

/// Draws a kind of at most the danger `limit`; `None` if none is found.
fn drawn(ctx: &Ctx<'_>, limit: i32, rng: &mut Rng) -> Option<Id<CreatureKind>> {
    let recipe = ctx.recipe()?;
    let hero_level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let menace = ctx.menace();
    (0..DRAWS).find_map(|_| {
        let kind =
            choice::choose(ctx.raws, (recipe, ctx.region()), menace, hero_level, &ctx.state.spent, rng)?;
        Some(kind).filter(|kind| ctx.raws.creatures.table[*kind].danger() <= limit)
    })
}

/// Draws a free one of `squares` that is out of the hero's sight.
fn free(ctx: &Ctx<'_>, squares: &[Point], rng: &mut Rng) -> Option<Point> {
    let open: Vec<Point> = squares
        .iter()
        .copied()
        .filter(|at| ctx.is_open(*at) && ctx.standing(*at).is_none() && !ctx.in_line(*at))
        .collect();
    rng.pick(&open).copied()
}
