//! Trials of an action on copies of a game: whether it would have helped a hero who died.

use super::{Game, HERO, MissedHelp, Save};
use crate::{
    engine::{
        action::{Action, Choice, When},
        context::Context,
        event::{EventCategory, Question, Status},
        state::{
            status_effect::StatusEffect,
            thing_id::ThingId,
            things::{Actor, Reading},
        },
    },
    raws::{rules::faith::TroubleSign, words::effects::Nature},
};
use std::sync::Arc;

/// Number of copies on which an action is tried, the first with the dice of the game.
const COPIES: u64 = 4;

/// Maximum number of questions that an action may ask.
const QUESTIONS: u32 = 4;

/// Maximum number of acts that a meal takes.
const MEAL: u32 = 20;

/// Danger that killed the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FatalDanger {
    /// Loss of hit points.
    Wounds,
    /// Status effect that ran out.
    Ill(StatusEffect),
    /// Lack of food.
    Hunger,
}

impl FatalDanger {
    /// Returns the trouble that a god would mend; `None` if no god mends it.
    const fn sign(self) -> Option<TroubleSign> {
        match self {
            FatalDanger::Wounds => Some(TroubleSign::Hurt),
            FatalDanger::Ill(StatusEffect::Petrifying) => Some(TroubleSign::Petrifying),
            FatalDanger::Ill(StatusEffect::Strangled) => Some(TroubleSign::Strangled),
            FatalDanger::Ill(StatusEffect::FoodPoisoned) => Some(TroubleSign::Sick),
            FatalDanger::Ill(_) => None,
            FatalDanger::Hunger => Some(TroubleSign::Starving),
        }
    }
}

/// A game before the decision that led to the hero's death.
pub(super) struct AdviceTrial<'g> {
    pub(super) before: &'g Game,
    pub(super) danger: FatalDanger,
    pub(super) killer: Option<ThingId>,
}

impl AdviceTrial<'_> {
    /// Returns the most direct help among `ways` that is one on every copy.
    pub(super) fn first_help(&self, mut ways: Vec<(MissedHelp, Action)>) -> Option<MissedHelp> {
        ways.sort_by_key(|(help, _)| *help);
        ways.into_iter().find(|(help, action)| self.is_help(action, *help)).map(|(help, _)| help)
    }

    /// True if `action` is this `help` on every copy and never harms the hero.
    fn is_help(&self, action: &Action, help: MissedHelp) -> bool {
        let acts = if help == MissedHelp::Feeds { MEAL } else { 1 };
        self.succeeds(action, acts, |was, is| match help {
            MissedHelp::Heals => hitpoints(was, was.hero()) < hitpoints(is, is.hero()),
            MissedHelp::Cures => match self.danger {
                FatalDanger::Ill(ill) => !is.suffers(is.hero(), ill),
                FatalDanger::Wounds | FatalDanger::Hunger => false,
            },
            MissedHelp::Feeds => is.hunger() < was.hunger(),
            MissedHelp::Escapes => self.is_away(is),
            MissedHelp::Strikes => self.is_away(is) || self.is_struck(was, is),
        })
    }

    /// True if the god mends the trouble that killed the hero, on every copy.
    pub(super) fn is_prayer_heard(&self) -> bool {
        let Some((rules, sign)) = self.before.raws.rules.prayer.as_ref().zip(self.danger.sign()) else {
            return false;
        };
        self.succeeds(&Action::Pray, 1, |was, is| {
            was.has_trouble(rules, sign) && !is.has_trouble(rules, sign)
        })
    }

    /// True if `action`, done up to `acts` times, reaches `goal` on every copy without harm to the hero.
    /// `goal` gets the game before and after.
    fn succeeds(
        &self,
        action: &Action,
        acts: u32,
        goal: impl Fn(&Context<'_, Reading>, &Context<'_, Reading>) -> bool,
    ) -> bool {
        let before = self.before.look();
        (0..COPIES).all(|number| {
            let mut game = self.before.branch((number > 0).then_some(number));
            for _ in 0..acts {
                if !performs(&mut game, action) {
                    return false;
                }
                if goal(&before, &game.look()) {
                    return is_unharmed(&before, &game.look());
                }
            }
            false
        })
    }

    /// True if the killer has no free line of sight to the hero, or is gone.
    fn is_away(&self, is: &Context<'_, Reading>) -> bool {
        let killer = self.killer.and_then(|id| is.find(id));
        killer.and_then(|killer| is.place_of(killer)).is_none_or(|at| !is.in_line(at))
    }

    /// True if the killer has lost hit points or suffers more than before.
    fn is_struck(&self, was: &Context<'_, Reading>, is: &Context<'_, Reading>) -> bool {
        let in_both = |id| was.find(id).zip(is.find(id));
        self.killer.and_then(in_both).is_some_and(|(before, after)| {
            hitpoints(is, after) < hitpoints(was, before) || is_worse((was, before), (is, after))
        })
    }
}

/// Lets the hero do `action`: a prayer is confirmed, other questions are declined. False if that is refused
/// or kills the hero.
fn performs(game: &mut Game, action: &Action) -> bool {
    if game.act(action.clone()).is_err() {
        return false;
    }
    for _ in 0..QUESTIONS {
        let answer = match game.status() {
            Status::Playing => return true,
            Status::Over(_) | Status::Asking(Question::Die { .. }) => return false,
            Status::Asking(Question::Pray { .. }) => Choice::Yes,
            Status::Asking(_) => Choice::No,
        };
        if game.act(Action::Answer(answer)).is_err() {
            return false;
        }
    }
    false
}

/// True if the hero has lost no hit points, no level and no favour of the god, and suffers from nothing new.
fn is_unharmed(was: &Context<'_, Reading>, is: &Context<'_, Reading>) -> bool {
    let standing = |game: &Context<'_, Reading>| {
        let (body, sheet) = (game.body(game.hero())?, game.sheet()?);
        Some([body.hitpoints, body.max_hitpoints, body.level, sheet.fortune(), -game.devotion().anger])
    };
    let Some((before, after)) = standing(was).zip(standing(is)) else { return false };
    let lost = before.iter().zip(after).any(|(before, after)| after < *before);
    !lost && !is_worse((was, was.hero()), (is, is.hero()))
}

/// True if an actor suffers from something that it did not suffer from before.
fn is_worse(was: (&Context<'_, Reading>, Actor), is: (&Context<'_, Reading>, Actor)) -> bool {
    let suffers = |(game, actor): (&Context<'_, Reading>, Actor), what| game.suffers(actor, what);
    let is_helpless = |(game, actor): (&Context<'_, Reading>, Actor)| game.helpless(actor).is_some();
    let mut harms = StatusEffect::ALL.into_iter().filter(|what| what.facts().nature == Nature::Harm);
    harms.any(|what| suffers(is, what) && !suffers(was, what)) || is_helpless(is) && !is_helpless(was)
}

fn hitpoints(game: &Context<'_, Reading>, actor: Actor) -> i32 {
    game.body(actor).map_or(0, |body| body.hitpoints)
}

impl Game {
    /// Returns the game before the last decision, and the creature that killed the hero after it. `start` is
    /// an earlier state of this game, which has ended, and `since` are all actions since then. `None` if they
    /// do not lead to this game.
    pub(super) fn last_decision(&self, start: Save, since: &[Action]) -> Option<(Game, Option<ThingId>)> {
        let is_decision = |action: &Action| action.facts().when == When::Playing;
        let (earlier, last) = since.split_at(since.iter().rposition(is_decision)?);
        let mut game = Game::restore(Arc::clone(&self.raws), start).ok()?;
        for action in earlier {
            game.act(action.clone()).ok()?;
        }
        let (before, mut killer) = (game.branch(None), None);
        for action in last {
            for event in game.act(action.clone()).ok()?.events {
                let facts = event.facts();
                if facts.category == EventCategory::Death && facts.target.is_some_and(|who| who.id == HERO) {
                    killer = facts.by.map(|by| by.id);
                }
            }
        }
        (game.digest() == self.digest()).then_some((before, killer))
    }
}
