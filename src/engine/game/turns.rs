//! How time goes on: the hero acts, then everyone else until the hero must decide again.
//!
//! Everyone gains movement by speed in each turn and pays for each action (NetHack's `moveloop`): after the hero's
//! action all who can act once, in the order of their ids, and again until the hero can; when nobody can act any
//! more, a new turn begins.

use super::{Game, enmity::Strife};
use crate::base::geometry::Point;
use crate::engine::{
    action::Action,
    affliction::Affliction,
    being::{Being, Mind, Mood},
    brain,
    components::{Energy, Position, ThingId},
    crowd::Actor,
    event::{Event, Refusal, Status, Turn},
    eyes::HORIZON,
    population,
    rules::{self, Outcome, stagger},
    systems,
};
use specs::{Join, WorldExt};
use std::sync::Arc;

impl Game {
    /// The hero does `action`, then everyone else acts until the hero must decide again.
    ///
    /// # Errors
    /// If the action cannot be done; then nothing has changed and no time has passed.
    pub fn act(&mut self, action: Action) -> Result<Turn, Refusal> {
        let mut events = Vec::new();
        let cost = self.decide(action, &mut events)?;
        self.look_again();
        if cost > 0 {
            self.pass(cost, &mut events);
        }
        Ok(Turn { events, status: self.status })
    }

    /// Does what the hero sets out to do, or what that turns out to be; how much movement it cost.
    fn decide(&mut self, mut action: Action, events: &mut Vec<Event>) -> Result<i32, Refusal> {
        match self.status {
            Status::Playing => {}
            Status::Asking(question) if !matches!(action, Action::Answer(_) | Action::Quit) => {
                return Err(Refusal::NotNow(question));
            }
            Status::Asking(_) => {}
            Status::Over(_) => return Err(Refusal::Over),
        }
        if let Some(cost) = stagger::stagger(self, action, events) {
            return Ok(cost);
        }
        loop {
            match rules::perform(self, self.hero, action, events) {
                Outcome::Done(cost) => return Ok(cost),
                Outcome::Instead(other) => action = other,
                Outcome::Refused(refusal) => return Err(refusal),
            }
        }
    }

    /// Lets time go by after an action of the hero's that cost so much movement.
    fn pass(&mut self, cost: i32, events: &mut Vec<Event>) {
        self.spend(self.hero, cost);
        loop {
            let moved = self.others_act(events);
            if self.over() {
                return;
            }
            if !moved && !self.hero_may_act() {
                self.begin_turn(events);
            }
            if self.over() || self.hero_can_act() {
                return;
            }
        }
    }

    /// Whether the hero has the movement and the wits for an action; one who is helpless lets it pass.
    fn hero_can_act(&self) -> bool {
        if !self.hero_may_act() {
            return false;
        }
        if self.helpless(self.hero).is_none() {
            return true;
        }
        self.spend(self.hero, self.raws.rules.normal_speed);
        false
    }

    fn hero_may_act(&self) -> bool {
        let cost = self.raws.rules.normal_speed;
        self.world.read_storage::<Energy>().get(self.hero.entity).is_none_or(|energy| energy.movement >= cost)
    }

    /// Takes the cost of an action from `who`.
    fn spend(&self, who: Actor, cost: i32) {
        if let Some(energy) = self.world.write_storage::<Energy>().get_mut(who.entity) {
            energy.movement -= cost;
        }
    }

    /// What keeps `who` from doing anything.
    pub(in crate::engine) fn helpless(&self, who: Actor) -> Option<Affliction> {
        self.with_body(who, |body| body.afflictions.helpless()).flatten()
    }

    /// Whether the game is over.
    pub(in crate::engine) fn over(&self) -> bool {
        matches!(self.status, Status::Over(_))
    }

    /// Everyone but the hero who has the movement acts once, and who sleeps within earshot may wake; whether anybody did.
    fn others_act(&mut self, events: &mut Vec<Event>) -> bool {
        let mut ready = std::mem::take(&mut self.ready);
        ready.clear();
        {
            let (entities, ids) = (self.world.entities(), self.world.read_storage::<ThingId>());
            let (positions, minds) =
                (self.world.read_storage::<Position>(), self.world.read_storage::<Mind>());
            let (beings, mut energies) =
                (self.world.read_storage::<Being>(), self.world.write_storage::<Energy>());
            self.strife = Strife::default();
            let all = (&entities, &ids, &mut energies, &minds, &beings, &positions).join();
            // On a level without end time stands still beyond the horizon, where there are ever more of them.
            let (endless, hero_at) = (self.level.bounds().is_none(), self.hero_at);
            let stirs = |at: Point| !endless || at.distance(hero_at) <= HORIZON;
            for (entity, id, energy, mind, being, at) in all {
                self.strife.add(being, &self.raws.creatures.table[being.kind]);
                if energy.movement >= energy.cost {
                    energy.movement -= energy.cost;
                    let awake = || mind.mood != Mood::Asleep;
                    if stirs(at.0) && (awake() || self.hears(&self.raws.creatures.table[being.kind], at.0)) {
                        ready.push(Actor { id: *id, entity });
                    }
                }
            }
        }
        ready.sort_unstable_by_key(|actor| actor.id);
        let raws = Arc::clone(&self.raws);
        for actor in &ready {
            if !self.over() {
                brain::act(self, &raws, *actor, events);
                self.look_again();
            }
        }
        let moved = !ready.is_empty();
        self.ready = ready;
        moved
    }

    /// A new turn: everyone gains movement, and what goes by itself happens.
    fn begin_turn(&mut self, events: &mut Vec<Event>) {
        self.turn = self.turn.saturating_add(1);
        systems::each_turn(self, events);
        self.look_again();
        if !self.over() {
            population::arrive(self);
        }
    }

    /// The hero looks around if something may have changed.
    pub(in crate::engine) fn look_again(&mut self) {
        if self.stale {
            self.look();
        }
    }
}
