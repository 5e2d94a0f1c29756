//! Options when the hero walks into a locked door.

use crate::{
    base::geometry::{Dir, Point},
    engine::view::View,
    raws::{template::Template, terrain::DoorState},
    ui::{
        ask::{Intent, ItemFilter},
        command::Command,
        input::{Key, KeyCode},
        item_verbs::{best_tool, can_break},
        session::{GameInHand, Session},
        widgets::footer::GAP,
    },
};

/// The options for a locked door, each with its key. Any other key keeps its usual meaning.
#[derive(Debug)]
pub(super) struct LockedDoor {
    dir: Dir,
    ways: Vec<(char, Intent)>,
}

/// Returns the hero's square if the game waits for an action.
pub(super) fn stand(in_hand: &GameInHand) -> Option<Point> {
    in_hand.view().filter(|_| in_hand.playing()).map(|view| view.hero_at())
}

impl LockedDoor {
    /// Returns the options after a step from `stand` towards `dir`, if the hero did not move and a locked
    /// door is there.
    pub(super) fn before(session: &Session, stand: Option<Point>, dir: Dir) -> Option<Self> {
        let here = self::stand(&session.in_hand).filter(|here| Some(*here) == stand)?;
        let view = session.view()?;
        if dir.is_diagonal() || view.door(here.step(dir)) != Some(DoorState::Locked) {
            return None;
        }
        let ways = ways(&view, dir).into_iter().map(|(key, intent)| {
            // The key that led here may be held down and must not break the door.
            let leads_here = session.keymap().direction(Key::char(key)) == Some(dir);
            (if leads_here { key.to_ascii_uppercase() } else { key }, intent)
        });
        Some(Self { dir, ways: ways.collect() })
    }

    /// Returns the direction of the door.
    pub(super) const fn dir(&self) -> Dir {
        self.dir
    }

    /// Returns the option of `key`, if there is one.
    pub(super) fn way(self, key: Key) -> Option<Intent> {
        let KeyCode::Char(typed) = key.code else { return None };
        let mut ways = self.ways.into_iter().filter(|_| !key.ctrl && !key.alt);
        ways.find(|(key, _)| *key == typed).map(|(_, intent)| intent)
    }

    /// Returns the options in words.
    pub(super) fn text(&self, session: &Session) -> String {
        let texts = &session.messages().locked_door;
        let way = |(key, intent): &(char, Intent)| {
            let text = match intent.command {
                Command::Kick => texts.kick(),
                Command::Force => texts.force(),
                _ => texts.unlock(),
            };
            text.fill(&[("key", &key.to_string())])
        };
        let ways = self.ways.iter().map(way).chain([texts.leave().text()]);
        ways.collect::<Vec<_>>().join(", ")
    }

    /// Returns the options as a clickable hint for the last line.
    pub(super) fn hint(&self, session: &Session) -> String {
        let texts = &session.messages().locked_door;
        let way = |(key, intent): &(char, Intent)| {
            let text: &Template = match intent.command {
                Command::Kick => texts.kick_button(),
                Command::Force => texts.force_button(),
                _ => texts.unlock_button(),
            };
            format!("{key} {}", text.text())
        };
        let leave = format!("Esc {}", session.messages().button.cancel().text());
        self.ways.iter().map(way).chain([leave]).collect::<Vec<_>>().join(GAP)
    }
}

/// Returns the options for a locked door towards `dir`, each with its letter.
fn ways(view: &View<'_>, dir: Dir) -> Vec<(char, Intent)> {
    let aimed = |command| Intent::new(command, None).aimed(dir);
    let with_tool = |command, wanted| {
        let tool = best_tool(view, wanted)?;
        Some(aimed(command).with_items(vec![(tool.id, 1)]))
    };
    let unlock = with_tool(Command::Unlock, ItemFilter::Unlock).map(|intent| ('u', intent));
    let force = can_break(view).then(|| ('f', aimed(Command::Force)));
    unlock.into_iter().chain([('k', aimed(Command::Kick))]).chain(force).collect()
}
