//! Output of results: lines of JSON and CSV as they come, and the summary at the end.

use super::{comparison, csv, expectations, text};
use crate::cli::{arena::edit_ladders, run_file::PartFile, trouble::Trouble};
use rhack::lab::{
    arena::ladder::EditLadder,
    expect::{Expectation, worst},
    html,
    outcome::{Played, Results, RunPart, Settings},
    pair::ChangedKey,
};
use serde::Serialize;
use std::{
    fs::File,
    io::{self, BufWriter, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

/// Files and streams for results.
pub struct Output<'a> {
    pub as_json: bool,
    /// File for rows.
    pub csv: Option<&'a Path>,
    /// File for the page.
    pub html: Option<&'a Path>,
    /// File for the lines of JSON, instead of stdout.
    pub part: Option<PartFile>,
}

/// Output of a command that plays or reads games.
pub struct Sink {
    results: Results,
    out: BufWriter<Box<dyn io::Write>>,
    as_json: bool,
    part: Option<PartFile>,
    csv: Option<BufWriter<File>>,
    html: Option<(PathBuf, File)>,
}

/// Returns the error of a `file` that cannot be written.
pub fn unwritable(file: &Path, error: &io::Error) -> Trouble {
    Trouble::Failed(format!("{}: {error}", file.display()))
}

impl Sink {
    /// Opens the output.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] if a file cannot be written.
    pub fn new(
        settings: Settings,
        expectations: Vec<Expectation>,
        Output { as_json, csv, html, part }: Output<'_>,
    ) -> Result<Self, Trouble> {
        let open = |path: &Path| {
            let mut file = BufWriter::new(File::create(path)?);
            csv::heading(&mut file)?;
            Ok(file)
        };
        let csv = csv.map(|path| open(path).map_err(|error| unwritable(path, &error))).transpose()?;
        let page = |path: &Path| {
            File::create(path).map(|file| (path.to_owned(), file)).map_err(|error| unwritable(path, &error))
        };
        let html = html.map(page).transpose()?;
        let results = Results::new(settings, expectations);
        let out: Box<dyn io::Write> = match &part {
            Some(part) => Box::new(part.writer()?),
            None => Box::new(io::stdout()),
        };
        let as_json = as_json || part.is_some();
        Ok(Self { results, out: BufWriter::new(out), as_json, part, csv, html })
    }

    /// Adds a game or a pair.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
    pub fn add(&mut self, played: &Played) -> Result<(), Trouble> {
        self.results.add(played);
        if self.as_json {
            serde_json::to_writer(&mut self.out, played)?;
            writeln!(self.out)?;
        }
        if let Some(csv) = &mut self.csv {
            csv::rows(csv, played)?;
        }
        Ok(())
    }

    /// True if the intervals of turns and of early deaths are at most `percent` wide to each side.
    pub fn is_as_exact_as(&self, percent: f64) -> bool {
        let is_exact = |width: f64| width <= percent;
        match self.results.comparison() {
            Some(comparison) => comparison.headlines().iter().all(|measure| match &*measure.measure {
                "log_turns" => is_exact(((measure.high - measure.low) / 2.0).exp_m1() * 100.0),
                "dead_by_500" | "dead_by_1000" => is_exact((measure.high - measure.low) / 2.0),
                _ => true,
            }),
            None => {
                let turns = self.results.summary().all.turns.estimate(f64::ln_1p);
                is_exact(turns.half_width().exp_m1() * 100.0)
            }
        }
    }

    /// Writes the summary of this `part` of a run after `seconds`, and the page if there is one.
    ///
    /// `ladders` runs those of what an edit changed, which text and page show. Returns the exit code: 1 if an
    /// expectation is broken, 3 if none is broken and some are open.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
    pub fn finish(
        mut self,
        part: RunPart,
        seconds: f64,
        ladders: impl FnOnce(&[ChangedKey]) -> Result<Vec<EditLadder>, Trouble>,
    ) -> Result<ExitCode, Trouble> {
        self.results.part = part;
        let (results, out) = (&self.results, &mut self.out);
        let ladders = if self.as_json && self.html.is_none() {
            Vec::new()
        } else {
            ladders(&results.settings.changed_keys)?
        };
        let judgements = results.judgements();
        if self.as_json {
            let seconds = (seconds * 1000.0).round() / 1000.0;
            serde_json::to_writer(&mut *out, &results.to_json(seconds))?;
            writeln!(out)?;
            if !judgements.is_empty() {
                let last = Expectations { expectations: &judgements };
                serde_json::to_writer(&mut *out, &last)?;
                writeln!(out)?;
            }
        } else {
            if let Some(text) = results.part.missing_text() {
                writeln!(out, "{text}")?;
            }
            match results.comparison() {
                Some(comparison) => {
                    comparison::print(out, &results.settings, comparison, seconds)?;
                    edit_ladders::print(out, &ladders)?;
                }
                None => text::print(out, &results.settings, results.summary(), seconds)?,
            }
            expectations::print(out, &judgements)?;
        }
        out.flush()?;
        if let Some(part) = self.part.take() {
            part.finish()?;
        }
        if let Some(csv) = &mut self.csv {
            csv.flush()?;
        }
        if let Some((path, file)) = &mut self.html {
            let is_picture = path.extension().is_some_and(|ending| ending == "svg");
            let page = if is_picture { html::picture(results) } else { html::page(results, &ladders) };
            file.write_all(page.as_bytes()).map_err(|error| unwritable(path, &error))?;
        }
        Ok(expectations::exit_code(worst(&judgements)))
    }
}

/// The very last line of `--json` with expectations.
#[derive(Serialize)]
struct Expectations<'a, T> {
    expectations: &'a [T],
}
