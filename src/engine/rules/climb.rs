//! Stairs, and holes used as stairs.

use super::walk;
use crate::{
    engine::{
        context::Ctx,
        effects::{
            interact,
            position::{change_level, pits, punish, ways},
            status::{deeds, goals},
            tasks::ascend,
        },
        event::{BondChange, Event, Question, Refusal},
        outcome::ActionOutcome,
        state::{deed::Deed, things::Actor},
    },
    map_builders::layout::{Destination, Exit, LevelId},
    raws::{kinds::terrain::Climb, rules::interactions::Interaction, words::deeds::DeedWord},
};

/// Takes the stairs in direction `climb`. Asks before stairs that leave the dungeon.
pub(super) fn climb(ctx: &mut Ctx<'_>, climb: Climb) -> ActionOutcome {
    let exit = ctx.level().exit(ctx.hero_at()).filter(|exit| exit.climb == climb);
    let Some(exit) = exit else {
        return match climb {
            Climb::Up if ascend::begin(ctx) => ActionOutcome::Done(ctx.raws.rules.normal_speed),
            Climb::Up | Climb::Down => over_the_edge(ctx, climb),
        };
    };
    match exit.to {
        Destination::Outside => {
            let leaving = Deed { level: Some(ctx.level().place), ..DeedWord::Leave.into() };
            let out = Deed { for_good: true, ..leaving.clone() };
            let (onward, done) = (goals::leads_on(ctx, &leaving), goals::may_leave(ctx, &out));
            ctx.ask(Question::Leave { done, onward });
            ActionOutcome::Done(0)
        }
        Destination::Level(to) => match pass(ctx, exit, to) {
            Ok(()) => ActionOutcome::Done(ctx.raws.rules.normal_speed),
            Err(refusal) => ActionOutcome::Refused(refusal),
        },
    }
}

/// Takes `exit` to the level at `to`. Errors: a refusal of [`ways::pass`], or that there are no stairs.
fn pass(ctx: &mut Ctx<'_>, exit: Exit, to: LevelId) -> Result<(), Refusal> {
    ways::pass(ctx, exit)?;
    let from = ctx.level().place;
    let crosses = ways::of_exit(ctx, exit).is_some_and(|way| way.crosses);
    let new = change_level::go_to(ctx, to).ok_or(Refusal::no_stairs(exit.climb))?;
    change_level::arrived(ctx, exit.climb, to, new);
    if crosses {
        deeds::did(ctx, Deed { level: Some(from), ..DeedWord::Cross.into() });
    }
    if exit.climb == Climb::Down {
        punish::fall_downstairs(ctx);
    }
    Ok(())
}

/// Uses a known hole, on the hero's square or an adjacent one, as stairs.
fn over_the_edge(ctx: &mut Ctx<'_>, climb: Climb) -> ActionOutcome {
    let hero = ctx.hero();
    let edge = pits::edge(ctx).filter(|_| climb == Climb::Down);
    let Some(edge) = edge else { return ActionOutcome::Refused(Refusal::no_stairs(climb)) };
    if pits::is_trapped(ctx, hero) {
        pits::struggle(ctx, hero);
        return ActionOutcome::Done(ctx.raws.rules.normal_speed);
    }
    let flies = ctx.hovers(hero);
    if let Some(dir) = edge {
        walk::step_to(ctx, ctx.hero_at().step(dir));
    }
    if edge.is_none() || flies {
        interact::befall(ctx, ctx.hero_at(), Interaction::Enter, None);
    }
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}

/// Lets the creature `who` take the stairs in direction `climb`, if the hero has ever been on the level
/// there.
pub(super) fn away(ctx: &mut Ctx<'_>, who: Actor, climb: Climb) -> ActionOutcome {
    let refused = ActionOutcome::Refused(Refusal::no_stairs(climb));
    let exit = ctx.level().exit(ctx.at(who)).filter(|exit| exit.climb == climb);
    let Some(Destination::Level(to)) = exit.map(|exit| exit.to) else { return refused };
    let seen_as = ctx.who(who);
    if !change_level::leave(ctx, who, to) {
        return refused;
    }
    ctx.tell(&[seen_as], Event::Bond { who: seen_as, how: BondChange::LeftByStairs });
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}
