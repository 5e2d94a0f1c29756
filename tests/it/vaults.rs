//! Vaults: error messages, and levels built with them.

use crate::common;
use proptest::prelude::*;
use rhack::{
    base::geometry::{Point, Size},
    map_builders::{
        plan::{LevelPlan, SpawnKind},
        recipe::{BuildJob, TRIES},
    },
    raws::{
        Fixture, Raws,
        kinds::levels::LevelRecipe,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::load_raws,
};
use std::sync::Arc;

fn raws() -> Arc<Raws> {
    common::resources().raws
}

/// Returns the findings for a vault file with this text.
fn findings(text: &str) -> Vec<String> {
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("").with("vaults/test.json", text));
    let findings = load_raws(&sources, "rhack", None).err().unwrap_or_default();
    findings.iter().map(ToString::to_string).collect()
}

/// Returns the raws and the recipe of a chain written as JSON, on a map of 80 by 21.
///
/// # Errors
///
/// The first finding of the loader.
fn chain(stages: &str) -> Result<(Raws, LevelRecipe), String> {
    let mut sources = Sources::embedded();
    let level = format!(
        r#"[{{ "name": "test", "branch": "dungeons", "from": 1, "to": 1, "width": 80, "height": 21,
            "chain": [{stages}] }}]"#
    );
    sources
        .mods
        .push(Layer::new("test").with("levels.json", &level).with("rules.json", r#"{ "metered": [] }"#));
    let raws = load_raws(&sources, "rhack", None).map_err(|findings| findings[0].to_string())?;
    let level = raws.dungeon.level_named("test").unwrap().clone();
    Ok((raws, level))
}

#[test]
fn error_in_a_row_is_marked() {
    insta::assert_snapshot!(findings("{\n  \"map\": [\n    \"-----\",\n    \"|.?.|\",\n    \"--+--\"\n  ]\n}").join(""), @r#"
    vaults/test.json:4:8: `?` is not in the legend
      |
    4 |     "|.?.|",
      |        ^
      at: map[1]
      help: ` .|-:'+#<>}&{_\` can always be used
    "#);
}

#[test]
fn vault_errors_have_a_place_and_a_suggestion() {
    for (text, place, problem) in [
        (r#"{ "map": [] }"#, "1:10", "at least one row"),
        (r#"{ "map": ["..", "..."] }"#, "1:17", "this row has 3 characters, the first has 2"),
        (r#"{ "map": ["x"], "legend": { "x": "flor" } }"#, "1:34", "did you mean `floor`?"),
        (r#"{ "map": ["x"], "legend": { "x": { "feature": "altr" } } }"#, "1:47", "did you mean `altar`?"),
        (r#"{ "map": ["x"], "legend": { "x": "fountian" } }"#, "1:34", "did you mean `fountain`?"),
        (
            r#"{ "map": ["x"], "legend": { "x": { "terrain": "altar" } } }"#,
            "1:47",
            "`altar` is a feature, not a terrain",
        ),
        (
            r#"{ "map": ["x"], "legend": { "x": { "terrain": "tree", "feature": "pit" } } }"#,
            "1:66",
            "a feature needs walkable ground",
        ),
        (r#"{ "map": ["x"], "legend": { "x": { "hidden": true } } }"#, "1:46", "no `feature` to hide"),
        (
            r#"{ "map": ["x"], "legend": { "x": { "spawn": { "creature": "gnom" } } } }"#,
            "1:59",
            "did you mean `gnome`?",
        ),
        (
            r#"{ "map": ["x"], "legend": { "x": { "spawn": { "item": "daggr" } } } }"#,
            "1:55",
            "did you mean `dagger`?",
        ),
        (
            r#"{ "map": ["x"], "legend": { "x": { "terrain": "floor", "secret": "dor" } } }"#,
            "1:66",
            "no terrain `dor`",
        ),
        (r#"{ "map": ["x"], "legend": { "x": { "terain": "floor" } } }"#, "1:36", "did you mean `terrain`?"),
        (
            r#"{ "map": ["x"], "legend": { "x": { "terrain": "floor", "spawn": "itm" } } }"#,
            "1:65",
            "did you mean `item`?",
        ),
        (
            r#"{ "map": ["x"], "legend": { "x": { "terrain": "tree", "spawn": "item" } } }"#,
            "1:64",
            "nobody can stand",
        ),
        (
            r#"{ "map": ["x"], "legend": { "x": { "terrain": "tree", "start": true } } }"#,
            "1:64",
            "hero cannot stand",
        ),
        (r#"{ "map": ["."], "legend": { "xy": "floor" } }"#, "1:29", "not one character"),
        (r#"{ "map": ["."], "legend": { " ": "floor" } }"#, "1:34", "a blank always means: leave"),
        (r#"{ "map": [".|."] }"#, "1:14", "this cannot be reached"),
        (r#"{ "map": [".|", "|+"] }"#, "1:19", "this cannot be reached"),
        (r#"{ "map": ["."], "depth": [3, 1] }"#, "1:26", "write the smaller one first"),
        (r#"{ "map": ["."], "frequency": 1001 }"#, "1:30", "from 0 to 1000"),
        (r#"{ "map": ["."], "rotat": true }"#, "1:17", "did you mean `rotate`?"),
        (r#"{ "title": "" , "map": ["."] }"#, "1:12", "must not be empty"),
        (
            r#"{ "map": ["ss"], "legend": { "s": { "terrain": "floor", "start": true } } }"#,
            "1:13",
            "only one place",
        ),
    ] {
        let found = findings(text);
        let [one] = &found[..] else { panic!("{text}: {found:#?}") };
        assert!(one.starts_with(&format!("vaults/test.json:{place}:")), "{one}");
        assert!(one.contains(problem), "{one}");
    }
}

#[test]
fn broken_vault_is_reported_once() {
    let mut sources = Sources::embedded();
    sources.replace("raws/vaults/astral_plane.json", "astral_plane.json", "{ \"map\": [] }");
    let level = r#"[{ "op": "patch", "name": "dungeons", "chain": ["prefab", "stairs", "start"] }]"#;
    sources.mods.push(Layer::new("").with("levels.json", level));
    assert_eq!(load_raws(&sources, "rhack", None).err().unwrap().len(), 1);
}

#[test]
fn vault_stage_parameters_are_checked() {
    for (stages, problem) in [
        (r#"{ "stage": "prefab", "vault": "astral_plaen" }"#, "did you mean `astral_plane`?"),
        (r#"{ "stage": "prefab", "around": "stones" }"#, "did you mean `stone`?"),
        (r#""room", { "stage": "vaults", "names": ["cripta"] }"#, "there is no vault `cripta`"),
        (r#""room", { "stage": "vaults", "names": ["astral_plane"] }"#, "has no entrance"),
        (r#""room", { "stage": "vaults", "count": [2, 1] }"#, "write the smaller one first"),
        (r#""room", { "stage": "vaults", "tries": 0 }"#, "`tries` must be from 1"),
        (r#""room", { "stage": "spawns", "more_items_one_in": 1 }"#, "always one item more"),
        (
            r#""room", { "stage": "furniture", "altar_one_in": 1001 }"#,
            "`altar_one_in` must be from 0 to 1000",
        ),
    ] {
        let found = chain(stages).map(|_| ()).unwrap_err();
        assert!(found.contains(problem), "{found}");
    }
    let raws = raws();
    let too_small =
        rhack::map_builders::stage_chain::Chain::from_names("prefab", &raws.ground(Size::new(40, 20)));
    assert!(too_small.unwrap_err().contains("is 76 by 19, the map is 40 by 20"));
}

#[test]
fn vaults_match_their_snapshot() {
    let raws = raws();
    let tileset = raws.tileset("default").unwrap();
    let mut text = String::new();
    for (_, vault) in raws.vaults.table.iter() {
        text.push_str(&format!("{} ({} ways)\n", vault.name, vault.ways.len()));
        // As drawn, and rotated by a quarter if allowed.
        let quarter = vault.ways.iter().skip(1).find(|way| way.cells.size() != vault.ways[0].cells.size());
        for way in vault.ways.first().into_iter().chain(quarter) {
            for row in way.cells.rows() {
                let glyph = |mark: &Option<rhack::raws::kinds::picture::Mark>| {
                    mark.map_or(' ', |mark| {
                        tileset.fixture(mark.feature.map_or(mark.terrain.into(), Fixture::Feature))
                    })
                };
                text.push_str(row.iter().map(glyph).collect::<String>().trim_end());
                text.push('\n');
            }
        }
        text.push('\n');
    }
    assert!(raws.vaults.table.len() >= 10);
    insta::assert_snapshot!(text);
}

#[test]
fn temple_vault_can_be_a_whole_level() {
    let (raws, level) = chain(r#""prefab", "stairs", "start""#).unwrap();
    common::each_plan(&raws, &level, 1, 1..2, |_, _, plan| {
        insta::assert_snapshot!(common::rows(&raws, plan).join("\n"));
        let altars = plan.features.values().filter(|feature| raws.features.table[feature.kind].altar).count();
        let named = plan.spawns.iter().filter(|spawn| matches!(spawn.what, SpawnKind::Named(_))).count();
        assert_eq!(altars, 3);
        assert_eq!(named, 7, "priests and heralds");
    });
    check(&raws, &level, 1..1000, |_, plan| assert_eq!(plan.start, Some(Point::new(6, 10))));
}

/// Checks levels over `seeds`: none may fall back to one big room, and at most 2 percent may need more than
/// one attempt.
fn check(
    raws: &Raws,
    level: &LevelRecipe,
    seeds: std::ops::Range<u64>,
    mut look: impl FnMut(&BuildJob<'_>, &LevelPlan),
) {
    let count = seeds.end - seeds.start;
    let mut more = 0;
    common::each_plan(raws, level, 1, seeds, |seed, job, plan| {
        let mut attempts = 0;
        job.build_watched(|name, _| attempts += u32::from(name == "start"));
        assert!(attempts < TRIES, "seed {seed}");
        more += u64::from(attempts > 1);
        look(job, plan);
    });
    assert!(more * 50 <= count, "{more} of {count} levels needed more than one attempt");
}

#[test]
fn vaults_are_connected_to_the_level() {
    let (raws, level) =
        chain(r#""room", "stairs", { "stage": "vaults", "count": [4, 4] }, "start""#).unwrap();
    let mut placed = 0;
    check(&raws, &level, 0..1000, |_, plan| {
        placed += plan.vaults.len();
        for vault in &plan.vaults {
            let others = plan.vaults.iter().filter(|other| *other != vault);
            for other in others {
                assert!(!vault.area.points().any(|at| other.area.contains(at)), "two vaults in one place");
            }
            assert!(
                plan.rooms.iter().all(|room| !vault.area.points().any(|at| room.floor.grown().contains(at)))
            );
        }
    });
    assert!(placed > 3000, "{placed} vaults in 1000 levels");
    common::each_plan(&raws, &level, 1, 4..5, |_, _, plan| {
        insta::assert_snapshot!(common::rows(&raws, plan).join("\n"));
    });
}

#[test]
fn required_vault_is_always_placed() {
    let stages = r#""room", "stairs", { "stage": "vaults", "names": ["amulet_vault"], "count": [1, 1], "required": true }, "start""#;
    let (raws, level) = chain(stages).unwrap();
    let amulet = SpawnKind::Thing(raws.items.table.named("Amulet of Yendor").unwrap());
    check(&raws, &level, 0..1000, |_, plan| {
        let amulets: Vec<_> = plan.spawns.iter().filter(|spawn| spawn.what == amulet).collect();
        assert_eq!(amulets.len(), 1);
        assert!(plan.walkable(&raws.terrains, amulets[0].at));
    });
}

#[test]
fn vaults_over_caves_bury_nothing() {
    let stages = r#""cellular_automata", "keep_largest_region", "spawns",
        { "stage": "vaults", "count": [9, 9], "over_caves": true }, "join_regions", "stairs", "start""#;
    let (raws, level) = chain(stages).unwrap();
    let mut vaults = 0;
    common::each_plan(&raws, &level, 1, 0..30, |_, _, plan| {
        vaults += plan.vaults.len();
        let drawn = |at: Point| plan.vaults.iter().any(|placed| placed.area.contains(at));
        for spawn in plan.spawns.iter().filter(|spawn| !drawn(spawn.at)) {
            assert!(plan.walkable(&raws.terrains, spawn.at), "{:?}", spawn.at);
        }
    });
    assert!(vaults > 0);
}

#[test]
fn vault_can_have_stairs_and_be_overridden() {
    let mut sources = Sources::embedded();
    let vault = r#"{ "mirror": false, "map": ["----------", "|<......>|", "----------"] }"#;
    let level = r#"[{ "op": "clear" }, { "name": "test", "branch": "dungeons", "from": 1, "to": 2, "width": 80,
        "height": 21, "chain": [{ "stage": "prefab", "vault": "crypt", "around": "water" }, "stairs", "start"] }]"#;
    sources.mods.push(Layer::new("test").with("vaults/crypt.json", vault).with("levels.json", level));
    // Branches at the removed levels are removed too.
    common::only_branches(&mut sources, r#"[{ "name": "dungeons", "title": "The Dungeons" }]"#);
    let raws = load_raws(&sources, "rhack", None).unwrap();
    let level = raws.dungeon.level_named("test").unwrap().clone();
    check(&raws, &level, 0..20, |job, plan| {
        let ends: Vec<Point> = plan.stairs.iter().map(|stairs| stairs.at).collect();
        assert_eq!(
            ends,
            [Point::new(36, 10), Point::new(43, 10)],
            "the way back first, on the left as drawn"
        );
        assert_eq!(plan.stairs.iter().map(|stairs| stairs.exit).collect::<Vec<_>>(), job.exits);
        assert_eq!(plan.start, Some(ends[0]));
        assert_eq!(plan.tiles.get(Point::new(0, 0)), Some(raws.terrains.water));
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn vaults_stay_on_maps_of_any_size(width in 16i32..200, height in 8i32..100, seed: u64) {
        let raws = raws();
        let level = common::recipe(&raws, "room,stairs,vaults,furniture,spawns,start", Size::new(width, height));
        common::each_plan(&raws, &level, 1, seed..seed.saturating_add(1), |_, _, plan| {
            for (at, _) in plan.tiles.iter() {
                let edge = at.x == 0 || at.y == 0 || at.x == width - 1 || at.y == height - 1;
                assert!(!edge || !plan.walkable(&raws.terrains, at));
            }
            for spawn in &plan.spawns {
                assert!(plan.walkable(&raws.terrains, spawn.at));
            }
        });
    }
}

#[test]
fn vault_legends_place_features_creatures_and_items() {
    let mut sources = Sources::embedded();
    let vault = r##"{ "map": ["---------", "|@^w{g<>|", "---------"], "legend": {
        "@": { "start": true },
        "^": { "feature": "pit", "hidden": true },
        "w": { "feature": "sink", "spawn": { "item": "long sword" } },
        "g": { "terrain": "corridor", "spawn": { "creature": "gnome lord" } } } }"##;
    let level = r#"[{ "name": "test", "branch": "dungeons", "from": 1, "to": 1, "width": 80, "height": 21,
        "chain": [{ "stage": "prefab", "vault": "hall" }, "stairs", "start"] }]"#;
    sources.mods.push(Layer::new("test").with("vaults/hall.json", vault).with("levels.json", level));
    let raws = load_raws(&sources, "rhack", None).unwrap();
    let level = raws.dungeon.level_named("test").unwrap().clone();
    common::each_plan(&raws, &level, 1, 1..2, |_, _, plan| {
        let features = &raws.features;
        let found: Vec<_> = plan.features.values().map(|feature| (feature.kind, feature.hidden)).collect();
        let pit = features.named("pit").unwrap();
        assert_eq!(found, [(pit, true), (features.sink, false), (features.fountain, false)]);
        let spawns: Vec<_> = plan.spawns.iter().map(|spawn| spawn.what).collect();
        let sword = raws.items.table.named("long sword").unwrap();
        let lord = raws.creatures.named("gnome lord").unwrap();
        assert_eq!(spawns, [SpawnKind::Thing(sword), SpawnKind::Named(lord)]);
        let row = common::rows(&raws, plan).into_iter().find(|row| row.contains('#')).unwrap();
        assert_eq!(row.trim(), "|..#{#<>|");
    });
}
