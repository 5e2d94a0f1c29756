//! Where the explorer fights, and when it would rather be somewhere else.

use super::{
    scene::Scene,
    state::{Explorer, Fled, is_barred, percent, squares},
    way::End,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, state::body::Body, view::View},
    pilot::chart::{Chart, Goal},
    raws::{rules::Melee, terrain::Climb},
};

/// How far off it goes to a corridor when several come, in squares.
const NEAR: i32 = 6;

/// Among those next to it so many can be walked on: nobody is attacked there from more than two sides.
const NARROW: usize = 2;

/// For how many turns it stays away from where it got away from.
const SHY: u32 = 30;

/// After so many steps of flight it takes on twice as much, after twice as many three times as much.
const STANDS: u32 = 40;

/// Whoever is so many times slower is got away from on foot; others only come after.
const SLOWER: i32 = 2;

/// For so many turns after it has lost sight of those it runs from it still runs.
const RUNS: u32 = 12;

/// After so many turns it thinks again about how to get to stairs.
const AGAIN: u32 = 10;

/// Which way the stairs at `at` lead, if they lead to another level of the dungeon.
pub(super) fn stairs_at(view: &View<'_>, at: Point) -> Option<Climb> {
    let stairs = view.raws().terrains.table[view.terrain(at)?].stairs?;
    (stairs == Climb::Down || view.depth() > 1).then_some(stairs)
}

impl Explorer {
    /// Whether the fight that is at hand, or coming, is one to keep out of. Where nothing is known of what blows cost,
    /// it is for those who are badly hurt.
    pub(super) fn is_outmatched(&self, view: &View<'_>, body: &Body, scene: &Scene) -> bool {
        if self.foes.threats.is_empty() {
            return false;
        }
        let weak = percent(body) < self.temper.flee_below;
        if view.raws().rules.melee != Melee::ArmourClass {
            return weak;
        }
        let nerve = if weak { self.temper.nerve / 3 } else { self.temper.nerve };
        // Who has run for long enough stands at last.
        let nerve = nerve.saturating_mul(1 + i32::try_from(self.flights / STANDS).unwrap_or(i32::MAX - 1));
        scene.loss.saturating_mul(100) >= body.hitpoints.saturating_mul(nerve)
    }

    /// Whether a fight is at hand, or coming, that is better had on stairs.
    pub(super) fn is_wary(&self, view: &View<'_>, body: &Body, scene: &Scene) -> bool {
        !self.foes.threats.is_empty()
            && view.raws().rules.melee == Melee::ArmourClass
            && scene.loss.saturating_mul(100) >= body.hitpoints.saturating_mul(self.temper.wary)
    }

    /// Away from a fight that is lost: over the stairs, or to them if whoever is faster does not make that a worse idea.
    /// Stairs near by are worth going to sooner, and worth staying on.
    pub(super) fn escape(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        let (here, turn) = (view.hero_at(), view.turn());
        let outmatched = self.is_outmatched(view, body, scene);
        let wary = self.is_wary(view, body, scene);
        if !outmatched && !wary {
            return self.run_on(view, here, turn);
        }
        let worse = |fled: &Fled| turn < fled.until && fled.place != view.place() && scene.loss <= fled.loss;
        if !self.fled.as_ref().is_some_and(worse) {
            if let Some(climb) = stairs_at(view, here) {
                // There it can stay until the next blows may be the last.
                let known = view.raws().rules.melee == Melee::ArmourClass;
                let stands = known && body.hitpoints > scene.worst && percent(body) >= self.temper.flee_below;
                if !outmatched || stands {
                    return None;
                }
                let until = turn.saturating_add(SHY);
                self.fled = Some(Fled { place: view.place(), loss: scene.loss, until });
                self.flights += 1;
                return Some(Action::Climb(climb));
            }
            let reach = if outmatched { i32::MAX } else { self.temper.near };
            if let Some(dir) = self.towards_stairs(view, body, reach) {
                self.flights += 1;
                self.runs_until = turn.saturating_add(RUNS);
                return Some(Action::Walk(dir));
            }
        }
        if outmatched
            && scene.pressing > 0
            && scene.pace.saturating_mul(SLOWER) <= view.raws().rules.hero_speed
        {
            return self.away(view, here).map(Action::Walk);
        }
        None
    }

    /// On to the stairs, if those whom it runs from have just got out of sight: they are not far.
    fn run_on(&mut self, view: &View<'_>, here: Point, turn: u32) -> Option<Action> {
        if turn >= self.runs_until || self.way.goal.1 != End::Refuge || !self.foes.threats.is_empty() {
            return None;
        }
        let dir = self.way.next(here)?;
        let free = view.step(here, dir).is_ok() && view.creature(here.step(dir)).is_none();
        free.then_some(Action::Walk(dir))
    }

    /// The next step to stairs, if it is a good idea to go there.
    fn towards_stairs(&mut self, view: &View<'_>, body: &Body, reach: i32) -> Option<Dir> {
        let here = view.hero_at();
        if self.way.goal.1 != End::Refuge || self.way.steps.is_empty() {
            if view.turn() < self.no_refuge {
                return None;
            }
            if !self.find_refuge(view, reach, Some(body.hitpoints)) {
                self.no_refuge = view.turn().saturating_add(AGAIN);
                return None;
            }
        }
        let dir = self.way.next(here)?;
        let free = view.step(here, dir).is_ok() && !self.foes.stands_at(here.step(dir));
        if !free {
            self.way.leave();
        }
        free.then_some(dir)
    }

    /// Sets out for stairs within `reach` squares, rather for those up, behind which everything is known; in a flight,
    /// with so many hit points left, only if it is likely to get there. Whether there are any.
    pub(super) fn find_refuge(&mut self, view: &View<'_>, reach: i32, flight: Option<i32>) -> bool {
        let (here, speed) = (view.hero_at(), view.raws().rules.hero_speed.max(1));
        let Self { chart, way, barred, foes, .. } = self;
        // The first level's stairs up lead out.
        let kinds = [(view.depth() > 1).then_some(Goal::Up), Some(Goal::Down)];
        for refuge in kinds.into_iter().flatten() {
            way.leave();
            let barred = squares(barred).chain(foes.squares());
            let found = chart.find(here, reach, barred, refuge, |_, _| true, &mut way.steps);
            let Some(goal) = found else { continue };
            let steps = i32::try_from(way.steps.len()).unwrap_or(i32::MAX);
            if flight.is_none_or(|hitpoints| foes.lets(here, goal, steps, hitpoints, speed)) {
                way.begin(here, goal, End::Refuge);
                return true;
            }
        }
        way.leave();
        false
    }

    /// When several come, and the hero can be come at from many sides: the next step to a corridor near by, or a wait
    /// for them there.
    pub(super) fn draw_back(&mut self, view: &View<'_>, scene: &Scene) -> Option<Action> {
        let here = view.hero_at();
        if self.foes.threats.len() < 2 || scene.pressing > 1 {
            return None;
        }
        if stairs_at(view, here).is_some() {
            return None;
        }
        let Self { chart, way, barred, foes, .. } = self;
        if chart.ways_on(chart.place(here)) <= NARROW {
            return None;
        }
        let barred = squares(barred).chain(foes.squares());
        let hero = view.raws().rules.hero_speed;
        let narrow = |chart: &Chart, at: Point| {
            let square = chart.on_level(at);
            chart.ways_on(at) <= NARROW && square != here && foes.comes_first(here, square, hero)
        };
        chart.first_step(here, NEAR, barred, narrow, &mut way.steps).map(Action::Walk)
    }

    /// The next step to the nearest square that is not one to go around.
    pub(super) fn leave_barred(&mut self, view: &View<'_>) -> Option<Dir> {
        let here = view.hero_at();
        let Self { chart, way, barred, .. } = self;
        let mut others = Vec::new();
        view.each_creature(|other| others.push(other.at));
        let free = |chart: &Chart, at: Point| !is_barred(barred, chart.on_level(at));
        chart.first_step(here, NEAR, others.into_iter(), free, &mut way.steps)
    }

    /// The step that takes the hero farthest from those in sight, if one takes it away from all who are near.
    pub(super) fn away(&self, view: &View<'_>, here: Point) -> Option<Dir> {
        let free = |dir: &Dir| {
            let to = here.step(*dir);
            view.step(here, *dir).is_ok() && view.creature(to).is_none() && !is_barred(&self.barred, to)
        };
        let room = |at: Point| {
            let mut least = i32::MAX;
            view.each_creature(|other| least = least.min(other.at.distance(at)));
            least
        };
        let ways = Dir::ALL.into_iter().filter(free).map(|dir| (room(here.step(dir)), dir));
        ways.max_by_key(|(room, _)| *room).filter(|(room, _)| *room > 1).map(|(_, dir)| dir)
    }
}
