//! Exact percentages of random draws: the draws of the engine agree, and `rhack meet` prints them.

use crate::cli::rhack;
use crate::common::theme_named;
use rhack::{
    base::rng::Rng,
    engine::population::choice,
    lab::meet,
    map_builders::layout::{Layout, LevelId},
    raws::{Raws, reading::sources::Sources},
    ui::resources::load_raws,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn raws(world: &str) -> Raws {
    load_raws(&Sources::embedded(), world, None).unwrap()
}

/// Asserts that `draw` gives each kind as often as `percents` says, within five standard errors.
fn assert_drawn<K: Ord + Copy + std::fmt::Debug>(
    percents: &BTreeMap<K, f64>,
    mut draw: impl FnMut(u64) -> K,
) {
    const DRAWS: u64 = 100_000;
    let mut counts: BTreeMap<K, u32> = BTreeMap::new();
    for number in 0..DRAWS {
        *counts.entry(draw(number)).or_default() += 1;
    }
    assert!((percents.values().sum::<f64>() - 100.0).abs() < 1e-9);
    assert!(counts.keys().all(|kind| percents.contains_key(kind)));
    for (kind, percent) in percents {
        let (share, count) = (percent / 100.0, f64::from(counts.get(kind).copied().unwrap_or(0)));
        let expected = share * DRAWS as f64;
        let error = 5.0 * (expected * (1.0 - share)).sqrt();
        assert!((count - expected).abs() <= error.max(1.0), "{kind:?}: {count} of {expected}");
    }
}

#[test]
fn random_draws_agree_with_the_computed_percentages() {
    let nobody = BTreeSet::new();
    for (world, branch, depth, level) in [
        ("rhack", "dungeons", 1, 1),
        ("rhack", "dungeons", 7, 7),
        ("rhack", "dungeons", 12, 3),
        ("rhack", "caves", 4, 6),
        ("kobold-halls", "", 1, 1),
        ("endless-caves", "", 1, 1),
    ] {
        let raws = raws(world);
        let first = Layout::first(&raws).unwrap().branch;
        let branch = raws.dungeon.branches.named(branch).unwrap_or(first);
        let percents = meet::drawn(&raws, branch, depth, level);
        let mut rng = Rng::stream(5, "test");
        // A level of a game in which the branch has this depth.
        let mut games = (1..).filter_map(|seed| {
            let layout = Layout::new(&raws, seed);
            let places = (1..=raws.dungeon.branches[branch].last).map(|number| LevelId { branch, number });
            let place = places.into_iter().find(|place| layout.depth(&raws, *place) == depth)?;
            let region =
                raws.dungeon.region(branch, place.number).map(|region| &raws.dungeon.regions[region]);
            Some((layout.recipe(&raws, place)?, region))
        });
        assert_drawn(&percents, |_| {
            let game = games.next().unwrap();
            choice::choose(&raws, game, game.0.difficulty_at(depth), level, &nobody, &mut rng).unwrap()
        });
    }
}

#[test]
fn draws_of_special_rooms_agree_with_the_computed_percentages() {
    let raws = raws("rhack");
    let nobody = BTreeSet::new();
    let mut rng = Rng::stream(6, "test");
    for (theme, depth) in [
        (theme_named("throne_room"), 4),
        (theme_named("throne_room"), 12),
        (theme_named("morgue"), 9),
        (theme_named("barracks"), 11),
    ] {
        assert_drawn(&meet::sleepers(&raws, theme, depth, depth), |_| {
            let all = choice::lodgers(&raws, theme, depth, depth, &mut rng);
            choice::weighed(&raws, &all, &nobody, &mut rng).unwrap()
        });
    }
    let keeper = &raws.themes.table[theme_named("throne_room")].keeper;
    assert_drawn(&meet::keepers(&raws, theme_named("throne_room"), 8), |_| {
        let all = keeper.drawn(8, &mut rng);
        choice::weighed(&raws, all, &nobody, &mut rng).unwrap()
    });
    assert!(meet::sleepers(&raws, theme_named("zoo"), 5, 5).is_empty());
}

#[test]
fn branches_have_the_depths_that_games_give_them() {
    let raws = raws("rhack");
    for (branch, expected) in [("dungeons", 1..=12), ("caves", 3..=8), ("planes", 0..=0)] {
        let branch = raws.dungeon.branches.named(branch).unwrap();
        let depths = meet::depths(&raws, branch);
        assert_eq!(depths.keys().copied().collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        for seed in 1..20 {
            let layout = Layout::new(&raws, seed);
            for number in 1..=raws.dungeon.branches[branch].last {
                let depth = layout.depth(&raws, LevelId { branch, number });
                assert!(depths[&depth].iter().any(|(other, _)| *other == number), "{depth}");
            }
        }
    }
}

#[test]
fn peak_is_the_depth_of_the_greatest_percentage() {
    let raws = raws("rhack");
    let branch = Layout::first(&raws).unwrap().branch;
    for name in ["jackal", "soldier ant", "troll"] {
        let kind = raws.creatures.named(name).unwrap();
        let peak = meet::peak(&raws, kind).unwrap();
        assert_eq!(peak.hero_level, peak.depth);
        for depth in 1..=12 {
            let percent = meet::drawn(&raws, branch, depth, depth).get(&kind).copied().unwrap_or(0.0);
            assert!(
                percent < peak.percent || depth >= peak.depth && percent == peak.percent,
                "{name} {depth}"
            );
        }
    }
    let jackal = meet::peak(&raws, raws.creatures.named("jackal").unwrap()).unwrap();
    assert_eq!(jackal.depth, 1);
    assert_eq!(meet::peak(&raws, raws.creatures.named("shopkeeper").unwrap()), None);
}

fn lines(args: &[&str]) -> Vec<Value> {
    let (code, out, err) = rhack(args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn meet_prints_json_lines_that_sum_to_a_hundred() {
    let lines = lines(&["meet", "--json", "--depth", "3..4", "--hero-level", "2..5"]);
    let mut sums: BTreeMap<(i64, i64), f64> = BTreeMap::new();
    for line in &lines {
        let keys: Vec<&String> = line.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["creature", "depth", "hero_level", "percent"]);
        let number = |key: &str| line[key].as_i64().unwrap();
        *sums.entry((number("depth"), number("hero_level"))).or_default() +=
            line["percent"].as_f64().unwrap();
    }
    assert_eq!(sums.len(), 8);
    assert!(sums.values().all(|sum| (sum - 100.0).abs() < 1e-6), "{sums:?}");
}

#[test]
fn meet_accepts_plurals_and_any_case() {
    let one = lines(&["meet", "jackal", "--json", "--depth", "1"]);
    assert_eq!(one, lines(&["meet", "Jackals", "--json", "--depth", "1..1", "--hero-level", "1"]));
    assert_eq!(one.len(), 1);
    assert_eq!(one[0]["creature"], "jackal");
    assert_eq!(lines(&["meet", "jackal", "--json"]).len(), 12);
    assert_eq!(lines(&["meet", "newt", "--json", "--branch", "Caves"]).len(), 6);
}

#[test]
fn meet_names_special_rooms_and_vaults() {
    let (_, out, _) = rhack(&["meet", "killer bees"]);
    for words in
        ["Killer bee: difficulty 5", "random draw", "beehive, asleep", "Vault hive, by the theme beehive"]
    {
        assert!(out.contains(words), "{words}: {out}");
    }
    let (_, out, _) = rhack(&["meet", "ogre kings", "--depth", "10..12"]);
    assert!(out.contains("throne room, keeper"), "{out}");
    let (_, out, _) = rhack(&["meet", "watchmen"]);
    assert!(out.contains("shop, watch"), "{out}");
    let (_, out, _) = rhack(&["meet", "--depth", "1"]);
    assert!(out.contains("jackal") && !out.contains("troll"), "{out}");
}

#[test]
fn meet_suggests_names_and_depths() {
    for (args, help) in [
        (&["meet", "jackel"][..], "there is no creature `jackel`; did you mean `jackal`?"),
        (&["meet", "--branch", "cave"], "there is no branch `cave`; did you mean `caves`?"),
        (&["meet", "--depth", "9..13"], "there is no depth 13 in the Dungeons: depths are from 1 to 12"),
        (&["meet", "--depth", "9..x"], "such as 5 or 1..12"),
        (&["meet", "--hero-level", "0"], "levels of a hero are from 1 to 200"),
    ] {
        let (code, out, err) = rhack(args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains(help), "{args:?}: {err}");
    }
}
