//! Invariants that hold after every action, written independently of the engine.

use rhack::{
    base::geometry::{Point, Rect},
    engine::{
        action::{Action, Choice},
        event::{Event, KnownItem, Refusal, Status, Turn},
        game::{Game, HERO},
        state::{
            burden::weight_of_stack,
            item::{Item, ItemPlace, ItemUse, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
        view::Sighting,
    },
    map_builders::layout::LevelId,
    raws::{
        kinds::{
            creatures::CreatureKind,
            growth::Intrinsic,
            items::{EnchantTarget, ItemClass, ItemKind},
        },
        reading::table::Id,
    },
};
use std::collections::{BTreeMap, BTreeSet};

/// Observations of one game so far.
#[derive(Debug, Default)]
pub struct Witness {
    /// Kind of every creature ever on a level, as last seen.
    known: BTreeMap<ThingId, Id<CreatureKind>>,
    /// Creatures whose death the hero saw.
    dead: BTreeSet<ThingId>,
    /// Level of the hero.
    level: Option<LevelId>,
    turn: u32,
    checks: u32,
    /// Number of events of all kinds.
    pub events: usize,
}

/// The slow checks run every so many actions.
const THOROUGH: u32 = 50;

impl Witness {
    /// Checks the result of an action and the state of every creature.
    pub fn check(&mut self, game: &Game, action: &Action, result: &Result<Turn, Refusal>) {
        if let Ok(turn) = result {
            assert_eq!(turn.status, game.status(), "{action:?}");
            self.events += turn.events.len();
            turn.events.iter().for_each(|event| self.event(event));
        }
        assert!(game.turn() >= self.turn, "time went backwards");
        self.turn = game.turn();
        self.everybody(game);
        hero(game);
        belongings(game);
        self.checks += 1;
        if self.checks.is_multiple_of(THOROUGH) || matches!(game.status(), Status::Over(_)) {
            crowd(game);
            sightings(game);
            assert_eq!(game.digest(), game.digest());
            assert!(game.recount().is_empty(), "out of date: {:?}", game.recount());
        }
    }

    fn event(&mut self, event: &Event) {
        // Actors in an event are of type `Who`, which says if the hero sees them.
        let text = format!("{event:?}");
        // A projectile that passes a seen creature or the hero may come from an unseen one.
        let flew = matches!(event, Event::Flew { .. });
        assert!(flew || !text.contains("Who {") || text.contains("seen: true"), "nobody saw this: {text}");
        if let Event::Died { who, .. } = event {
            assert!(self.dead.insert(who.id), "{:?} died twice", who.id);
        }
    }

    fn everybody(&mut self, game: &Game) {
        let (raws, table) = (game.raws(), &game.raws().terrains.table);
        let newest = self.known.keys().next_back().copied().unwrap_or(HERO);
        // An act can lead over a level that nothing was checked on: its creatures are older.
        let arrived = self.level.replace(game.view().place()) != Some(game.view().place());
        let mut squares = BTreeSet::from([game.view().hero_at()]);
        let mut before = HERO;
        for resident in game.census() {
            let (id, at, body) = (resident.id, resident.at, resident.body);
            let kind = &raws.creatures.table[resident.kind];
            assert!(before < id, "{before:?} and {id:?} are not in order, or the same");
            before = id;
            assert!(squares.insert(at), "two at {at:?}");
            assert_eq!(game.occupant(at), Some(id), "{at:?}");
            assert!(body.hitpoints > 0 && body.hitpoints <= body.max_hitpoints, "{}: {body:?}", kind.name);
            assert!(!self.dead.contains(&id), "{} is dead", kind.name);
            let ground =
                game.ground(at).unwrap_or_else(|| panic!("{} stands on nothing at {at:?}", kind.name));
            let bears = kind.is_borne_by(&raws.terrains, ground) || kind.phases || table[ground].walkable;
            assert!(bears, "{} stands on {} at {at:?}", kind.name, table[ground].name);
            match self.known.insert(id, resident.kind) {
                None => assert!(id > newest || arrived, "{id:?}, {}, comes after {newest:?}", kind.name),
                // A kind changes only by growth or magic, and magic never makes unique kinds.
                Some(other) => {
                    let before = &raws.creatures.table[other];
                    let grown = before.grows.as_ref().map(|grows| grows.into);
                    let changed = !kind.unique && kind.genocidable;
                    let same = other == resident.kind || grown == Some(resident.kind);
                    assert!(same || changed, "{id:?}: {}", kind.name);
                }
            }
        }
    }
}

fn hero(game: &Game) {
    let view = game.view();
    let (at, body) = (view.hero_at(), view.body().unwrap());
    assert_eq!(game.occupant(at), Some(HERO));
    let alive = !matches!(game.status(), Status::Over(_));
    assert!(body.hitpoints <= body.max_hitpoints && (!alive || body.hitpoints > 0), "{body:?}");
    assert!(body.level >= 1, "{body:?}");
    let sheet = view.hero().unwrap();
    assert!((0..=sheet.max_power).contains(&sheet.power), "{sheet:?}");
    let ground = game.ground(at).unwrap();
    let terrains = &game.raws().terrains;
    let shape = view.shape().map(|kind| &game.raws().creatures.table[kind]);
    let crosses =
        view.statuses().has(StatusEffect::Levitating) || shape.is_some_and(|kind| kind.crosses_water);
    let crosses = crosses || game.hero_can(Intrinsic::WaterWalking);
    let floats = ground == terrains.water && crosses;
    if let (Some(kind), Some(form)) = (shape, view.form()) {
        // Only a lycanthrope can have a were creature's form.
        let possible = kind.polymorph_target || kind.were.is_some();
        assert!(possible && !kind.unique && kind.speed > 0, "in the shape of {}", kind.name);
        assert!(form.left > 0 && form.own.hitpoints > 0, "{form:?}");
    }
    let trapped = view.statuses().has(StatusEffect::Trapped);
    let trap = game.feature(at).is_some_and(|kind| game.raws().features.table[kind].is_trap());
    assert!(!trapped || trap, "in a pit on {}", terrains.table[ground].name);
    if let Some(chained) = view.chained() {
        let near = |id| match game.items().iter().find(|item| item.id == id).unwrap().place {
            ItemPlace::Floor { level, at: lies, .. } => {
                level == view.place() && lies.distance(at) <= game.raws().rules.chain
            }
            ItemPlace::Carried { by, .. } => by == HERO,
            ItemPlace::Inside { .. } => false,
        };
        assert!(near(chained.ball) && near(chained.chain), "{chained:?}");
    }
    assert!(!alive || terrains.walkable(ground) || floats, "on {}", terrains.table[ground].name);
}

/// Checks that every item is in one valid place, and that the hero knows the items within reach.
fn belongings(game: &Game) {
    let view = game.view();
    let (here, level) = (view.hero_at(), view.place());
    let all = game.items();
    assert!(all.is_sorted_by_key(|item| item.id));
    let mut places = BTreeSet::new();
    let mut letters = BTreeSet::new();
    let (mut carried, mut below) = (BTreeSet::new(), BTreeSet::new());
    let mut in_use: BTreeMap<_, usize> = BTreeMap::new();
    for item in &all {
        let kind = &game.raws().items.table[item.stack.kind];
        if let ItemPlace::Carried { by, used: Some(used) } = item.place {
            let slot = kind.slot.filter(|_| used == ItemUse::Worn);
            assert!(used != ItemUse::Worn || slot.is_some(), "{} is worn: {item:?}", kind.name);
            let most = slot.map_or(1, |slot| slot.facts().holds);
            let worn = in_use.entry((by, used, slot)).or_default();
            *worn += 1;
            assert!(*worn <= most, "{} is one too many: {item:?}", kind.name);
        }
        assert!((1..=Stack::MOST).contains(&item.stack.count), "{}: {item:?}", kind.name);
        match item.place {
            ItemPlace::Floor { level: on, at, order } => {
                assert!(places.insert((on, at, order)), "two {} in one place: {item:?}", kind.name);
                assert!(on != level || game.ground(at).is_some(), "{} lies nowhere: {item:?}", kind.name);
                if (on, at) == (level, here) {
                    below.insert(item.id);
                }
            }
            ItemPlace::Carried { by: HERO, .. } => {
                assert!(letters.insert(item.letter.unwrap()), "two have a letter: {item:?}");
                carried.insert(item.id);
            }
            ItemPlace::Carried { by, .. } => assert!(game.is_alive(by), "{by:?} is gone: {item:?}"),
            ItemPlace::Inside { container } => {
                let container = all.iter().find(|other| other.id == container).unwrap();
                assert!(game.raws().items.table[container.stack.kind].container, "{item:?}");
                assert!(!kind.bulky, "{} is too large: {item:?}", kind.name);
                // The chain of containers ends, and never at the item itself.
                let mut outer = *container;
                for _ in 0..all.len() {
                    let ItemPlace::Inside { container } = outer.place else { break };
                    outer = *all.iter().find(|other| other.id == container).unwrap();
                    assert_ne!(outer.id, item.id, "inside of itself: {item:?}");
                }
                assert!(!matches!(outer.place, ItemPlace::Inside { .. }), "there is no end to it: {item:?}");
            }
        }
    }
    derived(game, &all);
    let ids = |known: Vec<KnownItem>| known.iter().map(|item| item.id).collect::<BTreeSet<_>>();
    assert_eq!((ids(view.pile()), ids(view.inventory())), (below, carried));
    for (at, lying) in view.all_lying().filter(|(at, _)| view.sees(*at)) {
        let top = all.iter().filter_map(|item| match item.place {
            ItemPlace::Floor { level: on, at: there, order } if (on, there) == (level, at) => {
                Some((order, item))
            }
            _ => None,
        });
        let (_, top) =
            top.max_by_key(|(order, _)| *order).unwrap_or_else(|| panic!("nothing lies at {at:?}"));
        let looks = game.look_of(top.stack.kind);
        assert!([top.stack.kind, looks].contains(&lying.kind), "{lying:?} is not {top:?}");
    }
}

/// Checks that load and armour class of the hero follow from the items.
fn derived(game: &Game, all: &[Item]) {
    let (view, table) = (game.view(), &game.raws().items.table);
    let bearer = |item: &Item| {
        let mut place = item.place;
        while let ItemPlace::Inside { container } = place {
            place = all.iter().find(|other| other.id == container).unwrap().place;
        }
        match place {
            ItemPlace::Carried { by, .. } => Some(by),
            ItemPlace::Floor { .. } | ItemPlace::Inside { .. } => None,
        }
    };
    let weight = |kind: &ItemKind, count: u32| {
        u64::from(kind.weight) * u64::from(count) / u64::from(kind.bundle.max(1))
    };
    let mine = all.iter().filter(|item| bearer(item) == Some(HERO));
    let corpse = |item: &Item| {
        let remains = game.data(item.id).unwrap().remains;
        remains.map(|_| weight_of_stack(game.raws(), &item.stack, remains).into())
    };
    // The contents of a container may weigh more or less.
    let counts = |item: &Item, mut weight: u64| {
        let mut place = item.place;
        while let ItemPlace::Inside { container } = place {
            let holder = all.iter().find(|other| other.id == container).unwrap();
            if let Some(share) = table[holder.stack.kind].inside {
                weight = share.weight_for(holder.stack.beatitude, u32::try_from(weight).unwrap()).into();
            }
            place = holder.place;
        }
        weight
    };
    let own = |item: &Item| corpse(item).unwrap_or(weight(&table[item.stack.kind], item.stack.count));
    let load: u64 = mine.map(|item| counts(item, own(item))).sum();
    let (told, _) = view.load();
    let purse = u64::try_from(view.body().unwrap().gold).unwrap();
    // A hundred coins weigh 1; the rounding is within the tolerance.
    let gold = if game.raws().items.coin().is_some() { purse.div_ceil(100) } else { 0 };
    let scatter = 1 + u64::try_from(all.len()).unwrap();
    assert!(u64::from(told).abs_diff(load + gold) <= scatter, "{told} is not {load} and {purse} coins");
    let worn = all.iter().filter_map(|item| match item.place {
        ItemPlace::Carried { by: HERO, used: Some(ItemUse::Worn) } => {
            let Stack { kind, enchantment, erosion, .. } = item.stack;
            let armour = table[kind].armour;
            let is_armour = table[kind].class == ItemClass::Armour;
            let protects = is_armour || table[kind].enchants.is_none_or(|what| what == EnchantTarget::Armour);
            let enchantment = if protects { enchantment } else { 0 };
            Some(armour + enchantment - i32::from(erosion.surface.max(erosion.core)).min(armour))
        }
        ItemPlace::Carried { .. } | ItemPlace::Floor { .. } | ItemPlace::Inside { .. } => None,
    });
    let protection = view.devotion().protection.points + view.spellbook().protection.points;
    let nature = view.body().unwrap().armour_class - protection;
    assert_eq!(view.armour_class(), (nature - worn.sum::<i32>()).clamp(-127, 127));
}

/// Checks that the occupants of the squares are exactly the residents and the hero.
fn crowd(game: &Game) {
    let view = game.view();
    let here = view.hero_at();
    let area = view.bounds().map_or_else(
        || Rect { left: here.x - 60, top: here.y - 60, right: here.x + 60, bottom: here.y + 60 },
        |size| Rect::at(Point::default(), size),
    );
    let residents = game.census().into_iter().map(|resident| (resident.at, resident.id));
    let residents: BTreeSet<_> =
        residents.chain([(here, HERO)]).filter(|(at, _)| area.contains(*at)).collect();
    let standing = area.points().filter_map(|at| game.occupant(at).map(|id| (at, id)));
    assert_eq!(standing.collect::<BTreeSet<_>>(), residents);
}

/// Checks that creatures in sight exist, and that the list of sightings agrees with single look-ups.
fn sightings(game: &Game) {
    let view = game.view();
    let here = view.hero_at();
    let key = |sighting: &Sighting| (sighting.at.distance(here), sighting.who.id);
    let all = view.creatures();
    assert!(all.is_sorted_by_key(key));
    let mut each = Vec::new();
    view.each_creature(|sighting| each.push(sighting));
    each.sort_by_key(key);
    assert_eq!(each, all);
    for sighting in all {
        assert_eq!(game.occupant(sighting.at), Some(sighting.who.id));
        assert_eq!(view.creature(sighting.at), Some(sighting));
    }
}

/// Checks that a game that is over refuses every action and does not change.
pub fn rests_in_peace(game: &mut Game) {
    use rhack::{base::geometry::Dir, raws::kinds::terrain::Climb};
    let digest = game.digest();
    let all = Dir::ALL.into_iter().flat_map(|dir| {
        [
            Action::Walk(dir),
            Action::Open(dir),
            Action::Close(dir),
            Action::Kick(dir),
            Action::Untrap(dir),
            Action::Chat(dir),
            Action::Force(dir),
            Action::Fight(dir),
        ]
    });
    let plain = [
        Action::Wait,
        Action::Search,
        Action::Climb(Climb::Up),
        Action::Climb(Climb::Down),
        Action::Teleport,
        Action::Answer(Choice::Yes),
        Action::Answer(Choice::No),
        Action::Quit,
    ];
    for action in all.chain(plain) {
        assert_eq!(game.act(action.clone()), Err(Refusal::Over), "{action:?}");
    }
    assert_eq!(game.digest(), digest);
}
