//! Texts with slots and choices: `%Item {burns|burn} down to nothing.`

use crate::{
    base::text::capitalised,
    raws::reading::{
        name_index::suggestion,
        reader::{At, Reader},
        shape::Shape,
        value::{Beyond, FromRaw, LONGEST, Limit},
    },
};

/// Text whose `%names` are replaced when it is shown. `%Name` gives the value a capital, for the beginning
/// of a sentence. `{one|several}` is chosen by the number of the slot before it; at the beginning of a text,
/// by that of the first slot. `%%` is a percent sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    pieces: Vec<Piece>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    /// A slot; with `capital` its value begins with one.
    Slot {
        name: String,
        capital: bool,
    },
    /// Words for one thing and for several.
    Choice([String; 2]),
}

/// Bytes reserved when a text is filled in. Few texts are longer.
const USUAL_LENGTH: usize = 48;

impl Template {
    /// Parses `text`. Every text is a template.
    pub fn new(text: &str) -> Self {
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut rest = text;
        while let Some(at) = rest.bytes().position(|byte| matches!(byte, b'%' | b'{')) {
            plain.push_str(&rest[..at]);
            let marked = &rest[at..];
            let found = slot(marked).or_else(|| choice(marked));
            if let Some((piece, after)) = found {
                if !plain.is_empty() {
                    pieces.push(Piece::Text(std::mem::take(&mut plain)));
                }
                pieces.push(piece);
                rest = after;
            } else {
                let percent = marked.starts_with('%');
                plain.push(if percent { '%' } else { '{' });
                rest = &marked[1..];
                rest = rest.strip_prefix('%').filter(|_| percent).unwrap_or(rest);
            }
        }
        plain.push_str(rest);
        if !plain.is_empty() {
            pieces.push(Piece::Text(plain));
        }
        Self { pieces }
    }

    /// Returns a template without slots and choices, which is shown as `text` is written.
    fn plain(text: &str) -> Self {
        let pieces = if text.is_empty() { Vec::new() } else { vec![Piece::Text(text.to_owned())] };
        Self { pieces }
    }

    /// Empty text.
    pub(in crate::raws) const EMPTY: Template = Template { pieces: Vec::new() };

    /// Returns the names of the slots, in order.
    pub fn slots(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Slot { name, .. } => Some(name.as_str()),
            Piece::Text(_) | Piece::Choice(_) => None,
        })
    }

    /// Returns the text with each slot replaced by the value of its name. A slot without a value stays as
    /// written. The number of a slot is that with which its value begins, such as "3 darts", else 1.
    pub fn fill(&self, values: &[(&str, &str)]) -> String {
        self.fill_several(&[], values)
    }

    /// Works as [`Template::fill`], where each slot named in `several` stands for more than one thing.
    pub fn fill_several(&self, several: &[&str], values: &[(&str, &str)]) -> String {
        let value = |slot: &str| values.iter().find(|(known, _)| *known == slot).map(|(_, value)| *value);
        let is_one = |slot: &str| match value(slot).and_then(number) {
            Some(number) => number == "1",
            None => !several.contains(&slot),
        };
        let mut one = self.slots().next().is_none_or(is_one);
        let mut text = String::with_capacity(USUAL_LENGTH);
        for piece in &self.pieces {
            match piece {
                Piece::Text(plain) => text.push_str(plain),
                Piece::Slot { name, capital } => {
                    one = is_one(name);
                    match value(name) {
                        Some(value) if *capital => text.push_str(&capitalised(value)),
                        Some(value) => text.push_str(value),
                        None => text.push_str(&piece.written()),
                    }
                }
                Piece::Choice([single, plural]) => text.push_str(if one { single } else { plural }),
            }
        }
        text
    }

    /// Returns the position of the first slot called `name` as typed, and its length, in characters.
    fn place_of(&self, name: &str) -> Option<[usize; 2]> {
        let mut before = 0;
        for piece in &self.pieces {
            let length = piece.written().chars().count();
            match piece {
                Piece::Slot { name: slot, .. } if slot == name => return Some([before, length]),
                Piece::Slot { .. } | Piece::Text(_) | Piece::Choice(_) => before += length,
            }
        }
        None
    }

    /// Returns the text of a template without slots.
    pub fn text(&self) -> String {
        self.fill(&[])
    }

    /// Returns the text as it is written in the raws.
    pub fn written(&self) -> String {
        self.pieces.iter().map(Piece::written).collect()
    }
}

impl Piece {
    /// Returns the piece as it is written in the raws. A percent sign outside of slots is typed twice.
    fn written(&self) -> String {
        match self {
            Self::Text(text) => text.replace('%', "%%"),
            Self::Slot { name, capital: true } => format!("%{}", capitalised(name)),
            Self::Slot { name, capital: false } => format!("%{name}"),
            Self::Choice([one, several]) => format!("{{{one}|{several}}}"),
        }
    }
}

/// Returns the word at the beginning of `value` without its sign, if it is a number or a range.
fn number(value: &str) -> Option<&str> {
    let word = value.split(' ').next()?.trim_start_matches(['+', '-']);
    Some(word).filter(|word| word.starts_with(|c: char| c.is_ascii_digit()))
}

/// Splits the slot off the beginning of `text`, if there is one.
fn slot(text: &str) -> Option<(Piece, &str)> {
    let text = text.strip_prefix('%')?;
    let capital = text.starts_with(|c: char| c.is_ascii_uppercase());
    let after = text.get(usize::from(capital)..)?;
    let end = usize::from(capital) + after.find(|c| !slot_char(c)).unwrap_or(after.len());
    let (name, rest) = text.split_at(end);
    (!name.is_empty()).then(|| (Piece::Slot { name: name.to_ascii_lowercase(), capital }, rest))
}

/// Splits the choice off the beginning of `text`, if there is one.
fn choice(text: &str) -> Option<(Piece, &str)> {
    let (words, rest) = text.strip_prefix('{')?.split_once('}')?;
    let (one, several) = words.split_once('|')?;
    let whole = !words.contains(['{', '%']) && !several.contains('|');
    whole.then(|| (Piece::Choice([one.to_owned(), several.to_owned()]), rest))
}

/// Returns the mistake in the first brace of `text` that is no part of a choice, or in a choice without a
/// slot.
fn choice_mistake(text: &str) -> Option<Beyond> {
    text.find(['{', '}'])?;
    let template = Template::new(text);
    let wrong = |at: usize, problem: &str| {
        let part = Some([text.get(..at).unwrap_or_default().chars().count(), 1]);
        let help = "write {one|several}: the first for one thing, the other for more".to_owned();
        Some(Beyond { problem: problem.to_owned(), help: Some(help), part })
    };
    let chooses = template.pieces.iter().any(|piece| matches!(piece, Piece::Choice(_)));
    if chooses && template.slots().next().is_none() {
        return wrong(text.find('{')?, "this chooses by the number of a slot, and there is none");
    }
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let brace = &rest[at..];
        match choice(brace) {
            Some((_, after)) => rest = after,
            None => return wrong(text.len() - brace.len(), "this brace is no part of a choice"),
        }
    }
    None
}

/// Returns the positions of the percent signs in `text`, each with the text after it. Of a doubled sign, only
/// the first counts.
fn percent_signs(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let at = from + text.get(from..)?.find('%')?;
        let after = text.get(at + 1..)?;
        from = at + 1 + usize::from(after.starts_with('%'));
        Some((at, after))
    })
}

/// True if `c` may be part of a slot's name.
fn slot_char(c: char) -> bool {
    c.is_ascii_lowercase() || c == '_'
}

impl FromRaw for Template {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let template = reader.parsed(at, "a text in quotes", |text| {
            // Most texts have neither slots nor choices.
            if text.len() <= LONGEST && !text.bytes().any(|byte| matches!(byte, b'%' | b'{' | b'}')) {
                return Ok(Self::plain(text));
            }
            let begins = |c: char| c == '%' || c.is_ascii_uppercase() || slot_char(c);
            if let Some(mistake) = choice_mistake(text) {
                return Err(mistake);
            }
            match percent_signs(text).find(|(_, after)| !after.starts_with(begins)) {
                Some((at, _)) => Err(Beyond {
                    problem: "this `%` has no name after it: write %% for a percent sign".to_owned(),
                    help: None,
                    part: Some([text.get(..at).unwrap_or_default().chars().count(), 1]),
                }),
                None if text.chars().count() > LONGEST => {
                    Err(format!("this text is longer than {LONGEST} characters").into())
                }
                None => Ok(Self::new(text)),
            }
        });
        template.unwrap_or_else(Self::default_value)
    }

    fn default_value() -> Self {
        Self::EMPTY
    }

    fn shape() -> Shape {
        Shape::Shown(&[])
    }

    fn json(&self) -> serde_json::Value {
        self.written().into()
    }

    fn within(&self, limit: &Limit) -> Result<(), Beyond> {
        let Limit::Slots(filled) = limit else { return Ok(()) };
        let Some(slot) = self.slots().find(|slot| !filled.contains(slot)) else { return Ok(()) };
        let help = if filled.is_empty() {
            "this text has no placeholders; write %% for a percent sign".to_owned()
        } else {
            suggestion(slot, filled.iter().copied())
        };
        let problem = format!("nothing fills `%{slot}` here");
        Err(Beyond { problem, help: Some(help), part: self.place_of(slot) })
    }
}

#[cfg(test)]
mod tests {
    use super::Template;

    #[test]
    fn template_slots_are_filled() {
        let template = Template::new("Pick the race of your %race %role.");
        assert_eq!(template.slots().collect::<Vec<_>>(), ["race", "role"]);
        assert_eq!(template.fill(&[("role", "Monk"), ("race", "elf")]), "Pick the race of your elf Monk.");
    }

    #[test]
    fn percent_signs_and_braces_without_meaning_stay() {
        for (written, shown) in [
            ("50%%", "50%"),
            ("50%", "50%"),
            ("% x", "% x"),
            ("%é", "%é"),
            ("%x%", "%x%"),
            ("{a}", "{a}"),
            ("{a|b", "{a|b"),
            ("%{a|b|c}", "%{a|b|c}"),
        ] {
            assert_eq!(Template::new(written).text(), shown);
        }
    }

    #[test]
    fn choices_agree_with_the_slot_before_them() {
        let template = Template::new("{It|They}: %Item {burns|burn} for %turns {turn|turns}.");
        let told = |several: &[&str], item, turns| {
            template.fill_several(several, &[("item", item), ("turns", turns)])
        };
        assert_eq!(told(&[], "the torch", "2"), "It: The torch burns for 2 turns.");
        assert_eq!(told(&["item"], "your candles", "1"), "They: Your candles burn for 1 turn.");
        assert_eq!(told(&[], "2 candles", "1-4"), "They: 2 candles burn for 1-4 turns.");
    }

    #[test]
    fn a_template_is_written_as_it_was_read() {
        let text = "%Who {is|are} 100%% sure of %what.";
        assert_eq!(Template::new(text).written(), text);
    }
}
