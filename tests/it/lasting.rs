//! Items that last: what would destroy the Amulet or carry it off puts it by the stairs up.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
    fixture,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, Choice, ItemQuantity},
        event::{Event, Question, Status},
        population::Allegiance,
        state::{
            item::{Charges, Item, ItemPlace, Stack},
            thing_id::{HERO, ThingId},
        },
    },
    narrate,
    raws::kinds::items::ItemClass,
};

/// Room with stairs up and down, and room around the hero.
const ROOM: &[&str] = &[
    "-----------",
    "|<........|",
    "|.........|",
    "|....@....|",
    "|.........|",
    "|........>|",
    "-----------",
];

const UP: Point = Point::new(1, 1);

/// Begins a game, with made-up creatures who carry the Amulet.
fn begin() -> Arena {
    let carries = r#""kit": [{ "item": "Amulet of Yendor" }], "hitpoints": "1", "speed": 0"#;
    let kinds = &[("carrier", "", carries)];
    Setting { rows: ROOM, kinds, ..Setting::default() }.begin()
}

/// Returns the Amulets of the game.
fn amulets(arena: &Arena) -> Vec<Item> {
    let kind = arena.game.raws().items.table.named("Amulet of Yendor").unwrap();
    arena.game.items().into_iter().filter(|item| item.stack.kind == kind).collect()
}

/// Returns the square of the only Amulet, if it lies on the hero's level.
fn square(arena: &Arena) -> Option<Point> {
    match amulets(arena)[..] {
        [Item { place: ItemPlace::Floor { level, at, .. }, .. }] if level == arena.game.view().place() => {
            Some(at)
        }
        _ => None,
    }
}

fn beside(arena: &Arena) -> Point {
    arena.game.view().hero_at().step(Dir::East)
}

fn lay(arena: &mut Arena, at: Point) -> ThingId {
    let amulet = some(&arena.game, 1, "Amulet of Yendor");
    arena.game.lay(amulet, at).unwrap()
}

fn give(arena: &mut Arena, name: &str) -> ThingId {
    let charges = Charges { left: 8, ..Charges::NONE };
    let plain = some(&arena.game, 1, name);
    let is_wand = arena.game.raws().items.table[plain.kind].class == ItemClass::Wand;
    arena.game.give(if is_wand { Stack { charges, ..plain } } else { plain }).unwrap()
}

fn lines(arena: &Arena, events: &[Event]) -> String {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect::<Vec<_>>().join(" ")
}

/// Answers what the game asks, with no.
fn calm(arena: &mut Arena) {
    while let Status::Asking(_) = arena.game.status() {
        if arena.attempt(Action::Answer(Choice::No)).is_err() {
            arena.act(Action::Answer(Choice::Yes));
        }
    }
}

const TOLD: &str = "It waits by the stairs up.";

#[test]
fn no_wand_rids_a_level_of_the_amulet() {
    let wands: Vec<String> = {
        let arena = begin();
        let table = &arena.game.raws().items.table;
        let wands = table.iter().filter(|(_, kind)| kind.class == ItemClass::Wand && kind.probability > 0);
        wands.map(|(_, kind)| kind.name.to_string()).collect()
    };
    assert!(wands.len() > 20);
    for wand in &wands {
        for toward in [AimDirection::Dir(Dir::East), AimDirection::Down] {
            let mut arena = begin();
            let at = if toward == AimDirection::Down { arena.game.view().hero_at() } else { beside(&arena) };
            lay(&mut arena, at);
            let item = give(&mut arena, wand);
            for _ in 0..3 {
                if arena.attempt(Action::Zap { item, toward: Some(toward) }).is_err() {
                    drop(arena.attempt(Action::Zap { item, toward: None }));
                }
                calm(&mut arena);
            }
            let found = amulets(&arena);
            assert_eq!(found.len(), 1, "{wand} {toward:?}");
            let first = arena.game.visited().len() == 1;
            assert!(!first || square(&arena).is_some(), "{wand} {toward:?}: {found:?}");
        }
    }
}

/// Way in which the Amulet would be lost.
type Loss = fn(&mut Arena) -> Vec<Event>;

/// Throws the Amulet east onto `ground`.
fn throw_onto(arena: &mut Arena, ground: &str) -> Vec<Event> {
    let item = give(arena, "Amulet of Yendor");
    for steps in 1..=4 {
        let here = arena.game.view().hero_at();
        let at = Point::new(here.x + steps, here.y);
        let what = fixture(arena.game.raws(), ground);
        arena.game.build(at, what);
    }
    arena.act(Action::Throw { item, dir: Dir::East, most: None })
}

/// Puts a carrier on `ground` to the east and kills it.
fn kill_on(arena: &mut Arena, ground: &str) -> Vec<Event> {
    arena.put("carrier", 1, 0, Allegiance::Hostile);
    let (at, what) = (beside(arena), fixture(arena.game.raws(), ground));
    arena.game.build(at, what);
    arena.kill(Dir::East)
}

#[test]
fn amulet_cannot_be_lost() {
    let ways: [(&str, Loss); 8] = [
        ("thrown into water", |arena| throw_onto(arena, "water")),
        ("thrown into a hole", |arena| throw_onto(arena, "hole")),
        ("thrown onto a trap door", |arena| throw_onto(arena, "trap door")),
        ("dropped on a hole", |arena| {
            let item = give(arena, "Amulet of Yendor");
            let (at, what) = (arena.game.view().hero_at(), fixture(arena.game.raws(), "hole"));
            arena.game.afflict(rhack::engine::state::status_effect::StatusEffect::Levitating, 50);
            arena.game.build(at, what);
            arena.act(Action::Drop { what: vec![ItemQuantity { id: item, count: 1 }], gold: 0 })
        }),
        ("carrier killed over water", |arena| kill_on(arena, "water")),
        ("carrier killed over a hole", |arena| kill_on(arena, "hole")),
        ("bag blown up", |arena| {
            let bag = give(arena, "bag of holding");
            let (amulet, wand) = (give(arena, "Amulet of Yendor"), give(arena, "wand of cancellation"));
            let put =
                |id| Action::PutIn { container: bag, what: vec![ItemQuantity { id, count: 1 }], gold: 0 };
            let mut events = arena.act(put(amulet));
            events.extend(arena.act(put(wand)));
            events
        }),
        ("bag thrown into a hole", |arena| {
            let bag = give(arena, "sack");
            let amulet = give(arena, "Amulet of Yendor");
            arena.act(Action::PutIn {
                container: bag,
                what: vec![ItemQuantity { id: amulet, count: 1 }],
                gold: 0,
            });
            for steps in 1..=4 {
                let here = arena.game.view().hero_at();
                let what = fixture(arena.game.raws(), "hole");
                arena.game.build(Point::new(here.x + steps, here.y), what);
            }
            arena.act(Action::Throw { item: bag, dir: Dir::East, most: None })
        }),
    ];
    for (name, way) in ways {
        let mut arena = begin();
        let events = way(&mut arena);
        let told = lines(&arena, &events);
        assert_eq!(square(&arena), Some(UP), "{name}: {:?}", amulets(&arena));
        assert!(told.contains(TOLD), "{name}: {told}");
    }
}

#[test]
fn heroes_fall_with_what_lasts() {
    let mut arena = begin();
    give(&mut arena, "Amulet of Yendor");
    let (at, what) = (beside(&arena), fixture(arena.game.raws(), "hole"));
    arena.game.build(at, what);
    arena.act(Action::Walk(Dir::East));
    if matches!(arena.game.status(), Status::Asking(Question::Enter { .. })) {
        arena.act(Action::Answer(Choice::Yes));
    }
    assert_eq!(arena.game.view().depth(), 2);
    let held = amulets(&arena);
    assert!(matches!(held[..], [Item { place: ItemPlace::Carried { by: HERO, .. }, .. }]), "{held:?}");
}
