//! Scenes in shops.

use super::{
    arena::{Arena, Setting},
    carrier::some,
    deserted,
};
use rhack::{
    base::geometry::{Dir, Point, Rect, Size},
    engine::{
        action::{Action, Choice, ItemQuantity},
        event::{Event, KnownItem, ShopDeed},
        game::Occupant,
        state::{
            item::{ItemData, Stack},
            keeper::{Goods, Keeper},
            thing_id::ThingId,
        },
    },
    map_builders::plan::{LevelPlan, PlannedRoom, PlannedShop, Spawn, SpawnKind},
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
        words::abilities::AbilityName,
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::{Arc, OnceLock};

/// Street in the west with the hero, a shop in the east with its door between both, and a cellar in the
/// south.
pub const STREET: &[&str] = &[
    "----------------",
    "|......|.......|",
    "|......|.......|",
    "|.....@'.......|",
    "|......|.......|",
    "|......|.......|",
    "----------------",
    "|..............|",
    "|..............|",
    "----------------",
];

/// The door of the shop.
pub const DOOR: Point = Point::new(7, 3);

/// Square of the keeper before the door.
pub const POST: Point = Point::new(8, 3);

/// Square for wares.
pub const SHELF: Point = Point::new(11, 3);

/// A store for everything, and one for armour. The watch is called only by `"watch"` of the rules.
const SHOPS: &str = r#"[
    { "name": "store", "share": 1, "stock": [{ "share": 1 }], "keepers": ["Testina"] },
    { "name": "smithy", "share": 1, "stock": [{ "share": 1, "class": "armour" }], "keepers": ["Smith"] }
]"#;

/// Rules with a strong hero and no watch.
pub const CALM: &str = r#"{ "hero": { "hitpoints": 1000 }, "shops": { "watch": null } }"#;

/// Loads resources with `rules` over those of the default world, for scenes in shops.
pub fn loaded(rules: &str) -> Resources {
    let mut sources = deserted(Sources::embedded());
    let layer = Layer::new("shops")
        .with("shops.json", SHOPS)
        .with("themes.json", r#"[{ "op": "patch", "name": "shop", "keeper": { "shopkeeper": 1 }, "watch": { "watchman": 1 } }]"#)
        .with("rules.json", rules);
    sources.mods.push(layer);
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}"))
}

/// Returns resources with the rules [`CALM`].
pub fn calm() -> Resources {
    static CALMED: OnceLock<Resources> = OnceLock::new();
    CALMED.get_or_init(|| loaded(CALM)).clone()
}

/// Makes the eastern room of [`STREET`] a shop of `trade`.
fn found(raws: &Raws, plan: &mut LevelPlan, trade: &str) {
    let floor = Rect::at(Point::new(8, 1), Size::new(7, 5));
    let shop = PlannedShop { trade: raws.trades.named(trade).unwrap(), door: DOOR, post: POST, name: 0 };
    let room = PlannedRoom {
        theme: Some(super::theme_named("shop")),
        shop: Some(shop),
        ..PlannedRoom::new(floor, true)
    };
    plan.rooms.push(room);
    plan.spawns.push(Spawn { at: POST, what: SpawnKind::Keeper(super::theme_named("shop")) });
}

/// Hero before or in a shop.
pub struct ShopScene {
    pub arena: Arena,
    pub keeper: ThingId,
}

impl ShopScene {
    /// Begins before a store that buys and sells everything, with a Valkyrie of charisma 11, who pays plain
    /// prices.
    pub fn new() -> Self {
        Self::of("store", "Valkyrie", calm().raws, 1)
    }

    /// Begins before a shop of `trade` with a hero of `role` and charisma 11, and without gold.
    pub fn of(trade: &str, role: &str, raws: Arc<Raws>, seed: u64) -> Self {
        Self::on(STREET, trade, role, raws, seed)
    }

    /// As [`ShopScene::of`], on the map `rows` with the same shop.
    pub fn on(rows: &[&str], trade: &str, role: &str, raws: Arc<Raws>, seed: u64) -> Self {
        let adapt = |raws: &Raws, plan: &mut LevelPlan| found(raws, plan, trade);
        let setting = Setting { rows, role, adapt: &adapt, ..Setting::default() };
        let mut arena = setting.begin_with(raws, seed);
        let keeper = arena.game.occupant(POST).expect("a keeper at the post");
        arena.game.bring_score(AbilityName::Charisma, 11);
        // The keeper steps aside.
        arena.wait(2);
        Self { arena, keeper }
    }

    /// Begins inside, on the post, with `gold` in the purse.
    pub fn inside(gold: i32) -> Self {
        let mut scene = Self::new();
        scene.arena.game.pay(gold);
        scene.enter();
        scene
    }

    /// Returns `count` items of the kind `name` that belong to the keeper.
    pub fn goods(&self, count: u32, name: &str) -> ItemData {
        self.goods_of(some(&self.arena.game, count, name))
    }

    /// Returns `stack` as goods of the keeper.
    pub fn goods_of(&self, stack: Stack) -> ItemData {
        ItemData { goods: Some(Goods { keeper: self.keeper }), ..stack.into() }
    }

    /// Puts `count` wares of the kind `name` at `at`.
    pub fn ware(&mut self, count: u32, name: &str, at: Point) -> ThingId {
        let goods = self.goods(count, name);
        self.arena.game.lay(goods, at).unwrap()
    }

    /// Gives the hero `count` items of the kind `name`.
    pub fn give(&mut self, count: u32, name: &str) -> ThingId {
        let stack = some(&self.arena.game, count, name);
        self.arena.game.give(stack).unwrap()
    }

    pub fn here(&self) -> Point {
        self.arena.game.view().hero_at()
    }

    /// Walks from before the door to the post.
    pub fn enter(&mut self) -> Vec<Event> {
        let mut events = self.arena.act(Action::Walk(Dir::East));
        events.extend(self.arena.act(Action::Walk(Dir::East)));
        assert_eq!(self.here(), POST);
        events
    }

    /// Walks from inside to the square before the door.
    pub fn leave(&mut self) -> Vec<Event> {
        let mut events = self.walk_to(POST);
        events.extend(self.arena.act(Action::Walk(Dir::West)));
        events.extend(self.arena.act(Action::Walk(Dir::West)));
        assert_eq!(self.here(), Point::new(6, 3));
        events
    }

    /// Walks to `to` without passing a door, round creatures.
    pub fn walk_to(&mut self, to: Point) -> Vec<Event> {
        let mut events = Vec::new();
        for _ in 0..40 {
            let here = self.here();
            if here == to {
                return events;
            }
            let game = &self.arena.game;
            let free = |dir: &Dir| {
                let at = here.step(*dir);
                let walkable = game.ground(at).is_some_and(|ground| game.raws().terrains.walkable(ground));
                walkable && at != DOOR && game.occupant(at).is_none()
            };
            let far = |dir: &Dir| {
                let at = here.step(*dir);
                (at.distance(to), (at.x - to.x).abs() + (at.y - to.y).abs())
            };
            let dir = Dir::ALL.into_iter().filter(free).min_by_key(far).expect("a way");
            events.extend(self.arena.act(Action::Walk(dir)));
        }
        panic!("no way to {to:?} from {:?}", self.here())
    }

    /// Picks up everything on the hero's square.
    pub fn take(&mut self) -> Vec<Event> {
        let pile = self.arena.game.view().pile();
        let what = pile.iter().map(|item| ItemQuantity { id: item.id, count: item.count }).collect();
        self.arena.act(Action::PickUp { what })
    }

    /// Walks to [`SHELF`] and picks up everything there.
    pub fn fetch(&mut self) -> Vec<Event> {
        self.walk_to(SHELF);
        self.take()
    }

    /// Lays down the whole stack `id`.
    pub fn lay_down(&mut self, id: ThingId) -> Vec<Event> {
        let count = self.arena.game.data(id).unwrap().stack.count;
        self.arena.act(Action::Drop { what: vec![ItemQuantity { id, count }], gold: 0 })
    }

    /// Lays down `gold` gold pieces.
    pub fn deposit(&mut self, gold: u32) -> Vec<Event> {
        self.arena.act(Action::Drop { what: Vec::new(), gold })
    }

    pub fn answer(&mut self, choice: Choice) -> Vec<Event> {
        self.arena.act(Action::Answer(choice))
    }

    /// Returns the books of the keeper.
    pub fn books(&self) -> Keeper {
        self.arena.game.keeper(self.keeper).unwrap()
    }

    /// Returns the keeper, who must be on the level.
    pub fn resident(&self) -> Occupant {
        self.arena.resident(self.keeper).unwrap()
    }

    pub fn purse(&self) -> i32 {
        self.arena.body().gold
    }

    /// Returns the item `id` in the hero's possession, at any depth.
    pub fn carried(&self, id: ThingId) -> KnownItem {
        self.arena.game.view().inventory().into_iter().find(|item| item.id == id).unwrap()
    }

    /// True if the item `id` belongs to a keeper, alive or not.
    pub fn is_goods(&self, id: ThingId) -> bool {
        self.arena.game.data(id).unwrap().goods.is_some()
    }
}

/// Returns the deeds of keepers among `events`.
pub fn deeds(events: &[Event]) -> Vec<ShopDeed> {
    let deed = |event: &Event| if let Event::Shop { deed, .. } = event { Some(deed.clone()) } else { None };
    events.iter().filter_map(deed).collect()
}
