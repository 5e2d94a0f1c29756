//! What is left of a game that crashed.

use super::{InHand, slots::Part};
use crate::{
    engine::action::Action,
    saves::{file::Unpacked, header::Header, payload, recording::Entry},
    ui::host::Host,
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
        let header = Header::of_crash(&recording.beginning, self.host.now());
        let file = Unpacked::new(header, payload::write_crash(&recording)).pack();
        // There is nobody left to tell.
        drop(self.host.write(&self.kept.number.slot(Part::Crash), &file));
    }
}
