//! Games as the hero imagines them: nothing that the hero cannot know has an influence.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
    fixture,
};
use rhack::{
    base::{
        geometry::{Dir, Point, Rect},
        rng::Rng,
    },
    engine::{
        action::Action,
        game::{Game, Recall},
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, ItemPlace, Known, Stack},
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
        },
    },
    pilot::{Pilot as _, bots::Sage},
    raws::{kinds::items::ItemKind, reading::table::Id},
};

/// Two rooms: the hero sees the left one alone.
const ROOMS: &[&str] = &[
    "------------------",
    "|@.....|.........|",
    "|......|.........|",
    "|......|.........|",
    "------------------",
];

const FOE: (&str, &str, &str) = ("foe", r#"{ "form": "bite", "dice": "1" }"#, r#""speed": 0"#);

fn arena() -> Arena {
    let mut arena = Setting { rows: ROOMS, kinds: &[FOE], ..Setting::default() }.begin();
    arena.put("foe", 3, 1, Allegiance::Hostile);
    arena.act(Action::Wait);
    arena
}

/// Returns the square so far `east` and `south` of the hero.
fn beside(game: &Game, east: i32, south: i32) -> Point {
    let here = game.view().hero_at();
    Point::new(here.x + east, here.y + south)
}

/// Returns an unidentified item called `name`.
fn unknown(game: &Game, name: &str) -> Stack {
    Stack { known: Known::NOTHING, ..some(game, 1, name) }
}

/// Returns the creature east of the hero.
fn foe(game: &Game) -> ThingId {
    game.occupant(beside(game, 3, 1)).unwrap()
}

/// Change of a game.
type Change = fn(&mut Game);

/// Changes of what is out of sight or unknown: the first of each pair beside the second.
const SECRETS: [(&str, Change, Change); 13] = [
    ("creature out of sight", nothing, |game| {
        let (kind, at) = (game.raws().creatures.table.named("foe").unwrap(), beside(game, 9, 1));
        game.spawn(kind, at, Allegiance::Hostile).unwrap();
    }),
    ("item out of sight", nothing, |game| {
        let (item, at) = (some(game, 1, "dagger"), beside(game, 9, 1));
        game.lay(item, at).unwrap();
    }),
    ("terrain out of sight", nothing, |game| {
        let (water, at) = (fixture(game.raws(), "water"), beside(game, 9, 1));
        game.build(at, water);
    }),
    ("hidden trap in sight", nothing, |game| {
        let (trap, at) = (fixture(game.raws(), "pit"), beside(game, 1, 1));
        game.build(at, trap);
        game.hide(at);
    }),
    ("hit points of a creature", |game| game.wound(foe(game), 1), |game| game.wound(foe(game), 3)),
    ("item of a creature", nothing, |game| {
        let (knife, who) = (some(game, 1, "potion of healing"), foe(game));
        game.hand(knife, who).unwrap();
    }),
    ("luck", nothing, |game| game.bring_luck(3)),
    ("time until prayers are safe", nothing, |game| game.bring_faith(280, 0)),
    (
        "beatitude",
        |game| give(game, "dagger", |_| ()),
        |game| {
            give(game, "dagger", |item| item.beatitude = Beatitude::Cursed);
        },
    ),
    (
        "enchantment",
        |game| give(game, "ring of protection", |_| ()),
        |game| {
            give(game, "ring of protection", |item| item.enchantment = -3);
        },
    ),
    (
        "charges",
        |game| give(game, "wand of striking", |_| ()),
        |game| {
            give(game, "wand of striking", |item| item.charges = Charges { left: 1, renewed: 0 });
        },
    ),
    ("dice", nothing, |game| *game = game.branch(Some(5))),
    ("item below the one on top", |game| pile(game, "dagger"), |game| pile(game, "potion of healing")),
];

fn nothing(_: &mut Game) {}

fn give(game: &mut Game, name: &str, change: fn(&mut Stack)) {
    let mut item = unknown(game, name);
    change(&mut item);
    game.give(item).unwrap();
}

/// Lays a dart on an item called `below`.
fn pile(game: &mut Game, below: &str) {
    let at = beside(game, 2, 2);
    for name in [below, "dart"] {
        let item = unknown(game, name);
        game.lay(item, at).unwrap();
    }
}

#[test]
fn secrets_change_nothing_in_an_imagined_game() {
    for (what, one, other) in SECRETS {
        let [mut one_game, mut other_game] = [arena(), arena()];
        one(&mut one_game.game);
        other(&mut other_game.game);
        let real = [&one_game, &other_game].map(|arena| arena.game.digest());
        assert_ne!(real[0], real[1], "{what}: nothing has changed");
        for key in 0..20 {
            let [one, other] =
                [&one_game, &other_game].map(|arena| arena.game.imagine(key, &Recall::default()).digest());
            assert_eq!(one, other, "{what}");
        }
    }
}

/// Kind of an enemy that wins.
const BRUTE: (&str, &str, &str) =
    ("brute", r#"{ "form": "bite", "dice": "4d6" }"#, r#""hitpoints": "60", "level": 6"#);

/// Returns a game in which the hero is about to lose a fight, and knows a way out.
fn losing() -> Arena {
    let rules = r#"{ "hero": { "hitpoints": 24 } }"#;
    let mut arena = Setting { rows: ROOMS, kinds: &[FOE, BRUTE], rules, ..Setting::default() }.begin();
    arena.put("foe", 3, 1, Allegiance::Hostile);
    arena.put("brute", 1, 0, Allegiance::Hostile);
    let wand = some(&arena.game, 1, "wand of digging");
    arena.game.teach(wand.kind);
    arena.game.give(wand).unwrap();
    arena.act(Action::Wait);
    arena
}

#[test]
fn secrets_change_nothing_in_what_a_sage_does() {
    let mut foreseen = 0;
    for (what, one, other) in SECRETS {
        let [mut one_game, mut other_game] = [losing(), losing()];
        one(&mut one_game.game);
        other(&mut other_game.game);
        for seed in 0..2 {
            let [one, other] = [&one_game, &other_game].map(|arena| {
                let mut sage = Sage::new(Rng::stream(seed, "sage"));
                let action = sage.next(&arena.game.view());
                (action, sage.foresight().cloned())
            });
            assert_eq!(one, other, "{what}");
            foreseen += u32::from(one.1.is_some());
        }
    }
    assert!(foreseen > 0, "it never looks ahead");
}

#[test]
fn imagined_game_has_what_the_hero_knows() {
    let mut arena = arena();
    let dagger = some(&arena.game, 1, "dagger");
    let at = beside(&arena.game, 2, 2);
    arena.game.lay(dagger, at).unwrap();
    arena.act(Action::Walk(Dir::South));
    let view = arena.game.view();
    for key in 0..20 {
        let idea = arena.game.imagine(key, &Recall::default());
        let imagined = idea.view();
        assert_eq!(imagined.hero_at(), view.hero_at());
        assert_eq!(imagined.body(), view.body());
        assert_eq!(imagined.inventory(), view.inventory());
        assert_eq!(imagined.creatures(), view.creatures());
        assert!(imagined.all_lying().eq(view.all_lying()));
        let known = |game: &Game| {
            let mut squares = Vec::new();
            let area = Rect::around(game.view().hero_at(), 100);
            game.view().known(area, |at, terrain| squares.push((at, terrain)));
            squares
        };
        assert_eq!(known(&idea), known(&arena.game));
        assert!(idea.census().iter().all(|one| one.id == HERO || view.creature(one.at).is_some()));
    }
    let [one, other] = [1, 2].map(|key| arena.game.imagine(key, &Recall::default()).digest());
    assert_ne!(one, other, "each key draws anew");
    assert_eq!(one, arena.game.imagine(1, &Recall::default()).digest());
}

#[test]
fn what_was_stolen_out_of_sight_still_lies_where_it_was_seen() {
    let mut arena = arena();
    let at = beside(&arena.game, 2, 2);
    let dagger = some(&arena.game, 1, "dagger");
    let id = arena.game.lay(dagger, at).unwrap();
    arena.act(Action::Wait);
    let mut blind = arena.game.branch(None);
    blind.afflict(StatusEffect::Blind, 100);
    let mut robbed = blind.branch(None);
    robbed.lose(id);
    let kinds = |game: &Game| {
        let all = game.imagine(3, &Recall::default()).items();
        all.iter()
            .filter(|item| matches!(item.place, ItemPlace::Floor { .. }))
            .map(|item| item.stack.kind)
            .collect::<Vec<_>>()
    };
    let dagger: Vec<Id<ItemKind>> = vec![arena.game.raws().items.table.named("dagger").unwrap()];
    assert_eq!((kinds(&blind), kinds(&robbed)), (dagger.clone(), dagger));
}

#[test]
fn unidentified_kinds_are_dealt_anew_among_their_like() {
    let mut arena = arena();
    let raws = arena.game.raws().clone();
    let item = unknown(&arena.game, "potion of healing");
    let id = arena.game.give(item).unwrap();
    let look = |game: &Game| game.view().inventory().iter().find(|item| item.id == id).unwrap().kind;
    let mut kinds = std::collections::BTreeSet::new();
    for key in 0..60 {
        let idea = arena.game.imagine(key, &Recall::default());
        let kind = idea.data(id).unwrap().stack.kind;
        assert_eq!(look(&idea), look(&arena.game), "it looks the same");
        assert_eq!(raws.items.table[kind].price, raws.items.table[item.kind].price);
        kinds.insert(kind);
    }
    assert!(kinds.len() > 1, "{kinds:?}");
    arena.game.teach(item.kind);
    assert!(
        (0..20)
            .all(|key| arena.game.imagine(key, &Recall::default()).data(id).unwrap().stack.kind == item.kind)
    );
}

/// Squares of the creatures of imagined games beside the hero, with the names of their kinds.
fn company(game: &Game, recall: &Recall) -> Vec<(String, Point)> {
    let idea = game.imagine(1, recall);
    let others = idea.census().into_iter().filter(|one| one.id != HERO);
    others.map(|one| (game.raws().creatures.table[one.kind].name.clone(), one.at)).collect()
}

#[test]
fn enemy_seen_lately_is_near_where_it_was() {
    let mut arena = arena();
    let (foe, at) = (foe(&arena.game), beside(&arena.game, 3, 1));
    let mut recall = Recall::default();
    recall.look(&arena.game.view());
    arena.game.afflict(StatusEffect::Blind, 100);
    recall.look(&arena.game.view());
    assert_eq!(company(&arena.game, &Recall::default()), [], "nothing is known without memory");
    assert_eq!(company(&arena.game, &recall), [("foe".to_owned(), at)]);
    // It makes no difference where it went.
    let mut moved = arena.game.branch(None);
    assert!(moved.shift(foe, beside(&arena.game, 9, 1)));
    assert_eq!(company(&moved, &recall), [("foe".to_owned(), at)]);
    let mut late = recall.clone();
    for _ in 0..50 {
        arena.act(Action::Search);
        late.look(&arena.game.view());
    }
    assert_eq!(company(&arena.game, &late), [], "it may be anywhere by now");
}

#[test]
fn enemy_is_not_imagined_where_the_hero_sees_that_it_is_not() {
    let mut arena = arena();
    let mut recall = Recall::default();
    recall.look(&arena.game.view());
    let (foe, away) = (foe(&arena.game), beside(&arena.game, 9, 1));
    assert!(arena.game.shift(foe, away));
    // Nothing of the room is out of sight, and of the other one nothing is known.
    assert_eq!(company(&arena.game, &recall), []);
}

#[test]
fn enemy_whose_death_was_told_is_forgotten() {
    let mut arena = arena();
    let foe = arena.put_beside("foe");
    let mut recall = Recall::default();
    recall.look(&arena.game.view());
    arena.game.wound(foe, 1000);
    let events = arena.kill(Dir::East);
    recall.told(&events);
    arena.game.afflict(StatusEffect::Blind, 100);
    let squares: Vec<Point> = company(&arena.game, &recall).into_iter().map(|(_, at)| at).collect();
    assert_eq!(squares, [beside(&arena.game, 3, 1)], "the other foe is remembered");
}

#[test]
fn unseen_attacker_is_where_it_struck_from() {
    let mut arena = Setting { rows: ROOMS, kinds: &[BRUTE], ..Setting::default() }.begin();
    arena.put("brute", 3, 1, Allegiance::Hostile);
    let mut recall = Recall::default();
    recall.look(&arena.game.view());
    arena.game.afflict(StatusEffect::Blind, 100);
    while arena.game.view().unseen().next().is_none() {
        arena.act(Action::Search);
    }
    let mark = arena.game.view().unseen().next().unwrap();
    assert_eq!(mark.distance(arena.game.view().hero_at()), 1);
    assert_eq!(company(&arena.game, &recall), [("brute".to_owned(), mark)]);
}
