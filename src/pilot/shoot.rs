//! Throws or fires at a creature from afar, because striking it would harm the hero.

use super::{
    Pilot, Stop,
    chart::{Chart, Goal, REACHES},
    menace::hostile,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        event::{ActorSeen, Event, KnownItem},
        state::{being::Attitude, item::ItemUse},
        view::{Sighting, View},
    },
    raws::kinds::{
        creatures::attack::Reach,
        items::{ItemClass, Missile},
    },
};
use std::ops::RangeInclusive;

/// Distance in squares within which the death of a target may hurt others.
const CLOSE: i32 = 1;

/// Least range of a wand in squares: most rays reach farther.
pub const WAND: i32 = 7;

/// A creature to shoot at, and the square where it was last seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quarry {
    pub at: Point,
    pub who: ActorSeen,
}

impl From<&Sighting> for Quarry {
    fn from(seen: &Sighting) -> Self {
        Self { at: seen.at, who: seen.who }
    }
}

/// Throws or fires at a mark until it is gone or nothing is left to throw.
#[derive(Debug)]
pub struct Shoot(Option<Quarry>);

impl Shoot {
    /// Shoots at `mark`.
    pub const fn at(mark: Quarry) -> Self {
        Self(Some(mark))
    }
}

impl Pilot for Shoot {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let mark = self.0.filter(|mark| is_there(view, mark)).ok_or(Stop::Done)?;
        shot(view, &mark).ok_or(Stop::Done)
    }

    fn told(&mut self, _view: &View<'_>, events: &[Event]) {
        let is_dead = |mark: &Quarry| events.iter().any(|event| event.is_death_of(mark.who.id));
        self.0 = self.0.filter(|mark| !is_dead(mark));
    }
}

/// Walks to a square from which a wand can hit a mark.
#[derive(Debug)]
pub struct Align(Quarry);

impl Align {
    /// Walks to a square in line with `mark`.
    pub const fn with(mark: Quarry) -> Self {
        Self(mark)
    }
}

impl Pilot for Align {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        if !is_there(view, &self.0) || in_line(view, &self.0).is_some() {
            return Err(Stop::Done);
        }
        step_into_line(view, &self.0, WAND).map(Action::Walk).ok_or(Stop::NoWay)
    }
}

/// True unless the hero sees that the creature of `mark` has left its square.
fn is_there(view: &View<'_>, mark: &Quarry) -> bool {
    let seen = view.creatures().into_iter().find(|one| one.who.id == mark.who.id);
    seen.map_or(!view.sees(mark.at), |seen| seen.at == mark.at)
}

/// Returns the direction of a wand from the hero's square that hits `mark`, if the way is free.
pub fn in_line(view: &View<'_>, mark: &Quarry) -> Option<Dir> {
    aim(view, view.hero_at(), mark, WAND)
}

/// True if the hero can hit `mark` with a wand from here or from a square within reach on foot.
pub fn can_align(view: &View<'_>, mark: &Quarry) -> bool {
    in_line(view, mark).is_some() || step_into_line(view, mark, WAND).is_some()
}

/// Throws or fires at `mark`, or steps to a square with a line to it. Returns `None` without a missile or a
/// way, or if a pet is close to the target.
pub fn shot(view: &View<'_>, mark: &Quarry) -> Option<Action> {
    let missile = missile(view)?;
    let reach = view.reach_of(missile.id);
    if endangers_pets(view, mark) {
        return None;
    }
    let Some(dir) = aim(view, view.hero_at(), mark, reach) else {
        return step_into_line(view, mark, reach).map(Action::Walk);
    };
    Some(match missile.used {
        Some(ItemUse::Readied) => Action::Fire(dir),
        Some(ItemUse::Worn | ItemUse::Wielded | ItemUse::Alternate) | None => {
            Action::Throw { item: missile.id, dir, most: Some(1) }
        }
    })
}

/// Returns the creatures in sight that are hostile and in line within `range` squares, with their directions,
/// nearest first.
pub fn lined_up(view: &View<'_>, range: i32) -> Vec<(Dir, Quarry)> {
    let here = view.hero_at();
    let mut marks: Vec<Quarry> = hostile(view).map(|enemy| Quarry::from(&enemy)).collect();
    marks.sort_by_key(|mark| (here.distance(mark.at), mark.at));
    let lined = |mark: Quarry| Some((line(view, here, &mark, 1..=range)?, mark));
    marks.into_iter().filter_map(lined).collect()
}

/// Throws or fires the readied item at `mark` from here, if it is made for that. Returns `None` out of line
/// and if a pet is close to the target.
pub fn ready_shot(view: &View<'_>, mark: &Quarry) -> Option<Action> {
    let items = view.inventory();
    let ready = ready(view, &items)?;
    let lined = aim(view, view.hero_at(), mark, view.reach_of(ready.id));
    lined.filter(|_| !endangers_pets(view, mark)).map(Action::Fire)
}

/// Returns the readied item of `items`, if it is made to be thrown, or the launcher for it is wielded.
fn ready<'i>(view: &View<'_>, items: &'i [KnownItem]) -> Option<&'i KnownItem> {
    let table = &view.raws().items.table;
    let ready = items.iter().find(|item| item.used == Some(ItemUse::Readied))?;
    let kind = &table[ready.kind];
    let launcher = items.iter().find(|item| item.used == Some(ItemUse::Wielded));
    let launches = |item: &KnownItem| table[item.kind].launches && table[item.kind].skill == kind.skill;
    let shot = kind.missile == Some(Missile::Shot) && launcher.is_some_and(launches);
    (shot || is_thrown(view, ready)).then_some(ready)
}

/// True if `item` is made to be thrown by hand.
fn is_thrown(view: &View<'_>, item: &KnownItem) -> bool {
    let kind = &view.raws().items.table[item.kind];
    let thrown = kind.missile == Some(Missile::Thrown) && kind.class != ItemClass::Rock;
    thrown || kind.class == ItemClass::Weapon && kind.stacks && kind.missile.is_none()
}

/// True if a pet is close to `mark`.
fn endangers_pets(view: &View<'_>, mark: &Quarry) -> bool {
    let friend = |other: &Sighting| other.attitude == Attitude::Tame && other.at.distance(mark.at) <= CLOSE;
    view.creatures().iter().any(friend)
}

/// Returns the direction from `from` to `mark`, if it is within `reach` and the squares between are free.
fn aim(view: &View<'_>, from: Point, mark: &Quarry, reach: i32) -> Option<Dir> {
    line(view, from, mark, least(view, mark)..=reach)
}

/// Returns the direction from `from` to `mark`, if it is one of these `distances` away and the squares
/// between are free. Unknown squares are free if the hero sees `mark` from here.
fn line(view: &View<'_>, from: Point, mark: &Quarry, distances: RangeInclusive<i32>) -> Option<Dir> {
    let here = view.hero_at();
    let dir = Dir::along(from, mark.at).filter(|_| distances.contains(&from.distance(mark.at)))?;
    let way = std::iter::successors(Some(from), |at| Some(at.step(dir)));
    let mut way = way.take_while(|at| *at != mark.at);
    let seen = from == here && view.creature(mark.at).is_some_and(|there| there.warning.is_none());
    let free = |at: Point| {
        let open = view.terrain(at).map_or(seen, |id| view.raws().terrains.walkable(id));
        open && !view.is_filled(at) && (at == here || view.creature(at).is_none())
    };
    way.all(free).then_some(dir)
}

/// Returns the first step to the nearest square with a line to `mark`. The step keeps off the mark.
fn step_into_line(view: &View<'_>, mark: &Quarry, reach: i32) -> Option<Dir> {
    let mut chart = Chart::new();
    let start = chart.draw(view, REACHES[0]);
    let lined = |chart: &Chart, at| aim(view, chart.on_level(at), mark, reach).is_some();
    let way = chart.way(start, Goal::Any, lined)?;
    let dir = way.first().copied()?;
    let to = view.hero_at().step(dir);
    (to.distance(mark.at) >= least(view, mark) && view.creature(to).is_none()).then_some(dir)
}

/// Returns the least distance for a shot: farther off if the creature may hurt others by its death.
fn least(view: &View<'_>, mark: &Quarry) -> i32 {
    let kind = view.kind_of(mark.who).map(|kind| &view.raws().creatures.table[kind]);
    let harmless = kind.is_some_and(|kind| kind.attacks.iter().all(|one| one.form.reach() != Reach::Dying));
    if harmless { 1 } else { CLOSE + 1 }
}

/// Returns the readied item, if it flies well, or else a weapon made to be thrown.
pub fn missile(view: &View<'_>) -> Option<KnownItem> {
    let items = view.inventory();
    let fits = |item: &&KnownItem| item.is_idle() && is_thrown(view, item);
    ready(view, &items).or_else(|| items.iter().find(fits)).cloned()
}
