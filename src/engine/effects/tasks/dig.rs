//! Digging with a tool, a move at a time. NetHack 3.6: `dig.c`.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Need,
        context::{Ctx, consequence::Consequence},
        effects::{
            grave,
            ground::{boulders, squares},
            position::{change_level, pits},
        },
        event::{ActorSeen, Event, Refusal, Source},
        state::{
            occupation::{AimDirection, LongTask, Occupation},
            prowess,
            status_effect::StatusEffect,
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        kinds::{items::EnchantTarget, terrain::Yielding},
        words::effects::world_event::WorldEvent,
    },
};

/// Starts digging with the wielded `tool`, or continues to dig the same square. Errors: the reason why
/// digging there is impossible.
pub(in crate::engine) fn begin(
    ctx: &mut Ctx<'_>,
    tool: ThingId,
    toward: AimDirection,
) -> Result<(), Refusal> {
    let task = LongTask::Dig { tool: Some(tool), toward, at: site(ctx, toward) };
    if toward == AimDirection::Up {
        boulders::loosen(ctx, ctx.hero(), Source::HERO);
        return Ok(());
    }
    let needed = needed(ctx, toward)?;
    if !can_go_on(ctx, Some(tool), toward) {
        return Err(Refusal::NothingToDig);
    }
    take_up(ctx, task, needed);
    Ok(())
}

/// Pushes through the terrain towards `dir`, or goes on with it. False if it does not yield.
pub(in crate::engine) fn push_through(ctx: &mut Ctx<'_>, dir: Dir) -> bool {
    let toward = AimDirection::Dir(dir);
    let Some(yields) = yielding(ctx, toward) else { return false };
    take_up(ctx, LongTask::Dig { tool: None, toward, at: site(ctx, toward) }, yields.turns);
    true
}

/// Begins the `task`, which needs so much effort, or goes on with it if it was begun.
fn take_up(ctx: &mut Ctx<'_>, task: LongTask, needed: u32) {
    let begun = ctx.state.occupation.filter(|begun| begun.task == task);
    if begun.is_none() {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Dug });
    }
    let left = begun.map_or(needed, |begun| begun.left);
    ctx.busy = true;
    continue_digging(ctx, task, left);
}

/// Returns how the terrain there yields to those without a tool.
fn yielding<'a>(ctx: &Ctx<'a>, toward: AimDirection) -> Option<&'a Yielding> {
    let (at, raws) = (target(ctx, toward)?, ctx.raws);
    raws.terrains.table[ctx.level().terrain(at)?].yields.as_ref()
}

/// Returns the effort to dig there from the beginning. Errors: the reason why it is impossible with any
/// tool.
pub(in crate::engine) fn needed(ctx: &Ctx<'_>, toward: AimDirection) -> Result<u32, Refusal> {
    match toward {
        AimDirection::Dir(_) => {
            target(ctx, toward).map(|_| ctx.raws.rules.digging.wall).ok_or(Refusal::NothingToDig)
        }
        AimDirection::Down if ctx.engulfed() => Err(Refusal::NothingToDig),
        AimDirection::Down => down(ctx),
        AimDirection::Up => Ok(0),
        AimDirection::Myself => Err(Refusal::NothingToDig),
    }
}

/// Does one move of digging. `left` is the effort left.
pub(in crate::engine::effects) fn continue_digging(ctx: &mut Ctx<'_>, task: LongTask, left: u32) {
    let LongTask::Dig { tool, toward, at } = task else { return };
    if at != site(ctx, toward) || !can_go_on(ctx, tool, toward) {
        return cease(ctx);
    }
    let by_hand = yielding(ctx, toward).filter(|_| tool.is_none());
    let effort = tool.map_or(1, |tool| effort(ctx, tool));
    let left = left.saturating_sub(effort);
    if toward == AimDirection::Down && pits::is_begun(ctx, ctx.hero_at()) {
        // A hero who deepens a pit is inside.
        ctx.with_statuses(ctx.hero(), |statuses| statuses.at_least(StatusEffect::Trapped, 2));
    }
    if left > 0 {
        ctx.state.occupation = Some(Occupation { task, left });
        return;
    }
    cease(ctx);
    match toward {
        AimDirection::Dir(_) => {
            if let Some(at) = target(ctx, toward) {
                if let Some(yields) = by_hand {
                    ctx.noise(at, yields.heard);
                }
                match squares::boulder(ctx, at) {
                    Some(id) => squares::fracture(ctx, id, at),
                    None => squares::dig(ctx, at),
                }
            }
        }
        AimDirection::Down => {
            if pits::is_begun(ctx, ctx.hero_at()) || !dig_pit(ctx) {
                let hero = ctx.hero();
                dig_hole(ctx, hero);
            }
        }
        AimDirection::Up | AimDirection::Myself => {}
    }
}

/// Returns the effort to dig down here: first a pit, then a hole. Errors: [`Refusal::TooHigh`] while
/// levitating, or that of [`pits::can_dig`]. NetHack 3.6: `dig`.
fn down(ctx: &Ctx<'_>) -> Result<u32, Refusal> {
    if let Some(refusal) = ctx.lacks(ctx.hero(), Need::Floor) {
        return Err(refusal);
    }
    pits::can_dig(ctx, ctx.hero_at())?;
    let rules = &ctx.raws.rules.digging;
    Ok(match ctx.raws.features.pit() {
        Some(_) if pits::is_begun(ctx, ctx.hero_at()) => rules.hole.saturating_sub(rules.pit),
        Some(_) => rules.pit,
        None => rules.hole,
    })
}

/// True if the tool is wielded and the target can be dug, or yields to one without a tool.
fn can_go_on(ctx: &Ctx<'_>, tool: Option<ThingId>, toward: AimDirection) -> bool {
    let held = match tool {
        Some(tool) => ctx.wielded().is_some_and(|item| item.id == tool && ctx.item_kind(item).digs),
        None => yielding(ctx, toward).is_some(),
    };
    let there = match toward {
        AimDirection::Dir(_) => target(ctx, toward).is_some(),
        AimDirection::Down => ctx.lacks(ctx.hero(), Need::Floor).is_none(),
        AimDirection::Up | AimDirection::Myself => false,
    };
    held && there
}

/// Returns the square to dig, whether that is possible or not.
fn site(ctx: &Ctx<'_>, toward: AimDirection) -> Point {
    match toward {
        AimDirection::Dir(dir) => ctx.hero_at().step(dir),
        AimDirection::Up | AimDirection::Down | AimDirection::Myself => ctx.hero_at(),
    }
}

/// Returns the square to dig through.
fn target(ctx: &Ctx<'_>, toward: AimDirection) -> Option<Point> {
    match toward {
        AimDirection::Dir(dir) => {
            let at = ctx.hero_at().step(dir);
            let boulder = squares::boulder(ctx, at).is_some();
            (boulder || squares::dug(ctx, at).is_some()).then_some(at)
        }
        AimDirection::Up | AimDirection::Down | AimDirection::Myself => None,
    }
}

/// Rolls the effort of one move with `tool`, with bonuses for strength and equipment. Doubled for races that
/// dig.
fn effort(ctx: &mut Ctx<'_>, tool: ThingId) -> u32 {
    let stack = ctx.item(tool).map(|item| item.stack);
    let better = stack.map_or(0, |stack| stack.enchantment - stack.erosion.loss());
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let scores = ctx.abilities();
    let arm = prowess::to_hit_bonus(&scores, level) + prowess::damage_bonus(&scores);
    let ring = ctx.scratch.gear.raises.bonus(EnchantTarget::Damage);
    let [least, most] = ctx.raws.rules.digging.effort;
    let effort = ctx.rng().range(least, most) + better + arm + ring;
    let digs = ctx.sheet().is_some_and(|hero| ctx.raws.traits.races[hero.identity.race].digs);
    let effort = if digs { 2 * effort } else { effort };
    u32::try_from(effort.max(1)).unwrap_or(1)
}

fn cease(ctx: &mut Ctx<'_>) {
    (ctx.state.occupation, ctx.busy) = (None, false);
}

/// Makes a pit at the hero's square. False if the raws have no pit.
pub(in crate::engine) fn dig_pit(ctx: &mut Ctx<'_>) -> bool {
    let (hero, at) = (ctx.hero(), ctx.hero_at());
    let Some(pit) = ctx.raws.features.pit() else { return false };
    if grave::open(ctx, at) {
        return true;
    }
    ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Pitted });
    pits::set_feature(ctx, at, Some(pit));
    let [least, most] = ctx.raws.rules.digging.stuck;
    let turns = ctx.rng().range(least, most);
    ctx.with_statuses(hero, |statuses| statuses.at_least(StatusEffect::Trapped, turns));
    true
}

/// Makes a hole at the square of `who`, through which `who` falls, unless the ground is too hard. NetHack
/// 3.6: `dighole`.
pub(in crate::engine) fn dig_hole(ctx: &mut Ctx<'_>, who: Actor) {
    let is_hero = who == ctx.hero();
    let at = ctx.at(who);
    if is_hero && grave::open(ctx, at) {
        return;
    }
    let below = ctx.level_at(ctx.level().depth + 1).filter(|_| pits::can_dig(ctx, at).is_ok());
    let Some(below) = below else {
        if is_hero {
            ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Held });
        }
        return;
    };
    let seen_as = ctx.who(who);
    match ctx.raws.features.hole() {
        Some(hole) => {
            ctx.tell(&[seen_as], Event::World { who: ActorSeen::HERO, work: WorldEvent::Holed });
            pits::set_feature(ctx, at, Some(hole));
            let here: Vec<_> = ctx.pile(at).map(|item| item.id).collect();
            for id in here.into_iter().filter(|id| !ctx.is_chained(*id)).collect::<Vec<_>>() {
                if is_hero {
                    ctx.land_by_hero(id, at);
                } else {
                    ctx.land(id, at);
                }
            }
            // A flying creature uses the hole too, since it dug the hole to leave.
            if is_hero || !ctx.hovers(who) {
                ctx.consequences.push_back(Consequence::Arrival { who });
            } else {
                change_level::drop_to(ctx, who, below);
            }
        }
        None if is_hero && !ctx.hovers(who) => {
            ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Opened });
            change_level::by_fall(ctx, below);
        }
        None if is_hero => ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Held }),
        None => {
            ctx.tell(&[seen_as], Event::Vanished { who: seen_as });
            change_level::drop_to(ctx, who, below);
        }
    }
}
