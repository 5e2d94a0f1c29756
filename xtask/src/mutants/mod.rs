//! `cargo xtask mutants`: shows what the tests do not ask. It makes small wrong edits in the rules, one at a
//! time, and lists those that no test notices.
//!
//! A copy of the tree in target/mutants has all edits ([`sites`]), each behind a switch ([`tree`]), so that
//! it is built once ([`compile`]). The tests run once to record which of them reach which edit, and then a
//! sample of the edits is tried with the tests that reach it ([`suite`]).
//!
//! xtask/mutants.json lists edits that change nothing a test could see, with the reason.

mod compile;
mod sites;
mod suite;
mod tree;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Write,
    path::Path,
};

use serde_json::Value;
use xxhash_rust::xxh3::xxh3_64_with_seed;

use self::{
    suite::{Outcome, Suite},
    tree::{Edit, Tree},
};
use crate::error::{Error, Result, at};

/// File with the reasons of survivors.
const REASONS: &str = "xtask/mutants.json";

/// Most survivors without a reason in a hundred edits.
const MOST: usize = 15;

/// Options of the task.
#[derive(clap::Args)]
pub struct Options {
    /// Number of edits to try
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub count: usize,
    /// Seed of the sample
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// List all edits with their numbers, and try none
    #[arg(long)]
    pub list: bool,
    /// Try these edits
    #[arg(long, value_name = "N", value_delimiter = ',')]
    pub only: Vec<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self { count: 100, seed: 1, list: false, only: Vec::new() }
    }
}

/// Tries a sample of wrong edits and prints what killed each.
///
/// # Errors
///
/// Errors of files and programs, and [`Error::Broken`] if more than [`MOST`] in a hundred survive without a
/// reason.
pub fn mutants(root: &Path, options: &Options) -> Result<()> {
    let tree = Tree::read(root)?;
    if options.list {
        let mut out = std::io::stdout().lock();
        for (number, edit) in (1..).zip(&tree.edits) {
            writeln!(out, "{number:5} {}", shown(edit)).map_err(at("standard output"))?;
        }
        return Ok(());
    }
    let reasons = Reasons::read(&root.join(REASONS))?;
    let work = root.join("target/mutants");
    fs::create_dir_all(&work).map_err(at(&work))?;
    let built = compile::compile(&tree, &work)?;
    let suite = Suite::record(&work, &built.tests)?;
    let (tests, reached) = suite.size();
    println!("{} edits, {} refused; {tests} tests reach {reached}", tree.edits.len(), built.refused.len());
    let chosen = match options.only.is_empty() {
        true => sample(&tree, &built.refused, options.count, options.seed),
        false => options.only.clone(),
    };
    let mut folders: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for number in chosen {
        let Some(edit) = tree.edit(number).filter(|_| !built.refused.contains(&number)) else {
            println!("{number:5} is no edit");
            continue;
        };
        let (place, what) = match suite.try_edit(number)? {
            Outcome::Killed(by) => (0, format!("killed    {}   by {by}", shown(edit))),
            Outcome::Survived(asked) => match reasons.reason(edit) {
                Some(why) => (2, format!("excused   {}   {why}", shown(edit))),
                None => (1, format!("SURVIVED  {}   {asked} tests", shown(edit))),
            },
        };
        println!("{number:5} {what}");
        folders.entry(folder(&edit.file)).or_default()[place] += 1;
    }
    let row = |name: &str, [killed, survived, excused]: [usize; 3]| {
        println!("{name:24} {killed:4} killed {survived:4} survived {excused:4} excused");
    };
    let mut sums = [0; 3];
    for (name, counts) in folders {
        row(name, counts);
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    row("all", sums);
    let [_, survived, _] = sums;
    let all: usize = sums.iter().sum();
    if survived * 100 > MOST * all {
        let why =
            format!("{survived} of {all} wrong edits survive without a reason; at most {MOST} in 100 may");
        return Err(Error::Broken(why));
    }
    Ok(())
}

fn shown(edit: &Edit) -> String {
    let file = edit.file.trim_start_matches("src/engine/");
    format!("{file}:{} {}   {}", edit.site.line, edit.site.within, edit.site.edit)
}

/// Folder of `file` for the summary, such as `effects/status`.
fn folder(file: &str) -> &str {
    let file = file.trim_start_matches("src/engine/");
    file.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Chooses `count` edits, one from each of as many stretches of equal length, which spreads them over the
/// files.
fn sample(tree: &Tree, refused: &BTreeSet<u32>, count: usize, seed: u64) -> Vec<u32> {
    let numbered = (1..).zip(&tree.edits).map(|(number, _)| number);
    let all: Vec<u32> = numbered.filter(|number| !refused.contains(number)).collect();
    let count = count.min(all.len());
    let choose = |stretch: usize| {
        let (from, to) = (stretch * all.len() / count, (stretch + 1) * all.len() / count);
        let draw = xxh3_64_with_seed(&stretch.to_le_bytes(), seed);
        let width = u64::try_from(to - from).unwrap_or(1).max(1);
        all[from + usize::try_from(draw % width).unwrap_or(0)]
    };
    (0..count).map(choose).collect()
}

/// Reasons of survivors: rows of file, function, edit and why.
struct Reasons(Vec<[String; 4]>);

impl Reasons {
    fn read(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path).map_err(at(path))?;
        let rows: Vec<Value> = serde_json::from_str(&text)?;
        let text = |row: &Value, key: &str| row[key].as_str().unwrap_or_default().to_owned();
        Ok(Self(rows.iter().map(|row| ["file", "within", "edit", "why"].map(|key| text(row, key))).collect()))
    }

    fn reason(&self, edit: &Edit) -> Option<&str> {
        let place = [&edit.file, &edit.site.within, &edit.site.edit];
        self.0.iter().find(|row| row[..3].iter().eq(place)).map(|row| row[3].as_str())
    }
}
