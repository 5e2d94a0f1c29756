//! Boulder rooms: a solver shows that each can be solved in few moves, and the game that the moves do it.

use crate::common::{deserted, only_branches};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, DebugCommand},
        creation::Choices,
        game::{Game, Setup},
        state::{item::ItemPlace, mode::GameMode},
    },
    raws::{
        Raws,
        kinds::{picture::MarkSpawn, spawns::SpawnKind, vaults::Vault},
        reading::sources::Sources,
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    sync::Arc,
};

/// Moves from the door to a prize, at most and at least.
const MOVES: [usize; 2] = [12, 40];

/// Size of the level around a room.
const SIZE: (i32, i32) = (40, 15);

/// Position of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct State {
    hero: Point,
    boulders: BTreeSet<Point>,
    holes: BTreeSet<Point>,
}

/// Puzzle of a room, as drawn first.
struct Puzzle {
    /// Squares that can be walked on, each with true for a door.
    squares: BTreeMap<Point, bool>,
    prizes: BTreeSet<Point>,
    levers: Vec<Point>,
    begin: State,
}

impl Puzzle {
    fn of(raws: &Raws, vault: &Vault) -> Self {
        let way = &vault.ways[0];
        let boulder = raws.items.table.named("boulder").unwrap();
        let (mut squares, mut prizes, mut levers) = (BTreeMap::new(), BTreeSet::new(), Vec::new());
        let (mut boulders, mut holes) = (BTreeSet::new(), BTreeSet::new());
        for (at, mark) in way.cells.iter() {
            let Some(mark) = mark else { continue };
            let terrain = &raws.terrains.table[mark.truth()];
            if terrain.passable() {
                squares.insert(at, terrain.door.is_some());
            }
            match mark.feature.map(|kind| raws.features.table[kind].name.as_str()) {
                Some("hole") => drop(holes.insert(at)),
                Some("plinth") => drop(prizes.insert(at)),
                Some("winch") => levers.push(at),
                _ => {}
            }
            if mark.spawn == Some(MarkSpawn::Kind(SpawnKind::Thing(boulder))) {
                boulders.insert(at);
            }
        }
        let [door] = way.entrances[..] else { panic!("{}: {:?}", vault.name, way.entrances) };
        let begin = State { hero: door.at.step(door.out.opposite()), boulders, holes };
        Self { squares, prizes, levers, begin }
    }

    /// True if one can step, or push a boulder, from `from` towards `dir`.
    fn leads(&self, from: Point, dir: Dir) -> bool {
        let door = |at: Point| self.squares.get(&at).copied();
        let straight = || door(from) == Some(false) && door(from.step(dir)) == Some(false);
        door(from.step(dir)).is_some() && (!dir.is_diagonal() || straight())
    }

    /// Returns the position after a move; `None` for one that is not possible, or falls into a hole.
    fn after(&self, state: &State, dir: Dir) -> Option<State> {
        let to = state.hero.step(dir);
        if !self.leads(state.hero, dir) || state.holes.contains(&to) {
            return None;
        }
        let mut after = State { hero: to, ..state.clone() };
        if after.boulders.remove(&to) {
            let behind = to.step(dir);
            if !self.leads(to, dir) || after.boulders.contains(&behind) {
                return None;
            }
            if !after.holes.remove(&behind) {
                after.boulders.insert(behind);
            }
        }
        Some(after)
    }

    /// Returns the shortest way to a prize.
    fn solution(&self) -> Option<Vec<Dir>> {
        let mut known = HashSet::from([self.begin.clone()]);
        // Positions in the order in which they were found, each with the one before and the move between.
        let mut found: Vec<(State, usize, Dir)> = vec![(self.begin.clone(), 0, Dir::North)];
        let mut next = 0;
        while next < found.len() {
            let state = found[next].0.clone();
            if self.prizes.contains(&state.hero) {
                let mut moves = Vec::new();
                while next > 0 {
                    let (_, before, dir) = found[next];
                    moves.insert(0, dir);
                    next = before;
                }
                return Some(moves);
            }
            for dir in Dir::ALL {
                if let Some(after) = self.after(&state, dir)
                    && known.insert(after.clone())
                {
                    found.push((after, next, dir));
                }
            }
            next += 1;
        }
        None
    }
}

/// True if a boulder lies at `at`.
fn lies(game: &Game, at: Point) -> bool {
    let boulder = game.raws().items.table.named("boulder").unwrap();
    let mut boulders = game.items().into_iter().filter(|item| item.stack.kind == boulder);
    boulders.any(|item| matches!(item.place, ItemPlace::Floor { at: there, .. } if there == at))
}

/// Names of the rooms.
fn rooms(raws: &Raws) -> Vec<String> {
    let names = raws.vaults.table.iter().map(|(_, vault)| vault.name.clone());
    names.filter(|name| name.starts_with("boulders_")).collect()
}

/// Begins a game in the room called `name`, with the hero inside its door. Returns it with the corner of the
/// room.
fn game_in(name: &str) -> (Game, Puzzle, Point) {
    let mut sources = deserted(Sources::embedded());
    let (width, height) = SIZE;
    let levels = format!(
        r#"[{{ "name": "room", "branch": "dungeons", "from": 1, "to": 1, "width": {width}, "height": {height},
        "chain": [{{ "stage": "prefab", "vault": "{name}" }}, "start"] }}]"#
    );
    sources.replace("raws/levels.json", "levels.json", &levels);
    only_branches(&mut sources, r#"[{ "name": "dungeons", "title": "Here" }]"#);
    let loaded = Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}"));
    let raws = loaded.raws;
    // Vaults may be turned: the game's map says how this one lies.
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let vault = &raws.vaults.table[raws.vaults.table.named(name).unwrap()];
    let puzzle = Puzzle::of(&raws, vault);
    let own = vault.ways[0].cells.size();
    let corner = Point::new((width - own.width) / 2, (height - own.height) / 2);
    let drawn_first = |game: &Game| {
        let at = |at: Point| Point::new(corner.x + at.x, corner.y + at.y);
        let passable =
            |place: Point| game.ground(at(place)).is_some_and(|id| raws.terrains.table[id].passable());
        puzzle.squares.keys().all(|square| passable(*square))
            && puzzle.levers.iter().all(|lever| !passable(*lever))
            && puzzle.begin.boulders.iter().all(|square| lies(game, at(*square)))
    };
    let begin = |seed| {
        let setup = Setup { seed, name: "Pusher".into(), identity };
        Game::new(Arc::clone(&raws), &setup).unwrap().in_mode(GameMode::Debug)
    };
    let mut game = (1..200).map(begin).find(drawn_first).unwrap();
    let door = Point::new(corner.x + puzzle.begin.hero.x, corner.y + puzzle.begin.hero.y);
    game.act(Action::Debug(DebugCommand::Place { at: door })).unwrap();
    (game, puzzle, corner)
}

#[test]
fn boulder_rooms_are_solved_in_few_moves() {
    let raws = crate::common::resources().raws;
    let names = rooms(&raws);
    assert_eq!(names.len(), 6, "{names:?}");
    for name in names {
        let (mut game, puzzle, corner) = game_in(&name);
        let moves = puzzle.solution().unwrap_or_else(|| panic!("{name} has no solution"));
        assert!((MOVES[0]..=MOVES[1]).contains(&moves.len()), "{name}: {} moves", moves.len());
        let mut state = puzzle.begin.clone();
        for dir in moves {
            state = puzzle.after(&state, dir).unwrap();
            game.act(Action::Walk(dir)).unwrap();
            let there = Point::new(corner.x + state.hero.x, corner.y + state.hero.y);
            assert_eq!(game.view().hero_at(), there, "{name}: {state:?}");
        }
        assert!(!game.view().pile().is_empty(), "{name}: no prize");
    }
}

#[test]
fn winches_begin_the_puzzle_again() {
    let (mut game, puzzle, corner) = game_in("boulders_fork");
    let on_map = |at: Point| Point::new(corner.x + at.x, corner.y + at.y);
    let boulders = |game: &Game| {
        let is_boulder = |at: &&Point| lies(game, on_map(**at));
        puzzle.squares.keys().filter(is_boulder).copied().collect::<BTreeSet<Point>>()
    };
    let moves = puzzle.solution().unwrap();
    for dir in &moves[..moves.len() - 4] {
        game.act(Action::Walk(*dir)).unwrap();
    }
    assert_ne!(boulders(&game), puzzle.begin.boulders);
    let lever = on_map(puzzle.levers[0]);
    let inside = Dir::STRAIGHT.into_iter().find(|dir| {
        let terrain = game.ground(lever.step(*dir));
        terrain.is_some_and(|id| game.raws().terrains.table[id].walkable)
    });
    let dir = inside.unwrap();
    game.act(Action::Debug(DebugCommand::Place { at: lever.step(dir) })).unwrap();
    game.act(Action::Walk(dir.opposite())).unwrap();
    assert_eq!(boulders(&game), puzzle.begin.boulders, "each boulder is back");
    let hole = game.raws().features.named("hole");
    for at in &puzzle.begin.holes {
        assert_eq!(game.feature(on_map(*at)), hole, "{at:?}");
    }
}
