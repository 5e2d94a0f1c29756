//! Sandbox functions for the creatures of a staged scene: move them, and take them out of it.

use super::Game;
use crate::{
    base::geometry::Point,
    engine::{
        effects::status::{grapple, update_fov},
        state::{
            item::{ItemData, ItemPlace},
            thing_id::{HERO, ThingId},
        },
    },
};

impl Game {
    /// Removes the creature `id` of the hero's level from the game, as if it had never come: no death, no
    /// deed, but what it carries lies there. No effect on the hero.
    pub fn banish(&mut self, id: ThingId) {
        self.change(&mut Vec::new(), |ctx| {
            if let Some(who) = ctx.find(id).filter(|_| id != HERO) {
                grapple::free(ctx, who);
                grapple::release(ctx, who);
                ctx.remove(who);
                update_fov::look_again(ctx);
            }
        });
    }

    /// Puts an item into the pack of the creature `who`. Returns the id of the stack that holds it; `None` if
    /// the creature is not there.
    pub fn hand(&mut self, data: impl Into<ItemData>, who: ThingId) -> Option<ThingId> {
        self.change(&mut Vec::new(), |ctx| {
            let actor = ctx.find(who)?;
            let id = ctx.make_item(data.into(), ItemPlace::Carried { by: who, used: None });
            Some(ctx.hand_over(id, actor))
        })
    }

    /// Removes the item `id` from the game, unseen.
    pub fn lose(&mut self, id: ThingId) {
        self.change(&mut Vec::new(), |ctx| ctx.destroy_item(id));
    }

    /// Moves the creature `id` of the hero's level to the square `at`. False if the square is occupied or
    /// unsuitable, and for the hero.
    pub fn shift(&mut self, id: ThingId, at: Point) -> bool {
        self.change(&mut Vec::new(), |ctx| {
            let Some(who) = ctx.find(id).filter(|_| id != HERO) else { return false };
            let fits = ctx.kind(who).is_some_and(|kind| ctx.ground_for(kind, at));
            let moves = fits && ctx.standing(at).is_none();
            if moves {
                grapple::free(ctx, who);
                grapple::release(ctx, who);
                ctx.put(who, at);
                update_fov::look_again(ctx);
            }
            moves
        })
    }
}
