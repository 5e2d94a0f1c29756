//! Consistency checks of numbers in a save that depend on each other. Numbers with a fixed range have it at
//! their declaration ([`within`]), with the bounds in [`bounds`].
//!
//! [`within`]: crate::base::within
//! [`bounds`]: super::bounds

use super::{
    State,
    body::Body,
    bounds::LEVELS,
    character::Character,
    form::PolymorphForm,
    item::{Item, ItemPlace},
    status_effect::{StatusEffect, StatusEffects},
    thing_id::{HERO, ThingId},
    things::Thing,
};

/// Upper bound of stored levels, more than any dungeon has.
const LEVELS_KEPT: usize = 1000;

/// True if `number` is in the range of levels and scores.
fn is_small(number: i32) -> bool {
    (-LEVELS..=LEVELS).contains(&i64::from(number))
}

/// Returns the name of the first check that fails.
fn first_unsound<const N: usize>(checks: [(bool, &'static str); N]) -> Option<&'static str> {
    checks.into_iter().find_map(|(holds, what)| (!holds).then_some(what))
}

impl State {
    /// Returns the name of the first part out of bounds.
    pub(in crate::engine) fn beyond(&self) -> Option<&'static str> {
        first_unsound([(self.chronicle.is_sound(), "chronicle"), (self.others.len() < LEVELS_KEPT, "levels")])
    }
}

impl Thing {
    /// Returns the name of the first part that is out of bounds or does not belong to such a thing. `next` is
    /// the id of the game's next thing.
    pub(in crate::engine) fn unsound(&self, next: u32) -> Option<&'static str> {
        let Self {
            creature,
            character,
            devotion,
            spellbook,
            item,
            statuses,
            bond,
            leash,
            hold,
            form,
            lycanthropy,
            petrified_by,
            chained,
            consultations,
            remains,
            tinned,
            likeness,
            fuel,
            goods,
            keeper,
        } = self;
        let body = || creature.as_ref().and_then(|creature| creature.body.unsound(creature.id));
        let sheet = || character.as_ref().and_then(Character::unsound);
        let id = creature.as_ref().map(|creature| creature.id);
        let somebody = statuses.is_none() && hold.is_none() || creature.is_some();
        let pet = bond.is_none() || creature.as_ref().is_some_and(|creature| creature.being.is_some());
        let led = leash.is_none_or(|leash| bond.is_some() && leash.by.0 < next);
        let heroic = [
            devotion.is_some(),
            spellbook.is_some(),
            form.is_some(),
            lycanthropy.is_some(),
            petrified_by.is_some(),
            chained.is_some(),
            consultations.is_some(),
        ];
        let hero = character.is_some() || !heroic.contains(&true);
        let trades = keeper.is_none() || creature.as_ref().is_some_and(|creature| creature.being.is_some());
        let sold = goods.is_none_or(|goods| item.is_some() && goods.keeper.0 < next);
        let nothing = remains.is_none() && tinned.is_none() && likeness.is_none() && fuel.is_none();
        let something = nothing || item.is_some();
        // Only the hero's own light sources can be lit.
        let mine =
            || item.as_ref().is_some_and(|item| matches!(item.place, ItemPlace::Carried { by: HERO, .. }));
        let parts = || {
            first_unsound([
                (item.as_ref().is_none_or(|item| item.is_held_by_another(next)), "place"),
                (somebody && pet && led && hero && something && trades && sold, "nature"),
                (statuses.as_ref().is_none_or(StatusEffects::is_sound), "statuses"),
                (hold.is_none_or(|hold| hold.by.0 < next && Some(hold.by) != id), "holder"),
                (form.is_none_or(PolymorphForm::is_sound), "shape"),
                (fuel.is_none_or(|fuel| !fuel.lit || mine()), "light"),
            ])
        };
        body().or_else(sheet).or_else(parts)
    }
}

impl Body {
    fn unsound(&self, whose: ThingId) -> Option<&'static str> {
        let stats = &self.stats;
        let stats = [stats.attack, stats.attack_chance, stats.defence, stats.defence_chance];
        let alive =
            (0..=self.max_hitpoints).contains(&self.hitpoints) && (self.hitpoints > 0 || whose == HERO);
        first_unsound([(alive, "hit points"), (stats.into_iter().all(is_small), "armour")])
    }
}

impl StatusEffects {
    /// True if the timers and the bits agree.
    fn is_sound(&self) -> bool {
        let mut again = Self::default();
        for what in StatusEffect::ALL {
            again.set(what, self.left(what));
        }
        again == *self
    }
}

impl Item {
    /// True if the holder, if any, is another existing thing. `next` is the id of the game's next thing.
    fn is_held_by_another(&self, next: u32) -> bool {
        match self.place {
            ItemPlace::Floor { .. } => true,
            ItemPlace::Carried { by: holder, .. } | ItemPlace::Inside { container: holder } => {
                holder.0 < next && holder != self.id
            }
        }
    }
}

impl PolymorphForm {
    fn is_sound(self) -> bool {
        (1..=self.own.max_hitpoints).contains(&self.own.hitpoints)
    }
}

impl Character {
    fn unsound(&self) -> Option<&'static str> {
        let gains = self
            .gains
            .iter()
            .all(|(one, other)| *one >= 0 && *other >= 0 && is_small(*one) && is_small(*other));
        first_unsound([
            ((0..=self.max_power).contains(&self.power), "power"),
            (gains && self.gains.len() <= 1000, "gains"),
        ])
    }
}
