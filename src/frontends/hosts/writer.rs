//! Writes files on a thread, in the order of the jobs, while the game goes on.

use super::disk::{self, Disk, Real};
use crate::saves::file::Unpacked;
use std::{
    fmt, io,
    path::PathBuf,
    sync::mpsc::{Receiver, Sender, channel},
    thread::JoinHandle,
};

/// File operation for the writer thread.
#[derive(Debug)]
pub enum WriteJob {
    /// Writes `file` to `path`, and moves the previous file to `old`.
    Replace {
        /// Destination.
        path: PathBuf,
        /// Destination of the previous file.
        old: PathBuf,
        /// New contents.
        file: Unpacked,
    },
    /// Works as `Replace`, for a few bytes that need not be flushed to the disk at once.
    Restart {
        /// Destination.
        path: PathBuf,
        /// Destination of the previous file.
        old: PathBuf,
        /// New contents.
        bytes: Vec<u8>,
    },
    /// Appends bytes to a file.
    Append {
        /// The file.
        path: PathBuf,
        /// The bytes to append.
        bytes: Vec<u8>,
    },
}

/// Message from the writer thread.
enum Told {
    Trouble(PathBuf, io::Error),
    /// All earlier jobs are done.
    Done,
}

/// Message to the writer thread.
enum Order {
    Job(WriteJob),
    Tell,
}

/// Handle of the writer thread. Dropping it waits for all jobs.
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
    /// Starts a thread that writes to `disk`.
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
                // The handle was dropped.
                if telling.is_err() {
                    return;
                }
            }
        });
        Self { orders: Some(orders), told, thread: Some(thread) }
    }

    /// Queues `job` after all earlier jobs.
    pub fn send(&mut self, job: WriteJob) {
        self.order(Order::Job(job));
    }

    fn order(&mut self, order: Order) {
        // The thread ends only when `orders` is dropped.
        drop(self.orders.as_ref().map(|orders| orders.send(order)));
    }

    /// Returns the errors since the last call. With `finish`, waits until all jobs are done.
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
        // A panic of the thread was reported already.
        drop(self.thread.take().map(JoinHandle::join));
    }
}

fn carry_out(disk: &mut dyn Disk, job: WriteJob) -> Result<(), (PathBuf, io::Error)> {
    match job {
        WriteJob::Replace { path, old, file } => {
            disk::replace(disk, &path, &old, &file.pack(), true).map_err(|error| (path, error))
        }
        WriteJob::Restart { path, old, bytes } => {
            disk::replace(disk, &path, &old, &bytes, false).map_err(|error| (path, error))
        }
        WriteJob::Append { path, bytes } => disk.append(&path, &bytes).map_err(|error| (path, error)),
    }
}
