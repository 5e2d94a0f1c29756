//! Chains of builder stages: one that makes a map, then those that change it.

use super::{
    initial::{prefab::Prefab, room::Room},
    meta::vaults::Vaults,
    stages::{self, InitialStage, MetaStage, Stage},
};
use crate::raws::{
    kinds::{
        levels::chain::{CheckContext, LevelChain, PlanPart, StageChain, WrittenChain},
        vaults::Vault,
    },
    reading::{
        kinds::Kinds, layers::Layer, loader::Loader, name_index::suggestion, report::Findings, table::Id,
    },
};

/// Stage that makes a map, followed by stages that change it.
#[derive(Debug, Clone, PartialEq)]
pub struct Chain {
    /// Stage that makes the map.
    pub initial: InitialStage,
    /// Stages that change the map, in this order.
    pub meta: Vec<MetaStage>,
    /// Parts of the plan that the stages make.
    gives: Vec<PlanPart>,
}

/// Placeholder for a chain that [`read_chain`] has not made: one small room.
static EMPTY: Chain = Chain {
    initial: InitialStage::Room(Room { width: [2; 2], height: [2; 2], most_floor: 4 }),
    meta: Vec::new(),
    gives: Vec::new(),
};

impl StageChain for Chain {
    fn names(&self) -> Vec<&'static str> {
        std::iter::once(self.initial.name()).chain(self.meta.iter().map(MetaStage::name)).collect()
    }

    fn gives(&self, part: PlanPart) -> bool {
        self.gives.contains(&part)
    }

    fn names_vault(&self, name: &str) -> bool {
        let whole = matches!(&self.initial, InitialStage::Prefab(prefab) if prefab.vault == name);
        let is_named = |one: &String| one == name;
        whole || self.named_vaults().any(is_named)
    }

    fn draws_vaults(&self) -> bool {
        self.vault_stages().any(|stage| stage.names.is_empty())
    }
}

impl Chain {
    /// Returns the chain of a recipe.
    pub fn of_level(chain: &LevelChain) -> &Self {
        chain.as_any().downcast_ref().unwrap_or(&EMPTY)
    }

    /// Returns the vaults that the stages may place.
    pub fn vaults(&self) -> Vec<Id<Vault>> {
        let whole = match &self.initial {
            InitialStage::Prefab(prefab) => prefab.found,
            _ => None,
        };
        let listed = self.meta.iter().flat_map(|stage| match stage {
            MetaStage::Vaults(stage) => stage.found.as_slice(),
            MetaStage::Places(stage) => stage.found.as_slice(),
            _ => &[],
        });
        whole.into_iter().chain(listed.copied()).collect()
    }

    /// Returns the stages `vaults`.
    fn vault_stages(&self) -> impl Iterator<Item = &Vaults> {
        self.meta.iter().filter_map(|stage| match stage {
            MetaStage::Vaults(stage) => Some(stage),
            _ => None,
        })
    }

    /// Returns the names of the vaults that the stages `vaults` and `places` list.
    fn named_vaults(&self) -> impl Iterator<Item = &String> {
        self.meta.iter().flat_map(|stage| match stage {
            MetaStage::Vaults(stage) => stage.names.as_slice(),
            MetaStage::Places(stage) => stage.names.as_slice(),
            _ => &[],
        })
    }

    /// Removes `vaults` from the choices of the stages. A vault that is the whole level stays.
    #[must_use]
    pub fn without(&self, vaults: &[Id<Vault>]) -> Self {
        let mut chain = self.clone();
        for stage in &mut chain.meta {
            match stage {
                MetaStage::Vaults(stage) => stage.found.retain(|id| !vaults.contains(id)),
                MetaStage::Places(stage) => stage.found.retain(|id| !vaults.contains(id)),
                _ => {}
            }
        }
        chain
    }

    /// Parses a typed chain: names with commas, `room,start`, or a JSON list as in levels.json,
    /// `[{ "stage": "room", "width": [3, 5] }, "start"]`.
    ///
    /// # Errors
    ///
    /// A message about what is wrong with `text`, and where: a syntax error, an unknown stage, a bad
    /// parameter or a bad order of stages.
    pub fn typed(text: &str, ground: &CheckContext<'_>) -> Result<LevelChain, String> {
        if text.trim_start().starts_with('[') {
            Self::from_json(text, ground)
        } else {
            Self::from_names(text, ground)
        }
    }

    /// Parses a chain written as a JSON list.
    fn from_json(text: &str, ground: &CheckContext<'_>) -> Result<LevelChain, String> {
        /// Name of the text in findings.
        const FILE: &str = "chain";
        let mut loader = Loader::new(vec![Layer::new("").with(FILE, text)], Kinds::NONE);
        let root = loader.nodes(&[FILE]).into_iter().next();
        let mut stages = Vec::new();
        if let Some(root) = &root {
            let nodes = root.list().unwrap_or_default().iter().enumerate();
            stages = nodes
                .filter_map(|(i, node)| Stage::read(&mut loader.report, root, format!("[{i}]"), node, ground))
                .collect();
        }
        loader.finish().map_err(|findings| {
            let told: Vec<String> = findings.iter().map(|finding| finding.to_string()).collect();
            told.join("\n").trim_end().to_owned()
        })?;
        Self::from_stages(stages).map(LevelChain::new).map_err(|(_, problem)| problem)
    }

    /// Parses a chain of stages with default parameters, written as names with commas: `room,start`.
    ///
    /// # Errors
    ///
    /// A sentence about what is wrong with `text`: an unknown stage, a parameter that does not fit `ground`,
    /// or a bad order of stages.
    pub fn from_names(text: &str, ground: &CheckContext<'_>) -> Result<LevelChain, String> {
        let mut stages = Vec::new();
        for name in text.split(',').map(str::trim) {
            let mut stage = Stage::by_name(name).ok_or_else(|| {
                let help = suggestion(name, stages::NAMES.iter().copied());
                format!("there is no builder stage `{name}`; {help}")
            })?;
            stage.lower(ground).map_err(|(_, problem)| format!("`{name}`: {problem}"))?;
            stages.push(stage);
        }
        Self::from_stages(stages).map(LevelChain::new).map_err(|(_, problem)| problem)
    }

    /// Returns a chain with the vault `name` as the whole level.
    ///
    /// # Errors
    ///
    /// A sentence about what is wrong: the vault `name` cannot be used as a whole level.
    pub fn of_vault(name: &str, ground: &CheckContext<'_>) -> Result<LevelChain, String> {
        let prefab = Prefab { vault: name.to_owned(), ..Prefab::default() };
        let mut stage = Stage::Initial(InitialStage::Prefab(prefab));
        stage.lower(ground).map_err(|(_, problem)| problem)?;
        Self::from_stages(vec![stage]).map(LevelChain::new).map_err(|(_, problem)| problem)
    }

    /// Checks that only the first stage makes a map and that each stage finds the parts it needs. Errors:
    /// index of the stage and the problem.
    fn from_stages(stages: Vec<Stage>) -> Result<Self, (usize, String)> {
        for (i, stage) in stages.iter().enumerate() {
            let name = stage.name();
            match stage {
                Stage::Initial(_) if i > 0 => {
                    return Err((i, format!("`{name}` makes a map of its own, so it can only come first")));
                }
                Stage::Meta(_) if i == 0 => {
                    return Err((i, format!("`{name}` changes a map, so it cannot come first")));
                }
                Stage::Initial(_) | Stage::Meta(_) => {}
            }
        }
        let gives = stages::check_order(&stages)?;
        let (mut initial, mut meta) = (None, Vec::new());
        for stage in stages {
            match stage {
                Stage::Initial(stage) => initial = Some(stage),
                Stage::Meta(stage) => meta.push(stage),
            }
        }
        let initial = initial.ok_or((0, "a chain needs at least one stage".to_owned()))?;
        Ok(Self { initial, meta, gives })
    }
}

/// Reads the chain of a recipe. Checks its stages, their order, and whether each can work on an endless
/// level. Reports errors and returns `None` for a bad chain.
pub fn read_chain(
    report: &mut Findings,
    written: WrittenChain<'_>,
    ground: &CheckContext<'_>,
) -> Option<LevelChain> {
    let WrittenChain { record, stages, endless } = written;
    let read = |(i, node)| Stage::read(report, record, format!("chain[{i}]"), node, ground);
    let stages: Vec<Option<Stage>> = stages.iter().enumerate().map(read).collect();
    let chain = Chain::from_stages(stages.into_iter().collect::<Option<Vec<Stage>>>()?)
        .map_err(|(at, problem)| report.at(record, &format!("chain[{at}]"), problem, None))
        .ok()?;
    // An endless level is made part by part, by the first stage only.
    let unfit = (!chain.initial.endless()).then(|| (0, chain.initial.name()));
    let unfit =
        unfit.or_else(|| (1..).zip(&chain.meta).find(|(_, s)| !s.endless()).map(|(i, s)| (i, s.name())));
    if let Some((at, name)) = unfit.filter(|_| endless) {
        let problem = format!("`{name}` cannot work on an endless level");
        report.at(record, &format!("chain[{at}]"), problem, None);
        return None;
    }
    Some(LevelChain::new(chain))
}
