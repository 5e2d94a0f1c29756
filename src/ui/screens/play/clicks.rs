//! The pointer on the play screen: clicks on the map and beside it, and the description of the square under
//! the pointer.

use super::{
    bar,
    click_target::ClickTarget,
    items,
    layout::layout,
    mode::OpenQuestion,
    sidebar::{self, SidebarPart},
    slots,
    state::Play,
    strip,
};
use crate::{
    base::geometry::{Point, Rect},
    narrate,
    ui::{
        ask::{Intent, Prompt, Reply, direction, preview},
        command::Command,
        screens::Step,
        session::Session,
        widgets::status,
    },
};

impl Play {
    /// Handles a click that is a command: a step to a neighbouring square, travel to a distant one, or on the
    /// hero the likeliest command.
    pub(super) fn click(&mut self, session: &mut Session, cell: Point) -> Step {
        let Some(at) = self.square(session, cell) else { return self.click_beside(session, cell) };
        self.fresh(session);
        let Some(view) = session.view() else { return Step::Stay };
        let hero = view.hero_at();
        let here = slots::here(&view);
        drop(view);
        match direction(hero, at) {
            None => return self.pursue(session, Intent::new(here, None)),
            Some(dir) if hero.distance(at) == 1 => {
                self.step(session, dir, None);
                self.ask_about_stop(session);
            }
            Some(_) => {
                return self.pursue(session, Intent::new(Command::Travel, None).with(Reply::Square(at)));
            }
        }
        Step::Stay
    }

    /// Handles a click beside the map. The first status line opens the inventory, the others the list of
    /// commands. Lines of the sidebar and the bar have their own actions.
    fn click_beside(&mut self, session: &mut Session, cell: Point) -> Step {
        let Some(view) = session.view() else { return Step::Stay };
        let layout = layout(session, &view);
        let rows = status::rows(session, &view);
        let on_status = layout.status.map(|at| cell.y - at.y).filter(|row| (0..rows).contains(row));
        let status = on_status.map(|row| if row == 0 { Command::Inventory } else { Command::Commands });
        let in_bar = || layout.bar.and_then(|area| bar::command(session, &view, area, cell));
        let in_pane =
            |area: Option<Rect>, part| sidebar::target(session, &view, self.near(&view), area?, part, cell);
        let part = layout.pack.map_or(SidebarPart::All, |_| SidebarPart::Sights);
        let beside = in_pane(layout.sidebar, part).or_else(|| in_pane(layout.pack, SidebarPart::Pack));
        let in_strip =
            || layout.strip.and_then(|area| strip::target(session, &view, self.near(&view), area, cell));
        let command = status.or_else(in_bar).map(ClickTarget::Command);
        let Some(target) = beside.or(command).or_else(in_strip) else { return Step::Stay };
        drop(view);
        self.fresh(session);
        let intent = match target {
            ClickTarget::Look(at) => Intent::new(Command::Look, None).with(Reply::Square(at)),
            ClickTarget::Travel(at) => Intent::new(Command::Travel, None).with(Reply::Square(at)),
            ClickTarget::Command(command) => Intent::new(command, None),
            ClickTarget::Item(id) => {
                let outcome = items::offered(session, id);
                return self.follow(session, outcome);
            }
        };
        self.pursue(session, intent)
    }

    /// Updates the description of the square under the pointer, and the route to it.
    pub(super) fn hover(&mut self, session: &Session, cell: Point) {
        let at = self.square(session, cell);
        let Some((at, view)) = at.zip(session.view()) else {
            (self.seen, self.path) = (None, Vec::new());
            return;
        };
        let prompt = match self.open(session) {
            OpenQuestion::Game(_, prompt) => Some(self.answering.insert(prompt)),
            OpenQuestion::Command(_) => self.asking.as_mut().map(|asking| &mut asking.prompt),
            OpenQuestion::Options(_) | OpenQuestion::Nothing => None,
        };
        if let Some(Prompt::Square(pointer)) = prompt {
            pointer.put(&view, at);
            return;
        }
        let what = narrate::glance(&view, at);
        self.seen = what.map(|what| session.messages().play.seen().fill(&[("what", &what)]));
        self.path = preview(&view, at);
    }
}
