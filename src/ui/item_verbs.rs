//! The commands that fit an item, and the tools for locks.

use super::{
    ask::{Intent, ItemFilter, can_break, carried, is_for_blows, is_purse, may_turn},
    command::Command,
    session::Session,
};
use crate::{
    engine::{
        event::KnownItem,
        state::{
            item::{Beatitude, ItemUse, Lock},
            thing_id::ThingId,
        },
        view::View,
    },
    raws::{
        kinds::items::{ItemClass, Usage},
        words::effects::{Aid, EffectSpec, Facts, Nature, status_effect::StatusEffect},
    },
};

/// Lists the commands for `item`, which is carried or lies on the hero's square. Each intent comes with its
/// label if that is not the title of the command.
pub(super) fn verbs(session: &Session, item: &KnownItem) -> Vec<(Intent, Option<String>)> {
    let Some(view) = session.view() else { return Vec::new() };
    let all = |command| Intent::new(command, None).with_items(vec![(item.id, item.count)]);
    let labels = [(Command::Name, ItemFilter::Name), (Command::Call, ItemFilter::Call)];
    let labels = labels.into_iter().filter(|(_, wanted)| wanted.fits(session.raws(), item));
    let labels = labels.map(|(command, _)| (all(command), None));
    if lies_here(&view, item) {
        let mut verbs = container_verbs(session, &view, item);
        verbs.extend(ItemFilter::Eat.fits(session.raws(), item).then(|| (all(Command::Eat), None)));
        verbs.push((all(Command::PickUp), None));
        verbs.extend(labels);
        return verbs;
    }
    if is_purse(item.id) {
        return vec![(all(Command::Drop), None), (all(Command::Throw), None)];
    }
    let put_away = session.messages().item_menu.put_away().text();
    let none = |command| (Intent::new(command, None).with_items(Vec::new()), Some(put_away.clone()));
    // The main use comes first. Any free item can be wielded.
    let fits = |wanted: ItemFilter| wanted.fits(session.raws(), item);
    let free = !matches!(item.used, Some(ItemUse::Wielded | ItemUse::Worn));
    let kind = &session.raws().items.table[item.kind];
    let has_own_use = kind.is_applied() && !kind.container && kind.picks.is_none();
    let uses = [
        (Command::TakeOff, fits(ItemFilter::TakeOff)),
        (Command::Wear, fits(ItemFilter::Wear)),
        (Command::Wield, fits(ItemFilter::Wield)),
        (Command::Quaff, fits(ItemFilter::Quaff)),
        (Command::Eat, fits(ItemFilter::Eat)),
        (Command::Read, fits(ItemFilter::Read)),
        (Command::Zap, fits(ItemFilter::Zap)),
        (Command::Apply, has_own_use),
        (Command::Engrave, fits(ItemFilter::Engrave) && !is_for_blows(kind)),
        (Command::Offer, fits(ItemFilter::Offer) && view.is_on_altar()),
        (Command::Rub, fits(ItemFilter::Rub)),
        (Command::Invoke, fits(ItemFilter::Invoke)),
        (Command::Ready, fits(ItemFilter::Ready)),
        (Command::Throw, fits(ItemFilter::Throw)),
        (Command::Wield, free && !fits(ItemFilter::Wield)),
        (Command::Drop, fits(ItemFilter::Drop)),
    ];
    let mut verbs: Vec<(Intent, Option<String>)> = match item.used {
        Some(ItemUse::Wielded) => vec![none(Command::Wield)],
        Some(ItemUse::Readied) => vec![none(Command::Ready)],
        Some(ItemUse::Worn | ItemUse::Alternate) | None => Vec::new(),
    };
    verbs.extend(container_verbs(session, &view, item));
    verbs.extend(uses.into_iter().filter(|(_, can)| *can).map(|(command, _)| (all(command), None)));
    verbs.extend(labels);
    verbs
}

/// Lists the commands for `item` as a container or as a tool for locks.
fn container_verbs(session: &Session, view: &View<'_>, item: &KnownItem) -> Vec<(Intent, Option<String>)> {
    let about = |command| Intent::new(command, None).with_items(vec![(item.id, item.count)]);
    let kind = &session.raws().items.table[item.kind];
    let mut verbs = Vec::new();
    if !lies_here(view, item)
        && let Some(picks) = kind.picks
    {
        verbs.push(about(Command::Unlock));
        verbs.extend(picks.locks.then(|| about(Command::Lock)));
    }
    if kind.container {
        let shut = item.lid.lock == Some(Lock::Locked);
        verbs.extend((!shut && item.lid.holds.is_none()).then(|| about(Command::Loot)));
        verbs.extend((!shut && item.lid.holds.is_some_and(|held| held > 0)).then(|| about(Command::TakeOut)));
        verbs.extend((!shut && !to_put_in(view, item.id).is_empty()).then(|| about(Command::PutIn)));
        verbs.extend((!shut && item.lid.holds != Some(0)).then(|| about(Command::Tip)));
        for (command, wanted) in [(Command::Unlock, ItemFilter::Unlock), (Command::Lock, ItemFilter::Lock)] {
            let turns = match command {
                Command::Lock => item.lid.lock == Some(Lock::Open),
                _ => may_turn(session.raws(), item, false),
            };
            let tool = best_tool(view, wanted).filter(|_| turns);
            let with = |tool: KnownItem| {
                let picked = vec![(item.id, item.count)];
                Intent::new(command, None).with_items(vec![(tool.id, 1)]).with_items(picked)
            };
            verbs.extend(tool.map(with));
        }
        let breaks = may_turn(session.raws(), item, false) && can_break(view);
        verbs.extend(breaks.then(|| about(Command::Pry)));
    }
    verbs.into_iter().map(|intent| (intent, None)).collect()
}

/// True if `item` lies on the hero's square.
pub(super) fn lies_here(view: &View<'_>, item: &KnownItem) -> bool {
    !is_purse(item.id) && item.letter.is_none() && view.pile().iter().any(|lying| lying.id == item.id)
}

/// Lists the carried items that could go into the container `id`: all but worn ones.
pub(super) fn to_put_in(view: &View<'_>, id: ThingId) -> Vec<KnownItem> {
    let mut items = carried(view);
    items.retain(|item| item.id != id && item.used != Some(ItemUse::Worn));
    items
}

/// Returns the best carried tool for `wanted`, by its success rate on containers.
pub(super) fn best_tool(view: &View<'_>, wanted: ItemFilter) -> Option<KnownItem> {
    let worth = |item: &KnownItem| {
        let picks = view.raws().items.table[item.kind].picks;
        picks.map(|picks| (picks.boxes.percent, picks.boxes.dexterity))
    };
    wanted.fitting(view).into_iter().max_by_key(|item| (worth(item), std::cmp::Reverse(item.id)))
}

/// Returns the carried potions known to heal and to do no harm, as far as their beatitude is known.
pub(super) fn healers(view: &View<'_>) -> Vec<KnownItem> {
    let mut items = view.inventory();
    items.retain(|item| {
        // Unholy water heals only the unholy.
        let applies = |part: &&EffectSpec| {
            part.when.who.is_none() && item.beatitude.is_none_or(|known| part.when.beatitude.has(known))
        };
        let parts = view.raws().items.table[item.kind].parts(Usage::Quaff);
        let facts: Vec<Facts> = parts.iter().filter(applies).map(|part| part.effect.name().facts()).collect();
        let heals = facts.iter().any(|facts| facts.aid == Some(Aid::Healing));
        item.named && heals && facts.iter().all(|facts| facts.nature != Nature::Harm)
    });
    items
}

/// True if the hero has a wand that is not known to be empty.
pub(super) fn has_wand(view: &View<'_>) -> bool {
    let full = |item: &KnownItem| item.charges.is_none_or(|charges| charges.left > 0);
    let is_wand = |item: &KnownItem| view.raws().items.table[item.kind].class == ItemClass::Wand;
    view.inventory().iter().any(|item| is_wand(item) && full(item))
}

/// True if food other than corpses is at hand.
pub(super) fn provisions(view: &View<'_>) -> bool {
    ItemFilter::Eat.fitting(view).iter().any(|item| item.corpse.is_none())
}

/// Returns the food at hand that feeds most, of what is surely safe: no corpses, tins, cursed or unpaid
/// things.
pub(super) fn best_food(view: &View<'_>) -> Option<KnownItem> {
    let table = &view.raws().items.table;
    let safe = |item: &KnownItem| {
        let kind = &table[item.kind];
        let harms = |part: &EffectSpec| part.effect.name().facts().nature == Nature::Harm;
        !kind.corpse
            && kind.tin.is_none()
            && kind.nutrition > 0
            && item.price.is_none()
            && item.beatitude != Some(Beatitude::Cursed)
            && !kind.parts(Usage::Eat).iter().any(harms)
    };
    let fitting = ItemFilter::Eat.fitting(view).into_iter();
    fitting.filter(safe).max_by_key(|item| table[item.kind].nutrition)
}

/// Returns the identified items at hand that cure `what`, one for each command that uses them.
pub(super) fn remedies(view: &View<'_>, what: StatusEffect) -> Vec<(Command, KnownItem)> {
    let raws = view.raws();
    let cures = |part: &EffectSpec| {
        let remedy = part.effect.name().facts().aid == Some(Aid::Remedy);
        remedy && part.effect.statuses().contains(&what)
    };
    let uses = [(Command::Eat, Usage::Eat), (Command::Quaff, Usage::Quaff), (Command::Apply, Usage::Apply)];
    let found = uses.into_iter().filter_map(|(command, usage)| {
        let filter = if usage == Usage::Eat { ItemFilter::Eat } else { ItemFilter::Apply };
        let items = if usage == Usage::Quaff { view.inventory() } else { filter.fitting(view) };
        let corpse = |item: &KnownItem| {
            let corpse = item.corpse.and_then(|of| raws.creatures.table[of].corpse.as_ref());
            usage == Usage::Eat
                && corpse.is_some_and(|corpse| corpse.bite.iter().chain(&corpse.eat).any(cures))
        };
        let known = |item: &KnownItem| {
            item.named && raws.items.table[item.kind].parts(usage).iter().any(cures) || corpse(item)
        };
        items.into_iter().find(known).map(|item| (command, item))
    });
    found.collect()
}
