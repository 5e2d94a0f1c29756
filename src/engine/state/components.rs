//! What things are made of. One list registers, spawns and snapshots them all.

use super::{
    being::{Being, Mind},
    body::Body,
    character::Character,
};
use crate::{base::geometry::Point, map_builders::layout::Place};
use serde::{Deserialize, Serialize};
use specs::{Builder, Component, Entity, VecStorage, World, WorldExt};

/// The name of a thing for the whole game. Never reused, unlike specs' entity slots, so order by it is the order
/// in which things came to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Component)]
#[storage(VecStorage)]
pub struct ThingId(pub u32);

/// Where a thing stands on its level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Component)]
#[storage(VecStorage)]
pub struct Position(pub Point);

/// Where someone is who is not on the hero's level; instead of a [`Position`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Component)]
#[storage(VecStorage)]
pub struct Elsewhere {
    /// The level.
    pub place: Place,
    /// The square on it.
    pub at: Point,
    /// The turn in which the hero left it there.
    pub since: u32,
}

/// How much a creature can still do this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Component)]
#[storage(VecStorage)]
pub struct Energy {
    /// Movement left; whoever has as much as an action costs may act.
    pub movement: i32,
    /// Movement gained each turn.
    pub speed: i32,
    /// Movement that an action costs.
    pub cost: i32,
}

/// Declares the components of a thing: adding one here is enough to have it registered, spawned, snapshot and
/// digested.
macro_rules! components {
    ($($field:ident: $Component:ty,)+) => {
        /// All that a thing is, outside the ECS.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct Thing {
            $(
                #[allow(missing_docs, reason = "the component's own type explains it")]
                pub $field: Option<$Component>,
            )+
        }

        /// Makes every component known to `world`.
        pub(in crate::engine) fn register(world: &mut World) {
            $(world.register::<$Component>();)+
        }

        /// Puts `thing` into `world`.
        pub(in crate::engine) fn spawn(world: &mut World, thing: Thing) -> Entity {
            let mut builder = world.create_entity();
            $(if let Some(component) = thing.$field {
                builder = builder.with(component);
            })+
            builder.build()
        }

        /// Every thing in `world`, in the order of their ids, whatever slots specs gave them.
        pub(in crate::engine) fn snapshot(world: &World) -> Vec<Thing> {
            let entities: Vec<Entity> = {
                use specs::Join;
                (&world.entities()).join().collect()
            };
            let mut things = vec![Thing::default(); entities.len()];
            $({
                let storage = world.read_storage::<$Component>();
                for (thing, entity) in things.iter_mut().zip(&entities) {
                    thing.$field = storage.get(*entity).cloned();
                }
            })+
            things.sort_by_key(|thing| thing.id);
            things
        }
    };
}

components! {
    id: ThingId,
    position: Position,
    elsewhere: Elsewhere,
    energy: Energy,
    body: Body,
    being: Being,
    mind: Mind,
    character: Character,
}
