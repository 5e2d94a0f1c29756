//! Which level the command line asks for.

use crate::cli::{args::MapArgs, trouble::Trouble};
use rhack::{
    map_builders::layout::{Layout, LevelId},
    raws::{
        Raws,
        levels::{LevelRecipe, chain::Chain},
        reading::name_index::suggestion,
    },
};

/// The level that is asked for, or all of them.
pub struct Wanted {
    /// Where it lies; every place there is, if all are asked for.
    pub places: Vec<LevelId>,
    /// A recipe that is used whatever the dungeon says.
    recipe: Option<LevelRecipe>,
}

impl Wanted {
    /// What `args` ask for.
    pub fn new(raws: &Raws, args: &MapArgs) -> Result<Self, Trouble> {
        if args.all {
            return Ok(Self { places: Layout::places(raws).collect(), recipe: None });
        }
        let dungeon = &raws.dungeon;
        let first = Layout::first(raws).ok_or_else(|| Trouble::Failed("there is no level".to_owned()))?;
        let (place, mut recipe) = match &args.level {
            Some(name) => {
                let level = dungeon.level_named(name).ok_or_else(|| {
                    let names = dungeon.levels.iter().map(|(_, level)| level.name.as_str());
                    Trouble::Usage(format!("there is no level `{name}`; {}", suggestion(name, names)))
                })?;
                (LevelId { branch: level.branch, number: level.from }, Some(level.clone()))
            }
            None => {
                let number = args.depth.unwrap_or(1);
                let last = dungeon.branches[first.branch].last;
                if !(1..=last).contains(&number) {
                    let problem = format!("there is no level at depth {number}: depths are from 1 to {last}");
                    return Err(Trouble::Usage(problem));
                }
                (LevelId { number, ..first }, None)
            }
        };
        if args.chain.is_some() || args.vault.is_some() {
            let any = dungeon.recipes(place.branch, place.number).next();
            let mut level =
                recipe.or_else(|| any.cloned()).ok_or_else(|| Trouble::Failed("no recipe".to_owned()))?;
            let ground = raws.ground(level.size);
            let chain = match (&args.vault, &args.chain) {
                (Some(name), _) => Chain::of_vault(name, &ground),
                (None, names) => Chain::from_names(names.as_deref().unwrap_or_default(), &ground),
            };
            level.chain = chain.map_err(Trouble::Usage)?;
            recipe = Some(level);
        }
        Ok(Self { places: vec![place], recipe })
    }

    /// The recipe of the level at `place` in the game with `layout`.
    pub fn recipe<'a>(&'a self, raws: &'a Raws, layout: &Layout, place: LevelId) -> Option<&'a LevelRecipe> {
        self.recipe.as_ref().or_else(|| layout.recipe(raws, place))
    }
}
