//! The two status lines, as NetHack has them, and the sidebar of wide screens.

use crate::{
    base::{
        geometry::Point,
        text::{capitalised, wrap},
    },
    engine::{body::Body, character::Character, view::View},
    ui::{
        canvas::{Canvas, LEAST, Style},
        command::Command,
        log::pack,
        session::Session,
        theme::Use,
    },
};

/// The least room a sidebar takes, in columns.
const SIDEBAR: i32 = 22;

/// The status lines: two, as NetHack has them; on narrow canvases as many as it takes.
pub fn lines(session: &Session, view: &View<'_>) -> Vec<(String, Style)> {
    let (Some(hero), Some(body)) = (view.hero(), view.body()) else { return Vec::new() };
    let texts = &session.messages().play;
    let abilities = abilities(session, hero);
    let numbers = numbers(session, hero, &body, view.depth());
    let title = texts.title.fill(&[("name", &hero.name), ("rank", hero.rank(view.raws(), body.level))]);
    let text = session.style(Use::Text);
    let health = health(session, &body);
    if session.size.width < LEAST.width {
        let columns = session.columns();
        let broken = |line: String, style| wrap(&line, columns).into_iter().map(move |line| (line, style));
        return broken(title, text).chain(broken(abilities, text)).chain(broken(numbers, health)).collect();
    }
    // A long name gives way to the numbers, as on NetHack's bottom line.
    let width = usize::try_from(LEAST.width).unwrap_or(0);
    let room = width.saturating_sub(abilities.chars().count() + 1);
    let title: String = title.chars().take(room).collect();
    vec![(format!("{title} {abilities}"), text), (numbers, health)]
}

/// Whether there is room for a sidebar beside the map.
pub fn has_sidebar(session: &Session) -> bool {
    let endless = session.game.as_ref().is_some_and(|game| game.view().bounds().is_none());
    if endless {
        return false;
    }
    session.size.width - LEAST.width > SIDEBAR
}

/// Paints the sidebar at the right of the map, where the canvas is wide enough: the recent messages, and where
/// help is.
pub fn draw_sidebar(session: &Session, canvas: &mut Canvas, view: &View<'_>) {
    let left = LEAST.width + 1;
    let width = session.size.width - left;
    if !has_sidebar(session) {
        return;
    }
    let texts = &session.messages().play;
    let turn = texts.sidebar_turn.fill(&[("turn", &view.turn().to_string())]);
    canvas.print(Point::new(left, 0), &turn, session.style(Use::Title));
    let help = session.keymap().key_text(Command::Help);
    let help = texts.sidebar_help.fill(&[("key", &help)]);
    let help_at = left + width - i32::try_from(help.chars().count()).unwrap_or(0);
    canvas.print(Point::new(help_at, 0), &help, session.style(Use::Key));
    canvas.print(Point::new(left, 2), &texts.sidebar_log.text(), session.style(Use::Title));
    let columns = usize::try_from(width).unwrap_or(1);
    let rows = usize::try_from(session.size.height - 3).unwrap_or(0);
    // Only as many messages as can show: the log may be long, and each takes a line at least.
    let entries: Vec<String> =
        session.log.entries().rev().take(rows).map(|entry| session.message(entry)).collect();
    let lines: Vec<String> =
        entries.into_iter().rev().flat_map(|text| pack(std::iter::once(text), columns)).collect();
    let first = lines.len().saturating_sub(rows);
    for (y, line) in (3..).zip(lines.iter().skip(first)) {
        canvas.print(Point::new(left, y), line, session.style(Use::Text));
    }
}

fn abilities(session: &Session, hero: &Character) -> String {
    let a = &hero.attributes;
    let alignment = capitalised(&session.raws().traits.alignments[hero.identity.alignment].name);
    session.messages().play.abilities.fill(&[
        ("st", &a.strength.to_string()),
        ("dx", &a.dexterity.to_string()),
        ("co", &a.constitution.to_string()),
        ("in", &a.intelligence.to_string()),
        ("wi", &a.wisdom.to_string()),
        ("ch", &a.charisma.to_string()),
        ("alignment", &alignment),
    ])
}

fn numbers(session: &Session, hero: &Character, body: &Body, depth: i32) -> String {
    session.messages().play.numbers.fill(&[
        ("depth", &depth.to_string()),
        ("gold", &body.gold.to_string()),
        ("hp", &body.hitpoints.to_string()),
        ("max_hp", &body.max_hitpoints.to_string()),
        ("pw", &hero.power.to_string()),
        ("max_pw", &hero.max_power.to_string()),
        ("ac", &body.armour_class.to_string()),
        ("level", &body.level.to_string()),
    ])
}

/// The colour of the second line: a warning below half of the hit points, an alarm below a quarter.
fn health(session: &Session, body: &Body) -> Style {
    let (now, most) = (body.hitpoints, body.max_hitpoints);
    session.style(if now * 4 < most {
        Use::Danger
    } else if now * 2 < most {
        Use::Warning
    } else {
        Use::Text
    })
}
