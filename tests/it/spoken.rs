//! Screen reader output for creating a hero and the first turns.

use crate::common::title;
use rhack::{
    frontends::headless::{self, Headless},
    ui::{
        input::Input,
        screen_reader::{Speech, Utterance},
    },
};

/// Types `keys` one by one. Returns the utterances after each key.
fn heard(app: &mut Headless, speech: &mut Speech, keys: &str) -> Vec<(String, Vec<Utterance>)> {
    let keys = headless::parse(keys);
    let each = keys.into_iter().map(|key| {
        app.send(Input::Key(key));
        (rhack::ui::keymap::describe(key), speech.take(app.app()))
    });
    each.collect()
}

fn written(heard: &[(String, Vec<Utterance>)]) -> String {
    let said = |said: &Utterance| format!("    {:?}: {}\n", said.tone, said.text);
    let one = |(key, all): &(String, Vec<Utterance>)| {
        format!("{key}\n{}", all.iter().map(said).collect::<String>())
    };
    heard.iter().map(one).collect()
}

#[test]
#[cfg_attr(target_arch = "wasm32", ignore = "snapshots are files")]
fn creation_and_thirty_turns_are_spoken() {
    let mut app = title(1);
    let mut speech = Speech::default();
    app.app().tick(16);
    app.app().tick(1000);
    let mut all = vec![("the title".to_owned(), speech.take(app.app()))];
    all.extend(heard(&mut app, &mut speech, "n<Down><Down><Enter><Down><Enter><Enter><Enter>"));
    all.extend(heard(&mut app, &mut speech, "= ;h<Esc>Fyn"));
    all.extend(heard(&mut app, &mut speech, &"hjklyubn".repeat(3)));
    all.extend(heard(&mut app, &mut speech, "ssssss?<Esc>O<Down><Esc>Qn"));
    insta::assert_snapshot!("spoken", written(&all));
}
