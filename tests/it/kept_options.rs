//! The options file, and other things in its place.
#![cfg(unix)]

use rhack::{
    base::geometry::Size,
    frontends::{headless::Headless, hosts::files::Files},
    raws::reading::sources::Sources,
    ui::{
        app::App,
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
    },
};
use rustix::fs::{CWD, Mode, mkfifoat};
use std::{
    fs,
    os::unix::fs::{PermissionsExt as _, symlink},
    path::{Path, PathBuf},
};

/// Temporary data folder, removed on drop.
struct Data(PathBuf);

impl Data {
    fn new(name: &str) -> Self {
        let dir = std::env::temp_dir().join(format!("rhack-options-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).unwrap();
        Self(dir)
    }

    fn options(&self) -> PathBuf {
        self.0.join("options.json")
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Types `keys` in a new game and returns its screen as one line.
    fn play(&self, keys: &str) -> String {
        let resources = Resources::load(&Sources::embedded(), DEFAULT_WORLD, None).unwrap();
        let app = App::new(resources, Box::new(Files::new(self.0.clone())), &StartOptions::default());
        let mut game = Headless::new(app, Size::new(80, 24));
        game.type_keys(keys);
        game.screen().split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn json(path: &Path) -> serde_json::Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Keys that change the keyset.
const CHANGE: &str = "O<Right>";

#[test]
fn unknown_keys_in_the_options_file_are_kept() {
    let data = Data::new("others");
    fs::write(data.options(), r#"{ "keys": "vi", "autopickup": ["$", 3], "unread": true }"#).unwrap();
    assert!(data.play(CHANGE).contains("Your options are saved."));
    let kept = json(&data.options());
    assert_ne!(kept["keys"], "vi");
    assert_eq!((&kept["autopickup"], &kept["unread"]), (&serde_json::json!(["$", 3]), &true.into()));
    assert_eq!(data.names(), ["options.json"]);
}

#[test]
fn unreadable_options_are_renamed_and_kept() {
    let data = Data::new("bad");
    for (bad, name, why) in [
        (b"{ \"keys\": ".to_vec(), "options.json.bad", "EOF while parsing"),
        (b"{ \"keys\": 5 }".to_vec(), "options.json.bad.2", "expected a string"),
        (vec![0xff, 0xfe], "options.json.bad.3", "not UTF-8"),
        (vec![b' '; 100 << 20], "options.json.bad.4", "100 MB is too large; the limit is 64 kB"),
    ] {
        fs::write(data.options(), &bad).unwrap();
        let title = data.play("");
        assert!(title.contains("Options not read:") && title.contains(why), "{title}");
        assert_eq!(fs::read(data.options()).unwrap(), bad, "nothing is lost by looking");
        let said = data.play(CHANGE);
        assert!(said.contains(&format!("the unreadable file is now called {name}.")), "{said}");
        assert!(fs::read(data.0.join(name)).unwrap() == bad, "{name}");
        assert_ne!(json(&data.options())["keys"], "vi");
        assert!(data.play("O<Right><Left>").contains("Your options are saved."), "once only");
    }
    assert_eq!(data.names().len(), 5, "{:?}", data.names());
}

#[test]
fn pipes_devices_and_folders_are_left_alone() {
    for (what, make) in [
        ("a pipe", &(|path: &Path| mkfifoat(CWD, path, Mode::RUSR | Mode::WUSR).unwrap()) as &dyn Fn(&Path)),
        ("a device", &|path| symlink("/dev/zero", path).unwrap()),
        ("a folder", &|path| fs::create_dir(path).unwrap()),
    ] {
        let data = Data::new(&what.replace(' ', "-"));
        make(&data.options());
        let told = format!("this is {what}, not a file");
        assert!(data.play("").contains(&told));
        let kind = fs::symlink_metadata(data.options()).unwrap().file_type();
        let said = data.play(CHANGE);
        assert!(said.contains("Your options could not be saved:") && said.contains(&told), "{said}");
        assert_eq!(fs::symlink_metadata(data.options()).unwrap().file_type(), kind);
        assert_eq!(data.names(), ["options.json"]);
    }
}

#[test]
fn links_to_the_options_file_stay_links() {
    let data = Data::new("link");
    let real = data.0.join("dotfiles");
    fs::create_dir(&real).unwrap();
    let real = real.join("rhack.json");
    symlink("dotfiles/rhack.json", data.options()).unwrap();
    assert!(!data.play("").contains("Options not read:"), "a link to nothing yet is nothing kept");
    for before in ["", "{ \"x\": 1 }", "no json"] {
        if !before.is_empty() {
            fs::write(&real, before).unwrap();
            fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).unwrap();
        }
        data.play(CHANGE);
        assert!(fs::symlink_metadata(data.options()).unwrap().is_symlink());
        assert!(json(&real)["keys"].is_string());
    }
    assert_eq!(fs::read_to_string(data.0.join("options.json.bad")).unwrap(), "no json");
    symlink("b.json", data.0.join("a.json")).unwrap();
    symlink("a.json", data.0.join("b.json")).unwrap();
    fs::remove_file(data.options()).unwrap();
    symlink("a.json", data.options()).unwrap();
    assert!(data.play("").contains("Options not read:"), "a circle");
    assert!(data.play(CHANGE).contains("this link leads in a circle"));
}

#[test]
fn failed_writes_leave_no_partial_files() {
    let data = Data::new("left");
    // A killed run has left half a file, and a folder blocks the next run.
    fs::create_dir(data.0.join(".options.json.new")).unwrap();
    assert!(data.play(CHANGE).contains("Your options could not be saved:"));
    fs::remove_dir(data.0.join(".options.json.new")).unwrap();
    fs::write(data.0.join(".options.json.new"), "{ \"ke").unwrap();
    fs::write(data.options(), "{}").unwrap();
    fs::set_permissions(data.options(), fs::Permissions::from_mode(0o600)).unwrap();
    assert!(data.play(CHANGE).contains("Your options are saved."));
    assert_eq!(data.names(), ["options.json"]);
    assert_eq!(fs::metadata(data.options()).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn data_path_that_is_a_file_is_reported() {
    let data = Data::new("place");
    fs::write(data.0.join("file"), "").unwrap();
    let inside = Data(data.0.join("file"));
    assert!(inside.play("").contains("Options not read:"));
    assert!(inside.play(CHANGE).contains("Your options could not be saved:"));
    std::mem::forget(inside);
}
