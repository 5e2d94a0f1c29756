//! Named slots of bytes, exchanged between the page's storage and the game.

use crate::ui::host::{SlotChange, StorageSlot};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

/// Contents of the page's storage.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Stored {
    pub(super) slots: BTreeMap<StorageSlot, Vec<u8>>,
}

#[wasm_bindgen]
impl Stored {
    /// Creates an empty storage.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts `bytes` into the slot called `name`. Names other than those of the game's slots are ignored.
    pub fn put(&mut self, name: &str, bytes: Vec<u8>) {
        self.slots.extend(StorageSlot::new(name).map(|slot| (slot, bytes)));
    }
}

/// StorageSlot that the page should store.
#[wasm_bindgen]
pub struct Changed(pub(super) SlotChange);

#[wasm_bindgen]
impl Changed {
    /// Returns the name of the slot.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.0.slot.to_string()
    }

    /// Returns the new contents; undefined if the slot was removed.
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> Option<Vec<u8>> {
        self.0.bytes.clone()
    }
}
