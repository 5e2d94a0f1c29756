//! Runs in parts: files that are whole or not there, runs that are taken up again, and the examples of the
//! guide with stand-ins for schedulers.

use crate::{cli::rhack, common::temp::Folder};
use assert_cmd::cargo::cargo_bin;
use std::{
    fs::{self, File},
    path::Path,
    process,
};

const SIM: [&str; 7] = ["sim", "--games", "6", "--max-turns", "150", "--seed", "3"];

/// Plays games into `file` with more options; returns the exit code and the errors.
fn play(file: &Path, more: &[&str]) -> (i32, String) {
    let file = file.display().to_string();
    let (code, out, err) = rhack(&[&SIM[..], &["--out", &file], more].concat());
    assert_eq!(out, "", "results go to the file");
    (code, err)
}

/// Lines of a run, without the summary, which has a time.
fn games(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with("{\"summary\"")).collect()
}

#[test]
fn file_of_a_run_is_whole_and_holds_the_lines_of_json() {
    let folder = Folder::new();
    let file = folder.path().join("games.jsonl");
    fs::write(folder.path().join("games.jsonl.part"), "left by a killed process").unwrap();
    assert_eq!(play(&file, &[]), (0, String::new()));
    assert_eq!(folder.names(), ["games.jsonl"]);
    let (_, json, _) = rhack(&[&SIM[..], &["--json"]].concat());
    let text = folder.text("games.jsonl");
    assert_eq!(games(&text), games(&json));
    assert_eq!(text.lines().count(), json.lines().count());
}

#[test]
fn finished_run_is_answered_and_another_is_an_error() {
    let folder = Folder::new();
    let file = folder.path().join("games.jsonl");
    assert_eq!(play(&file, &["--resume"]), (0, String::new()));
    let first = folder.text("games.jsonl");
    // Played again, the summary would have another time.
    assert_eq!(play(&file, &["--resume", "--jobs", "1"]), (0, String::new()));
    assert_eq!(folder.text("games.jsonl"), first);
    let a_mod = Folder::new();
    a_mod.write("rules.json", b"{ \"attribute_points\": 82 }");
    let a_mod = a_mod.path().display().to_string();
    for (more, what) in [
        (&["--bot", "random"][..], "the bots differ"),
        (&["--mod", &a_mod], "the raws differ"),
        (&["--max-turns", "151"], "the options differ"),
        (&["--games", "7"], "the numbers of games differ"),
        (&["--shard", "1/2"], "the parts of the run differ"),
        (&["--seed", "4"], "the first seeds differ"),
    ] {
        let args = if SIM.contains(&more[0]) { without(&SIM, more[0]) } else { SIM.to_vec() };
        let path = file.display().to_string();
        let (code, _, err) = rhack(&[&args[..], &["--out", &path, "--resume"], more].concat());
        assert!(code == 2 && err.contains(what), "{more:?}: {code} {err}");
        assert_eq!(folder.text("games.jsonl"), first, "{more:?}");
    }
    assert_eq!(play(&file, &["--bot", "random"]).0, 0, "without --resume the file is replaced");
    assert_ne!(folder.text("games.jsonl"), first);
    fs::write(&file, "something else\n").unwrap();
    let (code, err) = play(&file, &["--resume"]);
    assert!(code == 2 && err.contains("no summary"), "{err}");
}

/// Returns `args` without the option `name` and its value.
fn without<'a>(args: &[&'a str], name: &str) -> Vec<&'a str> {
    let place = args.iter().position(|word| *word == name).unwrap();
    [&args[..place], &args[place + 2..]].concat()
}

#[test]
fn file_that_another_process_writes_is_left_alone() {
    let folder = Folder::new();
    folder.write("games.jsonl.part", b"half a line");
    let other = File::open(folder.path().join("games.jsonl.part")).unwrap();
    other.lock().unwrap();
    let (code, err) = play(&folder.path().join("games.jsonl"), &["--resume"]);
    assert!(code == 2 && err.contains("another process is writing this file"), "{code} {err}");
    assert_eq!(folder.text("games.jsonl.part"), "half a line");
}

/// Programs in place of those of clusters. `rhack` plays fewer games than the guide says.
const STAND_INS: [(&str, &str); 4] = [
    (
        "rhack",
        "for word; do shift; case $word in 10000000) word=10;; esac; set -- \"$@\" \"$word\"; done\n\
         case $1 in sim) set -- \"$@\" --max-turns 20;; esac\nexec \"$REAL_RHACK\" \"$@\"",
    ),
    // Each line of the input takes the place of `{}`; a failed job is tried again.
    (
        "parallel",
        "for job; do :; done\nwhile read -r n; do\n  line=$(printf '%s\\n' \"$job\" | sed \"s/{}/$n/g\")\n  \
         sh -c \"$line\" || sh -c \"$line\" || exit 1\ndone",
    ),
    (
        "sbatch",
        "for script; do :; done\nrange=$(sed -n 's/^#SBATCH --array=//p' \"$script\")\n\
         for n in $(seq \"${range%-*}\" \"${range#*-}\"); do SLURM_ARRAY_TASK_ID=$n sh \"$script\" || exit 1; done",
    ),
    ("srun", "exec \"$@\""),
];

/// Returns the block of the guide with this beginning, with 4 shards in place of 64.
fn block(beginning: &str) -> String {
    let guide = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/lab.md")).unwrap();
    let lines = guide.lines().skip_while(|line| line.trim() != beginning);
    let text: Vec<&str> = lines.map_while(|line| line.strip_prefix("    ")).collect();
    assert!(text.len() > 2, "{beginning}");
    (text.join("\n") + "\n").replace("64", "4")
}

#[cfg(unix)]
#[test]
fn examples_of_the_guide_run_all_shards() {
    use std::os::unix::fs::PermissionsExt as _;
    let whole = Folder::new();
    let path = format!("{}:{}", whole.path().display(), std::env::var("PATH").unwrap());
    for (name, text) in STAND_INS {
        whole.write(name, format!("#!/bin/sh\n{text}\n").as_bytes());
        fs::set_permissions(whole.path().join(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let sh = |folder: &Folder, script: &str| {
        let mut sh = process::Command::new("sh");
        sh.arg("-ec").arg(script).current_dir(folder.path()).env("PATH", &path);
        let output = sh.env("REAL_RHACK", cargo_bin("rhack")).output().unwrap();
        assert!(output.status.success(), "{script}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let json = sh(&whole, "rhack sim --games 10000000 --json");
    let report = "rhack report runs/part*.jsonl --json";
    let parallel = Folder::new();
    sh(&parallel, &block("mkdir -p runs"));
    assert!(parallel.names().contains(&"report.html".to_owned()));
    let slurm = Folder::new();
    slurm.write("shards.sh", block("#!/bin/sh").as_bytes());
    sh(&slurm, "sbatch --wait shards.sh");
    for folder in [parallel, slurm] {
        assert_eq!(fs::read_dir(folder.path().join("runs")).unwrap().count(), 4);
        assert_eq!(games(&sh(&folder, report)), games(&json));
    }
}
