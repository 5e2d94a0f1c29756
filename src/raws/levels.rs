//! levels.json: which chain of builder stages makes the levels of which depths.

use super::{
    filled,
    loader::{Loader, Records},
    names::suggestion,
    report::Report,
    typed::{self, Read},
};
use crate::base::geometry::Size;
use serde::Deserialize;
use serde_json::Value;

/// Some levels of the dungeon and the recipe that makes them.
#[derive(Debug, Clone)]
pub struct Level {
    /// Name of this part of the dungeon.
    pub name: String,
    /// First depth it covers, from 1.
    pub from: i32,
    /// Last depth it covers.
    pub to: i32,
    /// How large its levels are.
    pub size: Size,
    /// The stages that build them; the first makes a map, the others change it.
    pub chain: Chain,
}

/// One stage that makes a map, then stages that change it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    /// Makes the map.
    pub initial: InitialStage,
    /// Change it, in this order.
    pub meta: Vec<MetaStage>,
}

/// A stage that makes a map out of nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InitialStage {
    /// One rectangular room.
    Room(Room),
}

/// A stage that changes a map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MetaStage {
    /// Picks the hero's place.
    Start(Start),
}

/// Parameters of the stage `room`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Room {
    /// Least and greatest width of the floor.
    pub width: [i32; 2],
    /// Least and greatest height of the floor.
    pub height: [i32; 2],
    /// Most squares of floor; a larger room is made narrower.
    pub most_floor: i32,
}

impl Default for Room {
    fn default() -> Self {
        Self { width: [2, 14], height: [2, 6], most_floor: 50 }
    }
}

/// Parameters of the stage `start`: there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {}

/// The largest map a level may ask for: 200 by 100.
const MOST: Size = Size::new(200, 100);

const STAGES: [&str; 2] = ["room", "start"];

enum Stage {
    Initial(InitialStage),
    Meta(MetaStage),
}

impl InitialStage {
    /// The name of the stage in recipes.
    pub fn name(&self) -> &'static str {
        match self {
            InitialStage::Room(_) => "room",
        }
    }
}

impl MetaStage {
    /// The name of the stage in recipes.
    pub fn name(&self) -> &'static str {
        match self {
            MetaStage::Start(_) => "start",
        }
    }
}

impl Chain {
    /// The names of the stages in order.
    pub fn names(&self) -> Vec<&'static str> {
        std::iter::once(self.initial.name()).chain(self.meta.iter().map(MetaStage::name)).collect()
    }

    /// A chain of stages with their usual parameters, written as names with commas: `room,start`.
    ///
    /// # Errors
    /// A sentence that says what is wrong with `text`.
    pub fn from_names(text: &str, size: Size) -> Result<Self, String> {
        let mut stages = Vec::new();
        for name in text.split(',').map(str::trim) {
            let stage = default_stage(name)
                .ok_or_else(|| format!("there is no builder stage `{name}`; {}", suggestion(name, STAGES)))?;
            stages.push(stage);
        }
        let chain = Self::of(stages).map_err(|(_, problem)| problem)?;
        chain.initial.fits(size).map_err(|(_, problem)| problem)?;
        Ok(chain)
    }

    /// Checks that the first stage makes a map and that no other does; an error has the number of the stage.
    fn of(stages: Vec<Stage>) -> Result<Self, (usize, String)> {
        let mut initial = None;
        let mut meta = Vec::new();
        for (i, stage) in stages.into_iter().enumerate() {
            match stage {
                Stage::Initial(stage) if i == 0 => initial = Some(stage),
                Stage::Initial(stage) => {
                    let name = stage.name();
                    return Err((i, format!("`{name}` makes a map of its own and can only come first")));
                }
                Stage::Meta(stage) if i == 0 => {
                    let name = stage.name();
                    return Err((i, format!("`{name}` changes a map and cannot come first")));
                }
                Stage::Meta(stage) => meta.push(stage),
            }
        }
        let initial = initial.ok_or((0, "a chain needs at least one stage".to_owned()))?;
        if !meta.iter().any(|stage| matches!(stage, MetaStage::Start(_))) {
            return Err((0, "the chain has no stage `start`: the hero would have no place".to_owned()));
        }
        Ok(Self { initial, meta })
    }
}

impl InitialStage {
    /// Whether the stage can work on a map of `size`; an error has the parameter and what is wrong.
    fn fits(&self, size: Size) -> Result<(), (&'static str, String)> {
        match self {
            InitialStage::Room(Room { width, height, most_floor }) => {
                for (key, [least, most], room) in
                    [("width", width, size.width - 2), ("height", height, size.height - 2)]
                {
                    if least > most {
                        return Err((key, format!("{least} is more than {most}: write the least first")));
                    }
                    if *least < 1 || *most > room {
                        return Err((
                            key,
                            format!("with its walls in the map a room's {key} is from 1 to {room}"),
                        ));
                    }
                }
                let least = width[0] * height[1];
                if *most_floor < least {
                    return Err(("most_floor", format!("the narrowest room already has {least} squares")));
                }
                Ok(())
            }
        }
    }
}

fn default_stage(name: &str) -> Option<Stage> {
    match name {
        "room" => Some(Stage::Initial(InitialStage::Room(Room::default()))),
        "start" => Some(Stage::Meta(MetaStage::Start(Start::default()))),
        _ => None,
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLevel {
    #[serde(deserialize_with = "filled::text")]
    name: String,
    from: i32,
    to: i32,
    width: i32,
    height: i32,
    chain: Vec<Value>,
}

/// Reads levels.json.
pub(super) fn load(loader: &mut Loader) -> Vec<Level> {
    let Records { reads, whole } = loader.records::<RawLevel>("levels.json");
    let before = loader.report.len();
    let mut levels: Vec<Level> = Vec::new();
    let mut all = whole;
    for read in reads {
        let level = lower(&mut loader.report, &read, &levels);
        all &= level.is_some();
        levels.extend(level);
    }
    if all && loader.report.len() == before && !levels.iter().any(|level| level.from == 1) {
        loader.note_file("levels.json", "there is no level for depth 1, where games begin", None);
    }
    levels
}

fn lower(report: &mut Report, read: &Read<RawLevel>, before: &[Level]) -> Option<Level> {
    let RawLevel { from, to, width, height, .. } = read.raw;
    let size = Size::new(width, height);
    let mut usable = true;
    let mut wrong = |key: &str, problem: String| {
        if read.good(key) {
            report.at(&read.node, key, problem, None);
        }
        usable = false;
    };
    if from < 1 {
        wrong("from", "depths begin with 1".to_owned());
    }
    if to < from {
        wrong("to", format!("the last depth is above the first, {from}"));
    }
    if let Some(other) = before.iter().find(|other| from <= other.to && other.from <= to) {
        wrong("from", format!("`{}` already covers depths {} to {}", other.name, other.from, other.to));
    }
    for (key, value, most) in [("width", width, MOST.width), ("height", height, MOST.height)] {
        if !(4..=most).contains(&value) {
            wrong(key, format!("a map's {key} is from 4 to {most}"));
        }
    }
    if !usable || !read.good("chain") {
        return None;
    }
    let count = read.raw.chain.len();
    let stages: Vec<Option<Stage>> = (0..count).map(|i| lower_stage(report, read, i, size)).collect();
    // With a stage missing, what the others lack would be a guess.
    let stages = stages.into_iter().collect::<Option<Vec<Stage>>>()?;
    let chain = Chain::of(stages)
        .map_err(|(at, problem)| report.at(&read.node, &format!("chain[{at}]"), problem, None))
        .ok()?;
    Some(Level { name: read.raw.name.clone(), from, to, size, chain })
}

fn lower_stage(report: &mut Report, read: &Read<RawLevel>, index: usize, size: Size) -> Option<Stage> {
    let path = format!("chain[{index}]");
    let node = read.node.get("chain")?.list()?.get(index)?;
    // A stage without parameters may be written as its name alone.
    let name = node.text().or_else(|| node.get("stage")?.text());
    let Some(name) = name else {
        let help = "write \"start\", or { \"stage\": \"room\", .. } to give parameters".to_owned();
        let at = if node.get("stage").is_some() { format!("{path}.stage") } else { path };
        report.at(&read.node, &at, "expected a builder stage", Some(help));
        return None;
    };
    let Some(usual) = default_stage(name) else {
        let at = if node.text().is_some() { path } else { format!("{path}.stage") };
        let problem = format!("there is no builder stage `{name}`");
        report.at(&read.node, &at, problem, Some(suggestion(name, STAGES)));
        return None;
    };
    let parameters = node.without("stage");
    let stage = if node.text().is_some() {
        usual
    } else {
        match usual {
            Stage::Initial(InitialStage::Room(_)) => {
                let room = typed::read::<Room>(report, &parameters)?;
                if !room.good("") {
                    return None;
                }
                Stage::Initial(InitialStage::Room(room.raw))
            }
            Stage::Meta(MetaStage::Start(_)) => {
                Stage::Meta(MetaStage::Start(typed::read(report, &parameters)?.raw))
            }
        }
    };
    if let Stage::Initial(initial) = &stage
        && let Err((key, problem)) = initial.fits(size)
    {
        report.at(&parameters, key, problem, None);
        return None;
    }
    Some(stage)
}
