//! Who is on a level: those who are there from the beginning, those who come later, and those who come along.

mod arrivals;
mod birth;
pub mod choice;
mod pet;
mod preview;
mod scattered;
mod settlers;

pub(super) use arrivals::arrive;
pub use birth::{Company, co_aligned};
pub(super) use birth::{Start, bear};
pub(super) use pet::bring_pet;
pub use preview::{inhabitants, part_inhabitants};
pub(super) use scattered::scatter;
pub use scattered::scattered;
pub use settlers::{Ground, Settler, settlers};

use super::{
    game::Game,
    state::{
        being::{Attitude, Mood},
        occupancy::Actor,
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
pub(super) fn settle(game: &mut Game, spawns: Vec<Spawn>) {
    if spawns.iter().all(|spawn| !spawn.what.is_creature()) {
        return;
    }
    let raws = game.raws().clone();
    let Some(recipe) = game.recipe(&raws) else { return };
    let place = game.level().place;
    let mut rng = stream(&raws, game.seed(), place);
    let hero_level = game.body(game.hero()).map_or(1, |body| body.level);
    let begins = Layout::first(&raws) == Some(place);
    let ground = Ground {
        area: Rect::at(Point::default(), game.level().bounds().unwrap_or(Size::new(0, 0))),
        clear: begins.then(|| (game.hero_at(), raws.rules.crowd.clear_start)),
        raws: &raws,
        recipe,
        depth: game.level().depth,
        hero_level,
        terrain: &|at| game.level().terrain(at),
        taken: &|at| game.standing(at).is_some(),
    };
    let mut uniques = game.uniques().clone();
    let settlers = settlers(&ground, &spawns, &mut uniques, &mut rng);
    for settler in settlers {
        let start = if settler.asleep { Start::Asleep } else { Start::AsUsual };
        bear(game, settler.kind, settler.at, start, &mut rng);
    }
}

/// The random stream that decides who is on the level at `place`.
pub fn stream(raws: &crate::raws::Raws, seed: u64, place: crate::map_builders::layout::Place) -> Rng {
    let branch = &raws.dungeon.branches[place.branch].name;
    Rng::stream(seed, &format!("creatures {} {branch} {}", raws.world.name, place.number))
}

/// The free square nearest to `at`, perhaps itself, on which `actor` could stand and to which there is a way that is
/// about as short; `None` if there is none within five squares.
pub(super) fn nearest_free(game: &Game, at: Point, actor: Actor) -> Option<Point> {
    const FARTHEST: i32 = 5;
    let free = |to: Point| {
        let fits = match game.kind(actor) {
            Some(kind) => {
                game.ground_for(kind, to) && !kind.phases
                    || game.level().terrain(to).is_some_and(|t| game.raws().terrains.walkable(t))
            }
            None => game.level().terrain(to).is_some_and(|terrain| game.raws().terrains.walkable(terrain)),
        };
        fits && game.standing(to).is_none()
    };
    (0..=FARTHEST).find_map(|distance| ring(at, distance).find(|to| free(*to)))
}

/// The squares exactly `distance` steps from `at`, row by row.
fn ring(at: Point, distance: i32) -> impl Iterator<Item = Point> {
    let area =
        Rect { left: at.x - distance, top: at.y - distance, right: at.x + distance, bottom: at.y + distance };
    area.points().filter(move |to| to.distance(at) == distance)
}

/// What time did to `actor` while the hero was elsewhere for `turns` (NetHack's `mon_catchup_elapsed_time`): wounds
/// heal, ills pass, and who hunted has lost the track.
pub(super) fn catch_up(game: &Game, actor: Actor, turns: u32) {
    let passed = i32::try_from(turns).unwrap_or(i32::MAX);
    let regenerates = game.kind(actor).is_some_and(|kind| kind.regenerates);
    game.with_body(actor, |body| {
        body.heal(if regenerates { passed } else { passed / 20 });
        for _ in 0..turns.min(1000) {
            body.afflictions.pass(|_| ());
        }
        body.held = None;
    });
    let tame = game.being(actor).is_some_and(|being| being.attitude == Attitude::Tame);
    game.with_mind(actor, |mind| {
        if matches!(mind.mood, Mood::Hunting { .. } | Mood::Fleeing { .. }) && (turns > 20 || tame) {
            mind.mood = Mood::Wandering;
        }
    });
}
