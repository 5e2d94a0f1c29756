//! Ball and chain of a punished hero, which stay close to the hero. NetHack 3.6: `ball.c`.

use super::{Context, Ctx};
use crate::{
    base::geometry::Point,
    engine::{
        event::{ActorSeen, Event},
        state::{
            character::Chained,
            item::ItemPlace,
            thing_id::{HERO, ThingId},
            things::Access,
        },
    },
    raws::{kinds::features::Feature, words::effects::world_event::WorldEvent},
};

impl<A: Access> Context<'_, A> {
    /// Returns the ball and chain of the hero.
    pub(in crate::engine) fn chained(&self) -> Option<Chained> {
        self.things.part(self.hero()).copied()
    }

    /// True if the item `id` is the hero's ball or chain.
    pub(in crate::engine) fn is_chained(&self, id: ThingId) -> bool {
        self.chained().is_some_and(|Chained { ball, chain }| [ball, chain].contains(&id))
    }

    /// True if the hero carries the ball.
    pub(in crate::engine) fn carries_ball(&self) -> bool {
        let ball = self.chained().and_then(|Chained { ball, .. }| self.item(ball));
        ball.is_some_and(|ball| matches!(ball.place, ItemPlace::Carried { by: HERO, .. }))
    }

    /// Returns the square of the ball if it lies on the hero's level.
    pub(in crate::engine) fn ball_at(&self) -> Option<Point> {
        match self.item(self.chained()?.ball)?.place {
            ItemPlace::Floor { level, at, .. } if level == self.state.level.place => Some(at),
            ItemPlace::Floor { .. } | ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => None,
        }
    }

    /// True if a ball or chain can lie at `at`.
    fn bears_ball(&self, at: Point) -> bool {
        let terrain = self.state.level.terrain(at).map(|terrain| &self.raws.terrains.table[terrain]);
        terrain.is_some_and(|terrain| terrain.walkable) && !self.feature(at).is_some_and(Feature::drops)
    }
}

impl Ctx<'_> {
    /// Drags the ball within the length of the chain after the hero or the ball has moved, and puts the chain
    /// between both.
    pub(in crate::engine) fn drag_ball(&mut self) {
        let Some(Chained { ball, chain }) = self.chained() else { return };
        if self.item(ball).is_none() || self.item(chain).is_none() {
            return self.unchain();
        }
        let (here, length) = (self.hero_at(), self.raws.rules.chain);
        if self.carries_ball() {
            return self.lay(chain, here);
        }
        let towards = |from: Point| {
            Point::new(from.x + (here.x - from.x).signum(), from.y + (here.y - from.y).signum())
        };
        let at = match self.ball_at() {
            Some(at) if at.distance(here) <= length => at,
            Some(at) => Some(towards(at))
                .filter(|to| to.distance(here) <= length && self.bears_ball(*to))
                .unwrap_or(here),
            None => here,
        };
        self.lay(ball, at);
        let middle = Some(towards(at)).filter(|to| at.distance(here) > 1 && self.bears_ball(*to));
        self.lay(chain, if at.distance(here) > 1 { middle.unwrap_or(here) } else { at });
    }

    /// Puts the item `id` on the floor at `at`.
    fn lay(&mut self, id: ThingId, at: Point) {
        let level = self.state.level.place;
        let Some(item) = self.item(id) else { return };
        let kind = item.stack.kind;
        let lies = match item.place {
            ItemPlace::Floor { level: on, at: there, .. } => (on, there) == (level, at),
            ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => false,
        };
        if !lies {
            // Counted first: the move of the ball lays the chain.
            let place = self.next_on_floor(kind, at);
            self.move_item(id, place);
            self.notice_pile(at);
        }
    }

    /// Frees the hero: destroys the chain and leaves the ball as an ordinary item.
    pub(in crate::engine) fn unchain(&mut self) {
        let Some(Chained { chain, .. }) = self.chained() else { return };
        self.things.set::<Chained>(self.hero(), None);
        self.destroy_item(chain);
        self.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Unchained });
    }
}
