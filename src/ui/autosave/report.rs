//! What is left of a game that crashed.

use super::{
    in_hand::InHand,
    load::{LoadError, recorded},
    slots::{Number, Part},
};
use crate::{
    engine::action::Action,
    saves::{
        file::Unpacked,
        header::Header,
        payload::{self, PayloadError},
        recording::{Entry, Recording},
    },
    ui::host::{Host, Slot},
};

/// Reports a crash while the program is on its way out.
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
        recording.add(&Entry::Action(self.action.clone()));
        let file = written(&recording, self.host.now());
        // There is nobody left to tell.
        drop(self.host.write(&self.kept.number.slot(Part::Crash), &file));
    }
}

/// The report of a crash that belongs into `slot`, for those who could not write it themselves: of the game as `host` keeps
/// it, with the `lines` that tell what was done after that, up to the action that ended the program.
///
/// # Errors
/// If there is no such game, or it cannot be read.
pub fn crash_of(host: &dyn Host, slot: &Slot, lines: &str) -> Result<Vec<u8>, LoadError> {
    let number = Number::of(slot, &[Part::Crash]).ok_or(LoadError::Gone)?;
    let kept = recorded(host, number)?;
    let lines = format!("{}{lines}", kept.lines());
    let recording = Recording::read(kept.beginning, &lines).map_err(PayloadError::from)?;
    Ok(written(&recording, host.now()))
}

fn written(recording: &Recording, when: u64) -> Vec<u8> {
    let header = Header::of_crash(&recording.beginning, when);
    Unpacked::new(header, payload::write_crash(recording)).pack()
}
