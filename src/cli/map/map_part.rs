//! Prints parts of levels without bounds.

use super::census::{CreatureLine, ItemLine, creatures, items, listed};
use crate::cli::trouble::Trouble;
use rhack::{
    base::{
        geometry::{Point, Rect, Size},
        grid::Grid,
    },
    engine::population::{self, LevelContents},
    map_builders::{layout::LevelId, recipe::BuildJob},
    raws::{
        Raws,
        kinds::{terrain::Terrain, tilesets::Tileset},
        reading::table::Id,
    },
};
use serde::Serialize;
use std::io;

/// A part of a level without bounds.
pub struct Section<'a> {
    job: &'a BuildJob<'a>,
    area: Rect,
    tiles: Grid<Id<Terrain>>,
    found: LevelContents,
}

impl<'a> Section<'a> {
    /// Builds the part `area`; by default 80 by 21 squares around 0,0. Returns `None` if the first stage
    /// cannot build parts of levels.
    pub fn new(job: &'a BuildJob<'a>, place: LevelId, area: Option<Rect>) -> Option<Self> {
        let area = area.unwrap_or(Rect::at(Point::new(-40, -10), Size::new(80, 21)));
        let found = population::part_contents(job, place, area);
        Some(Self { job, area, tiles: job.shown(area)?, found })
    }

    /// Prints the part, with a heading if `heading`.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
    pub fn print(
        &self,
        out: &mut impl io::Write,
        raws: &Raws,
        tileset: &Tileset,
        as_json: bool,
        heading: bool,
    ) -> Result<(), Trouble> {
        let Self { job, area, tiles, found } = self;
        let rows = tiles.rows().map(|row| row.iter().map(|tile| tileset.glyph(*tile)).collect::<String>());
        let start = job.plan().start;
        if as_json {
            let view = View {
                seed: job.seed,
                world: &raws.world.name,
                level: &job.level.name,
                depth: job.depth,
                chain: job.level.chain.names(),
                left: area.left,
                top: area.top,
                width: area.width(),
                height: area.height(),
                rows: rows.collect(),
                start: start.map(|at| [at.x, at.y]),
                creatures: creatures(raws, found),
                items: items(raws, found),
            };
            serde_json::to_writer(&mut *out, &view)?;
            writeln!(out)?;
            return Ok(());
        }
        if heading {
            writeln!(out, "seed {}, {}, from {},{}", job.seed, job.level.name, area.left, area.top)?;
        }
        for row in rows {
            writeln!(out, "{}", row.trim_end())?;
        }
        if let Some(start) = start {
            writeln!(out, "start at {},{}", start.x, start.y)?;
        }
        for line in listed(raws, found) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}

/// A part of a level without bounds, as printed by `--json`. `left` and `top` belong to the first square of
/// the first row.
#[derive(Serialize)]
struct View<'a> {
    seed: u64,
    world: &'a str,
    level: &'a str,
    depth: i32,
    chain: Vec<&'a str>,
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    rows: Vec<String>,
    start: Option<[i32; 2]>,
    creatures: Vec<CreatureLine<'a>>,
    items: Vec<ItemLine<'a>>,
}
