//! Loads: how heavy what the hero carries is, and the question before the hero lifts what slows.

use super::outcome::CommandOutcome;
use crate::{
    engine::{
        action::{Action, Choice, ItemQuantity},
        state::{burden::Burden, thing_id::ThingId},
        view::View,
    },
    narrate,
    ui::{ask::Intent, command::Command, session::Session},
};

/// Does `action`, by which the hero takes what was chosen last in `intent`, once the player knows what a burden it is.
pub(super) fn lift(session: &mut Session, intent: Intent, action: Action) -> CommandOutcome {
    let heavier = |view: View<'_>| heavier(&view, &intent).is_some();
    let asks = session.preferences.options.confirm_load && session.view().is_some_and(heavier);
    match intent.choice() {
        None if asks => return CommandOutcome::Asks(intent),
        None | Some(Choice::Yes) => session.act(action),
        Some(Choice::No | Choice::Square(_) | Choice::Item(_) | Choice::Text(_) | Choice::Wish(_)) => {}
    }
    CommandOutcome::Done
}

/// Whether to lift that, if it is what `intent` leaves open.
pub(super) fn question(session: &Session, view: &View<'_>, intent: &Intent) -> Option<String> {
    let burden = heavier(view, intent).filter(|_| intent.choice().is_none())?;
    let burden = narrate::load(session.raws(), burden)?;
    Some(session.messages().item_ask.lift().fill(&[("burden", &burden)]))
}

/// How the hero's load would weigh with what was chosen last, if that is worse than it is.
fn heavier(view: &View<'_>, intent: &Intent) -> Option<Burden> {
    let picked = match intent.command {
        Command::PickUp => intent.items()?,
        // What is carried already weighs as much anywhere.
        Command::TakeOut => {
            let (container, _) = intent.items()?.first()?;
            intent.more_items().filter(|_| view.item(*container).is_some_and(|item| item.letter.is_none()))?
        }
        _ => return None,
    };
    let after = view.burden_with(picked.iter().copied());
    (after > view.burden()).then_some(after)
}

/// The weight that the hero carries, and how much is no burden.
pub(super) fn weight(session: &Session, view: &View<'_>) -> String {
    let texts = &session.messages().item_list;
    let (load, capacity) = view.load();
    let (load, capacity) = (load.to_string(), capacity.to_string());
    let values = [("load", load.as_str()), ("capacity", &capacity)];
    match narrate::load(session.raws(), view.burden()) {
        Some(burden) => {
            texts.load_and_burden().fill(&[values[0], values[1], ("burden", &burden.to_lowercase())])
        }
        None => texts.load().fill(&values),
    }
}

/// The chosen items with their counts, as actions take them.
pub(super) fn handfuls(picked: &[(ThingId, u32)]) -> Vec<ItemQuantity> {
    picked.iter().map(|(id, count)| ItemQuantity { id: *id, count: *count }).collect()
}
