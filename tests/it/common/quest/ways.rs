//! Lines of a script that move the hero.

use super::Player;
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, DebugCommand},
        event::Refusal,
        state::being::Attitude,
    },
    map_builders::layout::{Layout, LevelId},
};

/// Turns of a wait after which wanderers are removed.
const PATIENCE: u32 = 50;

impl Player<'_> {
    /// Takes the hero to a level: in the Dungeons by debug command, and through the portal and over the
    /// stairs of the quest.
    pub(super) fn go(&mut self, what: &str) -> Result<(), String> {
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
    pub(super) fn shake_off(&mut self) {
        let here = self.game.view().hero_at();
        for one in self.game.census() {
            if one.attitude == Attitude::Hostile && one.at.distance(here) == 1 {
                self.game.banish(one.id);
            }
        }
    }

    /// Takes the hero to a level by magic, past those between.
    pub(super) fn warp(&mut self, what: &str) -> Result<(), String> {
        let to = self.level_id(what)?;
        let raws = self.raws();
        let layout = Layout::for_role(&raws, self.game.seed(), raws.traits.roles.named(self.role));
        self.debug(DebugCommand::Go { depth: layout.depth(&raws, to) })?;
        if self.game.view().place() == to { Ok(()) } else { Err("elsewhere".into()) }
    }

    /// Checks that the way to a level of the quest is shut.
    pub(super) fn shut(&mut self, what: &str) -> Result<(), String> {
        let to = self.level_id(what)?;
        let climb = self.at_exit(to)?;
        match self.attempt(Action::Climb(climb)) {
            Err(Refusal::WayShut(_) | Refusal::WayAwaits { .. }) => Ok(()),
            other => Err(format!("not shut: {other:?}")),
        }
    }

    /// Checks the twist that the seed has drawn, by the exits that are there.
    pub(super) fn twist(&self, wanted: i32) -> Result<(), String> {
        let view = self.game.view();
        let mut aim = view.aims().find(|aim| aim.goal.name == self.goal.name).ok_or("no quest")?;
        let drawn = self.goal.stages.iter().find_map(|stage| {
            aim.stage = stage;
            aim.onward().find_map(|exit| exit.twist)
        });
        if drawn.map(i64::from) == Some(wanted.into()) { Ok(()) } else { Err(format!("twist {drawn:?}")) }
    }

    /// Walks onto the feature called `name`, or into it to pull it.
    pub(super) fn walk_onto(&mut self, name: &str, pulls: bool) -> Result<(), String> {
        let here = self.game.view().hero_at();
        let all = self.squares(name);
        let at = *all.first().ok_or_else(|| format!("no {name} is here"))?;
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

    /// Puts the hero onto a square of a terrain, or onto the way to a level.
    pub(super) fn stand(&mut self, terrain: &str) -> Result<(), String> {
        if let Ok(to) = self.level_id(terrain) {
            return self.at_exit(to).map(|_| ());
        }
        let free = |at: &Point| self.is_open(*at) && self.game.occupant(*at).is_none();
        let at =
            self.squares(terrain).into_iter().find(free).ok_or_else(|| format!("no {terrain} is here"))?;
        self.place(at)
    }

    /// Waits `turns`, or until the stage ends.
    pub(super) fn wait(&mut self, turns: u32) -> Result<(), String> {
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

    /// Lets a creature, which hunts the hero, walk over a feature that lies between them.
    pub(super) fn lure(&mut self, what: &str) -> Result<(), String> {
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
}
