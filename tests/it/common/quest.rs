//! Player of the scripts of quests in tests/data/quests. `tests/it/quest_scripts.rs` tells their vocabulary.

use super::{fixture, resources};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Choice, DebugCommand, ItemQuantity},
        creation::{Choices, Trait, TraitChoice},
        event::{Event, Refusal, Status},
        game::{Game, Occupant, Setup},
        population::Allegiance,
        state::{
            being::{Attitude, Mood},
            item::{Item, ItemPlace, Stack},
            mode::GameMode,
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    map_builders::layout::{Layout, LevelId},
    narrate,
    raws::{
        Fixture, Raws,
        kinds::terrain::Climb,
        reading::sources::Sources,
        rules::goals::{Then, WorldGoal},
        words::abilities::AbilityName,
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    sync::{Arc, OnceLock},
};

/// Hit points of the hero, who has them back before an act if half are gone.
const HITPOINTS: i32 = 10_000;

/// Turns for which a script holds a creature.
const HELD: i32 = 5000;

/// Turns of a wait after which wanderers are removed.
const PATIENCE: u32 = 50;

/// Creature that stands where a script asks for an intruder, and that hunts where it asks for a hunter.
const STRANGER: &str = "jackal";

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

impl<'a> Player<'a> {
    fn begin(raws: &Arc<Raws>, role: &'a str, seed: u64, (goal, quest): (&'a WorldGoal, &'a Value)) -> Self {
        let choice = TraitChoice::named(&raws.traits, Trait::Role, role).unwrap();
        let identity = Choices::default().with(choice).completed(raws, seed).unwrap();
        let setup = Setup { seed, name: "Tess".into(), identity };
        let mut game = Game::new(Arc::clone(raws), &setup).unwrap().in_mode(GameMode::Debug);
        let ring = raws.items.table.named("ring of slow digestion").unwrap();
        let ring = game.give(Stack::of_kind(ring)).unwrap();
        game.act(Action::Wear(ring)).unwrap();
        game.act(Action::Debug(DebugCommand::SetLevel { level: 14 })).unwrap();
        game.bring_luck(10);
        game.bring_faith(0, 10);
        game.bring_score(AbilityName::Strength, 25);
        let (gates, told, events, idle) = Default::default();
        Self { game, role, goal, quest, gates, told, events, idle }
    }

    fn copy(&self) -> Self {
        let (told, events, idle) = Default::default();
        Self { game: self.game.branch(None), gates: self.gates.clone(), told, events, idle, ..*self }
    }

    /// Plays `lines` in order; stops at the first that goes wrong.
    fn play(&mut self, lines: &[Line], met: &mut Met) {
        for line in lines {
            if line.text.starts_with("try") {
                self.copy().play(&line.tried, met);
                continue;
            }
            let done = self.line(&line.text, met);
            let faults = self.idle.drain(..).map(|fault| format!("line {}: {fault}", line.number));
            met.faults.extend(faults);
            if let Err(fault) = done {
                let told = self.told.join(" / ");
                let place = self.game.view().place();
                met.faults.push(format!(
                    "line {}: {}: {fault}; stage {}, level {place:?}, told: {told}",
                    line.number,
                    line.text,
                    self.stage()
                ));
                return;
            }
        }
    }

    /// Plays a line: an action, the stage that follows, and a part of what is told.
    fn line(&mut self, line: &str, met: &mut Met) -> Result<(), String> {
        let (line, text) = line.split_once(" | ").map_or((line, None), |(line, text)| (line, Some(text)));
        let (line, stage) = line.split_once(" -> ").map_or((line, None), |(line, stage)| (line, Some(stage)));
        self.told.clear();
        self.events.clear();
        self.count_gates();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let done = self.perform(word, rest.trim());
        self.collect(met);
        done?;
        if let Some(stage) = stage.filter(|stage| *stage != self.stage()) {
            return Err(format!("stage {stage} expected"));
        }
        if let Some(text) = text.filter(|text| !self.told.iter().any(|told| told.contains(text))) {
            return Err(format!("{text:?} expected"));
        }
        Ok(())
    }

    fn perform(&mut self, word: &str, what: &str) -> Result<(), String> {
        let number = || what.parse::<i32>().map_err(|error| format!("{what}: {error}"));
        match word {
            "level" => self.debug(DebugCommand::SetLevel { level: number()? }),
            "record" => {
                self.game.bring_faith(0, number()?);
                Ok(())
            }
            "gold" => self.purse(number()?),
            "twist" => self.twist(number()?),
            "go" => self.go(what),
            "shut" => self.shut(what),
            "talk" => self.talk(what),
            "strike" => self.strike(what),
            "kill" => self.kill(what),
            "helpless" => self.helpless(),
            "pull" => self.walk_onto(what, true),
            "tread" => self.walk_onto(what, false),
            "take" => self.take(what),
            "drop" => self.drop(what),
            "lay" => {
                let kind = self.raws().items.table.named(what).ok_or("no such item")?;
                let at = self.game.view().hero_at();
                self.game.lay(Stack::of_kind(kind), at).map(|_| ()).ok_or_else(|| "no room".into())
            }
            "turn" => self.act(Action::Turn),
            "wait" => self.wait(u32::try_from(number()?).unwrap_or(0)),
            "stand" => self.stand(what),
            "disarm" => match self.attempt(Action::Wield(None)) {
                Ok(()) | Err(Refusal::EmptyHanded) => Ok(()),
                Err(refusal) => Err(format!("{refusal:?}")),
            },
            "arm" => {
                let kind = self.raws().items.table.named("long sword").unwrap();
                self.game.arm(Stack::of_kind(kind)).map(|_| ()).ok_or_else(|| "no room".into())
            }
            "clear" => {
                let is_held = |one: &Occupant| one.statuses.has(StatusEffect::Paralysed);
                self.clear(|one| is_held(one) || !matches!(one.mood, Mood::Hunting { .. }));
                Ok(())
            }
            "hunted" => self.hunted(),
            "hold" => self.hold(what),
            "chase" => self.chase(what),
            "warp" => self.warp(what),
            "lure" => self.lure(what),
            "intrude" => self.intrude(what),
            _ => Err("unknown word".into()),
        }
    }

    fn raws(&self) -> Arc<Raws> {
        Arc::clone(self.game.raws())
    }

    fn stage(&self) -> String {
        self.game.view().goals().stage(self.goal).unwrap().name.clone()
    }

    /// Performs `action`, and declines or confirms what is asked.
    fn act(&mut self, action: Action) -> Result<(), String> {
        self.attempt(action.clone()).map_err(|refusal| format!("{action:?}: {refusal:?}"))
    }

    fn attempt(&mut self, action: Action) -> Result<(), Refusal> {
        if self.game.view().body().is_some_and(|body| body.hitpoints < HITPOINTS / 2)
            && !matches!(self.game.status(), Status::Asking(_))
        {
            let health = DebugCommand::SetHitpoints { points: HITPOINTS };
            let turn = self.game.act(Action::Debug(health))?;
            self.after(turn.events);
        }
        if matches!(action, Action::Climb(_) | Action::Debug(DebugCommand::Go { .. })) {
            self.count_gates();
        }
        let turn = self.game.act(action)?;
        self.after(turn.events);
        while matches!(self.game.status(), Status::Asking(_)) {
            let yes = self.game.act(Action::Answer(Choice::Yes));
            let turn = yes.or_else(|_| self.game.act(Action::Answer(Choice::No)))?;
            self.after(turn.events);
        }
        assert!(!matches!(self.game.status(), Status::Over(_)), "the hero of {} has died", self.role);
        Ok(())
    }

    /// Notes the texts of the events, and checks that the effects of exits have done something.
    fn after(&mut self, events: Vec<Event>) {
        let raws = self.raws();
        self.told.extend(narrate::events(&raws, events.iter()).map(|line| line.text));
        for event in &events {
            let Event::Goal { exit, .. } = event else { continue };
            let goal = &raws.goals[usize::from(exit.goal)];
            if goal.name != self.goal.name {
                continue;
            }
            let [stage, exit] = [exit.stage, exit.exit].map(usize::from);
            let effects = &self.quest["stages"][stage]["exits"][exit]["effects"];
            for effect in effects.as_array().into_iter().flatten() {
                if !self.is_done(effect) {
                    let name = &goal.stages[stage].name;
                    self.idle.push(format!("{name} {}: {effect} did nothing", exit + 1));
                }
            }
        }
        self.events.extend(events);
    }

    /// True unless `effect` of an exit has left no trace on the level.
    fn is_done(&self, effect: &Value) -> bool {
        let name = |key: &str| effect[key].as_str().unwrap_or_default().to_owned();
        match effect["effect"].as_str().unwrap() {
            "muster" => self.all(&name("creature")).iter().any(|one| one.attitude == Attitude::Hostile),
            "find_item" => self.item(&name("item")).is_some(),
            "move_gates" => self.gates.get(&self.game.view().place()) != Some(&self.shut_gates()),
            "turn_ground" => {
                self.squares(&name("from")).is_empty() && !self.squares(&name("into")).is_empty()
            }
            _ => true,
        }
    }

    fn collect(&mut self, met: &mut Met) {
        for event in std::mem::take(&mut self.events) {
            let Event::Goal { exit, .. } = event else { continue };
            if self.game.raws().goals[usize::from(exit.goal)].name == self.goal.name {
                let stage = &self.goal.stages[usize::from(exit.stage)];
                met.exits.insert((stage.name.clone(), usize::from(exit.exit) + 1));
                met.stages.insert(stage.name.clone());
                if let Then::Stage(next) = &stage.exits[usize::from(exit.exit)].then {
                    met.stages.insert(next.clone());
                }
            }
        }
        met.stages.insert(self.stage());
    }

    fn debug(&mut self, command: DebugCommand) -> Result<(), String> {
        self.act(Action::Debug(command))
    }

    /// Returns the squares of the terrain or feature called `name`.
    fn squares(&self, name: &str) -> Vec<Point> {
        let what = fixture(self.game.raws(), name);
        let size = self.game.view().bounds().unwrap();
        let all = (0..size.height).flat_map(|y| (0..size.width).map(move |x| Point::new(x, y)));
        let is_there = |at: &Point| match what {
            Fixture::Terrain(terrain) => self.game.ground(*at) == Some(terrain),
            Fixture::Feature(feature) => self.game.feature(*at) == Some(feature),
        };
        all.filter(is_there).collect()
    }

    /// True if the hero can walk on the square `at`.
    fn is_open(&self, at: Point) -> bool {
        self.game.ground(at).is_some_and(|terrain| self.game.raws().terrains.walkable(terrain))
    }

    fn is_doorway(&self, at: Point) -> bool {
        self.game.ground(at).is_some_and(|terrain| self.game.raws().terrains.table[terrain].doorway)
    }

    /// Notes the shut gates of the level.
    fn count_gates(&mut self) {
        self.gates.insert(self.game.view().place(), self.shut_gates());
    }

    fn shut_gates(&self) -> Vec<Point> {
        self.squares("portcullis")
    }

    /// Returns the creatures of the level of the kind called `name`.
    fn all(&self, name: &str) -> Vec<Occupant> {
        let raws = self.game.raws();
        let kind = raws.creatures.table.named(name).unwrap_or_else(|| panic!("no creature {name}"));
        self.game.census().into_iter().filter(|one| one.kind == kind).collect()
    }

    fn one(&self, name: &str) -> Result<Occupant, String> {
        self.all(name).into_iter().next().ok_or_else(|| format!("no {name} is here"))
    }

    /// Returns an item of the kind called `name` that lies on the level or that the hero carries.
    fn item(&self, name: &str) -> Option<Item> {
        let kind = self.game.raws().items.table.named(name).unwrap_or_else(|| panic!("no item {name}"));
        let here = self.game.view().place();
        let is_near = |item: &Item| match item.place {
            ItemPlace::Floor { level, .. } => level == here,
            _ => self.game.view().is_carried(kind),
        };
        self.game.items().into_iter().find(|item| item.stack.kind == kind && is_near(item))
    }

    fn place(&mut self, at: Point) -> Result<(), String> {
        if self.game.view().hero_at() == at {
            return Ok(());
        }
        self.make_room(at)?;
        self.debug(DebugCommand::Place { at })
    }

    /// Removes a hostile creature on the square `at`, and moves another away.
    fn make_room(&mut self, at: Point) -> Result<(), String> {
        let Some(one) = self.game.census().into_iter().find(|one| one.at == at) else { return Ok(()) };
        if one.attitude == Attitude::Hostile {
            self.game.banish(one.id);
            return Ok(());
        }
        let near = (-3..=3).flat_map(|y| (-3..=3).map(move |x| Point::new(at.x + x, at.y + y)));
        let hero = self.game.view().hero_at();
        let moved = near.filter(|to| *to != hero).any(|to| self.game.shift(one.id, to));
        if moved { Ok(()) } else { Err(format!("no room at {at:?}")) }
    }

    /// Puts the hero beside `at`, and returns the direction to it.
    fn beside(&mut self, at: Point) -> Result<Dir, String> {
        let here = self.game.view().hero_at();
        let next = |from: Point| Dir::ALL.into_iter().find(|dir| from.step(*dir) == at);
        if let Some(dir) = next(here).filter(|dir| !dir.is_diagonal()) {
            return Ok(dir);
        }
        let mut sides: Vec<Dir> = Dir::ALL.into_iter().collect();
        sides.sort_by_key(|dir| dir.is_diagonal());
        for dir in sides {
            let from = at.step(dir);
            if dir.is_diagonal() && (self.is_doorway(from) || self.is_doorway(at)) {
                continue;
            }
            if self.make_room(from).is_ok() && self.debug(DebugCommand::Place { at: from }).is_ok() {
                return next(self.game.view().hero_at()).ok_or_else(|| "pushed away".into());
            }
        }
        Err(format!("no free square beside {at:?}"))
    }

    fn level_id(&self, what: &str) -> Result<LevelId, String> {
        let (branch, number) = what.rsplit_once(' ').ok_or("a branch and a number, please")?;
        let branch = self.game.raws().dungeon.branches.named(branch).ok_or("no such branch")?;
        Ok(LevelId { branch, number: number.parse().map_err(|_| "no number")? })
    }

    /// Puts the hero onto the stairs or the portal that lead to `to`, and returns how to climb.
    fn at_exit(&mut self, to: LevelId) -> Result<Climb, String> {
        let place = self.game.view().place();
        let exit = |game: &Game| {
            let exits = game.view().levels().find(|level| level.place() == place).unwrap().exits();
            exits.into_iter().find(|exit| exit.to == to)
        };
        if exit(&self.game).is_none() {
            self.debug(DebugCommand::Reveal)?;
        }
        let exit = exit(&self.game).ok_or_else(|| format!("no way to {to:?}"))?;
        self.place(exit.at)?;
        Ok(exit.climb)
    }

    /// Takes the hero to a level: in the Dungeons by debug command, and through the portal and over the
    /// stairs of the quest.
    fn go(&mut self, what: &str) -> Result<(), String> {
        let (what, pets) = what.split_once(" with ").unwrap_or((what, ""));
        let to = self.level_id(what)?;
        let raws = self.raws();
        let quest = raws.dungeon.branches.named("quest").unwrap();
        let layout = Layout::for_role(&raws, self.game.seed(), raws.traits.roles.named(self.role));
        let entrance = layout.entrance(quest).unwrap().0;
        while self.game.view().place() != to {
            let here = self.game.view().place();
            let next = match (here.branch == quest, to.branch == quest) {
                (true, true) => LevelId { number: here.number + (to.number - here.number).signum(), ..here },
                (true, false) if here.number > 1 => LevelId { number: here.number - 1, ..here },
                (true, false) => entrance,
                (false, true) if here == entrance => LevelId { branch: quest, number: 1 },
                (false, true) => {
                    self.debug(DebugCommand::Go { depth: entrance.number })?;
                    continue;
                }
                (false, false) => {
                    self.debug(DebugCommand::Go { depth: to.number })?;
                    continue;
                }
            };
            let climb = self.at_exit(next)?;
            for name in pets.split(", ").filter(|name| !name.is_empty()) {
                let pet = self.one(name)?;
                let at = self.game.view().hero_at();
                let is_beside = Dir::ALL.into_iter().any(|dir| self.game.shift(pet.id, at.step(dir)));
                if !is_beside {
                    return Err(format!("no room for {name}"));
                }
            }
            if matches!(self.attempt(Action::Climb(climb)), Err(Refusal::Held)) {
                self.shake_off();
                self.act(Action::Climb(climb))?;
            }
            if self.game.view().place() == here {
                return Err(format!("still on {here:?}"));
            }
        }
        Ok(())
    }

    /// Removes hostile creatures beside the hero, which may hold the hero.
    fn shake_off(&mut self) {
        let here = self.game.view().hero_at();
        for one in self.game.census() {
            if one.attitude == Attitude::Hostile && one.at.distance(here) == 1 {
                self.game.banish(one.id);
            }
        }
    }

    /// Takes the hero to a level by magic, past those between.
    fn warp(&mut self, what: &str) -> Result<(), String> {
        let to = self.level_id(what)?;
        let raws = self.raws();
        let layout = Layout::for_role(&raws, self.game.seed(), raws.traits.roles.named(self.role));
        self.debug(DebugCommand::Go { depth: layout.depth(&raws, to) })?;
        if self.game.view().place() == to { Ok(()) } else { Err("elsewhere".into()) }
    }

    /// Checks that the way to a level of the quest is shut.
    fn shut(&mut self, what: &str) -> Result<(), String> {
        let to = self.level_id(what)?;
        let climb = self.at_exit(to)?;
        match self.attempt(Action::Climb(climb)) {
            Err(Refusal::WayShut(_)) => Ok(()),
            other => Err(format!("not shut: {other:?}")),
        }
    }

    /// Checks the twist that the seed has drawn, by the exits that are there.
    fn twist(&self, wanted: i32) -> Result<(), String> {
        let view = self.game.view();
        let mut aim = view.aims().find(|aim| aim.goal.name == self.goal.name).ok_or("no quest")?;
        let drawn = self.goal.stages.iter().find_map(|stage| {
            aim.stage = stage;
            aim.onward().find_map(|exit| exit.twist)
        });
        if drawn.map(i64::from) == Some(wanted.into()) { Ok(()) } else { Err(format!("twist {drawn:?}")) }
    }

    fn talk(&mut self, name: &str) -> Result<(), String> {
        for _ in 0..200 {
            let dir = self.beside(self.one(name)?.at)?;
            match self.attempt(Action::Chat(dir)) {
                // The hero is blind for a while.
                Err(Refusal::NobodyToTalk) => self.act(Action::Wait)?,
                other => return other.map_err(|refusal| format!("{refusal:?}")),
            }
        }
        Err(format!("{name} is not seen"))
    }

    /// Holds a creature for so long that it stays where it is.
    fn hold(&mut self, name: &str) -> Result<(), String> {
        let id = self.one(name)?.id;
        self.game.afflict_creature(id, StatusEffect::Paralysed, HELD);
        Ok(())
    }

    /// Wounds a creature, strikes it, and stays behind it until it has fled over the stairs.
    fn chase(&mut self, name: &str) -> Result<(), String> {
        let one = self.one(name)?;
        self.game.wound(one.id, one.body.hitpoints - one.body.max_hitpoints / 2);
        self.strike(name)?;
        for _ in 0..300 {
            let Some(now) = self.game.census().into_iter().find(|other| other.id == one.id) else {
                return Ok(());
            };
            if now.at.distance(self.game.view().hero_at()) > 2 {
                self.beside(now.at)?;
            }
            self.act(Action::Wait)?;
        }
        Err(format!("{name} does not flee"))
    }

    /// Attacks a creature once, which survives.
    fn strike(&mut self, name: &str) -> Result<(), String> {
        let dir = self.beside(self.one(name)?.at)?;
        self.act(Action::Fight(dir))
    }

    /// Wounds a creature, and strikes until it is dead.
    fn kill(&mut self, name: &str) -> Result<(), String> {
        let id = self.one(name)?.id;
        for _ in 0..40 {
            let Some(one) = self.game.census().into_iter().find(|one| one.id == id) else {
                return if self.game.is_alive(id) { Err("it has left".into()) } else { Ok(()) };
            };
            self.game.wound(id, 100_000);
            let dir = self.beside(one.at)?;
            self.act(Action::Fight(dir))?;
        }
        Err("it does not die".into())
    }

    /// Attacks a hostile creature that cannot move.
    fn helpless(&mut self) -> Result<(), String> {
        let here = self.game.view().hero_at();
        let id = self.stranger(here, 4)?;
        self.game.afflict_creature(id, StatusEffect::Paralysed, 50);
        let at = self.game.census().into_iter().find(|one| one.id == id).unwrap().at;
        let dir = self.beside(at)?;
        self.act(Action::Fight(dir))?;
        self.game.banish(id);
        Ok(())
    }

    /// Puts a hostile creature near `at`, at most `reach` squares away.
    fn stranger(&mut self, at: Point, reach: i32) -> Result<ThingId, String> {
        let kind = self.raws().creatures.table.named(STRANGER).unwrap();
        let near =
            (-reach..=reach).flat_map(|y| (-reach..=reach).map(move |x| Point::new(at.x + x, at.y + y)));
        let mut squares: Vec<Point> = near.filter(|to| *to != self.game.view().hero_at()).collect();
        squares.sort_by_key(|to| to.distance(at));
        let found = squares.into_iter().find_map(|to| self.game.spawn(kind, to, Allegiance::Hostile));
        found.ok_or_else(|| "no room for a stranger".into())
    }

    /// Lets a hostile creature hunt the hero.
    fn hunted(&mut self) -> Result<(), String> {
        let here = self.game.view().hero_at();
        let id = self.stranger(here, 2)?;
        for _ in 0..20 {
            let one = self.game.census().into_iter().find(|one| one.id == id);
            if one.is_some_and(|one| matches!(one.mood, Mood::Hunting { .. })) {
                return Ok(());
            }
            self.act(Action::Wait)?;
        }
        Err("nobody hunts".into())
    }

    /// Lets a creature, which hunts the hero, walk over a feature that lies between them.
    fn lure(&mut self, what: &str) -> Result<(), String> {
        let (name, feature) = what.split_once(" over ").ok_or("a creature over a feature, please")?;
        let id = self.one(name)?.id;
        let all = self.squares(feature);
        for at in all.iter().copied() {
            for dir in [Dir::East, Dir::South, Dir::West, Dir::North] {
                // There may be several in a row.
                let past = |dir: Dir| {
                    std::iter::successors(Some(at), |to| Some(to.step(dir))).find(|to| !all.contains(to))
                };
                let (Some(near), Some(far)) = (past(dir), past(dir.opposite())) else { continue };
                let is_plain = |at: &Point| self.is_open(*at) && self.game.feature(*at).is_none();
                if ![near, far].iter().all(is_plain) || !self.game.shift(id, far) {
                    continue;
                }
                self.place(near)?;
                for _ in 0..20 {
                    self.act(Action::Wait)?;
                    if !self.game.census().iter().any(|one| one.id == id) {
                        return Ok(());
                    }
                }
            }
        }
        Err(format!("{name} does not step on {feature}"))
    }

    /// Puts a hostile creature, which cannot move, onto each of a number of squares of a terrain.
    fn intrude(&mut self, what: &str) -> Result<(), String> {
        let (terrain, count) = what.rsplit_once(' ').ok_or("a terrain and a number, please")?;
        let kind = self.raws().creatures.table.named(STRANGER).unwrap();
        let mut left: usize = count.parse().map_err(|_| "no number")?;
        for at in self.squares(terrain) {
            if left == 0 {
                break;
            }
            if at.distance(self.game.view().hero_at()) > 1
                && let Some(id) = self.game.spawn(kind, at, Allegiance::Hostile)
            {
                self.game.afflict_creature(id, StatusEffect::Paralysed, 100);
                left -= 1;
            }
        }
        if left > 0 {
            return Err(format!("no room on {terrain}"));
        }
        self.act(Action::Wait)
    }

    /// Walks onto the feature called `name`, or into it to pull it. Comes to the next of several if the hero
    /// stands on one.
    fn walk_onto(&mut self, name: &str, pulls: bool) -> Result<(), String> {
        let here = self.game.view().hero_at();
        let (name, place) =
            match name.rsplit_once(' ').and_then(|(n, at)| Some((n, at.parse::<usize>().ok()?))) {
                Some((name, place)) => (name, place - 1),
                None => (name, 0),
            };
        let at = *self.squares(name).get(place).ok_or_else(|| format!("no {name} is here"))?;
        if at == here {
            let dir = Dir::ALL.into_iter().find(|dir| self.is_open(here.step(*dir)));
            self.place(here.step(dir.ok_or("no way off")?))?;
        }
        if !pulls {
            self.make_room(at)?;
        }
        let dir = self.beside(at)?;
        self.act(Action::Walk(dir))?;
        if !pulls && self.game.view().hero_at() != at {
            return Err(format!("not on {name}"));
        }
        Ok(())
    }

    fn take(&mut self, name: &str) -> Result<(), String> {
        let item = self.item(name).ok_or_else(|| format!("no {name} is here"))?;
        let ItemPlace::Floor { at, .. } = item.place else { return Err("it is carried".into()) };
        self.place(at)?;
        self.act(Action::PickUp { what: vec![ItemQuantity { id: item.id, count: 1 }] })?;
        if self.game.view().is_carried(item.stack.kind) { Ok(()) } else { Err("not taken".into()) }
    }

    fn drop(&mut self, name: &str) -> Result<(), String> {
        let item = self.item(name).ok_or_else(|| format!("no {name} is here"))?;
        self.act(Action::Drop { what: vec![ItemQuantity { id: item.id, count: 1 }], gold: 0 })
    }

    /// Fills the hero's purse with `gold` pieces, or puts all gold down.
    fn purse(&mut self, gold: i32) -> Result<(), String> {
        let purse = self.game.view().body().unwrap().gold;
        if purse > 0 {
            self.act(Action::Drop { what: Vec::new(), gold: u32::try_from(purse).unwrap() })?;
        }
        self.game.pay(gold);
        Ok(())
    }

    /// Waits `turns`, or until the stage ends.
    fn wait(&mut self, turns: u32) -> Result<(), String> {
        let stage = self.stage();
        let last = self.game.turn() + turns;
        while self.game.turn() < last && self.stage() == stage {
            // Wanderers gather in the course of a long wait.
            if last - self.game.turn() > PATIENCE && self.game.turn().is_multiple_of(PATIENCE) {
                self.clear(|_| true);
            }
            self.act(Action::Wait)?;
        }
        Ok(())
    }

    /// Puts the hero onto a square of a terrain, or onto the way to a level.
    fn stand(&mut self, terrain: &str) -> Result<(), String> {
        if let Ok(to) = self.level_id(terrain) {
            return self.at_exit(to).map(|_| ());
        }
        let free = |at: &Point| self.is_open(*at) && self.game.occupant(*at).is_none();
        let at =
            self.squares(terrain).into_iter().find(free).ok_or_else(|| format!("no {terrain} is here"))?;
        self.place(at)
    }

    /// Removes the hostile creatures of the level, but for unique ones that `spares` selects.
    fn clear(&mut self, spares: impl Fn(&Occupant) -> bool) {
        let raws = self.raws();
        for one in self.game.census().into_iter().filter(|one| one.attitude == Attitude::Hostile) {
            if !(raws.creatures.table[one.kind].unique && spares(&one)) {
                self.game.banish(one.id);
            }
        }
    }
}

/// Returns the names of the roles that have a quest.
pub fn roles() -> Vec<String> {
    let raws = resources().raws;
    raws.goals.iter().filter_map(|goal| goal.role.clone()).collect()
}
