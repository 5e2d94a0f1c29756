//! Chooses the ground for a fight, and flees from fights that would be lost.

use super::{
    foes::FAR,
    kind::is_slow,
    scene::Scene,
    state::{Explorer, Fled, bar, is_barred, percent, squares},
    way::End,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, state::body::Body, view::View},
    pilot::chart::{Chart, Goal},
    raws::{kinds::terrain::Climb, rules::Melee},
};

/// Search radius for a corridor when several enemies come, in squares.
const NEAR: i32 = 6;

/// Maximum number of walkable neighbours of a narrow square: attacks come from at most two sides there.
const NARROW: usize = 2;

/// Turns for which the explorer stays away from a place it fled from.
const SHY: u32 = 30;

/// Steps of flight after which the accepted loss doubles; after twice as many it triples, and so on.
const STANDS: u32 = 40;

/// Flights over stairs after which the hero stays on stairs with half of the hit points, as enemies camp
/// beside them; after twice as many with a third, and so on.
const RETURNS: u32 = 4;

/// Flights over stairs after which the hero stays on stairs though the next blows may take all hit points, if
/// they may not take twice as many; after twice as many flights, three times as many, and so on.
const CAMPS: u32 = 8;

/// Distance that the hero keeps from slow enemies, in squares.
const APART: i32 = 2;

/// Turns for which the hero does not walk through the square of a slow enemy that it has left.
const SHUNS: u32 = 10;

/// Turns for which the explorer keeps running after it has lost sight of its pursuers.
const RUNS: u32 = 12;

/// Turns before a failed search for a way to stairs is tried again.
const AGAIN: u32 = 10;

/// Returns the direction of the stairs at `at`, if the stairs lead to another level of the dungeon.
pub(super) fn stairs_at(view: &View<'_>, at: Point) -> Option<Climb> {
    let stairs = view.raws().terrains.table[view.terrain(at)?].stairs?;
    (stairs == Climb::Down || view.depth() > 1).then_some(stairs)
}

impl Explorer {
    /// True if the present or coming fight is better avoided. Rules other than armour class give no estimate
    /// of damage; then it is true for a badly hurt hero.
    pub(super) fn is_outmatched(&self, view: &View<'_>, body: &Body, scene: &Scene) -> bool {
        if self.foes.threats.is_empty() {
            return false;
        }
        let weak = percent(body) < self.temper.flee_below;
        if view.raws().rules.melee != Melee::ArmourClass {
            return weak;
        }
        let nerve = if weak { self.temper.nerve / 3 } else { self.temper.nerve };
        self.costs(body, scene, nerve)
    }

    /// True if the present or coming fight is better fought on stairs.
    pub(super) fn is_wary(&self, view: &View<'_>, body: &Body, scene: &Scene) -> bool {
        !self.foes.threats.is_empty()
            && view.raws().rules.melee == Melee::ArmourClass
            && self.costs(body, scene, self.temper.wary)
    }

    /// True if the enemies in sight may take `share` percent of the hit points. After a long flight the hero
    /// accepts a multiple of that.
    fn costs(&self, body: &Body, scene: &Scene, share: i32) -> bool {
        let share = share.saturating_mul(1 + i32::try_from(self.flights / STANDS).unwrap_or(i32::MAX - 1));
        scene.loss.saturating_mul(100) >= body.hitpoints.saturating_mul(share)
    }

    /// Flees from a fight that would be lost: over the stairs, or towards the stairs unless faster enemies
    /// make that worse. Near stairs are taken sooner, and the hero stays on them as long as possible.
    pub(super) fn escape(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        let (here, turn) = (view.hero_at(), view.turn());
        let outmatched = self.is_outmatched(view, body, scene);
        let wary = self.is_wary(view, body, scene);
        // Where wounds stay, those who come back are as hurt as they went.
        if self.kites(view, scene) || !view.mends() {
            return None;
        }
        if !outmatched && !wary {
            return self.run_on(view, here, turn);
        }
        if self.may_climb(view, scene) {
            if let Some(climb) = stairs_at(view, here) {
                // On stairs the hero can stay until the next attacks may kill.
                let known = view.raws().rules.melee == Melee::ArmourClass;
                let pluck = 1 + i32::try_from(self.climbs / RETURNS).unwrap_or(i32::MAX - 1);
                let hale = percent(body).saturating_mul(pluck) >= self.temper.flee_below;
                // Blows seldom take as much as they may, and those who camp there wait for ever.
                let bold = 1 + i32::try_from(self.climbs / CAMPS).unwrap_or(i32::MAX - 1);
                let stands = known && body.hitpoints.saturating_mul(bold) > scene.worst && hale;
                if !outmatched || stands {
                    return None;
                }
                let until = turn.saturating_add(SHY);
                self.fled = Some(Fled { place: view.place(), loss: scene.loss, until });
                self.flights += 1;
                self.climbs += 1;
                return Some(Action::Climb(climb));
            }
            let reach = if outmatched { i32::MAX } else { self.temper.near };
            if let Some(dir) = self.towards_stairs(view, body, reach) {
                self.flights += 1;
                self.runs_until = turn.saturating_add(RUNS);
                return Some(Action::Walk(dir));
            }
        }
        None
    }

    /// True if the way over stairs does not lead back to a worse fight.
    fn may_climb(&self, view: &View<'_>, scene: &Scene) -> bool {
        let worse =
            |fled: &Fled| view.turn() < fled.until && fled.place != view.place() && scene.loss <= fled.loss;
        !self.fled.as_ref().is_some_and(worse)
    }

    /// Walks away from enemies that would win and are too slow to follow: adjacent ones, and those that are
    /// about to be if their next blows may kill. Returns `None` on stairs that the hero can take instead.
    pub(super) fn walk_off(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        let here = view.hero_at();
        let slow = if scene.pressing > 0 {
            is_slow(view, scene.pressing_pace)
        } else {
            body.hitpoints <= scene.worst && is_slow(view, scene.near_pace)
        };
        let climbs = stairs_at(view, here).is_some() && self.may_climb(view, scene);
        if !slow
            || climbs
            || !self.is_outmatched(view, body, scene)
            || self.temper.learned && !self.foes.lets_walk_off(here)
        {
            return None;
        }
        // In the dark it is soon out of sight.
        let until = view.turn().saturating_add(SHUNS);
        self.foes.squares().for_each(|at| bar(&mut self.barred, at, until));
        let away = self.outrun(view, here).or_else(|| {
            self.flights += 1;
            self.away(view, here)
        });
        away.map(Action::Walk)
    }

    /// Returns the next step to the nearest square from which slow enemies need several turns to the hero.
    fn outrun(&mut self, view: &View<'_>, here: Point) -> Option<Dir> {
        let Self { chart, way, barred, foes, .. } = self;
        let mut others = Vec::new();
        view.each_creature(|other| others.push(other.at));
        let barred = squares(barred).chain(others);
        let apart = |chart: &Chart, at: Point| {
            let square = chart.on_level(at);
            foes.squares().all(|foe| foe.distance(square) > APART)
        };
        chart.first_step(here, FAR, barred, apart, &mut way.steps)
    }

    /// True if the enemies in sight are so slow that the hero can shoot at them and walk away, over and over.
    fn kites(&mut self, view: &View<'_>, scene: &Scene) -> bool {
        let shot_at = scene.near.is_some_and(|(.., shoots)| shoots) || self.foes.lines().next().is_some();
        scene.near.is_some()
            && scene.pressing == 0
            && !shot_at
            && is_slow(view, scene.pace)
            && self.has_missiles(view)
    }

    /// Continues to the stairs if the pursuers have just gone out of sight, as they are not far.
    fn run_on(&mut self, view: &View<'_>, here: Point, turn: u32) -> Option<Action> {
        if turn >= self.runs_until || self.way.goal.1 != End::Refuge || !self.foes.threats.is_empty() {
            return None;
        }
        let dir = self.way.next(here)?;
        let free = view.step(here, dir).is_ok() && view.creature(here.step(dir)).is_none();
        free.then_some(Action::Walk(dir))
    }

    /// Returns the next step to stairs, if going there is likely to help.
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

    /// Starts a way to stairs within `reach` squares; true if one was found. Prefers stairs up, as the level
    /// above is known. With `flight` (hit points left) the way must be likely to succeed.
    pub(super) fn find_refuge(&mut self, view: &View<'_>, reach: i32, flight: Option<i32>) -> bool {
        let (here, speed) = (view.hero_at(), view.raws().rules.hero_speed.max(1));
        let Self { chart, way, barred, foes, .. } = self;
        // The stairs up of the first level leave the dungeon.
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

    /// Returns the next step to a near corridor if several enemies come and the hero's square is open.
    /// Returns `None` in a corridor, on stairs, or with more than one adjacent enemy.
    pub(super) fn draw_back(&mut self, view: &View<'_>, scene: &Scene) -> Option<Action> {
        let here = view.hero_at();
        if self.foes.threats.len() < 2 || scene.pressing > 1 {
            return None;
        }
        if stairs_at(view, here).is_some() || self.chart.ways_on(self.chart.place(here)) <= NARROW {
            return None;
        }
        // Those that do not come need not be fought, or not there.
        if !self.foes.lets_draw_back(here, view.turn()) {
            return None;
        }
        let Self { chart, way, barred, foes, .. } = self;
        let barred = squares(barred).chain(foes.squares());
        let hero = view.raws().rules.hero_speed;
        let narrow = |chart: &Chart, at: Point| {
            let square = chart.on_level(at);
            chart.ways_on(at) <= NARROW && square != here && foes.comes_first(here, square, hero)
        };
        chart.first_step(here, NEAR, barred, narrow, &mut way.steps).map(Action::Walk)
    }

    /// Returns the next step to the nearest square that is not barred.
    pub(super) fn leave_barred(&mut self, view: &View<'_>) -> Option<Dir> {
        let here = view.hero_at();
        let Self { chart, way, barred, .. } = self;
        let mut others = Vec::new();
        view.each_creature(|other| others.push(other.at));
        let free = |chart: &Chart, at: Point| !is_barred(barred, chart.on_level(at));
        chart.first_step(here, NEAR, others.into_iter(), free, &mut way.steps)
    }

    /// Returns the step to the neighbour farthest from all creatures in sight, if no creature is adjacent to
    /// it.
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
