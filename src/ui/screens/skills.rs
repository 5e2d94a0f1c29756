//! The list of skills with weapons and spells, where the hero advances them.

use super::{
    Step,
    list::{List, ListEntry, hotkey},
};
use crate::{
    engine::{action::Action, state::practice::NoAdvance},
    narrate,
    raws::kinds::items::Skill,
    ui::{session::Session, window::TitleBar},
};

/// The list of the hero's skills.
pub struct SkillList;

impl List for SkillList {
    type Choice = Skill;

    fn bar(&self, session: &Session) -> TitleBar {
        let slots = session.view().and_then(|view| view.hero().map(|hero| hero.slots)).unwrap_or(0);
        TitleBar::new(session.messages().skill_list.title().fill(&[("slots", &slots.to_string())]))
    }

    fn footer(&self, session: &Session) -> String {
        session.messages().skill_list.footer().text()
    }

    fn none(&self, session: &Session) -> String {
        session.messages().skill_list.none().text()
    }

    /// Skills that can be advanced have a key.
    fn entries(&self, session: &Session) -> Vec<ListEntry<Skill>> {
        let Some(view) = session.view() else { return Vec::new() };
        let (Some(hero), raws) = (view.hero(), session.raws()) else { return Vec::new() };
        let texts = &session.messages().skill_list;
        let mut keys = 'a'..='z';
        let mut entries = Vec::new();
        for (skill, practice) in hero.skills.iter() {
            let next = hero.next_proficiency(raws, *skill);
            let key = next.is_ok().then(|| keys.next()).flatten();
            let state = match next {
                Ok(_) => texts.ready().text(),
                Err(NoAdvance::Unpractised(count)) => {
                    let magic = skill.facts().magic;
                    let text = if magic { texts.unpractised_spells() } else { texts.unpractised() };
                    text.fill(&[("count", &count.to_string())])
                }
                Err(NoAdvance::Inexperienced) => texts.inexperienced().text(),
                Err(NoAdvance::Peaked | NoAdvance::Restricted) => texts.peaked().text(),
            };
            let (name, how) =
                (narrate::skill(raws, *skill), narrate::proficiency(raws, practice.proficiency));
            let text = format!("{}{name:<18} {how:<13} {state}", hotkey(key));
            entries.push(ListEntry::new(key, text, *skill));
        }
        entries
    }

    fn choose(&mut self, session: &mut Session, skill: Skill) -> Step {
        session.act(Action::Enhance(skill));
        Step::Stay
    }
}
