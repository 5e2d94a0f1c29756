//! Hero's perception of other actors: visibility and apparent kind.

use super::{Context, Ctx};
use crate::{
    base::{geometry::Point, rng::Rng},
    engine::{
        event::ActorSeen,
        state::{
            being::{Attitude, Being, Mood, They},
            deed::Deed,
            eyes::HORIZON,
            status_effect::StatusEffect,
            thing_id::ThingId,
            things::{Access, Actor},
        },
    },
    raws::{
        kinds::{creatures::CreatureKind, growth::Intrinsic},
        reading::table::Id,
        words::deeds::DeedWord,
    },
};

impl<A: Access> Context<'_, A> {
    /// Returns the radius of the hero's sight, in squares; `None` if only walls limit it. The light of a lamp
    /// widens that of a region.
    pub(in crate::engine) fn sight_radius(&self) -> Option<i32> {
        let (level, regions) = (&self.state.level, &self.raws.dungeon.regions);
        let region = self.raws.dungeon.region(level.place.branch, level.place.number);
        let sight = region.and_then(|region| regions[region].sight);
        let sight = sight.map(|sight| sight.max(self.scratch.gear.light));
        if level.bounds().is_some() { sight } else { Some(sight.map_or(HORIZON, |sight| sight.min(HORIZON))) }
    }

    /// True if the hero sees `actor`, by light or by infravision. An actor that holds the hero is felt, which
    /// counts as seen.
    pub(in crate::engine) fn sees(&self, actor: Actor) -> bool {
        if actor == self.hero() {
            return true;
        }
        let Some(at) = self.place_of(actor) else { return false };
        self.sees_at(actor, at) || self.holds_hero(actor)
    }

    /// True if the hero would see `actor` at `at`.
    pub(in crate::engine) fn sees_at(&self, actor: Actor, at: Point) -> bool {
        // Cheap test first: every visible square is in line of sight.
        if !self.in_line(at) {
            return false;
        }
        let by_warmth = || {
            self.kind(actor).is_some_and(|kind| kind.warm)
                && self.hero_can(Intrinsic::Infravision)
                && !self.hero_is(StatusEffect::Blind)
        };
        (self.scratch.eyes.see(at) || by_warmth()) && !self.hides(actor, at)
    }

    /// True if `actor` sleeps among items and looks like one of them. NetHack 3.6: `set_mimic_sym`.
    pub(in crate::engine) fn lurks(&self, actor: Actor) -> bool {
        self.kind(actor).is_some_and(|kind| kind.hides_among_items)
            && self.mind(actor).is_some_and(|mind| mind.mood == Mood::Asleep)
            && self.place_of(actor).is_some_and(|at| self.pile(at).next().is_some())
    }

    /// True if `actor` would be under water at `at`, where only a hero beside it sees it. NetHack 3.6:
    /// `hideunder`.
    pub(in crate::engine) fn is_submerged(&self, actor: Actor, at: Point) -> bool {
        self.kind(actor).is_some_and(|kind| kind.aquatic)
            && at.distance(self.hero_at()) > 1
            && self.is_wet(at)
    }

    /// True if `actor` would be invisible to the hero at `at`, or looks like an item.
    fn hides(&self, actor: Actor, at: Point) -> bool {
        if self.lurks(actor) || self.is_submerged(actor, at) {
            return true;
        }
        (self.suffers(actor, StatusEffect::Invisible) || self.kind(actor).is_some_and(|kind| kind.invisible))
            && !self.hero_is(StatusEffect::SeesInvisible)
    }

    /// True if the line of sight between the hero and `at` is free, regardless of light.
    #[inline]
    pub(in crate::engine) fn in_line(&self, at: Point) -> bool {
        self.scratch.eyes.in_line(at)
    }

    /// Returns `actor` as the hero knows it now.
    pub(in crate::engine) fn who(&self, actor: Actor) -> ActorSeen {
        match self.being(actor) {
            None if actor == self.hero() => ActorSeen::HERO,
            None => ActorSeen::gone(actor.id),
            Some(being) => ActorSeen { seen: self.sees(actor), ..self.who_is(actor.id, &being) },
        }
    }

    /// Returns the actor `id` with the data `being` as it looks to the hero when in sight.
    pub(in crate::engine) fn who_is(&self, id: ThingId, being: &Being) -> ActorSeen {
        let kind = self.seeming(id, being.kind);
        let they = if kind == being.kind { being.pronoun } else { They::It };
        ActorSeen { id, kind: Some(kind), they, seen: true, tame: being.attitude == Attitude::Tame }
    }

    /// Returns the apparent kind of the actor `id`. A hallucinating hero sees a random kind, new each turn,
    /// from a stream of its own. Kinds added to the raws change only the draws that they win.
    pub(in crate::engine) fn seeming(&self, id: ThingId, kind: Id<CreatureKind>) -> Id<CreatureKind> {
        if !self.hero_is(StatusEffect::Hallucinating) {
            return kind;
        }
        let name = format!("{} {}", id.0, self.state.turn);
        let mut rng = Rng::stream(self.state.seed, &name);
        let kinds = &self.raws.creatures.table;
        let bound = u32::try_from(kinds.len().next_power_of_two()).unwrap_or(u32::MAX);
        // At least half of the numbers are kinds, so more draws are never needed.
        (0..64).find_map(|_| kinds.ids().nth(usize::try_from(rng.below(bound)).ok()?)).unwrap_or(kind)
    }
}

impl Ctx<'_> {
    /// Records the first meeting with every kind in sight. No effect while the hero hallucinates.
    pub(in crate::engine) fn meet_strangers(&mut self) {
        if self.hero_is(StatusEffect::Hallucinating) {
            return;
        }
        let (turn, place) = (self.turn(), self.level().place);
        for actor in self.everyone() {
            if let Some(being) = self.being(actor).filter(|_| self.sees(actor))
                && self.state.chronicle.meet(being.kind, turn, place)
            {
                let at = self.place_of(actor);
                self.record(Deed { kind: Some(being.kind), at, ..DeedWord::See.into() });
            }
        }
    }

    /// Adds `deed` of the hero, here and now, to those of the act.
    pub(in crate::engine) fn record(&mut self, deed: Deed) {
        let (level, at) = (deed.level.or(Some(self.level().place)), deed.at.or(Some(self.hero_at())));
        self.scratch.deeds.push(Deed { level, at, ..deed });
    }

    /// Marks the square of `other` as occupied if `other` is unseen, after a blow between it and the hero.
    /// NetHack 3.6: `map_invisible`.
    pub(in crate::engine) fn feel(&mut self, other: Actor) {
        if let Some(at) = self.place_of(other).filter(|_| !self.sees(other)) {
            self.state.level.mark_unseen(at);
        }
    }

    /// Removes the mark of an unseen actor at `at`.
    pub(in crate::engine) fn forget_unseen(&mut self, at: Point) {
        self.state.level.clear_unseen(|marked| marked == at);
    }
}
