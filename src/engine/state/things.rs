//! Things: all creatures and items. They live in specs, and only this file knows it.
//!
//! A thing is a creature or an item. Optional data of creatures and items are components of their own, found
//! by their owner or by a join. Joins visit specs' slots, which are reused and which a loaded
//! game assigns anew. So joins serve where the order has no influence; elsewhere the results are sorted by
//! [`ThingId`].
//!
//! | component | of | joined by | for |
//! |---|---|---|---|
//! | [`Creature`] | every creature | `each`, `for_each` | going to another level, extinction |
//! | [`Item`] | every item | `each_item` | piles of a level, detection |
//! | [`Character`] | the hero | | |
//! | [`Devotion`] | the hero, unless all of it is 0 | | |
//! | [`Spellbook`] | a hero with spells | | |
//! | [`StatusEffects`] | creatures with status effects | | |
//! | [`Bond`] | pets | `pets` | hunger (`turn/upkeep.rs`) |
//! | [`Leash`] | pets on a leash | `leashed` | pulling and snapping (`effects/position/leash.rs`) |
//! | [`Hold`] | held creatures | `held` | release (`effects/status/grapple.rs`), each turn (`turn/upkeep.rs`)
//! |
//! | [`PolymorphForm`] | a polymorphed hero | | |
//! | [`Lycanthropy`] | an infected hero | | |
//! | [`PetrifiedBy`] | a hero with delayed petrification, also afterwards | | |
//! | [`Chained`] | a punished hero | | |
//! | [`Consultations`] | a hero who has paid the Oracle | | |
//! | [`Remains`] | corpses | `corpses` | rotting away (`effects/ground/corpses.rs`) |
//! | [`Tinned`] | tins that are not empty | | |
//! | [`Likeness`] | eggs, statues and figurines of a kind | | |
//! | [`Fuel`] | light sources | `burning` | burning down (`effects/gear/light.rs`), light (`context/gear.rs`)
//! |
//! | [`Goods`] | goods of shops | | |
//! | [`Keeper`] | keepers of shops | | |
//!
//! The storages are fields of a `Store`, beside specs' world, which has the entities. Finding a storage in
//! the world takes longer than finding something in the storage, and each action and each view would have to
//! find all of them. Entities are created and deleted by specs' own rules, but a removed thing loses all
//! components at once: no code meets the dead.

use super::{
    body::Hold,
    character::{Chained, Character},
    consultations::Consultations,
    creature::{Bond, Creature, Leash},
    devotion::Devotion,
    form::{Lycanthropy, PolymorphForm},
    item::{Fuel, Item, Likeness, Remains, Tinned},
    keeper::{Goods, Keeper},
    source::PetrifiedBy,
    spellbook::Spellbook,
    status_effect::StatusEffects,
    thing_id::{HERO, ThingId},
};
use crate::base::by_name::read_by_name;
use serde::{Deserialize, Serialize};
use specs::{
    Component, DefaultVecStorage, DenseVecStorage, Entity, Join, Storage, World, WorldExt, shred::Fetch,
    storage::MaskedStorage, world::EntitiesRes,
};
use std::{
    cell::{Cell, OnceCell},
    ops::Deref,
};

/// Handle on a thing: its id and its entity in specs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) struct Actor {
    pub(in crate::engine) id: ThingId,
    entity: Entity,
}

/// Returns the index of `entity` in specs' slices.
fn place(entity: Entity) -> usize {
    usize::try_from(entity.id()).unwrap_or(usize::MAX)
}

/// Access mode of a handle on a game: [`Reading`] or [`Writing`].
pub(in crate::engine) trait Access {
    /// Reference to a part of the game.
    type Ref<'a, T: 'a>: Deref<Target = T>;
    /// Receiver of events.
    type Events<'a, T: 'a>;
}

/// Access mode of [`Things`]: read only.
#[derive(Debug)]
pub(in crate::engine) enum Reading {}

/// Access mode of [`Things`]: read and write.
#[derive(Debug)]
pub(in crate::engine) enum Writing {}

impl Access for Reading {
    type Ref<'a, T: 'a> = &'a T;
    type Events<'a, T: 'a> = ();
}

impl Access for Writing {
    type Ref<'a, T: 'a> = &'a mut T;
    type Events<'a, T: 'a> = &'a mut T;
}

/// Map from ids to entities.
#[derive(Debug, Default)]
struct Index(Vec<Option<Entity>>);

impl Index {
    fn get(&self, id: ThingId) -> Option<Actor> {
        let entity = self.0.get(usize::try_from(id.0).ok()?).copied().flatten()?;
        Some(Actor { id, entity })
    }

    fn set(&mut self, id: ThingId, entity: Option<Entity>) {
        let Ok(place) = usize::try_from(id.0) else { return };
        if place >= self.0.len() {
            self.0.resize(place + 1, None);
        }
        if let Some(slot) = self.0.get_mut(place) {
            *slot = entity;
        }
    }

    /// Iterates over all things, in the order of ids.
    fn all(&self) -> impl Iterator<Item = Actor> {
        let things = (0..).map(ThingId).zip(&self.0);
        things.filter_map(|(id, entity)| Some(Actor { id, entity: (*entity)? }))
    }
}

/// Storage of a component in a game with access `A`.
type Stored<'a, A, T> = Storage<'a, T, <A as Access>::Ref<'a, MaskedStorage<T>>>;

/// Storage of a component that opens at the first access. Opening counts uses of specs' entities up and down:
/// opening all storages for each action and each view would take a tenth of the time of both.
struct LazyStorage<'a, A: Access, T: Component> {
    closed: Cell<Option<A::Ref<'a, MaskedStorage<T>>>>,
    open: OnceCell<Stored<'a, A, T>>,
}

impl<'a, A: Access, T: Component> LazyStorage<'a, A, T> {
    fn new(storage: A::Ref<'a, MaskedStorage<T>>) -> Self {
        Self { closed: Cell::new(Some(storage)), open: OnceCell::new() }
    }

    /// Returns the storage, always `Some`: a value taken from `closed` goes to `open`.
    #[inline]
    fn get(&self, entities: &Fetch<'a, EntitiesRes>) -> Option<&Stored<'a, A, T>> {
        self.open.get().or_else(|| self.open(entities))
    }

    /// Opens the storage. Not inlined: the loop of a turn is bound by the amount of code it runs through.
    #[cold]
    #[inline(never)]
    fn open(&self, entities: &Fetch<'a, EntitiesRes>) -> Option<&Stored<'a, A, T>> {
        let storage = self.closed.take()?;
        drop(self.open.set(Storage::new(entities.clone(), storage)));
        self.open.get()
    }

    /// Returns the storage for changes.
    #[inline]
    fn get_mut(&mut self, entities: &Fetch<'a, EntitiesRes>) -> Option<&mut Stored<'a, A, T>> {
        if self.open.get().is_none() {
            self.open(entities)?;
        }
        self.open.get_mut()
    }
}

/// Component of things.
pub(in crate::engine) trait ThingComponent: Component {
    /// Returns the storage of this component in `things`.
    fn storage<'t, 'a, A: Access>(things: &'t Things<'a, A>) -> Option<&'t Stored<'a, A, Self>>;

    /// Returns the same storage for changes.
    fn of_mut<'t, 'a>(things: &'t mut Things<'a, Writing>) -> Option<&'t mut Stored<'a, Writing, Self>>;
}

/// Draws anew what the hero cannot know of a component.
pub(in crate::engine) trait Redraw<T> {
    /// Returns the hero's idea of `part`, a component of the thing `of`.
    fn redrawn(&mut self, part: &T, of: &Thing) -> Option<T>;
}

/// Draws anew all components that the hero does not know.
pub(in crate::engine) trait Imagination:
    Redraw<Creature> + Redraw<Character> + Redraw<Devotion> + Redraw<Item> + Redraw<Tinned> + Redraw<Likeness>
{
}

/// Returns the hero's idea of a component, as its row in `components!` says: `keep` what the hero knows, or
/// `redraw` it.
macro_rules! imagined_part {
    (keep, $of:ident.$field:ident, $by:ident) => {
        $of.$field.clone()
    };
    (redraw, $of:ident.$field:ident, $by:ident) => {
        $of.$field.as_ref().and_then(|part| $by.redrawn(part, $of))
    };
}

/// Declares the components of a thing and their storages, and which of them the hero knows. A row is enough
/// to have the component registered, fetched, spawned, removed, saved, digested and imagined.
macro_rules! components {
    ($($(#[$attribute:meta])* $field:ident: $Component:ident in $Storage:ident => $fate:ident,)+) => {
        /// All components of a thing, outside specs.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct Thing {
            $($(#[$attribute])* pub $field: Option<$Component>,)+
        }

        impl Thing {
            /// Returns the thing as the hero imagines it, with what is unknown drawn `by`.
            pub(in crate::engine) fn imagined(&self, by: &mut impl Imagination) -> Self {
                Self { $($field: imagined_part!($fate, self.$field, by),)+ }
            }
        }

        $(impl Component for $Component {
            type Storage = $Storage<Self>;
        }

        impl ThingComponent for $Component {
            fn storage<'t, 'a, A: Access>(things: &'t Things<'a, A>) -> Option<&'t Stored<'a, A, Self>> {
                things.$field.get(&things.entities)
            }

            fn of_mut<'t, 'a>(
                things: &'t mut Things<'a, Writing>,
            ) -> Option<&'t mut Stored<'a, Writing, Self>> {
                things.$field.get_mut(&things.entities)
            }
        })+

        /// All things of a game.
        #[derive(Default)]
        pub(in crate::engine) struct Store {
            world: World,
            index: Index,
            $($field: MaskedStorage<$Component>,)+
        }

        impl Store {
            /// Copies all things, in the order of ids, independent of specs' slots.
            pub(in crate::engine) fn snapshot(&self) -> Vec<Thing> {
                self.read().some(|_| true)
            }

            /// Opens the things for reading.
            pub(in crate::engine) fn read(&self) -> Things<'_, Reading> {
                $(let $field = LazyStorage::new(&self.$field);)+
                Things { entities: self.world.fetch(), index: &self.index, changed: false, $($field,)+ }
            }

            /// Opens the things for changes.
            pub(in crate::engine) fn write(&mut self) -> Things<'_, Writing> {
                $(let $field = LazyStorage::new(&mut self.$field);)+
                Things { entities: self.world.fetch(), index: &mut self.index, changed: false, $($field,)+ }
            }
        }

        /// All things of a game, with the storages of their components.
        pub(in crate::engine) struct Things<'a, A: Access> {
            entities: Fetch<'a, EntitiesRes>,
            index: A::Ref<'a, Index>,
            /// True if things were added or removed, so that specs has to tidy up.
            changed: bool,
            $($field: LazyStorage<'a, A, $Component>,)+
        }

        impl<A: Access> Things<'_, A> {
            /// Copies all components of `actor`.
            fn thing(&self, actor: Actor) -> Thing {
                Thing { $($field: self.part(actor).cloned(),)+ }
            }
        }

        impl Things<'_, Reading> {
            /// Copies the things whose ids `are` wanted, in the order of ids.
            pub(in crate::engine) fn some(&self, are: impl Fn(ThingId) -> bool) -> Vec<Thing> {
                self.index.all().filter(|actor| are(actor.id)).map(|actor| self.thing(actor)).collect()
            }
        }

        impl Things<'_, Writing> {
            /// Adds `thing` with the id `id`.
            pub(in crate::engine) fn spawn(&mut self, id: ThingId, thing: Thing) -> Actor {
                let entity = self.entities.create();
                let actor = Actor { id, entity };
                $(if let Some(component) = thing.$field {
                    self.set(actor, Some(component));
                })+
                self.index.set(id, Some(entity));
                self.changed = true;
                actor
            }

            /// Removes `actor` with all components.
            pub(in crate::engine) fn remove(&mut self, actor: Actor) {
                $(self.set(actor, None::<$Component>);)+
                self.index.set(actor.id, None);
                // Fails only for a thing that is removed already.
                drop(self.entities.delete(actor.entity));
                self.changed = true;
            }
        }
    };
}

components! {
    /// Data of a creature.
    creature: Creature in DefaultVecStorage => redraw,
    /// Character sheet of the hero.
    character: Character in DenseVecStorage => redraw,
    /// Standing of the hero with the god.
    devotion: Devotion in DenseVecStorage => redraw,
    /// Spells of the hero.
    spellbook: Spellbook in DenseVecStorage => keep,
    /// Data of an item.
    item: Item in DefaultVecStorage => redraw,
    /// Status effects; `None` without any.
    statuses: StatusEffects in DefaultVecStorage => keep,
    /// Tameness and hunger of a pet.
    bond: Bond in DenseVecStorage => keep,
    /// Leash of a pet.
    leash: Leash in DenseVecStorage => keep,
    /// Grip of another creature.
    hold: Hold in DenseVecStorage => keep,
    /// Polymorphed form of the hero.
    #[serde(default, deserialize_with = "PolymorphForm::or_ended")]
    form: PolymorphForm in DenseVecStorage => keep,
    /// Lycanthropy of the hero.
    #[serde(default, deserialize_with = "read_by_name::told_option")]
    lycanthropy: Lycanthropy in DenseVecStorage => keep,
    /// Source of the hero's delayed petrification.
    #[serde(default, deserialize_with = "read_by_name::option")]
    petrified_by: PetrifiedBy in DenseVecStorage => keep,
    /// Ball and chain of the hero.
    chained: Chained in DenseVecStorage => keep,
    /// Consultations of the Oracle by the hero.
    consultations: Consultations in DenseVecStorage => keep,
    /// Dead creature, for corpses.
    remains: Remains in DenseVecStorage => keep,
    /// Contents of a tin that is not empty.
    tinned: Tinned in DenseVecStorage => redraw,
    /// Creature of an egg, statue or figurine.
    likeness: Likeness in DenseVecStorage => redraw,
    /// Fuel of a light source.
    fuel: Fuel in DenseVecStorage => keep,
    /// Owner of goods of a shop.
    goods: Goods in DenseVecStorage => keep,
    /// Books of the keeper of a shop.
    #[serde(default, deserialize_with = "read_by_name::option")]
    keeper: Keeper in DenseVecStorage => keep,
}

impl<A: Access> Things<'_, A> {
    /// Returns the thing with `id`; `None` if it was removed.
    pub(in crate::engine) fn find(&self, id: ThingId) -> Option<Actor> {
        self.index.get(id)
    }

    /// Returns the creature `actor`; `None` if it was removed.
    #[inline]
    pub(in crate::engine) fn get(&self, actor: Actor) -> Option<&Creature> {
        let slot = Creature::storage(self)?.as_slice().get(place(actor.entity))?;
        Some(slot).filter(|creature| creature.id == actor.id)
    }

    /// Returns the component `T` of `entity`.
    #[inline]
    fn component<T: ThingComponent>(&self, entity: Entity) -> Option<&T> {
        T::storage(self)?.get(entity)
    }

    /// Returns the component `T` of `actor`.
    #[inline]
    pub(in crate::engine) fn part<T: ThingComponent>(&self, actor: Actor) -> Option<&T> {
        self.component(actor.entity)
    }

    /// Returns the component `T`, which only the hero has.
    fn hero_part<T: ThingComponent<Storage = DenseVecStorage<T>>>(&self) -> Option<&T> {
        // It is the only one of its storage.
        T::storage(self)?.as_slice().first()
    }

    /// Returns the character sheet if `actor` is the hero.
    pub(in crate::engine) fn sheet(&self, actor: Actor) -> Option<&Character> {
        self.hero_part().filter(|_| actor.id == HERO)
    }

    /// Returns the hero's standing with the god.
    pub(in crate::engine) fn devotion(&self) -> Devotion {
        self.hero_part().copied().unwrap_or_default()
    }

    /// Returns the hero's spells; empty for a hero without any.
    pub(in crate::engine) fn spellbook(&self) -> &Spellbook {
        self.hero_part().unwrap_or(Spellbook::EMPTY)
    }

    /// Returns the status effects of `actor`. Skips specs' masks, since this is called often; both `None` and
    /// an empty set mean no effects.
    #[inline]
    pub(in crate::engine) fn statuses(&self, actor: Actor) -> Option<&StatusEffects> {
        StatusEffects::storage(self)?.as_slice().get(place(actor.entity))
    }

    /// Returns the hero's polymorphed form.
    pub(in crate::engine) fn form(&self) -> Option<&PolymorphForm> {
        self.hero_part()
    }

    /// Returns the hero's lycanthropy.
    pub(in crate::engine) fn lycanthropy(&self) -> Option<&Lycanthropy> {
        self.hero_part()
    }

    /// Returns the source of the hero's last delayed petrification.
    pub(in crate::engine) fn petrified_by(&self) -> Option<&PetrifiedBy> {
        self.hero_part()
    }

    /// Returns the hero's consultations of the Oracle.
    pub(in crate::engine) fn consultations(&self) -> Consultations {
        self.hero_part().copied().unwrap_or_default()
    }

    /// Returns the item with `id`; `None` if it was removed, or for a creature.
    pub(in crate::engine) fn item(&self, id: ThingId) -> Option<&Item> {
        let slot = Item::storage(self)?.as_slice().get(place(self.index.get(id)?.entity))?;
        Some(slot).filter(|item| item.id == id)
    }

    /// Returns the component `T` of the item with `id`.
    pub(in crate::engine) fn item_part<T: ThingComponent>(&self, id: ThingId) -> Option<&T> {
        self.part(self.index.get(id)?)
    }

    /// Iterates over all items of the game, in arbitrary order.
    pub(in crate::engine) fn each_item(&self) -> impl Iterator<Item = &Item> {
        Item::storage(self).into_iter().flat_map(|items| items.join())
    }

    /// Iterates over all creatures of the game, in arbitrary order.
    pub(in crate::engine) fn each(&self) -> impl Iterator<Item = (Actor, &Creature)> {
        let all =
            Creature::storage(self).into_iter().flat_map(|creatures| (&*self.entities, creatures).join());
        all.map(|(entity, creature)| (Actor { id: creature.id, entity }, creature))
    }

    /// Iterates over all creatures with the component `T`, in arbitrary order.
    fn those_with<T: ThingComponent>(&self) -> impl Iterator<Item = (Actor, &Creature, &T)> {
        let both =
            Creature::storage(self).zip(T::storage(self).filter(|parts| !parts.is_empty())).into_iter();
        let all = both.flat_map(|(creatures, parts)| (creatures, parts).join());
        all.filter_map(|(creature, part)| Some((self.find(creature.id)?, creature, part)))
    }

    /// Iterates over all pets on all levels, in arbitrary order.
    pub(in crate::engine) fn pets(&self) -> impl Iterator<Item = (Actor, &Creature, &Bond)> {
        self.those_with()
    }

    /// Iterates over all pets on a leash on all levels, in arbitrary order.
    pub(in crate::engine) fn leashed(&self) -> impl Iterator<Item = (Actor, &Creature, &Leash)> {
        self.those_with()
    }

    /// Iterates over all held creatures on all levels, in arbitrary order.
    pub(in crate::engine) fn held(&self) -> impl Iterator<Item = (Actor, &Creature, &Hold)> {
        self.those_with()
    }

    /// Iterates over all items with the component `T`, in arbitrary order.
    fn items_with<T: ThingComponent>(&self) -> impl Iterator<Item = (&Item, &T)> {
        let parts = T::storage(self).filter(|parts| !parts.is_empty());
        Item::storage(self).zip(parts).into_iter().flat_map(|both| both.join())
    }

    /// Iterates over all corpses, in arbitrary order.
    pub(in crate::engine) fn corpses(&self) -> impl Iterator<Item = (&Item, &Remains)> {
        self.items_with()
    }

    /// Iterates over all lit items, in arbitrary order.
    pub(in crate::engine) fn burning(&self) -> impl Iterator<Item = (&Item, &Fuel)> {
        self.items_with().filter(|(_, fuel): &(_, &Fuel)| fuel.lit)
    }
}

impl Things<'_, Writing> {
    /// Returns the creature `actor` for changes.
    #[inline]
    pub(in crate::engine) fn change(&mut self, actor: Actor) -> Option<&mut Creature> {
        let slot = Creature::of_mut(self)?.as_mut_slice().get_mut(place(actor.entity))?;
        Some(slot).filter(|creature| creature.id == actor.id)
    }

    /// Sets or removes the component `T` of `actor`. No-op if `actor` was removed.
    pub(in crate::engine) fn set<T: ThingComponent>(&mut self, actor: Actor, part: Option<T>) {
        // Fails only for removed things, which have no components.
        match part {
            Some(part) => drop(T::of_mut(self).map(|parts| parts.insert(actor.entity, part))),
            None => drop(T::of_mut(self).map(|parts| parts.remove(actor.entity))),
        }
    }

    /// Applies `change` to the component `T` of `actor`, at first a default one. A component left with its
    /// default is removed.
    pub(in crate::engine) fn with_part<T, R>(&mut self, actor: Actor, change: impl FnOnce(&mut T) -> R) -> R
    where
        T: ThingComponent<Storage = DenseVecStorage<T>> + Default + PartialEq,
    {
        if let Some(part) = T::of_mut(self).and_then(|parts| parts.get_mut(actor.entity)) {
            let result = change(part);
            if *part == T::default() {
                self.set(actor, None::<T>);
            }
            return result;
        }
        let mut part = T::default();
        let result = change(&mut part);
        self.set(actor, Some(part).filter(|part| *part != T::default()));
        result
    }

    /// Returns the item with `id` for changes.
    pub(in crate::engine) fn change_item(&mut self, id: ThingId) -> Option<&mut Item> {
        let entity = self.index.get(id)?.entity;
        let slot = Item::of_mut(self)?.as_mut_slice().get_mut(place(entity))?;
        Some(slot).filter(|item| item.id == id)
    }

    /// Sets or removes the component `T` of the item with `id`.
    pub(in crate::engine) fn set_item_part<T: ThingComponent>(&mut self, id: ThingId, part: Option<T>) {
        if let Some(actor) = self.index.get(id) {
            self.set(actor, part);
        }
    }

    /// Removes the item with `id`. The caller must deal with the contents of a container first.
    pub(in crate::engine) fn remove_item(&mut self, id: ThingId) {
        if let Some(actor) = self.index.get(id).filter(|_| self.item(id).is_some()) {
            self.remove(actor);
        }
    }

    /// Returns the character sheet for changes if `actor` is the hero.
    pub(in crate::engine) fn change_sheet(&mut self, actor: Actor) -> Option<&mut Character> {
        Character::of_mut(self)?.as_mut_slice().first_mut().filter(|_| actor.id == HERO)
    }

    /// Calls `each` with every creature of the game, for changes, in arbitrary order. The result must not
    /// depend on the order.
    pub(in crate::engine) fn for_each(&mut self, mut each: impl FnMut(Actor, &mut Creature)) {
        let Some(creatures) = self.creature.get_mut(&self.entities) else { return };
        for (entity, creature) in (&*self.entities, creatures).join() {
            each(Actor { id: creature.id, entity }, creature);
        }
    }

    /// True if things were added or removed: then [`Store::tidy`] is due once the storages are given back.
    pub(in crate::engine) fn changed(&self) -> bool {
        self.changed
    }
}

impl Store {
    /// Creates a store without things.
    pub(in crate::engine) fn new() -> Self {
        Self { world: World::new(), ..Self::default() }
    }

    /// Copies all things into a store of their own, which may give them other slots.
    pub(in crate::engine) fn branch(&self) -> Self {
        let mut store = Self::new();
        let (things, mut copies) = (self.read(), store.write());
        for actor in self.index.all() {
            copies.spawn(actor.id, things.thing(actor));
        }
        drop(copies);
        store.tidy();
        store
    }

    /// Lets specs finish the additions and removals that it has put off.
    pub(in crate::engine) fn tidy(&mut self) {
        self.world.maintain();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_stay_small() {
        // 16 bytes of them are the key and the count of its random streams, 8 that magic called it up.
        assert!(size_of::<Creature>() <= 128, "{}", size_of::<Creature>());
        assert!(size_of::<Item>() <= 64, "{}", size_of::<Item>());
        assert!(size_of::<Character>() <= 204, "{}", size_of::<Character>());
    }

    #[test]
    fn component_with_its_default_is_not_stored() {
        let mut store = Store::new();
        let mut things = store.write();
        let hero = things.spawn(HERO, Thing::default());
        things.with_part(hero, |devotion: &mut Devotion| devotion.piety = 3);
        assert_eq!(things.devotion().piety, 3);
        things.with_part(hero, |devotion: &mut Devotion| devotion.piety = 0);
        assert!(things.part::<Devotion>(hero).is_none());
    }
}
