//! Corridors between rooms: doglegs, binary space partition, and nearest room.

use crate::common;
use proptest::prelude::*;
use rhack::{
    base::geometry::{Dir, Point, Rect, Size},
    map_builders::{
        MetaMapBuilder,
        meta::{
            bsp_corridors::BspCorridors, dogleg_corridors::DoglegCorridors,
            nearest_corridors::NearestCorridors,
        },
        plan::{LevelPlan, PlannedRoom},
        recipe::builders,
        tunnels::{dogleg, staircase},
        validate,
    },
    raws::Raws,
};

const SIZE: Size = Size::new(80, 21);

const CHAINS: [&str; 3] = [
    "nethack_rooms,sort_rooms,dogleg_corridors,stairs,start",
    "nethack_rooms,sort_rooms,bsp_corridors,stairs,start",
    "nethack_rooms,nearest_corridors,stairs,start",
];

/// Fails if a level whose doorways have no doors yet is unsound.
fn check(raws: &Raws, plan: &LevelPlan) {
    let terrains = &raws.terrains;
    let walkable = |at: Point| plan.walkable(terrains, at);
    for (i, &at) in plan.doorways.iter().enumerate() {
        assert_eq!(plan.tiles.get(at), Some(terrains.doorway));
        let sides = |one: Dir, other: Dir| [at.step(one), at.step(other)].map(walkable);
        let ways = (sides(Dir::North, Dir::South), sides(Dir::West, Dir::East));
        let straight = matches!(ways, ([true, true], [false, false]) | ([false, false], [true, true]));
        assert!(straight, "one passes {at:?} straight on: {ways:?}");
        let beside = |other: &&Point| (other.x - at.x).abs() + (other.y - at.y).abs() < 2;
        assert_eq!(plan.doorways[i + 1..].iter().find(beside), None, "beside {at:?}");
    }
    for room in &plan.rooms {
        for at in room.floor.grown().points() {
            let kind = &terrains.table[plan.tiles.get(at).unwrap()];
            assert!(!kind.corridor, "a corridor runs through a room or a wall at {at:?}");
            assert!(kind.walkable || !room.floor.contains(at), "{at:?}");
        }
    }
    for closet in &plan.closets {
        let around = closet.floor.grown();
        assert!(around.points().all(|at| closet.floor.contains(at) || !walkable(at)), "{around:?} is open");
    }
}

#[test]
fn levels_are_valid_at_the_first_attempt() {
    let raws = common::resources().raws;
    for chain in CHAINS {
        let level = common::recipe(&raws, chain, SIZE);
        common::each_plan(&raws, &level, 1, 0..500, |seed, job, plan| {
            let mut site = job.site(0);
            let first = builders(&level.chain).build(&mut site, SIZE);
            assert_eq!(validate::problem(&site, &level.chain, &first), None, "{chain}, seed {seed}");
            check(&raws, plan);
        });
    }
}

proptest! {
    #[test]
    fn levels_of_any_size_are_valid(
        width in 22i32..=200,
        height in 13i32..=100,
        which in 0usize..3,
        seed: u64,
    ) {
        let raws = common::resources().raws;
        let level = common::recipe(&raws, CHAINS[which], Size::new(width, height));
        common::each_plan(&raws, &level, 1, seed..seed.saturating_add(1), |_, job, plan| {
            check(&raws, plan);
            assert_eq!(validate::problem(&job.site(0), &level.chain, plan), None);
        });
    }

    #[test]
    fn doglegs_and_staircases_connect_their_ends(
        from in (0i32..50, 0i32..50),
        to in (0i32..50, 0i32..50),
        row_first: bool,
    ) {
        let ends = (Point::new(from.0, from.1), Point::new(to.0, to.1));
        let length = ends.0.x.abs_diff(ends.1.x) + ends.0.y.abs_diff(ends.1.y);
        for way in [dogleg(ends, row_first), staircase(ends)] {
            prop_assert_eq!((way[0], way[way.len() - 1]), ends);
            prop_assert_eq!(way.len(), usize::try_from(length).unwrap() + 1);
            let step = |two: &[Point]| two[0].x.abs_diff(two[1].x) + two[0].y.abs_diff(two[1].y);
            prop_assert!(way.windows(2).all(|two| step(two) == 1));
        }
    }
}

#[test]
fn touching_rooms_are_joined() {
    let raws = common::resources().raws;
    let terrains = &raws.terrains;
    // Four rooms that share walls, have walls side by side, or touch the edge of the map.
    let floors = [(1, 1, 3, 3), (5, 1, 3, 3), (10, 1, 1, 3), (1, 6, 10, 1)]
        .map(|(x, y, width, height)| Rect::at(Point::new(x, y), Size::new(width, height)));
    let level = common::recipe(&raws, "room", SIZE);
    common::each_plan(&raws, &level, 1, 0..100, |seed, job, _| {
        let stages: [&dyn MetaMapBuilder; 3] =
            [&DoglegCorridors::default(), &BspCorridors { extra: [3, 3] }, &NearestCorridors::default()];
        for stage in stages {
            let mut plan = LevelPlan::solid(terrains, Size::new(20, 10));
            for floor in floors {
                plan.add_room(terrains, PlannedRoom::new(floor, true));
            }
            stage.build(&mut job.site(0), &mut plan);
            let problem = validate::problem(&job.site(0), &level.chain, &plan);
            assert_eq!(problem, None, "seed {seed}\n{}", common::rows(&raws, &plan).join("\n"));
        }
    });
}

#[test]
fn stages_leave_a_plan_without_rooms_unchanged() {
    let raws = common::resources().raws;
    let level = common::recipe(&raws, "room", SIZE);
    common::each_plan(&raws, &level, 1, 1..2, |_, job, _| {
        for size in [SIZE, Size::new(1, 1), Size::new(0, 0)] {
            let solid = LevelPlan::solid(&raws.terrains, size);
            let mut plan = solid.clone();
            DoglegCorridors { extra: [2, 2] }.build(&mut job.site(0), &mut plan);
            BspCorridors { extra: [2, 2] }.build(&mut job.site(0), &mut plan);
            NearestCorridors { extra: [2, 2], second_ways: true }.build(&mut job.site(0), &mut plan);
            assert_eq!(plan, solid);
        }
    });
}

#[test]
fn extra_corridors_add_doorways() {
    let raws = common::resources().raws;
    let level = common::recipe(&raws, "nethack_rooms,sort_rooms,dogleg_corridors,start", SIZE);
    let (mut usual, mut more) = (0, 0);
    common::each_plan(&raws, &level, 1, 0..50, |_, job, plan| {
        let mut plan = plan.clone();
        usual += plan.doorways.len();
        BspCorridors { extra: [2, 4] }.build(&mut job.site(1), &mut plan);
        more += plan.doorways.len();
    });
    assert!(more > usual * 12 / 10, "{more} doorways instead of {usual}");
}

#[test]
fn each_corridor_kind_matches_its_snapshot() {
    let raws = common::resources().raws;
    let mut pictures = String::new();
    for chain in CHAINS {
        let level = common::recipe(&raws, chain, SIZE);
        common::each_plan(&raws, &level, 1, 9..10, |_, _, plan| {
            let rows = common::rows(&raws, plan);
            let rows: Vec<&str> = rows.iter().map(|row| row.trim_end()).collect();
            pictures += &format!("{chain}:\n{}\n\n", rows.join("\n"));
        });
    }
    insta::assert_snapshot!(pictures);
}
