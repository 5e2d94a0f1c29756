//! The game in hand: the game, its log, and what goes on beside it while it is played.

use crate::{
    engine::{
        action::Action,
        event::{Event, Status, Turn},
        game::Game,
        view::View,
    },
    narrate::{self, Line},
    pilot,
    saves::{payload::MESSAGES, recording::Beginning},
    ui::{
        animations::Flights,
        autopilot::memory::Autopilot,
        autosave::Autosave,
        hints::Advice,
        host::{Host, HostError},
        log::MessageLog,
        options::Options,
    },
};
use std::sync::Arc;

/// The game in hand, if there is one, and what goes on beside it while it is played.
#[derive(Default)]
pub struct GameInHand {
    /// The game, once it has begun.
    pub game: Option<Game>,
    /// The messages to the hero.
    pub log: MessageLog,
    /// The memory of what the hero does on the player's behalf.
    pub(in crate::ui) autopilot: Autopilot,
    /// Whether the hero has come to another square and not yet been told what it is.
    arrived: bool,
    /// The hint to a newcomer that shows now.
    pub(in crate::ui) advice: Option<Advice>,
    /// What moves on the map for a moment.
    pub flights: Flights,
    /// Keeps the game.
    pub(super) keeper: Autosave,
    /// Whether the hero has come to another level since the game was kept last.
    pub(super) changed_level: bool,
    /// Whether it has been said that the game cannot be kept.
    pub(super) told_not_kept: bool,
    /// How the game began.
    pub(super) beginning: Option<Beginning>,
}

impl GameInHand {
    /// The game as the hero knows it.
    pub fn view(&self) -> Option<View<'_>> {
        self.game.as_ref().map(Game::view)
    }

    /// Whether the hero is to act.
    pub(in crate::ui) fn playing(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.status() == Status::Playing)
    }

    /// Forgets what was remembered of the game before.
    pub(super) fn begin_anew(&mut self) {
        self.autopilot = Autopilot::default();
        (self.changed_level, self.told_not_kept) = (false, false);
    }

    /// Performs `action` and adds to the log what the hero hears of it: on the way somewhere only what is no routine. The
    /// events, or `None` if it was refused.
    pub(super) fn perform(
        &mut self,
        action: &Action,
        on_the_way: bool,
        host: &mut dyn Host,
        options: &Options,
    ) -> Option<Vec<Event>> {
        let game = self.game.as_mut()?;
        let raws = Arc::clone(game.raws());
        let before = game.view().body();
        self.log.in_turn(game.turn());
        let acted = self.keeper.watch(host, action, || game.act(action.clone()));
        let events = match acted {
            Ok(Turn { events, .. }) => events,
            Err(refusal) => {
                self.log.tell_refusal(Line::plain(narrate::refusal(&raws, refusal)));
                return None;
            }
        };
        self.keeper.note(action, game);
        self.changed_level |= events.iter().any(Event::changes_level);
        let silent = |event: &Event| !options.sounds && event.is_noise();
        let told = events.iter().filter(|event| !(on_the_way && pilot::is_routine(event) || silent(event)));
        if options.motion().moves() {
            events.iter().for_each(|event| self.flights.watch(&raws, event));
            if let Some((before, after)) = before.zip(game.view().body()) {
                self.flights.watch_health(&before, &after);
            }
        }
        for line in narrate::events(&raws, told) {
            self.log.add(line);
        }
        for what in game.bugs() {
            let seed = game.seed().to_string();
            let text = raws.messages.play.bug().fill(&[("what", &what), ("seed", &seed)]);
            self.log.add(Line::plain(text));
        }
        self.arrived |= events.iter().any(Event::moves_hero);
        Some(events)
    }

    /// Tells what the hero stands on, if the hero has just come there and it is worth a word.
    pub(super) fn tell_arrival(&mut self) {
        if std::mem::take(&mut self.arrived)
            && let Some(text) = self.view().and_then(|view| narrate::here(&view))
        {
            self.log.add(Line::plain(text));
        }
    }

    /// The hint to a newcomer that shows now.
    pub(in crate::ui) fn advice(&self) -> Option<&str> {
        self.advice.as_ref().map(Advice::text)
    }

    /// Whether the hero searches without being asked each time.
    pub fn is_searching(&self) -> bool {
        self.autopilot.is_searching()
    }

    /// Ends such a search.
    pub fn cease(&mut self) {
        self.autopilot.cease();
    }

    /// Saves the game, if there is one.
    pub(super) fn save(&mut self, host: &mut dyn Host) -> Result<(), HostError> {
        let Some(game) = &self.game else { return Ok(()) };
        self.keeper.save(host, game, &self.log.latest(MESSAGES))
    }

    /// Whether the game is kept, as far as is known.
    pub fn is_kept(&self) -> bool {
        self.keeper.number().is_some() && !self.told_not_kept
    }

    /// The game as a file to be taken elsewhere: its name and its bytes. `None` if there is none that goes on.
    pub fn export(&self, host: &dyn Host) -> Option<(String, Vec<u8>)> {
        let game = self.game.as_ref()?;
        let file = self.keeper.file(host, game, &self.log.latest(MESSAGES))?;
        let name = game.view().hero().map(|hero| hero.name.clone()).unwrap_or_default();
        // Every system takes these for the name of a file.
        let name: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        Some((format!("{name}-turn-{}.rhack", game.turn()), file.pack()))
    }
}
