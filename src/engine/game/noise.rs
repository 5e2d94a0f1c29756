//! Noise: what wakes those who sleep, and tells those who look for somebody where to look.

use super::Game;
use crate::{
    base::geometry::Point,
    engine::{
        being::{Attitude, Being, Mind, Mood},
        components::{Position, ThingId},
        crowd::Actor,
        event::Event,
    },
    raws::{creatures::Creature, growth::Intrinsic},
};
use specs::{Join, WorldExt};

impl Game {
    /// A noise at `at` that carries `radius` squares, through walls too: those who sleep within reach wake, and the
    /// hostile who are after nobody go and look there (NetHack's `wake_nearto`).
    pub(in crate::engine) fn noise(&mut self, at: Point, radius: i32, events: &mut Vec<Event>) {
        let mut woken = self.within(at, radius, |mind| match mind.mood {
            Mood::Asleep | Mood::Wandering => true,
            Mood::Waiting | Mood::Hunting { .. } | Mood::Fleeing { .. } => false,
        });
        woken.sort_unstable_by_key(|actor| actor.id);
        for actor in woken {
            self.rouse(actor, at, events);
        }
    }

    /// Whether those of `kind` who sleep at `at` may hear the hero: hardly anybody hears the stealthy (NetHack's
    /// `disturb`).
    pub(super) fn hears(&self, kind: &Creature, at: Point) -> bool {
        let (reach, hero_at) = (self.raws.rules.noise.steps, self.hero_at);
        let (x, y) = (at.x - hero_at.x, at.y - hero_at.y);
        // Farther away than that along one axis it is farther in any case.
        x.abs() <= reach
            && y.abs() <= reach
            && x * x + y * y <= reach * reach
            && (kind.mind.hears_stealth > 0 || !self.hero_can(Intrinsic::Stealth))
    }

    /// Whether `actor`, one of `kind` asleep within earshot at `at`, wakes now: in line of sight, and now and then.
    pub(in crate::engine) fn wakes(
        &mut self,
        actor: Actor,
        kind: &Creature,
        at: Point,
        events: &mut Vec<Event>,
    ) -> bool {
        let heard = !self.hero_can(Intrinsic::Stealth) || self.rng.chance(kind.mind.hears_stealth);
        let wakes = heard && self.in_line(at) && self.rng.one_in(kind.mind.wakes_one_in);
        if wakes {
            self.rouse(actor, self.hero_at, events);
        }
        wakes
    }

    /// The hero has come to another square: whoever comes into a special room for the first time wakes sleepers all
    /// over the level, and the stealthy wake none (NetHack's `check_special_room`).
    pub(in crate::engine) fn intrude(&mut self, events: &mut Vec<Event>) {
        let here = self.hero_at;
        if !self.level.intrude(here) || self.hero_can(Intrinsic::Stealth) {
            return;
        }
        let odds = self.raws.rules.noise.special_room_wakes_one_in;
        let mut sleepers = self.within(here, i32::MAX, |mind| mind.mood == Mood::Asleep);
        sleepers.sort_unstable_by_key(|actor| actor.id);
        self.look_again();
        for actor in sleepers {
            if self.rng.one_in(odds) {
                self.rouse(actor, here, events);
            }
        }
    }

    /// Those within `radius` squares of `at` whose mind `is` as asked for, in no order.
    fn within(&self, at: Point, radius: i32, is: impl Fn(&Mind) -> bool) -> Vec<Actor> {
        let (entities, ids) = (self.world.entities(), self.world.read_storage::<ThingId>());
        let (minds, positions) = (self.world.read_storage::<Mind>(), self.world.read_storage::<Position>());
        let all = (&entities, &ids, &minds, &positions).join();
        all.filter(|(_, _, mind, position)| is(mind) && position.0.distance(at) <= radius)
            .map(|(entity, id, ..)| Actor { id: *id, entity })
            .collect()
    }

    /// `actor` is awake, and looks for the hero at `at` if hostile.
    fn rouse(&self, actor: Actor, at: Point, events: &mut Vec<Event>) {
        let searches = |being: &Being| being.attitude == Attitude::Hostile && being.side.is_none();
        let searches = self.being(actor).is_some_and(|being| searches(&being));
        let since = self.turn;
        let slept = self.with_mind(actor, |mind| {
            let slept = mind.mood == Mood::Asleep;
            mind.mood = if searches { Mood::Hunting { last: at, since } } else { Mood::Wandering };
            slept
        });
        if slept == Some(true) {
            let who = self.who(actor);
            self.tell(events, &[who], Event::Woke { who });
        }
    }
}
