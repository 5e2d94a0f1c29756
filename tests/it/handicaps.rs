//! Handicaps: what each state of the hero takes away from each action, as one table; each cell played; and
//! aims that go astray.

use crate::common::arena::{Arena, Setting};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, Handicap, Hindered, ItemQuantity, LockAt, Need},
        event::{DoorDeed, Event, Refusal},
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    raws::{Raws, kinds::terrain::Climb},
    ui::{ask::Intent, command::Command},
};
use std::sync::Arc;

/// Room with the hero at its west wall.
const ROOM: &[&str] = &["----------", "|........|", "|@.......|", "|........|", "----------"];

const KINDS: &[(&str, &str, &str)] = &[
    ("gulper", r#"{ "form": "engulf", "dice": "1" }"#, r#""speed": 12, "size": "huge""#),
    ("binder", r#"{ "form": "touch", "effects": ["drown"] }"#, r#""speed": 12"#),
    ("still", "", r#""speed": 0"#),
];

const EAST: Dir = Dir::East;

/// Direction of an aimed item.
const THERE: Option<AimDirection> = Some(AimDirection::Dir(EAST));

fn setting() -> Setting<'static> {
    Setting { rows: ROOM, kinds: KINDS, role: "Wizard", ..Setting::default() }
}

/// Returns an uncursed item of the kind `name` with charges.
fn stack(arena: &Arena, name: &str) -> Stack {
    let charges = Charges { left: 8, ..Charges::NONE };
    let kind = arena.game.raws().items.table.named(name).unwrap();
    Stack { beatitude: Beatitude::Uncursed, charges, ..Stack::of_kind(kind) }
}

fn give(arena: &mut Arena, name: &str) -> ThingId {
    arena.game.give(stack(arena, name)).unwrap()
}

fn lay(arena: &mut Arena, name: &str) -> ThingId {
    let here = arena.game.view().hero_at();
    arena.game.lay(stack(arena, name), here).unwrap()
}

fn stand_on(arena: &mut Arena, name: &str) {
    let (here, what) = (arena.game.view().hero_at(), crate::common::fixture(arena.game.raws(), name));
    arena.game.build(here, what);
}

fn beside(arena: &Arena, east: i32, south: i32) -> Point {
    let at = arena.game.view().hero_at();
    Point::new(at.x + east, at.y + south)
}

fn spell(arena: &mut Arena, toward: Option<AimDirection>) -> Action {
    let id = arena.game.raws().spells.iter().find(|(_, spell)| spell.name == "force bolt").unwrap().0;
    Action::Cast { spell: arena.game.knows_spell(id), toward }
}

/// Prepares an action: puts what it needs into the arena.
type Prepare = fn(&mut Arena) -> Action;

/// Each action, or two where the item or the direction makes a difference.
const ACTS: &[(&str, Prepare)] = &[
    ("walk", |_| Action::Walk(EAST)),
    ("fight", |_| Action::Fight(EAST)),
    ("wait", |_| Action::Wait),
    ("search", |_| Action::Search),
    ("kick", |_| Action::Kick(EAST)),
    ("jump", |arena| Action::Jump(beside(arena, 2, 1))),
    ("open", |_| Action::Open(EAST)),
    ("close", |_| Action::Close(EAST)),
    ("force", |_| Action::Force(EAST)),
    ("untrap", |_| Action::Untrap(EAST)),
    ("chat", |_| Action::Chat(EAST)),
    ("pray", |_| Action::Pray),
    ("turn undead", |_| Action::Turn),
    ("climb up", |_| Action::Climb(Climb::Up)),
    ("climb down", |_| Action::Climb(Climb::Down)),
    ("sit", |_| Action::Sit),
    ("pick up", |arena| {
        let id = lay(arena, "dagger");
        Action::PickUp { what: vec![ItemQuantity { id, count: 1 }] }
    }),
    ("drop", |arena| {
        let id = give(arena, "dagger");
        Action::Drop { what: vec![ItemQuantity { id, count: 1 }], gold: 0 }
    }),
    ("wield", |arena| Action::Wield(Some(give(arena, "dagger")))),
    ("ready", |arena| Action::Ready(Some(give(arena, "dagger")))),
    ("wear", |arena| Action::Wear(give(arena, "small shield"))),
    ("throw", |arena| Action::Throw { item: give(arena, "dagger"), dir: EAST, most: None }),
    ("fire", |_| Action::Fire(EAST)),
    ("breathe", |_| Action::Breathe(EAST)),
    ("engrave with a finger", |_| Action::Engrave { pen: None, text: "x".into(), add: false }),
    ("quaff", |arena| Action::Quaff(give(arena, "potion of water"))),
    ("quaff from a fountain", |arena| {
        stand_on(arena, "fountain");
        Action::Sip
    }),
    ("dip into a potion", |arena| {
        let (item, into) = (give(arena, "dagger"), Some(give(arena, "potion of water")));
        Action::Dip { item, into }
    }),
    ("dip into a fountain", |arena| {
        stand_on(arena, "fountain");
        Action::Dip { item: give(arena, "dagger"), into: None }
    }),
    ("eat", |arena| Action::Eat(give(arena, "apple"))),
    ("eat from the floor", |arena| Action::Eat(lay(arena, "apple"))),
    ("offer", |arena| Action::Offer(give(arena, "apple"))),
    ("offer from the floor", |arena| Action::Offer(lay(arena, "apple"))),
    ("read a scroll", |arena| Action::Read(give(arena, "scroll of light"))),
    ("read a known scroll", |arena| {
        let id = give(arena, "scroll of light");
        let kind = arena.game.raws().items.table.named("scroll of light").unwrap();
        arena.game.teach(kind);
        Action::Read(id)
    }),
    ("read a known book", |arena| {
        let id = give(arena, "spellbook of force bolt");
        let kind = arena.game.raws().items.table.named("spellbook of force bolt").unwrap();
        arena.game.teach(kind);
        Action::Read(id)
    }),
    ("zap", |arena| Action::Zap { item: give(arena, "wand of striking"), toward: THERE }),
    ("zap yourself", |arena| Action::Zap {
        item: give(arena, "wand of striking"),
        toward: Some(AimDirection::Myself),
    }),
    ("zap down", |arena| Action::Zap {
        item: give(arena, "wand of striking"),
        toward: Some(AimDirection::Down),
    }),
    ("cast", |arena| spell(arena, THERE)),
    ("cast down", |arena| spell(arena, Some(AimDirection::Down))),
    ("apply a pick-axe", |arena| Action::Apply { item: give(arena, "pick-axe"), toward: THERE }),
    ("apply a pick-axe down", |arena| Action::Apply {
        item: give(arena, "pick-axe"),
        toward: Some(AimDirection::Down),
    }),
    ("set a trap", |arena| Action::Apply { item: give(arena, "beartrap"), toward: None }),
    ("light a lamp", |arena| Action::Apply { item: give(arena, "oil lamp"), toward: None }),
    ("rub", |arena| Action::Rub(give(arena, "oil lamp"))),
    ("invoke", |arena| Action::Invoke(give(arena, "oil lamp"))),
    ("pick the lock of a door", |arena| Action::Pick {
        tool: give(arena, "skeleton key"),
        lock: LockAt::Door(EAST),
        shut: false,
    }),
    ("pick the lock of a chest", |arena| {
        let chest = lay(arena, "chest");
        Action::Pick { tool: give(arena, "skeleton key"), lock: LockAt::Container(chest), shut: true }
    }),
    ("pry a chest open", |arena| Action::Pry(lay(arena, "chest"))),
    ("disarm a chest", |arena| Action::Disarm(lay(arena, "chest"))),
    ("look into a chest", |arena| Action::LookInto(lay(arena, "chest"))),
    ("look into a sack", |arena| Action::LookInto(give(arena, "sack"))),
];

/// Gives the hero the handicap `what`.
fn afflict(arena: &mut Arena, what: Handicap) {
    let status = match what {
        Handicap::Swallowed | Handicap::Held => {
            let name = if what == Handicap::Held { "binder" } else { "gulper" };
            let holder = arena.put(name, 0, -1, Allegiance::Hostile);
            for _ in 0..20 {
                if arena.game.view().hold().is_none() {
                    arena.wait(1);
                }
            }
            assert!(arena.game.view().hold().is_some_and(|hold| hold.by == holder), "{what:?}");
            return;
        }
        Handicap::Handless => {
            let kind = arena.kind("jackal");
            arena.game.reshape(kind);
            return;
        }
        Handicap::Bound => {
            let sword = Stack { beatitude: Beatitude::Cursed, ..stack(arena, "two-handed sword") };
            arena.game.arm(sword).unwrap();
            return;
        }
        Handicap::Trapped => {
            let trap = crate::common::fixture(arena.game.raws(), "bear trap");
            let here = beside(arena, 0, 0);
            arena.game.build(here, trap);
            StatusEffect::Trapped
        }
        Handicap::Levitating => StatusEffect::Levitating,
        Handicap::Strangled => StatusEffect::Strangled,
        Handicap::Blind => StatusEffect::Blind,
        Handicap::Stunned => StatusEffect::Stunned,
        Handicap::Confused => StatusEffect::Confused,
    };
    arena.game.afflict(status, 50);
}

/// True if a handicap is the reason of `refusal`.
fn is_of_a_handicap(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Held
            | Refusal::Inside(_)
            | Refusal::InPit
            | Refusal::TooHigh
            | Refusal::NoLeverage
            | Refusal::NoHands
            | Refusal::HandsBound(_)
            | Refusal::Choking
            | Refusal::Speechless
            | Refusal::CannotSee(_)
            | Refusal::TooDizzy
    )
}

/// Returns the refusal for the lack of `need` under `what`, without its item.
fn refusal_for(what: Handicap, need: Need, refusal: &Refusal) -> bool {
    match what {
        Handicap::Swallowed => matches!(refusal, Refusal::Inside(who) if who.seen),
        Handicap::Held => *refusal == Refusal::Held,
        Handicap::Trapped => *refusal == Refusal::InPit,
        Handicap::Levitating if need == Need::Leverage => *refusal == Refusal::NoLeverage,
        Handicap::Levitating => *refusal == Refusal::TooHigh,
        Handicap::Handless => *refusal == Refusal::NoHands,
        Handicap::Bound => matches!(refusal, Refusal::HandsBound(_)),
        Handicap::Strangled if need == Need::Breath => *refusal == Refusal::Choking,
        Handicap::Strangled => *refusal == Refusal::Speechless,
        Handicap::Blind => matches!(refusal, Refusal::CannotSee(_)),
        Handicap::Stunned => *refusal == Refusal::TooDizzy,
        Handicap::Confused => false,
    }
}

#[test]
fn each_handicap_takes_the_same_from_each_action() {
    let raws = setting().raws();
    let cell = |hindered: Hindered| match hindered {
        Hindered::Not => "-".to_owned(),
        Hindered::Refused(need) => format!("refused: {}", need.word()),
        Hindered::Astray(1) => "astray".to_owned(),
        Hindered::Astray(one_in) => format!("astray 1 in {one_in}"),
    };
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(Handicap::ALL.map(|what| format!("{what:?}").to_lowercase()));
    for (name, prepare) in ACTS {
        let mut arena = setting().begin_with(Arc::clone(&raws), 1);
        let action = prepare(&mut arena);
        let needs = arena.game.view().needs(&action);
        let cells = Handicap::ALL.map(|what| cell(what.hinders(needs)));
        rows.push(std::iter::once((*name).to_owned()).chain(cells).collect());
    }
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap();
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    insta::assert_snapshot!("handicaps", rows.iter().map(line).collect::<Vec<_>>().join("\n"));
}

#[test]
fn each_cell_of_the_table_comes_out_in_play() {
    let raws = setting().raws();
    let mut wrong = Vec::new();
    for (name, prepare) in ACTS {
        for what in Handicap::ALL {
            let mut arena = setting().begin_with(Arc::clone(&raws), 1);
            let action = prepare(&mut arena);
            let cell = what.hinders(arena.game.view().needs(&action));
            afflict(&mut arena, what);
            assert!(arena.game.view().has_handicap(what), "{what:?}");
            let told = arena.game.view().hindrance(&action);
            let tried = arena.attempt(action).map(|_| ());
            let right = match (&cell, &tried) {
                (Hindered::Refused(need), Err(refusal)) => {
                    told.as_ref() == Some(refusal) && refusal_for(what, *need, refusal)
                }
                (Hindered::Refused(_), Ok(())) => false,
                (Hindered::Not | Hindered::Astray(_), tried) => {
                    told.is_none() && !tried.as_ref().is_err_and(is_of_a_handicap)
                }
            };
            if !right {
                wrong.push(format!("{name}, {what:?}: {cell:?}, {tried:?}, {told:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the direction in which the action prepared by `prepare` comes out, in the game with `seed`.
fn comes_out(raws: &Arc<Raws>, seed: u64, ill: Option<StatusEffect>, prepare: Prepare) -> Option<Dir> {
    let mut arena = setting().begin_with(Arc::clone(raws), seed);
    // Away from the wall, with doors around.
    let here = beside(&arena, 0, 0);
    for dir in Dir::ALL {
        let door = crate::common::fixture(arena.game.raws(), "closed_door");
        if arena.game.ground(here.step(dir)).is_some() {
            arena.game.build(here.step(dir), door);
        }
    }
    let action = prepare(&mut arena);
    if let Some(ill) = ill {
        arena.game.afflict(ill, 50);
    }
    let events = arena.attempt(action).unwrap_or_default();
    events.iter().find_map(|event| match event {
        Event::Door {
            at,
            deed: DoorDeed::Opened | DoorDeed::Stuck | DoorDeed::Shook | DoorDeed::Crashed,
            ..
        } => Dir::along(here, *at),
        _ => None,
    })
}

#[test]
fn aim_of_a_stunned_hero_always_goes_astray_and_of_a_confused_one_at_times() {
    let raws = setting().raws();
    let acts: [(&str, Prepare); 2] = [("open", |_| Action::Open(EAST)), ("kick", |_| Action::Kick(EAST))];
    for (name, prepare) in acts {
        let east = |ill| (1..=40).filter(|seed| comes_out(&raws, *seed, ill, prepare) == Some(EAST)).count();
        let (sober, confused, stunned) =
            (east(None), east(Some(StatusEffect::Confused)), east(Some(StatusEffect::Stunned)));
        assert_eq!(sober, 40, "{name}");
        assert!((25..40).contains(&confused), "{name}: {confused}");
        assert!(stunned <= 12, "{name}: {stunned}");
    }
}

#[test]
fn missiles_and_wands_of_a_stunned_hero_fly_anywhere() {
    let raws = setting().raws();
    let acts: [(&str, Prepare); 2] = [
        ("throw", |arena| Action::Throw { item: give(arena, "dagger"), dir: EAST, most: None }),
        ("zap", |arena| Action::Zap { item: give(arena, "wand of fire"), toward: THERE }),
    ];
    for (name, prepare) in acts {
        let mut ways = [0, 0];
        for seed in 1..=30 {
            for (way, ill) in ways.iter_mut().zip([None, Some(StatusEffect::Stunned)]) {
                let mut arena = setting().begin_with(Arc::clone(&raws), seed);
                let action = prepare(&mut arena);
                if let Some(ill) = ill {
                    arena.game.afflict(ill, 50);
                }
                let here = beside(&arena, 0, 0);
                let events = arena.act(action);
                let flew = events.iter().find_map(|event| match event {
                    Event::Flew { to, .. } => Some(*to),
                    _ => None,
                });
                *way += u32::from(flew.is_some_and(|to| to.y == here.y && to.x > here.x));
            }
        }
        assert!(ways[0] == 30 && ways[1] <= 12, "{name}: {ways:?}");
    }
}

#[test]
fn missiles_of_confused_creatures_go_astray_at_times() {
    let kinds: &[(&str, &str, &str)] =
        &[("shooter", r#"{ "form": "spit", "what": "acid", "dice": "1", "range": 8 }"#, r#""speed": 12"#)];
    let setting = Setting { rows: ROOM, kinds, ..Setting::default() };
    let raws = setting.raws();
    let mut shots = [0, 0];
    for seed in 1..=60 {
        let mut arena = setting.begin_with(Arc::clone(&raws), seed);
        let shooter = arena.put("shooter", 6, 0, Allegiance::Hostile);
        for _ in 0..20 {
            arena.game.afflict_creature(shooter, StatusEffect::Confused, 50);
            let at = arena.resident(shooter).unwrap().at;
            let here = beside(&arena, 0, 0);
            let events = arena.wait(1);
            let flights = events.iter().filter_map(|event| match event {
                Event::Flew { from, to, .. } if *from == at => Dir::along(*from, *to),
                _ => None,
            });
            for dir in flights {
                shots[usize::from(Dir::along(at, here) != Some(dir))] += 1;
            }
        }
    }
    assert!(shots[0] > 3 * shots[1] && shots[1] > 0, "{shots:?}");
}

#[test]
fn move_is_lost_where_a_stray_hand_finds_nothing() {
    let raws = setting().raws();
    let lost = (1..=20).any(|seed| {
        let mut arena = setting().begin_with(Arc::clone(&raws), seed);
        arena.game.afflict(StatusEffect::Stunned, 50);
        let turn = arena.game.view().turn();
        let events = arena.act(Action::Open(EAST));
        let told: Vec<String> =
            narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect();
        told.iter().any(|line| line == "You turn the wrong way, and nothing comes of it.")
            && arena.game.view().turn() > turn
    });
    assert!(lost);
}

#[test]
fn levitating_hero_kicks_only_with_a_wall_behind() {
    let mut arena = setting().begin();
    arena.game.afflict(StatusEffect::Levitating, 50);
    assert!(arena.attempt(Action::Kick(EAST)).is_ok());
    assert_eq!(arena.attempt(Action::Kick(Dir::West)), Err(Refusal::NoLeverage));
}

#[test]
fn command_that_some_answers_allow_asks() {
    for (command, what) in [
        (Command::Engrave, Handicap::Bound),
        (Command::Read, Handicap::Blind),
        (Command::Eat, Handicap::Levitating),
        (Command::Apply, Handicap::Swallowed),
        (Command::Unlock, Handicap::Levitating),
        (Command::Quaff, Handicap::Swallowed),
    ] {
        let mut arena = setting().begin();
        afflict(&mut arena, what);
        let refusal = Intent::new(command, None).refusal(&arena.game.view());
        assert_eq!(refusal, None, "{command:?}, {what:?}");
    }
}

#[test]
fn command_is_refused_before_its_questions() {
    for (command, what, line) in [
        (Command::Chat, Handicap::Strangled, "You cannot get a word out."),
        (Command::Kick, Handicap::Trapped, "You cannot do that while you are trapped."),
        (Command::Engrave, Handicap::Handless, "You have no hands for that."),
        (Command::Engrave, Handicap::Levitating, "You are floating too high to reach the floor."),
        (Command::Throw, Handicap::Handless, "You have no hands for that."),
        (Command::Throw, Handicap::Swallowed, "You are inside the gulper: fight your way out first."),
        (Command::Wear, Handicap::Handless, "You have no hands for that."),
        (Command::Wield, Handicap::Handless, "You have no hands for that."),
        (Command::Apply, Handicap::Handless, "You have no hands for that."),
        (Command::Read, Handicap::Handless, "You have no hands for that."),
        (Command::Unlock, Handicap::Handless, "You have no hands for that."),
        (Command::PickUp, Handicap::Levitating, "You are floating too high to reach the floor."),
        (Command::Drop, Handicap::Swallowed, "You are inside the gulper: fight your way out first."),
        (Command::Quaff, Handicap::Strangled, "Nothing goes down or comes out: your throat is tied up."),
    ] {
        let mut arena = setting().begin();
        give(&mut arena, "dagger");
        afflict(&mut arena, what);
        let refusal = Intent::new(command, None).refusal(&arena.game.view());
        let told = refusal.map(|refusal| narrate::refusal(arena.game.raws(), refusal));
        assert_eq!(told.as_deref(), Some(line), "{command:?}, {what:?}");
    }
}
