//! Starting kits of heroes and their fighting skills: NetHack's figures, and frequencies.

use crate::common::resources;
use rhack::{
    base::dice::Dice,
    engine::{
        creation::Choices,
        population::kit::{KitItem, kit, proficiency_at_birth},
        state::{
            character::Identity,
            item::{Beatitude, ItemUse, Known},
        },
    },
    raws::{
        Raws,
        kinds::{
            items::{ItemClass, ItemKind, Skill},
            kits::{Blessing, KitPiece, KitWhat},
            skills::Proficiency,
            traits::Role,
        },
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources, load_raws},
};
use serde::Deserialize;
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Number of seeds.
const SEEDS: u64 = 20_000;

/// Enchantments above NetHack's: twelve levels are too short for what its Archeologist begins with.
const BETTERED: [(&str, &str, i32); 2] =
    [("Archeologist", "leather jacket", 2), ("Archeologist", "pick-axe", 2)];

/// Enchantment of the `item` of `role` above NetHack's.
fn bettered(role: &str, item: &str) -> i32 {
    BETTERED.iter().filter(|(who, what, _)| (*who, *what) == (role, item)).map(|(_, _, by)| by).sum()
}

#[derive(Deserialize)]
struct Reference {
    instead: BTreeMap<String, BTreeMap<String, String>>,
    roles: Vec<RoleFigures>,
}

#[derive(Deserialize)]
struct RoleFigures {
    name: String,
    inventory: Vec<Carried>,
    #[serde(default)]
    alternatives: Vec<Vec<String>>,
    optional: Vec<Vec<(String, u32)>>,
    armour_class: i32,
    #[serde(default)]
    armour_class_by_race: BTreeMap<String, i32>,
    fights_with: Option<String>,
    to_hit: i32,
    damage: String,
    skills: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Carried {
    item: String,
    least: i32,
    most: i32,
    #[serde(default)]
    enchantment: i32,
    beatitude: Option<String>,
}

fn reference() -> Reference {
    serde_json::from_str(include_str!("../data/kits_reference.json")).unwrap()
}

fn raws() -> Arc<Raws> {
    resources().raws
}

/// Returns the raws with a mod that has these files.
fn modded(files: &[(&str, &str)]) -> Raws {
    let mut sources = Sources::embedded();
    sources.mods.push(files.iter().fold(Layer::new("mine"), |layer, (path, text)| layer.with(path, text)));
    load_raws(&sources, DEFAULT_WORLD, None)
        .unwrap_or_else(|found| panic!("{}", found.iter().map(ToString::to_string).collect::<String>()))
}

fn role<'a>(raws: &'a Raws, name: &str) -> &'a Role {
    &raws.traits.roles[raws.traits.roles.named(name).unwrap()]
}

/// Returns an identity with this role and race.
fn identity(raws: &Raws, role: &str, race: &str) -> Identity {
    let traits = &raws.traits;
    let choices =
        Choices { role: traits.roles.named(role), race: traits.races.named(race), ..Choices::default() };
    assert!(choices.role.is_some() && choices.race.is_some(), "{race} {role}");
    choices.completed(raws, 1).unwrap()
}

/// Returns an identity for every legal pair of role and race.
fn all_identities(raws: &Raws) -> Vec<Identity> {
    let traits = &raws.traits;
    let pairs = traits.roles.iter().flat_map(|(id, role)| role.races.iter().map(move |race| (id, *race)));
    let all = pairs.map(|(role, race)| Choices { role: Some(role), race: Some(race), ..Choices::default() });
    all.map(|choices| choices.completed(raws, 1).unwrap()).collect()
}

fn kind<'a>(raws: &'a Raws, item: &KitItem) -> &'a ItemKind {
    &raws.items.table[item.data.stack.kind]
}

fn name<'a>(raws: &'a Raws, piece: &KitPiece) -> Cow<'a, str> {
    match piece.what {
        KitWhat::Kind(kind) => Cow::Borrowed(&raws.items.table[kind].name),
        KitWhat::Any(class) => Cow::Owned(format!("any {}", class.name())),
    }
}

#[test]
fn kits_of_roles_match_nethack() {
    let raws = raws();
    let there = |name: &&String| name.starts_with("any ") || raws.items.table.named(name).is_some();
    let reference = reference();
    assert_eq!(reference.roles.len(), raws.traits.roles.len());
    for figures in &reference.roles {
        let kit = &role(&raws, &figures.name).kit;
        let always = |sets: &&Vec<Vec<KitPiece>>| sets.len() == 1 && sets[0][0].one_in == 1;
        let sure: Vec<&KitPiece> = kit.lots.iter().filter(always).flatten().flatten().collect();
        let theirs: Vec<&Carried> =
            figures.inventory.iter().filter(|carried| there(&&carried.item)).collect();
        let names: Vec<Cow<'_, str>> = sure.iter().map(|piece| name(&raws, piece)).collect();
        assert_eq!(names, theirs.iter().map(|carried| carried.item.as_str()).collect::<Vec<_>>());
        for (piece, carried) in sure.iter().zip(theirs) {
            let count = [piece.count.least(), piece.count.most()];
            assert_eq!(count, [carried.least, carried.most], "{} {}", figures.name, carried.item);
            let enchantment = carried.enchantment + bettered(&figures.name, &carried.item);
            assert_eq!(piece.enchantment, enchantment, "{} {}", figures.name, carried.item);
            let coin = piece.what.kind().is_some_and(|kind| raws.items.table[kind].class == ItemClass::Coin);
            let beatitude = piece.beatitude.map(Blessing::name);
            assert!(coin || beatitude == carried.beatitude.as_deref(), "{} {}", figures.name, carried.item);
        }
        let mut others = kit.lots.iter().filter(|sets| !always(sets));
        if !figures.alternatives.is_empty() {
            let sets = others.next().unwrap();
            let names =
                |set: &Vec<KitPiece>| set.iter().map(|piece| name(&raws, piece).into_owned()).collect();
            assert_eq!(sets.iter().map(names).collect::<Vec<Vec<String>>>(), figures.alternatives);
            let odds: Vec<u32> = sets.iter().map(|set| set[0].one_in).collect();
            // Of three alternatives the first comes one time in 3, or else the second one time in 2.
            assert_eq!(odds, (1..=u32::try_from(sets.len()).unwrap()).rev().collect::<Vec<_>>());
        }
        let chances: Vec<Vec<(String, u32)>> = others
            .map(|sets| {
                sets.iter().flatten().map(|piece| (name(&raws, piece).into_owned(), piece.one_in)).collect()
            })
            .collect();
        let mut theirs = figures.optional.clone();
        theirs.iter_mut().for_each(|sets| sets.retain(|(name, _)| there(&name)));
        assert_eq!(chances, theirs, "{}", figures.name);
    }
}

#[test]
fn race_substitutions_match_nethack() {
    let raws = raws();
    let there = |name: &String| raws.items.table.named(name);
    let reference = reference();
    for (_, race) in raws.traits.races.iter() {
        let theirs = reference.instead.get(&race.name).into_iter().flatten();
        let theirs: BTreeMap<_, _> =
            theirs.filter_map(|(usual, other)| there(usual).zip(there(other))).collect();
        assert_eq!(race.instead.0, theirs, "{}", race.name);
    }
    let names = |role, race| -> Vec<String> {
        let kit = kit(&raws, &identity(&raws, role, race), 1);
        kit.iter().map(|item| kind(&raws, item).name.clone()).collect()
    };
    assert_eq!(
        names("Ranger", "gnome"),
        ["dagger", "crossbow", "crossbow bolt", "crossbow bolt", "cloak of displacement", "cram ration"]
    );
    assert_eq!(
        names("Ranger", "elf"),
        ["elven dagger", "elven bow", "elven arrow", "elven arrow", "elven cloak", "lembas wafer"]
    );
    assert_eq!(names("Rogue", "orc")[..2], ["orcish short sword", "orcish dagger"]);
}

/// Returns the armour class with the worn items of `kit`.
fn armour_class(raws: &Raws, kit: &[KitItem]) -> i32 {
    let worn = kit.iter().filter(|item| item.used == Some(ItemUse::Worn));
    raws.rules.bare_armour_class
        - worn.map(|item| kind(raws, item).armour + item.data.stack.enchantment).sum::<i32>()
}

#[test]
fn starting_armour_class_matches_nethack() {
    let raws = raws();
    let reference = reference();
    for who in all_identities(&raws) {
        let (role, race) = (&raws.traits.roles[who.role], &raws.traits.races[who.race]);
        let figures = reference.roles.iter().find(|figures| figures.name == role.name).unwrap();
        let theirs = figures.armour_class_by_race.get(&race.name).copied().unwrap_or(figures.armour_class);
        let theirs = theirs - bettered(&role.name, "leather jacket");
        for seed in 0..50 {
            assert_eq!(armour_class(&raws, &kit(&raws, &who, seed)), theirs, "{} {}", race.name, role.name);
        }
    }
}

#[test]
fn starting_to_hit_and_damage_match_nethack() {
    let raws = raws();
    let skills = &raws.rules.skills;
    for figures in reference().roles {
        let role = role(&raws, &figures.name);
        let who = identity(&raws, &figures.name, "human");
        let kits = (0..100).map(|seed| kit(&raws, &who, seed));
        let with = |kit: &[KitItem]| {
            let held = kit.iter().find(|item| item.used == Some(ItemUse::Wielded));
            held.or_else(|| kit.iter().find(|item| item.used == Some(ItemUse::Readied))).copied()
        };
        let named =
            |kit: &Vec<KitItem>| with(kit).map(|item| kind(&raws, &item).name.clone()) == figures.fights_with;
        let kit = kits.into_iter().find(named).unwrap();
        let rank = |skill| skills.rank(skill, proficiency_at_birth(&raws, role, &kit, skill));
        let (to_hit, dice) = match with(&kit) {
            Some(item) => {
                let kind = kind(&raws, &item);
                let rank = rank(kind.skill.unwrap());
                let mut dice = kind.damage.clone();
                dice.push(Dice::fixed(item.data.stack.enchantment + rank.damage));
                (kind.to_hit + item.data.stack.enchantment + rank.to_hit, dice)
            }
            None => {
                let rank = rank(role.unarmed());
                let blow = skills.blow(role.unarmed()).unwrap();
                (rank.to_hit + role.empty_hands.at(1), vec![blow, Dice::fixed(rank.damage)])
            }
        };
        let theirs: Dice = figures.damage.parse().unwrap();
        assert_eq!(to_hit, figures.to_hit, "{}", figures.name);
        let [least, most] =
            [Dice::least, Dice::most].map(|end| dice.iter().map(|dice| end(*dice)).sum::<i32>());
        assert_eq!([least, most], [theirs.least(), theirs.most()], "{}", figures.name);
    }
    assert_eq!([1, 2, 3, 30].map(|level| role(&raws, "Monk").empty_hands.at(level)), [2, 2, 3, 12]);
}

#[test]
fn skill_limits_match_nethack() {
    let raws = raws();
    let of_items: BTreeSet<Skill> = raws.items.table.iter().filter_map(|(_, kind)| kind.skill).collect();
    let of_spells: BTreeSet<Skill> = raws.spells.iter().map(|(_, spell)| spell.school.facts()).collect();
    for figures in reference().roles {
        let role = role(&raws, &figures.name);
        for skill in Skill::ALL {
            let theirs = figures.skills.get(skill.name()).map(String::as_str);
            let known = skill.is_unarmed() || of_items.contains(&skill) || of_spells.contains(&skill);
            assert!(known, "nothing is done with {skill:?}");
            assert_eq!(role.most_in(skill).map(Proficiency::name), theirs, "{} {skill:?}", figures.name);
        }
    }
}

#[test]
fn starting_weapons_except_ammunition_are_basic() {
    let raws = raws();
    let at_birth = |name: &str, skill| {
        let kit = kit(&raws, &identity(&raws, name, "human"), 1);
        proficiency_at_birth(&raws, role(&raws, name), &kit, skill)
    };
    let known = [
        ("Caveman", Skill::Sling, Some(Proficiency::Basic)),
        // A touchstone counts as a weapon only for heroes with a sling.
        ("Archeologist", Skill::Sling, Some(Proficiency::Unskilled)),
        ("Archeologist", Skill::PickAxe, Some(Proficiency::Basic)),
        ("Tourist", Skill::Dart, Some(Proficiency::Basic)),
        ("Knight", Skill::Lance, Some(Proficiency::Basic)),
        ("Knight", Skill::Dagger, Some(Proficiency::Unskilled)),
        ("Knight", Skill::Shuriken, None),
        ("Monk", Skill::MartialArts, Some(Proficiency::Basic)),
        ("Monk", Skill::BareHands, None),
        ("Samurai", Skill::MartialArts, Some(Proficiency::Basic)),
        // A role that can master bare hands starts at basic skill.
        ("Barbarian", Skill::BareHands, Some(Proficiency::Basic)),
        ("Knight", Skill::BareHands, Some(Proficiency::Unskilled)),
        ("Wizard", Skill::AttackSpells, Some(Proficiency::Basic)),
        ("Wizard", Skill::EnchantmentSpells, Some(Proficiency::Basic)),
        ("Healer", Skill::HealingSpells, Some(Proficiency::Basic)),
        ("Healer", Skill::AttackSpells, None),
        ("Monk", Skill::HealingSpells, Some(Proficiency::Basic)),
        ("Priest", Skill::ClericalSpells, Some(Proficiency::Basic)),
        ("Knight", Skill::ClericalSpells, Some(Proficiency::Unskilled)),
    ];
    for (role, skill, proficiency) in known {
        assert_eq!(at_birth(role, skill), proficiency, "{role} {skill:?}");
    }
}

#[test]
fn books_in_a_kit_make_no_school_basic() {
    // NetHack 3.6: `skill_init` names these schools, for all books that the hero carries.
    let named = [
        ("Healer", vec![Skill::HealingSpells]),
        ("Monk", vec![Skill::HealingSpells]),
        ("Priest", vec![Skill::ClericalSpells]),
        ("Wizard", vec![Skill::AttackSpells, Skill::EnchantmentSpells]),
    ];
    let raws = raws();
    let schools: BTreeSet<Skill> = raws.spells.iter().map(|(_, spell)| spell.school.facts()).collect();
    for (_, role) in raws.traits.roles.iter() {
        let who = identity(&raws, &role.name, "human");
        let wanted = named.iter().find(|(name, _)| *name == role.name).map_or(&[][..], |(_, known)| known);
        for seed in 0..100 {
            let kit = kit(&raws, &who, seed);
            for school in &schools {
                let proficiency = proficiency_at_birth(&raws, role, &kit, *school);
                let basic = proficiency == Some(Proficiency::Basic);
                assert_eq!(basic, wanted.contains(school), "{} {school:?} {seed}", role.name);
            }
        }
    }
}

#[test]
fn proficiency_bonuses_match_nethack() {
    let raws = raws();
    let skills = &raws.rules.skills;
    let ranks = |skill| {
        Proficiency::ALL.map(|proficiency| {
            let rank = skills.rank(skill, Some(proficiency));
            (rank.to_hit, rank.damage, rank.slots)
        })
    };
    // Weapons have no master rank; it equals expert.
    let weapons = [(-4, -2, 1), (0, 0, 2), (2, 1, 3), (3, 2, 4), (3, 2, 4), (3, 2, 4)];
    assert_eq!(ranks(Skill::LongSword), weapons);
    assert_eq!(ranks(Skill::BareHands), [(1, 0, 1), (1, 1, 1), (2, 1, 2), (2, 2, 2), (3, 2, 3), (3, 3, 3)]);
    assert_eq!(ranks(Skill::MartialArts), [(2, 1, 1), (3, 3, 1), (4, 4, 2), (5, 6, 2), (6, 7, 3), (7, 9, 3)]);
    assert_eq!(skills.rank(Skill::Dagger, None), skills.rank(Skill::Dagger, Some(Proficiency::Unskilled)));
    let practice = Proficiency::ALL.map(|proficiency| skills.practice_beyond(proficiency));
    // Practice comes sooner than there, within twelve levels.
    assert_eq!(practice, [Some(20), Some(60), Some(130), Some(250), Some(400), None]);
    let blows = [Skill::BareHands, Skill::MartialArts, Skill::Club].map(|skill| skills.blow(skill));
    assert_eq!(
        blows.map(|blow| blow.map(|blow| blow.to_string())),
        [Some("1d2".into()), Some("1d4".into()), None]
    );
}

#[test]
fn kits_fill_each_slot_once_without_curses() {
    let raws = raws();
    for who in all_identities(&raws) {
        for seed in 0..200 {
            let kit = kit(&raws, &who, seed);
            let used = |what| kit.iter().filter(move |item| item.used == Some(what));
            assert!(used(ItemUse::Wielded).count() <= 1 && used(ItemUse::Readied).count() <= 1);
            let worn: Vec<_> = used(ItemUse::Worn).map(|item| kind(&raws, item).slot.unwrap()).collect();
            assert_eq!(worn.len(), worn.iter().collect::<BTreeSet<_>>().len());
            for item in &kit {
                assert_eq!(item.data.stack.known, Known::ALL);
                assert_ne!(item.data.stack.beatitude, Beatitude::Cursed);
                assert!(item.data.stack.count == 1 || kind(&raws, item).stacks);
            }
        }
    }
}

#[test]
fn kit_chances_and_counts_follow_the_raws() {
    let raws = raws();
    for figures in reference().roles {
        let who = identity(&raws, &figures.name, "human");
        let kits: Vec<Vec<KitItem>> = (0..SEEDS).map(|seed| kit(&raws, &who, seed)).collect();
        let having = |name: &str| {
            let has = |kit: &&Vec<KitItem>| kit.iter().any(|item| kind(&raws, item).name == name);
            u32::try_from(kits.iter().filter(has).count()).unwrap()
        };
        let expect = |name: &str, chance: f64| {
            let (found, expected) = (f64::from(having(name)), SEEDS as f64 * chance);
            let deviation = (expected * (1.0 - chance)).sqrt();
            assert!((found - expected).abs() < 5.0 * deviation, "{} {name}: {found}", figures.name);
        };
        for sets in &figures.optional {
            let mut left = 1.0;
            for (name, one_in) in sets.iter().filter(|(name, _)| raws.items.table.named(name).is_some()) {
                expect(name, left / f64::from(*one_in));
                left *= 1.0 - 1.0 / f64::from(*one_in);
            }
        }
        for name in figures.alternatives.iter().flatten() {
            expect(name, 1.0 / figures.alternatives.len() as f64);
        }
        for carried in &figures.inventory {
            let Some(id) = raws.items.table.named(&carried.item) else { continue };
            let all = || kits.iter().flatten().filter(|item| item.data.stack.kind == id);
            let enchantment = carried.enchantment + bettered(&figures.name, &carried.item);
            let like = all().filter(|item| item.data.stack.enchantment == enchantment);
            let counts: BTreeSet<u32> = like.map(|item| item.data.stack.count).collect();
            let [least, most] = [carried.least, carried.most].map(i32::cast_unsigned);
            let ends = [counts.first(), counts.last()].map(|count| *count.unwrap());
            // Not every amount occurs in a thousand.
            let near = ends[0].abs_diff(least) + ends[1].abs_diff(most);
            assert!(near <= (most - least) / 100 && ends[0] >= least && ends[1] <= most, "{}", carried.item);
        }
    }
}

#[test]
fn default_kit_beatitude_has_normal_odds() {
    let raws = raws();
    let who = identity(&raws, "Knight", "human");
    let blessed = (0..SEEDS).filter(|seed| {
        let kit = kit(&raws, &who, *seed);
        kit.iter()
            .any(|item| kind(&raws, item).name == "lance" && item.data.stack.beatitude == Beatitude::Blessed)
    });
    // Half of one in eleven, and of the rest nine in ten times one in twenty.
    let expected = SEEDS * 864 / 10_000;
    assert!(blessed.count().abs_diff(usize::try_from(expected).unwrap()) < 200);
}

#[test]
fn kit_depends_on_seed_and_choices_only() {
    let raws = raws();
    let who = identity(&raws, "Tourist", "human");
    assert_eq!(kit(&raws, &who, 3), kit(&raws, &who, 3));
    assert_ne!(kit(&raws, &who, 3), kit(&raws, &who, 4));
}

#[test]
fn random_kit_items_are_useful_and_drawn_one_by_one() {
    let raws = raws();
    let of = |role, race, class| -> Vec<Vec<KitItem>> {
        let who = identity(&raws, role, race);
        let kits = (0..500).map(|seed| kit(&raws, &who, seed));
        kits.map(|kit| kit.into_iter().filter(|item| kind(&raws, item).class == class).collect()).collect()
    };
    let count = |kit: &Vec<KitItem>| kit.iter().map(|item| item.data.stack.count).sum::<u32>();
    let kinds = |kits: &[Vec<KitItem>]| -> BTreeSet<String> {
        kits.iter().flatten().map(|item| kind(&raws, item).name.clone()).collect()
    };
    let drawn = [
        ("Wizard", "human", ItemClass::Wand, 1, 15),
        ("Wizard", "human", ItemClass::Ring, 2, 20),
        ("Wizard", "human", ItemClass::Potion, 3, 15),
        ("Wizard", "human", ItemClass::Scroll, 3, 12),
        ("Monk", "human", ItemClass::Scroll, 1, 12),
        // Force bolt, and one more of level 1.
        ("Wizard", "human", ItemClass::Spellbook, 2, 7),
        ("Priest", "human", ItemClass::Spellbook, 2, 10),
        ("Monk", "human", ItemClass::Spellbook, 1, 3),
        ("Tourist", "human", ItemClass::Food, 10, 15),
        // A food ration, and the extra food of orcs.
        ("Barbarian", "orc", ItemClass::Food, 3, 15),
    ];
    for (role, race, class, pieces, sorts) in drawn {
        let kits = of(role, race, class);
        assert!(kits.iter().all(|kit| count(kit) == pieces), "{role} {class:?}");
        assert!(kinds(&kits).len() >= sorts, "{role} {class:?}: {:?}", kinds(&kits));
        let all = || kits.iter().flatten();
        assert!(all().all(|item| !kind(&raws, item).unsuitable && item.used.is_none()), "{role} {class:?}");
        assert!(
            all().all(|item| !kind(&raws, item).enchantable || item.data.stack.enchantment > 0),
            "{role} {class:?}"
        );
    }
    // Each book is named for its spell.
    let level = |item: &KitItem| {
        let name = kind(&raws, item).name.trim_start_matches("spellbook of ");
        raws.spells.named(name).map_or(0, |spell| raws.spells[spell].level)
    };
    for role in ["Wizard", "Priest"] {
        for books in of(role, "human", ItemClass::Spellbook) {
            assert!(books.iter().all(|book| level(book) <= 3), "{role}");
            assert!(books.iter().any(|book| level(book) == 1), "{role}");
        }
    }
    for books in of("Wizard", "human", ItemClass::Spellbook) {
        assert!(books.iter().all(|book| level(book) == 1));
    }
    for kit in of("Wizard", "human", ItemClass::Ring) {
        assert_eq!(kit.len(), 2, "no ring comes twice");
    }
}

#[test]
fn alike_heroes_have_no_kit() {
    for world in ["endless-caves", "kobold-halls"] {
        let raws = Resources::load(&Sources::embedded(), world, None).unwrap().raws;
        assert!(all_identities(&raws).iter().all(|who| kit(&raws, who, 1).is_empty()), "{world}");
    }
}

#[test]
fn races_add_and_replace_kit_items() {
    let races = r#"[ { "op": "patch", "name": "dwarf", "instead": { "small shield": "dwarvish roundshield" },
        "kit": [ { "item": "gauntlets of power", "one_in": 2 }, { "item": "dart", "count": "1d4+1", "link": "else" } ] } ]"#;
    let raws = modded(&[("races.json", races)]);
    let own = ["gauntlets of power", "dart"];
    for seed in 0..20 {
        let [dwarf, human] =
            ["dwarf", "human"].map(|race| kit(&raws, &identity(&raws, "Valkyrie", race), seed));
        let names = |kit: &[KitItem]| -> Vec<String> {
            kit.iter().map(|item| kind(&raws, item).name.clone()).collect()
        };
        assert_eq!(names(&dwarf)[..3], ["long sword", "dagger", "dwarvish roundshield"]);
        assert_eq!((dwarf[2].data.stack.enchantment, armour_class(&raws, &dwarf)), (3, 5));
        assert_eq!(names(&human)[2], "small shield");
        let more = names(&dwarf).into_iter().filter(|name| own.contains(&name.as_str())).count();
        assert_eq!((more, dwarf.len()), (1, human.len() + 1));
    }
}

#[test]
fn kits_accept_old_item_names() {
    let items = r#"[ { "op": "replace", "name": "fedora", "was": ["hat", "cap"], "inherits": "any armour", "slot": "head",
        "weight": 3 } ]"#;
    let roles = r#"[ { "op": "patch", "name": "Archeologist", "kit": [ { "item": "hat", "used": "worn" }, { "item": "sack" } ] } ]"#;
    let races = r#"[ { "op": "patch", "name": "gnome", "instead": { "cap": "dunce cap", "sack": "hat" } } ]"#;
    let raws = modded(&[("items.json", items), ("roles.json", roles), ("races.json", races)]);
    let names = |race| -> Vec<String> {
        let kit = kit(&raws, &identity(&raws, "Archeologist", race), 1);
        kit.iter().map(|item| kind(&raws, item).name.clone()).collect()
    };
    assert_eq!(names("human"), ["fedora", "sack"]);
    assert_eq!(names("gnome"), ["dunce cap", "fedora"]);
}
