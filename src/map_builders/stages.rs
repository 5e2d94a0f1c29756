//! List of all builder stages.

use super::{InitialMapBuilder, MetaMapBuilder, initial, meta, stage::Parameters};
use crate::raws::{
    kinds::levels::chain::{CheckContext, PlanPart, Wrong},
    reading::{
        json::Node, kinds::StageKind, name_index::suggestion, reader::read_sound, report::Findings,
        value::FromRaw,
    },
};

/// Declares all stages, each as the type of its parameters and the name of its file, which is the name of the
/// stage.
macro_rules! declare {
    (initial { $($Initial:ident $initial:ident,)+ } meta { $($Meta:ident $meta:ident,)+ }) => {
        /// Stage that makes a map from nothing.
        #[derive(Debug, Clone, PartialEq)]
        #[allow(missing_docs, reason = "each stage's own file explains it")]
        pub enum InitialStage { $($Initial(initial::$initial::$Initial),)+ }

        /// Stage that changes a map.
        #[derive(Debug, Clone, PartialEq)]
        #[allow(missing_docs, reason = "each stage's own file explains it")]
        pub enum MetaStage { $($Meta(meta::$meta::$Meta),)+ }

        /// Names of all stages, the initial ones first.
        pub const NAMES: &[&str] = &[$(stringify!($initial),)+ $(stringify!($meta),)+];

        $(impl Default for initial::$initial::$Initial {
            fn default() -> Self {
                Self::default_value()
            }
        })+

        $(impl Default for meta::$meta::$Meta {
            fn default() -> Self {
                Self::default_value()
            }
        })+

        /// Returns all stages with descriptions and shapes of parameters, the initial ones first.
        pub fn kinds() -> Vec<StageKind> {
            vec![
                $(kind::<initial::$initial::$Initial>(stringify!($initial)),)+
                $(kind::<meta::$meta::$Meta>(stringify!($meta)),)+
            ]
        }

        impl InitialStage {
            /// Returns the builder of the stage.
            pub fn builder(&self) -> &dyn InitialMapBuilder {
                match self { $(Self::$Initial(stage) => stage,)+ }
            }

            /// Returns the name of the stage in recipes.
            pub const fn name(&self) -> &'static str {
                match self { $(Self::$Initial(_) => stringify!($initial),)+ }
            }

            /// True if the stage can make a part of an endless level.
            pub const fn endless(&self) -> bool {
                match self { $(Self::$Initial(_) => <initial::$initial::$Initial as Parameters>::ENDLESS,)+ }
            }
        }

        impl MetaStage {
            /// Returns the builder of the stage.
            pub fn builder(&self) -> &dyn MetaMapBuilder {
                match self { $(Self::$Meta(stage) => stage,)+ }
            }

            /// Returns the name of the stage in recipes.
            pub const fn name(&self) -> &'static str {
                match self { $(Self::$Meta(_) => stringify!($meta),)+ }
            }

            /// True if the stage changes no squares, so that an endless level can have it.
            pub const fn endless(&self) -> bool {
                match self { $(Self::$Meta(_) => <meta::$meta::$Meta as Parameters>::ENDLESS,)+ }
            }
        }

        impl Stage {
            /// Returns the stage `name` with default parameters.
            pub(super) fn by_name(name: &str) -> Option<Self> {
                $(if name == stringify!($initial) {
                    return Some(Self::Initial(InitialStage::$Initial(FromRaw::default_value())));
                })+
                $(if name == stringify!($meta) {
                    return Some(Self::Meta(MetaStage::$Meta(FromRaw::default_value())));
                })+
                None
            }

            /// Returns the stage with the `parameters` of a recipe; `None` if a parameter could not be read.
            fn with(self, report: &mut Findings, parameters: &Node) -> Option<Self> {
                read_sound(report, parameters, |at, reader| match self {
                    $(Self::Initial(InitialStage::$Initial(_)) => {
                        Self::Initial(InitialStage::$Initial(FromRaw::read(at, reader)))
                    })+
                    $(Self::Meta(MetaStage::$Meta(_)) => {
                        Self::Meta(MetaStage::$Meta(FromRaw::read(at, reader)))
                    })+
                })
            }

            /// Checks the parameters and resolves their names. Errors: [`Wrong`] about the first bad
            /// parameter.
            pub(super) fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
                match self {
                    $(Self::Initial(InitialStage::$Initial(stage)) => stage.lower(ground),)+
                    $(Self::Meta(MetaStage::$Meta(stage)) => stage.lower(ground),)+
                }
            }

            /// Returns the parts of the plan that the stage makes, and those that it needs.
            pub(super) const fn gives_and_needs(&self) -> (&'static [PlanPart], &'static [PlanPart]) {
                match self {
                    $(Self::Initial(InitialStage::$Initial(_)) => parts::<initial::$initial::$Initial>(),)+
                    $(Self::Meta(MetaStage::$Meta(_)) => parts::<meta::$meta::$Meta>(),)+
                }
            }
        }
    };
}

/// Stage of either kind.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Stage {
    Initial(InitialStage),
    Meta(MetaStage),
}

declare! {
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
        Places places,
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

fn kind<P: Parameters>(name: &'static str) -> StageKind {
    StageKind { name, about: P::ABOUT, shape: P::shape() }
}

const fn parts<P: Parameters>() -> (&'static [PlanPart], &'static [PlanPart]) {
    (P::GIVES, P::NEEDS)
}

impl Stage {
    /// Returns the name of the stage in recipes.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Stage::Initial(stage) => stage.name(),
            Stage::Meta(stage) => stage.name(),
        }
    }

    /// Reads the stage in `node`: a name, or an object with `stage` and parameters. Findings are about the
    /// record `parent`, at `path`.
    pub(super) fn read(
        report: &mut Findings,
        parent: &Node,
        path: String,
        node: &Node,
        ground: &CheckContext<'_>,
    ) -> Option<Stage> {
        // A stage without parameters may be written as its name.
        let name = node.text().or_else(|| node.get("stage")?.text());
        let Some(name) = name else {
            let help = "write \"start\", or { \"stage\": \"room\", .. } to give parameters".to_owned();
            let at = if node.get("stage").is_some() { format!("{path}.stage") } else { path };
            report.at(parent, &at, "expected a builder stage", Some(help));
            return None;
        };
        let Some(usual) = Stage::by_name(name) else {
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
                    // The size of the map in a higher layer may be what the stage does not bear.
                    let size = ["width", "height"].map(|key| parent.locate(key));
                    report.note(report.topmost(place.1, size), problem, None);
                }
                None
            }
        }
    }
}

/// Returns the parts that `stages` make. Errors: index of the first stage that needs a part which no earlier
/// stage makes, and the problem.
pub(super) fn check_order(stages: &[Stage]) -> Result<Vec<PlanPart>, (usize, String)> {
    let mut there: Vec<PlanPart> = Vec::new();
    for (i, stage) in stages.iter().enumerate() {
        let (gives, needs) = stage.gives_and_needs();
        if let Some(missing) = needs.iter().find(|part| !there.contains(part)) {
            let makers: Vec<String> = NAMES
                .iter()
                .filter(|name| {
                    Stage::by_name(name).is_some_and(|stage| stage.gives_and_needs().0.contains(missing))
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
