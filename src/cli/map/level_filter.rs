//! Selects the levels that the command line asks for.

use crate::cli::{args::MapArgs, trouble::Trouble};
use rhack::{
    map_builders::{
        layout::{Layout, LevelId},
        stage_chain::Chain,
    },
    raws::{Raws, kinds::levels::LevelRecipe, reading::name_index::suggestion},
};

/// Selection of one level, or of all levels.
pub struct LevelFilter {
    /// Possible places of the level, or all places of the dungeon.
    places: Vec<LevelId>,
    /// Required depth, if the depth of the level depends on the seed.
    depth: Option<i32>,
    /// Recipe that replaces the dungeon's own.
    recipe: Option<LevelRecipe>,
}

impl LevelFilter {
    /// Reads the selection from `args`.
    ///
    /// # Errors
    ///
    /// [`Trouble::Usage`] for an unknown level, depth, vault or stage, and [`Trouble::Failed`] if the dungeon
    /// has no level.
    pub fn new(raws: &Raws, args: &MapArgs) -> Result<Self, Trouble> {
        if args.all {
            return Ok(Self { places: Layout::places(raws).collect(), depth: None, recipe: None });
        }
        let dungeon = &raws.dungeon;
        let first = Layout::first(raws).ok_or_else(|| Trouble::Failed("there is no level".to_owned()))?;
        let mut depth = None;
        let (places, mut recipe) = match &args.level {
            Some(name) => {
                let level = dungeon.level_named(name).ok_or_else(|| {
                    let names = dungeon.levels.iter().map(|(_, level)| level.name.as_str());
                    Trouble::Usage(format!("there is no level `{name}`; {}", suggestion(name, names)))
                })?;
                // The depth of each level depends on the entrance of its branch.
                depth = args.depth;
                let last = if depth.is_some() { level.to } else { level.from };
                let place = |number| LevelId { branch: level.branch, number };
                ((level.from..=last).map(place).collect(), Some(level.clone()))
            }
            None => {
                let number = args.depth.unwrap_or(1);
                let last = dungeon.branches[first.branch].last;
                if !(1..=last).contains(&number) {
                    let problem = format!("there is no level at depth {number}: depths are from 1 to {last}");
                    return Err(Trouble::Usage(problem));
                }
                (vec![LevelId { number, ..first }], None)
            }
        };
        if args.chain.is_some() || args.vault.is_some() {
            let any = places.first().and_then(|place| dungeon.recipes(place.branch, place.number).next());
            let any = any.map(|(_, recipe)| recipe);
            let mut level =
                recipe.or_else(|| any.cloned()).ok_or_else(|| Trouble::Failed("no recipe".to_owned()))?;
            let ground = raws.ground(level.size);
            let chain = match (&args.vault, &args.chain) {
                (Some(name), _) => Chain::of_vault(name, &ground),
                (None, names) => Chain::typed(names.as_deref().unwrap_or_default(), &ground),
            };
            level.chain = chain.map_err(Trouble::Usage)?;
            recipe = Some(level);
        }
        Ok(Self { places, depth, recipe })
    }

    /// Returns the places of the level in the game with `layout`; empty if that game has none at the required
    /// depth.
    pub fn places(&self, raws: &Raws, layout: &Layout) -> Vec<LevelId> {
        let fits = |place: &LevelId| self.depth.is_none_or(|depth| layout.depth(raws, *place) == depth);
        self.places.iter().copied().filter(fits).collect()
    }

    /// True if one seed may give several levels.
    pub fn is_several(&self) -> bool {
        self.depth.is_none() && self.places.len() > 1
    }

    /// Returns the error for a depth without such a level. It names the depths in the game with `layout`.
    pub fn nowhere(&self, raws: &Raws, layout: &Layout) -> Trouble {
        let depths = || self.places.iter().map(|place| layout.depth(raws, *place));
        let (least, most) = (depths().min().unwrap_or(1), depths().max().unwrap_or(1));
        let depth = self.depth.unwrap_or(1);
        let problem =
            format!("there is no such level at depth {depth}: they are at depths from {least} to {most}");
        Trouble::Usage(problem)
    }

    /// Returns the recipe of the level at `place` in the game with `layout`.
    pub fn recipe<'a>(&'a self, raws: &'a Raws, layout: &Layout, place: LevelId) -> Option<&'a LevelRecipe> {
        self.recipe.as_ref().or_else(|| layout.recipe(raws, place))
    }
}
