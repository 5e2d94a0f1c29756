//! Texts with slots: `Pick the race of your %role`.

use super::reading::{
    name_index::suggestion,
    reader::{At, Reader},
    shape::Shape,
    value::{Beyond, FromRaw, LONGEST, Limit},
};

/// Text whose `%names` are replaced when it is shown. `%%` is a percent sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    pieces: Vec<Piece>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    Slot(String),
}

/// Bytes reserved when a text is filled in. Few texts are longer.
const USUAL_LENGTH: usize = 48;

impl Template {
    /// Parses `text`. Every text is a template.
    pub fn new(text: &str) -> Self {
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('%') {
            plain.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            let end = rest.find(|c| !slot_char(c)).unwrap_or(rest.len());
            if end > 0 {
                if !plain.is_empty() {
                    pieces.push(Piece::Text(std::mem::take(&mut plain)));
                }
                pieces.push(Piece::Slot(rest[..end].to_owned()));
                rest = &rest[end..];
            } else {
                plain.push('%');
                rest = rest.strip_prefix('%').unwrap_or(rest);
            }
        }
        plain.push_str(rest);
        if !plain.is_empty() {
            pieces.push(Piece::Text(plain));
        }
        Self { pieces }
    }

    /// Empty text.
    pub(super) const EMPTY: Template = Template { pieces: Vec::new() };

    /// Returns the names of the slots, in order.
    pub fn slots(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Slot(name) => Some(name.as_str()),
            Piece::Text(_) => None,
        })
    }

    /// Returns the text with each slot replaced by the value of its name. A slot without a value stays as
    /// written.
    pub fn fill(&self, values: &[(&str, &str)]) -> String {
        let mut text = String::with_capacity(USUAL_LENGTH);
        for piece in &self.pieces {
            match piece {
                Piece::Text(plain) => text.push_str(plain),
                Piece::Slot(name) => match values.iter().find(|(known, _)| known == name) {
                    Some((_, value)) => text.push_str(value),
                    None => text.extend(["%", name]),
                },
            }
        }
        text
    }

    /// Returns the position of the first slot called `name` as typed, and its length, in characters.
    fn place_of(&self, name: &str) -> Option<[usize; 2]> {
        let mut before = 0;
        for piece in &self.pieces {
            match piece {
                Piece::Slot(slot) if slot == name => return Some([before, slot.len() + 1]),
                Piece::Slot(slot) => before += slot.len() + 1,
                // A percent sign outside of slots is typed twice.
                Piece::Text(text) => before += text.chars().count() + text.matches('%').count(),
            }
        }
        None
    }

    /// Returns the text of a template without slots.
    pub fn text(&self) -> String {
        self.fill(&[])
    }
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
            match percent_signs(text).find(|(_, after)| !after.starts_with(|c| c == '%' || slot_char(c))) {
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
        Shape::Text(None)
    }

    fn json(&self) -> serde_json::Value {
        self.text().into()
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
    fn percent_signs_without_a_slot_name_stay() {
        for (written, shown) in
            [("50%%", "50%"), ("50%", "50%"), ("% x", "% x"), ("%é", "%é"), ("%x%", "%x%")]
        {
            assert_eq!(Template::new(written).text(), shown);
        }
    }
}
