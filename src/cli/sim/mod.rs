//! `rhack sim`: games played by bots, and comparisons of raws by games.

mod calibration;
mod comparison;
mod csv;
mod decisions;
pub mod expectations;
mod kits;
mod log;
mod null;
mod record;
mod role_table;
mod rules_used;
pub mod sink;
mod text;
mod variants;

use super::{
    against,
    arena::edit_ladders,
    args::{Common, SimArgs},
    disk, parallel, progress,
    run_file::{PartFile, is_finished},
    trouble::Trouble,
};
use rhack::{
    engine::creation::Choices,
    lab::{
        batch::{Batch, BatchError},
        outcome::{ModLine, Played, RunPart, Settings},
        pair::{ChangedKey, Pair},
    },
    pilot::{
        bots::{BOTS, Bot, named},
        rollouts::PLAYER,
    },
    raws::{Raws, reading::name_index::suggestion},
};
use sink::{Output, Sink};
use std::{process::ExitCode, sync::Arc, time::Instant};

/// Name for `--role` with which all roles take turns.
const ALL_ROLES: &str = "all";

/// Maximum number of games of `--until`.
const MOST: u64 = 1_000_000;

/// Distance between the seeds of both sides of a null comparison.
const NULL_DISTANCE: u64 = 1 << 32;

/// Returns the bot called `name`.
///
/// # Errors
///
/// [`Trouble::Usage`] if there is none.
pub fn bot_named(name: &str) -> Result<Bot, Trouble> {
    named(name).ok_or_else(|| {
        let names = BOTS.iter().map(|bot| bot.name);
        Trouble::Usage(format!("there is no bot `{name}`; {}", suggestion(name, names)))
    })
}

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for wrong options or folders or a seed too large, [`Trouble::Raws`] for broken raws,
/// and [`Trouble::Failed`] if a game or the output fails.
pub fn run(common: &Common, args: &SimArgs) -> Result<ExitCode, Trouble> {
    let raws = Arc::new(disk::raws(common)?);
    let bot = bot_named(&args.bot)?;
    let batch = batch(&raws, bot, args)?;
    if let Some(sweep) = &args.sweep {
        return variants::run(common, args, &batch, &variants::sweep::variants(common, sweep)?);
    }
    if !args.knockout.is_empty() {
        return variants::run(common, args, &batch, &variants::knockout::variants(&args.knockout)?);
    }
    if args.log {
        return log::run(&batch, args);
    }
    if args.rules {
        return rules_used::run(common, args, &batch);
    }
    if args.decisions {
        return decisions::run(common, args, &batch, bot_named(PLAYER)?);
    }
    if let Some(how) = args.calibrate {
        return calibration::run(common, args, &batch, bot_named(PLAYER)?, how);
    }
    if args.kits {
        return kits::run(common, args, &batch);
    }
    if let Some(folder) = &args.record {
        return record::run(&batch, args.games, folder);
    }
    let other = if args.against.is_empty() {
        None
    } else {
        let raws = Arc::new(against::raws(common, &args.against)?);
        Some(Batch { raws, choices: Choices::default(), ..batch.clone() })
    };
    let match_up = MatchUp { batch, other, is_null: args.null.is_some() };
    if let Some(comparisons) = args.null {
        return null::run(common, args, &match_up, comparisons);
    }
    let settings = settings(common, args, &match_up)?;
    let expectations = match &args.expect {
        Some(file) => expectations::read(file, match_up.other.as_ref().map_or(&raws, |other| &other.raws))?,
        None => Vec::new(),
    };
    let begin = Instant::now();
    let part = RunPart { shard: args.shard, asked: Some(args.games), missing: Vec::new() };
    if let Some(file) = args.out.as_deref().filter(|_| args.resume)
        && is_finished(file, &settings, &part)?
    {
        return Ok(ExitCode::SUCCESS);
    }
    let output = Output {
        as_json: common.json,
        csv: args.csv.as_deref(),
        html: args.html.as_deref(),
        part: args.out.as_deref().map(PartFile::create).transpose()?,
    };
    let mut sink = Sink::new(settings, expectations, output)?;
    let (shard, shards) = args.shard.unwrap_or((1, 1));
    let mut from = 0;
    loop {
        let all = (from..args.games.saturating_add(from)).filter(|number| number % shards == shard - 1);
        let numbers: Vec<u64> = all.collect();
        let count = u64::try_from(numbers.len()).unwrap_or(u64::MAX);
        let bar = progress::bar(count, "games", common.json || args.out.is_some());
        let threads = parallel::threads(args.jobs, count);
        let task = |place: u64| {
            let number = usize::try_from(place).ok().and_then(|place| numbers.get(place)).copied();
            match_up.play(number.unwrap_or_default())
        };
        parallel::run(count, threads, task, |played| {
            bar.inc(1);
            sink.add(&played)
        })?;
        bar.finish_and_clear();
        from = from.saturating_add(args.games);
        let enough = args.until.is_none_or(|percent| sink.is_as_exact_as(percent));
        if enough || from >= MOST {
            break;
        }
    }
    let ladders = |changed: &[ChangedKey]| match &match_up.other {
        Some(other) => edit_ladders::fight([&raws, &other.raws], changed, args.jobs),
        None => Ok(Vec::new()),
    };
    sink.finish(RunPart { asked: Some(from), ..part }, begin.elapsed().as_secs_f64(), ladders)
}

/// Returns the games of the command line.
fn batch(raws: &Arc<Raws>, bot: Bot, args: &SimArgs) -> Result<Batch, Trouble> {
    let mut choices = args.choices.clone();
    let all_roles = choices.role.as_deref() == Some(ALL_ROLES);
    if all_roles {
        choices.role = None;
    }
    let choices = choices.choices(raws)?;
    Ok(Batch {
        raws: raws.clone(),
        bot,
        choices,
        roles_take_turns: all_roles,
        seed: args.seed,
        max_turns: args.max_turns,
        from_depth: args.from_depth,
        hero_level: args.hero_level,
    })
}

/// Games of one or two sides.
pub struct MatchUp {
    batch: Batch,
    other: Option<Batch>,
    /// True if both sides play the same raws with different seeds.
    is_null: bool,
}

impl MatchUp {
    /// Plays the game or the pair with this number. Errors: [`Trouble::Usage`] or [`Trouble::Failed`].
    fn play(&self, number: u64) -> Result<Played, Trouble> {
        let trouble = |error: BatchError| match error {
            BatchError::TooFar | BatchError::NoHero | BatchError::NoDepth(_) => {
                Trouble::Usage(error.to_string())
            }
            BatchError::Setup(..) => Trouble::Failed(error.to_string()),
        };
        let seed = self.batch.seed_of(number).map_err(trouble)?;
        let a = self.batch.play(seed, None, |_, _, _| ()).map_err(trouble)?;
        let other = if self.is_null { Some(&self.batch) } else { self.other.as_ref() };
        let Some(other) = other else { return Ok(Played::Game(Box::new(a))) };
        let seed_of_b = if self.is_null { seed.wrapping_add(NULL_DISTANCE) } else { seed };
        let b = other.play(seed_of_b, Some(&a), |_, _, _| ()).map_err(trouble)?;
        let raws = [&self.batch, other].map(|batch| String::from(batch.raws.origin.digest()));
        Ok(Played::Pair(Box::new(Pair { seed, raws, a, b })))
    }
}

/// Returns what is played, for the results. Errors: [`Trouble::Usage`] for a bad folder.
fn settings(common: &Common, args: &SimArgs, match_up: &MatchUp) -> Result<Settings, Trouble> {
    let mods = |raws: &Raws| {
        let line = |origin: &rhack::raws::machinery::origin::ModOrigin| ModLine {
            id: origin.name.clone(),
            version: None,
            digest: origin.digest.into(),
        };
        raws.origin.mods.iter().map(line).collect()
    };
    let raws = &match_up.batch.raws;
    let other = match_up.other.as_ref().map(|other| &other.raws);
    let choices = &args.choices;
    let chosen = [&choices.role, &choices.race, &choices.gender, &choices.alignment];
    Ok(Settings {
        world: raws.world.name.clone(),
        bot: match_up.batch.bot.name.to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        raws: raws.origin.digest().into(),
        against: other.map(|raws| raws.origin.digest().into()),
        mods: mods(raws),
        against_mods: other.map(|raws| mods(raws)).unwrap_or_default(),
        first_seed: args.seed,
        max_turns: args.max_turns,
        choices: chosen.into_iter().flatten().cloned().collect(),
        from_depth: args.from_depth,
        hero_level: args.hero_level,
        reach: args.depths(),
        null: match_up.is_null,
        changed_keys: if other.is_some() { against::changed(common, &args.against)? } else { Vec::new() },
    })
}
