//! The last screen of character creation: the hero's name and values, and the start of the game.

use super::{Screen, Step, route::Route};
use crate::{
    base::{clean_text::NAME_LENGTH, geometry::Point, text::capitalised},
    engine::{
        population::kit::{KitItem, kit},
        state::{
            body::Body,
            character::{Character, Identity},
            item::{ItemData, ItemUse as Used},
        },
    },
    narrate::{self, name},
    raws::{kinds::items::ItemKind, reading::table::Id, words::abilities::AbilityName},
    ui::{
        ask::{Reply, field::TextField},
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        session::Session,
        theme::TextUse,
        widgets::paragraph,
        window::TitleBar,
    },
};

/// Row of the name.
const NAME_ROW: i32 = 0;

/// The character sheet of a new hero.
#[derive(Debug)]
pub struct Sheet {
    character: Character,
    body: Body,
    /// The hero's starting items.
    kit: Vec<KitItem>,
    name: TextField,
    /// True while the name is typed: keys are then characters.
    typing: bool,
    trouble: Option<String>,
}

impl Sheet {
    /// Creates the sheet of a hero with `identity` in the game with the next seed.
    pub fn new(session: &Session, identity: Identity) -> Self {
        let name = TextField::new(NAME_LENGTH).suggesting(&session.next.name);
        Self::named(session, identity, name)
    }

    fn named(session: &Session, identity: Identity, name: TextField) -> Self {
        let (character, body) = Character::born(session.raws(), session.next.seed, identity, name.text());
        let kit = kit(session.raws(), &identity, session.next.seed);
        Self { character, body, kit, name, typing: false, trouble: None }
    }

    /// Rolls the same hero again with a fresh seed, which becomes that of the next game.
    fn reroll(&mut self, session: &mut Session) {
        session.take_fresh_seed();
        *self = Self::named(session, self.character.identity, self.name.clone());
    }

    /// Returns the hero's armour class with the starting armour.
    fn armour_class(&self, session: &Session) -> i32 {
        let items = &session.raws().items.table;
        let worn = self.kit.iter().filter(|item| item.used == Some(Used::Worn)).map(|item| item.data.stack);
        self.body.armour_class - worn.map(|stack| items[stack.kind].armour + stack.enchantment).sum::<i32>()
    }

    fn begin(&mut self, session: &mut Session) -> Step {
        let name = self.name.cleaned();
        if name.is_empty() {
            self.trouble = Some(session.messages().sheet.name_missing().text());
            return Step::Stay;
        }
        match session.begin(self.character.identity, &name) {
            Ok(()) => Step::Replace(Route::Play),
            Err(error) => {
                self.trouble = Some(error.to_string());
                Step::Stay
            }
        }
    }

    /// Leaves the name field. An empty name becomes the suggestion again.
    fn end_typing(&mut self, session: &Session) {
        self.typing = false;
        if self.name.cleaned().is_empty() {
            self.name = TextField::new(NAME_LENGTH).suggesting(&session.next.name);
        }
    }

    /// Handles a key in the name field.
    fn type_key(&mut self, session: &mut Session, key: Key) -> Step {
        match key.code {
            _ if key.ends_line() => return self.begin(session),
            KeyCode::Esc => self.end_typing(session),
            KeyCode::Backspace if self.name.text().is_empty() => self.end_typing(session),
            _ => {
                self.name.key(key);
                self.trouble = self.name.complaint(session.messages());
            }
        }
        Step::Stay
    }

    /// Returns to the previous screen; a typed name is kept.
    fn back(&mut self, session: &mut Session) -> Step {
        let name = self.name.cleaned();
        if !self.name.is_suggested() && !name.is_empty() {
            session.next.name = name.into();
        }
        Step::Close(Reply::Nothing)
    }
}

impl Screen for Sheet {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(session.messages().sheet.heading().text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().sheet;
        let text = session.style(TextUse::Text);
        let mut at = canvas.print(Point::new(0, NAME_ROW), &texts.name().text(), text);
        at.x += 1;
        let replaced = self.typing && self.name.is_suggested();
        let style = session.style(if replaced { TextUse::Selected } else { TextUse::Title });
        let cursor = canvas.print(at, self.name.text(), style);
        if let Some(trouble) = &self.trouble {
            canvas.print(Point::new(0, 1), trouble, session.style(TextUse::Warning));
        }
        for (y, line) in (2..).zip(self.lines(session)) {
            canvas.print(Point::new(0, y), &line, text);
        }
        let hero = &self.character;
        let labels = [
            (AbilityName::Strength, texts.strength()),
            (AbilityName::Intelligence, texts.intelligence()),
            (AbilityName::Wisdom, texts.wisdom()),
            (AbilityName::Dexterity, texts.dexterity()),
            (AbilityName::Constitution, texts.constitution()),
            (AbilityName::Charisma, texts.charisma()),
        ];
        for (y, (ability, label)) in (6..).zip(labels) {
            canvas.print(Point::new(0, y), &label.text(), text);
            let score = format!("{:>5}", hero.attributes.get(ability).to_string());
            canvas.print(Point::new(13, y), &score, session.style(TextUse::Title));
        }
        let pools = [
            (texts.hitpoints(), self.body.max_hitpoints),
            (texts.power(), hero.max_power),
            (texts.armour_class(), self.armour_class(session)),
        ];
        for (y, (label, value)) in (6..).zip(pools) {
            canvas.print(Point::new(22, y), &label.text(), text);
            canvas.print(Point::new(34, y), &format!("{value:>4}"), session.style(TextUse::Title));
        }
        let mut below = Point::new(0, 13);
        if !self.kit.is_empty() {
            let mut kinds: Vec<(Id<ItemKind>, u32)> = Vec::new();
            for KitItem { data: ItemData { stack, .. }, .. } in &self.kit {
                match kinds.iter_mut().find(|(kind, _)| *kind == stack.kind) {
                    Some((_, count)) => *count += stack.count,
                    None => kinds.push((stack.kind, stack.count)),
                }
            }
            let name =
                |(kind, count): &(Id<ItemKind>, u32)| narrate::items::counted(session.raws(), *kind, *count);
            let items: Vec<String> = kinds.iter().map(name).collect();
            let items = texts.kit().fill(&[("items", &items.join(", "))]);
            below.y = paragraph(&session.device, canvas, below, &items, text).y + 2;
        }
        let seed = texts.seed().fill(&[("seed", &session.next.seed.to_string())]);
        canvas.print(below, &seed, session.style(TextUse::Dim));
        // A reminder: the mode may have been chosen long ago.
        if let Some(mode) = narrate::ahead(session.messages(), session.next.mode) {
            paragraph(
                &session.device,
                canvas,
                Point::new(0, below.y + 1),
                &mode,
                session.style(TextUse::Warning),
            );
        }
        canvas.set_cursor(self.typing.then_some(cursor));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().sheet;
        let text = match (self.typing, session.next.seed_given) {
            (true, _) => texts.footer_name(),
            (false, true) => texts.footer(),
            (false, false) => texts.footer_reroll(),
        };
        Some(text.text())
    }

    fn typed(&self, _session: &Session) -> Option<String> {
        let text = if self.name.is_suggested() { String::new() } else { self.name.text().to_owned() };
        self.typing.then_some(text)
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let key = match input {
            Input::Key(key) => key,
            Input::Click(at) => {
                if at.y == NAME_ROW {
                    self.typing = true;
                } else if self.typing {
                    self.end_typing(session);
                }
                return Step::Stay;
            }
            Input::Hover(_)
            | Input::Scroll(_)
            | Input::Resize(_)
            | Input::Command(_)
            | Input::Close
            | Input::End => return Step::Stay,
        };
        self.trouble = None;
        if self.typing {
            return self.type_key(session, key);
        }
        match key.code {
            _ if key.ends_line() => return self.begin(session),
            KeyCode::Esc | KeyCode::Backspace => return self.back(session),
            KeyCode::Char('n' | 'N') if !key.ctrl && !key.alt => self.typing = true,
            // A player who asked for a seed wants that very game.
            KeyCode::Char('*') if !session.next.seed_given => {
                self.reroll(session);
            }
            // Typed commands must not become the name.
            KeyCode::Char(_) if !key.ctrl && !key.alt => {
                self.trouble = Some(session.messages().sheet.keys().text());
            }
            _ => {}
        }
        Step::Stay
    }
}

impl Sheet {
    /// Returns the lines on identity, rank and god. Heroes who are all alike have no ranks.
    fn lines(&self, session: &Session) -> Vec<String> {
        let texts = &session.messages().sheet;
        let raws = session.raws();
        let hero = &self.character;
        let traits = &raws.traits;
        let identity = texts.character().fill(&[
            ("alignment", name::shown(&traits.alignments[hero.identity.alignment])),
            ("gender", name::shown(&traits.genders[hero.identity.gender])),
            ("race", &traits.races[hero.identity.race].adjective),
            ("role", name::own_role(raws, hero)),
        ]);
        let mut lines = vec![capitalised(&identity)];
        if !raws.rules.hero.alike {
            lines.push(texts.rank().fill(&[("rank", hero.rank(raws, None, self.body.level))]));
        }
        lines.extend(hero.god(raws).map(|god| {
            let label = if god.goddess { texts.goddess() } else { texts.god() };
            label.fill(&[("god", name::shown(god))])
        }));
        lines
    }
}
