//! `rhack balance`: the smallest edit of the raws that brings games into given bands.

use super::{
    address::{Address, Patch, layer, number},
    args::{BalanceArgs, Common},
    disk, parallel, progress,
    sim::expectations::{parse, told},
    trouble::Trouble,
};
use rhack::{
    base::printable::shown,
    engine::creation::Choices,
    lab::{
        balance::{BalanceSearch, Band, BandMeasure, Dial, Edit},
        batch::Batch,
        expect::{Expectation, Judgement, Verdict, worst},
        expectation_file::ExpectationSet,
    },
    raws::{
        kinds::expect::BalanceKey,
        machinery::effective::{Effective, records},
    },
    ui::{kinds::ALL, resources::load_raws},
};
use serde::Serialize;
use serde_json::{Value, json};
use std::{
    fs,
    io::{self, BufWriter, Write as _},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

/// Standard errors from the middle of a 95 % interval to its end.
const Z: f64 = 1.96;

/// A change of the edit.
#[derive(Debug, Serialize)]
struct Changed<'a> {
    key: &'a str,
    was: Value,
    is: Value,
}

/// Result as a line of JSON.
#[derive(Debug, Serialize)]
struct Line<'a> {
    changes: &'a [Changed<'a>],
    bands: &'a [Judgement<'a>],
    /// Number of games of the search.
    games: u64,
}

/// Numbers that may change, with their addresses, in the same order.
struct Keys {
    addresses: Vec<Address>,
    dials: Vec<Dial>,
    /// The raws as they are.
    all: Effective,
}

impl Keys {
    /// Returns the files of an edit that sets the dials at these places to these values.
    fn patch(&self, values: impl IntoIterator<Item = (usize, f64)>) -> Patch {
        let mut patch = Patch::new();
        for (place, value) in values {
            if let Some(address) = self.addresses.get(place) {
                address.set(&mut patch, &self.all, number(value));
            }
        }
        patch
    }
}

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for a file with mistakes, for a key without a number and for a folder that is not new,
/// [`Trouble::Raws`] for broken raws, and [`Trouble::Failed`] if the mod or the output cannot be written.
pub fn run(common: &Common, args: &BalanceArgs) -> Result<ExitCode, Trouble> {
    if let Some(folder) = args.out.as_deref().filter(|folder| folder.exists()) {
        return Err(Trouble::Usage(format!("{}: it is there already", folder.display())));
    }
    let name = args.to.display().to_string();
    let text = fs::read_to_string(&args.to).map_err(|error| Trouble::Usage(format!("{name}: {error}")))?;
    let set = parse(&name, &text, &disk::raws(common)?)?;
    let all = records(disk::sources(common)?.layers(&common.world), ALL);
    let keys = keys(&name, &set.keys, all)?;
    let bands: Vec<Band> = set.expectations.iter().map(band).collect();
    let touch = usize::from(args.touch);
    let search = BalanceSearch { dials: &keys.dials, bands: &bands, touch, budget: args.games };
    let mut seed = args.seed;
    let bar = progress::bar(args.games, "games", common.json);
    let edit = search.run(|values, games| {
        let patch = keys.patch(values.iter().copied().enumerate());
        let judged = played(common, &set, &patch, (seed, games), args.jobs)?;
        seed = seed.saturating_add(games);
        bar.inc(games);
        Ok::<_, Trouble>(judged.iter().map(measured).collect())
    })?;
    bar.finish_and_clear();
    let patch = keys.patch(edit.changes.iter().copied());
    let judged = played(common, &set, &patch, (seed, args.judged_by), args.jobs)?;
    let bands: Vec<Judgement<'_>> = judged.iter().map(Expectation::judge).collect();
    print(common, &keys, &edit, &bands)?;
    if let Some(folder) = &args.out {
        let expect = json!({ "expect": set.expectations.iter().map(|one| &one.line).collect::<Vec<_>>(),
            "bot": set.bot.name, "games": set.games, "max_turns": set.max_turns });
        write(folder, &patch, &expect)?;
    }
    Ok(if worst(&bands) == Verdict::Broken { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Returns the dials of `listed`, with their values in `all`. Errors: [`Trouble::Usage`].
fn keys(name: &str, listed: &[BalanceKey], all: Effective) -> Result<Keys, Trouble> {
    let wrong = |key: &str, problem: &str| Trouble::Usage(format!("{name}: `{key}`: {problem}"));
    if listed.is_empty() {
        return Err(Trouble::Usage(format!(
            "{name} names no keys that may change: give \"keys\", such as [{{ \"key\": \"rules.crowd.most\", \"least\": 10, \"most\": 90 }}]"
        )));
    }
    let (mut addresses, mut dials) = (Vec::new(), Vec::new());
    for BalanceKey { key, least, most } in listed {
        let address = Address::parse(key).map_err(|problem| wrong(key, &problem))?;
        let now = address.value(&all).as_ref().and_then(Value::as_f64);
        let now =
            now.ok_or_else(|| wrong(key, "the raws set no number there; `rhack show` tells what is set"))?;
        if !(*least..=*most).contains(&now) || least >= most {
            return Err(wrong(key, &format!("it is {now}, which must be between `least` and `most`")));
        }
        addresses.push(address);
        dials.push(Dial { name: key.clone(), now, least: *least, most: *most });
    }
    Ok(Keys { addresses, dials, all })
}

fn band(expectation: &Expectation) -> Band {
    let line = &expectation.line;
    Band { least: line.least.unwrap_or(f64::NEG_INFINITY), most: line.most.unwrap_or(f64::INFINITY) }
}

fn measured(expectation: &Expectation) -> BandMeasure {
    let estimate = expectation.judge().estimate;
    BandMeasure { value: estimate.value, error: estimate.half_width() / Z }
}

/// Plays so many games from a seed with `patch` over the raws of the command line, and returns what they tell
/// of the expectations. Errors: [`Trouble::Raws`] if the raws do not allow the patch, and [`Trouble::Usage`]
/// if no game can begin.
fn played(
    common: &Common,
    set: &ExpectationSet,
    patch: &Patch,
    (seed, games): (u64, u64),
    jobs: Option<u16>,
) -> Result<Vec<Expectation>, Trouble> {
    let mut sources = disk::sources(common)?;
    sources.mods.push(layer("balance", patch));
    let raws = load_raws(&sources, &common.world, common.lang.as_deref()).map_err(Trouble::Raws)?;
    let batch = Batch {
        raws: Arc::new(raws),
        bot: set.bot,
        choices: Choices::default(),
        roles_take_turns: true,
        seed,
        max_turns: set.max_turns,
        from_depth: None,
        hero_level: None,
    };
    let mut expectations = set.expectations.clone();
    let task = |number| {
        let seed = batch.seed_of(number).map_err(|error| Trouble::Usage(error.to_string()))?;
        batch.play(seed, None, |_, _, _| ()).map_err(|error| Trouble::Usage(error.to_string()))
    };
    parallel::run(games, parallel::threads(jobs, games), task, |report| {
        expectations.iter_mut().for_each(|one| one.add(&report));
        Ok(())
    })?;
    Ok(expectations)
}

/// Prints the edit and its answers.
fn print(common: &Common, keys: &Keys, edit: &Edit, bands: &[Judgement<'_>]) -> Result<(), Trouble> {
    let change = |(place, value): &(usize, f64)| {
        let dial = keys.dials.get(*place)?;
        Some(Changed { key: &dial.name, was: number(dial.now), is: number(*value) })
    };
    let changes: Vec<Changed<'_>> = edit.changes.iter().filter_map(change).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    if common.json {
        let line = Line { changes: &changes, bands, games: edit.games };
        writeln!(out, "{}", serde_json::to_string(&line)?)?;
    } else {
        writeln!(out, "edit, after {} games", edit.games)?;
        for Changed { key, was, is } in &changes {
            writeln!(out, "  {}", shown(&format!("{key:<40} {was:>8} -> {is}")))?;
        }
        if changes.is_empty() {
            writeln!(out, "  nothing changes")?;
        }
        writeln!(out, "\nbands, judged by other games")?;
        for judgement in bands {
            writeln!(out, "  {}", shown(&told(judgement)))?;
        }
    }
    out.flush()?;
    Ok(())
}

/// Writes the mod into a new `folder`. Errors: [`Trouble::Failed`].
fn write(folder: &Path, patch: &Patch, expect: &Value) -> Result<(), Trouble> {
    let failed = |error: io::Error| Trouble::Failed(format!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    for (file, value) in
        patch.iter().map(|(file, value)| (file.as_str(), value)).chain([("expect.json", expect)])
    {
        let path = folder.join(file);
        if let Some(inside) = path.parent() {
            fs::create_dir_all(inside).map_err(failed)?;
        }
        fs::write(path, format!("{value:#}\n")).map_err(failed)?;
    }
    Ok(())
}
