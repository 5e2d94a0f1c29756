//! `--sweep ADDRESS=VALUES`: a number of the raws, with several values.

use super::{Variant, Variants, patch, patch_record};
use crate::cli::trouble::Trouble;
use rhack::{
    raws::reading::{kinds::FileKind, name_index::suggestion},
    ui::kinds::files,
};
use serde_json::Value;

/// Number of values of a range without one.
const STEPS: u32 = 5;

/// Maximum number of values.
const MOST: u32 = 100;

/// Returns the variants of `--sweep`, such as `rules.prayer.start=100..1000/5` or
/// `creatures.jackal.speed=9,12,15`.
///
/// # Errors
///
/// [`Trouble::Usage`] for an address that names no file, and for values that are none.
pub fn variants(sweep: &str) -> Result<Variants, Trouble> {
    let usage = |text: String| Trouble::Usage(format!("--sweep {sweep}: {text}"));
    let (address, values) = sweep.split_once('=').ok_or_else(|| {
        usage("give a key and its values, such as rules.prayer.start=100..1000/5".to_owned())
    })?;
    let values = values_of(values).map_err(usage)?;
    let mut parts = address.split('.');
    let word = parts.next().unwrap_or_default();
    let kinds = files();
    let kind = kinds.iter().find(|kind| kind.name == word).ok_or_else(|| {
        let known = suggestion(word, kinds.iter().map(|kind| kind.name));
        usage(format!("there is no kind of file `{word}`; {known}"))
    })?;
    let mut all = Vec::new();
    for value in values {
        let name = value.to_string();
        let layer = layer(kind, &name, &parts.clone().collect::<Vec<_>>(), value).map_err(usage)?;
        all.push(Variant { name, layer: Some(layer) });
    }
    Ok(Variants { what: address.to_owned(), all, numbers: true })
}

/// Returns the layer called `name` that sets the key at `path` in files of `kind`. Errors: what is wrong with
/// `path`.
fn layer(
    kind: &FileKind,
    name: &str,
    path: &[&str],
    value: Value,
) -> Result<rhack::raws::reading::layers::Layer, String> {
    let no_key =
        || format!("name a key, such as {}.{}", kind.name, if kind.list { "NAME.KEY" } else { "KEY" });
    match path {
        [] | [""] => Err(no_key()),
        _ if kind.folder().is_some() => {
            let [file, rest @ ..] = path else { return Err(no_key()) };
            if rest.is_empty() {
                Err(no_key())
            } else {
                Ok(patch(name, &kind.path.replace('*', file), rest, value))
            }
        }
        [record, rest @ ..] if kind.list => {
            if rest.is_empty() {
                Err(no_key())
            } else {
                Ok(patch_record(name, (kind.path, record), rest, value))
            }
        }
        path => Ok(patch(name, kind.path, path, value)),
    }
}

/// Returns the values of `100..1000/5` or `1,2,3`. Errors: what is wrong.
fn values_of(text: &str) -> Result<Vec<Value>, String> {
    let wrong =
        || format!("`{text}` are no values; give a range such as 100..1000/5, or numbers such as 1,2,3");
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    let Some((from, rest)) = text.split_once("..") else {
        let values: Option<Vec<f64>> = text.split(',').map(number).collect();
        let values = values.filter(|values| values.len() > 1).ok_or_else(wrong)?;
        return Ok(values.into_iter().map(json).collect());
    };
    let (to, steps) =
        rest.split_once('/').map_or((rest, Some(STEPS)), |(to, steps)| (to, steps.trim().parse().ok()));
    let steps = steps.filter(|steps| (2..=MOST).contains(steps));
    let steps = steps.ok_or_else(|| format!("a range has from 2 to {MOST} values"))?;
    let (from, to) = number(from).zip(number(to)).ok_or_else(wrong)?;
    let whole = from.fract() == 0.0 && to.fract() == 0.0;
    let value = |step: u32| {
        let value = from + (to - from) * f64::from(step) / f64::from(steps - 1);
        json(if whole { value.round() } else { value })
    };
    let mut values: Vec<Value> = (0..steps).map(value).collect();
    values.dedup();
    if values.len() < 2 { Err(wrong()) } else { Ok(values) }
}

/// Returns `number` as raws write it.
#[allow(clippy::cast_possible_truncation, reason = "whole numbers of raws are small")]
fn json(number: f64) -> Value {
    if number.fract() == 0.0 { (number as i64).into() } else { number.into() }
}
