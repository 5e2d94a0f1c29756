//! Pits and holes: being trapped, falling through, digging and filling. NetHack 3.6: `trap.c` and `dighole`.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::{Context, Ctx, consequence::Consequence},
        effects::{effect_context::EffectContext, notify::tell_at, status::afflict},
        event::{ActorSeen, Event, Refusal},
        state::{
            status_effect::StatusEffect,
            things::{Access, Actor},
        },
    },
    raws::{
        kinds::{features::Feature, terrain::Terrain},
        reading::table::Id,
        rules::interactions::Interaction,
        words::effects::{EffectName, Turns, world_event::WorldEvent},
    },
};

/// Traps the target of `application` for `turns`, or a hero for a time `by_strength`.
pub(in crate::engine::effects) fn hold(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    turns: Turns,
    by_strength: bool,
) {
    let who = application.target;
    let turns = if by_strength && who == ctx.hero() {
        let strength = ctx.abilities().strength.points();
        let web = ctx.raws.rules.webs.iter().find(|web| strength <= web.strength);
        let [least, most] = web.map_or([1, 1], |web| web.turns);
        ctx.rng().range(least, most)
    } else {
        ctx.rng().roll(turns.0)
    };
    afflict::afflict(ctx, who, StatusEffect::Trapped, turns, application.doing());
}

/// True if `who` is trapped, in a pit or otherwise.
pub(in crate::engine) fn is_trapped(ctx: &Ctx<'_>, who: Actor) -> bool {
    ctx.suffers(who, StatusEffect::Trapped)
}

/// Reports a failed attempt of `who` to leave a trap.
pub(in crate::engine) fn struggle(ctx: &mut Ctx<'_>, who: Actor) {
    if who == ctx.hero() {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Stuck });
    }
}

/// Drops the target of `application` to the level below, if there is one.
pub(in crate::engine::effects) fn fall(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let who = application.target;
    let Some(below) = ctx.level_at(ctx.level().depth + 1) else { return };
    let seen_as = ctx.who(who);
    ctx.tell(
        &[seen_as],
        Event::EffectFelt { who: seen_as, effect: EffectName::Fall, by: application.doing() },
    );
    ctx.consequences.push_back(Consequence::Fall { who, to: below });
}

/// Checks that a hole can be dug at `at`.
///
/// # Errors
///
/// [`Refusal::NothingToDig`] outside the map; [`Refusal::TooHard`] on stairs, doors and landmarks.
pub(in crate::engine) fn can_dig<A: Access>(ctx: &Context<'_, A>, at: Point) -> Result<(), Refusal> {
    let Some(id) = ctx.level().terrain(at) else { return Err(Refusal::NothingToDig) };
    let terrain = &ctx.raws.terrains.table[id];
    if terrain.stairs.is_some() || terrain.door.is_some() || terrain.is_gate() || terrain.landmark {
        return Err(Refusal::TooHard(id.into()));
    }
    let stands = |kind: &Id<Feature>| {
        let feature = &ctx.raws.features.table[*kind];
        feature.landmark && feature.on(Interaction::Dig).is_none()
    };
    ctx.feature_kind(at).filter(stands).map_or(Ok(()), |kind| Err(Refusal::TooHard(kind.into())))
}

/// True if a pit is at `at`: a feature that traps, and that a boulder would fill.
pub(in crate::engine) fn is_begun(ctx: &Ctx<'_>, at: Point) -> bool {
    ctx.feature(at).is_some_and(|feature| feature.filled && feature.traps())
}

/// Fills a pit or hole at `at` with a boulder. False if there was none.
pub(in crate::engine::effects) fn fill(ctx: &mut Ctx<'_>, at: Point) -> bool {
    let open = ctx.feature(at).is_some_and(|feature| feature.filled);
    if open {
        // The boulder hides a gap that the hero knows, who sees it roll there.
        let known = ctx.level().remembered_feature(at) == ctx.feature_kind(at);
        let known = known && !ctx.hero_is(StatusEffect::Blind);
        let heard = if known { WorldEvent::Filled } else { WorldEvent::HeardFilled };
        tell_at(ctx, at, WorldEvent::Filled, heard);
        set_feature(ctx, at, None);
    }
    open
}

/// Replaces the terrain at `at` by the ground around it.
pub(in crate::engine::effects) fn level(ctx: &mut Ctx<'_>, at: Point) {
    let ground = ground_around(ctx, at);
    ctx.change(at, ground);
    felt(ctx, at);
}

/// Returns a known hole within reach of the hero: `Some(None)` for the hero's own square, else the direction.
pub(in crate::engine) fn edge(ctx: &Ctx<'_>) -> Option<Option<Dir>> {
    let (here, level) = (ctx.hero_at(), ctx.level());
    let drops = |at: Point| {
        let known = level.remembered_feature(at).is_some_and(|kind| Some(kind) == ctx.feature_kind(at));
        known && ctx.feature(at).is_some_and(Feature::drops)
    };
    if drops(here) {
        return Some(None);
    }
    let free = |dir: &Dir| drops(here.step(*dir)) && ctx.standing(here.step(*dir)).is_none();
    Dir::ALL.into_iter().find(free).map(Some)
}

/// Sets the feature at `at`, and informs a hero who stands there.
pub(in crate::engine::effects) fn set_feature(ctx: &mut Ctx<'_>, at: Point, kind: Option<Id<Feature>>) {
    ctx.set_feature(at, kind);
    felt(ctx, at);
}

/// Updates the hero's memory of the own square, without sight.
fn felt(ctx: &mut Ctx<'_>, at: Point) {
    if at == ctx.hero_at() {
        ctx.state.level.remember(&ctx.raws.terrains, at, false);
    }
}

/// Returns the most frequent ground terrain around `at`.
fn ground_around(ctx: &Ctx<'_>, at: Point) -> Id<Terrain> {
    let table = &ctx.raws.terrains.table;
    let plain = |id: &Id<Terrain>| {
        let terrain = &table[*id];
        terrain.walkable && !terrain.landmark && terrain.door.is_none() && terrain.stairs.is_none()
    };
    let around = Dir::ALL.into_iter().filter_map(|dir| ctx.level().terrain(at.step(dir)));
    let around: Vec<Id<Terrain>> = around.filter(plain).collect();
    let often = |id: &&Id<Terrain>| around.iter().filter(|other| other == id).count();
    around.iter().max_by_key(often).copied().unwrap_or(ctx.raws.terrains.floor)
}
