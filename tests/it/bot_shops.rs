//! Business of the bots in shops: what they buy and sell, that they pay, and what thieves get.

use crate::common::{amount, carrier::some, deserted, drawn, theme_named};
use rhack::{
    base::geometry::{Dir, Point, Rect, Size},
    engine::{
        action::{Action, Choice, Due, ItemQuantity},
        creation::{Choices, Trait, TraitChoice},
        event::{ActorSeen, Event, KnownItem, Question, ShopDeed, Status},
        game::{Game, HERO, Setup},
        population::Allegiance,
        state::{
            item::{ItemData, ItemPlace, ItemUse},
            keeper::Goods,
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    lab::{counts::Counter, trade::TradeCounts},
    map_builders::{
        layout::{Destination, Exit, Layout, LevelId},
        plan::{PlannedRoom, PlannedShop, PlannedStairs, Spawn, SpawnKind},
    },
    pilot::{Pilot, bots::named},
    raws::{
        Raws,
        kinds::terrain::Climb,
        reading::{layers::Layer, sources::Sources},
        words::abilities::AbilityName,
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::{Arc, OnceLock};

/// Street in the west with the hero, and a room for a shop in the east.
const STREET: [&str; 6] = [
    "----------------------",
    "|........|...........|",
    "|........|...........|",
    "|@.......'...........|",
    "|.......>|...........|",
    "----------------------",
];

const DOOR: Point = Point::new(9, 3);

/// Square of the keeper before the door.
const POST: Point = Point::new(10, 3);

/// First square for wares; the others are east of it.
const SHELF: Point = Point::new(13, 2);

fn floor() -> Rect {
    Rect::at(Point::new(10, 1), Size::new(11, 4))
}

/// Loads the raws with one kind of shop, and with `rules` over those of an empty world.
fn loaded(rules: &str) -> Arc<Raws> {
    loaded_from(Sources::embedded(), rules)
}

fn loaded_from(sources: Sources, rules: &str) -> Arc<Raws> {
    let trades = r#"[{ "name": "store", "share": 1, "stock": [{ "share": 1 }], "keepers": ["Testina"] }]"#;
    let mut sources = deserted(sources);
    let layer = Layer::new("store")
        .with("shops.json", trades)
        .with("themes.json", r#"[{ "op": "patch", "name": "shop", "keeper": { "shopkeeper": 1 } }]"#)
        .with("rules.json", rules);
    sources.mods.push(layer);
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws
}

/// Returns the raws of a world without hunger.
fn raws() -> Arc<Raws> {
    static RAWS: OnceLock<Arc<Raws>> = OnceLock::new();
    RAWS.get_or_init(|| loaded(r#"{ "hero": { "hitpoints": 200 } }"#)).clone()
}

/// Game beside a shop, with what has happened in it.
struct Shopper {
    game: Game,
    keeper: ThingId,
    events: Vec<Event>,
}

impl Shopper {
    /// Begins with a Valkyrie who has a weapon and `gold`, at `start`, before a shop without wares.
    fn at(raws: Arc<Raws>, start: Point, gold: i32, seed: u64) -> Self {
        Self::with_stock(raws, start, gold, seed, false)
    }

    /// As [`Shopper::at`], with a ware on each square away from the door if `stocked`.
    fn with_stock(raws: Arc<Raws>, start: Point, gold: i32, seed: u64, stocked: bool) -> Self {
        let mut plan = drawn(&raws, &STREET);
        let trade = raws.trades.named("store").unwrap();
        let shop = PlannedShop { trade, door: DOOR, post: POST, name: 0 };
        let theme = Some(theme_named("shop"));
        plan.rooms.push(PlannedRoom { theme, shop: Some(shop), ..PlannedRoom::new(floor(), true) });
        plan.spawns.push(Spawn { at: POST, what: SpawnKind::Keeper(theme_named("shop")) });
        if stocked {
            let shelves = floor().points().filter(|at| at.x > POST.x);
            plan.spawns.extend(shelves.map(|at| Spawn { at, what: SpawnKind::Ware(Some(trade)) }));
        }
        let first = Layout::first(&raws).unwrap();
        let below = LevelId { number: first.number + 1, ..first };
        let exit = Exit::stairs(Climb::Down, Destination::Level(below));
        plan.stairs.push(PlannedStairs { at: Point::new(8, 4), exit });
        plan.start = Some(start);
        let role = TraitChoice::named(&raws.traits, Trait::Role, "Valkyrie").unwrap();
        let identity = Choices::default().with(role).completed(&raws, 1).unwrap();
        let mut game = Game::on_plan(raws, &Setup { seed, name: "Tester".into(), identity }, plan).unwrap();
        game.strip();
        let sword = some(&game, 1, "long sword");
        game.arm(sword).unwrap();
        game.bring_score(AbilityName::Charisma, 11);
        let purse = game.view().body().unwrap().gold;
        game.pay(gold - purse);
        let keeper = game.occupant(POST).unwrap();
        Self { game, keeper, events: Vec::new() }
    }

    /// Begins in the street of a world without hunger.
    fn new(gold: i32) -> Self {
        Self::at(raws(), Point::new(1, 3), gold, 1)
    }

    /// Puts `count` wares of the kind `name` on the shelf, `place` squares from its beginning.
    fn ware(&mut self, place: i32, count: u32, name: &str) -> ThingId {
        let goods = Some(Goods { keeper: self.keeper });
        let data = ItemData { goods, ..some(&self.game, count, name).into() };
        self.game.lay(data, Point::new(SHELF.x + place, SHELF.y)).unwrap()
    }

    fn give(&mut self, name: &str) -> ThingId {
        let stack = some(&self.game, 1, name);
        self.game.give(stack).unwrap()
    }

    fn teach(&mut self, name: &str) {
        let kind = self.game.raws().items.table.named(name).unwrap();
        self.game.teach(kind);
    }

    /// Has the hero do `action`. Panics if it is refused.
    fn act(&mut self, action: Action) {
        let turn = self.game.act(action.clone()).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
        self.events.extend(turn.events);
    }

    /// Lets `bot` do up to `moves` actions, until it goes down, and returns them. `check` looks at the game
    /// after each.
    fn play(&mut self, bot: &mut dyn Pilot, moves: usize, mut check: impl FnMut(&Game)) -> Vec<Action> {
        let mut done = Vec::new();
        while done.len() < moves && !matches!(self.game.status(), Status::Over(_)) {
            let action = bot.next(&self.game.view()).unwrap();
            match self.game.act(action.clone()) {
                Ok(turn) => {
                    bot.told(&self.game.view(), &turn.events);
                    self.events.extend(turn.events);
                    check(&self.game);
                    if action == Action::Climb(Climb::Down) {
                        break;
                    }
                    done.push(action);
                }
                Err(refusal) => bot.refused(refusal),
            }
        }
        done
    }

    /// Lets the bot called `name` play for a while.
    fn visit(&mut self, name: &str) -> Vec<Action> {
        self.play(&mut *named(name).unwrap().player(1), 250, |_| ())
    }

    fn gold(&self) -> i32 {
        self.game.view().body().unwrap().gold
    }

    /// Returns the carried items of the kind `name`.
    fn carried(&self, name: &str) -> Vec<KnownItem> {
        let kind = self.game.raws().items.table.named(name).unwrap();
        let is_it = |item: &KnownItem| self.game.data(item.id).is_some_and(|data| data.stack.kind == kind);
        self.game.view().inventory().into_iter().filter(is_it).collect()
    }

    fn has(&self, deed: impl Fn(&ShopDeed) -> bool) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Shop { deed: told, .. } if deed(told)))
    }

    /// Returns the kinds that the hero picked up, in order, by the names of the raws.
    fn taken(&self) -> Vec<String> {
        let name = |event: &Event| match event {
            Event::PickedUp { item, .. } => Some(self.game.raws().items.table[item.kind].name.clone()),
            _ => None,
        };
        self.events.iter().filter_map(name).collect()
    }
}

/// Returns the unpaid items that the hero carries.
fn unpaid(game: &Game) -> Vec<KnownItem> {
    let all = game.view().inventory();
    all.into_iter().filter(|item| item.price.is_some_and(|price| price.unpaid)).collect()
}

#[test]
fn bot_buys_known_healing_and_pays() {
    for name in ["careful", "pilgrim"] {
        let mut shopper = Shopper::new(1000);
        shopper.teach("potion of healing");
        shopper.ware(0, 2, "potion of healing");
        shopper.visit(name);
        let potions = shopper.carried("potion of healing");
        assert_eq!(potions.iter().map(|item| item.count).sum::<u32>(), 2, "{name}");
        assert!(unpaid(&shopper.game).is_empty(), "{name}");
        assert_eq!(shopper.gold(), 800, "{name}");
    }
}

#[test]
fn bots_that_do_not_trade_leave_the_wares() {
    let mut shopper = Shopper::new(1000);
    shopper.teach("potion of healing");
    shopper.ware(0, 2, "potion of healing");
    shopper.ware(1, 1, "ring mail");
    shopper.visit("explorer");
    assert_eq!((shopper.taken(), shopper.gold()), (Vec::new(), 1000));
}

#[test]
fn bot_buys_the_best_armour_it_can_pay_and_wears_it() {
    let mut shopper = Shopper::new(160);
    shopper.ware(0, 1, "leather armour");
    shopper.ware(1, 1, "ring mail");
    shopper.ware(2, 1, "plate mail");
    shopper.visit("careful");
    let mail = shopper.carried("ring mail");
    assert_eq!(mail.iter().map(|item| item.used).collect::<Vec<_>>(), [Some(ItemUse::Worn)]);
    assert!(shopper.carried("leather armour").is_empty() && shopper.carried("plate mail").is_empty());
    assert_eq!(shopper.gold(), 60);
}

#[test]
fn bot_buys_healing_before_armour_and_armour_before_the_unknown() {
    let mut shopper = Shopper::new(2000);
    shopper.teach("potion of extra healing");
    shopper.ware(0, 1, "scroll of identify");
    shopper.ware(1, 1, "ring mail");
    shopper.ware(2, 1, "potion of extra healing");
    shopper.visit("careful");
    let taken = shopper.taken();
    assert_eq!(taken[..2], ["potion of extra healing", "ring mail"], "{taken:?}");
    // The scroll is read by now.
    assert_eq!(taken.len(), 3, "{taken:?}");
    assert!(unpaid(&shopper.game).is_empty());
}

#[test]
fn bot_buys_unidentified_wares_that_are_likely_to_serve_it() {
    let mut shopper = Shopper::new(5000);
    // All scrolls of the first two prices have a use; most scrolls and potions of the others have none.
    let wares = [
        "scroll of enchant weapon",
        "scroll of enchant armour",
        "scroll of fire",
        "potion of object detection",
    ];
    for (ware, place) in wares.into_iter().zip(0..) {
        shopper.ware(place, 1, ware);
    }
    shopper.visit("careful");
    assert_eq!((shopper.taken().len(), shopper.gold()), (2, 5000 - 60 - 80));
}

#[test]
fn bot_buys_no_digging_tool() {
    let mut shopper = Shopper::new(5000);
    shopper.ware(0, 1, "dwarvish mattock");
    shopper.ware(1, 1, "pick-axe");
    shopper.visit("careful");
    assert_eq!(shopper.taken(), Vec::<String>::new());
}

#[test]
fn bot_takes_nothing_that_it_cannot_pay() {
    let mut shopper = Shopper::new(30);
    shopper.teach("potion of healing");
    shopper.ware(0, 1, "potion of healing");
    shopper.ware(1, 1, "scroll of genocide");
    shopper.visit("careful");
    assert_eq!((shopper.taken(), shopper.gold()), (Vec::new(), 30));
}

#[test]
fn bot_buys_food_for_an_empty_pack_only() {
    let raws = loaded(
        r#"{ "hunger": { "start": 900, "every": 1, "satiated": 1000, "hungry": 150, "weak": 50, "full": 1500,
            "choking": 2000, "corpses": 250 } }"#,
    );
    for (packed, buys) in [(0, true), (3, false)] {
        let mut shopper = Shopper::at(raws.clone(), Point::new(1, 3), 300, 1);
        let rations = some(&shopper.game, packed.max(1), "food ration");
        if packed > 0 {
            shopper.game.give(rations).unwrap();
        }
        shopper.ware(0, 4, "food ration");
        shopper.visit("careful");
        let count: u32 = shopper.carried("food ration").iter().map(|item| item.count).sum();
        assert_eq!(count > packed, buys, "{packed} packed, {count} then");
        // Two rations fill the store.
        assert!(count <= packed + 2 && unpaid(&shopper.game).is_empty(), "{count}");
    }
}

#[test]
fn bot_sells_what_it_does_not_need() {
    let mut shopper = Shopper::new(0);
    let ring = shopper.give("ring of conflict");
    let sword = shopper.give("short sword");
    let dagger = shopper.give("dagger");
    shopper.visit("pilgrim");
    let kept = |id| shopper.game.view().inventory().iter().any(|item| item.id == id);
    assert!(shopper.has(|deed| matches!(deed, ShopDeed::Bought { credit: false, .. })));
    assert!(!kept(ring) && !kept(sword) && kept(dagger));
    // Half of 300 and of 10.
    assert_eq!(shopper.gold(), 155);
    assert_eq!(shopper.carried("long sword").len(), 1);
}

#[test]
fn bot_lays_back_what_it_cannot_pay() {
    let mut shopper = Shopper::at(raws(), SHELF, 10, 1);
    let mail = shopper.ware(0, 1, "ring mail");
    shopper.act(Action::Wait);
    shopper.act(Action::PickUp { what: vec![ItemQuantity { id: mail, count: 1 }] });
    assert_eq!(unpaid(&shopper.game).len(), 1);
    let actions = shopper.visit("careful");
    assert!(matches!(actions.first(), Some(Action::Drop { .. })), "{actions:?}");
    assert!(unpaid(&shopper.game).is_empty() && shopper.carried("ring mail").is_empty());
    assert!(!shopper.has(|deed| matches!(deed, ShopDeed::Robbed { .. })));
    assert_eq!(shopper.gold(), 10);
}

#[test]
fn bot_pays_a_debt_from_a_sale() {
    let mut shopper = Shopper::at(raws(), SHELF, 0, 1);
    shopper.give("ring of conflict");
    shopper.teach("potion of healing");
    let potion = shopper.ware(0, 1, "potion of healing");
    shopper.act(Action::Wait);
    shopper.act(Action::PickUp { what: vec![ItemQuantity { id: potion, count: 1 }] });
    shopper.act(Action::Quaff(potion));
    assert_eq!(shopper.game.view().bill().unwrap().owed, 100);
    let actions = shopper.visit("careful");
    assert!(actions.contains(&Action::Pay(Due::Everything)), "{actions:?}");
    assert_eq!(shopper.gold(), 50);
    assert!(!shopper.has(|deed| matches!(deed, ShopDeed::Robbed { .. })));
}

#[test]
fn bot_that_cannot_pay_does_not_walk_at_the_keeper_again_and_again() {
    let mut shopper = Shopper::at(raws(), SHELF, 0, 1);
    let potion = shopper.ware(0, 1, "potion of healing");
    shopper.act(Action::Wait);
    shopper.act(Action::PickUp { what: vec![ItemQuantity { id: potion, count: 1 }] });
    shopper.act(Action::Quaff(potion));
    shopper.visit("careful");
    let asked = |event: &&Event| matches!(event, Event::Shop { deed: ShopDeed::TooPoor { .. }, .. });
    let asked = shopper.events.iter().filter(asked).count();
    assert!(asked <= 2, "asked {asked} times");
    assert!(!shopper.has(|deed| matches!(deed, ShopDeed::Robbed { .. })));
}

#[test]
fn bot_leaves_its_pick_axe_outside_and_fetches_it() {
    let mut shopper = Shopper::new(500);
    let pick = shopper.give("pick-axe");
    shopper.teach("potion of healing");
    shopper.ware(0, 1, "potion of healing");
    let carries = |game: &Game| game.view().inventory().iter().any(|item| item.id == pick);
    let inside = |game: &Game| floor().contains(game.view().hero_at());
    let bot = &mut *named("careful").unwrap().player(1);
    shopper.play(bot, 300, |game| assert!(!(inside(game) && carries(game))));
    assert_eq!(shopper.carried("potion of healing").len(), 1);
    assert!(carries(&shopper.game) && !shopper.has(|deed| matches!(deed, ShopDeed::DislikesTools)));
}

#[test]
fn pilgrim_goes_back_to_a_shop_with_gold_found_later() {
    let mut sources = Sources::embedded();
    let halls = r#"[{ "name": "halls", "branch": "dungeons", "from": 1, "to": 30, "width": 40, "height": 12,
        "chain": [
          { "stage": "room", "width": [8, 12], "height": [4, 6], "most_floor": 400 }, "stairs", "start"
        ] }]"#;
    sources.replace("raws/levels.json", "levels.json", halls);
    let branches = r#"[{ "name": "dungeons", "title": "The Dungeons" }]"#;
    crate::common::only_branches(&mut sources, branches);
    let raws = loaded_from(sources, r#"{ "hero": { "hitpoints": 200 } }"#);
    for (name, returns) in [("pilgrim", true), ("careful", false)] {
        let mut shopper = Shopper::at(raws.clone(), Point::new(1, 3), 50, 1);
        shopper.game.bring_levels(5, 1);
        shopper.ware(0, 1, "splint mail");
        let bot = &mut *named(name).unwrap().player(1);
        shopper.play(bot, 1000, |_| ());
        assert_eq!(shopper.game.view().depth(), 2, "{name}");
        assert!(shopper.carried("splint mail").is_empty(), "{name}");
        shopper.game.pay(1500);
        shopper.play(bot, 1000, |_| ());
        assert_eq!(shopper.carried("splint mail").len(), usize::from(returns), "{name}");
        // The pilgrim has come down to the second level again, and the other has gone on.
        assert_eq!(shopper.game.view().depth(), if returns { 2 } else { 3 }, "{name}");
    }
}

#[test]
fn bot_lays_food_down_for_better_things() {
    let mut shopper = Shopper::new(2000);
    let (load, capacity) = shopper.game.view().load();
    let rations = (capacity - load) / 20;
    let food = some(&shopper.game, rations, "food ration");
    shopper.game.give(food).unwrap();
    shopper.teach("potion of full healing");
    shopper.ware(0, 3, "potion of full healing");
    shopper.visit("careful");
    let left: u32 = shopper.carried("food ration").iter().map(|item| item.count).sum();
    assert_eq!(shopper.carried("potion of full healing").iter().map(|item| item.count).sum::<u32>(), 3);
    assert!(left + 3 >= rations && left < rations, "{left} of {rations}");
    let (load, capacity) = shopper.game.view().load();
    assert!(load <= capacity, "{load} of {capacity}");
}

#[test]
fn bot_buys_armour_as_heavy_as_what_it_replaces() {
    let mut shopper = Shopper::new(2000);
    let old = shopper.give("ring mail");
    shopper.act(Action::Wear(old));
    while shopper.game.view().inventory().iter().all(|item| item.used != Some(ItemUse::Worn)) {
        shopper.act(Action::Wait);
    }
    let (load, capacity) = shopper.game.view().load();
    let ballast = some(&shopper.game, (capacity - load) / 10, "rock");
    shopper.game.give(ballast).unwrap();
    shopper.ware(0, 1, "scale mail");
    shopper.visit("careful");
    let used: Vec<Option<ItemUse>> = shopper.carried("scale mail").iter().map(|item| item.used).collect();
    assert_eq!(used, [Some(ItemUse::Worn)]);
}

#[test]
fn bot_that_cannot_tell_the_keeper_from_an_enemy_waits() {
    for what in [StatusEffect::Hallucinating, StatusEffect::Blind] {
        for start in [POST.step(Dir::East), DOOR.step(Dir::West)] {
            let mut shopper = Shopper::at(raws(), start, 100, 1);
            shopper.game.afflict(what, 500);
            let done = shopper.play(&mut *named("careful").unwrap().player(1), 20, |_| ());
            assert_eq!(done, vec![Action::Search; 20], "{what:?}");
        }
    }
}

#[test]
fn bot_does_not_wait_for_blows_of_what_it_cannot_tell_from_a_keeper() {
    let mut shopper = Shopper::at(raws(), DOOR.step(Dir::West), 100, 1);
    shopper.game.afflict(StatusEffect::Hallucinating, 500);
    let mut bot = named("careful").unwrap().player(1);
    assert_eq!(bot.next(&shopper.game.view()).unwrap(), Action::Search);
    shopper.game.harm(2);
    for _ in 0..5 {
        bot.next(&shopper.game.view()).unwrap();
        assert_ne!(bot.decided_by().unwrap().name, "stand still");
    }
}

#[test]
fn bot_waits_three_hundred_turns_to_tell_the_keeper_from_an_enemy() {
    let mut shopper = Shopper::at(raws(), DOOR.step(Dir::West), 100, 1);
    shopper.game.afflict(StatusEffect::Blind, 2000);
    let mut bot = named("careful").unwrap().player(1);
    let done = shopper.play(&mut *bot, 301, |_| ());
    assert_eq!(done, vec![Action::Search; 301]);
    bot.next(&shopper.game.view()).unwrap();
    assert_ne!(bot.decided_by().unwrap().name, "stand still");
}

#[test]
fn bots_kick_no_door_of_a_shop() {
    let mut shopper = Shopper::at(raws(), DOOR.step(Dir::West), 100, 1);
    shopper.act(Action::Close(Dir::East));
    let kind = shopper.game.raws().creatures.named("jackal").unwrap();
    shopper.game.reshape(kind);
    let done = shopper.play(&mut *named("careful").unwrap().player(1), 40, |_| ());
    assert!(!done.iter().any(|action| matches!(action, Action::Kick(_))), "{done:?}");
}

#[test]
fn bot_zaps_no_wand_over_an_enemy_at_the_keeper() {
    for (toward, zaps) in [(Dir::West, false), (Dir::East, true)] {
        let start = POST.step(Dir::East).step(Dir::East);
        let mut shopper = Shopper::at(raws(), start, 100, 1);
        shopper.give("wand of striking");
        shopper.teach("wand of striking");
        let kind = shopper.game.raws().creatures.named("minotaur").unwrap();
        shopper.game.spawn(kind, start.step(toward), Allegiance::Hostile).unwrap();
        let action = named("careful").unwrap().player(1).next(&shopper.game.view()).unwrap();
        assert_eq!(matches!(action, Action::Zap { .. }), zaps, "{toward:?}: {action:?}");
    }
}

#[test]
fn bot_zaps_no_ray_and_no_unidentified_wand_in_a_shop() {
    for (wand, known) in [("wand of fire", true), ("wand of digging", false)] {
        for (start, zaps) in [(POST.step(Dir::East).step(Dir::East), false), (Point::new(4, 1), true)] {
            let mut shopper = Shopper::at(raws(), start, 100, 1);
            shopper.give(wand);
            if known {
                shopper.teach(wand);
            }
            let kind = shopper.game.raws().creatures.named("minotaur").unwrap();
            shopper.game.spawn(kind, start.step(Dir::East), Allegiance::Hostile).unwrap();
            let action = named("careful").unwrap().player(1).next(&shopper.game.view()).unwrap();
            assert_eq!(matches!(action, Action::Zap { .. }), zaps, "{wand} at {start:?}: {action:?}");
        }
    }
}

#[test]
fn bots_zap_and_cast_nothing_at_wares() {
    for (behind, zaps) in [(true, false), (false, true)] {
        let start = SHELF;
        let mut shopper = Shopper::at(raws(), start, 100, 1);
        shopper.give("wand of striking");
        shopper.teach("wand of striking");
        shopper.ware(if behind { 3 } else { 0 }, 1, "potion of healing");
        let kind = shopper.game.raws().creatures.named("minotaur").unwrap();
        shopper.game.spawn(kind, start.step(Dir::East), Allegiance::Hostile).unwrap();
        // The wares are remembered from before.
        shopper.act(Action::Search);
        let action = named("careful").unwrap().player(1).next(&shopper.game.view()).unwrap();
        assert_eq!(matches!(action, Action::Zap { .. }), zaps, "{behind}: {action:?}");
    }
}

#[test]
fn bot_throws_nothing_past_an_enemy_at_the_keeper() {
    for (toward, fires) in [(Dir::West, false), (Dir::East, true)] {
        let start = Point::new(POST.x + 4, POST.y);
        let mut shopper = Shopper::at(raws(), start, 100, 1);
        let darts = some(&shopper.game, 20, "dart");
        let darts = shopper.game.give(darts).unwrap();
        shopper.act(Action::Ready(Some(darts)));
        let kind = shopper.game.raws().creatures.named("jackal").unwrap();
        shopper.game.spawn(kind, start.step(toward).step(toward), Allegiance::Hostile).unwrap();
        let action = named("careful").unwrap().player(1).next(&shopper.game.view()).unwrap();
        assert_eq!(matches!(action, Action::Fire(_)), fires, "{toward:?}: {action:?}");
    }
}

#[test]
fn bots_never_leave_owing() {
    let wares = [
        "potion of healing",
        "scroll of teleportation",
        "wand of digging",
        "ring mail",
        "helmet",
        "large box",
        "oil lamp",
        "dagger",
        "gauntlets of power",
    ];
    for seed in 1..=amount(20, 100) {
        for name in ["careful", "pilgrim", "explorer"] {
            let gold = i32::try_from(seed * 37 % 500).unwrap();
            let mut shopper = Shopper::at(raws(), Point::new(1, 3), gold, seed);
            for (ware, place) in wares.iter().zip([0, 1, 2, 3, 4, 5, 6, 7, -1]) {
                shopper.ware(place, 1, ware);
            }
            let bot = &mut *named(name).unwrap().player(seed);
            shopper.play(bot, 150, |game| {
                let at = game.view().hero_at();
                let owes = !unpaid(game).is_empty();
                assert!(!owes || floor().contains(at), "{name}, seed {seed}: {at:?}");
            });
            let wrong = |deed: &ShopDeed| matches!(deed, ShopDeed::Robbed { .. } | ShopDeed::Damage { .. });
            assert!(!shopper.has(wrong), "{name}, seed {seed}");
        }
    }
}

#[test]
fn lab_counts_purchases_sales_and_gold() {
    let mut shopper = Shopper::new(150);
    shopper.give("ring of conflict");
    shopper.teach("potion of healing");
    shopper.ware(0, 1, "potion of healing");
    let raws = raws();
    let mut counter = Counter::new(&raws, &shopper.game);
    let bot = &mut *named("careful").unwrap().player(1);
    for _ in 0..200 {
        counter.sees(&shopper.game.view());
        let action = bot.next(&shopper.game.view()).unwrap();
        let result = shopper.game.act(action.clone());
        counter.decided(&shopper.game, &action, &result);
        match result {
            Ok(turn) => bot.told(&shopper.game.view(), &turn.events),
            Err(refusal) => bot.refused(refusal),
        }
        if action == Action::Climb(Climb::Down) {
            break;
        }
    }
    let trade = counter.finish(&shopper.game, None).trade;
    assert_eq!((trade.seen, trade.early, trade.market), (1, 1, 1));
    assert_eq!((trade.purchases, trade.sales, trade.robberies), (1, 1, 0), "{trade:?}");
    assert_eq!((trade.gold, trade.earned, trade.spent, trade.given), (150, 150, 100, 0));
}

#[test]
fn lab_counts_gold_taken_back_from_thieves_once() {
    let mut shopper = Shopper::new(100);
    shopper.act(Action::Drop { what: Vec::new(), gold: 60 });
    let pile = shopper.game.view().pile();
    let what = pile.iter().map(|item| ItemQuantity { id: item.id, count: item.count }).collect();
    shopper.act(Action::PickUp { what });
    let coin = shopper.game.raws().items.coin();
    let mut trade = TradeCounts::new(100);
    trade.told(
        &Action::Wait,
        &[Event::Stole { by: ActorSeen::HERO, from: ActorSeen::HERO, gold: 80 }],
        coin,
        100,
    );
    assert_eq!((trade.gold, trade.stolen), (100, 80));
    trade.told(&Action::Wait, &shopper.events, coin, 20);
    assert_eq!((trade.gold, trade.stolen), (100, 20));
    trade.told(&Action::Wait, &shopper.events, coin, 80);
    assert_eq!((trade.gold, trade.stolen), (140, 0));
}

/// Returns the value of all items whose place is `wanted`, in gold pieces of the raws.
fn value(game: &Game, wanted: impl Fn(&ItemPlace) -> bool) -> u64 {
    let table = &game.raws().items.table;
    let all = game.items();
    let items = all.iter().filter(|item| wanted(&item.place));
    items.map(|item| u64::from(table[item.stack.kind].price) * u64::from(item.stack.count)).sum()
}

/// Returns the direction of the first step from `from` to `to` over open ground.
fn toward(from: Point, to: Point) -> Option<Dir> {
    Dir::between(from, Point::new(from.x + (to.x - from.x).signum(), from.y + (to.y - from.y).signum()))
}

/// Thief: goes in, grabs what it can carry, walks out without paying, and fights the keeper in the way.
#[derive(Default)]
struct Thief {
    moves: u32,
    blocked: u32,
    grabbed: Vec<ThingId>,
}

impl Thief {
    /// Moves for grabbing, at most.
    const GRABS: u32 = 120;

    fn next(&mut self, game: &Game) -> Action {
        let view = game.view();
        if let Status::Asking(question) = game.status() {
            let fights = matches!(question, Question::Attack { .. });
            return Action::Answer(if fights { Choice::Yes } else { Choice::No });
        }
        self.moves += 1;
        let here = view.hero_at();
        let (load, capacity) = view.load();
        let inside = floor().contains(here);
        if !inside && self.moves < Self::GRABS && self.grabbed.is_empty() {
            let to = if here == DOOR { POST } else { DOOR };
            return toward(here, to).map_or(Action::Wait, Action::Walk);
        }
        let fresh = |item: &KnownItem| !self.grabbed.contains(&item.id);
        let wares: Vec<(Point, KnownItem)> =
            view.wares().into_iter().filter(|(_, item)| fresh(item)).collect();
        let near = wares.iter().min_by_key(|(at, item)| (at.distance(here), item.id));
        if let Some((at, item)) = near.filter(|_| self.moves < Self::GRABS && load < capacity) {
            if *at == here {
                self.grabbed.push(item.id);
                return Action::PickUp { what: vec![ItemQuantity { id: item.id, count: item.count }] };
            }
            return toward(here, *at).map_or(Action::Wait, Action::Walk);
        }
        let to = if inside && here != POST { POST } else { Point::new(1, 3) };
        let Some(dir) = toward(here, to) else { return Action::Wait };
        if self.blocked > 20 { Action::Fight(dir) } else { Action::Walk(dir) }
    }
}

#[test]
fn thief_leaves_alive_with_little() {
    let raws = loaded(r#"{ "crowd": { "clear_start": 0 } }"#);
    let (mut stocked, mut stolen) = (0, 0);
    for seed in 1..=amount(6, 40) {
        let mut shopper = Shopper::with_stock(raws.clone(), Point::new(1, 3), 0, seed, true);
        let mine = |place: &ItemPlace| matches!(place, ItemPlace::Carried { by, .. } if *by == HERO);
        let own = value(&shopper.game, mine);
        let stock = value(&shopper.game, |place| matches!(place, ItemPlace::Floor { .. }));
        let mut thief = Thief::default();
        for _ in 0..400 {
            if matches!(shopper.game.status(), Status::Over(_)) {
                break;
            }
            let action = thief.next(&shopper.game);
            match shopper.game.act(action) {
                Ok(turn) => {
                    let asked = matches!(turn.status, Status::Asking(Question::Pay { .. }));
                    thief.blocked += u32::from(asked);
                }
                Err(_) => {
                    thief.blocked += 1;
                    let _ = shopper.game.act(Action::Wait);
                }
            }
        }
        let at = shopper.game.view().hero_at();
        let escaped =
            !matches!(shopper.game.status(), Status::Over(_)) && at != DOOR && !floor().contains(at);
        let loot = if escaped { value(&shopper.game, mine).saturating_sub(own) } else { 0 };
        if std::env::var_os("RHACK_MANY").is_some() {
            println!("seed {seed}: {loot} of {stock}, {} grabbed, escaped: {escaped}", thief.grabbed.len());
        }
        assert!(!thief.grabbed.is_empty(), "seed {seed}: nothing grabbed");
        stocked += stock;
        stolen += loot;
    }
    assert!(stolen * 20 <= stocked, "{stolen} of {stocked}");
}
