//! The explorer's knowledge of items: its inventory, the use of each item, and the items it would take.

use super::{
    item_worth::{
        Shot, best_shot, burns, cover, is_bad, is_missile, launcher_of, protection, relieves, worth,
        worth_now,
    },
    spells::{CastableSpell, is_instructive, is_mastered, is_readable},
    useful::Useful,
};
use crate::{
    base::geometry::Point,
    engine::{
        event::{Event, KnownItem},
        state::{item::ItemUse, level::Lying, thing_id::ThingId},
        view::View,
    },
    raws::{
        kinds::{
            creatures::CreatureKind,
            items::{ItemClass, ItemKind},
        },
        reading::table::Id,
    },
};

/// Knowledge of items.
#[derive(Debug, Clone, Default)]
pub(super) struct ItemKnowledge {
    /// True for each item kind, by appearance, that the bot takes; `None` until asked. In the order of the
    /// raws.
    pub(super) wanted: Vec<Option<bool>>,
    /// Inventory at the last look.
    pub(super) carried: Vec<KnownItem>,
    /// True if the inventory has not changed since the last look.
    pub(super) fresh: bool,
    /// True if there is nothing better to wear or wield.
    pub(super) settled: bool,
    /// The weapon that was last changed for another, and the turn until which it is left in the pack.
    pub(super) laid_down: Option<(ThingId, u32)>,
    /// True if the bot takes what it has no use for to sell it.
    pub(super) sells: bool,
    /// The missile to throw or fire.
    pub(super) missile: Option<Shot>,
    /// Turn until which no way to wanted items is looked for, as none was found.
    pub(super) waits_until: u32,
    /// Items to use up.
    pub(super) uses: Vec<Useful>,
    /// Number of zaps of each wand and of readings of each book. After the maximum it is no longer used.
    pub(super) zaps: Vec<(ThingId, u32)>,
    /// The last item used, and the items whose use had no result with the turn until which they are not tried
    /// again.
    pub(super) used: Option<ThingId>,
    pub(super) futile: Vec<(ThingId, u32)>,
    /// An item that gives light, and an item that cures status effects.
    pub(super) lamp: Option<ThingId>,
    pub(super) remedy: Option<ThingId>,
    /// Books to read, and the turn until which none is looked for.
    pub(super) books: Vec<ThingId>,
    pub(super) reads_from: u32,
    /// A book whose spell the hero knows well.
    pub(super) mastered: Option<ThingId>,
    /// The attack spell that serves the hero better than blows.
    pub(super) main: Option<CastableSpell>,
    /// Turn until which no lamp is lit again.
    pub(super) dark_until: u32,
    /// Squares with items that are left there.
    pub(super) left: Vec<(Point, Lying)>,
    /// Containers that the bot has tried to open, and containers that it has emptied.
    pub(super) opened: Vec<ThingId>,
    pub(super) emptied: Vec<ThingId>,
}

/// Maximum charges of a directed wand in NetHack 3.6.
const MOST_ZAPS: u32 = 8;

/// Zaps of an unidentified wand without visible result after which it is not tried again.
const MOST_TRIALS: u32 = 2;

/// Readings of a book, which enemies may interrupt, after which it is not tried again.
const MOST_READINGS: u32 = 5;

/// Turns before a use without result is tried again.
const FUTILE: u32 = 30;

/// Turns before a way to wanted items is looked for again.
pub(super) const WAITS: u32 = 50;

impl ItemKnowledge {
    /// Records the events that concern the hero's items.
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
            if facts.is_among(facts.category.facts().changes_gear) {
                (self.fresh, self.settled) = (false, false);
            }
            if event.changes_level() {
                self.left.clear();
                self.waits_until = 0;
            }
        }
    }

    /// True if the item `id` did nothing lately.
    pub(super) fn is_futile(&self, id: ThingId, turn: u32) -> bool {
        self.futile.iter().any(|(futile, until)| *futile == id && *until > turn)
    }

    /// Records that the last attempt was refused.
    pub(super) fn refused(&mut self) {
        self.settled = true;
    }

    /// Records the use of `id`; the events will show the result.
    pub(super) fn uses(&mut self, id: ThingId) {
        self.used = Some(id);
        self.fresh = false;
    }

    /// Counts a zap of `id`.
    pub(super) fn zapped(&mut self, id: ThingId) {
        match self.zaps.iter_mut().find(|(zapped, _)| *zapped == id) {
            Some((_, times)) => *times += 1,
            None => self.zaps.push((id, 1)),
        }
    }

    /// Returns an item that cures status effects.
    pub(super) fn remedy(&mut self, view: &View<'_>) -> Option<ThingId> {
        self.look(view);
        self.remedy
    }

    /// Returns an item that gives light, unless one was tried lately.
    pub(super) fn lamp(&mut self, view: &View<'_>) -> Option<ThingId> {
        self.look(view);
        self.lamp.filter(|_| view.turn() >= self.dark_until)
    }

    /// Records an attempt to light an item, which may fail.
    pub(super) fn lights(&mut self, turn: u32) {
        self.dark_until = turn.saturating_add(WAITS);
        self.fresh = false;
    }

    /// Returns the items to use up, without those whose use had no result lately.
    pub(super) fn useful(&mut self, view: &View<'_>) -> impl Iterator<Item = Useful> {
        self.look(view);
        let (this, turn) = (&*self, view.turn());
        this.uses.iter().copied().filter(move |useful| !this.is_futile(useful.id, turn))
    }

    /// Examines the inventory again if it has changed.
    pub(super) fn look(&mut self, view: &View<'_>) {
        if std::mem::replace(&mut self.fresh, true) {
            return;
        }
        let all = view.inventory();
        let table = &view.raws().items.table;
        let kind = |item: &KnownItem| &table[item.kind];
        self.missile = best_shot(view, &all);
        let books =
            all.iter().filter(|item| !self.is_often_used(item.id, MOST_READINGS) && is_readable(view, item));
        self.books = books.map(|item| item.id).collect();
        let knows = |item: &&KnownItem| item.named && is_mastered(view, kind(item));
        self.mastered = all.iter().find(knows).map(|item| item.id);
        self.uses = all
            .iter()
            .filter(|item| !self.is_used_up(item))
            .filter_map(|item| Useful::from_item(item, kind(item)))
            .collect();
        let lit = all.iter().any(|item| item.lit);
        self.lamp = all.iter().find(|item| !lit && burns(kind(item))).map(|item| item.id);
        self.remedy = all.iter().find(|item| relieves(kind(item)) && !is_bad(item)).map(|item| item.id);
        self.wanted.clear();
        self.wanted.resize(table.len(), None);
        self.carried = all;
    }

    /// True if the wand `item` has been zapped until nothing more is to be expected of it.
    pub(super) fn is_used_up(&self, item: &KnownItem) -> bool {
        self.is_often_used(item.id, if item.named { MOST_ZAPS } else { MOST_TRIALS })
    }

    /// True if the item `id` was zapped or read `most` times.
    fn is_often_used(&self, id: ThingId, most: u32) -> bool {
        self.zaps.iter().any(|(zapped, times)| *zapped == id && *times >= most)
    }

    /// True if the bot takes items that look like `id`, compared with the inventory at the last look.
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
        let barters = |kind: &CreatureKind| kind.barter.iter().any(|barter| id == barter.takes.into());
        if view.is_sought(id) || view.raws().creatures.table.iter().any(|(_, kind)| barters(kind)) {
            return true;
        }
        match kind.class {
            ItemClass::Coin => true,
            // Heavier stones are no gems.
            ItemClass::Gem => kind.weight <= 1,
            ItemClass::Armour => kind.slot.is_some_and(|slot| {
                let worn = |item: &&KnownItem| {
                    item.used == Some(ItemUse::Worn) && table[item.kind].slot == Some(slot)
                };
                let now = all.iter().find(worn).map_or(0, |item| protection(view, item));
                let hinders = || self.main.is_some_and(|main| main.is_hindered_by(view, id));
                cover(kind, 0, 0) > now && !all.iter().any(|item| item.kind == id) && !hinders()
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
                burns(kind) && !lit && self.lamp.is_none()
                    || relieves(kind) && self.remedy.is_none()
                    || Useful::is_kind(kind, view.knows_kind(id))
            }
            ItemClass::Spellbook => is_instructive(view, id) && !all.iter().any(|item| item.kind == id),
            ItemClass::Amulet | ItemClass::Ring => self.sells && kind.probability > 0,
            ItemClass::Rock => false,
        }
    }
}
