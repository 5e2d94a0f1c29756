//! Who is on a level: those who are there from the beginning, those who come later, and those who come along; and what they
//! have.

mod arrivals;
mod spawn;
pub mod choice;
mod distant;
pub mod items;
pub mod kit;
mod pet;
mod preview;
mod scattered;
mod first_spawns;
mod floor_items;

pub(super) use arrivals::{arrive, choice_here, glyph_here, lodger_here};
pub(super) use distant::sort_out;
pub use first_spawns::{SpawnGround, SpawnPlan, first_spawns};
pub use floor_items::{Found, floor_items, scattered_items};
pub(super) use pet::{bind, bring_pet};
pub use preview::{inhabitants, part_inhabitants};
pub(super) use scattered::scatter;
pub use scattered::scattered;
pub use spawn::{Allegiance, co_aligned};
pub(super) use spawn::{Start, spawn};

use super::{
    context::Ctx,
    state::{
        being::{Attitude, Mood},
        body::Hold,
        item::{ItemData, Place},
        thing_id::ThingId,
        things::Actor,
    },
};
use crate::{
    base::{
        geometry::{Point, Rect, Size},
        rng::Rng,
    },
    map_builders::{layout::Layout, plan::Spawn},
};

/// Fills the hero's level, which is new, as its plan says.
pub(super) fn settle(ctx: &mut Ctx<'_>, spawns: Vec<Spawn>) {
    let raws = ctx.raws;
    let place = ctx.level().place;
    let hero_level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    for found in
        floor_items(raws, ctx.recipe(), ctx.state.seed, place, ctx.level().depth, hero_level, &spawns)
    {
        lay(ctx, found);
    }
    if spawns.iter().all(|spawn| !spawn.what.is_creature()) {
        return;
    }
    let Some(recipe) = ctx.recipe() else { return };
    let mut rng = stream(raws, ctx.state.seed, place);
    let begins = Layout::first(raws) == Some(place);
    let ground = SpawnGround {
        area: Rect::at(Point::default(), ctx.level().bounds().unwrap_or(Size::new(0, 0))),
        clear: begins.then(|| (ctx.hero_at(), raws.rules.crowd.clear_start)),
        raws,
        recipe,
        depth: ctx.level().depth,
        hero_level,
        terrain: &|at| ctx.level().terrain(at),
        taken: &|at| ctx.standing(at).is_some(),
    };
    let mut spent = ctx.state.spent.clone();
    let first_spawns = first_spawns(&ground, &spawns, &mut spent, &mut rng);
    for spawned in first_spawns {
        let start = if spawned.asleep { Start::Asleep } else { Start::AsUsual };
        spawn(ctx, spawned.kind, spawned.at, start, &mut rng);
    }
}

/// What was `found` lies on the hero's level, with what is inside.
fn lay(ctx: &mut Ctx<'_>, found: Found) {
    let id = ctx.make_lie(found.data, found.at);
    fill(ctx, id, found.inside);
}

/// So much is inside of the item `id`, which has just come about.
fn fill(ctx: &mut Ctx<'_>, id: ThingId, inside: Vec<ItemData>) {
    for data in inside {
        let part = ctx.make_item(data, Place::Inside { container: id });
        ctx.stow(part, id);
    }
}

/// The random stream that decides who is on the level at `place`.
pub fn stream(raws: &crate::raws::Raws, seed: u64, place: crate::map_builders::layout::LevelId) -> Rng {
    let branch = &raws.dungeon.branches[place.branch].name;
    Rng::stream(seed, &format!("creatures {} {branch} {}", raws.world.name, place.number))
}

/// The free square nearest to `at`, perhaps itself, on which `actor` could stand and to which there is a way that is
/// about as short; `None` if there is none within five squares.
pub(super) fn nearest_free(ctx: &Ctx<'_>, at: Point, actor: Actor) -> Option<Point> {
    let free = |to: Point| {
        let fits = match ctx.kind(actor) {
            Some(kind) => ctx.ground_for(kind, to) && !kind.phases || ctx.is_open(to),
            None => ctx.is_open(to),
        };
        fits && ctx.standing(to).is_none()
    };
    nearest_where(at, free)
}

/// The square nearest to `at`, perhaps itself, that `is` as asked for; `None` if there is none within five squares.
pub(super) fn nearest_where(at: Point, is: impl Fn(Point) -> bool) -> Option<Point> {
    const FARTHEST: i32 = 5;
    (0..=FARTHEST).find_map(|distance| ring(at, distance).find(|to| is(*to)))
}

/// The squares exactly `distance` steps from `at`, row by row.
fn ring(at: Point, distance: i32) -> impl Iterator<Item = Point> {
    let area = Rect::around(at, distance);
    area.points().filter(move |to| to.distance(at) == distance)
}

/// What time did to `actor` while the hero was elsewhere for `turns` (NetHack's `mon_catchup_elapsed_time`): wounds
/// heal, ills pass, and who hunted has lost the track.
pub(super) fn catch_up(ctx: &mut Ctx<'_>, actor: Actor, turns: u32) {
    let passed = i32::try_from(turns).unwrap_or(i32::MAX);
    let regenerates = ctx.kind(actor).is_some_and(|kind| kind.regenerates);
    ctx.with_body(actor, |body| {
        body.heal(if regenerates { passed } else { passed / 20 });
    });
    ctx.with_afflictions(actor, |afflictions| {
        for _ in 0..turns.min(1000) {
            afflictions.pass(|_| ());
        }
    });
    ctx.things.set::<Hold>(actor, None);
    let tame = ctx.being(actor).is_some_and(|being| being.attitude == Attitude::Tame);
    if tame {
        pet::miss(ctx, actor, turns);
    }
    let tame = ctx.being(actor).is_some_and(|being| being.attitude == Attitude::Tame);
    ctx.with_mind(actor, |mind| {
        if matches!(mind.mood, Mood::Hunting { .. } | Mood::Fleeing { .. }) && (turns > 20 || tame) {
            mind.mood = Mood::Wandering;
        }
    });
}
