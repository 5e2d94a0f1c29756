//! What has been done since a game was saved last: lines that are only ever added, so that a program that is killed loses
//! at most the last of them.
//!
//! The first line says which save it goes on from (the digest of its payload). Each line ends with eight hexadecimal digits
//! that check it; whatever comes behind the first that is cut off or damaged does not count.

use super::recording::{self, Entry};
use crate::raws::origin::Hex;
use xxhash_rust::xxh3::xxh3_64;

/// The most bytes of a journal.
pub const MOST: u64 = 8 << 20;

/// The first line of a journal that goes on from the save whose payload has the digest `from`.
pub fn begin(from: Hex) -> String {
    checked(&format!("from {}", String::from(from)))
}

/// The lines for `entries`, which are lines of a recording.
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

/// Which save the journal goes on from, and what has happened since, as far as it can be read.
pub fn read(bytes: &[u8]) -> Option<(Hex, Vec<Entry>)> {
    let mut lines = sound(bytes);
    let from = lines.next()?.strip_prefix("from ")?.to_owned();
    let from = Hex::try_from(from).ok()?;
    Some((from, lines.map_while(recording::entry).collect()))
}

/// The lines up to the first that is not whole.
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
    fn a_torn_end_is_left_out_and_nothing_more() {
        let whole = begin(Hex(7)) + &more("\"wait\"\n\"search\"\n#0000000000000001\n");
        let entries = [Entry::Action(Action::Wait), Entry::Action(Action::Search), Entry::Digest(Hex(1))];
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
