//! English grammar: articles and plurals. Nothing else in the crate knows any; the words are in messages.json.

use crate::raws::{creatures::CreatureKind, messages::NameTexts};

/// `noun` with "a" or "an" in front.
pub fn with_article(texts: &NameTexts, noun: &str) -> String {
    let text = if takes_an(noun) { &texts.an } else { &texts.a };
    text.fill(&[("name", noun)])
}

/// Whether `noun` sounds as if it began with a vowel: by its first letter, but for words that are known by name.
fn takes_an(noun: &str) -> bool {
    // "a unicorn", "a one-eyed ...", but "an hour": the sound decides, not the letter.
    const A: [&str; 5] = ["uni", "use", "usu", "eu", "one"];
    const AN: [&str; 4] = ["heir", "hour", "honest", "honor"];
    let lower = noun.to_lowercase();
    let vowel = lower.starts_with(['a', 'e', 'i', 'o', 'u']);
    let starts = |list: &[&str]| list.iter().any(|prefix| lower.starts_with(prefix));
    (vowel && !starts(&A)) || starts(&AN)
}

/// `phrase` as something that has been mentioned: "the arrow" of "an arrow", "the fire" of "fire".
pub fn definite(texts: &NameTexts, phrase: &str) -> String {
    texts.the.fill(&[("name", bare(phrase))])
}

/// `phrase` without its article.
fn bare(phrase: &str) -> &str {
    ["an ", "a "].iter().find_map(|article| phrase.strip_prefix(article)).unwrap_or(phrase)
}

/// What several of `kind` are called: as its record says, or by the rule.
pub fn several(kind: &CreatureKind) -> String {
    kind.plural.clone().unwrap_or_else(|| plural(&kind.name))
}

/// The plural of `noun`, as regular nouns make it; what stands after " of " stays as it is.
fn plural(noun: &str) -> String {
    if let Some((head, rest)) = noun.split_once(" of ") {
        return format!("{} of {rest}", plural(head));
    }
    let ends = |endings: &[&str]| endings.iter().any(|ending| noun.ends_with(ending));
    if let Some(stem) = noun.strip_suffix("man").filter(|_| !ends(&["human"])) {
        return format!("{stem}men");
    }
    if let Some(stem) = noun.strip_suffix('y').filter(|_| !ends(&["ay", "ey", "oy", "uy"])) {
        return format!("{stem}ies");
    }
    if let Some(stem) = noun.strip_suffix('f').filter(|_| ends(&["lf", "arf"])) {
        return format!("{stem}ves");
    }
    let hissing = ends(&["s", "x", "z", "ch", "sh"]);
    format!("{noun}{}", if hissing { "es" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sound_decides_on_the_article() {
        for an in ["Archeologist", "umber hulk", "hour", "Elf"] {
            assert!(takes_an(an), "{an}");
        }
        for a in ["Barbarian", "unicorn", "one-eyed newt", ""] {
            assert!(!takes_an(a), "{a}");
        }
    }

    #[test]
    fn plurals() {
        for (noun, several) in [
            ("newt", "newts"),
            ("wolf", "wolves"),
            ("dwarf", "dwarves"),
            ("Woodland-elf", "Woodland-elves"),
            ("human", "humans"),
            ("watchman", "watchmen"),
            ("Wizard of Yendor", "Wizards of Yendor"),
            ("bunny", "bunnies"),
            ("donkey", "donkeys"),
            ("fox", "foxes"),
            ("lich", "liches"),
            ("cyclops", "cyclopses"),
            ("zombie", "zombies"),
            ("cliff", "cliffs"),
            ("lynx of the woods of old", "lynxes of the woods of old"),
        ] {
            assert_eq!(plural(noun), several);
        }
    }

    #[test]
    fn phrases_lose_their_article() {
        for (phrase, left) in [("an arrow", "arrow"), ("a boulder", "boulder"), ("acid", "acid")] {
            assert_eq!(bare(phrase), left);
        }
    }
}
