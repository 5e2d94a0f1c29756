//! A host that forgets everything at its end.

use crate::ui::host::{Host, HostError, Slot};
use std::collections::BTreeMap;

/// Keeps things in memory.
#[derive(Debug, Default, Clone)]
pub struct Memory {
    slots: BTreeMap<Slot, String>,
    /// The seed it calls fresh; each one is followed by the next number.
    pub seed: u64,
}

impl Host for Memory {
    fn read(&self, slot: Slot) -> Result<Option<String>, HostError> {
        Ok(self.slots.get(&slot).cloned())
    }

    fn write(&mut self, slot: Slot, text: &str) -> Result<(), HostError> {
        self.slots.insert(slot, text.to_owned());
        Ok(())
    }

    fn fresh_seed(&mut self) -> u64 {
        let seed = self.seed;
        self.seed = self.seed.wrapping_add(1);
        seed
    }

    fn user_name(&self) -> Option<String> {
        None
    }
}
