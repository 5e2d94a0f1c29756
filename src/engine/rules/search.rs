//! Searching. Each hidden square around is found with a chance of 1 in `search_one_in` at neutral luck.
//! NetHack 3.6: `dosearch0`.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::Ctx,
        effects::{
            mind::knowledge,
            status::{deeds, grapple, luck},
        },
        event::{ActorSeen, Event},
        state::status_effect::StatusEffect,
    },
    raws::words::deeds::DeedWord,
};

/// Searches once, and reports a search without result.
pub(super) fn search(ctx: &mut Ctx<'_>) {
    let before = ctx.events.len();
    look(ctx);
    if ctx.events.len() == before {
        ctx.events.push(Event::Searched { who: ActorSeen::HERO });
        deeds::did(ctx, DeedWord::Rest);
    }
}

/// Feels for an unseen creature at `at`, next to the hero.
fn feel_for(ctx: &mut Ctx<'_>, at: Point) {
    match ctx.standing(at) {
        Some(other) => ctx.feel(other),
        None => ctx.forget_unseen(at),
    }
}

/// May find a hidden feature at `at`, with the chance of its record.
fn find_feature(ctx: &mut Ctx<'_>, at: Point) {
    let hidden = ctx.level().feature(at).filter(|feature| feature.hidden);
    let Some(feature) = hidden.map(|feature| &ctx.raws.features.table[feature.kind]) else { return };
    let odds = i32::try_from(feature.noticed_one_in).unwrap_or(i32::MAX);
    if luck::of_hero(ctx, odds) == 0
        && let Some(kind) = ctx.reveal_feature(at)
    {
        knowledge::found(ctx, at, kind.into());
    }
}

/// Lets the hero, who has taken a step, notice hidden features on the squares around.
pub(super) fn pass(ctx: &mut Ctx<'_>) {
    if ctx.hero_is(StatusEffect::Blind) || ctx.helpless(ctx.hero()).is_some() {
        return;
    }
    let here = ctx.hero_at();
    if !ctx.level().has_feature_near(here) {
        return;
    }
    for at in Dir::ALL.into_iter().map(|dir| here.step(dir)) {
        let hidden = ctx.level().feature(at).filter(|feature| feature.hidden);
        let Some(feature) = hidden.map(|feature| &ctx.raws.features.table[feature.kind]) else { continue };
        let odds = ctx.notice_odds(feature);
        if ctx.rng().one_in(odds)
            && let Some(kind) = ctx.reveal_feature(at)
        {
            knowledge::found(ctx, at, kind.into());
        }
    }
}

/// Searches the squares around the hero. Reports only finds.
pub(in crate::engine) fn look(ctx: &mut Ctx<'_>) {
    if grapple::around(ctx, ctx.hero()).is_some() {
        return;
    }
    let here = ctx.hero_at();
    let odds = i32::try_from(ctx.raws.rules.search_one_in).unwrap_or(i32::MAX);
    let has_feature = ctx.level().has_feature_near(here);
    for dir in Dir::ALL {
        let at = here.step(dir);
        feel_for(ctx, at);
        if ctx.level().secret(at).is_some()
            && luck::of_hero(ctx, odds) == 0
            && let Some(terrain) = ctx.reveal(at).and_then(|_| ctx.level().seeming(&ctx.raws.terrains, at))
        {
            knowledge::found(ctx, at, terrain.into());
        }
        if has_feature {
            find_feature(ctx, at);
        }
    }
}
