//! Ten thousand levels with one room.

use crate::common;
use proptest::prelude::*;
use rhack::{
    base::geometry::{Rect, Size},
    map_builders::{plan::LevelPlan, stage_chain::Chain},
    raws::{Raws, kinds::levels::LevelRecipe},
};
use std::sync::Arc;

fn raws() -> Arc<Raws> {
    common::resources().raws
}

/// Checks the invariants of a level made by `room` and `start`. Returns the floor of the room.
fn check(raws: &Raws, plan: &LevelPlan) -> Rect {
    let terrains = &raws.terrains;
    let [room] = plan.rooms[..] else { panic!("{} rooms", plan.rooms.len()) };
    let floor = room.floor;
    let size = plan.tiles.size();
    let around = floor.grown();
    assert!(around.left >= 0 && around.top >= 0, "{floor:?}");
    assert!(around.right < size.width && around.bottom < size.height, "{floor:?}");
    for (at, tile) in plan.tiles.iter() {
        let expected = if floor.contains(at) {
            terrains.floor
        } else if !around.contains(at) {
            terrains.stone
        } else if at.y == around.top || at.y == around.bottom {
            terrains.horizontal_wall
        } else {
            terrains.vertical_wall
        };
        assert_eq!(tile, expected, "{at:?} in {floor:?}");
    }
    assert!(plan.start.is_some_and(|start| floor.contains(start)));
    floor
}

const SIZE: Size = Size::new(80, 21);

fn plan(raws: &Raws, level: &LevelRecipe, seed: u64) -> LevelPlan {
    let mut found = None;
    common::each_plan(raws, level, 1, seed..seed + 1, |_, _, plan| found = Some(plan.clone()));
    found.unwrap()
}

#[test]
fn room_sizes_stay_within_limits() {
    let raws = raws();
    let level = common::recipe(&raws, "room,start", SIZE);
    let mut floors: Vec<Rect> = Vec::new();
    common::each_plan(&raws, &level, 1, 0..10_000, |_, _, plan| floors.push(check(&raws, plan)));
    assert!(floors.iter().all(|f| (2..=14).contains(&f.width()) && (2..=6).contains(&f.height())));
    assert!(floors.iter().all(|f| f.width() * f.height() <= 50));
    let seen = |width, height| floors.iter().any(|f| (f.width(), f.height()) == (width, height));
    assert!(seen(2, 2), "the smallest possible room");
    assert!(seen(14, 2) && seen(8, 6), "the widest and the highest: 14 by 3 or less, 8 by 6");
    assert!(floors.iter().any(|f| f.left == 1) && floors.iter().any(|f| f.right == 78));
    assert!(floors.iter().any(|f| f.top == 1) && floors.iter().any(|f| f.bottom == 19));
}

#[test]
fn seeds_determine_the_level() {
    let raws = raws();
    let level = common::recipe(&raws, "room,start", SIZE);
    assert_eq!(plan(&raws, &level, 7), plan(&raws, &level, 7));
    assert_ne!(plan(&raws, &level, 7), plan(&raws, &level, 8));
}

#[test]
fn build_watched_reports_each_stage() {
    let raws = raws();
    let level = common::recipe(&raws, "room,start", SIZE);
    let mut seen = Vec::new();
    common::each_plan(&raws, &level, 1, 1..2, |_, job, _| {
        job.build_watched(|name, plan| seen.push((name, plan.start.is_some())));
    });
    assert_eq!(seen, [("room", false), ("start", true)]);
}

proptest! {
    #[test]
    fn rooms_fit_into_maps_of_any_size(width in 16i32..200, height in 8i32..100, seed: u64) {
        let raws = raws();
        let level = common::recipe(&raws, "room,start", Size::new(width, height));
        check(&raws, &plan(&raws, &level, seed));
    }
}

#[test]
fn invalid_chains_are_refused_with_a_reason() {
    let raws = raws();
    let ground = |size| raws.ground(size);
    for (names, reason) in [
        ("", "there is no builder stage ``"),
        ("rom,start", "did you mean `room`?"),
        ("start", "cannot come first"),
        ("room,room,start", "can only come first"),
    ] {
        let problem = Chain::from_names(names, &ground(SIZE)).unwrap_err();
        assert!(problem.contains(reason), "{names}: {problem}");
    }
    let problem = Chain::from_names("room,start", &ground(Size::new(10, 10))).unwrap_err();
    assert!(problem.contains("width"), "{problem}");
}
