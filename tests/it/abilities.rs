//! Ability scores that the hero gains, loses and restores.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    engine::{
        action::Action,
        state::item::{Beatitude, Former, ItemData, Remains, Stack, Tinned},
    },
    raws::words::abilities::{Abilities, AbilityName, AbilityScore, Hundredths},
};

use AbilityName::{Constitution, Intelligence, Strength, Wisdom};
use Beatitude::{Blessed, Cursed, Uncursed};

/// Each race, with a role that it can have.
const RACES: [(&str, &str); 5] = [
    ("human", "Tourist"),
    ("dwarf", "Archeologist"),
    ("elf", "Priest"),
    ("gnome", "Wizard"),
    ("orc", "Barbarian"),
];

/// Potions that lower scores by 2.
const LOWERING: &str = r#"[
    { "name": "potion of frailty", "inherits": "any potion", "appearance": "odd potion",
      "quaff": [{ "effect": "lower_ability", "ability": "strength", "by": "2" },
                { "effect": "lower_ability", "ability": "wisdom", "by": "2" }] }]"#;

/// Uses an item of the kind `name`: food is eaten, all else is quaffed.
fn uses(arena: &mut Arena, name: &str, beatitude: Beatitude) {
    let stack = Stack { beatitude, ..some(&arena.game, 1, name) };
    let id = arena.game.give(stack).unwrap();
    arena.act(if name.starts_with("potion") { Action::Quaff(id) } else { Action::Eat(id) });
}

fn scores(arena: &Arena) -> Abilities<AbilityScore> {
    arena.hero().attributes
}

/// True if `new` is a point above `old`: a whole one, or 1 to 10 hundredths of strength from 18 on.
fn is_a_point_higher(ability: AbilityName, old: AbilityScore, new: AbilityScore, cap: AbilityScore) -> bool {
    if ability == Strength && old >= AbilityScore::EIGHTEEN {
        return old < new && new <= old.raised(Hundredths(10), cap);
    }
    new == AbilityScore::whole(u8::try_from(old.points() + 1).unwrap())
}

/// Abilities in which `after` is a point above `before`. Panics if another one differs.
fn gained(arena: &Arena, before: Abilities<AbilityScore>) -> Vec<AbilityName> {
    let hero = arena.hero();
    let caps = arena.game.raws().traits.races[hero.identity.race].attribute_caps;
    let changed = |ability: &AbilityName| before.get(*ability) != hero.attributes.get(*ability);
    let which: Vec<_> = AbilityName::ALL.into_iter().filter(changed).collect();
    for ability in &which {
        let (old, new) = (*before.get(*ability), *hero.attributes.get(*ability));
        assert!(is_a_point_higher(*ability, old, new, *caps.get(*ability)), "{ability:?} {old} to {new}");
    }
    which
}

#[test]
fn gain_ability_raises_scores_by_points_to_the_caps_of_the_race() {
    for (race, role) in RACES {
        let mut arena = Setting { race, role, ..Setting::default() }.begin();
        let caps = arena.game.raws().traits.races[arena.hero().identity.race].attribute_caps;
        let before = scores(&arena);
        uses(&mut arena, "potion of gain ability", Cursed);
        assert_eq!(scores(&arena), before, "{race}");
        uses(&mut arena, "potion of gain ability", Uncursed);
        assert_eq!(gained(&arena, before).len(), 1, "{race}");
        for _ in 0..60 {
            let before = scores(&arena);
            let below = |ability: &AbilityName| before.get(*ability) < caps.get(*ability);
            let open: Vec<_> = AbilityName::ALL.into_iter().filter(below).collect();
            uses(&mut arena, "potion of gain ability", Blessed);
            assert_eq!(gained(&arena, before), open, "{race}");
        }
        assert_eq!((scores(&arena), arena.hero().best), (caps, caps), "{race}");
        uses(&mut arena, "potion of gain ability", Uncursed);
        assert_eq!(scores(&arena), caps, "{race}");
    }
}

#[test]
fn gain_ability_finds_the_score_that_can_rise() {
    let mut arena = Setting { items: LOWERING, ..Setting::default() }.begin();
    for _ in 0..60 {
        uses(&mut arena, "potion of gain ability", Blessed);
    }
    let caps = scores(&arena);
    uses(&mut arena, "potion of frailty", Uncursed);
    for _ in 0..20 {
        uses(&mut arena, "potion of gain ability", Uncursed);
    }
    assert_eq!(scores(&arena), caps);
}

#[test]
fn restore_ability_restores_one_score_or_all() {
    for (beatitude, restored) in [(Cursed, 0), (Uncursed, 1), (Blessed, 2)] {
        let mut arena = Setting { items: LOWERING, ..Setting::default() }.begin();
        let before = scores(&arena);
        uses(&mut arena, "potion of frailty", Uncursed);
        let lowered = scores(&arena);
        for ability in [Strength, Wisdom] {
            assert!(lowered.get(ability) < before.get(ability), "{ability:?}");
        }
        uses(&mut arena, "potion of restore ability", beatitude);
        let now = scores(&arena);
        let back = [Strength, Wisdom].map(|ability| now.get(ability) == before.get(ability));
        assert_eq!(back.into_iter().filter(|back| *back).count(), restored, "{beatitude:?}");
    }
}

#[test]
fn food_raises_the_score_that_it_is_known_for() {
    let corpse = |arena: &Arena, of: &str| {
        let kind = arena.game.raws().items.corpse().unwrap();
        let died = i32::try_from(arena.game.turn()).unwrap();
        ItemData {
            remains: Some(Remains { of: arena.kind(of), died, was: Former::Wild, rests: false }),
            ..Stack::of_kind(kind).into()
        }
    };
    let spinach = |arena: &Arena| {
        let tinned = Some(Tinned::FILLING);
        ItemData { tinned, ..Stack { beatitude: Blessed, ..some(&arena.game, 1, "tin") }.into() }
    };
    let jelly =
        |arena: &Arena| Stack { beatitude: Blessed, ..some(&arena.game, 1, "lump of royal jelly") }.into();
    type Food<'a> = &'a dyn Fn(&Arena) -> ItemData;
    let cases: [(&str, Food<'_>, AbilityName); 4] = [
        ("royal jelly", &jelly, Strength),
        ("spinach", &spinach, Strength),
        ("giant", &|arena| corpse(arena, "stone giant"), Strength),
        ("mind flayer", &|arena| corpse(arena, "mind flayer"), Intelligence),
    ];
    for (name, food, ability) in cases {
        let hungry = r#"{ "hero": { "hitpoints": 1000 }, "hunger": { "start": 200, "every": 1 } }"#;
        let setting = Setting { rules: hungry, ..Setting::default() };
        let raws = setting.raws();
        // Corpses of giants and mind flayers raise a score one time in two.
        let rises = (1..=12).any(|seed| {
            let mut arena = setting.begin_with(raws.clone(), seed);
            let (before, food) = (scores(&arena), food(&arena));
            let id = arena.game.give(food).unwrap();
            for _ in 0..5 {
                if arena.game.view().item(id).is_some() {
                    arena.act(Action::Eat(id));
                }
            }
            let gained = gained(&arena, before);
            assert!(gained.is_empty() || gained == [ability], "{name}: {gained:?}");
            !gained.is_empty()
        });
        assert!(rises, "{name}");
    }
}

#[test]
fn worn_bonuses_are_whole_points_but_for_exceptional_strength() {
    let arena = Setting::default().begin();
    let mut hero = arena.hero();
    hero.attributes = hero.attributes.map(|_| AbilityScore::EIGHTEEN);
    let raised = Abilities { strength: 3, constitution: 3, intelligence: -1, ..Abilities::default() };
    let now = hero.abilities(raised, Abilities::default());
    let told = [Strength, Constitution, Intelligence, Wisdom].map(|ability| now.get(ability).to_string());
    assert_eq!(told, ["18/03", "21", "17", "18"]);
}
