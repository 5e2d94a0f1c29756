//! Test arenas with made-up creatures, observed through the engine's events.

use super::{deserted, drawn, invariants::Witness};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        creation::{Choices, Trait, TraitChoice},
        event::{Event, Refusal, Status},
        game::{Game, Occupant, Setup},
        population::Allegiance,
        state::{
            body::Body, character::Character, devotion::Devotion, item::Stack, spellbook::Spellbook,
            status_effect::StatusEffect, thing_id::ThingId,
        },
    },
    map_builders::{
        layout::{Destination, Exit, Layout, LevelId},
        plan::{LevelPlan, PlannedStairs},
    },
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, terrain::Climb},
        reading::{layers::Layer, sources::Sources, table::Id},
        words::abilities::{Abilities, AbilityScore},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::Arc;

/// Lit room with the hero in its middle.
pub const ROOM: &[&str] = &[
    "-----------",
    "|.........|",
    "|.........|",
    "|.........|",
    "|....@....|",
    "|.........|",
    "|.........|",
    "|.........|",
    "-----------",
];

/// Defaults of every made-up kind: it never misses, it is never missed, and it is hard to kill.
const MADE_UP: &str = r#"{ "name": "made-up", "abstract": true, "glyph": "X", "colour": "red", "level": 50,
    "armour_class": 30, "hitpoints": "1000", "peaceful": "never" }"#;

/// Creature that is easily killed, worth a level, and rich.
pub const PREY: (&str, &str, &str) = ("prey", "", r#""hitpoints": "1", "gold": "100""#);

/// Setup of an arena.
pub struct Setting<'a> {
    /// Map, as ASCII rows.
    pub rows: &'a [&'a str],
    /// Made-up kinds: name, attacks, and further keys as in creatures.json.
    pub kinds: &'a [(&'a str, &'a str, &'a str)],
    /// Patch of rules.json.
    pub rules: &'a str,
    /// Patch of roles.json.
    pub roles: &'a str,
    /// Additional features, as in features.json.
    pub features: &'a str,
    /// Patch of items.json.
    pub items: &'a str,
    /// Patch of spells.json.
    pub spells: &'a str,
    /// Patch of themes.json.
    pub themes: &'a str,
    /// Name of the hero's role.
    pub role: &'a str,
    /// Name of the hero's race.
    pub race: &'a str,
    /// Name of the hero's gender; drawn if `None`.
    pub gender: Option<&'a str>,
    /// True if the hero has the kit of role and race; otherwise the hero has only a weapon.
    pub kit: bool,
    /// Changes the plan of the level.
    pub adapt: &'a dyn Fn(&Raws, &mut LevelPlan),
}

impl Default for Setting<'_> {
    fn default() -> Self {
        let rules = r#"{ "hero": { "hitpoints": 1000 } }"#;
        // A tourist has no intrinsic abilities.
        Self {
            rows: ROOM,
            kinds: &[],
            rules,
            roles: "[]",
            features: "[]",
            items: "[]",
            spells: "[]",
            themes: "[]",
            role: "Tourist",
            race: "human",
            gender: None,
            kit: false,
            adapt: &|_, _| {},
        }
    }
}

impl Setting<'_> {
    /// Returns the raws with the made-up kinds and patches.
    pub fn raws(&self) -> Arc<Raws> {
        let heirs = self.kinds.iter().map(|(name, attacks, more)| {
            let more = if more.is_empty() { String::new() } else { format!(", {more}") };
            format!(r#"{{ "name": "{name}", "inherits": "made-up", "attacks": [{attacks}]{more} }}"#)
        });
        let kinds = std::iter::once(MADE_UP.to_owned()).chain(heirs).collect::<Vec<_>>().join(",");
        let layer = Layer::new("arena")
            .with("creatures.json", &format!("[{kinds}]"))
            .with("rules.json", self.rules)
            .with("roles.json", self.roles)
            .with("features.json", self.features)
            .with("items.json", self.items)
            .with("spells.json", self.spells)
            .with("themes.json", self.themes);
        let mut sources = deserted(Sources::embedded());
        sources.mods.push(layer);
        let loaded =
            Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}"));
        loaded.raws
    }

    /// Begins the game with seed 1.
    pub fn begin(&self) -> Arena {
        self.begin_with(self.raws(), 1)
    }

    /// Begins the game with `raws` and `seed`.
    pub fn begin_with(&self, raws: Arc<Raws>, seed: u64) -> Arena {
        let choice = |what, name| TraitChoice::named(&raws.traits, what, name).unwrap();
        let choices =
            Choices::default().with(choice(Trait::Role, self.role)).with(choice(Trait::Race, self.race));
        let choices = self.gender.map_or(choices, |gender| choices.with(choice(Trait::Gender, gender)));
        let identity = choices.completed(&raws, 1).unwrap();
        let mut plan = drawn(&raws, self.rows);
        let first = Layout::first(&raws).unwrap();
        let below = LevelId { number: first.number + 1, ..first };
        for (sign, climb, to) in
            [('<', Climb::Up, Destination::Outside), ('>', Climb::Down, Destination::Level(below))]
        {
            for (y, row) in (0..).zip(self.rows) {
                let stairs = (0..).zip(row.chars()).filter(|(_, c)| *c == sign);
                plan.stairs.extend(
                    stairs
                        .map(|(x, _)| PlannedStairs { at: Point::new(x, y), exit: Exit::stairs(climb, to) }),
                );
            }
        }
        (self.adapt)(&raws, &mut plan);
        let mut game = Game::on_plan(raws, &Setup { seed, name: "Tester".into(), identity }, plan).unwrap();
        if !self.kit {
            game.strip();
        }
        // A tourist's to-hit and damage are a little better with a scalpel than bare-handed.
        if let Some(kind) = game.raws().items.table.named("scalpel") {
            game.arm(Stack { enchantment: 4, ..Stack::of_kind(kind) }).unwrap();
        }
        Arena { game, witness: Witness::default() }
    }
}

/// Begins a game with one hostile creature that has these `attacks`, directly east of the hero.
pub fn duel(attacks: &str) -> (Arena, ThingId) {
    duel_with(attacks, "")
}

/// Does the same as [`duel`], with the further keys `more` in the creature's record.
pub fn duel_with(attacks: &str, more: &str) -> (Arena, ThingId) {
    let mut arena = Setting { kinds: &[("foe", attacks, more)], ..Setting::default() }.begin();
    let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
    (arena, foe)
}

/// Begins a fight that the hero watches: a creature with these `attacks` against a passive one with the keys
/// `victim`.
pub fn watched(attacks: &str, victim: &str) -> (Arena, ThingId, ThingId) {
    let more = if victim.is_empty() { String::new() } else { format!(", {victim}") };
    let still = format!(r#""speed": 0{more}"#);
    let kinds = [("foe", attacks, ""), ("victim", "", still.as_str())];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    let foe = arena.put("foe", -3, 2, Allegiance::Side(0));
    let victim = arena.put("victim", -2, 2, Allegiance::Side(1));
    (arena, foe, victim)
}

/// Game of a test, with its invariants checked.
pub struct Arena {
    pub game: Game,
    witness: Witness,
}

impl Arena {
    /// Puts a creature of the kind `name` `east` and `south` squares from the hero.
    pub fn put(&mut self, name: &str, east: i32, south: i32, how: Allegiance) -> ThingId {
        let here = self.game.view().hero_at();
        let kind = self.kind(name);
        self.game.spawn(kind, Point::new(here.x + east, here.y + south), how).unwrap()
    }

    /// Puts a hostile creature of the kind `name` on a free square adjacent to the hero.
    pub fn put_beside(&mut self, name: &str) -> ThingId {
        let (here, kind) = (self.game.view().hero_at(), self.kind(name));
        let beside = Dir::ALL.into_iter().map(|dir| here.step(dir));
        let put = beside.into_iter().find_map(|at| self.game.spawn(kind, at, Allegiance::Hostile));
        put.unwrap()
    }

    pub fn kind(&self, name: &str) -> Id<CreatureKind> {
        self.game.raws().creatures.named(name).unwrap()
    }

    /// Has the hero do `action`. Panics if the action is refused.
    pub fn act(&mut self, action: Action) -> Vec<Event> {
        self.attempt(action.clone()).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"))
    }

    /// Has the hero try `action`, and checks the invariants.
    ///
    /// # Errors
    ///
    /// The [`Refusal`], if the game refuses `action`.
    pub fn attempt(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let result = self.game.act(action.clone());
        self.witness.check(&self.game, &action, &result);
        result.map(|turn| turn.events)
    }

    /// Waits `times` turns, or until the game is over. Returns the events.
    pub fn wait(&mut self, times: u32) -> Vec<Event> {
        let mut events = Vec::new();
        for _ in 0..times {
            if !self.over() {
                events.extend(self.act(Action::Wait));
            }
        }
        events
    }

    /// Repeats `action` until `wanted` returns a value for an event. Panics after 200 times.
    pub fn until<T>(&mut self, action: Action, wanted: impl Fn(&Event) -> Option<T>) -> T {
        let mut told = Vec::new();
        for _ in 0..200 {
            let events = self.act(action.clone());
            if let Some(found) = events.iter().find_map(&wanted) {
                return found;
            }
            told.extend(events);
        }
        panic!("it has not happened: {told:?}")
    }

    /// Fights towards `dir` until the creature there is dead. Returns the events.
    pub fn kill(&mut self, dir: Dir) -> Vec<Event> {
        let to = self.game.view().hero_at().step(dir);
        let victim = self.game.occupant(to).unwrap();
        let mut told = Vec::new();
        while !self.over() && self.resident(victim).is_some() {
            told.extend(self.act(Action::Fight(dir)));
            assert!(told.len() < 10_000, "it does not die");
        }
        told
    }

    /// Kills [`PREY`] in the east until the hero reaches `level`.
    pub fn rise_to(&mut self, level: i32) {
        while self.body().level < level {
            self.put("prey", 1, 0, Allegiance::Hostile);
            self.kill(Dir::East);
        }
    }

    pub fn body(&self) -> Body {
        self.game.view().body().unwrap()
    }

    pub fn hero(&self) -> Character {
        self.game.view().hero().unwrap().clone()
    }

    pub fn abilities(&self) -> Abilities<AbilityScore> {
        self.game.view().abilities()
    }

    pub fn devotion(&self) -> Devotion {
        self.game.view().devotion()
    }

    pub fn spellbook(&self) -> Spellbook {
        self.game.view().spellbook().clone()
    }

    pub fn has(&self, what: StatusEffect) -> bool {
        self.game.view().statuses().has(what)
    }

    pub fn resident(&self, id: ThingId) -> Option<Occupant> {
        self.game.census().into_iter().find(|resident| resident.id == id)
    }

    pub fn over(&self) -> bool {
        matches!(self.game.status(), Status::Over(_))
    }
}
