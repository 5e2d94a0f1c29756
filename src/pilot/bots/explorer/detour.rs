//! Goes back to shops, priests and the Oracle of upper levels when the hero has found gold for them.

use super::{
    going::goes_home,
    ground::stairs_at,
    state::{Explorer, percent, purse},
    way::End,
};
use crate::{
    base::geometry::Point,
    engine::{
        action::Action,
        state::{body::Body, hunger::HungerState},
        view::{ProtectionOffer, View},
    },
    map_builders::layout::LevelId,
    pilot::chart::{Chart, Goal},
    raws::kinds::terrain::Climb,
};

/// Levels that the bot climbs for a purchase, at most.
const FARTHEST: i32 = 10;

/// Gold for each level of the way that makes it worth while.
const TOLL: u32 = 20;

/// Gold that must be added before the next errand.
const MORE: u32 = 100;

/// Errands in a game, at most.
const MOST: u32 = 8;

impl Explorer {
    /// Begins an errand to the nearest upper level where the gold of the hero buys something.
    pub(super) fn plan_errand(&mut self, view: &View<'_>, body: &Body) {
        let gold = purse(view);
        let again = self.errands.count == 0 || gold >= self.errands.left_with.saturating_add(MORE);
        if self.errands.count >= MOST || !again || !is_fit(view, body) {
            return;
        }
        let here = view.place();
        let rise = |level: LevelId| here.number - level.number;
        let near = |level: &LevelId| {
            let rise = rise(*level);
            let toll = TOLL.saturating_mul(rise.unsigned_abs());
            level.branch == here.branch && (1..=FARTHEST).contains(&rise) && gold >= toll
        };
        let prices = view.gift_prices();
        let pays =
            prices.is_some_and(|prices| prices.offer == ProtectionOffer::Due && gold >= prices.protection);
        let priests = self.errands.priests.iter().filter(|_| pays).map(|(level, _)| *level);
        let shops = self.shopping.places_due(gold);
        let asks = !self.errands.consulted && view.prophecy_price().is_some_and(|price| gold >= price);
        let oracle = self.errands.oracle.filter(|_| asks).map(|(level, _)| level);
        let best = priests.chain(shops).chain(oracle).filter(near).min_by_key(|level| (rise(*level), *level));
        let Some(level) = best else { return };
        self.errands.to = Some(level);
        self.errands.count += 1;
    }

    /// Returns the next action on the way to the level of the errand. Ends the errand there, once nothing is
    /// left to do, and where there is no way.
    pub(super) fn climb_for_errand(&mut self, view: &View<'_>, body: &Body) -> Option<Action> {
        let to = self.errands.to?;
        let here = view.hero_at();
        let above = view.place().branch == to.branch && view.place().number > to.number;
        let up = |at: Point| view.branch_beyond(at).is_none() && !view.leads_out(at);
        if above && is_fit(view, body) {
            if stairs_at(view, here) == Some(Climb::Up) && up(here) {
                return Some(Action::Climb(Climb::Up));
            }
            let leads = |chart: &Chart, to: Point| up(chart.on_level(to));
            if let Some(dir) = self.find(here, End::Stairs, Goal::Up, leads) {
                return Some(Action::Walk(dir));
            }
        }
        self.errands.to = None;
        self.errands.left_with = purse(view);
        None
    }

    /// Returns the next action on the way out of the dungeon, once a goal asks for that: by the stairs or a
    /// shaft, the nearer of the two.
    pub(super) fn go_home(&mut self, view: &View<'_>) -> Option<Action> {
        if !goes_home(view) && !view.crosses() {
            return None;
        }
        let here = view.hero_at();
        let onward = |chart: &Chart, at: Point| view.is_onward(chart.on_level(at));
        if view.leads(here, Climb::Up) && view.is_onward(here) || view.leads_out(here) {
            return Some(Action::Climb(Climb::Up));
        }
        let stairs = self.find(here, End::Stairs, Goal::Up, onward);
        let steps = stairs.map(|_| self.way.steps.len());
        let shafts = self.shafts(view);
        let opens = |chart: &Chart, at: Point| shafts.contains(&chart.on_level(at));
        let shaft = if shafts.is_empty() { None } else { self.find(here, End::Stairs, Goal::Any, opens) };
        if shaft.is_some() && steps.is_none_or(|steps| self.way.steps.len() < steps) {
            return shaft.map(Action::Walk);
        }
        self.find(here, End::Stairs, Goal::Up, onward).map(Action::Walk)
    }

    /// Returns the known features of the level that lead up.
    fn shafts(&self, view: &View<'_>) -> Vec<Point> {
        let features = &view.raws().features.table;
        let leads = |kind| features[kind].climb.is_some();
        view.features().filter(|(_, kind)| leads(*kind)).map(|(at, _)| at).collect()
    }

    /// True if the hero is on the level of the errand.
    pub(super) fn is_on_errand(&self, view: &View<'_>) -> bool {
        self.errands.to == Some(view.place())
    }
}

/// True if the hero can afford the time of an errand.
fn is_fit(view: &View<'_>, body: &Body) -> bool {
    /// Percentage of hit points from which the bot sets out.
    const FIT: i32 = 50;
    percent(body) >= FIT && view.hunger().is_none_or(|hunger| hunger < HungerState::Hungry)
}
