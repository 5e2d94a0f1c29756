//! Limits of the loader: raws that are too large, or wrong in thousands of places, give few findings and
//! fast.

use rhack::{
    raws::{
        kinds::growth::Intrinsic,
        reading::{
            layers::Layer,
            report::Finding,
            shape::{Field, Shape},
            sources::Sources,
        },
        words::effects::{MOST_PARTS, status_effect::StatusEffect},
    },
    ui::{
        kinds::ALL,
        resources::{DEFAULT_WORLD, Resources},
    },
};

fn told(files: &[(&str, &str)]) -> Vec<Finding> {
    let mut sources = Sources::embedded();
    sources.mods.push(files.iter().fold(Layer::new("mine"), |layer, (path, text)| layer.with(path, text)));
    Resources::load(&sources, DEFAULT_WORLD, None).err().unwrap_or_default()
}

/// Returns a JSON list of `count` records, each made from its index.
fn list(count: usize, record: impl Fn(usize) -> String) -> String {
    format!("[{}]", (0..count).map(record).collect::<Vec<_>>().join(","))
}

#[test]
fn at_most_a_hundred_errors_are_reported() {
    let attacks = list(16_000, |_| "{\"form\":\"bit\"}".to_owned());
    for (file, text) in [
        ("creatures.json", list(16_000, |_| "{}".to_owned())),
        ("creatures.json", list(9_000, |n| format!("{{\"name\":\"{n}\",\"inherits\":\"x{n}\"}}"))),
        ("creatures.json", list(9_000, |n| format!("{{\"op\":\"patch\",\"name\":\"{n}\"}}"))),
        ("creatures.json", list(16_000, |_| "1".to_owned())),
        (
            "creatures.json",
            list(1, |_| {
                format!("{{\"name\":\"w\",\"glyph\":\"w\",\"colour\":\"red\",\"attacks\":{attacks}}}")
            }),
        ),
        ("roles.json", list(9_000, |n| format!("{{\"name\":\"r{n}\"}}"))),
    ] {
        let found = told(&[(file, &text)]);
        assert_eq!(found.len(), 101, "{file}: {:#?}", found.first());
        let last = found.last().unwrap();
        assert!(last.problem.starts_with("and ") && last.problem.ends_with(" more in this file"), "{last:?}");
    }
}

#[test]
fn record_count_name_length_and_nesting_are_limited() {
    let kind = |n: usize| format!("{{\"name\":\"k{n}\",\"glyph\":\"k\",\"colour\":\"red\",\"frequency\":1}}");
    assert_eq!(told(&[("creatures.json", &list(9_000, kind))]), []);
    let many = told(&[("creatures.json", &list(20_000, kind))]);
    assert_eq!(many.len(), 1);
    assert_eq!(many[0].problem, "a file can have at most 10000 records, all layers together");
    let long = told(&[("creatures.json", &list(1, |_| kind(0).replace("k0", &"k".repeat(81))))]);
    assert_eq!(long[0].problem, "a name can have at most 80 characters");
    let deep = told(&[("rules.json", &"[".repeat(50_000))]);
    assert!(deep[0].problem.contains("more than 60 lists and objects inside each other"), "{deep:?}");
    let keys = list(16_000, |n| format!("\"{n}\":1"));
    let keys = keys.trim_matches(['[', ']']);
    for (file, text) in [
        ("rules.json", format!("{{{keys}}}")),
        ("themes.json", format!("[{{\"name\":\"zoo\",\"op\":\"patch\",\"sleepers\":{{{keys}}}}}]")),
    ] {
        let found = told(&[(file, &text)]);
        assert_eq!(
            (found.len(), found[0].problem.as_str()),
            (1, "an object can have at most 1000 keys"),
            "{file}"
        );
    }
    let recipe = |n: usize| {
        format!(
            "{{\"name\":\"l{n}\",\"branch\":\"caves\",\"from\":1,\"to\":1,\"width\":80,\"height\":21,\"chain\":[\"room\",\"stairs\"]}}"
        )
    };
    let recipes = told(&[("levels.json", &list(9_000, recipe))]);
    assert_eq!((recipes.len(), recipes[0].problem.as_str()), (1, "there can be at most 1000 recipes"));
    let branch = |n: usize| format!("{{\"name\":\"b{n}\",\"title\":\"B\",\"beyond\":true}}");
    let branches = told(&[("branches.json", &list(9_000, branch))]);
    assert_eq!(branches.len(), 1, "{:?}", branches.first());
    assert_eq!(branches[0].problem, "there can be at most 100 branches");
    let chain = format!(
        "[{{\"op\":\"patch\",\"name\":\"grotto\",\"chain\":{}}}]",
        list(9_000, |_| "\"stairs\"".to_owned())
    );
    let chain = told(&[("levels.json", &chain)]);
    assert_eq!((chain.len(), chain[0].problem.as_str()), (1, "a chain can have at most 100 stages"));
}

/// Each record inherits from the one before.
#[test]
fn long_inheritance_chains_are_resolved() {
    let heir = |n: usize| match n {
        0 => "{\"name\":\"k0\",\"glyph\":\"k\",\"colour\":\"red\"}".to_owned(),
        _ => format!("{{\"name\":\"k{n}\",\"inherits\":\"k{}\"}}", n - 1),
    };
    assert_eq!(told(&[("creatures.json", &list(9_000, heir))]), []);
    let circle = list(9_000, |n| heir(n).replace("\"k0\",", "\"k0\",\"inherits\":\"k8999\","));
    let found = told(&[("creatures.json", &circle)]);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].problem.starts_with("this leads in a circle: `k0`, `k8999`"),
        "{:.200}",
        found[0].problem
    );
    assert!(found[0].problem.len() < 500, "{}", found[0].problem.len());
}

/// Returns a creature with one attack that has these `effects`.
fn attacker(effects: &str) -> String {
    format!(
        r#"[{{ "name": "wug", "glyph": "w", "colour": "red", "frequency": 1, "attacks": [{{ "form": "bite", "dice": "1d2", "effects": {effects} }}] }}]"#
    )
}

#[test]
fn effects_can_list_every_status_and_intrinsic() {
    let all = |words: &[&str]| serde_json::to_string(words).unwrap();
    let ills = all(StatusEffect::NAMES);
    let effects = [
        format!(r#"{{ "effect": "cure", "what": {ills} }}"#),
        format!(r#"{{ "effect": "relieve", "what": {ills}, "count": "{}" }}"#, StatusEffect::ALL.len()),
        format!(r#"{{ "effect": "ail", "what": {ills}, "turns": "1" }}"#),
    ];
    assert_eq!(told(&[("creatures.json", &attacker(&format!("[{}]", effects.join(","))))]), []);
    let intrinsics = all(Intrinsic::NAMES);
    let ring = format!(r#"[{{ "op": "patch", "name": "ring of stealth", "grants": {intrinsics} }}]"#);
    assert_eq!(told(&[("items.json", &ring)]), []);
    let more = ills.replacen('[', "[\"blind\",", 1);
    let found =
        told(&[("creatures.json", &attacker(&format!(r#"[{{ "effect": "cure", "what": {more} }}]"#)))]);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].problem, format!("it must cure 1 to {} effects", StatusEffect::ALL.len()));
}

#[test]
fn effect_lists_are_limited_to_the_maximum() {
    let tells = |count| attacker(&list(count, |_| "\"tell\"".to_owned()));
    assert_eq!(told(&[("creatures.json", &tells(MOST_PARTS))]), []);
    let found = told(&[("creatures.json", &tells(MOST_PARTS + 1))]);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].problem, "a list can have 0 to 16 effects");
}

#[test]
fn every_common_effect_key_is_read() {
    let Shape::Object(fields) = (ALL.part)() else { panic!("keys are fields of an object") };
    assert_eq!(fields.len(), 16);
    for Field { key, .. } in fields {
        let found =
            told(&[("creatures.json", &attacker(&format!(r#"[{{ "effect": "tell", "{key}": [7] }}]"#)))]);
        let [wrong] = &found[..] else { panic!("{key}: {found:#?}") };
        assert!(wrong.path.starts_with(&format!("[0].attacks[0].effects[0].{key}")), "{key}: {wrong:?}");
        assert!(!wrong.problem.contains("unknown key"), "{key}: {wrong:?}");
    }
}

#[test]
fn file_count_of_a_folder_is_limited() {
    let map = r#"{ "map": ["."], "legend": { ".": "floor" } }"#;
    let mut layer = Layer::new("mine");
    for number in 0..10_001 {
        layer = layer.with(&format!("samples/s{number:05}.json"), map);
    }
    let mut sources = Sources::embedded();
    sources.mods.push(layer);
    let found = Resources::load(&sources, DEFAULT_WORLD, None).err().unwrap_or_default();
    let [only] = &found[..] else { panic!("{} findings: {:#?}", found.len(), found.first()) };
    assert_eq!(only.problem, "a folder can have at most 10000 files, all layers together");
    assert!(only.file.starts_with("mine/samples/s0999"), "{only:?}");
}
