//! The commands of debug mode that take a typed text.

use crate::{
    engine::action::{Action, Choice, DebugCommand},
    narrate,
    raws::reading::{name_index::did_you_mean, table::Named},
    ui::{ask::Intent, session::Session},
};

/// Takes the hero to the typed depth. Returns a message if the text is not a number.
pub(super) fn go(session: &mut Session, text: Option<&str>) -> Option<String> {
    let text = text?;
    let Ok(depth) = text.parse() else {
        return (!text.is_empty()).then(|| session.messages().play.no_depth().fill(&[("text", text)]));
    };
    session.act(Action::Debug(DebugCommand::Go { depth }));
    None
}

/// Creates a creature of the typed kind. Returns a message if there is no such kind.
pub(super) fn create(session: &mut Session, text: Option<&str>) -> Option<String> {
    let text = narrate::grammar::without_article(text?);
    let kinds = &session.raws().creatures.table;
    if text.is_empty() || kinds.iter().any(|(_, kind)| kind.name().eq_ignore_ascii_case(text)) {
        if !text.is_empty() {
            session.act(Action::Debug(DebugCommand::Create { kind: text.to_owned() }));
        }
        return None;
    }
    let texts = &session.messages().play;
    let meant = did_you_mean(text, kinds.iter().map(|(_, kind)| kind.name()));
    Some(match meant {
        Some(meant) => texts.no_creature_meant().fill(&[("name", text), ("meant", meant)]),
        None => texts.no_creature().fill(&[("name", text)]),
    })
}

/// Gives the hero the typed item. Returns a message if there is no such item.
pub(super) fn give(session: &mut Session, text: Option<&str>) -> Option<String> {
    let text = text?;
    if text.is_empty() {
        return None;
    }
    if let Choice::Wish(wish) = narrate::wish(session.raws(), text) {
        session.act(Action::Debug(DebugCommand::Give { wish }));
        return None;
    }
    Some(narrate::no_wish(session.raws(), text))
}

/// Puts the typed feature or terrain on the chosen square. Returns a message about the square, or about the
/// text if nothing is called so.
pub(super) fn change(session: &mut Session, intent: &Intent) -> Option<String> {
    let (at, text) = intent.square().zip(intent.text())?;
    if text.is_empty() {
        return None;
    }
    let Some(what) = narrate::fixture_name(session.raws(), text).map(str::to_owned) else {
        return Some(narrate::no_fixture(session.raws(), text));
    };
    session.act(Action::Debug(DebugCommand::Change { at, what }));
    if session.in_hand.log.refusal().is_some() {
        return None;
    }
    let what = session.view().and_then(|view| narrate::square(&view, at))?;
    Some(session.messages().play.changed().fill(&[("what", &what)]))
}

/// Runs the command `set` with the typed number. Returns a message if the text is not a number.
pub(super) fn set_number(
    session: &mut Session,
    text: Option<&str>,
    set: impl FnOnce(i32) -> DebugCommand,
) -> Option<String> {
    let text = text?;
    let Ok(number) = text.parse() else {
        return (!text.is_empty()).then(|| session.messages().play.no_number().fill(&[("text", text)]));
    };
    session.act(Action::Debug(set(number)));
    None
}
