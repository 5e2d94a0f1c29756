//! Eats carried food and fresh corpses.

use super::{scene::Moment, sparing::may_mistake_keeper, state::Explorer};
use crate::{
    base::geometry::Point,
    engine::{
        action::{Action, ItemQuantity},
        event::KnownItem,
        state::{hunger::HungerState, item::Beatitude},
        view::View,
    },
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, items::ItemClass},
        reading::table::Id,
        words::effects::{EffectSpec, Nature},
    },
};

/// Nutrition of the carried food that a hero keeps who needs room for better things.
const KEPT: u32 = 4800;

/// Turns after a loss of hit points for which the hero does not stand still.
const STRUCK: u32 = 10;

/// Turns for which the hero stands still. Longer than most blindness lasts; what never ends, such as the
/// venom of an enemy out of reach, is not waited for.
const STILL: u32 = 300;

impl Explorer {
    /// Eats a fresh corpse on the hero's square unless satiated, or carried food if hungry.
    pub(super) fn eat(&self, view: &View<'_>) -> Option<Action> {
        let hunger = view.hunger().filter(|hunger| *hunger > HungerState::Satiated)?;
        let desperate = hunger >= HungerState::Fainting;
        let weak = hunger >= HungerState::Weak;
        let raws = view.raws();
        let here = view.hero_at();
        let fresh = |item: &&KnownItem| {
            item.corpse.is_some_and(|kind| self.kills.has(kind, here, item.id) && is_good_corpse(view, kind))
        };
        if !self.kills.0.is_empty()
            && let Some(corpse) = view.pile().iter().find(fresh)
        {
            return Some(Action::Eat(corpse.id));
        }
        if hunger < HungerState::Hungry {
            return None;
        }
        // A tin takes long to open, so those of unknown contents do not wait for the last moment.
        let good = |item: &&KnownItem| is_provision(raws, item, desperate) || is_tin(view, item, weak);
        let all = view.inventory();
        let best = all.iter().filter(good).max_by_key(|item| (item.eaten, feeds(raws, item), item.id))?;
        Some(Action::Eat(best.id))
    }

    /// Eats when weak, even if enemies are in sight, as starving would kill the hero. A hero with an enemy
    /// beside it eats only when fainting.
    pub(super) fn eat_in_need(&self, now: &Moment<'_, '_>) -> Option<Action> {
        let hunger = now.view.hunger().filter(|hunger| *hunger >= HungerState::Weak)?;
        let free = now.scene.pressing == 0 || hunger >= HungerState::Fainting;
        if free { self.eat(now.view) } else { None }
    }

    /// Stands still for a time where a keeper may be taken for an enemy, unless something has just hurt the
    /// hero. Eats when hungry, and goes on when weak without food.
    pub(super) fn stand_still(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let Moment { view, body, .. } = *now;
        let weak = view.hunger().is_some_and(|hunger| hunger >= HungerState::Weak);
        if body.hitpoints < self.hitpoints {
            self.struck_at = Some(view.turn());
        }
        let struck = self.struck_at.is_some_and(|turn| view.turn() < turn.saturating_add(STRUCK));
        if !may_mistake_keeper(view) {
            self.still_since = None;
            return None;
        }
        let since = *self.still_since.get_or_insert(view.turn());
        if weak || struck || view.turn() > since.saturating_add(STILL) {
            return None;
        }
        Some(self.eat(view).unwrap_or(Action::Search))
    }

    /// True if the hero carries food for when it is hungry.
    pub(super) fn has_food(&self, view: &View<'_>) -> bool {
        let raws = view.raws();
        view.inventory().iter().any(|item| is_provision(raws, item, false) || is_tin(view, item, false))
    }

    /// Returns the squares where edible fresh corpses may lie.
    pub(super) fn fresh_corpses(&self, view: &View<'_>) -> Vec<Point> {
        if view.hunger().is_none_or(|hunger| hunger <= HungerState::Satiated) {
            return Vec::new();
        }
        self.kills.0.iter().filter(|kill| is_good_corpse(view, kill.kind)).map(|kill| kill.at).collect()
    }
}

/// Returns the nutrition of `item`.
fn feeds(raws: &Raws, item: &KnownItem) -> u32 {
    raws.items.table[item.kind].nutrition
}

/// Returns the nutrition of the safe food among `all`.
pub(super) fn provisions(raws: &Raws, all: &[KnownItem]) -> u32 {
    let safe = all.iter().filter(|item| is_provision(raws, item, false));
    safe.map(|item| feeds(raws, item).saturating_mul(item.count)).fold(0, u32::saturating_add)
}

/// Returns safe food among `all` that weighs `weight` together, or as much as the hero can spare. The
/// heaviest for its nutrition comes first.
pub(super) fn spare_food(view: &View<'_>, all: &[KnownItem], weight: u32) -> Vec<ItemQuantity> {
    let raws = view.raws();
    let mut left = provisions(raws, all).saturating_sub(KEPT);
    let piece = |item: &KnownItem| view.weight(item.id).unwrap_or(0) / item.count.max(1);
    let mut food: Vec<&KnownItem> = all.iter().filter(|item| is_provision(raws, item, false)).collect();
    food.sort_by_key(|item| (feeds(raws, item) / piece(item).max(1), item.id));
    let (mut what, mut gained) = (Vec::new(), 0u32);
    for item in food {
        let (piece, feeds) = (piece(item).max(1), feeds(raws, item).max(1));
        let needed = weight.saturating_sub(gained).div_ceil(piece);
        let count = item.count.min(left / feeds).min(needed);
        if count > 0 {
            left -= feeds * count;
            gained = gained.saturating_add(piece.saturating_mul(count));
            what.push(ItemQuantity { id: item.id, count });
        }
    }
    what
}

/// Returns the weight of `what`, of the carried items.
pub(super) fn weight_of(view: &View<'_>, what: &[ItemQuantity]) -> u32 {
    let all = view.inventory();
    let weight = |one: &ItemQuantity| {
        let item = all.iter().find(|item| item.id == one.id)?;
        Some(view.weight(item.id)? / item.count.max(1) * one.count)
    };
    what.iter().filter_map(weight).fold(0, u32::saturating_add)
}

/// True if `item` is safe food; with `desperate`, true for any food but corpses.
pub(super) fn is_provision(raws: &Raws, item: &KnownItem, desperate: bool) -> bool {
    let kind = &raws.items.table[item.kind];
    let cursed = item.beatitude == Some(Beatitude::Cursed);
    kind.class == ItemClass::Food
        && !kind.corpse
        && kind.nutrition > 0
        && (desperate || !cursed && !harms(&kind.eat.effects))
}

/// True if `item` is a tin with known and safe contents; with `desperate`, unknown contents are accepted.
fn is_tin(view: &View<'_>, item: &KnownItem, desperate: bool) -> bool {
    view.raws().items.table[item.kind].tin.is_some()
        && match item.tinned {
            None => desperate,
            Some(tinned) => tinned.of.is_none_or(|of| is_good_corpse(view, of)),
        }
}

/// True if fresh corpses of `kind` are safe to eat.
fn is_good_corpse(view: &View<'_>, kind: Id<CreatureKind>) -> bool {
    let own = view.is_of_own_kin(kind);
    let kind = &view.raws().creatures.table[kind];
    !own && !kind.domestic
        && kind.remains().is_none()
        && kind.corpse.as_ref().is_some_and(|corpse| {
            !corpse.poisonous && !corpse.acidic && !harms(&corpse.bite) && !harms(&corpse.eat)
        })
}

fn harms(parts: &[EffectSpec]) -> bool {
    parts.iter().any(|part| {
        part.effect.name().facts().nature == Nature::Harm && part.when.beatitude.has(Beatitude::Uncursed)
    })
}
