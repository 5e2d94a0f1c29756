//! The sheet that ends character creation: name the hero, look at the scores, begin.

use super::{Screen, Step, play::Play};
use crate::{
    base::{clean_text::NAME_LENGTH, geometry::Point, text::capitalised},
    engine::state::{
        body::Body,
        character::{Character, Identity},
    },
    raws::abilities::Ability,
    ui::{
        ask::{Reply, field::Field},
        canvas::Canvas,
        input::{Input, KeyCode},
        session::Session,
        theme::Use,
    },
};

/// The sheet of a hero to be.
#[derive(Debug)]
pub struct Sheet {
    character: Character,
    body: Body,
    name: Field,
    trouble: Option<String>,
}

impl Sheet {
    /// The sheet of the hero that `identity` becomes in this game.
    pub fn new(session: &Session, identity: Identity) -> Self {
        let (character, body) = Character::born(session.raws(), session.seed, identity, &session.name);
        let name = Field::new(NAME_LENGTH).suggesting(&session.name);
        Self { character, body, name, trouble: None }
    }

    fn begin(&mut self, session: &mut Session) -> Step {
        let name = self.name.cleaned();
        if name.is_empty() {
            self.trouble = Some(session.messages().sheet.name_missing.text());
            return Step::Stay;
        }
        match session.begin(self.character.identity, &name) {
            Ok(()) => Step::Become(Box::new(Play::default())),
            Err(error) => {
                self.trouble = Some(error.to_string());
                Step::Stay
            }
        }
    }

    /// Back to where this came from; a name that was typed is not forgotten.
    fn back(&mut self, session: &mut Session) -> Step {
        let name = self.name.cleaned();
        if !self.name.is_suggested() && !name.is_empty() {
            session.name = name.into();
        }
        Step::Close(Reply::Nothing)
    }
}

impl Screen for Sheet {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().sheet;
        let text = session.style(Use::Text);
        canvas.print(Point::new(0, 0), &texts.heading.text(), session.style(Use::Title));
        let mut at = canvas.print(Point::new(0, 2), &texts.name.text(), text);
        at.x += 1;
        let style = session.style(if self.name.is_suggested() { Use::Selected } else { Use::Title });
        let cursor = canvas.print(at, self.name.text(), style);
        if let Some(trouble) = &self.trouble {
            canvas.print(Point::new(0, 3), trouble, session.style(Use::Warning));
        }
        for (y, line) in (4..).zip(self.lines(session)) {
            canvas.print(Point::new(0, y), &line, text);
        }
        let hero = &self.character;
        let labels = [
            (Ability::Strength, &texts.strength),
            (Ability::Intelligence, &texts.intelligence),
            (Ability::Wisdom, &texts.wisdom),
            (Ability::Dexterity, &texts.dexterity),
            (Ability::Constitution, &texts.constitution),
            (Ability::Charisma, &texts.charisma),
        ];
        for (y, (ability, label)) in (8..).zip(labels) {
            canvas.print(Point::new(0, y), &label.text(), text);
            let score = format!("{:>5}", hero.attributes.get(ability).to_string());
            canvas.print(Point::new(13, y), &score, session.style(Use::Title));
        }
        let pools = [(&texts.hitpoints, self.body.max_hitpoints), (&texts.power, hero.max_power)];
        for (y, (label, value)) in (8..).zip(pools) {
            canvas.print(Point::new(22, y), &label.text(), text);
            canvas.print(Point::new(34, y), &format!("{value:>4}"), session.style(Use::Title));
        }
        canvas.set_cursor(Some(cursor));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().sheet.footer.text())
    }

    fn typed(&self, _session: &Session) -> Option<String> {
        Some(if self.name.is_suggested() { String::new() } else { self.name.text().to_owned() })
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        self.trouble = None;
        let Input::Key(key) = input else { return Step::Stay };
        match key.code {
            _ if key.ends_line() => return self.begin(session),
            KeyCode::Esc => return self.back(session),
            KeyCode::Backspace if self.name.text().is_empty() => return self.back(session),
            _ => self.name.key(key),
        };
        Step::Stay
    }
}

impl Sheet {
    /// Who this is: identity, rank, god.
    fn lines(&self, session: &Session) -> Vec<String> {
        let texts = &session.messages().sheet;
        let raws = session.raws();
        let hero = &self.character;
        let traits = &raws.traits;
        let identity = texts.character.fill(&[
            ("alignment", &traits.alignments[hero.identity.alignment].name),
            ("gender", &traits.genders[hero.identity.gender].name),
            ("race", &traits.races[hero.identity.race].adjective),
            ("role", hero.role_name(raws)),
        ]);
        let mut lines =
            vec![capitalised(&identity), texts.rank.fill(&[("rank", hero.rank(raws, self.body.level))])];
        lines.extend(hero.god(raws).map(|god| {
            let label = if god.goddess { &texts.goddess } else { &texts.god };
            label.fill(&[("god", &god.name)])
        }));
        lines
    }
}
