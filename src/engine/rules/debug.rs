//! Debug commands, for debug mode only. They cost no time.

use super::change_square;
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        action::{DebugCommand, Wish},
        context::Ctx,
        effects::{
            damage::restore,
            mind::{detect, wish},
            position::{change_level, teleport},
            status::experience,
        },
        event::{Event, Refusal},
        outcome::ActionOutcome,
        population::{self, SpawnMood},
        state::{eyes, item::Stack, mode::GameMode},
    },
    raws::kinds::items::ItemClass,
};

/// Upper bound of the hit points or power that can be set.
const MOST_POINTS: i32 = 10_000;

/// Executes a debug command.
pub(super) fn run(ctx: &mut Ctx<'_>, command: DebugCommand) -> ActionOutcome {
    if ctx.state.mode != GameMode::Debug {
        return ActionOutcome::Refused(Refusal::NotAble);
    }
    let done = match command {
        DebugCommand::Reveal => {
            reveal(ctx);
            Ok(())
        }
        DebugCommand::Go { depth } => go(ctx, depth),
        DebugCommand::Create { kind } => create(ctx, &kind),
        DebugCommand::Give { wish } => give(ctx, &wish),
        DebugCommand::SetLevel { level } => set_level(ctx, level),
        DebugCommand::SetHitpoints { points } => set_hitpoints(ctx, points),
        DebugCommand::SetPower { points } => set_power(ctx, points),
        DebugCommand::Place { at } => place(ctx, at),
        DebugCommand::Change { at, what } => change_square::change(ctx, at, &what),
    };
    done.map_or_else(ActionOutcome::Refused, |()| ActionOutcome::Done(0))
}

/// Reveals the level with its hidden terrain, its traps and its items; on a level without bounds, the area
/// within the horizon.
fn reveal(ctx: &mut Ctx<'_>) {
    let area = match ctx.level().bounds() {
        Some(size) => Rect::at(Point::default(), size),
        None => eyes::horizon(ctx.hero_at()),
    };
    for at in area.points() {
        ctx.reveal(at);
        ctx.reveal_feature(at);
        let known = ctx.level().remembered(at).is_some();
        let solid = ctx.level().terrain(at).is_none_or(|terrain| terrain == ctx.raws.terrains.stone);
        if !known && !solid {
            ctx.detect(at);
        }
    }
    ctx.state.level.remember_features(|at| area.contains(at));
    detect::show_items(ctx, None);
}

/// Moves the hero to the level at `depth`, preferably of the current branch. Errors: [`Refusal::NoLevel`] or
/// [`Refusal::There`].
fn go(ctx: &mut Ctx<'_>, depth: i32) -> Result<(), Refusal> {
    let here = ctx.level().place;
    // Depths below 1 lie outside the dungeon.
    let to = change_level::place_at(ctx, depth).filter(|_| depth >= 1).ok_or(Refusal::NoLevel { depth })?;
    if to == here {
        return Err(Refusal::There);
    }
    if change_level::by_magic(ctx, to, false) { Ok(()) } else { Err(Refusal::NoLevel { depth }) }
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

/// Gives the hero exactly the item that `wanted` names; several only of kinds that stack. Errors:
/// [`Refusal::NoThing`], [`Refusal::Unique`] for an artefact that exists already, and those of
/// `population::items::exact`.
fn give(ctx: &mut Ctx<'_>, wanted: &Wish) -> Result<(), Refusal> {
    let raws = ctx.raws;
    let id = raws.items.table.named(&wanted.name).ok_or(Refusal::NoThing)?;
    let kind = &raws.items.table[id];
    if ctx.state.artefacts.contains(&id) {
        return Err(Refusal::Unique(id));
    }
    let turn = ctx.turn();
    let data = population::items::exact(raws, id, wanted, turn, ctx.rng())?;
    let most = if kind.stacks || kind.class == ItemClass::Coin { Stack::MOST } else { 1 };
    let count = data.stack.count.min(most);
    if kind.artefact.is_some() {
        ctx.state.artefacts.insert(id);
    }
    ctx.learn_item(id);
    wish::hand(ctx, data.with_count(count));
    Ok(())
}

/// Raises or lowers the hero's experience level to `level`. Errors: [`Refusal::OutOfRange`].
fn set_level(ctx: &mut Ctx<'_>, level: i32) -> Result<(), Refusal> {
    let most = i32::try_from(ctx.raws.rules.experience.len()).unwrap_or(0).saturating_add(1);
    within(level, 1, most)?;
    let now = ctx.body(ctx.hero()).map_or(level, |body| body.level);
    let told = ctx.events.len();
    for _ in now..level {
        restore::rise(ctx);
    }
    for _ in level..now {
        experience::fall(ctx);
    }
    // One message is enough for all levels.
    ctx.events.truncate(told);
    if level > now {
        ctx.events.push(Event::Rose { level });
    }
    Ok(())
}

/// Sets the hero's hit points to `points`, and the maximum to at least as many. Errors:
/// [`Refusal::OutOfRange`].
fn set_hitpoints(ctx: &mut Ctx<'_>, points: i32) -> Result<(), Refusal> {
    within(points, 1, MOST_POINTS)?;
    ctx.with_body(ctx.hero(), |body| {
        body.max_hitpoints = body.max_hitpoints.max(points);
        body.hitpoints = points;
    });
    Ok(())
}

/// Sets the hero's power to `points`, and the maximum to at least as much. Errors: [`Refusal::OutOfRange`].
fn set_power(ctx: &mut Ctx<'_>, points: i32) -> Result<(), Refusal> {
    within(points, 0, MOST_POINTS)?;
    ctx.with_hero(|hero| {
        hero.max_power = hero.max_power.max(points);
        hero.power = points;
    });
    Ok(())
}

/// Errors: [`Refusal::OutOfRange`] unless `number` is from `least` to `most`.
fn within(number: i32, least: i32, most: i32) -> Result<(), Refusal> {
    if (least..=most).contains(&number) { Ok(()) } else { Err(Refusal::OutOfRange { least, most }) }
}

/// Puts the hero on the square `at`. Errors: [`Refusal::NoFooting`].
fn place(ctx: &mut Ctx<'_>, at: Point) -> Result<(), Refusal> {
    if teleport::to_free(ctx, at) { Ok(()) } else { Err(Refusal::NoFooting) }
}
