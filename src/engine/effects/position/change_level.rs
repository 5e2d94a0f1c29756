//! From level to level: the hero goes, some follow, and the others stay where they are.

use super::{leash, punish};
use crate::{
    base::{
        bits::BitGrid,
        geometry::{Dir, Point},
    },
    engine::{
        context::Ctx,
        effects::{status::grapple, strike::EffectContext},
        event::{ActorSeen, Event},
        population,
        state::{
            affliction::StatusEffect,
            being::{Attitude, Mood},
            creature::{Away, Creature, Whereabouts},
            item::{Item, Place},
            level::Level,
            occupancy::Occupancy,
            thing_id::ThingId,
            things::Actor,
        },
    },
    map_builders::{
        layout::{Destination, LevelId},
        plan::Spawn,
        recipe::{Built, Job},
    },
    raws::{
        features::Feature,
        terrain::{Climb, Terrain},
    },
};

/// Levels that magic takes one to are at most so much deeper than the one before (NetHack's `random_teleport_level`).
const DEEPER: i32 = 3;

/// The target of `strike`, if it is the hero, is on another level: so much deeper, or any that is not much deeper.
pub(in crate::engine::effects) fn away(ctx: &mut Ctx<'_>, strike: &EffectContext, by: Option<i32>) {
    if strike.target != ctx.hero() {
        return;
    }
    let depth = ctx.level().depth;
    let drawn = ctx.rng().range(1, depth + DEEPER - 1);
    let anywhere = if drawn >= depth { drawn + 1 } else { drawn };
    let aimed = by.map_or(anywhere, |by| depth + by);
    // Below the deepest level there is none: the way leads up instead.
    let levels = [aimed, depth - 1, depth + 1];
    let to = levels.into_iter().filter(|depth| *depth >= 1).find_map(|depth| place_at(ctx, depth));
    if let Some(to) = to {
        by_magic(ctx, to);
    }
}

/// The hero is on the level at `to` by magic; whether there is one.
pub(in crate::engine) fn by_magic(ctx: &mut Ctx<'_>, to: LevelId) -> bool {
    let (hero, was) = (ctx.hero(), ctx.level().depth);
    grapple::free(ctx, hero);
    grapple::release(ctx, hero);
    let Some(new) = go_to(ctx, to) else { return false };
    let climb = if ctx.level().depth < was { Climb::Up } else { Climb::Down };
    ctx.events.push(Event::Climbed { who: ActorSeen::HERO, climb, to, new });
    true
}

/// The hero falls to the level at `to`, and comes down anywhere.
pub(in crate::engine::effects) fn by_fall(ctx: &mut Ctx<'_>, to: LevelId) {
    let hero = ctx.hero();
    grapple::free(ctx, hero);
    grapple::release(ctx, hero);
    let hit = punish::fall_through(ctx);
    if let Some(new) = go(ctx, to, true) {
        ctx.events.push(Event::Climbed { who: ActorSeen::HERO, climb: Climb::Down, to, new });
        if hit {
            punish::hit(ctx);
        }
    }
}

/// `who`, a creature, falls to the level at `to`, whether or not anybody has been there, and comes down below.
pub(in crate::engine::effects) fn drop_to(ctx: &mut Ctx<'_>, who: Actor, to: LevelId) {
    if let Some(at) = ctx.place_of(who) {
        depart(ctx, who, to, at);
    }
}

/// A level so deep, of this branch if it has one.
pub(in crate::engine) fn place_at(ctx: &Ctx<'_>, depth: i32) -> Option<LevelId> {
    ctx.level_at(depth)
}

/// Takes the hero to the level at `to`, on the stairs that lead back to where the hero comes from, with those who
/// follow; whether nobody has been there before. `None` if there is no such level.
pub(in crate::engine) fn go_to(ctx: &mut Ctx<'_>, to: LevelId) -> Option<bool> {
    go(ctx, to, false)
}

/// The same, also for a hero who comes down `anywhere`.
fn go(ctx: &mut Ctx<'_>, to: LevelId, anywhere: bool) -> Option<bool> {
    let from = ctx.level().place;
    let (level, spawns) = match ctx.state.others.remove(&to) {
        Some(level) => (level, None),
        None => made(ctx, to).map(|(level, spawns)| (level, Some(spawns)))?,
    };
    let new = spawns.is_some();
    let followers = followers(ctx);
    leash::part(ctx, &followers);
    leave_others(ctx, &followers, from);
    let stairs = arrival(ctx, &level, from);
    let at = if anywhere { somewhere(ctx, &level, stairs) } else { stairs };
    let old = std::mem::replace(&mut ctx.state.level, level);
    ctx.state.others.insert(from, old);
    ctx.state.scent.end();
    ctx.scratch.eyes.close();
    ctx.scratch.flow.forget();
    ctx.scratch.ground.forget();
    ctx.scratch.occupancy = Occupancy::nobody(ctx.level().bounds());
    ctx.scratch.belongings.arrive(ctx.things.each_item(), to);
    ctx.scratch.sorted = None;
    ctx.scratch.stale = true;
    ctx.state.chronicle.reach(to, ctx.state.turn);
    let (hero, depth) = (ctx.hero(), ctx.level().depth);
    ctx.set_place(hero, at);
    ctx.with_hero(|hero| hero.deepest = hero.deepest.max(depth));
    return_to(ctx, to);
    make_way(ctx, at);
    ctx.scratch.occupancy.enter(at, hero);
    if let Some(spawns) = spawns {
        population::settle(ctx, spawns);
    }
    pick_out(ctx);
    for follower in followers {
        arrive_beside(ctx, follower, at);
    }
    Some(new)
}

/// `who`, a creature, is on the level at `to` from now on, on the stairs that lead here; whether it could go there: somebody must
/// have been there before.
pub(in crate::engine) fn leave(ctx: &mut Ctx<'_>, who: Actor, to: LevelId) -> bool {
    let here = ctx.level().place;
    let Some(level) = ctx.state.others.get(&to) else { return false };
    let at = arrival(ctx, level, here);
    depart(ctx, who, to, at);
    true
}

/// `who`, a creature, is at `at` on the level at `to` from now on.
fn depart(ctx: &mut Ctx<'_>, who: Actor, to: LevelId, at: Point) {
    grapple::free(ctx, who);
    grapple::release(ctx, who);
    if let Some(from) = ctx.place_of(who) {
        ctx.scratch.occupancy.leave(from);
    }
    let away = Away { place: to, at, since: ctx.turn() };
    if let Some(creature) = ctx.things.change(who) {
        creature.whereabouts = Whereabouts::Away(away);
    }
    ctx.set_affliction(who, StatusEffect::Trapped, 0);
}

/// The level at `to`, which is new, and who its plan puts there.
fn made(ctx: &mut Ctx<'_>, to: LevelId) -> Option<(Level, Vec<Spawn>)> {
    let job = Job::new(ctx.raws, &ctx.scratch.layout, ctx.state.seed, to)?;
    let Built { mut plan, failure, .. } = job.build();
    ctx.state.fallbacks += u32::from(failure.is_some());
    let spawns = std::mem::take(&mut plan.spawns);
    let level = Level::new(to, job.depth, job.level.endless, plan);
    let level = level.felt(|theme| ctx.raws.themes.is_felt(theme));
    Some((level.made_as(job.attempt()), spawns))
}

/// Where on `level` one arrives who comes from the level at `from`: on the stairs back, or wherever one can stand.
fn arrival(ctx: &Ctx<'_>, level: &Level, from: LevelId) -> Point {
    let back = Destination::Level(from);
    let stairs = level.stairs();
    let at = stairs.iter().find(|stairs| stairs.exit.to == back).or_else(|| stairs.first());
    let terrains = &ctx.raws.terrains;
    let anywhere = || level.find(|terrain| terrains.walkable(terrain));
    at.map(|stairs| stairs.at).or_else(anywhere).unwrap_or_default()
}

/// A square of `level` to which there is a way from `from`, drawn from all of them.
fn somewhere(ctx: &mut Ctx<'_>, level: &Level, from: Point) -> Point {
    let (table, features) = (&ctx.raws.terrains.table, &ctx.raws.features.table);
    let about = |at: Point| level.terrain(at).map(|terrain| &table[terrain]);
    let Some(size) = level.bounds() else { return from };
    let mut reached = BitGrid::new(size);
    let mut next = vec![from];
    let mut all = Vec::new();
    while let Some(at) = next.pop() {
        if !size.contains(at) || reached.get(at) || !about(at).is_some_and(Terrain::passable) {
            continue;
        }
        reached.set(at, true);
        let plain = about(at).is_some_and(|terrain| terrain.walkable && terrain.door.is_none());
        let trap = level.feature(at).is_some_and(|feature| features[feature.kind].is_trap());
        if plain && !trap {
            all.push(at);
        }
        next.extend(Dir::STRAIGHT.into_iter().map(|dir| at.step(dir)));
    }
    ctx.rng().pick(&all).copied().unwrap_or(from)
}

/// What has fallen onto the level to where nothing can lie, before anybody had seen it, lies beside.
fn pick_out(ctx: &mut Ctx<'_>) {
    let place = ctx.level().place;
    let lies = |item: &Item| match item.place {
        Place::Floor { level, at, .. } => (level == place).then_some((item.id, at)),
        Place::Carried { .. } | Place::Inside { .. } => None,
    };
    let terrains = &ctx.raws.terrains;
    let about = |ctx: &Ctx<'_>, at: Point| ctx.level().terrain(at).map(|terrain| &terrains.table[terrain]);
    let inside = |ctx: &Ctx<'_>, at: Point| {
        about(ctx, at).is_none_or(|terrain| !terrain.passable() && terrain.opaque())
    };
    let mut lost: Vec<(ThingId, Point)> = ctx.things.each_item().filter_map(lies).collect();
    lost.retain(|(_, at)| inside(ctx, *at));
    lost.sort_by_key(|(id, _)| *id);
    for (id, at) in lost {
        let free = |at: Point| {
            let trap = ctx.feature(at).is_some_and(Feature::is_trap);
            about(ctx, at).is_some_and(|terrain| terrain.walkable) && !trap
        };
        let to = population::nearest_where(at, free).unwrap_or(ctx.hero_at());
        ctx.land(id, to);
    }
}

/// Whoever stands at `at` makes way for the hero.
fn make_way(ctx: &mut Ctx<'_>, at: Point) {
    let Some(other) = ctx.standing(at) else { return };
    let free = population::nearest_free(ctx, at, other);
    match free {
        Some(free) => {
            ctx.scratch.occupancy.leave(at);
            ctx.scratch.occupancy.enter(free, other);
            ctx.set_place(other, free);
        }
        None => ctx.remove(other),
    }
}

/// Those who go along: pets, and those who follow, next to the hero and able to.
fn followers(ctx: &Ctx<'_>) -> Vec<Actor> {
    let here = ctx.hero_at();
    let all = ctx.scratch.occupancy.everyone().iter();
    let near = all.filter(|(who, at)| {
        let reach = if leash::of(ctx, *who).is_some() { leash::SLACK } else { 1 };
        at.distance(here) <= reach && goes_along(ctx, *who)
    });
    near.map(|(who, _)| *who).collect()
}

/// Whether `who`, who is next to the hero, goes along.
fn goes_along(ctx: &Ctx<'_>, who: Actor) -> bool {
    let (Some(being), Some(mind)) = (ctx.being(who), ctx.mind(who)) else { return false };
    let hunts = matches!(mind.mood, Mood::Hunting { .. });
    let follows = ctx.raws.creatures.table[being.kind].follows;
    let comes = match being.attitude {
        Attitude::Tame => mind.mood != Mood::Asleep,
        Attitude::Hostile => follows && hunts,
        Attitude::Peaceful => false,
    };
    let trapped = ctx.suffers(who, StatusEffect::Trapped);
    comes && !trapped && ctx.hold(who).is_none() && ctx.helpless(who).is_none()
}

/// Leaves everyone but the hero and `followers` behind on the level at `place`.
fn leave_others(ctx: &mut Ctx<'_>, followers: &[Actor], place: LevelId) {
    let since = ctx.turn();
    ctx.things.for_each(|actor, creature| {
        if creature.being.is_none() {
            return;
        }
        if let Whereabouts::Here(at) = creature.whereabouts {
            let follows = followers.contains(&actor);
            creature.whereabouts =
                if follows { Whereabouts::Between } else { Whereabouts::Away(Away { place, at, since }) };
        }
    });
}

/// Those who stayed on the level at `place` are on the hero's level again.
fn return_to(ctx: &mut Ctx<'_>, place: LevelId) {
    let away = |creature: &Creature| match creature.whereabouts {
        Whereabouts::Away(away) if away.place == place => Some(away),
        Whereabouts::Away(_) | Whereabouts::Here(_) | Whereabouts::Between => None,
    };
    let all = ctx.things.each();
    let mut back: Vec<(Actor, Away)> =
        all.filter_map(|(actor, creature)| Some((actor, away(creature)?))).collect();
    back.sort_by_key(|(actor, _)| actor.id);
    for (actor, away) in back {
        // Whoever has come by the stairs may find somebody there.
        // Whoever has fallen may be in the middle of rock.
        let bears = ctx.kind(actor).is_some_and(|kind| ctx.ground_for(kind, away.at));
        let free = bears && ctx.standing(away.at).is_none();
        let at = if free { Some(away.at) } else { population::nearest_free(ctx, away.at, actor) };
        let at = at.or_else(|| population::nearest_free(ctx, ctx.hero_at(), actor));
        let Some(at) = at else {
            ctx.remove(actor);
            continue;
        };
        stand(ctx, actor, at);
        population::catch_up(ctx, actor, ctx.turn().saturating_sub(away.since));
    }
}

/// `follower` arrives with the hero, who is at `at`; without room beside, it stays behind for good.
fn arrive_beside(ctx: &mut Ctx<'_>, follower: Actor, at: Point) {
    match population::nearest_free(ctx, at, follower) {
        Some(free) => {
            stand(ctx, follower, free);
            ctx.with_mind(follower, |mind| mind.heading = None);
        }
        None => ctx.remove(follower),
    }
}

/// `actor`, who is nowhere on the level, stands at `at` from now on.
fn stand(ctx: &mut Ctx<'_>, actor: Actor, at: Point) {
    ctx.set_place(actor, at);
    ctx.scratch.occupancy.enter(at, actor);
}
