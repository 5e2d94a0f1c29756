//! Text, tables and sections as HTML.

use std::fmt::Write as _;

/// Returns `text` with the characters escaped that HTML gives a meaning.
pub fn escaped(text: &str) -> String {
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

/// Returns a section with a heading. `inside` is HTML.
pub fn section(title: &str, inside: &str) -> String {
    format!("<section>\n<h2>{}</h2>\n{inside}</section>\n", escaped(title))
}

/// HtmlTable whose first column names the rows.
pub struct HtmlTable {
    caption: String,
    rows: String,
    heads: String,
}

impl HtmlTable {
    /// Creates a table without rows.
    pub fn new(caption: &str, heads: &[&str]) -> Self {
        let head = |text: &&str| format!("<th scope=\"col\">{}</th>", escaped(text));
        let heads = heads.iter().map(head).collect();
        Self { caption: escaped(caption), heads, rows: String::new() }
    }

    /// Adds a column of charts at the end.
    pub fn chart_column(&mut self) {
        self.heads.push_str("<th scope=\"col\">chart</th>");
    }

    /// Adds a row of texts.
    pub fn row(&mut self, cells: &[&str]) {
        self.row_with(cells, "");
    }

    /// Adds a row of texts, and a last cell with a chart.
    pub fn row_with(&mut self, cells: &[&str], chart: &str) {
        self.rows.push_str("<tr>");
        for (column, cell) in cells.iter().enumerate() {
            let (cell, tag) = (escaped(cell), if column == 0 { "th scope=\"row\"" } else { "td" });
            let end = if column == 0 { "th" } else { "td" };
            // Writing to a text never fails.
            let _ = write!(self.rows, "<{tag}>{cell}</{end}>");
        }
        if !chart.is_empty() {
            let _ = write!(self.rows, "<td>{chart}</td>");
        }
        self.rows.push_str("</tr>\n");
    }

    /// Returns the table in a region that scrolls sideways on narrow screens.
    pub fn html(&self) -> String {
        let Self { caption, heads, rows } = self;
        format!(
            "<div class=\"scroll\" role=\"region\" aria-label=\"{caption}\" tabindex=\"0\"><table>\n\
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
        table.row(&["\"<script>\""]);
        let html = table.html();
        assert!(html.contains("&lt;b&gt;") && html.contains("a &amp; b"), "{html}");
        assert!(html.contains("&quot;&lt;script&gt;&quot;") && !html.contains("<script"), "{html}");
    }
}
