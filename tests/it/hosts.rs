//! The contract of hosts: saving in slots.

use rhack::{
    frontends::hosts::{files::Files, memory::Memory},
    ui::host::{Host, HostError, StorageSlot, set_aside},
};
use std::{fs, path::PathBuf};

const MOST: u64 = 1 << 20;

/// Returns the path of a folder for a test; the folder does not exist yet.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("rhack-hosts-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn slot(name: &str) -> StorageSlot {
    StorageSlot::new(name).unwrap()
}

fn names(host: &dyn Host) -> Vec<String> {
    host.list().unwrap().iter().map(StorageSlot::to_string).collect()
}

/// Goes through all operations on a host without slots.
fn check_contract(host: &mut dyn Host) {
    let (a, b) = (slot("a.save"), slot("b.save"));
    assert!(names(host).is_empty());
    assert_eq!(host.read(&a, MOST), Ok(None));
    host.delete(&a).unwrap();
    // Any bytes, and none at all.
    let bytes: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    host.write(&b, &bytes).unwrap();
    host.write(&a, b"").unwrap();
    assert_eq!(names(host), ["a.save", "b.save"]);
    assert_eq!(host.read(&b, 100_000), Ok(Some(bytes.clone())));
    assert_eq!(host.read(&a, 0), Ok(Some(Vec::new())));
    let HostError(reason) = host.read(&b, 99_999).unwrap_err();
    assert!(reason.contains("b.save") && reason.contains("too large"), "{reason}");
    // Renaming loses nothing.
    assert!(host.rename(&b, &a).is_err(), "there is something");
    assert!(host.rename(&slot("c"), &slot("d")).is_err(), "there is nothing");
    assert_eq!(host.read(&a, MOST), Ok(Some(Vec::new())));
    host.delete(&a).unwrap();
    host.rename(&b, &a).unwrap();
    assert_eq!(names(host), ["a.save"]);
    assert_eq!(host.read(&a, MOST), Ok(Some(bytes)));
    host.write(&a, b"new").unwrap();
    assert_eq!(host.read(&a, MOST), Ok(Some(b"new".to_vec())));
    // A slot that is in the way gets the next free name.
    assert_eq!(set_aside(host, &b), Ok(None));
    assert_eq!(set_aside(host, &a), Ok(Some(slot("a.save.bad"))));
    host.write(&a, b"newer").unwrap();
    assert_eq!(set_aside(host, &a), Ok(Some(slot("a.save.bad.2"))));
    assert_eq!(host.read(&slot("a.save.bad.2"), MOST), Ok(Some(b"newer".to_vec())));
    assert_eq!(names(host), ["a.save.bad", "a.save.bad.2"]);
}

#[test]
fn file_host_keeps_the_contract() {
    let folder = folder("files");
    check_contract(&mut Files::new(folder.clone()));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn memory_host_keeps_the_contract() {
    check_contract(&mut Memory::default());
}

#[test]
fn foreign_files_are_not_listed() {
    let folder = folder("others");
    let mut host = Files::new(folder.clone());
    host.write(&StorageSlot::OPTIONS, b"{}").unwrap();
    for other in [".options.json.new", "Notes.txt", "a b"] {
        fs::write(folder.join(other), "").unwrap();
    }
    assert_eq!(names(&host), ["options.json"]);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
#[cfg(unix)]
fn links_stay_when_their_target_is_moved_or_removed() {
    use std::os::unix::fs::symlink;
    // Another disk, if there is one.
    for real in [std::env::temp_dir(), PathBuf::from("/dev/shm")].into_iter().filter(|folder| folder.is_dir())
    {
        let folder = folder("links");
        let real = real.join(format!("rhack-real-{}", std::process::id()));
        let mut host = Files::new(folder.clone());
        host.write(&slot("x"), b"").unwrap();
        symlink(&real, folder.join("link")).unwrap();
        host.write(&slot("link"), b"far").unwrap();
        assert_eq!(fs::read(&real).unwrap(), b"far");
        host.rename(&slot("link"), &slot("here")).unwrap();
        assert_eq!(host.read(&slot("here"), MOST), Ok(Some(b"far".to_vec())));
        assert!(!real.exists() && folder.join("link").is_symlink());
        host.write(&slot("link"), b"again").unwrap();
        host.delete(&slot("link")).unwrap();
        assert!(!real.exists() && folder.join("link").is_symlink());
        assert_eq!(host.read(&slot("link"), MOST), Ok(None));
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn folders_are_neither_moved_nor_removed() {
    let folder = folder("folders");
    fs::create_dir_all(folder.join("a")).unwrap();
    let mut host = Files::new(folder.clone());
    for tried in [host.delete(&slot("a")), host.rename(&slot("a"), &slot("b"))] {
        let HostError(reason) = tried.unwrap_err();
        assert!(reason.contains("this is a folder, not a file"), "{reason}");
    }
    assert_eq!(names(&host), ["a"]);
    fs::remove_dir_all(folder).unwrap();
}
