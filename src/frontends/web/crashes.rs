//! Crash reports. A module that has crashed no longer answers. So it sends the page each action beforehand,
//! and a fresh module makes the report.

use super::{clock, storage::Stored, transfer::Exported};
use crate::{
    engine::action::Action,
    frontends::hosts::memory::Memory,
    saves::recording::{self, RecordingEntry},
    ui::{autosave, host::StorageSlot},
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// JavaScript function that receives a slot and an action.
    #[wasm_bindgen(js_name = Function)]
    pub type Witness;

    #[wasm_bindgen(method, js_name = call)]
    fn call(this: &Witness, receiver: &JsValue, slot: &str, action: &str);
}

thread_local! {
    static WITNESS: std::cell::RefCell<Option<Witness>> = const { std::cell::RefCell::new(None) };
}

/// Calls `witness` before each action from now on. Its arguments are the slot for a crash report, and a line
/// for [`crash_report`].
#[wasm_bindgen]
pub fn set_witness(witness: Witness) {
    WITNESS.with(|slot| *slot.borrow_mut() = Some(witness));
}

/// Calls the witness with the next action.
pub(super) fn about_to(slot: &StorageSlot, action: &Action) {
    WITNESS.with(|witness| {
        if let Some(witness) = &*witness.borrow() {
            let line = recording::line(&RecordingEntry::Action(action.clone()));
            witness.call(&JsValue::NULL, slot.name(), &line);
        }
    });
}

/// Returns the crash report for `slot`, made of the game in `stored` and of the `lines` told since.
///
/// # Errors
///
/// A sentence with the reason, for example an unknown slot or an unreadable game.
#[wasm_bindgen]
pub fn crash_report(stored: Stored, slot: &str, lines: &str) -> Result<Exported, String> {
    let slot = StorageSlot::new(slot).ok_or("there is no such game")?;
    let host = Memory::new(stored.slots, 0, None).with_clock(clock::seconds);
    let bytes = autosave::crash_of(&host, &slot, lines).map_err(|error| error.to_string())?;
    Ok(Exported::new(slot.name().to_owned(), bytes))
}
