//! The list of the hero's spells, where the player chooses one to cast.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::{capitalised, wrap},
    },
    engine::view::{SpellSeen, View},
    narrate::{self, items::bare},
    ui::{
        ask::{Intent, Reply},
        canvas::{Canvas, LEAST},
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{
            footer::Button,
            items,
            menu::{Menu, MenuLine},
        },
        window::TitleBar,
    },
};

/// The list of spells.
#[derive(Debug)]
pub struct SpellScreen {
    /// Intent that casts the chosen spell.
    intent: Intent,
    menu: Menu,
    /// Line with the headings of the columns.
    headings: String,
    /// Spell of each line, by its place in the hero's list.
    places: Vec<u8>,
    /// For each line: true if the hero cannot cast its spell now.
    dim: Vec<bool>,
}

/// Blanks between two columns, on wide and on narrow canvases.
const GAPS: [&str; 2] = ["  ", " "];

/// Contents of a line, and the alignment of each column: true to the right.
type Cells = Vec<(String, bool)>;

impl SpellScreen {
    /// Lists the hero's spells. Closes with `intent` for the chosen spell as [`Reply::Intent`], or with
    /// [`Reply::Nothing`] if cancelled.
    pub fn new(session: &Session, intent: Intent) -> Self {
        let menu = Menu::new(Vec::new());
        let mut list = Self { intent, menu, headings: String::new(), places: Vec::new(), dim: Vec::new() };
        list.fill(session);
        list
    }

    /// Makes the lines anew for the size of the canvas.
    fn fill(&mut self, session: &Session) {
        let Some(view) = session.view() else { return };
        let spells = view.spells();
        let rows: Vec<Cells> = spells.iter().map(|seen| cells(session, &view, seen)).collect();
        let headings = headings(session);
        let width = |column: usize| {
            let all = rows.iter().chain([&headings]).filter_map(|row| row.get(column));
            all.map(|(cell, _)| cell.chars().count()).max().unwrap_or(0)
        };
        let [wide, narrow] = GAPS;
        let gap = if is_wide(session) { wide } else { narrow };
        let widths: Vec<usize> = (0..headings.len()).map(width).collect();
        let line = |row: &Cells| {
            let padded = row.iter().zip(&widths).map(|((cell, right), width)| match right {
                true => format!("{cell:>width$}"),
                false => format!("{cell:<width$}"),
            });
            padded.collect::<Vec<_>>().join(gap).trim_end().to_owned()
        };
        self.headings = line(&headings);
        let letters = spells.iter().map(|seen| letter(seen.place));
        let lines = rows.iter().zip(letters).map(|(row, key)| MenuLine { key, text: line(row) });
        self.menu.put(lines.collect());
        self.places = spells.iter().map(|seen| seen.place).collect();
        self.dim = spells.iter().map(|seen| view.spell_refusal(seen.place).is_some()).collect();
    }

    /// Returns the area of the list, between the headings and room for the longest description. The row
    /// below it is empty, or has the mark.
    fn list(&self, session: &Session) -> Rect {
        let below = self.places.iter().map(|place| about(session, *place).len()).max().unwrap_or(0);
        let below = i32::try_from(below).unwrap_or(0) + 1;
        let area = session.device.area();
        Rect { top: 1, bottom: (area.bottom - below).max(1), ..area }
    }

    /// Returns the text that tells which spells are visible; `None` if all are.
    fn mark(&self, session: &Session) -> Option<String> {
        let lines = self.menu.visible(&session.device, self.list(session))?;
        Some(items::visible_part(session, [lines.start + 1, lines.end, self.places.len()]))
    }

    fn selected(&self) -> Option<u8> {
        self.places.get(self.menu.selected()).copied()
    }
}

/// Returns the letter of the spell at `place` of the hero's list.
fn letter(place: u8) -> Option<char> {
    ('a'..='z').chain('A'..='Z').nth(usize::from(place))
}

/// True if the list has all columns.
fn is_wide(session: &Session) -> bool {
    session.device.size.width >= LEAST.width
}

/// Returns the headings of the columns.
fn headings(session: &Session) -> Cells {
    let texts = &session.messages().spell_list;
    let mut all = vec![(format!("    {}", texts.name().text()), false)];
    if is_wide(session) {
        all.extend([(texts.school().text(), false), (texts.level().text(), true)]);
    }
    all.extend([(texts.cost().text(), true), (texts.fails().text(), true), (String::new(), false)]);
    all
}

/// Returns the columns for a spell: letter and name, school, level, cost, chance of failure, and what matters
/// besides. Narrow canvases show neither school nor level.
fn cells(session: &Session, view: &View<'_>, seen: &SpellSeen<'_>) -> Cells {
    let (raws, texts) = (session.raws(), &session.messages().spell_list);
    let key = letter(seen.place).map_or_else(|| "   ".to_owned(), |key| format!("{key} -"));
    let mut all = vec![(format!("{key} {}", seen.spell.name), false)];
    if is_wide(session) {
        all.push((narrate::skill(raws, seen.spell.school.facts()), false));
        all.push((seen.spell.level.to_string(), true));
    }
    let fails = texts.percent().fill(&[("percent", &(100 - seen.numbers.chance).to_string())]);
    let refresh = raws.rules.casting.as_ref().map_or(0, |rules| rules.refresh);
    let power = view.hero().map_or(0, |hero| hero.power);
    let note = match seen.left {
        0 => texts.forgotten().text(),
        _ if seen.numbers.cost > power => texts.too_costly().text(),
        left if left <= refresh && is_wide(session) => texts.fading().fill(&[("turns", &left.to_string())]),
        left if left <= refresh => texts.fading_short().text(),
        _ => String::new(),
    };
    all.extend([(seen.numbers.cost.to_string(), true), (fails, true), (note, false)]);
    all
}

/// Returns the description of the spell at `place`, wrapped: its `about`, school and level where the list
/// lacks them, reach and damage, costs, the worn items that hinder it, and the reason why it cannot be cast
/// now.
fn about(session: &Session, place: u8) -> Vec<String> {
    let Some(view) = session.view() else { return Vec::new() };
    let Some(seen) = view.spell(place) else { return Vec::new() };
    let (raws, texts) = (session.raws(), &session.messages().spell_list);
    let cost = seen.numbers.cost.to_string();
    let costs = match raws.rules.hunger.as_ref().map(|_| seen.numbers.hunger) {
        Some(hunger @ 1..) => texts.costs_food().fill(&[("cost", &cost), ("hunger", &hunger.to_string())]),
        _ => texts.costs().fill(&[("cost", &cost)]),
    };
    let school = (!is_wide(session)).then(|| {
        let school = narrate::skill(raws, seen.spell.school.facts());
        let text = texts.of_school().fill(&[("school", &school), ("level", &seen.spell.level.to_string())]);
        capitalised(&text)
    });
    let numbers = format!("{}. {costs}", capitalised(&narrate::spell_reach(raws, &seen)));
    let hindrances = seen.numbers.hindrances.iter().filter_map(|one| {
        let item = view.item(one.item)?;
        let item = bare(raws, item.kind, item.named);
        Some(texts.hindrance().fill(&[("item", &item), ("points", &one.points.to_string())]))
    });
    let hindrances: Vec<String> = hindrances.collect();
    let hindered =
        (!hindrances.is_empty()).then(|| texts.hindered().fill(&[("items", &hindrances.join(", "))]));
    let refusal = view.spell_refusal(place).map(|why| narrate::refusal(raws, why));
    let numbers = school.into_iter().chain([numbers]).collect::<Vec<_>>().join(" ");
    let all = seen.spell.about.clone().into_iter().chain([numbers]).chain(hindered).chain(refusal);
    all.flat_map(|part| wrap(&part, session.device.columns())).collect()
}

/// Returns the title with the hero's power.
fn title(session: &Session) -> String {
    let power = session.view().and_then(|view| view.hero().map(|hero| (hero.power, hero.max_power)));
    let (power, most) = power.unwrap_or_default();
    let values = [("power", &*power.to_string()), ("max_power", &*most.to_string())];
    session.messages().spell_list.title().fill(&values)
}

impl Screen for SpellScreen {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(title(session)))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let list = self.list(session);
        canvas.print(Point::new(0, 0), &self.headings, session.style(TextUse::Dim));
        let dim = |index: usize| self.dim.get(index).copied().unwrap_or(false);
        self.menu.draw_dimmed(session, canvas, list, dim);
        if session.device.lists_are_buttons {
            return;
        }
        let below = list.top + self.menu.height(&session.device, list) + 1;
        if let Some(mark) = self.mark(session) {
            canvas.print(Point::new(0, below - 1), &mark, session.style(TextUse::Dim));
        }
        let lines = self.selected().map(|place| about(session, place)).unwrap_or_default();
        for (y, line) in (below..).zip(lines) {
            canvas.print(Point::new(0, y), &line, session.style(TextUse::Text));
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().spell_list.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let about = |place: &u8| about(session, *place).join(" ");
        let buttons = self.menu.buttons(&session.device, self.list(session)).into_iter();
        buttons.zip(&self.places).map(|(button, place)| button.explained(about(place))).collect()
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let input = match input {
            Input::Key(key) if key.code == KeyCode::Esc => return Step::Close(Reply::Nothing),
            Input::Key(key) if key.ends_line() => Input::Key(Key::plain(KeyCode::Enter)),
            other => other,
        };
        let chosen = self.menu.input(&session.device, input, self.list(session));
        match chosen.and_then(|index| self.places.get(index)) {
            Some(place) => Step::Close(Reply::Intent(self.intent.clone().casting(*place))),
            None => Step::Stay,
        }
    }

    fn resized(&mut self, session: &Session) {
        self.fill(session);
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let mut content = self.menu.content();
        content.lines.insert(0, self.headings.clone());
        Some(content.and(self.mark(session)))
    }

    fn entry(&self, session: &Session) -> Option<String> {
        let line = self.menu.selected_text()?.trim();
        let about = self.selected().map(|place| about(session, place).join(" ")).unwrap_or_default();
        Some(format!("{line} {about}"))
    }
}
