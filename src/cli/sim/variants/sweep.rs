//! `--sweep ADDRESS=VALUES`: a number of the raws, with several values.

use super::{Variant, Variants};
use crate::cli::{
    address::{Address, Patch, layer, number as number_of},
    args::Common,
    disk::sources,
    trouble::Trouble,
};
use rhack::{raws::machinery::effective::records, ui::kinds::ALL};
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
pub fn variants(common: &Common, sweep: &str) -> Result<Variants, Trouble> {
    let usage = |text: String| Trouble::Usage(format!("--sweep {sweep}: {text}"));
    let (address, values) = sweep.split_once('=').ok_or_else(|| {
        usage("give a key and its values, such as rules.prayer.start=100..1000/5".to_owned())
    })?;
    let values = values_of(values).map_err(usage)?;
    let address_of = Address::parse(address).map_err(usage)?;
    let all = records(sources(common)?.layers(&common.world), ALL);
    let variant = |value: Value| {
        let (name, mut patch) = (value.to_string(), Patch::new());
        address_of.set(&mut patch, &all, value);
        Variant { layer: Some(layer(&name, &patch)), name }
    };
    let all = values.into_iter().map(variant).collect();
    Ok(Variants { what: address.to_owned(), all, numbers: true })
}

/// Returns the values of `100..1000/5` or `1,2,3`. Errors: what is wrong.
fn values_of(text: &str) -> Result<Vec<Value>, String> {
    let wrong =
        || format!("`{text}` are no values; give a range such as 100..1000/5, or numbers such as 1,2,3");
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    let Some((from, rest)) = text.split_once("..") else {
        let values: Option<Vec<f64>> = text.split(',').map(number).collect();
        let values = values.filter(|values| values.len() > 1).ok_or_else(wrong)?;
        return Ok(values.into_iter().map(number_of).collect());
    };
    let (to, steps) =
        rest.split_once('/').map_or((rest, Some(STEPS)), |(to, steps)| (to, steps.trim().parse().ok()));
    let steps = steps.filter(|steps| (2..=MOST).contains(steps));
    let steps = steps.ok_or_else(|| format!("a range has from 2 to {MOST} values"))?;
    let (from, to) = number(from).zip(number(to)).ok_or_else(wrong)?;
    let whole = from.fract() == 0.0 && to.fract() == 0.0;
    let value = |step: u32| {
        let value = from + (to - from) * f64::from(step) / f64::from(steps - 1);
        number_of(if whole { value.round() } else { value })
    };
    let mut values: Vec<Value> = (0..steps).map(value).collect();
    values.dedup();
    if values.len() < 2 { Err(wrong()) } else { Ok(values) }
}
