//! Prints levels with bounds, as text and as JSON.

use super::census::{CreatureLine, ItemLine, creatures, items, listed};
use crate::cli::trouble::Trouble;
use rhack::{
    base::geometry::{Point, Rect, Size},
    engine::{effects::status::pursuit, population::LevelContents},
    map_builders::{
        crossing,
        layout::LevelId,
        plan::{LevelPlan, PlannedRoom},
        recipe::Built,
    },
    raws::{
        Raws,
        kinds::{
            levels::LevelRecipe,
            spawns::SpawnKind,
            terrain::{Climb, DoorState},
            tilesets::Tileset,
        },
    },
};
use serde::Serialize;
use serde_json::{Value, json};
use std::io;

/// Progress of the construction of a level.
#[derive(Clone, Copy)]
pub enum Making<'a> {
    /// The plan after this stage.
    Stage(&'a str, &'a LevelPlan),
    /// The finished level.
    Done(&'a Built),
}

impl<'a> Making<'a> {
    fn plan(self) -> &'a LevelPlan {
        match self {
            Making::Stage(_, plan) => plan,
            Making::Done(built) => &built.plan,
        }
    }

    fn stage(self) -> Option<&'a str> {
        match self {
            Making::Stage(stage, _) => Some(stage),
            Making::Done(_) => None,
        }
    }

    fn built(self) -> Option<&'a Built> {
        match self {
            Making::Stage(..) => None,
            Making::Done(built) => Some(built),
        }
    }
}

/// Printer of the plans of a level.
pub struct Shown<'a> {
    pub raws: &'a Raws,
    pub tileset: &'a Tileset,
    pub level: &'a LevelRecipe,
    pub place: LevelId,
    pub depth: i32,
    pub seed: u64,
}

impl Shown<'_> {
    /// Prints a plan, with a heading if `heading`.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
    pub fn print(
        &self,
        out: &mut impl io::Write,
        as_json: bool,
        making: Making<'_>,
        found: &LevelContents,
        heading: bool,
    ) -> Result<(), Trouble> {
        if as_json {
            serde_json::to_writer(&mut *out, &self.to_json(making, found))?;
            writeln!(out)?;
            return Ok(());
        }
        let plan = making.plan();
        if heading {
            let stage = making.stage().map(|stage| format!(", after {stage}")).unwrap_or_default();
            writeln!(out, "seed {}, {}, depth {}{stage}", self.seed, self.level.name, self.depth)?;
        }
        for row in self.rows(plan) {
            writeln!(out, "{}", row.trim_end())?;
        }
        let secrets = self.hidden(plan);
        let traps = self.features(plan, true);
        let secrets = secrets.iter().map(|Hidden { x, y, kind }| format!("{kind} {x},{y}"));
        let traps = traps.iter().filter(|trap| trap.hidden == Some(true));
        let hidden: Vec<String> =
            secrets.chain(traps.map(|trap| format!("{} {},{}", trap.kind, trap.x, trap.y))).collect();
        if !hidden.is_empty() {
            writeln!(out, "hidden: {}", hidden.join(", "))?;
            let crossable = crossing::crossable(&self.raws.terrains, plan);
            writeln!(
                out,
                "can be crossed without finding any of them: {}",
                if crossable { "yes" } else { "no" }
            )?;
        }
        if let Some(start) = plan.start {
            writeln!(out, "start at {},{}", start.x, start.y)?;
        }
        for line in listed(self.raws, found) {
            writeln!(out, "{line}")?;
        }
        match making.built() {
            Some(Built { attempts, failure: Some(why), .. }) => {
                writeln!(out, "the recipe failed {attempts} times ({why}): this is the emergency room")?;
            }
            Some(Built { attempts: attempts @ 2.., .. }) => writeln!(out, "attempts: {attempts}")?,
            Some(_) | None => {}
        }
        Ok(())
    }

    fn rows(&self, plan: &LevelPlan) -> Vec<String> {
        let Size { width, height } = plan.size();
        let glyph = |at: Point| plan.shown(at).map_or(' ', |shown| self.tileset.fixture(shown));
        (0..height).map(|y| (0..width).map(|x| glyph(Point::new(x, y))).collect()).collect()
    }

    /// Returns the features row by row: only the traps if `traps`, else only the others.
    fn features(&self, plan: &LevelPlan, traps: bool) -> Vec<Standing<'_>> {
        let table = &self.raws.features.table;
        let all = plan.features.iter().filter(|(_, feature)| table[feature.kind].is_trap() == traps);
        let mut all: Vec<Standing<'_>> = all
            .map(|(at, feature)| Standing {
                kind: &table[feature.kind].name,
                x: at.x,
                y: at.y,
                hidden: traps.then_some(feature.hidden),
            })
            .collect();
        all.sort_by_key(|standing| (standing.y, standing.x));
        all
    }

    /// Converts a spawn to JSON, with names of records instead of ids.
    fn spawn(&self, what: SpawnKind) -> Value {
        match what {
            SpawnKind::Named(kind) => json!({ "creature": self.raws.creatures.table[kind].name }),
            SpawnKind::Asleep(kind) => {
                json!({ "creature": self.raws.creatures.table[kind].name, "asleep": true })
            }
            SpawnKind::Thing(kind) => json!({ "item": self.raws.items.table[kind].name }),
            SpawnKind::Ware(Some(trade)) => json!({ "ware": self.raws.trades[trade].name }),
            SpawnKind::Ware(None) => json!("ware"),
            what => json!(what),
        }
    }

    /// Returns the name of the level's region for players.
    fn region(&self) -> Option<&str> {
        let region = self.raws.dungeon.region(self.place.branch, self.place.number)?;
        Some(&self.raws.dungeon.regions[region]).filter(|region| !region.unnamed).map(|region| &*region.name)
    }

    fn shaft(&self, plan: &LevelPlan) -> Option<[i32; 2]> {
        let at = pursuit::planned_shaft(self.raws, self.level, self.depth, plan)?;
        Some([at.x, at.y])
    }

    /// Returns the hidden squares row by row.
    fn hidden(&self, plan: &LevelPlan) -> Vec<Hidden<'_>> {
        let kind = |terrain| self.raws.terrains.table[terrain].name.as_str();
        let all = plan.secrets.iter().map(|(at, terrain)| Hidden { x: at.x, y: at.y, kind: kind(*terrain) });
        let mut all: Vec<Hidden<'_>> = all.collect();
        all.sort_by_key(|hidden| (hidden.y, hidden.x));
        all
    }

    fn to_json<'a>(&'a self, making: Making<'a>, found: &LevelContents) -> Map<'a> {
        let plan = making.plan();
        let trade = |room: &PlannedRoom| room.shop.map(|shop| self.raws.trades[shop.trade].name.as_str());
        let rooms = plan.rooms.iter().map(|room| Room {
            floor: room.floor,
            lit: room.lit,
            theme: room.theme.map(|theme| self.raws.themes.table[theme].name.as_str()),
            trade: trade(room),
        });
        Map {
            seed: self.seed,
            world: &self.raws.world.name,
            level: &self.level.name,
            landmark: self.level.always,
            region: self.region(),
            depth: self.depth,
            difficulty: self.level.difficulty_at(self.depth),
            stage: making.stage(),
            chain: self.level.chain.names(),
            width: self.level.size.width,
            height: self.level.size.height,
            rows: self.rows(plan),
            rooms: rooms.collect(),
            start: plan.start.map(|at| [at.x, at.y]),
            up: plan.first_stairs(Climb::Up).map(|at| [at.x, at.y]),
            shaft: making.built().and_then(|_| self.shaft(plan)),
            down: plan.first_stairs(Climb::Down).map(|at| [at.x, at.y]),
            doors: plan.doors(&self.raws.terrains).map(|(at, state)| Door::new(plan, at, state)).collect(),
            spawns: plan
                .spawns
                .iter()
                .map(|spawn| Spawn { x: spawn.at.x, y: spawn.at.y, what: self.spawn(spawn.what) })
                .collect(),
            creatures: creatures(self.raws, found),
            items: items(self.raws, found),
            features: self.features(plan, false),
            traps: self.features(plan, true),
            hidden: self.hidden(plan),
            crossable: crossing::crossable(&self.raws.terrains, plan),
            attempts: making.built().map(|built| built.attempts),
            fallback: making.built().map(|built| built.failure.is_some()),
        }
    }
}

/// A level as printed by `--json`.
#[derive(Serialize)]
struct Map<'a> {
    seed: u64,
    world: &'a str,
    level: &'a str,
    /// True for a recipe that alone makes its level.
    landmark: bool,
    /// Name of the region, if it has one for players.
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<&'a str>,
    depth: i32,
    /// Difficulty for creatures.
    difficulty: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<&'a str>,
    chain: Vec<&'a str>,
    width: i32,
    height: i32,
    rows: Vec<String>,
    rooms: Vec<Room<'a>>,
    start: Option<[i32; 2]>,
    up: Option<[i32; 2]>,
    down: Option<[i32; 2]>,
    /// Second way up, under pursuit.
    #[serde(skip_serializing_if = "Option::is_none")]
    shaft: Option<[i32; 2]>,
    spawns: Vec<Spawn>,
    doors: Vec<Door>,
    creatures: Vec<CreatureLine<'a>>,
    items: Vec<ItemLine<'a>>,
    features: Vec<Standing<'a>>,
    traps: Vec<Standing<'a>>,
    hidden: Vec<Hidden<'a>>,
    crossable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    attempts: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fallback: Option<bool>,
}

/// A feature. `hidden` is set for traps only.
#[derive(Serialize)]
struct Standing<'a> {
    kind: &'a str,
    x: i32,
    y: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden: Option<bool>,
}

/// A square that is not what it seems to be; `kind` is its real terrain.
#[derive(Serialize)]
struct Hidden<'a> {
    x: i32,
    y: i32,
    kind: &'a str,
}

#[derive(Serialize)]
struct Room<'a> {
    #[serde(flatten)]
    floor: Rect,
    lit: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    theme: Option<&'a str>,
    /// Trade of a shop.
    #[serde(skip_serializing_if = "Option::is_none")]
    trade: Option<&'a str>,
}

/// A square kept for a creature or an item.
#[derive(Serialize)]
struct Spawn {
    x: i32,
    y: i32,
    what: Value,
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
