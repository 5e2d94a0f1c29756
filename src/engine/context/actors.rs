//! Who is where: everyone's place, body and mind, kept in step with the squares they stand on.

use super::{Context, Ctx};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        event::Event,
        state::{
            affliction::{StatusEffect, StatusEffects},
            being::{Attitude, Being, Mind, Mood},
            body::{Body, Hold},
            character::Character,
            creature::{Bond, Creature, Leash, Whereabouts},
            form::Form,
            hunger::HungerState,
            thing_id::ThingId,
            things::{Access, Actor, Thing},
        },
    },
    raws::{
        creatures::CreatureKind,
        features::Feature,
        growth::Intrinsic,
        reading::table::Id,
        rules::HungerRules,
        terrain::{DoorState, Terrain},
    },
};

impl<'a, A: Access> Context<'a, A> {
    /// Whether `actor` is alive and on the hero's level.
    pub(in crate::engine) fn is_here(&self, actor: Actor) -> bool {
        self.place_of(actor).is_some()
    }

    /// Where `actor` stands; `None` for those who are gone or elsewhere.
    pub(in crate::engine) fn place_of(&self, actor: Actor) -> Option<Point> {
        self.things.get(actor).and_then(Creature::at)
    }

    /// Where `actor`, who is here, stands.
    pub(in crate::engine) fn at(&self, actor: Actor) -> Point {
        self.place_of(actor).unwrap_or_else(|| {
            let who = actor.id.0;
            self.scratch
                .bugs
                .note(format_args!("thing {who} is asked where it stands, and is not on the level"));
            self.hero_at()
        })
    }

    /// Who stands at `at`.
    pub(in crate::engine) fn standing(&self, at: Point) -> Option<Actor> {
        self.scratch.occupancy.at(at)
    }

    /// The one with this id, if on the hero's level.
    pub(in crate::engine) fn find(&self, id: ThingId) -> Option<Actor> {
        self.things.find(id).filter(|actor| self.is_here(*actor))
    }

    /// The body of `actor`, as it is now.
    pub(in crate::engine) fn body(&self, actor: Actor) -> Option<Body> {
        self.things.get(actor).map(|creature| creature.body)
    }

    /// What `actor` is; `None` for the hero.
    pub(in crate::engine) fn being(&self, actor: Actor) -> Option<Being> {
        self.things.get(actor)?.being
    }

    /// What `actor` has in mind; `None` for the hero.
    pub(in crate::engine) fn mind(&self, actor: Actor) -> Option<Mind> {
        self.things.get(actor)?.mind
    }

    /// What binds `actor` to the hero, if it is a pet.
    pub(in crate::engine) fn bond(&self, actor: Actor) -> Option<Bond> {
        self.things.part(actor).copied()
    }

    /// How `actor` is held fast, if it is.
    pub(in crate::engine) fn hold(&self, actor: Actor) -> Option<Hold> {
        self.things.part(actor).copied()
    }

    /// What `actor` suffers from.
    pub(in crate::engine) fn afflictions(&self, actor: Actor) -> StatusEffects {
        self.things.afflictions(actor).copied().unwrap_or_default()
    }

    /// Whether `actor` suffers from `what`.
    pub(in crate::engine) fn suffers(&self, actor: Actor, what: StatusEffect) -> bool {
        self.things.afflictions(actor).is_some_and(|afflictions| afflictions.has(what))
    }

    /// The kind of `actor`; `None` for the hero.
    pub(in crate::engine) fn kind(&self, actor: Actor) -> Option<&'a CreatureKind> {
        self.being(actor).map(|being| &self.raws.creatures.table[being.kind])
    }

    /// The shape that the hero has taken.
    pub(in crate::engine) fn form(&self) -> Option<Form> {
        self.things.form().copied()
    }

    /// The kind whose shape `actor` has: its own, or that which a hero has taken.
    pub(in crate::engine) fn shape_id(&self, actor: Actor) -> Option<Id<CreatureKind>> {
        match self.being(actor) {
            Some(being) => Some(being.kind),
            None => self.form().filter(|_| actor == self.hero()).map(|form| form.kind),
        }
    }

    /// The same kind itself; `None` for a hero in the own shape.
    pub(in crate::engine) fn shape(&self, actor: Actor) -> Option<&'a CreatureKind> {
        self.shape_id(actor).map(|kind| &self.raws.creatures.table[kind])
    }

    /// Whether the hero has hands to hold something with.
    pub(in crate::engine) fn hero_has_hands(&self) -> bool {
        self.shape(self.hero()).is_none_or(|kind| !kind.lacks_hands())
    }

    /// Whether the hero crosses water.
    pub(in crate::engine) fn hero_crosses_water(&self) -> bool {
        self.hero_is(StatusEffect::Levitating)
            || self.shape(self.hero()).is_some_and(|kind| kind.crosses_water)
    }

    /// Whether the hero has this intrinsic.
    pub(in crate::engine) fn hero_can(&self, what: Intrinsic) -> bool {
        self.scratch.gear.grants.has(what)
            || self.sheet().is_some_and(|hero| hero.can(what))
            || self.form().is_some_and(|form| self.raws.creatures.table[form.kind].can(what))
    }

    /// How well fed the hero is.
    pub(in crate::engine) fn nutrition(&self) -> i32 {
        self.sheet().map_or(0, |hero| hero.hunger.nutrition)
    }

    /// How hungry the hero is; `None` in a world where nobody hungers.
    pub(in crate::engine) fn hunger(&self) -> Option<HungerState> {
        self.raws.rules.hunger.as_ref().map(|rules| self.hunger_as(rules))
    }

    /// How hungry the hero is by these `rules`.
    pub(in crate::engine) fn hunger_as(&self, rules: &HungerRules) -> HungerState {
        let (constitution, nutrition) = self
            .sheet()
            .map_or((0, 0), |hero| (hero.attributes.constitution.points(), hero.hunger.nutrition));
        HungerState::of(rules, nutrition, constitution, self.hero_is(StatusEffect::Fainted))
    }

    /// Whether the hero suffers from `what`.
    pub(in crate::engine) fn hero_is(&self, what: StatusEffect) -> bool {
        what == StatusEffect::Blind && self.scratch.gear.blinds || self.suffers(self.hero(), what)
    }

    /// Whether the hero is inside somebody.
    pub(in crate::engine) fn engulfed(&self) -> bool {
        self.hold(self.hero()).is_some_and(|hold| hold.inside)
    }

    /// Whether `actor` holds the hero fast, which the blind feel too.
    pub(in crate::engine) fn holds_hero(&self, actor: Actor) -> bool {
        self.hold(self.hero()).is_some_and(|hold| hold.by == actor.id)
    }

    /// What keeps `who` from doing anything.
    pub(in crate::engine) fn helpless(&self, who: Actor) -> Option<StatusEffect> {
        self.things.afflictions(who)?.helpless()
    }

    /// Everyone on the hero's level but the hero, in the order of their ids.
    pub(in crate::engine) fn everyone(&self) -> Vec<Actor> {
        self.those(|creature| creature.being.is_some())
    }

    /// Those on the hero's level, the hero too, who are as asked for, in the order of their ids.
    pub(in crate::engine) fn those(&self, are: impl Fn(&Creature) -> bool) -> Vec<Actor> {
        let all = self.scratch.occupancy.everyone().iter().map(|(actor, _)| *actor);
        all.filter(|actor| self.things.get(*actor).is_some_and(&are)).collect()
    }

    /// Those within `reach` squares of `at`, the hero too, and where they stand, in the order of their ids.
    pub(in crate::engine) fn around(&self, at: Point, reach: i32) -> impl Iterator<Item = (Actor, Point)> {
        let all = self.scratch.occupancy.everyone().iter().copied();
        all.filter(move |(_, place)| place.distance(at) <= reach)
    }

    /// Whether one of this kind could stand at `at`, whoever is there.
    pub(in crate::engine) fn ground_for(&self, kind: &CreatureKind, at: Point) -> bool {
        self.state.level.terrain(at).is_some_and(|terrain| self.bears(kind, terrain))
            && !self.is_filled_for(kind, at)
    }

    /// Whether anybody can come to stand at `at`, whoever is there.
    pub(in crate::engine) fn is_open(&self, at: Point) -> bool {
        self.state.level.terrain(at).is_some_and(|terrain| self.raws.terrains.walkable(terrain))
            && !self.is_filled(at)
    }

    /// Whether `who` is above the ground, so that nothing comes of what is in it.
    pub(in crate::engine) fn hovers(&self, who: Actor) -> bool {
        self.suffers(who, StatusEffect::Levitating)
            || self.kind(who).is_some_and(|kind| kind.flies || kind.phases)
    }

    /// Whether `who`, one of `kind`, goes round what is at `at`: pets see what the hero has seen, and others have fallen into
    /// such a thing before.
    pub(in crate::engine) fn shuns(&self, who: Actor, kind: &CreatureKind, at: Point) -> bool {
        if self.scratch.ground.is_plain(at) {
            return false;
        }
        let Some(trap) = self.feature(at).filter(|feature| feature.is_trap()) else { return false };
        if (kind.flies || kind.phases) && !trap.reaches_flyers {
            return false;
        }
        let tame = self.being(who).is_some_and(|being| being.attitude == Attitude::Tame);
        let known = tame && self.knows_trap(at);
        (known || self.mind(who).is_some_and(|mind| mind.wary)) && self.is_reached(trap, who)
    }

    /// True if what comes of stepping on `trap` affects `who`, who may be above the ground.
    pub(in crate::engine) fn is_reached(&self, trap: &Feature, who: Actor) -> bool {
        trap.reaches_flyers || !self.hovers(who)
    }

    /// True if the hero knows of a feature at `at` of which something comes when it is stepped on.
    pub(in crate::engine) fn knows_trap(&self, at: Point) -> bool {
        let known = self.state.level.remembered_feature(at);
        known.is_some_and(|kind| self.raws.features.table[kind].is_trap())
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
        if !kind.phases
            && !kind.crosses_water
            && let Some(leads) = self.scratch.ground.leads(from, dir, kind.hands)
        {
            return leads;
        }
        let (to, level) = (from.step(dir), &self.state.level);
        let Some(there) = level.terrain(to).filter(|_| !self.is_filled_for(kind, to)) else { return false };
        if kind.phases {
            return true;
        }
        let table = &self.raws.terrains.table;
        if !self.bears(kind, there) {
            return kind.hands && !dir.is_diagonal() && table[there].door == Some(DoorState::Closed);
        }
        let doorway = |at| level.terrain(at).is_some_and(|terrain| table[terrain].doorway);
        !dir.is_barred(doorway(from), table[there].doorway)
    }
}

impl Ctx<'_> {
    /// Somebody new, who gets the next id and stands where it says.
    pub(in crate::engine) fn spawn(&mut self, creature: impl FnOnce(ThingId) -> Creature) -> Actor {
        let id = ThingId(self.state.next_id);
        self.state.next_id += 1;
        let creature = creature(id);
        let at = creature.at();
        let actor = self.things.spawn(id, Thing { creature: Some(creature), ..Thing::default() });
        if let Some(at) = at {
            self.scratch.occupancy.enter(at, actor);
        }
        actor
    }

    /// Takes `actor` out of the game; what they carry stays where they stood.
    pub(in crate::engine) fn remove(&mut self, actor: Actor) {
        self.drop_all(actor);
        if let Some(at) = self.place_of(actor) {
            self.scratch.occupancy.leave(at);
        }
        self.things.remove(actor);
    }

    /// `actor` steps to `to`, where nobody stands.
    pub(in crate::engine) fn put(&mut self, actor: Actor, to: Point) {
        if let Some(from) = self.place_of(actor) {
            self.put_from(actor, from, to);
        }
    }

    /// The same for those of whom one knows that they stand at `from`.
    pub(in crate::engine) fn put_from(&mut self, actor: Actor, from: Point, to: Point) {
        if from == to {
            return;
        }
        self.scratch.occupancy.step(actor, from, to);
        self.set_place(actor, to);
        if actor == self.hero() {
            self.state.scent.leave(from);
            self.scratch.stale = true;
        }
    }

    /// The hero and `other`, who is here, change places.
    pub(in crate::engine) fn swap_with(&mut self, other: Actor) {
        let (hero, here) = (self.hero(), self.hero_at());
        let Some(there) = self.place_of(other) else { return };
        self.scratch.occupancy.swap(here, there);
        self.set_place(hero, there);
        self.set_place(other, here);
        self.state.scent.leave(here);
        self.scratch.stale = true;
    }

    /// `actor` is on the square `to` of the hero's level, whatever was known of it.
    pub(in crate::engine) fn set_place(&mut self, actor: Actor, to: Point) {
        if actor == self.scratch.hero {
            self.scratch.hero_at = to;
        }
        if let Some(creature) = self.things.change(actor) {
            creature.whereabouts = Whereabouts::Here(to);
        }
        // Whoever is elsewhere is out of the pit.
        self.set_affliction(actor, StatusEffect::Trapped, 0);
        if actor == self.scratch.hero {
            self.drag_ball();
        }
    }

    /// Changes the body of `actor`.
    pub(in crate::engine) fn with_body<T>(
        &mut self,
        actor: Actor,
        change: impl FnOnce(&mut Body) -> T,
    ) -> Option<T> {
        self.things.change(actor).map(|creature| change(&mut creature.body))
    }

    /// Changes what `actor` is.
    pub(in crate::engine) fn with_being<T>(
        &mut self,
        actor: Actor,
        change: impl FnOnce(&mut Being) -> T,
    ) -> Option<T> {
        self.things.change(actor)?.being.as_mut().map(change)
    }

    /// This binds `actor` to the hero from now on; whom nothing binds is led no more either.
    pub(in crate::engine) fn set_bond(&mut self, actor: Actor, bond: Option<Bond>) {
        if bond.is_none() {
            self.things.set::<Leash>(actor, None);
        }
        self.things.set(actor, bond);
    }

    /// Changes what `actor` suffers from, if still in the game.
    pub(in crate::engine) fn with_afflictions<T>(
        &mut self,
        actor: Actor,
        change: impl FnOnce(&mut StatusEffects) -> T,
    ) -> Option<T> {
        self.things.get(actor)?;
        let before = self.afflictions(actor);
        let mut after = before;
        let result = change(&mut after);
        if after != before {
            self.things.set(actor, Some(after).filter(|afflictions| !afflictions.none()));
        }
        Some(result)
    }

    /// `actor` suffers from `what` for so many turns from now on; 0 ends it.
    pub(in crate::engine) fn set_affliction(&mut self, actor: Actor, what: StatusEffect, turns: u16) {
        if turns > 0 || self.suffers(actor, what) {
            self.with_afflictions(actor, |afflictions| afflictions.set(what, turns));
        }
    }

    /// Changes what `actor` has in mind.
    pub(in crate::engine) fn with_mind<T>(
        &mut self,
        actor: Actor,
        change: impl FnOnce(&mut Mind) -> T,
    ) -> Option<T> {
        self.things.change(actor)?.mind.as_mut().map(change)
    }

    /// Changes the hero's sheet.
    pub(in crate::engine) fn with_hero<T>(&mut self, change: impl FnOnce(&mut Character) -> T) -> Option<T> {
        self.things.change_sheet(self.scratch.hero).map(change)
    }

    /// Takes the cost of an action from `who`.
    pub(in crate::engine) fn spend(&mut self, who: Actor, cost: i32) {
        if let Some(creature) = self.things.change(who) {
            creature.energy.movement -= cost;
        }
    }

    /// `actor` moves at another speed from now on.
    pub(in crate::engine) fn set_pace(&mut self, actor: Actor, speed: i32, cost: i32) {
        if let Some(creature) = self.things.change(actor) {
            (creature.energy.speed, creature.energy.cost) = (speed, cost);
        }
        self.scratch.occupancy.set_spent(false);
    }

    /// `actor` is wide awake, and after the hero if hostile.
    pub(in crate::engine) fn disturb(&mut self, actor: Actor) {
        let (last, since) = (self.hero_at(), self.turn());
        let hostile = self.being(actor).is_some_and(|being| being.attitude == Attitude::Hostile);
        self.with_mind(actor, |mind| match mind.mood {
            Mood::Asleep | Mood::Waiting | Mood::Wandering => {
                mind.mood = if hostile { Mood::Hunting { last, since } } else { Mood::Wandering };
            }
            Mood::Hunting { .. } | Mood::Fleeing { .. } => {}
        });
    }

    /// Notes `event` if the hero takes part in it or sees one of those who do.
    pub(in crate::engine) fn tell(&mut self, parties: &[crate::engine::event::ActorSeen], event: Event) {
        if parties.iter().any(|who| who.seen) {
            self.events.push(event);
        }
    }
}
