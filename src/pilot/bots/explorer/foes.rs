//! Rates the creatures in sight.

use super::{
    fire::FireLine,
    kind::{Daring, Hero, KindFacts, is_slow},
    scene::{Scene, Sum, Threat},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        event::{Event, EventCategory},
        state::{being::Attitude, body::Body, thing_id::ThingId},
        view::{Sighting, View},
    },
    raws::{kinds::creatures::CreatureKind, reading::table::Id},
};
use std::cmp::Reverse;

/// Knowledge about creatures, and the creatures to leave alone.
#[derive(Debug, Clone, Default)]
pub(super) struct Foes {
    /// Ratings by creature kind, in the order of the raws, where the difficulty is `depth`.
    kinds: Vec<Option<KindFacts>>,
    depth: i32,
    /// Creatures that come for the hero, sorted by id.
    pub(super) threats: Vec<Threat>,
    /// Damage dealt by the hero to each target, latest last.
    wounds: Vec<(ThingId, i32)>,
    /// Unreachable creatures, and the turn until which each is ignored.
    ignored: Vec<(ThingId, u32)>,
    /// Creatures that were seen to throw or shoot, latest last.
    throwers: Vec<ThingId>,
    /// Creatures that have taken aim with a wand since the last decision.
    aiming: Vec<ThingId>,
    /// Adjacent creatures that the hero has walked away from, latest last, and how often.
    walked_off: Vec<(ThingId, u32)>,
    /// The creature whose blows the hero has felt without seeing it.
    unseen: Option<UnseenFoe>,
    /// Creatures that the hero chases or waits for, latest last.
    chases: Vec<Chase>,
}

/// Chase of a creature, which may never come adjacent.
#[derive(Debug, Clone, Copy)]
struct Chase {
    id: ThingId,
    /// Steps left before it is given up.
    left: u32,
    /// Number of times that it was given up.
    vain: u32,
}

/// Enemy that the hero does not see.
#[derive(Debug, Clone, Copy)]
struct UnseenFoe {
    id: ThingId,
    /// Most hit points that it has taken between two decisions.
    harm: i32,
    /// Turn until which it counts as near.
    until: u32,
    /// True if it was beside the hero, so that its blows are no missiles.
    beside: bool,
}

/// Times that the hero walks away from the same adjacent enemy, which is faster than it looked.
const WALKS: u32 = 2;

/// Turns for which an unseen enemy counts as near after its last blow.
const LURKS: u32 = 3;

/// Radius of attention to enemies, in squares.
pub(super) const FAR: i32 = 8;

/// Steps after which a chase ends.
const CHASE: u32 = 20;

/// Turns for which a creature is ignored after a failed chase. Each further chase doubles them, up to
/// [`MOST_VAIN`] times.
const IGNORE: u32 = 50;

/// Failed chases of a creature up to which the time doubles for which it is ignored.
const MOST_VAIN: u32 = 5;

/// Turns for which the square of an immobile creature is walked around.
const STAYS: u32 = 200;

/// Turns for which the square of a strong sleeper is walked around.
const SLEEPS: u32 = 20;

/// Range of a wand that a creature aims, in squares.
const AIM: i32 = 13;

/// Maximum number of wounded targets, of throwers, and of chases that are remembered.
const WOUNDED: usize = 8;

impl Foes {
    /// Rates all creatures in sight. Calls `bar` for each square to walk around, with the number of turns.
    pub(super) fn look(
        &mut self,
        view: &View<'_>,
        body: &Body,
        daring: Daring,
        mut bar: impl FnMut(Point, u32),
    ) -> Scene {
        let raws = view.raws();
        let depth = view.menace();
        if std::mem::replace(&mut self.depth, depth) != depth {
            self.kinds.clear();
        }
        self.kinds.resize(raws.creatures.table.len(), None);
        let (here, turn) = (view.hero_at(), view.turn());
        // Computed on demand: most of the time no creature is in sight.
        let mut known = None;
        self.ignored.retain(|(_, until)| *until > turn);
        self.threats.clear();
        let mut scene = Scene::default();
        // The minimum of each ranking, independent of the order of creatures.
        let (mut first, mut nearest, mut sleeper) = (None, None, None);
        let (mut awake, mut asleep) = (Sum::default(), Sum::default());
        let mut blows = Vec::new();
        let hold = view.hold();
        let patient = matches!(daring, Daring::None);
        view.each_creature(|Sighting { who, at, attitude, still, warning, .. }| {
            let distance = at.distance(here);
            if hold.is_some_and(|hold| hold.by == who.id) {
                scene.holder = Dir::between(here, at);
            }
            if who.kind.is_none() {
                return;
            }
            let id = view.kind_of(who);
            let rated = id.and_then(|id| Some((self.kinds.get_mut(id.index())?, &raws.creatures.table[id])));
            let kind = match rated {
                Some((known, record)) => {
                    *known.get_or_insert_with(|| KindFacts::of_creature(record, raws, depth))
                }
                None => KindFacts::of_stranger(view),
            };
            // An ignored creature counts again once it is adjacent.
            let ignored = distance > 1 && self.ignored.iter().any(|(id, _)| *id == who.id);
            let hostile = attitude == Attitude::Hostile;
            if kind.passive && hostile && !kind.is_worth(daring, body) {
                // Most passive creatures never move far.
                let turns = if kind.pace == 0 { STAYS } else { 1 };
                bar(at, turns);
                if scene.barring.is_none_or(|before| distance < before.distance(here)) {
                    scene.barring = Some(at);
                }
                if kind.bursts {
                    scene.bursting |= distance == 1;
                    Dir::ALL.into_iter().for_each(|dir| bar(at.step(dir), turns));
                }
                return;
            }
            if !hostile || ignored {
                // Peaceful and tame creatures swap places with the hero.
                // After a long search the only way may lead past them.
                if hostile && distance <= 2 && patient {
                    bar(at, 1);
                }
                // One that the hero has got away from is passed at a distance.
                if hostile && ignored && patient && kind.pace > 0 && is_slow(view, kind.pace) {
                    Dir::ALL.into_iter().for_each(|dir| bar(at.step(dir), 1));
                }
                return;
            }
            if warning.is_some() {
                return;
            }
            let Some(sheet) = view.hero() else { return };
            let hero = &*known.get_or_insert_with(|| Hero::of_hero(view, body, sheet));
            let lost = self.wounds.iter().find(|(id, _)| *id == who.id).map_or(0, |(_, lost)| *lost);
            // One that neither follows nor stands in the way is passed.
            let in_way = || view.terrain(at).is_none_or(|ground| raws.terrains.walkable(ground));
            if kind.aquatic && 2 * body.hitpoints > body.max_hitpoints && !in_way() {
                return;
            }
            // It strikes only at heroes who come adjacent, so they do not.
            if kind.shy && daring == Daring::None && (still || distance > 1) {
                bar(at, 1);
                if !still {
                    Dir::ALL.into_iter().for_each(|dir| bar(at.step(dir), 1));
                }
                return;
            }
            // One that runs alone is not worth the way.
            if kind.bold_with > 0 && distance > 1 && of_kind(view, who.kind) <= kind.bold_with {
                return;
            }
            let endurance = kind.endurance(hero, lost);
            // One that shuns lines does not follow.
            let pace = if kind.shy { 0 } else { kind.pace };
            let comes = !still && !kind.passive && distance <= FAR;
            if comes && (kind.pace > 0 || kind.range > 0 || self.aiming.contains(&who.id)) {
                scene.danger = true;
                scene.pace = scene.pace.max(pace);
                let range = if self.aiming.contains(&who.id) { AIM.max(kind.range) } else { kind.range };
                let (menace, hitpoints) = (kind.menace(hero), kind.left(lost));
                self.threats.push(Threat {
                    id: who.id,
                    at,
                    pace,
                    menace,
                    range,
                    kind: id,
                    hitpoints,
                    endurance,
                });
                awake.add(kind.menace(hero), endurance);
                if distance <= 2 {
                    blows.push(kind.worst(hero));
                }
            }
            // A way does not lead through one that sleeps and would win.
            let wins = || {
                let mut alone = Sum::default();
                alone.add(kind.menace(hero), endurance);
                alone.loss().saturating_mul(2) >= body.hitpoints
            };
            if still && distance > 1 && patient && wins() {
                bar(at, SLEEPS);
            }
            if still && distance <= FAR {
                asleep.add(kind.menace(hero), endurance);
                let rank = (distance, who.id);
                if distance > 1 && sleeper.is_none_or(|best| rank < best) {
                    sleeper = Some(rank);
                    scene.asleep = Some(at);
                }
            }
            if distance == 1 {
                if comes {
                    scene.pressing += 1;
                    scene.pressing_pace = scene.pressing_pace.max(pace);
                }
                let rank = (still, endurance, who.id);
                if first.is_none_or(|best| rank < best) {
                    first = Some(rank);
                    scene.beside = Dir::between(here, at).map(|dir| (who.id, dir));
                }
            } else if comes && kind.pace > 0 {
                let rank = (distance, who.id);
                if nearest.is_none_or(|best| rank < best) {
                    nearest = Some(rank);
                    scene.near_pace = pace;
                    scene.near = Some((who.id, at, kind.range > 0 || self.throwers.contains(&who.id)));
                }
            }
        });
        self.unseen = self.unseen.filter(|foe| foe.until > turn);
        if let Some(foe) = &mut self.unseen
            && !hold.is_some_and(|hold| hold.inside)
            && let Some(sheet) = view.hero()
        {
            let mark =
                view.unseen().filter(|at| at.distance(here) == 1 && view.creature(*at).is_none()).min();
            foe.beside |= mark.is_some();
            if foe.beside {
                let hero = &*known.get_or_insert_with(|| Hero::of_hero(view, body, sheet));
                let kind = KindFacts::of_stranger(view);
                let (menace, endurance) = (kind.menace(hero).max(foe.harm * 100), kind.endurance(hero, 0));
                scene.danger = true;
                scene.pressing += 1;
                scene.pace = scene.pace.max(kind.pace);
                scene.pressing_pace = scene.pressing_pace.max(kind.pace);
                scene.beside = scene.beside.or_else(|| Some((foe.id, Dir::between(here, mark?)?)));
                awake.add(menace, endurance);
                blows.push(kind.worst(hero).max(foe.harm));
                self.threats.push(Threat {
                    id: foe.id,
                    at: mark.unwrap_or(here),
                    pace: kind.pace,
                    menace,
                    range: 0,
                    kind: None,
                    hitpoints: kind.left(0),
                    endurance,
                });
            }
        }
        self.threats.sort_unstable();
        (scene.loss, scene.sleeping) = (awake.loss(), asleep.loss());
        // Only as many as there are neighbours of a square strike at once.
        blows.sort_unstable_by_key(|worst| Reverse(*worst));
        scene.worst = blows.iter().take(Dir::ALL.len()).fold(0, |sum, worst| sum.saturating_add(*worst));
        scene
    }

    /// Records the hero's hits, and the creatures that throw: a hero who waits for a thrower is hit again and
    /// again.
    pub(super) fn told(&mut self, events: &[Event], turn: u32) {
        self.aiming.clear();
        let (mut unseen, mut harm) = (None, 0i32);
        for event in events {
            let facts = event.facts();
            if facts.category == EventCategory::Hit
                && let Some(by) = facts.by.filter(|by| !by.seen && facts.damage > 0)
                && facts.target.is_some_and(|target| target.is_hero())
            {
                unseen = Some(by.id);
                harm = harm.saturating_add(facts.damage);
            }
            self.aiming.extend(facts.by.filter(|_| facts.aims).map(|by| by.id));
            if let Some(flight) = facts.flight
                && flight.by.seen
                && !self.throwers.contains(&flight.by.id)
            {
                if self.throwers.len() == WOUNDED {
                    self.throwers.remove(0);
                }
                self.throwers.push(flight.by.id);
            }
            let Some(target) =
                facts.target.filter(|_| facts.by_hero() && facts.category == EventCategory::Hit)
            else {
                continue;
            };
            // One that was hit can be reached.
            self.chases.retain(|chase| chase.id != target.id);
            if let Some((_, lost)) = self.wounds.iter_mut().find(|(id, _)| *id == target.id) {
                *lost = lost.saturating_add(facts.damage);
                continue;
            }
            if self.wounds.len() == WOUNDED {
                self.wounds.remove(0);
            }
            self.wounds.push((target.id, facts.damage));
        }
        if let Some(id) = unseen {
            let before = self.unseen.filter(|foe| foe.until > turn);
            self.unseen = Some(UnseenFoe {
                id,
                harm: harm.max(before.map_or(0, |foe| foe.harm)),
                until: turn.saturating_add(LURKS),
                beside: before.is_some_and(|foe| foe.beside),
            });
        }
    }

    /// Returns the lines of fire of visible shooters.
    pub(super) fn lines(&self) -> impl Iterator<Item = FireLine> {
        let shooters = self.threats.iter().filter(|threat| threat.range > 0);
        shooters.map(|threat| FireLine::From(threat.at, threat.range))
    }

    /// Returns the squares of the threats.
    pub(super) fn squares(&self) -> impl Iterator<Item = Point> {
        self.threats.iter().map(|threat| threat.at)
    }

    /// True if a threat stands at `at`.
    pub(super) fn stands_at(&self, at: Point) -> bool {
        self.squares().any(|square| square == at)
    }

    /// True if a hero at `here` reaches `goal` before any threat. Distances are in squares, ignoring walls.
    pub(super) fn comes_first(&self, here: Point, goal: Point, speed: i32) -> bool {
        let own = here.distance(goal);
        self.threats.iter().all(|threat| own * threat.pace < threat.at.distance(goal) * speed)
    }

    /// True if a hero at `here`, `steps` away from `goal`, gets there: no threat arrives sooner, and faster
    /// threats do not take all `hitpoints` on the way.
    pub(super) fn lets(&self, here: Point, goal: Point, steps: i32, hitpoints: i32, speed: i32) -> bool {
        let mut cost = 0i64;
        for threat in &self.threats {
            // The threat reaches the goal before the hero, by the movement of both in a turn.
            let own = i64::from(steps) * i64::from(threat.pace);
            let sooner = i64::from(threat.at.distance(goal)) * i64::from(speed) < own;
            let beyond = sooner && threat.at.distance(here) > 1;
            if beyond {
                return false;
            }
            let blows =
                i64::from((threat.pace - speed).max(0)) * i64::from(steps) / i64::from(threat.pace.max(1));
            cost += blows * i64::from(threat.menace);
        }
        cost / 100 < i64::from(hitpoints)
    }

    /// True if the chase of `id` goes on. After too many steps `id` is ignored for a while.
    pub(super) fn chases(&mut self, id: ThingId, turn: u32) -> bool {
        let chase = self.chase(id);
        if chase.left == 0 {
            self.ignore(id, turn);
            return false;
        }
        chase.left -= 1;
        true
    }

    /// True if the hero at `here` may draw back from the threats once more, to be followed by them. After too
    /// many steps all are ignored for a while.
    pub(super) fn lets_draw_back(&mut self, here: Point, turn: u32) -> bool {
        let nearest = self.threats.iter().min_by_key(|threat| (threat.at.distance(here), threat.id));
        let Some(id) = nearest.map(|threat| threat.id) else { return true };
        if self.chase(id).left > 0 {
            return self.chases(id, turn);
        }
        let all: Vec<ThingId> = self.threats.iter().map(|threat| threat.id).collect();
        all.into_iter().for_each(|id| self.ignore(id, turn));
        false
    }

    /// True if the hero has not walked away from an adjacent enemy too often, and counts that.
    pub(super) fn lets_walk_off(&mut self, here: Point) -> bool {
        let Self { threats, walked_off, .. } = self;
        let beside = || threats.iter().filter(|threat| threat.at.distance(here) == 1);
        let often = |id: ThingId| walked_off.iter().any(|(whom, times)| *whom == id && *times >= WALKS);
        if beside().any(|threat| often(threat.id)) {
            return false;
        }
        for threat in beside() {
            match walked_off.iter_mut().find(|(whom, _)| *whom == threat.id) {
                Some((_, times)) => *times += 1,
                None => {
                    if walked_off.len() == WOUNDED {
                        walked_off.remove(0);
                    }
                    walked_off.push((threat.id, 1));
                }
            }
        }
        true
    }

    /// Returns the chase of `id`, which begins if there is none.
    fn chase(&mut self, id: ThingId) -> &mut Chase {
        let known = self.chases.iter().position(|chase| chase.id == id);
        let index = known.unwrap_or_else(|| {
            if self.chases.len() == WOUNDED {
                self.chases.remove(0);
            }
            self.chases.push(Chase { id, left: CHASE, vain: 0 });
            self.chases.len() - 1
        });
        &mut self.chases[index]
    }

    /// Ignores `id` for [`IGNORE`] turns, or longer if the chase has failed before.
    pub(super) fn ignore(&mut self, id: ThingId, turn: u32) {
        let chase = self.chase(id);
        let turns = IGNORE << chase.vain.min(MOST_VAIN);
        (chase.left, chase.vain) = (CHASE, chase.vain.saturating_add(1));
        self.ignored.push((id, turn.saturating_add(turns)));
    }
}

/// Returns the number of creatures in sight that look like one of `kind`.
fn of_kind(view: &View<'_>, kind: Option<Id<CreatureKind>>) -> usize {
    let mut count = 0;
    view.each_creature(|other| count += usize::from(other.who.kind == kind));
    count
}
