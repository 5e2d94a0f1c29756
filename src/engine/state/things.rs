//! Things: everybody and everything that is neither terrain nor thought. They live in specs, and this is the one file that
//! knows it.
//!
//! A thing is a creature or an item. What only some creatures and items have is a component of its own (`Part`), found by
//! its owner or by a join. Joins go through specs' slots, which are used again and which a loaded game gives out anew, so
//! they serve where order cannot show; otherwise what is found is sorted by [`ThingId`].
//!
//! | component | of | joined by | for |
//! |---|---|---|---|
//! | [`Creature`] | everybody | `each`, `for_each` | going to another level, extinction |
//! | [`Item`] | every item | `each_item` | what lies on a level, detection |
//! | [`Character`] | the hero | | |
//! | [`StatusEffects`] | whoever suffers | | |
//! | [`Bond`] | pets | `pets` | hunger (`turn/upkeep.rs`) |
//! | [`Leash`] | pets that are led | `leashed` | pulling and snapping (`effects/position/leash.rs`) |
//! | [`Hold`] | whoever is held | `held` | letting go (`effects/status/grapple.rs`), each turn (`turn/upkeep.rs`) |
//! | [`Form`] | a hero in another's shape | | |
//! | [`Chained`] | a hero who is punished | | |
//! | [`Remains`] | corpses | `corpses` | rotting away (`effects/ground/corpses.rs`) |
//! | [`Tinned`] | tins that are not empty | | |
//! | [`Fuel`] | what burns or could | `burning` | burning down (`effects/gear/light.rs`), light (`context/gear.rs`) |
//!
//! The storages are fields of a `Store`, beside specs' world, which has the entities: finding a storage in the world takes
//! longer than finding something in it, and each action and each view would find all of them. Entities are made and given up
//! by specs' own rules, but a thing that is removed loses all components at once: nothing meets the dead.

use super::{
    affliction::StatusEffects,
    body::Hold,
    character::{Chained, Character},
    creature::{Bond, Creature, Leash},
    form::Form,
    item::{Fuel, Item, Remains, Tinned},
    thing_id::{HERO, ThingId},
};
use serde::{Deserialize, Serialize};
use specs::{
    Component, DefaultVecStorage, DenseVecStorage, Entity, Join, Storage, World, WorldExt, shred::Fetch,
    storage::MaskedStorage, world::EntitiesRes,
};
use std::{
    cell::{Cell, OnceCell},
    ops::Deref,
};

/// A handle on someone in the game: the name for the whole game, and where specs keeps them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) struct Actor {
    pub(in crate::engine) id: ThingId,
    entity: Entity,
}

/// The place of `entity` in specs' slices.
fn place(entity: Entity) -> usize {
    usize::try_from(entity.id()).unwrap_or(usize::MAX)
}

/// What may be done with a game through a handle on it: looking, or changing it, too.
pub(in crate::engine) trait Access {
    /// A part of the game.
    type Ref<'a, T: 'a>: Deref<Target = T>;
    /// Where it is told what happens.
    type Events<'a, T: 'a>;
}

/// The game is only looked at.
#[derive(Debug)]
pub(in crate::engine) enum Reading {}

/// The game is changed.
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

/// Who is kept where by specs, by their ids.
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

    /// All who are there, in the order of their ids.
    fn all(&self) -> impl Iterator<Item = Entity> {
        self.0.iter().copied().flatten()
    }
}

/// A component's storage as a game in hand has it.
type Stored<'a, A, T> = Storage<'a, T, <A as Access>::Ref<'a, MaskedStorage<T>>>;

/// A component's storage that is opened when it is first asked for. To open all of them for each action and each look
/// would take a tenth of the time of both, since each counts up and down how often specs' entities are in use.
struct LazyStorage<'a, A: Access, T: Component> {
    closed: Cell<Option<A::Ref<'a, MaskedStorage<T>>>>,
    open: OnceCell<Stored<'a, A, T>>,
}

impl<'a, A: Access, T: Component> LazyStorage<'a, A, T> {
    fn new(storage: A::Ref<'a, MaskedStorage<T>>) -> Self {
        Self { closed: Cell::new(Some(storage)), open: OnceCell::new() }
    }

    /// The storage. It is there: what is taken from `closed` goes to `open`.
    #[inline]
    fn get(&self, entities: &Fetch<'a, EntitiesRes>) -> Option<&Stored<'a, A, T>> {
        self.open.get().or_else(|| self.open(entities))
    }

    /// Opens the storage. Kept out of the many places that ask: the loop of a turn is bound by how much code it runs through.
    #[cold]
    #[inline(never)]
    fn open(&self, entities: &Fetch<'a, EntitiesRes>) -> Option<&Stored<'a, A, T>> {
        let storage = self.closed.take()?;
        drop(self.open.set(Storage::new(entities.clone(), storage)));
        self.open.get()
    }

    /// The same, to be changed.
    #[inline]
    fn get_mut(&mut self, entities: &Fetch<'a, EntitiesRes>) -> Option<&mut Stored<'a, A, T>> {
        if self.open.get().is_none() {
            self.open(entities)?;
        }
        self.open.get_mut()
    }
}

/// A component of things.
pub(in crate::engine) trait Part: Component {
    /// Where those of `things` are.
    fn of<'t, 'a, A: Access>(things: &'t Things<'a, A>) -> Option<&'t Stored<'a, A, Self>>;

    /// The same, to be changed.
    fn of_mut<'t, 'a>(things: &'t mut Things<'a, Writing>) -> Option<&'t mut Stored<'a, Writing, Self>>;
}

/// Declares the components of a thing and how specs stores them: adding one here is enough to have it registered, fetched,
/// spawned, removed, saved and digested.
macro_rules! components {
    ($($(#[$attribute:meta])* $field:ident: $Component:ident in $Storage:ident,)+) => {
        /// All that a thing is, outside specs.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct Thing {
            $($(#[$attribute])* pub $field: Option<$Component>,)+
        }

        $(impl Component for $Component {
            type Storage = $Storage<Self>;
        }

        impl Part for $Component {
            fn of<'t, 'a, A: Access>(things: &'t Things<'a, A>) -> Option<&'t Stored<'a, A, Self>> {
                things.$field.get(&things.entities)
            }

            fn of_mut<'t, 'a>(things: &'t mut Things<'a, Writing>) -> Option<&'t mut Stored<'a, Writing, Self>> {
                things.$field.get_mut(&things.entities)
            }
        })+

        /// The things of a game.
        #[derive(Default)]
        pub(in crate::engine) struct Store {
            world: World,
            index: Index,
            $($field: MaskedStorage<$Component>,)+
        }

        impl Store {
            /// Every thing, in the order of their ids, whatever slots specs gave them.
            pub(in crate::engine) fn snapshot(&self) -> Vec<Thing> {
                let things = self.read();
                let thing = |entity| Thing { $($field: things.component(entity).cloned(),)+ };
                self.index.all().map(thing).collect()
            }

            /// The things, to be looked at.
            pub(in crate::engine) fn read(&self) -> Things<'_, Reading> {
                $(let $field = LazyStorage::new(&self.$field);)+
                Things { entities: self.world.fetch(), index: &self.index, changed: false, $($field,)+ }
            }

            /// The things, to be changed.
            pub(in crate::engine) fn write(&mut self) -> Things<'_, Writing> {
                $(let $field = LazyStorage::new(&mut self.$field);)+
                Things { entities: self.world.fetch(), index: &mut self.index, changed: false, $($field,)+ }
            }
        }

        /// All things of a game, with the storages of their components.
        pub(in crate::engine) struct Things<'a, A: Access> {
            entities: Fetch<'a, EntitiesRes>,
            index: A::Ref<'a, Index>,
            /// Whether things have come or gone, so that specs has to tidy up afterwards.
            changed: bool,
            $($field: LazyStorage<'a, A, $Component>,)+
        }

        impl Things<'_, Writing> {
            /// `thing`, whose id is `id`, is there from now on.
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

            /// `actor` is gone, with everything it was.
            pub(in crate::engine) fn remove(&mut self, actor: Actor) {
                $(self.set(actor, None::<$Component>);)+
                self.index.set(actor.id, None);
                // It fails for those who are gone already, who need not go again.
                drop(self.entities.delete(actor.entity));
                self.changed = true;
            }
        }
    };
}

components! {
    /// What it is as somebody who moves and can be hurt.
    creature: Creature in DefaultVecStorage,
    /// The hero's sheet.
    character: Character in DenseVecStorage,
    /// What it is as something that lies about or is carried.
    item: Item in DefaultVecStorage,
    /// What it suffers from; `None` for the healthy.
    afflictions: StatusEffects in DefaultVecStorage,
    /// What binds it to the hero, of a pet.
    bond: Bond in DenseVecStorage,
    /// What the hero leads it by.
    leash: Leash in DenseVecStorage,
    /// Who holds it fast.
    hold: Hold in DenseVecStorage,
    /// Whose shape it has taken.
    #[serde(default, deserialize_with = "Form::or_ended")]
    form: Form in DenseVecStorage,
    /// To what it is chained.
    chained: Chained in DenseVecStorage,
    /// Whose corpse it is.
    remains: Remains in DenseVecStorage,
    /// What is in it, of a tin that is not empty.
    tinned: Tinned in DenseVecStorage,
    /// How it burns, of what can burn.
    fuel: Fuel in DenseVecStorage,
}

impl<A: Access> Things<'_, A> {
    /// The one with this id, if it is still in the game.
    pub(in crate::engine) fn find(&self, id: ThingId) -> Option<Actor> {
        self.index.get(id)
    }

    /// What `actor` is; `None` for those who are gone.
    #[inline]
    pub(in crate::engine) fn get(&self, actor: Actor) -> Option<&Creature> {
        let slot = Creature::of(self)?.as_slice().get(place(actor.entity))?;
        Some(slot).filter(|creature| creature.id == actor.id)
    }

    /// The component of `entity`.
    #[inline]
    fn component<T: Part>(&self, entity: Entity) -> Option<&T> {
        T::of(self)?.get(entity)
    }

    /// What `actor` has of what only some have.
    #[inline]
    pub(in crate::engine) fn part<T: Part>(&self, actor: Actor) -> Option<&T> {
        self.component(actor.entity)
    }

    /// The sheet of `actor`, if that is the hero.
    pub(in crate::engine) fn sheet(&self, actor: Actor) -> Option<&Character> {
        // Nobody else has one, so it is the first of those there are.
        Character::of(self)?.as_slice().first().filter(|_| actor.id == HERO)
    }

    /// Status effects of `actor`, found without a look into specs' masks since many ask for them; `None` is the same as none.
    #[inline]
    pub(in crate::engine) fn afflictions(&self, actor: Actor) -> Option<&StatusEffects> {
        StatusEffects::of(self)?.as_slice().get(place(actor.entity))
    }

    /// The shape that the hero has taken.
    pub(in crate::engine) fn form(&self) -> Option<&Form> {
        // Only the hero takes one.
        Form::of(self)?.as_slice().first()
    }

    /// The item with this id; `None` for those that are gone, and for somebody.
    pub(in crate::engine) fn item(&self, id: ThingId) -> Option<&Item> {
        let slot = Item::of(self)?.as_slice().get(place(self.index.get(id)?.entity))?;
        Some(slot).filter(|item| item.id == id)
    }

    /// What the item with this id has of what only some have.
    pub(in crate::engine) fn item_part<T: Part>(&self, id: ThingId) -> Option<&T> {
        self.part(self.index.get(id)?)
    }

    /// Every item in the game, in no order that means anything.
    pub(in crate::engine) fn each_item(&self) -> impl Iterator<Item = &Item> {
        Item::of(self).into_iter().flat_map(|items| items.join())
    }

    /// Everybody in the game, in no order that means anything.
    pub(in crate::engine) fn each(&self) -> impl Iterator<Item = (Actor, &Creature)> {
        let all = Creature::of(self).into_iter().flat_map(|creatures| (&*self.entities, creatures).join());
        all.map(|(entity, creature)| (Actor { id: creature.id, entity }, creature))
    }

    /// Everybody who has such a part, in no order that means anything.
    fn those_with<T: Part>(&self) -> impl Iterator<Item = (Actor, &Creature, &T)> {
        let both = Creature::of(self).zip(T::of(self).filter(|parts| !parts.is_empty())).into_iter();
        let all = both.flat_map(|(creatures, parts)| (creatures, parts).join());
        all.filter_map(|(creature, part)| Some((self.find(creature.id)?, creature, part)))
    }

    /// All pets, on whatever level, in no order that means anything.
    pub(in crate::engine) fn pets(&self) -> impl Iterator<Item = (Actor, &Creature, &Bond)> {
        self.those_with()
    }

    /// All who are led, on whatever level, in no order that means anything.
    pub(in crate::engine) fn leashed(&self) -> impl Iterator<Item = (Actor, &Creature, &Leash)> {
        self.those_with()
    }

    /// All who are held fast, on whatever level, in no order that means anything.
    pub(in crate::engine) fn held(&self) -> impl Iterator<Item = (Actor, &Creature, &Hold)> {
        self.those_with()
    }

    /// Every item that has such a part, in no order that means anything.
    fn items_with<T: Part>(&self) -> impl Iterator<Item = (&Item, &T)> {
        let parts = T::of(self).filter(|parts| !parts.is_empty());
        Item::of(self).zip(parts).into_iter().flat_map(|both| both.join())
    }

    /// All corpses, wherever they are, in no order that means anything.
    pub(in crate::engine) fn corpses(&self) -> impl Iterator<Item = (&Item, &Remains)> {
        self.items_with()
    }

    /// All that burns, in no order that means anything.
    pub(in crate::engine) fn burning(&self) -> impl Iterator<Item = (&Item, &Fuel)> {
        self.items_with().filter(|(_, fuel): &(_, &Fuel)| fuel.lit)
    }
}

impl Things<'_, Writing> {
    /// What `actor` is, to be changed.
    #[inline]
    pub(in crate::engine) fn change(&mut self, actor: Actor) -> Option<&mut Creature> {
        let slot = Creature::of_mut(self)?.as_mut_slice().get_mut(place(actor.entity))?;
        Some(slot).filter(|creature| creature.id == actor.id)
    }

    /// `actor`, if still in the game, has this of what only some have from now on, or nothing of it.
    pub(in crate::engine) fn set<T: Part>(&mut self, actor: Actor, part: Option<T>) {
        // It fails for those who are gone, who have nothing any more.
        match part {
            Some(part) => drop(T::of_mut(self).map(|parts| parts.insert(actor.entity, part))),
            None => drop(T::of_mut(self).map(|parts| parts.remove(actor.entity))),
        }
    }

    /// The item with this id, to be changed.
    pub(in crate::engine) fn change_item(&mut self, id: ThingId) -> Option<&mut Item> {
        let entity = self.index.get(id)?.entity;
        let slot = Item::of_mut(self)?.as_mut_slice().get_mut(place(entity))?;
        Some(slot).filter(|item| item.id == id)
    }

    /// The item with this id has this of what only some have from now on, or nothing of it.
    pub(in crate::engine) fn set_item_part<T: Part>(&mut self, id: ThingId, part: Option<T>) {
        if let Some(actor) = self.index.get(id) {
            self.set(actor, part);
        }
    }

    /// The item with this id is gone; whoever has something inside it sees to that first.
    pub(in crate::engine) fn remove_item(&mut self, id: ThingId) {
        if let Some(actor) = self.index.get(id).filter(|_| self.item(id).is_some()) {
            self.remove(actor);
        }
    }

    /// The sheet of `actor`, if that is the hero, to be changed.
    pub(in crate::engine) fn change_sheet(&mut self, actor: Actor) -> Option<&mut Character> {
        Character::of_mut(self)?.as_mut_slice().first_mut().filter(|_| actor.id == HERO)
    }

    /// Gives `each` everybody in the game to change, in no order: what it comes to must not depend on it.
    pub(in crate::engine) fn for_each(&mut self, mut each: impl FnMut(Actor, &mut Creature)) {
        let Some(creatures) = self.creature.get_mut(&self.entities) else { return };
        for (entity, creature) in (&*self.entities, creatures).join() {
            each(Actor { id: creature.id, entity }, creature);
        }
    }

    /// Whether things have come or gone: then [`Store::tidy`] is due once the storages are given back.
    pub(in crate::engine) fn changed(&self) -> bool {
        self.changed
    }
}

impl Store {
    /// A place for the things of a game, in which there is none yet.
    pub(in crate::engine) fn new() -> Self {
        Self { world: World::new(), ..Self::default() }
    }

    /// Lets specs do what it puts off while things come and go.
    pub(in crate::engine) fn tidy(&mut self) {
        self.world.maintain();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn creatures_and_items_stay_small() {
        assert!(size_of::<Creature>() <= 104, "{}", size_of::<Creature>());
        assert!(size_of::<Item>() <= 60, "{}", size_of::<Item>());
    }
}
