//! What the explorer eats when it is hungry: what it carries, and what it has just killed.

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
    /// Eats what is fresh and lies here, as long as there is room for it, or what it carries, if it is hungry.
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

    /// Whether it carries anything that it would eat when it is hungry.
    pub(super) fn has_food(&self, view: &View<'_>) -> bool {
        let raws = view.raws();
        view.inventory().iter().any(|item| is_provision(raws, item, false) || is_tin(view, item, false))
    }

    /// Where corpses may lie that it would eat.
    pub(super) fn fresh_corpses(&self, view: &View<'_>) -> Vec<Point> {
        if view.hunger().is_none_or(|hunger| hunger <= HungerState::Satiated) {
            return Vec::new();
        }
        self.kills.0.iter().filter(|kill| is_good_corpse(view, kill.kind)).map(|kill| kill.at).collect()
    }
}

/// How well `item` feeds.
fn feeds(raws: &Raws, item: &KnownItem) -> u32 {
    raws.items.table[item.kind].nutrition
}

/// Whether `item` is eaten without a second thought, or at least by the desperate.
fn is_provision(raws: &Raws, item: &KnownItem, desperate: bool) -> bool {
    let kind = &raws.items.table[item.kind];
    let cursed = item.beatitude == Some(Beatitude::Cursed);
    kind.class == ItemClass::Food
        && !kind.corpse
        && kind.nutrition > 0
        && (desperate || !cursed && !harms(&kind.eat.effects))
}

/// Whether `item` is a tin of which one knows that what is in it is good, or of which the desperate know nothing.
fn is_tin(view: &View<'_>, item: &KnownItem, desperate: bool) -> bool {
    view.raws().items.table[item.kind].tin.is_some()
        && match item.tinned {
            None => desperate,
            Some(tinned) => tinned.of.is_none_or(|of| is_good_corpse(view, of)),
        }
}

/// Whether corpses of `kind` do nobody any harm while they are fresh.
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
