//! Renamed records are still found by their old names: by mods, other records, saves, recordings and the
//! command line.

use rhack::{
    engine::{
        creation::{Choices, Trait, TraitChoice},
        game::{Game, Setup},
        state::mode::GameMode,
    },
    pilot::bots,
    raws::{
        Raws,
        machinery::{
            effective::{differences, records},
            warnings::{Warning, warnings},
        },
        reading::{layers::Layer, report::Finding, sources::Sources},
    },
    saves::recording::{Beginning, identity},
    ui::{
        kinds::ALL,
        resources::{Resources, load_raws},
    },
};
use serde_json::{Value, json};
use std::{fs, sync::Arc};

/// Returns the records of a file of resources/raws/.
fn file(name: &str) -> Vec<Value> {
    let path = format!("{}/resources/raws/{name}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Returns raws with the jackal renamed to golden jackal, while other records use the old name.
fn golden() -> Sources {
    let mut sources = Sources::embedded();
    let mut creatures = file("creatures.json");
    let jackal = creatures.iter_mut().find(|record| record["name"] == "jackal").unwrap();
    jackal["name"] = "golden jackal".into();
    jackal["was"] = json!(["jackal"]);
    sources.replace("raws/creatures.json", "creatures.json", &serde_json::to_string(&creatures).unwrap());
    sources
}

/// Returns raws with every named record renamed, while other files use the old names.
fn all_renamed(turned: usize) -> Sources {
    let mut sources = Sources::embedded();
    let lists = [
        "roles.json",
        "races.json",
        "genders.json",
        "alignments.json",
        "creatures.json",
        "terrain.json",
        "features.json",
        "branches.json",
        "levels.json",
    ];
    for name in lists {
        let mut records = file(name);
        for record in &mut records {
            let old = record["name"].as_str().unwrap().to_owned();
            record["name"] = format!("{old} of old").into();
            record["was"] = json!([old]);
        }
        if ["creatures.json", "terrain.json", "features.json", "roles.json", "races.json"].contains(&name) {
            let first = records.iter().take_while(|record| record.get("abstract").is_some()).count();
            records[first..].rotate_left(turned);
        }
        sources.replace(&format!("raws/{name}"), name, &serde_json::to_string(&records).unwrap());
    }
    sources
}

fn load(sources: &Sources) -> Arc<Raws> {
    let told = |found: Vec<Finding>| found.iter().map(ToString::to_string).collect::<String>();
    Resources::load(sources, "rhack", None).unwrap_or_else(|found| panic!("{}", told(found))).raws
}

/// Returns `sources` with a mod that has these files.
fn modded(mut sources: Sources, files: &[(&str, &str)]) -> Sources {
    let layer = files.iter().fold(Layer::new("fen"), |layer, (path, text)| layer.with(path, text));
    sources.mods.push(layer);
    sources
}

#[test]
fn mod_patches_and_removes_by_an_old_name() {
    let patched = load(&modded(
        golden(),
        &[("creatures.json", r#"[ { "op": "patch", "name": "jackal", "level": 3 } ]"#)],
    ));
    let kind =
        |raws: &Raws, name: &str| raws.creatures.named(name).map(|id| raws.creatures.table[id].clone());
    let jackal = kind(&patched, "golden jackal").unwrap();
    assert_eq!((jackal.level, jackal.glyph, jackal.was.as_slice()), (3, 'd', &["jackal".to_owned()][..]));
    assert_eq!(kind(&patched, "Jackal").unwrap().name, "golden jackal");

    let replacing =
        r#"[ { "op": "replace", "name": "jackal", "was": ["cur"], "glyph": "d", "colour": "red" } ]"#;
    let replaced = load(&modded(golden(), &[("creatures.json", replacing)]));
    let jackal = kind(&replaced, "cur").unwrap();
    assert_eq!((jackal.name.as_str(), jackal.was.join(" ")), ("golden jackal", "cur jackal".to_owned()));

    let removing = r#"[ { "op": "remove", "name": "jackal" } ]"#;
    let below = records(golden().layers("rhack"), ALL);
    let above = records(modded(golden(), &[("creatures.json", removing)]).layers("rhack"), ALL);
    let gone = differences(&below, &above);
    // Kinds that summon the removed kind change too.
    let gone: Vec<_> = gone.iter().map(|gone| gone.record.as_str()).collect();
    assert_eq!(gone, ["werejackal", "golden jackal"]);
}

#[test]
fn mod_references_accept_old_names_everywhere() {
    let files = [
        (
            "creatures.json",
            r#"[ { "name": "cur", "inherits": "jackal", "colour": "red" },
            { "op": "patch", "name": "newt", "grows": { "into": "jackal", "level": 3 } } ]"#,
        ),
        ("themes.json", r#"[{ "op": "patch", "name": "zoo", "sleepers": { "jackal": 7 } }]"#),
        ("roles.json", r#"[ { "op": "patch", "name": "Tourist", "pets": ["jackal"] } ]"#),
        (
            "vaults/den.json",
            r#"{ "was": ["lair"], "map": ["---", "|x+", "---"], "legend": { "x": { "terrain": "floor" } } }"#,
        ),
        (
            "levels.json",
            r#"[ { "op": "patch", "name": "honeycomb", "creatures": { "jackal": 2 },
            "chain": ["voronoi", "keep_largest_region", { "stage": "vaults", "names": ["lair"], "over_caves": true },
                      "stairs", "light", "spawns"] } ]"#,
        ),
    ];
    let sources = modded(golden(), &files);
    let raws = load(&sources);
    let jackal = raws.creatures.named("golden jackal").unwrap();
    let newt = raws.creatures.named("newt").unwrap();
    assert_eq!(raws.creatures.table[newt].grows.as_ref().map(|grows| grows.into), Some(jackal));
    let cur = raws.creatures.named("cur").unwrap();
    let (cur, glyph) = (&raws.creatures.table[cur], raws.creatures.table[jackal].glyph);
    assert_eq!((cur.glyph, cur.was.len()), (glyph, 0));
    let tourist = raws.traits.roles.named("Tourist").unwrap();
    assert_eq!(raws.traits.roles[tourist].pets, [jackal]);
    assert_eq!(raws.dungeon.level_named("honeycomb").unwrap().creatures, [(jackal, 2)]);
    // Each use of an old name gives a warning.
    let layers = sources.layers("rhack");
    let found: Vec<Finding> = warnings(&raws, &layers, 2, ALL)
        .into_iter()
        .filter(|finding| finding.name == Some(Warning::Renamed.name()))
        .collect();
    let told: Vec<String> =
        found.iter().map(|f| format!("{}:{}:{} {}", f.file, f.line, f.column, f.problem)).collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn mod_can_rename_a_record_used_elsewhere() {
    let files = [(
        "creatures.json",
        r#"[ { "op": "remove", "name": "jackal" },
             { "name": "cur", "was": ["jackal"], "inherits": "canine", "colour": "brown" } ]"#,
    )];
    let raws = load(&modded(Sources::embedded(), &files));
    assert!(raws.creatures.table.iter().all(|(_, kind)| kind.name != "jackal"));
    // In a diff a renamed record is a changed record.
    let diff = differences(
        &records(Sources::embedded().layers("rhack"), ALL),
        &records(golden().layers("rhack"), ALL),
    );
    let told: Vec<(&str, Option<&str>)> =
        diff.iter().map(|one| (one.record.as_str(), one.key.as_deref())).collect();
    assert_eq!(told[..2], [("golden jackal", Some("name")), ("golden jackal", Some("was"))], "{told:?}");
    assert!(diff.iter().all(|one| one.key.is_some()), "{told:?}");
}

#[test]
fn removed_old_name_is_unknown() {
    let text = r#"[ { "op": "patch", "name": "jackal", "was": null },
        { "op": "patch", "name": "newt", "grows": { "into": "jackal", "level": 3 } } ]"#;
    let found = load_raws(&modded(golden(), &[("creatures.json", text)]), "rhack", None).unwrap_err();
    assert!(found.iter().any(|finding| finding.problem.contains("no creature `jackal`")), "{found:#?}");
}

#[test]
fn every_record_can_be_renamed_at_once() {
    let raws = load(&all_renamed(0));
    let choice = TraitChoice::named(&raws.traits, Trait::Role, "wizard");
    assert_eq!(choice.map(|choice| choice.id(&raws.traits)), Some("Wizard of old"));
    assert!(raws.dungeon.level_named("honeycomb").is_some());
}

#[test]
fn saves_and_recordings_follow_renames() {
    let usual = load(&Sources::embedded());
    let identity_of = Choices::default().completed(&usual, 5).unwrap();
    let setup = Setup { seed: 5, name: "Kept".into(), identity: identity_of };
    let beginning = Beginning::new(&usual, &setup, GameMode::default());
    let mut game = Game::new(usual.clone(), &setup).unwrap();
    let mut bot = bots::named("explorer").unwrap().player(5);
    for _ in 0..600 {
        let Ok(next) = bot.next(&game.view()) else { break };
        let _ = game.act(next);
    }
    for turned in [0, 1] {
        let raws = load(&all_renamed(turned));
        let (there, lost) = Game::restore_with_losses(raws.clone(), game.save()).unwrap();
        assert_eq!(lost, [""; 0]);
        let names = |game: &Game, raws: &Raws, end: &str| -> Vec<String> {
            let census = game.census();
            let area = game.view().area(0);
            let folk = census.iter().map(|one| raws.creatures.table[one.kind].name.clone());
            let ground =
                area.points().filter_map(|at| Some(raws.terrains.table[game.ground(at)?].name.clone()));
            folk.chain(ground).map(|name| format!("{name}{end}")).collect()
        };
        assert_eq!(names(&there, &raws, ""), names(&game, &usual, " of old"));
        assert_eq!(there.digest() == game.digest(), turned == 0);
        // And back again, in raws without the new names.
        assert!(Game::restore(usual.clone(), there.save()).is_err());
        let again = beginning.setup(&raws).unwrap().identity;
        assert_eq!(Ok(again), identity(&raws, &beginning.hero));
        assert_eq!(raws.traits.roles[again.role].was, [beginning.hero[0].clone()]);
    }
}

#[test]
fn built_in_raws_use_no_old_names() {
    // The browser's module relies on this and does not look for old names.
    let sources = Sources::embedded();
    for world in sources.worlds() {
        let raws = load_raws(&sources, world, None).unwrap();
        let told = warnings(&raws, &sources.layers(world), 0, ALL);
        let renamed = told.iter().filter(|finding| finding.name == Some(Warning::Renamed.name()));
        assert_eq!(renamed.collect::<Vec<_>>(), Vec::<&Finding>::new(), "{world}");
    }
}

#[test]
fn old_keys_are_read_and_warned_of() {
    let mut layer = Layer::new("mod");
    let text = r#"[
  { "op": "patch", "name": "newt", "airy": true },
  { "op": "patch", "name": "gecko", "shape": false, "polymorph_target": true }
]"#;
    layer = layer.with("creatures.json", text);
    let mut sources = Sources::embedded();
    sources.mods.push(layer);
    let Err(findings) = load_raws(&sources, "rhack", None) else { panic!("both keys in one record") };
    assert!(findings.len() == 1 && findings[0].problem.contains("unknown key `shape`"), "{findings:?}");

    let mut layer = Layer::new("mod");
    layer = layer.with("creatures.json", &text.replace(", \"polymorph_target\": true", ""));
    sources.mods = vec![layer];
    let raws = load_raws(&sources, "rhack", None).unwrap();
    let creature = |name: &str| &raws.creatures.table[raws.creatures.named(name).unwrap()];
    assert!(creature("newt").unsolid && !creature("gecko").polymorph_target);
    let found = warnings(&raws, &sources.layers("rhack"), 2, ALL);
    let told: Vec<_> = found.iter().map(|finding| (finding.line, finding.problem.as_str())).collect();
    assert_eq!(
        told,
        [(2, "`airy` is now called `unsolid`"), (3, "`shape` is now called `polymorph_target`")]
    );
}
