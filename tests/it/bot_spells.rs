//! Spells and books of the bots, in given positions.

use crate::common::{
    self,
    arena::{Arena, ROOM, Setting},
    carrier::some,
    player::Player,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection},
        creation::{Choices, Trait, TraitChoice},
        event::Event,
        game::{Game, Setup},
        population::Allegiance,
        state::item::{Beatitude, Known, Stack},
    },
    pilot::bots::named,
    pilot::drive::drive,
    raws::{
        Raws,
        kinds::skills::Proficiency,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::{Arc, OnceLock};

/// Enemies: one that a few bolts kill, a weaker one, one that is no danger, and one that resists sleep.
const CREATURES: &str = r#"[
    { "name": "test foe", "abstract": true, "glyph": "X", "colour": "red", "level": 3, "armour_class": 6,
      "hitpoints": "30", "peaceful": "never", "attacks": [{ "form": "bite", "dice": "2d6" }] },
    { "name": "test brute", "inherits": "test foe" },
    { "name": "test pest", "inherits": "test foe", "hitpoints": "10",
      "attacks": [{ "form": "bite", "dice": "1d2" }] },
    { "name": "test mite", "inherits": "test foe", "level": 0, "hitpoints": "1",
      "attacks": [{ "form": "bite", "dice": "1" }] },
    { "name": "test elf", "inherits": "test foe", "resists": ["sleep"] }
]"#;

/// Spells always succeed without metal armour.
const RULES: &str = r#"{ "hero": { "hitpoints": 100 },
    "casting": { "cost": 5, "hunger": 0, "least_nutrition": -1000, "refresh": 2000, "memory": 20000 } }"#;

/// A tourist who casts.
const ROLES: &str = r#"[{ "op": "patch", "name": "Tourist", "power": 30, "rand_power": 0,
    "starting_attributes": { "intelligence": 16 },
    "casting": { "ability": "intelligence", "base": -10, "emergency": 0, "shield": 0, "armour": 20 } }]"#;

const SPELLS: &str = r#"[
    { "name": "test bolt", "school": "attack", "level": 1,
      "cast": { "form": "bolt", "effects": [{ "effect": "damage", "dice": "4d6" }] } },
    { "name": "test sleep", "school": "enchantment", "level": 1,
      "cast": { "form": "ray", "looks": "ray of a test", "bounces": false,
      "effects": [{ "effect": "sleep", "turns": "20" }] } },
    { "name": "test glare", "school": "enchantment", "level": 1,
      "cast": { "form": "ray", "looks": "ray of a test",
      "effects": [{ "effect": "sleep", "turns": "20" }] } },
    { "name": "test healing", "school": "healing", "level": 1,
      "cast": { "form": "bolt", "effects": [{ "effect": "heal", "dice": "6d4" }] } },
    { "name": "test haste", "school": "escape", "level": 1,
      "cast": [{ "effect": "haste", "turns": "50" }] },
    { "name": "test blessing", "school": "clerical", "level": 1, "cast": ["uncurse"] },
    { "name": "test insight", "school": "divination", "level": 1,
      "cast": [{ "effect": "detect_items" }] },
    { "name": "test knock", "school": "matter", "level": 1,
      "cast": { "form": "bolt", "effects": ["unlock"] } },
    { "name": "test fear", "school": "enchantment", "level": 1, "cast": ["scare"] },
    { "name": "test doom", "school": "attack", "level": 7,
      "cast": { "form": "bolt", "effects": [{ "effect": "damage", "dice": "9d6" }] } }
]"#;

/// Returns the raws with these spells and a book of each.
fn raws() -> Arc<Raws> {
    static RAWS: OnceLock<Arc<Raws>> = OnceLock::new();
    let load = || {
        let book = |spell: &&str| {
            format!(
                r#"{{ "name": "book of {spell}", "plural": "books of {spell}", "class": "spellbook",
                "glyph": "+", "material": "paper", "weight": 50, "teaches": "{spell}" }}"#
            )
        };
        let taught =
            ["bolt", "sleep", "glare", "healing", "haste", "blessing", "insight", "knock", "fear", "doom"];
        let taught = taught.map(|name| format!("test {name}"));
        let books: Vec<String> = taught.iter().map(String::as_str).map(|name| book(&name)).collect();
        let layer = Layer::new("spells")
            .with("creatures.json", CREATURES)
            .with("rules.json", RULES)
            .with("roles.json", ROLES)
            .with("spells.json", SPELLS)
            .with("items.json", &format!("[{}]", books.join(",")));
        let mut sources = common::deserted(Sources::embedded());
        sources.mods.push(layer);
        let loaded = Resources::load(&sources, DEFAULT_WORLD, None);
        loaded.unwrap_or_else(|found| panic!("{found:?}")).raws
    };
    RAWS.get_or_init(load).clone()
}

/// Begins a game on `rows` of a hero who knows `spells` and carries nothing.
fn caster(rows: &[&str], spells: &[&str]) -> Arena {
    let mut arena = Setting { rows, ..Setting::default() }.begin_with(raws(), 1);
    for spell in spells {
        let known = Known { beatitude: true, ..Known::NOTHING };
        let book = arena.game.give(Stack { known, ..blessed(&arena, spell) }).unwrap();
        for _ in 0..20 {
            if !knows(&arena, spell) {
                arena.act(Action::Read(book));
            }
        }
        assert!(knows(&arena, spell), "{spell}");
    }
    arena.game.strip();
    arena
}

/// Returns a blessed book of `spell`, which the hero does not know to be blessed.
fn blessed(arena: &Arena, spell: &str) -> Stack {
    Stack { beatitude: Beatitude::Blessed, ..some(&arena.game, 1, &format!("book of {spell}")) }
}

fn knows(arena: &Arena, spell: &str) -> bool {
    arena.spellbook().spells.iter().any(|known| arena.game.raws().spells[known.spell].name == spell)
}

/// Returns the name and the aim of the spell that `action` casts.
fn cast_by(arena: &Arena, action: &Action) -> Option<(String, Option<AimDirection>)> {
    let Action::Cast { spell, toward } = action else { return None };
    let known = arena.spellbook().spells[usize::from(*spell)].spell;
    Some((arena.game.raws().spells[known].name.clone(), *toward))
}

/// Returns the spell that the bot called `name` casts next, if it casts one.
fn next_cast(name: &str, arena: &mut Arena) -> Option<(String, Option<AimDirection>)> {
    let (action, ..) = Player::new(name).move_on(arena);
    cast_by(arena, &action)
}

/// Has the hero cast the first spell at the west wall until the power is out.
fn exhaust(arena: &mut Arena) {
    for _ in 0..50 {
        if arena.hero().power >= 5 {
            arena.act(Action::Cast { spell: 0, toward: Some(AimDirection::Dir(Dir::West)) });
        }
    }
    assert!(arena.hero().power < 5);
}

const EAST: Option<AimDirection> = Some(AimDirection::Dir(Dir::East));

#[test]
fn bots_cast_an_attack_spell_at_an_approaching_enemy() {
    for name in ["explorer", "careful", "pilgrim"] {
        let mut arena = caster(ROOM, &["test bolt"]);
        arena.put("test brute", 4, 0, Allegiance::Hostile);
        assert_eq!(next_cast(name, &mut arena), Some(("test bolt".into(), EAST)), "{name}");
    }
}

#[test]
fn bot_casts_at_an_adjacent_enemy_as_well() {
    let mut arena = caster(ROOM, &["test bolt"]);
    arena.put("test brute", 1, 0, Allegiance::Hostile);
    assert_eq!(next_cast("explorer", &mut arena), Some(("test bolt".into(), EAST)));
}

#[test]
fn bot_without_power_strikes_blows() {
    let mut arena = caster(ROOM, &["test bolt"]);
    exhaust(&mut arena);
    arena.put("test mite", 1, 0, Allegiance::Hostile);
    assert_eq!(Player::new("explorer").move_on(&mut arena).0, Action::Fight(Dir::East));
}

#[test]
fn bot_saves_power_in_fights_with_weak_enemies() {
    let mut arena = caster(ROOM, &["test bolt"]);
    arena.put("test mite", 1, 0, Allegiance::Hostile);
    assert_eq!(Player::new("explorer").move_on(&mut arena).0, Action::Fight(Dir::East));
    let mut arena = caster(ROOM, &["test bolt"]);
    arena.put("test mite", 4, 0, Allegiance::Hostile);
    assert_eq!(next_cast("explorer", &mut arena), None);
}

#[test]
fn bot_casts_no_bolt_through_peaceful_creatures() {
    for how in [Allegiance::Peaceful, Allegiance::Pet] {
        let mut arena = caster(ROOM, &["test bolt"]);
        arena.put("test mite", 2, 0, how);
        arena.put("test brute", 4, 0, Allegiance::Hostile);
        assert_eq!(next_cast("explorer", &mut arena), None, "{how:?}");
    }
}

#[test]
fn bot_puts_crowds_to_sleep() {
    let mut arena = caster(ROOM, &["test bolt", "test sleep"]);
    for east in [2, 3] {
        arena.put("test brute", east, 0, Allegiance::Hostile);
    }
    let mut player = Player::new("explorer");
    let (action, ..) = player.move_on(&mut arena);
    assert_eq!(cast_by(&arena, &action), Some(("test sleep".into(), EAST)));
    assert_eq!(player.first_of(&mut arena, &["finish felled", "recover"]), "finish felled");
}

#[test]
fn bot_does_not_send_sleep_at_creatures_that_resist_it() {
    let mut arena = caster(ROOM, &["test bolt", "test sleep"]);
    for east in [2, 3] {
        arena.put("test elf", east, 0, Allegiance::Hostile);
    }
    assert_eq!(next_cast("explorer", &mut arena), Some(("test bolt".into(), EAST)));
}

#[test]
fn bot_does_not_send_sleep_at_a_wall_that_throws_it_back() {
    let mut arena = caster(ROOM, &["test glare"]);
    for east in [2, 3] {
        arena.put("test brute", east, 0, Allegiance::Hostile);
    }
    assert_ne!(next_cast("explorer", &mut arena), Some(("test glare".into(), EAST)));
}

#[test]
fn bot_heals_itself_by_a_spell_below_a_third_of_the_hit_points() {
    for (harm, heals) in [(70, true), (5, false)] {
        let mut arena = caster(ROOM, &["test healing"]);
        arena.act(Action::Cast { spell: 0, toward: Some(AimDirection::Myself) });
        arena.game.harm(harm);
        let healing = ("test healing".to_owned(), Some(AimDirection::Myself));
        assert_eq!(next_cast("explorer", &mut arena), heals.then_some(healing), "{harm}");
    }
}

#[test]
fn bot_casts_healing_in_place_of_a_long_rest() {
    let mut arena = caster(ROOM, &["test bolt", "test healing"]);
    arena.game.harm(40);
    let actions = Player::new("careful").moves(&mut arena, 20);
    let casts = actions.iter().filter_map(|action| cast_by(&arena, action)).count();
    assert!(casts > 1, "{actions:?}");
    // A bolt and a healing are kept.
    assert!(arena.hero().power >= 5, "{}", arena.hero().power);
}

#[test]
fn bot_casts_harmless_spells_with_power_that_would_be_lost() {
    for (spells, casts) in [
        (&["test bolt", "test haste"][..], Some(("test haste".to_owned(), None))),
        (&["test bolt", "test insight"][..], Some(("test insight".to_owned(), None))),
        (&["test bolt", "test blessing"][..], None),
        (&["test bolt"][..], None),
    ] {
        let mut arena = caster(ROOM, spells);
        assert_eq!(arena.hero().power, arena.hero().max_power);
        assert_eq!(next_cast("careful", &mut arena), casts, "{spells:?}");
        arena.act(Action::Cast { spell: 0, toward: Some(AimDirection::Dir(Dir::West)) });
        assert_eq!(next_cast("careful", &mut arena), None, "{spells:?}");
    }
}

#[test]
fn bot_opens_locks_by_a_spell() {
    let mut arena = caster(&["-------", "|..@L.|", "-------"], &["test knock"]);
    let actions = Player::new("careful").moves(&mut arena, 30);
    let casts: Vec<_> = actions.iter().filter_map(|action| cast_by(&arena, action)).collect();
    assert!(casts.contains(&("test knock".to_owned(), EAST)), "{actions:?}");
}

#[test]
fn bot_scares_enemies_that_may_kill_it() {
    for (harm, scares) in [(90, true), (10, false)] {
        let mut arena = caster(ROOM, &["test fear"]);
        for south in [-1, 0, 1] {
            arena.put("test brute", 1, south, Allegiance::Hostile);
        }
        arena.game.harm(harm);
        let cast = next_cast("explorer", &mut arena);
        assert_eq!(cast, scares.then(|| ("test fear".to_owned(), None)), "{harm}");
    }
}

#[test]
fn bot_keeps_power_for_healing() {
    for (spells, casts) in [(&["test bolt"][..], true), (&["test bolt", "test healing"][..], false)] {
        let mut arena = caster(ROOM, spells);
        while arena.hero().power >= 10 {
            arena.act(Action::Cast { spell: 0, toward: Some(AimDirection::Dir(Dir::West)) });
        }
        arena.put("test pest", 1, 0, Allegiance::Hostile);
        assert_eq!(next_cast("explorer", &mut arena).is_some(), casts, "{spells:?}");
    }
}

#[test]
fn bot_braces_itself_before_a_dangerous_fight() {
    let mut arena = caster(ROOM, &["test bolt", "test haste"]);
    for south in [-1, 0, 1] {
        arena.put("test brute", 4, south, Allegiance::Hostile);
    }
    assert_eq!(next_cast("explorer", &mut arena), Some(("test haste".into(), None)));
}

#[test]
fn bot_lifts_curses_of_what_it_wears() {
    for (beatitude, lifts) in [(Beatitude::Cursed, true), (Beatitude::Uncursed, false)] {
        let mut arena = caster(ROOM, &["test blessing"]);
        let known = Known { beatitude: true, ..Known::NOTHING };
        let cap = Stack { beatitude, known, ..some(&arena.game, 1, "orcish helm") };
        let cap = arena.game.give(cap).unwrap();
        arena.act(Action::Wear(cap));
        let mut player = Player::new("explorer");
        let actions = player.moves(&mut arena, 5);
        let cast = actions.iter().any(|action| cast_by(&arena, action).is_some());
        assert_eq!(cast, lifts, "{beatitude:?}: {actions:?}");
    }
}

#[test]
fn bot_reads_a_likely_book_and_leaves_a_difficult_one() {
    for (spell, reads) in [("test bolt", true), ("test doom", false)] {
        let mut arena = caster(ROOM, &[]);
        let book = arena.game.give(blessed(&arena, spell)).unwrap();
        let actions = Player::new("explorer").moves(&mut arena, 20);
        assert_eq!(actions.contains(&Action::Read(book)), reads, "{spell}: {actions:?}");
        assert_eq!(knows(&arena, spell), reads, "{spell}");
    }
}

#[test]
fn bot_picks_up_books_that_it_can_read() {
    for (spell, takes) in [("test bolt", true), ("test doom", false)] {
        let mut arena = caster(ROOM, &[]);
        let Point { x, y } = arena.game.view().hero_at();
        arena.game.lay(blessed(&arena, spell), Point::new(x + 2, y)).unwrap();
        let actions = Player::new("explorer").moves(&mut arena, 30);
        let taken = actions.iter().any(|action| matches!(action, Action::PickUp { .. }));
        assert_eq!((taken, knows(&arena, spell)), (takes, takes), "{spell}: {actions:?}");
    }
}

#[test]
fn bot_with_an_attack_spell_does_not_put_on_plate_mail() {
    for (spells, wears) in [(&[][..], true), (&["test bolt"][..], false), (&["test healing"][..], true)] {
        let mut arena = caster(ROOM, spells);
        let mail = some(&arena.game, 1, "plate mail");
        let mail = arena.game.give(mail).unwrap();
        let actions = Player::new("explorer").moves(&mut arena, 20);
        assert_eq!(actions.contains(&Action::Wear(mail)), wears, "{spells:?}: {actions:?}");
    }
}

#[test]
fn bot_rests_for_power_but_not_for_ever() {
    let mut arena = caster(&["-----", "|@.>|", "-----"], &["test bolt"]);
    exhaust(&mut arena);
    let mut player = Player::new("explorer");
    let actions = player.moves(&mut arena, 20);
    assert!(actions.iter().all(|action| *action == Action::Search), "{actions:?}");
    let goes_on = (0..200).any(|_| player.move_on(&mut arena).0 != Action::Search);
    assert!(goes_on);
}

#[test]
fn bot_advances_practised_skills() {
    let mut arena = Setting { kinds: &[common::arena::PREY], ..Setting::default() }.begin();
    let skilled = |arena: &Arena| {
        let hero = arena.hero();
        hero.skills.values().filter(|practice| practice.proficiency > Proficiency::Unskilled).count()
    };
    let before = skilled(&arena);
    arena.rise_to(4);
    // The scalpel of the arena trains the skill with knives.
    for _ in 0..40 {
        arena.put("prey", 1, 0, Allegiance::Hostile);
        arena.kill(Dir::East);
    }
    let actions = Player::new("explorer").moves(&mut arena, 5);
    assert!(actions.iter().any(|action| matches!(action, Action::Enhance(_))), "{actions:?}");
    assert!(skilled(&arena) > before);
}

#[test]
fn random_bot_casts_sometimes() {
    let mut arena = caster(ROOM, &["test bolt"]);
    let mut player = Player::new("random");
    let mut cast = 0;
    for _ in 0..400 {
        if arena.over() {
            break;
        }
        let (_, events, _) = player.move_on(&mut arena);
        cast += events.iter().filter(|event| matches!(event, Event::Magic { .. })).count();
    }
    assert!(cast > 0);
}

#[test]
fn casting_bots_get_on() {
    let raws = raws();
    for name in ["explorer", "careful", "pilgrim", "random"] {
        for seed in 0..3 {
            let role = TraitChoice::named(&raws.traits, Trait::Role, "Tourist").unwrap();
            let identity = Choices::default().with(role).completed(&raws, seed).unwrap();
            let setup = Setup { seed, name: "Caster".into(), identity };
            let mut game = Game::new(raws.clone(), &setup).unwrap();
            for spell in ["test bolt", "test healing", "test sleep"] {
                let book = some(&game, 1, &format!("book of {spell}"));
                game.give(book).unwrap();
            }
            drive(&mut game, &mut *named(name).unwrap().player(seed), 200, |_| (), |_, _, _| ());
            assert!(game.turn() >= 200 || name == "random", "{name}, seed {seed}: turn {}", game.turn());
        }
    }
}
