//! Eats carried food and fresh corpses.

use super::state::Explorer;
use crate::{
    base::geometry::Point,
    engine::{
        action::Action,
        event::KnownItem,
        state::{hunger::HungerState, item::Beatitude},
        view::View,
    },
    raws::{
        Raws,
        creatures::CreatureKind,
        effects::{EffectSpec, Nature},
        items::ItemClass,
        reading::table::Id,
    },
};

impl Explorer {
    /// Eats a fresh corpse on the hero's square unless satiated, or carried food if hungry.
    pub(super) fn eat(&self, view: &View<'_>) -> Option<Action> {
        let hunger = view.hunger().filter(|hunger| *hunger > HungerState::Satiated)?;
        let desperate = hunger >= HungerState::Fainting;
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
        let good = |item: &&KnownItem| is_provision(raws, item, desperate) || is_tin(view, item, desperate);
        let all = view.inventory();
        let best = all.iter().filter(good).max_by_key(|item| (item.eaten, feeds(raws, item), item.id))?;
        Some(Action::Eat(best.id))
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
    let raws = view.raws();
    let kind = &raws.creatures.table[kind];
    let own = view
        .hero()
        .is_some_and(|hero| kind.kin.as_deref() == Some(raws.traits.races[hero.identity.race].name.as_str()));
    !own && !kind.domestic
        && kind.remains.is_none()
        && kind.corpse.as_ref().is_some_and(|corpse| {
            !corpse.poisonous && !corpse.acidic && !harms(&corpse.bite) && !harms(&corpse.eat)
        })
}

fn harms(parts: &[EffectSpec]) -> bool {
    parts.iter().any(|part| {
        part.effect.name().facts().nature == Nature::Harm && part.when.beatitude.has(Beatitude::Uncursed)
    })
}
