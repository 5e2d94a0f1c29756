//! How one level is built: the plans that its stages leave, one after another.

use crate::{
    base::{
        geometry::{Point, Rect, Size},
        grid::Grid,
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::LevelPlan,
        recipe::Job,
    },
    raws::{Raws, reading::table::Id, terrain::Terrain},
};

/// A stage and the plan it left.
pub(super) struct BuildFrame {
    /// The name of the stage; `None` for what is made where no attempt would do.
    pub(super) stage: Option<&'static str>,
    pub(super) plan: LevelPlan,
}

/// The making of one level.
pub(super) struct BuildRecording {
    pub(super) seed: u64,
    /// The number of the recipe in levels.json.
    pub(super) recipe: usize,
    pub(super) depth: i32,
    /// How many attempts it took; the frames are those of the last.
    pub(super) attempts: u32,
    /// At least one.
    pub(super) frames: Vec<BuildFrame>,
    /// What lies around the part that was built, of a level without end.
    around: Option<(Point, Grid<Id<Terrain>>)>,
}

/// How much of a level without end is shown.
const AROUND: Size = Size::new(240, 120);

impl BuildRecording {
    /// The level that the recipe with this number makes in the game with `seed`, at the first place that is its;
    /// `None` if there is no such recipe.
    pub(super) fn new(raws: &Raws, seed: u64, recipe: usize) -> Option<Self> {
        let level = raws.dungeon.levels.iter().map(|(_, level)| level).nth(recipe)?;
        let layout = Layout::new(raws, seed);
        let place = LevelId { branch: level.branch, number: level.from };
        let job = Job::with_recipe(raws, &layout, seed, place, level);
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
            // Without end, the hero's place is looked for after the last stage.
            Some(last) if level.endless => last.plan = plan,
            Some(_) if built.failure.is_none() => {}
            _ => frames.push(BuildFrame { stage: None, plan }),
        }
        let around = level.endless.then(|| {
            // Between 0,0 and the hero, so that both are on it.
            let hero = job.start().unwrap_or_default();
            let corner = Point::new((hero.x - AROUND.width) / 2, (hero.y - AROUND.height) / 2);
            job.part(Rect::at(corner, AROUND)).map(|part| (corner, part))
        });
        Some(Self { seed, recipe, depth: job.depth, attempts, frames, around: around.flatten() })
    }

    /// The squares that can be shown.
    pub(super) fn bounds(&self) -> Rect {
        let whole = |plan: &LevelPlan| Rect::at(Point::default(), plan.size());
        match &self.around {
            Some((corner, part)) => Rect::at(*corner, part.size()),
            None => {
                self.frames.last().map_or(Rect::at(Point::default(), Size::new(1, 1)), |f| whole(&f.plan))
            }
        }
    }

    /// Where to look first: where the hero begins; else the middle, which is 0,0 of a level without end.
    pub(super) fn middle(&self) -> Point {
        let start = self.frames.last().and_then(|frame| frame.plan.start);
        start.unwrap_or_else(|| if self.around.is_some() { Point::default() } else { self.bounds().centre() })
    }

    /// What lies at `at`, outside what was built.
    pub(super) fn beyond(&self, at: Point) -> Option<Id<Terrain>> {
        let (corner, part) = self.around.as_ref()?;
        part.get(Point::new(at.x - corner.x, at.y - corner.y))
    }
}
