//! Lines of a script that deal with creatures and items.

use super::{Player, scene::STRANGER};
use rhack::engine::{
    action::{Action, ItemQuantity},
    event::Refusal,
    game::Occupant,
    population::Allegiance,
    state::{
        being::{Attitude, Mood},
        item::ItemPlace,
        status_effect::StatusEffect,
    },
};

/// Turns for which a script holds a creature.
const HELD: i32 = 5000;

impl Player<'_> {
    pub(super) fn talk(&mut self, name: &str) -> Result<(), String> {
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
    pub(super) fn hold(&mut self, name: &str) -> Result<(), String> {
        let id = self.one(name)?.id;
        self.game.afflict_creature(id, StatusEffect::Paralysed, HELD);
        Ok(())
    }

    /// Wounds a creature, strikes it, and stays behind it until it has fled over the stairs.
    pub(super) fn chase(&mut self, name: &str) -> Result<(), String> {
        let one = self.one(name)?;
        self.game.wound(one.id, one.body.hitpoints - one.body.max_hitpoints / 2);
        self.strike(name)?;
        let mut trail = vec![one.at];
        for _ in 0..300 {
            let Some(now) = self.game.census().into_iter().find(|other| other.id == one.id) else {
                return Ok(());
            };
            if trail.last() != Some(&now.at) {
                trail.push(now.at);
            }
            let behind = trail.iter().rev().copied().find(|at| at.distance(now.at) > 1);
            if let Some(at) = behind {
                self.place(at)?;
            }
            self.act(Action::Wait)?;
        }
        Err(format!("{name} does not flee: {trail:?}"))
    }

    /// Attacks a creature once, which survives.
    pub(super) fn strike(&mut self, name: &str) -> Result<(), String> {
        let dir = self.beside(self.one(name)?.at)?;
        self.act(Action::Fight(dir))
    }

    /// Wounds a creature, and strikes until it is dead.
    pub(super) fn kill(&mut self, name: &str) -> Result<(), String> {
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
    pub(super) fn helpless(&mut self) -> Result<(), String> {
        let here = self.game.view().hero_at();
        let id = self.stranger(here, 4)?;
        self.game.afflict_creature(id, StatusEffect::Paralysed, 50);
        let at = self.game.census().into_iter().find(|one| one.id == id).unwrap().at;
        let dir = self.beside(at)?;
        self.act(Action::Fight(dir))?;
        self.game.banish(id);
        Ok(())
    }

    /// Lets a hostile creature hunt the hero.
    pub(super) fn hunted(&mut self) -> Result<(), String> {
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

    /// Puts a hostile creature, which cannot move, onto each of a number of squares of a terrain.
    pub(super) fn intrude(&mut self, what: &str) -> Result<(), String> {
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
                // Held, but able to act.
                self.game.afflict_creature(id, StatusEffect::Trapped, 100);
                left -= 1;
            }
        }
        if left > 0 {
            return Err(format!("no room on {terrain}"));
        }
        self.act(Action::Wait)
    }

    pub(super) fn take(&mut self, name: &str) -> Result<(), String> {
        let item = self.item(name).ok_or_else(|| format!("no {name} is here"))?;
        let ItemPlace::Floor { at, .. } = item.place else { return Err("it is carried".into()) };
        self.place(at)?;
        self.act(Action::PickUp { what: vec![ItemQuantity { id: item.id, count: 1 }] })?;
        if self.game.view().is_carried(item.stack.kind) { Ok(()) } else { Err("not taken".into()) }
    }

    pub(super) fn drop(&mut self, name: &str) -> Result<(), String> {
        let item = self.item(name).ok_or_else(|| format!("no {name} is here"))?;
        self.act(Action::Drop { what: vec![ItemQuantity { id: item.id, count: 1 }], gold: 0 })
    }

    /// Fills the hero's purse with `gold` pieces, or puts all gold down.
    pub(super) fn purse(&mut self, gold: i32) -> Result<(), String> {
        let purse = self.game.view().body().unwrap().gold;
        if purse > 0 {
            self.act(Action::Drop { what: Vec::new(), gold: u32::try_from(purse).unwrap() })?;
        }
        self.game.pay(gold);
        Ok(())
    }

    /// Removes the hostile creatures of the level, but for unique ones that `spares` selects.
    pub(super) fn clear(&mut self, spares: impl Fn(&Occupant) -> bool) {
        let raws = self.raws();
        for one in self.game.census().into_iter().filter(|one| one.attitude == Attitude::Hostile) {
            if !(raws.creatures.table[one.kind].unique && spares(&one)) {
                self.game.banish(one.id);
            }
        }
    }
}
