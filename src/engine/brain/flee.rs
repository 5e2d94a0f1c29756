//! Fleeing: after a bad wound, by timid nature, or with stolen goods.

use super::{me::Me, pack, shot, steps};
use crate::{
    base::geometry::Dir,
    engine::{
        action::Action,
        context::Ctx,
        event::Event,
        population::{self, ReachedSquare},
        state::being::Mood,
    },
    map_builders::{layout::Destination, plan::PlannedStairs},
    raws::kinds::creatures::attack::{Attack, Reach},
};

/// True if the creature flees from the hero: it did so before, or it is timid and now badly hurt. `sees` is
/// true if it sees the hero. NetHack 3.6: `dochug` and `monflee`.
pub(super) fn afraid(ctx: &mut Ctx<'_>, me: &mut Me<'_>, sees: bool) -> bool {
    if sees && (is_content(ctx, me) || pack::is_too_lonely(ctx, me)) {
        return true;
    }
    let turn = ctx.turn();
    let runs = if let Mood::Fleeing { until } = me.mind.mood {
        if !takes_heart(ctx, me, until) {
            return true;
        }
        true
    } else {
        false
    };
    if sees && me.is_below(me.kind.mind.flees_below) {
        let until = turn.saturating_add(ctx.raws.rules.flight.timid);
        me.take_up(ctx, Mood::Fleeing { until: Some(until) });
        if !runs {
            let who = ctx.who(me.actor);
            ctx.tell(&[who], Event::Fled { who });
        }
        return true;
    }
    if runs {
        come_back(ctx, me, sees);
    }
    false
}

/// True if a thief of gold has more gold than the hero, and nothing to gain here: it keeps away, and attacks
/// only a hero beside it who has gold. NetHack 3.6: `m_move`.
fn is_content(ctx: &Ctx<'_>, me: &Me<'_>) -> bool {
    let steals =
        |attack: &Attack| attack.ability.effects.iter().any(|part| part.effect.name().facts().takes_gold);
    let purse = ctx.body(ctx.hero()).map_or(0, |hero| hero.gold);
    me.body.gold > purse && (purse == 0 || me.far() > 1) && me.kind.attacks.iter().any(steals)
}

/// True if the flight ends: turn `until` is reached, or for `None` the creature is healed and lucky.
fn takes_heart(ctx: &mut Ctx<'_>, me: &Me<'_>, until: Option<u32>) -> bool {
    match until {
        Some(until) => ctx.turn() >= until,
        None => {
            let odds = ctx.raws.rules.flight.courage_one_in;
            me.body.hitpoints >= me.body.max_hitpoints && ctx.rng().one_in(odds)
        }
    }
}

/// Ends the flight.
fn come_back(ctx: &mut Ctx<'_>, me: &mut Me<'_>, sees: bool) {
    let mood = if sees { Mood::Hunting { last: me.hero_at, since: ctx.turn() } } else { Mood::Wandering };
    me.take_up(ctx, mood);
}

/// Returns the action of a fleeing creature. `None` if the hero is far enough away, or if the creature is
/// cornered and turns to fight.
pub(super) fn run(ctx: &mut Ctx<'_>, me: &mut Me<'_>, sees: bool) -> Option<Action> {
    if !sees && me.far() > ctx.raws.rules.flight.safe {
        return None;
    }
    let odds = ctx.raws.rules.flight.teleport_one_in;
    if sees && me.kind.teleports && ctx.rng().one_in(odds) && !ctx.bars_teleport() {
        return Some(Action::Teleport);
    }
    if me.kind.mind.flees_by_stairs
        && let Some(action) = by_stairs(ctx, me)
    {
        return Some(action);
    }
    if let Some(dir) = away(ctx, me) {
        return Some(Action::Walk(dir));
    }
    // A cornered creature fights.
    if let Some(action) = if sees { shot::at_hero(ctx, me) } else { None } {
        return Some(action);
    }
    if me.strikes(me.hero_at) && me.has(Reach::Near) && !ctx.engulfed() {
        return Some(me.blow(me.hero_at));
    }
    let odds = ctx.raws.rules.flight.cornered_one_in;
    if sees && me.far() > 1 && ctx.rng().one_in(odds) {
        come_back(ctx, me, sees);
        return None;
    }
    Some(Action::Wait)
}

/// Returns the next action on the way to the nearest stairs to a level that the hero has been to, past those
/// who stand in the way; `None` if no free step leads nearer, or as near.
fn by_stairs(ctx: &Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let leads = |stairs: &&PlannedStairs| match stairs.exit.to {
        Destination::Level(to) => ctx.state.others.contains_key(&to),
        Destination::Outside => false,
    };
    let known = || ctx.level().stairs().iter().filter(leads);
    if let Some(stairs) = known().find(|stairs| stairs.at == me.at) {
        return Some(Action::Climb(stairs.exit.climb));
    }
    let steps = |walks: &[ReachedSquare], at| walks.iter().find(|walk| walk.at == at).map(|walk| walk.steps);
    let ways = known().map(|stairs| population::walks(ctx, stairs.at, i32::MAX));
    let (here, walks) =
        ways.filter_map(|walks| Some((steps(&walks, me.at)?, walks))).min_by_key(|(steps, _)| *steps)?;
    let free = Dir::ALL.into_iter().filter(|dir| steps::free(ctx, me, *dir));
    let onward = free.filter_map(|dir| Some((steps(&walks, me.at.step(dir))?, dir)));
    let (_, dir) = onward.filter(|(steps, _)| *steps <= here).min_by_key(|(steps, _)| *steps)?;
    Some(Action::Walk(dir))
}

/// Returns the step that leads farthest from the hero: by the steps the hero would need, then by straight
/// distance.
pub(super) fn away(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Dir> {
    let hands = me.kind.hands;
    let dirs: Vec<Dir> = Dir::ALL.into_iter().filter(|dir| steps::free(ctx, me, *dir)).collect();
    for at in dirs.iter().map(|dir| me.at.step(*dir)).chain([me.at]) {
        ctx.pursue(Some(at), hands);
    }
    let worth = |at| {
        // Squares that the hero cannot reach are best.
        (ctx.flow().steps(at, hands).unwrap_or(u16::MAX), steps::apart(at, me.hero_at))
    };
    let here = worth(me.at);
    let best = dirs.into_iter().map(|dir| (worth(me.at.step(dir)), dir)).max_by_key(|(there, _)| *there);
    best.filter(|(there, _)| *there > here).map(|(_, dir)| dir)
}
