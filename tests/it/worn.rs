//! Worn magic: what each kind of armour does when it is put on, while it is worn, and when it comes off.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::{Action, AimDirection, ItemQuantity},
        event::{Cause, Ending, Event, Refusal, Status},
        game::Game,
        population::Allegiance,
        rules::melee::foot::{Kicker, damage, most},
        state::{
            item::{Beatitude, Charges, Known, Stack},
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
        },
    },
    narrate,
    pilot::bots::named,
    raws::{
        kinds::{growth::Intrinsic, items::Slot},
        words::{
            abilities::{Abilities, AbilityScore},
            effects::{EffectName, world_event::WorldEvent},
        },
    },
};
use std::{collections::BTreeSet, sync::Arc};

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

/// Gives the hero a +2 item of the kind `name`.
fn give(arena: &mut Arena, name: &str, beatitude: Beatitude) -> ThingId {
    let stack = Stack { beatitude, enchantment: 2, ..some(&arena.game, 1, name) };
    arena.game.give(stack).unwrap()
}

/// Has the hero put on the item `id` and wait a turn. Returns the messages.
fn wear(arena: &mut Arena, id: ThingId) -> Vec<String> {
    let mut events = arena.act(Action::Wear(id));
    events.extend(arena.wait(1));
    lines(arena, &events)
}

/// Gives the hero an uncursed +2 item of the kind `name`, put on.
fn dress(arena: &mut Arena, name: &str) -> ThingId {
    let id = give(arena, name, Beatitude::Uncursed);
    wear(arena, id);
    id
}

/// Has the hero take off the item `id` and wait two turns. Returns the messages.
fn take_off(arena: &mut Arena, id: ThingId) -> Vec<String> {
    let mut events = arena.act(Action::TakeOff(id));
    events.extend(arena.wait(2));
    lines(arena, &events)
}

fn knows(arena: &Arena, name: &str) -> bool {
    arena.game.view().knows_kind(arena.game.raws().items.table.named(name).unwrap())
}

fn scores(arena: &Arena) -> [u16; 6] {
    arena.abilities().each().map(|score| score.points())
}

fn alignment(arena: &Arena) -> String {
    arena.game.raws().traits.alignments[arena.hero().identity.alignment].name.clone()
}

/// Armour: name, text when put on, text when taken off, and what it grants. A text that is `None` is not
/// told, and then wearing it does not identify it.
type Case = (&'static str, Option<&'static str>, Option<&'static str>, &'static [Intrinsic]);

const CASES: &[Case] = {
    use Intrinsic::*;
    &[
        ("speed boots", Some("Your feet race ahead of you."), Some("Your feet slow down."), &[VeryFast]),
        (
            "elven boots",
            Some("Your steps make no sound."),
            Some("Your steps can be heard again."),
            &[Stealth],
        ),
        (
            "levitation boots",
            Some("You float up from the ground."),
            Some("You stop floating."),
            &[Levitation],
        ),
        ("fumble boots", None, None, &[Fumbling]),
        ("water walking boots", None, None, &[WaterWalking]),
        ("jumping boots", None, None, &[Jumping]),
        ("kicking boots", None, None, &[Kicking]),
        (
            "gauntlets of power",
            Some("Your grip could crush stone."),
            Some("The strength leaves your hands."),
            &[],
        ),
        (
            "gauntlets of dexterity",
            Some("Your fingers do not feel like your own."),
            Some("Your fingers feel like your own again."),
            &[],
        ),
        ("gauntlets of fumbling", None, None, &[Fumbling]),
        (
            "helm of brilliance",
            Some("Your mind works in a new way."),
            Some("Your mind works as it used to."),
            &[],
        ),
        ("helm of telepathy", None, None, &[Telepathy]),
        (
            "cloak of protection",
            Some("Nothing can touch you so easily now."),
            Some("You feel open to every touch again."),
            &[Protection],
        ),
        ("cloak of magic resistance", None, None, &[MagicResistance]),
        (
            "cloak of displacement",
            Some("You seem to stand where you are not."),
            Some("You stand where you seem to stand."),
            &[Displacement],
        ),
        (
            "cloak of invisibility",
            Some("Your hands fade from sight."),
            Some("You can see your hands again."),
            &[Invisible],
        ),
        (
            "elven cloak",
            Some("Your steps make no sound."),
            Some("Your steps can be heard again."),
            &[Stealth],
        ),
        ("oilskin cloak", None, None, &[]),
        ("orcish cloak", None, None, &[]),
        ("dwarvish cloak", None, None, &[]),
        ("leather cloak", None, None, &[]),
        ("Uruk-hai shield", None, None, &[]),
        ("dented pot", None, None, &[]),
        ("bronze plate mail", None, None, &[]),
        (
            "cornuthaum",
            Some("The stars on your hat begin to turn."),
            Some("The stars on the hat stand still."),
            &[],
        ),
        ("alchemy smock", None, None, &[PoisonResistance, AcidResistance]),
        ("shield of reflection", None, None, &[Reflection]),
        ("gray dragon scale mail", None, None, &[MagicResistance]),
        ("silver dragon scales", None, None, &[Reflection]),
        ("red dragon scale mail", None, None, &[FireResistance]),
        ("white dragon scales", None, None, &[ColdResistance]),
        ("orange dragon scale mail", None, None, &[SleepResistance]),
        ("blue dragon scales", None, None, &[ShockResistance]),
        ("green dragon scale mail", None, None, &[PoisonResistance]),
        ("yellow dragon scales", None, None, &[AcidResistance]),
    ]
};

#[test]
fn each_kind_of_armour_works_while_worn_and_is_told() {
    let raws = Setting::default().raws();
    for (name, on, off, grants) in CASES {
        for beatitude in [Beatitude::Cursed, Beatitude::Uncursed, Beatitude::Blessed] {
            let case = format!("{beatitude:?} {name}");
            let mut arena = Setting::default().begin_with(Arc::clone(&raws), 1);
            let plain = raws.items.table[raws.items.table.named(name).unwrap()].appearance.is_none();
            let before = scores(&arena);
            let id = give(&mut arena, name, beatitude);
            assert!(!grants.iter().any(|what| arena.game.hero_can(*what)), "{case}, only carried");
            let told = wear(&mut arena, id);
            assert!(on.is_none_or(|on| told.iter().any(|line| line == on)), "{case}: {told:?}");
            assert_eq!(on.is_some() || plain, knows(&arena, name), "{case}: {told:?}");
            assert!(grants.iter().all(|what| arena.game.hero_can(*what)), "{case}, worn");
            // A loaded game goes on without telling anything again.
            arena.game = Game::restore(Arc::clone(&raws), arena.game.save()).unwrap();
            let again = arena.wait(1);
            assert!(!again.iter().any(|event| matches!(event, Event::WornFelt { .. })), "{case}: {again:?}");
            let told = take_off(&mut arena, id);
            if beatitude == Beatitude::Cursed {
                assert!(told.iter().any(|line| line.contains("it is cursed")), "{case}: {told:?}");
                assert!(grants.iter().all(|what| arena.game.hero_can(*what)), "{case}, stuck");
                continue;
            }
            assert!(off.is_none_or(|off| told.iter().any(|line| line == off)), "{case}: {told:?}");
            assert!(!grants.iter().any(|what| arena.game.hero_can(*what)), "{case}, taken off");
            assert_eq!(scores(&arena), before, "{case}, taken off");
        }
    }
}

#[test]
fn gauntlets_and_helms_change_ability_scores() {
    // Strength, intelligence, wisdom, dexterity, constitution, charisma: set, or added by a +2 item.
    type Case = (&'static str, [Option<u16>; 6], [u16; 6]);
    let cases: [Case; 4] = [
        ("gauntlets of power", [Some(25), None, None, None, None, None], [0; 6]),
        ("gauntlets of dexterity", [None; 6], [0, 0, 0, 2, 0, 0]),
        ("helm of brilliance", [None; 6], [0, 2, 2, 0, 0, 0]),
        ("dunce cap", [None, Some(6), Some(6), None, None, None], [0; 6]),
    ];
    for (name, set, added) in cases {
        let mut arena = Setting::default().begin();
        let (before, class) = (scores(&arena), arena.game.view().armour_class());
        dress(&mut arena, name);
        let expected: Vec<u16> =
            (0..6).map(|place| set[place].unwrap_or(before[place] + added[place])).collect();
        assert_eq!(scores(&arena).to_vec(), expected, "{name}");
        // The enchantment counts for the armour class as well.
        let armour = arena.game.raws().items.table[arena.game.raws().items.table.named(name).unwrap()].armour;
        assert_eq!(class - arena.game.view().armour_class(), armour + 2, "{name}");
    }
}

#[test]
fn cornuthaum_suits_wizards_alone() {
    let rows = ["-------  -----", "|.@...|  |...|", "-------  -----"];
    for (role, sees, charm) in [("Wizard", true, 1), ("Samurai", false, -1)] {
        let mut arena = Setting { rows: &rows, role, ..Setting::default() }.begin();
        let far = Point::new(11, 1);
        let before = arena.abilities().charisma.points();
        let hat = dress(&mut arena, "cornuthaum");
        assert_eq!(i32::from(arena.abilities().charisma.points()) - i32::from(before), charm, "{role}");
        assert_eq!(arena.game.hero_can(Intrinsic::Clairvoyance), sees, "{role}");
        // One moment in two shows something, every fifteen turns.
        assert_eq!(arena.game.view().terrain(far), None);
        arena.wait(300);
        assert_eq!(arena.game.view().terrain(far).is_some(), sees, "{role}");
        take_off(&mut arena, hat);
        assert_eq!(arena.abilities().charisma.points(), before, "{role}");
        assert!(!arena.game.hero_can(Intrinsic::Clairvoyance), "{role}");
    }
}

#[test]
fn bots_wear_all_armour_that_protects_and_is_harmless() {
    for name in [
        "bronze plate mail",
        "orcish cloak",
        "dwarvish cloak",
        "leather cloak",
        "dented pot",
        "Uruk-hai shield",
    ] {
        let mut arena = Setting { role: "Samurai", ..Setting::default() }.begin();
        let stack =
            Stack { known: Known { beatitude: true, enchantment: false }, ..some(&arena.game, 1, name) };
        let id = arena.game.give(stack).unwrap();
        let action = named("explorer").unwrap().player(1).next(&arena.game.view());
        assert_eq!(action, Ok(Action::Wear(id)), "{name}");
    }
}

#[test]
fn armour_that_changes_nothing_is_not_told() {
    let mut arena = Setting::default().begin();
    let stack = some(&arena.game, 1, "gauntlets of dexterity");
    let id = arena.game.give(stack).unwrap();
    assert_eq!(wear(&mut arena, id).len(), 1);
    assert!(!knows(&arena, "gauntlets of dexterity"));
    // The cloak makes the hero silent; the boots add nothing to that.
    dress(&mut arena, "elven cloak");
    let boots = give(&mut arena, "elven boots", Beatitude::Uncursed);
    assert_eq!(wear(&mut arena, boots).len(), 1);
    assert_eq!(take_off(&mut arena, boots).len(), 1);
}

#[test]
fn dunce_cap_and_helm_of_opposite_alignment_curse_themselves() {
    for name in ["dunce cap", "helm of opposite alignment"] {
        let mut arena = Setting::default().begin();
        let id = give(&mut arena, name, Beatitude::Blessed);
        let told = wear(&mut arena, id);
        assert!(told.iter().any(|line| line.starts_with("A shadow falls on")), "{told:?}");
        let told = take_off(&mut arena, id);
        assert!(told.iter().any(|line| line.contains("it is cursed")), "{told:?}");
    }
}

#[test]
fn helm_of_opposite_alignment_turns_the_alignment_until_it_is_lost() {
    let mut arena = Setting { role: "Samurai", ..Setting::default() }.begin();
    assert_eq!(alignment(&arena), "lawful");
    let id = give(&mut arena, "helm of opposite alignment", Beatitude::Uncursed);
    let told = wear(&mut arena, id);
    assert!(told.iter().any(|line| line.contains("What was right seems wrong")), "{told:?}");
    assert_eq!(
        (alignment(&arena), knows(&arena, "helm of opposite alignment")),
        ("chaotic".to_owned(), true)
    );
    let save = arena.game.save();
    arena.game = Game::restore(Arc::clone(arena.game.raws()), save).unwrap();
    assert_eq!(alignment(&arena), "chaotic");
    // Magic destroys the cursed helm.
    let told = read(&mut arena, "scroll of destroy armour");
    assert!(told.iter().any(|line| line == "You are on your own side again."), "{told:?}");
    assert_eq!(alignment(&arena), "lawful");
}

/// Has the hero read a new scroll of the kind `name`. Returns the messages.
fn read(arena: &mut Arena, name: &str) -> Vec<String> {
    let stack = some(&arena.game, 1, name);
    let id = arena.game.give(stack).unwrap();
    let events = arena.act(Action::Read(id));
    lines(arena, &events)
}

#[test]
fn lost_armour_takes_its_magic_with_it() {
    let mut arena = Setting::default().begin();
    dress(&mut arena, "speed boots");
    let told = read(&mut arena, "scroll of destroy armour");
    assert_eq!(told.last().map(String::as_str), Some("Your feet slow down."), "{told:?}");
    assert!(!arena.game.hero_can(Intrinsic::VeryFast));
    // A new shape has no feet for boots.
    let mut arena = Setting::default().begin();
    dress(&mut arena, "speed boots");
    let kind = arena.kind("jackal");
    let events = arena.game.reshape(kind);
    let told = lines(&arena, &events);
    assert!(told.iter().any(|line| line == "Your feet slow down."), "{told:?}");
    // A thief carries the cloak off.
    let kinds = [("thief", r#"{ "form": "claw", "dice": "0", "effects": ["steal"] }"#, "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.game.strip();
    dress(&mut arena, "elven cloak");
    arena.put("thief", 1, 0, Allegiance::Hostile);
    let told = arena.until(Action::Wait, |event| match event {
        Event::WornFelt { on, .. } => Some(*on),
        _ => None,
    });
    assert!(!told && !arena.game.hero_can(Intrinsic::Stealth));
}

#[test]
fn speed_boots_give_two_more_moves_in_three_turns() {
    let turns = |boots: bool| {
        let mut arena = Setting::default().begin();
        if boots {
            dress(&mut arena, "speed boots");
        }
        let before = arena.game.turn();
        arena.wait(500);
        arena.game.turn() - before
    };
    assert_eq!(turns(false), 500);
    let fast = turns(true);
    assert!((270..=330).contains(&fast), "{fast}");
}

/// The hero of the book: cursed boots, and food on a floor out of reach.
#[test]
fn cursed_levitation_boots_starve_a_hero_above_the_food() {
    let rows = ["-------", "|.<@>.|", "-------"];
    let rules = r#"{ "hero": { "hitpoints": 1000 }, "hunger": { "start": 60, "every": 1 } }"#;
    let mut arena = Setting { rows: &rows, rules, ..Setting::default() }.begin();
    let here = arena.game.view().hero_at();
    let ration = some(&arena.game, 1, "food ration");
    let food = arena.game.lay(ration, here).unwrap();
    let boots = give(&mut arena, "levitation boots", Beatitude::Cursed);
    wear(&mut arena, boots);
    assert!(arena.has(StatusEffect::Levitating));
    arena.act(Action::TakeOff(boots));
    let what = vec![ItemQuantity { id: food, count: 1 }];
    for action in [Action::PickUp { what }, Action::Eat(food)] {
        assert_eq!(arena.attempt(action.clone()), Err(Refusal::TooHigh), "{action:?}");
    }
    arena.act(Action::Walk(Dir::East));
    let down = Action::Climb(rhack::raws::kinds::terrain::Climb::Down);
    assert_eq!(arena.attempt(down), Err(Refusal::TooHigh));
    for _ in 0..2000 {
        arena.wait(1);
    }
    let Status::Over(Ending::Died { cause, .. }) = arena.game.status() else { panic!("the hero lives") };
    assert_eq!(cause, Cause::Starvation);
}

#[test]
fn water_walking_boots_carry_over_water_until_taken_off() {
    let rows = ["---------", "|.@}}}..|", "---------"];
    let mut arena = Setting { rows: &rows, ..Setting::default() }.begin();
    assert!(matches!(arena.attempt(Action::Walk(Dir::East)), Err(Refusal::Blocked(_))));
    let boots = dress(&mut arena, "water walking boots");
    assert!(!knows(&arena, "water walking boots"));
    arena.act(Action::Walk(Dir::East));
    let here = arena.game.view().hero_at();
    assert_eq!(arena.game.ground(here), Some(arena.game.raws().terrains.water));
    assert!(knows(&arena, "water walking boots"));
    // Without them, the hero crawls out.
    arena.act(Action::TakeOff(boots));
    assert_eq!(arena.game.view().hero_at().distance(here), 1);
}

#[test]
fn fumbling_hero_trips_while_walking() {
    let rows = [
        "------------------------------",
        "|@...........................|",
        "------------------------------",
    ];
    for name in ["fumble boots", "gauntlets of fumbling"] {
        let mut arena = Setting { rows: &rows, ..Setting::default() }.begin();
        dress(&mut arena, name);
        assert!(!knows(&arena, name));
        let (before, mut steps, mut trips) = (arena.game.turn(), 0, 0);
        for _ in 0..20 {
            for dir in [[Dir::East; 20], [Dir::West; 20]].concat() {
                let events = arena.act(Action::Walk(dir));
                steps += 1;
                trips += events.iter().filter(|event| is(event, WorldEvent::Tripped)).count();
            }
        }
        assert!((50..=110).contains(&trips), "{name}: {trips} of {steps}");
        let lost = usize::try_from(arena.game.turn() - before).unwrap() - steps;
        assert_eq!(lost, 2 * trips, "each costs two turns");
        assert!(knows(&arena, name));
    }
}

/// True if `event` is this world event.
fn is(event: &Event, what: WorldEvent) -> bool {
    matches!(event, Event::World { work, .. } if *work == what)
}

#[test]
fn magic_resistance_stops_hostile_magic() {
    for (effect, name) in [
        (r#""teleport""#, EffectName::Teleport),
        (r#""polymorph""#, EffectName::Polymorph),
        (r#""destroy_armour""#, EffectName::DestroyArmour),
        (r#""kill""#, EffectName::Kill),
    ] {
        for wears in ["cloak of magic resistance", "gray dragon scales"] {
            let attack = format!(r#"{{ "form": "claw", "dice": "0", "effects": [{effect}] }}"#);
            let kinds = [("foe", attack.as_str(), "")];
            let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
            dress(&mut arena, wears);
            arena.put("foe", 1, 0, Allegiance::Hostile);
            let resisted = arena.until(Action::Wait, |event| match event {
                Event::Resisted { who, effect, .. } if who.id == HERO => Some(*effect),
                _ => None,
            });
            assert_eq!(resisted, name);
            assert!(knows(&arena, wears) && !arena.over(), "{wears}");
        }
    }
    // Magic missiles do no harm.
    let breath = r#"{ "form": "breath", "what": "magic", "dice": "4d6", "element": "magic" }"#;
    for (resists, harmed) in [(false, true), (true, false)] {
        let kinds = [("foe", breath, "")];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        if resists {
            dress(&mut arena, "cloak of magic resistance");
        }
        let full = arena.body().hitpoints;
        arena.put("foe", 3, 0, Allegiance::Hostile);
        arena.wait(20);
        assert_eq!(arena.body().hitpoints < full, harmed);
    }
    // What the hero does by themselves works: a scroll of teleportation.
    let mut arena = Setting::default().begin();
    dress(&mut arena, "cloak of magic resistance");
    let here = arena.game.view().hero_at();
    read(&mut arena, "scroll of teleportation");
    assert_ne!(arena.game.view().hero_at(), here);
}

#[test]
fn shield_of_reflection_shows_itself_by_a_ray() {
    let breath = r#"{ "form": "breath", "what": "fire", "dice": "4d6", "element": "fire" }"#;
    let kinds = [("foe", breath, "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.game.strip();
    dress(&mut arena, "shield of reflection");
    let full = arena.body().hitpoints;
    arena.put("foe", 3, 0, Allegiance::Hostile);
    arena.until(Action::Wait, |event| is(event, WorldEvent::Reflected).then_some(()));
    assert!(knows(&arena, "shield of reflection"));
    assert_eq!(arena.body().hitpoints, full);
}

/// Percentage of blows whose special effect comes through, to a hero in these items.
fn special(effect: &str, wears: &[&str], wanted: impl Fn(&Event) -> bool) -> usize {
    let attack = format!(r#"{{ "form": "bite", "dice": "0", {effect} }}"#);
    let kinds = [("foe", attack.as_str(), "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    for name in wears {
        dress(&mut arena, name);
    }
    arena.put("foe", 1, 0, Allegiance::Hostile);
    let events = arena.wait(300);
    let hits = events.iter().filter(|event| matches!(event, Event::Hit { .. })).count();
    events.iter().filter(|event| wanted(event)).count() * 100 / hits
}

#[test]
fn magic_cancellation_stops_special_effects_of_blows() {
    let slow = r#""effects": [{ "effect": "slow", "turns": "1" }]"#;
    let slowed = |event: &Event| matches!(event, Event::Afflicted { what: StatusEffect::Slowed, .. });
    let cases: [(&[&str], std::ops::RangeInclusive<usize>); 6] = [
        (&[], 100..=100),
        (&["leather armour"], 60..=80),
        (&["robe"], 30..=50),
        (&["cloak of protection"], 5..=16),
        (&["robe", "ring of protection"], 5..=16),
        (&["leather armour", "robe"], 30..=50),
    ];
    for (wears, percent) in cases {
        let came = special(slow, wears, slowed);
        assert!(percent.contains(&came), "{wears:?}: {came} %");
    }
    // The fire of a blow is cancelled too; a plain blow is not.
    let burnt = |event: &Event| matches!(event, Event::Hit { damage, .. } if *damage > 0);
    let fire = r#""element": "fire""#;
    let blow = |wears: &[&str], more: &str| {
        let attack = format!(r#"{{ "form": "bite", "dice": "1d4"{more} }}"#);
        let kinds = [("foe", attack.as_str(), "")];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        for name in wears {
            dress(&mut arena, name);
        }
        arena.put("foe", 1, 0, Allegiance::Hostile);
        arena.wait(200).iter().filter(|event| burnt(event)).count()
    };
    assert!(blow(&["cloak of protection"], &format!(", {fire}")) < 50);
    assert!(blow(&["cloak of protection"], "") > 150);
}

#[test]
fn oilskin_cloak_lets_grips_slip() {
    let attack = r#"{ "form": "touch", "dice": "0", "effects": ["stick"] }"#;
    let seized = |wears: Option<&str>| {
        let kinds = [("foe", attack, "")];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        if let Some(name) = wears {
            dress(&mut arena, name);
        }
        arena.put("foe", 1, 0, Allegiance::Hostile);
        arena.wait(50).iter().any(|event| matches!(event, Event::Seized { .. }))
    };
    assert_eq!([None, Some("oilskin cloak")].map(seized), [true, false]);
}

#[test]
fn displaced_hero_is_missed_three_times_in_four() {
    let blows = |wears: bool| {
        let kinds = [("foe", r#"{ "form": "bite", "dice": "1d4" }"#, "")];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        if wears {
            dress(&mut arena, "cloak of displacement");
        }
        arena.put("foe", 1, 0, Allegiance::Hostile);
        let events = arena.wait(400);
        let hits = events.iter().filter(|event| matches!(event, Event::Hit { .. })).count();
        (hits, events.iter().filter(|event| is(event, WorldEvent::Misled)).count())
    };
    assert_eq!(blows(false).1, 0);
    let (hits, misled) = blows(true);
    let percent = 100 * misled / (hits + misled);
    assert!((64..=80).contains(&percent), "{percent} %");
}

#[test]
fn invisible_cloak_and_telepathic_helm_show_what_they_are() {
    let mut arena = Setting::default().begin();
    dress(&mut arena, "cloak of invisibility");
    assert!(arena.has(StatusEffect::Invisible) && knows(&arena, "cloak of invisibility"));
    arena.put("newt", 3, 0, Allegiance::Peaceful);
    dress(&mut arena, "helm of telepathy");
    assert!(!knows(&arena, "helm of telepathy"));
    let blindfold = some(&arena.game, 1, "blindfold");
    let id = arena.game.give(blindfold).unwrap();
    wear(&mut arena, id);
    assert_eq!(arena.game.view().creatures().len(), 1, "sensed");
    assert!(knows(&arena, "helm of telepathy"));
}

#[test]
fn enchanted_dragon_scales_become_mail() {
    let mut arena = Setting::default().begin();
    let id = give(&mut arena, "red dragon scales", Beatitude::Cursed);
    wear(&mut arena, id);
    let before = arena.game.view().armour_class();
    read(&mut arena, "scroll of enchant armour");
    let stack = arena.game.data(id).unwrap().stack;
    let name = &arena.game.raws().items.table[stack.kind].name;
    assert_eq!((name.as_str(), stack.enchantment), ("red dragon scale mail", 2));
    assert_eq!(stack.beatitude, Beatitude::Uncursed);
    assert_eq!(before - arena.game.view().armour_class(), 6);
}

#[test]
fn some_dragons_leave_their_scales() {
    let mut arena = Setting::default().begin();
    let scales = arena.game.raws().items.table.named("red dragon scales").unwrap();
    for (east, south) in (-4..=4).flat_map(|east| (-3..=3).map(move |south| (east, south))) {
        if (east, south) != (0, 0) {
            arena.put("red dragon", east, south, Allegiance::Peaceful);
        }
    }
    let found = arena.game.items().iter().filter(|item| item.stack.kind == scales).count();
    assert!((10..=32).contains(&found), "{found} of 62");
}

#[test]
fn appearances_are_shuffled_within_a_slot() {
    let raws = Setting::default().raws();
    let table = &raws.items.table;
    let mut looks: BTreeSet<String> = BTreeSet::new();
    for seed in 1..=10 {
        let arena = Setting::default().begin_with(Arc::clone(&raws), seed);
        for (id, kind) in table.iter().filter(|(_, kind)| kind.shuffled && kind.slot.is_some()) {
            let look = arena.game.look_of(id);
            assert_eq!((table[look].slot, table[look].class), (kind.slot, kind.class), "{}", kind.name);
        }
        let speed = arena.game.look_of(table.named("speed boots").unwrap());
        assert_eq!(table[speed].slot, Some(Slot::Feet));
        looks.extend(table[speed].appearance.clone().map(String::from));
    }
    assert!(looks.len() > 3, "{looks:?}");
}

const FIELD: &[&str] = &[
    "-----------",
    "|.........|",
    "|.........|",
    "|....@....|",
    "|.........|",
    "|.........|",
    "-----------",
];

/// A jump: how far east and south, who jumps, and why it is refused.
#[test]
fn jumps_reach_squares_near_by() {
    use Refusal::{BlockedJump, CannotJump, FarJump, NoKnightsJump};
    let cases: [(i32, i32, &str, bool, Option<Refusal>); 11] = [
        (2, 1, "Tourist", false, Some(CannotJump)),
        (2, 1, "Knight", false, None),
        (-1, 2, "Knight", false, None),
        (2, 0, "Knight", false, Some(NoKnightsJump)),
        (2, 0, "Knight", true, None),
        (2, 1, "Tourist", true, None),
        (3, 0, "Tourist", true, None),
        (2, 2, "Tourist", true, None),
        (1, 0, "Tourist", true, None),
        (3, 1, "Tourist", true, Some(FarJump)),
        (0, 0, "Tourist", true, Some(BlockedJump)),
    ];
    for (east, south, role, boots, refused) in cases {
        let case = format!("{role} {boots} {east} {south}");
        let mut arena = Setting { rows: FIELD, role, ..Setting::default() }.begin();
        if boots {
            dress(&mut arena, "jumping boots");
        }
        let (here, turn) = (arena.game.view().hero_at(), arena.game.turn());
        let to = Point::new(here.x + east, here.y + south);
        match refused {
            Some(why) => {
                assert_eq!(arena.attempt(Action::Jump(to)), Err(why), "{case}");
                assert_eq!(arena.game.view().hero_at(), here, "{case}");
            }
            None => {
                let knows_before = knows(&arena, "jumping boots");
                arena.act(Action::Jump(to));
                assert_eq!(arena.game.view().hero_at(), to, "{case}");
                assert_eq!(arena.game.turn() - turn, 2, "{case}");
                assert!(!knows_before && knows(&arena, "jumping boots") == boots, "{case}");
            }
        }
    }
}

#[test]
fn jumps_need_a_clear_way_and_free_feet() {
    let rows = ["---------", "|.@.}...|", "|.|.|...|", "---------"];
    let begin = || {
        let mut arena = Setting { rows: &rows, ..Setting::default() }.begin();
        dress(&mut arena, "jumping boots");
        arena
    };
    let to = |arena: &Arena, east: i32| {
        let here = arena.game.view().hero_at();
        Action::Jump(Point::new(here.x + east, here.y))
    };
    // Over water, but not into it.
    let mut arena = begin();
    let action = to(&arena, 2);
    assert_eq!(arena.attempt(action), Err(Refusal::BlockedJump));
    let action = to(&arena, 3);
    arena.act(action);
    // A creature that the hero sees is in the way.
    let mut arena = begin();
    arena.put("newt", 1, 0, Allegiance::Peaceful);
    let action = to(&arena, 3);
    assert!(matches!(arena.attempt(action), Err(Refusal::InTheWay(_))));
    // One that the hero does not see ends the jump before the water.
    let kinds: &[(&str, &str, &str)] = &[("ghostly", "", r#""speed": 0, "invisible": true"#)];
    let mut arena = Setting { rows: &rows, kinds, ..Setting::default() }.begin();
    dress(&mut arena, "jumping boots");
    arena.put("ghostly", 3, 0, Allegiance::Peaceful);
    let before = arena.game.view().hero_at();
    let action = to(&arena, 3);
    arena.act(action);
    assert_eq!(arena.game.view().hero_at(), before.step(Dir::East));
    // A blind hero does not see the landing.
    let mut arena = begin();
    dress(&mut arena, "blindfold");
    let action = to(&arena, 3);
    assert_eq!(arena.attempt(action), Err(Refusal::UnseenJump));
    // Floating, there is nothing to push off from.
    let mut arena = begin();
    let ring = some(&arena.game, 1, "ring of levitation");
    let ring = arena.game.give(ring).unwrap();
    wear(&mut arena, ring);
    let action = to(&arena, 3);
    assert_eq!(arena.attempt(action), Err(Refusal::NoLeverage));
    // A heavy load.
    let mut arena = begin();
    let load = some(&arena.game, 8, "plate mail");
    arena.game.give(Stack { count: 1, ..load }).unwrap();
    for _ in 0..7 {
        arena.game.give(Stack { count: 1, ..load }).unwrap();
    }
    let action = to(&arena, 3);
    assert_eq!(arena.attempt(action), Err(Refusal::BurdenedJump));
}

#[test]
fn kick_damage_follows_scores_and_boots() {
    let score = AbilityScore::whole;
    let all = |points| Abilities {
        strength: score(points),
        intelligence: score(points),
        wisdom: score(points),
        dexterity: score(points),
        constitution: score(points),
        charisma: score(points),
    };
    let plain = Kicker { scores: all(15), ..Kicker::default() };
    let shod = Kicker { shod: true, martial: true, bonus: 2, ..plain };
    let rules = &crate::common::resources().raws.rules.kick;
    let kickers = [plain, Kicker { clumsy: true, ..plain }, shod];
    assert_eq!(kickers.map(|kicker| most(&kicker, rules)), [3, 1, 8]);
    let mut rng = Rng::stream(1, "kicks");
    let range = |kicker: &Kicker, rng: &mut Rng| {
        let all: Vec<i32> = (0..2000).map(|_| damage(kicker, rules, rng)).collect();
        (all.iter().min().copied(), all.iter().max().copied())
    };
    assert_eq!(range(&plain, &mut rng), (Some(1), Some(3)));
    // 1 to 8, and 0 to 7 for a martial artist of dexterity 15, and 2 for the boots.
    assert_eq!(range(&shod, &mut rng), (Some(3), Some(17)));
}

#[test]
fn hero_kicks_creatures_and_kicking_boots_spare_the_feet() {
    let mut arena = Setting::default().begin();
    let newt = arena.put("newt", 1, 0, Allegiance::Hostile);
    let kick = |event: &Event| match event {
        Event::KickHit { target, damage, .. } => Some((target.id, *damage > 0)),
        _ => None,
    };
    assert_eq!(arena.until(Action::Kick(Dir::East), kick), (newt, true));
    // Walls hurt bare feet only.
    let rows = ["---", "|@|", "---"];
    for (boots, hurts) in [(false, true), (true, false)] {
        let mut arena = Setting { rows: &rows, ..Setting::default() }.begin();
        if boots {
            dress(&mut arena, "kicking boots");
            assert!(!knows(&arena, "kicking boots"));
        }
        let full = arena.body().hitpoints;
        arena.act(Action::Kick(Dir::East));
        assert_eq!(arena.body().hitpoints < full, hurts);
        assert_eq!(knows(&arena, "kicking boots"), boots);
    }
    // A friend is not kicked without a question.
    let mut arena = Setting::default().begin();
    arena.put("newt", 1, 0, Allegiance::Peaceful);
    arena.act(Action::Kick(Dir::East));
    assert!(matches!(arena.game.status(), Status::Asking(_)));
}

#[test]
fn death_ray_at_oneself_is_not_warded_off() {
    let mut arena = Setting::default().begin();
    dress(&mut arena, "cloak of magic resistance");
    let charges = Charges { left: 4, ..Charges::NONE };
    let stack = Stack { charges, ..some(&arena.game, 1, "wand of death") };
    let item = arena.game.give(stack).unwrap();
    arena.act(Action::Zap { item, toward: Some(AimDirection::Myself) });
    assert!(arena.over());
}
