//! Creatures of the three worlds: figures, generation, and the numbers each world rolls.

use crate::common::{each_plan, theme_named};
use rhack::{
    base::rng::Rng,
    map_builders::plan::SpawnKind,
    narrate::name,
    raws::{
        Raws,
        kinds::{
            creatures::{CreatureKind, Peace, attack::Reach, scaled::Scaled},
            ranks::Ranks,
        },
        reading::sources::Sources,
        rules::Melee,
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

fn world(name: &str) -> Arc<Raws> {
    Resources::load(&Sources::embedded(), name, None).unwrap_or_else(|found| panic!("{found:#?}")).raws
}

fn kind<'a>(raws: &'a Raws, name: &str) -> &'a CreatureKind {
    &raws.creatures.table[raws.creatures.named(name).unwrap_or_else(|| panic!("there is no {name}"))]
}

fn kinds(raws: &Raws) -> impl Iterator<Item = &CreatureKind> {
    raws.creatures.table.iter().map(|(_, kind)| kind)
}

#[test]
fn every_difficulty_has_random_creatures() {
    let raws = world(DEFAULT_WORLD);
    assert!(raws.creatures.table.len() >= 85, "{}", raws.creatures.table.len());
    let by_chance: BTreeSet<i32> =
        kinds(&raws).filter(|kind| kind.frequency > 0).map(|kind| kind.difficulty).collect();
    let gap = (1..=20).find(|difficulty| !by_chance.contains(difficulty));
    assert_eq!(gap, None, "nobody comes by chance at this difficulty");
    let all: BTreeSet<i32> = kinds(&raws).map(|kind| kind.difficulty).collect();
    assert_eq!((1..=25).find(|difficulty| !all.contains(difficulty)), None);
}

#[test]
fn unique_and_official_creatures_are_never_random() {
    let raws = world(DEFAULT_WORLD);
    let named = |is: fn(&CreatureKind) -> bool| -> Vec<&str> {
        kinds(&raws).filter(|kind| is(kind)).map(|kind| kind.name.as_str()).collect()
    };
    let unique = named(|kind| kind.unique);
    for name in ["Vlad the Impaler", "Oracle", "Medusa", "Wizard of Yendor", "Warden", "Gaffer Plumb"] {
        assert!(unique.contains(&name), "{name}");
    }
    let peaceful = named(|kind| kind.peaceful == Peace::Always);
    for name in ["watchman", "watch captain", "shopkeeper", "vault guard", "aligned priest", "Oracle"] {
        assert!(peaceful.contains(&name), "{name}");
    }
    for name in unique.iter().chain(&peaceful).chain(&["ghost", "minotaur", "queen bee"]) {
        assert_eq!(kind(&raws, name).frequency, 0, "{name}");
    }
}

#[test]
fn every_role_has_a_domestic_pet_that_grows() {
    let raws = world(DEFAULT_WORLD);
    for (_, role) in raws.traits.roles.iter() {
        assert!(!role.pets.is_empty(), "{}", role.name);
        for pet in &role.pets {
            let pet = &raws.creatures.table[*pet];
            assert!(pet.domestic, "{}: {}", role.name, pet.name);
            assert!(pet.grows.is_some(), "{}: {}", role.name, pet.name);
        }
    }
}

#[test]
fn grown_kind_keeps_family_and_has_the_stated_level() {
    let raws = world(DEFAULT_WORLD);
    let mut growing = 0;
    for young in kinds(&raws) {
        let Some(grows) = &young.grows else { continue };
        let grown = &raws.creatures.table[grows.into];
        assert_eq!(
            (&grown.kin, grown.level),
            (&young.kin, grows.level),
            "{} grows into {}",
            young.name,
            grown.name
        );
        assert!(grown.level > young.level, "{} grows into {}", young.name, grown.name);
        assert!(!young.domestic || grown.domestic, "{} grows into {}", young.name, grown.name);
        growing += 1;
    }
    assert!(growing >= 30, "{growing}");
}

#[test]
fn friends_and_foes_name_existing_families() {
    let raws = world(DEFAULT_WORLD);
    let kins: BTreeSet<&str> = kinds(&raws).filter_map(|kind| kind.kin.as_deref()).collect();
    assert_eq!(kinds(&raws).find(|kind| kind.kin.is_none()).map(|kind| &kind.name), None);
    for (_, race) in raws.traits.races.iter() {
        for kin in race.friends.iter().chain(&race.foes) {
            assert!(kins.contains(kin.as_str()), "{}: nobody is of the kin {kin}", race.name);
        }
    }
    for kind in kinds(&raws) {
        let own = kind.enemies.iter().any(|enemy| Some(enemy) == kind.kin.as_ref());
        assert!(!own, "{} is at war with its own", kind.name);
    }
    assert_eq!(kind(&raws, "hill orc").enemies, ["dwarf", "elf", "gnome"]);
    assert_eq!(kind(&raws, "little dog").enemies, ["cat"]);
}

#[test]
fn creature_plurals_are_right() {
    let raws = world(DEFAULT_WORLD);
    for (name, plural) in [
        ("wolf", "wolves"),
        ("dwarf", "dwarves"),
        ("Woodland-elf", "Woodland-elves"),
        ("watchman", "watchmen"),
        ("human mummy", "human mummies"),
        ("fox", "foxes"),
        ("lich", "liches"),
        ("mumak", "mumakil"),
        ("violet fungus", "violet fungi"),
        ("ice vortex", "ice vortices"),
        ("homunculus", "homunculi"),
        ("Uruk-hai", "Uruk-hai"),
    ] {
        assert_eq!(name::creatures(kind(&raws, name)), plural);
    }
    let mut seen = BTreeMap::new();
    for kind in kinds(&raws) {
        let before = seen.insert(name::creatures(kind), &kind.name);
        assert_eq!(before, None, "{} are also {}", name::creatures(kind), kind.name);
    }
}

#[test]
fn shooters_have_hands_and_weapons_and_are_not_timid() {
    let raws = world(DEFAULT_WORLD);
    let mut archers = 0;
    for kind in kinds(&raws) {
        let pieces = || kind.kit.lots.iter().flatten().flatten();
        let shoots =
            pieces().filter_map(|piece| piece.what.kind()).any(|arm| raws.items.table[arm].missile.is_some());
        assert!(!shoots || kind.hands && kind.armed, "{}", kind.name);
        archers += usize::from(shoots);
        let far = kind.attacks.iter().any(|attack| attack.form.reach() == Reach::Far);
        assert!(
            !kind.mind.keeps_away || far || shoots,
            "{} keeps away and can do nothing from there",
            kind.name
        );
        let own = kind.frequency == 0;
        assert!(own || kind.mind.flees_below == 0, "NetHack's {} flees by the rule for all", kind.name);
    }
    assert!(archers >= 5, "{archers}");
    assert!(kind(&raws, "orc archer").mind.keeps_away && kind(&raws, "cobra").mind.keeps_away);
}

#[test]
fn special_rooms_have_their_creatures() {
    let raws = world(DEFAULT_WORLD);
    let lodgers = |theme| &raws.themes.table[theme];
    let names = |ranks: &Ranks| -> Vec<&str> {
        ranks.all().map(|(id, _)| raws.creatures.table[*id].name.as_str()).collect()
    };
    assert!(lodgers(theme_named("zoo")).sleepers.is_empty(), "a zoo takes anyone");
    for theme in
        [theme_named("throne_room"), theme_named("beehive"), theme_named("morgue"), theme_named("barracks")]
    {
        assert!(!lodgers(theme).sleepers.is_empty(), "{theme:?}");
    }
    assert_eq!(names(&lodgers(theme_named("temple")).keeper), ["aligned priest"]);
    assert_eq!(names(&lodgers(theme_named("shop")).keeper), ["shopkeeper"]);
    for (id, _) in lodgers(theme_named("morgue")).sleepers.all() {
        let dead = &raws.creatures.table[*id];
        assert!(dead.glyph == '8' || "ZWV".contains(dead.glyph), "{} is not dead", dead.name);
    }
}

/// Counts the results of `draws` draws from `ranks` at `depth`, by the first name of each group.
fn drawn<'a>(raws: &'a Raws, ranks: &Ranks, depth: i32, draws: u32) -> BTreeMap<&'a str, u32> {
    let mut rng = Rng::stream(u64::from(depth.unsigned_abs()), "ranks");
    let mut counts = BTreeMap::new();
    for _ in 0..draws {
        let group = ranks.drawn(depth, &mut rng);
        *counts.entry(raws.creatures.table[group[0].0].name.as_str()).or_default() += 1;
    }
    counts
}

#[test]
fn courts_squads_and_morgues_scale_with_depth() {
    let raws = world(DEFAULT_WORLD);
    let lodgers = |theme| &raws.themes.table[theme];
    assert!(lodgers(theme_named("throne_room")).keeper_sleeps && !lodgers(theme_named("shop")).keeper_sleeps);
    // NetHack: `mk_zoo_thronemon`. A number up to the difficulty: gnome king to 2, dwarf king to 5, Elvenking
    // to 9.
    for (depth, shares) in [
        (2, &[("gnome king", 100)][..]),
        (4, &[("dwarf king", 50), ("gnome king", 50)][..]),
        (5, &[("dwarf king", 60), ("gnome king", 40)][..]),
        (20, &[("Elvenking", 20), ("dwarf king", 15), ("gnome king", 10), ("ogre king", 55)][..]),
    ] {
        let found = drawn(&raws, &lodgers(theme_named("throne_room")).keeper, depth, 10_000);
        let names: Vec<&str> = found.keys().copied().collect();
        assert_eq!(names, shares.iter().map(|(name, _)| *name).collect::<Vec<_>>(), "depth {depth}");
        for (name, percent) in shares {
            assert!(found[name].abs_diff(percent * 100) < 200, "{name} at {depth}: {found:?}");
        }
    }
    // NetHack: `courtmon`. Depth 1 has hardly any monster above the bugbears; dragons begin at depth 15.
    let court = |depth| drawn(&raws, &lodgers(theme_named("throne_room")).sleepers, depth, 20_000);
    let beginners = ["bugbear", "gnome", "hobgoblin", "kobold", "Mordor orc"];
    assert!(court(1).keys().all(|name| beginners.contains(name)) && court(1)["Mordor orc"] < 200);
    assert!(court(14).keys().all(|name| !name.contains("dragon")));
    assert!(court(30).keys().any(|name| name.contains("dragon")));
    // NetHack: `squadmon`. 80 soldiers, plus one other rank per level of depth.
    let squad = drawn(&raws, &lodgers(theme_named("barracks")).sleepers, 20, 10_000);
    assert!(squad["soldier"].abs_diff(8000) < 200 && squad["sergeant"].abs_diff(1500) < 200, "{squad:?}");
    // NetHack: `morguemon`. Vampires below depth 8.
    let dead = |depth| drawn(&raws, &lodgers(theme_named("morgue")).sleepers, depth, 10_000);
    assert!(!dead(8).contains_key("vampire") && dead(9)["vampire"].abs_diff(1400) < 200);
}

#[test]
fn endless_caves_have_racket_roguelike_rats() {
    let raws = world("endless-caves");
    // Near the start they are as they were.
    let first = |scaled: Scaled| scaled.roll(&mut Rng::stream(1, "rat"), 1);
    let rat = kind(&raws, "rat");
    assert_eq!([rat.stats.attack, rat.stats.defence].map(first), [10, 10]);
    assert_eq!((rat.hitpoints.map(first), rat.glyph, rat.peaceful), (Some(10), 'r', Peace::Never));
    let doom = kind(&raws, "doom");
    assert_eq!(
        [doom.stats.attack, doom.stats.defence].map(first),
        [100, 10],
        "it inherits all but its attack"
    );
    assert_eq!(doom.hitpoints.map(first), Some(10));

    let rules = &raws.rules;
    assert_eq!((rules.melee, rules.hero.hitpoints), (Melee::Opposed, Some(100)));
    assert_eq!((rules.hero.stats.attack, rules.hero.stats.defence), (10, 10));
    assert!(!rules.crowd.pets);

    let caves = raws.dungeon.level_named("caves").unwrap();
    assert_eq!(caves.creatures_percent, 1);
    let names: Vec<&str> =
        caves.creatures.iter().map(|(id, _)| raws.creatures.table[*id].name.as_str()).collect();
    assert_eq!(names, ["cave bear", "doom", "mole", "moth", "rat", "slug"]);
    let weight = |name: &str| {
        let id = raws.creatures.named(name);
        caves.creatures.iter().find(|(kind, _)| Some(*kind) == id).map(|(_, weight)| *weight)
    };
    let most = caves.creatures.iter().map(|(_, weight)| *weight).max();
    assert_eq!(weight("rat"), most, "rats, rats, everywhere");
    for name in names {
        let kind = kind(&raws, name);
        assert!(kind.stats.attack.least(1) > 0 && kind.hitpoints.is_some(), "{name} cannot fight here");
    }
}

#[test]
fn kobold_halls_roll_kobolds_like_rogue_sharp() {
    let raws = world("kobold-halls");
    let kobold = kind(&raws, "kobold");
    assert_eq!(
        (kobold.cost, kobold.speed, raws.rules.normal_delay),
        (14, 10, 10),
        "a speed of 14 is a delay"
    );
    assert_eq!((kobold.mind.awareness, kobold.mind.asleep, kobold.mind.flees_below), (10, 0, 0));
    assert_eq!(kobold.peaceful, Peace::Never);

    let rules = &raws.rules;
    assert_eq!((rules.melee, rules.hero.hitpoints), (Melee::DicePool, Some(100)));
    let stats = rules.hero.stats;
    assert_eq!(
        [stats.attack, stats.attack_chance, stats.defence, stats.defence_chance],
        [2, 50, 2, 40],
        "RogueSharp's player"
    );
    assert!(!rules.crowd.pets);

    /// (rolled number, depth, minimum, maximum, ten times the mean)
    type Case = (Scaled, i32, i32, i32, i32);
    let cases: [Case; 8] = [
        (kobold.hitpoints.unwrap(), 1, 2, 10, 60),
        (kobold.hitpoints.unwrap(), 9, 2, 10, 60),
        (kobold.stats.attack, 1, 1, 3, 20),
        (kobold.stats.attack, 7, 3, 5, 40),
        (kobold.stats.defence, 3, 2, 4, 30),
        (kobold.stats.attack_chance, 1, 25, 75, 500),
        (kobold.stats.defence_chance, 9, 10, 40, 250),
        (kobold.gold, 1, 5, 25, 150),
    ];
    let mut rng = Rng::stream(1, "kobolds");
    for (scaled, depth, least, most, mean) in cases {
        const DRAWS: i32 = 5000;
        let rolls: Vec<i32> = (0..DRAWS).map(|_| scaled.roll(&mut rng, depth)).collect();
        assert!(rolls.iter().all(|roll| (least..=most).contains(roll)), "{scaled:?}");
        let sum: i32 = rolls.iter().sum();
        let off = (sum * 10 / DRAWS - mean).abs();
        assert!(off <= mean / 20, "{scaled:?} at {depth}: the mean is off by {off} tenths of {mean}");
        if most - least < 10 {
            assert!((least..=most).all(|value| rolls.contains(&value)), "{scaled:?}");
        }
    }
}

#[test]
fn three_in_five_kobold_halls_rooms_hold_kobolds() {
    let raws = world("kobold-halls");
    let halls = raws.dungeon.level_named("halls").unwrap();
    let kobold = raws.creatures.named("kobold").unwrap();
    assert_eq!(halls.creatures, [(kobold, 1)]);
    let (mut rooms, mut held) = (0, [0; 5]);
    each_plan(&raws, halls, 1, 0..150, |seed, _, plan| {
        for room in &plan.rooms {
            let inside = plan.spawns.iter().filter(|spawn| spawn.what == SpawnKind::Creature);
            let inside = inside.filter(|spawn| room.floor.contains(spawn.at)).count();
            assert!(inside <= 4, "seed {seed}: {inside} in a room");
            held[inside] += 1;
            rooms += 1;
        }
    });
    let percent = |count: i32| count * 100 / rooms;
    let some = percent(rooms - held[0]);
    assert!((57..=63).contains(&some), "{some} % of {rooms} rooms");
    // A second draw of a taken square places no creature, so lower counts are a little more frequent.
    for (count, held) in held.iter().enumerate().skip(1) {
        assert!((11..=19).contains(&percent(*held)), "{count} in {held} of {rooms} rooms");
    }
}
