//! Sandbox functions for the hero of a staged fight: level, equipment, and the means of a fight.

use super::Game;
use crate::{
    engine::{
        action::Wish,
        effects::{damage::restore, tasks::dress},
        event::Refusal,
        population,
        state::{
            item::{ItemPlace, ItemUse},
            thing_id::{HERO, ThingId},
        },
        view::{self, MeleeForecast},
    },
    raws::{
        kinds::{
            creatures::CreatureKind,
            items::{ItemClass, ItemKind, Missile, Slot},
        },
        reading::table::Id,
    },
};

impl Game {
    /// Raises the hero to experience `level`, level by level, as if by experience. No effect on higher
    /// levels.
    pub fn raise_to(&mut self, level: i32) {
        self.change(&mut Vec::new(), |ctx| {
            for _ in ctx.body(ctx.hero()).map_or(level, |body| body.level)..level {
                restore::rise(ctx);
            }
        });
    }

    /// Gives the hero exactly the item that `wish` names, uncursed unless it says otherwise, and lets the
    /// hero wield a weapon, ready a missile and wear armour. What is in the way is put away. Returns as
    /// [`Game::give`]; `None` also if there is no such item.
    pub fn outfit(&mut self, wish: &Wish) -> Option<ThingId> {
        let id = self.provide(wish)?;
        self.don(id);
        Some(id)
    }

    /// Takes all that the hero wears and wields. Lets the hero wear and wield `items` instead, as
    /// [`Game::outfit`] does, but wield items that cannot be worn.
    pub fn redress(&mut self, items: &[Wish]) {
        let in_use =
            [ItemUse::Worn, ItemUse::Wielded].map(|used| ItemPlace::Carried { by: HERO, used: Some(used) });
        self.change(&mut Vec::new(), |ctx| {
            let taken = ctx.held(HERO).filter(|item| in_use.contains(&item.place)).map(|item| item.id);
            for id in taken.collect::<Vec<ThingId>>() {
                ctx.destroy_item(id);
            }
        });
        for id in items.iter().filter_map(|wish| self.provide(wish)).collect::<Vec<_>>() {
            let worn =
                self.data(id).is_some_and(|data| self.raws.items.table[data.stack.kind].slot.is_some());
            if worn {
                self.don(id);
            } else {
                self.change(&mut Vec::new(), |ctx| ctx.set_use(id, Some(ItemUse::Wielded)));
            }
        }
    }

    /// Gives the hero exactly the item that `wish` names, known to the hero. Returns as [`Game::give`];
    /// `None` also if there is no such item.
    fn provide(&mut self, wish: &Wish) -> Option<ThingId> {
        let id = self.raws.items.table.named(&wish.name)?;
        let data = self.change(&mut Vec::new(), |ctx| {
            let mut rng = ctx.rng().clone();
            let data = population::items::exact(ctx.raws, id, wish, ctx.turn(), &mut rng);
            *ctx.rng() = rng;
            ctx.learn_item(id);
            data
        });
        self.give(data.ok()?)
    }

    /// Lets the hero wield, ready or wear the carried item `id`, whichever suits its kind.
    fn don(&mut self, id: ThingId) {
        self.change(&mut Vec::new(), |ctx| {
            let Some(kind) = ctx.mine(id).map(|item| ctx.item_kind(item)) else { return };
            let (used, away) = match use_of(kind) {
                Some(ItemUse::Wielded) => {
                    let shield = ctx.worn(Slot::Shield).filter(|_| kind.two_handed).map(|item| item.id);
                    (ItemUse::Wielded, [ctx.wielded().map(|item| item.id), shield])
                }
                Some(ItemUse::Worn) => match dress::can_wear(ctx, id) {
                    // Under other armour is fine: the hero had time before the fight.
                    Ok(_) | Err(Refusal::Covered(_)) => (ItemUse::Worn, [None; 2]),
                    Err(Refusal::Occupied(other)) => (ItemUse::Worn, [Some(other.id), None]),
                    Err(_) => return,
                },
                Some(ItemUse::Readied) => {
                    let readied = ItemPlace::Carried { by: HERO, used: Some(ItemUse::Readied) };
                    let before = ctx.held(HERO).find(|item| item.place == readied).map(|item| item.id);
                    (ItemUse::Readied, [before, None])
                }
                Some(ItemUse::Alternate) | None => return,
            };
            for other in away.into_iter().flatten() {
                ctx.set_use(other, None);
            }
            ctx.set_use(id, Some(used));
        });
    }

    /// Returns the means of a fight between the hero and an average creature of `kind`.
    pub fn forecast(&self, kind: Id<CreatureKind>) -> Option<MeleeForecast> {
        let game = self.look();
        view::forecast(&game, &self.raws.creatures.table[kind])
    }
}

/// Returns the use of items of `kind` in a fight.
fn use_of(kind: &ItemKind) -> Option<ItemUse> {
    match kind.missile {
        Some(Missile::Shot) => Some(ItemUse::Readied),
        Some(Missile::Thrown) | None if kind.class == ItemClass::Weapon => Some(ItemUse::Wielded),
        Some(Missile::Thrown) | None => kind.slot.map(|_| ItemUse::Worn),
    }
}
