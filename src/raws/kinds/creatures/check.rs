//! Checks a creature's record for contradictions.

use super::{
    attack::{AttackForm, Reach},
    record::CreatureRecord,
};
use crate::{
    base::clean_text::fits_a_cell,
    raws::{
        reading::{reader::Read, report::Findings},
        words::colour::Colour,
    },
};

/// Reports mistakes in the record to `report`.
pub(super) fn check(report: &mut Findings, read: &Read<CreatureRecord>) {
    let raw = &read.raw;
    let checks = [
        (
            "glyph",
            fits_a_cell(raw.glyph) && raw.glyph != ' ',
            "use one visible character that fills exactly one cell",
        ),
        ("colour", raw.colour != Colour::Black, "black on black is invisible"),
        ("speed", raw.speed.is_none() || raw.delay.is_none(), "speed and delay say the same: give only one"),
    ];
    for (key, fine, problem) in checks {
        if !fine && read.good(key) {
            report.at(&read.node, key, problem, None);
        }
    }
}

/// Reports mistakes in the attacks of the record to `report`.
pub(super) fn check_attacks(report: &mut Findings, read: &Read<CreatureRecord>) {
    /// Maximum number of attacks that a turn can show.
    const MOST: usize = 8;
    if read.raw.attacks.len() > MOST && read.good("attacks") {
        report.at(&read.node, "attacks", format!("the limit is {MOST} attacks"), None);
    }
    for (i, attack) in read.raw.attacks.iter().enumerate() {
        let far = attack.form.reach() == Reach::Far;
        if !far || attack.form == AttackForm::Gaze || attack.what.is_some() {
            continue;
        }
        let path = format!("attacks[{i}].what");
        if read.good(&path) && read.good(&format!("attacks[{i}].form")) {
            report.at(&read.node, &path, "say what flies: \"an arrow\", \"fire\"", None);
        }
    }
}
