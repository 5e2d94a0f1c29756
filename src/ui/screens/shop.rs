//! The shop around the hero: the bill, where the player chooses what to pay, and the wares, where the player
//! chooses where to go.

use super::{Screen, Step};
use crate::{
    base::{geometry::Point, text::wrap},
    engine::action::Due,
    narrate::items::listed,
    ui::{
        ask::{Intent, Reply},
        canvas::Canvas,
        command::Command,
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        widgets::{
            footer::Button,
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
    /// Choice of each line.
    choices: Vec<Choice>,
}

impl ShopScreen {
    /// Lists the bill of the keeper whom the hero can pay, and the wares that the hero has seen on the level.
    /// Closes with the command to pay or to travel as [`Reply::Intent`], or with [`Reply::Nothing`].
    pub fn new(session: &Session) -> Self {
        let nothing = session.messages().shop_list.nothing().text();
        let mut screen = Self { menu: Menu::new(Vec::new()).or(nothing), choices: Vec::new() };
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
                let total = texts.everything().fill(&[("gold", &gold(bill.total()))]);
                rows.push((total, Choice::Pay(Due::Everything)));
            }
            let debt = bill.owed.saturating_add(bill.robbed);
            if debt > 0 {
                rows.push((texts.debt().fill(&[("gold", &gold(debt))]), Choice::Pay(Due::Debt)));
            }
            let items = bill.items.iter().filter_map(|(id, _)| Some((view.owned(*id)?, *id)));
            rows.extend(items.map(|(item, id)| (listed(raws, &item), Choice::Pay(Due::Item(id)))));
        }
        rows.extend(view.wares().into_iter().map(|(at, item)| (listed(raws, &item), Choice::Go(at))));
        let keys = ('a'..='z').chain('A'..='Z').map(Some).chain(std::iter::repeat(None));
        // A long name goes on in lines of their own, which stand for the same choice.
        let width = usize::try_from(session.device.size.width).unwrap_or(0);
        let (mut lines, mut choices) = (Vec::new(), Vec::new());
        for ((text, choice), key) in rows.iter().zip(keys) {
            let sign = match choice {
                Choice::Pay(_) => texts.pays().text(),
                Choice::Go(_) => texts.goes().text(),
            };
            let hotkey = key.map_or_else(|| "   ".to_owned(), |key| format!("{key} -"));
            let room = width.saturating_sub(hotkey.len() + 1).max(1);
            for (place, part) in wrap(&format!("{sign} {text}"), room).into_iter().enumerate() {
                let (key, start) = if place == 0 { (key, &*hotkey) } else { (None, "   ") };
                lines.push(MenuLine { key, text: format!("{start} {part}") });
                choices.push(*choice);
            }
        }
        self.menu.put(lines);
        self.choices = choices;
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
        self.menu.draw(session, canvas, session.device.area());
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().shop_list.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        self.menu.buttons(&session.device, session.device.area())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let input = match input {
            Input::Key(key) if key.code == KeyCode::Esc => return Step::Close(Reply::Nothing),
            Input::Key(key) if key.ends_line() => Input::Key(Key::plain(KeyCode::Enter)),
            other => other,
        };
        let chosen = self.menu.input(&session.device, input, session.device.area());
        match chosen.and_then(|index| self.choices.get(index)) {
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

    fn content(&self, _session: &Session) -> Option<ScreenContent> {
        Some(self.menu.content())
    }
}
