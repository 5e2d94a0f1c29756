//! The shop around the hero: the bill, where the player chooses what to pay, and the wares, where the player
//! chooses where to go.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::wrap,
    },
    engine::action::Due,
    narrate::items::listed,
    ui::{
        ask::{Intent, Reply},
        canvas::Canvas,
        command::Command,
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

/// Choice of a line.
#[derive(Debug, Clone, Copy)]
enum Choice {
    Pay(Due),
    Go(Point),
}

/// Bill and wares of a shop.
#[derive(Debug)]
pub struct ShopScreen {
    menu: Menu,
    /// Choices in the order of the list.
    choices: Vec<Choice>,
    /// Choice of each line, as an index of `choices`.
    lines: Vec<usize>,
}

impl ShopScreen {
    /// Lists the bill of the keeper whom the hero can pay, and the wares that the hero has seen on the level.
    /// Closes with the command to pay or to travel as [`Reply::Intent`], or with [`Reply::Nothing`].
    pub fn new(session: &Session) -> Self {
        let nothing = session.messages().shop_list.nothing().text();
        let mut screen =
            Self { menu: Menu::new(Vec::new()).or(nothing), choices: Vec::new(), lines: Vec::new() };
        screen.fill(session);
        screen
    }

    /// Makes the lines.
    fn fill(&mut self, session: &Session) {
        let Some(view) = session.view() else { return };
        let (raws, texts) = (session.raws(), &session.messages().shop_list);
        let mut rows: Vec<(String, Choice)> = Vec::new();
        if let Some(bill) = view.bill().filter(|bill| bill.total() > 0) {
            let gold = |gold: u32| gold.to_string();
            if bill.items.len() + usize::from(bill.total() > bill.goods()) > 1 {
                let credit = bill.credit.min(bill.total());
                let values = [("gold", &*gold(bill.total())), ("credit", &*gold(credit))];
                let text = if credit > 0 { texts.everything_with_credit() } else { texts.everything() };
                rows.push((text.fill(&values), Choice::Pay(Due::Everything)));
            }
            let debt = bill.owed.saturating_add(bill.robbed);
            if debt > 0 {
                let values = [("gold", &*gold(debt)), ("peace", &*gold(bill.robbed))];
                let text = if bill.robbed > 0 { texts.debt_and_peace() } else { texts.debt() };
                rows.push((text.fill(&values), Choice::Pay(Due::Debt)));
            }
            let items = bill.items.iter().filter_map(|(id, _)| Some((view.owned(*id)?, *id)));
            let pays = |item| texts.pays().fill(&[("item", &listed(raws, &item))]);
            rows.extend(items.map(|(item, id)| (pays(item), Choice::Pay(Due::Item(id)))));
        }
        let goes = |item| texts.goes().fill(&[("item", &listed(raws, &item))]);
        rows.extend(view.wares().into_iter().map(|(at, item)| (goes(item), Choice::Go(at))));
        let keys = ('a'..='z').chain('A'..='Z').map(Some).chain(std::iter::repeat(None));
        // A long name goes on in lines of their own, which stand for the same choice.
        let width = usize::try_from(session.device.size.width).unwrap_or(0);
        let mut lines = Vec::new();
        (self.choices, self.lines) = (Vec::new(), Vec::new());
        for ((text, choice), key) in rows.iter().zip(keys) {
            let hotkey = key.map_or_else(|| "   ".to_owned(), |key| format!("{key} -"));
            let room = width.saturating_sub(hotkey.len() + 1).max(1);
            for (place, part) in wrap(text, room).into_iter().enumerate() {
                let (key, start) = if place == 0 { (key, &*hotkey) } else { (None, "   ") };
                lines.push(MenuLine { key, text: format!("{start} {part}") });
                self.lines.push(self.choices.len());
            }
            self.choices.push(*choice);
        }
        self.menu.put(lines);
    }

    /// Returns the area of the list. Where only a part of it fits, the last row is left for the mark.
    fn list(&self, session: &Session) -> Rect {
        let area = session.device.area();
        let mark = i32::from(self.menu.visible(&session.device, area).is_some());
        Rect { bottom: area.bottom - mark, ..area }
    }

    /// Returns the text that tells which choices are visible as a whole; `None` if all are.
    fn mark(&self, session: &Session) -> Option<String> {
        let lines = self.menu.visible(&session.device, self.list(session))?;
        let choice = |line: usize| self.lines.get(line).copied();
        let (first, last) = (choice(lines.start)?, choice(lines.end.checked_sub(1)?)?);
        let begun = lines.start.checked_sub(1).and_then(choice) == Some(first);
        let goes_on = choice(lines.end) == Some(last);
        let values = [first + 1 + usize::from(begun), last + 1 - usize::from(goes_on), self.choices.len()];
        Some(items::visible_part(session, values))
    }
}

/// Returns the title: the hero's gold, and the credit if there is some.
fn title(session: &Session) -> String {
    let texts = &session.messages().shop_list;
    let gold = session.view().and_then(|view| view.body()).map_or(0, |body| body.gold);
    let credit = session.view().and_then(|view| view.bill()).map_or(0, |bill| bill.credit);
    if credit > 0 {
        texts.title_credit().fill(&[("gold", &gold.to_string()), ("credit", &credit.to_string())])
    } else {
        texts.title().fill(&[("gold", &gold.to_string())])
    }
}

impl Screen for ShopScreen {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(title(session)))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let list = self.list(session);
        self.menu.draw(session, canvas, list);
        if let Some(mark) = self.mark(session) {
            canvas.print(Point::new(0, list.bottom + 1), &mark, session.style(TextUse::Dim));
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().shop_list.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        self.menu.buttons(&session.device, self.list(session))
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let input = match input {
            Input::Key(key) if key.code == KeyCode::Esc => return Step::Close(Reply::Nothing),
            Input::Key(key) if key.ends_line() => Input::Key(Key::plain(KeyCode::Enter)),
            other => other,
        };
        let chosen = self.menu.input(&session.device, input, self.list(session));
        match chosen.and_then(|line| self.choices.get(*self.lines.get(line)?)) {
            Some(Choice::Pay(due)) => {
                Step::Close(Reply::Intent(Intent::new(Command::Pay, None).paying(*due)))
            }
            Some(Choice::Go(at)) => {
                let travel = Intent::new(Command::Travel, None).with(Reply::Square(*at));
                Step::Close(Reply::Intent(travel))
            }
            None => Step::Stay,
        }
    }

    fn resized(&mut self, session: &Session) {
        self.fill(session);
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        Some(self.menu.content().and(self.mark(session)))
    }
}
