//! The page of `rhack sim --html`.

use crate::cli::{Folder, rhack};
use std::{collections::BTreeSet, fs};

/// A jackal that bites harder, and a creature whose name would break a page.
const EDIT: &str = r#"[
    { "op": "patch", "name": "jackal", "attacks": [{ "form": "bite", "dice": "1d3" }] },
    { "name": "<b>mad</b> & \"newt\"", "inherits": "newt", "frequency": 5 }
]"#;

/// Elements that have no end.
const VOID: [&str; 2] = ["meta", "link"];

/// Runs `rhack sim` with `args` and `--html`. Returns the page and the text.
fn sim(name: &str, files: &[(&str, &str)], args: &[&str]) -> (String, String) {
    let folder = Folder::new(name, &[&[("note.txt", "")], files].concat());
    let file = format!("{}/page.html", folder.path());
    let args: Vec<&str> = args.iter().map(|arg| if *arg == "MOD" { folder.path() } else { arg }).collect();
    let (code, text, err) = rhack(&[&["sim"], &args[..], &["--html", &file]].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    (fs::read_to_string(&file).unwrap(), text)
}

/// Returns the tags of a page, each without its brackets.
fn tags(page: &str) -> Vec<&str> {
    let page = page.split_once("</style>").unwrap().1;
    page.split('<').skip(1).map(|rest| rest.split_once('>').expect("an open tag").0).collect()
}

/// Returns the values of `attribute`.
fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
    let pattern = format!(" {attribute}=\"");
    tags(page)
        .into_iter()
        .filter_map(|tag| tag.split_once(pattern.as_str()))
        .map(|(_, rest)| rest.split_once('"').expect("an open attribute").0)
        .collect()
}

/// Checks that each element ends where it should, that ids are unique and links within the page lead to them,
/// that nothing is loaded, and that each chart has a name, a description and a table.
fn check(page: &str) {
    let mut open: Vec<&str> = vec!["html", "head"];
    for tag in tags(page) {
        let name = tag.split([' ', '\n']).next().unwrap();
        assert!(tag.matches('"').count() % 2 == 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "</{tag}> in {open:?}");
        } else if !tag.ends_with('/') && !VOID.contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
    let ids = values(page, "id");
    let unique: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), unique.len(), "{ids:?}");
    for link in values(page, "href") {
        let leads = link.strip_prefix('#').map_or(link.starts_with("./?seed="), |id| unique.contains(id));
        assert!(leads, "{link}");
    }
    for foreign in ["http", "<script", "src=", "@import", "url(", "NaN"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    let figures: Vec<&str> = page.split("<figure>").skip(1).collect();
    assert!(figures.len() > 8, "{} charts", figures.len());
    for figure in figures {
        let figure = figure.split("</figure>").next().unwrap();
        let title = figure.split_once("<h3>").unwrap().1.split_once("</h3>").unwrap().0;
        assert!(figure.contains(&format!("<title>{title}</title><desc>")), "{title}: {figure}");
        assert!(figure.contains("<svg role=\"img\"") && !figure.contains("<desc></desc>"), "{title}");
        assert!(figure.contains("<details>") && figure.contains("<table"), "{title} has no table");
    }
}

/// Checks that these sections are there, in this order.
fn has_sections(page: &str, sections: &[&str]) {
    let all: Vec<&str> = page.split("<h2>").skip(1).map(|rest| rest.split_once("</h2>").unwrap().0).collect();
    assert_eq!(all, sections);
}

/// Returns the numbers of the row of `text` that begins with `name`.
fn numbers<'t>(text: &'t str, name: &str) -> Vec<&'t str> {
    let row = text.lines().find_map(|line| line.trim_start().strip_prefix(&format!("{name} ")));
    row.unwrap_or_else(|| panic!("{name} is not in {text}")).split_whitespace().collect()
}

#[test]
fn hazard_of_games_is_a_picture() {
    let folder = Folder::new("curve", &[("note.txt", "")]);
    let file = format!("{}/curve.svg", folder.path());
    let (code, _, err) = rhack(&["sim", "--games", "12", "--max-turns", "2000", "--html", &file]);
    assert_eq!((code, err.as_str()), (0, ""));
    let picture = fs::read_to_string(&file).unwrap();
    assert!(
        picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && picture.ends_with("</svg>\n")
    );
    for part in ["Heroes who die on a depth", "depth 1</text>", "depth 2</text>", "--paper", "95 % intervals"]
    {
        assert!(picture.contains(part), "{part}");
    }
}

#[test]
fn page_of_games_tells_what_the_text_tells() {
    let args = ["--games", "24", "--role", "Valkyrie", "--max-turns", "700"];
    let (page, text) = sim("games", &[], &args);
    check(&page);
    let sections = [
        "What was played",
        "At a glance",
        "Roles",
        "Survival",
        "Hazard by depth",
        "Causes of death",
        "Damage by creature",
        "Where heroes are hurt",
        "Traps",
        "Items used",
        "Acts",
        "Prayers and gifts",
        "Shops and gold",
        "Levels",
        "Experience levels",
    ];
    has_sections(&page, &sections);
    let row = |name: &str, cells: &[&str]| {
        let cell = |cell: &&str| format!("<td>{}</td>", cell.replace('>', "&gt;"));
        let cells: String = cells.iter().map(cell).collect();
        let row = format!("<th scope=\"row\">{name}</th>{cells}");
        assert!(page.contains(&row), "{row}");
    };
    row("Valkyrie", &numbers(&text, "Valkyrie"));
    row("jackal", &numbers(&text, "jackal")[..7]);
    row("corpse", &numbers(&text, "corpse"));
    let acts = text.split_once("\nacts ").unwrap().1;
    let walks = format!("<th scope=\"row\">walk</th><td>{}</td>", numbers(acts, "walk").join("</td><td>"));
    assert!(page.contains(&walks), "{walks}");
    let gifts = text.split_once("\nprayers and gifts ").unwrap().1;
    row("deaths with a prayer unused", &numbers(gifts, "deaths with a prayer unused")[..3]);
    let means = gifts.lines().find(|line| line.ends_with(" donations a game")).unwrap();
    assert!(page.contains(&format!("<p>{means}.</p>")), "{means}");
    let hazard = text.split_once("\ndepth ").unwrap().1;
    row("1", &numbers(hazard, "1")[..3]);
    let after = text.split_once("play on after turn  250: ").unwrap().1.split_once(" %").unwrap().0;
    assert!(page.contains(&format!("250: {after} %")), "{after}");
    let met = text.split_once("levels met: upper dungeons ").unwrap().1.split_once([',', '\n']).unwrap().0;
    row("upper dungeons", &[met]);
}

#[test]
fn page_of_a_comparison_tells_what_the_text_tells() {
    let args = ["--games", "12", "--max-turns", "900", "--against", "MOD"];
    let (page, text) = sim("page", &[("creatures.json", EDIT)], &args);
    check(&page);
    let sections = [
        "What was played",
        "Result",
        "What differs",
        "What so many games show",
        "Differences",
        "Creatures of the edit",
        "Deaths, traps and acts",
        "Ladders",
        "Survival",
        "Hazard by depth",
        "Turns by role",
        "Roles",
        "Causes of death",
        "Damage by creature",
        "Where heroes are hurt",
        "Traps",
        "Items used",
        "Acts",
        "Prayers and gifts",
        "Shops and gold",
        "Levels",
        "Experience levels",
        "Seeds that changed most",
    ];
    has_sections(&page, &sections);
    assert!(page.contains("<td>&quot;1d2&quot;</td><td>&quot;1d3&quot;</td>"), "the changed key");
    assert!(page.contains("&lt;b&gt;mad&lt;/b&gt; &amp; &quot;newt&quot;"), "the name is escaped");
    assert!(!page.contains("<b>"));
    let bite = text.lines().find(|line| line.starts_with("jackal: damage a kill")).unwrap();
    let difference = bite.split_whitespace().nth(6).unwrap();
    assert!(page.contains(&format!("<td>{difference}</td>")), "{bite}");
    let looked_at = text.lines().find(|line| line.contains("differences were looked at")).unwrap();
    assert!(page.contains(looked_at), "{looked_at}");
    let read = text.split_once("read one: ").unwrap().1.split_once(',').unwrap().0;
    assert!(page.contains(read), "{read}");
    let play = text.trim_end().split_once("play it: ").unwrap().1.lines().next().unwrap();
    assert!(page.contains(&format!("href=\"./{}\"", play.replace('&', "&amp;"))), "{play}");
    // The ladder against jackals, with the difference of its last rung.
    let ladder = text.split_once("against jackals").unwrap().1;
    let last = numbers(ladder, "5");
    assert!(page.contains("<title>Valkyrie of level 1 against jackals</title>"));
    assert!(page.contains(&format!("<td>{}</td>", last[11])), "{last:?}");
}

#[test]
fn equal_games_give_equal_pages() {
    let args = ["--games", "2", "--max-turns", "200"];
    assert_eq!(sim("once", &[], &args).0, sim("again", &[], &args).0);
    // Bots that stand still meet nothing: charts without values are left out or empty, but whole.
    let (page, _) = sim("short", &[], &["--games", "1", "--max-turns", "1"]);
    tags(&page);
    assert!(!page.contains("NaN"), "{page}");
}

#[test]
fn report_of_huge_numbers_keeps_them_in_bounds() {
    let folder = Folder::new("page-huge", &[("note.txt", "")]);
    let path = |name: &str| format!("{}/{name}", folder.path());
    let (code, out, _) = rhack(&["sim", "--games", "2", "--max-turns", "100", "--json"]);
    assert_eq!(code, 0);
    let mut lines: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let most = u64::MAX;
    let foe = serde_json::json!({ "met": most, "turns": most, "hits": most, "misses": most,
        "damage": i64::MAX, "kills": most, "killed": most });
    for (game, score) in lines.iter_mut().take(2).zip([i64::MAX, i64::MAX - 1]) {
        game["foes"] = serde_json::json!({ "jackal": foe, "newt": foe });
        game["score"] = score.into();
    }
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    fs::write(path("huge.jsonl"), text).unwrap();
    let (html, csv) = (path("huge.html"), path("huge.csv"));
    let (code, _, err) = rhack(&["report", &path("huge.jsonl"), "--html", &html, "--csv", &csv]);
    assert_eq!((code, err.as_str()), (0, ""));
}

#[test]
fn report_of_shards_has_the_page_of_the_whole() {
    let folder = Folder::new("page-shards", &[("note.txt", "")]);
    let path = |name: &str| format!("{}/{name}", folder.path());
    let sim = ["sim", "--games", "4", "--max-turns", "400", "--json"];
    for (part, file) in [("1/2", "1.jsonl"), ("2/2", "2.jsonl")] {
        fs::write(path(file), rhack(&[&sim[..], &["--shard", part]].concat()).1).unwrap();
    }
    assert_eq!(rhack(&[&sim[..], &["--html", &path("whole.html")]].concat()).0, 0);
    assert_eq!(rhack(&["report", &path("1.jsonl"), &path("2.jsonl"), "--html", &path("merged.html")]).0, 0);
    let page = |name: &str| fs::read_to_string(path(name)).unwrap();
    assert_eq!(page("merged.html"), page("whole.html"));
}
