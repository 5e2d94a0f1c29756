//! Malicious files, folders and arguments: safe reading, and safe printing of messages about them.
#![cfg(unix)]

use assert_cmd::Command;
use rustix::fs::{CWD, Mode, mkfifoat};
use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    time::Duration,
};

/// Returns exit code, stdout and stderr. The program must finish within 60 seconds.
fn rhack(args: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("rhack").unwrap();
    let output = command.args(args).timeout(Duration::from_secs(60)).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().expect("it hangs"), text(output.stdout), text(output.stderr))
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let dir = std::env::temp_dir().join(format!("rhack-hostile-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).unwrap();
        fs::write(dir.join("mod.json"), "{ \"title\": \"Mine\" }").unwrap();
        Self(dir)
    }

    fn with(self, name: &str, text: &str) -> Self {
        fs::write(self.0.join(name), text).unwrap();
        self
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the invisible characters of `text`, other than line ends and tabs.
fn unseen(text: &str) -> Vec<char> {
    text.chars()
        .filter(|c| (c.is_control() && !"\n\t".contains(*c)) || "\u{202e}\u{200b}\u{ad}\u{feff}".contains(*c))
        .collect()
}

const NASTY: &str = "\u{1b}]0;x\u{7}\u{9b}31m\u{202e}\u{200b}\r";

#[test]
fn output_contains_no_terminal_control_characters() {
    let folder = Folder::new("nasty")
        .with(
            "roles.json",
            &format!("[ {{ \"op\": \"patch\", \"name\": \"Samurai\", \"hitponts{NASTY}\": 3 }} ]"),
        )
        .with(&format!("rol{NASTY}es.json"), "[]")
        .with("rules.json", &format!("{{ \"hero_spede\u{202e}\": 12, {NASTY} }}"));
    let named = format!("{}/{NASTY}", folder.path());
    let mut said = 0;
    for args in [
        &["check", folder.path()][..],
        &["check", folder.path(), "--json"],
        &["check", "--mod", folder.path()],
        &["character", "--mod", folder.path()],
        &["character", "--world", NASTY],
        &["character", "--role", NASTY],
        &["character", "--mod", &named],
        &["character", "--raws", &named],
        &["character", &format!("--{NASTY}")],
        &[NASTY],
        &["sim", "--bot", NASTY],
        &["arena", NASTY, &format!("3 {NASTY}")],
        &["map", "--chain", NASTY],
        &["map", "--level", NASTY],
        &["map", "--seed", NASTY],
    ] {
        let (code, out, err) = rhack(args);
        assert!(code == 1 || code == 2, "{args:?}: {code}");
        assert_eq!((unseen(&out), unseen(&err)), (vec![], vec![]), "{args:?}");
        let all = out + &err;
        said += usize::from(all.contains("\\u{1b}") || all.contains("\\u001b"));
    }
    assert!(said > 10, "what was written is shown: {said}");
}

#[test]
fn carets_align_after_wide_and_escaped_characters() {
    let folder =
        Folder::new("caret").with("rules.json", "{ \"//\": \"\u{9b}\u{202e}宽\", \"hero_spede\": 12 }");
    let (_, out, _) = rhack(&["check", folder.path()]);
    let lines: Vec<&str> = out.lines().collect();
    let at = lines.iter().position(|line| line.contains("^")).unwrap();
    // A wide character fills two columns.
    assert_eq!(lines[at - 1].find("\"hero").map(|at| at - 1), lines[at].find('^'), "{out}");
    assert!(out.contains("rules.json:1:16: unknown key `hero_spede`"), "{out}");
}

#[test]
fn pipes_devices_and_large_files_are_reported_with_paths() {
    let folder = Folder::new("devices");
    mkfifoat(CWD, folder.0.join("creatures.json"), Mode::RUSR | Mode::WUSR).unwrap();
    let large = fs::File::create(folder.0.join("rules.json")).unwrap();
    large.set_len(1 << 30).unwrap();
    symlink("nowhere", folder.0.join("roles.json")).unwrap();
    fs::create_dir(folder.0.join("vaults")).unwrap();
    symlink("/dev/zero", folder.0.join("vaults/moat_room.json")).unwrap();
    fs::create_dir(folder.0.join("races.json")).unwrap();
    symlink("nowhere", folder.0.join("tilesets")).unwrap();
    let (code, out, err) = rhack(&["check", folder.path()]);
    assert_eq!((code, err.trim()), (1, "6 problems"), "{out}");
    for told in [
        "creatures.json:1:1: this is a pipe, not a file",
        "rules.json:1:1: 1 GB is too large; the limit is 4 MB",
        "roles.json:1:1: No such file",
        "races.json:1:1: this is a folder, not a file",
        "tilesets:1:1: nothing is read from a file of this name",
        "vaults/moat_room.json:1:1: this link points outside the folder",
    ] {
        assert!(out.contains(told), "{told}: {out}");
    }
    assert_eq!(rhack(&["character", "--mod", folder.path()]).0, 1);
    assert_eq!(rhack(&["character", "--raws", folder.path()]).0, 1);
}

#[test]
fn files_outside_a_folder_are_never_read_or_quoted() {
    let outside = Folder::new("outside").with("secret.json", "the password is swordfish");
    let folder = Folder::new("inside").with("shared.txt", "{ \"attribute_points\": 82 }");
    symlink(outside.0.join("secret.json"), folder.0.join("roles.json")).unwrap();
    symlink("shared.txt", folder.0.join("rules.json")).unwrap();
    let (code, out, _) = rhack(&["check", folder.path()]);
    assert!(code == 1 && !out.contains("swordfish"), "{out}");
    assert!(out.contains("roles.json:1:1: this link points outside the folder"), "{out}");
    fs::remove_file(folder.0.join("roles.json")).unwrap();
    assert_eq!(rhack(&["check", folder.path()]).0, 0, "links inside of it are fine");
    symlink(Path::new("/"), folder.0.join("vaults")).unwrap();
    let (code, _, err) = rhack(&["check", folder.path()]);
    assert!(code == 2 && err.contains("vaults: this link points outside the folder"), "{err}");
    let link = outside.0.join("link");
    fs::remove_file(folder.0.join("vaults")).unwrap();
    symlink(&folder.0, &link).unwrap();
    assert_eq!(rhack(&["check", link.to_str().unwrap()]).0, 0, "a link to the folder itself is fine");
}
