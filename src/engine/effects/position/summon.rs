//! Creation of creatures near a target.

use crate::{
    base::{dice::Dice, geometry::Point},
    engine::{
        context::Ctx,
        effects::{
            effect_context::EffectContext,
            mind::{allies, taming},
        },
        event::Event,
        population::{self, SpawnMood},
        state::{
            being::{Attitude, Mood},
            creature::Bond,
            things::Actor,
        },
    },
    raws::{
        kinds::{creatures::CreatureKind, features::Feature, themes::Theme},
        reading::{references::CreatureRef, table::Id},
    },
};

/// Creates `count` random creatures that suit the level, as near to the target as there is room.
pub(in crate::engine::effects) fn anybody(ctx: &mut Ctx<'_>, application: &EffectContext, count: Dice) {
    let at = ctx.at(application.target);
    for _ in 0..ctx.rng().roll(count) {
        let mut rng = ctx.rng().clone();
        let kind = population::choice_here(ctx, &mut rng);
        *ctx.rng() = rng;
        if let Some(id) = kind {
            appear(ctx, id, at);
        }
    }
}

/// Creates `count` creatures of the kind `creature`, as near to the target as there is room. No-op if the
/// kind is extinct. With `hostile`, they are hostile, against their nature, too.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    creature: CreatureRef,
    (count, hostile): (Dice, bool),
) {
    let (id, at) = (creature.into(), ctx.at(application.target));
    for _ in 0..ctx.rng().roll(count) {
        if ctx.state.spent.contains(&id) {
            return;
        }
        if arrive(ctx, id, at, hostile).is_none() {
            return;
        }
    }
}

/// Creates `count` hostile creatures of `kind` at each feature `at` of the level, or as near to it as there
/// is room. They hunt the hero.
pub(in crate::engine::effects) fn muster(
    ctx: &mut Ctx<'_>,
    (kind, at): (Id<CreatureKind>, Id<Feature>),
    count: Dice,
) {
    let all = ctx.level().features();
    let squares: Vec<Point> = all.filter(|(_, feature)| feature.kind == at).map(|(at, _)| at).collect();
    let (last, since) = (ctx.hero_at(), ctx.turn());
    let is_unique = ctx.raws.creatures.table[kind].unique;
    for square in squares {
        for _ in 0..ctx.rng().roll(count) {
            let lives =
                || ctx.things.each().any(|(_, one)| one.being.is_some_and(|being| being.kind == kind));
            if ctx.state.spent.contains(&kind) || is_unique && lives() {
                return;
            }
            let Some(who) = arrive(ctx, kind, square, true) else { break };
            ctx.with_mind(who, |mind| mind.mood = Mood::Hunting { last, since });
        }
    }
}

/// Creates an ally of the hero of `kind`, as near to the target as there is room, or a usual pet of one who
/// has the most allies. No-op if the kind is extinct, or without room.
pub(in crate::engine::effects) fn befriend(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    kind: Id<CreatureKind>,
) {
    let at = ctx.at(application.target);
    let came = Some(kind).filter(|kind| !ctx.state.spent.contains(kind));
    let Some(who) = came.and_then(|kind| arrive(ctx, kind, at, false)) else { return };
    taming::tame(ctx, who);
    let others = u32::try_from(allies::all(ctx).len()).unwrap_or(u32::MAX);
    if others < ctx.raws.rules.pets.allies.most
        && let Some(bond) = ctx.bond(who)
    {
        ctx.set_bond(who, Some(Bond { ally: true, ..bond }));
    }
}

/// Creates `count` residents of rooms with `theme`, as near to the target as there is room.
pub(in crate::engine::effects) fn lodgers(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    theme: Id<Theme>,
    count: Dice,
) {
    let at = ctx.at(application.target);
    for _ in 0..ctx.rng().roll(count) {
        let mut rng = ctx.rng().clone();
        let kind = population::lodger_here(ctx, theme, &mut rng);
        *ctx.rng() = rng;
        if let Some(id) = kind {
            appear(ctx, id, at);
        }
    }
}

/// Creates `count` creatures near the target, but at least `least`: with the first of `glyphs` of which there
/// are kinds. With `hostile`, they are hostile, against their nature, too.
pub(in crate::engine::effects) fn of_glyphs(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    glyphs: [Option<char>; 2],
    (count, least, hostile): (Dice, u32, bool),
) {
    let at = ctx.at(application.target);
    // A single creature needs no draw.
    let count = if count == Dice::fixed(1) { 1 } else { ctx.rng().roll(count) };
    for _ in 0..count.max(i32::try_from(least).unwrap_or(1)) {
        let mut rng = ctx.rng().clone();
        let kind =
            glyphs.into_iter().flatten().find_map(|glyph| population::glyph_here(ctx, glyph, &mut rng));
        *ctx.rng() = rng;
        if let Some(id) = kind {
            arrive(ctx, id, at, hostile);
        }
    }
}

/// Creates nasty creatures near the target: 1 to a third of the hero's level times, each time until one comes
/// whose alignment suits the caster or is neutral. NetHack 3.6: `nasty`.
pub(in crate::engine::effects) fn nasties(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let (at, rules) = (ctx.at(application.target), &ctx.raws.rules.nasties);
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let side = application.by.and_then(|by| ctx.kind(by)).map_or(0, |kind| kind.alignment.signum());
    let mut left = rules.most;
    for _ in 0..ctx.rng().range(1, (level / 3).max(1)) {
        for _ in 0..rules.most_each_time {
            if left == 0 {
                return;
            }
            let mut rng = ctx.rng().clone();
            let kind = population::nasty_here(ctx, &mut rng);
            *ctx.rng() = rng;
            let Some(id) = kind else { return };
            if arrive(ctx, id, at, true).is_none() {
                return;
            }
            left -= 1;
            let alignment = ctx.raws.creatures.table[id].alignment.signum();
            if alignment == 0 || alignment == side {
                break;
            }
        }
    }
}

/// Creates a creature of kind `id` as near to `at` as there is room; `None` without room.
pub(in crate::engine::effects) fn appear(
    ctx: &mut Ctx<'_>,
    id: Id<CreatureKind>,
    at: Point,
) -> Option<Actor> {
    arrive(ctx, id, at, false)
}

/// Does the same as [`appear`]. If `hostile`, the creature is hostile, against its nature, too.
pub(in crate::engine::effects) fn arrive(
    ctx: &mut Ctx<'_>,
    id: Id<CreatureKind>,
    at: Point,
    hostile: bool,
) -> Option<Actor> {
    let kind = &ctx.raws.creatures.table[id];
    let free = |at| ctx.ground_for(kind, at) && ctx.standing(at).is_none();
    let at = population::nearest_where(at, free)?;
    let mut rng = ctx.rng().clone();
    let actor = population::spawn(ctx, id, at, SpawnMood::AsUsual, &mut rng);
    *ctx.rng() = rng;
    ctx.with_mind(actor, |mind| mind.mood = Mood::Wandering);
    ctx.with_being(actor, |being| {
        being.called = true;
        if hostile {
            being.attitude = Attitude::Hostile;
        }
    });
    let who = ctx.who(actor);
    ctx.tell(&[who], Event::Appeared { who });
    Some(actor)
}
