//! Appraisals: what the hero knows about a creature before a fight, and the card that shows it.

use crate::common::{
    arena::{Arena, Setting},
    scenario,
};
use rhack::{
    base::geometry::{Dir, Point, Size},
    engine::{
        action::Action,
        event::Event,
        game::Game,
        population::Allegiance,
        state::{item::Stack, thing_id::ThingId},
        view::{Appraisal, Bearing, Danger},
    },
    frontends::headless::Headless,
    narrate,
    ui::input::Input,
};

const ROOM: [&str; 7] = [
    "--------------",
    "|............|",
    "|..@.........|",
    "|..........{.+",
    "|............|",
    "|............L",
    "--------------",
];

const SIZES: [(&str, Size); 3] =
    [("40", Size::new(40, 24)), ("80", Size::new(80, 24)), ("120", Size::new(120, 40))];

/// Puts a creature of the kind `name` two squares east of the hero.
fn put(app: &mut Headless, name: &str, how: Allegiance) -> ThingId {
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let kind = game.raws().creatures.named(name).unwrap_or_else(|| panic!("there is no {name}"));
    game.spawn(kind, Point::new(5, 2), how).unwrap()
}

/// Returns a room with a creature that the hero has watched for two turns.
fn met(name: &str, how: Allegiance) -> Headless {
    let mut app = scenario(&ROOM);
    put(&mut app, name, how);
    // The first turn shows which creature it is.
    app.type_keys("ss");
    app
}

/// Returns the text of the card for the square `at`.
fn card(app: &mut Headless, at: Point) -> String {
    let card = narrate::card(&app.app().game().unwrap().view(), at);
    let Some(card) = card else { return String::new() };
    [card.title.clone(), card.facts.join(", ")].into_iter().chain(card.lines).collect::<Vec<_>>().join("\n")
}

fn appraised(arena: &Arena) -> Option<Appraisal> {
    let view = arena.game.view();
    let whom = view.creatures().into_iter().next()?;
    view.appraise(&whom)
}

#[test]
fn card_shows_condition_and_fight_odds() {
    for (name, how) in [
        ("newt", Allegiance::Asleep),
        ("floating eye", Allegiance::Hostile),
        ("soldier ant", Allegiance::Asleep),
        ("gnome lord", Allegiance::Peaceful),
        ("kitten", Allegiance::Pet),
    ] {
        let mut app = met(name, how);
        app.type_keys(if how == Allegiance::Pet || how == Allegiance::Peaceful { ";m." } else { ";." });
        for (columns, size) in SIZES {
            app.send(Input::Resize(size));
            insta::assert_snapshot!(format!("card_{}_{columns}", name.replace(' ', "_")), app.screen());
        }
    }
}

#[test]
fn card_closes_and_tab_shows_the_next() {
    let mut app = met("newt", Allegiance::Asleep);
    app.type_keys(";.");
    assert!(
        app.screen().contains("--- n - a newt") || app.screen().contains(" : - a newt"),
        "{}",
        app.screen()
    );
    app.type_keys("<Tab>");
    assert!(!app.screen().contains("a newt -"), "{}", app.screen());
    for leave in ["<Esc>", "<Enter>", "x"] {
        let turn = app.app().game().unwrap().turn();
        app.type_keys(leave);
        assert!(app.screen().contains("Dlvl:") && !app.screen().contains("Esc back"), "{}", app.screen());
        assert_eq!(app.app().game().unwrap().turn(), turn, "{leave} only closes it");
        app.type_keys(";.");
    }
}

#[test]
fn look_line_agrees_with_the_card() {
    for (name, how) in [
        ("newt", Allegiance::Asleep),
        ("soldier ant", Allegiance::Hostile),
        ("gnome lord", Allegiance::Peaceful),
        ("kitten", Allegiance::Pet),
    ] {
        for watched in [false, true] {
            let mut app = scenario(&ROOM);
            put(&mut app, name, how);
            if watched {
                app.type_keys("ss");
            }
            let game = app.app().game().unwrap();
            let view = game.view();
            let at = view.creatures()[0].at;
            let (line, card) = (narrate::glance(&view, at).unwrap(), narrate::card(&view, at).unwrap());
            let danger = card.danger.as_ref().map(|(_, words)| words.clone());
            let words: Vec<String> =
                [card.title.clone()].into_iter().chain(card.facts.clone()).chain(danger.clone()).collect();
            for word in line.split(", ") {
                assert!(words.iter().any(|said| said == word), "{name}: {line} / {words:?}");
            }
            assert!(danger.is_none_or(|danger| line.ends_with(&danger)), "{name}: {line}");
        }
    }
}

#[test]
fn card_warns_of_passive_attacks() {
    for (name, word) in [
        ("floating eye", "paralysis"),
        ("acid blob", "acid"),
        ("blue jelly", "cold"),
        ("cockatrice", "petrification"),
        ("gas spore", "4d6"),
    ] {
        let said = card(&mut met(name, Allegiance::Asleep), Point::new(5, 2));
        let line =
            said.lines().find(|line| line.starts_with("Striking it") || line.starts_with("It explodes"));
        assert!(line.is_some_and(|line| line.contains(word)), "{name}: {said}");
    }
}

#[test]
fn no_odds_for_new_or_hallucinated_creatures() {
    let mut app = scenario(&ROOM);
    put(&mut app, "cockatrice", Allegiance::Asleep);
    app.send(Input::Scroll(1));
    let first = card(&mut app, Point::new(5, 2));
    assert!(first.contains("never met") && !first.contains('%'), "{first}");
    app.type_keys("ss");
    assert!(card(&mut app, Point::new(5, 2)).contains('%'));
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let potion = game.raws().items.table.named("potion of hallucination").unwrap();
    let id = game.give(Stack::of_kind(potion)).unwrap();
    game.act(Action::Quaff(id)).unwrap();
    let view = game.view();
    let whom = view.creatures()[0];
    assert_eq!(view.appraise(&whom), None);
    drop(view);
    let said = card(&mut app, Point::new(5, 2));
    assert!(!said.contains('%') && !said.contains("danger"), "{said}");
}

/// Percentage of the hero's and of the foe's blows that do harm in a long fight.
fn measured(setting: &Setting<'_>) -> (Appraisal, i32, i32) {
    let mut arena = setting.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    arena.wait(2);
    let told = appraised(&arena).unwrap();
    let (mut mine, mut theirs) = ((0, 0), (0, 0));
    for _ in 0..1500 {
        for event in arena.act(Action::Fight(Dir::East)) {
            let (by_hero, harm) = match event {
                Event::Hit { by, damage, .. } => (by.is_hero(), i32::from(damage > 0)),
                Event::Missed { by, .. } => (by.is_hero(), 0),
                _ => continue,
            };
            let sum = if by_hero { &mut mine } else { &mut theirs };
            *sum = (sum.0 + harm, sum.1 + 1);
        }
    }
    (told, mine.0 * 100 / mine.1, theirs.0 * 100 / theirs.1)
}

#[test]
fn displayed_hit_chances_match_each_combat_rule() {
    let bite = r#"{ "form": "bite", "dice": "1d6" }"#;
    let life = r#""level": 3, "armour_class": 7, "hitpoints": "1000d30""#;
    let stats = |attack, chance, defence| {
        format!(
            r#""attack": "{attack}", "attack_chance": "{chance}", "defence": "{defence}", "defence_chance": "{chance}""#
        )
    };
    for (rule, mine, theirs) in [
        ("armour_class", None, None),
        ("opposed", Some(stats(10, 0, 8)), Some(stats(7, 0, 6))),
        ("dice_pool", Some(stats(3, 50, 2)), Some(stats(2, 60, 3))),
    ] {
        let numbers = |given: Option<String>| {
            given.map_or(String::new(), |given| format!(r#", "stats": {{ {given} }}"#))
        };
        let rules = format!(
            r#"{{ "melee": "{rule}", "hero": {{ "hitpoints": 30000{} }} }}"#,
            numbers(mine).replace(": \"", ": ").replace("\",", ",").replace("\" }", " }")
        );
        let more = format!("{life}{}", numbers(theirs));
        let kinds = [("foe", bite, more.as_str())];
        let (told, mine, theirs) = measured(&Setting { kinds: &kinds, rules: &rules, ..Setting::default() });
        let prospect = told.prospect.unwrap();
        assert!((prospect.hits - mine).abs() <= 5, "{rule}: {prospect:?}, but {mine} %");
        let struck = prospect.struck.unwrap();
        assert!((struck - theirs).abs() <= 5, "{rule}: {prospect:?}, but {theirs} %");
        assert_eq!(prospect.blows, None, "nobody lives so long");
    }
}

#[test]
fn danger_grows_with_possible_damage() {
    let worst = |name: &str| {
        let setting = Setting { rules: "{}", role: "Valkyrie", kit: true, ..Setting::default() };
        let mut arena = setting.begin();
        arena.put(name, 4, 2, Allegiance::Asleep);
        arena.wait(2);
        let told = appraised(&arena).unwrap();
        assert_eq!(told.bearing, Some(Bearing::Asleep), "{name}");
        told.danger
    };
    for (name, danger) in [
        ("newt", Danger::Harmless),
        ("acid blob", Danger::Slight),
        ("yellow mold", Danger::Slight),
        ("floating eye", Danger::Grave),
        ("soldier ant", Danger::Deadly),
        ("cockatrice", Danger::Deadly),
    ] {
        assert_eq!(worst(name), danger, "{name}");
    }
    let mut dangers = ["newt", "jackal", "hill orc", "soldier ant"].map(worst).to_vec();
    let order = dangers.clone();
    dangers.sort();
    assert_eq!(dangers, order);
}

#[test]
fn danger_counts_shots_and_spells() {
    let bite = r#"{ "form": "bite", "dice": "1" }"#;
    let danger = |attack: &str| {
        let more = r#""level": 10, "hitpoints": "20", "speed": 1"#;
        let kinds = [("foe", attack, more)];
        let rules = r#"{ "hero": { "hitpoints": 30 } }"#;
        let mut arena = Setting { kinds: &kinds, rules, ..Setting::default() }.begin();
        arena.put("foe", 4, 2, Allegiance::Asleep);
        arena.wait(1);
        appraised(&arena).unwrap().danger
    };
    assert_eq!(danger(bite), Danger::Harmless);
    for far in [
        r#"{ "form": "shot", "what": "arrow", "dice": "20d6" }"#,
        r#"{ "form": "breath", "what": "fire", "dice": "20d6", "element": "fire" }"#,
        r#"{ "form": "spell", "dice": "20d6", "list": "mage" }"#,
    ] {
        assert!(danger(&format!("{bite}, {far}")) >= Danger::Grave, "{far}");
    }
}

#[test]
fn cards_describe_squares_and_items() {
    let mut app = scenario(&ROOM);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let raws = game.raws().clone();
    for (name, at) in [
        ("long sword", (6, 1)),
        ("plate mail", (7, 1)),
        ("apple", (8, 1)),
        ("potion of healing", (9, 1)),
        ("large box", (10, 1)),
    ] {
        let kind = raws.items.table.named(name).unwrap_or_else(|| panic!("there is no {name}"));
        game.lay(Stack::of_kind(kind), Point::new(at.0, at.1)).unwrap();
    }
    app.type_keys("s");
    let mut told = String::new();
    for at in [(6, 1), (7, 1), (8, 1), (9, 1), (10, 1), (11, 3), (13, 3), (13, 5), (4, 4), (0, 0)] {
        told += &format!("{at:?}\n{}\n\n", card(&mut app, Point::new(at.0, at.1)));
    }
    insta::assert_snapshot!("cards_of_things", told);
}

#[test]
fn cards_of_things_to_wear_tell_abilities_and_armour_class_only_of_armour() {
    let mut app = scenario(&ROOM);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    for (name, protects, gift) in [
        ("ring of slow digestion", false, "While you wear it: You get hungry slowly."),
        ("ring of gain strength", false, ""),
        ("blindfold", false, ""),
        ("cloak of magic resistance", true, "While you wear it: Hostile magic runs off you."),
    ] {
        let kind = game.raws().items.table.named(name).unwrap();
        game.teach(kind);
        let id = game.give(Stack::of_kind(kind)).unwrap();
        let view = game.view();
        let said = narrate::appraised(&view, &view.item(id).unwrap()).join(" ");
        assert_eq!(said.contains("armour class"), protects, "{name}: {said}");
        assert!(said.contains(gift) && gift.is_empty() != said.contains("While you wear"), "{name}: {said}");
    }
}

#[test]
fn cards_of_known_potions_and_wands_tell_their_effects() {
    let mut app = scenario(&ROOM);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let otherwise = "Blessed or cursed, it may do otherwise.";
    for (name, effects, varies) in [
        ("potion of healing", "If you drink it: heals 6d4 hit points, cures you when blind.", true),
        ("potion of blindness", "If you drink it: blind for 250-449 turns.", true),
        ("potion of levitation", "If you drink it: levitating for 10-149 turns.", false),
        ("wand of fire", "If you zap it: range 7-13, 6d6 damage (fire).", false),
        ("wand of sleep", "If you zap it: range 7-13, asleep for 6-150 turns.", false),
    ] {
        let kind = game.raws().items.table.named(name).unwrap();
        let id = game.give(Stack::of_kind(kind)).unwrap();
        let said = |game: &Game| {
            let view = game.view();
            narrate::appraised(&view, &view.item(id).unwrap()).join(" ")
        };
        assert!(!said(game).contains("If you"), "{name}: {}", said(game));
        game.teach(kind);
        let told = said(game);
        assert!(told.contains(effects) && told.contains(otherwise) == varies, "{name}: {told}");
    }
}

#[test]
fn appraisal_uses_the_kind_not_the_individual() {
    let kinds =
        [("foe", r#"{ "form": "bite", "dice": "1d6" }"#, r#""level": 3, "speed": 0, "hitpoints": "3d8""#)];
    let setting = Setting { kinds: &kinds, ..Setting::default() };
    let of = |seed: u64, harm: i32| {
        let mut arena = setting.begin_with(setting.raws(), seed);
        let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
        arena.wait(2);
        arena.game.wound(foe, harm);
        (appraised(&arena).unwrap(), arena.resident(foe).unwrap().body)
    };
    let (first, body) = of(1, 0);
    assert_eq!((first.health, first.prospect.is_some()), (Some(10), true));
    let mut numbers = std::collections::BTreeSet::from([body.max_hitpoints]);
    for seed in 2..12 {
        let (other, body) = of(seed, 1);
        numbers.insert(body.max_hitpoints);
        let health = other.health;
        assert!(health.is_some_and(|tenths| tenths < 10), "somebody who is hurt never looks whole");
        assert_eq!(Appraisal { health: first.health, ..other }, first);
    }
    assert!(numbers.len() > 3, "they do differ: {numbers:?}");
}
