//! `room_themer`: a shop, a temple, a zoo or another special room.
//!
//! NetHack 3.6: `makelevel` and `mkroom`. The rules of the recipe are checked in order, and only the first
//! that holds is used. A shop takes the first room with exactly one door. Other themes take the first room,
//! from a random one on, that has one door, or any other with the odds of the theme. Themes that meters of
//! rules.json put on the level come instead, in any room with a door if need be; for a shop, spare doors are
//! then walled up. Rooms with stairs or the hero are never special. `pieces` fills the room.

use super::pieces;
use crate::{
    base::{
        geometry::{Point, Rect},
        rng::Rng,
    },
    map_builders::{
        MetaMapBuilder, Site,
        plan::{LevelPlan, PlannedRoom, PlannedShop, Spawn, SpawnKind},
        stage::{Parameters, Wrong},
    },
    raws::{
        kinds::{
            levels::chain::{CheckContext, PlanPart},
            shops::Trade,
            terrain::DoorState,
            themes::{Theme, ThemeOdds},
        },
        reading::{record::record, table::Id, value::Limit},
    },
};

record! {
    /// Parameters of the stage `room_themer`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct RoomThemer {
        /// Percent of the depth that counts. With 100 special rooms begin as deep as in NetHack; with 200 a
        /// dungeon of 12 levels has those of NetHack's first 24.
        pub depth_percent: i32 = 100 => Limit::range(1..=10_000),
        /// Minimum number of rooms of a level with a special room.
        pub least_rooms: i32 = 3 => Limit::range(1..=100),
        /// Rules for special rooms, checked in order until one holds. A level has at most one special room
        /// by these rules. Default: the `odds` of themes.json, the shallowest first.
        pub themes: Option<Vec<ThemeRule>>,
    }
    found {
        /// Resolved rules of `themes`.
        pub rules: Option<Vec<(Id<Theme>, ThemeOdds)>>,
    }
}

record! {
    /// Rule for a special room of a level.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ThemeRule {
        /// Theme of the room.
        pub theme: String => Limit::Names("themes"),
        /// Minimum depth, as scaled by `depth_percent`.
        pub from: i32 = 0,
        /// Maximum depth, as scaled by `depth_percent`.
        pub to: i32 = DEEPEST,
        /// Odds that a level has the room: one in `one_in`.
        pub one_in: i32 = 1 => Limit::range(1..=1000),
        /// Odds that fall with depth: `in_depth` in the scaled depth. Replaces `one_in` unless it is 0.
        pub in_depth: i32 = 0 => Limit::range(0..=1000),
    }
}

/// Key of the stream for the trade of a shop, its keeper and its mimics.
const SHOP: u64 = 0x7368_6f70;

/// Attempts at a level that must have a shop, before spare doors of a room are walled up for it. The ways to
/// those doors then end blindly.
const PATIENCE: u32 = 8;

/// Upper bound of depths.
const DEEPEST: i32 = 1_000_000;

impl ThemeRule {
    /// Returns the theme and its odds.
    fn resolved(&self, ground: &CheckContext<'_>) -> Result<(Id<Theme>, ThemeOdds), Wrong> {
        let Self { ref theme, from, to, one_in, in_depth } = *self;
        let odds = ThemeOdds { from, to, one_in, in_depth };
        if let Some((_, problem)) = odds.problem() {
            return Err(("themes", format!("{theme}: {problem}")));
        }
        Ok((ground.theme("themes", theme)?, odds))
    }
}

impl Parameters for RoomThemer {
    const ABOUT: &'static str = "Shops, temples, zoos and other special rooms.";
    const NEEDS: &'static [PlanPart] = &[PlanPart::Rooms, PlanPart::Stairs];

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        let resolved = |rules: &Vec<ThemeRule>| rules.iter().map(|rule| rule.resolved(ground)).collect();
        self.rules = self.themes.as_ref().map(resolved).transpose()?;
        Ok(())
    }
}

impl MetaMapBuilder for RoomThemer {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        if !site.themes.is_empty() {
            for theme in site.themes {
                make(site, plan, *theme, true);
            }
            return;
        }
        if plan.rooms.len() < usize::try_from(self.least_rooms).unwrap_or(0) {
            return;
        }
        let depth = i64::from(site.depth) * i64::from(self.depth_percent) / 100;
        let depth = i32::try_from(depth).unwrap_or(i32::MAX);
        let rules = self.rules.clone().unwrap_or_else(|| site.raws.themes.by_odds());
        let Some((theme, _)) = rules.into_iter().find(|(_, odds)| holds(site, odds, depth)) else { return };
        if site.raws.themes.table[theme].by_chance {
            make(site, plan, theme, false);
        }
    }
}

/// Makes a room of `theme` in a suitable room. With `any` in any room with a door, if none is suitable.
fn make(site: &mut Site<'_>, plan: &mut LevelPlan, theme: Id<Theme>, any: bool) {
    if !site.raws.has_rooms(theme) {
        return;
    }
    let mut chosen = choose(site, plan, theme, false);
    if chosen.is_none() && any {
        let for_shop = site.raws.themes.table[theme].trades() && site.attempt >= PATIENCE;
        chosen = if for_shop { wall_up(site, plan, theme) } else { choose(site, plan, theme, true) };
    }
    let Some((number, doors)) = chosen else { return };
    let mut rng = site.rng.fork(SHOP);
    fit_out(site, plan, number, (theme, None), &doors, &mut rng);
}

/// Adds the room with this `floor`, which a vault has drawn, and makes it a room of `theme`. A shop needs a
/// single door, and may have its `trade` given.
pub(in crate::map_builders) fn add_drawn(
    site: &mut Site<'_>,
    plan: &mut LevelPlan,
    floor: Rect,
    (theme, trade): (Id<Theme>, Option<Id<Trade>>),
) {
    if !site.raws.has_rooms(theme) {
        return;
    }
    let lit = plan.lit.get(floor.centre()).unwrap_or_default();
    plan.rooms.push(PlannedRoom::new(floor, lit));
    let doors = doors(site, plan, floor);
    let mut rng = site.rng.fork(SHOP).fork(floor.centre().key());
    fit_out(site, plan, plan.rooms.len() - 1, (theme, trade), &doors, &mut rng);
}

/// Makes the room with this `number` and these `doors` a room of `theme`.
fn fit_out(
    site: &mut Site<'_>,
    plan: &mut LevelPlan,
    number: usize,
    (theme, trade): (Id<Theme>, Option<Id<Trade>>),
    doors: &[Point],
    rng: &mut Rng,
) {
    let sold: Vec<Id<Trade>> = plan.rooms.iter().filter_map(|room| Some(room.shop?.trade)).collect();
    let Some(room) = plan.rooms.get_mut(number) else { return };
    let floor = room.floor;
    let is_shop = site.raws.themes.table[theme].trades();
    let shop = if is_shop { open_shop(site, (floor, trade), &sold, doors, rng) } else { None };
    if is_shop && shop.is_none() {
        return;
    }
    room.theme = Some(theme);
    room.shop = shop;
    room.lit |= shop.is_some();
    // The theme replaces earlier spawns.
    plan.spawns.retain(|spawn| !floor.contains(spawn.at));
    match shop {
        Some(shop) => stock(site, plan, (floor, theme, shop), rng),
        None => pieces::lay(site, plan, floor, theme, doors),
    }
}

fn holds(site: &mut Site<'_>, rule: &ThemeOdds, depth: i32) -> bool {
    if !(rule.from..=rule.to).contains(&depth) {
        return false;
    }
    if rule.in_depth > 0 {
        return site.rng.range(0, depth.saturating_sub(1)) < rule.in_depth;
    }
    site.once_in(rule.one_in)
}

/// Returns the index of a suitable room, and its doors. With `any` the number of doors does not matter.
fn choose(site: &mut Site<'_>, plan: &LevelPlan, theme: Id<Theme>, any: bool) -> Option<(usize, Vec<Point>)> {
    let rooms = plan.rooms.len();
    let count = u32::try_from(rooms).ok().filter(|count| *count > 0)?;
    // A shop is in the first suitable room; other themes begin the search at random.
    let Theme { several_doors_one_in, .. } = site.raws.themes.table[theme];
    let trades = site.raws.themes.table[theme].trades();
    let first = if trades { 0 } else { usize::try_from(site.rng.below(count)).ok()? };
    for number in (first..rooms).chain(0..first) {
        let Some(room) = plan.rooms.get(number).filter(|room| is_free(site, plan, room, theme)) else {
            continue;
        };
        let doors = doors(site, plan, room.floor);
        let will_do = match (&doors[..], trades) {
            ([], _) => false,
            ([door], true) => is_shop_door(site, plan, room.floor, *door),
            ([_], false) => true,
            (_, true) => false,
            (_, false) => any || site.once_in(several_doors_one_in),
        };
        if will_do {
            return Some((number, doors));
        }
    }
    None
}

/// True if the room is ordinary, without stairs and hero, and large enough for the theme.
fn is_free(site: &Site<'_>, plan: &LevelPlan, room: &PlannedRoom, theme: Id<Theme>) -> bool {
    let inside = |at: Point| room.floor.contains(at);
    room.theme.is_none()
        && !plan.stairs.iter().any(|stairs| inside(stairs.at))
        && !plan.start.is_some_and(inside)
        && fits(site, plan, room, theme)
}

/// Walls up all doors but one of the first suitable room for a shop that can be reached without them, unless
/// that cuts off a part of the level. Returns the index of the room, and its door.
fn wall_up(site: &Site<'_>, plan: &mut LevelPlan, theme: Id<Theme>) -> Option<(usize, Vec<Point>)> {
    let terrains = site.terrains;
    let regions = plan.regions(terrains).count();
    for (number, room) in plan.rooms.iter().enumerate() {
        if !is_free(site, plan, room, theme) {
            continue;
        }
        let floor = room.floor;
        let doors = doors(site, plan, floor);
        for kept in doors.iter().filter(|door| is_shop_door(site, plan, floor, **door)) {
            let mut walled = plan.clone();
            for door in doors.iter().filter(|door| *door != kept) {
                let is_across = door.y < floor.top || door.y > floor.bottom;
                let wall = if is_across { terrains.horizontal_wall } else { terrains.vertical_wall };
                walled.tiles.set(*door, wall);
                walled.secrets.remove(door);
                walled.trapped.remove(door);
                walled.doorways.retain(|doorway| doorway != door);
            }
            if walled.regions(terrains).count() <= regions {
                *plan = walled;
                return Some((number, vec![*kept]));
            }
        }
    }
    None
}

/// True if the room is large enough for the theme.
fn fits(site: &Site<'_>, plan: &LevelPlan, room: &PlannedRoom, theme: Id<Theme>) -> bool {
    let floor = room.floor;
    let least = &site.raws.themes.table[theme].least;
    let is_bare = |at: Point| plan.is_bare(site.terrains, at);
    let bare = floor.points().filter(|at| is_bare(*at)).count();
    floor.width() >= least.width
        && floor.height() >= least.height
        && bare >= usize::try_from(least.squares).unwrap_or(usize::MAX)
        && (!least.bare_centre || is_bare(floor.centre()))
}

/// Returns the openings in the walls around `floor`, even secret ones.
fn doors(site: &Site<'_>, plan: &LevelPlan, floor: Rect) -> Vec<Point> {
    let around = floor.grown();
    let edge = [around.top, around.bottom]
        .into_iter()
        .flat_map(|y| (around.left..=around.right).map(move |x| Point::new(x, y)))
        .chain(
            [around.left, around.right]
                .into_iter()
                .flat_map(|x| (floor.top..=floor.bottom).map(move |y| Point::new(x, y))),
        );
    edge.filter(|at| plan.passable(site.terrains, *at)).collect()
}

/// True if `door` can be the door of a shop with this `floor`: it is not in a corner, and squares before and
/// behind it can be walked on.
fn is_shop_door(site: &Site<'_>, plan: &LevelPlan, floor: Rect, door: Point) -> bool {
    let post = before(floor, door);
    let outside = Point::new(2 * door.x - post.x, 2 * door.y - post.y);
    let straight = door.x == post.x || door.y == post.y;
    straight && plan.is_bare(site.terrains, post) && plan.passable(site.terrains, outside)
}

/// Returns the square of `floor` next to `door`.
fn before(floor: Rect, door: Point) -> Point {
    Point::new(door.x.clamp(floor.left, floor.right), door.y.clamp(floor.top, floor.bottom))
}

/// Draws the trade, if none is given, and the keeper of a shop with this `floor`. On a level that has shops
/// of the trades `sold` already, others that fit into the room come before them. A room that is too large
/// for the trade becomes a general store: a shop of the first trade that sells everything in rooms of any
/// size. `None` if there is none.
fn open_shop(
    site: &Site<'_>,
    (floor, given): (Rect, Option<Id<Trade>>),
    sold: &[Id<Trade>],
    doors: &[Point],
    rng: &mut Rng,
) -> Option<PlannedShop> {
    let trades = &site.raws.trades;
    let area = u32::try_from(floor.width().saturating_mul(floor.height())).unwrap_or(u32::MAX);
    let fits = |trade: Id<Trade>| trades[trade].largest.is_none_or(|most| area <= most);
    let draw = |rng: &mut Rng, new: bool| {
        let all =
            trades.iter().filter(|(id, _)| !new || !sold.contains(id) && (sold.is_empty() || fits(*id)));
        let all: Vec<_> = all.map(|(id, trade)| (id, (trade.name.as_str(), trade.share))).collect();
        let drawn = rng.choose(all.iter().map(|(_, weighed)| *weighed))?;
        all.get(drawn).map(|(id, _)| *id)
    };
    let drawn = given.or_else(|| draw(rng, true)).or_else(|| draw(rng, false))?;
    let trade = if fits(drawn) {
        drawn
    } else {
        let general = |trade: &Trade| trade.largest.is_none() && trade.sells_everything();
        trades.iter().find(|(_, trade)| general(trade)).map(|(id, _)| id)?
    };
    let door = *doors.first()?;
    Some(PlannedShop { trade, door, post: before(floor, door), name: keeper_name(site, trade) })
}

/// Returns the index of the name of the keeper: one after the other by depth, from a random one on, so that
/// shops of a trade on different levels have different keepers.
fn keeper_name(site: &Site<'_>, trade: Id<Trade>) -> u16 {
    let trade = &site.raws.trades[trade];
    let count = u32::try_from(trade.keepers.len()).unwrap_or(1).max(1);
    let first = Rng::stream(site.seed, &format!("keepers {}", trade.name)).below(count);
    let name = first.wrapping_add(site.depth.unsigned_abs()) % count;
    u16::try_from(name).unwrap_or(0)
}

/// Fills a shop with a ware on each square away from the door, and a mimic with probability of the depth in
/// percent. The door is visible, whole, unlocked and without a trap, and the keeper stands behind it. NetHack
/// 3.6: `stock_room`.
fn stock(
    site: &Site<'_>,
    plan: &mut LevelPlan,
    (floor, theme, shop): (Rect, Id<Theme>, PlannedShop),
    rng: &mut Rng,
) {
    let terrains = site.terrains;
    let PlannedShop { trade, door, post, .. } = shop;
    let state = plan.truth(door).and_then(|terrain| terrains.table[terrain].door);
    let is_secret = plan.secrets.remove(&door).is_some();
    if is_secret || !matches!(state, Some(DoorState::Open | DoorState::Closed)) {
        plan.tiles.set(door, terrains.closed_door);
    }
    plan.trapped.remove(&door);
    plan.light(floor, true);
    let mimics = !site.raws.themes.table[theme].sleepers.is_empty();
    for at in pieces::away_from_door(site, plan, floor, &[door]) {
        let is_mimic = rng.fork(at.key()).chance(site.depth.clamp(0, 100)) && mimics;
        // A mimic sleeps among the wares.
        plan.spawns.push(Spawn { at, what: SpawnKind::Ware(Some(trade)) });
        if is_mimic {
            plan.spawns.push(Spawn { at, what: SpawnKind::Sleeper(theme) });
        }
    }
    plan.spawns.push(Spawn { at: post, what: SpawnKind::Keeper(theme) });
}
