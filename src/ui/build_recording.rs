//! Records how one level is built: the plan after each stage.

use crate::{
    base::{
        geometry::{Point, Rect, Size},
        grid::Grid,
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::LevelPlan,
        recipe::BuildJob,
    },
    raws::{Raws, kinds::terrain::Terrain, reading::table::Id},
};

/// A stage and the plan after it.
pub(super) struct BuildFrame {
    /// Name of the stage; `None` for the fallback level after all attempts failed.
    pub(super) stage: Option<&'static str>,
    pub(super) plan: LevelPlan,
}

/// Recording of the build of one level.
pub(super) struct BuildRecording {
    pub(super) seed: u64,
    /// Number of the recipe in levels.json.
    pub(super) recipe: usize,
    pub(super) depth: i32,
    /// Number of attempts made. The frames are those of the last attempt.
    pub(super) attempts: u32,
    /// The plan after each stage; at least one.
    pub(super) frames: Vec<BuildFrame>,
    /// Surroundings of the built part, for endless levels only, with their top left corner.
    around: Option<(Point, Grid<Id<Terrain>>)>,
}

/// Size of the part of an endless level that is shown.
const AROUND: Size = Size::new(240, 120);

impl BuildRecording {
    /// Builds the level of recipe number `recipe` in the game with `seed`, at the first depth the recipe
    /// applies to. `None` if there is no such recipe.
    pub(super) fn new(raws: &Raws, seed: u64, recipe: usize) -> Option<Self> {
        let level = raws.dungeon.levels.iter().map(|(_, level)| level).nth(recipe)?;
        let layout = Layout::new(raws, seed);
        let place = LevelId { branch: level.branch, number: level.from };
        let job = BuildJob::with_recipe(raws, &layout, seed, place, level);
        let stages = level.chain.names().len();
        let mut frames: Vec<BuildFrame> = Vec::new();
        let built = job.build_watched(|stage, plan| {
            if frames.len() == stages {
                frames.clear();
            }
            frames.push(BuildFrame { stage: Some(stage), plan: plan.clone() });
        });
        let (attempts, plan) = (built.attempts, built.plan);
        match frames.last_mut() {
            // An endless level looks for the hero's square only after its last stage.
            Some(last) if level.endless => last.plan = plan,
            Some(_) if built.failure.is_none() => {}
            _ => frames.push(BuildFrame { stage: None, plan }),
        }
        let around = level.endless.then(|| {
            // Centred between 0,0 and the hero, so that both are visible.
            let hero = job.start().unwrap_or_default();
            let corner = Point::new((hero.x - AROUND.width) / 2, (hero.y - AROUND.height) / 2);
            job.shown(Rect::at(corner, AROUND)).map(|part| (corner, part))
        });
        Some(Self { seed, recipe, depth: job.depth, attempts, frames, around: around.flatten() })
    }

    /// Returns the squares that can be shown.
    pub(super) fn bounds(&self) -> Rect {
        let whole = |plan: &LevelPlan| Rect::at(Point::default(), plan.size());
        match &self.around {
            Some((corner, part)) => Rect::at(*corner, part.size()),
            None => {
                self.frames.last().map_or(Rect::at(Point::default(), Size::new(1, 1)), |f| whole(&f.plan))
            }
        }
    }

    /// Returns the square to show first: the hero's start, otherwise the middle (0,0 on an endless level).
    pub(super) fn middle(&self) -> Point {
        let start = self.frames.last().and_then(|frame| frame.plan.start);
        start.unwrap_or_else(|| if self.around.is_some() { Point::default() } else { self.bounds().centre() })
    }

    /// Returns the terrain at `at` outside the built part of an endless level.
    pub(super) fn beyond(&self, at: Point) -> Option<Id<Terrain>> {
        let (corner, part) = self.around.as_ref()?;
        part.get(Point::new(at.x - corner.x, at.y - corner.y))
    }
}
