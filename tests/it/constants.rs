//! Numeric constants of the engine. A figure of the rules belongs into rules.json, where mods can change it.

use crate::architecture::code;
use std::collections::BTreeSet;

/// Parts of the engine that hold rules.
const PARTS: [&str; 9] =
    ["brain", "context", "effects", "population", "religion", "rules", "shops", "turn", "vault_guard.rs"];

/// Greatest number of rows of [`NO_RULES`].
const MOST: usize = 40;

/// Numeric constants that are no rules: file below `src/engine/`, name, and why it is none.
const NO_RULES: &[(&str, &str, &str)] = &[
    ("brain/steps.rs", "ASLANT", "weight that sorts steps by the path first"),
    ("brain/wander.rs", "TURNS", "order in which directions are tried"),
    ("population/again.rs", "DRAWS", "limits the work on kinds that do not fit"),
    ("context/items.rs", "DEEPEST", "guards against endless nesting"),
    ("context/items.rs", "REMEMBERED", "limits the work on large piles"),
    ("context/obstacles.rs", "ON_TOP", "bit of an order"),
    ("effects/gear/erode.rs", "BODY", "index into a list"),
    ("effects/ground/light_up.rs", "LARGEST", "limits a search"),
    ("effects/ground/writing.rs", "TRIES", "limits draws of a square"),
    ("effects/position/teleport.rs", "TRIES", "limits draws of a square"),
    ("effects/status/experience.rs", "LIGHT", "term of a formula whose other terms are code"),
    ("effects/status/protect.rs", "EXPERT", "number of a proficiency"),
    ("population/arrivals.rs", "DUE_ONE_IN", "guess of a hero, in no real game"),
    ("population/arrivals.rs", "TRIES", "limits draws of a square"),
    ("population/distant.rs", "FAR", "limits the creatures that are at work on endless levels"),
    ("population/distant.rs", "NEAR", "limits the creatures that are at work on endless levels"),
    ("population/choice.rs", "OWN", "key of a random stream"),
    ("population/first_spawns.rs", "ALIKE", "key of a random stream"),
    ("population/first_texts.rs", "TRIES", "limits draws of a square"),
    ("population/free_squares.rs", "FARTHEST", "limits a search"),
    ("population/items.rs", "TRAPS", "key of a random stream"),
    ("rules/debug.rs", "MOST_POINTS", "limits an input of debug mode"),
    ("rules/jump.rs", "KNIGHTS", "geometry of a knight's move"),
    ("rules/melee/dice_pool.rs", "CERTAIN", "precision of odds that are shown"),
    ("rules/melee/dice_pool.rs", "MOST_DICE", "limits the work for odds that are shown"),
    ("rules/melee/spell.rs", "TRIES", "limits draws of a spell"),
    ("religion/pray.rs", "BOON", "number of a step of favour"),
    ("religion/pray.rs", "MENDED", "guards against endless mending"),
];

/// Types of numbers.
const NUMBERS: [&str; 15] = [
    "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64",
    "Dice",
];

/// Returns the names of the constants in `code` whose type has numbers in it.
fn constants(code: &str) -> Vec<&str> {
    let name = |(at, _): (usize, &str)| {
        let before = code[..at].rsplit('\n').next().unwrap_or_default().trim();
        let (name, after) = code[at..].strip_prefix("const ")?.split_once(':')?;
        let declared = (before.is_empty() || before.starts_with("pub"))
            && name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
        let mut words = after.split('=').next()?.split(|c: char| !c.is_alphanumeric());
        (declared && words.any(|word| NUMBERS.contains(&word))).then_some(name)
    };
    code.match_indices("const ").filter_map(name).collect()
}

#[test]
fn constants_are_read_by_their_type() {
    let code = "const A: i32 = 3;\npub(super) const B_2: [(Word, u32); 2] =\n    [];\nconst C: &str = \"\";\n\
                fn f<const N: usize>() {\n    const D: (Dice, Dice) = x;\n}\nconst E: [Slot; 6] = [];\n\
                pub const fn g(a: i32) {}\nconst F: &[Point] = &[const { 3 }];";
    assert_eq!(constants(code), ["A", "B_2", "D"]);
}

#[test]
fn figures_of_rules_stand_in_rules_json() {
    let mut found = BTreeSet::new();
    for (file, code) in code("engine") {
        let (_, path) = file.split_once("/src/engine/").unwrap_or_else(|| panic!("{file}"));
        if PARTS.iter().any(|part| path.split('/').next() == Some(part)) {
            found.extend(constants(&code).into_iter().map(|name| format!("{path} {name}")));
        }
    }
    let known: BTreeSet<String> = NO_RULES.iter().map(|(path, name, _)| format!("{path} {name}")).collect();
    let new: Vec<&String> = found.difference(&known).collect();
    assert!(
        new.is_empty(),
        "{new:#?}: a figure of the rules goes into rules.json (src/raws/rules/), where mods can change it. \
         Only what is no rule stays a constant, with a row in `NO_RULES`."
    );
    let gone: Vec<&String> = known.difference(&found).collect();
    assert!(gone.is_empty(), "{gone:#?}: no such constant, so its row in `NO_RULES` goes too");
    assert!(NO_RULES.len() <= MOST, "{} constants, more than {MOST}: some of them are rules", NO_RULES.len());
    assert!(NO_RULES.iter().all(|(.., why)| !why.is_empty()));
}
