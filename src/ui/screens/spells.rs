//! The list of the hero's spells, where the player chooses one to cast.

use super::{
    Step,
    list::{List, ListEntry, hotkey},
};
use crate::{
    base::text::capitalised,
    engine::view::{SpellSeen, View},
    narrate::{self, items::bare, name},
    ui::{
        ask::{Intent, Reply},
        canvas::LEAST,
        session::Session,
        window::TitleBar,
    },
};

/// The list of spells. Closes with the intent for the chosen spell as [`Reply::Intent`].
pub struct SpellChoice {
    /// Intent that casts the chosen spell.
    pub intent: Intent,
}

/// Blanks between two columns, on wide and on narrow canvases.
const GAPS: [&str; 2] = ["  ", " "];

/// Contents of a line, and the alignment of each column: true to the right.
type Cells = Vec<(String, bool)>;

impl List for SpellChoice {
    /// Place of a spell in the hero's list.
    type Choice = u8;
    const MARKED: bool = true;

    /// The title tells the hero's power.
    fn bar(&self, session: &Session) -> TitleBar {
        let power = session.view().and_then(|view| view.hero().map(|hero| (hero.power, hero.max_power)));
        let (power, most) = power.unwrap_or_default();
        let values = [("power", &*power.to_string()), ("max_power", &*most.to_string())];
        TitleBar::new(session.messages().spell_list.title().fill(&values))
    }

    fn footer(&self, session: &Session) -> String {
        session.messages().spell_list.footer().text()
    }

    fn headings(&self, session: &Session) -> Option<String> {
        Some(lines(session, &session.view()?).0)
    }

    /// Spells that the hero cannot cast now are dim.
    fn entries(&self, session: &Session) -> Vec<ListEntry<u8>> {
        let Some(view) = session.view() else { return Vec::new() };
        let entry = |(seen, text): (&SpellSeen<'_>, String)| ListEntry {
            about: about(session, &view, seen),
            dim: view.spell_refusal(seen.place).is_some(),
            ..ListEntry::new(letter(seen.place), text, seen.place)
        };
        view.spells().iter().zip(lines(session, &view).1).map(entry).collect()
    }

    fn choose(&mut self, _session: &mut Session, place: u8) -> Step {
        Step::Close(Reply::Intent(self.intent.clone().casting(place)))
    }
}

/// Returns the line of the headings, and the line of each spell, in columns.
fn lines(session: &Session, view: &View<'_>) -> (String, Vec<String>) {
    let rows: Vec<Cells> = view.spells().iter().map(|seen| cells(session, view, seen)).collect();
    let headings = headings(session);
    let width = |column: usize| {
        let all = rows.iter().chain([&headings]).filter_map(|row| row.get(column));
        all.map(|(cell, _)| cell.chars().count()).max().unwrap_or(0)
    };
    let [wide, narrow] = GAPS;
    let gap = if is_wide(session) { wide } else { narrow };
    let widths: Vec<usize> = (0..headings.len()).map(width).collect();
    let line = |row: &Cells| {
        let padded = row.iter().zip(&widths).map(|((cell, right), width)| match right {
            true => format!("{cell:>width$}"),
            false => format!("{cell:<width$}"),
        });
        padded.collect::<Vec<_>>().join(gap).trim_end().to_owned()
    };
    (line(&headings), rows.iter().map(line).collect())
}

/// Returns the letter of the spell at `place` of the hero's list.
fn letter(place: u8) -> Option<char> {
    ('a'..='z').chain('A'..='Z').nth(usize::from(place))
}

/// True if the list has all columns.
fn is_wide(session: &Session) -> bool {
    session.device.size.width >= LEAST.width
}

/// Returns the headings of the columns.
fn headings(session: &Session) -> Cells {
    let texts = &session.messages().spell_list;
    let mut all = vec![(format!("    {}", texts.name().text()), false)];
    if is_wide(session) {
        all.extend([(texts.school().text(), false), (texts.level().text(), true)]);
    }
    all.extend([(texts.cost().text(), true), (texts.fails().text(), true), (String::new(), false)]);
    all
}

/// Returns the columns for a spell: letter and name, school, level, cost, chance of failure, and what matters
/// besides. Narrow canvases show neither school nor level.
fn cells(session: &Session, view: &View<'_>, seen: &SpellSeen<'_>) -> Cells {
    let (raws, texts) = (session.raws(), &session.messages().spell_list);
    let mut all = vec![(format!("{}{}", hotkey(letter(seen.place)), name::shown(seen.spell)), false)];
    if is_wide(session) {
        all.push((narrate::skill(raws, seen.spell.school.facts()), false));
        all.push((seen.spell.level.to_string(), true));
    }
    let fails = texts.percent().fill(&[("percent", &(100 - seen.numbers.chance).to_string())]);
    let refresh = raws.rules.casting.as_ref().map_or(0, |rules| rules.refresh);
    let power = view.hero().map_or(0, |hero| hero.power);
    let note = match seen.left {
        0 => texts.forgotten().text(),
        _ if seen.numbers.cost > power => texts.too_costly().text(),
        left if left <= refresh && is_wide(session) => texts.fading().fill(&[("turns", &left.to_string())]),
        left if left <= refresh => texts.fading_short().text(),
        _ => String::new(),
    };
    all.extend([(seen.numbers.cost.to_string(), true), (fails, true), (note, false)]);
    all
}

/// Returns the description of a spell: its `about`, school and level where the list lacks them, reach and
/// damage, costs, the worn items that hinder it, and the reason why it cannot be cast now.
fn about(session: &Session, view: &View<'_>, seen: &SpellSeen<'_>) -> Vec<String> {
    let (raws, texts) = (session.raws(), &session.messages().spell_list);
    let cost = seen.numbers.cost.to_string();
    let costs = match raws.rules.hunger.as_ref().map(|_| seen.numbers.hunger) {
        Some(hunger @ 1..) => texts.costs_food().fill(&[("cost", &cost), ("hunger", &hunger.to_string())]),
        _ => texts.costs().fill(&[("cost", &cost)]),
    };
    let school = (!is_wide(session)).then(|| {
        let school = narrate::skill(raws, seen.spell.school.facts());
        let text = texts.of_school().fill(&[("school", &school), ("level", &seen.spell.level.to_string())]);
        capitalised(&text)
    });
    let numbers = format!("{}. {costs}", capitalised(&narrate::spell_reach(raws, seen)));
    let hindrances = seen.numbers.hindrances.iter().filter_map(|one| {
        let item = view.item(one.item)?;
        let item = bare(raws, item.kind, item.named);
        Some(texts.hindrance().fill(&[("item", &item), ("points", &one.points.to_string())]))
    });
    let hindrances: Vec<String> = hindrances.collect();
    let hindered =
        (!hindrances.is_empty()).then(|| texts.hindered().fill(&[("items", &hindrances.join(", "))]));
    let refusal = view.spell_refusal(seen.place).map(|why| narrate::refusal(raws, why));
    let numbers = school.into_iter().chain([numbers]).collect::<Vec<_>>().join(" ");
    seen.spell
        .about
        .clone()
        .map(String::from)
        .into_iter()
        .chain([numbers])
        .chain(hindered)
        .chain(refusal)
        .collect()
}
