//! What the explorer wears and wields, and what it throws and shoots.

use super::{
    item_worth::{Shot, is_bad, pierces, protection, worth_now, worth_of},
    scene::Scene,
    state::Explorer,
    things::Things,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        event::KnownItem,
        state::{item::Use, thing_id::ThingId},
        view::{Arms, View},
    },
    raws::items::{ItemClass, Slot},
};

/// Armour from the skin outwards.
const SLOTS: [Slot; 7] =
    [Slot::Shirt, Slot::Body, Slot::Cloak, Slot::Head, Slot::Hands, Slot::Feet, Slot::Shield];

impl Explorer {
    /// Puts on and takes in hand what is better than what is in use.
    pub(super) fn outfit(&mut self, view: &View<'_>) -> Option<Action> {
        if self.things.settled {
            return None;
        }
        let arms = || match self.bow(view) {
            Some(bow) => {
                let held =
                    view.inventory().iter().any(|item| item.id == bow && item.used == Some(Use::Wielded));
                (!held).then_some(Action::Wield(Some(bow)))
            }
            None => weapon(view),
        };
        let action = clothes(view).or_else(arms).or_else(|| quiver(view, &mut self.things));
        // What is in use after that changes what else is of use.
        self.things.settled = action.is_none();
        self.things.fresh &= self.things.settled;
        action
    }

    /// Throws something at the one who comes, or at one who bars the way, or shoots.
    pub(super) fn shoot(&mut self, view: &View<'_>, scene: &Scene) -> Option<Action> {
        /// From how far off it is worth a turn to take what launches in hand, and how far that carries.
        const WORTH_IT: std::ops::RangeInclusive<i32> = 4..=7;
        self.things.look(view);
        let Shot { id, launcher } = self.things.missile?;
        let here = view.hero_at();
        let mark = scene.near.map(|(_, at, _)| at).or(scene.barring)?;
        let dir = Dir::along(here, mark)?;
        let distance = here.distance(mark);
        let all = view.inventory();
        let wielded = all.iter().find(|item| item.used == Some(Use::Wielded));
        let draws = launcher.filter(|launcher| wielded.is_none_or(|item| item.id != *launcher));
        let within = if draws.is_some() {
            WORTH_IT.contains(&distance)
        } else {
            (2..=view.reach_of(id)).contains(&distance)
        };
        if !within || !is_clear(view, here, dir, distance) {
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
        all.iter().any(|item| item.used == Some(Use::Readied)).then_some(Action::Fire(dir))
    }

    /// Shoots or throws at the one next to it towards `dir`, if that does more than a blow with what is in hand.
    pub(super) fn shoot_beside(&mut self, view: &View<'_>, dir: Dir) -> Option<Action> {
        self.things.look(view);
        let Shot { id, launcher } = self.things.missile?;
        let all = view.inventory();
        let used = |id: ThingId, used: Use| all.iter().any(|item| item.id == id && item.used == Some(used));
        let able = used(id, Use::Readied) && launcher.is_none_or(|launcher| used(launcher, Use::Wielded));
        let value = |arms: &Arms| arms.mean() * (10 + arms.to_hit).max(1);
        let thrown = view.arms_of(id, true, None).filter(|_| able)?;
        // Of a volley of up to so many half fly, and one half.
        let volley = value(&thrown) * (1 + view.volley_of(id)) / 2;
        (volley > value(&view.arms())).then_some(Action::Fire(dir))
    }

    /// What launches its missiles, if shooting does more than striking with what is in hand.
    fn bow(&mut self, view: &View<'_>) -> Option<ThingId> {
        /// With fewer it is not worth having in hand.
        const SUPPLY: u32 = 5;
        self.things.look(view);
        let Shot { id, launcher } = self.things.missile?;
        let all = view.inventory();
        let shot = all.iter().find(|item| item.id == id && item.count >= SUPPLY)?;
        let held = all.iter().find(|item| item.used == Some(Use::Wielded));
        let better = pierces(&view.raws().items.table[shot.kind], shot) > view.arms().mean();
        launcher.filter(|launcher| held.is_none_or(|held| held.id == *launcher || better && !is_bad(held)))
    }

    /// Takes in hand what is better to strike with than what launches, if that is what the hero has there.
    pub(super) fn draw_weapon(&self, view: &View<'_>) -> Option<Action> {
        let launcher = self.things.missile.and_then(|shot| shot.launcher)?;
        let wielded = |item: &KnownItem| item.id == launcher && item.used == Some(Use::Wielded);
        if view.inventory().iter().any(wielded) { weapon(view) } else { None }
    }
}

/// Whether nothing is between `here` and a square so far towards `dir`.
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

/// Puts on better armour, and takes off first what is in the way.
fn clothes(view: &View<'_>) -> Option<Action> {
    let all = view.inventory();
    let table = &view.raws().items.table;
    let worn =
        |slot| all.iter().find(|item| item.used == Some(Use::Worn) && table[item.kind].slot == Some(slot));
    let both_hands = all.iter().any(|item| item.used == Some(Use::Wielded) && table[item.kind].two_handed);
    for slot in SLOTS.into_iter().filter(|slot| !(both_hands && *slot == Slot::Shield)) {
        let fits =
            |item: &&KnownItem| table[item.kind].slot == Some(slot) && item.used.is_none() && !is_bad(item);
        let best = all.iter().filter(fits).max_by_key(|item| (protection(view, item), item.id));
        let now = worn(slot);
        let Some(best) = best.filter(|best| {
            now.is_none_or(|now| protection(view, best) > protection(view, now) && !is_bad(now))
        }) else {
            continue;
        };
        let mut over = slot.facts().under.iter().filter_map(|slot| worn(*slot));
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

/// Takes a better weapon in hand.
fn weapon(view: &View<'_>) -> Option<Action> {
    let all = view.inventory();
    let table = &view.raws().items.table;
    let wielded = all.iter().find(|item| item.used == Some(Use::Wielded));
    if wielded.is_some_and(is_bad) {
        return None;
    }
    let shield =
        all.iter().any(|item| item.used == Some(Use::Worn) && table[item.kind].slot == Some(Slot::Shield));
    let fits = |item: &&KnownItem| {
        let kind = &table[item.kind];
        let armed =
            kind.class == ItemClass::Weapon || kind.class == ItemClass::Tool && !kind.damage.is_empty();
        armed && item.used.is_none() && !is_bad(item) && !(shield && kind.two_handed)
    };
    let best = all.iter().filter(fits).max_by_key(|item| (worth_of(view, item), item.id))?;
    (worth_of(view, best) > worth_now(view, &all) * 6 / 5).then_some(Action::Wield(Some(best.id)))
}

/// Keeps what it throws at hand.
fn quiver(view: &View<'_>, things: &mut Things) -> Option<Action> {
    let all = view.inventory();
    things.look(view);
    let missile = things.missile?.id;
    let readied = all.iter().find(|item| item.used == Some(Use::Readied)).map(|item| item.id);
    (readied != Some(missile)).then_some(Action::Ready(Some(missile)))
}
