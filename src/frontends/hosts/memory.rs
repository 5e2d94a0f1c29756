//! Host that stores its slots in memory. Tests use it, and so do pages: a page reads its storage before the
//! game begins, and writes back the changes.

use crate::{
    engine::action::Action,
    saves::file::Unpacked,
    ui::host::{Host, HostError, SlotChange, StorageSlot},
};
use std::collections::{BTreeMap, BTreeSet};

/// Host that stores its slots in memory.
#[derive(Debug, Clone)]
pub struct Memory {
    slots: BTreeMap<StorageSlot, Vec<u8>>,
    changed: BTreeSet<StorageSlot>,
    seed: u64,
    trouble: Option<String>,
    clock: fn() -> u64,
    witness: fn(&StorageSlot, &Action),
}

impl Default for Memory {
    fn default() -> Self {
        Self::new([], 0, None)
    }
}

impl Memory {
    /// Creates a host with the given `slots`. The first fresh seed is `seed`, each further one the next
    /// number. With `trouble`, all writes fail with that text.
    pub fn new(
        slots: impl IntoIterator<Item = (StorageSlot, Vec<u8>)>,
        seed: u64,
        trouble: Option<String>,
    ) -> Self {
        let slots = BTreeMap::from_iter(slots);
        Self { slots, changed: BTreeSet::new(), seed, trouble, clock: || 0, witness: |_, _| () }
    }

    /// Sets the `clock`, which returns seconds since 1970. The default clock returns 0.
    #[must_use]
    pub fn with_clock(self, clock: fn() -> u64) -> Self {
        Self { clock, ..self }
    }

    /// Sets the `witness`, which is called before each action; see [`Host::about_to`].
    #[must_use]
    pub fn with_witness(self, witness: fn(&StorageSlot, &Action)) -> Self {
        Self { witness, ..self }
    }

    /// Stores `bytes` in `slot`, or clears it. Errors: the configured `trouble`.
    fn set(&mut self, slot: &StorageSlot, bytes: Option<Vec<u8>>) -> Result<(), HostError> {
        if let Some(trouble) = &self.trouble {
            return Err(HostError(trouble.clone()));
        }
        match bytes {
            Some(bytes) => drop(self.slots.insert(slot.clone(), bytes)),
            None => drop(self.slots.remove(slot)),
        }
        self.changed.insert(slot.clone());
        Ok(())
    }
}

impl Host for Memory {
    fn list(&self) -> Result<Vec<StorageSlot>, HostError> {
        Ok(self.slots.keys().cloned().collect())
    }

    fn read(&self, slot: &StorageSlot, most: u64) -> Result<Option<Vec<u8>>, HostError> {
        match self.slots.get(slot) {
            Some(bytes) if bytes.len() as u64 > most => {
                Err(HostError(format!("{slot}: {} bytes is too large; the limit is {most}", bytes.len())))
            }
            found => Ok(found.cloned()),
        }
    }

    fn write(&mut self, slot: &StorageSlot, bytes: &[u8]) -> Result<(), HostError> {
        self.set(slot, Some(bytes.to_vec()))
    }

    fn replace(&mut self, slot: &StorageSlot, old: &StorageSlot, file: Unpacked) -> Result<(), HostError> {
        let before = self.slots.get(slot).cloned();
        self.set(slot, Some(file.pack()))?;
        if before.is_some() { self.set(old, before) } else { Ok(()) }
    }

    fn restart(&mut self, slot: &StorageSlot, old: &StorageSlot, bytes: &[u8]) -> Result<(), HostError> {
        let before = self.slots.get(slot).cloned();
        self.set(slot, Some(bytes.to_vec()))?;
        if before.is_some() { self.set(old, before) } else { Ok(()) }
    }

    fn append(&mut self, slot: &StorageSlot, bytes: &[u8]) -> Result<(), HostError> {
        let mut all = self.slots.get(slot).cloned().unwrap_or_default();
        all.extend(bytes);
        self.set(slot, Some(all))
    }

    fn about_to(&mut self, slot: &StorageSlot, action: &Action) {
        (self.witness)(slot, action);
    }

    fn troubles(&mut self, _finish: bool) -> Vec<HostError> {
        Vec::new()
    }

    fn lock(&mut self, _slot: &StorageSlot) -> Result<bool, HostError> {
        Ok(true)
    }

    fn unlock(&mut self, _slot: &StorageSlot) {}

    fn now(&self) -> u64 {
        (self.clock)()
    }

    fn rename(&mut self, from: &StorageSlot, to: &StorageSlot) -> Result<(), HostError> {
        let bytes = self.slots.get(from).cloned();
        let bytes = bytes.ok_or_else(|| HostError(format!("{from}: there is no such file")))?;
        if self.slots.contains_key(to) {
            return Err(HostError(format!("{to}: this name is taken")));
        }
        self.set(to, Some(bytes))?;
        self.set(from, None)
    }

    fn delete(&mut self, slot: &StorageSlot) -> Result<(), HostError> {
        if self.slots.contains_key(slot) { self.set(slot, None) } else { Ok(()) }
    }

    fn fresh_seed(&mut self) -> u64 {
        let seed = self.seed;
        self.seed = self.seed.wrapping_add(1);
        seed
    }

    fn user_name(&self) -> Option<String> {
        None
    }

    fn take_changes(&mut self) -> Vec<SlotChange> {
        let changed = std::mem::take(&mut self.changed);
        changed.into_iter().map(|slot| SlotChange { bytes: self.slots.get(&slot).cloned(), slot }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn slot(name: &str) -> StorageSlot {
        StorageSlot::new(name).unwrap()
    }

    #[test]
    fn take_changes_returns_the_newest_bytes_once() {
        let mut memory = Memory::default();
        memory.write(&StorageSlot::OPTIONS, b"one").unwrap();
        memory.write(&StorageSlot::OPTIONS, b"two").unwrap();
        let change = |name: &str, bytes: Option<&[u8]>| SlotChange {
            slot: slot(name),
            bytes: bytes.map(<[u8]>::to_vec),
        };
        assert_eq!(memory.take_changes(), [change("options.json", Some(b"two"))]);
        assert_eq!(memory.take_changes(), []);
        memory.rename(&StorageSlot::OPTIONS, &slot("x")).unwrap();
        memory.write(&slot("y"), b"").unwrap();
        memory.delete(&slot("y")).unwrap();
        memory.delete(&slot("z")).unwrap();
        assert_eq!(
            memory.take_changes(),
            [change("options.json", None), change("x", Some(b"two")), change("y", None)]
        );
    }

    #[test]
    fn blocked_storage_reports_errors_and_changes_nothing() {
        let kept = BTreeMap::from([(StorageSlot::OPTIONS, b"x".to_vec())]);
        let mut memory = Memory::new(kept, 7, Some("storage is blocked".to_owned()));
        let blocked = Err(HostError("storage is blocked".to_owned()));
        assert_eq!(memory.write(&StorageSlot::OPTIONS, b"y"), blocked);
        assert_eq!(memory.rename(&StorageSlot::OPTIONS, &slot("y")), blocked);
        assert_eq!(memory.delete(&StorageSlot::OPTIONS), blocked);
        assert_eq!(memory.read(&StorageSlot::OPTIONS, 1), Ok(Some(b"x".to_vec())));
        assert_eq!(memory.take_changes(), []);
        assert_eq!((memory.fresh_seed(), memory.fresh_seed()), (7, 8));
    }
}
