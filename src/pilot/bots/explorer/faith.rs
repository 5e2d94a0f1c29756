//! Prays in great trouble, offers fresh corpses on altars, buys protection from priests and a prophecy from
//! the Oracle.

use super::{
    kills::Kill,
    scene::Moment,
    state::{Explorer, purse, squares},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, ItemQuantity},
        event::KnownItem,
        state::{hunger::HungerState, prayer::PrayerFeeling},
        view::{ProtectionOffer, View},
    },
    pilot::chart::Chart,
    raws::rules::faith::TroubleSign,
};

/// Longest way to an altar, or to a corpse for it, in steps.
const WORTHWHILE: i32 = 40;

impl Explorer {
    /// Prays against the worst trouble, if it is a great one and the hero has this `feeling` about prayer.
    pub(super) fn pray(&mut self, now: &Moment<'_, '_>, feeling: PrayerFeeling) -> Option<Action> {
        let Moment { view, body, scene } = *now;
        let felt = self.feeling.or_else(|| view.prayer())?;
        self.feeling = Some(felt);
        if felt != feeling {
            return None;
        }
        let trouble = view.trouble().filter(|trouble| !trouble.small)?;
        // Without an enemy, wounds heal by themselves. Those that grow have a cause out of sight.
        let grows =
            body.hitpoints < self.hitpoints || view.unseen().next().is_some() || view.hold().is_some();
        let passes = trouble.sign == TroubleSign::Hurt && !scene.danger && !grows;
        (!passes).then_some(Action::Pray)
    }

    /// Offers a fresh corpse on an altar of the hero's god near by, fetches one for it, or drops one that is
    /// no use any more.
    pub(super) fn offer(&mut self, view: &View<'_>) -> Option<Action> {
        let hungry = view.hunger().is_some_and(|hunger| hunger >= HungerState::Hungry);
        if hungry {
            return None;
        }
        let altars: Vec<Point> =
            view.altars().into_iter().filter(|(_, wanted)| *wanted > 0).map(|(at, _)| at).collect();
        let is_good = |item: &KnownItem| {
            !altars.is_empty()
                && item.corpse.is_some_and(|kind| !view.is_of_own_kin(kind))
                && view.offering_worth(item.id) > 0
        };
        let here = view.hero_at();
        let corpse = view.raws().items.corpse();
        // Most of the time no corpse is carried, and all of the inventory is dear to look at.
        let carried = corpse.filter(|corpse| view.is_carried(*corpse)).and_then(|_| {
            let items = view.inventory();
            items.into_iter().find(|item| item.corpse.is_some())
        });
        let lying = || view.pile().into_iter().find(|item| is_good(item));
        if let Some(corpse) = carried {
            if !is_good(&corpse) {
                let what = vec![ItemQuantity { id: corpse.id, count: corpse.count }];
                return Some(Action::Drop { what, gold: 0 });
            }
            if altars.contains(&here) {
                return Some(Action::Offer(corpse.id));
            }
            return self.walk_to(here, &altars);
        }
        if altars.contains(&here)
            && let Some(corpse) = lying()
        {
            return Some(Action::Offer(corpse.id));
        }
        if !altars.iter().any(|altar| altar.distance(here) <= WORTHWHILE) {
            return None;
        }
        // For a short way the hero may be burdened.
        let (load, capacity) = view.load();
        let spare = capacity.saturating_mul(3) / 2;
        let fits = |weight: u32| load.saturating_add(weight) <= spare;
        let table = &view.raws().creatures.table;
        let good = |kill: &&Kill| {
            !view.is_of_own_kin(kill.kind)
                && fits(table[kill.kind].corpse_weight())
                && view.lying(kill.at).is_some_and(|lying| Some(lying.kind) == corpse)
        };
        let fresh: Vec<Point> = self.kills.0.iter().filter(good).map(|kill| kill.at).collect();
        if fresh.contains(&here) {
            let corpse = lying().filter(|corpse| view.weight(corpse.id).is_some_and(fits))?;
            return Some(Action::PickUp { what: vec![ItemQuantity { id: corpse.id, count: 1 }] });
        }
        if fresh.is_empty() { None } else { self.walk_to(here, &fresh) }
    }

    /// Returns a step to the nearest of `targets`, if one is near.
    fn walk_to(&mut self, here: Point, targets: &[Point]) -> Option<Action> {
        let Self { chart, way, barred, foes, .. } = self;
        let barred = squares(barred).chain(foes.squares());
        let is_there = |chart: &Chart, to| targets.contains(&chart.on_level(to));
        chart.first_step(here, WORTHWHILE, barred, is_there, &mut way.steps).map(Action::Walk)
    }

    /// Offers what a goal asks for on the altar of the hero's god, or walks to the nearest altar that may be
    /// it.
    pub(super) fn bring(&mut self, view: &View<'_>) -> Option<Action> {
        let item = view.brings()?;
        let here = view.hero_at();
        let altars = &view.raws().features.table;
        let may_be = |kind| altars[kind].altar && view.is_own_altar(kind) != Some(false);
        let known: Vec<(Point, bool)> = view
            .features()
            .filter(|(_, kind)| may_be(*kind))
            .map(|(at, kind)| (at, view.is_own_altar(kind) == Some(true)))
            .collect();
        if known.contains(&(here, true)) {
            return Some(Action::Offer(item));
        }
        let sure = known.iter().any(|(_, own)| *own);
        let targets = known.into_iter().filter(|(at, own)| (*own || !sure) && *at != here);
        let targets: Vec<Point> = targets.map(|(at, _)| at).collect();
        let Self { chart, way, barred, .. } = self;
        let is_there = |chart: &Chart, to| targets.contains(&chart.on_level(to));
        chart.first_step(here, i32::MAX, squares(barred), is_there, &mut way.steps).map(Action::Walk)
    }

    /// Walks to a priest that the bot knows of on the level, and talks to him, if the hero can pay for
    /// protection.
    pub(super) fn give(&mut self, view: &View<'_>) -> Option<Action> {
        let seen = self.errands.note_priest(view);
        self.priest = seen.or(self.priest);
        let prices = view.gift_prices()?;
        if prices.offer != ProtectionOffer::Due || purse(view) < prices.protection {
            return None;
        }
        let here = view.hero_at();
        if let Some(dir) = seen.and_then(|at| Dir::between(here, at)) {
            return Some(Action::Chat(dir));
        }
        let nowhere = self.priest.is_some_and(|at| at.distance(here) <= 1);
        if seen.is_none() && nowhere {
            let place = view.place();
            self.errands.priests.retain(|(level, _)| *level != place);
        }
        self.priest = seen.or(self.priest.filter(|_| !nowhere));
        self.walk_beside(here, self.priest?)
    }

    /// Walks to the Oracle of the level and talks to her, once the hero can pay for a prophecy. The first one
    /// teaches most.
    pub(super) fn consult(&mut self, view: &View<'_>) -> Option<Action> {
        if self.errands.consulted {
            return None;
        }
        self.errands.note_oracle(view);
        let (place, at) = self.errands.oracle?;
        if place != view.place() || purse(view) < view.prophecy_price()? {
            return None;
        }
        let here = view.hero_at();
        if let Some(dir) = Dir::between(here, at) {
            self.errands.consulted = true;
            return Some(Action::Chat(dir));
        }
        self.walk_beside(here, at)
    }

    /// Returns a step towards a square beside `at`.
    pub(super) fn walk_beside(&mut self, here: Point, at: Point) -> Option<Action> {
        let Self { chart, way, barred, .. } = self;
        let beside = |chart: &Chart, to| chart.on_level(to).distance(at) == 1;
        chart.first_step(here, i32::MAX, squares(barred), beside, &mut way.steps).map(Action::Walk)
    }
}
