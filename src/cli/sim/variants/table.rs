//! Table of variants: how deep their heroes come, beside the first variant.

use super::Variants;
use crate::cli::{
    args::{Common, SimArgs},
    trouble::{Trouble, count},
};
use rhack::{
    base::printable::shown,
    lab::{batch::Batch, compare::Comparison, measure::Measure, statistics::Estimate},
};
use serde::Serialize;
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Columns of the curve.
const WIDTH: f64 = 40.0;

/// One variant, a line of JSON.
#[derive(Debug, Serialize)]
struct Line<'a> {
    variant: &'a str,
    /// Value of a sweep.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<f64>,
    /// Digest of the raws.
    raws: String,
    games: u64,
    died: u64,
    /// Mean of the deepest depths, and the bounds of its 95 % interval.
    deepest: [f64; 3],
    /// Differences from the first variant.
    measures: Vec<Measure>,
}

/// Prints the variants as a table and a curve, or as lines of JSON.
///
/// # Errors
///
/// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
pub fn print(
    common: &Common,
    args: &SimArgs,
    (batch, variants): (&Batch, &Variants),
    comparisons: &[Comparison],
    digests: Vec<String>,
) -> Result<ExitCode, Trouble> {
    let mut out = BufWriter::new(io::stdout().lock());
    let rows = || variants.all.iter().zip(comparisons);
    let deepest =
        |comparison: &Comparison| -> Estimate { comparison.sides[1].all.deepest.estimate(|depth| depth) };
    if common.json {
        for ((variant, comparison), raws) in rows().zip(digests) {
            let Estimate { value, low, high } = deepest(comparison);
            let first = variants.all.first().is_some_and(|first| first.name == variant.name);
            let line = Line {
                variant: &variant.name,
                value: if variants.numbers { variant.name.parse().ok() } else { None },
                raws,
                games: comparison.games(),
                died: comparison.sides[1].all.died(),
                deepest: [value, low, high],
                measures: if first { Vec::new() } else { comparison.headlines() },
            };
            writeln!(out, "{}", serde_json::to_string(&line)?)?;
        }
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "{} of each by {} in {} from seed {}, paired with those of the first row\n",
        count(usize::try_from(args.games).unwrap_or(usize::MAX), "game"),
        batch.bot.name,
        shown(&batch.raws.world.name),
        args.seed
    )?;
    let widest = variants.all.iter().map(|variant| variant.name.chars().count()).max().unwrap_or(0);
    let name = widest.max(variants.what.chars().count());
    write!(out, "{:<name$}  {:>7} {:>6} {:>18}", variants.what, "deepest", "+-", "difference")?;
    for depth in args.depths() {
        write!(out, "  {:>8} {:>18}", format!("to {depth}"), "points")?;
    }
    writeln!(out, "  {:>7}", "died %")?;
    for (place, (variant, comparison)) in rows().enumerate() {
        let mean = deepest(comparison);
        let measures = if place == 0 { Vec::new() } else { comparison.headlines() };
        let difference = |name: &str| {
            let found = measures.iter().find(|measure| measure.measure == name);
            found.map_or_else(|| if place == 0 { String::new() } else { "the same".to_owned() }, bounds)
        };
        write!(
            out,
            "{:<name$}  {:>7.2} {:>6.2} {:>18}",
            variant.name,
            mean.value,
            mean.half_width(),
            difference("deepest")
        )?;
        let side = &comparison.sides[1].all;
        for depth in args.depths() {
            let share = side.reached(depth) as f64 * 100.0 / side.games().max(1) as f64;
            write!(out, "  {share:>6.1} % {:>18}", difference(&format!("reached_{depth}")))?;
        }
        writeln!(out, "  {:>7.1}", side.died_percent())?;
    }
    if variants.numbers {
        curve(
            &mut out,
            name,
            &variants.what,
            rows().map(|(variant, one)| (variant.name.as_str(), deepest(one))),
        )?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the difference and its interval: `+0.50 (+0.1 +0.9)`.
fn bounds(measure: &Measure) -> String {
    let Measure { difference, low, high, .. } = measure;
    let sure = if measure.excludes_zero() { "*" } else { "" };
    format!("{difference:+.1} ({low:+.1} {high:+.1}){sure}")
}

/// Draws the means with their intervals, one line each.
fn curve<'a>(
    out: &mut impl io::Write,
    name: usize,
    what: &str,
    rows: impl Iterator<Item = (&'a str, Estimate)> + Clone,
) -> io::Result<()> {
    let least = rows.clone().map(|(_, one)| one.low).fold(f64::INFINITY, f64::min);
    let most = rows.clone().map(|(_, one)| one.high).fold(f64::NEG_INFINITY, f64::max);
    if !(least.is_finite() && most > least) {
        return Ok(());
    }
    let place = |value: f64| ((value - least) / (most - least) * WIDTH).round();
    writeln!(
        out,
        "\n{what:<name$}  deepest depth from {least:.2} to {most:.2}; o is the mean, -- its 95 % interval"
    )?;
    for (row, one) in rows {
        let mark = |column: f64| {
            if column == place(one.value) {
                'o'
            } else if (place(one.low)..=place(one.high)).contains(&column) {
                '-'
            } else {
                ' '
            }
        };
        let line: String = std::iter::successors(Some(0.0), |at| Some(at + 1.0))
            .take_while(|at| *at <= WIDTH)
            .map(mark)
            .collect();
        writeln!(out, "{row:<name$}  {}", line.trim_end())?;
    }
    Ok(())
}
