//! Fights on all processors.

use super::super::{
    args::{ArenaArgs, Common},
    parallel, progress, seeds,
    trouble::Trouble,
};
use indicatif::ProgressBar;
use rhack::lab::arena::{Arena, ArenaError, Bout};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

/// Fights after which results are passed on.
const BATCH: u64 = 2_000;

/// Seeds of fights, and the number of fights at once.
pub struct Fights {
    first: u64,
    games: u64,
    jobs: u64,
    bar: ProgressBar,
}

impl Fights {
    /// Creates the fights of `args`; `usual` is the default of their number.
    ///
    /// # Errors
    ///
    /// [`Trouble::Usage`] if the last seed is too large.
    pub fn new(common: &Common, args: &ArenaArgs, usual: u64) -> Result<Self, Trouble> {
        let games = args.games.unwrap_or(usual);
        seeds::counted(args.seed, games)?;
        let jobs = parallel::threads(args.jobs, games);
        let bar = progress::bar(0, "fights", common.json);
        Ok(Self { first: args.seed, games, jobs, bar })
    }

    /// Creates `games` fights with seeds from `first` on, `jobs` of them at once, without a progress bar.
    pub fn with_seeds(first: u64, games: u64, jobs: Option<u16>) -> Self {
        Self { first, games, jobs: parallel::threads(jobs, games), bar: ProgressBar::hidden() }
    }

    /// Returns the number of fights.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Returns the seeds.
    pub fn seeds(&self) -> impl Iterator<Item = u64> {
        (self.first..=u64::MAX).zip(0..self.games).map(|(seed, _)| seed)
    }

    /// Runs the fights in `arena` and passes them to `each`, with their seeds in order.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] for the first fight that fails, and the first error of `each`.
    pub fn each(
        &self,
        arena: &Arena,
        mut each: impl FnMut(u64, Bout) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        self.bar.inc_length(self.games);
        let mut seeds = self.seeds().peekable();
        while let Some(first) = seeds.peek().copied() {
            let count = u64::try_from(seeds.by_ref().take(usize::try_from(BATCH).unwrap_or(1)).count());
            for (seed, bout) in self.batch(arena, first, count.unwrap_or(0))? {
                each(seed, bout.map_err(|error| Trouble::Failed(format!("seed {seed}: {error}")))?)?;
            }
        }
        Ok(())
    }

    /// Runs the fights in `arena` and returns them in the order of seeds.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] if a fight fails.
    pub fn all(&self, arena: &Arena) -> Result<Vec<Bout>, Trouble> {
        let mut bouts = Vec::new();
        self.each(arena, |_, bout| {
            bouts.push(bout);
            Ok(())
        })?;
        Ok(bouts)
    }

    /// Runs `count` fights from the seed `first` on. Each thread takes the next fight. Errors:
    /// [`Trouble::Failed`] if a thread ends early.
    fn batch(&self, arena: &Arena, first: u64, count: u64) -> Result<Vec<(u64, Outcome)>, Trouble> {
        let next = AtomicU64::new(0);
        let worker = || {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return done;
                }
                done.push((first + number, arena.bout(first + number)));
                self.bar.inc(1);
            }
        };
        let threads = self.jobs.min(count).max(1);
        let mut all = Vec::new();
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
            for worker in workers {
                let gone = |_| Trouble::Failed("a fight ended unexpectedly; this is a bug".to_owned());
                all.extend(worker.join().map_err(gone)?);
            }
            Ok::<(), Trouble>(())
        })?;
        all.sort_by_key(|(seed, _)| *seed);
        Ok(all)
    }
}

/// Result of one fight.
type Outcome = Result<Bout, ArenaError>;

impl Drop for Fights {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
