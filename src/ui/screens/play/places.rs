//! Drinking from fixtures and dipping into them.

use crate::{
    engine::{action::Action, view::View},
    narrate::{
        self,
        items::{NounForm, name},
    },
    ui::{ask::Intent, command::Command, session::Session},
};

/// Returns the question about the fixture here, or about the second item for dipping.
pub(super) fn question(session: &Session, view: &View<'_>, intent: &Intent) -> Option<String> {
    let texts = &session.messages().item_ask;
    let raws = session.raws();
    let dipped = || {
        let (id, _) = intent.items().filter(|_| intent.command == Command::Dip)?.first()?;
        Some(name(raws, &view.item(*id)?, NounForm::Your))
    };
    match intent.standing(view) {
        Some(terrain) => {
            let place = narrate::the_place(raws, terrain);
            Some(match dipped() {
                Some(item) => texts.dip_here().fill(&[("item", &item), ("terrain", &place)]),
                None => texts.sip_here().fill(&[("terrain", &place)]),
            })
        }
        None => dipped().map(|item| texts.dip_into().fill(&[("item", &item)])),
    }
}

/// Dips the first chosen item into the second, or into the fixture here.
pub(super) fn dip(session: &mut Session, intent: &Intent) {
    let first = |items: Option<&[_]>| items.and_then(<[_]>::first).map(|(id, _)| *id);
    let Some(item) = first(intent.items()) else { return };
    if intent.is_meant_here() {
        session.act(Action::Dip { item, into: None });
    } else if let Some(into) = first(intent.more_items()) {
        session.act(Action::Dip { item, into: Some(into) });
    }
}
