//! `rhack map`: levels without a game.

use super::{
    args::{Common, MapArgs},
    disk,
    trouble::Trouble,
};
use rhack::{
    base::{
        geometry::{Point, Rect, Size},
        grid::Grid,
    },
    engine::population,
    map_builders::{
        layout::{Layout, Place},
        plan::LevelPlan,
        recipe::Job,
    },
    raws::{
        Raws,
        creatures::Creature as Kind,
        levels::{Level, chain::Chain},
        names::suggestion,
        spawns::{SpawnKind, Theme},
        table::Id,
        terrain::{Climb, DoorState, Terrain, Tileset},
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
    let wanted = Wanted::new(&raws, args)?;
    let tileset = raws.tileset("default").ok_or_else(|| Trouble::Failed("there is no tileset".to_owned()))?;
    let mut out = BufWriter::new(io::stdout().lock());
    for seed in (args.seed..=u64::MAX).zip(0..args.count).map(|(seed, _)| seed) {
        let layout = Layout::new(&raws, seed);
        let level = wanted.recipe(&raws, &layout);
        let level = level.ok_or_else(|| Trouble::Failed("no recipe makes this level".to_owned()))?;
        let job = Job::with_recipe(&raws, &layout, seed, wanted.place, level);
        if !level.endless && args.view.is_some() {
            let problem = format!("`{}` has bounds, and --view is for levels without end", level.name);
            return Err(Trouble::Usage(problem));
        }
        if level.endless && !args.stages {
            let part = Part::new(&job, wanted.place, args.view)
                .ok_or_else(|| Trouble::Failed("the first stage cannot make parts of levels".to_owned()))?;
            part.print(&mut out, &raws, tileset, common.json, args.count > 1)?;
            continue;
        }
        let mut stages: Vec<(&str, LevelPlan)> = Vec::new();
        let plan = job.plan_watched(|name, plan| {
            if args.stages {
                stages.push((name, plan.clone()));
            }
        });
        let shown = Shown { raws: &raws, tileset, level, depth: job.depth, seed };
        if !args.stages {
            let found = population::inhabitants(&job, wanted.place, &plan, args.hero_level);
            shown.print(&mut out, common.json, None, &plan, &found, args.count > 1)?;
        }
        for (name, plan) in &stages {
            shown.print(&mut out, common.json, Some(name), plan, &[], true)?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The level the command line asks for.
struct Wanted {
    place: Place,
    /// A recipe that is used whatever the dungeon says.
    recipe: Option<Level>,
}

impl Wanted {
    fn new(raws: &Raws, args: &MapArgs) -> Result<Self, Trouble> {
        let dungeon = &raws.dungeon;
        let first = Layout::first(raws).ok_or_else(|| Trouble::Failed("there is no level".to_owned()))?;
        let (place, mut recipe) = match &args.level {
            Some(name) => {
                let level = dungeon.level_named(name).ok_or_else(|| {
                    let names = dungeon.levels.iter().map(|(_, level)| level.name.as_str());
                    Trouble::Usage(format!("there is no level `{name}`; {}", suggestion(name, names)))
                })?;
                (Place { branch: level.branch, number: level.from }, Some(level.clone()))
            }
            None => {
                let number = args.depth.unwrap_or(1);
                let last = dungeon.branches[first.branch].last;
                if !(1..=last).contains(&number) {
                    let problem = format!("there is no level at depth {number}: depths are from 1 to {last}");
                    return Err(Trouble::Usage(problem));
                }
                (Place { number, ..first }, None)
            }
        };
        if let Some(names) = &args.chain {
            let any = dungeon.recipes(place.branch, place.number).next();
            let mut level =
                recipe.or_else(|| any.cloned()).ok_or_else(|| Trouble::Failed("no recipe".to_owned()))?;
            let ground = raws.ground(level.size);
            level.chain = Chain::from_names(names, &ground).map_err(Trouble::Usage)?;
            recipe = Some(level);
        }
        Ok(Self { place, recipe })
    }

    /// The recipe of this level in the game with `layout`.
    fn recipe<'a>(&'a self, raws: &'a Raws, layout: &Layout) -> Option<&'a Level> {
        self.recipe.as_ref().or_else(|| layout.recipe(raws, self.place))
    }
}

/// A part of a level without end.
struct Part<'a> {
    job: &'a Job<'a>,
    area: Rect,
    tiles: Grid<Id<Terrain>>,
    found: Vec<Found>,
}

impl<'a> Part<'a> {
    /// The part `area`, or what a screen shows around 0,0.
    fn new(job: &'a Job<'a>, place: Place, area: Option<Rect>) -> Option<Self> {
        let area = area.unwrap_or(Rect::at(Point::new(-40, -10), Size::new(80, 21)));
        let found = population::part_inhabitants(job, place, area);
        Some(Self { job, area, tiles: job.part(area)?, found })
    }

    fn print(
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
        if let Some(line) = listed(raws, found) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}

/// A part of a level without end as `--json` prints it; `left` and `top` are those of the first of the rows.
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
    creatures: Vec<Creature<'a>>,
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
        found: &[Found],
        heading: bool,
    ) -> Result<(), Trouble> {
        if as_json {
            serde_json::to_writer(&mut *out, &self.to_json(stage, plan, found))?;
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
        let hidden: Vec<String> = plan
            .secrets
            .iter()
            .map(|(at, terrain)| {
                let name = &self.raws.terrains.table[*terrain].name;
                format!("{name} {},{}", at.x, at.y)
            })
            .collect();
        if !hidden.is_empty() {
            writeln!(out, "hidden: {}", hidden.join(", "))?;
        }
        if let Some(start) = start {
            writeln!(out, "{start}")?;
        }
        if let Some(line) = listed(self.raws, found) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    fn rows(&self, plan: &LevelPlan) -> Vec<String> {
        plan.tiles.rows().map(|row| row.iter().map(|tile| self.tileset.glyph(*tile)).collect()).collect()
    }

    fn to_json<'a>(&'a self, stage: Option<&'a str>, plan: &LevelPlan, found: &[Found]) -> Map<'a> {
        let rooms =
            plan.rooms.iter().map(|room| Room { floor: room.floor, lit: room.lit, theme: room.theme });
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
            up: plan.first_stairs(Climb::Up).map(|at| [at.x, at.y]),
            down: plan.first_stairs(Climb::Down).map(|at| [at.x, at.y]),
            doors: plan.doors(&self.raws.terrains).map(|(at, state)| Door::new(plan, at, state)).collect(),
            spawns: plan
                .spawns
                .iter()
                .map(|spawn| Spawn { x: spawn.at.x, y: spawn.at.y, what: spawn.what })
                .collect(),
            creatures: creatures(self.raws, found),
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
    spawns: Vec<Spawn>,
    doors: Vec<Door>,
    creatures: Vec<Creature<'a>>,
    items: [(); 0],
}

#[derive(Serialize)]
struct Room {
    #[serde(flatten)]
    floor: Rect,
    lit: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    theme: Option<Theme>,
}

/// Somebody who is there from the beginning.
#[derive(Serialize)]
struct Creature<'a> {
    name: &'a str,
    x: i32,
    y: i32,
}

type Found = (Point, Id<Kind>);

fn creatures<'a>(raws: &'a Raws, found: &[Found]) -> Vec<Creature<'a>> {
    let name = |kind| raws.creatures.table[kind].name.as_str();
    found.iter().map(|(at, kind)| Creature { name: name(*kind), x: at.x, y: at.y }).collect()
}

/// Who is where, in a line; `None` if nobody is there.
fn listed(raws: &Raws, found: &[Found]) -> Option<String> {
    let all: Vec<String> =
        creatures(raws, found).iter().map(|Creature { name, x, y }| format!("{name} {x},{y}")).collect();
    (!all.is_empty()).then(|| format!("creatures: {}", all.join(", ")))
}

/// A square kept for a creature or an item.
#[derive(Serialize)]
struct Spawn {
    x: i32,
    y: i32,
    what: SpawnKind,
}

#[derive(Serialize)]
struct Door {
    x: i32,
    y: i32,
    state: DoorState,
    secret: bool,
    trapped: bool,
}

impl Door {
    fn new(plan: &LevelPlan, at: Point, state: DoorState) -> Self {
        let secret = plan.secrets.contains_key(&at);
        Self { x: at.x, y: at.y, state, secret, trapped: plan.trapped.contains(&at) }
    }
}
