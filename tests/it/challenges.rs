//! Challenges around prizes: each is solved by brute means and by what answers it, which costs less.

use crate::common::{carrier::some, deserted, only_branches};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Choice, DebugCommand, ItemQuantity},
        creation::{Choices, Trait, TraitChoice},
        event::Status,
        game::{Game, Setup},
        state::{being::Attitude, item::ItemPlace, mode::GameMode, thing_id::ThingId},
    },
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

/// Seeds of the games in which a challenge is played.
const SEEDS: std::ops::Range<u64> = 1..9;

/// Depth of the challenge.
const DEPTH: i32 = 5;

/// Hit points of the hero, enough for any challenge.
const HITPOINTS: i32 = 400;

/// Use of an item.
#[derive(Debug, Clone, Copy)]
enum Answer {
    /// Read, quaffed or applied before the way to the prize.
    Before(&'static str),
    /// The same once the prize is taken.
    After(&'static str),
}

/// Challenges, with one of the things that answer each.
const CHALLENGES: [(&str, Answer); 8] = [
    ("prize_sleepers", Answer::After("scroll of teleportation")),
    ("prize_flood", Answer::After("potion of levitation")),
    ("prize_collapse", Answer::After("scroll of teleportation")),
    ("prize_pits", Answer::Before("wand of secret door detection")),
    ("prize_gate", Answer::After("scroll of teleportation")),
    ("prize_thief", Answer::After("scroll of scare monster")),
    ("prize_duel", Answer::After("scroll of scare monster")),
    ("prize_dark", Answer::Before("oil lamp")),
];

/// Cost of a way to a prize and back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Cost {
    hitpoints: i32,
    turns: u32,
    /// Number of prizes brought out.
    brought: u32,
}

impl std::ops::Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            hitpoints: self.hitpoints + other.hitpoints,
            turns: self.turns + other.turns,
            brought: self.brought + other.brought,
        }
    }
}

/// Raws with levels of one hall, and the challenge called `name` in it.
fn raws_with(name: &str) -> Arc<Raws> {
    let mut sources = deserted(Sources::embedded());
    let levels = format!(
        r#"[{{ "name": "halls", "branch": "dungeons", "from": 1, "to": 6, "width": 80, "height": 21,
        "chain": ["room",
          {{ "stage": "vaults", "names": ["{name}"], "count": [1, 1], "tries": 400, "required": true }},
          "stairs", "start"] }}]"#
    );
    sources.replace("raws/levels.json", "levels.json", &levels);
    only_branches(&mut sources, r#"[{ "name": "dungeons", "title": "Here" }]"#);
    sources.mods.push(Layer::new("unmetered").with("rules.json", r#"{ "metered": [] }"#));
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws
}

/// Game in which a hero goes for a prize.
struct Attempt {
    game: Game,
    start: Point,
    cost: Cost,
}

impl Attempt {
    fn begin(raws: &Arc<Raws>, seed: u64) -> Self {
        let choice = TraitChoice::named(&raws.traits, Trait::Role, "Samurai").unwrap();
        let identity = Choices::default().with(choice).completed(raws, seed).unwrap();
        let setup = Setup { seed, name: "Taker".into(), identity };
        let game = Game::new(Arc::clone(raws), &setup).unwrap().in_mode(GameMode::Debug);
        let mut attempt = Self { game, start: Point::default(), cost: Cost::default() };
        let strong = [DebugCommand::SetLevel { level: 7 }, DebugCommand::SetHitpoints { points: HITPOINTS }];
        for command in [&[DebugCommand::Go { depth: DEPTH }], &strong[..]].concat() {
            attempt.act(Action::Debug(command));
        }
        let start = attempt.game.view().hero_at();
        Self { start, cost: Cost::default(), ..attempt }
    }

    /// Does `action`, if it is possible.
    fn act(&mut self, action: Action) {
        let before = self.game.view().body().unwrap().hitpoints;
        let turn = self.game.turn();
        drop(self.game.act(action));
        // A known trap asks before it is entered.
        if matches!(self.game.view().status(), Status::Asking(_)) {
            drop(self.game.act(Action::Answer(Choice::Yes)));
        }
        let after = self.game.view().body().unwrap().hitpoints;
        self.cost.hitpoints += (before - after).max(0);
        self.cost.turns += self.game.turn() - turn;
    }

    fn is_over(&self) -> bool {
        matches!(self.game.view().status(), Status::Over(_))
    }

    /// Returns the direction of an enemy beside the hero.
    fn foe(&self) -> Option<Dir> {
        let here = self.game.view().hero_at();
        let view = self.game.view();
        let hostile = view.creatures().into_iter().filter(|one| one.attitude == Attitude::Hostile);
        hostile.filter_map(|one| Dir::between(here, one.at)).next()
    }

    /// True if the hero can go to `at`, and knows no trap there unless `dares`.
    fn is_firm(&self, at: Point, dares: bool) -> bool {
        let raws = self.game.raws();
        let ground = self.game.ground(at).map(|id| &raws.terrains.table[id]);
        let known = self.game.view().feature(at);
        ground.is_some_and(|ground| ground.walkable || ground.door.is_some())
            && known.is_none_or(|kind| {
                let trap = &raws.features.table[kind];
                !trap.is_trap() || dares && trap.name != "hole"
            })
    }

    /// Returns the first step of a shortest way to `to`, around known traps unless it `dares`.
    fn step(&self, to: Point, dares: bool) -> Option<Dir> {
        let here = self.game.view().hero_at();
        let is_door = |at: Point| {
            let ground = self.game.ground(at).map(|id| &self.game.raws().terrains.table[id]);
            ground.is_some_and(|ground| ground.door.is_some() || ground.doorway)
        };
        let (mut known, mut queue) = (BTreeSet::from([to]), VecDeque::from([to]));
        while let Some(at) = queue.pop_front() {
            for dir in Dir::ALL {
                let next = at.step(dir);
                if dir.is_diagonal() && (is_door(at) || is_door(next)) {
                    continue;
                }
                if next == here {
                    return Some(dir.opposite());
                }
                if self.is_firm(next, dares) && known.insert(next) {
                    queue.push_back(next);
                }
            }
        }
        None
    }

    /// Returns a pull at a lever, or a step towards one.
    fn pull(&self) -> Option<Dir> {
        let (raws, here) = (self.game.raws(), self.game.view().hero_at());
        let view = self.game.view();
        let lever = view.features().find(|(_, kind)| raws.features.table[*kind].is_lever());
        let (at, _) = lever?;
        let beside =
            Dir::STRAIGHT.map(|dir| at.step(dir)).into_iter().find(|square| self.is_firm(*square, false))?;
        if beside == here { Dir::between(here, at) } else { self.step(beside, false) }
    }

    /// Walks to `to`, fights what is beside the hero, and pulls a lever where no way leads on.
    fn walk(&mut self, to: Point) {
        for _ in 0..600 {
            if self.is_over() || self.game.view().hero_at() == to {
                return;
            }
            let step = self.step(to, false).or_else(|| self.step(to, true)).or_else(|| self.pull());
            let action = match (self.foe(), step) {
                (Some(dir), _) => Action::Fight(dir),
                (None, Some(dir)) => Action::Walk(dir),
                (None, None) => Action::Search,
            };
            self.act(action);
        }
    }

    /// Uses a new item called `name`.
    fn apply(&mut self, name: &str) {
        let stack = some(&self.game, 1, name);
        let item = self.game.give(stack).unwrap();
        self.act(match name.split(' ').next() {
            Some("scroll") => Action::Read(item),
            Some("potion") => Action::Quaff(item),
            Some("wand") => Action::Zap { item, toward: None },
            _ => Action::Apply { item, toward: None },
        });
    }

    /// Takes the nearest prize and comes back, with an `answer` or by brute means.
    fn play(&mut self, answer: Option<Answer>) {
        let raws = Arc::clone(self.game.raws());
        let closes = |at: &Point| {
            self.game.feature(*at).is_some_and(|kind| raws.features.table[kind].closes.is_some())
        };
        let lying = self.game.items().into_iter().filter_map(|item| match item.place {
            ItemPlace::Floor { at, .. } => Some((at, item.id)),
            _ => None,
        });
        let prizes: BTreeMap<Point, ThingId> = lying.filter(|(at, _)| closes(at)).collect();
        let start = self.start;
        let (at, prize) = prizes.into_iter().min_by_key(|(at, _)| (at.distance(start), *at)).unwrap();
        if let Some(Answer::Before(name)) = answer {
            self.act(Action::Debug(DebugCommand::Place { at }));
            self.apply(name);
            self.act(Action::Debug(DebugCommand::Place { at: start }));
        }
        self.walk(at);
        self.act(Action::PickUp { what: vec![ItemQuantity { id: prize, count: 1 }] });
        if let Some(Answer::After(name)) = answer {
            self.apply(name);
        }
        self.walk(start);
        let has = self.game.view().inventory().iter().any(|item| item.id == prize);
        self.cost.brought += u32::from(has && !self.is_over() && self.game.view().hero_at() == start);
    }
}

#[test]
fn each_challenge_is_solved_by_brute_means_and_for_less_by_its_answer() {
    let mut costs = [Cost::default(); 2];
    for (name, answer) in CHALLENGES {
        let raws = raws_with(name);
        let [brute, answered] = [None, Some(answer)].map(|answer| {
            SEEDS.fold(Cost::default(), |sum, seed| {
                let mut attempt = Attempt::begin(&raws, seed);
                attempt.play(answer);
                sum + attempt.cost
            })
        });
        let games = u32::try_from(SEEDS.count()).unwrap();
        for cost in [brute, answered] {
            // Now and then a thief gets away with a prize.
            assert!(cost.brought + 2 >= games, "{name}: {brute:?} {answered:?}");
        }
        costs = [costs[0] + brute, costs[1] + answered];
    }
    let [brute, answered] = costs;
    assert!(10 * answered.hitpoints < 9 * brute.hitpoints, "{brute:?} {answered:?}");
}
