//! Makes a way out of a place without one, and ends blindness, by what the hero carries.

use super::{
    VAIN,
    item_worth::is_bad,
    scene::Moment,
    state::Explorer,
    useful::{ItemUsefulness, Useful},
};
use crate::{
    engine::{
        action::{Action, AimDirection},
        event::KnownItem,
        state::{body::Body, item::Beatitude, status_effect::StatusEffect, thing_id::ThingId},
        view::View,
    },
    raws::{
        kinds::items::{ItemKind, Usage},
        words::effects::{Aid, EffectSpec},
    },
};

/// Turns after an item was used before the next makes a way out.
const AGAIN: u32 = 50;

/// Acts of digging on a level, at most: some ground is too hard.
const EFFORTS: u32 = 60;

/// Turns after an act of digging for which the tool stays in hand.
const DIGS: u32 = 20;

/// Turns of rest after which blindness is worth a potion.
const LASTS: u32 = 50;

impl Explorer {
    /// Makes a way out after a long search for one: reads, zaps or digs. Tries unidentified items when
    /// nothing else is left.
    pub(super) fn break_out(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let view = now.in_peace()?;
        let turn = view.turn();
        // A pit is news, but not yet a way out.
        let digs = turn < self.digs_until;
        if self.vain < VAIN && !digs || turn < self.shut_until {
            return None;
        }
        let uses: Vec<Useful> = self.things.useful(view).collect();
        let blind = view.suffers(StatusEffect::Blind);
        let owes = view.shop_at(view.hero_at()).is_some();
        let find = |worth: ItemUsefulness, usage: Usage| {
            let fits = |useful: &Useful| useful.worth == worth && useful.usage == usage;
            uses.iter().copied().find(fits).filter(|_| usage != Usage::Read || !blind)
        };
        let down = Some(AimDirection::Down);
        let known = find(ItemUsefulness::Escape, Usage::Read)
            .map(|scroll| (scroll, None))
            .or_else(|| find(ItemUsefulness::Escape, Usage::Zap).filter(|_| !owes).map(|wand| (wand, down)));
        if let Some((useful, toward)) = known {
            self.shut_until = turn.saturating_add(AGAIN);
            return Some(self.used(useful, toward));
        }
        let all = view.inventory();
        if let Some(item) = away(view, &all) {
            self.shut_until = turn.saturating_add(AGAIN);
            self.things.uses(item);
            return Some(Action::Zap { item, toward: Some(AimDirection::Myself) });
        }
        let is_tool = |item: &&KnownItem| view.raws().items.table[item.kind].digs && !is_bad(item);
        if let Some(tool) = all.iter().find(is_tool).filter(|_| !owes && self.dug < EFFORTS) {
            // The tool stays in hand, and the hero on its square.
            self.dug += 1;
            self.digs_until = turn.saturating_add(DIGS);
            self.seek.stop();
            self.way.leave();
            return Some(Action::Apply { item: tool.id, toward: down });
        }
        let unknown = find(ItemUsefulness::Unknown, Usage::Read)
            .map(|scroll| (scroll, None))
            .or_else(|| find(ItemUsefulness::Unknown, Usage::Zap).filter(|_| !owes).map(|wand| (wand, down)));
        let (useful, toward) = unknown?;
        self.shut_until = turn.saturating_add(AGAIN);
        Some(self.used(useful, toward))
    }

    /// Eats what ends blindness, or drinks it when the blindness lasts or something unseen hurts the hero.
    pub(super) fn clear_eyes(&self, view: &View<'_>, body: &Body) -> Option<Action> {
        if !view.suffers(StatusEffect::Blind) {
            return None;
        }
        let table = &view.raws().items.table;
        let good = |item: &KnownItem| item.named && item.beatitude != Some(Beatitude::Cursed);
        let all = view.inventory();
        let cures = |usage: Usage| {
            all.iter().find(|item| good(item) && clears(&table[item.kind], usage)).map(|item| item.id)
        };
        let food = cures(Usage::Eat).map(Action::Eat);
        let worth = self.ailed >= LASTS || body.hitpoints < self.hitpoints;
        food.or_else(|| cures(Usage::Quaff).filter(|_| worth).map(Action::Quaff))
    }
}

/// True if items of `kind` may end blindness when used so: they end some status effects.
fn clears(kind: &ItemKind, usage: Usage) -> bool {
    let ends = |part: &EffectSpec| {
        part.when.beatitude.has(Beatitude::Uncursed) && part.effect.name().facts().aid == Some(Aid::Remedy)
    };
    kind.parts(usage).iter().any(ends)
}

/// Returns a known wand among `all` that takes the hero away.
fn away(view: &View<'_>, all: &[KnownItem]) -> Option<ThingId> {
    let table = &view.raws().items.table;
    let takes = |part: &EffectSpec| part.effect.name().facts().aid == Some(Aid::Away);
    let fits = |item: &&KnownItem| {
        item.named
            && item.charges.is_none_or(|charges| charges.left > 0)
            && table[item.kind].parts(Usage::Zap).iter().any(takes)
    };
    all.iter().find(fits).map(|item| item.id)
}
