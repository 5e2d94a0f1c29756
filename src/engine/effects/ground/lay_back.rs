//! Items that are laid back where they belong, such as the boulders of a puzzle.

use crate::{
    base::geometry::Rect,
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered},
        state::item::Stack,
    },
    raws::{
        kinds::{features::Feature, items::ItemKind, terrain::Terrain},
        reading::table::Id,
        words::effects::EffectName,
    },
};

/// Takes all items of `kind` within `radius` squares of the target away, and lays one on each of these
/// squares with the feature `on`. The feature of `opening` comes back on its terrain. Squares with a
/// creature stay as they are.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    (kind, on): (Id<ItemKind>, Id<Feature>),
    opening: Option<(Id<Feature>, Id<Terrain>)>,
    radius: i32,
) {
    for at in Rect::around(ctx.at(application.target), radius).points() {
        let there: Vec<_> = ctx.pile(at).filter(|item| item.stack.kind == kind).map(|item| item.id).collect();
        for id in there {
            ctx.destroy_item(id);
        }
        if ctx.standing(at).is_some() {
            continue;
        }
        if let Some((feature, over)) = opening
            && ctx.level().terrain(at) == Some(over)
        {
            ctx.set_feature(at, Some(feature));
        }
        let is_bed = ctx.level().feature(at).is_some_and(|feature| feature.kind == on);
        if is_bed {
            ctx.make_lie(Stack::of_kind(kind), at);
        }
    }
    notify_suffered(ctx, application, EffectName::LayBack);
}
