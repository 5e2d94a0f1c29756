//! The market town of the Caves, and special rooms that vaults draw.

use crate::common::{deserted, only_branches, resources, theme_named};
use rhack::{
    engine::population::first_contents,
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
    },
    raws::reading::{layers::Layer, sources::Sources},
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::collections::BTreeSet;

#[test]
fn every_town_has_shops_a_temple_and_the_notary() {
    let raws = resources().raws;
    let branch = raws.dungeon.branches.named("caves").unwrap();
    let place = LevelId { branch, number: 2 };
    let mut maps = BTreeSet::new();
    for seed in 1..=12 {
        let layout = Layout::new(&raws, seed);
        let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
        maps.insert(job.level.name.clone());
        let plan = job.plan();
        let count = |theme| plan.rooms.iter().filter(|room| room.theme == Some(theme)).count();
        assert!(
            (2..=3).contains(&count(theme_named("shop"))),
            "seed {seed}: {} shops",
            count(theme_named("shop"))
        );
        assert_eq!(count(theme_named("temple")), 1, "seed {seed}");
        let trades: BTreeSet<_> = plan.rooms.iter().filter_map(|room| Some(room.shop?.trade)).collect();
        assert_eq!(trades.len(), count(theme_named("shop")), "seed {seed}: one shop of a trade");
        let contents = first_contents(&job, place, &plan, 4);
        let lives = |name: &str| {
            let kind = raws.creatures.table.named(name).unwrap();
            contents.creatures.iter().filter(|creature| creature.kind == kind).count()
        };
        assert_eq!(lives("Ursel Waxwright"), 1, "seed {seed}");
        assert_eq!(lives("aligned priest"), 1, "seed {seed}");
        assert_eq!(lives("shopkeeper"), count(theme_named("shop")), "seed {seed}");
        assert!(contents.items.iter().filter(|item| item.ware).count() >= 8, "seed {seed}");
    }
    assert_eq!(maps.len(), 3, "{maps:?}");
}

/// Returns what is wrong with a vault with these rows, whose `s` is a shop.
fn findings(rows: &[&str], more: &str) -> String {
    let mut sources = deserted(Sources::embedded());
    only_branches(&mut sources, r#"[{ "name": "dungeons", "title": "Here" }]"#);
    let map = rows.iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(", ");
    let vault = format!(
        r#"{{ "map": [{map}], "legend": {{ "s": {{ "room": "shop"{more} }}, "t": {{ "room": "temple" }} }} }}"#
    );
    sources.mods.push(Layer::new("draft").with("vaults/draft.json", &vault));
    sources.replace(
        "raws/levels.json",
        "levels.json",
        r#"[{ "name": "test", "branch": "dungeons", "from": 1, "to": 1, "width": 30, "height": 15,
            "chain": [{ "stage": "prefab", "vault": "draft" }, "start"] }]"#,
    );
    match Resources::load(&sources, DEFAULT_WORLD, None) {
        Ok(_) => String::new(),
        Err(found) => format!("{found:?}"),
    }
}

#[test]
fn rooms_of_vaults_are_rectangles_and_shops_have_one_door() {
    let cases: [(&[&str], &str, &str); 6] = [
        (&["------", "|s...|", "|....+", "------"], "", ""),
        (&["------", "|s...|", "|....+", "------"], r#", "trade": "food shop""#, ""),
        (&["------", "|s..--", "|....+", "------"], "", "must be a rectangle"),
        (&["------", "|s...+", "|....+", "------"], "", "a shop needs one door, this has 2"),
        (&["------", "|s..s|", "|....+", "------"], "", "has a `room` already"),
        (&["------", "|s...|", "|....+", "------"], r#", "trade": "fod shop""#, "did you mean `food shop`?"),
    ];
    for (rows, more, problem) in cases {
        let found = findings(rows, more);
        assert!(found.contains(problem) && found.is_empty() == problem.is_empty(), "{rows:?}: {found}");
    }
}
