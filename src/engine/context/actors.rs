//! Actors: position, body, mind and status effects, kept in step with the occupancy of squares.

use super::{Context, Ctx, consequence::Consequence};
use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        event::{Event, Refusal},
        state::{
            being::{Attitude, Being, MindState, Mood},
            body::{Body, Hold},
            burden::Burden,
            character::Character,
            creature::{Bond, Creature, Leash, Whereabouts},
            devotion::Devotion,
            form::PolymorphForm,
            hunger::HungerState,
            spellbook::Spellbook,
            status_effect::{StatusEffect, StatusEffects},
            thing_id::ThingId,
            things::{Access, Actor, Thing},
        },
    },
    raws::{
        kinds::{
            creatures::CreatureKind,
            growth::{Intrinsic, IntrinsicSet},
            terrain::{DoorState, Terrain},
        },
        reading::table::Id,
        rules::HungerRules,
    },
};

impl<'a, A: Access> Context<'a, A> {
    /// True if `actor` is alive and on the hero's level.
    pub(in crate::engine) fn is_here(&self, actor: Actor) -> bool {
        self.place_of(actor).is_some()
    }

    /// Returns the square of `actor`; `None` if `actor` is dead or on another level.
    #[inline]
    pub(in crate::engine) fn place_of(&self, actor: Actor) -> Option<Point> {
        self.things.get(actor).and_then(Creature::at)
    }

    /// Returns the square of `actor`, which must be on the level. Otherwise notes a bug and returns the
    /// hero's square.
    pub(in crate::engine) fn at(&self, actor: Actor) -> Point {
        self.place_of(actor).unwrap_or_else(|| {
            let who = actor.id.0;
            self.scratch
                .bugs
                .note(format_args!("thing {who} is asked where it stands, and is not on the level"));
            self.hero_at()
        })
    }

    /// Returns the actor at `at`.
    #[inline]
    pub(in crate::engine) fn standing(&self, at: Point) -> Option<Actor> {
        self.scratch.occupancy.at(at)
    }

    /// Returns the actor `id` if it is on the hero's level.
    pub(in crate::engine) fn find(&self, id: ThingId) -> Option<Actor> {
        self.things.find(id).filter(|actor| self.is_here(*actor))
    }

    /// Returns a copy of the body of `actor`.
    pub(in crate::engine) fn body(&self, actor: Actor) -> Option<Body> {
        self.things.get(actor).map(|creature| creature.body)
    }

    /// Returns kind and attitude of `actor`; `None` for the hero.
    pub(in crate::engine) fn being(&self, actor: Actor) -> Option<Being> {
        self.things.get(actor)?.being
    }

    /// Returns the mind of `actor`; `None` for the hero.
    pub(in crate::engine) fn mind(&self, actor: Actor) -> Option<MindState> {
        self.things.get(actor)?.mind
    }

    /// Returns the bond of a pet to the hero.
    pub(in crate::engine) fn bond(&self, actor: Actor) -> Option<Bond> {
        self.things.part(actor).copied()
    }

    /// Returns the hold that another actor has on `actor`.
    #[inline]
    pub(in crate::engine) fn hold(&self, actor: Actor) -> Option<Hold> {
        self.things.part(actor).copied()
    }

    /// Returns the status effects of `actor` that pass with time.
    pub(in crate::engine) fn statuses(&self, actor: Actor) -> StatusEffects {
        self.things.statuses(actor).copied().unwrap_or_default()
    }

    /// True if `actor` has the status effect `what`: for a time, or as long as something sustains it.
    pub(in crate::engine) fn suffers(&self, actor: Actor, what: StatusEffect) -> bool {
        self.things.statuses(actor).is_some_and(|statuses| statuses.has(what))
            || actor == self.hero() && self.is_sustained(what)
    }

    /// True if an intrinsic or a worn item sustains the status effect `what` of the hero.
    pub(in crate::engine) fn is_sustained(&self, what: StatusEffect) -> bool {
        let sustains = |own: Intrinsic| own.facts().sustains == Some(what) && self.hero_can(own);
        what == StatusEffect::Blind && self.scratch.gear.blinds
            || Intrinsic::SUSTAINING.into_iter().any(sustains)
    }

    /// Returns the kind of `actor`; `None` for the hero.
    pub(in crate::engine) fn kind(&self, actor: Actor) -> Option<&'a CreatureKind> {
        self.being(actor).map(|being| &self.raws.creatures.table[being.kind])
    }

    /// Returns the shape that the hero has taken.
    pub(in crate::engine) fn form(&self) -> Option<PolymorphForm> {
        self.things.form().copied()
    }

    /// Returns the kind of creature into which lycanthropy turns the hero; `None` if not infected.
    pub(in crate::engine) fn lycanthropy(&self) -> Option<Id<CreatureKind>> {
        self.things.lycanthropy().map(|lycanthropy| lycanthropy.kind)
    }

    /// Returns the id of the kind whose shape `actor` has: its own, or the one that the hero has taken.
    pub(in crate::engine) fn shape_id(&self, actor: Actor) -> Option<Id<CreatureKind>> {
        match self.being(actor) {
            Some(being) => Some(being.kind),
            None => self.form().filter(|_| actor == self.hero()).map(|form| form.kind),
        }
    }

    /// Returns the kind whose shape `actor` has; `None` for a hero in their own shape.
    pub(in crate::engine) fn shape(&self, actor: Actor) -> Option<&'a CreatureKind> {
        self.shape_id(actor).map(|kind| &self.raws.creatures.table[kind])
    }

    /// True if the hero can cross water.
    pub(in crate::engine) fn hero_crosses_water(&self) -> bool {
        self.hero_is(StatusEffect::Levitating)
            || self.hero_can(Intrinsic::WaterWalking)
            || self.shape(self.hero()).is_some_and(|kind| kind.crosses_water)
    }

    /// True if the hero has this intrinsic, from items, growth or shape.
    pub(in crate::engine) fn hero_can(&self, what: Intrinsic) -> bool {
        self.scratch.gear.grants.has(what) || self.hero_has_innately(what)
    }

    /// True if the hero has this intrinsic from growth or shape.
    pub(in crate::engine) fn hero_has_innately(&self, what: Intrinsic) -> bool {
        self.scratch.innate.has(what)
    }

    /// Returns the hero's intrinsics, from items, growth or shape.
    pub(in crate::engine) fn hero_intrinsics(&self) -> IntrinsicSet {
        self.scratch.gear.grants.or(self.scratch.innate)
    }

    /// Computes the hero's intrinsics from growth or shape.
    pub(in crate::engine) fn innate(&self) -> IntrinsicSet {
        let own = self.sheet().map(|hero| hero.intrinsics).unwrap_or_default();
        let form = self.form().map(|form| self.raws.creatures.table[form.kind].intrinsics());
        own.or(form.unwrap_or_default())
    }

    /// Returns the status effects that an intrinsic or a worn item sustains for the hero.
    pub(in crate::engine) fn sustained(&self) -> impl Iterator<Item = StatusEffect> {
        let (blind, all) = (self.scratch.gear.blinds, self.hero_intrinsics());
        let own = Intrinsic::SUSTAINING.into_iter().filter(move |own| all.has(*own));
        let blind = blind.then_some(StatusEffect::Blind);
        own.filter_map(|own| own.facts().sustains).chain(blind)
    }

    /// Returns the hero's nutrition.
    pub(in crate::engine) fn nutrition(&self) -> i32 {
        self.sheet().map_or(0, |hero| hero.hunger.nutrition)
    }

    /// Returns the hero's hunger state; `None` in a world without hunger.
    pub(in crate::engine) fn hunger(&self) -> Option<HungerState> {
        self.raws.rules.hunger.as_ref().map(|rules| self.hunger_as(rules))
    }

    /// Returns the reason why the hero cannot jump at all. NetHack 3.6: `jump`.
    pub(in crate::engine) fn no_jump(&self) -> Option<Refusal> {
        let rules = &self.raws.rules;
        let weak = rules.hunger.is_some() && self.nutrition() <= rules.jumping.famished
            || self.abilities().strength.points() < rules.jumping.least_strength;
        if !self.hero_can(Intrinsic::Jumping) && !self.hero_can(Intrinsic::KnightsJump) {
            Some(Refusal::CannotJump)
        } else if self.burden() > Burden::None {
            Some(Refusal::BurdenedJump)
        } else {
            weak.then_some(Refusal::WeakJump)
        }
    }

    /// Returns the hero's hunger state under `rules`.
    pub(in crate::engine) fn hunger_as(&self, rules: &HungerRules) -> HungerState {
        let (nutrition, fainted) = (self.nutrition(), self.hero_is(StatusEffect::Fainted));
        HungerState::from_nutrition(rules, nutrition, || self.abilities().constitution.points(), fainted)
    }

    /// True if the hero has the status effect `what`.
    pub(in crate::engine) fn hero_is(&self, what: StatusEffect) -> bool {
        self.suffers(self.hero(), what)
    }

    /// True if the hero is swallowed.
    pub(in crate::engine) fn engulfed(&self) -> bool {
        self.hold(self.hero()).is_some_and(|hold| hold.inside)
    }

    /// True if `actor` holds the hero, which a blind hero feels, too.
    pub(in crate::engine) fn holds_hero(&self, actor: Actor) -> bool {
        self.hold(self.hero()).is_some_and(|hold| hold.by == actor.id)
    }

    /// Returns the status effect that keeps `who` from acting.
    pub(in crate::engine) fn helpless(&self, who: Actor) -> Option<StatusEffect> {
        self.things.statuses(who)?.helpless()
    }

    /// Returns all creatures on the hero's level, ordered by id.
    pub(in crate::engine) fn everyone(&self) -> Vec<Actor> {
        self.those(|creature| creature.being.is_some())
    }

    /// Returns the actors on the hero's level, including the hero, that satisfy `are`, ordered by id.
    pub(in crate::engine) fn those(&self, are: impl Fn(&Creature) -> bool) -> Vec<Actor> {
        let all = self.scratch.occupancy.everyone().iter().map(|(actor, _)| *actor);
        all.filter(|actor| self.things.get(*actor).is_some_and(&are)).collect()
    }

    /// Returns the actors within `reach` squares of `at`, including the hero, with their squares, ordered by
    /// id.
    pub(in crate::engine) fn around(&self, at: Point, reach: i32) -> impl Iterator<Item = (Actor, Point)> {
        let all = self.scratch.occupancy.everyone().iter().copied();
        all.filter(move |(_, place)| place.distance(at) <= reach)
    }

    /// True if terrain and obstacles let a creature of this kind stand at `at`, occupied or not.
    pub(in crate::engine) fn ground_for(&self, kind: &CreatureKind, at: Point) -> bool {
        self.state.level.terrain(at).is_some_and(|terrain| self.bears(kind, terrain))
            && !self.is_filled_for(kind, at)
    }

    /// True if `at` is walkable and without obstacle, occupied or not.
    pub(in crate::engine) fn is_open(&self, at: Point) -> bool {
        self.state.level.terrain(at).is_some_and(|terrain| self.raws.terrains.walkable(terrain))
            && !self.is_filled(at)
    }

    /// True if `who` is above the ground and out of reach of what is in it.
    pub(in crate::engine) fn hovers(&self, who: Actor) -> bool {
        self.suffers(who, StatusEffect::Levitating)
            || self.shape(who).is_some_and(|kind| kind.flies)
            || self.kind(who).is_some_and(|kind| kind.phases)
    }

    /// True if the creature `who` of `kind` avoids the trap at `at` now: pets know the traps that the hero
    /// knows, and wary creatures know them all. Others than pets dare to step on one now and then, so that no
    /// trap stops them for good. NetHack 3.6: `dog_move`.
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
        (known || self.mind(who).is_some_and(|mind| mind.wary))
            && self.is_reached(trap, who)
            && (tame || !self.dares(who))
    }

    /// True if `who` steps on traps that it knows in this turn.
    fn dares(&self, who: Actor) -> bool {
        let name = format!("dares {} {}", who.id.0, self.state.turn);
        Rng::stream(self.state.seed, &name).one_in(self.raws.rules.behaviour.dares_trap_one_in)
    }

    /// True if `terrain` bears a creature of this kind.
    pub(in crate::engine) fn bears(&self, kind: &CreatureKind, terrain: Id<Terrain>) -> bool {
        kind.is_borne_by(&self.raws.terrains, terrain)
            || kind.phases && !self.raws.terrains.table[terrain].solid
    }

    /// True if terrain and obstacles let a creature of this kind step from `from` towards `dir`. Creatures
    /// with hands may step into closed doors.
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
            return self.bears(kind, there);
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
    /// Adds a creature with the next id.
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

    /// Removes `actor` from the game and drops what it carries.
    pub(in crate::engine) fn remove(&mut self, actor: Actor) {
        self.drop_all(actor);
        if let Some(at) = self.place_of(actor) {
            self.scratch.occupancy.leave(at);
        }
        self.things.remove(actor);
    }

    /// Moves `actor` to the empty square `to`.
    pub(in crate::engine) fn put(&mut self, actor: Actor, to: Point) {
        if let Some(from) = self.place_of(actor) {
            self.put_from(actor, from, to);
        }
    }

    /// Places `actor`, who is not on the level, on its empty square `at`.
    pub(in crate::engine) fn enter(&mut self, actor: Actor, at: Point) {
        self.set_place(actor, at);
        self.scratch.occupancy.enter(at, actor);
    }

    /// As [`Ctx::put`], for an actor known to stand at `from`.
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

    /// Swaps the squares of the hero and `other`, which is on the level.
    pub(in crate::engine) fn swap_with(&mut self, other: Actor) {
        let (hero, here) = (self.hero(), self.hero_at());
        let Some(there) = self.place_of(other) else { return };
        self.scratch.occupancy.swap(here, there);
        self.set_place(hero, there);
        self.set_place(other, here);
        self.state.scent.leave(here);
        self.scratch.stale = true;
    }

    /// Sets the square of `actor` to `to` on the hero's level. Occupancy is left to the caller.
    pub(in crate::engine) fn set_place(&mut self, actor: Actor, to: Point) {
        if actor == self.scratch.hero {
            self.scratch.hero_at = to;
        }
        if let Some(creature) = self.things.change(actor) {
            creature.whereabouts = Whereabouts::Here(to);
        }
        // Leaving the square by any means leaves the trap, and may leave a grip.
        self.set_affliction(actor, StatusEffect::Trapped, 0);
        if self.hold(actor).is_some() {
            self.consequences.push_back(Consequence::Changed { who: actor });
        }
        if actor == self.scratch.hero {
            self.drag_ball();
        }
    }

    /// Applies `change` to the body of `actor`.
    pub(in crate::engine) fn with_body<T>(
        &mut self,
        actor: Actor,
        change: impl FnOnce(&mut Body) -> T,
    ) -> Option<T> {
        self.things.change(actor).map(|creature| change(&mut creature.body))
    }

    /// Applies `change` to the creature data of `actor`; `None` for the hero.
    pub(in crate::engine) fn with_being<T>(
        &mut self,
        actor: Actor,
        change: impl FnOnce(&mut Being) -> T,
    ) -> Option<T> {
        self.things.change(actor)?.being.as_mut().map(change)
    }

    /// Sets the bond of `actor` to the hero. Removing the bond removes the leash.
    pub(in crate::engine) fn set_bond(&mut self, actor: Actor, bond: Option<Bond>) {
        if bond.is_none() {
            self.things.set::<Leash>(actor, None);
        }
        self.things.set(actor, bond);
    }

    /// Applies `change` to the status effects of `actor`, if it is still in the game.
    pub(in crate::engine) fn with_statuses<T>(
        &mut self,
        actor: Actor,
        change: impl FnOnce(&mut StatusEffects) -> T,
    ) -> Option<T> {
        self.things.get(actor)?;
        let before = self.statuses(actor);
        let mut after = before;
        let result = change(&mut after);
        if after != before {
            self.things.set(actor, Some(after).filter(|statuses| !statuses.none()));
        }
        Some(result)
    }

    /// Sets the status effect `what` of `actor` to `turns` turns; 0 ends it.
    #[inline]
    pub(in crate::engine) fn set_affliction(&mut self, actor: Actor, what: StatusEffect, turns: u16) {
        if turns > 0 || self.suffers(actor, what) {
            self.with_statuses(actor, |statuses| statuses.set(what, turns));
        }
    }

    /// Applies `change` to the mind of `actor`; `None` for the hero.
    pub(in crate::engine) fn with_mind<T>(
        &mut self,
        actor: Actor,
        change: impl FnOnce(&mut MindState) -> T,
    ) -> Option<T> {
        self.things.change(actor)?.mind.as_mut().map(change)
    }

    /// Applies `change` to the hero's character sheet.
    pub(in crate::engine) fn with_hero<T>(&mut self, change: impl FnOnce(&mut Character) -> T) -> Option<T> {
        let result = self.things.change_sheet(self.scratch.hero).map(change);
        self.refresh_innate();
        result
    }

    /// Gives the hero the shape `form`, or the own one.
    pub(in crate::engine) fn set_form(&mut self, form: Option<PolymorphForm>) {
        self.things.set(self.scratch.hero, form);
        self.refresh_innate();
    }

    /// Updates what is kept of the hero's intrinsics.
    pub(in crate::engine) fn refresh_innate(&mut self) {
        self.scratch.innate = self.innate();
    }

    /// Applies `change` to the hero's standing with the god.
    pub(in crate::engine) fn with_devotion<T>(&mut self, change: impl FnOnce(&mut Devotion) -> T) -> T {
        self.things.with_part(self.scratch.hero, change)
    }

    /// Applies `change` to the hero's spells.
    pub(in crate::engine) fn with_spellbook<T>(&mut self, change: impl FnOnce(&mut Spellbook) -> T) -> T {
        self.things.with_part(self.scratch.hero, change)
    }

    /// Subtracts `cost` movement points from `who`.
    pub(in crate::engine) fn spend(&mut self, who: Actor, cost: i32) {
        if let Some(creature) = self.things.change(who) {
            creature.energy.movement -= cost;
        }
    }

    /// Sets speed and cost per move of `actor`.
    pub(in crate::engine) fn set_pace(&mut self, actor: Actor, speed: i32, cost: i32) {
        if let Some(creature) = self.things.change(actor) {
            (creature.energy.speed, creature.energy.cost) = (speed, cost);
        }
        self.scratch.occupancy.set_spent(false);
    }

    /// Makes a sleeping, waiting or wandering `actor` alert. A hostile creature hunts the hero.
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

    /// Records `event` if any of `parties` is the hero or seen.
    pub(in crate::engine) fn tell(&mut self, parties: &[crate::engine::event::ActorSeen], event: Event) {
        if parties.iter().any(|who| who.seen) {
            self.events.push(event);
        }
    }
}
