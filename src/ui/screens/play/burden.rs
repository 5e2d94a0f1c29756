//! The hero's load: its weight, and the question before picking up a burdening load.

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

/// Performs `action`, which picks up the items last chosen in `intent`. Asks first if the hero would become
/// more burdened.
pub(super) fn lift(session: &mut Session, intent: Intent, action: Action) -> CommandOutcome {
    let heavier = |view: View<'_>| heavier(&view, &intent).is_some();
    let asks = session.preferences.options.confirm_load && session.view().is_some_and(heavier);
    match intent.choice() {
        None if asks => return CommandOutcome::Asks(intent),
        None | Some(Choice::Yes) => session.act(action),
        Some(
            Choice::No
            | Choice::Out
            | Choice::Square(_)
            | Choice::Item(_)
            | Choice::Text(_)
            | Choice::Wish(_)
            | Choice::Gold(_),
        ) => {}
    }
    CommandOutcome::Done
}

/// Returns the question about the burden, if that is open in `intent`.
pub(super) fn question(session: &Session, view: &View<'_>, intent: &Intent) -> Option<String> {
    let burden = heavier(view, intent).filter(|_| intent.choice().is_none())?;
    let burden = narrate::load(session.raws(), burden)?;
    Some(session.messages().item_ask.lift().fill(&[("burden", &burden)]))
}

/// Returns the burden with the items last chosen, if it is worse than now.
fn heavier(view: &View<'_>, intent: &Intent) -> Option<Burden> {
    let picked = match intent.command {
        Command::PickUp => intent.items()?,
        // Items in a carried container already count.
        Command::TakeOut => {
            let (container, _) = intent.items()?.first()?;
            intent.more_items().filter(|_| view.item(*container).is_some_and(|item| item.letter.is_none()))?
        }
        _ => return None,
    };
    let after = view.burden_with(picked.iter().copied());
    (after > view.burden()).then_some(after)
}

/// Returns the carried weight and the weight that the hero carries without slowing down, in words.
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

/// Converts the chosen items to the form used by actions.
pub(super) fn quantities(picked: &[(ThingId, u32)]) -> Vec<ItemQuantity> {
    picked.iter().map(|(id, count)| ItemQuantity { id: *id, count: *count }).collect()
}
