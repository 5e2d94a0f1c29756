//! Comparison of games with what they were.

use rhack::engine::game::Game;

/// Returns four digits of the digest of each part of `game`.
pub fn parts(game: &Game) -> String {
    game.part_digests().map(|(_, digest)| format!("{:04x}", digest >> 48)).concat()
}

/// Returns the names of the parts of `game`.
pub fn names(game: &Game) -> Vec<&'static str> {
    game.part_digests().map(|(name, _)| name).to_vec()
}

/// Returns the first of two series of `parts` that differs, counted from 1, and the `names` of what differs.
pub fn difference<'n>(names: &[&'n str], then: &str, now: &str) -> Option<(usize, Vec<&'n str>)> {
    let digits = |parts: &str, place: usize| parts.get(place * 4..place * 4 + 4).map(str::to_owned);
    (1..).zip(then.split(' ').zip(now.split(' '))).find_map(|(number, (then, now))| {
        let other = |place: &usize| digits(then, *place) != digits(now, *place);
        let parts: Vec<&str> = (0..names.len()).filter(other).map(|place| names[place]).collect();
        (!parts.is_empty()).then_some((number, parts))
    })
}
