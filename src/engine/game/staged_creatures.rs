//! Sandbox functions for the creatures of a staged scene: move them, and take them out of it.

use super::Game;
use crate::{
    base::geometry::Point,
    engine::{
        effects::status::{grapple, update_fov},
        state::thing_id::{HERO, ThingId},
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
