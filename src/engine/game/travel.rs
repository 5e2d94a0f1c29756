//! From level to level: the hero goes, some follow, and the others stay where they are.

use super::Game;
use crate::{
    base::geometry::Point,
    engine::{
        population,
        state::{
            being::{Attitude, Being, Mind, Mood},
            components::{Elsewhere, Position, ThingId},
            level::Level,
            occupancy::{Actor, Crowd},
        },
    },
    map_builders::{
        layout::{Destination, Place},
        recipe::{Built, Job},
    },
};
use specs::{Join, WorldExt};

impl Game {
    /// Takes the hero to the level at `to`, on the stairs that lead back to where the hero comes from, with those who
    /// follow; whether nobody has been there before. `None` if there is no such level.
    pub(in crate::engine) fn go_to(&mut self, to: Place) -> Option<bool> {
        let from = self.level.place;
        let (level, spawns) = match self.others.remove(&to) {
            Some(level) => (level, None),
            None => {
                let job = Job::new(&self.raws, &self.layout, self.seed, to)?;
                let Built { mut plan, failure, .. } = job.build();
                self.fallbacks += u32::from(failure.is_some());
                let spawns = std::mem::take(&mut plan.spawns);
                let level = Level::new(&self.raws.terrains, to, job.depth, job.level.endless, plan);
                (level.made_as(job.attempt()), Some(spawns))
            }
        };
        let new = spawns.is_some();
        let followers = self.followers();
        self.leave_others(&followers, from);
        let back = Destination::Level(from);
        let stairs = level.stairs();
        let at = stairs.iter().find(|stairs| stairs.exit.to == back).or_else(|| stairs.first());
        // Without any stairs one arrives wherever one can stand.
        let terrains = &self.raws.terrains;
        let anywhere = || level.find(|terrain| terrains.walkable(terrain));
        let at = at.map(|stairs| stairs.at).or_else(anywhere).unwrap_or_default();
        let old = std::mem::replace(&mut self.level, level);
        self.others.insert(from, old);
        self.eyes.close();
        self.trail.end();
        self.pursuit.forget();
        self.crowd = Crowd::nobody(self.level.bounds());
        self.stale = true;
        self.set_position(self.hero, at);
        self.with_hero(|hero| hero.deepest = hero.deepest.max(self.level.depth));
        self.return_to(to);
        // Whoever stands on the stairs makes way for the hero.
        if let Some(other) = self.crowd.at(at) {
            let free = population::nearest_free(self, at, other);
            self.crowd.leave(at);
            match free {
                Some(free) => {
                    self.crowd.enter(free, other);
                    self.set_position(other, free);
                }
                None => self.remove(other),
            }
        }
        self.crowd.enter(at, self.hero);
        if let Some(spawns) = spawns {
            population::settle(self, spawns);
        }
        for follower in followers {
            self.arrive_beside(follower, at);
        }
        Some(new)
    }

    /// Those who go along: pets, and those who follow, next to the hero and able to.
    fn followers(&self) -> Vec<Actor> {
        let here = self.hero_at();
        let near = |actor: &Actor| self.at(*actor).distance(here) <= 1;
        let goes = |actor: &Actor| {
            let (Some(being), Some(mind)) = (self.being(*actor), self.mind(*actor)) else { return false };
            let hunts = matches!(mind.mood, Mood::Hunting { .. });
            let follows = self.raws.creatures.table[being.kind].follows;
            let held = self.body(*actor).is_some_and(|body| body.held.is_some());
            let comes = match being.attitude {
                Attitude::Tame => mind.mood != Mood::Asleep,
                Attitude::Hostile => follows && hunts,
                Attitude::Peaceful => false,
            };
            comes && !held && self.helpless(*actor).is_none()
        };
        self.everyone().into_iter().filter(near).filter(goes).collect()
    }

    /// Leaves everyone but the hero and `followers` behind on the level at `place`.
    fn leave_others(&mut self, followers: &[Actor], place: Place) {
        let since = self.turn;
        for actor in self.everyone() {
            let at = self.at(actor);
            self.world.write_storage::<Position>().remove(actor.entity);
            if !followers.contains(&actor) {
                let away = Elsewhere { place, at, since };
                // It fails for those who are gone, and nobody is.
                drop(self.world.write_storage::<Elsewhere>().insert(actor.entity, away));
            }
        }
    }

    /// Those who stayed on the level at `place` are on the hero's level again.
    fn return_to(&mut self, place: Place) {
        let mut back: Vec<(Actor, Elsewhere)> = {
            let (entities, ids) = (self.world.entities(), self.world.read_storage::<ThingId>());
            let (away, beings) = (self.world.read_storage::<Elsewhere>(), self.world.read_storage::<Being>());
            let all = (&entities, &ids, &away, &beings).join().filter(|(_, _, away, _)| away.place == place);
            all.map(|(entity, id, away, _)| (Actor { id: *id, entity }, *away)).collect()
        };
        back.sort_unstable_by_key(|(actor, _)| actor.id);
        for (actor, away) in back {
            self.world.write_storage::<Elsewhere>().remove(actor.entity);
            self.stand(actor, away.at);
            population::catch_up(self, actor, self.turn.saturating_sub(away.since));
        }
    }

    /// `follower` arrives with the hero, who is at `at`; without room beside, it stays behind for good.
    fn arrive_beside(&mut self, follower: Actor, at: Point) {
        match population::nearest_free(self, at, follower) {
            Some(free) => {
                self.stand(follower, free);
                self.with_mind(follower, |mind: &mut Mind| mind.heading = None);
            }
            None => self.remove(follower),
        }
    }

    /// `actor`, who is nowhere, stands at `at` from now on.
    fn stand(&mut self, actor: Actor, at: Point) {
        drop(self.world.write_storage::<Position>().insert(actor.entity, Position(at)));
        self.crowd.enter(at, actor);
    }
}
