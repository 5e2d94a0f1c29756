//! Account of a finished game: sections of labelled lines, for the screen, the text file and the picture.

use crate::{
    base::{
        geometry::Point,
        text::{capitalised, wrap},
    },
    engine::{
        event::{Ending, KnownItem},
        game::{Game, MissedChance},
        state::{being::Attitude, body::Body, character::Character},
        view::{LootLine, View},
    },
    narrate::{self, StoryLine, items::NounForm, name},
    raws::{Raws, rules::Melee},
    ui::{canvas::Canvas, session::Session, theme::TextUse, widgets::status},
};
use std::iter::once;

/// Column of the values.
const VALUES: usize = 14;

/// Maximum chances named; one more is named if it would be the only rest.
const CHANCES: usize = 8;

/// A label and its value.
type Fact = (String, String);

/// Account of a finished game.
#[derive(Debug)]
pub(super) struct EndReport {
    /// Farewell to the hero.
    heading: String,
    /// Sentences about the end.
    sentences: Vec<String>,
    sections: Vec<ReportSection>,
}

/// Labelled lines under a title.
#[derive(Debug)]
struct ReportSection {
    /// Title; empty for the first section.
    title: String,
    facts: Vec<Fact>,
    /// Use of the values.
    style: TextUse,
}

/// A line of the report, wrapped to a width.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReportLine {
    /// Label; empty for titles, and below the first line of a value.
    label: String,
    /// Column of the text.
    left: usize,
    text: String,
    /// Use of the text.
    style: TextUse,
}

impl ReportLine {
    fn whole(text: String, style: TextUse) -> Self {
        Self { label: String::new(), left: 0, text, style }
    }

    /// Paints the line at `at`.
    pub(super) fn draw(&self, session: &Session, canvas: &mut Canvas, at: Point) {
        canvas.print(at, &self.label, session.style(TextUse::Dim));
        let left = at.x + i32::try_from(self.left).unwrap_or(0);
        canvas.print(Point::new(left, at.y), &self.text, session.style(self.style));
    }

    /// Returns label and text, for screen readers.
    pub(super) fn spoken(&self) -> String {
        format!("{} {}", self.label, self.text).trim().to_owned()
    }

    /// Returns the line as text.
    pub(super) fn text(&self) -> String {
        format!("{:<left$}{}", self.label, self.text, left = self.left)
    }
}

impl EndReport {
    /// Creates the account of `game`, which has ended so; `None` without a hero.
    pub(super) fn new(session: &Session, game: &Game, ending: Ending) -> Option<Self> {
        let view = game.view();
        let (hero, body) = (view.hero()?, view.body()?);
        let texts = &session.messages().ending;
        let section = |title: String, facts: Vec<Fact>, style| ReportSection { title, facts, style };
        let mut wounds = Vec::new();
        if let Ending::Died { .. } = ending {
            wounds = view
                .chronicle()
                .wounds()
                .iter()
                .map(|wound| {
                    let turn = texts.wound_turn().fill(&[("turn", &wound.turn.to_string())]);
                    (turn, narrate::wound(view.raws(), wound))
                })
                .collect();
        }
        let sold = view.loot().iter().map(|line| line.gold).sum::<u64>();
        let loot = view.loot().iter().map(|line| loot(view.raws(), line)).collect();
        let hindsight = session.in_hand.hindsight.as_ref();
        let chances = hindsight.map_or(&[][..], |hindsight| &hindsight.chances);
        let turn = hindsight.map_or(0, |hindsight| hindsight.turn).to_string();
        let sections = vec![
            section(String::new(), deeds(session, &view, game, hero), TextUse::Text),
            section(texts.loot().fill(&[("gold", &sold.to_string())]), loot, TextUse::GoodNews),
            section(texts.wounds().text(), wounds, TextUse::BadNews),
            section(texts.chances().fill(&[("turn", &turn)]), missed(session, chances), TextUse::GoodNews),
            section(
                texts.life().text(),
                person(session, &view, hero, &body)
                    .into_iter()
                    .chain(state(session, &view, hero, &body))
                    .collect(),
                TextUse::Text,
            ),
            section(texts.unknown().text(), unknown(session, game), TextUse::Text),
            section(session.messages().story.heading().text(), story(session, &view), TextUse::Text),
        ];
        Some(Self {
            heading: heading(session, hero, ending),
            sentences: once(narrate::ending(&view, ending)).chain(narrate::epilogue(&view, ending)).collect(),
            sections: sections.into_iter().filter(|section| !section.facts.is_empty()).collect(),
        })
    }

    /// Returns the lines at `width` columns.
    pub(super) fn lines(&self, width: usize) -> Vec<ReportLine> {
        let heading = wrap(&self.heading, width).into_iter().chain([String::new()]);
        let heading = heading.map(|line| ReportLine::whole(line, TextUse::Title));
        heading.chain(self.lines_below(width)).collect()
    }

    /// Returns the lines below the heading, at `width` columns.
    pub(super) fn lines_below(&self, width: usize) -> Vec<ReportLine> {
        let wrapped =
            |text: &str, style| wrap(text, width).into_iter().map(move |line| ReportLine::whole(line, style));
        let blank = || ReportLine::whole(String::new(), TextUse::Text);
        let mut lines: Vec<ReportLine> =
            self.sentences.iter().flat_map(|sentence| wrapped(sentence, TextUse::Text)).collect();
        for section in &self.sections {
            lines.push(blank());
            if !section.title.is_empty() {
                lines.extend(wrapped(&section.title, TextUse::Title));
            }
            for (label, value) in &section.facts {
                let rows = wrap(value, width.saturating_sub(VALUES));
                let rows = if rows.is_empty() { vec![String::new()] } else { rows };
                lines.extend(rows.into_iter().enumerate().map(|(row, text)| ReportLine {
                    label: if row == 0 { label.clone() } else { String::new() },
                    left: VALUES,
                    text,
                    style: section.style,
                }));
            }
        }
        lines
    }
}

/// Returns the farewell to the hero.
pub(super) fn heading(session: &Session, hero: &Character, ending: Ending) -> String {
    let texts = &session.messages().ending;
    let heading = if ending.is_won(session.raws()) { texts.heading_won() } else { texts.heading() };
    heading.fill(&[("name", &hero.name)])
}

/// Returns the line about a piece of loot: what it brings, and its name.
fn loot(raws: &Raws, line: &LootLine) -> Fact {
    (line.gold.to_string(), capitalised(&narrate::items::name(raws, &line.item, NounForm::Full)))
}

/// Returns the lines of the story in dates.
fn story(session: &Session, view: &View<'_>) -> Vec<Fact> {
    let texts = &session.messages().story;
    let line = |line: StoryLine| (texts.turn().fill(&[("turn", &line.turn.to_string())]), line.text);
    narrate::story(view).into_iter().map(line).collect()
}

/// Returns the fact about the conducts that the hero kept; `None` in worlds without conducts.
fn conduct(session: &Session, view: &View<'_>) -> Option<Fact> {
    view.conducts().next()?;
    let texts = &session.messages().ending;
    let kept = narrate::conducts(view).into_iter().filter(|line| line.kept).map(|line| line.name);
    let kept: Vec<String> = kept.collect();
    let kept = if kept.is_empty() { texts.no_conduct().text() } else { capitalised(&kept.join(", ")) };
    Some((texts.conduct().text(), kept))
}

/// Returns the lines about help that was not used.
fn missed(session: &Session, chances: &[MissedChance]) -> Vec<Fact> {
    let raws = session.raws();
    let named = if chances.len() == CHANCES + 1 { chances.len() } else { CHANCES };
    let mut facts: Vec<Fact> =
        chances.iter().take(named).map(|chance| narrate::missed(raws, chance)).collect();
    let rest = chances.len().saturating_sub(named);
    if rest > 0 {
        let more = session.messages().ending.more().fill(&[("count", &rest.to_string())]);
        facts.push((String::new(), more));
    }
    facts
}

/// Returns the lines about items in the pack that were never identified.
fn unknown(session: &Session, game: &Game) -> Vec<Fact> {
    let fact = |(seemed, item): &(KnownItem, KnownItem)| {
        let label = seemed.letter.map(|letter| letter.char().to_string()).unwrap_or_default();
        (label, capitalised(&narrate::revealed(session.raws(), seemed, item)))
    };
    game.unidentified().iter().map(fact).collect()
}

/// Returns the facts about the hero's identity and attributes.
fn person(session: &Session, view: &View<'_>, hero: &Character, body: &Body) -> Vec<Fact> {
    let texts = &session.messages().ending;
    let raws = session.raws();
    let traits = &raws.traits;
    let character = texts.character().fill(&[
        ("alignment", name::shown(&traits.alignments[hero.identity.alignment])),
        ("gender", name::shown(&traits.genders[hero.identity.gender])),
        ("race", &traits.races[hero.identity.race].adjective),
        ("role", name::own_role(raws, hero)),
    ]);
    let rank = capitalised(view.rank());
    let (level, points) = (body.level.to_string(), hero.experience.to_string());
    let sheet = texts.sheet().fill(&[("rank", &rank), ("level", &level), ("points", &points)]);
    let a = view.abilities();
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
    facts.push((texts.gold().text(), body.gold.to_string()));
    let ills = status::states(session, view);
    if !ills.is_empty() {
        facts.push((texts.conditions().text(), capitalised(&ills)));
    }
    let pets = pets(view);
    if !pets.is_empty() {
        facts.push((texts.pet().text(), capitalised(&pets.join(", "))));
    }
    facts
}

/// Names the pets in sight, the nearest first. Pets of a kind are counted: "3 kittens".
fn pets(view: &View<'_>) -> Vec<String> {
    let mut pets = view.creatures();
    pets.retain(|sighting| sighting.attitude == Attitude::Tame);
    let mut names = Vec::new();
    for pet in &pets {
        let alike = pets.iter().filter(|other| other.who.kind == pet.who.kind).count();
        let name = match (pet.who.kind, u32::try_from(alike)) {
            (Some(kind), Ok(count @ 2..)) => narrate::name::several(view.raws(), kind, count),
            _ => narrate::name::seen(view.raws(), pet, true),
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Returns the facts about the hero's achievements.
fn deeds(session: &Session, view: &View<'_>, game: &Game, hero: &Character) -> Vec<Fact> {
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
    let squares = |distance: u32| texts.squares().fill(&[("distance", &distance.to_string())]);
    let distance = view.farthest().map(|distance| (texts.distance().text(), squares(distance)));
    let facts = [(texts.score().text(), score), (texts.kills().text(), killed(view))];
    let facts = facts.into_iter().chain(conduct(session, view)).chain(distance);
    facts
        .chain([
            (texts.levels().text(), levels),
            (texts.turns().text(), view.turn().to_string()),
            (texts.seed().text(), game.seed().to_string()),
        ])
        .collect()
}

/// Returns the number of kills, with the most frequent kinds.
fn killed(view: &View<'_>) -> String {
    /// Maximum kinds named.
    const MOST: usize = 4;
    let (raws, chronicle) = (view.raws(), view.chronicle());
    let mut kinds: Vec<(u32, &str)> = chronicle
        .kinds()
        .filter(|(_, record)| record.killed > 0)
        .map(|(kind, record)| (record.killed, name::shown(&raws.creatures.table[kind])))
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
        .map(|(killed, kind)| match killed {
            1 => (*kind).to_owned(),
            _ => texts.killed_kind().fill(&[("kind", kind), ("count", &killed.to_string())]),
        })
        .collect();
    if kinds.len() > MOST {
        parts.push(texts.and_others().text());
    }
    texts.killed_all().fill(&[("count", &all), ("kinds", &parts.join(", "))])
}
