//! Text and picture of a finished game, for sharing.

use super::{last_level, report::EndReport};
use crate::{
    base::{
        geometry::{Point, Rect, Size},
        text::{ascii, grouped},
    },
    engine::{event::Ending, game::Game},
    narrate::name,
    saves::{dump, header::PROGRAM, score::Score},
    ui::{
        canvas::{Canvas, LEAST},
        how_it_ended::how_it_ended,
        picture,
        session::Session,
        theme::TextUse,
    },
};

/// Columns of text and picture, and maximum rows of the level in them.
const WIDTH: i32 = 80;
const LEVEL_ROWS: i32 = 30;

/// Columns and rows of blank margin around the picture.
const MARGIN: i32 = 2;

/// Maximum characters of the hero's name in a file name.
const NAME: usize = 30;

/// Returns the text of the ended `game`: the report, the level, and the way to begin the same game again.
pub(super) fn text(session: &Session, game: &Game, ending: Ending) -> Option<String> {
    let report = EndReport::new(session, game, ending)?;
    let width = usize::try_from(WIDTH).unwrap_or(0);
    let mut text = String::new();
    for line in report.lines(width) {
        text.push_str(line.text().trim_end());
        text.push('\n');
    }
    let texts = &session.messages().ending;
    text += &format!("\n{}\n\n", texts.map().text());
    let extent = last_level::extent(game, Size::new(WIDTH, LEVEL_ROWS));
    // A canvas has a least size; the rows and columns around the level stay blank.
    let mut canvas = Canvas::new(extent.size(), session.style(TextUse::Text));
    let area = Rect::at(Point::default(), extent.size());
    last_level::draw(session, game, &mut canvas, (area, Point::new(extent.left, extent.top)), PLAIN);
    text += canvas.text().trim_end();
    text += &format!("\n\n{}\n", signature(session, game));
    if let Some(result) = daily_result(session, game) {
        text += &format!("{result}\n");
    }
    if let Some(again) = session.beginning_again() {
        text += &format!("{}\n", texts.again().fill(&[("text", &again)]));
    }
    Some(text)
}

/// Returns the result of the ended `game` in one line of ASCII, if it is a daily game; with the query of the
/// page that begins the same game, if the front-end is one.
pub(super) fn daily_result(session: &Session, game: &Game) -> Option<String> {
    let beginning = session.beginning()?;
    let (day, score) = (beginning.daily?, Score::from_game(game, 0)?);
    let view = game.view();
    let levels = u64::try_from(view.levels().count()).unwrap_or(0);
    let line = session.messages().ending.daily().fill(&[
        ("world", &game.raws().world.title),
        ("date", &day.to_string()),
        ("name", &score.name),
        ("role", name::own_role(game.raws(), view.hero()?)),
        ("end", &how_it_ended(session.messages(), &score)),
        ("levels", &grouped(levels)),
        ("turns", &grouped(score.turns.into())),
        ("score", &grouped(score.score)),
    ]);
    let line = ascii(&line);
    Some(if session.device.is_page() { format!("{line} {}", dump::nameless_link(beginning)) } else { line })
}

/// Tileset of shared levels, which every font can show.
const PLAIN: &str = "default";

/// Returns the picture of the ended `game` as a PNG file: the report, and the level below.
pub(super) fn png(session: &Session, game: &Game, ending: Ending) -> Option<Vec<u8>> {
    picture::png(&canvas(session, game, ending)?)
}

/// Returns the canvas of the picture.
fn canvas(session: &Session, game: &Game, ending: Ending) -> Option<Canvas> {
    let report = EndReport::new(session, game, ending)?;
    let lines = report.lines(usize::try_from(WIDTH).unwrap_or(0));
    let extent = last_level::extent(game, Size::new(WIDTH, LEVEL_ROWS));
    let count = i32::try_from(lines.len()).unwrap_or(0);
    let top = MARGIN / 2 + count + 1;
    let rows = (top + extent.height() + 1 + 1 + MARGIN / 2).max(LEAST.height);
    let mut canvas = Canvas::new(Size::new(WIDTH + 2 * MARGIN, rows), session.style(TextUse::Text));
    for (y, line) in (MARGIN / 2..).zip(&lines) {
        line.draw(session, &mut canvas, Point::new(MARGIN, y));
    }
    let left = MARGIN + (WIDTH - extent.width()) / 2;
    let area = Rect::at(Point::new(left, top), extent.size());
    last_level::draw(session, game, &mut canvas, (area, Point::new(extent.left, extent.top)), PLAIN);
    let signature = signature(session, game);
    canvas.print(Point::new(MARGIN, rows - 1 - MARGIN / 2), &signature, session.style(TextUse::Dim));
    Some(canvas)
}

/// Returns the line with version, world and seed.
fn signature(session: &Session, game: &Game) -> String {
    let seed = game.seed().to_string();
    let values = [("version", PROGRAM), ("world", game.raws().origin.world.as_str()), ("seed", &*seed)];
    session.messages().ending.signed().fill(&values)
}

/// Returns the name of a file about the ended `game` with this `extension`. Only characters that every system
/// accepts are in it.
fn file_name(game: &Game, extension: &str) -> String {
    let name = game.view().hero().map(|hero| hero.name.clone()).unwrap_or_default();
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let name: String = name.chars().take(NAME).map(plain).collect();
    format!("{name}-turn-{}.{extension}", game.turn())
}

/// Form in which the end of a game is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SharedForm {
    Text,
    Picture,
}

/// Gives the player the end of the game in progress as a file. Returns a message with the place of the file,
/// or the reason why there is none.
pub(super) fn hand_out(session: &mut Session, ending: Ending, form: SharedForm) -> Option<String> {
    let game = session.in_hand.game.as_ref()?;
    let (name, bytes) = match form {
        SharedForm::Text => (file_name(game, "txt"), text(session, game, ending)?.into_bytes()),
        SharedForm::Picture => (file_name(game, "png"), png(session, game, ending)?),
    };
    let given = session.device.hand_out(&name, bytes);
    let texts = &session.messages().ending;
    Some(match given {
        Ok(place) if session.device.is_page() => texts.downloaded().fill(&[("file", &place)]),
        Ok(place) => texts.saved().fill(&[("file", &place)]),
        Err(error) => texts.not_saved().fill(&[("file", &name), ("reason", &error.to_string())]),
    })
}
