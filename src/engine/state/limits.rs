//! How large the numbers of a game can be: what is read from a file and lies outside was never written by a game, and could
//! overflow later.

use super::{
    State,
    affliction::Afflictions,
    being::{Mind, Mood},
    body::Body,
    character::Character,
    creature::{Bond, Creature, Energy, Whereabouts},
    form::{Form, Own},
    hunger::Hunger,
    item::{Item, Place, Stack},
    level::Level,
    things::{HERO, Thing, ThingId},
};
use crate::base::geometry::Point;

/// The farthest a square lies from (0,0) along one axis, in squares: nobody walks that far, and sums of two such numbers are
/// still numbers.
const FAR: i32 = 1 << 28;

/// The most hit points, power, gold, experience and the like that anybody has.
const MANY: i32 = 1 << 30;

/// The highest level of experience or depth, far above those of all raws.
const LEVELS: i32 = 1 << 16;

/// More levels than any dungeon has.
const LEVELS_KEPT: usize = 1000;

/// The last turn that a game reaches.
pub(in crate::engine) const LAST_TURN: u32 = 1 << 31;

/// Whether `at` is a square that can be.
pub(in crate::engine) fn is_place(at: Point) -> bool {
    let range = -FAR..=FAR;
    range.contains(&at.x) && range.contains(&at.y)
}

impl State {
    /// Which number of it cannot be.
    pub(in crate::engine) fn beyond(&self) -> Option<&'static str> {
        let deep =
            |level: &Level| (0..=LEVELS).contains(&level.depth) && (0..=LEVELS).contains(&level.place.number);
        [
            ((1..=LAST_TURN).contains(&self.turn), "turn"),
            (self.levels().all(deep), "depth"),
            (self.scent.squares().all(is_place), "scent"),
            (self.chronicle.is_sound(), "chronicle"),
            (self.others.len() < LEVELS_KEPT, "levels"),
        ]
        .into_iter()
        .find_map(|(sound, what)| (!sound).then_some(what))
    }
}

impl Thing {
    /// Which number of it cannot be, or what it has that it cannot have, in a game whose next thing gets the id `next`.
    pub(in crate::engine) fn unsound(&self, next: u32) -> Option<&'static str> {
        let Self {
            creature,
            character,
            item,
            afflictions,
            bond,
            leash,
            hold,
            form,
            chained,
            remains,
            tinned,
            fuel,
        } = self;
        let body = || creature.as_ref().and_then(Creature::unsound);
        let sheet = || character.as_ref().and_then(Character::unsound);
        let thing = || item.as_ref().and_then(|item| item.unsound(next));
        let id = creature.as_ref().map(|creature| creature.id);
        let somebody = afflictions.is_none() && hold.is_none() || creature.is_some();
        let pet = bond.is_none() || creature.as_ref().is_some_and(|creature| creature.being.is_some());
        let led = leash.is_none_or(|leash| bond.is_some() && leash.by.0 < next);
        let hero = form.is_none() && chained.is_none() || character.is_some();
        let something = remains.is_none() && tinned.is_none() && fuel.is_none() || item.is_some();
        // What burns is in the hero's hands.
        let mine = || item.as_ref().is_some_and(|item| matches!(item.place, Place::Carried { by: HERO, .. }));
        let parts = || {
            [
                (somebody && pet && led && hero && something, "nature"),
                (afflictions.as_ref().is_none_or(Afflictions::is_sound), "afflictions"),
                (bond.is_none_or(Bond::is_sound), "bond"),
                (hold.is_none_or(|hold| hold.by.0 < next && Some(hold.by) != id), "holder"),
                (form.is_none_or(Form::is_sound), "shape"),
                (remains.is_none_or(|remains| remains.died >= -LEVELS), "corpse"),
                (fuel.is_none_or(|fuel| !fuel.lit || mine()), "light"),
            ]
            .into_iter()
            .find_map(|(sound, what)| (!sound).then_some(what))
        };
        body().or_else(sheet).or_else(thing).or_else(parts)
    }
}

impl Bond {
    fn is_sound(self) -> bool {
        self.hungry <= LAST_TURN && self.eats_until <= LAST_TURN && (0..=MANY).contains(&self.wasted)
    }
}

impl Creature {
    fn unsound(&self) -> Option<&'static str> {
        let Energy { movement, speed, cost } = self.energy;
        let moves = (-MANY / 2..=MANY / 2).contains(&movement)
            && (0..=LEVELS).contains(&speed)
            && (1..=LEVELS).contains(&cost);
        let at = match self.whereabouts {
            Whereabouts::Here(at) => is_place(at),
            Whereabouts::Away(away) => is_place(away.at) && away.since <= LAST_TURN,
            Whereabouts::Between => true,
        };
        let thinks = self.mind.is_none_or(Mind::is_sound);
        match (moves, at && thinks) {
            (false, _) => Some("movement"),
            (_, false) => Some("place"),
            (true, true) => self.body.unsound(self.id),
        }
    }
}

impl Body {
    fn unsound(&self, whose: ThingId) -> Option<&'static str> {
        let stats =
            [self.stats.attack, self.stats.attack_chance, self.stats.defence, self.stats.defence_chance];
        let small = |number: i32| (-LEVELS..=LEVELS).contains(&number);
        let alive = (1..=MANY).contains(&self.max_hitpoints)
            && (0..=self.max_hitpoints).contains(&self.hitpoints)
            && (self.hitpoints > 0 || whose == HERO);
        [
            (alive, "hit points"),
            ((0..=LEVELS).contains(&self.level), "level"),
            (small(self.armour_class) && stats.into_iter().all(small), "armour"),
            ((0..=MANY).contains(&self.gold), "gold"),
        ]
        .into_iter()
        .find_map(|(sound, what)| (!sound).then_some(what))
    }
}

impl Afflictions {
    /// Whether both ways to note what is there agree.
    fn is_sound(&self) -> bool {
        let mut again = Self::default();
        for what in super::affliction::Affliction::ALL {
            again.set(what, self.left(what));
        }
        again == *self
    }
}

impl Item {
    fn unsound(&self, next: u32) -> Option<&'static str> {
        let Stack { count, enchantment, .. } = self.stack;
        let place = match self.place {
            Place::Floor { at, .. } => is_place(at),
            Place::Carried { by: holder, .. } | Place::Inside { container: holder } => {
                holder.0 < next && holder != self.id
            }
        };
        [
            ((1..=Stack::MOST).contains(&count), "number"),
            ((-LEVELS..=LEVELS).contains(&enchantment), "enchantment"),
            (place, "place"),
        ]
        .into_iter()
        .find_map(|(sound, what)| (!sound).then_some(what))
    }
}

impl Form {
    fn is_sound(self) -> bool {
        let Own { hitpoints, max_hitpoints, armour_class, speed } = self.own;
        (1..=LAST_TURN).contains(&self.left)
            && (1..=MANY).contains(&max_hitpoints)
            && (1..=max_hitpoints).contains(&hitpoints)
            && (-LEVELS..=LEVELS).contains(&armour_class)
            && (0..=LEVELS).contains(&speed)
    }
}

impl Mind {
    fn is_sound(self) -> bool {
        match self.mood {
            Mood::Hunting { last, since } => is_place(last) && since <= LAST_TURN,
            Mood::Asleep | Mood::Waiting | Mood::Wandering | Mood::Fleeing { .. } => true,
        }
    }
}

impl Character {
    fn unsound(&self) -> Option<&'static str> {
        let power = (0..=MANY).contains(&self.max_power) && (0..=self.max_power).contains(&self.power);
        let gains = self
            .gains
            .iter()
            .all(|(one, other)| [one, other].into_iter().all(|gain| (0..=LEVELS).contains(gain)));
        [
            (self.attributes.each().iter().all(|score| score.is_sound()), "attributes"),
            (power, "power"),
            ((-Hunger::MOST..=Hunger::MOST).contains(&self.hunger.nutrition), "hunger"),
            ((-MANY..=MANY).contains(&self.piety) && (-10..=10).contains(&self.luck), "luck"),
            ((0..=LEVELS).contains(&self.deepest), "depth"),
            (self.raised.each().iter().all(|by| (-1000..=1000).contains(*by)), "scores raised"),
            (gains && self.gains.len() <= 1000, "gains"),
        ]
        .into_iter()
        .find_map(|(sound, what)| (!sound).then_some(what))
    }
}
