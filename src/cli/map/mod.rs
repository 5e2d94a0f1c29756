//! `rhack map`: builds levels without a game.

mod census;
mod level_filter;
mod map_part;
mod stats;
mod whole;

use super::{
    args::{Common, MapArgs},
    disk, meet, progress, seeds,
    trouble::Trouble,
};
use level_filter::LevelFilter;
use map_part::Section;
use rhack::{
    engine::population::{self, LevelContents},
    map_builders::{
        layout::{Layout, LevelId},
        plan::LevelPlan,
        recipe::BuildJob,
    },
    raws::{
        Raws,
        kinds::{levels::LevelRecipe, tilesets::Tileset},
    },
};
use stats::LevelStats;
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};
use whole::{Making, Shown};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for a level that does not exist or a seed too large, [`Trouble::Raws`] for broken
/// raws, and
/// [`Trouble::Failed`] if no recipe fits or the output fails.
pub fn run(common: &Common, args: &MapArgs) -> Result<ExitCode, Trouble> {
    let raws = disk::raws(common)?;
    let wanted = LevelFilter::new(&raws, args)?;
    let tileset = raws.tileset("default").ok_or_else(|| Trouble::Failed("there is no tileset".to_owned()))?;
    let mut work = Work {
        raws: &raws,
        tileset,
        args,
        json: common.json,
        several: args.count > 1 || wanted.is_several(),
        stats: args.stats.then(LevelStats::default),
        out: BufWriter::new(io::stdout().lock()),
    };
    let bar = progress::bar(args.count, "seeds", !args.stats);
    let mut any = args.count == 0;
    for seed in seeds::counted(args.seed, args.count)? {
        let layout = meet::layout(&raws, seed, args.role.as_deref())?;
        for place in wanted.places(&raws, &layout) {
            any = true;
            let level = wanted.recipe(&raws, &layout, place);
            let level = level.ok_or_else(|| Trouble::Failed("no recipe makes this level".to_owned()))?;
            work.level(&layout, seed, place, level)?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if !any {
        let layout = meet::layout(&raws, args.seed, args.role.as_deref())?;
        return Err(wanted.nowhere(&raws, &layout));
    }
    if let Some(stats) = &work.stats {
        stats.print(&mut work.out, &raws, common.json)?;
    }
    work.out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Settings shared by all levels, and their output.
struct Work<'a, W: io::Write> {
    raws: &'a Raws,
    tileset: &'a Tileset,
    args: &'a MapArgs,
    json: bool,
    /// True if there are several levels, so that each needs a heading.
    several: bool,
    /// Sums, if they are printed instead of levels.
    stats: Option<LevelStats>,
    out: W,
}

impl<W: io::Write> Work<'_, W> {
    /// Builds the level at `place` by the recipe `level`, and prints it or adds it to the sums. Errors:
    /// [`Trouble::Usage`] for `--view` of a level with bounds, else [`Trouble::Failed`].
    fn level(
        &mut self,
        layout: &Layout,
        seed: u64,
        place: LevelId,
        level: &LevelRecipe,
    ) -> Result<(), Trouble> {
        let Self { raws, tileset, args, .. } = *self;
        let job = BuildJob::with_recipe(raws, layout, seed, place, level);
        if let Some(stats) = &mut self.stats {
            return stats.add(&job, place, args.hero_level);
        }
        if !level.endless && args.view.is_some() {
            let problem = format!("`{}` has bounds; --view is only for endless levels", level.name);
            return Err(Trouble::Usage(problem));
        }
        if level.endless && !args.stages {
            let part = Section::new(&job, place, args.view)
                .ok_or_else(|| Trouble::Failed("the first stage can only build whole levels".to_owned()))?;
            return part.print(&mut self.out, raws, tileset, self.json, self.several);
        }
        let mut stages: Vec<(&str, LevelPlan)> = Vec::new();
        let built = job.build_watched(|name, plan| {
            if args.stages {
                stages.push((name, plan.clone()));
            }
        });
        let shown = Shown { raws, tileset, level, place, depth: job.depth, seed };
        if !args.stages {
            let found = population::first_contents(&job, place, &built.plan, args.hero_level);
            return shown.print(&mut self.out, self.json, Making::Done(&built), &found, self.several);
        }
        if built.failure.is_some() {
            stages.push(("fallback", built.plan));
        }
        for (name, plan) in &stages {
            shown.print(
                &mut self.out,
                self.json,
                Making::Stage(name, plan),
                &LevelContents::default(),
                true,
            )?;
        }
        Ok(())
    }
}
