//! `rhack map`: levels without a game.

use super::{
    args::{Common, MapArgs},
    disk,
    trouble::Trouble,
};
use rhack::{
    base::geometry::Rect,
    map_builders::{plan::LevelPlan, recipe},
    raws::{
        Raws,
        levels::{Chain, Level},
        names::suggestion,
        terrain::Tileset,
    },
};
use serde::Serialize;
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Runs the command.
pub fn run(common: &Common, args: &MapArgs) -> Result<ExitCode, Trouble> {
    let raws = disk::raws(common)?;
    let (level, depth) = wanted(&raws, args)?;
    let tileset = raws.tileset("default").ok_or_else(|| Trouble::Failed("there is no tileset".to_owned()))?;
    let builders = recipe::builders(&level.chain);
    let mut out = BufWriter::new(io::stdout().lock());
    for seed in (args.seed..=u64::MAX).zip(0..args.count).map(|(seed, _)| seed) {
        let mut stages: Vec<(&str, LevelPlan)> = Vec::new();
        let mut site = recipe::site(&raws, &level, depth, seed);
        let plan = builders.build_watched(&mut site, level.size, |name, plan| {
            if args.stages {
                stages.push((name, plan.clone()));
            }
        });
        let shown = Shown { raws: &raws, tileset, level: &level, depth, seed };
        if !args.stages {
            shown.print(&mut out, common.json, None, &plan, args.count > 1)?;
        }
        for (name, plan) in &stages {
            shown.print(&mut out, common.json, Some(name), plan, true)?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The level the command line asks for, and its depth.
fn wanted(raws: &Raws, args: &MapArgs) -> Result<(Level, i32), Trouble> {
    let mut level = match (&args.level, args.depth) {
        (Some(name), _) => raws.level_named(name).ok_or_else(|| {
            let help = suggestion(name, raws.levels.iter().map(|level| level.name.as_str()));
            Trouble::Usage(format!("there is no level `{name}`; {help}"))
        })?,
        (None, depth) => {
            let depth = depth.unwrap_or(1);
            raws.level_at(depth).ok_or_else(|| {
                let parts: Vec<String> = raws
                    .levels
                    .iter()
                    .map(|level| format!("{} has depths {} to {}", level.name, level.from, level.to))
                    .collect();
                Trouble::Usage(format!("there is no level at depth {depth}: {}", parts.join(", ")))
            })?
        }
    }
    .clone();
    if let Some(names) = &args.chain {
        level.chain = Chain::from_names(names, level.size).map_err(Trouble::Usage)?;
    }
    let depth = args.depth.unwrap_or(level.from);
    Ok((level, depth))
}

/// What is printed of every plan.
struct Shown<'a> {
    raws: &'a Raws,
    tileset: &'a Tileset,
    level: &'a Level,
    depth: i32,
    seed: u64,
}

impl Shown<'_> {
    fn print(
        &self,
        out: &mut impl io::Write,
        as_json: bool,
        stage: Option<&str>,
        plan: &LevelPlan,
        heading: bool,
    ) -> Result<(), Trouble> {
        if as_json {
            serde_json::to_writer(&mut *out, &self.to_json(stage, plan))?;
            writeln!(out)?;
            return Ok(());
        }
        if heading {
            let stage = stage.map(|stage| format!(", after {stage}")).unwrap_or_default();
            writeln!(out, "seed {}, {}, depth {}{stage}", self.seed, self.level.name, self.depth)?;
        }
        let start = plan.start.map(|at| format!("start at {},{}", at.x, at.y));
        for row in self.rows(plan) {
            writeln!(out, "{}", row.trim_end())?;
        }
        if let Some(start) = start {
            writeln!(out, "{start}")?;
        }
        Ok(())
    }

    fn rows(&self, plan: &LevelPlan) -> Vec<String> {
        plan.tiles.rows().map(|row| row.iter().map(|tile| self.tileset.glyph(*tile)).collect()).collect()
    }

    fn to_json<'a>(&'a self, stage: Option<&'a str>, plan: &LevelPlan) -> Map<'a> {
        let rooms = plan.rooms.iter().map(|room| Room { floor: room.floor, lit: room.lit });
        Map {
            seed: self.seed,
            world: &self.raws.world.name,
            level: &self.level.name,
            depth: self.depth,
            stage,
            chain: self.level.chain.names(),
            width: self.level.size.width,
            height: self.level.size.height,
            rows: self.rows(plan),
            rooms: rooms.collect(),
            start: plan.start.map(|at| [at.x, at.y]),
            up: None,
            down: None,
            doors: [],
            creatures: [],
            items: [],
        }
    }
}

/// A level as `--json` prints it.
#[derive(Serialize)]
struct Map<'a> {
    seed: u64,
    world: &'a str,
    level: &'a str,
    depth: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<&'a str>,
    chain: Vec<&'a str>,
    width: i32,
    height: i32,
    rows: Vec<String>,
    rooms: Vec<Room>,
    start: Option<[i32; 2]>,
    up: Option<[i32; 2]>,
    down: Option<[i32; 2]>,
    doors: [(); 0],
    creatures: [(); 0],
    items: [(); 0],
}

#[derive(Serialize)]
struct Room {
    #[serde(flatten)]
    floor: Rect,
    lit: bool,
}
