//! Journal of the actions since the last save. Lines are only appended, so a killed program loses at most the
//! last line.
//!
//! The first line names the save that the journal continues (by the digest of its payload). Each line ends
//! with a checksum of eight hexadecimal digits. Everything from the first cut off or damaged line on is
//! ignored.

use super::recording::{self, RecordingEntry};
use crate::raws::machinery::origin::Hex;
use xxhash_rust::xxh3::xxh3_64;

/// Maximum bytes of a journal.
pub const MOST: u64 = 8 << 20;

/// Returns the first line of a journal that continues the save whose payload has the digest `from`.
pub fn begin(from: Hex) -> String {
    checked(&format!("from {}", String::from(from)))
}

/// Returns the journal lines for `entries`, which are lines of a recording.
pub fn more(entries: &str) -> String {
    entries.lines().map(checked).collect()
}

fn checked(line: &str) -> String {
    format!("{line} {:08x}\n", check(line))
}

fn check(line: &str) -> u32 {
    // The lower half is as good as any other.
    (xxh3_64(line.as_bytes()) & u64::from(u32::MAX)) as u32
}

/// Returns the digest of the save that the journal continues, and the entries up to the first invalid one.
/// Returns `None` without a valid first line.
pub fn read(bytes: &[u8]) -> Option<(Hex, Vec<RecordingEntry>)> {
    let mut lines = sound(bytes);
    let from = lines.next()?.strip_prefix("from ")?.to_owned();
    let from = Hex::try_from(from).ok()?;
    Some((from, lines.map_while(recording::entry).collect()))
}

/// Returns the lines up to the first invalid one.
fn sound(bytes: &[u8]) -> impl Iterator<Item = &str> {
    bytes.split_inclusive(|byte| *byte == b'\n').map_while(|line| {
        let line = std::str::from_utf8(line.strip_suffix(b"\n")?).ok()?;
        let (line, digits) = line.rsplit_once(' ')?;
        (digits.len() == 8 && u32::from_str_radix(digits, 16).ok()? == check(line)).then_some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::action::Action;

    #[test]
    fn only_the_torn_last_line_is_dropped() {
        let whole = begin(Hex(7)) + &more("\"wait\"\n\"search\"\n#0000000000000001\n");
        let entries = [
            RecordingEntry::Action(Action::Wait),
            RecordingEntry::Action(Action::Search),
            RecordingEntry::Digest(Hex(1)),
        ];
        assert_eq!(read(whole.as_bytes()), Some((Hex(7), entries.to_vec())));
        let ends: Vec<usize> = whole.match_indices('\n').map(|(at, _)| at + 1).collect();
        for cut in 0..=whole.len() {
            let lines = ends.iter().filter(|end| **end <= cut).count();
            let found = read(&whole.as_bytes()[..cut]).map(|(_, entries)| entries.len() + 1);
            assert_eq!(found.unwrap_or(0), lines, "{cut}");
        }
        for at in 0..whole.len() {
            let mut bytes = whole.clone().into_bytes();
            bytes[at] ^= 1;
            let before = ends.iter().filter(|end| **end <= at).count();
            let found = read(&bytes).map_or(0, |(_, entries)| entries.len() + 1);
            assert_eq!(found, before, "{at}");
        }
    }
}
