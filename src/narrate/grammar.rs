//! English grammar: articles and plurals. All grammar of the crate is here; the words are in messages.json.

use crate::raws::words::messages::NameTexts;

/// Returns `noun` with "a" or "an" in front.
pub fn with_article(texts: &NameTexts, noun: &str) -> String {
    let text = if takes_an(noun) { texts.an() } else { texts.a() };
    text.fill(&[("name", noun)])
}

/// True if `noun` sounds as if it began with a vowel. The first letter decides, except for listed words.
fn takes_an(noun: &str) -> bool {
    // "a unicorn", "a one-eyed ...", but "an hour": the sound decides, not the letter.
    const A: [&str; 6] = ["uni", "use", "usu", "uran", "eu", "one"];
    const AN: [&str; 4] = ["heir", "hour", "honest", "honor"];
    let lower = noun.to_lowercase();
    let vowel = lower.starts_with(['a', 'e', 'i', 'o', 'u']);
    let starts = |list: &[&str]| list.iter().any(|prefix| lower.starts_with(prefix));
    (vowel && !starts(&A)) || starts(&AN)
}

/// Returns `phrase` with the definite article: "the arrow" for "an arrow", "the fire" for "fire".
pub fn definite(texts: &NameTexts, phrase: &str) -> String {
    texts.the().fill(&[("name", bare(phrase))])
}

/// Returns `phrase` without its article.
fn bare(phrase: &str) -> &str {
    ["an ", "a "].iter().find_map(|article| phrase.strip_prefix(article)).unwrap_or(phrase)
}

/// Returns typed `text` without an article in front, in upper or lower case.
pub fn without_article(text: &str) -> &str {
    let text = text.trim();
    let article = ["a ", "an ", "the "]
        .into_iter()
        .find(|article| text.get(..article.len()).is_some_and(|start| start.eq_ignore_ascii_case(article)));
    article.and_then(|article| text.get(article.len()..)).unwrap_or(text).trim_start()
}

/// Returns the plural of `noun`. Words after " of ", " in " or " labelled " stay unchanged.
pub fn plural(noun: &str) -> String {
    /// Nouns and endings that have the same plural.
    const ALIKE: [&str; 7] = ["boots", "shoes", "gloves", "gauntlets", "scales", "shuriken", "samurai"];
    /// Nouns counted in suits.
    const SUITS: [&str; 3] = ["mail", "armour", "armor"];
    /// Endings with an irregular plural.
    const IRREGULAR: [(&str, &str); 5] =
        [("staff", "staves"), ("knife", "knives"), ("tooth", "teeth"), ("foot", "feet"), ("man", "men")];
    for tail in [" of ", " in ", " labelled "] {
        if let Some((head, rest)) = noun.split_once(tail) {
            return format!("{}{tail}{rest}", plural(head));
        }
    }
    let ends = |endings: &[&str]| endings.iter().any(|ending| noun.ends_with(ending));
    let last = noun.rsplit(' ').next();
    if ends(&ALIKE) || last == Some("ya") {
        return noun.to_owned();
    }
    if last.is_some_and(|last| SUITS.contains(&last)) {
        return format!("suits of {noun}");
    }
    let irregular = IRREGULAR.iter().filter(|_| !ends(&["human"]));
    if let Some(several) =
        irregular.filter_map(|(one, several)| Some(format!("{}{several}", noun.strip_suffix(one)?))).next()
    {
        return several;
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
    fn article_follows_the_sound() {
        for an in ["Archeologist", "umber hulk", "hour", "Elf"] {
            assert!(takes_an(an), "{an}");
        }
        for a in ["Barbarian", "unicorn", "uranium wand", "one-eyed newt", ""] {
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
            ("hole in the ground", "holes in the ground"),
            ("knife", "knives"),
            ("quarterstaff", "quarterstaves"),
            ("worm tooth", "worm teeth"),
            ("crude ring mail", "suits of crude ring mail"),
            ("leather armour", "suits of leather armour"),
            ("pair of old gloves", "pairs of old gloves"),
            ("gauntlets of power", "gauntlets of power"),
            ("jackboots", "jackboots"),
            ("shuriken", "shuriken"),
            ("ya", "ya"),
            ("papaya", "papayas"),
            ("battle-axe", "battle-axes"),
            ("skeleton key", "skeleton keys"),
            ("torch", "torches"),
            ("ruby", "rubies"),
        ] {
            assert_eq!(plural(noun), several);
        }
    }

    #[test]
    fn bare_removes_the_article() {
        for (phrase, left) in [("an arrow", "arrow"), ("a boulder", "boulder"), ("acid", "acid")] {
            assert_eq!(bare(phrase), left);
        }
    }
}
