//! `rhack sim --sweep` and `--knockout`: the same games with several variants of the raws, each compared with
//! the raws as they are or with the first value.

pub mod knockout;
pub mod sweep;
mod table;

use crate::cli::{
    args::{Common, SimArgs},
    disk, parallel, progress,
    trouble::Trouble,
};
use rhack::{
    lab::{
        batch::{Batch, BatchError},
        compare::Comparison,
        pair::Pair,
    },
    raws::{Raws, reading::layers::Layer},
    ui::resources::load_raws,
};
use serde_json::Value;
use std::{process::ExitCode, sync::Arc};

/// Variant of the raws of the command line.
#[derive(Debug, Clone)]
pub struct Variant {
    /// Value of a sweep, or name of what is knocked out.
    pub name: String,
    /// Layer over all other layers; `None` for the raws as they are.
    pub layer: Option<Layer>,
}

/// Variants of one run. The first one is what the others are compared with.
#[derive(Debug)]
pub struct Variants {
    /// Heading of the column of names.
    pub what: String,
    pub all: Vec<Variant>,
    /// True if the names are numbers, of which a curve can be drawn.
    pub numbers: bool,
}

/// Plays `--games` games of `batch` with each of the `variants`, on the same seeds, and prints them.
///
/// # Errors
///
/// [`Trouble::Raws`] for a variant that the raws do not allow, [`Trouble::Usage`] if no game can begin, and
/// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
pub fn run(common: &Common, args: &SimArgs, batch: &Batch, variants: &Variants) -> Result<ExitCode, Trouble> {
    let mut batches = Vec::new();
    for variant in &variants.all {
        batches.push(Batch { raws: Arc::new(loaded(common, variant)?), ..batch.clone() });
    }
    let mut comparisons = vec![Comparison::new(&args.depths()); batches.len()];
    let bar = progress::bar(args.games, "games of each", common.json);
    let task = |number| pairs(&batches, number);
    parallel::run(args.games, parallel::threads(args.jobs, args.games), task, |pairs| {
        bar.inc(1);
        comparisons.iter_mut().zip(&pairs).for_each(|(comparison, pair)| comparison.add(pair));
        Ok(())
    })?;
    bar.finish_and_clear();
    let digests: Vec<String> = batches.iter().map(digest).collect();
    table::print(common, args, (batch, variants), &comparisons, digests)
}

fn digest(batch: &Batch) -> String {
    batch.raws.origin.digest().into()
}

/// Loads the raws of `variant`.
fn loaded(common: &Common, variant: &Variant) -> Result<Raws, Trouble> {
    let mut sources = disk::sources(common)?;
    sources.mods.extend(variant.layer.clone());
    load_raws(&sources, &common.world, common.lang.as_deref()).map_err(Trouble::Raws)
}

/// Plays the game with this number in each of `batches`, and pairs each with that of the first.
fn pairs(batches: &[Batch], number: u64) -> Result<Vec<Pair>, Trouble> {
    let usage = |error: BatchError| Trouble::Usage(error.to_string());
    let mut pairs: Vec<Pair> = Vec::new();
    for batch in batches {
        let seed = batch.seed_of(number).map_err(usage)?;
        let first = pairs.first();
        let game = batch.play(seed, first.map(|first| &first.a), |_, _, _| ()).map_err(usage)?;
        let (a, digest_of_a) = first
            .map_or_else(|| (game.clone(), digest(batch)), |first| (first.a.clone(), first.raws[0].clone()));
        pairs.push(Pair { seed, raws: [digest_of_a, digest(batch)], a, b: game });
    }
    Ok(pairs)
}

/// Returns a layer called `name` that sets the key at `path` in the object of the file `file` to `value`.
fn patch(name: &str, file: &str, path: &[&str], value: Value) -> Layer {
    let object = path.iter().rev().fold(value, |inside, key| serde_json::json!({ *key: inside }));
    Layer::new(name).with(file, &object.to_string())
}

/// Returns a layer called `name` that sets the key at `path` of the record called `record` in the list `file`
/// to `value`.
fn patch_record(name: &str, (file, record): (&str, &str), path: &[&str], value: Value) -> Layer {
    let mut object = path.iter().rev().fold(value, |inside, key| serde_json::json!({ *key: inside }));
    if let Some(object) = object.as_object_mut() {
        object.insert("name".to_owned(), record.into());
        object.insert("op".to_owned(), "patch".into());
    }
    Layer::new(name).with(file, &serde_json::json!([object]).to_string())
}
