//! `vaults`: hand-drawn vaults in solid rock, connected to the level.
//!
//! The "sectional prefabs" of roguelikes (Angband's vaults, Brogue's machine rooms). A vault, in a random
//! orientation, is tried in random places until all its squares and a ring around it are rock. From one of
//! its entrances a tunnel is dug to the nearest corridor, room or cave. A place without a tunnel is rejected,
//! so no vault is ever cut off.

use crate::{
    base::geometry::{Point, Rect, Size},
    map_builders::{
        MetaMapBuilder, Site,
        plan::LevelPlan,
        stage::{Parameters, Wrong},
        stamp_vault,
    },
    raws::{
        kinds::{
            levels::chain::{CheckContext, PlanPart},
            terrain::Terrains,
            vaults::{Vault, VaultEntrance, VaultOrientation},
        },
        reading::{record::record, table::Id, value::Limit},
    },
};

record! {
    /// Parameters of the stage `vaults`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Vaults {
        /// Names of the vaults to choose from, by their frequencies. Empty: all vaults that have an entrance
        /// and fit the depth.
        pub names: Vec<String> = Vec::new() => Limit::Names("vaults"),
        /// Minimum and maximum number of vaults.
        pub count: [i32; 2] = [0, 2] => Limit::range(0..=20),
        /// Random places tried for each vault.
        pub tries: i32 = 40 => Limit::range(1..=1000),
        /// True if a level with fewer vaults than drawn is discarded. All places are tried before a vault is
        /// given up.
        pub required: bool = false,
        /// True if caves are filled to make room for a vault. Later stages have to connect or cull what this
        /// cuts off.
        pub over_caves: bool = false,
    }
    found {
        /// Resolved vaults to choose from.
        pub(crate) found: Vec<Id<Vault>>,
    }
}

impl Parameters for Vaults {
    const ABOUT: &'static str = "Vaults: pieces drawn by hand, put into solid rock.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Doorways];

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        for name in &self.names {
            self.found.extend(ground.vaults.connected(name).map_err(|problem| ("names", problem))?);
        }
        if self.names.is_empty() {
            let all = ground.vaults.table.iter();
            self.found = all.filter(|(_, vault)| vault.has_entrance()).map(|(id, _)| id).collect();
        }
        Ok(())
    }
}

impl MetaMapBuilder for Vaults {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let raws = site.raws;
        // Vaults of meters come first, and only once.
        for id in site.vaults {
            let is_there = plan.vaults.iter().any(|placed| placed.vault == *id);
            _ = is_there || self.try_places(site, plan, *id) || self.every_place(site, plan, *id);
        }
        let all = &raws.vaults.table;
        let fits = |id: &Id<Vault>| !self.names.is_empty() || all[*id].fits_depth(site.depth);
        let mut left: Vec<Id<Vault>> = self.found.iter().copied().filter(fits).collect();
        for _ in 0..site.rng.range(self.count[0], self.count[1]) {
            // Frequency 0 excludes a vault from random choice, not from a list of names.
            let least = u32::from(!self.names.is_empty());
            let weighed = left.iter().map(|id| (all[*id].name.as_str(), all[*id].frequency.max(least)));
            let Some(chosen) = site.rng.choose(weighed) else { break };
            let id = left.remove(chosen);
            if !(self.try_places(site, plan, id) || self.required && self.every_place(site, plan, id)) {
                plan.lacking |= self.required;
            }
        }
    }
}

impl Vaults {
    fn try_places(&self, site: &mut Site<'_>, plan: &mut LevelPlan, id: Id<Vault>) -> bool {
        let raws = site.raws;
        let size = plan.size();
        (0..self.tries).any(|_| {
            let Some(way) = site.rng.pick(&raws.vaults.table[id].ways) else { return false };
            let Size { width, height } = way.cells.size();
            let (most_x, most_y) = (size.width - 2 - width, size.height - 2 - height);
            if most_x < 2 || most_y < 2 {
                return false;
            }
            let corner = Point::new(site.rng.range(2, most_x), site.rng.range(2, most_y));
            self.place(site, plan, id, way, corner)
        })
    }

    /// Tries all places, from the top left.
    fn every_place(&self, site: &mut Site<'_>, plan: &mut LevelPlan, id: Id<Vault>) -> bool {
        let raws = site.raws;
        let size = plan.size();
        let area = Rect { left: 2, top: 2, right: size.width - 3, bottom: size.height - 3 };
        raws.vaults.table[id].ways.iter().any(|way| {
            let own = way.cells.size();
            let corners =
                Rect { right: area.right - own.width + 1, bottom: area.bottom - own.height + 1, ..area };
            corners.points().any(|corner| self.place(site, plan, id, way, corner))
        })
    }

    /// Places the vault if possible; otherwise changes nothing. It buries no feature, spawn or start.
    fn place(
        &self,
        site: &mut Site<'_>,
        plan: &mut LevelPlan,
        id: Id<Vault>,
        way: &VaultOrientation,
        corner: Point,
    ) -> bool {
        if !self.over_caves {
            return place(site, plan, id, way, corner);
        }
        let around = Rect::at(corner, way.cells.size()).grown();
        let taken = |at: Point| plan.start == Some(at) || plan.features.contains_key(&at);
        if around.points().any(taken) || plan.spawns.iter().any(|spawn| around.contains(spawn.at)) {
            return false;
        }
        let before = plan.tiles.clone();
        fill(plan, site.terrains, around);
        let placed = place(site, plan, id, way, corner);
        if !placed {
            plan.tiles = before;
        }
        placed
    }
}

/// Turns the cave floor in `area` into rock.
fn fill(plan: &mut LevelPlan, terrains: &Terrains, area: Rect) {
    for at in area.points() {
        if plan.tiles.get(at) == Some(terrains.cave_floor) {
            plan.tiles.set(at, terrains.cave_wall);
        }
    }
}

/// Maximum length of a tunnel to a second door of a vault, in squares. Doors farther away are walled up, so
/// that corridors do not run around vaults.
const LONGEST_DETOUR: usize = 15;

/// Places the vault if there is rock and a tunnel to it.
fn place(
    site: &mut Site<'_>,
    plan: &mut LevelPlan,
    id: Id<Vault>,
    way: &VaultOrientation,
    corner: Point,
) -> bool {
    let terrains = site.terrains;
    let area = Rect::at(corner, way.cells.size());
    if !is_rock(plan, terrains, area.grown()) {
        return false;
    }
    let mut entrances: Vec<VaultEntrance> = way.entrances.clone();
    site.rng.shuffle(&mut entrances);
    let at = |entrance: &VaultEntrance| Point::new(corner.x + entrance.at.x, corner.y + entrance.at.y);
    let way_out = |plan: &LevelPlan, entrance: &VaultEntrance| {
        stamp_vault::tunnel(plan, terrains, at(entrance).step(entrance.out), area)
    };
    let first = entrances.iter().enumerate().find_map(|(i, entrance)| Some((i, way_out(plan, entrance)?)));
    let Some((joined, tunnel)) = first else { return false };
    tunnel.dig(plan, terrains);
    stamp_vault::stamp(plan, site, id, way, corner);
    // One entrance is enough for open edges, but a door that leads nowhere is walled up.
    for (i, entrance) in entrances.iter().enumerate() {
        let door = at(entrance);
        let terrain = plan.truth(door).map(|tile| &terrains.table[tile]);
        if i == joined || terrain.is_none_or(|terrain| terrain.door.is_none()) {
            continue;
        }
        match way_out(plan, entrance) {
            Some(tunnel) if tunnel.len() <= LONGEST_DETOUR => tunnel.dig(plan, terrains),
            _ if plan.walkable(terrains, door.step(entrance.out)) => {}
            _ => wall_up(plan, terrains, door, entrance),
        }
    }
    true
}

/// True if all squares of `area` are rock without secrets.
fn is_rock(plan: &LevelPlan, terrains: &Terrains, area: Rect) -> bool {
    // Check the corners first: they rule out most places.
    let corners = [
        Point::new(area.left, area.top),
        Point::new(area.right, area.bottom),
        Point::new(area.right, area.top),
        Point::new(area.left, area.bottom),
    ];
    corners.into_iter().chain(area.points()).all(|at| stamp_vault::diggable(plan, terrains, at))
}

/// Turns a door that leads nowhere into wall.
fn wall_up(plan: &mut LevelPlan, terrains: &Terrains, door: Point, entrance: &VaultEntrance) {
    let (_, dy) = entrance.out.delta();
    plan.tiles.set(door, if dy == 0 { terrains.vertical_wall } else { terrains.horizontal_wall });
    plan.secrets.remove(&door);
    plan.doorways.retain(|at| *at != door);
    plan.spawns.retain(|spawn| spawn.at != door);
}
