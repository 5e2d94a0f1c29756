//! `cargo xtask same BASE`: shows that a change leaves games as they were. It builds the commit `BASE`
//! beside the working tree, lets bots play the same seeds in both, and compares the results and all that
//! the heroes are told. Digests may differ, since they depend on how a game is stored.

use std::{
    io::{BufRead, BufReader, Lines},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
};

use serde_json::Value;

use crate::error::{Error, Result, at};

/// Worlds to play in.
const WORLDS: [&str; 3] = ["rhack", "kobold-halls", "endless-caves"];

/// Bots that play, each with its share of the games in thousandths.
const BOTS: [(&str, u64); 2] = [("explorer", 1000), ("pilgrim", 300)];

/// Keys whose values depend on how a game is stored, and on the speed of the machine.
const IGNORED: [&str; 3] = ["raws", "digest", "seconds"];

/// Differing games that are listed of each run.
const LISTED: usize = 5;

/// Files with what the tests know of games, keys, screens and mistakes.
const KNOWN: [&str; 5] = [
    "tests/data/golden*",
    "tests/data/mistakes.json",
    "tests/data/replays",
    "tests/it/snapshots",
    "tests/tty",
];

/// Compares the working tree with the commit `base` in `games` games of explorers in each world, fewer of the
/// other bots.
///
/// # Errors
///
/// [`Error::Start`] or [`Error::Failed`] if git, cargo or a game cannot be run, and [`Error::Broken`] if
/// anything differs. All runs are compared first.
pub fn same(root: &Path, base: &str, games: u64) -> Result<()> {
    let heads = Heads::build(root, base)?;
    let mut differing = 0;
    for world in WORLDS {
        for (bot, share) in BOTS {
            let args =
                ["--world", world, "--bot", bot, "--games", &(games * share / 1000).max(1).to_string()];
            differing += heads.compare(&args, "--json", as_result)?;
        }
        let args = ["--world", world, "--games", &games.to_string()];
        differing += heads.compare(&args, "--log", |line| line.into())?;
    }
    let mut files = vec!["diff", "--name-only", base, "--"];
    files.extend(KNOWN);
    for file in output(git(root, &files))?.lines() {
        println!("renewed: {file}");
        differing += 1;
    }
    if differing == 0 { Ok(()) } else { Err(Error::Broken(format!("{differing} differences from {base}"))) }
}

/// Programs of the two commits.
struct Heads {
    base: PathBuf,
    tree: PathBuf,
}

impl Heads {
    /// Builds the commit `base` in a folder of its own, and the working tree.
    fn build(root: &Path, base: &str) -> Result<Self> {
        let all = root.join("target/same");
        let tree = all.join("tree");
        if tree.join(".git").exists() {
            run(git(&tree, &["checkout", "--quiet", "--detach", base]), "git")?;
        } else {
            std::fs::create_dir_all(&all).map_err(at(&all))?;
            let path = tree.to_string_lossy();
            run(git(root, &["worktree", "add", "--quiet", "--force", "--detach", &path, base]), "git")?;
        }
        for (folder, target) in [(tree.as_path(), all.join("build")), (root, root.join("target"))] {
            println!("== build in {}", folder.display());
            let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
            command.current_dir(folder).args(["build", "--locked"]).env("CARGO_TARGET_DIR", target);
            run(command, "cargo")?;
        }
        Ok(Self { base: all.join("build/debug/rhack"), tree: root.join("target/debug/rhack") })
    }

    /// Compares the lines of `rhack sim` with `args` and `face`, as `value` reads them. Returns the number of
    /// lines that differ, of which the first are printed.
    fn compare(&self, args: &[&str], face: &str, value: impl Fn(&str) -> Value) -> Result<usize> {
        let [mut base, mut tree] = [play(&self.base, args, face)?, play(&self.tree, args, face)?];
        let (mut lines, mut differing) = (0, 0);
        loop {
            let (before, now) = (base.next()?, tree.next()?);
            if before.is_none() && now.is_none() {
                break;
            }
            lines += 1;
            let [before, now] = [before, now].map(|line| line.map(|line| value(&line)));
            if before != now {
                differing += 1;
                if differing <= LISTED {
                    let [before, now] = [before, now].map(Option::unwrap_or_default);
                    println!("line {lines}: {}", difference(&before, &now));
                }
            }
        }
        println!("rhack sim {} {face}: {differing} of {lines} lines differ", args.join(" "));
        base.end()?;
        tree.end()?;
        Ok(differing)
    }
}

/// Running game with its output.
struct Running {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    program: PathBuf,
}

fn play(program: &Path, args: &[&str], face: &str) -> Result<Running> {
    let program = program.to_owned();
    let mut command = Command::new(&program);
    command.arg("sim").args(args).arg(face).stdout(Stdio::piped());
    let started = command.spawn().and_then(|mut child| {
        let out = child.stdout.take().ok_or(std::io::ErrorKind::BrokenPipe)?;
        Ok((child, out))
    });
    match started {
        Ok((child, out)) => Ok(Running { child, lines: BufReader::new(out).lines(), program }),
        Err(source) => Err(Error::Start { program, source }),
    }
}

impl Running {
    fn next(&mut self) -> Result<Option<String>> {
        self.lines.next().transpose().map_err(at(&self.program))
    }

    fn end(mut self) -> Result<()> {
        let status = self.child.wait().map_err(at(&self.program))?;
        if status.success() { Ok(()) } else { Err(Error::Failed { program: "rhack", status }) }
    }
}

fn git(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new("git");
    command.current_dir(folder).args(args);
    command
}

fn run(mut command: Command, program: &'static str) -> Result<()> {
    let status = command.status().map_err(|source| Error::Start { program: program.into(), source })?;
    if status.success() { Ok(()) } else { Err(Error::Failed { program, status }) }
}

fn output(mut command: Command) -> Result<String> {
    let output = command.output().map_err(|source| Error::Start { program: "git".into(), source })?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(Error::Failed { program: "git", status: output.status }),
    }
}

/// Reads a line of results, without the keys that may differ.
fn as_result(line: &str) -> Value {
    let mut json: Value = serde_json::from_str(line).unwrap_or_else(|_| line.into());
    let game = match json.get_mut("summary") {
        Some(summary) => summary.as_object_mut(),
        None => json.as_object_mut(),
    };
    if let Some(game) = game {
        game.retain(|key, _| !IGNORED.contains(&key.as_str()));
    }
    json
}

/// Describes how `now` differs from `before`: the keys of a game, or both lines.
fn difference(before: &Value, now: &Value) -> String {
    let (Some(was), Some(is)) = (before.as_object(), now.as_object()) else {
        return format!("{before} -> {now}");
    };
    let seed = before.get("seed").map(|seed| format!("seed {seed}, "));
    let mut keys: Vec<&String> = was.keys().chain(is.keys()).collect();
    keys.sort();
    keys.dedup();
    let other = keys.into_iter().filter(|key| was.get(*key) != is.get(*key));
    let other = other.map(|key| {
        let [was, is] =
            [was, is].map(|game| game.get(key).map_or_else(|| "none".to_owned(), Value::to_string));
        format!("{key} {was} -> {is}")
    });
    format!("{}{}", seed.unwrap_or_default(), other.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_and_run_time_are_ignored() {
        assert_eq!(as_result(r#"{"seed":1,"digest":"a"}"#), as_result(r#"{"seed":1,"digest":"b"}"#));
        assert_eq!(
            as_result(r#"{"summary":{"seconds":1.5,"raws":"a","games":3}}"#),
            as_result(r#"{"summary":{"seconds":0.5,"raws":"b","games":3}}"#)
        );
        assert_ne!(as_result(r#"{"seed":1,"turns":3}"#), as_result(r#"{"seed":1,"turns":4}"#));
    }

    #[test]
    fn difference_names_the_seed_and_the_keys() {
        let [before, now] = [r#"{"seed":7,"turns":3,"kills":1}"#, r#"{"seed":7,"turns":4,"kills":1}"#];
        assert_eq!(difference(&as_result(before), &as_result(now)), "seed 7, turns 3 -> 4");
        assert_eq!(
            difference(&"3\tYou feel better.".into(), &Value::Null),
            r#""3\tYou feel better." -> null"#
        );
    }
}
