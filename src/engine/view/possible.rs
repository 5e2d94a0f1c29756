//! Possible actions of the hero, from what the hero knows alone: trying them would tell hidden things.

use super::{
    View,
    answers::{answers, landings, purse},
    at_hand,
};
use crate::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection, Due, Handicap, ItemFilter, ItemQuantity, LockAt},
        event::{KnownItem, Status},
        state::{
            item::{ItemUse, Lock},
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::{
            items::{ItemClass, ItemKind, Slot},
            terrain::{Climb, DoorState},
        },
        rules::interactions::Interaction,
        words::effects::ability::Aim,
    },
};

/// Returns the action with an item.
type ActionWith = fn(ThingId) -> Action;

/// Actions with one item of their own.
const WITH_ITEM: [(ItemFilter, ActionWith); 11] = [
    (ItemFilter::Wield, |item| Action::Wield(Some(item))),
    (ItemFilter::Ready, |item| Action::Ready(Some(item))),
    (ItemFilter::Wear, Action::Wear),
    (ItemFilter::TakeOff, Action::TakeOff),
    (ItemFilter::Quaff, Action::Quaff),
    (ItemFilter::Eat, Action::Eat),
    (ItemFilter::Read, Action::Read),
    (ItemFilter::Offer, Action::Offer),
    (ItemFilter::Rub, Action::Rub),
    (ItemFilter::Invoke, Action::Invoke),
    (ItemFilter::Tip, Action::Tip),
];

impl View<'_> {
    /// Returns the actions that nothing known to the hero forbids, in a fixed order: the answers while a
    /// question is open, nothing after the end. Each takes one item, as a whole stack, or all gold. Left out
    /// are actions that need a text, and those that only the player has a use for.
    pub fn possible_actions(&self) -> Vec<Action> {
        let mut actions = match self.status() {
            Status::Playing => [of_body, around, with_locks, with_items, with_aim, with_stacks, with_goods]
                .into_iter()
                .flat_map(|some| some(self))
                .collect(),
            Status::Asking(question) => answers(self, question).into_iter().map(Action::Answer).collect(),
            Status::Over(_) => Vec::new(),
        };
        actions.retain(|action| self.hindrance(action).is_none());
        actions
    }
}

/// Returns the actions of the hero alone.
fn of_body(view: &View<'_>) -> Vec<Action> {
    let raws = view.raws();
    let (wait, search, sit) = (Action::Wait, Action::Search, Action::Sit);
    let mut found = vec![wait, search, sit];
    let Some(hero) = view.hero() else { return found };
    let climbs = [Climb::Up, Climb::Down].into_iter();
    found.extend(climbs.filter(|climb| view.leads(view.hero_at(), *climb)).map(Action::Climb));
    found.extend(view.standing_for(Interaction::Quaff).map(|_| Action::Sip));
    found.extend(view.prayer().map(|_| Action::Pray));
    let prayer = raws.rules.prayer.as_ref().filter(|_| hero.god_id(raws).is_some());
    let turns = raws.traits.roles[hero.identity.role].turns_undead;
    found.extend(prayer.filter(|rules| turns && rules.turning.is_some()).map(|_| Action::Turn));
    let advanced = hero.skills.iter().filter(|(skill, _)| hero.next_proficiency(raws, **skill).is_ok());
    found.extend(advanced.map(|(skill, _)| Action::Enhance(*skill)));
    if view.jump_refusal().is_none() {
        found.extend(landings(view).filter(|at| view.can_jump_to(*at)).map(Action::Jump));
    }
    found
}

/// Returns the actions on the squares beside the hero.
fn around(view: &View<'_>) -> Vec<Action> {
    let here = view.hero_at();
    let mut found = Vec::new();
    for dir in Dir::ALL {
        let at = here.step(dir);
        let (there, door) = (view.creature(at), view.door(at));
        let is_seen = there.is_some() && view.sees(at);
        let is_shut = matches!(door, Some(DoorState::Closed | DoorState::Locked));
        let opens = is_shut && !dir.is_diagonal();
        // Pets change places with the hero, others are attacked.
        let strikes = there.is_some_and(|one| !one.who.tame);
        if strikes || view.is_unseen(at) || opens || view.step(here, dir).is_ok() {
            found.push(Action::Walk(dir));
        }
        found.push(Action::Fight(dir));
        if view.terrain(at).is_some() && !view.has_handicap(Handicap::Levitating) {
            found.push(Action::Kick(dir));
        }
        found.extend(is_shut.then_some(Action::Open(dir)));
        let is_clear = there.is_none() && view.lying(at).is_none();
        found.extend((door == Some(DoorState::Open) && is_clear).then_some(Action::Close(dir)));
        found.extend((door == Some(DoorState::Locked)).then_some(Action::Force(dir)));
        let is_disarmed = view.is_trap(at) && view.disarm_odds(at).is_some() && there.is_none();
        found.extend(is_disarmed.then_some(Action::Untrap(dir)));
        found.extend(is_seen.then_some(Action::Chat(dir)));
        found.extend(view.breath_refusal().is_none().then_some(Action::Breathe(dir)));
    }
    found
}

/// Returns the actions on locks and lids.
fn with_locks(view: &View<'_>) -> Vec<Action> {
    let mut found = Vec::new();
    for (wanted, shut) in [(ItemFilter::Unlock, false), (ItemFilter::Lock, true)] {
        for tool in wanted.fitting(view) {
            let is_target = |dir: &Dir| match view.door(view.hero_at().step(*dir)) {
                Some(DoorState::Locked) => !shut,
                Some(DoorState::Closed) => shut,
                _ => false,
            };
            let doors = Dir::ALL.into_iter().filter(is_target).map(LockAt::Door);
            let boxes = boxes(view).into_iter().filter(|item| match item.lid.lock {
                Some(Lock::Open) => shut,
                Some(Lock::Locked) | None => !shut,
                Some(Lock::Broken) => false,
            });
            let boxes = boxes.filter(|item| kind(view, item).locked.is_some());
            let locks = doors.chain(boxes.map(|item| LockAt::Container(item.id)));
            found.extend(locks.map(|lock| Action::Pick { tool: tool.id, lock, shut }));
        }
    }
    for item in boxes(view) {
        let (kind, lock) = (kind(view, &item), item.lid.lock);
        found.extend(kind.trap.is_some().then_some(Action::Disarm(item.id)));
        let is_locked = kind.locked.is_some() && matches!(lock, Some(Lock::Locked) | None);
        found.extend((is_locked && at_hand::can_break(view)).then_some(Action::Pry(item.id)));
        if lock == Some(Lock::Locked) {
            continue;
        }
        found.push(Action::LookInto(item.id));
        let container = item.id;
        let others =
            view.inventory().into_iter().filter(|other| other.id != container && goes_in(view, other));
        found.extend(others.map(|other| Action::PutIn { container, what: whole(&other), gold: 0 }));
        let carried = item.letter.is_some();
        let inside = view.contents(container).unwrap_or_default().into_iter();
        let inside = inside.filter(|item| carried || view.can_lift(item));
        found.extend(inside.map(|item| Action::TakeOut { container, what: whole(&item) }));
    }
    found
}

/// Returns the actions with one item, and those that put one away.
fn with_items(view: &View<'_>) -> Vec<Action> {
    let mut found = Vec::new();
    for (wanted, action) in WITH_ITEM {
        let items = wanted.fitting(view).into_iter().filter(|item| is_possible(view, wanted, item));
        found.extend(items.map(|item| action(item.id)));
    }
    let has = |used| view.inventory().iter().any(|item| item.used == Some(used));
    found.extend(has(ItemUse::Wielded).then_some(Action::Wield(None)));
    found.extend((has(ItemUse::Wielded) || has(ItemUse::Alternate)).then_some(Action::Swap));
    found.extend(has(ItemUse::Readied).then_some(Action::Ready(None)));
    let fixture = view.standing_for(Interaction::Dip).map(|_| None);
    let liquids = ItemFilter::DipInto.fitting(view).into_iter().map(|item| Some(item.id));
    for into in fixture.into_iter().chain(liquids) {
        let dipped = view.inventory().into_iter().map(|item| item.id).filter(|id| Some(*id) != into);
        found.extend(dipped.map(|item| Action::Dip { item, into }));
    }
    found
}

/// True if nothing known forbids to use `item`, which fits the purpose `wanted`.
fn is_possible(view: &View<'_>, wanted: ItemFilter, item: &KnownItem) -> bool {
    let kind = kind(view, item);
    match wanted {
        ItemFilter::Wield => !kind.two_handed || !has_shield(view),
        ItemFilter::Wear => view.goes_on(item),
        ItemFilter::TakeOff => view.comes_off(item),
        ItemFilter::Read if kind.class == ItemClass::Spellbook => {
            let known = view.spellbook().spells.iter().find(|known| Some(known.spell) == kind.teaches);
            let left = known.map_or(0, |known| known.until.saturating_sub(view.turn()));
            let fresh = view.raws().rules.casting.as_ref().map_or(0, |rules| rules.refresh);
            view.has_talent() && (left <= fresh || !item.named)
        }
        ItemFilter::Offer => view.is_on_altar(),
        ItemFilter::Tip => item.lid.lock != Some(Lock::Locked),
        _ => true,
    }
}

/// Returns the actions with items and spells that are aimed.
fn with_aim(view: &View<'_>) -> Vec<Action> {
    let aims = |directed: bool| -> Vec<Option<AimDirection>> {
        let dirs = Dir::ALL.into_iter().map(AimDirection::Dir);
        let all = dirs.chain([AimDirection::Up, AimDirection::Down, AimDirection::Myself]);
        if directed { all.map(Some).collect() } else { vec![None] }
    };
    let mut found = Vec::new();
    for item in ItemFilter::Zap.fitting(view) {
        let is_known = |kind: &ItemKind| kind.zap.as_ref().is_some_and(|zap| !zap.aim.is_directed());
        let directed = !item.named || !is_known(kind(view, &item));
        found.extend(aims(directed).into_iter().map(|toward| Action::Zap { item: item.id, toward }));
    }
    for seen in view.spells().into_iter().filter(|seen| view.spell_refusal(seen.place).is_none()) {
        let all = aims(seen.ability.aim.is_directed()).into_iter();
        found.extend(all.map(|toward| Action::Cast { spell: seen.place, toward }));
    }
    for item in ItemFilter::Apply.fitting(view) {
        let is_possible = |toward: &Option<AimDirection>| applies(view, &item, *toward);
        let all = aims(true).into_iter().chain(aims(false)).filter(is_possible);
        found.extend(all.map(|toward| Action::Apply { item: item.id, toward }));
    }
    found
}

/// True if the tool `item` may do something in that direction, or in none. Containers and lock tools have
/// actions of their own. A tool that is not identified may need a direction.
fn applies(view: &View<'_>, item: &KnownItem, toward: Option<AimDirection>) -> bool {
    let (kind, here) = (kind(view, item), view.hero_at());
    let carries = |is: fn(&ItemKind) -> bool| view.inventory().iter().any(|item| is(self::kind(view, item)));
    if kind.container || kind.picks.is_some() {
        return false;
    }
    if kind.digs {
        let table = &view.raws().terrains.table;
        let is_dug = |at| view.is_filled(at) || view.terrain(at).is_some_and(|id| table[id].dug.is_some());
        return match toward {
            Some(AimDirection::Dir(dir)) => is_dug(here.step(dir)),
            Some(AimDirection::Down) => view.can_dig_here(),
            Some(AimDirection::Up) => true,
            Some(AimDirection::Myself) | None => false,
        };
    }
    if kind.leads {
        let Some(AimDirection::Dir(dir)) = toward else { return false };
        return view.creature(here.step(dir)).is_some_and(|one| one.who.tame && view.sees(one.at));
    }
    let is_possible = if kind.sets.is_some() {
        view.can_dig_here() && view.feature(here).is_none()
    } else if kind.light.is_some() {
        true
    } else if kind.makes_tins {
        let lying = if view.has_handicap(Handicap::Levitating) { Vec::new() } else { view.pile() };
        lying.into_iter().chain(view.inventory()).any(|item| item.corpse.is_some() && !item.eaten)
    } else if kind.writes {
        carries(|kind| kind.blank)
    } else if kind.is_tin_opener() {
        carries(|kind| kind.tin.is_some())
    } else if let Some(apply) = &kind.apply {
        let is_blind = view.has_handicap(Handicap::Blind) && apply.sight && apply.ability.aim == Aim::Own;
        let is_directed = apply.ability.aim.is_directed() || !item.named;
        return !is_blind && is_directed == toward.is_some();
    } else {
        false
    };
    is_possible && toward.is_none()
}

/// Returns the actions that move stacks and gold.
fn with_stacks(view: &View<'_>) -> Vec<Action> {
    let chain = view.chained().map(|chained| chained.chain);
    let pile = view.pile().into_iter().filter(|item| Some(item.id) != chain && view.can_lift(item));
    let mut found: Vec<Action> = pile.map(|item| Action::PickUp { what: whole(&item) }).collect();
    let gold = purse(view);
    for item in ItemFilter::Drop.fitting(view) {
        let is_gold = at_hand::is_purse(item.id);
        let what = if is_gold { Vec::new() } else { whole(&item) };
        found.push(Action::Drop { what, gold: if is_gold { gold } else { 0 } });
    }
    for dir in Dir::ALL {
        let missiles = ItemFilter::Throw.fitting(view).into_iter();
        found.extend(missiles.map(|item| Action::Throw { item: item.id, dir, most: None }));
        found.extend((gold > 0).then_some(Action::ThrowGold { gold, dir }));
        let readied = view.inventory().iter().any(|item| item.used == Some(ItemUse::Readied));
        found.extend(readied.then_some(Action::Fire(dir)));
    }
    found
}

/// Returns the payments that the hero owes and has the gold for.
fn with_goods(view: &View<'_>) -> Vec<Action> {
    let Some(bill) = view.bill() else { return Vec::new() };
    let debt = bill.owed.saturating_add(bill.robbed);
    let parts = [(Due::Everything, bill.total()), (Due::Debt, debt)].into_iter();
    let parts = parts.chain(bill.items.iter().map(|(item, gold)| (Due::Item(*item), *gold)));
    let most = purse(view).saturating_add(bill.credit);
    parts.filter(|(_, gold)| (1..=most).contains(gold)).map(|(due, _)| Action::Pay(due)).collect()
}

fn kind<'v>(view: &'v View<'_>, item: &KnownItem) -> &'v ItemKind {
    &view.raws().items.table[item.kind]
}

fn whole(item: &KnownItem) -> Vec<ItemQuantity> {
    vec![ItemQuantity { id: item.id, count: item.count }]
}

/// True if `item` can be put into a container.
fn goes_in(view: &View<'_>, item: &KnownItem) -> bool {
    !is_worn(item) && !kind(view, item).bulky
}

fn is_worn(item: &KnownItem) -> bool {
    item.used == Some(ItemUse::Worn)
}

fn has_shield(view: &View<'_>) -> bool {
    view.inventory().iter().any(|item| is_worn(item) && kind(view, item).slot == Some(Slot::Shield))
}

/// Returns the containers at hand.
fn boxes(view: &View<'_>) -> Vec<KnownItem> {
    ItemFilter::Tip.fitting(view)
}
