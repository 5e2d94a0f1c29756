//! Statistics of levels by depth: `rhack seeds --stats`.

use crate::cli::rhack;
use rhack::{
    engine::population,
    lab::{level_statistics::LevelSums, meet},
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
    },
    raws::{Raws, machinery::obtainable::obtainable, reading::sources::Sources},
    ui::resources::load_raws,
};
use serde_json::Value;

fn raws(world: &str) -> Raws {
    load_raws(&Sources::embedded(), world, None).unwrap()
}

fn stats(args: &[&str]) -> String {
    let (code, out, err) = rhack(&[&["seeds", "--stats", "--count", "4"][..], args].concat());
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out
}

fn lines(args: &[&str]) -> Vec<Value> {
    let out = stats(&[args, &["--json"]].concat());
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn sums_agree_with_the_levels_of_games() {
    let raws = raws("rhack");
    let first = Layout::first(&raws).unwrap();
    let mut sums = LevelSums::default();
    let (mut creatures, mut gold, mut stacks) = (0, 0, 0);
    for seed in 2..=4 {
        sums.add_game(&raws, first.branch, 3, (&Layout::new(&raws, seed), seed));
        let place = LevelId { number: 3, ..first };
        let job = BuildJob::new(&raws, &Layout::new(&raws, seed), seed, place).unwrap();
        let plan = job.plan();
        let contents = population::first_contents(&job, place, &plan, 3);
        creatures += contents.creatures.len();
        for item in contents.items.into_iter().filter(|item| !item.ware) {
            for data in std::iter::once(&item.data).chain(&item.inside) {
                let coin = Some(data.stack.kind) == raws.items.coin();
                gold += if coin { u64::from(data.stack.count) } else { 0 };
                stacks += u64::from(!coin);
            }
        }
    }
    assert_eq!(sums.depths.keys().copied().collect::<Vec<_>>(), [1, 2, 3]);
    let third = &sums.depths[&3];
    assert_eq!((third.levels, third.creatures), (3, creatures as u64));
    assert_eq!((third.gold, third.items.values().sum::<u64>()), (gold, stacks));
    assert!(third.creatures > 0 && third.gold > 0 && stacks > 0);
    assert!(third.mean_difficulty() > 0.0 && third.mean_difficulty() <= 6.0);
}

#[test]
fn number_of_jobs_does_not_change_the_statistics() {
    for world in ["rhack", "endless-caves", "kobold-halls", "tutorial"] {
        let with = |jobs: &str| stats(&["--world", world, "--jobs", jobs]);
        assert_eq!(with("1"), with("3"), "{world}");
    }
}

#[test]
fn a_line_for_each_depth_and_one_for_what_is_never_met() {
    let mut lines = lines(&[]);
    let never = lines.pop().unwrap()["never"].take();
    assert_eq!(lines.len(), 12);
    for (line, depth) in lines.iter().zip(1..) {
        assert_eq!((line["depth"].as_i64(), line["levels"].as_u64()), (Some(depth), Some(4)));
        let recipes = line["recipes"].as_object().unwrap();
        assert_eq!(recipes.values().map(|of| of["levels"].as_u64().unwrap()).sum::<u64>(), 4);
        for key in ["creatures", "nutrition", "gold", "traps", "fallbacks"] {
            assert!(line[key].is_u64(), "{key}: {line}");
        }
        for key in ["items", "features", "themes", "vaults"] {
            assert!(line[key].is_object(), "{key}: {line}");
        }
    }
    for key in ["items", "recipes", "vaults"] {
        assert!(never[key].is_array(), "{never}");
    }
    // Harder creatures live deeper.
    assert!(lines[9]["difficulty"].as_f64() > lines[0]["difficulty"].as_f64());
}

#[test]
fn text_has_a_row_for_each_depth_and_names_what_is_there() {
    let text = stats(&["--from", "5", "--depth", "2"]);
    for words in ["Means of a level", "difficulty", "snoring_watch", "upper dungeons", "potion"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let caves = lines(&["--branch", "caves"]);
    let depths: Vec<i64> = caves.iter().filter_map(|line| line["depth"].as_i64()).collect();
    assert!(depths.iter().all(|depth| (3..=8).contains(depth)), "{depths:?}");
    let (code, _, err) = rhack(&["seeds", "--stats", "--depth", "13"]);
    assert!(code == 2 && err.contains("depths are from 1 to 12"), "{err}");
}

#[test]
fn never_met_are_only_items_that_nothing_gives() {
    let raws = raws("rhack");
    let found = obtainable(&raws);
    for name in ["dagger", "gold piece", "corpse", "Excalibur", "Sting", "Amulet of Yendor"] {
        let Some(id) = raws.items.table.named(name) else { continue };
        let wanted = name != "Amulet of Yendor";
        assert!(!wanted || found.contains(&id), "{name}");
    }
    let branch = Layout::first(&raws).unwrap().branch;
    let nothing = LevelSums::default().never_seen(&raws, branch);
    assert_eq!(nothing.recipes.len(), 15);
    assert!(nothing.vaults.contains(&"crypt") && !nothing.vaults.contains(&"astral_plane"));
    assert_eq!(meet::usual_level(0), 1);
}
