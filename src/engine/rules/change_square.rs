//! Change of a square by name, for debug mode.

use crate::{
    base::geometry::Point,
    engine::{context::Ctx, effects::status::update_fov, event::Refusal},
    raws::{
        kinds::{features::Feature, terrain::Terrain},
        reading::table::Id,
    },
};

/// Puts the feature or the terrain called `what` on the square `at`, and shows the square to the hero. A trap
/// under an actor waits for the next step onto it.
///
/// # Errors
///
/// [`Refusal::NoFixture`], [`Refusal::StairsStay`], [`Refusal::NotEmpty`] or [`Refusal::WrongGround`]. Then
/// nothing has changed.
pub(super) fn change(ctx: &mut Ctx<'_>, at: Point, what: &str) -> Result<(), Refusal> {
    let raws = ctx.raws;
    let before = ctx.level().terrain(at).ok_or(Refusal::WrongGround)?;
    if raws.terrains.table[before].stairs.is_some() {
        return Err(Refusal::StairsStay);
    }
    if let Some(feature) = raws.features.table.named(what) {
        put(ctx, feature, at, &raws.terrains.table[before])?;
    } else {
        become_(ctx, raws.terrains.table.named(what).ok_or(Refusal::NoFixture)?, at)?;
    }
    let seen = ctx.eyes().see(at);
    ctx.state.level.remember(&raws.terrains, at, !seen);
    update_fov::look_again(ctx);
    Ok(())
}

/// Puts `feature` on the square `at` of terrain `ground`. Errors: [`Refusal::WrongGround`].
fn put(ctx: &mut Ctx<'_>, feature: Id<Feature>, at: Point, ground: &Terrain) -> Result<(), Refusal> {
    // Levers are on terrain that is not walkable, all other features on walkable terrain.
    if ground.door.is_some() || ctx.raws.features.table[feature].is_lever() == ground.walkable {
        return Err(Refusal::WrongGround);
    }
    ctx.set_feature(at, Some(feature));
    Ok(())
}

/// Changes the square `at` into plain `terrain`, without a feature. Errors: [`Refusal::StairsStay`] for new
/// stairs, [`Refusal::NotEmpty`] and [`Refusal::WrongGround`].
fn become_(ctx: &mut Ctx<'_>, terrain: Id<Terrain>, at: Point) -> Result<(), Refusal> {
    let kind = &ctx.raws.terrains.table[terrain];
    if kind.stairs.is_some() {
        return Err(Refusal::StairsStay);
    }
    let bears = ctx.standing(at).is_none_or(|who| match ctx.kind(who) {
        Some(creature) => ctx.bears(creature, terrain),
        None => kind.walkable,
    });
    if !bears || !kind.walkable && ctx.pile(at).next().is_some() {
        return Err(Refusal::NotEmpty);
    }
    // The edge of a level stays closed.
    let inside = ctx
        .level()
        .bounds()
        .is_none_or(|size| (1..size.width - 1).contains(&at.x) && (1..size.height - 1).contains(&at.y));
    if kind.walkable && !inside {
        return Err(Refusal::WrongGround);
    }
    ctx.reveal(at);
    ctx.set_feature(at, None);
    ctx.change(at, terrain);
    Ok(())
}
