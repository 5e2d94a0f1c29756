//! Caves, mazes and binary space partitions, and the stages that join, cull, light and plant them.

use crate::common;
use proptest::prelude::*;
use rhack::{
    base::geometry::{Point, Size},
    map_builders::{
        plan::LevelPlan,
        recipe::{BuildJob, builders},
        validate,
    },
    raws::Raws,
};
use std::collections::BTreeMap;

const SIZE: Size = Size::new(80, 21);

/// Every chain that makes a connected cave, with the minimum share of the map it digs, in percent.
const CAVES: [(&str, i32); 20] = [
    (r#""cellular_automata", "keep_largest_region""#, 30),
    (r#"{ "stage": "cellular_automata", "rock": 45 }, "join_regions""#, 30),
    (r#"{ "stage": "cellular_automata", "rock": 50, "pillar_rounds": 0, "least": 0 }, "join_regions""#, 1),
    (r#"{ "stage": "drunkards_walk", "mode": "open_area" }"#, 49),
    (r#"{ "stage": "drunkards_walk", "mode": "open_halls" }"#, 45),
    (r#"{ "stage": "drunkards_walk", "mode": "winding_passages" }"#, 36),
    (r#"{ "stage": "drunkards_walk", "mode": "fat_passages" }"#, 36),
    (r#"{ "stage": "drunkards_walk", "mode": "fearful_symmetry" }"#, 36),
    (
        r#"{ "stage": "drunkards_walk", "spawn": "floor", "lifetime": 10, "brush": 5, "symmetry": "vertical" }"#,
        36,
    ),
    (r#"{ "stage": "diffusion_limited_aggregation", "mode": "walk_inwards" }"#, 24),
    (r#"{ "stage": "diffusion_limited_aggregation", "mode": "walk_outwards" }"#, 24),
    (r#"{ "stage": "diffusion_limited_aggregation", "mode": "central_attractor" }"#, 24),
    (r#"{ "stage": "diffusion_limited_aggregation", "mode": "insectoid" }"#, 24),
    (r#"{ "stage": "diffusion_limited_aggregation", "brush": 1, "symmetry": "both", "floor": 60 }"#, 24),
    (r#""maze""#, 48),
    (r#"{ "stage": "maze", "braid": 100, "wide": 3, "walls": "rough" }"#, 48),
    (r#""voronoi", "keep_largest_region""#, 35),
    (r#"{ "stage": "voronoi", "distance": "manhattan" }, "keep_largest_region""#, 35),
    (r#"{ "stage": "voronoi", "distance": "chebyshev", "border": 1 }, "join_regions""#, 40),
    (r#"{ "stage": "voronoi", "seeds": 500 }, "keep_largest_region", "wallify""#, 25),
];

/// Every chain that makes connected rooms.
const ROOMS: [&str; 6] = [
    r#""bsp_rooms", "join_regions""#,
    r#"{ "stage": "bsp_rooms", "gap": 0, "split": 100 }, { "stage": "join_regions", "loops": 100 }"#,
    r#""scattered_rooms", "join_regions""#,
    r#"{ "stage": "scattered_rooms", "rooms": 1000, "least": 1, "most": 3 }, "join_regions""#,
    r#""bsp_interior""#,
    r#"{ "stage": "bsp_interior", "width": [1, 3], "height": [1, 3], "split": 100, "second_doorway": 100 }"#,
];

/// Returns how many of `seeds` needed more than one attempt; `look` sees each level at depth `depth`.
fn each(
    chain: &str,
    size: Size,
    depth: i32,
    seeds: std::ops::Range<u64>,
    mut look: impl FnMut(&Raws, &LevelPlan),
) -> u64 {
    let raws = common::raws_with_chain(&format!("{chain}, \"stairs\", \"start\""), size).unwrap();
    let level = common::only_recipe(&raws);
    let chain = builders(&level.chain);
    let mut again = 0;
    common::each_plan(&raws, level, depth, seeds, |_, job: &BuildJob<'_>, plan| {
        let mut site = job.site(0);
        let first = chain.build(&mut site, size);
        again += u64::from(validate::problem(&site, &level.chain, &first).is_some());
        look(&raws, plan);
    });
    again
}

/// Returns the number of walkable squares. Fails if one of them is on the edge or unreachable.
fn check(raws: &Raws, plan: &LevelPlan) -> i32 {
    let terrains = &raws.terrains;
    let Size { width, height } = plan.size();
    let mut floor = 0;
    for (at, _) in plan.tiles.iter().filter(|(at, _)| plan.walkable(terrains, *at)) {
        assert!(at.x > 0 && at.y > 0 && at.x < width - 1 && at.y < height - 1, "{at:?} is on the edge");
        floor += 1;
    }
    assert_eq!(plan.regions(terrains).count(), 1);
    floor
}

/// Fails if a room leaves the map or lacks a wall, except at its doorways.
fn check_rooms(raws: &Raws, plan: &LevelPlan) {
    let terrains = &raws.terrains;
    assert!(!plan.rooms.is_empty());
    for room in &plan.rooms {
        for at in room.floor.grown().points() {
            let tile = plan.tiles.get(at).unwrap_or_else(|| panic!("{room:?} leaves the map"));
            let wall = [terrains.horizontal_wall, terrains.vertical_wall].contains(&tile);
            let doorway = tile == terrains.doorway && plan.doorways.contains(&at);
            assert_eq!(!room.floor.contains(at), wall || doorway, "{at:?} of {room:?}");
        }
    }
    for at in &plan.doorways {
        let open = |x: i32, y: i32| plan.walkable(terrains, Point::new(at.x + x, at.y + y));
        assert_eq!(plan.tiles.get(*at), Some(terrains.doorway));
        let straight = open(-1, 0) && open(1, 0) || open(0, -1) && open(0, 1);
        assert!(straight, "the doorway at {at:?} leads nowhere");
        assert!(!(open(-1, 0) && open(0, -1)), "one passes {at:?} around a corner");
    }
}

#[test]
fn caves_are_connected_and_large_enough() {
    let inside = (SIZE.width - 2) * (SIZE.height - 2);
    for (chain, least) in CAVES {
        let (mut fewest, mut sum) = (i32::MAX, 0);
        let again = each(chain, SIZE, 5, 0..200, |raws, plan| {
            assert!(plan.rooms.is_empty(), "{chain}: one big room instead");
            let floor = check(raws, plan);
            fewest = fewest.min(floor);
            sum += floor;
        });
        println!("{chain}: least {} %, mean {} %, again {again}", fewest * 100 / inside, sum / 10 / inside);
        assert!(fewest * 100 >= least * inside, "{chain}: only {} %", fewest * 100 / inside);
        assert!(again <= 20, "{chain}: {again} of 1000 had to be made again");
    }
}

#[test]
fn rooms_are_connected_and_have_all_walls() {
    for chain in ROOMS {
        let (mut fewest, mut most, mut sum) = (usize::MAX, 0, 0);
        let again = each(chain, SIZE, 5, 0..200, |raws, plan| {
            check(raws, plan);
            check_rooms(raws, plan);
            fewest = fewest.min(plan.rooms.len());
            most = most.max(plan.rooms.len());
            sum += plan.rooms.len();
        });
        println!("{chain}: {fewest} to {most} rooms, mean {}, again {again}", sum / 1000);
        assert!(fewest >= 3, "{chain}: only {fewest} rooms");
        assert!(again <= 20, "{chain}: {again} of 1000 had to be made again");
    }
}

#[test]
fn scattered_rooms_keep_their_distance() {
    let chain = r#"{ "stage": "scattered_rooms", "gap": 2 }, { "stage": "join_regions" }"#;
    each(chain, SIZE, 1, 0..200, |_, plan| {
        for (i, a) in plan.rooms.iter().enumerate() {
            let mut near = a.floor;
            for _ in 0..4 {
                near = near.grown();
            }
            for b in &plan.rooms[..i] {
                assert!(!b.floor.points().any(|at| near.contains(at)), "{a:?} {b:?}");
            }
        }
    });
}

#[test]
fn maze_has_no_loops_and_braided_maze_no_dead_ends() {
    let count = |plan: &LevelPlan, raws: &Raws| {
        let open = |x: i32, y: i32| i32::from(plan.walkable(&raws.terrains, Point::new(x, y)));
        let (mut squares, mut steps, mut ends) = (0, 0, 0);
        for (at, _) in plan.tiles.iter().filter(|(at, _)| open(at.x, at.y) == 1) {
            let (x, y) = (at.x, at.y);
            squares += 1;
            steps += open(x + 1, y) + open(x, y + 1);
            ends += i32::from(open(x - 1, y) + open(x + 1, y) + open(x, y - 1) + open(x, y + 1) == 1);
        }
        (squares, steps, ends)
    };
    each(r#""maze""#, SIZE, 1, 0..100, |raws, plan| {
        let (squares, steps, ends) = count(plan, raws);
        assert_eq!(steps, squares - 1, "a tree");
        assert!(ends > 20);
    });
    each(r#"{ "stage": "maze", "braid": 100 }"#, SIZE, 1, 0..100, |raws, plan| {
        let (squares, steps, ends) = count(plan, raws);
        assert!(steps >= squares, "loops");
        assert_eq!(ends, 0);
    });
}

#[test]
fn symmetric_caves_equal_their_mirror_image() {
    let mirrored = |chain: &str, sideways: bool, down: bool| {
        each(chain, SIZE, 1, 0..50, |raws, plan| {
            for (at, _) in plan.tiles.iter() {
                let x = if sideways { SIZE.width - 1 - at.x } else { at.x };
                let y = if down { SIZE.height - 1 - at.y } else { at.y };
                let other = Point::new(x, y);
                assert_eq!(plan.walkable(&raws.terrains, at), plan.walkable(&raws.terrains, other), "{at:?}");
            }
        });
    };
    mirrored(r#"{ "stage": "drunkards_walk", "mode": "fearful_symmetry" }"#, true, true);
    mirrored(r#"{ "stage": "drunkards_walk", "symmetry": "vertical", "brush": 2 }"#, false, true);
    mirrored(r#"{ "stage": "diffusion_limited_aggregation", "mode": "insectoid" }"#, true, false);
}

#[test]
fn water_and_trees_keep_all_floor_reachable() {
    for ground in [r#""cellular_automata", "keep_largest_region""#, r#""bsp_rooms", "join_regions""#] {
        let cover = r#"{ "stage": "water", "pools": [3, 3] }, { "stage": "trees", "groves": [4, 4] }"#;
        let (mut pools, mut trees) = (0, 0);
        let again = each(&format!("{ground}, {cover}"), SIZE, 1, 0..200, |raws, plan| {
            check(raws, plan);
            let count = |kind| plan.tiles.iter().filter(|(_, tile)| *tile == kind).count();
            pools += count(raws.terrains.water);
            trees += count(raws.terrains.tree);
            for at in &plan.doorways {
                let wet =
                    |(x, y)| plan.tiles.get(Point::new(at.x + x, at.y + y)) == Some(raws.terrains.water);
                assert!(![(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().any(wet), "water at a door");
            }
        });
        println!("{ground}: {} water, {} trees a level, again {again}", pools / 200, trees / 200);
        assert!(pools > 1_600 && trees > 800, "{pools} squares of water and {trees} trees");
        assert_eq!(again, 0);
    }
}

#[test]
fn culled_rooms_lose_their_fountains() {
    let chain = r#""scattered_rooms", { "stage": "furniture", "fountain_one_in": 1 }, "start",
        "cull_unreachable""#;
    each(chain, SIZE, 1, 0..20, |raws, plan| {
        let buried = plan.features.keys().find(|at| !plan.walkable(&raws.terrains, **at));
        assert_eq!(buried, None);
    });
}

#[test]
fn water_and_trees_leave_creatures_and_items_dry() {
    let chain = r#""bsp_rooms", "join_regions", "spawns", { "stage": "water", "pools": [9, 9] },
        { "stage": "trees", "groves": [9, 9], "density": 100 }"#;
    let mut spawns = 0;
    each(chain, SIZE, 1, 0..30, |raws, plan| {
        for spawn in &plan.spawns {
            spawns += 1;
            assert!(plan.walkable(&raws.terrains, spawn.at), "{:?}", spawn.at);
        }
    });
    assert!(spawns > 30, "{spawns}");
}

#[test]
fn largest_region_is_kept_and_unreachable_is_culled() {
    let chain = |last: &str| format!(r#"{{ "stage": "voronoi", "border": 1 }}, "start", {last}"#);
    let (mut culled, mut largest) = (Vec::new(), Vec::new());
    let raws = common::raws_with_chain(&chain("\"cull_unreachable\", \"stairs\""), SIZE).unwrap();
    let level = common::only_recipe(&raws);
    common::each_plan(&raws, level, 1, 0..200, |_, _, plan| culled.push(check(&raws, plan)));
    each(r#"{ "stage": "voronoi", "border": 1 }, "keep_largest_region""#, SIZE, 1, 0..200, |raws, plan| {
        largest.push(check(raws, plan));
    });
    assert!(culled.iter().sum::<i32>() < largest.iter().sum::<i32>());
}

#[test]
fn removed_floor_removes_its_rooms() {
    each(r#""bsp_rooms", "keep_largest_region""#, SIZE, 1, 0..200, |raws, plan| {
        assert_eq!(plan.rooms.len(), 1);
        check_rooms(raws, plan);
        let floor = plan.rooms[0].floor.grown();
        for (at, tile) in plan.tiles.iter() {
            assert_eq!(tile != raws.terrains.stone, floor.contains(at), "{at:?}");
            assert_eq!(plan.lit.get(at), Some(floor.contains(at)), "{at:?}");
        }
    });
}

#[test]
fn light_odds_match_nethack() {
    // In percent: a number from 1 to the depth plus 1 is below 11, and then 76 times in 77.
    for (depth, expected) in [(1, 98.7), (9, 98.7), (10, 89.7), (19, 49.4), (30, 31.8)] {
        let near = |lit: f64, all: f64, what: &str| {
            let percent = 100.0 * lit / all;
            assert!((percent - expected).abs() < 2.5, "{what} at {depth}: {percent} % lit, not {expected} %");
        };
        let (mut lit, mut all) = (0, 0);
        each(r#""bsp_interior", "light""#, SIZE, depth, 0..150, |_, plan| {
            all += plan.rooms.len();
            for room in &plan.rooms {
                lit += usize::from(room.lit);
                for at in room.floor.points() {
                    assert_eq!(plan.lit.get(at), Some(room.lit));
                }
                // The walls of a lit room are lit too.
                assert!(!room.lit || room.floor.grown().points().all(|at| plan.lit.get(at) == Some(true)));
            }
        });
        near(f64::from(u32::try_from(lit).unwrap()), f64::from(u32::try_from(all).unwrap()), "rooms");
        let mut lit = 0.0;
        each(r#""maze", "light""#, SIZE, depth, 0..2000, |_, plan| {
            let first = plan.lit.get(Point::new(0, 0)).unwrap();
            assert!(plan.lit.iter().all(|(_, lit)| lit == first));
            lit += f64::from(u8::from(first));
        });
        near(lit, 2000.0, "mazes");
    }
    let all = |light: &str| {
        let mut seen = BTreeMap::new();
        let chain = format!(r#""maze", {{ "stage": "light", "caves": "{light}" }}"#);
        each(&chain, SIZE, 20, 0..50, |_, plan| {
            *seen.entry(plan.lit.get(Point::new(1, 1))).or_insert(0) += 1
        });
        seen.into_iter().collect::<Vec<_>>()
    };
    assert_eq!(all("lit"), [(Some(true), 50)]);
    assert_eq!(all("dark"), [(Some(false), 50)]);
}

#[test]
fn wallify_puts_walls_around_all_floor() {
    each(r#""drunkards_walk", "wallify""#, SIZE, 1, 0..200, |raws, plan| {
        let terrains = &raws.terrains;
        for (at, tile) in plan.tiles.iter() {
            let beside =
                (-1..=1).any(|y| (-1..=1).any(|x| plan.walkable(terrains, Point::new(at.x + x, at.y + y))));
            let wall = [terrains.vertical_wall, terrains.horizontal_wall].contains(&tile);
            assert_eq!(wall, beside && !terrains.walkable(tile), "{at:?}");
            assert!(wall || terrains.walkable(tile) || tile == terrains.stone);
        }
    });
}

#[test]
fn stage_parameters_have_limits() {
    let wrong = |chain: &str| {
        let chain = format!("{chain}, \"stairs\", \"start\"");
        common::raws_with_chain(&chain, SIZE).map(|_| ()).unwrap_err()
    };
    for (chain, reason) in [
        (r#"{ "stage": "bsp_rooms", "width": [0, 4] }"#, "`width` must be from 1 to 78 here"),
        (r#"{ "stage": "bsp_rooms", "split": 101 }"#, "`split` must be from 0 to 100 here"),
        (r#"{ "stage": "bsp_interior", "height": [5, 4] }"#, "write the smaller one first"),
        (r#"{ "stage": "scattered_rooms", "least": 20 }"#, "`least` must be from 1 to 19 here"),
        (r#"{ "stage": "cellular_automata", "rock": 90 }"#, "`rock` must be from 20 to 70 here"),
        (r#"{ "stage": "drunkards_walk", "mode": "reeling" }"#, "`reeling` has no meaning here"),
        (r#"{ "stage": "drunkards_walk", "brush": 9 }"#, "`brush` must be from 1 to 5 here"),
        (r#"{ "stage": "maze", "braid": -1 }"#, "`braid` must be from 0 to 100 here"),
        (r#"{ "stage": "voronoi", "seeds": 1 }"#, "`seeds` must be from 2 to 500 here"),
        (r#""maze", { "stage": "water", "pools": [1, 90] }"#, "`pools` must be from 0 to 50 here"),
        (r#""maze", { "stage": "light", "caves": "dim" }"#, "`dim` has no meaning here"),
    ] {
        let problem = wrong(chain);
        assert!(problem.contains(reason), "{chain}: {problem}");
    }
    let small = common::raws_with_chain(r#""maze", "stairs", "start""#, Size::new(11, 8)).map(|_| ());
    assert!(small.unwrap_err().contains("a map of 11 by 8 is too small: it needs at least 12 by 8"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_stage_works_on_every_map(
        width in 12i32..=200, height in 8i32..=100, small: bool, which in 0usize..26, seed: u64
    ) {
        // Small maps are the ones that break.
        let size = if small { Size::new(12 + width % 12, 8 + height % 6) } else { Size::new(width, height) };
        let chain = CAVES.iter().map(|(chain, _)| *chain).chain(ROOMS).nth(which).unwrap();
        let fit = |least: i32, most: i32| format!("[{}, {}]", least.min(size.width - 2), most.min(size.width - 2));
        let (wide, high) = (fit(4, 14), format!("[2, {}]", 6.min(size.height - 2)));
        let sized = |name: &str| format!(r#"{{ "stage": "{name}", "width": {wide}, "height": {high} }}"#);
        let chain = chain.replace("\"bsp_rooms\", \"join", &format!("{}, \"join", sized("bsp_rooms")));
        let chain = if chain == "\"bsp_interior\"" { sized("bsp_interior") } else { chain };
        let chain = chain.replace("\"gap\": 0", &format!("\"gap\": 0, \"width\": {wide}, \"height\": {high}"));
        let chain = format!("{chain}, {}, {}, \"light\"", sized("water"), sized("trees"));
        let mut plans: Vec<LevelPlan> = Vec::new();
        for _ in 0..2 {
            each(&chain, size, 3, seed..seed.saturating_add(1), |raws, plan| {
                check(raws, plan);
                plans.push(plan.clone());
            });
        }
        prop_assert_eq!(plans.first(), plans.last(), "the same seed");
    }
}

#[test]
fn smallest_maps_have_two_staircases() {
    let size = Size::new(12, 8);
    for (chain, _) in CAVES {
        let again = each(chain, size, 2, 0..300, |raws, plan| {
            check(raws, plan);
            assert_eq!(plan.stairs.len(), 2);
        });
        assert!(again <= 60, "{chain}: {again} of 300 had to be made again");
    }
}

/// Draws one level of each stage, for a look.
fn picture(chain: &str) -> String {
    let mut rows = Vec::new();
    let raws = common::raws_with_chain(&format!("{chain}, \"stairs\", \"start\""), SIZE).unwrap();
    common::each_plan(&raws, common::only_recipe(&raws), 2, 7..8, |_, _, plan| {
        rows = common::rows(&raws, plan)
    });
    rows.iter().map(|row| format!("{}\n", row.trim_end())).collect()
}

#[test]
fn each_stage_matches_its_snapshot() {
    for (name, chain) in [
        ("bsp_rooms", r#""bsp_rooms", "join_regions""#),
        ("bsp_interior", r#""bsp_interior""#),
        ("scattered_rooms", r#""scattered_rooms", "join_regions""#),
        ("cellular_automata", r#""cellular_automata", "keep_largest_region""#),
        ("drunkards_open_area", r#"{ "stage": "drunkards_walk", "mode": "open_area" }"#),
        ("drunkards_open_halls", r#"{ "stage": "drunkards_walk", "mode": "open_halls" }"#),
        ("drunkards_winding_passages", r#"{ "stage": "drunkards_walk", "mode": "winding_passages" }"#),
        ("drunkards_fat_passages", r#"{ "stage": "drunkards_walk", "mode": "fat_passages" }"#),
        ("drunkards_fearful_symmetry", r#"{ "stage": "drunkards_walk", "mode": "fearful_symmetry" }"#),
        ("maze", r#""maze""#),
        ("maze_braided", r#"{ "stage": "maze", "braid": 70, "wide": 2, "walls": "rough" }"#),
        ("dla_walk_inwards", r#"{ "stage": "diffusion_limited_aggregation", "mode": "walk_inwards" }"#),
        ("dla_walk_outwards", r#"{ "stage": "diffusion_limited_aggregation", "mode": "walk_outwards" }"#),
        ("dla_central_attractor", r#""diffusion_limited_aggregation""#),
        ("dla_insectoid", r#"{ "stage": "diffusion_limited_aggregation", "mode": "insectoid" }"#),
        ("voronoi", r#""voronoi", "keep_largest_region""#),
        ("voronoi_joined", r#"{ "stage": "voronoi", "border": 1, "seeds": 30 }, "join_regions""#),
        ("wallify", r#"{ "stage": "cellular_automata", "rock": 45 }, "join_regions", "wallify""#),
        ("water_and_trees", r#""cellular_automata", "keep_largest_region", "water", "trees""#),
    ] {
        insta::assert_snapshot!(name, picture(chain));
    }
}
