//! Attacks in events, and steps that would be an attack.

use super::{
    Stop,
    menace::{avenges_itself, seen_kind},
};
use crate::engine::{
    action::Action,
    event::{ActorSeen, Event, EventCategory, EventFacts},
    state::being::Attitude,
    view::{Sighting, View},
};

/// Returns the attacker, the target if known, and the hit points lost in `event`; `None` if `event` is no
/// attack.
pub(super) fn harm(event: &Event) -> Option<(ActorSeen, Option<ActorSeen>, i32)> {
    let EventFacts { category, by, target, damage, .. } = event.facts();
    if category.facts().attack { Some((by?, target, damage)) } else { None }
}

/// Returns the reason to stop if `action` is a step into a hostile or unseen creature, thus an attack that
/// the player did not ask for.
pub fn in_the_way(view: &View<'_>, action: &Action) -> Option<Stop> {
    let dir = action.facts().aim.step()?;
    let to = view.hero_at().step(dir);
    let held = view.hold().is_some();
    let Some(there) = view.creature(to) else {
        return (view.is_unseen(to) && !held).then_some(Stop::Unseen);
    };
    let avenges = seen_kind(view, &there).is_some_and(|kind| avenges_itself(view, kind));
    let stop = if avenges { Stop::Avenger(there.who) } else { Stop::InTheWay(there.who) };
    (there.attitude == Attitude::Hostile && !held).then_some(stop)
}

/// True if `event` is the attack that `action` asked for, so that repeating `action` needs no second thought.
pub fn is_meant(action: &Action, event: &Event) -> bool {
    action.facts().aim.blow().is_some() && event.facts().by_hero() && event.is_blow()
}

/// True if `event` is an attack by the hero.
pub fn is_own_attack(event: &Event) -> bool {
    event.facts().by_hero() && event.facts().category.facts().attack
}

/// True if `event` is part of a fight between the hero and one of `those`: an attack, or the death of one.
pub fn is_fight_with(event: &Event, those: &[Sighting]) -> bool {
    let facts = event.facts();
    let among = |who: Option<ActorSeen>| who.is_some_and(|who| those.iter().any(|one| one.who.id == who.id));
    let fights = facts.category.facts().attack || facts.category == EventCategory::Death;
    let suffers = facts.by.is_none() || facts.by_hero() || facts.target.is_none_or(|target| target.is_hero());
    fights && suffers && (among(facts.by) || among(facts.target))
}
