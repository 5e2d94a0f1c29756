//! Spreading water. NetHack 3.6: `dogushforth`.

use crate::{
    base::geometry::{Dir, Point, Rect},
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered},
    },
    raws::words::effects::EffectName,
};

/// Turns floor around the target into pools. The pools cover at most every other square in view, so that
/// creatures can pass between them, and get rarer with distance. Squares next to doors, and squares with
/// creatures, items or features, stay dry.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let raws = ctx.raws;
    let centre = ctx.at(application.target);
    let area = Rect::around(centre, raws.rules.ground.gush_radius);
    for at in area.points().filter(|at| *at != centre && (at.x + at.y) % 2 == 0) {
        let far = at.distance(centre).unsigned_abs();
        let floor = ctx.level().terrain(at) == Some(raws.terrains.floor) && ctx.level().feature(at).is_none();
        let door = |at: Point| ctx.level().door(&raws.terrains, at).is_some();
        let taken = ctx.standing(at).is_some() || ctx.pile(at).next().is_some();
        let free = floor && !taken && ctx.in_line(at) && !Dir::ALL.into_iter().any(|dir| door(at.step(dir)));
        if free && ctx.rng().one_in(1 + far) {
            ctx.change(at, raws.terrains.water);
        }
    }
    notify_suffered(ctx, application, EffectName::Gush);
}
