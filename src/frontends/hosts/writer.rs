//! Writes files while the game goes on, one after another in the order in which they come.

use super::disk::{self, Disk, Real};
use crate::saves::file::Unpacked;
use std::{
    fmt, io,
    path::PathBuf,
    sync::mpsc::{Receiver, Sender, channel},
    thread::JoinHandle,
};

/// Something to be written.
#[derive(Debug)]
pub enum Job {
    /// `file` at `path`, and what was there before at `old`.
    Replace {
        /// Where to.
        path: PathBuf,
        /// Where what was there goes.
        old: PathBuf,
        /// What.
        file: Unpacked,
    },
    /// The same for a few bytes that need not last at once.
    Restart {
        /// Where to.
        path: PathBuf,
        /// Where what was there goes.
        old: PathBuf,
        /// What.
        bytes: Vec<u8>,
    },
    /// More bytes at the end of a file.
    Append {
        /// Of which.
        path: PathBuf,
        /// Which bytes.
        bytes: Vec<u8>,
    },
}

/// What is told by the thread that writes.
enum Told {
    Trouble(PathBuf, io::Error),
    /// Everything asked for before this has been done.
    Done,
}

/// What is told to it.
enum Order {
    Job(Job),
    Tell,
}

/// A thread that writes.
pub struct Writer {
    orders: Option<Sender<Order>>,
    told: Receiver<Told>,
    thread: Option<JoinHandle<()>>,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").finish_non_exhaustive()
    }
}

impl Default for Writer {
    fn default() -> Self {
        Self::new(Box::new(Real))
    }
}

impl Writer {
    /// A thread that writes on `disk`.
    pub fn new(mut disk: Box<dyn Disk>) -> Self {
        let (orders, waiting) = channel();
        let (tell, told) = channel();
        let thread = std::thread::spawn(move || {
            for order in waiting {
                let telling = match order {
                    Order::Tell => tell.send(Told::Done),
                    Order::Job(job) => match carry_out(disk.as_mut(), job) {
                        Ok(()) => Ok(()),
                        Err((path, error)) => tell.send(Told::Trouble(path, error)),
                    },
                };
                // Nobody listens any more.
                if telling.is_err() {
                    return;
                }
            }
        });
        Self { orders: Some(orders), told, thread: Some(thread) }
    }

    /// Does `job` after all that have come before.
    pub fn send(&mut self, job: Job) {
        self.order(Order::Job(job));
    }

    fn order(&mut self, order: Order) {
        // The thread ends only with this.
        drop(self.orders.as_ref().map(|orders| orders.send(order)));
    }

    /// What has gone wrong since the last time; waits for everything to be done if `finish`.
    pub fn troubles(&mut self, finish: bool) -> Vec<(PathBuf, io::Error)> {
        let mut troubles = Vec::new();
        if finish {
            self.order(Order::Tell);
        }
        loop {
            let told = if finish { self.told.recv().ok() } else { self.told.try_recv().ok() };
            match told {
                Some(Told::Trouble(path, error)) => troubles.push((path, error)),
                Some(Told::Done) | None => return troubles,
            }
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.orders = None;
        // A thread that panicked has told so already.
        drop(self.thread.take().map(JoinHandle::join));
    }
}

fn carry_out(disk: &mut dyn Disk, job: Job) -> Result<(), (PathBuf, io::Error)> {
    match job {
        Job::Replace { path, old, file } => {
            disk::replace(disk, &path, &old, &file.pack(), true).map_err(|error| (path, error))
        }
        Job::Restart { path, old, bytes } => {
            disk::replace(disk, &path, &old, &bytes, false).map_err(|error| (path, error))
        }
        Job::Append { path, bytes } => disk.append(&path, &bytes).map_err(|error| (path, error)),
    }
}
