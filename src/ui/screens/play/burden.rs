//! Lifting what slows the hero: that is asked first.

use super::items::Came;
use crate::{
    engine::{
        action::{Action, Choice},
        game::Game,
        state::burden::Burden,
        view::View,
    },
    narrate,
    ui::{ask::Intent, command::Command, session::Session},
};

/// Does `action`, by which the hero takes what was chosen last in `intent`, once the player knows what a burden it is.
pub(super) fn lift(session: &mut Session, intent: Intent, action: Action) -> Came {
    let heavier = |view: View<'_>| heavier(&view, &intent).is_some();
    let asks = session.options.confirm_load && session.game.as_ref().map(Game::view).is_some_and(heavier);
    match intent.choice() {
        None if asks => return Came::Asks(intent),
        None | Some(Choice::Yes) => session.act(action),
        Some(Choice::No | Choice::Square(_) | Choice::Item(_) | Choice::Text(_) | Choice::Wish(_)) => {}
    }
    Came::Done
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
