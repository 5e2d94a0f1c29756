//! Player of the scripts of quests in tests/data/quests. `tests/it/quest_scripts.rs` tells their vocabulary.

mod deeds;
mod player;
mod scene;
mod ways;

use super::resources;
use rhack::{
    base::geometry::Point,
    engine::{event::Event, game::Game},
    map_builders::layout::LevelId,
    raws::{Raws, reading::sources::Sources, rules::goals::WorldGoal},
    ui::resources::{DEFAULT_WORLD, Resources},
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    sync::{Arc, OnceLock},
};

/// Files of a script and of the quests it plays, read when the tests run, so that both are mended without a
/// build.
fn file(path: &str) -> String {
    let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the raws with the quests as they are on disk.
fn raws() -> Arc<Raws> {
    static RAWS: OnceLock<Arc<Raws>> = OnceLock::new();
    let load = || {
        let mut sources = Sources::embedded();
        sources.replace("raws/quests.json", "quests.json", &file("resources/raws/quests.json"));
        Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws
    };
    Arc::clone(RAWS.get_or_init(load))
}

/// Line of a script, with the lines that a copy of the game tries after it.
struct Line {
    number: usize,
    text: String,
    tried: Vec<Line>,
}

/// Returns the lines of `text`, nested by their indentation.
fn parsed(text: &str) -> Vec<Line> {
    let mut stack: Vec<(usize, Vec<Line>)> = vec![(0, Vec::new())];
    let close = |stack: &mut Vec<(usize, Vec<Line>)>| {
        let (_, tried) = stack.pop().unwrap();
        stack.last_mut().unwrap().1.last_mut().unwrap().tried = tried;
    };
    for (place, line) in text.lines().enumerate() {
        let content = line.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let indent = line.len() - line.trim_start().len();
        while stack.last().unwrap().0 > indent {
            close(&mut stack);
        }
        if stack.last().unwrap().0 < indent {
            stack.push((indent, Vec::new()));
        }
        stack.last_mut().unwrap().1.push(Line {
            number: place + 1,
            text: content.to_owned(),
            tried: Vec::new(),
        });
    }
    while stack.len() > 1 {
        close(&mut stack);
    }
    stack.pop().unwrap().1
}

/// Parts of a quest that the games of a script have met.
#[derive(Debug, Default)]
pub struct Met {
    stages: BTreeSet<String>,
    /// Stage and number, from 1, of exits that were told.
    exits: BTreeSet<(String, usize)>,
    /// Exits that the script says are not told, with its line.
    untold: BTreeMap<(String, usize), usize>,
    /// Lines that went wrong, and effects of exits that did nothing.
    faults: Vec<String>,
}

impl Met {
    /// Returns the faults, and the stages and texts of the quest of `role` that no game has met.
    fn missing(&self, goal: &WorldGoal) -> Vec<String> {
        let mut missing = self.faults.clone();
        for stage in &goal.stages {
            if !self.stages.contains(&stage.name) {
                missing.push(format!("stage never met: {}", stage.name));
            }
            for (place, exit) in stage.exits.iter().enumerate().filter(|(_, exit)| exit.told.is_some()) {
                let id = (stage.name.clone(), place + 1);
                let told = exit.told.as_ref().map(|told| told.written()).unwrap_or_default();
                match (self.exits.contains(&id), self.untold.get(&id)) {
                    (true, None) | (false, Some(_)) => {}
                    (true, Some(line)) => missing.push(format!("line {line}: {id:?} is told after all")),
                    (false, None) => missing.push(format!("never told: {} {}: {told}", id.0, id.1)),
                }
            }
        }
        missing
    }
}

/// Plays the script of `role`. Returns the faults, and what of its quest was not met.
pub fn played(role: &str) -> Vec<String> {
    let raws = raws();
    let script = file(&format!("tests/data/quests/{}.txt", role.to_lowercase()));
    let quests: Value = serde_json::from_str(&file("resources/raws/quests.json")).unwrap();
    let quest = quests.as_array().unwrap().iter().find(|quest| quest["role"] == role).unwrap();
    let goal = raws.goals.iter().find(|goal| goal.role.is_some() && quest["name"] == *goal.name).unwrap();
    let mut met = Met::default();
    for line in parsed(&script) {
        let (word, rest) = line.text.split_once(' ').unwrap_or((&line.text, ""));
        match word {
            "seed" => {
                let mut player = Player::begin(&raws, role, rest.parse().unwrap(), (goal, quest));
                player.play(&line.tried, &mut met);
            }
            "untold" => {
                let (id, reason) = rest.split_once(':').unwrap();
                let (stage, exit) = id.rsplit_once(' ').unwrap();
                assert!(!reason.trim().is_empty(), "line {}", line.number);
                met.untold.insert((stage.to_owned(), exit.parse().unwrap()), line.number);
            }
            _ => panic!("line {}: {}", line.number, line.text),
        }
    }
    met.missing(goal)
}

/// Game of a script.
struct Player<'a> {
    game: Game,
    role: &'a str,
    goal: &'a WorldGoal,
    quest: &'a Value,
    /// Shut gates of each level before the line, or when the hero was there.
    gates: BTreeMap<LevelId, Vec<Point>>,
    /// Texts that the last line told.
    told: Vec<String>,
    events: Vec<Event>,
    /// Effects of exits that did nothing.
    idle: Vec<String>,
}

/// Returns the names of the roles that have a quest.
pub fn roles() -> Vec<String> {
    let raws = resources().raws;
    raws.goals.iter().filter_map(|goal| goal.role.clone()).collect()
}
