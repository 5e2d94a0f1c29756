//! Runs the tests of the copy: once to record which tests reach which edits, then those that reach an edit
//! with the edit on.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{BufRead, BufReader, Lines},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, ExitStatus, Stdio},
    thread,
};

use crate::error::{Error, Result, at};

/// Modules that are not run: they take minutes without optimisations, read the source, or start programs,
/// which would outlive a run that is cut short.
const LEFT_OUT: [&str; 22] = [
    "architecture::",
    "bot_decisions::",
    "bots::",
    "circles::",
    "cli::",
    "constants::",
    "crashes::",
    "debug_mode::",
    "documents::",
    "endless::",
    "first_visits::",
    "fuzz::",
    "hostile_files::",
    "hosts::",
    "lab_",
    "ladder::",
    "levels::",
    "mistakes::",
    "random_mods::",
    "raw_commands::",
    "replay_files::",
    "save_files::",
];

/// An edit gets this many times the time that its tests take without it.
const PATIENCE: u64 = 10;

/// Seconds for the start of the program and for tests that take none.
const LEAST: u64 = 20;

/// Tests run together until they take this long, in milliseconds, and the next ones four times that. The
/// first failure ends the run, so the quickest come first.
const FIRST_LOT: u64 = 1000;

/// Most kilobytes of memory of a run, for edits that never stop to allocate.
const MEMORY: u32 = 6_000_000;

/// Tests and the edits that they reach.
pub struct Suite {
    copy: PathBuf,
    program: PathBuf,
    /// Tests that pass without an edit, quickest first.
    tests: Vec<Reach>,
}

/// Edits that a test reaches.
struct Reach {
    name: String,
    milliseconds: u64,
    edits: BTreeSet<u32>,
}

/// Verdict of the tests on an edit.
pub enum Outcome {
    /// Killed by this test, or by an end of the program before its time or at it.
    Killed(String),
    /// Survived so many tests.
    Survived(usize),
}

impl Suite {
    /// Runs all tests once and records what they reach, or reads what was recorded of the same program.
    ///
    /// # Errors
    ///
    /// Errors of files and programs.
    pub fn record(work: &Path, program: &Path) -> Result<Self> {
        let log = work.join("reached");
        let kept = work.join("tests");
        let bytes = fs::read(program).map_err(at(program))?;
        let state = format!("{:016x}", xxhash_rust::xxh3::xxh3_64(&bytes));
        let copy = work.join("tree");
        let is_kept = fs::read_to_string(&kept).is_ok_and(|text| text.starts_with(&state));
        if !is_kept {
            println!("== tests without an edit");
            let _ = fs::remove_file(&log);
            let mut command = start(&copy, program, None);
            command.env("RHACK_REACHED", &log);
            for module in LEFT_OUT {
                command.args(["--skip", module]);
            }
            let mut passed = vec![state];
            let mut running = Running::begin(command)?;
            while let Some(line) = running.line() {
                match result(&line) {
                    Some((name, true)) => passed.push(name.to_owned()),
                    Some((name, false)) => println!("{name} fails without an edit, and is left out"),
                    None => {}
                }
            }
            running.end()?;
            fs::write(&kept, passed.join("\n")).map_err(at(&kept))?;
        }
        let passed = fs::read_to_string(&kept).map_err(at(&kept))?;
        let reached = fs::read_to_string(&log).map_err(at(&log))?;
        let passed: BTreeSet<&str> = passed.lines().skip(1).collect();
        Ok(Self { copy, program: program.to_owned(), tests: read_reached(&reached, &passed) })
    }

    /// Number of tests that reach an edit, and of edits that a test reaches.
    pub fn size(&self) -> (usize, usize) {
        let edits: BTreeSet<u32> = self.tests.iter().flat_map(|test| test.edits.iter().copied()).collect();
        (self.tests.len(), edits.len())
    }

    /// Runs the tests that reach the edit `number` with it, until one fails.
    ///
    /// # Errors
    ///
    /// [`Error::Start`] if the program cannot be run.
    pub fn try_edit(&self, number: u32) -> Result<Outcome> {
        let mut reaching = self.tests.iter().filter(|test| test.edits.contains(&number)).peekable();
        let (mut lot, mut asked) = (FIRST_LOT, 0);
        while reaching.peek().is_some() {
            let (mut names, mut milliseconds) = (Vec::new(), 0);
            while let Some(test) = reaching.next_if(|_| milliseconds < lot) {
                milliseconds += test.milliseconds;
                names.push(test.name.as_str());
            }
            asked += names.len();
            let limit = milliseconds * PATIENCE / 1000 + LEAST;
            let mut command = start(&self.copy, &self.program, Some(limit));
            command.arg("--exact").args(&names).env("RHACK_MUTANT", number.to_string());
            if let Some(by) = killed(command)? {
                return Ok(Outcome::Killed(by));
            }
            lot *= 4;
        }
        Ok(Outcome::Survived(asked))
    }
}

/// Runs tests until one fails. Returns what ended it; `None` if all pass.
fn killed(command: Command) -> Result<Option<String>> {
    let mut running = Running::begin(command)?;
    while let Some(line) = running.line() {
        if let Some((name, false)) = result(&line) {
            let name = name.to_owned();
            let _ = running.child.kill();
            running.end()?;
            return Ok(Some(name));
        }
    }
    // Processors are shared, so the shell limits their seconds and not those of the clock.
    let status = running.end()?;
    Ok(if status.success() { None } else { Some(format!("its end: {status}")) })
}

/// Prepares to run the tests, for `seconds` of a processor at most.
fn start(copy: &Path, program: &Path, seconds: Option<u64>) -> Command {
    // Two threads at least: with one, tests run in the main thread, which has not their name.
    let threads = thread::available_parallelism().map_or(2, |threads| threads.get().max(2)).to_string();
    let time = seconds.map_or_else(String::new, |seconds| format!("ulimit -t {seconds}; "));
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{time}ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]).arg(program);
    command.current_dir(copy).args(["--test-threads", &threads]);
    command.env("INSTA_UPDATE", "no").env("RUST_BACKTRACE", "0").stderr(Stdio::null());
    command
}

/// Running tests and what they print.
struct Running {
    child: Child,
    lines: Option<Lines<BufReader<ChildStdout>>>,
}

impl Running {
    fn begin(mut command: Command) -> Result<Self> {
        let fail = |source| Error::Start { program: "sh".into(), source };
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(fail)?;
        let lines = child.stdout.take().map(|out| BufReader::new(out).lines());
        Ok(Self { child, lines })
    }

    /// Next line; `None` at the end of the output.
    fn line(&mut self) -> Option<String> {
        self.lines.as_mut()?.next()?.ok()
    }

    fn end(&mut self) -> Result<ExitStatus> {
        self.child.wait().map_err(at("sh"))
    }
}

/// Reads a line of libtest: the test, and whether it passed.
fn result(line: &str) -> Option<(&str, bool)> {
    let (name, result) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let name = name.trim_end_matches(" - should panic");
    match result {
        "ok" => Some((name, true)),
        "FAILED" => Some((name, false)),
        _ => None,
    }
}

/// Reads what was recorded of the tests that `passed`, quickest first.
fn read_reached(log: &str, passed: &BTreeSet<&str>) -> Vec<Reach> {
    let mut tests: BTreeMap<&str, Reach> = BTreeMap::new();
    for line in log.lines() {
        let mut words = line.split(' ');
        let (Some(name), Some(Ok(milliseconds))) = (words.next(), words.next().map(str::parse)) else {
            continue;
        };
        if passed.contains(name) {
            let edits = words.filter_map(|word| word.parse().ok()).collect();
            tests.insert(name, Reach { name: name.to_owned(), milliseconds, edits });
        }
    }
    let mut tests: Vec<Reach> = tests.into_values().collect();
    tests.sort_by_key(|test| test.milliseconds);
    tests
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_tests_are_read() {
        assert_eq!(result("test altars::a_gift ... ok"), Some(("altars::a_gift", true)));
        assert_eq!(result("test altars::a - should panic ... FAILED"), Some(("altars::a", false)));
        assert_eq!(result("running 3 tests"), None);
        assert_eq!(result("test altars::a has been running for over 60 seconds"), None);
    }

    #[test]
    fn reached_edits_are_those_of_passed_tests_quickest_first() {
        let log = "a::slow 900 1 2\nmain 5 1\nb::quick 3 2 70\nc::failed 1 9\n";
        let tests = read_reached(log, &BTreeSet::from(["a::slow", "b::quick", "d::none"]));
        let names: Vec<&str> = tests.iter().map(|test| test.name.as_str()).collect();
        assert_eq!(names, ["b::quick", "a::slow"]);
        assert_eq!(tests[0].edits, BTreeSet::from([2, 70]));
    }
}
