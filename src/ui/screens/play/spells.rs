//! Execution of the commands for spells.

use super::outcome::CommandOutcome;
use crate::{
    engine::{action::Action, view::View},
    narrate::{self, name},
    ui::{
        ask::{Ask, Intent},
        command::Command,
        screens::route::Route,
        session::Session,
    },
};

/// Returns `intent` with its spell: the one cast last, for the command that casts it again.
///
/// # Errors
///
/// The outcome of `intent` if its spell is not known yet: the list of spells, or a message if none was cast.
pub(super) fn choice(session: &Session, view: &View<'_>, intent: &Intent) -> Result<Intent, CommandOutcome> {
    if intent.command == Command::Cast {
        return Err(CommandOutcome::opens(Route::Spells(intent.clone())));
    }
    match view.last_spell() {
        Some(place) => Ok(intent.clone().casting(place)),
        None => {
            let key = session.key_text(Command::Cast);
            let text = session.messages().spell_list.no_last().fill(&[("key", &key)]);
            Err(CommandOutcome::Said(text))
        }
    }
}

/// Casts the spell of `intent`.
pub(super) fn cast(session: &mut Session, intent: &Intent) {
    let Some(place) = intent.spell() else { return };
    let seen = session.in_hand.game.as_ref().and_then(|game| game.view().spell(place));
    let directed = seen.is_some_and(|seen| seen.ability.aim.is_directed());
    session.act(Action::Cast { spell: place, toward: intent.toward().filter(|_| directed) });
}

/// Returns the question for the direction of a spell, with its range and damage.
pub(super) fn question(session: &Session, view: &View<'_>, intent: &Intent) -> Option<String> {
    let seen = intent.spell().filter(|_| intent.open() == Some(Ask::Toward)).and_then(|at| view.spell(at))?;
    let reach = narrate::spell_reach(session.raws(), &seen);
    Some(session.messages().spell_list.aim().fill(&[("spell", name::shown(seen.spell)), ("reach", &reach)]))
}
