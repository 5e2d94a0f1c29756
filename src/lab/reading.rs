//! The game read backwards: the chance of survival along a finished game, where it fell, and which acts would
//! have been better. Fixed counts of copies with fixed dice: the same game always reads the same.

use crate::{
    engine::{
        action::Action,
        event::{Ending, Status},
        game::Game,
    },
    pilot::{
        bots::Bot,
        candidates::candidates,
        rollouts::{Follower, Rollouts, Survived},
    },
};
use std::collections::BTreeMap;

/// Turns for which the hero has to survive.
pub const TURNS: u32 = 100;

/// Gain in points of a hundred from which an act counts as better.
pub const GAIN: f64 = 20.0;

/// Chance in points of a hundred below which a hero is lost who never rises above it again.
pub const LOST: f64 = 50.0;

/// Falls that are looked into.
const FALLS: usize = 3;

/// Parts of a fall among which the steepest one is looked for, round by round.
const PARTS: usize = 8;

/// Acts up to the end of the steepest part of a fall, among which better ones are looked for.
const SPAN: usize = 32;

/// Chance of a hero who has died.
const DEATH: Survived = Survived { lived: 0, of: 1 };

/// Most acts that are walked at a time.
const WALK: usize = 300;

/// Most copies that are played at a time.
const CHUNK: u64 = 10;

/// Dice of the copies that prove an advice: none of those by which it was chosen.
const PROOF: u64 = 1 << 40;

/// Numbers of copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Moments of the curve, one of each stretch of the game.
    pub moments: usize,
    /// Copies at each moment.
    pub copies: u64,
    /// Places of a fall at which acts are compared.
    pub places: usize,
    /// Copies of each act in the first round.
    pub race: u64,
    /// Copies of each of the best acts in the second round.
    pub trial: u64,
    /// Copies that prove the best act.
    pub proof: u64,
}

impl Effort {
    /// Of a computer.
    pub const FULL: Self = Self { moments: 60, copies: 20, places: 8, race: 10, trial: 120, proof: 200 };
    /// Of a phone.
    pub const QUARTER: Self = Self { moments: 30, copies: 10, places: 4, race: 5, trial: 40, proof: 60 };
}

/// Acts of the second round beside the one that was done.
const BEST: usize = 3;

/// Chance at a moment of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurvePoint {
    /// Number of acts before.
    pub acts: usize,
    pub turn: u32,
    /// Depth of the level.
    pub depth: i32,
    pub chance: Survived,
}

/// Act that would have been better.
pub struct BetterAct {
    /// Number of acts before.
    pub acts: usize,
    /// The game before the act.
    pub before: Game,
    /// Act that was done.
    pub done: Action,
    /// Act that would have been better.
    pub better: Action,
    /// Chance after the act that was done, and after the better one, by dice not used for the choice.
    pub chances: [Survived; 2],
}

/// Result of reading a game, as far as it is read.
#[derive(Default)]
pub struct GameReading {
    /// The curve, in the order of turns; the last point of a hero who died is the death.
    pub curve: Vec<CurvePoint>,
    /// More points where the curve falls steeply.
    pub closer: Vec<CurvePoint>,
    /// Better acts, the one that gains most first.
    pub advice: Vec<BetterAct>,
}

impl GameReading {
    /// Returns the death; `None` for a hero who lived.
    pub fn death(&self) -> Option<&CurvePoint> {
        self.curve.last().filter(|point| point.chance == DEATH)
    }

    /// Returns the moment after which the chance never rose above the half again; `None` for a hero who was
    /// never lost for good before the end.
    pub fn no_return(&self) -> Option<&CurvePoint> {
        let mut points: Vec<&CurvePoint> = self.curve.iter().chain(&self.closer).collect();
        points.sort_by_key(|point| point.acts);
        let lost = |point: &CurvePoint| point.chance.share() * 100.0 < LOST;
        let safe = points.iter().rposition(|point| !lost(point)).map_or(0, |last| last + 1);
        points.get(safe).copied().filter(|point| point.chance != DEATH)
    }
}

/// Part of the work.
enum Stage {
    /// Counts turns, act by act.
    Survey,
    /// Estimates the chance at the mark of this number.
    Curve(usize, Survived),
    /// Narrows a fall down by the chances at points of it.
    Narrow(Fall, Vec<(usize, Survived)>),
    /// Walks to the next place of a fall.
    Approach(Search),
    /// Compares acts at a place of a fall; the first one was done.
    Race(Search, Vec<(Action, Survived)>),
    /// Compares the best acts at the best place of a fall; the first one was done.
    Compare(Fall, Round, Vec<(Action, Survived)>),
    Done,
}

/// Round of a comparison of acts after the first one.
#[derive(Debug, Clone, Copy)]
enum Round {
    /// Of the best acts.
    Trial,
    /// Of the best one, with dice of its own.
    Proof,
}

/// Search for the place of a fall where another act gains most.
struct Search {
    fall: Fall,
    /// Acts before the next place.
    next: usize,
    best: Option<FoundPlace>,
}

/// Place of a fall where another act gains something.
struct FoundPlace {
    acts: usize,
    game: Game,
    follower: Follower,
    /// Copies that survive in addition.
    gain: u32,
    /// The act that was done, and the best ones.
    compared: Vec<Action>,
}

/// Part of the game in which the chance falls.
#[derive(Debug, Clone, Copy)]
struct Fall {
    /// Number of the fall.
    number: usize,
    /// Acts before it, and acts before its end.
    from: usize,
    to: usize,
}

/// GameReader of a game. It works in small steps, so that a page or a screen can go on meanwhile.
pub struct GameReader {
    start: Game,
    actions: Vec<Action>,
    effort: Effort,
    rollouts: Rollouts,
    bot: Bot,
    /// The game after so many acts, and the bot that has followed it so far.
    game: Game,
    follower: Follower,
    acts: usize,
    /// Turn before each act, depth, and hit points in percent.
    turns: Vec<u32>,
    depths: Vec<i32>,
    health: Vec<i32>,
    /// The end of a hero who died.
    death: Option<CurvePoint>,
    /// Acts before each moment of the curve.
    marks: Vec<usize>,
    falls: Vec<Fall>,
    stage: Stage,
    reading: GameReading,
}

impl GameReader {
    /// Creates a reader of the game that `actions` made of `start`. `bot` plays the copies.
    pub fn new(start: Game, actions: Vec<Action>, bot: Bot, effort: Effort) -> Self {
        let game = start.branch(None);
        Self {
            start,
            actions,
            effort,
            rollouts: Rollouts { turns: TURNS, imagined: true },
            bot,
            game,
            follower: Follower::new(bot),
            acts: 0,
            turns: Vec::new(),
            depths: Vec::new(),
            health: Vec::new(),
            death: None,
            marks: Vec::new(),
            falls: Vec::new(),
            stage: Stage::Survey,
            reading: GameReading::default(),
        }
    }

    /// Returns what is read so far.
    pub fn reading(&self) -> &GameReading {
        &self.reading
    }

    /// Returns the result.
    pub fn into_reading(self) -> GameReading {
        self.reading
    }

    /// Progress of the whole work.
    pub const ALL: u32 = 100;

    /// Returns the progress, of [`GameReader::ALL`]: a rough guess.
    pub fn progress(&self) -> u32 {
        let part = |done: usize, of: usize| u32::try_from(done * 100 / of.max(1)).unwrap_or(100);
        match &self.stage {
            Stage::Survey => part(self.acts, self.actions.len()) / 20,
            Stage::Curve(mark, _) => 5 + part(*mark, self.marks.len()) * 35 / 100,
            Stage::Narrow(fall, _)
            | Stage::Approach(Search { fall, .. })
            | Stage::Race(Search { fall, .. }, _)
            | Stage::Compare(fall, ..) => 40 + part(fall.number, self.falls.len()) * 60 / 100,
            Stage::Done => Self::ALL,
        }
    }

    /// Does a small part of the work. True while there is more.
    pub fn step(&mut self) -> bool {
        self.stage = match std::mem::replace(&mut self.stage, Stage::Done) {
            Stage::Survey => self.survey(),
            Stage::Curve(mark, chance) => self.estimate(mark, chance),
            Stage::Narrow(fall, points) => self.narrow(fall, points),
            Stage::Approach(search) => self.approach(search),
            Stage::Race(search, acts) => self.race(search, acts),
            Stage::Compare(fall, round, acts) => self.compare(fall, round, acts),
            Stage::Done => Stage::Done,
        };
        !matches!(self.stage, Stage::Done)
    }

    /// Walks towards the moment before the act `to`. True on arrival.
    fn walk(&mut self, to: usize) -> bool {
        if to < self.acts {
            (self.game, self.acts) = (self.start.branch(None), 0);
            self.follower = Follower::new(self.bot);
        }
        for _ in 0..WALK {
            let Some(action) = self.actions.get(self.acts).filter(|_| self.acts < to) else { return true };
            // What was recorded can be done again.
            self.follower.act(&mut self.game, action);
            self.acts += 1;
        }
        false
    }

    fn survey(&mut self) -> Stage {
        for _ in 0..WALK {
            let Some(action) = self.actions.get(self.acts) else { return self.mark() };
            self.turns.push(self.game.turn());
            let (depth, body) = {
                let view = self.game.view();
                (view.depth(), view.body())
            };
            self.depths.push(depth);
            self.health.push(body.map_or(0, |body| body.hitpoints * 100 / body.max_hitpoints.max(1)));
            drop(self.game.act(action.clone()));
            self.acts += 1;
        }
        Stage::Survey
    }

    /// Marks the moments of the curve: of each stretch of as many turns the one with the fewest hit points.
    fn mark(&mut self) -> Stage {
        if let Status::Over(Ending::Died { .. }) = self.game.status() {
            let (turn, depth) = (self.game.turn(), self.game.view().depth());
            self.death = Some(CurvePoint { acts: self.actions.len(), turn, depth, chance: DEATH });
        }
        let first = self.turns.first().copied().unwrap_or(0);
        let span = u64::from(self.game.turn().saturating_sub(first)) + 1;
        let moments = u64::try_from(self.effort.moments.max(1)).unwrap_or(1);
        let stretch = |turn: u32| u64::from(turn - first) * moments / span;
        let mut marks: BTreeMap<u64, usize> = BTreeMap::new();
        for (acts, (turn, health)) in self.turns.iter().zip(&self.health).enumerate() {
            let mark = marks.entry(stretch(*turn)).or_insert(acts);
            if self.health.get(*mark).is_some_and(|least| health < least) {
                *mark = acts;
            }
        }
        self.marks = marks.into_values().collect();
        Stage::Curve(0, Survived::default())
    }

    fn estimate(&mut self, mark: usize, mut chance: Survived) -> Stage {
        let Some(at) = self.marks.get(mark).copied() else { return self.falls() };
        if !self.walk(at) || !self.count(&[], &mut chance, (0, self.effort.copies)) {
            return Stage::Curve(mark, chance);
        }
        self.reading.curve.extend(self.point(at, chance));
        Stage::Curve(mark + 1, Survived::default())
    }

    /// Returns the point of the curve before the act of number `acts`; `None` at the end.
    fn point(&self, acts: usize, chance: Survived) -> Option<CurvePoint> {
        let (turn, depth) = (*self.turns.get(acts)?, *self.depths.get(acts)?);
        Some(CurvePoint { acts, turn, depth, chance })
    }

    /// Plays some more copies of the present moment, in which the hero does `acts`, with the dice from
    /// `first`. True once there are `copies` of them.
    fn count(&self, acts: &[Action], chance: &mut Survived, (first, copies): (u64, u64)) -> bool {
        let done = u64::from(chance.of);
        let keys = first + done..first + (done + CHUNK).min(copies);
        for key in keys {
            chance.add(self.rollouts.survives(&self.game, &self.follower, acts, key));
        }
        u64::from(chance.of) >= copies
    }

    /// Chooses the steepest falls of the curve.
    fn falls(&mut self) -> Stage {
        self.reading.curve.extend(self.death);
        let points = &self.reading.curve;
        let mut steps: Vec<(f64, usize, usize)> = points
            .windows(2)
            .filter_map(|pair| match pair {
                [from, to] => Some((from.chance.share() - to.chance.share(), from.acts, to.acts)),
                _ => None,
            })
            .collect();
        steps.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        let steep = steps.into_iter().filter(|(fall, ..)| *fall * 100.0 >= GAIN).take(FALLS);
        self.falls = steep.enumerate().map(|(number, (_, from, to))| Fall { number, from, to }).collect();
        self.next_fall(0)
    }

    fn next_fall(&mut self, number: usize) -> Stage {
        match self.falls.get(number) {
            Some(fall) => self.part(*fall),
            None => {
                let gain = |advice: &BetterAct| advice.chances[1].share() - advice.chances[0].share();
                self.reading.advice.sort_by(|one, other| gain(other).total_cmp(&gain(one)));
                Stage::Done
            }
        }
    }

    /// Divides `fall` into parts, or begins to search in the acts before its end if it is short.
    fn part(&mut self, fall: Fall) -> Stage {
        let length = fall.to - fall.from;
        if length <= SPAN {
            let from = fall.to.saturating_sub(SPAN);
            return Stage::Approach(Search { fall: Fall { from, ..fall }, next: from, best: None });
        }
        let parts = PARTS.min(length.div_ceil(SPAN));
        let at = (0..=parts).map(|part| fall.from + length * part / parts);
        Stage::Narrow(fall, at.map(|acts| (acts, Survived::default())).collect())
    }

    /// Looks for the steepest part of `fall`.
    fn narrow(&mut self, fall: Fall, mut points: Vec<(usize, Survived)>) -> Stage {
        let (copies, death) = (self.effort.copies, self.death);
        if let Some((acts, chance)) = points.iter_mut().find(|(_, chance)| u64::from(chance.of) < copies) {
            if let Some(end) = death.filter(|end| end.acts == *acts) {
                *chance = Survived { lived: end.chance.lived, of: u32::try_from(copies).unwrap_or(u32::MAX) };
            } else if self.walk(*acts) {
                self.count(&[], chance, (0, copies));
            }
            return Stage::Narrow(fall, points);
        }
        let closer: Vec<_> = points.iter().filter_map(|(acts, chance)| self.point(*acts, *chance)).collect();
        self.reading.closer.extend(closer);
        let steepest = points.windows(2).filter_map(|pair| match pair {
            [(from, before), (to, after)] => Some((before.share() - after.share(), *from, *to)),
            _ => None,
        });
        let steepest = steepest.max_by(|one, other| one.0.total_cmp(&other.0).then(other.1.cmp(&one.1)));
        let (from, to) = steepest.map_or((fall.from, fall.from + 1), |(_, from, to)| (from, to));
        self.part(Fall { from, to, ..fall })
    }

    /// Walks to the next place of `search` and lists the acts to compare there; the first is the one that was
    /// done.
    fn approach(&mut self, search: Search) -> Stage {
        let Search { fall, next, .. } = search;
        if next >= fall.to {
            return self.go_back(search);
        }
        if !self.walk(next) {
            return Stage::Approach(search);
        }
        let is_asked = !matches!(self.game.status(), Status::Playing);
        let Some(done) = self.actions.get(next).filter(|_| !is_asked).cloned() else {
            return Stage::Approach(Search { next: next + 1, ..search });
        };
        let mut acts = vec![done];
        for action in candidates(&self.game.view()) {
            if !acts.contains(&action) {
                acts.push(action);
            }
        }
        Stage::Race(search, acts.into_iter().map(|action| (action, Survived::default())).collect())
    }

    /// Compares acts at a place, and goes on with the next one.
    fn race(&mut self, mut search: Search, mut acts: Vec<(Action, Survived)>) -> Stage {
        if self.is_counting(&mut acts, (0, self.effort.race)) {
            return Stage::Race(search, acts);
        }
        best_first(&mut acts);
        let gain = match &acts[..] {
            [(_, did), (_, would), ..] => would.lived.saturating_sub(did.lived),
            _ => 0,
        };
        if gain > search.best.as_ref().map_or(0, |best| best.gain) {
            let compared = acts.into_iter().take(1 + BEST).map(|(action, _)| action).collect();
            let (game, follower) = (self.game.branch(None), self.follower.branch(0));
            search.best = Some(FoundPlace { acts: self.acts, game, follower, gain, compared });
        }
        let Fall { from, to, .. } = search.fall;
        let step = (to - from).div_ceil(self.effort.places.max(1)).max(1);
        Stage::Approach(Search { next: self.acts + step, ..search })
    }

    /// Goes back to the best place of `search`.
    fn go_back(&mut self, search: Search) -> Stage {
        let Some(FoundPlace { acts, game, follower, compared, .. }) = search.best else {
            return self.next_fall(search.fall.number + 1);
        };
        (self.acts, self.game, self.follower) = (acts, game, follower);
        let acts = compared.into_iter().map(|action| (action, Survived::default())).collect();
        Stage::Compare(search.fall, Round::Trial, acts)
    }

    /// Plays some more copies in which one of `acts` is done. True until each has the copies `dice`: see
    /// [`GameReader::count`].
    fn is_counting(&self, acts: &mut [(Action, Survived)], dice: (u64, u64)) -> bool {
        let next = acts.iter_mut().find(|(_, chance)| u64::from(chance.of) < dice.1);
        let is_counting = next.is_some();
        if let Some((action, chance)) = next {
            self.count(std::slice::from_ref(action), chance, dice);
        }
        is_counting
    }

    fn compare(&mut self, fall: Fall, round: Round, mut acts: Vec<(Action, Survived)>) -> Stage {
        let Effort { race, trial, proof, .. } = self.effort;
        let dice = match round {
            Round::Trial => (race, trial),
            Round::Proof => (PROOF, proof),
        };
        if self.is_counting(&mut acts, dice) {
            return Stage::Compare(fall, round, acts);
        }
        if matches!(round, Round::Proof) {
            self.advise(acts);
            return self.next_fall(fall.number + 1);
        }
        best_first(&mut acts);
        let kept = acts.into_iter().take(2).map(|(action, _)| (action, Survived::default()));
        Stage::Compare(fall, Round::Proof, kept.collect())
    }

    /// Adds the advice to do the second of `acts` in place of the first, if that gains enough.
    fn advise(&mut self, acts: Vec<(Action, Survived)>) {
        let Ok([(done, did), (better, would)]) = <[(Action, Survived); 2]>::try_from(acts) else { return };
        if (would.share() - did.share()) * 100.0 >= GAIN {
            let before = self.game.branch(None);
            self.reading.advice.push(BetterAct {
                acts: self.acts,
                before,
                done,
                better,
                chances: [did, would],
            });
        }
    }
}

/// Sorts `acts` by the copies survived; the first, which was done, stays the first.
fn best_first(acts: &mut [(Action, Survived)]) {
    if let Some((_, others)) = acts.split_first_mut() {
        others.sort_by_key(|(_, chance)| std::cmp::Reverse(chance.lived));
    }
}
