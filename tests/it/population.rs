//! Population of levels by depth and experience, initial and later.

use crate::common::{theme_name, theme_named};
use rhack::{
    base::{
        geometry::{Point, Rect, Size},
        rng::Rng,
    },
    engine::{
        creation::Choices,
        game::{Game, Occupant, Setup},
        population::{LevelContents, choice, first_contents, part_contents},
        state::being::{Attitude, Mood},
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::{LevelPlan, SpawnKind},
        recipe::BuildJob,
    },
    raws::{
        Raws,
        kinds::{
            creatures::{CreatureKind, Group},
            ranks::Ranks,
            themes::Theme,
        },
        reading::{layers::Layer, sources::Sources, table::Id},
    },
    ui::resources::load_raws,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

fn raws(world: &str) -> Raws {
    load_raws(&Sources::embedded(), world, None).unwrap()
}

/// Calls `look` with the level `number` of the first branch, for each of `count` seeds.
fn each_job(raws: &Raws, number: i32, count: u64, mut look: impl FnMut(&BuildJob<'_>, LevelId)) {
    for seed in 1..=count {
        let layout = Layout::new(raws, seed);
        let place = LevelId { number, ..Layout::first(raws).unwrap() };
        look(&BuildJob::new(raws, &layout, seed, place).unwrap(), place);
    }
}

/// Returns the squares and kinds of the creatures of `found`.
fn creatures(found: LevelContents) -> Vec<(Point, Id<CreatureKind>)> {
    found.creatures.into_iter().map(|creature| (creature.at, creature.kind)).collect()
}

fn inhabitants(
    job: &BuildJob<'_>,
    place: LevelId,
    plan: &LevelPlan,
    level: i32,
) -> Vec<(Point, Id<CreatureKind>)> {
    creatures(first_contents(job, place, plan, level))
}

#[test]
fn difficulty_follows_depth_and_experience() {
    // NetHack: `monmin_difficulty` and `monmax_difficulty`.
    let raws = raws("rhack");
    let window = raws.rules.crowd.window;
    assert_eq!(window.at(1, 1), 0..=1);
    assert_eq!(window.at(5, 4), 0..=4);
    assert_eq!(window.at(12, 8), 2..=10);
    assert_eq!(window.at(30, 14), 5..=22);
    let recipe = raws.dungeon.levels.iter().next().unwrap().1;
    let mut rng = Rng::stream(1, "test");
    for (depth, level) in [(1, 1), (4, 3), (10, 8), (20, 12), (40, 20)] {
        let mut difficulties = BTreeSet::new();
        for _ in 0..2000 {
            let id = choice::choose(&raws, (recipe, None), depth, level, &BTreeSet::new(), &mut rng).unwrap();
            let kind = &raws.creatures.table[id];
            assert!(kind.frequency > 0, "{} never comes by chance", kind.name);
            assert!(window.at(depth, level).contains(&kind.difficulty), "{} at {depth}", kind.name);
            difficulties.insert(kind.difficulty);
        }
        assert!(difficulties.len() > 1 || depth == 1, "{depth}: {difficulties:?}");
    }
}

#[test]
fn kinds_are_chosen_by_frequency() {
    let raws = raws("rhack");
    let recipe = raws.dungeon.levels.iter().next().unwrap().1;
    let mut rng = Rng::stream(2, "test");
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    const DRAWS: u32 = 100_000;
    for _ in 0..DRAWS {
        let id = choice::choose(&raws, (recipe, None), 3, 3, &BTreeSet::new(), &mut rng).unwrap();
        *counts.entry(&raws.creatures.table[id].name).or_default() += 1;
    }
    let fits = |kind: &&CreatureKind| kind.difficulty <= 3 && kind.frequency > 0;
    let kinds: Vec<_> = raws.creatures.table.iter().map(|(_, kind)| kind).filter(fits).collect();
    let total: u32 = kinds.iter().map(|kind| kind.frequency).sum();
    for kind in kinds {
        let expected = f64::from(DRAWS * kind.frequency) / f64::from(total);
        let found = f64::from(counts.get(kind.name.as_str()).copied().unwrap_or(0));
        assert!((found - expected).abs() < 5.0 * expected.sqrt(), "{}: {found} of {expected}", kind.name);
    }
}

#[test]
fn unique_kind_is_generated_once() {
    let mut raws = raws("rhack");
    let recipe = raws.dungeon.levels.iter().next().unwrap().1.clone();
    let (only, _) = raws.creatures.table.iter().find(|(_, kind)| kind.unique).unwrap();
    let mut recipe = recipe;
    recipe.creatures = vec![(only, 5)];
    raws.rules.crowd.pets = false;
    let mut rng = Rng::stream(3, "test");
    let nobody = BTreeSet::new();
    assert_eq!(choice::choose(&raws, (&recipe, None), 1, 1, &nobody, &mut rng), Some(only));
    assert_eq!(choice::choose(&raws, (&recipe, None), 1, 1, &BTreeSet::from_iter([only]), &mut rng), None);
}

#[test]
fn creatures_start_on_free_walkable_squares() {
    for world in ["rhack", "kobold-halls"] {
        let raws = raws(world);
        for number in [1, 4, 9] {
            each_job(&raws, number, 100, |job, place| {
                let plan = job.plan();
                let found = inhabitants(job, place, &plan, 5);
                let squares: BTreeSet<Point> = found.iter().map(|(at, _)| *at).collect();
                assert_eq!(squares.len(), found.len());
                for (at, id) in found {
                    let kind = &raws.creatures.table[id];
                    let terrain = plan.tiles.get(at).unwrap();
                    let wet = kind.crosses_water && terrain == raws.terrains.water;
                    assert!(wet || raws.terrains.walkable(terrain), "{} at {at:?}", kind.name);
                    assert_ne!(plan.start, Some(at));
                }
            });
        }
    }
}

#[test]
fn three_in_five_kobold_halls_hold_kobolds() {
    let raws = raws("kobold-halls");
    let (mut rooms, mut inhabited, mut counts) = (0, 0, [0u32; 5]);
    // On the first level, creatures near the hero are moved elsewhere.
    each_job(&raws, 2, 1000, |job, place| {
        let plan = job.plan();
        let found = inhabitants(job, place, &plan, 1);
        assert!(found.iter().all(|(_, kind)| raws.creatures.table[*kind].name == "kobold"));
        for room in &plan.rooms {
            let here = found.iter().filter(|(at, _)| room.floor.contains(*at)).count();
            rooms += 1;
            inhabited += u32::from(here > 0);
            counts[here] += 1;
        }
    });
    let percent = f64::from(inhabited) * 100.0 / f64::from(rooms);
    assert!((58.0..62.0).contains(&percent), "{percent} % of {rooms} rooms");
    for count in &counts[1..] {
        let share = f64::from(*count) * 100.0 / f64::from(inhabited);
        assert!((23.0..27.0).contains(&share), "{counts:?}");
    }
}

#[test]
fn no_awake_enemy_is_near_at_the_start() {
    for (world, seeds) in [("rhack", 60), ("kobold-halls", 60), ("endless-caves", 30)] {
        let raws = Arc::new(raws(world));
        let (mut near, mut all) = (0, 0);
        for seed in 1..=seeds {
            let identity = Choices::default().completed(&raws, seed).unwrap();
            let setup = Setup { seed, name: "Tester".into(), identity };
            let game = Game::new(raws.clone(), &setup).unwrap();
            let here = game.view().hero_at();
            let roams = |one: &Occupant| one.attitude == Attitude::Hostile && one.mood != Mood::Asleep;
            let others = game.census().into_iter().filter(|one| roams(one));
            for one in others {
                let far = one.at.distance(here);
                assert!(
                    far > 8,
                    "{} {far} squares away in {world} {seed}",
                    raws.creatures.table[one.kind].name
                );
                near += u32::from(far <= 16);
                all += 1;
            }
        }
        assert!(near > 0 && all > 0, "{world}: the others are still there: {near} of {all}");
    }
}

#[test]
fn creatures_near_the_start_are_moved_away() {
    let mut raws = raws("kobold-halls");
    let mut count = |squares| {
        (raws.rules.crowd.clear_start, raws.rules.crowd.moves_from_start) = (squares, true);
        let (mut all, mut near) = (0, 0);
        each_job(&raws, 1, 200, |job, place| {
            let plan = job.plan();
            let found = inhabitants(job, place, &plan, 1);
            all += found.len();
            near += found.iter().filter(|(at, _)| at.distance(plan.start.unwrap()) <= 8).count();
        });
        (all, near)
    };
    let ((all, none), (before, near)) = (count(8), count(0));
    assert_eq!((all, none), (before, 0));
    assert!(near > 100, "{near}");
}

#[test]
fn kobold_rooms_keep_their_lot() {
    let raws = raws("kobold-halls");
    let mut counts = [0; 5];
    each_job(&raws, 1, 200, |job, place| {
        let plan = job.plan();
        let found = inhabitants(job, place, &plan, 1);
        for room in &plan.rooms {
            let here = found.iter().filter(|(at, _)| room.floor.contains(*at)).count();
            counts[here] += 1;
        }
    });
    let all: i32 = counts.iter().sum();
    // 40 % of the rooms are empty, and those around the start.
    assert!((38..=60).contains(&(counts[0] * 100 / all)), "{counts:?}");
    assert!(counts[1..].iter().all(|count| count * 100 / all >= 8), "{counts:?}");
}

#[test]
fn one_in_a_hundred_cave_squares_has_a_creature() {
    let raws = raws("endless-caves");
    each_job(&raws, 1, 3, |job, place| {
        let area = Rect::at(Point::new(-320, -320), Size::new(640, 640));
        let tiles = job.part(area).unwrap();
        let open = tiles.iter().filter(|(_, tile)| raws.terrains.walkable(*tile)).count();
        let found = creatures(part_contents(job, place, area));
        let percent = found.len() as f64 * 100.0 / open as f64;
        // Besides those who live in places.
        assert!((0.95..1.25).contains(&percent), "{percent} % of {open} squares");
        // A smaller part has the same creatures.
        for part in
            [Rect::at(Point::new(7, -90), Size::new(33, 50)), Rect::at(Point::new(-1, -1), Size::new(2, 70))]
        {
            let here = creatures(part_contents(job, place, part));
            let same: Vec<_> = found.iter().filter(|(at, _)| part.contains(*at)).copied().collect();
            let sorted = |mut list: Vec<_>| {
                list.sort_unstable();
                list
            };
            assert_eq!(sorted(here), sorted(same));
        }
    });
}

#[test]
fn initial_creatures_stand_on_their_planned_squares() {
    // NetHack: `fill_ordinary_room` makes no groups; groups only arrive later. On the first level some
    // creatures keep clear of the hero.
    let raws = raws("rhack");
    let mut met = 0;
    for (number, level) in [(2, 1), (3, 8), (9, 8)] {
        each_job(&raws, number, 150, |job, place| {
            let plan = job.plan();
            let places: BTreeSet<Point> =
                plan.spawns.iter().filter(|spawn| spawn.what.is_creature()).map(|spawn| spawn.at).collect();
            let found = inhabitants(job, place, &plan, level);
            assert!(found.iter().all(|(at, _)| places.contains(at)), "somebody came along");
            let grouped = |kind| raws.creatures.table[kind].group != Group::Alone;
            met += found.iter().filter(|(_, kind)| grouped(*kind)).count();
        });
    }
    assert!(met > 100, "{met} of kinds that come in groups");
}

#[test]
fn realm_creatures_appear_only_in_their_realm() {
    let of_gehennom = |raws: &Raws| {
        let recipe = raws.dungeon.levels.iter().next().unwrap().1;
        let mut rng = Rng::stream(4, "test");
        let draw = |_| choice::choose(raws, (recipe, None), 30, 14, &BTreeSet::new(), &mut rng).unwrap();
        (0..2000).map(draw).filter(|id| raws.creatures.table[*id].realm.is_some()).count()
    };
    assert_eq!(of_gehennom(&raws("rhack")), 0);
    let mut sources = Sources::embedded();
    let hot = r#"[{ "op": "patch", "name": "dungeons", "realm": "gehennom" }]"#;
    sources.mods.push(Layer::new("hot").with("branches.json", hot));
    assert!(of_gehennom(&load_raws(&sources, "rhack", None).unwrap()) > 50);
}

#[test]
fn special_rooms_are_filled_with_their_creatures() {
    let raws = raws("rhack");
    let mut themes: BTreeSet<Id<Theme>> = BTreeSet::new();
    let first = Layout::first(&raws).unwrap().branch;
    for number in 2..=raws.dungeon.branches[first].last {
        each_job(&raws, number, 60, |job, place| {
            let plan = job.plan();
            let found = inhabitants(job, place, &plan, 8);
            for spawn in &plan.spawns {
                let (SpawnKind::Sleeper(theme) | SpawnKind::Keeper(theme)) = spawn.what else { continue };
                let Some((_, kind)) = found.iter().find(|(at, _)| *at == spawn.at) else { continue };
                let lodgers = &raws.themes.table[theme];
                let of = |ranks: &Ranks| ranks.all().any(|(id, _)| id == kind);
                let anybody =
                    theme == theme_named("zoo") || lodgers.sleepers.is_empty() && lodgers.keeper.is_empty();
                assert!(
                    anybody || of(&lodgers.sleepers) || of(&lodgers.keeper),
                    "{} in a {}",
                    raws.creatures.table[*kind].name,
                    theme_name(theme)
                );
                themes.insert(theme);
            }
        });
    }
    assert!(themes.len() >= 5, "{themes:?}");
}
