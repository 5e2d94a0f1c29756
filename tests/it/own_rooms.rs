//! Special rooms that mods add, change and remove with records of themes.json.

use crate::{
    cli::{Folder, json, rhack},
    common::{self, drawn, theme_named},
};
use rhack::{
    base::geometry::{Dir, Point, Rect, Size},
    engine::{
        action::{Action, DebugCommand},
        creation::Choices,
        event::Event,
        game::{Game, Setup},
        population::first_contents,
        state::mode::GameMode,
    },
    lab::level_statistics::LevelSums,
    map_builders::{
        MetaMapBuilder,
        layout::{Layout, LevelId},
        meta::{room_themer::RoomThemer, stairs::Stairs},
        plan::{LevelPlan, PlannedRoom, Spawn, SpawnKind, Theme},
        recipe::BuildJob,
    },
    narrate,
    raws::{
        Raws,
        kinds::{
            items::ItemKind,
            themes::{ThemeDuty, ThemeOdds},
        },
        reading::{layers::Layer, sources::Sources, table::Id},
    },
    ui::resources::load_raws,
};
use std::{collections::BTreeSet, sync::Arc};

/// Room of a mod, as in the reference.
const OSSUARY: &str = r#"{ "name": "ossuary", "description": "an ossuary", "odds": { "from": 1 },
    "least": { "width": 3, "height": 3 },
    "pieces": [
        { "at": "centre", "feature": "grave", "spawn": "keeper" },
        { "at": "each", "spawn": "sleeper" },
        { "at": "each", "one_in": 4, "spawn": "keepsake" } ],
    "wakes": true, "sleepers": { "kobold zombie": 1 }, "keeper": { "ghoul": 1 },
    "keepsakes": { "tallow candle": 1 },
    "feeling": "Bones, sorted by size.", "foretold": "Something dry is being stacked." }"#;

/// Returns the raws with `themes` as the themes.json of a mod, and the files `more`.
fn raws_with(themes: &str, more: &[(&str, &str)]) -> Arc<Raws> {
    let layer = Layer::new("rooms").with("themes.json", themes);
    let layer = more.iter().fold(layer, |layer, (path, text)| layer.with(path, text));
    let mut sources = Sources::embedded();
    sources.mods.push(layer);
    Arc::new(load_raws(&sources, "rhack", None).unwrap_or_else(|found| panic!("{themes}: {found:?}")))
}

fn ossuary() -> Arc<Raws> {
    raws_with(&format!("[{OSSUARY}]"), &[])
}

fn place(raws: &Raws, number: i32) -> LevelId {
    LevelId { number, ..Layout::first(raws).unwrap() }
}

fn plan_of(raws: &Raws, seed: u64, number: i32) -> LevelPlan {
    BuildJob::new(raws, &Layout::new(raws, seed), seed, place(raws, number)).unwrap().plan()
}

fn room_of(plan: &LevelPlan, theme: Id<Theme>) -> Option<PlannedRoom> {
    plan.rooms.iter().find(|room| room.theme == Some(theme)).copied()
}

/// Returns a plan of one room of 9 by 7 squares with its corner at 10,5, whose only door is in the north,
/// after the stage `room_themer` has made it a room of the theme `name`.
fn lone_room(raws: &Raws, name: &str, seed: u64) -> LevelPlan {
    let layout = Layout::new(raws, seed);
    let job = BuildJob::new(raws, &layout, seed, place(raws, 5)).unwrap();
    let mut site = job.site(0);
    let mut plan = LevelPlan::solid(site.terrains, Size::new(80, 21));
    for left in [10, 30, 50] {
        plan.add_room(site.terrains, PlannedRoom::new(Rect::at(Point::new(left, 5), Size::new(9, 7)), true));
        plan.tiles.set(Point::new(left + 2, 4), site.terrains.closed_door);
    }
    for x in 12..60 {
        plan.tiles.set(Point::new(x, 3), site.terrains.corridor);
    }
    Stairs::default().build(&mut site, &mut plan);
    let rule =
        (raws.themes.table.named(name).unwrap(), ThemeOdds { from: 1, to: 100, one_in: 1, in_depth: 0 });
    RoomThemer { rules: Some(vec![rule]), ..RoomThemer::default() }.build(&mut site, &mut plan);
    plan
}

fn themed(plan: &LevelPlan) -> PlannedRoom {
    plan.rooms.iter().find(|room| room.theme.is_some()).copied().unwrap()
}

fn begun(raws: &Arc<Raws>, seed: u64) -> Game {
    let identity = Choices::default().completed(raws, seed).unwrap();
    let setup = Setup { seed, name: "Tester".into(), identity };
    Game::new(Arc::clone(raws), &setup).unwrap().in_mode(GameMode::Debug)
}

#[test]
fn own_room_is_drawn_furnished_and_inhabited() {
    let raws = ossuary();
    let theme = raws.themes.table.named("ossuary").unwrap();
    let mut made = 0;
    for seed in 0..40 {
        let layout = Layout::new(&raws, seed);
        let job = BuildJob::new(&raws, &layout, seed, place(&raws, 2)).unwrap();
        let plan = job.plan();
        let Some(room) = room_of(&plan, theme) else { continue };
        made += 1;
        let centre = room.floor.centre();
        assert_eq!(plan.features[&centre].kind, raws.features.grave, "seed {seed}");
        let inside: Vec<&Spawn> = plan.spawns.iter().filter(|spawn| room.floor.contains(spawn.at)).collect();
        let of = |what| inside.iter().filter(|spawn| spawn.what == what).count();
        assert_eq!(of(SpawnKind::Keeper(theme)), 1);
        assert!(
            of(SpawnKind::Sleeper(theme)) >= 4
                && of(SpawnKind::Keepsake(theme)) <= of(SpawnKind::Sleeper(theme))
        );
        let contents = first_contents(&job, job.place, &plan, 4);
        let lives = contents.creatures.iter().filter(|one| room.floor.contains(one.at));
        let kinds: BTreeSet<&str> = lives.map(|one| &*raws.creatures.table[one.kind].name).collect();
        assert_eq!(kinds, BTreeSet::from(["ghoul", "kobold zombie"]), "seed {seed}");
        let lies = contents.items.iter().filter(|one| room.floor.contains(one.at));
        let kinds: BTreeSet<&str> = lies.map(|one| &*raws.items.table[one.data.stack.kind].name).collect();
        assert!(kinds.is_subset(&BTreeSet::from(["tallow candle"])), "seed {seed}: {kinds:?}");
    }
    assert!(made >= 10, "{made} of 40 levels have one");
}

#[test]
fn own_room_is_told_of_named_and_counted() {
    let raws = ossuary();
    let theme = raws.themes.table.named("ossuary").unwrap();
    assert_eq!(narrate::name::room(&raws, theme), "an ossuary");
    let seed = (0..).find(|seed| room_of(&plan_of(&raws, *seed, 2), theme).is_some()).unwrap();
    let events = begun(&raws, seed).act(Action::Debug(DebugCommand::Go { depth: 2 })).unwrap().events;
    let told: Vec<String> = narrate::events(&raws, events.iter()).map(|line| line.text).collect();
    assert!(told.iter().any(|text| text == "Something dry is being stacked."), "{told:?}");
    let mut sums = LevelSums::default();
    sums.add_game(&raws, place(&raws, 1).branch, 2, (&Layout::new(&raws, seed), seed));
    assert_eq!(sums.depths[&2].themes[&theme], 1);

    let folder = Folder::new("ossuary", &[("themes.json", &format!("[{OSSUARY}]"))]);
    let (seed, mods) = (seed.to_string(), ["--mod", folder.path()]);
    let args = ["map", "--seed", &seed, "--level", "upper dungeons", "--depth", "2", "--json"];
    let map = &json(&[&args[..], &mods].concat())[0];
    let rooms = map["rooms"].as_array().unwrap();
    assert_eq!(rooms.iter().filter(|room| room["theme"] == "ossuary").count(), 1, "{rooms:?}");
    let (_, out, _) =
        rhack(&[&["seeds", "--stats", "--count", "1", "--from", &seed, "--depth", "2"][..], &mods].concat());
    assert!(out.contains("ossuary"), "{out}");
    let (_, out, _) = rhack(&[&["meet", "ghoul", "--depth", "2"][..], &mods].concat());
    assert!(out.contains("ossuary, keeper"), "{out}");
}

#[test]
fn own_room_is_felt_once_and_known_after_a_save() {
    let raws = ossuary();
    let theme = raws.themes.table.named("ossuary").unwrap();
    let mut plan = drawn(&raws, &["---------", "|..@'...|", "---------"]);
    let floor = Rect::at(Point::new(5, 1), Size::new(3, 1));
    plan.rooms.push(PlannedRoom { theme: Some(theme), ..PlannedRoom::new(floor, true) });
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let mut game =
        Game::on_plan(Arc::clone(&raws), &Setup { seed: 1, name: "Tester".into(), identity }, plan).unwrap();
    let mut entered = 0;
    for dir in [Dir::East, Dir::East, Dir::East, Dir::West, Dir::West, Dir::East] {
        let Ok(turn) = game.act(Action::Walk(dir)) else { continue };
        entered += turn.events.iter().filter(|event| matches!(event, Event::Entered { .. })).count();
    }
    assert_eq!(entered, 1);
    assert_eq!(game.view().levels().next().unwrap().rooms(), [theme]);
    let again = Game::restore(Arc::clone(&raws), game.save()).unwrap();
    assert_eq!(again.digest(), game.digest());
    assert_eq!(again.view().levels().next().unwrap().rooms(), [theme]);
    // Without the mod, the room is an ordinary one.
    let without = Game::restore(common::resources().raws, game.save()).unwrap();
    assert_eq!(without.view().levels().next().unwrap().rooms(), []);
    // A record before it shifts its id, but saves name the themes.
    let shifted = raws_with(&format!(r#"[{{ "name": "cell", "description": "a cell" }}, {OSSUARY}]"#), &[]);
    let moved = shifted.themes.table.named("ossuary").unwrap();
    assert_ne!(moved, theme);
    let again = Game::restore(shifted, game.save()).unwrap();
    assert_eq!(again.view().levels().next().unwrap().rooms(), [moved]);
}

#[test]
fn meters_stages_and_vaults_name_own_rooms() {
    let themes = format!("[{}]", OSSUARY.replace(r#""odds": { "from": 1 },"#, ""));
    let meter = r#"{ "metered": [{ "name": "bones", "branch": "dungeons", "theme": "ossuary", "from": 2, "by": [2] }] }"#;
    let raws = raws_with(&themes, &[("rules.json", meter)]);
    let theme = raws.themes.table.named("ossuary").unwrap();
    for seed in 0..20 {
        assert!(room_of(&plan_of(&raws, seed, 2), theme).is_some(), "seed {seed}: the meter");
        assert!(room_of(&plan_of(&raws, seed, 3), theme).is_none(), "seed {seed}: without odds");
    }
    let vault = r#"{ "map": ["-------------", "|.....|.....|", "|..o..+.....|", "|.....|.....|", "-------------"],
        "legend": { "o": { "terrain": "floor", "room": "ossuary" } } }"#;
    let level = r#"[{ "op": "patch", "name": "upper dungeons",
        "chain": [{ "stage": "prefab", "vault": "bones" }, "stairs", "start"] }]"#;
    let raws = raws_with(&themes, &[("vaults/bones.json", vault), ("levels.json", level)]);
    let plan = plan_of(&raws, 1, 1);
    let room = room_of(&plan, raws.themes.table.named("ossuary").unwrap()).unwrap();
    assert_eq!((room.floor.width(), room.floor.height()), (5, 3));
    assert_eq!(plan.features[&room.floor.centre()].kind, raws.features.grave);
    let stage = r#"[{ "op": "patch", "name": "upper dungeons",
        "chain": ["nethack_rooms", "sort_rooms", "nethack_corridors", "stairs",
            { "stage": "room_themer", "themes": [{ "theme": "ossuary" }] }, "start"] }]"#;
    let raws = raws_with(&themes, &[("levels.json", stage), ("rules.json", r#"{ "metered": [] }"#)]);
    let theme = raws.themes.table.named("ossuary").unwrap();
    let made = (0..20).filter(|seed| room_of(&plan_of(&raws, *seed, 2), theme).is_some()).count();
    assert!(made >= 10, "{made} of 20 by the stage");
}

#[test]
fn unknown_names_of_rooms_are_reported_where_they_stand() {
    let themes = format!("[\n{OSSUARY}\n]");
    let vault = "{ \"map\": [\"---\", \"|o+\", \"---\"],\n \"legend\": { \"o\": { \"terrain\": \"floor\", \"room\": \"osuary\" } } }";
    let spawn = "{ \"map\": [\"---\", \"|o+\", \"---\"],\n \"legend\": { \"o\": { \"terrain\": \"floor\", \"spawn\": { \"sleeper\": \"osuary\" } } } }";
    let meter = "{ \"metered\": [\n{ \"name\": \"bones\", \"theme\": \"osuary\", \"by\": [4] } ] }";
    let stage = "[{ \"op\": \"patch\", \"name\": \"upper dungeons\", \"chain\": [\"nethack_rooms\", \"stairs\",\n { \"stage\": \"room_themer\", \"themes\": [{ \"theme\": \"osuary\" }] }, \"start\"] }]";
    for (path, text, line) in [
        ("vaults/bones.json", vault, 2),
        ("vaults/bones.json", spawn, 2),
        ("rules.json", meter, 2),
        ("levels.json", stage, 2),
    ] {
        let folder = Folder::new("osuary", &[("themes.json", &themes), (path, text)]);
        let (code, out, err) = rhack(&["check", folder.path()]);
        let found = out + &err;
        assert_eq!(code, 1, "{path}");
        let at = format!("{path}:{line}:");
        let told = found.lines().find(|text| text.contains("there is no theme `osuary`")).unwrap_or(&found);
        assert!(told.contains(&at), "{path}: {found}");
        assert!(found.contains("did you mean `ossuary`?"), "{found}");
    }
}

#[test]
fn rooms_can_be_removed_renamed_and_changed() {
    let without = r#"[{ "op": "remove", "name": "swamp" }]"#;
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("dry").with("themes.json", without));
    let found = load_raws(&sources, "rhack", None).unwrap_err();
    assert!(found[0].to_string().contains("this removes `swamp`, which is still needed"), "{}", found[0]);
    let dry = r#"{ "metered": null }"#;
    let raws = raws_with(without, &[("rules.json", dry)]);
    assert!(raws.themes.table.named("swamp").is_none());
    assert!((0..40).all(|seed| plan_of(&raws, seed, 9).tiles.iter().count() > 0));

    // The game knows temples by their duty.
    let chapel = r#"[{ "op": "remove", "name": "temple" },
        { "name": "chapel", "was": ["temple"], "description": "a chapel", "duty": "worship",
          "pieces": [{ "at": "centre", "feature": "altar", "spawn": "keeper" }],
          "keeper": { "aligned priest": 1 } }]"#;
    let raws = raws_with(chapel, &[]);
    let theme = raws.themes.table.named("temple").unwrap();
    assert_eq!(raws.themes.table[theme].name, "chapel");
    let priest = raws.creatures.named("aligned priest").unwrap();
    assert!(raws.themes.keeps(ThemeDuty::Worship, priest));
    let made = (0..20).flat_map(|seed| (3..=9).map(move |number| (seed, number)));
    assert!(made.into_iter().any(|(seed, number)| room_of(&plan_of(&raws, seed, number), theme).is_some()));
    // Others need them.
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("none").with("themes.json", r#"[{ "op": "clear" }]"#));
    let found = load_raws(&sources, "rhack", None).unwrap_err();
    assert!(found[0].to_string().contains("which is still needed"), "{}", found[0]);
}

#[test]
fn room_without_pieces_stays_empty() {
    let raws = raws_with(r#"[{ "name": "void", "description": "a void" }]"#, &[]);
    let plan = lone_room(&raws, "void", 1);
    let floor = themed(&plan).floor;
    assert!(plan.features.is_empty() && plan.spawns.iter().all(|spawn| !floor.contains(spawn.at)));
    assert!(floor.points().all(|at| plan.tiles.get(at) == Some(raws.terrains.floor)));
}

/// Returns the squares, from the corner of the floor, of what `look` selects in a lone room with `pieces`.
fn laid(pieces: &str, look: impl Fn(&Raws, &LevelPlan, Point) -> bool) -> Vec<(i32, i32)> {
    let themes = format!(
        r#"[{{ "name": "hall", "description": "a hall", "keeper": {{ "newt": 1 }}, "pieces": [{pieces}] }}]"#
    );
    let raws = raws_with(&themes, &[]);
    let plan = lone_room(&raws, "hall", 3);
    let floor = themed(&plan).floor;
    let found = floor.points().filter(|at| look(&raws, &plan, *at));
    found.map(|at| (at.x - floor.left, at.y - floor.top)).collect()
}

#[test]
fn pieces_are_laid_on_their_squares() {
    let gold = |_: &Raws, plan: &LevelPlan, at: Point| {
        plan.spawns.iter().any(|spawn| spawn.at == at && spawn.what == SpawnKind::Gold)
    };
    let at = |place: &str| laid(&format!(r#"{{ "at": "{place}", "spawn": "gold" }}"#), gold);
    assert_eq!(at("centre"), [(4, 3)]);
    assert_eq!(at("beside_centre"), [(4, 2), (3, 3), (5, 3), (4, 4)]);
    let around = [(2, 1), (4, 1), (6, 1), (2, 3), (6, 3), (2, 5), (4, 5), (6, 5)];
    assert_eq!(at("around_centre"), around);
    assert_eq!(at("anywhere").len(), 1);
    // The row of the door in the north stays free.
    let each = at("each");
    assert!(each.len() == 54 && each.iter().all(|(_, y)| *y > 0));
    // The squares next to the door, even diagonally, are neither odd nor even.
    let (odd, even) = (at("odd"), at("even"));
    assert_eq!(odd.len() + even.len(), 60);
    assert!(odd.iter().all(|(x, y)| (x + y) % 2 == (odd[0].0 + odd[0].1) % 2));
    assert!(odd.iter().chain(&even).all(|(x, y)| *y > 0 || !(1..=3).contains(x)));

    let few = laid(r#"{ "at": "each", "one_in": 9, "spawn": "gold" }"#, gold);
    assert!((1..=14).contains(&few.len()), "{few:?}");
    let first = laid(r#"{ "at": "each", "one_in": 1000, "first": true, "spawn": "gold" }"#, gold);
    assert_eq!(first, [(0, 1)]);
    let water = laid(r#"{ "at": "odd", "terrain": "water" }"#, |raws, plan, at| {
        plan.tiles.get(at) == Some(raws.terrains.water)
    });
    assert_eq!(water, odd);
    let graves =
        laid(r#"{ "at": "each", "feature": "grave" }"#, |_, plan, at| plan.features.contains_key(&at));
    assert_eq!(graves.len(), 54);
    let is_box = |_: &Raws, plan: &LevelPlan, at: Point| {
        plan.spawns.iter().any(|spawn| spawn.at == at && spawn.what == SpawnKind::Container)
    };
    let boxes = r#"{ "at": "each", "spawn": "gold", "container_one_in": 3 }"#;
    assert!((9..=27).contains(&laid(boxes, is_box).len()));
    assert_eq!(laid(boxes, is_box).len() + laid(boxes, gold).len(), 54);
    let keepers = |_: &Raws, plan: &LevelPlan, at: Point| {
        plan.spawns.iter().any(|spawn| spawn.at == at && matches!(spawn.what, SpawnKind::Keeper(_)))
    };
    assert_eq!(laid(r#"{ "at": "each", "spawn": "keeper" }"#, keepers).len(), 54);
}

#[test]
fn pieces_of_keepers_change_no_other_draws() {
    let gold = |_: &Raws, plan: &LevelPlan, at: Point| {
        plan.spawns.iter().any(|spawn| spawn.at == at && spawn.what == SpawnKind::Gold)
    };
    let few = r#"{ "at": "each", "one_in": 3, "spawn": "gold" }"#;
    let kept = format!(r#"{{ "at": "each", "one_in": 4, "spawn": "keeper" }}, {few}"#);
    assert_eq!(laid(few, gold), laid(&kept, gold));
}

#[test]
fn size_and_doors_decide_which_rooms_fit() {
    let fits = |keys: &str| {
        let raws = raws_with(&format!(r#"[{{ "name": "hall", "description": "a hall", {keys} }}]"#), &[]);
        lone_room(&raws, "hall", 2).rooms.iter().any(|room| room.theme.is_some())
    };
    for (keys, expected) in [
        (r#""least": { "width": 9, "height": 7, "squares": 63, "bare_centre": true }"#, true),
        (r#""least": { "width": 10 }"#, false),
        (r#""least": { "height": 8 }"#, false),
        (r#""least": { "squares": 64 }"#, false),
        (r#""placed": false"#, false),
        (r#""by_chance": false"#, false),
    ] {
        assert_eq!(fits(keys), expected, "{keys}");
    }
}

#[test]
fn shallowest_odds_come_first() {
    let raws = common::resources().raws;
    let names: Vec<&str> =
        raws.themes.by_odds().into_iter().map(|(id, _)| raws.themes.table[id].name.as_str()).collect();
    let nethack = [
        "shop",
        "throne_room",
        "leprechaun_hall",
        "zoo",
        "temple",
        "beehive",
        "morgue",
        "anthole",
        "statue_garden",
        "barracks",
        "swamp",
        "cockatrice_nest",
    ];
    assert_eq!(names, nethack);
    assert!(raws.themes.table[theme_named("oracle")].odds.is_none(), "only meters make the Oracle's room");
}

/// Returns the things of the level that `answer` lists, with their squares.
fn answers(plan: &LevelPlan, answer: &[(Id<ItemKind>, u32)]) -> Vec<Point> {
    let is_one = |what| matches!(what, SpawnKind::Thing(kind) if answer.iter().any(|(one, _)| *one == kind));
    plan.spawns.iter().filter(|spawn| is_one(spawn.what)).map(|spawn| spawn.at).collect()
}

#[test]
fn answer_to_an_own_room_lies_elsewhere_and_changes_nothing_else() {
    let answered = format!(
        "[{}]",
        OSSUARY.replace(r#""wakes": true,"#, r#""wakes": true, "answer": { "tooled horn": 1 },"#)
    );
    let (raws, without) = (raws_with(&answered, &[]), ossuary());
    let theme = raws.themes.table.named("ossuary").unwrap();
    let mut made = 0;
    for seed in 0..40 {
        let (mut plan, before) = (plan_of(&raws, seed, 2), plan_of(&without, seed, 2));
        let Some(room) = room_of(&plan, theme) else {
            assert_eq!(plan, before, "seed {seed}");
            continue;
        };
        made += 1;
        let found = answers(&plan, &raws.themes.table[theme].answer);
        assert_eq!(found.len(), 1, "seed {seed}");
        assert!(!room.floor.contains(found[0]) && plan.walkable(&raws.terrains, found[0]), "seed {seed}");
        let horn = raws.items.table.named("tooled horn").unwrap();
        plan.spawns.retain(|spawn| spawn.what != SpawnKind::Thing(horn));
        assert_eq!(plan, before, "seed {seed}");
    }
    assert!(made >= 10, "{made}");
}

#[test]
fn every_room_full_of_enemies_has_an_answer_on_its_level() {
    let raws = common::resources().raws;
    let answered = |theme: Id<Theme>| !raws.themes.table[theme].answer.is_empty();
    for (id, theme) in raws.themes.table.iter() {
        assert_eq!(answered(id), theme.wakes, "{}", theme.name);
    }
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for seed in 0..60 {
        for number in 4..12 {
            let plan = plan_of(&raws, seed, number);
            let special =
                |at: Point| plan.rooms.iter().any(|room| room.theme.is_some() && room.floor.contains(at));
            for theme in plan.rooms.iter().filter_map(|room| room.theme).filter(|theme| answered(*theme)) {
                let found = answers(&plan, &raws.themes.table[theme].answer);
                let name = raws.themes.table[theme].name.as_str();
                assert!(!found.is_empty(), "seed {seed}, level {number}: {name}");
                assert!(!found.into_iter().any(special), "seed {seed}, level {number}: {name}");
                met.insert(name);
            }
        }
    }
    assert_eq!(met.len(), 10, "{met:?}");
}
