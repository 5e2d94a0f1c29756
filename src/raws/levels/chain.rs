//! A chain of builder stages as a recipe has it: one that makes a map, then those that change it.

use crate::raws::{
    reading::{kinds::Kinds, layers::Layer, loader::Loader, name_index::suggestion, table::Id},
    stages::{self, Ground, InitialStage, MetaStage, Part, Stage, prefab::Prefab},
    vaults::Vault,
};

/// One stage that makes a map, then stages that change it.
#[derive(Debug, Clone, PartialEq)]
pub struct Chain {
    /// Makes the map.
    pub initial: InitialStage,
    /// Change it, in this order.
    pub meta: Vec<MetaStage>,
    /// What the stages leave in the plan.
    gives: Vec<Part>,
}

impl Chain {
    /// The names of the stages in order.
    pub fn names(&self) -> Vec<&'static str> {
        std::iter::once(self.initial.name()).chain(self.meta.iter().map(MetaStage::name)).collect()
    }

    /// Whether some stage leaves `part` in the plan.
    pub fn gives(&self, part: Part) -> bool {
        self.gives.contains(&part)
    }

    /// The vaults that its stages may put there.
    pub fn vaults(&self) -> Vec<Id<Vault>> {
        let whole = match &self.initial {
            InitialStage::Prefab(prefab) => prefab.found,
            _ => None,
        };
        let pieces = self.meta.iter().flat_map(|stage| match stage {
            MetaStage::Vaults(stage) => &stage.found[..],
            _ => &[],
        });
        whole.into_iter().chain(pieces.copied()).collect()
    }

    /// The same without `vaults` among those that its stages choose from; one that is the whole level stays.
    #[must_use]
    pub fn without(&self, vaults: &[Id<Vault>]) -> Self {
        let mut chain = self.clone();
        for stage in &mut chain.meta {
            if let MetaStage::Vaults(stage) = stage {
                stage.found.retain(|id| !vaults.contains(id));
            }
        }
        chain
    }

    /// A chain as people type it: names with commas, `room,start`, or a JSON list as levels.json has it,
    /// `[{ "stage": "room", "width": [3, 5] }, "start"]`.
    ///
    /// # Errors
    /// What is wrong with `text`, and where.
    pub fn typed(text: &str, ground: &Ground<'_>) -> Result<Self, String> {
        if text.trim_start().starts_with('[') {
            Self::from_json(text, ground)
        } else {
            Self::from_names(text, ground)
        }
    }

    /// A chain written as a JSON list.
    fn from_json(text: &str, ground: &Ground<'_>) -> Result<Self, String> {
        /// What findings call the text.
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
        Self::of(stages).map_err(|(_, problem)| problem)
    }

    /// A chain of stages with their usual parameters, written as names with commas: `room,start`.
    ///
    /// # Errors
    /// A sentence that says what is wrong with `text`.
    pub fn from_names(text: &str, ground: &Ground<'_>) -> Result<Self, String> {
        let mut stages = Vec::new();
        for name in text.split(',').map(str::trim) {
            let mut stage = Stage::usual(name).ok_or_else(|| {
                let help = suggestion(name, stages::NAMES.iter().copied());
                format!("there is no builder stage `{name}`; {help}")
            })?;
            stage.lower(ground).map_err(|(_, problem)| format!("`{name}`: {problem}"))?;
            stages.push(stage);
        }
        Self::of(stages).map_err(|(_, problem)| problem)
    }

    /// A chain of one stage: the vault called `name` alone.
    ///
    /// # Errors
    /// A sentence that says what is wrong with `name`.
    pub fn of_vault(name: &str, ground: &Ground<'_>) -> Result<Self, String> {
        let prefab = Prefab { vault: name.to_owned(), ..Prefab::default() };
        let mut stage = Stage::Initial(InitialStage::Prefab(prefab));
        stage.lower(ground).map_err(|(_, problem)| problem)?;
        Self::of(vec![stage]).map_err(|(_, problem)| problem)
    }

    /// Checks that the first stage makes a map, that no other does, and that each finds what it needs; an error has
    /// the number of the stage.
    pub(super) fn of(stages: Vec<Stage>) -> Result<Self, (usize, String)> {
        for (i, stage) in stages.iter().enumerate() {
            let name = stage.name();
            match stage {
                Stage::Initial(_) if i > 0 => {
                    return Err((i, format!("`{name}` makes a map of its own and can only come first")));
                }
                Stage::Meta(_) if i == 0 => {
                    return Err((i, format!("`{name}` changes a map and cannot come first")));
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
