//! Corridors of levels in the style of NetHack: their statistics, dead ends and loops.

use crate::{
    common,
    nethack_levels::{SIZE, Share, at_sides, each, raws},
};
use rhack::{
    base::geometry::Point,
    map_builders::{
        InitialMapBuilder, MetaMapBuilder,
        initial::nethack_rooms::NethackRooms,
        meta::{nethack_corridors::NethackCorridors, sort_rooms::SortRooms},
        plan::LevelPlan,
        recipe::BuildJob,
    },
    raws::Raws,
};
use std::ops::Range;

const CORRIDORS: &str = "nethack_rooms,sort_rooms,nethack_corridors";

/// Calls `look` with the sorted rooms of levels without corridors.
fn each_without(raws: &Raws, seeds: Range<u64>, mut look: impl FnMut(u64, &BuildJob<'_>, LevelPlan)) {
    let level = common::recipe(raws, "room", SIZE);
    common::each_plan(raws, &level, 1, seeds, |seed, job, _| {
        let mut site = job.site(0);
        let mut plan = NethackRooms::default().build(&mut site, SIZE);
        SortRooms::default().build(&mut site, &mut plan);
        look(seed, job, plan);
    });
}

#[test]
fn corridors_can_be_secret_crooked_and_blind() {
    let (mut secret, mut blind) = (Share::default(), 0);
    each(CORRIDORS, 1, 0..1000, |raws, plan| {
        let terrains = &raws.terrains;
        let corridor = |at: Point| plan.truth(at) == Some(terrains.corridor);
        for (at, _) in plan.tiles.iter().filter(|(at, _)| corridor(*at)) {
            secret.add(plan.secrets.contains_key(&at));
            let ways = at_sides(at).into_iter().filter(|at| plan.passable(terrains, *at)).count();
            blind += u32::from(ways == 1);
        }
        assert!(plan.secrets.keys().all(|at| plan.tiles.get(*at) == Some(terrains.stone)));
    });
    secret.near(1.0, 0.15);
    assert!(blind > 500, "{blind} blind ends in 1000 levels");
}

/// True if everything but sealed closets is connected, all secrets known.
fn connected(raws: &Raws, plan: &LevelPlan) -> bool {
    let regions = plan.regions(&raws.terrains);
    let first = regions.number(plan.rooms[0].floor.corner());
    plan.tiles.iter().all(|(at, _)| [0, first].contains(&regions.number(at)) || plan.sealed(at))
}

#[test]
fn every_level_is_connected_even_if_joining_neighbours_stops_at_once() {
    let raws = raws();
    each(CORRIDORS, 1, 0..3000, |_, plan| assert!(connected(&raws, plan)));
    each_without(&raws, 0..500, |seed, job, mut plan| {
        let tree = NethackCorridors { stop_one_in: 1, extra: 0, ..NethackCorridors::default() };
        tree.build(&mut job.site(1), &mut plan);
        assert!(connected(&raws, &plan), "seed {seed}");
        // A tree: two doorways for each corridor, some of them shared.
        assert!(plan.doorways.len() <= 2 * (plan.rooms.len() - 1), "seed {seed}");
    });
}

#[test]
fn numbers_of_corridors_doorways_and_dead_ends_match_nethack() {
    let (mut squares, mut doorways, mut dead_ends, mut side) = (0, 0, 0, Share::default());
    const LEVELS: u32 = 3000;
    each(CORRIDORS, 1, 0..u64::from(LEVELS), |raws, plan| {
        let terrains = &raws.terrains;
        for (at, _) in plan.tiles.iter().filter(|(at, _)| plan.truth(*at) == Some(terrains.corridor)) {
            squares += 1;
            let ways = at_sides(at).into_iter().filter(|at| plan.passable(terrains, *at)).count();
            assert_ne!(ways, 0, "a corridor of one square leads nowhere");
            dead_ends += u32::from(ways == 1);
        }
        doorways += u32::try_from(plan.doorways.len()).unwrap();
        for at in &plan.doorways {
            let floors = plan.rooms.iter().map(|room| room.floor);
            side.add(
                floors.clone().any(|floor| floor.left > at.x && floor.grown().contains(*at))
                    || floors.clone().any(|floor| floor.right < at.x && floor.grown().contains(*at)),
            );
        }
    });
    let mean = |sum: u32| f64::from(sum) / f64::from(LEVELS);
    let (squares, doorways, dead_ends) = (mean(squares), mean(doorways), mean(dead_ends));
    assert!((140.0..=150.0).contains(&squares), "{squares} squares of corridor");
    assert!((18.4..=19.6).contains(&doorways), "{doorways} doorways");
    assert!((1.3..=1.6).contains(&dead_ends), "{dead_ends} dead ends");
    side.near(67.0, 2.0);
}

/// Returns the numbers of squares of corridor and of doorways of 400 levels with `corridors`.
fn sums(corridors: &NethackCorridors) -> (usize, usize) {
    let raws = raws();
    let (mut squares, mut doorways) = (0, 0);
    each_without(&raws, 0..400, |_, job, mut plan| {
        corridors.build(&mut job.site(1), &mut plan);
        squares +=
            plan.tiles.iter().filter(|(at, _)| plan.truth(*at) == Some(raws.terrains.corridor)).count();
        doorways += plan.doorways.len();
    });
    (squares, doorways)
}

#[test]
fn parameters_change_the_number_of_extra_corridors_and_of_dead_ends() {
    let usual = NethackCorridors::default();
    let (few, few_doorways) = sums(&NethackCorridors { extra: 0, ..usual.clone() });
    let (some, some_doorways) = sums(&usual);
    let (many, many_doorways) = sums(&NethackCorridors { extra: 12, ..usual.clone() });
    assert!(few * 14 < some * 10 && some * 11 < many * 10, "{few} {some} {many} squares");
    assert!(few_doorways * 13 < some_doorways * 10 && some_doorways < many_doorways);
    // With odds of 1 each extra corridor ends after its first square and has one doorway.
    let (blind, blind_doorways) = sums(&NethackCorridors { blind_one_in: 1, ..usual.clone() });
    let dead_ends = blind_doorways - few_doorways;
    assert!(dead_ends > 400 && blind < few + 3 * dead_ends, "{blind} squares, {dead_ends} dead ends");
    // Corridors that would be too long are not dug.
    let (short, _) = sums(&NethackCorridors { most_steps: 1, ..usual });
    assert!(short < few / 20, "{short} squares");
}

#[test]
fn extra_corridors_begin_in_untouched_stone() {
    let raws = raws();
    let terrains = &raws.terrains;
    each_without(&raws, 0..300, |seed, job, rooms| {
        let usual = NethackCorridors { secret_one_in: 0, ..NethackCorridors::default() };
        let (mut tree, mut plan) = (rooms.clone(), rooms);
        NethackCorridors { extra: 0, ..usual.clone() }.build(&mut job.site(1), &mut tree);
        NethackCorridors { blind_one_in: 1, ..usual }.build(&mut job.site(1), &mut plan);
        for at in plan.doorways.iter().filter(|at| !tree.doorways.contains(at)) {
            let outside = at_sides(*at).into_iter().find(|at| plan.tiles.get(*at) == Some(terrains.corridor));
            let outside = outside.unwrap_or_else(|| panic!("seed {seed}: nothing before {at:?}"));
            assert_eq!(tree.tiles.get(outside), Some(terrains.stone), "seed {seed}");
        }
    });
}
