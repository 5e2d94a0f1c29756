//! Work on several threads, with results in order.

use super::trouble::Trouble;
use std::{
    collections::BTreeMap,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc::sync_channel,
    },
    thread,
};

/// Maximum number of finished results in the queue. When it is full, the threads wait.
const AHEAD: usize = 64;

/// Returns the number of threads for `tasks`: `jobs`, or without a number one for each processor.
pub fn threads(jobs: Option<u16>, tasks: u64) -> u64 {
    let most = thread::available_parallelism().map_or(1, usize::from);
    let jobs = jobs.map_or_else(|| u64::try_from(most).unwrap_or(1), u64::from);
    jobs.min(tasks).max(1)
}

/// Calls `task` with the numbers from 0 to below `tasks` on `threads` threads, and passes the results to
/// `each` in order. Each thread takes the next number, so that all are busy to the end.
///
/// # Errors
///
/// The first error of a task or of `each`.
pub fn run<T: Send>(
    tasks: u64,
    threads: u64,
    task: impl Fn(u64) -> Result<T, Trouble> + Sync,
    mut each: impl FnMut(T) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let (next, task) = (AtomicU64::new(0), &task);
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(AHEAD);
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= tasks || sender.send((number, task(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Results that arrived before their turn.
        let mut early = BTreeMap::new();
        for number in 0..tasks {
            let result = loop {
                if let Some(result) = early.remove(&number) {
                    break result;
                }
                let gone = |_| Trouble::Failed("a game ended unexpectedly; this is a bug".to_owned());
                let (done, result) = receiver.recv().map_err(gone)?;
                early.insert(done, result);
            };
            each(result?)?;
        }
        Ok(())
    })
}
