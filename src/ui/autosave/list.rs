//! Lists of the saved games.

use super::{
    load::LoadError,
    slots::{GameNumber, SavePart},
};
use crate::{
    saves::{file, header::Header, payload, recording::Recording},
    ui::host::{Host, HostError, StorageSlot},
};
use std::cmp::Reverse;

/// A saved game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    pub number: GameNumber,
    /// Header of the save, or the reason why it cannot be read.
    pub header: Result<Header, String>,
}

/// Lists the games that can be continued, the last played first.
///
/// # Errors
///
/// A [`HostError`] if the slots cannot be listed.
pub fn list(host: &dyn Host) -> Result<Vec<SavedGame>, HostError> {
    listed(host, &[SavePart::Save, SavePart::OldSave])
}

/// Lists the finished games that can be replayed, the latest first.
///
/// # Errors
///
/// A [`HostError`] if the slots cannot be listed.
pub fn finished(host: &dyn Host) -> Result<Vec<SavedGame>, HostError> {
    listed(host, &[SavePart::Replay])
}

/// Lists the games that have one of `parts`. Each header comes from the first of these parts that can be
/// read.
fn listed(host: &dyn Host, parts: &[SavePart]) -> Result<Vec<SavedGame>, HostError> {
    let mut numbers: Vec<GameNumber> =
        host.list()?.iter().filter_map(|slot| GameNumber::from_slot(slot, parts)).collect();
    // Of games played in the same second, the one with the higher number comes first.
    numbers.sort_by_key(|number| Reverse(*number));
    numbers.dedup();
    let header = |number: GameNumber| -> Result<Header, String> {
        let mut why = None;
        for part in parts {
            let slot = number.slot(*part);
            match head(host, &slot) {
                Ok(header) => return Ok(header),
                Err(error) => drop(why.get_or_insert_with(|| match error {
                    // This error names the file itself.
                    LoadError::Host(error) => error.to_string(),
                    error => format!("{slot}: {error}"),
                })),
            }
        }
        Err(why.unwrap_or_default())
    };
    let mut all: Vec<SavedGame> =
        numbers.into_iter().map(|number| SavedGame { number, header: header(number) }).collect();
    all.sort_by_key(|kept| Reverse(kept.header.as_ref().map_or(0, |header| header.when)));
    Ok(all)
}

/// Reads the recording of the finished game `number`.
///
/// # Errors
///
/// [`LoadError::Gone`] if there is none; otherwise the error of the file or its content.
pub fn recording_of(host: &dyn Host, number: GameNumber) -> Result<Recording, LoadError> {
    let bytes = host.read(&number.slot(SavePart::Replay), file::MOST)?.ok_or(LoadError::Gone)?;
    let (_, bytes) = file::unpack(&bytes)?;
    Ok(payload::read(&bytes)?.recording)
}

fn head(host: &dyn Host, slot: &StorageSlot) -> Result<Header, LoadError> {
    let bytes = host.read(slot, file::MOST)?.ok_or(LoadError::Gone)?;
    Ok(file::head(&bytes)?.0)
}
