//! State of the explorer bot.

use super::{
    errands::Errands, fire::Fire, foes::Foes, kills::Kills, quest::QuestProgress, rules::Rule,
    shopping::Shopping, side_trips::SideTrips, spells::SpellKnowledge, temper::Temper, things::ItemKnowledge,
    way::PlannedWay,
};
use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::Action,
        state::{body::Body, prayer::PrayerFeeling},
        view::View,
    },
    map_builders::layout::LevelId,
    pilot::{
        chart::{Chart, REACHES},
        seek::Seek,
    },
};

/// A fight that the bot has fled from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fled {
    /// Level of the fight.
    pub(super) place: LevelId,
    /// Expected loss of hit points.
    pub(super) loss: i32,
    /// Turn until which the bot does not return without need.
    pub(super) until: u32,
}

/// Bot that explores, fights, rests and goes down.
///
/// It computes as little as possible: a way is followed to its end, and the chart is updated only where
/// something new has come into sight.
#[derive(Debug, Clone)]
pub struct Explorer {
    pub(super) temper: Temper,
    pub(super) rng: Rng,
    pub(super) chart: Chart,
    /// Reach of the chart on a level without bounds, in squares. It grows once nothing is left to find near
    /// by.
    pub(super) reach: i32,
    pub(super) way: PlannedWay,
    pub(super) seek: Seek,
    pub(super) foes: Foes,
    pub(super) fire: Fire,
    pub(super) things: ItemKnowledge,
    pub(super) kills: Kills,
    pub(super) spells: SpellKnowledge,
    /// Skill slots with which no skill could be advanced at the last look; `None` if one may be ready.
    pub(super) advanced: Option<u32>,
    /// Squares to walk around, each with the turn until which: they are occupied or cannot be entered.
    pub(super) barred: Vec<(Point, u32)>,
    /// Squares with boulders that did not move when pushed, with the direction of the push.
    pub(super) immovable: Vec<(Point, Dir)>,
    /// Levers that the bot has pulled.
    pub(super) pulled: Vec<(LevelId, Point)>,
    /// Decisions in vain on the level before the levers were last pulled again.
    pub(super) pulled_at: u32,
    /// Squares of the level beside something unknown, each with the number of times that the hero came there.
    pub(super) arrivals: Vec<(Point, u32)>,
    /// Gates of the level that were shut at the last pull, and that the bot has not seen since.
    pub(super) moved: Vec<Point>,
    /// The current level.
    pub(super) place: Option<LevelId>,
    /// The rule of the last decision.
    pub(super) decided: Option<Rule>,
    /// True if the last decision was made in danger of life.
    pub(in crate::pilot::bots) in_peril: bool,
    /// The last action, with its square and turn.
    pub(super) last: Option<(Action, Point, u32)>,
    /// Decisions in a row that took no time.
    pub(super) idle: u32,
    /// Hit points at the last decision.
    pub(super) hitpoints: i32,
    /// Turn in which the hero was last seen to have lost hit points while it stood still.
    pub(super) struck_at: Option<u32>,
    /// First turn on which a keeper could be taken for an enemy, since when that has been so.
    pub(super) still_since: Option<u32>,
    /// True if the hero hallucinated at the last decision.
    pub(super) hallucinates: bool,
    /// Steps and searches since the last news.
    pub(super) vain: u32,
    /// True if no way to anything unknown is known.
    pub(super) explored: bool,
    /// True if no way to a lock is known.
    pub(super) lockless: bool,
    /// Feeling about prayer at this decision, once a rule has asked for it.
    pub(super) feeling: Option<PrayerFeeling>,
    /// True while the bot rests until it has recovered.
    pub(super) resting: bool,
    /// Turns of rest for nothing but the present status effects.
    pub(super) ailed: u32,
    /// Turn until which no item makes a way out, as one was used.
    pub(super) shut_until: u32,
    /// Acts of digging down on the level, and the turn until which the tool stays in hand.
    pub(super) dug: u32,
    pub(super) digs_until: u32,
    /// Steps of flight since the bot reached a new maximum depth.
    pub(super) flights: u32,
    /// Flights over stairs since then.
    pub(super) climbs: u32,
    /// The fight it has fled from over stairs.
    pub(super) fled: Option<Fled>,
    /// Turn until which no way to stairs is looked for, as none was found.
    pub(super) no_refuge: u32,
    /// Turn until which the bot keeps running from enemies out of sight.
    pub(super) runs_until: u32,
    /// Turns waited for experience since the bot reached a new maximum depth.
    pub(super) waited: u32,
    /// Turns waited on stairs for its pet.
    pub(super) attended: u32,
    /// Turns rested on words of power on the level.
    pub(super) warded: u32,
    /// Words of power written on the level.
    pub(super) written: u32,
    /// Actions spent on locks of the level that need not be opened.
    pub(super) picked: u32,
    /// Square where a priest was last seen on the level.
    pub(super) priest: Option<Point>,
    pub(super) shopping: Shopping,
    pub(super) errands: Errands,
    pub(super) side_trips: SideTrips,
    pub(super) quest: QuestProgress,
}

impl Explorer {
    /// Creates a bot that draws from `rng` and leaves a level as soon as it is explored.
    pub fn curious(rng: Rng) -> Self {
        Self::new(rng, Temper::CURIOUS)
    }

    /// Creates a bot that draws from `rng` and leaves a level when it is ready for the next.
    pub fn careful(rng: Rng) -> Self {
        Self::new(rng, Temper::CAREFUL)
    }

    /// Creates a bot that draws from `rng`, is careful, trusts in its god and gives to priests.
    pub fn pilgrim(rng: Rng) -> Self {
        Self::new(rng, Temper::PILGRIM)
    }

    /// Creates a bot that draws from `rng` and only goes down.
    pub fn diver(rng: Rng) -> Self {
        Self::new(rng, Temper::DIVER)
    }

    fn new(rng: Rng, temper: Temper) -> Self {
        Self {
            temper,
            rng,
            chart: Chart::new(),
            reach: REACHES[0],
            way: PlannedWay::new(),
            seek: Seek::new(),
            foes: Foes::default(),
            fire: Fire::default(),
            things: ItemKnowledge { sells: temper.has(Rule::Trade), ..ItemKnowledge::default() },
            kills: Kills::default(),
            spells: SpellKnowledge::default(),
            advanced: None,
            barred: Vec::new(),
            immovable: Vec::new(),
            pulled: Vec::new(),
            pulled_at: 0,
            arrivals: Vec::new(),
            moved: Vec::new(),
            place: None,
            decided: None,
            in_peril: false,
            last: None,
            idle: 0,
            hitpoints: 0,
            struck_at: None,
            still_since: None,
            hallucinates: false,
            vain: 0,
            explored: false,
            lockless: false,
            feeling: None,
            resting: false,
            ailed: 0,
            shut_until: 0,
            dug: 0,
            digs_until: 0,
            flights: 0,
            climbs: 0,
            fled: None,
            no_refuge: 0,
            waited: 0,
            attended: 0,
            warded: 0,
            picked: 0,
            written: 0,
            priest: None,
            shopping: Shopping::default(),
            errands: Errands::default(),
            side_trips: SideTrips::default(),
            quest: QuestProgress::default(),
            runs_until: 0,
        }
    }

    /// True if `action` uses an item that did nothing lately.
    pub(in crate::pilot::bots) fn is_futile(&self, view: &View<'_>, action: &Action) -> bool {
        action.facts().charge.is_some_and(|item| self.things.is_futile(item, view.turn()))
    }

    /// Returns a bot that recalls the same and draws from `dice`.
    pub(in crate::pilot::bots) fn recalling(&self, dice: Rng) -> Self {
        Self { rng: dice, ..self.clone() }
    }

    /// Returns a random direction.
    pub(super) fn anywhere(&mut self) -> Option<Dir> {
        self.rng.pick(&Dir::ALL).copied()
    }
}

/// Returns the hit points left, in percent of the maximum.
pub(super) fn percent(body: &Body) -> i32 {
    body.hitpoints.saturating_mul(100) / body.max_hitpoints.max(1)
}

/// Returns the hero's gold.
pub(super) fn purse(view: &View<'_>) -> u32 {
    view.body().map_or(0, |body| u32::try_from(body.gold).unwrap_or(0))
}

/// Bars the square `at` until the turn `until`.
pub(super) fn bar(barred: &mut Vec<(Point, u32)>, at: Point, until: u32) {
    match barred.iter_mut().find(|(square, _)| *square == at) {
        Some((_, last)) => *last = until.max(*last),
        None => barred.push((at, until)),
    }
}

/// Returns the barred squares.
pub(super) fn squares(barred: &[(Point, u32)]) -> impl Iterator<Item = Point> {
    barred.iter().map(|(square, _)| *square)
}

pub(super) fn is_barred(barred: &[(Point, u32)], at: Point) -> bool {
    barred.iter().any(|(square, _)| *square == at)
}
