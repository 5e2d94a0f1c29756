//! The summary after a game, with the keys for the next one.

use super::goes_on;
use crate::{
    base::{
        geometry::Point,
        text::{capitalised, wrap},
    },
    engine::{
        event::Ending,
        game::Game,
        state::{being::Attitude, body::Body, character::Character},
        view::View,
    },
    narrate,
    raws::rules::Melee,
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screens::{Screen, Step, route::Route},
        session::{Clipboard, Session},
        theme::TextUse,
        widgets::{footer, paragraph, status},
    },
};

/// The last screen of a game.
#[derive(Debug)]
pub struct DeathSheet {
    ending: Ending,
    /// Message about the copied beginning of the game.
    said: Option<String>,
}

impl DeathSheet {
    /// Creates the summary for this ending of the game in progress.
    pub const fn new(ending: Ending) -> Self {
        Self { ending, said: None }
    }
}

/// Column of the values.
const VALUES: i32 = 14;

/// A label and its value.
type Fact = (String, String);

/// Returns the facts about the hero's identity and attributes.
fn person(session: &Session, view: &View<'_>, hero: &Character, body: &Body) -> Vec<Fact> {
    let texts = &session.messages().ending;
    let raws = session.raws();
    let traits = &raws.traits;
    let character = texts.character().fill(&[
        ("alignment", &traits.alignments[hero.identity.alignment].name),
        ("gender", &traits.genders[hero.identity.gender].name),
        ("race", &traits.races[hero.identity.race].adjective),
        ("role", hero.role_name(raws)),
    ]);
    let rank = capitalised(view.rank());
    let (level, points) = (body.level.to_string(), hero.experience.to_string());
    let sheet = texts.sheet().fill(&[("rank", &rank), ("level", &level), ("points", &points)]);
    let a = &hero.attributes;
    let scores = texts.scores().fill(&[
        ("st", &a.strength.to_string()),
        ("dx", &a.dexterity.to_string()),
        ("co", &a.constitution.to_string()),
        ("in", &a.intelligence.to_string()),
        ("wi", &a.wisdom.to_string()),
        ("ch", &a.charisma.to_string()),
    ]);
    vec![
        (texts.hero().text(), capitalised(&character)),
        (texts.experience().text(), sheet),
        (texts.attributes().text(), scores),
    ]
}

/// Returns the facts about the hero's condition and pets at the end.
fn state(session: &Session, view: &View<'_>, hero: &Character, body: &Body) -> Vec<Fact> {
    let texts = &session.messages().ending;
    let pool =
        |now: i32, most: i32| texts.pool().fill(&[("now", &now.to_string()), ("most", &most.to_string())]);
    let mut facts = vec![
        (texts.hitpoints().text(), pool(body.hitpoints, body.max_hitpoints)),
        (texts.power().text(), pool(hero.power, hero.max_power)),
    ];
    if view.raws().rules.melee == Melee::ArmourClass {
        facts.push((texts.armour().text(), view.armour_class().to_string()));
    }
    let ills = status::states(session, view);
    if !ills.is_empty() {
        facts.push((texts.conditions().text(), capitalised(&ills)));
    }
    if let Some(god) = view.unasked_god().filter(|_| body.hitpoints <= 0) {
        facts.push((texts.prayer().text(), texts.unasked().fill(&[("god", &*god.name)])));
    }
    let pets = view.creatures().into_iter().filter(|sighting| sighting.attitude == Attitude::Tame);
    let pets: Vec<String> = pets.map(|pet| narrate::name::seen(view.raws(), &pet, true)).collect();
    if !pets.is_empty() {
        facts.push((texts.pet().text(), capitalised(&pets.join(", "))));
    }
    facts
}

/// Returns the facts about the hero's achievements.
fn deeds(session: &Session, view: &View<'_>, game: &Game, hero: &Character, body: &Body) -> Vec<Fact> {
    let texts = &session.messages().ending;
    let levels = view.levels().count().to_string();
    let levels = texts.deepest().fill(&[("levels", &levels), ("deepest", &hero.deepest.to_string())]);
    let score = view.score().to_string();
    let score = match session.profile.place() {
        Some((place, count)) => texts.placed().fill(&[
            ("score", &score),
            ("place", &place.to_string()),
            ("count", &count.to_string()),
        ]),
        None => score,
    };
    let score = narrate::marked(session.messages(), score, game.mode());
    vec![
        (texts.score().text(), score),
        (texts.kills().text(), killed(view)),
        (texts.gold().text(), body.gold.to_string()),
        (texts.levels().text(), levels),
        (texts.turns().text(), view.turn().to_string()),
        (texts.seed().text(), game.seed().to_string()),
    ]
}

/// Copies the command line or link that begins the same game again. Returns a message with this text, for
/// copying by hand.
fn copied(session: &mut Session) -> Option<String> {
    let text = session.beginning_again()?;
    session.device.copy(&text);
    let texts = &session.messages().ending;
    let said = match session.device.clipboard {
        Clipboard::None => texts.again(),
        Clipboard::Terminal => texts.copied_by_terminal(),
        Clipboard::Page => texts.copied_by_page(),
    };
    Some(said.fill(&[("text", &text)]))
}

/// Returns the seed if `input` asks for another game with the same hero: the same seed, or a fresh one.
fn again(session: &mut Session, input: Input) -> Option<u64> {
    match input {
        Input::Key(Key { code: KeyCode::Char('r'), ctrl: false, alt: false, .. }) => Some(session.next.seed),
        Input::Key(Key { code: KeyCode::Char('n'), ctrl: false, alt: false, .. }) => {
            Some(session.device.host.fresh_seed())
        }
        _ => None,
    }
}

/// Returns the number of kills, with the most frequent kinds.
fn killed(view: &View<'_>) -> String {
    /// Maximum kinds named.
    const MOST: usize = 4;
    let (raws, chronicle) = (view.raws(), view.chronicle());
    let mut kinds: Vec<(u32, &str)> = chronicle
        .kinds()
        .filter(|(_, record)| record.killed > 0)
        .map(|(kind, record)| (record.killed, raws.creatures.table[kind].name.as_str()))
        .collect();
    kinds.sort_by_key(|(killed, _)| std::cmp::Reverse(*killed));
    let all = chronicle.killed().to_string();
    if kinds.is_empty() {
        return all;
    }
    let texts = &raws.messages.ending;
    let mut parts: Vec<String> = kinds
        .iter()
        .take(MOST)
        .map(|(killed, kind)| texts.killed_kind().fill(&[("kind", kind), ("count", &killed.to_string())]))
        .collect();
    if kinds.len() > MOST {
        parts.push(texts.and_others().text());
    }
    texts.killed_all().fill(&[("count", &all), ("kinds", &parts.join(", "))])
}

impl Screen for DeathSheet {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.in_hand.game else { return };
        let view = game.view();
        let (Some(hero), Some(body)) = (view.hero(), view.body()) else { return };
        let heading = session.messages().ending.heading().fill(&[("name", &hero.name)]);
        let end =
            paragraph(&session.device, canvas, Point::new(0, 0), &heading, session.style(TextUse::Title));
        let text = narrate::ending(&view, self.ending);
        let end =
            paragraph(&session.device, canvas, Point::new(0, end.y + 2), &text, session.style(TextUse::Text));
        let facts = person(session, &view, hero, &body)
            .into_iter()
            .chain(state(session, &view, hero, &body))
            .chain(deeds(session, &view, game, hero, &body));
        let room = session.device.columns().saturating_sub(usize::try_from(VALUES).unwrap_or(0));
        let mut y = end.y + 2;
        for (label, value) in facts {
            canvas.print(Point::new(0, y), &label, session.style(TextUse::Dim));
            for line in wrap(&value, room) {
                canvas.print(Point::new(VALUES, y), &line, session.style(TextUse::Text));
                y += 1;
            }
        }
        if let Some(said) = &self.said {
            let lines = wrap(said, session.device.columns());
            let count = i32::try_from(lines.len()).unwrap_or(0);
            let hint = footer::rows(&session.device, &session.messages().ending.footer().text());
            // If there is no room left, this message covers the last facts.
            let top = (y + 1).min(session.device.size.height - hint - count);
            for (y, line) in (top..).zip(lines) {
                let line = format!("{line:<width$}", width = session.device.columns());
                canvas.print(Point::new(0, y), &line, session.style(TextUse::Good));
            }
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().ending.footer().text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Some(route) = Route::after_end(session, input) {
            Step::Push(route)
        } else if matches!(input, Input::Key(Key { code: KeyCode::Char('c'), ctrl: false, alt: false, .. })) {
            self.said = copied(session);
            Step::Stay
        } else if matches!(input, Input::Key(Key { code: KeyCode::Char('m'), ctrl: false, alt: false, .. })) {
            Step::Push(Route::Truth)
        } else if let Some(seed) = again(session, input) {
            match session.begin_again(seed) {
                Ok(()) => Step::Replace(Route::Play),
                Err(_) => Step::Stay,
            }
        } else if goes_on(input) {
            session.leave_game();
            Step::Replace(Route::Title)
        } else {
            Step::Stay
        }
    }
}
