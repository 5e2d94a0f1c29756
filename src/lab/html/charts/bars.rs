//! Bars from zero, with intervals.

use super::{LINE, SIDES, SvgChart, WIDTH, ticks};
use crate::lab::statistics::Estimate;

/// Height of a bar, and the room between two.
const BAR: f64 = 8.0;
const GAP: f64 = 3.0;

/// Maximum number of rows that the text alternative names.
const TOLD: usize = 5;

/// Row of a chart: one or two bars under a label.
pub struct BarRow {
    pub label: String,
    /// Numbers at the right of the label.
    pub text: String,
    /// Values of the sides. `None` for a side without a value.
    pub values: Vec<Option<Estimate>>,
}

impl BarRow {
    /// Returns the row of values that are `counts` exactly.
    pub fn of_counts(label: &str, counts: &[u64]) -> Self {
        let texts: Vec<String> = counts.iter().map(u64::to_string).collect();
        let exact = |count: &u64| {
            let value = *count as f64;
            Some(Estimate { value, low: value, high: value })
        };
        Self { label: label.to_owned(), text: texts.join(" | "), values: counts.iter().map(exact).collect() }
    }

    /// Returns the row of `values` shown with one digit and `unit`, and their 95 % intervals.
    pub fn of_estimates(label: &str, values: Vec<Option<Estimate>>, unit: &str) -> Self {
        let text = |value: &Option<Estimate>| match value {
            Some(Estimate { value, low, high }) if values.len() == 1 => {
                format!("{value:.1}{unit} ({low:.1} to {high:.1})")
            }
            Some(Estimate { value, .. }) => format!("{value:.1}{unit}"),
            None => "-".to_owned(),
        };
        let texts: Vec<String> = values.iter().map(text).collect();
        Self { label: label.to_owned(), text: texts.join(" | "), values }
    }
}

/// Returns a chart of `rows` over an axis of `unit`.
pub fn bars(title: &str, unit: &str, rows: &[BarRow]) -> SvgChart {
    let sides = rows.iter().map(|row| row.values.len()).max().unwrap_or(1);
    let told: Vec<String> =
        rows.iter().take(TOLD).map(|row| format!("{}: {}", row.label, row.text)).collect();
    let more = if rows.len() > TOLD { format!("; and {} more", rows.len() - TOLD) } else { String::new() };
    let mut chart = SvgChart::new(title, &format!("Bars. {}{more}.", told.join("; ")));
    chart.legend(sides, |chart, class, place| chart.rect(&format!("bar-{class}"), place, [20.0, BAR]));
    let values = || rows.iter().flat_map(|row| &row.values).flatten();
    let most = values().map(|value| value.value).fold(0.0, f64::max);
    // One wide interval must not make all bars short.
    let high = values().map(|value| value.high).filter(|high| high.is_finite()).fold(0.0, f64::max);
    let farthest = most.max(high.min(most * 3.0));
    let farthest = if farthest > 0.0 { farthest } else { 1.0 };
    let x = |value: f64| 4.0 + (value / farthest).clamp(0.0, 1.0) * (WIDTH - 12.0);
    let top = chart.height;
    let row_height = LINE + (BAR + GAP) * sides as f64 + 4.0;
    let bottom = top + row_height * rows.len() as f64;
    for (value, text) in ticks(farthest, 4.0) {
        chart.line("axis", [x(value), top], [x(value), bottom]);
        let half = text.len() as f64 * 3.5;
        chart.text("middle", [x(value).clamp(half, WIDTH - half), bottom + 13.0], &text);
    }
    chart.axis_title(bottom + 28.0, unit);
    for row in rows {
        chart.labels(&row.label, &row.text);
        for (value, (_, class)) in row.values.iter().zip(SIDES) {
            if let Some(Estimate { value, low, high }) = value {
                chart.rect(
                    &format!("bar-{class}"),
                    [x(0.0), chart.height],
                    [(x(*value) - x(0.0)).max(1.0), BAR],
                );
                if low < high {
                    chart.whisker(chart.height + BAR / 2.0, x(*low), x(*high), *high <= farthest);
                }
            }
            chart.height += BAR + GAP;
        }
        chart.height += 4.0;
    }
    chart.height += 34.0;
    chart
}
