//! The builder stages that chains are made of, and their parameters: one file per stage.
//!
//! To add a stage: a file here with its parameters, a line in the list below, and a file of the same name in
//! `map_builders/initial/` or `meta/` with what it does.

pub mod bsp_corridors;
pub mod bsp_interior;
pub mod bsp_rooms;
pub mod cellular_automata;
pub mod clear_ways;
pub mod cull_unreachable;
pub mod diffusion_limited_aggregation;
pub mod dogleg_corridors;
pub mod doors;
pub mod drunkards_walk;
pub mod furniture;
pub mod join_regions;
pub mod keep_largest_region;
pub mod light;
pub mod maze;
pub mod nearest_corridors;
pub mod nethack_corridors;
pub mod nethack_rooms;
pub mod niches;
pub mod prefab;
pub mod room;
pub mod room_themer;
pub mod scattered_rooms;
pub mod simplex_caves;
pub mod sort_rooms;
pub mod spawns;
pub mod stairs;
pub mod start;
pub mod symmetry;
pub mod trees;
pub mod vaults;
pub mod voronoi;
pub mod wallify;
pub mod water;
pub mod wave_function_collapse;

use super::{
    reading::{
        json::Node, name_index::suggestion, reader::read_sound, report::Findings, shape::Shape, table::Id,
        value::Raw,
    },
    samples::Samples,
    terrain::{Terrain, Terrains},
    vaults::Vaults,
};
use crate::base::geometry::Size;

/// Calls the macro `$then` with the list of all stages: those that make a map, then those that change one; each as
/// the type of its parameters and the name of its file and of the stage.
macro_rules! all_stages {
    ($then:ident) => {
        $then! {
            initial {
                BspInterior bsp_interior,
                BspRooms bsp_rooms,
                CellularAutomata cellular_automata,
                DiffusionLimitedAggregation diffusion_limited_aggregation,
                DrunkardsWalk drunkards_walk,
                Maze maze,
                NethackRooms nethack_rooms,
                Prefab prefab,
                Room room,
                ScatteredRooms scattered_rooms,
                SimplexCaves simplex_caves,
                Voronoi voronoi,
                WaveFunctionCollapse wave_function_collapse,
            }
            meta {
                BspCorridors bsp_corridors,
                ClearWays clear_ways,
                CullUnreachable cull_unreachable,
                DoglegCorridors dogleg_corridors,
                Doors doors,
                Furniture furniture,
                JoinRegions join_regions,
                KeepLargestRegion keep_largest_region,
                Light light,
                NearestCorridors nearest_corridors,
                NethackCorridors nethack_corridors,
                Niches niches,
                RoomThemer room_themer,
                SortRooms sort_rooms,
                Spawns spawns,
                Stairs stairs,
                Start start,
                Trees trees,
                Vaults vaults,
                Wallify wallify,
                Water water,
            }
        }
    };
}
pub(crate) use all_stages;

/// Something of a plan that one stage makes and another works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Rooms: rectangles of floor with walls.
    Rooms,
    /// Doorways: gaps in walls that doors can be hung in.
    Doorways,
    /// Stairs wherever the level has neighbours.
    Stairs,
    /// The hero's place.
    Start,
}

impl Part {
    /// What a message calls it.
    const fn name(self) -> &'static str {
        match self {
            Part::Rooms => "rooms",
            Part::Doorways => "doorways",
            Part::Stairs => "stairs",
            Part::Start => "a place for the hero",
        }
    }
}

/// What parameters are checked against.
#[derive(Debug, Clone, Copy)]
pub struct Ground<'a> {
    /// The size of the map; for levels without end that of a part of them.
    pub size: Size,
    /// What squares can be.
    pub terrains: &'a Terrains,
    /// The vaults there are.
    pub vaults: &'a Vaults,
    /// The samples there are.
    pub samples: &'a Samples,
}

impl Ground<'_> {
    /// The terrain that the parameter `key` calls `name`.
    ///
    /// # Errors
    /// What is wrong, if there is none.
    pub fn terrain(&self, key: &'static str, name: &str) -> Result<Id<Terrain>, Wrong> {
        self.terrains.named(name).ok_or_else(|| {
            (key, format!("there is no terrain `{name}`; {}", suggestion(name, self.terrains.names())))
        })
    }
}

/// A parameter that is wrong, as a path, and what is wrong with it.
pub type Wrong = (&'static str, String);

/// The parameters of a stage.
pub trait Parameters: Raw {
    /// What the stage makes, in a sentence.
    const ABOUT: &'static str;
    /// What the stage leaves in the plan for others.
    const GIVES: &'static [Part] = &[];
    /// What must be in the plan already.
    const NEEDS: &'static [Part] = &[];
    /// Whether the stage can make a part of a level that has no end, or changes no square of what another has made.
    const ENDLESS: bool = false;

    /// Checks the parameters and looks up the names in them.
    ///
    /// # Errors
    /// The first parameter that is wrong.
    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        Ok(())
    }
}

/// Checks a parameter that is a range: `[least, most]`, the least first, both within `within`.
///
/// # Errors
/// What is wrong.
pub(super) fn range(key: &'static str, [least, most]: [i32; 2], within: [i32; 2]) -> Result<(), Wrong> {
    if least > most {
        return Err((key, format!("{least} is more than {most}: write the least first")));
    }
    if least < within[0] || most > within[1] {
        return Err((key, format!("`{key}` is from {} to {} here", within[0], within[1])));
    }
    Ok(())
}

/// Checks a parameter that is a number from `least` to `most`.
///
/// # Errors
/// What is wrong.
pub(super) fn number(key: &'static str, value: i32, [least, most]: [i32; 2]) -> Result<(), Wrong> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err((key, format!("`{key}` is from {least} to {most} here")))
}

/// The least map that a cave fits into: a smaller one may have no room for two staircases.
const LEAST_CAVE: Size = Size::new(12, 8);

/// Checks that a cave fits into the map.
///
/// # Errors
/// That the map is too small.
pub(super) fn room_for_a_cave(ground: &Ground<'_>) -> Result<(), Wrong> {
    let Size { width, height } = ground.size;
    if width >= LEAST_CAVE.width && height >= LEAST_CAVE.height {
        return Ok(());
    }
    let Size { width: columns, height: rows } = LEAST_CAVE;
    Err(("", format!("a map of {width} by {height} is too small: at least {columns} by {rows} are needed")))
}

macro_rules! declare {
    (initial { $($Initial:ident $initial:ident,)+ } meta { $($Meta:ident $meta:ident,)+ }) => {
        /// A stage that makes a map out of nothing.
        #[derive(Debug, Clone, PartialEq)]
        #[allow(missing_docs, reason = "each stage's own file explains it")]
        pub enum InitialStage { $($Initial($initial::$Initial),)+ }

        /// A stage that changes a map.
        #[derive(Debug, Clone, PartialEq)]
        #[allow(missing_docs, reason = "each stage's own file explains it")]
        pub enum MetaStage { $($Meta($meta::$Meta),)+ }

        /// The names of all stages, those that make a map first.
        pub const NAMES: &[&str] = &[$(stringify!($initial),)+ $(stringify!($meta),)+];

        $(impl Default for $initial::$Initial {
            fn default() -> Self {
                Self::usual()
            }
        })+

        $(impl Default for $meta::$Meta {
            fn default() -> Self {
                Self::usual()
            }
        })+

        /// Each stage with what it makes and what its parameters look like, those that make a map first.
        pub(super) fn shapes() -> Vec<(&'static str, &'static str, Shape)> {
            vec![
                $((stringify!($initial), <$initial::$Initial as Parameters>::ABOUT, $initial::$Initial::shape()),)+
                $((stringify!($meta), <$meta::$Meta as Parameters>::ABOUT, $meta::$Meta::shape()),)+
            ]
        }

        impl InitialStage {
            /// The name of the stage in recipes.
            pub const fn name(&self) -> &'static str {
                match self { $(Self::$Initial(_) => stringify!($initial),)+ }
            }

            /// Whether it can make a part of a level that has no end.
            pub const fn endless(&self) -> bool {
                match self { $(Self::$Initial(_) => <$initial::$Initial as Parameters>::ENDLESS,)+ }
            }
        }

        impl MetaStage {
            /// The name of the stage in recipes.
            pub const fn name(&self) -> &'static str {
                match self { $(Self::$Meta(_) => stringify!($meta),)+ }
            }

            /// Whether it leaves the squares alone, so that a level without end can have it.
            pub const fn endless(&self) -> bool {
                match self { $(Self::$Meta(_) => <$meta::$Meta as Parameters>::ENDLESS,)+ }
            }
        }

        impl Stage {
            /// The stage called `name` with its usual parameters.
            pub(super) fn usual(name: &str) -> Option<Self> {
                $(if name == stringify!($initial) {
                    return Some(Self::Initial(InitialStage::$Initial(Raw::usual())));
                })+
                $(if name == stringify!($meta) {
                    return Some(Self::Meta(MetaStage::$Meta(Raw::usual())));
                })+
                None
            }

            /// The same stage with the `parameters` written in a recipe; `None` if they could not all be read.
            fn with(self, report: &mut Findings, parameters: &Node) -> Option<Self> {
                read_sound(report, parameters, |at, reader| match self {
                    $(Self::Initial(InitialStage::$Initial(_)) => {
                        Self::Initial(InitialStage::$Initial(Raw::read(at, reader)))
                    })+
                    $(Self::Meta(MetaStage::$Meta(_)) => {
                        Self::Meta(MetaStage::$Meta(Raw::read(at, reader)))
                    })+
                })
            }

            /// Checks the parameters and looks up the names in them.
            pub(super) fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
                match self {
                    $(Self::Initial(InitialStage::$Initial(stage)) => stage.lower(ground),)+
                    $(Self::Meta(MetaStage::$Meta(stage)) => stage.lower(ground),)+
                }
            }

            /// What it leaves in the plan, and what must be there already.
            pub(super) const fn gives_and_needs(&self) -> (&'static [Part], &'static [Part]) {
                match self {
                    $(Self::Initial(InitialStage::$Initial(_)) => parts::<$initial::$Initial>(),)+
                    $(Self::Meta(MetaStage::$Meta(_)) => parts::<$meta::$Meta>(),)+
                }
            }
        }
    };
}

/// Any stage.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Stage {
    Initial(InitialStage),
    Meta(MetaStage),
}

all_stages!(declare);

const fn parts<P: Parameters>() -> (&'static [Part], &'static [Part]) {
    (P::GIVES, P::NEEDS)
}

impl Stage {
    /// The name of the stage in recipes.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Stage::Initial(stage) => stage.name(),
            Stage::Meta(stage) => stage.name(),
        }
    }

    /// Reads the stage in `node`: a name, or an object with `stage` and parameters. `parent` is the record that
    /// findings are about and `path` the place of the stage in it.
    pub(super) fn read(
        report: &mut Findings,
        parent: &Node,
        path: String,
        node: &Node,
        ground: &Ground<'_>,
    ) -> Option<Stage> {
        // A stage without parameters may be written as its name alone.
        let name = node.text().or_else(|| node.get("stage")?.text());
        let Some(name) = name else {
            let help = "write \"start\", or { \"stage\": \"room\", .. } to give parameters".to_owned();
            let at = if node.get("stage").is_some() { format!("{path}.stage") } else { path };
            report.at(parent, &at, "expected a builder stage", Some(help));
            return None;
        };
        let Some(usual) = Stage::usual(name) else {
            let at = if node.text().is_some() { path } else { format!("{path}.stage") };
            let problem = format!("there is no builder stage `{name}`");
            report.at(parent, &at, problem, Some(suggestion(name, NAMES.iter().copied())));
            return None;
        };
        let parameters = node.without(&["stage"]);
        let mut stage = if node.text().is_some() { usual } else { usual.with(report, &parameters)? };
        match stage.lower(ground) {
            Ok(()) => Some(stage),
            Err((key, problem)) => {
                let name = parameters.get(key).and_then(Node::text).unwrap_or_default();
                let place = (parent, parameters.locate(key));
                if report.is_taken(["terrain.json", "name"], name) {
                    report.leads_nowhere(["terrain.json", "name"], name, place, problem, String::new);
                } else {
                    report.note(place.1, problem, None);
                }
                None
            }
        }
    }
}

/// Looks for what stages need and none before them gives: the number of the stage and what is wrong.
pub(super) fn check_order(stages: &[Stage]) -> Result<Vec<Part>, (usize, String)> {
    let mut there: Vec<Part> = Vec::new();
    for (i, stage) in stages.iter().enumerate() {
        let (gives, needs) = stage.gives_and_needs();
        if let Some(missing) = needs.iter().find(|part| !there.contains(part)) {
            let makers: Vec<String> = NAMES
                .iter()
                .filter(|name| {
                    Stage::usual(name).is_some_and(|stage| stage.gives_and_needs().0.contains(missing))
                })
                .map(|name| format!("`{name}`"))
                .collect();
            let (name, part, makers) = (stage.name(), missing.name(), makers.join(", "));
            return Err((
                i,
                format!("`{name}` needs {part}, and no stage before it makes any; these do: {makers}"),
            ));
        }
        there.extend(gives);
    }
    Ok(there)
}
