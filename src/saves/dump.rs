//! Dumps of finished games, for people and for programs: the hero, what would have helped, the inventory, the
//! last messages, the level as known and as it was, and the command to play the same game again.

use super::{payload::SavedMessage, recording::Beginning, score::Score};
use crate::{
    base::{geometry::Point, text::capitalised},
    engine::{
        event::KnownItem,
        game::{Game, Hindsight},
        state::item::{Item, ItemPlace, ItemUse},
        view::View,
    },
    narrate::{self, items},
    raws::{Raws, kinds::items::ItemClass},
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
    /// Known help that the hero did not use at the last decision.
    advice: Vec<Advice>,
    /// Items that the hero carried, as in the list of the inventory.
    inventory: Vec<Carried>,
    /// Creature kinds that the hero met, with the number of kills.
    met: Vec<Met>,
    /// Story of the hero: first arrivals on levels, and events worth telling.
    chronicle: Vec<StoryDate>,
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

/// Line of the story of the hero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct StoryDate {
    turn: u32,
    text: String,
}

/// Help that the hero did not use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Advice {
    /// Turn in which it would have helped.
    turn: u32,
    /// Kind of help, and a sentence about it.
    kind: String,
    text: String,
}

/// A stack of items that the hero carried.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Carried {
    letter: Option<char>,
    /// Name in full, with the number and the state of use.
    name: String,
    /// Heading of the class.
    class: String,
    count: u32,
    worn: bool,
    wielded: bool,
    readied: bool,
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
    /// progress. The game can be played again from its `beginning` with the options `raws_from`, which name
    /// the sources of the raws.
    pub fn new(
        game: &Game,
        hindsight: Option<&Hindsight>,
        (beginning, raws_from): (&Beginning, &[(&str, String)]),
        messages: &[SavedMessage],
        when: u64,
    ) -> Option<Self> {
        let view = game.view();
        let (score, hero, body) = (Score::from_game(game, when)?, view.hero()?, view.body()?);
        let score = Score { daily: beginning.daily, ..score };
        let a = view.abilities();
        let attributes = [a.strength, a.dexterity, a.constitution, a.intelligence, a.wisdom, a.charisma];
        let creatures = &game.raws().creatures.table;
        let met = view.chronicle().kinds().map(|(kind, record)| Met {
            name: creatures[kind].name.clone(),
            since: record.since,
            killed: record.killed,
        });
        let story = narrate::story(&view).into_iter();
        let chronicle = story.map(|line| StoryDate { turn: line.turn, text: line.text }).collect();
        let mut others = lying(game);
        others.extend(game.census().into_iter().map(|one| (one.at, creatures[one.kind].glyph)));
        let latest = messages.iter().skip(messages.len().saturating_sub(MESSAGES));
        Some(Self {
            attributes: attributes.map(|score| score.to_string()),
            hitpoints: [body.hitpoints, body.max_hitpoints],
            power: [hero.power, hero.max_power],
            level: body.level,
            experience: hero.experience,
            armour_class: view.armour_class(),
            gold: body.gold,
            chronicle,
            advice: hindsight.map(|hindsight| advice(game.raws(), hindsight)).unwrap_or_default(),
            inventory: inventory(&view),
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
            score.end()
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
        if let Some(turn) = self.advice.first().map(|advice| advice.turn) {
            let line = |advice: &Advice| format!("{}: {}", advice.kind, advice.text);
            let lines: Vec<String> = self.advice.iter().map(line).collect();
            text += &section(&format!("What could have been done in turn {turn}"), &lines);
        }
        text += &section("Inventory", &self.inventory_lines());
        text += &section("Last messages", &self.messages);
        text += &section("Killed", &killed);
        text += &section("The level as you knew it", &self.known);
        text += &section("The level as it really was", &self.truth);
        text += &section("Play this game again", &[self.command.clone(), self.link.clone()]);
        text
    }

    /// Returns the inventory as lines, with a heading for each class.
    fn inventory_lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut class = None;
        for item in &self.inventory {
            if class.replace(&item.class) != Some(&item.class) {
                lines.push(item.class.clone());
            }
            lines.push(format!("  {} - {}", item.letter.unwrap_or(' '), item.name));
        }
        if lines.is_empty() {
            lines.push("nothing".to_owned());
        }
        lines
    }
}

/// Returns the help in `hindsight` as texts.
fn advice(raws: &Raws, hindsight: &Hindsight) -> Vec<Advice> {
    let told = hindsight.chances.iter().map(|chance| narrate::missed(raws, chance));
    told.map(|(kind, text)| Advice { turn: hindsight.turn, kind, text }).collect()
}

/// Returns the hero's inventory, by class and letter.
fn inventory(view: &View<'_>) -> Vec<Carried> {
    let raws = view.raws();
    let mut carried = view.inventory();
    let class = |item: &KnownItem| -> ItemClass { raws.items.table[item.kind].class };
    carried.sort_by_key(class);
    let stack = |item: &KnownItem| Carried {
        letter: item.letter.map(|letter| letter.char()),
        name: items::listed(raws, item),
        class: capitalised(&items::heading(raws, class(item))),
        count: item.count,
        worn: item.used == Some(ItemUse::Worn),
        wielded: item.used == Some(ItemUse::Wielded),
        readied: item.used == Some(ItemUse::Readied),
    };
    carried.iter().map(stack).collect()
}

/// Returns the characters of the top items on the hero's level, by square.
fn lying(game: &Game) -> BTreeMap<Point, char> {
    let place = game.view().place();
    let on_floor = |item: Item| match item.place {
        ItemPlace::Floor { level, at, order } if level == place => {
            Some((order, at, game.raws().items.table[item.stack.kind].glyph))
        }
        ItemPlace::Floor { .. } | ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => None,
    };
    let mut found: Vec<(u32, Point, char)> = game.items().into_iter().filter_map(on_floor).collect();
    found.sort_by_key(|(order, ..)| *order);
    found.into_iter().map(|(_, at, glyph)| (at, glyph)).collect()
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
    if let Some(lying) = view.lying(at) {
        return Some(raws.items.table[lying.kind].glyph);
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
    query(parameters(beginning))
}

/// Returns the query of a page's address that starts the same game with a hero of any name, with its question
/// mark.
pub fn nameless_link(beginning: &Beginning) -> String {
    query(parameters(beginning).into_iter().filter(|(key, _)| *key != "name"))
}

/// Formats `parameters` as the query of an address.
fn query(parameters: impl IntoIterator<Item = (&'static str, String)>) -> String {
    let encoded = |text: String| -> String {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
        text.bytes()
            .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
            .collect()
    };
    let part = |(key, value): (&str, String)| format!("{key}={}", encoded(value));
    let parts: Vec<String> = parameters.into_iter().map(part).collect();
    format!("?{}", parts.join("&"))
}
