//! Travel between levels: the hero, followers, and creatures left behind.

use super::{leash, punish, stragglers, teleport, witnesses};
use crate::{
    base::{
        bits::BitGrid,
        geometry::{Dir, Point},
    },
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::{
            effect_context::{Done, EffectContext},
            mind::allies,
            notify::notify_suffered,
            shops,
            status::{deeds, grapple, luck, pursuit},
        },
        event::{ActorSeen, Event, Question},
        population::{self, LevelContents, NewLevel},
        state::{
            being::{Attitude, Mood},
            creature::{Away, Creature, Whereabouts},
            deed::Deed,
            item::{Item, ItemPlace},
            level::Level,
            occupancy::Occupancy,
            occupation::LongTask,
            status_effect::StatusEffect,
            thing_id::ThingId,
            things::Actor,
        },
    },
    map_builders::{
        layout::{Destination, LevelId},
        plan::PlannedStairs,
        recipe::{BuildJob, Built},
    },
    raws::{
        kinds::{
            features::Feature,
            growth::Intrinsic,
            terrain::{Climb, Terrain},
            themes::Theme,
            vaults::Vault,
        },
        reading::table::Id,
        words::{
            deeds::DeedWord,
            effects::{EffectName, world_event::WorldEvent},
        },
    },
};
use std::collections::BTreeSet;

/// Moves the hero `by` levels deeper, or to a random depth for `None`, for which a hero with teleport control
/// is asked. NetHack 3.6: `level_tele`.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    by: Option<i32>,
) -> Done {
    if application.target != ctx.hero() {
        return Done::All;
    }
    let Some(by) = by else {
        if teleport::bars_hero(ctx) {
            return Done::All;
        }
        if ctx.pursuit().is_some_and(|rules| rules.bars_magic) {
            ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Weighed });
            return Done::All;
        }
        let confused = ctx.hero_is(StatusEffect::Confused);
        let bound = ctx.raws.rules.teleport.confused_control_one_in;
        if ctx.hero_can(Intrinsic::TeleportControl) && (!confused || luck::of_hero(ctx, bound) == 0) {
            ctx.ask(Question::Depth);
            return Done::Asks { more: 0 };
        }
        at_random(ctx);
        return Done::All;
    };
    let aimed = ctx.level().depth + by;
    match place_at(ctx, aimed).filter(|_| aimed >= 1) {
        Some(to) => {
            notify_suffered(ctx, application, EffectName::ChangeLevel);
            by_magic(ctx, to, true);
        }
        None => ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Uneasy }),
    }
    Done::All
}

/// Moves the hero to a random level, at most to the deepest one, and never to the same.
fn at_random(ctx: &mut Ctx<'_>) {
    let (depth, rules) = (ctx.level().depth, &ctx.raws.rules.teleport);
    let nowhere = ctx.rng().one_in(rules.nowhere_one_in);
    let drawn = ctx.rng().range(1, depth + rules.deeper - 1);
    let aimed = if drawn >= depth { drawn + 1 } else { drawn };
    to_depth(ctx, if nowhere { depth } else { aimed });
}

/// Moves the hero to the level at the depth `named`, or at random for `None`.
pub(in crate::engine::effects) fn named(ctx: &mut Ctx<'_>, named: Option<i32>) {
    match named {
        Some(depth) => to_depth(ctx, depth.max(1)),
        None => at_random(ctx),
    }
}

/// True if magic may lead to the level at `place`.
fn admits(ctx: &Ctx<'_>, place: LevelId) -> bool {
    ctx.scratch.layout.recipe(ctx.raws, place).is_none_or(|recipe| !recipe.no_teleport)
}

/// Moves the hero to the level at `aimed`, or to the deepest one above that where magic may lead.
fn to_depth(ctx: &mut Ctx<'_>, aimed: i32) {
    let depth = ctx.level().depth;
    let other = |ctx: &Ctx<'_>, to: i32| place_at(ctx, to).filter(|place| to != depth && admits(ctx, *place));
    let to = if aimed == depth { None } else { (1..=aimed).rev().find_map(|to| other(ctx, to)) };
    if !to.is_some_and(|to| by_magic(ctx, to, true)) {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Shuddered });
    }
}

/// Moves the hero to the level at `to` by magic: `anywhere` there, or onto the stairs that lead back. False
/// if there is no such level.
pub(in crate::engine) fn by_magic(ctx: &mut Ctx<'_>, to: LevelId, anywhere: bool) -> bool {
    let (hero, was) = (ctx.hero(), ctx.level().depth);
    grapple::free(ctx, hero);
    grapple::release(ctx, hero);
    let Some(new) = go(ctx, to, anywhere) else { return false };
    let climb = if ctx.level().depth < was { Climb::Up } else { Climb::Down };
    arrived(ctx, climb, to, new);
    true
}

/// Reports that the hero has arrived on the level at `to`, which is `new` if it was made for that.
pub(in crate::engine) fn arrived(ctx: &mut Ctx<'_>, climb: Climb, to: LevelId, new: bool) {
    ctx.events.push(Event::Climbed { who: ActorSeen::HERO, climb, to, new });
    if new {
        tell_region(ctx);
        tell_level(ctx);
        tell_rooms(ctx);
        tell_vaults(ctx);
        tell_branches(ctx);
        tell_way_on(ctx);
        witnesses::come(ctx);
    }
    match climb {
        Climb::Up => deeds::did(ctx, DeedWord::Ascend),
        Climb::Down if new => deeds::did(ctx, DeedWord::Descend),
        Climb::Down => {}
    }
}

/// Tells of the region of the level, if the hero comes there for the first time.
fn tell_region(ctx: &mut Ctx<'_>) {
    let region = |place: LevelId| ctx.raws.dungeon.region(place.branch, place.number);
    let Some(here) = region(ctx.level().place) else { return };
    if !ctx.state.others.keys().any(|place| region(*place) == Some(here)) {
        ctx.events.push(Event::Region { who: ActorSeen::HERO, region: here });
    }
}

/// Tells what the recipe of the level says of it.
fn tell_level(ctx: &mut Ctx<'_>) {
    let Some(recipe) = ctx.scratch.layout.recipe_id(ctx.raws, ctx.level().place) else { return };
    if ctx.raws.dungeon.levels[recipe].entered.is_some() {
        ctx.events.push(Event::LevelEntered { who: ActorSeen::HERO, recipe });
    }
}

/// Tells what is noticed from afar of the special rooms of the level, each theme once.
fn tell_rooms(ctx: &mut Ctx<'_>) {
    let themes: BTreeSet<Id<Theme>> = ctx.level().themes().collect();
    for theme in themes {
        if ctx.raws.themes.table[theme].foretold.is_some() {
            ctx.events.push(Event::Foretold { who: ActorSeen::HERO, theme });
        }
    }
}

/// Tells what is noticed from afar of the vaults of the level, each once.
fn tell_vaults(ctx: &mut Ctx<'_>) {
    let vaults: BTreeSet<Id<Vault>> = ctx.level().vaults.iter().map(|placed| placed.vault).collect();
    for vault in vaults {
        if ctx.raws.vaults.table[vault].foretold.is_some() {
            ctx.events.push(Event::VaultNear { who: ActorSeen::HERO, vault });
        }
    }
}

/// Tells of the branches to which stairs lead from the level.
fn tell_branches(ctx: &mut Ctx<'_>) {
    let here = ctx.level().place;
    for (branch, kind) in ctx.raws.dungeon.branches.iter() {
        let leads = ctx.scratch.layout.entrance(branch).is_some_and(|(place, _)| place == here);
        if leads && kind.foretold.is_some() {
            ctx.events.push(Event::BranchNear { who: ActorSeen::HERO, branch });
        }
    }
}

/// Tells where the way on is, on a level that is entered at its start and left by ways.
fn tell_way_on(ctx: &mut Ctx<'_>) {
    let Some(ways) =
        ctx.recipe().filter(|recipe| recipe.enter_at_start).and_then(|recipe| recipe.ways.as_ref())
    else {
        return;
    };
    let is_way = |stairs: &&PlannedStairs| ways.iter().any(|way| stairs.exit.by == Some(way.by));
    let Some(at) = ctx.level().stairs().iter().find(is_way).map(|stairs| stairs.at) else { return };
    ctx.show(at);
    let here = ctx.hero_at();
    if let Some(dir) = Dir::towards(here, at) {
        let squares = here.distance(at).unsigned_abs();
        ctx.events.push(Event::WayOn { who: ActorSeen::HERO, dir, squares });
    }
}

/// Drops the hero to a random square of the level at `to`.
pub(in crate::engine::effects) fn by_fall(ctx: &mut Ctx<'_>, to: LevelId) {
    let hero = ctx.hero();
    grapple::free(ctx, hero);
    grapple::release(ctx, hero);
    shops::grab(ctx);
    let hit = punish::fall_through(ctx);
    if let Some(new) = go(ctx, to, true) {
        arrived(ctx, Climb::Down, to, new);
        if hit {
            punish::hit(ctx);
        }
    }
}

/// Drops the creature `who` to the level at `to`, which need not exist yet.
pub(in crate::engine::effects) fn drop_to(ctx: &mut Ctx<'_>, who: Actor, to: LevelId) {
    if let Some(at) = ctx.place_of(who) {
        depart(ctx, who, to, at);
    }
}

/// Returns the level at `depth`, preferably of the current branch.
pub(in crate::engine) fn place_at(ctx: &Ctx<'_>, depth: i32) -> Option<LevelId> {
    ctx.level_at(depth)
}

/// Moves the hero and followers to the level at `to`, onto the stairs that lead back. True if the level is
/// new; `None` if there is no such level, or the hero is on it.
pub(in crate::engine) fn go_to(ctx: &mut Ctx<'_>, to: LevelId) -> Option<bool> {
    go(ctx, to, false)
}

/// Does the same as [`go_to`]; the hero arrives on a random square if `anywhere`.
fn go(ctx: &mut Ctx<'_>, to: LevelId, anywhere: bool) -> Option<bool> {
    let from = ctx.level().place;
    through(ctx, to, |ctx, level| {
        let stairs = arrival(ctx, level, from);
        Some(if anywhere { somewhere(ctx, level, stairs) } else { stairs })
    })
}

/// Does the same as [`go_to`]; the hero arrives on the square `end` of the level, or by the stairs back.
pub(super) fn through(
    ctx: &mut Ctx<'_>,
    to: LevelId,
    end: impl FnOnce(&mut Ctx<'_>, &Level) -> Option<Point>,
) -> Option<bool> {
    let from = ctx.level().place;
    // Raws and damaged saves can lead to the level itself, of which there must not be a second one.
    if to == from {
        return None;
    }
    let (level, contents) = match ctx.state.others.remove(&to) {
        Some(level) => (level, None),
        None => made(ctx, to).map(|(level, contents)| (level, Some(contents)))?,
    };
    let new = contents.is_some();
    let followers = followers(ctx);
    let tame = |who: &Actor| ctx.being(*who).filter(|being| matches!(being.attitude, Attitude::Tame));
    let pets: Vec<_> = followers.iter().filter_map(tame).map(|pet| pet.kind).collect();
    let left: Vec<Actor> = allies::all(ctx)
        .into_iter()
        .filter(|ally| !followers.contains(ally) && goes_along(ctx, *ally))
        .collect();
    let coming = stragglers::setting_out(ctx, &left, to);
    leash::part(ctx, &followers);
    pursuit::leave_behind(ctx, &followers, to);
    leave_others(ctx, &followers, from);
    let at = end(ctx, &level).unwrap_or_else(|| arrival(ctx, &level, from));
    let old = std::mem::replace(&mut ctx.state.level, level);
    ctx.state.others.insert(from, old);
    ctx.state.scent.end();
    // A square at the same place of another level is not begun yet.
    let of_square = |task| matches!(task, LongTask::Dig { .. } | LongTask::Ascend { .. });
    ctx.state.occupation = ctx.state.occupation.filter(|begun| !of_square(begun.task));
    ctx.scratch.recipe = ctx.scratch.layout.recipe_id(ctx.raws, to);
    ctx.scratch.eyes.close();
    ctx.scratch.flow.forget();
    ctx.scratch.ground.forget();
    ctx.scratch.occupancy = Occupancy::nobody(ctx.level().bounds());
    ctx.scratch.belongings.arrive(ctx.things.each_item(), to);
    (ctx.scratch.sorted, ctx.scratch.laid, ctx.scratch.cycling) = (None, None, None);
    ctx.scratch.stale = true;
    ctx.state.chronicle.reach(to, ctx.state.turn);
    let (hero, depth) = (ctx.hero(), ctx.level().depth);
    ctx.set_place(hero, at);
    ctx.with_hero(|hero| hero.deepest = hero.deepest.max(depth));
    return_to(ctx, to);
    make_way(ctx, at);
    ctx.scratch.occupancy.enter(at, hero);
    if let Some(contents) = contents {
        population::settle(ctx, contents);
    }
    pick_out(ctx);
    for follower in followers {
        arrive_beside(ctx, follower, at);
    }
    stragglers::follow(ctx, coming, at);
    deeds::did(ctx, DeedWord::Enter);
    for pet in pets {
        deeds::did(ctx, Deed { kind: Some(pet), ..DeedWord::Lead.into() });
    }
    ctx.consequences.push_back(Consequence::Halt { level: to, at });
    Some(new)
}

/// Moves the creature `who` to the level at `to`, onto the stairs that lead back. False if the hero has never
/// been on that level.
pub(in crate::engine) fn leave(ctx: &mut Ctx<'_>, who: Actor, to: LevelId) -> bool {
    let here = ctx.level().place;
    let Some(level) = ctx.state.others.get(&to) else { return false };
    let at = arrival(ctx, level, here);
    depart(ctx, who, to, at);
    true
}

/// Moves the creature `who` from the hero's level to `at` on the level at `to`.
fn depart(ctx: &mut Ctx<'_>, who: Actor, to: LevelId, at: Point) {
    grapple::free(ctx, who);
    grapple::release(ctx, who);
    ctx.keep_lasting(who);
    if let Some(from) = ctx.place_of(who) {
        ctx.scratch.occupancy.leave(from);
    }
    let away = Away { place: to, at, since: ctx.turn() };
    if let Some(creature) = ctx.things.change(who) {
        creature.whereabouts = Whereabouts::Away(away);
    }
    ctx.set_affliction(who, StatusEffect::Trapped, 0);
}

/// Generates the new level at `to`, and returns it with its creatures and items.
fn made(ctx: &mut Ctx<'_>, to: LevelId) -> Option<(Level, LevelContents)> {
    let job = BuildJob::new(ctx.raws, &ctx.scratch.layout, ctx.state.seed, to)?;
    let Built { plan, failure, .. } = job.build();
    ctx.state.fallbacks += u32::from(failure.is_some());
    let new = NewLevel {
        raws: ctx.raws,
        recipe: Some(job.level),
        seed: job.seed,
        place: to,
        depth: job.depth,
        plan: &plan,
    };
    let hero_level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let contents = new.contents(hero_level, &ctx.state.spent);
    let mut level = Level::new(to, job.depth, job.level.endless, plan);
    level.is_fallback = failure.is_some();
    let level = level.felt(&ctx.raws.themes);
    Some((level.made_as(job.attempt()).made_by(Some(job.level)), contents))
}

/// Returns the arrival square on `level` for travellers from the level at `from`: the stairs back, else where
/// heroes start, else any stairs, else any walkable square.
fn arrival(ctx: &Ctx<'_>, level: &Level, from: LevelId) -> Point {
    let back = Destination::Level(from);
    let at_start =
        ctx.scratch.layout.recipe(ctx.raws, level.place).is_some_and(|recipe| recipe.enter_at_start);
    if let Some(start) = level.start.filter(|_| at_start) {
        return start;
    }
    let stairs = level.stairs();
    let at = |stairs: &PlannedStairs| stairs.at;
    let way_back = stairs.iter().find(|stairs| stairs.exit.to == back).map(at);
    let terrains = &ctx.raws.terrains;
    let anywhere = || level.find(|terrain| terrains.walkable(terrain));
    way_back.or(level.start).or_else(|| stairs.first().map(at)).or_else(anywhere).unwrap_or_default()
}

/// Draws a square of `level` that can be reached from `from` while its gates stay shut.
fn somewhere(ctx: &mut Ctx<'_>, level: &Level, from: Point) -> Point {
    let (table, features) = (&ctx.raws.terrains.table, &ctx.raws.features.table);
    let about = |at: Point| level.terrain(at).map(|terrain| &table[terrain]);
    let Some(size) = level.bounds() else { return from };
    let mut reached = BitGrid::new(size);
    let mut next = vec![from];
    let mut all = Vec::new();
    while let Some(at) = next.pop() {
        let leads = |terrain: &Terrain| terrain.walkable || terrain.passable() && !terrain.is_gate();
        if !size.contains(at) || reached.get(at) || !about(at).is_some_and(leads) {
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

/// Moves items that fell onto the level before it was generated, and now lie in rock, to free squares nearby.
fn pick_out(ctx: &mut Ctx<'_>) {
    let place = ctx.level().place;
    let lies = |item: &Item| match item.place {
        ItemPlace::Floor { level, at, .. } => (level == place).then_some((item.id, at)),
        ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => None,
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

/// Moves the creature at `at` aside for the hero.
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

/// Returns the creatures next to the hero, or on a leash, that come along.
fn followers(ctx: &Ctx<'_>) -> Vec<Actor> {
    let here = ctx.hero_at();
    let all = ctx.scratch.occupancy.everyone().iter();
    let near = all.filter(|(who, at)| at.distance(here) <= reach(ctx, *who) && goes_along(ctx, *who));
    near.map(|(who, _)| *who).collect()
}

/// Returns the distance from which `who` follows the hero.
fn reach(ctx: &Ctx<'_>, who: Actor) -> i32 {
    let rules = &ctx.raws.rules;
    match (allies::is_one(ctx, who), leash::leash_of(ctx, who)) {
        (true, _) => rules.pets.allies.reach,
        (false, Some(_)) => rules.leash.slack,
        (false, None) => 1,
    }
}

/// True if `who`, who is near enough to the hero, comes along: an awake pet, or a hunter of a kind that
/// follows.
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

/// Leaves all creatures except the hero and `followers` on the level at `place`.
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

/// Returns the creatures left on the level at `place` to the map.
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
        // A creature that came by the stairs may find its square taken. One that fell may be inside rock.
        let bears = ctx.kind(actor).is_some_and(|kind| ctx.ground_for(kind, away.at));
        let free = bears && ctx.standing(away.at).is_none();
        let at = if free { Some(away.at) } else { population::nearest_free(ctx, away.at, actor) };
        let at = at.or_else(|| population::nearest_free(ctx, ctx.hero_at(), actor));
        let Some(at) = at else {
            ctx.remove(actor);
            continue;
        };
        stragglers::found(ctx, actor);
        ctx.enter(actor, at);
        population::catch_up(ctx, actor, ctx.turn().saturating_sub(away.since));
    }
}

/// Places `follower` next to the hero at `at`. Without a free square, the follower is removed from the game.
fn arrive_beside(ctx: &mut Ctx<'_>, follower: Actor, at: Point) {
    match population::nearest_free(ctx, at, follower) {
        Some(free) => {
            ctx.enter(follower, free);
            ctx.with_mind(follower, |mind| mind.heading = None);
        }
        None => ctx.remove(follower),
    }
}
