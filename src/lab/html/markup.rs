//! Text, tables and sections as HTML.

use crate::base::printable::shown;
use std::fmt::Write as _;

/// Returns `text` with the characters escaped that HTML gives a meaning, and invisible ones made visible.
pub fn escaped(text: &str) -> String {
    let text = shown(text);
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            _ => safe.push(c),
        }
    }
    safe
}

/// Returns a paragraph of `text`.
pub fn paragraph(text: &str) -> String {
    format!("<p>{}</p>\n", escaped(text))
}

/// Returns `html` that readers open. `title` says what is in it.
pub fn details(title: &str, html: &str) -> String {
    format!("<details>\n<summary>{}</summary>\n{html}</details>\n", escaped(title))
}

/// Returns figures side by side where there is room.
pub fn figures(figures: &str) -> String {
    if figures.is_empty() { String::new() } else { format!("<div class=\"figures\">\n{figures}</div>\n") }
}

/// Sections of a page, with a table of contents.
#[derive(Default)]
pub struct Sections {
    contents: String,
    body: String,
}

impl Sections {
    /// Adds a section with a heading. `inside` is HTML; there is no section if it is empty.
    pub fn add(&mut self, title: &str, inside: &str) {
        if inside.is_empty() {
            return;
        }
        let lower = title.to_lowercase();
        let words: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).collect();
        let (id, title) = (words.join("-"), escaped(title));
        // Writing to a text never fails.
        let _ = writeln!(self.contents, "<li><a href=\"#{id}\">{title}</a></li>");
        let _ = write!(self.body, "<section id=\"{id}\">\n<h2>{title}</h2>\n{inside}</section>\n");
    }

    /// Returns the table of contents and the sections.
    pub fn html(&self) -> (String, &str) {
        (format!("<nav aria-label=\"Contents\">\n<ul>\n{}</ul>\n</nav>\n", self.contents), &self.body)
    }
}

/// Table whose first column names the rows.
pub struct HtmlTable {
    caption: String,
    class: &'static str,
    heads: String,
    rows: String,
}

impl HtmlTable {
    /// Creates a table of numbers without rows.
    pub fn new(caption: &str, heads: &[&str]) -> Self {
        let head = |text: &&str| format!("<th scope=\"col\">{}</th>", escaped(text));
        let heads = heads.iter().map(head).collect();
        Self { caption: escaped(caption), class: "numbers", heads, rows: String::new() }
    }

    /// Creates a table of words without rows.
    pub fn of_words(caption: &str, heads: &[&str]) -> Self {
        Self { class: "words", ..Self::new(caption, heads) }
    }

    /// Adds a row of texts.
    pub fn row(&mut self, cells: &[&str]) {
        self.rows.push_str("<tr>");
        for (column, cell) in cells.iter().enumerate() {
            let (start, end) = if column == 0 { ("th scope=\"row\"", "th") } else { ("td", "td") };
            // Writing to a text never fails.
            let _ = write!(self.rows, "<{start}>{}</{end}>", escaped(cell));
        }
        self.rows.push_str("</tr>\n");
    }

    /// Adds a row of texts.
    pub fn row_of(&mut self, cells: &[String]) {
        self.row(&cells.iter().map(String::as_str).collect::<Vec<_>>());
    }

    /// Returns the table in a box that scrolls sideways on narrow screens; empty if it has no rows.
    pub fn html(&self) -> String {
        let Self { caption, class, heads, rows } = self;
        if rows.is_empty() {
            return String::new();
        }
        format!(
            "<div class=\"scroll\" role=\"group\" aria-label=\"{caption}\" tabindex=\"0\"><table class=\"{class}\">\n\
             <caption>{caption}</caption>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_raws_are_escaped() {
        let mut table = HtmlTable::new("<b>", &["a & b"]);
        table.row(&["\"<script>\"", "\u{202e}x"]);
        let html = table.html();
        assert!(html.contains("&lt;b&gt;") && html.contains("a &amp; b"), "{html}");
        assert!(html.contains("&quot;&lt;script&gt;&quot;") && !html.contains("<script"), "{html}");
        assert!(html.contains("\\u{202e}x"), "{html}");
    }

    #[test]
    fn sections_without_contents_are_left_out() {
        let mut sections = Sections::default();
        sections.add("Causes of death", &paragraph("none"));
        sections.add("Ladders", &HtmlTable::new("Ladders", &["number"]).html());
        let (contents, body) = sections.html();
        assert!(contents.contains("<a href=\"#causes-of-death\">Causes of death</a>"), "{contents}");
        assert!(body.contains("<section id=\"causes-of-death\">") && !body.contains("Ladders"), "{body}");
    }
}
