//! Trades of shops.json: their shares, their stock, and the shops that levels have.

use crate::cli::json;
use crate::common::{theme_name, theme_named};
use rhack::{
    base::geometry::{Point, Rect, Size},
    engine::population::first_contents,
    map_builders::{
        MetaMapBuilder, Site,
        layout::{Layout, LevelId},
        meta::room_themer::RoomThemer,
        metered::{Metered, due},
        plan::{LevelPlan, PlannedRoom, PlannedShop, Spawn, SpawnKind},
        recipe::BuildJob,
    },
    raws::{
        Raws,
        kinds::{terrain::DoorState, themes::ThemeOdds},
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::load_raws,
};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the raws of the default world with `trades` as the shops.json of a mod, and shops by chance.
fn with_trades(trades: &str) -> Raws {
    let mut sources = Sources::embedded();
    let layer =
        Layer::new("trades").with("themes.json", r#"[{ "op": "patch", "name": "shop", "by_chance": true }]"#);
    sources.mods.push(layer.with("shops.json", trades));
    load_raws(&sources, "rhack", None).unwrap_or_else(|findings| panic!("{trades}: {findings:?}"))
}

fn main_branch(raws: &Raws, number: i32) -> LevelId {
    LevelId { number, ..Layout::first(raws).unwrap() }
}

/// Returns the job of the third level of the game with `seed`.
fn job(raws: &Raws, seed: u64) -> BuildJob<'_> {
    BuildJob::new(raws, &Layout::new(raws, seed), seed, main_branch(raws, 3)).unwrap()
}

/// Returns a plan with a room of `size` that has one door, a trapped hole in the wall, and a corridor.
fn one_room(site: &Site<'_>, size: Size) -> LevelPlan {
    let terrains = site.terrains;
    let mut plan = LevelPlan::solid(terrains, Size::new(80, 21));
    plan.add_room(terrains, PlannedRoom::new(Rect::at(Point::new(5, 3), size), false));
    let door = Point::new(5 + size.width, 4);
    plan.tiles.set(door, terrains.doorway);
    plan.trapped.insert(door);
    plan.tiles.set(Point::new(door.x + 1, door.y), terrains.corridor);
    plan
}

/// Returns the shop that the stage makes of a room of `size` with `seed`.
fn shop_in(raws: &Raws, size: Size, seed: u64) -> (LevelPlan, Option<PlannedShop>) {
    let job = job(raws, seed);
    let mut site = job.site(0);
    let mut plan = one_room(&site, size);
    let rule = (theme_named("shop"), ThemeOdds { from: 1, to: 100, one_in: 1, in_depth: 0 });
    let stage = RoomThemer { rules: Some(vec![rule]), least_rooms: 1, ..RoomThemer::default() };
    stage.build(&mut site, &mut plan);
    let shop = plan.rooms[0].shop;
    (plan, shop)
}

/// True if `count` of `all` is within five standard deviations of the share `percent`.
fn is_share(count: usize, all: usize, percent: u32) -> bool {
    let expected = all as f64 * f64::from(percent) / 100.0;
    (count as f64 - expected).abs() <= 5.0 * expected.sqrt() + 1.0
}

#[test]
fn trades_come_by_their_shares() {
    let raws = with_trades("[]");
    assert_eq!(raws.trades.iter().map(|(_, trade)| trade.share).sum::<u32>(), 100);
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    let mut first = BTreeSet::new();
    for seed in 0..2000 {
        let (_, shop) = shop_in(&raws, Size::new(5, 4), seed);
        let trade = shop.unwrap().trade.index();
        *counts.entry(trade).or_default() += 1;
        if seed < 400 {
            first.insert(trade);
        }
    }
    assert!(first.len() >= 6, "{} trades in 400 shops", first.len());
    for (id, trade) in raws.trades.iter() {
        let count = counts.get(&id.index()).copied().unwrap_or(0);
        assert!(is_share(count, 2000, trade.share), "{}: {count} of 2000", trade.name);
    }
}

#[test]
fn wares_come_by_the_shares_of_the_stock() {
    let raws = with_trades("[]");
    let job = job(&raws, 1);
    for (id, trade) in raws.trades.iter() {
        let mut plan = LevelPlan::full(raws.terrains.floor, Size::new(80, 21));
        let what = SpawnKind::Ware(Some(id));
        plan.spawns.extend(plan.tiles.iter().map(|(at, _)| Spawn { at, what }).collect::<Vec<_>>());
        let items = first_contents(&job, job.place, &plan, 1).items;
        assert_eq!(items.len(), 80 * 21, "{}: a ware on each square", trade.name);
        assert!(items.iter().all(|item| item.ware && trade.deals_in(&raws.items, item.data.stack.kind)));
        for part in &trade.stock {
            let of_part = items.iter().filter(|item| part.holds(&raws.items, item.data.stack.kind)).count();
            assert!(is_share(of_part, items.len(), part.share), "{}: {part:?}: {of_part}", trade.name);
        }
    }
}

#[test]
fn ware_without_a_shop_is_an_item_that_is_not_for_sale() {
    let raws = with_trades(
        r#"[ { "op": "clear" }, { "name": "hat shop", "share": 1, "keepers": ["Brim"],
               "stock": [{ "share": 1, "item": "fedora" }] } ]"#,
    );
    let job = job(&raws, 1);
    let mut plan = LevelPlan::full(raws.terrains.floor, Size::new(80, 21));
    plan.spawns.push(Spawn { at: Point::new(3, 3), what: SpawnKind::Ware(None) });
    let items = first_contents(&job, job.place, &plan, 1).items;
    assert_eq!(items.len(), 1);
    assert!(!items[0].ware && raws.items.table[items[0].data.stack.kind].name == "fedora");
}

#[test]
fn keepers_have_names_of_their_own() {
    let raws = with_trades("[]");
    let all: Vec<&String> = raws.trades.iter().flat_map(|(_, trade)| &trade.keepers).collect();
    let names: BTreeSet<&String> = all.iter().copied().collect();
    assert!(names.len() >= 60 && names.len() == all.len(), "{} of {}", names.len(), all.len());
    for (_, trade) in raws.trades.iter() {
        assert!(trade.keepers.len() >= 8, "{}", trade.name);
        let greeting = trade.greeting.as_ref().unwrap().fill(&[("keeper", "Abeline")]);
        assert!(greeting.contains("Abeline") && greeting.contains(&trade.name), "{greeting}");
    }
    // Shops on levels in a row have different keepers.
    let layout = Layout::new(&raws, 1);
    let rule = (theme_named("shop"), ThemeOdds { from: 1, to: 100, one_in: 1, in_depth: 0 });
    let stage = RoomThemer { rules: Some(vec![rule]), least_rooms: 1, ..RoomThemer::default() };
    let mut keepers = BTreeMap::new();
    for number in 2..=9 {
        let job = BuildJob::new(&raws, &layout, 1, main_branch(&raws, number)).unwrap();
        let mut site = job.site(0);
        let mut plan = one_room(&site, Size::new(5, 4));
        stage.build(&mut site, &mut plan);
        let shop = plan.rooms[0].shop.unwrap();
        let name = raws.trades[shop.trade].keeper(shop.name).unwrap().to_owned();
        assert!(keepers.insert(name.clone(), number).is_none(), "{name} twice");
    }
    let general = raws.trades.named("general store").unwrap();
    assert_eq!(raws.trades[general].keeper(u16::MAX), None);
}

#[test]
fn trade_too_large_for_its_room_becomes_the_general_store() {
    let wands = r#"{ "name": "stick shop", "share": 1000, "largest": 20, "keepers": ["Brim"],
        "stock": [{ "share": 1, "class": "wand" }] }"#;
    let raws =
        with_trades(&format!(r#"[ {{ "op": "patch", "name": "general store", "share": 0 }}, {wands} ]"#));
    let name = |shop: Option<PlannedShop>| shop.map(|shop| raws.trades[shop.trade].name.clone());
    let mut large = BTreeSet::new();
    for seed in 0..40 {
        large.extend(name(shop_in(&raws, Size::new(7, 3), seed).1));
    }
    assert!(large.contains("general store") && !large.contains("stick shop"), "{large:?}");
    let small = name(shop_in(&raws, Size::new(5, 4), 1).1);
    assert!(small.is_some_and(|name| name != "general store"));
    let raws = with_trades(&format!(r#"[ {{ "op": "clear" }}, {wands} ]"#));
    assert!(shop_in(&raws, Size::new(7, 3), 1).1.is_none(), "no trade for large rooms");
    assert!(shop_in(&raws, Size::new(5, 4), 1).1.is_some());
}

#[test]
fn mod_adds_a_trade_without_code() {
    let raws = with_trades(
        r#"[ { "op": "clear" },
             { "name": "hat shop", "share": 10, "keepers": ["Milla", "Brim"],
               "stock": [{ "share": 1, "item": "fedora" }, { "share": 1, "class": "armour", "material": "cloth" }],
               "greeting": "This is %keeper's hat shop. Heads are welcome." } ]"#,
    );
    let job = job(&raws, 4);
    let (plan, shop) = shop_in(&raws, Size::new(6, 4), 4);
    let shop = shop.unwrap();
    let trade = &raws.trades[shop.trade];
    assert_eq!(trade.name, "hat shop");
    let items = first_contents(&job, job.place, &plan, 1).items;
    assert!(items.len() >= 12 && items.iter().all(|item| item.ware), "{}", items.len());
    let kinds = items.iter().map(|item| &raws.items.table[item.data.stack.kind]);
    assert!(kinds.clone().any(|kind| kind.name == "fedora"));
    assert!(kinds.clone().all(|kind| kind.name == "fedora" || kind.material.name() == "cloth"));
    let sword = raws.items.table.named("long sword").unwrap();
    assert!(!trade.deals_in(&raws.items, sword) && !trade.sells_everything());
}

#[test]
fn world_without_trades_has_no_shops() {
    let raws = with_trades(r#"[ { "op": "clear" } ]"#);
    assert!(shop_in(&raws, Size::new(5, 4), 1).1.is_none());
    for number in 1..=12 {
        let due = due(&raws, 1, main_branch(&raws, number));
        assert!(due.iter().all(|(_, thing)| *thing != Metered::Room(theme_named("shop"))), "{number}");
    }
}

#[test]
fn contradictions_in_a_stock_are_mistakes() {
    for (part, problem) in [
        (r#""item": "fedora", "class": "armour""#, "`item` contradicts `class`: write only one"),
        (r#""item": "fedora", "material": "cloth""#, "`item` contradicts `material`: write only one"),
        (r#""material": "cloth""#, "`material` needs a `class`"),
        (r#""item": "fedorra""#, "there is no item `fedorra`"),
    ] {
        let text = format!(
            r#"[ {{ "name": "hat shop", "share": 1, "keepers": ["Brim"], "stock": [{{ "share": 1, {part} }}] }} ]"#
        );
        let mut sources = Sources::embedded();
        sources.mods.push(Layer::new("hats").with("shops.json", &text));
        let found = load_raws(&sources, "rhack", None).unwrap_err();
        assert_eq!(found.len(), 1, "{part}: {found:?}");
        assert!(found[0].to_string().contains(problem), "{}", found[0]);
    }
}

/// Returns the levels of the game with `seed` that must have a shop.
fn due_shops(raws: &Raws, seed: u64) -> Vec<i32> {
    let is_due = |number: &i32| {
        let due = due(raws, seed, main_branch(raws, *number));
        due.iter().any(|(_, thing)| *thing == Metered::Room(theme_named("shop")))
    };
    (1..=12).filter(is_due).collect()
}

#[test]
fn each_game_has_a_shop_by_level_four_and_three_at_most() {
    let raws = load_raws(&Sources::embedded(), "rhack", None).unwrap();
    let mut second = 0;
    for seed in 0..300 {
        let shops = due_shops(&raws, seed);
        assert!(shops.len() <= 3 && (2..=4).contains(&shops[0]), "seed {seed}: {shops:?}");
        let by_nine = shops.iter().filter(|number| (5..=9).contains(*number)).count();
        assert!(by_nine <= 1, "seed {seed}: {shops:?}");
        second += by_nine;
    }
    assert!(second >= 291, "{second} of 300 games have a second shop by level 9");
}

/// Checks the shop in `room`.
fn assert_sound(raws: &Raws, plan: &LevelPlan, room: &PlannedRoom, told: &str) {
    let PlannedShop { trade, door, post, .. } = room.shop.unwrap();
    let state = plan.tiles.get(door).and_then(|terrain| raws.terrains.table[terrain].door);
    assert!(matches!(state, Some(DoorState::Open | DoorState::Closed)), "{told}: {state:?}");
    assert!(!plan.trapped.contains(&door) && !plan.secrets.contains_key(&door), "{told}");
    assert!(room.lit && room.theme == Some(theme_named("shop")) && door.distance(post) == 1, "{told}");
    assert!(!plan.stairs.iter().any(|stairs| room.floor.contains(stairs.at)), "{told}");
    let sideways = door.x < room.floor.left || door.x > room.floor.right;
    for at in room.floor.points().filter(|at| plan.is_bare(&raws.terrains, *at)) {
        let here = plan.spawns.iter().filter(|spawn| spawn.at == at).map(|spawn| spawn.what);
        let here: Vec<SpawnKind> = here.collect();
        let beside_the_door = if sideways { at.x == post.x } else { at.y == post.y };
        match (&here[..], beside_the_door) {
            ([SpawnKind::Keeper(of)], true) => assert_eq!((*of, at), (theme_named("shop"), post), "{told}"),
            ([], true) => assert_ne!(at, post, "{told}"),
            ([SpawnKind::Ware(Some(of))], false) => assert_eq!(*of, trade, "{told}"),
            // A mimic looks like the ware under it.
            ([SpawnKind::Ware(Some(of)), SpawnKind::Sleeper(theme)], false) => {
                assert_eq!((*of, *theme), (trade, theme_named("shop")), "{told}")
            }
            _ => panic!("{told}: {here:?} at {at:?}"),
        }
    }
}

#[test]
fn shops_that_are_due_are_made_and_stocked() {
    const SEEDS: u64 = 120;
    let raws = load_raws(&Sources::embedded(), "rhack", None).unwrap();
    let keeper = raws.creatures.named("shopkeeper").unwrap();
    let (mut by_four, mut by_nine, mut all, mut mimics) = (0, 0, 0, 0);
    for seed in 0..SEEDS {
        let layout = Layout::new(&raws, seed);
        for number in due_shops(&raws, seed) {
            let place = main_branch(&raws, number);
            let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
            let plan = job.plan();
            let told = format!("seed {seed}, level {number}");
            let shops: Vec<&PlannedRoom> = plan.rooms.iter().filter(|room| room.shop.is_some()).collect();
            assert!(shops.len() <= 1, "{told}");
            for (_, thing) in due(&raws, seed, place) {
                let Metered::Room(theme) = thing else { continue };
                let made = plan.rooms.iter().any(|room| room.theme == Some(theme));
                assert!(
                    made || theme == theme_named("shop"),
                    "{told}: the shop crowds out {}",
                    theme_name(theme)
                );
            }
            for room in shops {
                assert_sound(&raws, &plan, room, &told);
                all += 1;
                by_four += usize::from(number <= 4);
                by_nine += usize::from((5..=9).contains(&number));
                if all % 8 == 0 {
                    let contents = first_contents(&job, place, &plan, 1);
                    let post = room.shop.unwrap().post;
                    assert!(
                        contents.creatures.iter().any(|one| one.kind == keeper && one.at == post),
                        "{told}"
                    );
                    let inside = |at: Point| room.floor.contains(at);
                    let others = contents.creatures.iter().filter(|one| inside(one.at) && one.at != post);
                    for one in others {
                        let kind = &raws.creatures.table[one.kind];
                        assert!(kind.glyph == 'm' && one.asleep, "{told}: {}", kind.name);
                        mimics += 1;
                    }
                    let wares = contents.items.iter().filter(|item| inside(item.at));
                    assert!(contents.items.iter().filter(|item| item.ware).count() >= 2, "{told}");
                    assert!(wares.clone().all(|item| item.ware), "{told}");
                }
            }
        }
    }
    // 97 in 100.
    assert!(by_four * 100 >= SEEDS as usize * 97, "{by_four} of {SEEDS} games by level 4");
    assert!(by_nine * 100 >= SEEDS as usize * 97, "{by_nine} of {SEEDS} games by level 9");
    assert!(mimics > 0, "{mimics} mimics in an eighth of {all} shops");
}

#[test]
fn map_lists_trades_and_wares() {
    let raws = load_raws(&Sources::embedded(), "rhack", None).unwrap();
    let (mut shops, mut wares) = (0, 0);
    for depth in ["1", "2", "3", "4"] {
        let maps = json(&["map", "--seed", "1", "--count", "4", "--depth", depth, "--json"]);
        let seeds = json(&["seeds", "--from", "1", "--count", "4", "--depth", depth, "--json"]);
        let seeds = seeds.into_iter().filter(|entry| entry["depth"].as_u64() == depth.parse().ok());
        for (map, entry) in maps.iter().zip(seeds) {
            let items = map["items"].as_array().unwrap();
            let for_sale = items.iter().filter(|item| item["price"].is_u64()).count();
            assert_eq!(entry["wares"].as_u64(), u64::try_from(for_sale).ok());
            let trades = map["rooms"].as_array().unwrap().iter().filter_map(|room| room["trade"].as_str());
            let trades: Vec<&str> = trades.collect();
            assert!(trades.iter().all(|name| raws.trades.named(name).is_some()), "{trades:?}");
            assert_eq!(for_sale > 0, !trades.is_empty());
            assert!(depth != "1" || trades.is_empty());
            shops += trades.len();
            wares += for_sale;
        }
    }
    assert!(shops >= 3 && wares > 6, "{shops} shops, {wares} wares");
}
