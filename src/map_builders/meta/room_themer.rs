//! `room_themer`: a shop, a temple, a zoo or another special room.
//!
//! NetHack's choice in `makelevel` and `mkroom`: the rules of the recipe are asked one after the other, and the
//! first that holds is the only one. A shop takes a room with exactly one door; others take the first room, from a
//! random one on, that has one door or one time in five any other. Rooms with stairs or with the hero are never
//! special. Then the room is filled as by `fill_zoo`: somebody asleep on every square, except those next to the
//! first door, and in some what belongs to them.

use super::spawns::in_room;
use crate::{
    base::geometry::{Point, Rect},
    map_builders::{
        MetaMapBuilder, Site,
        plan::{LevelPlan, Room, Spawn, SpawnKind},
        stage::{Parameters, Wrong},
    },
    raws::{
        levels::chain::{Ground, Part},
        reading::{record::record, value::Limit},
        theme::Theme,
    },
};

record! {
    /// Parameters of the stage `room_themer`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct RoomThemer {
        /// What a level of depth 100 counts as: with 100 special rooms come as deep as in NetHack; with 200 a dungeon of
        /// 12 levels has what NetHack has in its first 24.
        pub depth_percent: i32 = 100 => Limit::range(1..=10_000),
        /// Least number of rooms without which no room is special.
        pub least_rooms: i32 = 3 => Limit::range(1..=100),
        /// What rooms can be, asked one after the other until one is chosen; a level has at most one of them.
        pub themes: Vec<Rule> = usual_rules(),
    }
}

record! {
    /// When a level has a special room.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Rule {
        /// What the room is.
        pub theme: Theme,
        /// Least depth, as it counts.
        pub from: i32 = 0,
        /// Greatest depth, as it counts.
        pub to: i32 = DEEPEST,
        /// One in how many levels has it.
        pub one_in: i32 = 1 => Limit::range(1..=1000),
        /// The same, but this many in as many as the level is deep (as it counts), so that the deeper, the rarer; 0 if
        /// `one_in` says it.
        pub in_depth: i32 = 0 => Limit::range(0..=1000),
    }
}

/// No level counts as deeper.
const DEEPEST: i32 = 1_000_000;

/// What rooms can be in NetHack, and when.
fn usual_rules() -> Vec<Rule> {
    let rule = |theme, from, one_in| Rule { theme, from, to: DEEPEST, one_in, in_depth: 0 };
    vec![
        Rule { in_depth: 3, ..rule(Theme::Shop, 2, 1) },
        rule(Theme::ThroneRoom, 5, 6),
        rule(Theme::Zoo, 7, 7),
        rule(Theme::Temple, 9, 5),
        rule(Theme::Beehive, 10, 5),
        rule(Theme::Morgue, 12, 6),
        rule(Theme::Barracks, 15, 4),
    ]
}

impl Parameters for RoomThemer {
    const ABOUT: &'static str = "Shops, temples, zoos and other special rooms.";
    const NEEDS: &'static [Part] = &[Part::Rooms, Part::Stairs];

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        for rule in &self.themes {
            let wrong = |problem: &str| Err(("themes", format!("{}: {problem}", rule.theme.name())));
            if rule.to < rule.from {
                return wrong("`to` is less than `from`");
            }
            if rule.one_in > 1 && rule.in_depth > 0 {
                return wrong("`one_in` and `in_depth` exclude each other");
            }
        }
        Ok(())
    }
}

impl MetaMapBuilder for RoomThemer {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        if plan.rooms.len() < usize::try_from(self.least_rooms).unwrap_or(0) {
            return;
        }
        let depth = i64::from(site.depth) * i64::from(self.depth_percent) / 100;
        let depth = i32::try_from(depth).unwrap_or(i32::MAX);
        let Some(theme) = self.themes.iter().find(|rule| holds(site, rule, depth)).map(|rule| rule.theme)
        else {
            return;
        };
        let chosen = choose(site, plan, theme);
        if let Some((number, doors)) = chosen
            && let Some(room) = plan.rooms.get_mut(number)
        {
            room.theme = Some(theme);
            room.lit |= theme == Theme::Shop;
            let floor = room.floor;
            // What was kept for others gives way.
            plan.spawns.retain(|spawn| !floor.contains(spawn.at));
            fill(site, plan, floor, theme, &doors);
        }
    }
}

fn holds(site: &mut Site<'_>, rule: &Rule, depth: i32) -> bool {
    if !(rule.from..=rule.to).contains(&depth) {
        return false;
    }
    if rule.in_depth > 0 {
        return site.rng.range(0, depth.saturating_sub(1)) < rule.in_depth;
    }
    site.once_in(rule.one_in)
}

/// The number of a room that will do, and its doors.
fn choose(site: &mut Site<'_>, plan: &LevelPlan, theme: Theme) -> Option<(usize, Vec<Point>)> {
    let rooms = plan.rooms.len();
    let count = u32::try_from(rooms).ok().filter(|count| *count > 0)?;
    // A shop is the first that will do, as rooms lie; the others begin somewhere.
    let first = if theme == Theme::Shop { 0 } else { usize::try_from(site.rng.below(count)).ok()? };
    for number in (first..rooms).chain(0..first) {
        let Some(room) = plan.rooms.get(number) else { continue };
        let special = |at: Point| room.floor.contains(at);
        if room.theme.is_some()
            || plan.stairs.iter().any(|stairs| special(stairs.at))
            || plan.start.is_some_and(special)
            || !fits(site, plan, room, theme)
        {
            continue;
        }
        let doors = doors(site, plan, room.floor);
        let will_do = match (doors.len(), theme) {
            (0, _) => false,
            (1, _) => true,
            (_, Theme::Shop) => false,
            (_, _) => site.rng.one_in(5),
        };
        if will_do {
            return Some((number, doors));
        }
    }
    None
}

/// Whether the room is large enough for the theme: wares, thrones and altars need a square that is not at the door.
fn fits(site: &Site<'_>, plan: &LevelPlan, room: &Room, theme: Theme) -> bool {
    let floor = room.floor;
    let bare = floor.points().filter(|at| plan.is_bare(site.terrains, *at)).count();
    match theme {
        Theme::Temple => {
            floor.width() >= 3 && floor.height() >= 3 && plan.is_bare(site.terrains, floor.centre())
        }
        Theme::Shop | Theme::ThroneRoom => bare >= 4 && floor.width() >= 2 && floor.height() >= 2,
        Theme::Zoo | Theme::Beehive | Theme::Morgue | Theme::Barracks => bare >= 4,
    }
}

/// The ways through the walls around `floor`, known or not.
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

/// Marks who sleeps in the room and what lies there.
fn fill(site: &mut Site<'_>, plan: &mut LevelPlan, floor: Rect, theme: Theme, doors: &[Point]) {
    match theme {
        Theme::Shop => stock(site, plan, floor, doors),
        Theme::Temple => {
            let altar = floor.centre();
            site.furnish(plan, altar, site.raws.features.altar, None);
            plan.spawns.push(Spawn { at: altar, what: SpawnKind::Keeper(theme) });
        }
        Theme::ThroneRoom => {
            let throne = in_room(site, plan, floor);
            if let Some(throne) = throne {
                site.furnish(plan, throne, site.raws.features.throne, None);
                plan.spawns.push(Spawn { at: throne, what: SpawnKind::Keeper(theme) });
            }
            sleepers(site, plan, floor, theme, doors);
            if let Some(at) = in_room(site, plan, floor) {
                plan.spawns.push(Spawn { at, what: SpawnKind::Container });
            }
        }
        Theme::Zoo | Theme::Beehive | Theme::Morgue | Theme::Barracks => {
            sleepers(site, plan, floor, theme, doors);
        }
    }
}

/// Squares of bare floor that are not next to the first door, along the whole wall it is in.
fn away_from_door(site: &Site<'_>, plan: &LevelPlan, floor: Rect, doors: &[Point]) -> Vec<Point> {
    let near = |at: &Point| {
        doors.first().is_some_and(|door| {
            let across =
                door.x < floor.left && at.x == floor.left || door.x > floor.right && at.x == floor.right;
            let along =
                door.y < floor.top && at.y == floor.top || door.y > floor.bottom && at.y == floor.bottom;
            across || along
        })
    };
    floor.points().filter(|at| plan.is_bare(site.terrains, *at) && !near(at)).collect()
}

fn sleepers(site: &mut Site<'_>, plan: &mut LevelPlan, floor: Rect, theme: Theme, doors: &[Point]) {
    for at in away_from_door(site, plan, floor, doors) {
        plan.spawns.push(Spawn { at, what: SpawnKind::Sleeper(theme) });
        let with = match theme {
            Theme::Zoo => Some(SpawnKind::Gold),
            Theme::Beehive => site.rng.one_in(3).then_some(SpawnKind::Keepsake(theme)),
            Theme::Morgue => {
                if site.rng.one_in(5) {
                    site.furnish(plan, at, site.raws.features.grave, None);
                }
                let left =
                    if site.rng.one_in(10) { SpawnKind::Container } else { SpawnKind::Keepsake(theme) };
                site.rng.one_in(4).then_some(left)
            }
            Theme::Barracks => site.rng.one_in(20).then_some(SpawnKind::Container),
            Theme::ThroneRoom | Theme::Temple | Theme::Shop => None,
        };
        plan.spawns.extend(with.map(|what| Spawn { at, what }));
    }
}

/// Fills a shop: its one door is there for all to see, and the keeper stands behind it.
fn stock(site: &mut Site<'_>, plan: &mut LevelPlan, floor: Rect, doors: &[Point]) {
    let terrains = site.terrains;
    let Some(&door) = doors.first() else { return };
    if plan.secrets.remove(&door).is_some() {
        plan.tiles.set(door, terrains.closed_door);
    }
    plan.trapped.remove(&door);
    plan.light(floor, true);
    for at in away_from_door(site, plan, floor, doors) {
        plan.spawns.push(Spawn { at, what: SpawnKind::Ware });
    }
    let inside = Point::new(door.x.clamp(floor.left, floor.right), door.y.clamp(floor.top, floor.bottom));
    plan.spawns.push(Spawn { at: inside, what: SpawnKind::Keeper(Theme::Shop) });
}
