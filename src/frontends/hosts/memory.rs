//! A host that keeps things in memory: for tests, and for pages, which read their storage before the game begins and
//! write what the game hands them.

use crate::ui::host::{Host, HostError, Slot};
use std::collections::BTreeMap;

/// Keeps things in memory.
#[derive(Debug, Default, Clone)]
pub struct Memory {
    slots: BTreeMap<Slot, String>,
    writes: Vec<(String, String)>,
    seed: u64,
    trouble: Option<String>,
}

impl Memory {
    /// A host that finds `slots` kept, calls `seed` fresh (and each next time the next number), and can keep nothing
    /// if there is `trouble`.
    pub fn new(slots: BTreeMap<Slot, String>, seed: u64, trouble: Option<String>) -> Self {
        Self { slots, writes: Vec::new(), seed, trouble }
    }

    /// Someone else has to write `text` under `name`, where only the newest text matters.
    fn note(&mut self, name: &str, text: &str) {
        self.writes.retain(|(other, _)| other != name);
        self.writes.push((name.to_owned(), text.to_owned()));
    }
}

impl Host for Memory {
    fn read(&self, slot: Slot) -> Result<Option<String>, HostError> {
        Ok(self.slots.get(&slot).cloned())
    }

    fn write(&mut self, slot: Slot, text: &str) -> Result<(), HostError> {
        if let Some(trouble) = &self.trouble {
            return Err(HostError(trouble.clone()));
        }
        self.slots.insert(slot, text.to_owned());
        self.note(slot.file_name(), text);
        Ok(())
    }

    fn set_aside(&mut self, slot: Slot) -> Result<Option<String>, HostError> {
        let Some(text) = self.slots.remove(&slot) else { return Ok(None) };
        let aside = format!("{}.bad", slot.file_name());
        self.note(&aside, &text);
        Ok(Some(aside))
    }

    fn fresh_seed(&mut self) -> u64 {
        let seed = self.seed;
        self.seed = self.seed.wrapping_add(1);
        seed
    }

    fn user_name(&self) -> Option<String> {
        None
    }

    fn take_writes(&mut self) -> Vec<(String, String)> {
        std::mem::take(&mut self.writes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_takes_the_writes_gets_the_newest_text_once() {
        let mut memory = Memory::default();
        memory.write(Slot::Options, "one").unwrap();
        memory.write(Slot::Options, "two").unwrap();
        assert_eq!(memory.read(Slot::Options), Ok(Some("two".to_owned())));
        assert_eq!(memory.take_writes(), [("options.json".to_owned(), "two".to_owned())]);
        assert_eq!(memory.take_writes(), []);
    }

    #[test]
    fn what_is_set_aside_is_written_under_another_name() {
        let mut memory = Memory::new(BTreeMap::from([(Slot::Options, "{".to_owned())]), 7, None);
        assert_eq!(memory.set_aside(Slot::Options), Ok(Some("options.json.bad".to_owned())));
        assert_eq!(memory.set_aside(Slot::Options), Ok(None));
        assert_eq!(memory.take_writes(), [("options.json.bad".to_owned(), "{".to_owned())]);
    }

    #[test]
    fn blocked_storage_is_said() {
        let mut memory = Memory::new(BTreeMap::new(), 7, Some("storage is blocked".to_owned()));
        assert_eq!(memory.write(Slot::Options, "x"), Err(HostError("storage is blocked".to_owned())));
        assert_eq!((memory.fresh_seed(), memory.fresh_seed()), (7, 8));
    }
}
