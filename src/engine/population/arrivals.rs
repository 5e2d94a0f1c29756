//! Random arrivals: now and then a creature or a group enters the level out of the hero's sight, within the
//! danger that rules.json allows at the depth.

use super::{
    choice,
    free_squares::ring,
    spawn::{SpawnMood, spawn},
};
use crate::{
    base::{
        geometry::{Dir, Point, Rect},
        rng::Rng,
    },
    engine::{
        context::Ctx,
        event::{ActorSeen, Event},
        state::being::{Attitude, Mood},
    },
    raws::{
        kinds::{
            creatures::{CreatureKind, Group},
            themes::Theme,
        },
        reading::table::Id,
        words::effects::world_event::WorldEvent,
    },
};

/// Chance, one in this number of turns, that a creature arrives in place of those that the hero of an
/// imagined game did not know of.
const DUE_ONE_IN: u32 = 12;

/// Counts a turn on the hero's level, and tells of the first, the middle and the last rise of its stirring.
pub(in crate::engine) fn stir(ctx: &mut Ctx<'_>) {
    let before = ctx.level().turns();
    ctx.state.level.count_turn();
    let Some(rules) = ctx.stirring() else { return };
    let rises = rules.rises(ctx.level().turns());
    if rises == rules.rises(before) {
        return;
    }
    let work = match rises {
        _ if rises == rules.most => WorldEvent::LevelAwake,
        1 => WorldEvent::LevelStirred,
        _ if rises == rules.most.div_ceil(2) => WorldEvent::LevelRoused,
        _ => return,
    };
    ctx.events.push(Event::World { who: ActorSeen::HERO, work });
}

/// Adds a random arrival, with its group, by chance.
pub(in crate::engine) fn arrive(ctx: &mut Ctx<'_>) {
    let pursued = ctx.pursuit().map(|rules| rules.arrivals_one_in);
    let usual = pursued.unwrap_or(ctx.raws.rules.crowd.arrivals_one_in);
    let is_due = ctx.scratch.strangers_due > 0;
    let odds = if is_due { DUE_ONE_IN } else { usual * 10 / (10 + ctx.state.chronicle.relics) };
    let most = ctx.raws.rules.crowd.most;
    if odds == 0 || !ctx.rng().one_in(odds) || ctx.scratch.occupancy.count() > most {
        return;
    }
    let raws = ctx.raws;
    let hero_level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let mut rng = ctx.rng().clone();
    let id = choice_here(ctx, &mut rng);
    *ctx.rng() = rng;
    let Some(id) = id else { return };
    let kind = &raws.creatures.table[id];
    let difficulty = ctx.menace();
    let mut danger_left = raws.rules.crowd.danger_at(difficulty).map_or(i32::MAX, |most| most - danger(ctx));
    if danger_left < kind.danger() {
        return;
    }
    let free = |ctx: &Ctx<'_>, at: Point| ctx.is_open(at) && ctx.standing(at).is_none() && !ctx.in_line(at);
    let whole = ctx.level().bounds().map(|size| Rect::at(Point::default(), size));
    let area = whole.unwrap_or_else(|| Rect::around(ctx.hero_at(), raws.rules.crowd.ring));
    const TRIES: u32 = 50;
    let at = (0..TRIES).find_map(|_| {
        let at = Point::new(ctx.rng().range(area.left, area.right), ctx.rng().range(area.top, area.bottom));
        free(ctx, at).then_some(at)
    });
    let Some(at) = at.or_else(|| out_of_the_dark(ctx).filter(|_| is_due)) else { return };
    ctx.scratch.strangers_due = ctx.scratch.strangers_due.saturating_sub(1);
    let mut rng = ctx.rng().clone();
    let fast = kind.speed > raws.rules.hero_speed && difficulty < raws.rules.crowd.fast_groups_from;
    let more = if fast { 0 } else { more(kind.group, hero_level, &mut rng) };
    spawn(ctx, id, at, SpawnMood::AsUsual, &mut rng.fork(at.key()));
    let mut around = (1..=3).flat_map(|distance| ring(at, distance));
    for _ in 0..more {
        danger_left -= kind.danger();
        if danger_left < kind.danger() {
            break;
        }
        let Some(beside) = around.find(|at| free(ctx, *at)) else { break };
        spawn(ctx, id, beside, SpawnMood::AsUsual, &mut rng.fork(beside.key()));
    }
}

/// Returns the free square at the edge of what the hero knows that is farthest from the hero.
fn out_of_the_dark(ctx: &Ctx<'_>) -> Option<Point> {
    let (level, hero) = (ctx.level(), ctx.hero_at());
    let mut edge: Vec<Point> = Vec::new();
    level.recall(Rect::at(Point::default(), level.bounds()?), |at, _| {
        if ctx.is_open(at)
            && ctx.standing(at).is_none()
            && Dir::ALL.iter().any(|dir| level.remembered(at.step(*dir)).is_none())
        {
            edge.push(at);
        }
    });
    edge.into_iter().max_by_key(|at| (at.distance(hero), *at))
}

/// Returns the danger of the hostile creatures on the hero's level that are awake.
fn danger(ctx: &Ctx<'_>) -> i32 {
    let hostile = ctx.scratch.occupancy.everyone().iter().filter_map(|(actor, _)| {
        let being = ctx.being(*actor).filter(|being| being.attitude == Attitude::Hostile)?;
        let awake = ctx.mind(*actor).is_some_and(|mind| mind.mood != Mood::Asleep);
        awake.then(|| ctx.raws.creatures.table[being.kind].danger())
    });
    hostile.sum()
}

/// Draws a kind for the hero's level and depth; `None` if none fits.
pub(in crate::engine) fn choice_here(ctx: &Ctx<'_>, rng: &mut Rng) -> Option<Id<CreatureKind>> {
    let recipe = ctx.recipe()?;
    let difficulty = ctx.menace();
    let hero_level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    choice::choose(ctx.raws, (recipe, ctx.region()), difficulty, hero_level, &ctx.state.spent, rng)
}

/// Draws a kind that lives in rooms of `theme`, for the depth; `None` if there is none.
pub(in crate::engine) fn lodger_here(
    ctx: &Ctx<'_>,
    theme: Id<Theme>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    let hero_level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let all = choice::lodgers(ctx.raws, theme, ctx.menace(), hero_level, rng);
    choice::weighed(ctx.raws, &all, &ctx.state.spent, rng)
}

/// Draws a kind that comes after the robbery of a shop, for the depth; `None` if there is none.
pub(in crate::engine) fn watchman_here(ctx: &Ctx<'_>, rng: &mut Rng) -> Option<Id<CreatureKind>> {
    let all = ctx.raws.themes.watch()?.drawn(ctx.menace(), rng);
    choice::weighed(ctx.raws, all, &ctx.state.spent, rng)
}

/// Draws a kind with this `glyph`, for the depth; `None` if there is none.
pub(in crate::engine) fn glyph_here(ctx: &Ctx<'_>, glyph: char, rng: &mut Rng) -> Option<Id<CreatureKind>> {
    let hero_level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    choice::of_glyph(ctx.raws, glyph, ctx.menace(), hero_level, &ctx.state.spent, rng)
}

/// Draws a nasty kind that is not unique, each as likely; `None` if there is none.
pub(in crate::engine) fn nasty_here(ctx: &Ctx<'_>, rng: &mut Rng) -> Option<Id<CreatureKind>> {
    let all = ctx.raws.creatures.table.iter().filter(|(_, kind)| kind.nasty && !kind.unique);
    let all: Vec<(Id<CreatureKind>, u32)> = all.map(|(id, _)| (id, 1)).collect();
    choice::weighed(ctx.raws, &all, &ctx.state.spent, rng)
}

/// Returns the number of further creatures in a group, smaller for heroes of a low level. NetHack 3.6:
/// `m_initgrp`.
fn more(group: Group, hero_level: i32, rng: &mut Rng) -> i32 {
    let most = match group {
        Group::Alone => return 0,
        Group::Small if rng.one_in(2) => return 0,
        Group::Large if !rng.one_in(3) => 10,
        Group::Small | Group::Large => 3,
    };
    let share = match hero_level {
        ..=2 => 4,
        3..=4 => 2,
        _ => 1,
    };
    let more = rng.range(1, most);
    if more / share == 0 { 1.min(more) } else { more / share }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_small_for_low_level_heroes() {
        let mut rng = Rng::stream(1, "test");
        let mut draw = |group, level| {
            let all: Vec<i32> = (0..2000).map(|_| more(group, level, &mut rng)).collect();
            (
                all.iter().copied().min(),
                all.iter().copied().max(),
                all.iter().filter(|more| **more == 0).count(),
            )
        };
        for (level, small, large) in [(1, 1, 2), (4, 1, 5), (5, 3, 10)] {
            let (least, most, alone) = draw(Group::Small, level);
            assert_eq!((least, most), (Some(0), Some(small)));
            assert!((900..1100).contains(&alone), "half of them come alone: {alone}");
            assert_eq!(draw(Group::Large, level), (Some(1), Some(large), 0));
        }
        assert_eq!(draw(Group::Alone, 9), (Some(0), Some(0), 2000));
    }
}
