//! Texts with places to fill: `Pick the race of your %role`.

use super::reading::{
    name_index::suggestion,
    reader::{At, Reader},
    shape::Shape,
    value::{Beyond, Limit, Raw},
};

/// A text whose `%names` are filled in when it is shown. `%%` is a percent sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    pieces: Vec<Piece>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    Slot(String),
}

/// The bytes for which memory is taken at once when a text is filled in; few texts have more.
const USUAL_LENGTH: usize = 48;

impl Template {
    /// Takes `text` apart; every text is a template.
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

    /// The names of its slots, in order.
    pub fn slots(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Slot(name) => Some(name.as_str()),
            Piece::Text(_) => None,
        })
    }

    /// The text with each slot replaced by the value of its name; a slot without a value stays as written.
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

    /// The text of a template without slots.
    pub fn text(&self) -> String {
        self.fill(&[])
    }
}

/// Whether `c` can be part of a slot's name.
fn slot_char(c: char) -> bool {
    c.is_ascii_lowercase() || c == '_'
}

impl Raw for Template {
    fn read(at: At<'_>, reader: &mut Reader<'_>) -> Self {
        let template = reader.parsed(at, "a text in quotes", |text| {
            let stray = text.replace("%%", "").split('%').skip(1).any(|after| !after.starts_with(slot_char));
            if stray {
                Err("this `%` names nothing: write %% for a percent sign".to_owned())
            } else {
                Ok(Self::new(text))
            }
        });
        template.unwrap_or_else(Self::usual)
    }

    fn usual() -> Self {
        Self::new("?")
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
            "this text has no places to fill; write %% for a percent sign".to_owned()
        } else {
            suggestion(slot, filled.iter().copied())
        };
        Err((format!("nothing fills `%{slot}` here"), Some(help)))
    }
}

#[cfg(test)]
mod tests {
    use super::Template;

    #[test]
    fn slots_are_filled() {
        let template = Template::new("Pick the race of your %race %role.");
        assert_eq!(template.slots().collect::<Vec<_>>(), ["race", "role"]);
        assert_eq!(template.fill(&[("role", "Monk"), ("race", "elf")]), "Pick the race of your elf Monk.");
    }

    #[test]
    fn percent_signs_that_name_nothing_stay() {
        for (written, shown) in
            [("50%%", "50%"), ("50%", "50%"), ("% x", "% x"), ("%é", "%é"), ("%x%", "%x%")]
        {
            assert_eq!(Template::new(written).text(), shown);
        }
    }
}
