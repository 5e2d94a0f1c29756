//! What the explorer knows about items: what it carries, what that is good for, and what it would take.

use super::{
    item_worth::{
        Shot, best_shot, burns, cover, is_bad, is_missile, launcher_of, protection, relieves, worth,
        worth_now,
    },
    useful::Useful,
};
use crate::{
    base::geometry::Point,
    engine::{
        event::{Event, KnownItem},
        state::{item::Use, level::Lying, thing_id::ThingId},
        view::View,
    },
    raws::{
        items::{ItemClass, ItemKind},
        reading::table::Id,
    },
};

/// What it knows about items.
#[derive(Debug, Default)]
pub(super) struct Things {
    /// By kind, in the order of the raws: whether it takes what looks like one, as far as that has been asked.
    pub(super) wanted: Vec<Option<bool>>,
    /// What it carried when it last looked.
    pub(super) carried: Vec<KnownItem>,
    /// What it carries has not changed since it looked at it.
    pub(super) fresh: bool,
    /// There is nothing to put on or take in hand, as far as it knows.
    pub(super) settled: bool,
    /// What it throws or shoots.
    pub(super) missile: Option<Shot>,
    /// Until which turn it does not look for a way to what it wants, as there was none.
    pub(super) waits_until: u32,
    /// What it can use up.
    pub(super) uses: Vec<Useful>,
    /// How often it has zapped what: after as many times as the fullest has charges it lets it be.
    pub(super) zaps: Vec<(ThingId, u32)>,
    /// What it used last, and what came to nothing, until which turn it lets that be.
    pub(super) used: Option<ThingId>,
    pub(super) futile: Vec<(ThingId, u32)>,
    /// What it could light, and what relieves those who ail.
    pub(super) lamp: Option<ThingId>,
    pub(super) remedy: Option<ThingId>,
    /// Until which turn it does not try to light anything again.
    pub(super) dark_until: u32,
    /// Where it lets lie what lies there.
    pub(super) left: Vec<(Point, Lying)>,
    /// The containers that it has tried to open, and those that it has taken things out of.
    pub(super) opened: Vec<ThingId>,
    pub(super) emptied: Vec<ThingId>,
}

/// The most charges that wands have which go anywhere (NetHack).
const MOST_ZAPS: u32 = 8;

/// A wand of which nothing was seen so often is not tried again.
const MOST_TRIALS: u32 = 2;

/// For how many turns it does not try again what came to nothing.
const FUTILE: u32 = 30;

/// For how many turns it goes on before it looks again for a way to what it wants.
pub(super) const WAITS: u32 = 50;

impl Things {
    /// Takes note of what happened to what the hero carries.
    pub(super) fn told(&mut self, events: &[Event], turn: u32) {
        let used = self.used.take();
        for event in events {
            let facts = event.facts();
            if let Some(used) = used
                && facts.vain
            {
                self.futile.retain(|(id, until)| *id != used && *until > turn);
                self.futile.push((used, turn.saturating_add(FUTILE)));
            }
            if facts.is_among(facts.sort.facts().changes_gear) {
                (self.fresh, self.settled) = (false, false);
            }
            if event.changes_level() {
                self.left.clear();
                self.waits_until = 0;
            }
        }
    }

    /// What was tried cannot be done.
    pub(super) fn refused(&mut self) {
        self.settled = true;
    }

    /// It uses `id`, and will see what comes of it.
    pub(super) fn uses(&mut self, id: ThingId) {
        self.used = Some(id);
        self.fresh = false;
    }

    /// A wand was zapped once more.
    pub(super) fn zapped(&mut self, id: ThingId) {
        match self.zaps.iter_mut().find(|(zapped, _)| *zapped == id) {
            Some((_, times)) => *times += 1,
            None => self.zaps.push((id, 1)),
        }
    }

    /// What relieves those who ail.
    pub(super) fn remedy(&mut self, view: &View<'_>) -> Option<ThingId> {
        self.look(view);
        self.remedy
    }

    /// What it could light, if it has not tried to lately.
    pub(super) fn lamp(&mut self, view: &View<'_>) -> Option<ThingId> {
        self.look(view);
        self.lamp.filter(|_| view.turn() >= self.dark_until)
    }

    /// It lights something, which may come to nothing.
    pub(super) fn lights(&mut self, turn: u32) {
        self.dark_until = turn.saturating_add(WAITS);
        self.fresh = false;
    }

    /// What it can use up.
    pub(super) fn useful(&mut self, view: &View<'_>) -> impl Iterator<Item = Useful> {
        self.look(view);
        let (Self { uses, futile, .. }, turn) = (&*self, view.turn());
        let futile =
            move |useful: &Useful| futile.iter().any(|(id, until)| *id == useful.id && *until > turn);
        uses.iter().copied().filter(move |useful| !futile(useful))
    }

    /// Looks through what the hero carries, if that has changed.
    pub(super) fn look(&mut self, view: &View<'_>) {
        if std::mem::replace(&mut self.fresh, true) {
            return;
        }
        let all = view.inventory();
        let table = &view.raws().items.table;
        let kind = |item: &KnownItem| &table[item.kind];
        self.missile = best_shot(view, &all);
        let used_up = |item: &KnownItem| {
            let most = if item.named { MOST_ZAPS } else { MOST_TRIALS };
            self.zaps.iter().any(|(zapped, times)| *zapped == item.id && *times >= most)
        };
        self.uses = all
            .iter()
            .filter(|item| !used_up(item))
            .filter_map(|item| Useful::of(item, kind(item)))
            .collect();
        let lit = all.iter().any(|item| item.lit);
        self.lamp = all.iter().find(|item| !lit && burns(kind(item))).map(|item| item.id);
        self.remedy = all.iter().find(|item| relieves(kind(item)) && !is_bad(item)).map(|item| item.id);
        self.wanted.clear();
        self.wanted.resize(table.len(), None);
        self.carried = all;
    }

    /// Whether it takes what looks like one of the kind `id`, by what it carried when it last looked.
    pub(super) fn wants(&mut self, view: &View<'_>, id: Id<ItemKind>) -> bool {
        let known = self.wanted.get(id.index()).copied().flatten();
        let wants = known.unwrap_or_else(|| self.would_want(view, id));
        if let Some(known) = self.wanted.get_mut(id.index()) {
            *known = Some(wants);
        }
        wants
    }

    fn would_want(&self, view: &View<'_>, id: Id<ItemKind>) -> bool {
        let (all, table) = (&self.carried, &view.raws().items.table);
        let kind = &table[id];
        match kind.class {
            ItemClass::Coin => true,
            // What weighs more is no gem.
            ItemClass::Gem => kind.weight <= 1,
            ItemClass::Armour => kind.slot.is_some_and(|slot| {
                let worn =
                    |item: &&KnownItem| item.used == Some(Use::Worn) && table[item.kind].slot == Some(slot);
                let now = all.iter().find(worn).map_or(0, |item| protection(view, item));
                cover(kind, 0, 0) > now && !all.iter().any(|item| item.kind == id)
            }),
            ItemClass::Weapon => {
                let better = || {
                    let blow = worth_now(view, all);
                    worth(view, Some(kind), &view.arms_with(id, false)) > blow * 6 / 5
                        && !all.iter().any(|item| item.kind == id)
                };
                launcher_of(view, all, kind).is_some()
                    || is_missile(kind) && view.arms_with(id, true).skill.is_some()
                    || better()
            }
            ItemClass::Scroll | ItemClass::Potion | ItemClass::Wand => {
                Useful::is_kind(kind, view.knows_kind(id))
            }
            ItemClass::Food => !kind.corpse,
            ItemClass::Tool => {
                let lit = all.iter().any(|item| item.lit);
                burns(kind) && !lit && self.lamp.is_none() || relieves(kind) && self.remedy.is_none()
            }
            ItemClass::Amulet | ItemClass::Ring | ItemClass::Rock => false,
        }
    }
}
