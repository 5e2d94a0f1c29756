//! Files of `rhack sim --json`: what they say about themselves, and the file that `--out` writes.

use super::trouble::Trouble;
use rhack::lab::outcome::{RunPart, Settings};
use serde::Deserialize;
use std::{
    error::Error,
    ffi::OsString,
    fs::{self, File, TryLockError},
    io::{self, BufRead as _, BufReader, Lines},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

/// Last line of a file.
#[derive(Deserialize)]
struct Last {
    summary: RunSummary,
}

/// Line of the summary, which says what the games of a file are.
#[derive(Deserialize)]
pub struct RunSummary {
    pub seconds: f64,
    #[serde(flatten)]
    pub part: RunPart,
    #[serde(flatten)]
    pub settings: Settings,
}

/// Returns what the file at `path` says about itself in its line of the summary.
///
/// # Errors
///
/// [`Trouble::Usage`] if the file cannot be read or has no such line.
pub fn summary(path: &Path) -> Result<RunSummary, Trouble> {
    for line in lines(path)? {
        let line = line.map_err(|error| unreadable(path, &error))?;
        if line.starts_with("{\"summary\"") {
            let read = serde_json::from_str::<Last>(&line);
            return read.map(|last| last.summary).map_err(|error| unreadable(path, &error));
        }
    }
    let text = "there is no summary at the end, so the run was cut short or is no `rhack sim --json`";
    Err(Trouble::Usage(format!("{}: {text}", path.display())))
}

/// Returns what differs between two settings: files of different settings are no shards of one run.
pub fn difference(one: &Settings, other: &Settings) -> Option<&'static str> {
    let differs = [
        (one.world != other.world, "the worlds"),
        (one.version != other.version, "the versions of rhack"),
        (one.raws != other.raws || one.against != other.against, "the raws"),
        (one.bot != other.bot, "the bots"),
        (one.first_seed != other.first_seed, "the first seeds"),
        (one != other, "the options"),
    ];
    differs.into_iter().find(|(differs, _)| *differs).map(|(_, what)| what)
}

/// Returns the error of a file that cannot be read.
pub fn unreadable(path: &Path, error: &dyn Error) -> Trouble {
    Trouble::Usage(format!("{}: {error}", path.display()))
}

/// Returns the lines of the file at `path`.
///
/// # Errors
///
/// [`Trouble::Usage`] if the file cannot be opened.
pub fn lines(path: &Path) -> Result<Lines<BufReader<File>>, Trouble> {
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    Ok(BufReader::new(file).lines())
}

/// True if the file at `path` is there and holds the results of this run.
///
/// # Errors
///
/// [`Trouble::Usage`] if the file is there and holds anything else.
pub fn is_finished(path: &Path, settings: &Settings, part: &RunPart) -> Result<bool, Trouble> {
    if !path.exists() {
        return Ok(false);
    }
    let there = summary(path)?;
    let other = difference(&there.settings, settings)
        .or((there.part.shard != part.shard).then_some("the parts of the run"))
        .or((there.part.asked != part.asked).then_some("the numbers of games"));
    let Some(what) = other else { return Ok(true) };
    let path = path.display();
    Err(Trouble::Usage(format!(
        "{path} holds another run: {what} differ; give another file, or remove this one"
    )))
}

/// Time to wait for another process that writes the same file, such as one that is being killed.
const WAIT: Duration = Duration::from_secs(5);

/// Time between two looks.
const PAUSE: Duration = Duration::from_millis(50);

/// File of `--out` while it is being written: under another name, which the next run takes over if this one
/// does not end.
#[derive(Debug)]
pub struct PartFile {
    path: PathBuf,
    part: PathBuf,
    /// Locked as long as this process lives.
    file: File,
}

impl PartFile {
    /// Creates the part file beside `path`, in place of one that an earlier run has left.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] if the file cannot be written, or another process is writing it.
    pub fn create(path: &Path) -> Result<Self, Trouble> {
        let mut name = OsString::from(path);
        name.push(".part");
        let part = PathBuf::from(name);
        let failed = |error: io::Error| Trouble::Failed(format!("{}: {error}", part.display()));
        let begin = Instant::now();
        loop {
            // The lock of the file that was left is held until the new one has its own.
            let left = File::open(&part).ok();
            if left.as_ref().is_none_or(holds) {
                if left.is_some() {
                    fs::remove_file(&part).map_err(failed)?;
                }
                match File::create_new(&part) {
                    Ok(file) if holds(&file) => return Ok(Self { path: path.to_owned(), part, file }),
                    Ok(_) => {}
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                    Err(error) => return Err(failed(error)),
                }
            }
            if begin.elapsed() > WAIT {
                let part = part.display();
                return Err(Trouble::Failed(format!("{part}: another process is writing this file")));
            }
            thread::sleep(PAUSE);
        }
    }

    /// Returns the open file, to write to.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] if there can be no other handle of it.
    pub fn writer(&self) -> Result<File, Trouble> {
        self.file.try_clone().map_err(|error| Trouble::Failed(format!("{}: {error}", self.part.display())))
    }

    /// Puts the written file in its place, so that it is there whole or not at all.
    ///
    /// # Errors
    ///
    /// [`Trouble::Failed`] if the system refuses.
    pub fn finish(self) -> Result<(), Trouble> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let done = || {
            self.file.sync_all()?;
            fs::rename(&self.part, &self.path)?;
            // Other systems keep names without being asked.
            if cfg!(unix) { File::open(folder.unwrap_or(Path::new(".")))?.sync_all() } else { Ok(()) }
        };
        done().map_err(|error: io::Error| Trouble::Failed(format!("{}: {error}", self.path.display())))
    }
}

/// Locks `file`, where the file system can. True unless another process has.
fn holds(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}
