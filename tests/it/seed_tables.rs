//! Compares the raws with the tables of "Write Yourself a Roguelike".
use serde_json::Value;

fn raws(file: &str) -> Vec<Value> {
    let path = format!("{}/resources/raws/{file}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn tables() -> Value {
    serde_json::from_str(include_str!("../data/seed_tables.json")).unwrap()
}

#[test]
fn roles_and_races_match_the_tables() {
    let tables = tables();
    for kind in ["roles", "races"] {
        let records = raws(&format!("{kind}.json"));
        let table = tables[kind].as_array().unwrap();
        assert_eq!(records.len(), table.len());
        for (record, row) in records.iter().zip(table) {
            for (key, value) in row.as_object().unwrap() {
                assert_eq!(&record[key], value, "{kind}: {}: {key}", row["name"]);
            }
        }
    }
}

#[test]
fn archeologist_alignments_and_caveman_hotkey_match() {
    let roles = raws("roles.json");
    let role = |name: &str| roles.iter().find(|role| role["name"] == name).unwrap().clone();
    assert_eq!(role("Archeologist")["alignments"], "ln");
    assert_eq!(role("Caveman")["hotkey"], "c");
}

#[test]
fn genders_and_alignments_match_the_book() {
    let pairs = |file: &str| -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        raws(file).iter().map(|record| (text(&record["name"]), text(&record["hotkey"]))).collect()
    };
    let own = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
    };
    assert_eq!(pairs("genders.json"), own(&[("male", "m"), ("female", "f")]));
    assert_eq!(pairs("alignments.json"), own(&[("lawful", "l"), ("neutral", "n"), ("chaotic", "c")]));
}
