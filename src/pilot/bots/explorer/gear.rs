//! Chooses armour, weapon and missiles.

use super::{
    item_worth::{Shot, is_bad, is_risky, pierces, protection, worth_now, worth_of},
    scene::Scene,
    sparing::harms_no_friend,
    spells::CastableSpell,
    state::{Explorer, squares},
    things::ItemKnowledge,
};
use crate::{
    base::geometry::{Dir, Point, Rect},
    engine::{
        action::Action,
        event::KnownItem,
        state::{item::ItemUse, thing_id::ThingId},
        view::{Arms, View},
    },
    pilot::chart::Chart,
    raws::kinds::items::{ItemClass, Slot},
};

/// Armour slots from the skin outwards.
const SLOTS: [Slot; 7] =
    [Slot::Shirt, Slot::Body, Slot::Cloak, Slot::Head, Slot::Hands, Slot::Feet, Slot::Shield];

/// Turns for which a weapon that was changed for another is not taken in hand again without an enemy. Two
/// that each look better from the pack would be changed for ever.
const LAID: u32 = 50;

/// Search radius for a square to shoot from, in squares.
const ASIDE: i32 = 8;

impl Explorer {
    /// Wears or wields an item that is better than the one in use.
    pub(super) fn outfit(&mut self, view: &View<'_>) -> Option<Action> {
        if self.things.settled || view.turn() < self.digs_until {
            return None;
        }
        let turn = view.turn();
        let laid = self.things.laid_down.filter(|(_, until)| *until > turn);
        let all = view.inventory();
        let dressed = clothes(view, &all, self.things.main.as_ref());
        let mut arms = || match self.bow(view, &all) {
            Some(bow) => (!is_used(view, bow, ItemUse::Wielded)).then_some(Action::Wield(Some(bow))),
            None => weapon(view, &all),
        };
        let laid_down = laid.map(|(weapon, _)| Action::Wield(Some(weapon)));
        let armed = if dressed.is_none() { arms() } else { None };
        let armed = armed.filter(|action| Some(action) != laid_down.as_ref());
        let changes = armed.is_some();
        let action = dressed.or(armed).or_else(|| quiver(view, &all, &mut self.things));
        if changes {
            let held = all.iter().find(|item| item.used == Some(ItemUse::Wielded));
            self.things.laid_down = held.map(|held| (held.id, turn.saturating_add(LAID)));
        }
        // A change of gear may make other items useful.
        self.things.settled = action.is_none();
        self.things.fresh &= self.things.settled;
        action
    }

    /// Throws or fires at the nearest approaching enemy, or at a passive creature in the way.
    pub(super) fn shoot(&mut self, view: &View<'_>, scene: &Scene) -> Option<Action> {
        /// Distances at which wielding the launcher is worth a turn, in squares.
        const WORTH_IT: std::ops::RangeInclusive<i32> = 4..=7;
        self.things.look(view);
        let Shot { id, launcher } = self.things.missile?;
        let here = view.hero_at();
        let mark = scene.near.map(|(_, at, _)| at).or(scene.barring)?;
        let dir = Dir::along(here, mark)?;
        let distance = here.distance(mark);
        let all = view.inventory();
        let wielded = all.iter().find(|item| item.used == Some(ItemUse::Wielded));
        let draws = launcher.filter(|launcher| wielded.is_none_or(|item| item.id != *launcher));
        let within = if draws.is_some() {
            WORTH_IT.contains(&distance)
        } else {
            (2..=view.reach_of(id)).contains(&distance)
        };
        // What bursts takes its neighbours along.
        let beside = Rect::around(mark, 1).points().filter(|_| scene.near.is_none());
        let spares = is_shot_free(view, id, dir) && harms_no_friend(view, beside);
        if !within || !is_clear(view, here, dir, distance) || !spares {
            return None;
        }
        if draws.is_some() {
            let shot = all.iter().find(|item| item.id == id)?;
            let better = pierces(&view.raws().items.table[shot.kind], shot) > view.arms().mean();
            if wielded.is_some_and(is_bad) || !better {
                return None;
            }
            (self.things.settled, self.things.fresh) = (false, false);
            return Some(Action::Wield(draws));
        }
        all.iter().any(|item| item.used == Some(ItemUse::Readied)).then_some(Action::Fire(dir))
    }

    /// True if the hero can throw or fire something now.
    pub(super) fn has_missiles(&mut self, view: &View<'_>) -> bool {
        self.things.look(view);
        self.things.missile.is_some_and(|shot| is_at_hand(view, shot))
    }

    /// Returns the next step to a square from which the hero can shoot at a slow enemy at `mark`, out of the
    /// reach of enemies.
    pub(super) fn take_aim(&mut self, view: &View<'_>, mark: Point) -> Option<Action> {
        if !self.has_missiles(view) {
            return None;
        }
        let (here, reach) = (view.hero_at(), view.reach_of(self.things.missile?.id));
        let Self { chart, way, barred, foes, .. } = self;
        let good = |chart: &Chart, at: Point| {
            let from = chart.on_level(at);
            let distance = from.distance(mark);
            (2..=reach).contains(&distance)
                && foes.squares().all(|foe| foe.distance(from) > 1)
                && Dir::along(from, mark).is_some_and(|dir| is_clear(view, from, dir, distance))
        };
        let close = foes.squares().flat_map(|foe| Rect::around(foe, 1).points());
        let barred = squares(barred).chain(close);
        chart.first_step(here, ASIDE, barred, good, &mut way.steps).map(Action::Walk)
    }

    /// Fires or throws at the adjacent enemy towards `dir`, if that does more damage than a melee attack.
    pub(super) fn shoot_beside(&mut self, view: &View<'_>, dir: Dir) -> Option<Action> {
        self.things.look(view);
        let shot = self.things.missile?;
        let (id, able) = (shot.id, is_at_hand(view, shot));
        let value = |arms: &Arms| arms.mean() * (10 + arms.mean_aim()).max(1);
        let thrown = view.arms_of(id, true, None).filter(|_| able && is_shot_free(view, id, dir))?;
        // On average half of a volley of `volley_of` missiles flies, plus half a missile.
        let volley = value(&thrown) * (1 + view.volley_of(id)) / 2;
        (volley > value(&view.arms())).then_some(Action::Fire(dir))
    }

    /// Returns the launcher to wield, if shooting does more damage than the wielded weapon.
    fn bow(&mut self, view: &View<'_>, all: &[KnownItem]) -> Option<ThingId> {
        /// Minimum number of missiles that make the launcher worth wielding.
        const SUPPLY: u32 = 5;
        self.things.look(view);
        let Shot { id, launcher } = self.things.missile?;
        let shot = all.iter().find(|item| item.id == id && item.count >= SUPPLY)?;
        let held = all.iter().find(|item| item.used == Some(ItemUse::Wielded));
        let better = pierces(&view.raws().items.table[shot.kind], shot) > view.arms().mean();
        launcher.filter(|launcher| held.is_none_or(|held| held.id == *launcher || better && !is_bad(held)))
    }

    /// Wields a melee weapon, if the launcher is wielded and a better weapon is at hand.
    pub(super) fn draw_weapon(&self, view: &View<'_>) -> Option<Action> {
        let launcher = self.things.missile.and_then(|shot| shot.launcher)?;
        let wielded = is_used(view, launcher, ItemUse::Wielded);
        if wielded { weapon(view, &view.inventory()) } else { None }
    }
}

/// True if the carried item `id` is in this use.
fn is_used(view: &View<'_>, id: ThingId, used: ItemUse) -> bool {
    view.item(id).is_some_and(|item| item.used == Some(used))
}

/// True if the missile is readied and its launcher wielded.
fn is_at_hand(view: &View<'_>, Shot { id, launcher }: Shot) -> bool {
    is_used(view, id, ItemUse::Readied) && launcher.is_none_or(|bow| is_used(view, bow, ItemUse::Wielded))
}

/// True if the missile `id`, which flies on if it misses, meets no peaceful or tame creature towards `dir`.
fn is_shot_free(view: &View<'_>, id: ThingId, dir: Dir) -> bool {
    harms_no_friend(view, view.flight(dir, view.reach_of(id), false))
}

/// True if no wall or creature is between `here` and the square `distance` squares towards `dir`.
fn is_clear(view: &View<'_>, here: Point, dir: Dir, distance: i32) -> bool {
    let between = std::iter::successors(Some(here.step(dir)), |at| Some(at.step(dir)));
    let mut between = between.take(usize::try_from(distance - 1).unwrap_or(0));
    let mut from = here;
    between.all(|at| {
        let open = view.step(from, dir) == Ok(at) && view.creature(at).is_none();
        from = at;
        open
    })
}

/// Puts on better armour that does not hinder the spell `main`; takes off pieces in the way first.
fn clothes(view: &View<'_>, all: &[KnownItem], main: Option<&CastableSpell>) -> Option<Action> {
    let table = &view.raws().items.table;
    let worn = |slot| {
        all.iter().find(|item| item.used == Some(ItemUse::Worn) && table[item.kind].slot == Some(slot))
    };
    let both_hands =
        all.iter().any(|item| item.used == Some(ItemUse::Wielded) && table[item.kind].two_handed);
    for slot in SLOTS.into_iter().filter(|slot| !(both_hands && *slot == Slot::Shield)) {
        let fits = |item: &&KnownItem| table[item.kind].slot == Some(slot) && item.is_idle() && !is_bad(item);
        let hinders = |item: &KnownItem| main.is_some_and(|main| main.is_hindered_by(view, item.kind));
        let fits = |item: &&KnownItem| fits(item) && !is_risky(view, item) && !hinders(item);
        let best = all.iter().filter(fits).max_by_key(|item| (protection(view, item), item.id));
        let now = worn(slot);
        let mut over = slot.facts().under.iter().filter_map(|slot| worn(*slot));
        let harms = |item: &&KnownItem| {
            item.named
                && table[item.kind].is_harmful_to_wear()
                && !is_bad(item)
                && over.clone().next().is_none()
        };
        if let Some(ill) = now.filter(harms) {
            return Some(Action::TakeOff(ill.id));
        }
        let Some(best) = best.filter(|best| {
            now.is_none_or(|now| protection(view, best) > protection(view, now) && !is_bad(now))
        }) else {
            continue;
        };
        if over.clone().any(is_bad) || slot == Slot::Shirt && over.clone().next().is_some() {
            continue;
        }
        return Some(match over.next().or(now) {
            Some(first) => Action::TakeOff(first.id),
            None => Action::Wear(best.id),
        });
    }
    None
}

/// Returns the gain in protection, in hundredths of a point of armour class, if the hero with the items `all`
/// wore `item`, which must not hinder the spell `main`. 0 if the bot would not wear it.
pub(super) fn gain(
    view: &View<'_>,
    all: &[KnownItem],
    item: &KnownItem,
    main: Option<&CastableSpell>,
) -> i32 {
    let table = &view.raws().items.table;
    let Some(slot) = table[item.kind].slot.filter(|slot| SLOTS.contains(slot)) else { return 0 };
    let both_hands = all.iter().any(|one| one.used == Some(ItemUse::Wielded) && table[one.kind].two_handed);
    let suits = |one: &KnownItem| !is_bad(one) && !is_risky(view, one);
    let hinders = main.is_some_and(|main| main.is_hindered_by(view, item.kind));
    if !suits(item) || hinders || both_hands && slot == Slot::Shield {
        return 0;
    }
    let worn =
        |slot| all.iter().find(|one| one.used == Some(ItemUse::Worn) && table[one.kind].slot == Some(slot));
    let mut over = slot.facts().under.iter().filter_map(|slot| worn(*slot));
    let stuck = worn(slot).is_some_and(is_bad) || over.clone().any(is_bad);
    if stuck || slot == Slot::Shirt && over.next().is_some() {
        return 0;
    }
    // A piece in the pack will be worn, too.
    let rival = |one: &&KnownItem| {
        table[one.kind].slot == Some(slot) && (one.used == Some(ItemUse::Worn) || suits(one))
    };
    let now = all.iter().filter(rival).map(|one| protection(view, one)).max().unwrap_or(0);
    (protection(view, item) - now).max(0)
}

/// Returns the gain in protection, in hundredths of a point of armour class, if the hero wore `item` instead
/// of the best that the hero has. 0 for what may be harmful or is known to be cursed.
pub fn armour_gain(view: &View<'_>, item: &KnownItem) -> i32 {
    gain(view, &view.inventory(), item, None)
}

/// Wields a better weapon.
fn weapon(view: &View<'_>, all: &[KnownItem]) -> Option<Action> {
    let table = &view.raws().items.table;
    let wielded = all.iter().find(|item| item.used == Some(ItemUse::Wielded));
    if wielded.is_some_and(is_bad) {
        return None;
    }
    let shield = all
        .iter()
        .any(|item| item.used == Some(ItemUse::Worn) && table[item.kind].slot == Some(Slot::Shield));
    let fits = |item: &&KnownItem| {
        let kind = &table[item.kind];
        let armed =
            kind.class == ItemClass::Weapon || kind.class == ItemClass::Tool && !kind.damage.is_empty();
        armed && item.is_idle() && !is_bad(item) && !(shield && kind.two_handed)
    };
    let best = all.iter().filter(fits).max_by_key(|item| (worth_of(view, item), item.id))?;
    (worth_of(view, best) > worth_now(view, all) * 6 / 5).then_some(Action::Wield(Some(best.id)))
}

/// Readies the best missile.
fn quiver(view: &View<'_>, all: &[KnownItem], things: &mut ItemKnowledge) -> Option<Action> {
    things.look(view);
    let missile = things.missile?.id;
    let readied = all.iter().find(|item| item.used == Some(ItemUse::Readied)).map(|item| item.id);
    (readied != Some(missile)).then_some(Action::Ready(Some(missile)))
}
