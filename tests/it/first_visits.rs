//! Creatures and items of a level at the first visit: `rhack map`, `rhack seeds` and the game agree.

use crate::cli::json;
use rhack::{
    base::geometry::{Point, Rect},
    engine::{
        action::{Action, DebugCommand},
        creation::Choices,
        game::{Game, Setup},
        population::{self, LevelContents},
        state::{
            being::Attitude,
            item::{Item, ItemPlace},
            mode::GameMode,
        },
    },
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
    },
    raws::{Raws, reading::sources::Sources},
    ui::resources::load_raws,
};
use std::sync::Arc;

/// Number of seeds, unless `cargo xtask soak` sets `RHACK_SEEDS`, of which a part is enough.
const SEEDS: u64 = 6;
const PART: u64 = 50;

fn seeds() -> u64 {
    let seeds = std::env::var("RHACK_SEEDS").ok().and_then(|seeds| seeds.parse::<u64>().ok());
    seeds.map_or(SEEDS, |seeds| (seeds / PART).max(SEEDS))
}

fn raws(world: &str) -> Arc<Raws> {
    Arc::new(load_raws(&Sources::embedded(), world, None).unwrap())
}

/// Names of creatures, without squares, as the hero may have arrived on one.
type Names = Vec<String>;

/// Items with squares, and the numbers of things in them.
type Piles = Vec<(Point, String, u32, Vec<u32>)>;

/// Returns what a game has within `area` of the level that the hero has just reached.
fn played(game: &Game, place: LevelId, area: Rect) -> (Names, Piles) {
    let raws = game.raws();
    let census = game.census().into_iter();
    let others = census.filter(|one| one.attitude != Attitude::Tame && area.contains(one.at));
    let mut names: Names = others.map(|one| raws.creatures.table[one.kind].name.clone()).collect();
    let all = game.items();
    let lies = |item: &Item| {
        let ItemPlace::Floor { level, at, .. } = item.place else { return None };
        let held = all.iter().filter(|other| other.place == ItemPlace::Inside { container: item.id });
        let mut held: Vec<u32> = held.map(|other| other.stack.count).collect();
        held.sort_unstable();
        let name = raws.items.table[item.stack.kind].name.clone();
        (level == place && area.contains(at)).then_some((at, name, item.stack.count, held))
    };
    let mut items: Piles = all.iter().filter_map(lies).collect();
    names.sort();
    items.sort();
    (names, items)
}

/// Returns the same of `contents`.
fn planned(raws: &Raws, contents: &LevelContents) -> (Names, Piles) {
    let creatures = contents.creatures.iter();
    let mut names: Names = creatures.map(|one| raws.creatures.table[one.kind].name.clone()).collect();
    let lies = contents.items.iter().map(|item| {
        let mut held: Vec<u32> = item.inside.iter().map(|data| data.stack.count).collect();
        held.sort_unstable();
        let name = raws.items.table[item.data.stack.kind].name.clone();
        (item.at, name, item.data.stack.count, held)
    });
    let mut items: Piles = lies.collect();
    names.sort();
    items.sort();
    (names, items)
}

#[test]
fn game_has_what_is_planned_on_every_level() {
    let (mut creatures, mut piles, mut shops) = (0, 0, 0);
    for world in ["rhack", "kobold-halls"] {
        let raws = raws(world);
        let first = Layout::first(&raws).unwrap();
        for seed in 1..=seeds() {
            let identity = Choices::default().completed(&raws, seed).unwrap();
            let setup = Setup { seed, name: "Tester".into(), identity };
            let mut game = Game::new(raws.clone(), &setup).unwrap().in_mode(GameMode::Debug);
            let layout = Layout::for_role(&raws, seed, Some(identity.role));
            for number in 1..=raws.dungeon.branches[first.branch].last {
                if number > 1 {
                    game.act(Action::Debug(DebugCommand::Go { depth: number })).unwrap();
                }
                let place = LevelId { number, ..first };
                let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
                let plan = job.plan();
                let contents = population::first_contents(&job, place, &plan, 1);
                let (planned, area) = (planned(&raws, &contents), Rect::at(Point::default(), plan.size()));
                assert_eq!(played(&game, place, area), planned, "{world}, seed {seed}, level {number}");
                let rooms = plan.rooms.iter().filter_map(|room| Some((room.floor, room.shop?)));
                let rooms = rooms.map(|(floor, of)| (floor, of.trade, of.door, of.post, of.name));
                let there = game.shops().iter();
                let there = there.map(|shop| (shop.floor, shop.trade, shop.door, shop.post, shop.name));
                assert!(there.eq(rooms), "{world}, seed {seed}, level {number}: shops");
                let for_sale = contents.items.iter().filter(|item| item.ware);
                let in_shop = |at: Point| game.shops().iter().any(|shop| shop.floor.contains(at));
                assert!(
                    for_sale.clone().all(|item| in_shop(item.at)),
                    "{world}, seed {seed}, level {number}"
                );
                assert!(
                    game.shops().is_empty() || for_sale.count() > 0,
                    "{world}, seed {seed}, level {number}"
                );
                creatures += planned.0.len();
                piles += planned.1.len();
                shops += game.shops().len();
            }
        }
    }
    assert!(creatures > 100 && piles > 100 && shops > 6, "{creatures}, {piles}, {shops}");
}

#[test]
fn game_has_what_is_planned_in_the_caves() {
    let raws = raws("endless-caves");
    let place = Layout::first(&raws).unwrap();
    let mut all = 0;
    for seed in 1..=seeds() {
        let identity = Choices::default().completed(&raws, seed).unwrap();
        let game = Game::new(raws.clone(), &Setup { seed, name: "Tester".into(), identity }).unwrap();
        let area = Rect::around(game.view().hero_at(), 20);
        let job = BuildJob::new(&raws, &Layout::new(&raws, seed), seed, place).unwrap();
        let planned = planned(&raws, &population::part_contents(&job, place, area));
        assert_eq!(played(&game, place, area), planned, "seed {seed}");
        all += planned.0.len() + planned.1.len();
    }
    assert!(all > 0);
}

#[test]
fn map_and_seeds_list_the_same() {
    let of = |command: &[&str], levels: &[&str]| json(&[command, levels, &["--json"]].concat());
    let (mut creatures, mut items) = (0, 0);
    for level in ["1", "12"] {
        let seeds = of(&["seeds", "--from", "3", "--count", "4"], &["--depth", "12", "--hero-level", level]);
        let listed = |number: i32| {
            let depth = number.to_string();
            let map = ["map", "--seed", "3", "--count", "4", "--hero-level", level];
            of(&map, &["--depth", &depth])
        };
        for number in [1, 5, 8, 12] {
            let seeds: Vec<_> = seeds.iter().filter(|entry| entry["depth"] == number).collect();
            for (entry, map) in seeds.into_iter().zip(listed(number)) {
                let count = |key: &str| map[key].as_array().unwrap().len();
                let counts = (count("creatures"), count("items"), count("rooms"));
                let number = |key: &str| usize::try_from(entry[key].as_u64().unwrap()).unwrap();
                assert_eq!(counts, (number("creatures"), number("items"), number("rooms")), "{entry}");
                for item in map["items"].as_array().unwrap() {
                    assert!(item["name"].is_string() && item["count"].is_u64(), "{item}");
                    assert!(item["x"].is_i64() && item["y"].is_i64(), "{item}");
                }
                creatures += counts.0;
                items += counts.1;
            }
        }
    }
    assert!(creatures > 0 && items > 0, "{creatures}, {items}");
}

#[test]
fn hero_decides_creatures_alone() {
    let map = |level: &str| json(&["map", "--depth", "8", "--count", "6", "--json", "--hero-level", level]);
    let (weak, strong) = (map("1"), map("30"));
    let of = |maps: &[serde_json::Value], key: &str| -> Vec<_> {
        maps.iter().map(|map| map[key].clone()).collect()
    };
    assert_eq!(of(&weak, "items"), of(&strong, "items"));
    assert_ne!(of(&weak, "creatures"), of(&strong, "creatures"));
}
