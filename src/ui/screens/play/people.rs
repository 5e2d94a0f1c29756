//! Creatures in sight, as lines and fields.

use super::{
    click_target::{ClickTarget, StatusLine},
    map,
};
use crate::{
    base::text::shortened,
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

/// Ways to follow the name, of which the first that fits counts: whether the state is told, and the cells of
/// the bar of the creature's health.
const TAILS: [(bool, usize); 5] = [(true, 5), (true, 3), (true, 0), (false, 3), (false, 0)];

/// Returns the bar of a creature with `tenths` of its hit points, `cells` long.
fn bar(session: &Session, tenths: u8, cells: usize) -> String {
    let (full, empty) = status::fill(session, (i32::from(tenths), UNHURT), cells);
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

/// Returns the line of a creature. Where room is scarce, the name comes before what follows it.
fn line(session: &Session, view: &View<'_>, sighting: &Sighting, width: usize) -> Option<StatusLine> {
    let (glyph, style) = map::looks(session, view, sighting)?;
    let name = narrate::name::seen(view.raws(), sighting, false);
    // Without "peaceful" or "your".
    let bare = sighting.who.kind.map_or_else(|| name.clone(), |kind| narrate::name::the(view.raws(), kind));
    let appraisal = view.appraise(sighting);
    let danger = danger(appraisal.as_ref());
    let state = match appraisal.as_ref().and_then(|known| known.bearing) {
        Some(Bearing::Awake) => String::new(),
        Some(bearing) => narrate::foes::bearing(view.raws(), bearing),
        None => plain_state(view, sighting),
    };
    let health = appraisal.and_then(|known| known.health);
    let marks = danger.map(foe::marks).unwrap_or_default().replace(' ', "");
    let tail = |told: bool, cells: usize| -> Vec<(String, Style)> {
        let state = if told { state.clone() } else { String::new() };
        let bar = health.map(|tenths| bar(session, tenths, cells)).unwrap_or_default();
        let parts = [
            (state, session.style(TextUse::Dim)),
            (bar, session.style(health.map_or(TextUse::Text, foe::health_colour))),
            (marks.clone(), session.style(danger.map_or(TextUse::Text, foe::colour))),
        ];
        parts.into_iter().filter(|(text, _)| !text.is_empty()).collect()
    };
    let room = |tail: &[(String, Style)]| {
        let taken: usize = tail.iter().map(|(text, _)| text.chars().count() + 1).sum();
        width.saturating_sub(2 + taken)
    };
    let names = [&name, &bare].map(|name| narrate::grammar::without_article(name));
    let all = names.into_iter().flat_map(|name| TAILS.map(|(told, cells)| (name, tail(told, cells))));
    let fitting = all.into_iter().find(|(name, tail)| name.chars().count() <= room(tail));
    let (name, after) = fitting.unwrap_or_else(|| (names[1], tail(false, 0)));
    let room = room(&after);
    let name = shortened(name.to_owned(), room);
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
