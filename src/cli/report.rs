//! `rhack report`: puts the results of several runs of `rhack sim --json` together.

use super::{
    args::{Common, ReportArgs},
    disk,
    run_file::{RunSummary, difference, lines, summary, unreadable},
    sim::{
        expectations,
        sink::{Output, Sink},
    },
    trouble::Trouble,
};
use rhack::{
    base::text::shortened,
    lab::outcome::{Played, RunPart, Settings},
};
use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufReader, Lines},
    path::{Path, PathBuf},
    process::ExitCode,
};

/// Runs the command. The games of all files are read in the order of their seeds, so that the same games give
/// the same results however they were played.
///
/// # Errors
///
/// [`Trouble::Usage`] if a file cannot be read, is not from `rhack sim --json`, was played with other raws or
/// settings, or holds a part or a game of another file, [`Trouble::Found`] if parts are missing, and
/// [`Trouble::Failed`] if the output fails.
pub fn run(common: &Common, args: &ReportArgs) -> Result<ExitCode, Trouble> {
    let mut settings: Option<(Settings, &Path)> = None;
    let mut parts: Vec<(RunPart, &Path)> = Vec::new();
    let mut seconds = 0.0;
    for path in &args.files {
        let RunSummary { seconds: took, part, settings: own } = summary(path)?;
        seconds += took;
        parts.push((part, path));
        match &settings {
            None => settings = Some((own, path)),
            Some((first, of)) => {
                if let Some(what) = difference(first, &own) {
                    let (of, path) = (of.display(), path.display());
                    return Err(Trouble::Usage(format!("{path}: {what} differ from those of {of}")));
                }
            }
        }
    }
    let Some((settings, _)) = settings else {
        return Err(Trouble::Usage("give files of `rhack sim --json`".to_owned()));
    };
    let part = whole(&parts)?;
    if let Some(text) = part.missing_text().filter(|_| !args.partial) {
        return Err(Trouble::Found(format!(
            "{text}; give all files, or --partial for a report without some"
        )));
    }
    let expectations = match &args.expect {
        Some(file) => expectations::read(file, &disk::raws(common)?)?,
        None => Vec::new(),
    };
    let (csv, html) = (args.csv.as_deref(), args.html.as_deref());
    let output = Output { as_json: common.json, csv, html, part: None };
    let mut sink = Sink::new(settings, expectations, output)?;
    let mut files: Vec<Games> = args.files.iter().map(|path| Games::open(path)).collect::<Result<_, _>>()?;
    let mut last: Option<(u64, PathBuf)> = None;
    while let Some(next) = files.iter_mut().filter(|file| file.next.is_some()).min_by_key(|file| file.seed())
    {
        let path = next.path.clone();
        let Some(played) = next.take()? else { break };
        let seed = played.seed();
        if let Some((before, other)) = &last
            && *before >= seed
        {
            let (path, other) = (path.display(), other.display());
            let text = if *before == seed {
                format!("{path}: the game with seed {seed} is in {other}, too")
            } else {
                format!("{path}: the game with seed {seed} comes after that with seed {before}")
            };
            return Err(Trouble::Usage(text));
        }
        last = Some((seed, path));
        sink.add(&played)?;
    }
    sink.finish(part, seconds, |_| Ok(Vec::new()))
}

/// Returns the part of the run that the files hold together, with the parts that are missing. Errors:
/// [`Trouble::Usage`] if two files hold the same part, or parts of different runs.
fn whole(parts: &[(RunPart, &Path)]) -> Result<RunPart, Trouble> {
    let Some(((first, of), rest)) = parts.split_first() else { return Ok(RunPart::default()) };
    let number = |part: &RunPart| part.shard.map_or(1, |(_, number)| number);
    let odd = |(part, _): &&(RunPart, &Path)| part.asked != first.asked || number(part) != number(first);
    if let Some((_, path)) = rest.iter().find(odd) {
        let (of, path) = (of.display(), path.display());
        return Err(Trouble::Usage(format!(
            "{path}: this is no part of the run of {of}, which has other parts or games"
        )));
    }
    let mut held: BTreeMap<u64, &Path> = BTreeMap::new();
    for (part, path) in parts {
        let Some((index, number)) = part.shard else { continue };
        if let Some(other) = held.insert(index, path) {
            let (path, other) = (path.display(), other.display());
            return Err(Trouble::Usage(format!("{path}: part {index} of {number} is in {other}, too")));
        }
    }
    let missing: Vec<u64> = match first.shard {
        Some((_, number)) => (1..=number).filter(|index| !held.contains_key(index)).collect(),
        None => Vec::new(),
    };
    Ok(RunPart { shard: None, asked: first.asked, missing })
}

/// Games of a file, one after the other.
struct Games {
    path: PathBuf,
    lines: Lines<BufReader<File>>,
    next: Option<Played>,
}

impl Games {
    fn open(path: &Path) -> Result<Self, Trouble> {
        let mut games = Self { path: path.to_owned(), lines: lines(path)?, next: None };
        games.advance()?;
        Ok(games)
    }

    fn seed(&self) -> u64 {
        self.next.as_ref().map_or(u64::MAX, Played::seed)
    }

    /// Returns the next game and reads the one after it.
    fn take(&mut self) -> Result<Option<Played>, Trouble> {
        let next = self.next.take();
        self.advance()?;
        Ok(next)
    }

    fn advance(&mut self) -> Result<(), Trouble> {
        for line in self.lines.by_ref() {
            let line = line.map_err(|error| unreadable(&self.path, &error))?;
            if line.starts_with("{\"summary\"") || line.starts_with("{\"expectations\"") {
                continue;
            }
            let read = serde_json::from_str(&line);
            self.next = Some(read.map_err(|_| {
                let shown = shortened(line.clone(), 40);
                Trouble::Usage(format!("{}: no line of `rhack sim --json`: {shown}", self.path.display()))
            })?);
            return Ok(());
        }
        Ok(())
    }
}
