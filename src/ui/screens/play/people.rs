//! Creatures in sight, as lines and fields.

use super::{
    click_target::{ClickTarget, StatusLine},
    map,
};
use crate::{
    engine::{
        state::{being::Attitude, status_effect::StatusEffect},
        view::{Appraisal, Bearing, Danger, Sighting, View},
    },
    narrate,
    ui::{
        canvas::Style,
        session::Session,
        theme::TextUse,
        widgets::{
            foe,
            status::{self, StatusPart},
        },
    },
};
use std::iter;

/// Tenths of the hit points of an unhurt creature.
const UNHURT: i32 = 10;

/// Cells of the bar of a creature's health.
const BAR: usize = 5;

/// Returns the bar of a creature with `tenths` of its hit points.
fn bar(session: &Session, tenths: u8) -> String {
    let (full, empty) = status::fill(session, (i32::from(tenths), UNHURT), BAR);
    full + &empty
}

/// Returns a line for each known creature, the nearest first.
pub(super) fn lines(session: &Session, view: &View<'_>, width: usize) -> Vec<StatusLine> {
    view.creatures().iter().filter_map(|sighting| line(session, view, sighting, width)).collect()
}

/// Returns the creature in a few columns: its character, its name if `named`, and its danger as marks.
pub(super) fn field(
    session: &Session,
    view: &View<'_>,
    sighting: &Sighting,
    named: bool,
) -> Option<Vec<StatusPart>> {
    let (glyph, style) = map::looks(session, view, sighting)?;
    let danger = danger(view.appraise(sighting).as_ref());
    let text = session.style(danger.map_or(TextUse::Text, foe::colour));
    let name = narrate::name::seen(view.raws(), sighting, false);
    let name = named.then(|| narrate::grammar::without_article(&name).to_owned());
    let marks = danger.map(foe::marks).unwrap_or_default().replace(' ', "");
    let after = [name, Some(marks).filter(|marks| !marks.is_empty())];
    Some(
        iter::once((glyph.to_string(), style))
            .chain(after.into_iter().flatten().map(|it| (it, text)))
            .collect(),
    )
}

/// Returns the danger of a creature, as far as known. Only hostile creatures are dangerous.
fn danger(known: Option<&Appraisal>) -> Option<Danger> {
    known.filter(|known| known.attitude == Attitude::Hostile).map(|known| known.danger)
}

fn line(session: &Session, view: &View<'_>, sighting: &Sighting, width: usize) -> Option<StatusLine> {
    let (glyph, style) = map::looks(session, view, sighting)?;
    let name = narrate::name::seen(view.raws(), sighting, false);
    let appraisal = view.appraise(sighting);
    let danger = danger(appraisal.as_ref());
    let state = match appraisal.as_ref().and_then(|known| known.bearing) {
        Some(Bearing::Awake) => String::new(),
        Some(bearing) => narrate::foes::bearing(view.raws(), bearing),
        None => plain_state(view, sighting),
    };
    let health = appraisal.and_then(|known| known.health);
    let marks = danger.map(foe::marks).unwrap_or_default().replace(' ', "");
    let bar = health.map(|tenths| bar(session, tenths)).unwrap_or_default();
    let after: Vec<(String, Style)> = [
        (state, session.style(TextUse::Dim)),
        (bar, session.style(health.map_or(TextUse::Text, foe::health_colour))),
        (marks, session.style(danger.map_or(TextUse::Text, foe::colour))),
    ]
    .into_iter()
    .filter(|(text, _)| !text.is_empty())
    .collect();
    let taken: usize = after.iter().map(|(text, _)| text.chars().count() + 1).sum();
    let room = width.saturating_sub(2 + taken);
    let name: String = narrate::grammar::without_article(&name).chars().take(room).collect();
    let name_style = session.style(danger.map_or(TextUse::Text, foe::colour));
    let mut parts = vec![(glyph.to_string(), style), (format!("{name:<room$}"), name_style)];
    parts.extend(after);
    Some((parts, Some(ClickTarget::Look(sighting.at))))
}

/// Returns the state of a creature that the hero cannot appraise.
fn plain_state(view: &View<'_>, sighting: &Sighting) -> String {
    let state = if sighting.asleep {
        Some(StatusEffect::Asleep)
    } else {
        sighting.still.then_some(StatusEffect::Paralysed)
    };
    state.map(|what| narrate::affliction(view.raws(), what)).unwrap_or_default()
}
