//! Dumps of finished games, for people and for programs: the hero, the last messages, the level as known and
//! as it was, and the command to play the same game again.

use super::{payload::SavedMessage, recording::Beginning, score::Score};
use crate::{
    base::geometry::Point,
    engine::{game::Game, view::View},
};
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum number of messages in a dump.
const MESSAGES: usize = 50;

/// Summary of a finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dump {
    /// Hero, outcome and score.
    #[serde(flatten)]
    score: Score,
    /// Strength, dexterity, constitution, intelligence, wisdom and charisma, as displayed.
    attributes: [String; 6],
    /// Current and maximum hit points; below, current and maximum power.
    hitpoints: [i32; 2],
    power: [i32; 2],
    /// Experience level and points.
    level: i32,
    experience: u32,
    armour_class: i32,
    gold: i32,
    /// Creature kinds that the hero met, with the number of kills.
    met: Vec<Met>,
    /// The last messages, latest last.
    messages: Vec<String>,
    /// The level as the hero knew it, row by row.
    known: Vec<String>,
    /// The real level, row by row.
    truth: Vec<String>,
    /// Command line that starts the same game.
    command: String,
    /// Query of a page's address that starts the same game.
    link: String,
}

/// A creature kind that the hero met.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Met {
    name: String,
    /// Turn of the first meeting.
    since: u32,
    killed: u32,
}

impl Dump {
    /// Creates the dump of `game`, which ended at `when` (seconds since 1970); `None` if it is still in
    /// progress. `raws_from` holds the options that name the sources of the raws.
    pub fn new(
        game: &Game,
        beginning: &Beginning,
        raws_from: &[(&str, String)],
        messages: &[SavedMessage],
        when: u64,
    ) -> Option<Self> {
        let view = game.view();
        let (score, hero, body) = (Score::from_game(game, when)?, view.hero()?, view.body()?);
        let a = &hero.attributes;
        let attributes = [a.strength, a.dexterity, a.constitution, a.intelligence, a.wisdom, a.charisma];
        let creatures = &game.raws().creatures.table;
        let met = view.chronicle().kinds().map(|(kind, record)| Met {
            name: creatures[kind].name.clone(),
            since: record.since,
            killed: record.killed,
        });
        let others = game.census().into_iter().map(|one| (one.at, creatures[one.kind].glyph)).collect();
        let latest = messages.iter().skip(messages.len().saturating_sub(MESSAGES));
        Some(Self {
            attributes: attributes.map(|score| score.to_string()),
            hitpoints: [body.hitpoints, body.max_hitpoints],
            power: [hero.power, hero.max_power],
            level: body.level,
            experience: hero.experience,
            armour_class: body.armour_class,
            gold: body.gold,
            met: met.collect(),
            messages: latest.map(|message| format!("{:>6}  {}", message.turn, message.text)).collect(),
            known: rows(&view, |at| known(game, &view, at)),
            truth: rows(&view, |at| truth(game, view.hero_at(), &others, at)),
            command: command(beginning, raws_from),
            link: link(beginning),
            score,
        })
    }

    /// Returns the dump as JSON.
    pub fn json(&self) -> String {
        // Texts and numbers can always be serialized.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Returns the dump as text.
    pub fn text(&self) -> String {
        let Self { score, .. } = self;
        let [st, dx, co, int, wi, ch] = &self.attributes;
        let ([hp, max_hp], [pw, max_pw]) = (self.hitpoints, self.power);
        let mut text = format!(
            "{}, {} {} {} {}\n{}\n\n",
            score.name,
            score.alignment,
            score.gender,
            score.race,
            score.role,
            end(score)
        );
        text += &format!("St:{st} Dx:{dx} Co:{co} In:{int} Wi:{wi} Ch:{ch}\n");
        text += &format!(
            "HP:{hp}({max_hp}) Pw:{pw}({max_pw}) AC:{} Exp:{}/{} $:{}\n",
            self.armour_class, self.level, self.experience, self.gold
        );
        text += &format!(
            "{} points, turn {}, level {} (deepest {}), world {}{}\n",
            score.score,
            score.turns,
            score.depth,
            score.deepest,
            score.world,
            score.mods.iter().map(|name| format!(" + {name}")).collect::<String>()
        );
        if !score.mode.is_normal() {
            text += &format!("played in {} mode\n", score.mode.name());
        }
        let section = |title: &str, lines: &[String]| {
            let lines: String = lines.iter().map(|line| format!("{}\n", line.trim_end())).collect();
            format!("\n{title}\n\n{lines}")
        };
        let killed = self.met.iter().filter(|met| met.killed > 0);
        let killed: Vec<String> = killed.map(|met| format!("{:>6}  {}", met.killed, met.name)).collect();
        text += &section("Last messages", &self.messages);
        text += &section("Killed", &killed);
        text += &section("The level as you knew it", &self.known);
        text += &section("The level as it really was", &self.truth);
        text += &section("Play this game again", &[self.command.clone(), self.link.clone()]);
        text
    }
}

/// Returns the outcome in a few words.
fn end(score: &Score) -> String {
    use super::header::Ended;
    match score.outcome {
        Ended::Died => score.cause.clone(),
        Ended::Left => "left the dungeon".to_owned(),
        Ended::Quit => "gave up".to_owned(),
    }
}

/// Returns the characters of `glyph` for the squares of the level around the hero, row by row, without empty
/// rows at the ends.
fn rows(view: &View<'_>, glyph: impl Fn(Point) -> Option<char>) -> Vec<String> {
    let area = view.window();
    let row =
        |y| (area.left..=area.right).map(|x| glyph(Point::new(x, y)).unwrap_or(' ')).collect::<String>();
    let rows: Vec<String> = (area.top..=area.bottom).map(row).collect();
    let written = |row: &String| !row.trim().is_empty();
    let first = rows.iter().position(written).unwrap_or(0);
    let last = rows.iter().rposition(written).map_or(0, |last| last + 1);
    rows.get(first..last).unwrap_or_default().to_vec()
}

fn known(game: &Game, view: &View<'_>, at: Point) -> Option<char> {
    let raws = game.raws();
    if at == view.hero_at() {
        return Some('@');
    }
    if let Some(kind) = view.creature(at).and_then(|seen| seen.who.kind) {
        return Some(raws.creatures.table[kind].glyph);
    }
    view.fixture(at).and_then(|known| Some(raws.tileset("default")?.fixture(known)))
}

fn truth(game: &Game, hero: Point, others: &BTreeMap<Point, char>, at: Point) -> Option<char> {
    if at == hero {
        return Some('@');
    }
    let ground = || game.fixture(at).and_then(|there| Some(game.raws().tileset("default")?.fixture(there)));
    others.get(&at).copied().or_else(ground)
}

/// Returns the parameters of a game, by their names on the command line and in links.
fn parameters(beginning: &Beginning) -> Vec<(&'static str, String)> {
    let [role, race, gender, alignment] = beginning.hero.clone();
    let mode = beginning.mode;
    let mode = (!mode.is_normal()).then(|| ("mode", mode.name().to_owned()));
    let parameters = [
        ("world", beginning.origin.world.clone()),
        ("seed", beginning.seed.to_string()),
        ("role", role),
        ("race", race),
        ("gender", gender),
        ("alignment", alignment),
        ("name", beginning.name.clone().into()),
    ];
    parameters.into_iter().chain(mode).collect()
}

/// Returns the command line that starts the same game, with the options in `raws_from` for the sources of its
/// raws.
pub fn command(beginning: &Beginning, raws_from: &[(&str, String)]) -> String {
    let quoted = |text: String| format!("'{}'", text.replace('\'', "'\\''"));
    let part = |(key, value): (&str, String)| format!(" --{key} {}", quoted(value));
    let from = raws_from.iter().map(|(key, value)| (*key, value.clone()));
    format!("rhack{}", parameters(beginning).into_iter().chain(from).map(part).collect::<String>())
}

/// Returns the query of a page's address that starts the same game, with its question mark.
pub fn link(beginning: &Beginning) -> String {
    let encoded = |text: String| -> String {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
        text.bytes()
            .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
            .collect()
    };
    let part = |(key, value): (&str, String)| format!("{key}={}", encoded(value));
    let parts: Vec<String> = parameters(beginning).into_iter().map(part).collect();
    format!("?{}", parts.join("&"))
}
