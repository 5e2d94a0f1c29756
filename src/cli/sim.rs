//! `rhack sim`: games played by bots.

use super::{
    args::{Common, SimArgs},
    disk, progress,
    trouble::Trouble,
};
use rhack::{
    base::text::capitalised,
    engine::{creation::Choices, game::Setup},
    lab::{
        play::{GameOutcome, GameReport, play},
        spread::Spread,
        summary::{Numbers, Summary},
    },
    pilot::bots::{BOTS, Bot, named},
    raws::{Raws, reading::name_index::suggestion},
};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    io::{self, BufWriter, Write as _},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::sync_channel,
    },
    thread,
    time::Instant,
};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown bot, impossible choices or a seed too large, [`Trouble::Raws`] for
/// broken raws, and [`Trouble::Failed`] if a game or the output fails.
pub fn run(common: &Common, args: &SimArgs) -> Result<ExitCode, Trouble> {
    let raws = Arc::new(disk::raws(common)?);
    let bot = named(&args.bot).ok_or_else(|| {
        let names = BOTS.iter().map(|bot| bot.name);
        Trouble::Usage(format!("there is no bot `{}`; {}", args.bot, suggestion(&args.bot, names)))
    })?;
    let choices = args.choices.choices(&raws)?;
    let batch =
        Batch { raws: &raws, bot, choices, seed: args.seed, games: args.games, max_turns: args.max_turns };
    let begin = Instant::now();
    let mut out = BufWriter::new(io::stdout().lock());
    let bar = progress::bar(args.games, "games", common.json);
    let mut summary = Summary::default();
    batch.play(jobs(args), |report| {
        bar.inc(1);
        summary.add(&report);
        if common.json {
            serde_json::to_writer(&mut out, &Line::new(&raws, &report))?;
            writeln!(out)?;
        }
        Ok(())
    })?;
    bar.finish_and_clear();
    let seconds = begin.elapsed().as_secs_f64();
    if common.json {
        let numbers = summary.to_json(&raws);
        let last = Last { summary: Timed { seconds: (seconds * 1000.0).round() / 1000.0, numbers } };
        serde_json::to_writer(&mut out, &last)?;
        writeln!(out)?;
    } else {
        print(&mut out, &raws, &batch, &summary, seconds)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the number of games played at once. Default: the number of processors.
fn jobs(args: &SimArgs) -> u64 {
    let most = thread::available_parallelism().map_or(1, usize::from);
    let jobs = args.jobs.map_or_else(|| u64::try_from(most).unwrap_or(1), u64::from);
    jobs.min(args.games).max(1)
}

/// Games with the same settings and consecutive seeds.
struct Batch<'a> {
    raws: &'a Arc<Raws>,
    bot: Bot,
    choices: Choices,
    seed: u64,
    games: u64,
    max_turns: u32,
}

/// Maximum number of finished reports in the queue. When it is full, the threads that play wait.
const AHEAD: usize = 64;

impl Batch<'_> {
    /// Plays all games on `jobs` threads and passes the reports to `each` in the order of seeds. Each thread
    /// takes the next game, so that all are busy to the end. Errors: the first error of a game or of `each`.
    fn play(
        &self,
        jobs: u64,
        mut each: impl FnMut(GameReport) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let next = AtomicU64::new(0);
        thread::scope(|scope| {
            let (sender, receiver) = sync_channel(AHEAD);
            for _ in 0..jobs {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        // Stop once the receiver is gone.
                        if number >= self.games || sender.send((number, self.game(number))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            // Reports that arrived before their turn.
            let mut early = BTreeMap::new();
            for number in 0..self.games {
                let report = loop {
                    if let Some(report) = early.remove(&number) {
                        break report;
                    }
                    let gone = |_| Trouble::Failed("a game ended unexpectedly; this is a bug".to_owned());
                    let (done, report) = receiver.recv().map_err(gone)?;
                    early.insert(done, report);
                };
                each(report?)?;
            }
            Ok(())
        })
    }

    /// Plays the game with `number`, from 0. Errors: [`Trouble::Usage`] or [`Trouble::Failed`].
    fn game(&self, number: u64) -> Result<GameReport, Trouble> {
        let too_far = || Trouble::Usage(format!("there is no seed after {}", u64::MAX));
        let seed = self.seed.checked_add(number).ok_or_else(too_far)?;
        let nobody = || Trouble::Usage("no character fits all of these choices".to_owned());
        let identity = self.choices.completed(self.raws, seed).ok_or_else(nobody)?;
        let setup = Setup { seed, name: capitalised(self.bot.name).into(), identity };
        let mut player = self.bot.player(seed);
        play(self.raws, &setup, &mut *player, self.max_turns)
            .map_err(|error| Trouble::Failed(format!("seed {seed}: {error}")))
    }
}

/// A game as printed by `--json`.
#[derive(Serialize)]
struct Line<'a> {
    seed: u64,
    role: &'a str,
    race: &'a str,
    gender: &'a str,
    alignment: &'a str,
    outcome: &'a str,
    cause: &'a str,
    turns: u32,
    actions: u64,
    depth: i32,
    level: i32,
    kills: u32,
    score: u64,
    fallbacks: u32,
    digest: String,
}

impl<'a> Line<'a> {
    fn new(raws: &'a Raws, report: &'a GameReport) -> Self {
        let traits = &raws.traits;
        let GameReport {
            seed,
            identity,
            outcome,
            cause,
            turns,
            actions,
            depth,
            level,
            kills,
            score,
            fallbacks,
            digest,
        } = report;
        Self {
            seed: *seed,
            role: &traits.roles[identity.role].name,
            race: &traits.races[identity.race].name,
            gender: &traits.genders[identity.gender].name,
            alignment: &traits.alignments[identity.alignment].name,
            outcome: outcome.name(),
            cause,
            turns: *turns,
            actions: *actions,
            depth: *depth,
            level: *level,
            kills: *kills,
            score: *score,
            fallbacks: *fallbacks,
            digest: format!("{digest:016x}"),
        }
    }
}

/// The last line of `--json`.
#[derive(Serialize)]
struct Last<T> {
    summary: Timed<T>,
}

#[derive(Serialize)]
struct Timed<T> {
    seconds: f64,
    #[serde(flatten)]
    numbers: T,
}

/// Maximum number of listed causes.
const CAUSES: usize = 10;

fn print(
    out: &mut impl io::Write,
    raws: &Raws,
    batch: &Batch<'_>,
    summary: &Summary,
    seconds: f64,
) -> Result<(), Trouble> {
    let all = &summary.all;
    let games = all.games();
    let turns = all.turns.sum();
    writeln!(out, "{games} games of {} by {} from seed {}", raws.world.name, batch.bot.name, batch.seed)?;
    if summary.fallbacks > 0 {
        writeln!(
            out,
            "{} levels were emergency rooms: their recipes failed (see `rhack check`)",
            summary.fallbacks
        )?;
    }
    let rate = all.actions as f64 / seconds.max(0.001);
    writeln!(
        out,
        "{turns} turns, {} actions, {seconds:.1} seconds, {rate:.0} actions a second\n",
        all.actions
    )?;
    writeln!(
        out,
        "{:<14} {:>6} {:>6} {:>8} {:>8} {:>6} {:>6} {:>6} {:>8}",
        "", "games", "died %", "turns", "median", "depth", "level", "kills", "score"
    )?;
    for (role, numbers) in &summary.roles {
        row(out, &raws.traits.roles[*role].name, numbers)?;
    }
    if summary.roles.len() > 1 {
        row(out, "all", all)?;
    }
    for (outcome, title) in [(GameOutcome::Died, "died of"), (GameOutcome::Stopped, "stopped by")] {
        let causes = summary.causes_of(outcome);
        if causes.is_empty() {
            continue;
        }
        let count = all.outcomes.get(&outcome).copied().unwrap_or_default();
        writeln!(out, "\n{title} ({count})")?;
        for (cause, count) in causes.iter().take(CAUSES) {
            bar(out, cause, *count, games)?;
        }
        let rest = causes.iter().skip(CAUSES).map(|(_, count)| count).sum::<u64>();
        if rest > 0 {
            bar(out, &format!("{} others", causes.len() - CAUSES), rest, games)?;
        }
    }
    histogram(out, "ended at depth", &all.depths)?;
    histogram(out, "experience level", &all.levels)
}

fn row(out: &mut impl io::Write, name: &str, numbers: &Numbers) -> Result<(), Trouble> {
    let mean = Spread::mean;
    writeln!(
        out,
        "{name:<14} {:>6} {:>6.1} {:>8.1} {:>8} {:>6.1} {:>6.1} {:>6.1} {:>8.0}",
        numbers.games(),
        numbers.died_percent(),
        mean(&numbers.turns),
        numbers.turns.median(),
        mean(&numbers.depths),
        mean(&numbers.levels),
        mean(&numbers.kills),
        mean(&numbers.scores),
    )?;
    Ok(())
}

fn histogram(out: &mut impl io::Write, title: &str, spread: &Spread) -> Result<(), Trouble> {
    writeln!(out, "\n{title}")?;
    for (value, count) in spread.counts() {
        bar(out, &value.to_string(), count, spread.total())?;
    }
    Ok(())
}

/// Prints a line of a bar chart: name, count, and the share of `all` as a bar with two percent a character.
fn bar(out: &mut impl io::Write, what: &str, count: u64, all: u64) -> Result<(), Trouble> {
    let percent = count as f64 * 100.0 / all.max(1) as f64;
    let length = usize::try_from(count * 50 / all.max(1)).unwrap_or_default();
    writeln!(
        out,
        "{}",
        format!("  {what:<22} {count:>6} {percent:>5.1} % {}", "=".repeat(length)).trim_end()
    )?;
    Ok(())
}
