//! Crash safety of saving: if the machine stops or the disk fails during a save, the previous or the new save
//! is there.

use crate::common;
use rhack::{
    base::rng::Rng,
    engine::{
        action::Action,
        creation::Choices,
        game::{Game, Setup},
    },
    frontends::hosts::{
        disk::{self, Disk},
        memory::Memory,
    },
    pilot::bots,
    saves::{file::Unpacked, recording::Beginning},
    ui::{
        autosave::{self, Autosave},
        host::{Host, HostError, StorageSlot},
    },
};
use std::{
    collections::BTreeMap,
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard},
};

/// File: its bytes, and the bytes that would survive a crash.
#[derive(Debug, Clone, Default)]
struct Inode {
    now: Vec<u8>,
    synced: Vec<u8>,
}

/// Change of a folder's entries.
#[derive(Debug, Clone)]
enum Naming {
    Put(PathBuf, usize),
    Drop(PathBuf),
}

/// Disk at one moment: files, entries that are synced, and changes of entries since.
type Moment = (Vec<Inode>, BTreeMap<PathBuf, usize>, Vec<Naming>);

/// Simulated disk that can crash or fail at any step. A crash keeps only synced data.
#[derive(Debug, Clone, Default)]
struct Platter {
    inodes: Vec<Inode>,
    names: BTreeMap<PathBuf, usize>,
    /// Entries that are synced; `since` holds the later changes.
    lasting: BTreeMap<PathBuf, usize>,
    since: Vec<Naming>,
    steps: usize,
    /// Step that fails, and its error.
    fails: Option<(usize, io::ErrorKind)>,
    /// State before each step.
    history: Vec<Moment>,
}

impl Platter {
    fn step(&mut self) -> io::Result<()> {
        self.history.push((self.inodes.clone(), self.lasting.clone(), self.since.clone()));
        self.steps += 1;
        match self.fails {
            Some((step, kind)) if step == self.steps => Err(kind.into()),
            _ => Ok(()),
        }
    }

    fn name(&mut self, naming: Naming) {
        apply(&mut self.names, &naming);
        self.since.push(naming);
    }

    fn inode(&mut self, path: &Path) -> io::Result<&mut Inode> {
        let number = self.names.get(path).copied().ok_or(io::ErrorKind::NotFound)?;
        Ok(&mut self.inodes[number])
    }
}

fn apply(names: &mut BTreeMap<PathBuf, usize>, naming: &Naming) {
    match naming {
        Naming::Put(path, inode) => drop(names.insert(path.clone(), *inode)),
        Naming::Drop(path) => drop(names.remove(path)),
    }
}

/// Returns every state that a crashed disk may hold: any prefix of the changes of entries, and for files the
/// synced bytes or a part of those added since.
fn survivors(state: &Moment) -> Vec<BTreeMap<PathBuf, Vec<u8>>> {
    let (inodes, lasting, since) = state;
    let mut all = Vec::new();
    for count in 0..=since.len() {
        let mut names = lasting.clone();
        for naming in &since[..count] {
            apply(&mut names, naming);
        }
        for torn in [false, true] {
            let content = |inode: &Inode| {
                let end = if torn { (inode.synced.len() + inode.now.len()) / 2 } else { inode.synced.len() };
                inode.now.get(..end).unwrap_or(&inode.synced).to_vec()
            };
            all.push(names.iter().map(|(path, inode)| (path.clone(), content(&inodes[*inode]))).collect());
        }
    }
    all
}

/// Shared handle to a simulated disk.
#[derive(Debug, Clone)]
struct InUse(Arc<Mutex<Platter>>);

impl InUse {
    fn get(&self) -> MutexGuard<'_, Platter> {
        self.0.lock().unwrap()
    }
}

impl Disk for InUse {
    fn make(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut disk = self.get();
        disk.step()?;
        if disk.names.contains_key(path) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let number = disk.inodes.len();
        disk.inodes.push(Inode { now: bytes.to_vec(), synced: Vec::new() });
        disk.name(Naming::Put(path.to_owned(), number));
        Ok(())
    }

    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut disk = self.get();
        disk.step()?;
        disk.inode(path)?.now.extend(bytes);
        Ok(())
    }

    fn sync(&mut self, path: &Path) -> io::Result<()> {
        let mut disk = self.get();
        disk.step()?;
        let inode = disk.inode(path)?;
        inode.synced.clone_from(&inode.now);
        Ok(())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let mut disk = self.get();
        disk.step()?;
        let number = disk.names.get(from).copied().ok_or(io::ErrorKind::NotFound)?;
        disk.name(Naming::Put(to.to_owned(), number));
        disk.name(Naming::Drop(from.to_owned()));
        Ok(())
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        let mut disk = self.get();
        disk.step()?;
        if !disk.names.contains_key(path) {
            return Err(io::ErrorKind::NotFound.into());
        }
        disk.name(Naming::Drop(path.to_owned()));
        Ok(())
    }

    fn sync_folder(&mut self, _path: &Path) -> io::Result<()> {
        let mut disk = self.get();
        disk.step()?;
        disk.lasting = disk.names.clone();
        disk.since.clear();
        Ok(())
    }
}

/// Host on a simulated disk.
struct OnPlatter(InUse);

fn path(slot: &StorageSlot) -> PathBuf {
    PathBuf::from(slot.name())
}

fn trouble(error: io::Error) -> HostError {
    HostError(error.to_string())
}

impl Host for OnPlatter {
    fn list(&self) -> Result<Vec<StorageSlot>, HostError> {
        Ok(self.0.get().names.keys().filter_map(|path| StorageSlot::new(path.to_str()?)).collect())
    }

    fn read(&self, slot: &StorageSlot, _most: u64) -> Result<Option<Vec<u8>>, HostError> {
        Ok(self.0.get().inode(&path(slot)).ok().map(|inode| inode.now.clone()))
    }

    fn write(&mut self, _slot: &StorageSlot, _bytes: &[u8]) -> Result<(), HostError> {
        Ok(())
    }

    fn replace(&mut self, slot: &StorageSlot, old: &StorageSlot, file: Unpacked) -> Result<(), HostError> {
        disk::replace(&mut self.0, &path(slot), &path(old), &file.pack(), true).map_err(trouble)
    }

    fn restart(&mut self, slot: &StorageSlot, old: &StorageSlot, bytes: &[u8]) -> Result<(), HostError> {
        disk::replace(&mut self.0, &path(slot), &path(old), bytes, false).map_err(trouble)
    }

    fn append(&mut self, slot: &StorageSlot, bytes: &[u8]) -> Result<(), HostError> {
        self.0.append(&path(slot), bytes).map_err(trouble)
    }

    fn troubles(&mut self, _finish: bool) -> Vec<HostError> {
        Vec::new()
    }

    fn lock(&mut self, _slot: &StorageSlot) -> Result<bool, HostError> {
        Ok(true)
    }

    fn unlock(&mut self, _slot: &StorageSlot) {}

    fn now(&self) -> u64 {
        0
    }

    fn rename(&mut self, from: &StorageSlot, to: &StorageSlot) -> Result<(), HostError> {
        self.0.rename(&path(from), &path(to)).map_err(trouble)
    }

    fn delete(&mut self, slot: &StorageSlot) -> Result<(), HostError> {
        match self.0.remove(&path(slot)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(trouble(error)),
            _ => Ok(()),
        }
    }

    fn fresh_seed(&mut self) -> u64 {
        0
    }

    fn user_name(&self) -> Option<String> {
        None
    }
}

/// Plays and saves a game on a disk that fails at the step `fails`. Returns the disk and the digests after
/// each action.
fn played(fails: Option<(usize, io::ErrorKind)>) -> (Platter, Vec<u64>) {
    let raws = common::deserted_resources().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let setup = Setup { seed: 1, name: "Kept".into(), identity };
    let mut game = Game::new(raws, &setup).unwrap();
    let platter = InUse(Arc::new(Mutex::new(Platter { fails, ..Platter::default() })));
    let mut host = OnPlatter(platter.clone());
    let mut keeper = Autosave::default();
    drop(keeper.begin(&mut host, &game, Beginning::new(game.raws(), &setup, game.mode())));
    let mut digests = vec![game.digest()];
    let mut bot = bots::named("explorer").unwrap().player(1);
    for action in 1..=12 {
        let next = bot.next(&game.view()).unwrap_or(Action::Wait);
        game.act(next.clone()).unwrap();
        keeper.note(&next, &game);
        digests.push(game.digest());
        if action % 4 == 0 {
            drop(keeper.save(&mut host, &game, &[]));
        } else {
            drop(keeper.flush(&mut host));
        }
    }
    drop((host, keeper));
    let platter = platter.get().clone();
    (platter, digests)
}

/// Returns the digest of the game continued from these files, or `None` if there is none.
fn continued(files: &BTreeMap<PathBuf, Vec<u8>>) -> Option<u64> {
    let slots =
        files.iter().filter_map(|(path, bytes)| Some((StorageSlot::new(path.to_str()?)?, bytes.clone())));
    let mut host = Memory::new(slots, 0, None);
    let kept = autosave::list(&host).unwrap();
    let [kept] = &kept[..] else { return None };
    let loaded = autosave::load(&mut host, &common::deserted_resources().raws, kept.number);
    Some(loaded.unwrap_or_else(|error| panic!("{error}: {:?}", files.keys())).game.digest())
}

#[test]
fn crash_at_any_step_leaves_a_game_to_continue() {
    let (platter, digests) = played(None);
    assert!(platter.steps > 30, "{}", platter.steps);
    let mut least = 0;
    for (step, state) in platter.history.iter().enumerate() {
        let mut worst = usize::MAX;
        for files in survivors(state) {
            match continued(&files) {
                Some(digest) => {
                    let at = digests.iter().position(|known| *known == digest);
                    worst = worst.min(at.unwrap_or_else(|| panic!("step {step}: a game that never was")));
                }
                None => assert!(step < 8, "step {step}: nothing to go on with: {:?}", files.keys()),
            }
        }
        if worst != usize::MAX {
            assert!(worst >= least, "step {step}: what was safe is lost");
            least = worst;
        }
    }
    assert!(least >= 8, "{least}");
}

#[test]
fn disk_failure_at_any_step_leaves_a_game_to_continue() {
    let (whole, digests) = played(None);
    let mut rng = Rng::stream(1, "kinds");
    for fails in 1..=whole.steps {
        let kinds = [io::ErrorKind::StorageFull, io::ErrorKind::Other, io::ErrorKind::ReadOnlyFilesystem];
        let kind = *rng.pick(&kinds).unwrap();
        let (platter, _) = played(Some((fails, kind)));
        let files =
            platter.names.iter().map(|(path, inode)| (path.clone(), platter.inodes[*inode].now.clone()));
        let digest = continued(&files.collect()).unwrap_or_else(|| panic!("step {fails}: nothing"));
        let at = digests.iter().position(|known| *known == digest).unwrap();
        // At worst the last save and every action since are missing.
        assert!(at >= 8, "step {fails} ({kind:?}): only {at} actions are left");
    }
}
