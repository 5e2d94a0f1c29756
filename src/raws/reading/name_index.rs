//! Suggestions for misspelt names.

use strsim::damerau_levenshtein;

/// Returns the name in `known` that is closest to `word`, if at most a third of its letters differ.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|name| (damerau_levenshtein(&word, &name.to_lowercase()), name))
        .filter(|&(distance, name)| distance <= (word.chars().count().max(name.chars().count()) / 3).max(1))
        .min_by_key(|&(distance, name)| (distance, name.len()))
        .map(|(_, name)| name)
}

/// Returns a line of help for an unknown `word`: the closest name, else the names to choose from.
pub fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    /// Maximum number of names to list.
    const MOST: usize = 80;
    let known: Vec<&str> = known.into_iter().collect();
    match did_you_mean(word, known.iter().copied()) {
        Some(name) => format!("did you mean `{name}`?"),
        None if known.len() > MOST => format!("none of the {} known names is similar", known.len()),
        None => format!("known: {}", known.join(", ")),
    }
}

/// Returns the first of `names`, quoted, and the number of others.
pub fn some_of(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    listed(&quoted.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Returns all of `names`, quoted.
pub(in crate::raws) fn all_of(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match &quoted[..] {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => quoted.concat(),
    }
}

/// Returns the first of `all`, and the number of others.
pub(super) fn listed(all: &[&str]) -> String {
    /// Number of names listed. One more is shown too, because "and 1 other" is not shorter.
    const NAMED: usize = 3;
    match all {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] if first.len() <= NAMED => format!("{} and {last}", first.join(", ")),
        _ => {
            let named: Vec<&str> = all.iter().take(NAMED).copied().collect();
            format!("{} and {} others", named.join(", "), all.len() - NAMED)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::raws::reading::name_index::*;

    #[test]
    fn close_names_are_suggested_and_far_ones_are_not() {
        let known = ["human", "dwarf", "gnome"];
        assert_eq!(did_you_mean("Humna", known), Some("human"));
        assert_eq!(did_you_mean("dwarves", known), None);
        assert_eq!(suggestion("x", known), "known: human, dwarf, gnome");
        assert_eq!(some_of(&known), "`human`, `dwarf` and `gnome`");
        assert_eq!(some_of(&["orc"; 5]), "`orc`, `orc`, `orc` and 2 others");
        assert_eq!(suggestion("x", ["human"; 81]), "none of the 81 known names is similar");
    }
}
