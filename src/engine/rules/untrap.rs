//! Disarming traps and setting them. NetHack 3.6: `untrap` and `use_trap`.

use super::walk;
use crate::{
    base::geometry::Dir,
    engine::{
        context::Ctx,
        effects::{gear::containers, position::pits},
        event::{ActorSeen, Event, LidDeed, Refusal, TrapDeed},
        outcome::ActionOutcome,
        state::{
            item::{Item, Stack},
            thing_id::ThingId,
        },
    },
    raws::{kinds::features::Feature, reading::table::Id},
};

/// Tries to disarm the known trap towards `dir`. What remains of it lies there. A failure may make the hero
/// step into it.
///
/// # Errors
///
/// [`Refusal::NoTrap`], [`Refusal::NoDisarming`] or [`Refusal::InTheWay`].
pub(super) fn untrap(ctx: &mut Ctx<'_>, dir: Dir) -> Result<(), ActionOutcome> {
    let refused = |why| Err(ActionOutcome::Refused(why));
    let at = ctx.hero_at().step(dir);
    let known = ctx.level().remembered_feature(at).filter(|_| ctx.knows_trap(at));
    let Some(kind) = known.filter(|kind| Some(*kind) == ctx.feature_kind(at)) else {
        return refused(Refusal::NoTrap);
    };
    let trap = &ctx.raws.features.table[kind];
    let Some((odds, disarm)) = ctx.disarm_odds(trap).zip(trap.disarm.as_ref()) else {
        return refused(Refusal::NoDisarming(kind.into()));
    };
    let who = ActorSeen::HERO;
    if let Some(other) = ctx.standing(at) {
        if ctx.sees(other) {
            return refused(Refusal::InTheWay(ctx.who(other)));
        }
        // To find an unseen creature takes a move.
        ctx.feel(other);
        let into = ctx.who(other);
        ctx.events.push(Event::Bumped { who, into });
        return Ok(());
    }
    if ctx.rng().one_in(odds) {
        ctx.set_feature(at, None);
        ctx.events.push(Event::Trap { who, feature: kind, deed: TrapDeed::Disarmed });
        if let Some(item) = disarm.gives {
            let count = u32::try_from(ctx.rng().roll(disarm.count)).unwrap_or(1);
            ctx.make_lie(Stack { count: count.max(1), ..Stack::of_kind(item) }, at);
        }
        return Ok(());
    }
    ctx.events.push(Event::Trap { who, feature: kind, deed: TrapDeed::Failed });
    let springs_one_in = ctx.raws.rules.untrapping.springs_one_in;
    if ctx.rng().one_in(springs_one_in) && ctx.is_open(at) {
        walk::step_to(ctx, at);
    }
    Ok(())
}

/// Looks for a trap on the container `id`, and tries to disarm it. NetHack 3.6: `untrap_box`.
///
/// # Errors
///
/// Those of [`containers::at_hand`], or [`Refusal::NoTrap`] for a container without a lid to trap.
pub(super) fn disarm(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), ActionOutcome> {
    let item = containers::at_hand(ctx, id).map_err(ActionOutcome::Refused)?;
    if ctx.item_kind(&item).trap.is_none() {
        return Err(ActionOutcome::Refused(Refusal::NoTrap));
    }
    let rules = &ctx.raws.rules.untrapping;
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let finds = ctx.rng().range(0, (rules.box_hidden - level).max(0)) < rules.box_found_below;
    if !item.stack.lid.trapped || !finds {
        containers::tell(ctx, id, LidDeed::Harmless);
        return Ok(());
    }
    let Some(hero) = ctx.sheet() else { return Ok(()) };
    let dexterity = i32::from(ctx.abilities().dexterity.points());
    let trade = if ctx.raws.traits.roles[hero.identity.role].picks_locks { rules.picker_times } else { 1 };
    let hardness = rules.box_hardness + ctx.level().depth / rules.box_harder_every;
    if ctx.rng().range(1, hardness) > (dexterity + level) * trade {
        containers::spring(ctx, id);
        return Ok(());
    }
    ctx.change_stack(id, |stack| stack.lid.trapped = false);
    containers::tell(ctx, id, LidDeed::Disarmed);
    Ok(())
}

/// Sets the trap `name`, which the hero's `item` is, on the hero's square.
///
/// # Errors
///
/// [`Refusal::NoUse`] in a world without the trap, or [`Refusal::TooHard`] where something else stands.
pub(super) fn set(ctx: &mut Ctx<'_>, item: &Item, kind: Id<Feature>) -> ActionOutcome {
    let refused = ActionOutcome::Refused;
    let at = ctx.hero_at();
    if let Err(why) = pits::can_dig(ctx, at) {
        return refused(why);
    }
    if let Some(there) = ctx.feature_kind(at) {
        return refused(Refusal::TooHard(there.into()));
    }
    let Some(one): Option<ThingId> = ctx.split(item.id, 1) else { return refused(Refusal::NotCarried) };
    ctx.destroy_item(one);
    ctx.set_feature(at, Some(kind));
    ctx.events.push(Event::Trap { who: ActorSeen::HERO, feature: kind, deed: TrapDeed::Set });
    ActionOutcome::Done(ctx.raws.rules.untrapping.setting * ctx.raws.rules.normal_speed)
}
