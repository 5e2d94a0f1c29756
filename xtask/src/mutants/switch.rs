//! Switches of the wrong edits. `cargo xtask mutants` adds this file to its copy of the game.

use std::{
    cell::RefCell,
    env, fs,
    io::Write,
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::Instant,
};

/// Number of the wrong edit that is on.
static MUTANT: AtomicU32 = AtomicU32::new(UNREAD);

const UNREAD: u32 = u32::MAX;
const RECORDING: u32 = UNREAD - 1;

thread_local! {
    static RECORD: RefCell<Record> = RefCell::new(Record { begin: Instant::now(), reached: Vec::new() });
}

/// True if the wrong edit `number` is on.
#[must_use]
pub fn on(number: u32) -> bool {
    let mutant = MUTANT.load(Ordering::Relaxed);
    if mutant < RECORDING { mutant == number } else { slowly(mutant, number) }
}

fn slowly(mutant: u32, number: u32) -> bool {
    if mutant == UNREAD {
        let chosen = env::var("RHACK_MUTANT").ok().and_then(|text| text.parse().ok());
        let nothing = if env::var_os("RHACK_REACHED").is_some() { RECORDING } else { 0 };
        MUTANT.store(chosen.unwrap_or(nothing), Ordering::Relaxed);
        return on(number);
    }
    let _ = RECORD.try_with(|record| record.borrow_mut().reach(number as usize));
    false
}

/// Edits that the test of this thread reaches. The tests have the names of their threads.
struct Record {
    begin: Instant,
    reached: Vec<u64>,
}

impl Record {
    fn reach(&mut self, number: usize) {
        if self.reached.len() <= number / 64 {
            self.reached.resize(number / 64 + 1, 0);
        }
        self.reached[number / 64] |= 1 << (number % 64);
    }
}

impl Drop for Record {
    /// Adds a line to the file `RHACK_REACHED`: test, milliseconds, numbers of the edits.
    fn drop(&mut self) {
        let Some(path) = env::var_os("RHACK_REACHED") else { return };
        let Some(name) = thread::current().name().map(str::to_owned) else { return };
        let mut line = format!("{name} {}", self.begin.elapsed().as_millis());
        for number in 0..self.reached.len() * 64 {
            if self.reached[number / 64] >> (number % 64) & 1 == 1 {
                line.push_str(&format!(" {number}"));
            }
        }
        line.push('\n');
        if let Ok(mut file) = fs::OpenOptions::new().create(true).append(true).open(path) {
            let _ = file.write_all(line.as_bytes());
        }
    }
}
