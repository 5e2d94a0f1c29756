//! Things: everybody and everything that is neither terrain nor thought. They live in specs, and this is the one file that
//! knows it.
//!
//! Looking up a storage in specs takes longer than looking something up in it, so storages are fetched once for each
//! action or view (`Things`) and handed down. Entities are made and given up in between by specs' own rules, but a thing
//! that is removed loses all components at once: nothing meets the dead.
//!
//! Creatures and items are looked up by their entities' places in specs' slices, and known by their ids, which no other ever
//! has. That spares asking whether the entity is alive, which is most of what a lookup takes otherwise.

use super::{character::Character, creature::Creature, item::Item};
use serde::{Deserialize, Serialize};
pub(in crate::engine) use specs::World;
use specs::{
    Component, DefaultVecStorage, DenseVecStorage, Entity, Join, Storage, WorldExt,
    shred::{Fetch, FetchMut},
    storage::MaskedStorage,
    world::EntitiesRes,
};
use std::ops::Deref;

/// The name of a thing for the whole game. Never reused, unlike specs' entity slots, so order by it is the order
/// in which things came to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ThingId(pub u32);

/// The hero is the first thing of every game.
pub const HERO: ThingId = ThingId(1);

/// A handle on someone in the game: the name for the whole game, and where specs keeps them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) struct Actor {
    pub(in crate::engine) id: ThingId,
    entity: Entity,
}

/// A component in its slot, which is empty where the entity of that place has none.
#[derive(Debug)]
pub(in crate::engine) struct Slot<T>(Option<T>);

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl Component for Slot<Creature> {
    type Storage = DefaultVecStorage<Self>;
}

impl Component for Slot<Item> {
    type Storage = DefaultVecStorage<Self>;
}

impl Component for Slot<Character> {
    type Storage = DenseVecStorage<Self>;
}

/// The place of `entity` in specs' slices.
fn place(entity: Entity) -> usize {
    usize::try_from(entity.id()).unwrap_or(usize::MAX)
}

/// What may be done with a game through a handle on it: looking, or changing it, too.
pub(in crate::engine) trait Access {
    /// A part of the game.
    type Ref<'a, T: 'a>: Deref<Target = T>;
    /// One of specs' storages.
    type Of<'a, T: Component>: Deref<Target = MaskedStorage<T>>;
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
    type Of<'a, T: Component> = Fetch<'a, MaskedStorage<T>>;
    type Events<'a, T: 'a> = ();
}

impl Access for Writing {
    type Ref<'a, T: 'a> = &'a mut T;
    type Of<'a, T: Component> = FetchMut<'a, MaskedStorage<T>>;
    type Events<'a, T: 'a> = &'a mut T;
}

/// Who is kept where by specs, by their ids.
#[derive(Debug, Default)]
pub(in crate::engine) struct Index(Vec<Option<Entity>>);

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

/// Declares the components of a thing: adding one here is enough to have it registered, fetched, spawned, removed,
/// saved and digested.
macro_rules! components {
    ($($(#[$doc:meta])* $field:ident: $Component:ty,)+) => {
        /// All that a thing is, outside specs.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct Thing {
            $($(#[$doc])* pub $field: Option<$Component>,)+
        }

        /// Makes every component known to `world`.
        fn register(world: &mut World) {
            $(world.register::<Slot<$Component>>();)+
        }

        /// Every thing in `world`, in the order of their ids, whatever slots specs gave them.
        pub(in crate::engine) fn snapshot(world: &World, index: &Index) -> Vec<Thing> {
            let mut things: Vec<Thing> = index.all().map(|_| Thing::default()).collect();
            $({
                let storage = world.read_storage::<Slot<$Component>>();
                for (thing, entity) in things.iter_mut().zip(index.all()) {
                    thing.$field = storage.get(entity).and_then(|slot| slot.0.clone());
                }
            })+
            things
        }

        /// All things of a game, with the storages of their components.
        pub(in crate::engine) struct Things<'a, A: Access> {
            entities: Fetch<'a, EntitiesRes>,
            index: A::Ref<'a, Index>,
            /// Whether things have come or gone, so that specs has to tidy up afterwards.
            changed: bool,
            $($field: Storage<'a, Slot<$Component>, A::Of<'a, Slot<$Component>>>,)+
        }

        impl<'a> Things<'a, Reading> {
            /// The things of `world`, to be looked at.
            pub(in crate::engine) fn read(world: &'a World, index: &'a Index) -> Self {
                let entities: Fetch<'a, EntitiesRes> = world.fetch();
                Self { $($field: Storage::new(entities.clone(), world.fetch()),)+ entities, index, changed: false }
            }
        }

        impl<'a> Things<'a, Writing> {
            /// The things of `world`, to be changed.
            pub(in crate::engine) fn write(world: &'a World, index: &'a mut Index) -> Self {
                let entities: Fetch<'a, EntitiesRes> = world.fetch();
                Self { $($field: Storage::new(entities.clone(), world.fetch_mut()),)+ entities, index, changed: false }
            }

            /// `thing`, whose id is `id`, is there from now on.
            pub(in crate::engine) fn spawn(&mut self, id: ThingId, thing: Thing) -> Actor {
                let entity = self.entities.create();
                $(if let Some(component) = thing.$field {
                    // It fails for entities that are gone, and this one is new.
                    drop(self.$field.insert(entity, Slot(Some(component))));
                })+
                self.index.set(id, Some(entity));
                self.changed = true;
                Actor { id, entity }
            }

            /// `actor` is gone, with everything it was.
            pub(in crate::engine) fn remove(&mut self, actor: Actor) {
                $(self.$field.remove(actor.entity);)+
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
    creature: Creature,
    /// The hero's sheet.
    character: Character,
    /// What it is as something that lies about or is carried.
    item: Item,
}

impl<A: Access> Things<'_, A> {
    /// The one with this id, if it is still in the game.
    pub(in crate::engine) fn find(&self, id: ThingId) -> Option<Actor> {
        self.index.get(id)
    }

    /// What `actor` is; `None` for those who are gone.
    #[inline]
    pub(in crate::engine) fn get(&self, actor: Actor) -> Option<&Creature> {
        let slot = self.creature.as_slice().get(place(actor.entity))?;
        slot.0.as_ref().filter(|creature| creature.id == actor.id)
    }

    /// The sheet of `actor`, if that is the hero.
    pub(in crate::engine) fn sheet(&self, actor: Actor) -> Option<&Character> {
        self.character.as_slice().first().filter(|_| actor.id == HERO)?.0.as_ref()
    }

    /// The item with this id; `None` for those that are gone, and for somebody.
    pub(in crate::engine) fn item(&self, id: ThingId) -> Option<&Item> {
        self.item.as_slice().get(place(self.index.get(id)?.entity))?.0.as_ref()
    }

    /// Every item in the game, in no order that means anything.
    pub(in crate::engine) fn each_item(&self) -> impl Iterator<Item = &Item> {
        (&self.item).join().filter_map(|slot| slot.0.as_ref())
    }

    /// Everybody in the game, in no order that means anything.
    pub(in crate::engine) fn each(&self) -> impl Iterator<Item = (Actor, &Creature)> {
        let all = (&*self.entities, &self.creature).join();
        let all = all.filter_map(|(entity, slot)| Some((entity, slot.0.as_ref()?)));
        all.map(|(entity, creature)| (Actor { id: creature.id, entity }, creature))
    }
}

impl Things<'_, Writing> {
    /// What `actor` is, to be changed.
    #[inline]
    pub(in crate::engine) fn change(&mut self, actor: Actor) -> Option<&mut Creature> {
        let slot = self.creature.as_mut_slice().get_mut(place(actor.entity))?;
        slot.0.as_mut().filter(|creature| creature.id == actor.id)
    }

    /// The item with this id, to be changed.
    pub(in crate::engine) fn change_item(&mut self, id: ThingId) -> Option<&mut Item> {
        self.item.as_mut_slice().get_mut(place(self.index.get(id)?.entity))?.0.as_mut()
    }

    /// The item with this id is gone; whoever has something inside it sees to that first.
    pub(in crate::engine) fn remove_item(&mut self, id: ThingId) {
        if let Some(actor) = self.index.get(id).filter(|_| self.item(id).is_some()) {
            self.remove(actor);
        }
    }

    /// The sheet of `actor`, if that is the hero, to be changed.
    pub(in crate::engine) fn change_sheet(&mut self, actor: Actor) -> Option<&mut Character> {
        self.character.as_mut_slice().first_mut().filter(|_| actor.id == HERO)?.0.as_mut()
    }

    /// Gives `each` everybody in the game to change, in no order: what it comes to must not depend on it.
    pub(in crate::engine) fn for_each(&mut self, mut each: impl FnMut(Actor, &mut Creature)) {
        for (entity, slot) in (&*self.entities, &mut self.creature).join() {
            if let Some(creature) = &mut slot.0 {
                each(Actor { id: creature.id, entity }, creature);
            }
        }
    }

    /// Whether things have come or gone: then [`tidy`] is due once the storages are given back.
    pub(in crate::engine) fn changed(&self) -> bool {
        self.changed
    }
}

/// A place for the things of a game, in which there is none yet.
pub(in crate::engine) fn store() -> (World, Index) {
    let mut world = World::new();
    register(&mut world);
    (world, Index::default())
}

/// Lets specs do what it puts off while things come and go.
pub(in crate::engine) fn tidy(world: &mut World) {
    world.maintain();
}
