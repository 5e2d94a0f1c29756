//! Pits and holes: stepping in, climbing out, falling through, and what fills them (NetHack's `trap.c` and `dighole`).

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::strike::Strike,
        event::{Event, Party, Refusal},
        state::{affliction::Affliction, things::Actor},
    },
    raws::{
        effects::{EffectName, working::Working},
        places::Deed,
        reading::table::Id,
        terrain::Terrain,
    },
};

/// Whether `who` is down in a pit.
pub(in crate::engine) fn is_trapped(ctx: &Ctx<'_>, who: Actor) -> bool {
    ctx.suffers(who, Affliction::Trapped)
}

/// `who`, who is down in a pit, tries to leave it: it takes its time.
pub(in crate::engine) fn struggle(ctx: &mut Ctx<'_>, who: Actor) {
    if who == ctx.hero() {
        ctx.events.push(Event::Wrought { who: Party::HERO, work: Working::Stuck });
    }
}

/// The target of `strike` falls to the level below, where there is one.
pub(in crate::engine::effects) fn fall(ctx: &mut Ctx<'_>, strike: &Strike) {
    let who = strike.target;
    let Some(below) = ctx.level_at(ctx.level().depth + 1) else { return };
    let party = ctx.who(who);
    ctx.tell(&[party], Event::Suffered { who: party, effect: EffectName::Fall, by: strike.doing() });
    ctx.consequences.push_back(Consequence::Fall { who, to: below });
}

/// What is in the way of digging down at `at`.
///
/// # Errors
/// What it is.
pub(in crate::engine) fn can_dig(ctx: &Ctx<'_>, at: Point) -> Result<(), Refusal> {
    let Some(id) = ctx.level().terrain(at) else { return Err(Refusal::NothingToDig) };
    let about = &ctx.raws.terrains.table[id];
    let stands =
        about.stairs.is_some() || about.door.is_some() || about.landmark && about.on(Deed::Dig).is_none();
    if stands { Err(Refusal::TooHard(id)) } else { Ok(()) }
}

/// Whether the ground at `at` is not whole any more.
pub(in crate::engine) fn is_begun(ctx: &Ctx<'_>, at: Point) -> bool {
    terrain(ctx, at).is_some_and(|terrain| terrain.traps())
}

/// A boulder comes down at `at`: whether there was a pit or a hole for it to fill, which is none any more.
pub(in crate::engine::effects) fn fill(ctx: &mut Ctx<'_>, at: Point) -> bool {
    let open = terrain(ctx, at).is_some_and(|terrain| terrain.traps() || terrain.drops());
    if open {
        if ctx.eyes().see(at) {
            ctx.events.push(Event::Wrought { who: Party::HERO, work: Working::Filled });
        }
        level(ctx, at);
    }
    open
}

/// The square at `at` is ground as that around it is.
pub(in crate::engine::effects) fn level(ctx: &mut Ctx<'_>, at: Point) {
    let ground = ground_around(ctx, at);
    change(ctx, at, ground);
}

/// A hole at whose edge the hero is: underfoot, or else beside, if it is known.
pub(in crate::engine) fn edge(ctx: &Ctx<'_>) -> Option<Option<Dir>> {
    let (here, level) = (ctx.hero_at(), ctx.level());
    let drops = |at: Point| {
        let known = level.remembered(at).is_some_and(|known| Some(known.terrain) == level.terrain(at));
        known && terrain(ctx, at).is_some_and(Terrain::drops)
    };
    if drops(here) {
        return Some(None);
    }
    let free = |dir: &Dir| drops(here.step(*dir)) && ctx.standing(here.step(*dir)).is_none();
    Dir::ALL.into_iter().find(free).map(Some)
}

/// The square at `at` becomes another, which the hero knows of who stands there.
pub(in crate::engine::effects) fn change(ctx: &mut Ctx<'_>, at: Point, to: Id<Terrain>) {
    ctx.change(at, to);
    if at == ctx.hero_at() {
        ctx.state.level.remember(&ctx.raws.terrains, at, false);
    }
}

/// What the ground around `at` mostly is.
fn ground_around(ctx: &Ctx<'_>, at: Point) -> Id<Terrain> {
    let table = &ctx.raws.terrains.table;
    let plain = |id: &Id<Terrain>| {
        let terrain = &table[*id];
        terrain.walkable
            && !terrain.is_trap()
            && !terrain.landmark
            && terrain.door.is_none()
            && terrain.stairs.is_none()
    };
    let around = Dir::ALL.into_iter().filter_map(|dir| ctx.level().terrain(at.step(dir)));
    let around: Vec<Id<Terrain>> = around.filter(plain).collect();
    let often = |id: &&Id<Terrain>| around.iter().filter(|other| other == id).count();
    around.iter().max_by_key(often).copied().unwrap_or(ctx.raws.terrains.floor)
}

fn terrain<'a>(ctx: &Ctx<'a>, at: Point) -> Option<&'a Terrain> {
    let raws = ctx.raws;
    ctx.level().terrain(at).map(|terrain| &raws.terrains.table[terrain])
}
