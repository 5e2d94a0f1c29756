//! Tables for stdout: rows with a name, and columns as wide as their widest text.

use std::fmt;

/// Table of texts.
#[derive(Debug, Default)]
pub struct Matrix {
    /// Rows of the heading, then those of the body: the name and the text of each column.
    pub rows: Vec<(String, Vec<String>)>,
}

impl Matrix {
    /// Adds a row.
    pub fn row(&mut self, name: &str, columns: impl IntoIterator<Item = String>) {
        self.rows.push((name.to_owned(), columns.into_iter().collect()));
    }
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |text: &String| text.chars().count();
        let names = self.rows.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
        let mut widths: Vec<usize> = Vec::new();
        for (_, columns) in &self.rows {
            widths.resize(widths.len().max(columns.len()), 0);
            widths.iter_mut().zip(columns).for_each(|(most, text)| *most = width(text).max(*most));
        }
        for (name, columns) in &self.rows {
            let cells = columns.iter().zip(&widths).map(|(text, width)| format!("  {text:>width$}"));
            let line = format!("{name:<names$}{}", cells.collect::<String>());
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
