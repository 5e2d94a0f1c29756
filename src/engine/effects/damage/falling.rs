//! Protection against falling objects.

use crate::{
    engine::{context::Ctx, state::things::Actor},
    raws::kinds::items::{Material, Slot},
};

/// True if `who` is the hero and wears a hard helmet.
pub(in crate::engine::effects) fn covered(ctx: &Ctx<'_>, who: Actor) -> bool {
    who == ctx.hero()
        && ctx.worn(Slot::Head).is_some_and(|item| {
            let material = ctx.item_kind(item).material;
            ![Material::Cloth, Material::Leather].contains(&material)
        })
}
