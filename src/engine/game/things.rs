//! Who is where: everyone's place, body and mind, kept in step with the crowd.

use super::{Game, HERO};
use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        event::{Event, Who},
        state::{
            affliction::Affliction,
            being::{Attitude, Being, Mind, Mood, They},
            body::Body,
            character::Character,
            components::{self, Position, Thing, ThingId},
            occupancy::Actor,
        },
    },
    raws::{
        creatures::CreatureKind,
        growth::Intrinsic,
        reading::table::Id,
        terrain::{DoorState, Terrain},
    },
};
use specs::{Component, Join, ReadStorage, Storage, World, WorldExt, shred::Fetch, world::EntitiesRes};

impl Game {
    /// Somebody new, who gets the next id and stands where the thing's position says.
    pub(in crate::engine) fn spawn(&mut self, thing: Thing) -> Actor {
        let id = ThingId(self.next_id);
        self.next_id += 1;
        let at = thing.position;
        let entity = components::spawn(&mut self.world, Thing { id: Some(id), ..thing });
        let actor = Actor { id, entity };
        if let Some(Position(at)) = at {
            self.crowd.enter(at, actor);
        }
        actor
    }

    /// Takes `actor` out of the game.
    pub(in crate::engine) fn remove(&mut self, actor: Actor) {
        if self.is_here(actor) {
            self.crowd.leave(self.at(actor));
        }
        // It fails for those who are gone already, who need not go again.
        drop(self.world.delete_entity(actor.entity));
    }

    /// Whether `actor` is alive and on the hero's level.
    pub(in crate::engine) fn is_here(&self, actor: Actor) -> bool {
        self.world.read_storage::<Position>().get(actor.entity).is_some()
    }

    /// Where `actor` stands.
    pub(in crate::engine) fn at(&self, actor: Actor) -> Point {
        self.world.read_storage::<Position>().get(actor.entity).map(|at| at.0).unwrap_or_default()
    }

    /// Where the hero stands.
    pub(in crate::engine) fn hero_at(&self) -> Point {
        self.hero_at
    }

    /// All that a creature on the hero's level decides by: where it stands, what it is, its body and what it has in
    /// mind. In one go, since finding a storage takes longer than looking something up in it.
    pub(in crate::engine) fn creature(&self, actor: Actor) -> Option<(Point, Being, Body, Mind)> {
        fn get<'a, T: Component + Copy>(
            world: &'a World,
            entities: &Fetch<'a, EntitiesRes>,
            actor: Actor,
        ) -> Option<T> {
            let storage: ReadStorage<'a, T> = Storage::new(entities.clone(), world.fetch());
            storage.get(actor.entity).copied()
        }
        let (world, entities) = (&self.world, self.world.fetch());
        let Position(at) = get(world, &entities, actor)?;
        let being = get(world, &entities, actor)?;
        Some((at, being, get(world, &entities, actor)?, get(world, &entities, actor)?))
    }

    /// Who stands at `at`.
    pub(in crate::engine) fn standing(&self, at: Point) -> Option<Actor> {
        self.crowd.at(at)
    }

    /// The one with this id, if on the hero's level.
    pub(in crate::engine) fn find(&self, id: ThingId) -> Option<Actor> {
        if id == HERO {
            return Some(self.hero);
        }
        let (entities, ids) = (self.world.entities(), self.world.read_storage::<ThingId>());
        let positions = self.world.read_storage::<Position>();
        let mut all = (&entities, &ids, &positions).join();
        all.find(|(_, other, _)| **other == id).map(|(entity, ..)| Actor { id, entity })
    }

    /// `actor` steps to `to`, where nobody stands.
    pub(in crate::engine) fn put(&mut self, actor: Actor, to: Point) {
        self.put_from(actor, self.at(actor), to);
    }

    /// The same for those of whom one knows that they stand at `from`.
    pub(in crate::engine) fn put_from(&mut self, actor: Actor, from: Point, to: Point) {
        if from == to {
            return;
        }
        self.crowd.step(from, to);
        self.set_position(actor, to);
        if actor == self.hero {
            self.trail.leave(from);
            self.stale = true;
        }
    }

    /// The hero and `other` change places.
    pub(in crate::engine) fn swap_with(&mut self, other: Actor) {
        let (here, there) = (self.hero_at(), self.at(other));
        self.crowd.swap(here, there);
        self.set_position(self.hero, there);
        self.set_position(other, here);
        self.trail.leave(here);
        self.stale = true;
    }

    pub(super) fn set_position(&mut self, actor: Actor, to: Point) {
        if actor == self.hero {
            self.hero_at = to;
        }
        if let Some(position) = self.world.write_storage::<Position>().get_mut(actor.entity) {
            position.0 = to;
        }
    }

    /// The body of `actor`, as it is now.
    pub(in crate::engine) fn body(&self, actor: Actor) -> Option<Body> {
        self.world.read_storage::<Body>().get(actor.entity).copied()
    }

    /// Changes the body of `actor`.
    pub(in crate::engine) fn with_body<T>(
        &self,
        actor: Actor,
        change: impl FnOnce(&mut Body) -> T,
    ) -> Option<T> {
        self.world.write_storage::<Body>().get_mut(actor.entity).map(change)
    }

    /// What `actor` is; `None` for the hero.
    pub(in crate::engine) fn being(&self, actor: Actor) -> Option<Being> {
        self.world.read_storage::<Being>().get(actor.entity).copied()
    }

    /// Changes what `actor` is.
    pub(in crate::engine) fn with_being<T>(
        &self,
        actor: Actor,
        change: impl FnOnce(&mut Being) -> T,
    ) -> Option<T> {
        self.world.write_storage::<Being>().get_mut(actor.entity).map(change)
    }

    /// What `actor` has in mind; `None` for the hero.
    pub(in crate::engine) fn mind(&self, actor: Actor) -> Option<Mind> {
        self.world.read_storage::<Mind>().get(actor.entity).copied()
    }

    /// Changes what `actor` has in mind.
    pub(in crate::engine) fn with_mind<T>(
        &self,
        actor: Actor,
        change: impl FnOnce(&mut Mind) -> T,
    ) -> Option<T> {
        self.world.write_storage::<Mind>().get_mut(actor.entity).map(change)
    }

    /// The kind of `actor`; `None` for the hero.
    pub(in crate::engine) fn kind(&self, actor: Actor) -> Option<&CreatureKind> {
        self.being(actor).map(|being| &self.raws.creatures.table[being.kind])
    }

    /// Changes the hero's sheet.
    pub(in crate::engine) fn with_hero<T>(&self, change: impl FnOnce(&mut Character) -> T) -> Option<T> {
        self.world.write_storage::<Character>().get_mut(self.hero.entity).map(change)
    }

    /// Whether the hero has this intrinsic.
    pub(in crate::engine) fn hero_can(&self, what: Intrinsic) -> bool {
        self.world.read_storage::<Character>().get(self.hero.entity).is_some_and(|hero| hero.can(what))
    }

    /// Whether the hero suffers from `what`.
    pub(in crate::engine) fn hero_is(&self, what: Affliction) -> bool {
        let bodies = self.world.read_storage::<Body>();
        bodies.get(self.hero.entity).is_some_and(|body| body.afflictions.has(what))
    }

    /// Everyone on the hero's level but the hero, in the order of their ids.
    pub(in crate::engine) fn everyone(&self) -> Vec<Actor> {
        let (entities, ids) = (self.world.entities(), self.world.read_storage::<ThingId>());
        let (positions, beings) = (self.world.read_storage::<Position>(), self.world.read_storage::<Being>());
        let all = (&entities, &ids, &positions, &beings).join();
        let mut all: Vec<Actor> = all.map(|(entity, id, ..)| Actor { id: *id, entity }).collect();
        all.sort_unstable_by_key(|actor| actor.id);
        all
    }

    /// How the hero knows `actor` at this moment: as what, and whether by sight.
    pub(in crate::engine) fn who(&self, actor: Actor) -> Who {
        match self.being(actor) {
            None if actor == self.hero => Who::HERO,
            None => Who::gone(actor.id),
            Some(being) => Who { seen: self.sees(actor), ..self.who_is(actor.id, &being) },
        }
    }

    /// What the hero takes the one with this id for, who is `being`, if in sight.
    pub(super) fn who_is(&self, id: ThingId, being: &Being) -> Who {
        let kind = self.seeming(id, being.kind);
        let they = if kind == being.kind { being.pronoun } else { They::It };
        Who { id, kind: Some(kind), they, seen: true, tame: being.attitude == Attitude::Tame }
    }

    /// What the hero takes someone for: to one who hallucinates, everyone looks like somebody else each turn.
    pub(in crate::engine) fn seeming(&self, id: ThingId, kind: Id<CreatureKind>) -> Id<CreatureKind> {
        if !self.hero_is(Affliction::Hallucinating) {
            return kind;
        }
        let name = format!("{} {}", id.0, self.turn);
        let mut rng = Rng::stream(self.seed, &name);
        let kinds: Vec<Id<CreatureKind>> = self.raws.creatures.table.ids().collect();
        rng.pick(&kinds).copied().unwrap_or(kind)
    }

    /// `actor` moves at another speed from now on.
    pub(in crate::engine) fn set_pace(&self, actor: Actor, speed: i32, cost: i32) {
        if let Some(energy) = self.world.write_storage::<components::Energy>().get_mut(actor.entity) {
            (energy.speed, energy.cost) = (speed, cost);
        }
    }

    /// Lets go of everyone whom `by` holds.
    pub(in crate::engine) fn release(&mut self, by: Actor, events: &mut Vec<Event>) {
        let held: Vec<Actor> = {
            let (entities, ids) = (self.world.entities(), self.world.read_storage::<ThingId>());
            let (positions, bodies) =
                (self.world.read_storage::<Position>(), self.world.read_storage::<Body>());
            let all = (&entities, &ids, &bodies, &positions).join();
            let held = all.filter(|(_, _, body, _)| body.held.is_some_and(|hold| hold.by == by.id));
            held.map(|(entity, id, ..)| Actor { id: *id, entity }).collect()
        };
        for actor in held {
            let hold = self.with_body(actor, |body| body.held.take()).flatten();
            if actor == self.hero && hold.is_some_and(|hold| hold.inside) {
                self.look_anew();
            }
            let (who, by) = (self.who(actor), self.who(by));
            self.tell(events, &[who, by], Event::Released { who, by });
        }
    }

    /// `actor` is wide awake, and after the hero if hostile.
    pub(in crate::engine) fn disturb(&self, actor: Actor) {
        let (last, since) = (self.hero_at(), self.turn);
        let hostile = self.being(actor).is_some_and(|being| being.attitude == Attitude::Hostile);
        self.with_mind(actor, |mind| match mind.mood {
            Mood::Asleep | Mood::Waiting | Mood::Wandering => {
                mind.mood = if hostile { Mood::Hunting { last, since } } else { Mood::Wandering };
            }
            Mood::Hunting { .. } | Mood::Fleeing { .. } => {}
        });
    }

    /// Notes `event` if the hero takes part in it or sees one of those who do.
    pub(in crate::engine) fn tell(&self, events: &mut Vec<Event>, parties: &[Who], event: Event) {
        if parties.iter().any(|who| who.seen) {
            events.push(event);
        }
    }

    /// Whether one of this kind could stand at `at`, whoever is there.
    pub(in crate::engine) fn ground_for(&self, kind: &CreatureKind, at: Point) -> bool {
        self.level.terrain(at).is_some_and(|terrain| self.bears(kind, terrain))
    }

    /// Whether `terrain` bears one of this kind.
    pub(in crate::engine) fn bears(&self, kind: &CreatureKind, terrain: Id<Terrain>) -> bool {
        let terrains = &self.raws.terrains;
        terrains.walkable(terrain) || kind.crosses_water && terrain == terrains.water || kind.phases
    }

    /// Whether one of this kind gets from `from` to its neighbour towards `dir` as far as the ground goes; a closed
    /// door is a way for those with hands.
    pub(in crate::engine) fn passes(&self, kind: &CreatureKind, from: Point, dir: Dir) -> bool {
        if kind.orthogonal && dir.is_diagonal() {
            return false;
        }
        let to = from.step(dir);
        let Some(there) = self.level.terrain(to) else { return false };
        if kind.phases {
            return true;
        }
        let table = &self.raws.terrains.table;
        if !self.bears(kind, there) {
            return kind.hands && !dir.is_diagonal() && table[there].door == Some(DoorState::Closed);
        }
        let doorway = |at| self.level.terrain(at).is_some_and(|terrain| table[terrain].doorway);
        !(dir.is_diagonal() && (table[there].doorway || doorway(from)))
    }
}
