//! The list of skills with weapons and spells, where the hero advances them.

use super::{Screen, Step};
use crate::{
    engine::{action::Action, state::practice::NoAdvance},
    narrate,
    raws::items::Skill,
    ui::{
        ask::Reply,
        canvas::Canvas,
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

/// The list of skills.
#[derive(Debug)]
pub struct SkillList {
    menu: Menu,
    /// Skill of each line.
    skills: Vec<Skill>,
}

impl SkillList {
    /// Creates the list of the hero's skills.
    pub fn new(session: &Session) -> Self {
        let (skills, lines) = lines(session);
        Self { menu: Menu::new(lines).or(session.messages().skill_list.none().text()), skills }
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
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(title(session)))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        self.menu.draw(session, canvas, session.device.area());
    }

    fn content(&self, _session: &Session) -> Option<ScreenContent> {
        Some(self.menu.content())
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().skill_list.footer().text())
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
        if let Some(index) = self.menu.input(&session.device, input, session.device.area()) {
            self.choose(session, index);
        }
        Step::Stay
    }
}
