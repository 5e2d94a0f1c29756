//! `cargo xtask cost`: counts the instructions of fixed games, which are the same on every run of the same
//! program, and compares them with the table in benches/cost.json. Times are not: they depend on what else
//! the machine does.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::error::{Error, Result, at};

/// Games whose actions are counted: world, bot, number of games, and turns.
const GAMES: [(&str, &str, u64, u64); 5] = [
    ("rhack", "explorer", 4, 1000),
    ("rhack", "random", 4, 1000),
    ("kobold-halls", "explorer", 4, 1000),
    ("endless-caves", "explorer", 2, 400),
    ("endless-caves", "random", 2, 400),
];

/// Worlds whose start and new games are counted.
const WORLDS: [&str; 3] = ["rhack", "kobold-halls", "endless-caves"];

/// New games that are counted, beyond the first.
const NEW_GAMES: u64 = 10;

/// Sizes of frames that are counted, in cells.
const FRAMES: [(u64, u64); 2] = [(80, 24), (200, 60)];

/// Steps whose frames are counted.
const STEPS: u64 = 100;

/// Seed of the first game.
const SEED: u64 = 5000;

/// Percentage by which a figure may exceed the table.
const MOST: u64 = 3;

/// File with the table.
const TABLE: &str = "benches/cost.json";

/// Instructions by what they are spent on.
type Costs = BTreeMap<String, u64>;

/// Counts the instructions of `program`, by default of a debug build of the working tree. Prints them beside
/// the table, as JSON if `json` is true. `write` replaces the table.
///
/// # Errors
///
/// [`Error::Start`] or [`Error::Failed`] if cargo, valgrind or a game cannot be run, and [`Error::Broken`] if
/// a figure exceeds the table by more than [`MOST`] percent.
pub fn cost(root: &Path, program: Option<&Path>, json: bool, write: bool) -> Result<()> {
    let program = match program {
        Some(program) => program.to_path_buf(),
        None => built(root)?,
    };
    let mut costs = counted(&program)?;
    costs.extend(frames(root)?);
    let table = root.join(TABLE);
    if write {
        let text = serde_json::to_string_pretty(&costs)?;
        return fs::write(&table, text + "\n").map_err(at(&table));
    }
    let known = fs::read_to_string(&table).map_err(at(&table))?;
    let known: Costs = serde_json::from_str(&known)?;
    if json {
        println!("{}", serde_json::json!({ "table": known, "now": costs }));
    } else {
        for (what, now) in &costs {
            let before = known.get(what).copied().unwrap_or_default();
            println!("{what:<36} {before:>12} {now:>12}  {}", change(before, *now));
        }
    }
    let dearer = dearer(&known, &costs);
    if dearer.is_empty() { Ok(()) } else { Err(Error::Broken(told(&dearer))) }
}

/// Returns the rows of `costs` that exceed those of `known`, or are not there.
fn dearer(known: &Costs, costs: &Costs) -> Vec<String> {
    let exceeds = |(what, now): &(&String, &u64)| {
        known.get(*what).is_none_or(|before| now.saturating_mul(100) > before.saturating_mul(100 + MOST))
    };
    costs.iter().filter(exceeds).map(|(what, _)| what.clone()).collect()
}

/// Returns the words about `dearer` rows.
fn told(dearer: &[String]) -> String {
    format!(
        "{}: more than {MOST} % above {TABLE}. If they are worth it, `cargo xtask cost --write` renews the table, \
         and the change says what was bought.",
        dearer.join(", ")
    )
}

/// Returns the change from `before` to `now` in percent: `+2.5 %`.
fn change(before: u64, now: u64) -> String {
    let Ok(percent) = i64::try_from(now.saturating_mul(1000) / before.max(1)) else { return String::new() };
    let change = percent - 1000;
    format!("{}{}.{} %", if change < 0 { '-' } else { '+' }, change.abs() / 10, change.abs() % 10)
}

/// Builds the program of the working tree, and returns its path. What is built in increments is divided
/// differently, and has other figures.
fn built(root: &Path) -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--locked"]).current_dir(root).env("CARGO_INCREMENTAL", "0");
    run(&mut cargo, "cargo")?;
    Ok(root.join("target/debug/rhack"))
}

/// Runs `command`, called `name`.
fn run(command: &mut Command, name: &'static str) -> Result<()> {
    let program = PathBuf::from(command.get_program());
    let status = command.status().map_err(|source| Error::Start { program, source })?;
    if status.success() { Ok(()) } else { Err(Error::Failed { program: name, status }) }
}

/// Returns all figures of `program`.
fn counted(program: &Path) -> Result<Costs> {
    let mut costs = Costs::new();
    for world in WORLDS {
        let one = games(program, world, "explorer", 1, 1)?.instructions;
        let all = games(program, world, "explorer", 1 + NEW_GAMES, 1)?.instructions;
        let new_game = all.saturating_sub(one) / NEW_GAMES;
        costs.insert(format!("{world}: a new game"), new_game);
        costs.insert(format!("{world}: start"), one.saturating_sub(new_game));
    }
    for (world, bot, count, turns) in GAMES {
        let begun = games(program, world, bot, count, 1)?;
        let played = games(program, world, bot, count, turns)?;
        let actions = played.actions.saturating_sub(begun.actions).max(1);
        let instructions = played.instructions.saturating_sub(begun.instructions);
        costs.insert(format!("{world}: an action of {bot}"), instructions / actions);
    }
    Ok(costs)
}

/// Returns the instructions of a step with its frame in sizes. benches/frames.rs walks.
fn frames(root: &Path) -> Result<Costs> {
    let program = bench(root)?;
    let walked = |(width, height): (u64, u64), steps: u64| {
        let mut walk = callgrind(&program);
        walk.arg("rhack").args([width, height, steps].map(|number| number.to_string()));
        let told = output(walk)?.0;
        instructions(&told).ok_or_else(|| Error::Broken("no count of instructions for frames".to_owned()))
    };
    let rows = FRAMES.map(|size| {
        let cost = walked(size, STEPS)?.saturating_sub(walked(size, 0)?) / STEPS;
        Ok((format!("rhack: a step and its frame, {}x{}", size.0, size.1), cost))
    });
    rows.into_iter().collect()
}

/// Builds benches/frames.rs as [`built`] does the program, and returns its path.
fn bench(root: &Path) -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--locked", "--bench", "frames", "--message-format", "json-render-diagnostics"]);
    let output = cargo.current_dir(root).env("CARGO_INCREMENTAL", "0").stderr(Stdio::inherit()).output();
    let output = output.map_err(|source| Error::Start { program: "cargo".into(), source })?;
    let told = String::from_utf8_lossy(&output.stdout);
    let messages = told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let built = messages.filter(|message| message["target"]["name"] == "frames");
    let program =
        built.filter_map(|message| Some(PathBuf::from(message["executable"].as_str()?))).next_back();
    program.ok_or(Error::Failed { program: "cargo", status: output.status })
}

/// Games played under the counter.
struct Played {
    instructions: u64,
    actions: u64,
}

/// Plays `count` games under callgrind.
fn games(program: &Path, world: &str, bot: &str, count: u64, turns: u64) -> Result<Played> {
    let [count, turns, seed] = [count, turns, SEED].map(|number| number.to_string());
    let mut game = callgrind(program);
    game.args(["sim", "--world", world, "--bot", bot, "--games", &count, "--max-turns", &turns]);
    game.args(["--seed", &seed, "--jobs", "1", "--json"]);
    let (count, summary) = output(game)?;
    let read = || Some(Played { instructions: instructions(&count)?, actions: actions(&summary)? });
    read().ok_or_else(|| Error::Broken(format!("no count of instructions for games in {world}")))
}

/// Prepares to run `program` under callgrind.
fn callgrind(program: &Path) -> Command {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program).stdin(Stdio::null());
    // An environment of another size would move the stack.
    valgrind.env_clear().env("PATH", "/usr/bin:/bin");
    valgrind
}

/// Runs what [`callgrind`] has prepared. Returns what it and the program print.
fn output(mut prepared: Command) -> Result<(String, String)> {
    let output = prepared.output().map_err(|source| Error::Start { program: "valgrind".into(), source })?;
    let [count, told] =
        [output.stderr, output.stdout].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    if !output.status.success() {
        eprint!("{count}");
        return Err(Error::Failed { program: "valgrind", status: output.status });
    }
    Ok((count, told))
}

/// Returns the number of instructions that callgrind reports.
fn instructions(told: &str) -> Option<u64> {
    told.lines().rev().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
}

/// Returns the number of actions in the summary of games.
fn actions(told: &str) -> Option<u64> {
    let summary: Value = serde_json::from_str(told.lines().next_back()?).ok()?;
    summary["summary"]["actions"].as_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costs(rows: &[(&str, u64)]) -> Costs {
        rows.iter().map(|(what, cost)| ((*what).to_owned(), *cost)).collect()
    }

    #[test]
    fn rows_may_cost_a_little_more_than_the_table() {
        let known = costs(&[("one", 1000), ("other", 1000), ("gone", 5)]);
        assert_eq!(dearer(&known, &costs(&[("one", 1030), ("other", 1031), ("new", 1)])), ["new", "other"]);
        assert!(dearer(&known, &costs(&[("one", 900), ("other", 1000)])).is_empty());
    }

    #[test]
    fn counts_are_read_from_what_programs_tell() {
        assert_eq!(instructions("==1== Events    : Ir\n==1== Collected : 184467\n==1==\n"), Some(184_467));
        assert_eq!(instructions("==1== Events    : Ir\n"), None);
        let told = "{\"seed\":1}\n{\"summary\":{\"actions\":694}}\n";
        assert_eq!((actions(told), actions("{\"seed\":1}\n")), (Some(694), None));
        assert_eq!((change(1000, 1025), change(1000, 981)), ("+2.5 %".to_owned(), "-1.9 %".to_owned()));
    }
}
