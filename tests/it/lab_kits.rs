//! Kits of heroes of the arena: those of their roles, or those of heroes in games.

use crate::cli::{Folder, rhack};
use rhack::{
    engine::{
        event::Event,
        game::Game,
        state::{
            item::{ItemPlace, ItemUse},
            thing_id::HERO,
        },
    },
    lab::{
        arena::{
            Arena,
            duel::{HeroKit, HeroPolicy, HeroSide},
        },
        kits::WornKits,
    },
    raws::reading::sources::Sources,
    ui::resources::{DEFAULT_WORLD, load_raws},
};
use std::{fs, sync::Arc};

/// Kits of a made-up file: two of one level, and one of a higher one.
const KITS: &str = r#"{ "kits": [
    { "role": "Valkyrie", "level": 3, "items": { "pick-axe": 0, "ring mail": 2 } },
    { "role": "Valkyrie", "level": 3, "items": { "long sword": 1 } },
    { "role": "Valkyrie", "level": 6, "items": { "plate mail": 3, "cloak of protection": 0 } }
] }"#;

#[test]
fn heroes_wear_a_kit_of_the_highest_level_up_to_theirs() {
    let raws = load_raws(&Sources::embedded(), DEFAULT_WORLD, None).unwrap();
    let role = raws.traits.roles.iter().find(|(_, role)| role.name == "Valkyrie").map(|(id, _)| id).unwrap();
    let kind = raws.creatures.named("newt").unwrap();
    let kits = Arc::new(WornKits::read("kits.json", KITS, &raws).unwrap());
    for (level, seed, expected) in [
        (2, 0, &["long sword 1 wielded", "small shield 3 worn"][..]),
        (3, 0, &["pick-axe 0 wielded", "ring mail 2 worn"]),
        (5, 1, &["long sword 1 wielded"]),
        (9, 7, &["cloak of protection 0 worn", "plate mail 3 worn"]),
    ] {
        let kit = HeroKit::Worn(kits.clone());
        let hero = HeroSide { role, level, kit, items: Vec::new(), policy: HeroPolicy::Stand };
        let arena = Arena::new(&raws, [Vec::new(), vec![(kind, 1)]], 1).with_hero(hero);
        let mut worn: Option<Vec<String>> = None;
        let mut look = |game: &Game, _: u32, _: &[Event]| {
            let items = game.items().into_iter().filter_map(|item| {
                let ItemPlace::Carried { by: HERO, used: Some(used) } = item.place else { return None };
                let how = match used {
                    ItemUse::Worn => "worn",
                    ItemUse::Wielded => "wielded",
                    ItemUse::Readied | ItemUse::Alternate => return None,
                };
                let name = &game.raws().items.table[item.stack.kind].name;
                Some(format!("{name} {} {how}", item.stack.enchantment))
            });
            worn.get_or_insert_with(|| items.collect()).sort();
        };
        arena.watch(seed, &mut look).unwrap();
        assert_eq!(worn.unwrap(), expected, "level {level}, seed {seed}");
    }
}

#[test]
fn kits_of_games_are_printed_in_the_order_of_seeds_and_read_again() {
    let sim = ["sim", "--kits", "--games", "14", "--role", "all", "--max-turns", "900", "--jobs"];
    let (code, kits, err) = rhack(&[&sim[..], &["1"]].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(kits, rhack(&[&sim[..], &["2"]].concat()).1);
    assert!(kits.contains(r#"{"role":"Samurai","level":2,"items":{"#), "{kits}");
    let folder = Folder::new("kits", &[("kits.json", kits.as_str())]);
    let file = format!("{}/kits.json", folder.path());
    let audit = ["audit", "newt", "--games", "4", "--json", "--kit", &file];
    let arena = ["arena", "Samurai L4", "newt x2", "--games", "3", "--json", "--kit"];
    for args in [&audit[..], &[&arena[..], &[&file]].concat(), &[&arena[..], &["typical"]].concat()] {
        let (code, out, err) = rhack(args);
        assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
        assert!(!out.is_empty(), "{args:?}");
    }
    for refused in [&["--log"][..], &["--against", "none"], &["--knockout", "prayer"]] {
        assert_eq!(rhack(&[&["sim", "--kits"], refused].concat()).0, 2, "{refused:?}");
    }
}

#[test]
fn mistakes_in_kits_are_located() {
    let folder = Folder::new("bad-kits", &[("note.txt", "")]);
    let file = format!("{}/kits.json", folder.path());
    for (kit, expected) in [
        (r#""role": "Valkyrja", "level": 2, "items": {}"#, "did you mean `Valkyrie`?"),
        (r#""role": "Valkyrie", "level": 1, "items": {}"#, "2"),
        (r#""role": "Valkyrie", "level": 2, "items": { "long swrod": 1 }"#, "did you mean `long sword`?"),
        (
            r#""role": "Valkyrie", "level": 2, "items": { "long sword": 40 }"#,
            "an enchantment is -10 to 10, not 40",
        ),
        (r#""role": "Valkyrie", "levle": 2, "items": {}"#, "did you mean `level`?"),
    ] {
        fs::write(&file, format!("{{ \"kits\": [\n{{ {kit} }}\n] }}")).unwrap();
        let (code, _, err) = rhack(&["audit", "newt", "--kit", &file]);
        assert_eq!(code, 2, "{err}");
        assert!(err.contains("kits.json:2:") && err.contains(expected), "{kit}: {err}");
    }
    let (code, _, err) = rhack(&["arena", "newt", "jackal", "--kit", "typical"]);
    assert!(code == 2 && err.contains("--kit needs a hero"), "{err}");
    let (code, _, err) = rhack(&["audit", "newt", "--kit", "typcial"]);
    assert!(code == 2 && err.contains("write `role`, `typical` or a file"), "{err}");
}
