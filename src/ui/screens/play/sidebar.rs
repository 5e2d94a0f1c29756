//! The sidebar of wide screens: the hero, creatures in sight, nearby landmarks, and the inventory. Lines can
//! be clicked.

use super::{
    click_target::{ClickTarget, StatusLine},
    people,
};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::{shortened, wrap},
    },
    engine::{event::KnownItem, view::View},
    narrate::{self, items::NounForm},
    pilot::landmarks::Near,
    ui::{
        canvas::Canvas,
        command::Command,
        session::Session,
        theme::TextUse,
        widgets::{status, status_line},
    },
};

/// Part of the sidebar that a pane shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SidebarPart {
    /// All of it.
    All,
    /// The hero, creatures in sight and landmarks.
    Sights,
    /// The inventory.
    Pack,
}

/// Returns the lines of `part` that fit into `area`.
pub(super) fn lines(
    session: &Session,
    view: &View<'_>,
    near: &[Near],
    area: Rect,
    part: SidebarPart,
) -> Vec<StatusLine> {
    let texts = &session.messages().sidebar;
    let width = usize::try_from(area.width()).unwrap_or(0);
    let height = usize::try_from(area.height()).unwrap_or(0);
    let mut lines: Vec<StatusLine> = Vec::new();
    if part != SidebarPart::Pack {
        let hero = status::beside(session, view, width).into_iter();
        lines.extend(hero.map(|line| (line, Some(ClickTarget::Command(Command::Inventory)))));
        let people = people::lines(session, view, width);
        let marks = landmarks(session, view, near, width);
        // Creatures in sight come first, but leave a few lines for landmarks.
        let room = height.saturating_sub(lines.len() + 1);
        let most = room.saturating_sub(marks.len().min(2) + 3);
        section(session, &mut lines, &texts.in_sight().text(), cut(session, people, most), width);
        section(session, &mut lines, &texts.near().text(), marks, width);
    }
    if part != SidebarPart::Sights {
        let carried = view.inventory();
        let (used, packed): (Vec<&KnownItem>, Vec<&KnownItem>) =
            carried.iter().partition(|item| item.used.is_some());
        let each = |items: Vec<&KnownItem>| {
            items.into_iter().flat_map(|item| carried_lines(session, view, item, width)).collect()
        };
        section(session, &mut lines, &texts.in_use().text(), each(used), width);
        let room = height.saturating_sub(lines.len() + 1);
        section(session, &mut lines, &texts.carried().text(), cut(session, each(packed), room), width);
    }
    lines.truncate(height);
    lines
}

/// Paints `part` of the sidebar, with a rule before it, or above it if the pane is not at the top.
pub(super) fn draw(
    session: &Session,
    canvas: &mut Canvas,
    view: &View<'_>,
    near: &[Near],
    area: Rect,
    part: SidebarPart,
) {
    let raws = view.raws();
    let (upright, across) = (raws.terrains.vertical_wall, raws.terrains.horizontal_wall);
    let tileset = raws.tileset(session.text_tiles());
    let rule = |terrain, usual| tileset.map_or(usual, |tileset| tileset.glyph(terrain));
    let dim = session.style(TextUse::Dim);
    for y in area.top..=area.bottom {
        canvas.set(Point::new(area.left - 1, y), rule(upright, '|'), dim);
    }
    for x in area.left - 1..=area.right {
        canvas.set(Point::new(x, area.top - 1), rule(across, '-'), dim);
    }
    for (y, (line, _)) in (area.top..).zip(lines(session, view, near, area, part)) {
        status_line(session, canvas, Point::new(area.left, y), &line);
    }
}

/// Returns the action of a click on `cell` of the pane of `part` in `area`.
pub(super) fn target(
    session: &Session,
    view: &View<'_>,
    near: &[Near],
    area: Rect,
    part: SidebarPart,
    cell: Point,
) -> Option<ClickTarget> {
    let row = usize::try_from(cell.y - area.top).ok().filter(|_| area.contains(cell))?;
    lines(session, view, near, area, part).into_iter().nth(row)?.1
}

/// Adds a section with its heading, unless the section is empty.
fn section(session: &Session, lines: &mut Vec<StatusLine>, title: &str, part: Vec<StatusLine>, width: usize) {
    if part.is_empty() {
        return;
    }
    let rule = format!("-- {title} {}", "-".repeat(width)).chars().take(width).collect();
    lines.push((vec![(rule, session.style(TextUse::Dim))], None));
    lines.extend(part);
}

/// Cuts a section to `most` lines; the last line then tells how many are missing.
fn cut(session: &Session, mut part: Vec<StatusLine>, most: usize) -> Vec<StatusLine> {
    if part.len() > most {
        let shown = most.saturating_sub(1);
        let more = session.messages().sidebar.more().fill(&[("count", &(part.len() - shown).to_string())]);
        part.truncate(shown);
        part.extend((most > 0).then(|| (vec![(more, session.style(TextUse::Dim))], None)));
    }
    part
}

/// Returns a line for each landmark, with the number of steps. A click travels there.
fn landmarks(session: &Session, view: &View<'_>, near: &[Near], width: usize) -> Vec<StatusLine> {
    let raws = view.raws();
    let texts = &session.messages().sidebar;
    let line = |near: &Near| {
        let glyph = raws.tileset(session.text_tiles()).map_or('?', |tileset| tileset.fixture(near.what));
        let style = session.palette().coloured(raws.fixture(near.what).colour);
        let what = narrate::square(view, near.at).unwrap_or_default();
        let what = narrate::grammar::without_article(&what);
        let steps = match near.steps {
            Some(1) => texts.beside().text(),
            Some(steps) => texts.steps().fill(&[("steps", &steps.to_string())]),
            None => texts.no_way().text(),
        };
        // Where the words would cut the name, the number alone stands.
        let fits = what.chars().count() + 3 + steps.chars().count() <= width;
        let short = || near.steps.map_or_else(|| texts.no_way_short().text(), |steps| steps.to_string());
        let steps = if fits { steps } else { short() };
        let room = width.saturating_sub(3 + steps.chars().count());
        let what = shortened(what.to_owned(), room);
        let text = session.style(TextUse::Text);
        let parts = vec![
            (glyph.to_string(), style),
            (format!("{what:<room$}"), text),
            (steps, session.style(TextUse::Dim)),
        ];
        (parts, Some(ClickTarget::Travel(near.at)))
    };
    near.iter().map(line).collect()
}

/// Returns the line of a carried item, with its letter. A name too long for the line goes on below it.
fn carried_lines(session: &Session, view: &View<'_>, item: &KnownItem, width: usize) -> Vec<StatusLine> {
    let raws = view.raws();
    let room = width.saturating_sub(2);
    let called = |item: &KnownItem| {
        let name = narrate::items::name(raws, item, NounForm::Full);
        narrate::grammar::without_article(&name).to_owned()
    };
    let mut name = called(item);
    // If the name is too long, the beatitude is dropped first.
    if name.chars().count() > room {
        name = called(&KnownItem { beatitude: None, ..item.clone() });
    }
    let style = session.palette().coloured(raws.items.table[item.kind].colour);
    let keys = std::iter::once(narrate::items::key(raws, item).to_string());
    let names = wrap(&name, room).into_iter();
    let line = |(key, name)| {
        let parts = vec![(key, style), (name, session.style(TextUse::Text))];
        (parts, Some(ClickTarget::Item(item.id)))
    };
    keys.chain(std::iter::repeat(" ".to_owned())).zip(names).map(line).collect()
}
