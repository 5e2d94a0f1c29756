//! What is left of a game that crashed. The module that crashed answers nothing any more: it tells the page beforehand what
//! it is about to do, and another one makes a report of that.

use super::{clock, storage::Stored, transfer::Exported};
use crate::{
    engine::action::Action,
    frontends::hosts::memory::Memory,
    saves::recording::{self, Entry},
    ui::{autosave, host::Slot},
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A function of the page.
    #[wasm_bindgen(js_name = Function)]
    pub type Witness;

    #[wasm_bindgen(method, js_name = call)]
    fn call(this: &Witness, receiver: &JsValue, slot: &str, action: &str);
}

thread_local! {
    static WITNESS: std::cell::RefCell<Option<Witness>> = const { std::cell::RefCell::new(None) };
}

/// From now on `witness` is called with each action before it is done: the slot in which a report of its crash belongs, and
/// a line for [`crash_report`].
#[wasm_bindgen]
pub fn set_witness(witness: Witness) {
    WITNESS.with(|slot| *slot.borrow_mut() = Some(witness));
}

/// Tells the page.
pub(super) fn about_to(slot: &Slot, action: &Action) {
    WITNESS.with(|witness| {
        if let Some(witness) = &*witness.borrow() {
            let line = recording::line(&Entry::Action(action.clone()));
            witness.call(&JsValue::NULL, slot.name(), &line);
        }
    });
}

/// The report of a crash that belongs into `slot`: of the game that is `stored`, and of the `lines` that were told since.
///
/// # Errors
/// A sentence that says why there is none.
#[wasm_bindgen]
pub fn crash_report(stored: Stored, slot: &str, lines: &str) -> Result<Exported, String> {
    let slot = Slot::new(slot).ok_or("there is no such game")?;
    let host = Memory::new(stored.slots, 0, None).with_clock(clock::seconds);
    let bytes = autosave::crash_of(&host, &slot, lines).map_err(|error| error.to_string())?;
    Ok(Exported::new(slot.name().to_owned(), bytes))
}
