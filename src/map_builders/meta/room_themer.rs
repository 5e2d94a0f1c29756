//! `room_themer`: a shop, a temple, a zoo or another special room.
//!
//! NetHack 3.6: `makelevel` and `mkroom`. The rules of the recipe are checked in order, and only the first
//! that holds is used. A shop takes a room with exactly one door. Other themes take the first room, from a
//! random one on, that has one door, or any other with probability 1/5. A theme that a meter of rules.json
//! puts on the level comes instead, in any room if need be. Rooms with stairs or the hero are never special.
//! The room is filled like in `fill_zoo`: a sleeping creature on each square except those next to the first
//! door, and in some themes with items.

use super::spawns::in_room;
use crate::{
    base::geometry::{Point, Rect},
    map_builders::{
        MetaMapBuilder, Site,
        plan::{LevelPlan, PlannedRoom, Spawn, SpawnKind},
        stage::{Parameters, Wrong},
    },
    raws::{
        levels::chain::{CheckContext, PlanPart},
        reading::{record::record, value::Limit},
        theme::Theme,
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
        /// Rules for special rooms, checked in order until one holds. A level has at most one special room.
        pub themes: Vec<ThemeRule> = usual_rules(),
    }
}

record! {
    /// Rule for a special room of a level.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct ThemeRule {
        /// Theme of the room.
        pub theme: Theme,
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

/// Upper bound of depths.
const DEEPEST: i32 = 1_000_000;

/// Returns the rules of NetHack.
fn usual_rules() -> Vec<ThemeRule> {
    let rule = |theme, from, one_in| ThemeRule { theme, from, to: DEEPEST, one_in, in_depth: 0 };
    vec![
        ThemeRule { in_depth: 3, ..rule(Theme::Shop, 2, 1) },
        rule(Theme::ThroneRoom, 5, 6),
        rule(Theme::LeprechaunHall, 6, 8),
        rule(Theme::Zoo, 7, 7),
        rule(Theme::Temple, 9, 5),
        rule(Theme::Beehive, 10, 5),
        rule(Theme::Morgue, 12, 6),
        rule(Theme::Anthole, 13, 8),
        rule(Theme::StatueGarden, 13, 12),
        rule(Theme::Barracks, 15, 4),
        rule(Theme::Swamp, 16, 6),
        rule(Theme::CockatriceNest, 17, 8),
    ]
}

impl Parameters for RoomThemer {
    const ABOUT: &'static str = "Shops, temples, zoos and other special rooms.";
    const NEEDS: &'static [PlanPart] = &[PlanPart::Rooms, PlanPart::Stairs];

    fn lower(&mut self, _ground: &CheckContext<'_>) -> Result<(), Wrong> {
        for rule in &self.themes {
            let wrong = |problem: &str| Err(("themes", format!("{}: {problem}", rule.theme.name())));
            if rule.to < rule.from {
                return wrong("`to` is less than `from`");
            }
            if rule.one_in > 1 && rule.in_depth > 0 {
                return wrong("give `one_in` or `in_depth`, not both");
            }
        }
        Ok(())
    }
}

impl MetaMapBuilder for RoomThemer {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        if site.theme.is_none() && plan.rooms.len() < usize::try_from(self.least_rooms).unwrap_or(0) {
            return;
        }
        let depth = i64::from(site.depth) * i64::from(self.depth_percent) / 100;
        let depth = i32::try_from(depth).unwrap_or(i32::MAX);
        let due = site.theme;
        let drawn = |site: &mut Site<'_>| self.themes.iter().find(|rule| holds(site, rule, depth));
        let Some(theme) = due.or_else(|| drawn(site).map(|rule| rule.theme)) else { return };
        if !site.raws.themes.is_placed(theme) {
            return;
        }
        let mut chosen = choose(site, plan, theme, false);
        if chosen.is_none() && due.is_some() {
            chosen = choose(site, plan, theme, true);
        }
        if let Some((number, doors)) = chosen
            && let Some(room) = plan.rooms.get_mut(number)
        {
            room.theme = Some(theme);
            room.lit |= theme == Theme::Shop;
            let floor = room.floor;
            // The theme replaces earlier spawns.
            plan.spawns.retain(|spawn| !floor.contains(spawn.at));
            fill(site, plan, floor, theme, &doors);
        }
    }
}

fn holds(site: &mut Site<'_>, rule: &ThemeRule, depth: i32) -> bool {
    if !(rule.from..=rule.to).contains(&depth) {
        return false;
    }
    if rule.in_depth > 0 {
        return site.rng.range(0, depth.saturating_sub(1)) < rule.in_depth;
    }
    site.once_in(rule.one_in)
}

/// Returns the index of a suitable room, and its doors. With `any` the number of doors does not matter.
fn choose(site: &mut Site<'_>, plan: &LevelPlan, theme: Theme, any: bool) -> Option<(usize, Vec<Point>)> {
    let rooms = plan.rooms.len();
    let count = u32::try_from(rooms).ok().filter(|count| *count > 0)?;
    // A shop is in the first suitable room; other themes begin the search at random.
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
            (_, _) if any => true,
            (_, _) => site.rng.one_in(5),
        };
        if will_do {
            return Some((number, doors));
        }
    }
    None
}

/// True if the room is large enough for the theme: wares, thrones and altars need a square away from the
/// door.
fn fits(site: &Site<'_>, plan: &LevelPlan, room: &PlannedRoom, theme: Theme) -> bool {
    let floor = room.floor;
    let bare = floor.points().filter(|at| plan.is_bare(site.terrains, *at)).count();
    match theme {
        Theme::Temple => {
            floor.width() >= 3 && floor.height() >= 3 && plan.is_bare(site.terrains, floor.centre())
        }
        Theme::Shop | Theme::ThroneRoom => bare >= 4 && floor.width() >= 2 && floor.height() >= 2,
        Theme::Swamp | Theme::StatueGarden => floor.width() >= 3 && floor.height() >= 3 && bare >= 9,
        Theme::Zoo
        | Theme::Beehive
        | Theme::Morgue
        | Theme::Barracks
        | Theme::LeprechaunHall
        | Theme::Anthole
        | Theme::CockatriceNest => bare >= 4,
    }
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

/// Marks the creatures and items of the room.
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
        Theme::Swamp => flood(site, plan, floor, doors),
        Theme::StatueGarden => {
            site.furnish(plan, floor.centre(), site.raws.features.fountain, None);
            for at in away_from_door(site, plan, floor, doors) {
                if site.rng.one_in(3) {
                    plan.spawns.push(Spawn { at, what: SpawnKind::Keepsake(theme) });
                }
            }
        }
        Theme::Zoo
        | Theme::Beehive
        | Theme::Morgue
        | Theme::Barracks
        | Theme::LeprechaunHall
        | Theme::Anthole
        | Theme::CockatriceNest => {
            sleepers(site, plan, floor, theme, doors);
        }
    }
}

/// Turns every other square into water, like a chessboard, and lets some creatures sleep on the dry ones. The
/// squares in front of doors stay dry. NetHack 3.6: `mkswamp`.
fn flood(site: &mut Site<'_>, plan: &mut LevelPlan, floor: Rect, doors: &[Point]) {
    let squares: Vec<Point> = floor.points().filter(|at| plan.is_bare(site.terrains, *at)).collect();
    for at in squares {
        if doors.iter().any(|door| door.distance(at) <= 1) {
            continue;
        }
        if (at.x + at.y) % 2 == 1 {
            plan.tiles.set(at, site.terrains.water);
        } else if site.rng.one_in(4) {
            plan.spawns.push(Spawn { at, what: SpawnKind::Sleeper(Theme::Swamp) });
        }
    }
}

/// Returns squares of bare floor that are not next to the wall of the first door.
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
            Theme::Zoo | Theme::LeprechaunHall => Some(SpawnKind::Gold),
            Theme::Beehive | Theme::Anthole | Theme::CockatriceNest => {
                site.rng.one_in(3).then_some(SpawnKind::Keepsake(theme))
            }
            Theme::Morgue => {
                if site.rng.one_in(5) {
                    site.furnish(plan, at, site.raws.features.grave, None);
                }
                let left =
                    if site.rng.one_in(10) { SpawnKind::Container } else { SpawnKind::Keepsake(theme) };
                site.rng.one_in(4).then_some(left)
            }
            Theme::Barracks => site.rng.one_in(20).then_some(SpawnKind::Container),
            Theme::ThroneRoom | Theme::Swamp | Theme::StatueGarden | Theme::Temple | Theme::Shop => None,
        };
        plan.spawns.extend(with.map(|what| Spawn { at, what }));
    }
}

/// Fills a shop. Its door is never secret or trapped, and the keeper stands behind it.
fn stock(site: &mut Site<'_>, plan: &mut LevelPlan, floor: Rect, doors: &[Point]) {
    let terrains = site.terrains;
    let Some(&door) = doors.first() else { return };
    if plan.secrets.remove(&door).is_some() {
        plan.tiles.set(door, terrains.closed_door);
    }
    plan.trapped.remove(&door);
    plan.light(floor, true);
    for at in away_from_door(site, plan, floor, doors) {
        plan.spawns.push(Spawn { at, what: SpawnKind::Ware(None) });
    }
    let inside = Point::new(door.x.clamp(floor.left, floor.right), door.y.clamp(floor.top, floor.bottom));
    plan.spawns.push(Spawn { at: inside, what: SpawnKind::Keeper(Theme::Shop) });
}
