//! The list of skills with weapons and spells, where the hero advances them.

use super::{Screen, Step};
use crate::{
    base::geometry::Point,
    engine::{action::Action, state::practice::NoAdvance},
    narrate,
    raws::items::Skill,
    ui::{
        ask::Reply,
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{
            footer::Button,
            menu::{Menu, MenuLine},
        },
    },
};

/// The list of skills.
#[derive(Debug)]
pub struct SkillList {
    menu: Menu,
    /// Skill of each line.
    skills: Vec<Skill>,
}

/// Top left corner of the list.
const TOP: Point = Point::new(0, 2);

impl SkillList {
    /// Creates the list of the hero's skills.
    pub fn new(session: &Session) -> Self {
        let (skills, lines) = lines(session);
        Self { menu: Menu::new(lines), skills }
    }

    fn rows(session: &Session) -> usize {
        usize::try_from(session.device.size.height - TOP.y - 2).unwrap_or(1)
    }

    /// Advances the skill of line `index`, if possible.
    fn choose(&mut self, session: &mut Session, index: usize) {
        let Some(skill) = self.skills.get(index).copied() else { return };
        session.act(Action::Enhance(skill));
        let (skills, lines) = lines(session);
        self.skills = skills;
        self.menu.put(lines);
    }
}

/// Returns the hero's skills and a line for each. Skills that can be advanced have a key.
fn lines(session: &Session) -> (Vec<Skill>, Vec<MenuLine>) {
    let Some(view) = session.view() else { return Default::default() };
    let (Some(hero), raws) = (view.hero(), session.raws()) else { return Default::default() };
    let texts = &session.messages().skill_list;
    let mut keys = 'a'..='z';
    let mut skills = Vec::new();
    let mut lines = Vec::new();
    for (skill, practice) in hero.skills.iter() {
        let next = hero.next_proficiency(raws, *skill);
        let key = next.is_ok().then(|| keys.next()).flatten();
        let state = match next {
            Ok(_) => texts.ready().text(),
            Err(NoAdvance::Unpractised(count)) => {
                let text = match (count, skill.facts().magic) {
                    (1, true) => texts.unpractised_spells_one(),
                    (1, false) => texts.unpractised_one(),
                    (_, true) => texts.unpractised_spells(),
                    (_, false) => texts.unpractised(),
                };
                text.fill(&[("count", &count.to_string())])
            }
            Err(NoAdvance::Inexperienced) => texts.inexperienced().text(),
            Err(NoAdvance::Peaked | NoAdvance::Restricted) => texts.peaked().text(),
        };
        let shown = key.map_or_else(|| "   ".to_owned(), |key| format!("{key} -"));
        let (name, how) = (narrate::skill(raws, *skill), narrate::proficiency(raws, practice.proficiency));
        lines.push(MenuLine { key, text: format!("{shown} {name:<18} {how:<13} {state}") });
        skills.push(*skill);
    }
    (skills, lines)
}

/// Returns the title with the number of free slots.
fn title(session: &Session) -> String {
    let slots = session.in_hand.game.as_ref().and_then(|game| game.view().hero().map(|hero| hero.slots));
    session.messages().skill_list.title().fill(&[("slots", &slots.unwrap_or(0).to_string())])
}

impl Screen for SkillList {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().skill_list;
        canvas.print(Point::new(0, 0), &title(session), session.style(TextUse::Title));
        if self.skills.is_empty() {
            canvas.print(TOP, &texts.none().text(), session.style(TextUse::Text));
        }
        self.menu.draw(session.palette(), canvas, TOP, Self::rows(session));
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let none = self.skills.is_empty().then(|| session.messages().skill_list.none().text());
        Some(self.menu.content(title(session)).and(none))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().skill_list.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        self.menu.clicks(TOP, Self::rows(session))
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let input = match input {
            Input::Key(key) if key.code == KeyCode::Esc => return Step::Close(Reply::Nothing),
            Input::Key(key) if key.ends_line() => Input::Key(Key::plain(KeyCode::Enter)),
            other => other,
        };
        if let Some(index) = self.menu.input(input, TOP, Self::rows(session)) {
            self.choose(session, index);
        }
        Step::Stay
    }
}
