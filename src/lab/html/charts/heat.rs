//! Heat maps: rows by columns of squares, stronger where there is more.

use super::{SvgChart, WIDTH, cut};
use crate::lab::html::markup::escaped;
use std::fmt::Write as _;

/// Room for the names of rows.
const LEFT: f64 = 124.0;

/// Height of a row.
const ROW: f64 = 18.0;

/// Narrowest room for the name of a column.
const COLUMN: f64 = 20.0;

/// Number of squares of the legend.
const SHADES: u8 = 5;

/// Maximum number of squares that the text alternative names.
const TOLD: usize = 5;

/// Row of a heat map.
pub struct HeatRow {
    pub label: String,
    /// A value for each column, not negative.
    pub values: Vec<f64>,
}

/// Returns a heat map. Columns are called `what` and a name of `columns`; the strongest colour stands for
/// `most`.
pub fn heat(title: &str, what: &str, columns: &[String], rows: &[HeatRow], most: f64) -> SvgChart {
    let most = if most > 0.0 { most } else { 1.0 };
    let squares = rows.iter().flat_map(|row| {
        let values = row.values.iter().zip(columns);
        values.map(move |(value, column)| (*value, row.label.as_str(), column))
    });
    let mut hottest: Vec<_> = squares.filter(|(value, ..)| *value > 0.0).collect();
    hottest.sort_by(|one, other| other.0.total_cmp(&one.0));
    let told = hottest
        .iter()
        .take(TOLD)
        .map(|(value, row, column)| format!("{row}, {what} {column}: {}", figure(*value)));
    let about = format!("Heat map. Most is {}.", told.collect::<Vec<_>>().join("; "));
    let mut chart = SvgChart::new(title, &about);
    let width = ((WIDTH - LEFT) / columns.len().max(1) as f64).min(28.0);
    let every = (COLUMN / width).ceil().max(1.0) as usize;
    let x = |column: usize| LEFT + column as f64 * width;
    for (column, name) in columns.iter().enumerate().step_by(every) {
        chart.text("middle", [x(column) + width / 2.0, 12.0], name);
    }
    chart.text("number", [LEFT - 6.0, 12.0], what);
    chart.height = 18.0;
    for row in rows {
        chart.text("label", [0.0, chart.height + 13.0], &cut(&row.label, 20));
        for (column, (value, name)) in row.values.iter().zip(columns).enumerate() {
            let place = [x(column), chart.height];
            let told = format!("{}, {what} {name}: {}", row.label, figure(*value));
            square(&mut chart, place, width - 1.0, value / most, &told);
        }
        chart.height += ROW;
    }
    chart.height += 6.0;
    for shade in 0..=SHADES {
        let part = f64::from(shade) / f64::from(SHADES);
        let value = most * part * part;
        let place = [f64::from(shade) * 60.0, chart.height];
        square(&mut chart, place, 20.0, part * part, &figure(value));
        chart.text("label", [place[0] + 24.0, chart.height + 13.0], &figure(value));
    }
    chart.height += ROW + 4.0;
    chart
}

/// Draws a square with a tooltip. Its colour grows with the root of `part`, so that little is seen, too.
fn square(chart: &mut SvgChart, [x, y]: [f64; 2], width: f64, part: f64, told: &str) {
    let (class, opacity) =
        if part > 0.0 { ("heat", 0.1 + 0.9 * part.min(1.0).sqrt()) } else { ("cold", 1.0) };
    let (height, told) = (ROW - 1.0, escaped(told));
    // Writing to a text never fails.
    let _ = write!(
        chart.inside,
        "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height}\" \
         fill-opacity=\"{opacity:.2}\"><title>{told}</title></rect>"
    );
}

/// Returns a value with as many digits as tell something.
pub fn figure(value: f64) -> String {
    if value == 0.0 || value >= 10.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}
