//! Lines of a script: what is done, and what has to come of it.

use super::{Line, Met, Player};
use rhack::{
    engine::{
        action::{Action, Choice, DebugCommand},
        creation::{Choices, Trait, TraitChoice},
        event::{Event, Refusal, Status},
        game::{Game, Occupant, Setup},
        state::{
            being::{Attitude, Mood},
            item::Stack,
            mode::GameMode,
            status_effect::StatusEffect,
        },
    },
    narrate,
    raws::{
        Raws,
        rules::goals::{Then, WorldGoal},
        words::abilities::AbilityName,
    },
};
use serde_json::Value;
use std::sync::Arc;

/// Hit points of the hero, who has them back before an act if half are gone.
const HITPOINTS: i32 = 10_000;

impl<'a> Player<'a> {
    pub(super) fn begin(
        raws: &Arc<Raws>,
        role: &'a str,
        seed: u64,
        (goal, quest): (&'a WorldGoal, &'a Value),
    ) -> Self {
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

    pub(super) fn copy(&self) -> Self {
        let (told, events, idle) = Default::default();
        Self { game: self.game.branch(None), gates: self.gates.clone(), told, events, idle, ..*self }
    }

    /// Plays `lines` in order; stops at the first that goes wrong.
    pub(super) fn play(&mut self, lines: &[Line], met: &mut Met) {
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
    pub(super) fn line(&mut self, line: &str, met: &mut Met) -> Result<(), String> {
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

    pub(super) fn perform(&mut self, word: &str, what: &str) -> Result<(), String> {
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

    /// Performs `action`, and declines or confirms what is asked.
    pub(super) fn act(&mut self, action: Action) -> Result<(), String> {
        self.attempt(action.clone()).map_err(|refusal| format!("{action:?}: {refusal:?}"))
    }

    pub(super) fn attempt(&mut self, action: Action) -> Result<(), Refusal> {
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
    pub(super) fn after(&mut self, events: Vec<Event>) {
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
    pub(super) fn is_done(&self, effect: &Value) -> bool {
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

    pub(super) fn collect(&mut self, met: &mut Met) {
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

    pub(super) fn debug(&mut self, command: DebugCommand) -> Result<(), String> {
        self.act(Action::Debug(command))
    }

    pub(super) fn raws(&self) -> Arc<Raws> {
        Arc::clone(self.game.raws())
    }

    pub(super) fn stage(&self) -> String {
        self.game.view().goals().stage(self.goal).unwrap().name.clone()
    }
}
