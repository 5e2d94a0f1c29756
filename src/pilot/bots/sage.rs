//! Bot that looks ahead: a pilgrim who in danger imagines how the game goes on after each of some acts, and
//! does what is survived most often.

use super::{
    Temper,
    explorer::{Explorer, Rule},
};
use crate::{
    base::rng::Rng,
    engine::{
        action::Action,
        event::{Ending, Event, Refusal, Status},
        game::Recall,
        view::View,
    },
    pilot::{DecisionRule, Pilot, Stop, candidates::candidates, drive::drive},
};

/// Turns that are imagined.
const TURNS: u32 = 40;

/// Copies of the game in which the act of the pilgrim is tried. If all survive there is no need for another.
const OWN: u64 = 8;

/// Copies in which each other act is tried first.
const RACE: u64 = 3;

/// Number of the other acts that are tried further.
const BEST: usize = 3;

/// Copies in which these are tried further, and the act of the pilgrim as well.
const TRIAL: u64 = 12;

/// Worth of all hit points at the end, beside 100 for survival.
const HEALTH: f64 = 30.0;

/// Worth that another act has to gain.
const GAIN: f64 = 8.0;

/// Turns after a look ahead that found nothing better in which there is no other one.
const CALM: u32 = 3;

/// Share of the hit points in percent with which a hero stays calm.
const UNHURT: i32 = 90;

/// Bot that looks ahead.
#[derive(Debug)]
pub struct Sage {
    pilgrim: Explorer,
    recall: Recall,
    rng: Rng,
    foresight: Option<Foresight>,
    /// Turn until which nothing better is looked for, and the hit points when that was decided.
    calm: (u32, i32),
}

/// Outcome of imagined games.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Outlook {
    /// Games that the hero survived, and all.
    pub lived: u32,
    pub of: u32,
    /// Sum of the shares of the hit points left.
    health: f64,
}

impl Outlook {
    /// Returns the worth of a game: see [`HEALTH`].
    fn worth(&self) -> f64 {
        (f64::from(self.lived) * 100.0 + self.health * HEALTH) / f64::from(self.of.max(1))
    }
}

/// Act that is better than that of the pilgrim, with what is expected of both.
#[derive(Debug, Clone, PartialEq)]
pub struct Foresight {
    pub better: Action,
    pub instead_of: Action,
    /// Outlook for the better act, and for the other one.
    pub outlooks: [Outlook; 2],
}

/// Rules of the sage: looking ahead comes first.
pub(super) const LADDER: [&[Rule]; Temper::PILGRIM.ladder.len() + 1] = {
    let mut ladder: [&[Rule]; Temper::PILGRIM.ladder.len() + 1] =
        [&[Rule::Foresee]; Temper::PILGRIM.ladder.len() + 1];
    let mut part = 0;
    while part < Temper::PILGRIM.ladder.len() {
        ladder[part + 1] = Temper::PILGRIM.ladder[part];
        part += 1;
    }
    ladder
};

impl Sage {
    /// Creates a bot that draws from `rng`.
    pub fn new(rng: Rng) -> Self {
        Self {
            pilgrim: Explorer::pilgrim(rng.fork(0)),
            recall: Recall::default(),
            rng,
            foresight: None,
            calm: (0, 0),
        }
    }

    /// Returns what the bot has foreseen at its last decision, if that made it choose another act.
    pub fn foresight(&self) -> Option<&Foresight> {
        self.foresight.as_ref()
    }

    /// Looks for an act that is better than `own`.
    fn look_ahead(&mut self, view: &View<'_>, own: &Action) -> Option<Foresight> {
        let from = u64::from(self.rng.below(u32::MAX));
        let expected = self.imagine(view, own, from..from + OWN);
        if expected.lived == expected.of {
            return None;
        }
        let raced = from + OWN..from + OWN + RACE;
        let others = candidates(view).into_iter().filter(|action| action != own);
        let others = others.filter(|action| !self.pilgrim.is_futile(view, action));
        let mut others: Vec<(f64, Action)> =
            others.map(|action| (self.imagine(view, &action, raced.clone()).worth(), action)).collect();
        others.sort_by(|one, other| other.0.total_cmp(&one.0));
        let tried = raced.end..raced.end + TRIAL;
        let expected = self.imagine(view, own, tried.clone());
        let best = others
            .into_iter()
            .take(BEST)
            .map(|(_, action)| (self.imagine(view, &action, tried.clone()), action))
            .max_by(|(one, _), (other, _)| one.worth().total_cmp(&other.worth()))?;
        let (outlook, better) = best;
        (outlook.worth() >= expected.worth() + GAIN).then(|| Foresight {
            better,
            instead_of: own.clone(),
            outlooks: [outlook, expected],
        })
    }

    /// Imagines games in which the hero does `first` and then goes on as a pilgrim, with the dice `keys`.
    fn imagine(&self, view: &View<'_>, first: &Action, keys: std::ops::Range<u64>) -> Outlook {
        let mut outlook = Outlook::default();
        for key in keys {
            let mut game = view.imagine(key, &self.recall);
            let mut pilgrim = self.pilgrim.recalling(Rng::stream(key, "bot"));
            pilgrim.overruled(first);
            match game.act(first.clone()) {
                Ok(turn) => pilgrim.told(&game.view(), &turn.events),
                Err(refusal) => pilgrim.refused(refusal),
            }
            drive(&mut game, &mut pilgrim, view.turn().saturating_add(TURNS), |_| (), |_, _, _| ());
            outlook.of += 1;
            if !matches!(game.status(), Status::Over(Ending::Died { .. })) {
                outlook.lived += 1;
                let body = game.view().body();
                outlook.health +=
                    body.map_or(1.0, |body| f64::from(body.hitpoints) / f64::from(body.max_hitpoints.max(1)));
            }
        }
        outlook
    }
}

impl Pilot for Sage {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        self.foresight = None;
        self.recall.look(view);
        let own = self.pilgrim.next(view)?;
        if !self.pilgrim.in_peril || !matches!(view.status(), Status::Playing) {
            return Ok(own);
        }
        let hitpoints = view.body().map_or(0, |body| body.hitpoints);
        let (until, before) = self.calm;
        if view.turn() < until && hitpoints * 100 >= before * UNHURT {
            return Ok(own);
        }
        self.foresight = self.look_ahead(view, &own);
        let Some(Foresight { better, .. }) = &self.foresight else {
            self.calm = (view.turn() + CALM, hitpoints);
            return Ok(own);
        };
        self.pilgrim.overruled(better);
        Ok(better.clone())
    }

    fn branch(&self, dice: Rng) -> Option<Box<dyn Pilot>> {
        // Copies are played on by pilgrims, in the same way as it imagines them.
        self.pilgrim.branch(dice)
    }

    fn overruled(&mut self, action: &Action) {
        self.pilgrim.overruled(action);
    }

    fn decided_by(&self) -> Option<DecisionRule> {
        match self.foresight {
            Some(_) => Some(Rule::Foresee.row().rule),
            None => self.pilgrim.decided_by(),
        }
    }

    fn refused(&mut self, refusal: Refusal) {
        self.pilgrim.refused(refusal);
    }

    fn told(&mut self, view: &View<'_>, events: &[Event]) {
        self.pilgrim.told(view, events);
        self.recall.told(events);
    }
}
