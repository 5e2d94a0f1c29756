//! The list of worlds, with their aims.

use crate::{
    base::geometry::{Point, Rect},
    raws::world::World,
    ui::{
        ask::Reply,
        canvas::Canvas,
        input::{Input, KeyCode},
        screens::{Screen, Step, route::Route},
        session::Session,
        theme::TextUse,
        widgets::{
            footer::Button,
            menu::{Menu, MenuLine},
            paragraph,
        },
        window::TitleBar,
    },
};

/// The list of worlds.
pub struct WorldList {
    worlds: Vec<World>,
    menu: Menu,
    trouble: Option<String>,
}

/// Column of the aims, if there is room beside the names.
const BESIDE: i32 = 24;

impl WorldList {
    /// Creates the list of worlds that can be loaded. Tutorials have an entry of their own.
    pub fn new(session: &Session) -> Self {
        let mut worlds = session.resources.worlds();
        worlds.retain(|world| world.tutorial.is_none());
        let texts = &session.messages().menu;
        let line = |(world, key): (&World, char)| MenuLine {
            key: Some(key),
            text: texts.item().fill(&[("key", &key.to_string()), ("name", &world.title)]),
        };
        let menu = Menu::new(worlds.iter().zip('a'..='z').map(line).collect());
        Self { worlds, menu, trouble: None }
    }

    /// Returns the area of the list. Rows for an aim and a message are left below it.
    fn list(session: &Session) -> Rect {
        let area = session.device.area();
        Rect { bottom: area.bottom - 4, ..area }
    }
}

impl Screen for WorldList {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(session.messages().title.worlds_heading().text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let list = Self::list(session);
        self.menu.draw(session, canvas, list);
        let rows = self.menu.height(&session.device, list);
        let below = Point::new(0, rows + 1);
        let aim = |world: &World| world.aim.clone().unwrap_or_default();
        let room = session.device.columns().saturating_sub(usize::try_from(BESIDE).unwrap_or(0));
        let fits = |world: &World| aim(world).chars().count() <= room;
        // Buttons tell the aims of their worlds.
        let shown =
            if session.device.lists_are_buttons { None } else { self.worlds.get(self.menu.selected()) };
        if usize::try_from(rows) == Ok(self.worlds.len()) && self.worlds.iter().all(fits) {
            for (y, world) in (0..).zip(&self.worlds) {
                canvas.print(Point::new(BESIDE, y), &aim(world), session.style(TextUse::Text));
            }
        } else if let Some(world) = shown {
            paragraph(&session.device, canvas, below, &aim(world), session.style(TextUse::Text));
        }
        if let Some(trouble) = &self.trouble {
            let below = Point::new(0, below.y + 2);
            paragraph(&session.device, canvas, below, trouble, session.style(TextUse::Warning));
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().menu.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let aim = |world: &World| world.aim.clone().unwrap_or_default();
        let buttons = self.menu.buttons(&session.device, Self::list(session)).into_iter();
        buttons.zip(&self.worlds).map(|(button, world)| button.explained(aim(world))).collect()
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if matches!(input, Input::Key(key) if matches!(key.code, KeyCode::Esc | KeyCode::Backspace)) {
            return Step::Close(Reply::Nothing);
        }
        let chosen = self.menu.input(&session.device, input, Self::list(session));
        let Some(world) = chosen.and_then(|index| self.worlds.get(index)) else { return Step::Stay };
        match session.enter_world(&world.name) {
            Ok(()) => Step::Replace(Route::Title),
            Err(trouble) => {
                self.trouble = Some(trouble);
                Step::Stay
            }
        }
    }
}
