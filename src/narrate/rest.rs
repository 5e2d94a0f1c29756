//! Stirring of the hero's level, in words.

use crate::{engine::view::fitness::Stirring, raws::Raws};

/// Returns how much the hero's level stirs, in a few words.
pub fn stirring(raws: &Raws, stirring: Stirring) -> String {
    let texts = &raws.messages.stirring;
    let rises = stirring.rises.to_string();
    match stirring.next.map(|turns| turns.to_string()) {
        Some(turns) if stirring.rises == 0 => texts.calm().fill(&[("turns", &turns)]),
        Some(turns) => texts.stirs().fill(&[("rises", &rises), ("turns", &turns)]),
        None => texts.awake().fill(&[("rises", &rises)]),
    }
}

/// Returns how much the hero's level stirs, as a sentence.
pub fn stirring_in_words(raws: &Raws, stirring: Stirring) -> String {
    let texts = &raws.messages.stirring;
    let rises = stirring.rises.to_string();
    match stirring.next.map(|turns| turns.to_string()) {
        Some(turns) if stirring.rises == 0 => texts.told_calm().fill(&[("turns", &turns)]),
        Some(turns) => texts.told_stirs().fill(&[("rises", &rises), ("turns", &turns)]),
        None => texts.told_awake().fill(&[("rises", &rises)]),
    }
}
