//! Pursuit of a hero who carries something off: a hunter that follows from level to level and always gets up
//! again, and levels that are peopled once more.

use crate::{
    base::geometry::{Dir, Point, Rect},
    engine::{
        context::{Context, Ctx},
        effects::status::{grapple, story},
        event::{ActorSeen, Event},
        population::{self, Allegiance, SpawnMood},
        state::{
            being::{Attitude, Mood},
            creature::{Creature, Whereabouts},
            item::{Item, ItemPlace},
            level::Level,
            pursuit::{Hunter, HunterAway},
            shaft,
            story::StoryEvent,
            thing_id::ThingId,
            things::{Access, Actor},
        },
    },
    map_builders::{
        layout::{Destination, Layout, LevelId},
        plan::{LevelPlan, PlannedStairs},
    },
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, levels::LevelRecipe, terrain::Climb},
        reading::table::Id,
        rules::pursuit::{PursuitDelay, PursuitRules, PursuitShaft},
        words::effects::world_event::WorldEvent,
    },
};
use std::collections::{BTreeMap, VecDeque};

/// Lets the hunter go on, and peoples the hero's level once more. No-op without a pursuit.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let Some(rules) = ctx.pursuit() else { return };
    let (here, turn) = (ctx.level().place, ctx.turn());
    match ctx.state.chronicle.pursuit.hunter {
        None => {
            ctx.state.chronicle.pursuit.people(here);
            let down = Some(far_side(ctx, rules));
            let until = turn.saturating_add(rules.rises_after);
            lose(ctx, HunterAway { place: here, down, from: None, until });
        }
        Some(Hunter::Away(away)) if turn < away.until => {}
        Some(Hunter::Away(away)) if away.place == here => appear(ctx, rules, away),
        Some(Hunter::Away(away)) => go_on(ctx, rules, away),
        Some(Hunter::Here { who, at }) => match hunting(ctx, rules, who) {
            Some(to) => ctx.state.chronicle.pursuit.hunter = Some(Hunter::Here { who, at: to }),
            None => strike_down(ctx, rules, who, at),
        },
    }
    let first = Layout::first(ctx.raws).map(|first| first.branch);
    if first == Some(here.branch) && ctx.state.chronicle.pursuit.people(here) {
        population::people_again(ctx, rules);
        if let Some(shaft) = &rules.shaft {
            open(ctx, shaft);
        }
    }
}

/// Returns where a shaft opens under pursuit on the level that is built as `plan` by `recipe` at `depth`.
pub fn planned_shaft(raws: &Raws, recipe: &LevelRecipe, depth: i32, plan: &LevelPlan) -> Option<Point> {
    let rules = raws.rules.pursuit.as_ref()?.shaft.as_ref()?;
    let first = Layout::first(raws)?;
    if recipe.branch != first.branch || !(rules.from..=rules.to).contains(&depth) {
        return None;
    }
    let level = Level::new(LevelId { number: depth, ..first }, depth, recipe.endless, plan.clone());
    shaft::site(raws, &level)
}

/// Opens the shaft of the hero's level, if it has one, and tells of both ways up.
fn open(ctx: &mut Ctx<'_>, rules: &PursuitShaft) {
    let level = ctx.level();
    if !(rules.from..=rules.to).contains(&level.place.number) {
        return;
    }
    let up = level.stairs().iter().find(|stairs| stairs.exit.climb == Climb::Up).map(|stairs| stairs.at);
    let Some(at) = shaft::site(ctx.raws, level) else { return };
    ctx.place_feature(at, Some(rules.feature), false);
    for known in up.into_iter().chain([at]) {
        ctx.show(known);
    }
    let here = ctx.hero_at();
    let stairs = up.and_then(|up| Dir::towards(here, up));
    if let Some(shaft) = Dir::towards(here, at) {
        ctx.events.push(Event::TwoWays { who: ActorSeen::HERO, stairs, shaft });
    }
}

/// Leaves the hunter behind on the hero's level, unless it is among `followers`: it sets out for the level at
/// `to`, where the hero goes next.
pub(in crate::engine) fn leave_behind(ctx: &mut Ctx<'_>, followers: &[Actor], to: LevelId) {
    let from = ctx.level().place;
    let Some(rules) = ctx.pursuit() else { return };
    let Some(Hunter::Here { who, .. }) = ctx.state.chronicle.pursuit.hunter else { return };
    let Some(hunter) = ctx.things.find(who).filter(|hunter| !followers.contains(hunter)) else { return };
    if hunting(ctx, rules, who).is_some() {
        withdraw(ctx, hunter);
        let until = ctx.turn().saturating_add(crossing(ctx, rules, from, to));
        lose(ctx, HunterAway { place: from, down: None, from: None, until });
    }
}

/// True if `kind` is the hunter of a pursuit whose fall the hero has had experience for. Notes that the hero
/// has it.
pub(super) fn is_paid(ctx: &mut Ctx<'_>, kind: Id<CreatureKind>) -> bool {
    let is_hunter = ctx.pursuit().is_some_and(|rules| rules.hunter == kind);
    is_hunter && std::mem::replace(&mut ctx.state.chronicle.pursuit.paid, true)
}

/// Returns the square of the hunter `who`, if it still is a hunter: on the hero's level, hostile and of its
/// kind.
fn hunting(ctx: &Ctx<'_>, rules: &PursuitRules, who: ThingId) -> Option<Point> {
    let hunter = ctx.things.find(who)?;
    let being = ctx.being(hunter)?;
    let hunts = being.kind == rules.hunter && being.attitude == Attitude::Hostile;
    ctx.place_of(hunter).filter(|_| hunts)
}

/// Notes that something has struck the hunter down, or carried it off: it rises again where it was last seen,
/// or on the level where it came to be.
fn strike_down(ctx: &mut Ctx<'_>, rules: &PursuitRules, who: ThingId, at: Point) {
    let mut place = ctx.level().place;
    let mut down = Some(at);
    if let Some(hunter) = ctx.things.find(who)
        && ctx.being(hunter).is_some_and(|being| being.kind == rules.hunter)
    {
        if let Some(Whereabouts::Away(away)) = ctx.things.get(hunter).map(|creature| creature.whereabouts) {
            (place, down) = (away.place, Some(away.at));
        }
        withdraw(ctx, hunter);
    }
    let until = ctx.turn().saturating_add(rules.down_for);
    lose(ctx, HunterAway { place, down, from: None, until });
    story::note(ctx, StoryEvent::HunterFell(rules.hunter));
    tell(ctx, WorldEvent::HunterFell);
}

/// Brings the hunter to the hero's level: where it rises, or out of the stairs that it came by.
fn appear(ctx: &mut Ctx<'_>, rules: &PursuitRules, away: HunterAway) {
    let from = away.from.map(Destination::Level);
    let stairs = ctx.level().stairs();
    let out = || stairs.iter().find(|stairs| Some(stairs.exit.to) == from).or_else(|| stairs.first());
    let Some(at) = away.down.or_else(|| out().map(|stairs| stairs.at)) else { return };
    let kind = &ctx.raws.creatures.table[rules.hunter];
    let free = |at: Point| ctx.ground_for(kind, at) && ctx.standing(at).is_none();
    // If all is taken there, it waits.
    let Some(to) = population::nearest_where(at, free) else { return };
    let mut rng = ctx.rng().clone();
    let mood = SpawnMood::Placed(Allegiance::Hostile);
    let actor = population::spawn(ctx, rules.hunter, to, mood, &mut rng);
    *ctx.rng() = rng;
    let Some(who) = ctx.things.get(actor).map(|creature| creature.id) else { return };
    let (last, since) = (ctx.hero_at(), ctx.turn());
    ctx.with_mind(actor, |mind| mind.mood = Mood::Hunting { last, since });
    ctx.state.chronicle.pursuit.hunter = Some(Hunter::Here { who, at: to });
    tell(ctx, if away.down.is_some() { WorldEvent::HunterRose } else { WorldEvent::HunterCame });
}

/// Lets the hunter, which is on another level, rise there or take the next stairs towards the hero.
fn go_on(ctx: &mut Ctx<'_>, rules: &PursuitRules, away: HunterAway) {
    let here = ctx.level().place;
    let Some(next) = next_to(ctx, away.place, here).filter(|_| away.down.is_none()) else {
        let until = ctx.turn().saturating_add(rules.turns_a_level);
        return lose(ctx, HunterAway { down: None, until, ..away });
    };
    let moved = HunterAway { place: next, down: None, from: Some(away.place), until: ctx.turn() };
    if next == here {
        appear(ctx, rules, moved);
        return;
    }
    let until = ctx.turn().saturating_add(crossing(ctx, rules, next, here));
    lose(ctx, HunterAway { until, ..moved });
}

/// Returns the turns that the hunter takes on the level at `place`, on its way to the one at `to`, with what
/// delays it before the stairs there. The hero hears of that.
fn crossing(ctx: &mut Ctx<'_>, rules: &PursuitRules, place: LevelId, to: LevelId) -> u32 {
    let mut turns = rules.turns_a_level;
    let Some(next) = next_to(ctx, place, to) else { return turns };
    let level = if ctx.level().place == place { Some(ctx.level()) } else { ctx.state.others.get(&place) };
    let leads = |stairs: &&PlannedStairs| stairs.exit.to == Destination::Level(next);
    let Some(at) = level.and_then(|level| Some(level.stairs().iter().find(leads)?.at)) else { return turns };
    let rows = (0u8..).zip(&rules.delayed_by);
    let bars = |delay: &PursuitDelay| level.is_some_and(|level| bars(ctx, delay, (level, at)));
    let rows: Vec<(u8, &PursuitDelay)> = rows.filter(|(_, delay)| bars(delay)).collect();
    for (row, delay) in rows {
        if ctx.state.chronicle.pursuit.delay(place, row, rules.delays) {
            turns = turns.saturating_add(delay.turns);
            ctx.events.push(Event::Delayed { who: ActorSeen::HERO, row });
        }
    }
    turns
}

/// True if what `delay` names is within a square of the stairs at `stairs` of `level`.
fn bars(ctx: &Ctx<'_>, delay: &PursuitDelay, (level, stairs): (&Level, Point)) -> bool {
    let near = |at: Point| at.distance(stairs) <= 1;
    let around = || Rect::around(stairs, 1).points();
    let lies = |item: &Item| match item.place {
        ItemPlace::Floor { level: on, at, .. } => on == level.place && near(at),
        ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => false,
    };
    let stays = |(actor, creature): (Actor, &Creature)| {
        let (on, at) = match creature.whereabouts {
            Whereabouts::Here(at) => (ctx.level().place, at),
            Whereabouts::Away(away) => (away.place, away.at),
            Whereabouts::Between => return false,
        };
        let kind = creature.being.filter(|being| being.attitude != Attitude::Hostile);
        actor != ctx.hero() && on == level.place && near(at) && kind.is_some()
    };
    let is_word = |at: Point| {
        let found = level.text(at).filter(|found| found.script.facts().floor);
        found.is_some_and(|found| ctx.raws.words.iter().any(|(_, word)| word.is(&found.text)))
    };
    delay.terrain.is_some_and(|kind| around().any(|at| level.terrain(at) == Some(kind)))
        || delay.feature.is_some_and(|kind| {
            around().any(|at| level.feature(at).is_some_and(|placed| placed.kind == kind))
        })
        || delay
            .item
            .is_some_and(|kind| ctx.things.each_item().any(|item| item.stack.kind == kind && lies(item)))
        || delay.word && around().any(is_word)
        || delay.friend && ctx.things.each().any(stays)
}

/// Returns the level after the one at `from` on the shortest way to the one at `to`, by stairs.
fn next_to(ctx: &Ctx<'_>, from: LevelId, to: LevelId) -> Option<LevelId> {
    levels_between(ctx, from, to).get(1).copied()
}

/// Returns the levels on the shortest way from the one at `from` to the one at `to`, both included; empty if
/// there is none.
pub(in crate::engine) fn levels_between<A: Access>(
    ctx: &Context<'_, A>,
    from: LevelId,
    to: LevelId,
) -> Vec<LevelId> {
    let mut towards = BTreeMap::from([(to, to)]);
    let mut queue = VecDeque::from([to]);
    while let Some(place) = queue.pop_front().filter(|_| !towards.contains_key(&from)) {
        for exit in ctx.scratch.layout.exits(ctx.raws, place) {
            if let Destination::Level(other) = exit.to
                && !towards.contains_key(&other)
            {
                towards.insert(other, place);
                queue.push_back(other);
            }
        }
    }
    let mut way = vec![from];
    let mut at = from;
    while at != to {
        let Some(next) = towards.get(&at) else { return Vec::new() };
        at = *next;
        way.push(at);
    }
    way
}

/// Returns the square farthest from the hero, by steps, near where the pursuit begins.
fn far_side(ctx: &Ctx<'_>, rules: &PursuitRules) -> Point {
    let from = ctx.hero_at();
    population::walks(ctx, from, rules.far_side).last().map_or(from, |walk| walk.at)
}

/// Takes the hunter from its level.
fn withdraw(ctx: &mut Ctx<'_>, hunter: Actor) {
    grapple::free(ctx, hunter);
    grapple::release(ctx, hunter);
    ctx.remove(hunter);
}

fn lose(ctx: &mut Ctx<'_>, away: HunterAway) {
    ctx.state.chronicle.pursuit.hunter = Some(Hunter::Away(away));
}

fn tell(ctx: &mut Ctx<'_>, work: WorldEvent) {
    ctx.events.push(Event::World { who: ActorSeen::HERO, work });
}
