//! Who is in sight.

use super::{Deed, Line};
use crate::{
    engine::{
        state::affliction::Affliction,
        view::{Sighting, View},
    },
    narrate,
    ui::{screens::play::map, session::Session, theme::Use},
};

/// A line for each creature the hero knows to be there, the nearest first.
pub(super) fn lines(session: &Session, view: &View<'_>, width: usize) -> Vec<Line> {
    view.creatures().iter().filter_map(|sighting| line(session, view, sighting, width)).collect()
}

fn line(session: &Session, view: &View<'_>, sighting: &Sighting, width: usize) -> Option<Line> {
    let (glyph, style) = map::looks(session, view, sighting)?;
    let name = narrate::name::seen(view.raws(), sighting, false);
    let state = if sighting.asleep {
        Some(Affliction::Asleep)
    } else {
        sighting.still.then_some(Affliction::Paralysed)
    };
    let state = state.map(|what| narrate::affliction(view.raws(), what)).unwrap_or_default();
    let room = width.saturating_sub(3 + state.chars().count());
    let name: String = narrate::grammar::without_article(&name).chars().take(room).collect();
    let text = session.style(Use::Text);
    let name = (format!("{name:<room$}"), text);
    let parts = vec![(glyph.to_string(), style), name, (state, session.style(Use::Dim))];
    Some((parts, Some(Deed::Look(sighting.at))))
}
