//! Character creation: role, race, gender and alignment, one screen each. A trait with a single possibility
//! is not asked. An explanation of the selected choice stands beside the list.

mod about;

use super::{Screen, Step, route::Route};
use crate::{
    base::geometry::{Point, Rect},
    engine::creation::{Choices, Trait, TraitChoice},
    narrate::{grammar::with_article, name},
    raws::{
        kinds::traits::{QUIT_KEY, RANDOM_KEY},
        words::template::Template,
    },
    ui::{
        ask::Reply,
        canvas::{Canvas, LEAST},
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{
            footer::Button,
            menu::{Menu, MenuLine},
        },
        window::TitleBar,
    },
};

/// Minimum columns of an explanation.
const ABOUT_WIDTH: i32 = 20;

/// Minimum rows of an explanation.
const ABOUT_ROWS: i32 = 4;

/// The question for one trait.
#[derive(Debug)]
pub struct Creation {
    /// Questions asked so far, each with the choices before it; the current one is last.
    asked: Vec<(Trait, Choices)>,
    options: Vec<TraitChoice>,
    menu: Menu,
}

impl Creation {
    /// Asks the first open question; `None` if no question is open.
    pub fn new(session: &Session) -> Option<Self> {
        let mut creation = Self { asked: Vec::new(), options: Vec::new(), menu: Menu::new(Vec::new()) };
        creation.ask(session, session.next.choices).then_some(creation)
    }

    /// Asks the next open question after `choices`; false if there is none.
    fn ask(&mut self, session: &Session, mut choices: Choices) -> bool {
        for what in Trait::ALL {
            if choices.get(what).is_some() {
                continue;
            }
            let options = choices.options(&session.raws().traits, what);
            match options[..] {
                [only] => choices = choices.with(only),
                _ => {
                    self.asked.push((what, choices));
                    self.show(session);
                    return true;
                }
            }
        }
        // With nothing left to ask, the last entry holds the complete choices.
        self.asked.push((Trait::Alignment, choices));
        false
    }

    /// Creates the menu of the current question.
    fn show(&mut self, session: &Session) {
        let Some(&(what, choices)) = self.asked.last() else { return };
        let texts = &session.messages().menu;
        self.options = choices.options(&session.raws().traits, what);
        let mut lines: Vec<MenuLine> =
            self.options.iter().map(|choice| option_line(session, choices, *choice)).collect();
        for (key, text) in [(RANDOM_KEY, texts.random().text()), (QUIT_KEY, texts.quit().text())] {
            lines.push(MenuLine {
                key: Some(key),
                text: texts.item().fill(&[("key", &key.to_string()), ("name", &text)]),
            });
        }
        self.menu = Menu::new(lines);
    }

    /// Returns the heading and the instructions of the current question. On wide canvases blanks make the
    /// instructions wide enough for every line of the menu.
    fn headings(&self, session: &Session) -> (String, String) {
        let Some(&(what, choices)) = self.asked.last() else { return Default::default() };
        let messages = session.messages();
        let (choosing, instructions): (&Template, &Template) = match what {
            Trait::Role => (messages.role.choosing(), messages.role.instructions()),
            Trait::Race => (messages.race.choosing(), messages.race.instructions()),
            Trait::Gender => (messages.gender.choosing(), messages.gender.instructions()),
            Trait::Alignment => (messages.alignment.choosing(), messages.alignment.instructions()),
        };
        let traits = &session.raws().traits;
        let gender = choices.gender.map(|id| &traits.genders[id]);
        let role = choices.role.map(|id| &traits.roles[id]);
        let role = role.map_or("", |role| name::role(role, gender));
        let race = choices.race.map_or("", |id| &traits.races[id].adjective);
        let gender = gender.map_or("", |gender| name::shown(gender));
        let values = [("role", role), ("race", race), ("gender", gender)];
        let instructions = instructions.fill(&values);
        if session.device.size.width < LEAST.width {
            return (choosing.text(), instructions);
        }
        let width = instructions.chars().count().max(self.menu.width()) + 2;
        (choosing.text(), format!("{instructions:<width$}"))
    }

    /// Returns the area of the menu: at the right below the instructions, which are wide enough for every
    /// line. On narrow canvases it is at the left.
    fn list(&self, session: &Session) -> Rect {
        let area = session.device.area();
        let (choosing, instructions) = self.headings(session);
        let width = i32::try_from(instructions.chars().count()).unwrap_or(LEAST.width);
        let left = LEAST.width - width;
        let heading = i32::try_from(choosing.chars().count()).unwrap_or(LEAST.width);
        let left = if area.width() < LEAST.width || left <= heading { 0 } else { left };
        // The last row is that of the prompt.
        Rect { left, bottom: area.bottom - 1, ..area }
    }

    /// Paints the explanation of the selected choice beside the menu, if there is room.
    fn draw_about(&self, session: &Session, canvas: &mut Canvas, list: Rect) {
        let area = session.device.area();
        // Leaves two columns free before the menu.
        let beside = Rect { right: list.left - 3, ..area };
        let menu = self.menu.height(&session.device, list);
        let below = Rect { top: menu + 1, ..area };
        let left = list.left + i32::try_from(self.menu.width()).unwrap_or(0) + 3;
        let behind = Rect { left, ..area };
        let fits = |area: &Rect| area.width() >= ABOUT_WIDTH && area.height() >= ABOUT_ROWS;
        let narrow = [below, behind].into_iter().filter(fits);
        let area = if list.left > 0 {
            Some(beside).filter(fits)
        } else {
            // Below the menu where both are equally large.
            narrow.rev().max_by_key(|area| area.width() * area.height())
        };
        if let Some(area) = area {
            about::draw(session, canvas, area, self.about(session));
        }
    }

    /// Returns the explanation of the selected line.
    fn about(&self, session: &Session) -> about::Paragraphs {
        let Some(&(_, choices)) = self.asked.last() else { return Vec::new() };
        let selected = self.menu.selected();
        if let Some(choice) = self.options.get(selected) {
            return about::paragraphs(session, choices, *choice);
        }
        let texts = &session.messages().creation;
        let text = if selected == self.options.len() { texts.random() } else { texts.quit() };
        vec![(text.text(), TextUse::Text)]
    }

    fn chosen(&mut self, session: &Session, choice: TraitChoice) -> Step {
        let Some(&(_, choices)) = self.asked.last() else { return Step::Close(Reply::Nothing) };
        if self.ask(session, choices.with(choice)) {
            return Step::Stay;
        }
        // The entry with the complete choices is no question: Esc on the sheet returns to the last question.
        let complete = self.asked.pop().map(|(_, choices)| choices);
        match complete.and_then(|choices| choices.identity(&session.raws().traits)) {
            Some(identity) => Step::Push(Route::Sheet(identity)),
            None => Step::Stay,
        }
    }

    fn back(&mut self, session: &Session) -> Step {
        self.asked.pop();
        if self.asked.is_empty() {
            return Step::Close(Reply::Nothing);
        }
        self.show(session);
        Step::Stay
    }
}

/// Returns a line such as `a - an Archeologist`, `c - a Caveman/Cavewoman`, `h - human`.
fn option_line(session: &Session, choices: Choices, choice: TraitChoice) -> MenuLine {
    let traits = &session.raws().traits;
    let texts = &session.messages().menu;
    let key = choice.hotkey(traits);
    let key_text = key.to_string();
    let text = match choice {
        TraitChoice::Role(id) => {
            let role = &traits.roles[id];
            let name = match (choices.gender.map(|id| &traits.genders[id]), &role.feminine_name) {
                (None, Some(feminine)) => {
                    texts.either().fill(&[("first", name::shown(role)), ("second", feminine)])
                }
                (gender, _) => name::role(role, gender).to_owned(),
            };
            let a_name = with_article(&session.messages().name, &name);
            texts.item_with_article().fill(&[("key", &key_text), ("name", &name), ("a_name", &a_name)])
        }
        TraitChoice::Race(_) | TraitChoice::Gender(_) | TraitChoice::Alignment(_) => {
            texts.item().fill(&[("key", &key_text), ("name", name::choice(traits, choice))])
        }
    };
    MenuLine { key: Some(key), text }
}

impl Screen for Creation {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        let (choosing, instructions) = self.headings(session);
        Some(TitleBar::new(choosing).with_note(instructions))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let list = self.list(session);
        self.menu.draw(session, canvas, list);
        // Buttons explain themselves.
        if !session.device.lists_are_buttons {
            self.draw_about(session, canvas, list);
            let below = Point::new(list.left, self.menu.height(&session.device, list));
            let text = session.messages().menu.end().text();
            let end = canvas.print(below, &text, session.style(TextUse::Text));
            canvas.set_cursor(Some(Point::new(end.x + 1, end.y)));
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let choice = self.options.get(self.menu.selected()).zip(self.asked.last());
        let about = choice.map(|(choice, (_, choices))| about::spoken(session, *choices, *choice));
        let about = about.unwrap_or_else(|| self.about(session).into_iter().map(|(text, _)| text).collect());
        let menu = self.menu.content();
        // The explanation of the selected entry comes first.
        let content = ScreenContent::default().selecting(menu.entry).and(about).and(menu.lines);
        Some(content.and([session.messages().menu.end().text()]))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().menu.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let about = |index: usize| {
            let (choice, (_, choices)) = self.options.get(index).zip(self.asked.last())?;
            about::short(session, *choices, *choice)
        };
        let buttons = self.menu.buttons(&session.device, self.list(session)).into_iter().enumerate();
        buttons.map(|(index, button)| button.explained(about(index).unwrap_or_default())).collect()
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Input::Key(Key { code: KeyCode::Esc | KeyCode::Backspace, .. }) = input {
            return self.back(session);
        }
        if matches!(input, Input::Key(Key { code: KeyCode::Char('?'), .. })) {
            return Step::Push(Route::Help);
        }
        let Some(index) = self.menu.input(&session.device, input, self.list(session)) else {
            return Step::Stay;
        };
        if let Some(&choice) = self.options.get(index) {
            return self.chosen(session, choice);
        }
        if index > self.options.len() {
            // A web page is closed by its browser.
            return if session.device.is_page() { Step::Replace(Route::Title) } else { Step::Quit };
        }
        let Some(&(what, choices)) = self.asked.last() else { return Step::Close(Reply::Nothing) };
        match choices.random(&session.raws().traits, session.next.seed, what) {
            Some(choice) => self.chosen(session, choice),
            None => Step::Stay,
        }
    }
}
