//! Which games are kept.

use super::{
    load::LoadError,
    slots::{Number, Part},
};
use crate::{
    saves::{file, header::Header, payload, recording::Recording},
    ui::host::{Host, HostError, Slot},
};
use std::cmp::Reverse;

/// A game that can be gone on with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Its number.
    pub number: Number,
    /// What its save says of itself, or why it cannot.
    pub header: Result<Header, String>,
}

/// The games that are kept, those played last first.
///
/// # Errors
/// If that cannot be told.
pub fn list(host: &dyn Host) -> Result<Vec<Kept>, HostError> {
    listed(host, &[Part::Save, Part::OldSave])
}

/// The games that are over and can be watched again, the latest first.
///
/// # Errors
/// If that cannot be told.
pub fn finished(host: &dyn Host) -> Result<Vec<Kept>, HostError> {
    listed(host, &[Part::Replay])
}

/// The games of which there is one of `parts`; their headers are those of the first of these that can be read.
fn listed(host: &dyn Host, parts: &[Part]) -> Result<Vec<Kept>, HostError> {
    let mut numbers: Vec<Number> = host.list()?.iter().filter_map(|slot| Number::of(slot, parts)).collect();
    // Of those that were played last within the same second the younger comes first.
    numbers.sort_by_key(|number| Reverse(*number));
    numbers.dedup();
    let header = |number: Number| -> Result<Header, String> {
        let mut why = None;
        for part in parts {
            let slot = number.slot(*part);
            match head(host, &slot) {
                Ok(header) => return Ok(header),
                Err(error) => drop(why.get_or_insert_with(|| match error {
                    // It names the file itself.
                    LoadError::Host(error) => error.to_string(),
                    error => format!("{slot}: {error}"),
                })),
            }
        }
        Err(why.unwrap_or_default())
    };
    let mut all: Vec<Kept> =
        numbers.into_iter().map(|number| Kept { number, header: header(number) }).collect();
    all.sort_by_key(|kept| Reverse(kept.header.as_ref().map_or(0, |header| header.when)));
    Ok(all)
}

/// How the game with this number, which is over, went.
///
/// # Errors
/// If that cannot be read.
pub fn recording_of(host: &dyn Host, number: Number) -> Result<Recording, LoadError> {
    let bytes = host.read(&number.slot(Part::Replay), file::MOST)?.ok_or(LoadError::Gone)?;
    let (_, bytes) = file::unpack(&bytes)?;
    Ok(payload::read(&bytes)?.recording)
}

fn head(host: &dyn Host, slot: &Slot) -> Result<Header, LoadError> {
    let bytes = host.read(slot, file::MOST)?.ok_or(LoadError::Gone)?;
    Ok(file::head(&bytes)?.0)
}
