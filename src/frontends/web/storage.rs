//! What goes between the page's storage and the game: named slots of bytes.

use crate::ui::host::{Change, Slot};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

/// What the page has kept.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Stored {
    pub(super) slots: BTreeMap<Slot, Vec<u8>>,
}

#[wasm_bindgen]
impl Stored {
    /// Nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// There are `bytes` in the slot called `name`. What has no such name is nothing of the game's.
    pub fn put(&mut self, name: &str, bytes: Vec<u8>) {
        self.slots.extend(Slot::new(name).map(|slot| (slot, bytes)));
    }
}

/// A slot that the page should bring up to date.
#[wasm_bindgen]
pub struct Changed(pub(super) Change);

#[wasm_bindgen]
impl Changed {
    /// The name of the slot.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.0.slot.to_string()
    }

    /// What is to be kept there; undefined if nothing is.
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> Option<Vec<u8>> {
        self.0.bytes.clone()
    }
}
