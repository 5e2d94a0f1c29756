//! Short games of heroes who have items of all kinds, stand among creatures and features of all kinds, and do
//! anything that is possible. The bots of golden_games.rs meet few of these rules, and the frozen worlds have
//! few of these items. So these games change with the raws, too.

use crate::common::{golden, shipped};
use rhack::{
    base::{
        geometry::{Point, Rect},
        rng::Rng,
    },
    engine::{
        action::{Action, Choice, DebugCommand, Wish},
        creation::{Choices, Trait, TraitChoice},
        event::{Event, Question, Status},
        game::{Game, Setup},
        population::{Allegiance, items},
        state::{
            item::{Former, ItemData, Likeness, Remains},
            mode::GameMode,
            status_effect::StatusEffect,
        },
    },
    raws::{
        Fixture, Raws,
        kinds::items::{ItemClass, ItemKind},
        reading::table::Id,
        rules::script::Script,
        words::abilities::AbilityName,
    },
    ui::resources::DEFAULT_WORLD,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    mem::{Discriminant, discriminant},
    sync::Arc,
};

/// Games of a test.
const GAMES: u64 = 120;

/// Actions of a game.
const ACTIONS: usize = 150;

/// Number of actions between two digests.
const STRETCH: usize = 25;

/// Items of a hero besides the kit of the role.
const ITEMS: u32 = 16;

/// Ways in which creatures meet the hero.
const ALLEGIANCES: [Allegiance; 5] =
    [Allegiance::Hostile, Allegiance::Hostile, Allegiance::Asleep, Allegiance::Peaceful, Allegiance::Pet];

/// Verbs that the games of each test have, with others.
const VERBS: [&str; 23] = [
    "answer", "apply", "cast", "chat", "dip", "drop", "eat", "engrave", "fight", "fire", "kick", "pick_up",
    "pray", "put_in", "quaff", "read", "sip", "sit", "take_off", "throw", "walk", "wear", "zap",
];

/// Least number of kinds of events in the games of a test.
const EVENTS: usize = 60;

/// Advice on a game that differs.
const RENEWED: &str =
    "If the raws have changed, `RENEW_GOLDEN=1 cargo test --test it -- golden_kits` renews it.";

/// Game that was played.
struct Played {
    /// Number, role, level, depth, last turn, number of events, and the parts after each stretch of actions.
    line: String,
    names: Vec<&'static str>,
    actions: Vec<Action>,
}

impl Played {
    /// Describes the first stretch of actions that differs from `then`, an earlier line.
    fn difference(&self, then: &str) -> String {
        let parts = |line: &str| line.splitn(7, ' ').nth(6).unwrap_or_default().to_owned();
        let Some((number, names)) = golden::difference(&self.names, &parts(then), &parts(&self.line)) else {
            return "only its events are others".to_owned();
        };
        let done = self.actions.iter().skip((number - 1) * STRETCH).take(STRETCH);
        let done: Vec<String> = done.map(|action| format!("{action:?}")).collect();
        format!("by action {} it is another in: {}\n{}", number * STRETCH, names.join(", "), done.join("\n"))
    }
}

/// Verbs and events of games.
#[derive(Default)]
struct Tally {
    verbs: BTreeSet<&'static str>,
    events: Vec<Discriminant<Event>>,
}

impl Tally {
    fn add(&mut self, action: &Action, events: &[Event]) {
        self.verbs.insert(action.verb().name);
        for event in events.iter().map(discriminant) {
            if !self.events.contains(&event) {
                self.events.push(event);
            }
        }
    }
}

/// Returns one of `all`.
fn one<T: Copy>(rng: &mut Rng, all: &[T]) -> T {
    *rng.pick(all).unwrap()
}

/// Makes items of the kind `id`. Corpses, figures and eggs are of any creature.
fn item(game: &Game, id: Id<ItemKind>, rng: &mut Rng) -> ItemData {
    let raws = game.raws();
    let kind = &raws.items.table[id];
    let mut data = items::made(raws, id, 5, rng);
    let creatures: Vec<_> = raws.creatures.table.iter().filter(|(_, of)| of.corpse.is_some()).collect();
    let of = rng.pick(&creatures).unwrap().0;
    if kind.corpse {
        let died = i32::try_from(game.turn()).unwrap() - one(rng, &[0, 20, 60]);
        data.remains = Some(Remains { of, died, was: Former::Wild, rests: false });
    } else if kind.likeness.is_some() && !raws.creatures.table[of].unique {
        data.likeness = Some(Likeness(of));
    }
    if kind.stacks && rng.one_in(2) { data.with_count(rng.range(2, 9).unsigned_abs()) } else { data }
}

/// Gives the hero items, two of three of `classes`. Some are known, and some in use.
fn equip(game: &mut Game, classes: &[ItemClass], rng: &mut Rng) {
    let raws = Arc::clone(game.raws());
    let all = |is: &dyn Fn(ItemClass) -> bool| -> Vec<Id<ItemKind>> {
        raws.items.table.iter().filter(|(_, kind)| is(kind.class)).map(|(id, _)| id).collect()
    };
    let any = all(&|class| !matches!(class, ItemClass::Rock | ItemClass::Coin));
    let some = all(&|class| classes.contains(&class));
    for _ in 0..ITEMS {
        let id = if rng.one_in(3) { one(rng, &any) } else { one(rng, &some) };
        if rng.one_in(3) {
            let enchantment = rng.range(-2, 4);
            game.outfit(&Wish { enchantment, ..Wish::named(&raws.items.table[id].name) });
        } else {
            let data = item(game, id, rng);
            game.give(data);
        }
        if rng.one_in(2) {
            game.teach(id);
        }
    }
    game.pay(rng.range(0, 900));
    let spells: Vec<_> = raws.spells.ids().collect();
    for _ in 0..3 {
        game.knows_spell(one(rng, &spells));
    }
}

/// Puts features, items and creatures of any kind around the hero, who may get the shape of one.
fn surround(game: &mut Game, rng: &mut Rng) {
    let raws = Arc::clone(game.raws());
    let here = game.view().hero_at();
    let mut near: Vec<Point> = Rect::around(here, 4).points().filter(|at| *at != here).collect();
    rng.shuffle(&mut near);
    let is_floor = |game: &Game, at: Point| game.fixture(at) == Some(Fixture::from(raws.terrains.floor));
    near.retain(|at| is_floor(game, *at));
    let (features, terrains) = (raws.features.table.ids(), raws.terrains.table.ids());
    let (features, terrains): (Vec<_>, Vec<_>) = (features.collect(), terrains.collect());
    let mut near = near.into_iter();
    for at in near.by_ref().take(6) {
        game.build(at, one(rng, &features));
        if rng.one_in(4) {
            game.hide(at);
        }
    }
    for at in near.by_ref().take(3) {
        game.build(at, one(rng, &terrains));
    }
    // An altar and a fountain are rare, and have most rules.
    game.build(here, if rng.one_in(2) { raws.features.altar } else { raws.features.fountain });
    let kinds: Vec<_> = raws.items.table.ids().collect();
    for at in near.by_ref().take(4) {
        let data = item(game, one(rng, &kinds), rng);
        game.lay(data, at);
        game.inscribe(at, one(rng, &["Elbereth", "x"]), one(rng, &Script::ALL));
    }
    let creatures: Vec<_> = raws.creatures.table.ids().collect();
    for at in near.take(6) {
        let id = game.spawn(one(rng, &creatures), at, one(rng, &ALLEGIANCES));
        if let Some(id) = id.filter(|_| rng.one_in(4)) {
            game.afflict_creature(id, one(rng, &StatusEffect::ALL), rng.range(2, 30));
        }
    }
    if rng.one_in(6) {
        game.reshape(one(rng, &creatures));
    }
}

/// Begins the game with this number, in debug mode: heroes survive.
fn begun(raws: &Arc<Raws>, classes: &[ItemClass], number: u64, rng: &mut Rng) -> Game {
    let roles = TraitChoice::all(&raws.traits, Trait::Role);
    let role = roles[usize::try_from(number).unwrap() % roles.len()];
    let identity = Choices::default().with(role).completed(raws, number).unwrap();
    let setup = Setup { seed: number, name: "Golden".into(), identity };
    let mut game = Game::new(Arc::clone(raws), &setup).unwrap().in_mode(GameMode::Debug);
    let debug = |game: &mut Game, command| drop(game.act(Action::Debug(command)));
    game.raise_to(1 + i32::try_from(number % 14).unwrap());
    debug(&mut game, DebugCommand::Go { depth: rng.range(1, 25) });
    if let Some(shop) = game.shops().first().copied() {
        let inside: Vec<Point> = shop.floor.points().filter(|at| *at != shop.post).collect();
        debug(&mut game, DebugCommand::Place { at: one(rng, &inside) });
    }
    equip(&mut game, classes, rng);
    surround(&mut game, rng);
    for ability in AbilityName::ALL {
        game.bring_score(ability, u8::try_from(rng.range(4, 18)).unwrap());
    }
    debug(&mut game, DebugCommand::SetHitpoints { points: rng.range(20, 120) });
    debug(&mut game, DebugCommand::SetPower { points: rng.range(5, 80) });
    game.bring_faith(one(rng, &[0, 50, 150, 400]), rng.range(-5, 25));
    game.bring_luck(one(rng, &[-4, 0, 0, 0, 1, 5]));
    if rng.one_in(2) {
        game.afflict(one(rng, &StatusEffect::ALL), rng.range(2, 30));
    }
    game
}

/// Chooses a verb, and an action with it. Refuses to die.
fn chosen(game: &Game, rng: &mut Rng) -> Option<Action> {
    if matches!(game.status(), Status::Asking(Question::Die { .. })) {
        return Some(Action::Answer(Choice::No));
    }
    let view = game.view();
    let mut by_verb: BTreeMap<&str, Vec<Action>> = BTreeMap::new();
    for action in view.possible_actions() {
        by_verb.entry(action.verb().name).or_default().push(action);
    }
    if game.status() == Status::Playing && rng.one_in(20) {
        let pen = rng.pick(&view.inventory()).map(|item| item.id).filter(|_| rng.one_in(2));
        let text = one(rng, &["Elbereth", "x"]).into();
        return Some(Action::Engrave { pen, text, add: rng.one_in(2) });
    }
    let moves = ["walk", "fight"].into_iter().filter(|verb| by_verb.contains_key(verb)).collect::<Vec<_>>();
    let verbs: Vec<&str> = by_verb.keys().copied().collect();
    let often = if rng.one_in(4) && !moves.is_empty() { &moves } else { &verbs };
    let verb = rng.pick(often)?;
    rng.pick(&by_verb[verb]).cloned()
}

fn played(raws: &Arc<Raws>, classes: &[ItemClass], number: u64, tally: &mut Tally) -> Played {
    let mut rng = Rng::keyed(number, [7; 3]);
    let mut game = begun(raws, classes, number, &mut rng);
    let (mut actions, mut events, mut parts) = (Vec::new(), 0, Vec::new());
    while actions.len() < ACTIONS {
        let Some(action) = chosen(&game, &mut rng) else { break };
        // Refused actions are part of the game.
        if let Ok(turn) = game.act(action.clone()) {
            tally.add(&action, &turn.events);
            events += turn.events.len();
        }
        actions.push(action);
        if actions.len() % STRETCH == 0 {
            parts.push(golden::parts(&game));
        }
    }
    parts.push(golden::parts(&game));
    let (view, turn) = (game.view(), game.turn());
    let (level, depth) = (view.body().map_or(0, |body| body.level), view.depth());
    let role = view.hero().map_or("", |hero| raws.traits.roles[hero.identity.role].name.as_str());
    let line = format!("{number} {role} {level} {depth} {turn} {events} {}", parts.join(" "));
    Played { line, names: golden::names(&game), actions }
}

/// Plays the games of heroes with much of some `classes`, and compares them with the lines `then` of the file
/// tests/data/golden_kits/`name`.txt. To renew the files, run this test with RENEW_GOLDEN=1.
fn play_unchanged(name: &str, then: &str, classes: &[ItemClass]) {
    let raws = &shipped(DEFAULT_WORLD);
    let mut tally = Tally::default();
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        let games = (0..GAMES).map(|number| played(raws, classes, number, &mut tally).line + "\n");
        let path = format!("{}/tests/data/golden_kits/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, games.collect::<String>()).unwrap();
    } else {
        for number in 0..GAMES {
            let now = played(raws, classes, number, &mut tally);
            let then = then.lines().nth(usize::try_from(number).unwrap()).unwrap_or_default();
            assert_eq!(now.line, then, "{}\n{RENEWED}", now.difference(then));
        }
    }
    let lacking: Vec<&str> = VERBS.into_iter().filter(|verb| !tally.verbs.contains(verb)).collect();
    let events = tally.events.len();
    assert!(lacking.is_empty() && events >= EVENTS, "{lacking:?}, {events} kinds of events");
}

#[test]
fn golden_games_with_scrolls_and_books_play_unchanged() {
    let then = include_str!("../data/golden_kits/scrolls.txt");
    play_unchanged("scrolls", then, &[ItemClass::Scroll, ItemClass::Spellbook]);
}

#[test]
fn golden_games_with_potions_and_food_play_unchanged() {
    let then = include_str!("../data/golden_kits/potions.txt");
    play_unchanged("potions", then, &[ItemClass::Potion, ItemClass::Food]);
}

#[test]
fn golden_games_with_wands_and_rings_play_unchanged() {
    let then = include_str!("../data/golden_kits/wands.txt");
    play_unchanged("wands", then, &[ItemClass::Wand, ItemClass::Ring, ItemClass::Amulet]);
}

#[test]
fn golden_games_with_tools_and_gems_play_unchanged() {
    let then = include_str!("../data/golden_kits/tools.txt");
    play_unchanged("tools", then, &[ItemClass::Tool, ItemClass::Gem]);
}

#[test]
fn golden_games_with_arms_play_unchanged() {
    let then = include_str!("../data/golden_kits/arms.txt");
    play_unchanged("arms", then, &[ItemClass::Weapon, ItemClass::Armour]);
}
