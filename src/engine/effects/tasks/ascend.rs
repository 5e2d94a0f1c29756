//! Climbing up through a shaft, which takes many moves.

use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        effects::position::shaft,
        event::{ActorSeen, Event},
        state::occupation::{LongTask, Occupation},
    },
    raws::words::effects::world_event::WorldEvent,
};

/// Begins to climb up through the shaft underfoot, or goes on with it. False if there is none.
pub(in crate::engine) fn begin(ctx: &mut Ctx<'_>) -> bool {
    let Some((way, _)) = shaft::underfoot(ctx) else { return false };
    let at = ctx.hero_at();
    let begun = ctx.state.occupation.filter(|begun| begun.task == LongTask::Ascend { at });
    if begun.is_none() {
        tell(ctx, WorldEvent::ShaftBegun);
    }
    ctx.busy = true;
    continue_climbing(ctx, at, begun.map_or(way.turns, |begun| begun.left));
    true
}

/// Climbs for one move. `left` is the number of moves left, this one included.
pub(in crate::engine::effects) fn continue_climbing(ctx: &mut Ctx<'_>, at: Point, left: u32) {
    if at != ctx.hero_at() || shaft::underfoot(ctx).is_none() {
        return cease(ctx);
    }
    let left = left.saturating_sub(1);
    if left > 0 {
        ctx.state.occupation = Some(Occupation { task: LongTask::Ascend { at }, left });
        return;
    }
    cease(ctx);
    shaft::rise(ctx);
}

/// Reports that the hero stops climbing for now.
pub(in crate::engine::effects) fn stop(ctx: &mut Ctx<'_>) {
    tell(ctx, WorldEvent::ShaftStopped);
}

fn cease(ctx: &mut Ctx<'_>) {
    (ctx.state.occupation, ctx.busy) = (None, false);
}

fn tell(ctx: &mut Ctx<'_>, work: WorldEvent) {
    ctx.events.push(Event::World { who: ActorSeen::HERO, work });
}
