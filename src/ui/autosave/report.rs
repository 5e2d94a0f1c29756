//! Crash reports.

use super::{
    in_hand::InHand,
    load::{LoadError, recorded},
    slots::{GameNumber, SavePart},
};
use crate::{
    engine::action::Action,
    saves::{
        file::Unpacked,
        header::Header,
        payload::{self, PayloadError},
        recording::{Recording, RecordingEntry},
    },
    ui::host::{Host, StorageSlot},
};

/// Writes a crash report when dropped during a panic.
pub(super) struct Reporter<'a> {
    pub(super) kept: &'a InHand,
    pub(super) host: &'a mut dyn Host,
    pub(super) action: &'a Action,
}

impl Drop for Reporter<'_> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        let mut recording = self.kept.recording.clone();
        recording.add(&RecordingEntry::Action(self.action.clone()));
        let file = written(&recording, self.host.now());
        // There is no user left to tell.
        drop(self.host.write(&self.kept.number.slot(SavePart::Crash), &file));
    }
}

/// Builds the crash report for `slot`, for hosts that could not write one. It holds the game stored in `host`
/// and the actions in `lines`, up to the one that crashed the program.
///
/// # Errors
///
/// [`LoadError::Gone`] if there is no such game; otherwise the error of its files or of `lines`.
pub fn crash_of(host: &dyn Host, slot: &StorageSlot, lines: &str) -> Result<Vec<u8>, LoadError> {
    let number = GameNumber::from_slot(slot, &[SavePart::Crash]).ok_or(LoadError::Gone)?;
    let kept = recorded(host, number)?;
    let lines = format!("{}{lines}", kept.lines());
    let recording = Recording::read(kept.beginning, &lines).map_err(PayloadError::from)?;
    Ok(written(&recording, host.now()))
}

fn written(recording: &Recording, when: u64) -> Vec<u8> {
    let header = Header::of_crash(&recording.beginning, when);
    Unpacked::new(header, payload::write_crash(recording)).pack()
}
