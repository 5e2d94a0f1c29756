//! The last sheet of a game: wounds, chances that were missed, unidentified items, and the files to share.

use crate::{
    common::{
        arena::{Arena, Setting},
        carrier::some,
        place, scenario,
    },
    speech,
};
use rhack::{
    base::geometry::{Point, Size},
    engine::{
        action::{Action, Wish},
        creation::Choices,
        event::{Ending, Status},
        game::{Game, MissedChance, MissedHelp, Setup},
        population::Allegiance,
        state::{
            item::{Charges, Stack},
            mode::GameMode,
        },
    },
    frontends::headless::Headless,
    saves::recording::{Beginning, Recording},
    ui::{host::StorageSlot, input::Input, session::Clipboard},
};

/// Size of a canvas that shows the whole report.
const TALL: Size = Size::new(80, 100);

/// Returns the last sheet of a hero without kit who has kicked a wall to death, after `prepare`.
fn dead(prepare: impl FnOnce(&mut Game)) -> Headless {
    let mut app = scenario(&["---", "|@|", "---"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    game.bring_faith(0, 10);
    prepare(game);
    // Saves the game as it is now.
    let raws = game.raws().clone();
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let setup = Setup { seed: 1, name: "Tester".into(), identity };
    let beginning = Beginning::new(&raws, &setup, GameMode::Normal);
    app.app().session_mut().take_over(Recording::new(beginning));
    for _ in 0..200 {
        app.type_keys("<C-d>l");
    }
    app.type_keys("  ");
    app.send(Input::Resize(TALL));
    app
}

/// Gives the hero one identified item of the kind `name`, with charges if it is a wand.
fn give_known(game: &mut Game, name: &str) {
    let kind = some(game, 1, name).kind;
    game.teach(kind);
    give(game, name);
}

/// Gives the hero one item of the kind `name`, with charges if it is a wand.
fn give(game: &mut Game, name: &str) {
    let stack = some(game, 1, name);
    let charges = if name.starts_with("wand") { Charges { left: 3, ..Charges::NONE } } else { Charges::NONE };
    game.give(Stack { charges, ..stack }).unwrap();
}

/// Returns the only slot that `app` has stored with this `ending` of its name, and its content.
fn stored(app: &mut Headless, ending: &str) -> (StorageSlot, Vec<u8>) {
    let host = &app.app().session().device.host;
    let all = host.list().unwrap();
    let slots: Vec<_> = all.into_iter().filter(|slot| slot.name().starts_with("tester-turn-")).collect();
    let slot = slots.into_iter().find(|slot| slot.name().ends_with(ending)).unwrap();
    let bytes = host.read(&slot, 1 << 24).unwrap().unwrap();
    (slot, bytes)
}

#[test]
fn sheet_tells_the_last_wounds_with_numbers() {
    let mut app = dead(|_| {});
    let screen = app.screen();
    let wounds: Vec<&str> = screen.lines().filter(|line| line.starts_with("turn ")).collect();
    // The story follows, with dates of its own.
    let wounds: Vec<&str> = wounds.into_iter().filter(|line| !line.contains("Came to")).collect();
    assert!(screen.contains("The last wounds") && (2..=5).contains(&wounds.len()), "{screen}");
    assert!(wounds.iter().all(|line| line.contains("Kicking a wall: ") && line.contains(" lost, ")));
    assert!(wounds.last().unwrap().ends_with(" 0 left"), "{wounds:?}");
    assert!(wounds[..wounds.len() - 1].iter().all(|line| !line.ends_with(" 0 left")), "{wounds:?}");
}

#[test]
fn sheet_counts_pets_of_a_kind() {
    let mut app = scenario(&["-------", "|@....|", "-------"]);
    for (name, x) in [("kitten", 2), ("little dog", 3), ("kitten", 4)] {
        place(&mut app, name, (x, 1), Allegiance::Pet);
    }
    app.send(Input::Resize(TALL));
    app.type_keys("Qy");
    let screen = app.screen();
    let pets = screen.lines().find(|line| line.starts_with("Pet ")).unwrap_or_else(|| panic!("{screen}"));
    assert!(pets.ends_with(" 2 kittens, your little dog"), "{pets}");
}

#[test]
fn sheet_tells_what_could_have_been_done() {
    const MISSED: &str = "What could have been done";
    type Case = (&'static str, fn(&mut Game), &'static [&'static str], &'static [&'static str]);
    let cases: [Case; 4] = [
        (
            "an unknown potion",
            |game| {
                game.bring_faith(1000, 10);
                give(game, "potion of healing");
            },
            &["Never identified", "a potion of healing"],
            &[MISSED, "would have helped", "not used"],
        ),
        (
            "a known potion",
            |game| give_known(game, "potion of healing"),
            &[MISSED, "Healing", "A potion of healing, not used", "would have helped"],
            &["Never identified"],
        ),
        ("only a prayer", |_| {}, &[MISSED, "would have helped"], &["Healing"]),
        // No creature is there to flee from or to strike.
        (
            "nothing of use",
            |game| {
                game.bring_faith(1000, 10);
                give_known(game, "wand of sleep");
                give_known(game, "scroll of teleportation");
            },
            &["The last wounds"],
            &[MISSED, "would have helped"],
        ),
    ];
    for (name, prepare, shows, hides) in cases {
        let screen = dead(prepare).screen();
        for text in shows {
            assert!(screen.contains(text), "{name}: no {text}: {screen}");
        }
        for text in hides {
            assert!(!screen.contains(text), "{name}: {text}: {screen}");
        }
    }
}

/// Hero in a closet, beside a hall that cannot be seen from it.
const CLOSET_AND_HALL: &[&str] = &[
    "-----                ",
    "|.@.|                ",
    "---------------------",
    "|...................|",
    "|...................|",
    "|...................|",
    "|...................|",
    "|...................|",
    "|...................|",
    "---------------------",
];

/// Returns a hero of `hitpoints` whom a creature with this `bite` has killed, after `prepare`, with the help
/// found in hindsight.
fn bitten(
    (bite, hitpoints): (&str, i32),
    foe: &str,
    prepare: impl FnOnce(&mut Game),
) -> (Arena, Vec<MissedChance>) {
    let bite = format!(r#"{{ "form": "bite", "dice": "{bite}" }}"#);
    let rules = format!(r#"{{ "hero": {{ "hitpoints": {hitpoints} }} }}"#);
    let kinds = [("foe", bite.as_str(), foe)];
    let setting = Setting { rows: CLOSET_AND_HALL, kinds: &kinds, rules: &rules, ..Setting::default() };
    let mut arena = setting.begin();
    arena.game.strip();
    arena.game.bring_faith(1000, 10);
    prepare(&mut arena.game);
    arena.put("foe", 1, 0, Allegiance::Hostile);
    let start = arena.game.save();
    let mut since = Vec::new();
    while arena.game.status() == Status::Playing {
        arena.game.act(Action::Search).unwrap();
        since.push(Action::Search);
    }
    assert!(matches!(arena.game.status(), Status::Over(Ending::Died { .. })));
    let chances = arena.game.hindsight(start, &since).unwrap().chances;
    (arena, chances)
}

/// Bite that kills slowly, and the hit points of its victim.
const SLOW: (&str, i32) = ("1d4", 30);

#[test]
fn only_the_last_wounds_are_remembered() {
    let (arena, _) = bitten(SLOW, "", |_| {});
    let view = arena.game.view();
    let (wounds, foe) = (view.chronicle().wounds(), arena.kind("foe"));
    assert_eq!(wounds.len(), 5, "{wounds:?}");
    assert!(wounds.iter().all(|wound| wound.by == Some(foe) && (1..=4).contains(&wound.damage)));
    assert!(wounds.windows(2).all(|pair| pair[0].turn <= pair[1].turn && pair[0].left >= pair[1].left));
    assert_eq!(wounds[4].left, 0);
}

#[test]
fn advice_is_what_helps_when_it_is_tried() {
    // A creature that dies at a touch, and one that hardly feels it.
    let (weak, strong) = (r#""hitpoints": "1", "level": 1"#, "");
    for (name, foe, help) in [
        ("potion of healing", strong, Some(MissedHelp::Heals)),
        ("potion of full healing", strong, Some(MissedHelp::Heals)),
        ("wand of digging", strong, Some(MissedHelp::Escapes)),
        ("wand of teleportation", strong, Some(MissedHelp::Escapes)),
        ("wand of magic missile", strong, None),
        ("wand of undead turning", weak, None),
        ("potion of sleeping", strong, None),
        ("scroll of light", strong, None),
        ("food ration", strong, None),
    ] {
        let (_, found) = bitten(SLOW, foe, |game| give_known(game, name));
        let helps: Vec<Option<MissedHelp>> = found.iter().map(MissedChance::help).collect();
        assert_eq!(helps, Vec::from_iter(help.map(Some)), "{name}: {found:?}");
    }
}

#[test]
fn unidentified_items_and_empty_wands_are_no_advice() {
    let (_, found) = bitten(SLOW, "", |game| give(game, "potion of full healing"));
    assert_eq!(found, []);
    let (_, found) = bitten(SLOW, "", |game| {
        let stack = some(game, 1, "wand of digging");
        game.teach(stack.kind);
        game.give(stack).unwrap();
    });
    assert_eq!(found, []);
}

#[test]
fn prayer_is_advised_only_where_it_is_answered() {
    let prays = |(bite, hitpoints): (&str, i32), timeout: i32, luck: i32| {
        let (_, found) = bitten((bite, hitpoints), "", |game| {
            game.bring_faith(timeout, 10);
            game.bring_luck(luck);
        });
        found.iter().any(|chance| matches!(chance, MissedChance::Prayer(_)))
    };
    assert!(prays(SLOW, 0, 0));
    assert!(!prays(SLOW, 1000, 0), "too soon");
    assert!(!prays(SLOW, 0, -1), "no luck");
    // At the last decision, 9 of 18 hit points were left: no trouble that a god mends.
    assert!(!prays(("9d1", 18), 150, 0), "not badly hurt");
}

#[test]
fn saved_text_is_what_the_screen_shows() {
    let mut app = dead(|game| give(game, "potion of healing"));
    let screen = app.screen();
    app.type_keys("s");
    let (slot, bytes) = stored(&mut app, ".txt");
    assert!(app.screen().contains(&format!("Saved as {slot}")), "{}", app.screen());
    let text = String::from_utf8(bytes).unwrap();
    let (report, level) = text.split_once("\nThe level as it was\n").unwrap();
    let shown: Vec<&str> = screen.lines().take(report.lines().count()).collect();
    assert_eq!(shown, report.lines().collect::<Vec<_>>());
    assert!(level.contains("|@|") && level.contains("seed 1"), "{level}");
}

#[test]
fn files_of_the_end_tell_the_hero_and_the_pack_as_worn() {
    let mut app = dead(|game| {
        give_known(game, "potion of healing");
        game.outfit(&Wish { enchantment: 2, ..Wish::named("small shield") }).unwrap();
        game.outfit(&Wish { enchantment: 5, ..Wish::named("gauntlets of power") }).unwrap();
    });
    let (class, strength) = {
        let view = app.app().game().unwrap().view();
        (view.armour_class(), view.abilities().strength.to_string())
    };
    let screen = app.screen();
    assert!(class < 5 && screen.contains(&format!("Armour class  {class}\n")), "{screen}");
    assert!(screen.contains(&format!("St:{strength} ")), "{strength}: {screen}");
    let mut file = |name: &str| {
        let slot = StorageSlot::new(name).unwrap();
        let host = &app.app().session().device.host;
        String::from_utf8(host.read(&slot, 1 << 24).unwrap().unwrap()).unwrap()
    };
    let text = file("game-2.txt");
    for line in [
        format!("AC:{class} "),
        format!("St:{strength} "),
        "Healing: A potion of healing, not used".to_owned(),
        "Prayer: ".to_owned(),
        " small shield (being worn)".to_owned(),
    ] {
        assert!(text.contains(&line), "{line}: {text}");
    }
    let json: serde_json::Value = serde_json::from_str(&file("game-2.json")).unwrap();
    assert_eq!((&json["armour_class"], &json["attributes"][0]), (&class.into(), &strength.into()));
    assert_eq!(json["advice"][0]["kind"], "Healing");
    assert_eq!(json["advice"].as_array().unwrap().len(), 2);
    let inventory = json["inventory"].as_array().unwrap();
    let worn: Vec<bool> = inventory.iter().map(|item| item["worn"].as_bool().unwrap()).collect();
    assert_eq!(worn, [true, true, false], "armour before potions: {inventory:?}");
    assert!(inventory.iter().all(|item| item["count"] == 1 && item["letter"].is_string()), "{inventory:?}");
}

#[test]
fn level_as_it_was_shows_items() {
    let mut app = scenario(&["-----", "|@..|", "-----"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    game.lay(some(game, 1, "dagger"), Point::new(3, 1)).unwrap();
    for _ in 0..200 {
        app.type_keys("<C-d>h");
    }
    app.type_keys("  s");
    let (_, bytes) = stored(&mut app, ".txt");
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.contains("|@.)|"), "{text}");
}

#[test]
fn saved_picture_is_a_png_of_report_and_level() {
    let mut app = dead(|game| give(game, "potion of healing"));
    app.type_keys("p");
    let (_, file) = stored(&mut app, ".png");
    assert_eq!(&file[..16], b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR");
    let number = |at: usize| {
        let bytes: [u8; 4] = file[at..at + 4].try_into().unwrap();
        usize::try_from(u32::from_be_bytes(bytes)).unwrap()
    };
    let (width, height) = (number(16), number(20));
    assert_eq!((width, height % 32), (84 * 16, 0));
    // At least the shortest report and the level.
    assert!(height / 32 > 30, "{height}");
    let chunk = |name: &[u8; 4]| {
        let at = file.windows(4).position(|bytes| bytes == name).unwrap();
        &file[at + 4..at + 4 + number(at - 4)]
    };
    assert!(chunk(b"PLTE").len() >= 3 * 4, "background, text, labels, titles");
    let pixels = miniz_oxide::inflate::decompress_to_vec_zlib(chunk(b"IDAT")).unwrap();
    assert_eq!(pixels.len(), height * (width + 1));
    let mut used: Vec<u8> = pixels.clone();
    used.sort_unstable();
    used.dedup();
    assert!(used.len() >= 4, "{used:?}");
}

#[test]
fn pages_download_the_files() {
    let mut app = dead(|_| {});
    app.app().session_mut().device.clipboard = Clipboard::Page;
    for (key, ending) in [("s", ".txt"), ("p", ".png")] {
        app.type_keys(key);
        let (name, bytes) = app.app().session_mut().device.take_download().unwrap();
        assert!(name.starts_with("tester-turn-") && name.ends_with(ending) && bytes.len() > 500, "{name}");
        assert!(app.screen().contains(&format!("Downloaded as {name}")), "{}", app.screen());
        assert!(app.app().session_mut().device.take_download().is_none(), "once");
    }
}

#[test]
fn sheet_is_said_whole_on_small_canvases() {
    let mut app = dead(|game| give(game, "potion of healing"));
    speech::says_what_it_paints(&mut app);
    let whole = app.app().voice().parts;
    app.send(Input::Resize(Size::new(80, 24)));
    speech::says_what_it_paints(&mut app);
    let parts = app.app().voice().parts;
    // Only the hint of the keys differs.
    assert_eq!(parts.split_last().map(|(_, lines)| lines), whole.split_last().map(|(_, lines)| lines));
    for label in ["Score ", "Turns ", "turn "] {
        assert!(parts.iter().any(|part| part.starts_with(label)), "{label}: {parts:?}");
    }
}

#[test]
fn small_sheets_scroll_and_every_key_has_a_button() {
    let mut app = dead(|game| give(game, "potion of healing"));
    app.send(Input::Resize(Size::new(40, 24)));
    let top = app.screen();
    let labels: Vec<String> = app.app().buttons().into_iter().map(|button| button.label).collect();
    for label in ["save text", "picture", "more", "back", "copy", "level"] {
        assert!(labels.iter().any(|known| known == label), "{label}: {labels:?}");
    }
    let more = labels.iter().position(|label| label == "more").unwrap();
    let mut seen = top.clone();
    for _ in 0..9 {
        app.app().press(more);
        seen += &app.screen();
    }
    for text in ["Farewell, Tester", "The last wounds", "What could have been done", "Never identified"] {
        assert!(seen.contains(text), "{text}: {seen}");
    }
    app.type_keys("<Home>");
    assert_eq!(app.screen(), top);
}

#[test]
fn wide_canvases_show_the_level_beside() {
    let mut app = dead(|_| {});
    for (size, beside) in [((160, 50), true), ((120, 30), true), ((100, 40), true), ((80, 24), false)] {
        app.send(Input::Resize(Size::new(size.0, size.1)));
        let screen = app.screen();
        assert_eq!(screen.contains("The level as it was"), beside, "{screen}");
        assert_eq!(screen.contains("|@|"), beside, "{screen}");
        assert!(screen.contains("Farewell, Tester"), "{screen}");
    }
}
