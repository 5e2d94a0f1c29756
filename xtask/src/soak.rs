//! `cargo xtask soak`: tests that take too long for every change. It builds levels of many seeds at all
//! depths, lets bots play many games, and compares a debug and a release build with the same seeds.
//!
//! The tests and commands of the game do the work. This task chooses the amount, times the steps and prints
//! the figures.

use std::{
    path::Path,
    process::{Command, Stdio},
    time::Instant,
};

use serde_json::Value;

use crate::{
    error::{Error, Result},
    mutants::{Options, mutants},
};

/// Worlds whose levels have bounds.
const WORLDS: [&str; 2] = ["rhack", "kobold-halls"];

/// Bots that play.
const BOTS: [&str; 4] = ["explorer", "careful", "wanderer", "random"];

/// Seeds of levels for each game.
const SEEDS_A_GAME: u64 = 20;

/// A debug build repeats one in this many seeds.
const COMPARED: u64 = 50;

/// Games that judge the bands: 600 of each role.
const BAND_GAMES: &str = "7800";

/// Exit code of `rhack sim --expect` if no band is broken, and some cannot be told.
const OPEN: i32 = 3;

/// Runs all steps for `seeds` seeds; stops at the first failure.
///
/// # Errors
///
/// [`Error::Start`] or [`Error::Failed`] if a program cannot be run or fails, and [`Error::Broken`] if debug
/// and release builds differ.
pub fn soak(root: &Path, seeds: u64) -> Result<()> {
    let soak = Soak { root, seeds };
    soak.step("builds", || {
        soak.cargo(&["build", "--locked"])?;
        soak.cargo(&["build", "--locked", "--release"])
    })?;
    soak.step("lints of the library alone, as the page has it", || {
        soak.cargo(&["clippy", "--locked", "--lib", "--no-default-features", "--", "-D", "warnings"])
    })?;
    soak.step("every recipe: everything can be reached, and all stairs from each other", || {
        soak.cargo(&["test", "--locked", "--release", "--test", "it", "levels::"])
    })?;
    soak.step("bots: the invariants of games in two hundred thousand actions", || {
        soak.cargo(&["test", "--locked", "--release", "--test", "it", "--", "bots::", "shapes::bots_"])
    })?;
    soak.step("creatures and items: maps, seeds and games agree on every level", || {
        soak.cargo(&["test", "--locked", "--release", "--test", "it", "first_visits::"])
    })?;
    soak.step(
        "save files: every bit, every end, a hundred thousand edits, saved and loaded at any turn",
        || soak.cargo(&["test", "--locked", "--release", "--test", "it", "save_files::"]),
    )?;
    soak.step("bytes from outside: each reader with twice as many changed inputs as seeds", || {
        soak.cargo(&["test", "--locked", "--release", "--test", "it", "fuzz::"])
    })?;
    for world in WORLDS {
        soak.step(&format!("levels of {world}"), || soak.figures(&soak.maps(world, seeds)))?;
    }
    for bot in BOTS {
        soak.step(&format!("games by {bot}"), || soak.figures(&soak.games(bot, seeds / SEEDS_A_GAME)))?;
    }
    soak.step("bands of the built-in raws, in full", || soak.bands())?;
    soak.step("shards on a Ray cluster whose workers are killed", || soak.script("tests/ray.sh"))?;
    soak.step("debug and release", || soak.compare())?;
    soak.step("wrong edits of the rules: tests notice most", || mutants(root, &Options::default()))?;
    soak.step("the tests as WebAssembly", || soak.script("tests/web/wasm.sh"))
}

struct Soak<'a> {
    root: &'a Path,
    seeds: u64,
}

impl Soak<'_> {
    /// Runs `work` under a heading, and prints its time.
    fn step(&self, what: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        println!("\n== {what}");
        let begin = Instant::now();
        work()?;
        println!("== {what}: {:.0} s", begin.elapsed().as_secs_f64());
        Ok(())
    }

    fn cargo(&self, args: &[&str]) -> Result<()> {
        let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(&program);
        command.current_dir(self.root).args(args).env("RHACK_SEEDS", self.seeds.to_string());
        let status = command.status().map_err(|source| Error::Start { program: program.into(), source })?;
        if status.success() { Ok(()) } else { Err(Error::Failed { program: "cargo", status }) }
    }

    /// Returns the output of the game's program in this `build`.
    fn rhack(&self, build: &str, args: &[String]) -> Result<String> {
        let program = self.root.join("target").join(build).join("rhack");
        let mut command = Command::new(&program);
        command.current_dir(self.root).args(args).stderr(Stdio::inherit());
        let output = command.output().map_err(|source| Error::Start { program, source })?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            Err(Error::Failed { program: "rhack", status: output.status })
        }
    }

    /// Runs the script at `path`.
    fn script(&self, path: &'static str) -> Result<()> {
        let program = self.root.join(path);
        let status = Command::new(&program).current_dir(self.root).status();
        let status = status.map_err(|source| Error::Start { program, source })?;
        if status.success() { Ok(()) } else { Err(Error::Failed { program: path, status }) }
    }

    /// Prints the figures of the release build for `args`.
    fn figures(&self, args: &[String]) -> Result<()> {
        print!("{}", self.rhack("release", args)?);
        Ok(())
    }

    /// Plays the games of the bands of resources/balance.json, all roles in turn. Errors:
    /// [`Error::Failed`] if a band is broken. Bands that so many games cannot tell are printed.
    fn bands(&self) -> Result<()> {
        let program = self.root.join("target/release/rhack");
        let args =
            ["sim", "--bot", "pilgrim", "--role", "all", "--max-turns", "30000", "--games", BAND_GAMES];
        let mut command = Command::new(&program);
        command.current_dir(self.root).args(args).args(["--expect", "resources/balance.json"]);
        let status = command.status().map_err(|source| Error::Start { program, source })?;
        match status.code() {
            Some(0 | OPEN) => Ok(()),
            _ => Err(Error::Failed { program: "rhack", status }),
        }
    }

    /// Checks that a debug and a release build make the same levels and games of the same seeds. Errors:
    /// [`Error::Broken`] with the first difference.
    fn compare(&self) -> Result<()> {
        let few = (self.seeds / COMPARED).max(1);
        let maps = WORLDS.map(|world| as_json(self.maps(world, few)));
        let games = BOTS.map(|bot| as_json(self.games(bot, (few / SEEDS_A_GAME).max(1))));
        for args in maps.into_iter().chain(games) {
            let [debug, release] = ["debug", "release"].map(|build| self.rhack(build, &args));
            let (debug, release) = (debug?, release?);
            let differ = lines(&debug).zip(lines(&release)).find(|(debug, release)| debug != release);
            if let Some((debug, release)) = differ {
                let args = args.join(" ");
                return Err(Error::Broken(format!("rhack {args}\n  debug   {debug}\n  release {release}")));
            }
            println!("rhack {}: the same {} lines", args.join(" "), debug.lines().count());
        }
        Ok(())
    }

    fn maps(&self, world: &str, seeds: u64) -> Vec<String> {
        words(&format!("map --all --stats --world {world} --count {seeds}"))
    }

    fn games(&self, bot: &str, games: u64) -> Vec<String> {
        words(&format!("sim --bot {bot} --games {games}"))
    }
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

fn as_json(mut args: Vec<String>) -> Vec<String> {
    args.push("--json".to_owned());
    args
}

/// Returns the lines of `text` as JSON, without values that depend on the speed of the machine.
fn lines(text: &str) -> impl Iterator<Item = Value> + '_ {
    text.lines().map(|line| {
        let mut json: Value = serde_json::from_str(line).unwrap_or_else(|_| line.into());
        if let Some(summary) = json.get_mut("summary").and_then(Value::as_object_mut) {
            summary.remove("seconds");
        }
        json
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn run_time_is_ignored_in_comparisons() {
        let of = |text: &str| lines(text).collect::<Vec<_>>();
        assert_eq!(
            of("{\"seed\":1}\n{\"summary\":{\"seconds\":1.5,\"games\":3}}"),
            of("{\"seed\":1}\n{\"summary\":{\"seconds\":0.1,\"games\":3}}")
        );
        assert_ne!(of("{\"digest\":\"1\"}"), of("{\"digest\":\"2\"}"));
    }
}
