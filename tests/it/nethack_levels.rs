//! Levels in the style of NetHack: their statistics and invariants.

use crate::common;
use proptest::prelude::*;
use rhack::{
    base::geometry::{Point, Rect, Size},
    map_builders::{
        InitialMapBuilder, MetaMapBuilder,
        initial::nethack_rooms::NethackRooms,
        meta::{doors::Doors, nethack_corridors::NethackCorridors, niches::Niches, sort_rooms::SortRooms},
        plan::{ClosetKind, LevelPlan},
        recipe::builders,
        stage::Parameters,
        validate,
    },
    raws::{
        Raws,
        kinds::{levels::chain::CheckContext, terrain::DoorState},
    },
};
use std::{ops::Range, sync::Arc};

pub const SIZE: Size = Size::new(80, 21);
const CHAIN: &str = "nethack_rooms,sort_rooms,nethack_corridors,doors,niches,stairs,start";

pub fn raws() -> Arc<Raws> {
    common::resources().raws
}

/// Calls `look` with levels of 80x21, valid or not.
pub fn each(chain: &str, depth: i32, seeds: Range<u64>, mut look: impl FnMut(&Raws, &LevelPlan)) {
    let raws = raws();
    let level = common::recipe(&raws, chain, SIZE);
    common::each_plan(&raws, &level, depth, seeds, |_, job, _| {
        look(&raws, &builders(&level.chain).build(&mut job.site(0), SIZE));
    });
}

/// Share of trials that succeeded, in percent.
#[derive(Default)]
pub struct Share {
    hits: u32,
    all: u32,
}

impl Share {
    pub fn add(&mut self, hit: bool) {
        self.hits += u32::from(hit);
        self.all += 1;
    }

    pub fn percent(&self) -> f64 {
        100.0 * f64::from(self.hits) / f64::from(self.all)
    }

    pub fn near(&self, percent: f64, tolerance: f64) {
        let found = self.percent();
        assert!((found - percent).abs() <= tolerance, "{found:.2} % of {} instead of {percent} %", self.all);
    }
}

#[test]
fn room_counts_and_sizes_match_nethack() {
    let mut counts: [Share; 12] = Default::default();
    let (mut rooms, mut area) = (0, 0);
    let (mut widths, mut heights) = ([0; 15], [0; 7]);
    let mut vaults = Share::default();
    each("nethack_rooms", 1, 0..5000, |_, plan| {
        for (count, share) in counts.iter_mut().enumerate() {
            share.add(plan.rooms.len() == count);
        }
        vaults.add(!plan.closets.is_empty());
        for floor in plan.rooms.iter().map(|room| room.floor) {
            rooms += 1;
            area += floor.width() * floor.height();
            widths[usize::try_from(floor.width()).unwrap()] += 1;
            heights[usize::try_from(floor.height()).unwrap()] += 1;
        }
    });
    for (count, percent) in [(6, 15.1), (7, 30.7), (8, 31.4), (9, 16.4)] {
        counts[count].near(percent, 2.5);
    }
    let mean = f64::from(rooms) / 5000.0;
    assert!((7.4..=7.65).contains(&mean), "{mean} rooms");
    let area = f64::from(area) / f64::from(rooms);
    assert!((27.0..=28.5).contains(&area), "{area} squares of floor");
    assert!(widths[..2] == [0, 0] && widths[2..].iter().all(|n| *n > 0), "{widths:?}");
    assert!(heights[..2] == [0, 0] && heights[2..].iter().all(|n| *n > 0), "{heights:?}");
    // Wide rooms are rarer, because they need much free space.
    assert!(widths[3] > 3 * widths[14] && widths[10] > widths[11], "{widths:?}");
    vaults.near(40.0, 3.0);
}

/// Numbers of stone columns and rows between the walls of two rooms; negative where they overlap.
fn stone_between(a: Rect, b: Rect) -> (i32, i32) {
    let columns = (b.left - a.right).max(a.left - b.right);
    let rows = (b.top - a.bottom).max(a.top - b.bottom);
    (columns - 3, rows - 3)
}

#[test]
fn rooms_keep_the_distances_and_the_area_of_the_parameters() {
    let (mut beside, mut above) = (Share::default(), Share::default());
    let mut largest = 0;
    each("nethack_rooms", 1, 0..1000, |_, plan| {
        let vaults = plan.closets.iter().map(|closet| closet.floor);
        let floors: Vec<Rect> = plan.rooms.iter().map(|room| room.floor).chain(vaults).collect();
        for (i, one) in floors.iter().enumerate() {
            largest = largest.max((one.width() - 1) * (one.height() - 1));
            assert!(one.left >= 3 && one.right <= SIZE.width - 3, "{one:?}");
            assert!(one.top >= 2 && one.bottom <= SIZE.height - 3, "{one:?}");
            for other in &floors[i + 1..] {
                let (columns, rows) = stone_between(*one, *other);
                assert!(columns >= 4 || rows >= 3, "{one:?} is too near to {other:?}");
                if rows < 0 {
                    beside.add(columns == 4);
                }
                if columns < 0 {
                    above.add(rows == 3);
                }
            }
        }
    });
    assert_eq!(largest, 50);
    // Some rooms use the minimum, most have more stone between them.
    assert!(beside.percent() > 2.0 && beside.percent() < 15.0, "{}", beside.percent());
    assert!(above.percent() > 10.0 && above.percent() < 25.0, "{}", above.percent());
}

#[test]
fn first_room_has_any_width_and_is_not_trimmed() {
    let mut widths = [0; 15];
    each("nethack_rooms", 1, 0..3000, |_, plan| {
        let floor = plan.rooms[0].floor;
        widths[usize::try_from(floor.width()).unwrap()] += 1;
        assert!((3..=6).contains(&floor.height()), "{floor:?}");
    });
    assert!(widths[..3] == [0; 3] && widths[3..].iter().all(|n| (190..=310).contains(n)), "{widths:?}");
}

#[test]
fn rooms_lie_above_each_other_more_often_than_in_the_middle() {
    let mut rows = [0; 21];
    each("nethack_rooms", 1, 0..1000, |_, plan| {
        for row in plan.rooms.iter().flat_map(|room| room.floor.top..=room.floor.bottom) {
            rows[usize::try_from(row).unwrap()] += 1;
        }
    });
    assert!(rows[4] > 3 * rows[10] && rows[16] > 3 * rows[10], "{rows:?}");
}

#[test]
fn nearly_every_level_is_valid_at_the_first_attempt() {
    let raws = raws();
    let level = common::recipe(&raws, CHAIN, SIZE);
    let mut retried = Share::default();
    common::each_plan(&raws, &level, 1, 0..3000, |_, job, plan| {
        let mut site = job.site(0);
        let first = builders(&level.chain).build(&mut site, SIZE);
        retried.add(validate::problem(&site, &level.chain, &first).is_some());
        assert!(plan.rooms.len() > 1, "made as one big room");
    });
    retried.near(0.0, 0.5);
}

#[test]
fn sort_rooms_orders_rooms_left_to_right() {
    each("nethack_rooms,sort_rooms", 1, 0..200, |_, plan| {
        assert!(plan.rooms.is_sorted_by_key(|room| room.floor.left));
    });
}

#[test]
fn door_state_frequencies_match_nethack() {
    let mut secret = Share::default();
    let mut secret_locked = Share::default();
    let states = [DoorState::None, DoorState::Closed, DoorState::Open, DoorState::Locked];
    let mut shares: [Share; 4] = Default::default();
    each("nethack_rooms,sort_rooms,nethack_corridors,doors", 1, 0..3000, |raws, plan| {
        for at in &plan.doorways {
            secret.add(plan.secrets.contains_key(at));
            let state = raws.terrains.table[plan.truth(*at).unwrap()].door.unwrap();
            if plan.secrets.contains_key(at) {
                secret_locked.add(state == DoorState::Locked);
                continue;
            }
            for (share, other) in shares.iter_mut().zip(states) {
                share.add(state == other);
            }
        }
        assert!(plan.trapped.is_empty(), "a trapped door at depth 1");
    });
    secret.near(12.5, 0.5);
    secret_locked.near(20.0, 1.5);
    for (share, percent) in shares.iter().zip([66.7, 22.2, 6.7, 4.4]) {
        share.near(percent, 0.7);
    }
}

#[test]
fn only_shut_doors_on_deep_levels_are_trapped() {
    let mut trapped = Share::default();
    each("nethack_rooms,sort_rooms,nethack_corridors,doors", 12, 0..2000, |raws, plan| {
        for at in &plan.doorways {
            let state = raws.terrains.table[plan.truth(*at).unwrap()].door.unwrap();
            if matches!(state, DoorState::Closed | DoorState::Locked) {
                trapped.add(plan.trapped.contains(at));
            } else {
                assert!(!plan.trapped.contains(at));
            }
        }
    });
    trapped.near(4.0, 0.6);
    let mut kinds = [0, 0];
    each("nethack_rooms,sort_rooms,nethack_corridors,doors", 4, 0..1000, |_, plan| {
        for at in &plan.trapped {
            kinds[usize::from(plan.secrets.contains_key(at))] += 1;
        }
    });
    assert!(kinds[0] == 0 && kinds[1] > 0, "{kinds:?}: at depth 4 only secret doors");
}

#[test]
fn secret_doors_look_like_walls() {
    each(CHAIN, 1, 0..500, |raws, plan| {
        let terrains = &raws.terrains;
        for at in plan.secrets.keys().filter(|at| plan.truth(**at) != Some(terrains.corridor)) {
            let around = plan.rooms.iter().map(|room| room.floor.grown());
            let room = around.clone().find(|around| around.contains(*at)).unwrap();
            let horizontal = at.y == room.top || at.y == room.bottom;
            let wall = if horizontal { terrains.horizontal_wall } else { terrains.vertical_wall };
            assert_eq!(plan.tiles.get(*at), Some(wall), "{at:?}");
        }
    });
}

#[test]
fn niches_are_rare_and_mostly_reachable() {
    let (mut sealed, mut plain) = (Share::default(), Share::default());
    let mut levels = Share::default();
    each(CHAIN, 1, 0..2000, |raws, plan| {
        let niches: Vec<_> = plan.closets.iter().filter(|closet| closet.kind != ClosetKind::Vault).collect();
        assert!(niches.len() <= plan.rooms.len() / 2 + 1);
        levels.add(!niches.is_empty());
        for niche in niches {
            let at = Point::new(niche.floor.left, niche.floor.top);
            assert_eq!(plan.tiles.get(at), Some(raws.terrains.corridor));
            let ways: Vec<Point> =
                at_sides(at).into_iter().filter(|at| plan.passable(&raws.terrains, *at)).collect();
            sealed.add(niche.sealed());
            assert_eq!(ways.len(), usize::from(!niche.sealed()), "{niche:?}");
            if let [door] = ways[..] {
                assert!(plan.doorways.contains(&door));
                plain.add(!plan.secrets.contains_key(&door));
            }
        }
    });
    assert!(levels.percent() > 80.0, "{}", levels.percent());
    sealed.near(11.0, 2.0);
    plain.near(14.3, 2.5);
}

/// Returns the four orthogonal neighbours of `at`.
pub fn at_sides(at: Point) -> [Point; 4] {
    [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(x, y)| Point::new(at.x + x, at.y + y))
}

/// Checks the invariants of a level made by [`CHAIN`], with any size and parameters.
fn check(raws: &Raws, plan: &LevelPlan) {
    let terrains = &raws.terrains;
    let size = plan.size();
    let inner = Rect { left: 1, top: 1, right: size.width - 2, bottom: size.height - 2 };
    for (i, room) in plan.rooms.iter().enumerate() {
        let around = room.floor.grown();
        assert!(room.floor.width() >= 2 && room.floor.height() >= 2, "{room:?}");
        assert!(around.left >= 1 && around.top >= 1, "{around:?}");
        assert!(around.right < size.width - 1 && around.bottom < size.height - 1, "{around:?}");
        let others = plan.rooms[i + 1..].iter().map(|room| room.floor);
        let vaults = plan.closets.iter().filter(|closet| closet.kind == ClosetKind::Vault);
        for other in others.chain(vaults.map(|vault| vault.floor)) {
            // There is stone between the walls of two rooms.
            let apart = Rect { left: other.left - 2, ..other.grown() }.grown();
            assert!(!room.floor.points().any(|at| apart.contains(at)), "{room:?} at {other:?}");
        }
        for at in around.points() {
            let tile = plan.tiles.get(at).unwrap();
            let kind = &terrains.table[tile];
            if room.floor.contains(at) {
                assert!(kind.walkable && !kind.corridor && kind.door.is_none(), "{at:?}");
            } else if kind.door.is_some() || plan.secrets.contains_key(&at) {
                assert!(plan.doorways.contains(&at), "{at:?}");
            } else {
                assert!(tile == terrains.horizontal_wall || tile == terrains.vertical_wall, "{at:?}");
            }
        }
    }
    for closet in plan.closets.iter().filter(|closet| closet.kind == ClosetKind::Vault) {
        let around = closet.floor.grown();
        assert!(around.points().all(|at| closet.floor.contains(at) || !plan.passable(terrains, at)));
        assert!(plan.stairs.iter().all(|stairs| !closet.floor.contains(stairs.at)));
    }
    for (at, _) in plan.tiles.iter().filter(|(at, _)| plan.passable(terrains, *at)) {
        assert!(inner.contains(at), "{at:?} is at the edge");
    }
}

#[test]
fn levels_keep_the_invariants() {
    each(CHAIN, 6, 0..500, check);
}

#[test]
fn vaults_are_sealed_and_empty() {
    let mut vaults = 0;
    each(CHAIN, 1, 0..300, |raws, plan| {
        let kinds = plan.closets.iter().filter(|closet| closet.kind == ClosetKind::Vault);
        for vault in kinds {
            vaults += 1;
            let mut inside = vault.floor.points();
            assert!(inside.all(|at| plan.tiles.get(at) == Some(raws.terrains.floor) && plan.sealed(at)));
            assert!(plan.free(&raws.terrains).iter().all(|at| !vault.floor.contains(*at)));
        }
    });
    assert!(vaults > 50, "{vaults}");
}

#[test]
fn stages_leave_a_plan_without_rooms_unchanged() {
    let raws = raws();
    let level = common::recipe(&raws, "room", SIZE);
    common::each_plan(&raws, &level, 9, 1..2, |_, job, _| {
        for size in [SIZE, Size::new(1, 1), Size::new(0, 0)] {
            let solid = LevelPlan::solid(&raws.terrains, size);
            let mut plan = solid.clone();
            SortRooms::default().build(&mut job.site(0), &mut plan);
            NethackCorridors::default().build(&mut job.site(0), &mut plan);
            Doors::default().build(&mut job.site(0), &mut plan);
            Niches::default().build(&mut job.site(0), &mut plan);
            assert_eq!(plan, solid);
        }
    });
}

#[test]
fn invalid_parameters_are_refused() {
    let raws = raws();
    let ground = |width, height| raws.ground(Size::new(width, height));
    let refused =
        |rooms: NethackRooms, ground: &CheckContext<'_>| rooms.clone().lower(ground).map_err(|(key, _)| key);
    let usual = NethackRooms::default;
    assert_eq!(refused(usual(), &ground(22, 13)), Ok(()));
    assert_eq!(refused(usual(), &ground(21, 13)), Err("width"));
    assert_eq!(refused(usual(), &ground(22, 12)), Err("height"));
    let all = ground(80, 21);
    assert_eq!(refused(NethackRooms { width: [1, 14], ..usual() }, &all), Err("width"));
    assert_eq!(refused(NethackRooms { height: [6, 3], ..usual() }, &all), Err("height"));
    assert_eq!(refused(NethackRooms { most_floor: 12, ..usual() }, &all), Err("most_floor"));
    for (stage, key, value) in [
        ("nethack_rooms", "most_rooms", 0),
        ("nethack_rooms", "columns_between", 0),
        ("nethack_rooms", "vault", 101),
        ("nethack_corridors", "secret_one_in", -1),
        ("doors", "secret_one_in", 1001),
        ("niches", "rooms_each", 0),
    ] {
        let chain = format!(r#"{{ "stage": "{stage}", "{key}": {value} }}"#);
        let told = common::raws_with_chain(&chain, SIZE).map(|_| ()).unwrap_err();
        assert!(told.contains(&format!("`{key}` must be from ")), "{told}");
    }
}

#[test]
fn zero_odds_never_happen() {
    let raws = raws();
    let level = common::recipe(&raws, "nethack_rooms,nethack_corridors", SIZE);
    common::each_plan(&raws, &level, 9, 0..50, |_, job, _| {
        let mut site = job.site(0);
        let mut plan = NethackRooms { vault: 0, ..NethackRooms::default() }.build(&mut site, SIZE);
        assert!(plan.closets.is_empty());
        let corridors = NethackCorridors { secret_one_in: 0, blind_one_in: 0, ..NethackCorridors::default() };
        corridors.build(&mut site, &mut plan);
        Doors { secret_one_in: 0, door_one_in: 0, ..Doors::default() }.build(&mut site, &mut plan);
        assert!(plan.secrets.is_empty());
        assert!(plan.doorways.iter().all(|at| plan.tiles.get(*at) == Some(raws.terrains.doorway)));
    });
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn levels_of_any_size_are_valid(width in 22i32..=200, height in 13i32..=100, seed: u64) {
        let raws = raws();
        let level = common::recipe(&raws, CHAIN, Size::new(width, height));
        common::each_plan(&raws, &level, 6, seed..seed.saturating_add(1), |_, job, plan| {
            check(&raws, plan);
            assert_eq!(validate::problem(&job.site(0), &level.chain, plan), None);
        });
    }

    #[test]
    fn legal_parameters_give_valid_levels(
        size in (10i32..=200, 10i32..=100),
        width in (1i32..9, 0i32..20),
        height in (1i32..7, 0i32..10),
        between in (1i32..=20, 1i32..=20),
        numbers in (1i32..=100, 0i32..120, 0i32..=100, 0i32..=100, 0i32..50),
        corridors in (0i32..4, 0i32..=100, 0i32..4, 0i32..4, 1i32..=5000),
        seed: u64,
    ) {
        let raws = raws();
        let size = Size::new(size.0, size.1);
        let ground = raws.ground(size);
        let (most_rooms, most_floor, vault, vault_after, narrow_width) = numbers;
        let mut rooms = NethackRooms {
            most_rooms,
            width: [width.0, width.0 + width.1],
            narrow_width,
            height: [height.0, height.0 + height.1],
            most_floor,
            columns_between: between.0,
            rows_between: between.1,
            vault,
            vault_after,
        };
        let (stop_one_in, extra, blind_one_in, secret_one_in, most_steps) = corridors;
        let mut corridors = NethackCorridors { stop_one_in, extra, blind_one_in, secret_one_in, most_steps };
        prop_assume!(rooms.lower(&ground).is_ok() && corridors.lower(&ground).is_ok());
        let level = common::recipe(&raws, "room", SIZE);
        common::each_plan(&raws, &level, 9, seed..seed.saturating_add(1), |_, job, _| {
            let mut site = job.site(0);
            let mut plan = rooms.build(&mut site, size);
            assert!(!plan.rooms.is_empty() && plan.rooms.len() <= usize::try_from(most_rooms).unwrap());
            corridors.build(&mut site, &mut plan);
            Doors::default().build(&mut site, &mut plan);
            Niches { rooms_each: 1, ..Niches::default() }.build(&mut site, &mut plan);
        });
    }
}

/// Draws `plan`, with `S` for secret doors and `s` for squares of secret corridor.
fn picture(raws: &Raws, plan: &LevelPlan) -> String {
    let mut rows: Vec<Vec<char>> = common::rows(raws, plan).iter().map(|row| row.chars().collect()).collect();
    for (at, secret) in plan.secrets.iter() {
        let sign = if *secret == raws.terrains.corridor { 's' } else { 'S' };
        rows[usize::try_from(at.y).unwrap()][usize::try_from(at.x).unwrap()] = sign;
    }
    let rows: Vec<String> =
        rows.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned()).collect();
    rows.join("\n")
}

#[test]
#[cfg_attr(target_arch = "wasm32", ignore = "snapshots are files")]
fn level_after_each_stage_matches_the_snapshot() {
    let raws = raws();
    let level = common::recipe(&raws, CHAIN, SIZE);
    let mut pictures = String::new();
    common::each_plan(&raws, &level, 1, 5..6, |_, job, _| {
        job.build_watched(|name, plan| {
            // These two stages change no square.
            if !["sort_rooms", "start"].contains(&name) {
                pictures += &format!("after {name}:\n{}\n\n", picture(&raws, plan));
            }
        });
    });
    insta::assert_snapshot!(pictures);
}
