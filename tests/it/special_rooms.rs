//! Special rooms, furniture, and placement of creatures and items.

use crate::common::{self, all_themes, arena::Setting, carrier::some, theme_name, theme_named};
use rhack::{
    base::geometry::{Point, Rect, Size},
    engine::{
        action::Action,
        creation::Choices,
        game::{Game, Setup},
        population::{Allegiance, first_contents},
    },
    map_builders::{
        MetaMapBuilder, Site,
        layout::{Layout, LevelId},
        meta::{furniture::Furniture, room_themer::RoomThemer, spawns::Spawns, stairs::Stairs},
        plan::{Closet, ClosetKind, LevelPlan, PlacedFeature, PlannedRoom, SpawnKind, Theme},
        recipe::{BuildJob, TRIES},
    },
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, themes::ThemeOdds},
        reading::{layers::Layer, sources::Sources, table::Id},
    },
    ui::resources::load_raws,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Returns the raws with shops by chance.
fn raws() -> Arc<Raws> {
    Arc::new(with_shop(r#""by_chance": true"#))
}

/// Returns the raws with these keys of the theme `shop`.
fn with_shop(keys: &str) -> Raws {
    let mut sources = Sources::embedded();
    let themes = format!(r#"[ {{ "op": "patch", "name": "shop", {keys} }} ]"#);
    sources.mods.push(Layer::new("shops").with("themes.json", &themes));
    load_raws(&sources, "rhack", None).unwrap()
}

/// Builds two rows of three rooms. The corridor between the rows touches all of them; the outer rooms have
/// one door, the middle rooms two. The door of the first room is secret.
fn six_rooms(site: &Site<'_>) -> LevelPlan {
    let terrains = site.terrains;
    let mut plan = LevelPlan::solid(terrains, Size::new(80, 21));
    for (top, door_y) in [(3, 8), (13, 12)] {
        for left in [5, 30, 60] {
            plan.add_room(
                terrains,
                PlannedRoom::new(Rect::at(Point::new(left, top), Size::new(9, 5)), left != 30),
            );
            for x in if left == 30 { vec![left + 2, left + 6] } else { vec![left + 4] } {
                plan.tiles.set(Point::new(x, door_y), terrains.closed_door);
                let step = if door_y == 8 { 9 } else { 11 };
                plan.tiles.set(Point::new(x, step), terrains.corridor);
            }
        }
    }
    for x in 5..70 {
        plan.tiles.set(Point::new(x, 10), terrains.corridor);
    }
    let hidden = Point::new(9, 8);
    plan.tiles.set(hidden, terrains.horizontal_wall);
    plan.secrets.insert(hidden, terrains.locked_door);
    plan
}

/// Calls `look` with six rooms after `stages` at `depth`, for each of `seeds`.
fn each(
    depth: i32,
    seeds: std::ops::Range<u64>,
    stages: &[&dyn MetaMapBuilder],
    mut look: impl FnMut(&Raws, &LevelPlan),
) {
    let raws = raws();
    for seed in seeds {
        let layout = Layout::new(&raws, seed);
        let place = LevelId { number: depth, ..Layout::first(&raws).unwrap() };
        // Deeper than the dungeon, the recipe of the last level but one applies.
        let recipe = layout.recipe(&raws, LevelId { number: depth.min(11), ..place }).unwrap();
        let job = BuildJob::with_recipe(&raws, &layout, seed, place, recipe);
        let mut site = job.site(0);
        let mut plan = six_rooms(&site);
        stages.iter().for_each(|stage| stage.build(&mut site, &mut plan));
        look(&raws, &plan);
    }
}

fn only(theme: Id<Theme>) -> RoomThemer {
    let rule = (theme, ThemeOdds { from: 1, to: 100, one_in: 1, in_depth: 0 });
    RoomThemer { rules: Some(vec![rule]), ..RoomThemer::default() }
}

fn themed(plan: &LevelPlan) -> Option<PlannedRoom> {
    plan.rooms.iter().find(|room| room.theme.is_some()).copied()
}

/// Draws the rows of `plan`, with the planned spawns over them.
fn drawn(raws: &Raws, plan: &LevelPlan) -> String {
    let mut rows: Vec<Vec<char>> = common::rows(raws, plan).iter().map(|row| row.chars().collect()).collect();
    for spawn in &plan.spawns {
        let glyph = match spawn.what {
            SpawnKind::Creature | SpawnKind::Named(_) | SpawnKind::Asleep(_) => 'c',
            SpawnKind::Sleeper(_) => 'z',
            SpawnKind::Keeper(_) => '@',
            SpawnKind::Item | SpawnKind::Thing(_) => '?',
            SpawnKind::Ware(_) => '*',
            SpawnKind::Keepsake(_) | SpawnKind::Fallen => '%',
            SpawnKind::Container => '(',
            SpawnKind::Gold | SpawnKind::Hoard => '$',
        };
        // A sleeper is drawn over the item below it.
        let cell = &mut rows[usize::try_from(spawn.at.y).unwrap()][usize::try_from(spawn.at.x).unwrap()];
        if !['z', '@'].contains(cell) {
            *cell = glyph;
        }
    }
    let rows: Vec<String> =
        rows.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned()).collect();
    rows.join("\n")
}

#[test]
fn each_theme_matches_its_snapshot() {
    let mut text = String::new();
    for theme in all_themes() {
        each(8, 1..2, &[&Stairs::default(), &only(theme)], |raws, plan| {
            let floor = themed(plan).unwrap().floor.grown();
            text.push_str(&format!("{}\n", theme_name(theme)));
            let drawn = drawn(raws, plan);
            for row in drawn.lines().skip(usize::try_from(floor.top).unwrap()).take(7) {
                let row: String = row.chars().skip(usize::try_from(floor.left).unwrap()).take(11).collect();
                text.push_str(&format!("{row}\n"));
            }
        });
    }
    insta::assert_snapshot!(text);
}

#[test]
fn special_rooms_have_no_stairs_and_shops_one_visible_door() {
    for theme in all_themes() {
        let mut found = 0;
        each(8, 0..300, &[&Stairs::default(), &only(theme)], |raws, plan| {
            let Some(room) = themed(plan) else { return };
            found += 1;
            assert_eq!(plan.rooms.iter().filter(|room| room.theme.is_some()).count(), 1);
            assert!(!plan.stairs.iter().any(|stairs| room.floor.contains(stairs.at)));
            assert!(plan.spawns.iter().all(|spawn| room.floor.contains(spawn.at)));
            let creatures: Vec<_> = plan.spawns.iter().filter(|spawn| spawn.what.is_creature()).collect();
            let squares: BTreeSet<_> = creatures.iter().map(|spawn| spawn.at).collect();
            assert_eq!(squares.len(), creatures.len(), "two creatures on one square");
            if theme == theme_named("shop") {
                assert_ne!(room.floor.left, 30, "rooms in the middle have two doors");
                let secret = plan.secrets.keys().any(|at| room.floor.grown().contains(*at));
                assert!(!secret && room.lit, "a shop behind a secret door, or a dark one");
                let lying = |what| matches!(what, SpawnKind::Ware(Some(_)));
                let wares: BTreeSet<_> =
                    plan.spawns.iter().filter(|spawn| lying(spawn.what)).map(|spawn| spawn.at).collect();
                assert_eq!(wares.len(), 36);
                let mimics =
                    plan.spawns.iter().filter(|spawn| spawn.what == SpawnKind::Sleeper(theme_named("shop")));
                assert!(mimics.clone().all(|mimic| wares.contains(&mimic.at)), "a mimic hides over a ware");
                assert_eq!(plan.spawns.len() - 36 - mimics.count(), 1, "the keeper");
            }
            let of = |kind| plan.features.values().filter(|feature| feature.kind == kind).count();
            assert_eq!(of(raws.features.altar), usize::from(theme == theme_named("temple")));
            assert_eq!(of(raws.features.throne), usize::from(theme == theme_named("throne_room")));
        });
        assert!(found > 290, "{}: {found} of 300", theme_name(theme));
    }
}

#[test]
fn special_rooms_start_at_nethack_depths() {
    let mut first: Vec<(Id<Theme>, i32)> = Vec::new();
    for depth in 1..=18 {
        let mut special = 0;
        each(depth, 0..400, &[&Stairs::default(), &RoomThemer::default()], |_, plan| {
            let Some(theme) = themed(plan).and_then(|room| room.theme) else { return };
            special += 1;
            if !first.iter().any(|(known, _)| *known == theme) {
                first.push((theme, depth));
            }
        });
        // Shops are frequent at first; deeper, two in three levels have a special room.
        let expected = if depth == 1 { 0..=0 } else { 160..=400 };
        assert!(expected.contains(&special), "{special} of 400 at depth {depth}");
    }
    let depth = |theme| first.iter().find(|(known, _)| *known == theme).unwrap().1;
    // Some never come by chance.
    let placed = ["oracle", "kennel", "mortuary"].map(theme_named);
    let found: Vec<i32> =
        all_themes().into_iter().filter(|theme| !placed.contains(theme)).map(depth).collect();
    assert_eq!(found, [7, 5, 10, 12, 15, 6, 13, 17, 16, 13, 9, 2]);
}

#[test]
fn rooms_of_unplaced_themes_stay_ordinary() {
    for (keys, by_chance, due) in [
        (r#""by_chance": true"#, true, true),
        (r#""by_chance": false"#, false, true),
        (r#""by_chance": true, "placed": false"#, false, false),
    ] {
        let raws = with_shop(keys);
        let layout = Layout::new(&raws, 1);
        let place = LevelId { number: 8, ..Layout::first(&raws).unwrap() };
        let job = BuildJob::new(&raws, &layout, 1, place).unwrap();
        for theme in all_themes() {
            for (themes, expected) in [(&[][..], by_chance), (&[theme][..], due)] {
                let mut site = Site { themes, ..job.site(0) };
                let mut plan = six_rooms(&site);
                only(theme).build(&mut site, &mut plan);
                let is_made = theme != theme_named("shop") || expected;
                assert_eq!(themed(&plan).is_some(), is_made, "{keys}: {}", theme_name(theme));
            }
        }
    }
}

#[test]
fn spare_doors_are_walled_up_for_a_shop_as_a_last_resort() {
    let raws = raws();
    let layout = Layout::new(&raws, 1);
    let place = LevelId { number: 8, ..Layout::first(&raws).unwrap() };
    let job = BuildJob::new(&raws, &layout, 1, place).unwrap();
    for (attempt, made) in [(0, false), (TRIES - 1, true)] {
        let mut site = Site { themes: &[theme_named("shop")], ..job.site(attempt) };
        let mut plan = six_rooms(&site);
        // Rooms with one door are taken.
        for room in plan.rooms.iter_mut().filter(|room| room.floor.left != 30) {
            room.theme = Some(theme_named("zoo"));
        }
        let regions = plan.regions(&raws.terrains).count();
        RoomThemer::default().build(&mut site, &mut plan);
        let shop = plan.rooms.iter().find(|room| room.shop.is_some()).copied();
        assert_eq!(shop.is_some(), made, "attempt {attempt}");
        let Some(PlannedRoom { floor, .. }) = shop else { continue };
        let around = floor.grown();
        let edge = around.points().filter(|at| !floor.contains(*at));
        assert_eq!(edge.filter(|at| plan.passable(&raws.terrains, *at)).count(), 1);
        assert_eq!(plan.regions(&raws.terrains).count(), regions, "nothing is cut off");
    }
}

#[test]
fn level_has_all_special_rooms_of_its_meters() {
    let raws = raws();
    let layout = Layout::new(&raws, 1);
    let place = LevelId { number: 8, ..Layout::first(&raws).unwrap() };
    let job = BuildJob::new(&raws, &layout, 1, place).unwrap();
    for themes in [
        &[theme_named("shop"), theme_named("temple")][..],
        &[theme_named("shop"), theme_named("zoo"), theme_named("temple")],
    ] {
        let mut site = Site { themes, ..job.site(0) };
        let mut plan = six_rooms(&site);
        RoomThemer::default().build(&mut site, &mut plan);
        let made: BTreeSet<Id<Theme>> = plan.rooms.iter().filter_map(|room| room.theme).collect();
        assert_eq!(made, themes.iter().copied().collect());
    }
}

#[test]
fn furniture_has_nethack_odds_and_avoids_doors() {
    let (mut fountains, mut altars, mut graves, mut sinks) = (0, 0, 0, 0);
    let furniture = Furniture { sink_one_in: 60, ..Furniture::default() };
    each(5, 0..2000, &[&Stairs::default(), &furniture], |raws, plan| {
        for (at, PlacedFeature { kind, .. }) in &plan.features {
            let features = &raws.features;
            assert!(![7, 13].contains(&at.y) || ![9, 32, 36, 64].contains(&at.x), "{at:?}");
            fountains += i32::from(*kind == features.fountain);
            altars += i32::from(*kind == features.altar);
            graves += i32::from(*kind == features.grave);
            sinks += i32::from(*kind == features.sink);
        }
    });
    // Of 12000 rooms: 1 in 10, 1 in 60, and at depth 5 1 in 70; a few are dropped in front of a door.
    assert!((1080..=1260).contains(&fountains), "{fountains}");
    assert!((150..=240).contains(&altars), "{altars}");
    assert!((130..=210).contains(&graves), "{graves}");
    assert!((150..=240).contains(&sinks), "{sinks}");
}

#[test]
fn rooms_are_stocked_at_nethack_odds() {
    let mut counts = [0; 4];
    each(5, 0..2000, &[&Stairs::default(), &Spawns::default()], |raws, plan| {
        for spawn in &plan.spawns {
            assert!(plan.is_bare(&raws.terrains, spawn.at));
            let kinds = [SpawnKind::Creature, SpawnKind::Gold, SpawnKind::Item, SpawnKind::Container];
            counts[kinds.iter().position(|kind| *kind == spawn.what).unwrap()] += 1;
        }
    });
    let [creatures, gold, items, containers] = counts;
    // Of 12000 rooms: creatures and gold in one in three; items in one in three, and a quarter more; 0.4
    // containers on each of 2000 levels.
    for (count, expected) in [(creatures, 4000), (gold, 4000), (items, 5000), (containers, 800)] {
        assert!((expected * 93..=expected * 107).contains(&(count * 100)), "{count}, not {expected}");
    }
    each(5, 1..2, &[&Stairs::default(), &Furniture::default(), &Spawns::default()], |raws, plan| {
        insta::assert_snapshot!(drawn(raws, plan));
    });
}

#[test]
fn special_room_chains_are_checked() {
    for (stages, problem) in [
        (r#""room", "room_themer", "stairs", "start""#, "`room_themer` needs stairs"),
        (r#""simplex_caves", "furniture""#, "`furniture` needs rooms"),
        (r#""room", "stairs", { "stage": "room_themer", "depth_percent": 0 }, "start""#, "from 1 to 10000"),
        (
            r#""room", "stairs", { "stage": "room_themer", "themes": [{ "theme": "zoon" }] }, "start""#,
            "did you mean `zoo`?",
        ),
        (
            r#""room", "stairs", { "stage": "room_themer", "themes": [{ "theme": "zoo", "one_in": 0 }] }, "start""#,
            "`one_in` must be from 1 to 1000 here",
        ),
        (
            r#""room", "stairs", { "stage": "room_themer", "themes": [{ "theme": "zoo", "from": 9, "to": 3 }] }, "start""#,
            "zoo: `to` is less than `from`",
        ),
    ] {
        let mut sources = Sources::embedded();
        let level = format!(
            r#"[{{ "name": "test", "branch": "dungeons", "from": 1, "to": 1, "width": 80, "height": 21, "chain": [{stages}] }}]"#
        );
        sources.mods.push(Layer::new("test").with("levels.json", &level));
        let found = load_raws(&sources, "rhack", None).unwrap_err();
        assert!(found[0].to_string().contains(problem), "{}", found[0]);
    }
}

#[test]
fn peaceful_keepers_stay_in_their_rooms() {
    let rooms: &[&str] = &[
        "------~~~~~~",
        "|....|~~~~~~",
        "|....D####~~",
        "|....|~~~#~~",
        "--D---~~~#~~",
        "~~#~~~~~~#~~",
        "~~#####@##~~",
    ];
    for (name, stays) in [("shopkeeper", true), ("aligned priest", true), ("watchman", false)] {
        let mut arena = Setting { rows: rooms, ..Setting::default() }.begin();
        let kind = arena.kind(name);
        let id = arena.game.spawn(kind, Point::new(2, 2), Allegiance::Peaceful).unwrap();
        let room = Rect::at(Point::new(1, 1), Size::new(4, 3));
        let mut left = false;
        for _ in 0..3000 {
            arena.act(Action::Wait);
            left |= arena.resident(id).is_some_and(|who| !room.contains(who.at));
        }
        assert_eq!(left, !stays, "{name}");
    }
}

#[test]
fn special_rooms_hold_what_their_raws_say() {
    let raws = raws();
    let named = |kind: Id<CreatureKind>| raws.creatures.table[kind].name.as_str();
    let mut found: BTreeMap<(Id<Theme>, &str), u32> = BTreeMap::new();
    for theme in all_themes() {
        for seed in 0..20 {
            let layout = Layout::new(&raws, seed);
            let place = LevelId { number: 9, ..Layout::first(&raws).unwrap() };
            let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
            let mut site = job.site(0);
            let mut plan = six_rooms(&site);
            Stairs::default().build(&mut site, &mut plan);
            only(theme).build(&mut site, &mut plan);
            let contents = first_contents(&job, place, &plan, 8);
            let kinds: BTreeSet<&str> = contents.creatures.iter().map(|one| named(one.kind)).collect();
            assert!(theme != theme_named("anthole") || kinds.len() == 1, "ants are of one kind: {kinds:?}");
            for creature in &contents.creatures {
                let ground = plan.tiles.get(creature.at).unwrap();
                let swims = raws.creatures.table[creature.kind].aquatic;
                assert!(raws.terrains.walkable(ground) != swims, "{} at home", named(creature.kind));
            }
            let items = contents.items.iter().map(|one| raws.items.table[one.data.stack.kind].name.as_str());
            for name in kinds.into_iter().chain(items) {
                *found.entry((theme, name)).or_default() += 1;
            }
            let water = plan.tiles.iter().filter(|(_, tile)| *tile == raws.terrains.water).count();
            assert_eq!(water > 10, theme == theme_named("swamp"), "{}: {water}", theme_name(theme));
        }
    }
    let of = |theme| {
        found.keys().filter(|(other, _)| *other == theme).map(|(_, name)| *name).collect::<BTreeSet<_>>()
    };
    for (theme, names) in [
        (theme_named("leprechaun_hall"), &["gold piece", "leprechaun"][..]),
        (theme_named("statue_garden"), &["statue"]),
        (theme_named("beehive"), &["killer bee", "lump of royal jelly", "queen bee"]),
        (theme_named("cockatrice_nest"), &["chickatrice", "cockatrice", "statue"]),
    ] {
        assert_eq!(of(theme), BTreeSet::from_iter(names.iter().copied()), "{}", theme_name(theme));
    }
    assert!(
        ["fire ant", "giant ant", "soldier ant", "apple"]
            .iter()
            .all(|name| of(theme_named("anthole")).contains(name))
    );
    assert!(["lichen", "water moccasin"].iter().all(|name| of(theme_named("swamp")).contains(name)));
}

#[test]
fn fountain_of_a_statue_garden_stands_on_dry_ground() {
    let raws = raws();
    for (wet, fountains) in [(false, 1), (true, 0)] {
        let layout = Layout::new(&raws, 1);
        let place = LevelId { number: 9, ..Layout::first(&raws).unwrap() };
        let job = BuildJob::new(&raws, &layout, 1, place).unwrap();
        let mut site = job.site(0);
        let mut plan = six_rooms(&site);
        let centres: Vec<Point> = plan.rooms.iter().map(|room| room.floor.centre()).collect();
        for at in centres.into_iter().filter(|_| wet) {
            plan.tiles.set(at, raws.terrains.water);
        }
        only(theme_named("statue_garden")).build(&mut site, &mut plan);
        assert!(themed(&plan).is_some());
        assert_eq!(plan.features.len(), fountains, "{wet}");
    }
}

#[test]
fn closed_vaults_are_full_of_gold() {
    let raws = common::resources().raws;
    let (mut vaults, mut gold_squares) = (0, 0);
    for seed in 0..300 {
        let layout = Layout::new(&raws, seed);
        // Below level 2, drawn vaults compete for the rock.
        let place = LevelId { number: 2, ..Layout::first(&raws).unwrap() };
        let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
        let plan = job.plan();
        let contents = first_contents(&job, place, &plan, 1);
        let coin = raws.items.coin().unwrap();
        let gold: BTreeSet<Point> =
            contents.items.iter().filter(|item| item.data.stack.kind == coin).map(|item| item.at).collect();
        gold_squares += gold.len();
        for closet in plan.closets.iter().filter(|closet| closet.kind == ClosetKind::Vault) {
            vaults += 1;
            for at in closet.floor.points() {
                let gold =
                    contents.items.iter().filter(|item| item.at == at).map(|item| item.data.stack.count);
                assert!((51..=450).contains(&gold.sum::<u32>()), "seed {seed}");
            }
        }
    }
    assert!((95..=130).contains(&vaults), "{vaults} of 300 levels have a vault");
    // NetHack has 3.8 to 4.0 squares with gold on a level.
    assert!((3.6..4.4).contains(&(gold_squares as f64 / 300.0)), "{gold_squares} on 300 levels");
}

#[test]
fn teleports_do_not_lead_into_closed_vaults_and_niches() {
    for kind in [ClosetKind::Vault, ClosetKind::SealedNiche] {
        teleports_avoid(kind);
    }
}

fn teleports_avoid(kind: ClosetKind) {
    let raws = common::deserted_resources().raws;
    let mut plan = common::drawn(&raws, &["-----~~----", "|@..|~~|..|", "-----~~----"]);
    let floor = Rect::at(Point::new(8, 1), Size::new(2, 1));
    plan.closets.push(Closet { floor, kind });
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let setup = Setup { seed: 1, name: "Tester".into(), identity };
    let mut game = Game::on_plan(raws, &setup, plan).unwrap();
    for _ in 0..30 {
        let scroll = game.give(some(&game, 1, "scroll of teleportation")).unwrap();
        game.act(Action::Read(scroll)).unwrap();
        assert!(game.view().hero_at().x < 4, "{:?}", game.view().hero_at());
    }
}
