//! Acts that may be better than the one that was done.

use crate::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection},
        state::{being::Attitude, thing_id::ThingId},
        view::View,
    },
};
use std::collections::BTreeSet;

/// Returns the acts of the hero worth a try in danger: steps, blows and flight, prayer, and the uses of items
/// and spells towards those who are in line, towards the hero, and downwards.
pub fn candidates(view: &View<'_>) -> Vec<Action> {
    let here = view.hero_at();
    let hostile = view.creatures().into_iter().filter(|one| one.attitude == Attitude::Hostile);
    let lines: BTreeSet<Dir> = hostile.filter_map(|one| Dir::along(here, one.at)).collect();
    let aimed = |toward: &Option<AimDirection>| match toward {
        Some(AimDirection::Dir(dir)) => lines.contains(dir),
        Some(AimDirection::Myself | AimDirection::Down) | None => true,
        Some(AimDirection::Up) => false,
    };
    let is_empty = |item: ThingId| {
        let charges = view.item(item).and_then(|item| item.charges);
        charges.is_some_and(|charges| charges.left <= 0)
    };
    let is_tried = |action: &Action| match action {
        Action::Walk(_)
        | Action::Search
        | Action::Pray
        | Action::Turn
        | Action::Climb(_)
        | Action::Quaff(_)
        | Action::Eat(_)
        | Action::Read(_)
        | Action::Jump(_)
        | Action::Invoke(_)
        | Action::Sip => true,
        Action::Zap { item, toward } | Action::Apply { item, toward } => aimed(toward) && !is_empty(*item),
        Action::Cast { toward, .. } => aimed(toward),
        Action::Fire(dir) | Action::Throw { dir, .. } | Action::Breathe(dir) => lines.contains(dir),
        Action::Wait
        | Action::Open(_)
        | Action::Close(_)
        | Action::Kick(_)
        | Action::Untrap(_)
        | Action::Disarm(_)
        | Action::Force(_)
        | Action::Chat(_)
        | Action::Pay(_)
        | Action::PickUp { .. }
        | Action::Drop { .. }
        | Action::Wield(_)
        | Action::Swap
        | Action::Ready(_)
        | Action::ThrowGold { .. }
        | Action::Engrave { .. }
        | Action::Enhance(_)
        | Action::Wear(_)
        | Action::TakeOff(_)
        | Action::LookInto(_)
        | Action::PutIn { .. }
        | Action::TakeOut { .. }
        | Action::Tip(_)
        | Action::Pick { .. }
        | Action::Pry(_)
        | Action::Sit
        | Action::Rub(_)
        | Action::Offer(_)
        | Action::Dip { .. }
        | Action::SetAutoPickup(_)
        | Action::Fight(_)
        | Action::Shoot { .. }
        | Action::Teleport
        | Action::Answer(_)
        | Action::Note { .. }
        | Action::Adjust { .. }
        | Action::Name { .. }
        | Action::Call { .. }
        | Action::ExploreMode
        | Action::Debug(_)
        | Action::Quit => false,
    };
    let mut found = view.possible_actions();
    found.retain(is_tried);
    found.extend(ward(view));
    found
}

/// Returns the writing of a word of power that the hero knows.
fn ward(view: &View<'_>) -> Option<Action> {
    let word = view.words().next().filter(|_| view.word_underfoot().is_none())?;
    Some(Action::Engrave { pen: None, text: word.text.as_str().into(), add: false })
}
