//! Every recipe of every world over thousands of seeds: invariants of levels.

use crate::common::{self, amount, theme_named};
use rhack::{
    base::{
        geometry::{Dir, Point},
        grid::Grid,
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::{LevelPlan, SpawnKind},
        recipe::{self, BuildJob, TRIES},
        validate,
    },
    raws::{
        Raws,
        kinds::{
            levels::{LevelRecipe, branches::Entrance},
            terrain::{Climb, DoorState},
        },
        reading::sources::Sources,
    },
    ui::resources::Resources,
};

fn raws(world: &str) -> Raws {
    Resources::load(&Sources::embedded(), world, None).unwrap().raws.as_ref().clone()
}

/// Checks the invariants of every level, written independently of the builders.
fn check(raws: &Raws, job: &BuildJob<'_>, plan: &LevelPlan) {
    let table = &raws.terrains.table;
    let walkable = |at: Point| plan.tiles.get(at).is_some_and(|id| table[id].walkable);
    assert_eq!(plan.size(), job.level.size);
    // Exactly one staircase for each exit, in the order of the exits.
    let exits: Vec<_> = plan.stairs.iter().map(|stairs| stairs.exit).collect();
    assert_eq!(exits, job.exits);
    for stairs in &plan.stairs {
        assert_eq!(table[plan.tiles.get(stairs.at).unwrap()].stairs, Some(stairs.exit.climb));
    }
    assert_eq!(plan.tiles.iter().filter(|(_, id)| table[*id].stairs.is_some()).count(), plan.stairs.len());
    // Nothing leads off the map.
    let size = plan.size();
    for (at, id) in plan.tiles.iter() {
        if at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1 {
            assert!(!table[id].passable() && !plan.secrets.contains_key(&at), "{at:?} is open");
        }
    }
    // Rooms with their walls lie inside the map, and have a walkable square.
    for room in &plan.rooms {
        let around = room.floor.grown();
        assert!(around.left >= 0 && around.top >= 0, "{room:?}");
        assert!(around.right < size.width && around.bottom < size.height, "{room:?}");
        assert!(room.floor.points().any(walkable), "{room:?}");
    }
    assert!(plan.start.is_none_or(walkable));
    assert!(plan.secrets.iter().all(|(at, id)| plan.tiles.get(*at) != Some(*id)));
    for spawn in &plan.spawns {
        let wet = plan.tiles.get(spawn.at).is_some_and(|id| table[id].is_wet());
        let swims = spawn.what == SpawnKind::Keeper(theme_named("swamp")) || wet;
        assert!(walkable(spawn.at) || plan.sealed(spawn.at) || swims, "{spawn:?}");
    }
    // Every walkable square is reachable, through secret doors too, without passing a doorway diagonally.
    let ends: Vec<Point> = plan.start.into_iter().chain(plan.stairs.iter().map(|s| s.at)).collect();
    let open = |at: Point| plan.truth(at).is_some_and(|id| table[id].passable());
    let reached = reached(raws, plan, ends[0], open);
    let lost = plan
        .tiles
        .iter()
        .map(|(at, _)| at)
        .find(|at| open(*at) && reached.get(*at) == Some(false) && !plan.sealed(*at));
    assert_eq!(lost, None, "this square cannot be reached");
    // Between stairs, shallow levels need no search; deeper levels never have a door both hidden and locked.
    let shown = |at: Point| open(at) && !plan.secrets.contains_key(&at);
    let unlocked = |at: Point| {
        open(at) && plan.secrets.get(&at).is_none_or(|id| table[*id].door != Some(DoorState::Locked))
    };
    let known = if job.depth <= 4 {
        self::reached(raws, plan, ends[0], shown)
    } else {
        self::reached(raws, plan, ends[0], unlocked)
    };
    for end in ends {
        assert_eq!(known.get(end), Some(true), "hidden things cut {end:?} off");
    }
}

/// Returns the squares reachable from `first` over `open` squares, never diagonally through a doorway.
fn reached(raws: &Raws, plan: &LevelPlan, first: Point, open: impl Fn(Point) -> bool) -> Grid<bool> {
    let table = &raws.terrains.table;
    let straight = |at: Point| plan.truth(at).is_some_and(|id| table[id].doorway || table[id].door.is_some());
    let mut reached = Grid::new(plan.size(), false);
    let mut waiting = vec![first];
    while let Some(at) = waiting.pop() {
        if reached.get(at) == Some(false) {
            reached.set(at, true);
            let ways = Dir::ALL
                .into_iter()
                .filter(|dir| !dir.is_diagonal() || !straight(at) && !straight(at.step(*dir)));
            waiting.extend(ways.map(|dir| at.step(dir)).filter(|to| open(*to)));
        }
    }
    reached
}

/// Checks the levels of one recipe, and the number of retries: few, and never in vain. `cargo xtask soak`
/// sets the number of seeds.
fn every_level(raws: &Raws, level: &LevelRecipe) {
    let seeds =
        std::env::var("RHACK_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(amount(200, 10_000));
    let mut again = 0;
    for seed in 0..seeds {
        let layout = Layout::new(raws, seed);
        let span = u64::try_from(level.to - level.from + 1).unwrap();
        let number = level.from + i32::try_from(seed % span).unwrap();
        let job = BuildJob::with_recipe(raws, &layout, seed, LevelId { branch: level.branch, number }, level);
        let builders = recipe::builders(&level.chain);
        let tried = (0..TRIES).find_map(|attempt| {
            let mut site = job.site(attempt);
            let plan = builders.build(&mut site, level.size);
            validate::problem(&site, &level.chain, &plan).is_none().then_some((attempt, plan))
        });
        let Some((attempt, plan)) = tried else { panic!("`{}` never succeeds with seed {seed}", level.name) };
        again += u64::from(attempt > 0);
        if let Err(panic) = std::panic::catch_unwind(|| check(raws, &job, &plan)) {
            eprintln!(
                "`{}`, seed {seed}, number {number}:\n{}",
                level.name,
                common::rows(raws, &plan).join("\n")
            );
            std::panic::resume_unwind(panic);
        }
    }
    assert!(again * 50 <= seeds, "`{}` was tried again for {again} of {seeds} levels", level.name);
}

/// One test for each recipe, so that they run in parallel.
macro_rules! recipes {
    ($($test:ident: $world:literal $name:literal,)+) => {
        $(#[test]
        fn $test() {
            let raws = raws($world);
            every_level(&raws, raws.dungeon.level_named($name).unwrap());
        })+

        #[test]
        fn every_recipe_has_a_test() {
            let tested = [$(($world, $name),)+];
            for world in ["rhack", "kobold-halls"] {
                for (_, level) in raws(world).dungeon.levels.iter() {
                    assert!(tested.contains(&(world, level.name.as_str())), "{world}: {}", level.name);
                }
            }
        }
    };
}

recipes! {
    upper_dungeons: "rhack" "upper dungeons",
    dungeons: "rhack" "dungeons",
    deep_dungeons: "rhack" "deep dungeons",
    cellars: "rhack" "cellars",
    caverns: "rhack" "caverns",
    drowned_halls: "rhack" "drowned halls",
    grotto: "rhack" "grotto",
    honeycomb: "rhack" "honeycomb",
    crystal: "rhack" "crystal",
    maze: "rhack" "maze",
    toll_bridge: "rhack" "toll bridge",
    drawn_bridge: "rhack" "drawn bridge",
    causeway: "rhack" "causeway",
    water_gate: "rhack" "water gate",
    bottom: "rhack" "bottom",
    caves: "rhack" "caves",
    market_street: "rhack" "market street",
    lake_terrace: "rhack" "lake terrace",
    cliff_warren: "rhack" "cliff warren",
    lower_caves: "rhack" "lower caves",
    pledge_house: "rhack" "pledge house",
    straight_galleries: "rhack" "straight galleries",
    crossroads: "rhack" "crossroads",
    plane_of_fire: "rhack" "plane of fire",
    plane_of_earth: "rhack" "plane of earth",
    plane_of_air: "rhack" "plane of air",
    plane_of_water: "rhack" "plane of water",
    astral_plane: "rhack" "astral plane",
    long_hedge: "rhack" "long hedge",
    outer_chase: "rhack" "outer chase",
    deep_chase: "rhack" "deep chase",
    hour_house: "rhack" "hour house",
    dial: "rhack" "dial",
    house_of_doors: "rhack" "house of doors",
    counting_house: "rhack" "counting house",
    last_resort: "rhack" "last resort",
    grand_tour: "rhack" "grand tour",
    last_house: "rhack" "last house",
    uninvited_gate: "rhack" "uninvited gate",
    house_of_rest: "rhack" "house of rest",
    morrows_wards: "rhack" "morrow's wards",
    zigzag: "rhack" "zigzag",
    pell_collection: "rhack" "pell collection",
    ring_wall: "rhack" "ring wall",
    three_farms: "rhack" "three farms",
    open_hand: "rhack" "open hand",
    closed_house: "rhack" "closed house",
    three_altars: "rhack" "three altars",
    long_sermon: "rhack" "long sermon",
    ring_gorge: "rhack" "ring gorge",
    waxworks: "rhack" "waxworks",
    tower_foot: "rhack" "tower foot",
    cave_of_hands: "rhack" "cave of hands",
    browse: "rhack" "browse",
    long_drop: "rhack" "long drop",
    lotus_galleries: "rhack" "lotus galleries",
    cold_hearth: "rhack" "cold hearth",
    halls: "kobold-halls" "halls",
    gate_hall: "kobold-halls" "gate hall",
    runts_maze: "kobold-halls" "runts' maze",
    slingers_cavern: "kobold-halls" "slingers' cavern",
    drum_hall: "kobold-halls" "drum hall",
    brutes_quarters: "kobold-halls" "brutes' quarters",
    pits_and_planks: "kobold-halls" "pits and planks",
    armoury: "kobold-halls" "armoury",
    last_hall: "kobold-halls" "last hall",
    kitchen_stairs: "kobold-halls" "last hall, kitchen stairs",
}

#[test]
fn stairs_connect_all_levels_both_ways() {
    let raws = raws("rhack");
    for seed in 0..500 {
        let layout = Layout::new(&raws, seed);
        let exits = |place: LevelId| layout.exits(&raws, place);
        use rhack::map_builders::layout::Destination::{Level, Outside};
        let beyond = |place: LevelId| raws.dungeon.branches[place.branch].entrance == Entrance::Beyond;
        for place in Layout::places(&raws).filter(|place| !beyond(*place)) {
            for exit in exits(place) {
                let Level(to) = exit.to else {
                    assert_eq!((exit.climb, place.number), (Climb::Up, 1));
                    assert_eq!(Some(place), Layout::first(&raws));
                    continue;
                };
                let back = exits(to).into_iter().find(|back| back.to == Level(place));
                let back = back.unwrap_or_else(|| panic!("no way back from {to:?} to {place:?}"));
                assert_ne!(back.climb, exit.climb);
                let step = if exit.climb == Climb::Down { 1 } else { -1 };
                assert_eq!(layout.depth(&raws, to), layout.depth(&raws, place) + step);
            }
            assert!(exits(place).iter().filter(|exit| exit.to == Outside).count() <= 1);
        }
    }
}

#[test]
fn branch_depth_covers_its_range() {
    let raws = raws("rhack");
    let (caves, branch) = raws.dungeon.branches.iter().find(|(_, branch)| branch.name == "caves").unwrap();
    let Entrance::Stairs { from, to, .. } = branch.entrance else { panic!("{branch:?}") };
    assert_eq!((from, to), (2, 4));
    let mut counts = [0; 5];
    for seed in 0..900 {
        let layout = Layout::new(&raws, seed);
        let depth = layout.depth(&raws, LevelId { branch: caves, number: 1 });
        counts[usize::try_from(depth - 1).unwrap()] += 1;
    }
    assert_eq!(counts[..2], [0, 0]);
    assert!(counts[2..].iter().all(|count| (230..370).contains(count)), "{counts:?}");
}

#[test]
fn level_depends_on_seed_and_place_only() {
    let raws = raws("rhack");
    let plan = |seed, number| {
        let layout = Layout::new(&raws, seed);
        let place = LevelId { number, ..Layout::first(&raws).unwrap() };
        BuildJob::new(&raws, &layout, seed, place).unwrap().plan()
    };
    for number in 1..=12 {
        assert_eq!(plan(7, number), plan(7, number));
        assert_ne!(plan(7, number), plan(8, number));
    }
    assert_ne!(plan(7, 1), plan(7, 2));
}

#[test]
fn amulet_is_at_the_bottom_and_temple_has_altars() {
    let raws = raws("rhack");
    let amulet = SpawnKind::Thing(raws.items.table.named("Amulet of Yendor").unwrap());
    for seed in 0..200 {
        let layout = Layout::new(&raws, seed);
        let first = Layout::first(&raws).unwrap();
        let last = raws.dungeon.branches[first.branch].last;
        for place in Layout::places(&raws) {
            let plan = BuildJob::new(&raws, &layout, seed, place).unwrap().plan();
            let amulets = plan.spawns.iter().filter(|spawn| spawn.what == amulet).count();
            assert_eq!(amulets, usize::from(place == LevelId { number: last, ..first }), "{place:?}");
        }
    }
}
