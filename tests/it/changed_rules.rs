//! Figures of rules.json for prayer, luck, mending and verbs, changed by a mod: play follows them.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection, Choice, ItemQuantity},
        event::{Event, GoldTaken, Question, Status},
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, Former, Item, ItemData, ItemPlace, Lid, Remains, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
};

const KINDS: &[(&str, &str, &str)] = &[
    ("ox", "", r#""difficulty": 23, "corpse": { "weight": 10, "nutrition": 10 }"#),
    ("kinsman", "", r#""difficulty": 5, "kin": "human", "corpse": { "weight": 10, "nutrition": 10 }"#),
    (
        "pale horn",
        "",
        r#""difficulty": 5, "kin": "unicorn", "alignment": 7, "corpse": { "weight": 10, "nutrition": 10 }"#,
    ),
    ("biter", r#"{ "form": "bite", "dice": "1" }"#, ""),
    ("still", "", r#""speed": 0"#),
    ("mild beast", "", r#""level": 10"#),
    ("drain", r#"{ "form": "explode", "effects": [{ "effect": "drain_power", "dice": "1000" }] }"#, ""),
    ("greedy", "", r#""speed": 0, "bribe": 10"#),
];

/// Offers a corpse of the kind `name` on an `altar`.
fn offer(arena: &mut Arena, altar: &str, name: &str, was: Former) {
    let here = arena.game.view().hero_at();
    let altar = arena.game.raws().features.named(altar).unwrap();
    arena.game.build(here, altar);
    let remains = Some(Remains { of: arena.kind(name), died: 0, was, rests: false });
    let corpse = arena.game.raws().items.corpse().unwrap();
    let id = arena.game.lay(ItemData { remains, ..Stack::of_kind(corpse).into() }, here).unwrap();
    arena.act(Action::Offer(id));
}

/// Prays after too short a time, in good standing.
fn pray_too_soon(arena: &mut Arena) {
    arena.game.bring_faith(900, 10);
    arena.act(Action::Pray);
    if let Status::Asking(Question::Pray { .. }) = arena.game.status() {
        arena.act(Action::Answer(Choice::Yes));
    }
}

fn give(arena: &mut Arena, name: &str, change: impl Fn(Stack) -> Stack) -> ThingId {
    let stack = change(some(&arena.game, 1, name));
    arena.game.give(stack).unwrap()
}

/// Hit points that the hero, wounded, regains in `turns`.
fn healed(arena: &mut Arena, turns: u32) -> i32 {
    arena.game.harm(arena.body().hitpoints / 2);
    let before = arena.body().hitpoints;
    arena.wait(turns);
    arena.body().hitpoints - before
}

/// Zaps a cursed wand of nothing with `left` charges; returns the hit points that it costs.
fn zapped(arena: &mut Arena, left: i16) -> i32 {
    let charges = Charges { left, ..Charges::NONE };
    let item =
        give(arena, "wand of nothing", |stack| Stack { charges, beatitude: Beatitude::Cursed, ..stack });
    let before = arena.body().hitpoints;
    arena.act(Action::Zap { item, toward: Some(AimDirection::Dir(Dir::East)) });
    before - arena.body().hitpoints
}

/// Blows that the biter lands in 30 turns.
fn bitten(arena: &mut Arena) -> i32 {
    arena.put("biter", 1, 0, Allegiance::Hostile);
    let events = arena.wait(30);
    i32::try_from(events.iter().filter(|event| matches!(event, Event::Hit { .. })).count()).unwrap()
}

fn turns(arena: &mut Arena, action: Action) -> i32 {
    let before = arena.game.turn();
    arena.act(action);
    i32::try_from(arena.game.turn() - before).unwrap()
}

fn bribed(arena: &mut Arena) -> i32 {
    arena.game.pay(5000);
    arena.put("greedy", 1, 0, Allegiance::Hostile);
    let events = arena.act(Action::ThrowGold { gold: 5000, dir: Dir::East });
    let took = |event: &Event| matches!(event, Event::TookGold { how: GoldTaken::Bribed, .. });
    i32::from(events.iter().any(took))
}

/// Patch of rules.json, role, what is played, and the number that it comes to.
type Case = (&'static str, &'static str, fn(&mut Arena) -> i32, i32);

const CASES: &[Case] = &[
    (
        r#""luck": { "most": 2 }"#,
        "Tourist",
        |arena| {
            arena.game.bring_faith(0, 10);
            offer(arena, "neutral altar", "ox", Former::Wild);
            arena.hero().luck
        },
        2,
    ),
    (
        r#""luck": { "charm": 6 }"#,
        "Tourist",
        |arena| {
            give(arena, "luckstone", |stack| stack);
            arena.wait(1);
            arena.hero().charm
        },
        6,
    ),
    (
        r#""luck": { "fades_every": 5 }"#,
        "Tourist",
        |arena| {
            arena.game.bring_luck(5);
            arena.wait(10);
            arena.hero().luck
        },
        3,
    ),
    (
        r#""standing": { "most_patient": 3 }"#,
        "Tourist",
        |arena| {
            arena.wait(10);
            arena.game.bring_faith(-1, 10);
            arena.wait(10);
            arena.devotion().timeout
        },
        -3,
    ),
    (
        r#""standing": { "most_record": 4 }"#,
        "Tourist",
        |arena| {
            arena.game.bring_faith(0, 3);
            offer(arena, "neutral altar", "pale horn", Former::Wild);
            arena.devotion().piety
        },
        4,
    ),
    (
        r#""prayer": { "offerings": { "rival_record": 2 } }"#,
        "Tourist",
        |arena| {
            arena.game.bring_faith(0, 3);
            offer(arena, "neutral altar", "pale horn", Former::Wild);
            arena.devotion().piety
        },
        5,
    ),
    (
        r#""prayer": { "offerings": { "betrayal_record": 7 } }"#,
        "Tourist",
        |arena| {
            arena.game.bring_faith(0, 10);
            offer(arena, "neutral altar", "ox", Former::Pet);
            arena.devotion().piety
        },
        3,
    ),
    (
        r#""prayer": { "offerings": { "upset_anger": 6 } }"#,
        "Tourist",
        |arena| {
            offer(arena, "neutral altar", "ox", Former::Pet);
            arena.devotion().anger
        },
        6,
    ),
    (
        r#""prayer": { "offerings": { "outrage_record": 8, "outrage_anger": 7 } }"#,
        "Tourist",
        |arena| {
            arena.game.bring_faith(0, 10);
            offer(arena, "neutral altar", "kinsman", Former::Wild);
            arena.devotion().anger * 10 + arena.devotion().piety
        },
        72,
    ),
    (
        r#""prayer": { "offerings": { "altar_draw": 0, "altar_luck": 4 } }"#,
        "Tourist",
        |arena| {
            arena.game.bring_faith(0, 10);
            offer(arena, "lawful altar", "ox", Former::Wild);
            arena.hero().luck
        },
        -4,
    ),
    (
        r#""prayer": { "offerings": { "convert_luck": 6, "convert_wait": 70 } }"#,
        "Tourist",
        |arena| {
            arena.game.bring_faith(0, -1);
            offer(arena, "lawful altar", "ox", Former::Wild);
            // A turn has passed.
            arena.hero().luck * 1000 - arena.devotion().timeout
        },
        -6069,
    ),
    (
        r#""prayer": { "too_soon_luck": 7, "too_soon_anger": 2 }"#,
        "Tourist",
        |arena| {
            pray_too_soon(arena);
            arena.hero().luck - 10 * arena.devotion().anger
        },
        -27,
    ),
    (
        r#""prayer": { "hurt_per_level": 1000 }"#,
        "Tourist",
        |arena| {
            arena.game.harm(850);
            i32::from(arena.game.view().trouble().is_some())
        },
        1,
    ),
    (
        r#""prayer": { "hurt": 50 }"#,
        "Tourist",
        |arena| {
            arena.game.harm(955);
            i32::from(arena.game.view().trouble().is_some())
        },
        1,
    ),
    // Half of the 27 points of the blast below.
    (
        r#""harm": { "percent": 50 },
        "zapping": { "blows_up_one_in": 1, "blast": "9d1", "blast_charges": 0 }"#,
        "Tourist",
        |arena| zapped(arena, 4),
        13,
    ),
    (r#""prayer": { "turning": { "turns": 2 } }"#, "Priest", |arena| turns(arena, Action::Turn), 2),
    // Every second turn, and every tenth.
    (r#""mending": { "novice_turns": 3 }"#, "Tourist", |arena| healed(arena, 60), 30),
    (r#""mending": { "experienced": 1, "experienced_every": 10 }"#, "Tourist", |arena| healed(arena, 60), 6),
    (
        r#""mending": { "shape_every": 6 }"#,
        "Tourist",
        |arena| {
            let kind = arena.kind("mild beast");
            arena.game.reshape(kind);
            healed(arena, 24)
        },
        4,
    ),
    (
        r#""mending": { "creatures_every": 5 }"#,
        "Tourist",
        |arena| {
            let foe = arena.put("still", 3, 0, Allegiance::Hostile);
            arena.game.wound(foe, 100);
            let before = arena.resident(foe).unwrap().body.hitpoints;
            arena.wait(60);
            arena.resident(foe).unwrap().body.hitpoints - before
        },
        12,
    ),
    (
        r#""mending": { "power_turns": 2, "power_scores": 1000 }"#,
        "Wizard",
        |arena| {
            arena.put("drain", 1, 0, Allegiance::Hostile);
            arena.wait(2);
            let before = arena.hero().power;
            arena.wait(3);
            arena.hero().power - before
        },
        3,
    ),
    (
        r#""misleading": { "unseen_one_in": 1 }"#,
        "Tourist",
        |arena| {
            arena.game.afflict(StatusEffect::Invisible, 500);
            bitten(arena)
        },
        0,
    ),
    (r#""bribing": { "sways": 0 }"#, "Tourist", bribed, 0),
    (r#""bribing": { "sways": 3 }"#, "Tourist", bribed, 1),
    (
        r#""looting": { "bag_blast": "77" }"#,
        "Tourist",
        |arena| {
            let container = give(arena, "bag of holding", |stack| stack);
            let id = give(arena, "bag of holding", |stack| stack);
            let what = vec![ItemQuantity { id, count: 1 }];
            arena.act(Action::PutIn { container, what, gold: 0 });
            1000 - arena.body().hitpoints
        },
        77,
    ),
    (
        r#""throwing": { "gold_weight": 1 }"#,
        "Tourist",
        |arena| {
            arena.game.pay(5000);
            let from = arena.game.view().hero_at();
            arena.act(Action::ThrowGold { gold: 5000, dir: Dir::East });
            let lies =
                |item: &Item| if let ItemPlace::Floor { at, .. } = item.place { Some(at) } else { None };
            arena.game.items().iter().find_map(lies).unwrap().distance(from)
        },
        1,
    ),
    (
        r#""untrapping": { "setting": 2 }"#,
        "Tourist",
        |arena| {
            let id = give(arena, "beartrap", |stack| stack);
            turns(arena, Action::Apply { item: id, toward: None })
        },
        2,
    ),
    (
        r#""untrapping": { "box_hidden": 0, "box_hardness": 1 }"#,
        "Tourist",
        |arena| {
            let lid = Lid { trapped: true, ..Lid::OPEN };
            let here = arena.game.view().hero_at();
            let chest = Stack { lid, ..some(&arena.game, 1, "chest") };
            let id = arena.game.lay(chest, here).unwrap();
            arena.act(Action::Disarm(id));
            i32::from(arena.game.data(id).unwrap().stack.lid.trapped)
        },
        0,
    ),
    (
        r#""zapping": { "wrests_one_in": 1, "blows_up_one_in": 1, "blast": "9d1" }"#,
        "Tourist",
        |arena| zapped(arena, 0),
        18,
    ),
    (
        r#""zapping": { "blows_up_one_in": 1, "blast": "9d1", "blast_charges": 0 }"#,
        "Tourist",
        |arena| zapped(arena, 4),
        27,
    ),
    (
        r#""kick": { "dodged_one_in": 1, "clumsy_dodged_one_in": 1 }"#,
        "Tourist",
        |arena| {
            arena.put("biter", 1, 0, Allegiance::Hostile);
            let events: Vec<Event> = (0..20).flat_map(|_| arena.act(Action::Kick(Dir::East))).collect();
            i32::from(events.iter().any(|event| matches!(event, Event::KickHit { .. })))
        },
        0,
    ),
];

#[test]
fn play_follows_changed_figures() {
    let base = r#""hero": { "hitpoints": 1000 }"#;
    let mut wrong = Vec::new();
    for (rules, role, play, expected) in CASES {
        let result = |rules: &str| {
            play(&mut Setting { rows: ROOM, kinds: KINDS, rules, role, ..Setting::default() }.begin())
        };
        let changed = result(&format!("{{ {base}, {rules} }}"));
        // Chance may sway a creature without the change.
        let same = !rules.contains("bribing") && result(&format!("{{ {base} }}")) == *expected;
        if changed != *expected || same {
            wrong.push(format!("{rules}: {changed}, {expected} expected; the same without it: {same}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
