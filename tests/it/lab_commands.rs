//! `rhack sim` and `rhack arena` on the command line: output, reproducibility, and usage errors.
use assert_cmd::Command;
use serde_json::Value;

fn rhack(args: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("rhack").unwrap().args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Returns the output of a command that succeeds. Progress is silent without a terminal.
fn stdout(args: &[&str]) -> String {
    let (code, out, err) = rhack(args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out
}

/// Returns the error of a command with wrong usage, which prints nothing to stdout.
fn usage(args: &[&str]) -> String {
    let (code, out, err) = rhack(args);
    assert_eq!((code, out.as_str()), (2, ""), "{args:?}: {err}");
    err
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn sum(lines: &[Value], key: &str) -> u64 {
    lines.iter().map(|line| line[key].as_u64().unwrap()).sum()
}

fn count(lines: &[Value], key: &str, value: &str) -> u64 {
    lines.iter().filter(|line| line[key] == value).count().try_into().unwrap()
}

/// Returns the lines of games, without the last line, which has the time.
fn games(text: &str) -> &str {
    let end = text.trim_end().rfind('\n').unwrap();
    &text[..end]
}

const SIM: [&str; 8] = ["sim", "--games", "12", "--seed", "40", "--max-turns", "300", "--json"];

#[test]
fn sim_prints_json_lines_and_a_matching_summary() {
    let text = stdout(&SIM);
    let mut lines = lines(&text);
    let summary = lines.pop().unwrap()["summary"].take();
    assert_eq!(lines.len(), 12);
    for (line, seed) in lines.iter().zip(40..) {
        assert_eq!(line["seed"], seed);
        for key in ["role", "race", "gender", "alignment", "cause"] {
            assert!(!line[key].as_str().unwrap().is_empty(), "{key}: {line}");
        }
        assert!(["died", "won", "stopped"].contains(&line["outcome"].as_str().unwrap()), "{line}");
        assert!((1..=301).contains(&line["turns"].as_u64().unwrap()), "{line}");
        for key in ["depth", "deepest", "level", "actions"] {
            assert!(line[key].as_u64().unwrap() >= 1, "{key}: {line}");
        }
        assert!(line["score"].is_u64(), "{line}");
        assert_eq!(line["digest"].as_str().unwrap().len(), 16);
    }
    assert_eq!(summary["games"], 12);
    assert_eq!((summary["fallbacks"].as_u64(), sum(&lines, "fallbacks")), (Some(0), 0));
    assert!(summary["seconds"].as_f64().unwrap() > 0.0);
    assert_eq!(summary["turns"], sum(&lines, "turns"));
    assert_eq!(summary["actions"], sum(&lines, "actions"));
    for outcome in ["died", "stopped"] {
        let all = summary["outcomes"][outcome].as_u64().unwrap_or_default();
        assert_eq!(all, count(&lines, "outcome", outcome), "{outcome}");
    }
    for (role, numbers) in summary["roles"].as_object().unwrap() {
        assert_eq!(numbers["games"], count(&lines, "role", role), "{role}");
    }
    let kills = sum(&lines, "kills") as f64 / 12.0;
    assert!((summary["kills"]["mean"].as_f64().unwrap() - kills).abs() < 0.01, "{kills}");
}

#[test]
fn sim_counts_emergency_levels() {
    let dir = std::env::temp_dir().join(format!("rhack-lab-{}-lost", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let lost = r#"[{ "op": "patch", "name": "upper dungeons", "chain": ["bsp_rooms", "stairs", "start"] }]"#;
    std::fs::write(dir.join("levels.json"), lost).unwrap();
    let args = ["sim", "--games", "3", "--max-turns", "5", "--mod", dir.to_str().unwrap()];
    let (text, json) = (stdout(&args), stdout(&[&args[..], &["--json"]].concat()));
    std::fs::remove_dir_all(&dir).unwrap();
    assert!(text.contains("3 levels were emergency rooms"), "{text}");
    let lines = lines(&json);
    assert_eq!((&lines[0]["fallbacks"], &lines[3]["summary"]["fallbacks"]), (&1.into(), &3.into()));
}

#[test]
fn number_of_jobs_does_not_change_results() {
    for world in ["rhack", "kobold-halls"] {
        let with = |jobs: &str| stdout(&[&SIM[..], &["--world", world, "--jobs", jobs]].concat());
        let (one, two, many) = (with("1"), with("2"), with("7"));
        assert_eq!(games(&one), games(&two), "{world}");
        assert_eq!(games(&one), games(&many), "{world}");
    }
}

#[test]
fn seed_gives_the_same_game_in_any_batch() {
    let text = stdout(&SIM);
    let alone = stdout(&["sim", "--games", "1", "--seed", "45", "--max-turns", "300", "--json"]);
    assert_eq!(games(&text).lines().nth(5), games(&alone).lines().next());
}

#[test]
fn bots_differ_and_play_the_given_hero() {
    let play = |bot: &str| {
        let choice = ["--bot", bot, "--role", "Valkyrie", "--race", "dwarf", "--games", "3"];
        let text = stdout(&[&["sim", "--max-turns", "150", "--json"][..], &choice].concat());
        for line in &lines(games(&text)) {
            assert_eq!((&line["role"], &line["race"]), (&"Valkyrie".into(), &"dwarf".into()), "{bot}");
        }
        games(&text).to_owned()
    };
    let [explorer, random, wanderer] = ["explorer", "random", "wanderer"].map(play);
    assert!(explorer != random && random != wanderer && wanderer != explorer);
}

#[test]
fn sim_prints_readable_tables() {
    // Eight games of each role, the fewest that have a row.
    let args = ["sim", "--games", "104", "--role", "all", "--max-turns", "300", "--bot", "random"];
    let text = stdout(&args);
    let mut parts = text.split("\n\n");
    let head = parts.next().unwrap();
    assert!(head.starts_with("104 games of rhack by random from seed 1\n"), "{text}");
    assert!(head.ends_with(" actions a second"), "{text}");
    let table = parts.next().unwrap();
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    let all = rows.iter().position(|row| row[0] == "all").unwrap();
    assert_eq!((all, rows[all][1]), (14, "104"), "{text}");
    for row in &rows[1..=all] {
        assert!(row.len() == 13 && row[3].contains(".."), "{row:?}");
        let half = row[8];
        assert!(half == "-" || half.parse::<f64>().unwrap() > 0.0, "{row:?}");
        assert!(row[7].parse::<f64>().unwrap() >= 1.0, "{row:?}");
    }
    // Roles with fewer games are counted, not ranked.
    let few = stdout(&["sim", "--games", "15", "--max-turns", "20"]);
    assert!(few.contains("roles have fewer than 8 games and no row"), "{few}");
    assert_eq!(few.lines().filter(|line| line.starts_with("all ")).count(), 1, "{few}");
    let words: Vec<&str> = few.lines().find(|line| line.starts_with("all ")).unwrap().split(' ').collect();
    assert!(words.iter().any(|word| word.starts_with(">=")) && few.contains("games were stopped"), "{few}");
    let titles: Vec<&str> = parts.filter_map(|part| part.lines().next()).collect();
    assert!(titles.iter().any(|title| title.starts_with("died of (")), "{text}");
    assert!(titles.iter().any(|title| title.starts_with("depth      came")), "{text}");
    assert!(titles.ends_with(&["experience level"]), "{text}");
}

#[test]
fn sim_usage_errors_are_explained() {
    let bot = usage(&["sim", "--bot", "explore"]);
    assert!(bot.contains("there is no bot `explore`; did you mean `explorer`?"), "{bot}");
    let role = usage(&["sim", "--role", "Wizzard"]);
    assert!(role.contains("did you mean `Wizard`?"), "{role}");
    let jobs = usage(&["sim", "--jobs", "0"]);
    assert!(jobs.contains("--jobs") && jobs.contains('0'), "{jobs}");
    let seed = usage(&["sim", "--games", "x"]);
    assert!(seed.contains("--games"), "{seed}");
    let world = rhack(&["sim", "--world", "kobold-hals"]);
    assert!(world.0 == 1 && world.2.contains("did you mean `kobold-halls`?"), "{world:?}");
}

const FIGHT: [&str; 6] = ["arena", "kobold x3", "2 jackals, newt", "--games", "30", "--json"];

#[test]
fn arena_prints_json_lines_and_a_matching_summary() {
    let text = stdout(&FIGHT);
    let mut lines = lines(&text);
    let summary = lines.pop().unwrap()["summary"].take();
    assert_eq!((lines.len(), &summary["games"]), (30, &30.into()));
    let mut wins = [0u64; 2];
    for (line, seed) in lines.iter().zip(1..) {
        assert_eq!(line["seed"], seed);
        let left = [0, 1].map(|side| line["survivors"][side].as_u64().unwrap());
        let hitpoints = [0, 1].map(|side| line["hitpoints"][side].as_u64().unwrap());
        assert!(left[0] <= 3 && left[1] <= 3, "{line}");
        for side in 0..2 {
            // Every survivor has at least one hit point.
            assert!(hitpoints[side] >= left[side] && (left[side] > 0 || hitpoints[side] == 0), "{line}");
        }
        if let Some(winner) = line["winner"].as_u64() {
            let winner = usize::try_from(winner - 1).unwrap();
            assert!(left[winner] > 0 && left[1 - winner] == 0, "{line}");
            wins[winner] += 1;
        }
    }
    for (side, troops) in [(0, "3 kobolds"), (1, "2 jackals, 1 newt")] {
        assert_eq!(summary["sides"][side]["troops"], troops);
        assert_eq!(summary["sides"][side]["wins"], wins[side]);
    }
    assert_eq!(summary["draws"], 30 - wins[0] - wins[1]);
    assert_eq!(stdout(&FIGHT), text);
    assert_ne!(stdout(&[&FIGHT[..], &["--seed", "99"]].concat()), text);
}

#[test]
fn sim_counts_decisions_by_rule() {
    let args = ["sim", "--rules", "--games", "4", "--seed", "40", "--max-turns", "300"];
    let rules = lines(&stdout(&[&args[..], &["--json", "--jobs", "1"]].concat()));
    let counted = |rule: &str| rules.iter().find(|line| line["rule"] == rule).unwrap();
    assert_eq!(counted("explore")["games"], 4);
    assert!(counted("follow way")["reason"].as_str().unwrap().contains("way"));
    let played = stdout(&["sim", "--games", "4", "--seed", "40", "--max-turns", "300", "--json"]);
    let actions = sum(&lines(games(&played)), "actions");
    let decided = sum(&rules, "decisions");
    assert!((actions..actions * 2).contains(&decided), "{decided} decisions, {actions} actions");
    let text = stdout(&args);
    assert!(
        text.contains(&format!("4 games of rhack by explorer from seed 40, {decided} decisions")),
        "{text}"
    );
    assert_eq!(text.lines().count(), rules.len() + 3, "{text}");
    let err = usage(&["sim", "--rules", "--bot", "random", "--games", "1"]);
    assert!(err.contains("`random` decides without rules"), "{err}");
    usage(&["sim", "--rules", "--log"]);
}

#[test]
fn stronger_side_wins_in_each_world() {
    for (world, strong, weak) in [
        ("rhack", "5 soldier ants", "newt"),
        ("endless-caves", "8 rats", "rat"),
        ("kobold-halls", "8 kobolds", "kobold"),
    ] {
        let text = stdout(&["arena", weak, strong, "--world", world, "--games", "20", "--json"]);
        let summary = &lines(&text).pop().unwrap()["summary"];
        // Rats move at random and meet late, or never.
        let [weak, strong] = [0, 1].map(|side| summary["sides"][side]["wins"].as_u64().unwrap());
        assert!(strong >= 5 && strong > 4 * weak, "{world}: {summary}");
    }
}

#[test]
fn arena_prints_readable_lines() {
    let text = stdout(&["arena", "kobold", "kobold", "--games", "10"]);
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows.len(), 6, "{text}");
    assert!(rows[1].starts_with("1 kobold ") && rows[3].starts_with("nobody "), "{text}");
    assert!(rows[5].starts_with("10 fights of "), "{text}");
}

#[test]
fn arena_usage_errors_mark_their_position() {
    let name = usage(&["arena", "newt", "2 newts, jakcal x5"]);
    let expected = "there is no creature `jakcal`\n    2 newts, jakcal x5\n             ^^^^^^\n    did you mean `jackal`?";
    assert!(name.contains(expected), "{name}");
    for (side, marked) in
        [("", "^"), ("0 newts", "^"), ("newt x-1", "^^"), ("newt x9999", "^^^^"), ("3", "^")]
    {
        let text = usage(&["arena", side, "newt"]);
        let marks = text.lines().find(|line| line.trim_start().starts_with('^')).map(str::trim);
        assert_eq!(
            marks.map(|marks| &marks[..marked.len().min(marks.len())]),
            Some(marked),
            "{side}: {text}"
        );
    }
    let seed = usage(&["arena", "newt", "newt", "--games", "2", "--seed", &u64::MAX.to_string()]);
    assert!(seed.contains("there is no seed after"), "{seed}");
}

#[test]
fn sweeps_pair_each_value_with_the_first() {
    fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
        [&["sim", "--games", "8", "--seed", "40", "--max-turns", "300"][..], more].concat()
    }
    let values = "rules.hero.hitpoints=1..31/3";
    let lines = lines(&stdout(&with(&["--sweep", values, "--json"])));
    let of = |key: &str| lines.iter().map(|line| line[key].clone()).collect::<Vec<_>>();
    assert_eq!(of("variant"), ["1", "16", "31"]);
    assert_eq!(of("value"), [1.0, 16.0, 31.0]);
    assert_eq!(of("games"), [8, 8, 8]);
    assert_eq!(lines[0]["measures"], serde_json::json!([]), "nothing to compare with");
    let died: Vec<u64> = lines.iter().map(|line| line["died"].as_u64().unwrap()).collect();
    assert!(died[0] >= died[2], "{died:?}");
    let text = stdout(&with(&["--sweep", values]));
    assert!(text.starts_with("8 games of each by explorer in rhack from seed 40"), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("16 ")).count(), 2, "table and curve: {text}");
    for wrong in [
        "rules.hero.hitpoints",
        "rules=1,2",
        "rules.=1,2",
        "creatures.jackal=1,2",
        "vaults.x=1,2",
        "rulez.hero=1,2",
    ] {
        assert!(usage(&with(&["--sweep", wrong])).contains(wrong));
    }
    let (code, out, err) = rhack(&with(&["--sweep", "rules.heroes.hitpoints=1,2"]));
    assert_eq!((code, out.as_str()), (1, ""), "a mistake in the raws");
    assert!(err.contains("`heroes`"), "{err}");
}

#[test]
fn knockouts_switch_one_system_off_at_a_time() {
    let sim = ["sim", "--games", "8", "--seed", "40", "--max-turns", "300", "--knockout"];
    let all = [&sim[..], &["prayer,item scroll of light,creature jackal,recipe caverns", "--json"]].concat();
    let lines = lines(&stdout(&all));
    let names = ["(as it is)", "prayer", "item scroll of light", "creature jackal", "recipe caverns"];
    assert!(lines.iter().map(|line| &line["variant"]).eq(&names), "{lines:?}");
    let raws: std::collections::BTreeSet<&str> =
        lines.iter().map(|line| line["raws"].as_str().unwrap()).collect();
    assert_eq!(raws.len(), names.len(), "each has raws of its own");
    let err = usage(&[&sim[..], &["preyer"]].concat());
    assert!(err.contains("did you mean `prayer`") && err.contains("shops"), "{err}");
    let (code, ..) = rhack(&[&sim[..], &["item scroll of nothing"]].concat());
    assert_eq!(code, 1, "an unknown name is a mistake in the raws");
}

#[test]
fn sweeps_take_ranges_and_lists() {
    let sweep = |key: &str, values: &str| {
        let sweep = format!("{key}={values}");
        rhack(&["sim", "--games", "1", "--max-turns", "1", "--json", "--sweep", &sweep])
    };
    for (key, values, expected) in [
        ("rules.hero.hitpoints", "100..1000/5", "100 325 550 775 1000"),
        ("rules.hero.hitpoints", "1..5", "1 2 3 4 5"),
        ("rules.hero.hitpoints", "7..3/3", "7 5 3"),
        ("rules.hero.hitpoints", "1..2/9", "1 2"),
        ("creatures.large cat.speed", "9, 12,15", "9 12 15"),
    ] {
        let (code, out, err) = sweep(key, values);
        assert_eq!((code, err.as_str()), (0, ""), "{values}");
        let variants: Vec<String> =
            lines(&out).iter().map(|line| line["variant"].as_str().unwrap().to_owned()).collect();
        assert_eq!(variants.join(" "), expected, "{values}");
    }
    for wrong in ["", "7", "a..b", "1..5/1", "1..5/x", "1..5/101", "1..", "..", "5..5", "nan..1", "1,,2"] {
        assert_eq!(sweep("rules.hero.hitpoints", wrong).0, 2, "{wrong}");
    }
    let (code, _, err) = sweep("rules.hero.hitpoints", "0.5..1.5/3");
    assert_eq!(code, 1, "these are whole numbers: {err}");
}

#[test]
fn sim_counts_turns_that_hold_a_decision() {
    let args =
        ["sim", "--decisions", "--games", "2", "--seed", "40", "--max-turns", "500", "--bot", "pilgrim"];
    let levels = lines(&stdout(&[&args[..], &["--json", "--jobs", "1"]].concat()));
    let first = &levels[0];
    assert_eq!((first["branch"].as_str(), first["level"].as_i64()), (Some("dungeons"), Some(1)));
    assert!(sum(&levels, "turns") > 3, "{levels:?}");
    for level in &levels {
        let shares = ["decisions", "waits", "progress", "fights"].map(|part| level[part].as_f64().unwrap());
        assert!((shares.iter().sum::<f64>() - 100.0).abs() < 0.1, "{level}");
    }
    let text = stdout(&args);
    assert!(text.contains("of 2 games of rhack by pilgrim from seed 40"), "{text}");
    let idle = levels.iter().filter(|level| level["decisions"].as_f64() == Some(0.0)).count();
    assert_eq!(text.contains("No turn holds a decision: "), idle > 0, "{text}");
    usage(&["sim", "--decisions", "--rules"]);
}

#[test]
fn sim_puts_chances_beside_what_happened() {
    let args = ["sim", "--calibrate", "known", "--bot", "diver", "--games", "8", "--seed", "44"];
    let bins = lines(&stdout(&[&args[..], &["--json", "--jobs", "1"]].concat()));
    assert_eq!(bins.len(), 10);
    assert!(sum(&bins, "moments") > 0, "{bins:?}");
    for bin in bins.iter().filter(|bin| bin["moments"] != 0) {
        let chance = bin["estimated"].as_f64().unwrap();
        assert!(bin["from"].as_f64().unwrap() <= chance && chance <= bin["to"].as_f64().unwrap(), "{bin}");
    }
    assert_eq!(stdout(&args).lines().count(), 13);
}
