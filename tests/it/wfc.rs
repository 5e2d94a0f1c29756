//! Maps made by wave function collapse from samples.

use crate::common;
use proptest::prelude::*;
use rhack::{
    base::geometry::{Point, Rect, Size},
    map_builders::recipe::TRIES,
    raws::{
        Raws,
        kinds::levels::LevelRecipe,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::load_raws,
};
use std::{collections::BTreeSet, sync::Arc};

const SIZE: Size = Size::new(80, 21);

fn raws() -> Arc<Raws> {
    common::resources().raws
}

/// Returns the raws with a level whose chain begins with `stage`.
///
/// # Errors
///
/// The first finding of the loader.
fn with_stage(stage: &str) -> Result<(Raws, LevelRecipe), String> {
    let mut sources = Sources::embedded();
    let level = format!(
        r#"[{{ "name": "test", "branch": "dungeons", "from": 1, "to": 1, "width": 80, "height": 21,
            "chain": [{stage}, "stairs", "start"] }}]"#
    );
    sources.mods.push(Layer::new("test").with("levels.json", &level));
    let raws = load_raws(&sources, "rhack", None).map_err(|findings| findings[0].to_string())?;
    let level = raws.dungeon.level_named("test").unwrap().clone();
    Ok((raws, level))
}

#[test]
fn maps_match_their_snapshots() {
    for sample in ["grotto", "cells", "marsh"] {
        let stage = format!(r#"{{ "stage": "wave_function_collapse", "sample": "{sample}" }}"#);
        let (raws, level) = with_stage(&stage).unwrap();
        common::each_plan(&raws, &level, 1, 1..2, |_, _, plan| {
            insta::assert_snapshot!(sample, common::rows(&raws, plan).join("\n"));
        });
    }
}

/// Only stairs, and passages dug between separate caves, differ from the samples.
#[test]
fn nearly_every_3x3_piece_occurs_in_the_sample() {
    const SIDE: i32 = 3;
    for sample in ["grotto", "cells", "marsh"] {
        let stage =
            format!(r#"{{ "stage": "wave_function_collapse", "sample": "{sample}", "least_cave": 1 }}"#);
        let (raws, level) = with_stage(&stage).unwrap();
        let cells = raws.samples.table.iter().find(|(_, s)| s.name == sample).unwrap().1.cells.clone();
        let mut pieces = BTreeSet::new();
        for (corner, _) in cells.iter() {
            for turn in 0..8 {
                pieces.insert(piece(|x, y| {
                    let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
                    let x = if turn & 2 == 0 { x } else { SIDE - 1 - x };
                    let y = if turn & 1 == 0 { y } else { SIDE - 1 - y };
                    let size = cells.size();
                    cells.get(Point::new((corner.x + x) % size.width, (corner.y + y) % size.height))
                }));
            }
        }
        let (mut all, mut known) = (0, 0);
        common::each_plan(&raws, &level, 1, 0..10, |_, _, plan| {
            for corner in Rect::at(Point::new(1, 1), Size::new(SIZE.width - 4, SIZE.height - 4)).points() {
                all += 1;
                let own = piece(|x, y| plan.tiles.get(Point::new(corner.x + x, corner.y + y)));
                known += i32::from(pieces.contains(&own));
            }
        });
        assert!(known * 100 > all * 85, "{sample}: {known} of {all}");
    }

    fn piece<T>(square: impl Fn(i32, i32) -> Option<T>) -> Vec<Option<T>> {
        (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))).map(|(x, y)| square(x, y)).collect()
    }
}

#[test]
fn levels_are_valid_at_the_first_attempt() {
    for sample in ["grotto", "cells", "marsh"] {
        let stage = format!(r#"{{ "stage": "wave_function_collapse", "sample": "{sample}" }}"#);
        let (raws, level) = with_stage(&stage).unwrap();
        let mut attempts = 0;
        common::each_plan(&raws, &level, 1, 0..30, |seed, job, plan| {
            let mut initial = 0;
            job.build_watched(|name, _| initial += u32::from(name == "wave_function_collapse"));
            attempts += initial;
            assert!(initial < TRIES, "{sample} {seed}");
            let open = plan.tiles.iter().filter(|(at, _)| plan.walkable(&raws.terrains, *at)).count();
            assert!(open > 150, "{sample} {seed}: {open} squares");
        });
        assert_eq!(attempts, 30, "{sample}");
    }
}

#[test]
fn wfc_parameters_are_checked() {
    for (parameters, problem) in [
        (r#""sample": "groto""#, "did you mean `grotto`?"),
        (r#""chunk": 5"#, "`chunk` must be from 2 to 4"),
        (r#""tries": 0"#, "`tries` must be from 1 to 20"),
        (r#""backtracks": -1"#, "`backtracks` must be from 0"),
        (r#""least_cave": 0"#, "`least_cave` must be from 1"),
    ] {
        let found =
            with_stage(&format!(r#"{{ "stage": "wave_function_collapse", {parameters} }}"#)).unwrap_err();
        assert!(found.contains(problem), "{found}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn map_edge_is_closed_at_any_size(width in 4i32..70, height in 4i32..40, seed: u64) {
        let raws = raws();
        let level = common::recipe(&raws, "wave_function_collapse,start", Size::new(width, height));
        common::each_plan(&raws, &level, 1, seed..seed.saturating_add(1), |_, _, plan| {
            for (at, _) in plan.tiles.iter() {
                let edge = at.x == 0 || at.y == 0 || at.x == width - 1 || at.y == height - 1;
                assert!(!edge || !plan.walkable(&raws.terrains, at));
            }
        });
    }
}

#[test]
fn largest_map_can_be_made() {
    let raws = raws();
    let level = common::recipe(&raws, "wave_function_collapse,start", Size::new(200, 100));
    common::each_plan(&raws, &level, 1, 1..3, |_, _, plan| assert!(plan.start.is_some()));
}

#[test]
fn same_seed_gives_the_same_map() {
    let raws = raws();
    let level = common::recipe(&raws, "wave_function_collapse,stairs,start", SIZE);
    common::each_plan(&raws, &level, 1, 3..5, |_, job, plan| assert_eq!(job.plan(), *plan));
}
