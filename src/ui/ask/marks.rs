//! Targets in line with the hero, for commands that throw, fire, zap or cast in a direction.

use super::intent::Intent;
use crate::{
    base::geometry::{Dir, Point},
    engine::{event::ActorSeen, state::item::ItemUse, view::View},
    narrate::{grammar::without_article, name},
    pilot::shoot::{Quarry, WAND, lined_up},
    raws::{
        Raws,
        words::effects::{Nature, ability::Ability},
    },
    ui::{
        command::Command,
        input::{Key, KeyCode},
        session::Session,
        widgets::footer::Button,
    },
};

/// Targets in line with the hero, nearest first; one is chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    all: Vec<Mark>,
    chosen: usize,
}

/// A target, its direction, and the squares of the flight: those before the target and those beyond.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Mark {
    who: ActorSeen,
    dir: Dir,
    path: Vec<Point>,
}

impl Marks {
    /// Returns the targets of `intent`; none if nothing flies by its command.
    pub(super) fn of(view: &View<'_>, intent: &Intent) -> Self {
        let Some((range, bounces)) = flight(view, intent) else { return Self::default() };
        let mark = |(dir, quarry): (Dir, Quarry)| {
            let mut path = view.flight(dir, range, bounces);
            path.retain(|at| *at != quarry.at && *at != view.hero_at());
            Mark { who: quarry.who, dir, path }
        };
        Self { all: lined_up(view, range).into_iter().map(mark).collect(), chosen: 0 }
    }

    fn mark(&self) -> Option<&Mark> {
        self.all.get(self.chosen)
    }

    /// Returns the direction of the chosen target.
    pub(super) fn dir(&self) -> Option<Dir> {
        self.mark().map(|mark| mark.dir)
    }

    /// True if there is another target to choose.
    pub(super) fn are_several(&self) -> bool {
        self.all.len() > 1
    }

    /// Chooses the next target.
    pub(super) fn next(&mut self) {
        self.chosen = (self.chosen + 1) % self.all.len().max(1);
    }

    /// Returns the squares of the flight to the chosen target and beyond, without those of target and hero.
    pub fn path(&self) -> &[Point] {
        self.mark().map_or(&[], |mark| &mark.path)
    }

    /// Returns buttons to choose the target, and for the next one.
    pub(super) fn buttons(&self, session: &Session) -> Vec<Button> {
        let next = || Button::key(session.messages().button.next().text(), Key::plain(KeyCode::Tab));
        let name = self.name(session.raws());
        let chosen =
            name.map(|name| Button::key(without_article(&name).to_owned(), Key::plain(KeyCode::Enter)));
        chosen.into_iter().chain(self.are_several().then(next)).collect()
    }

    /// Returns the name of the chosen target.
    pub(super) fn name(&self, raws: &Raws) -> Option<String> {
        self.mark().map(|mark| name::actor_name(raws, mark.who))
    }
}

/// Returns the range of `ability` in squares and whether it bounces; `None` if it reaches no other square, or
/// only helps those that it reaches.
fn at_enemies(ability: &Ability) -> Option<(i32, bool)> {
    let mut natures = ability.effects.iter().map(|part| part.effect.name().facts().nature);
    let helps = natures.clone().any(|nature| matches!(nature, Nature::Help));
    if helps && !natures.any(|nature| matches!(nature, Nature::Harm)) {
        return None;
    }
    Some((ability.aim.range()?, ability.aim.comes_back()))
}

/// Returns the range in squares of what `intent` throws, fires, zaps or casts, and whether it bounces, as far
/// as the hero knows.
fn flight(view: &View<'_>, intent: &Intent) -> Option<(i32, bool)> {
    let item = || intent.items().and_then(<[_]>::first).and_then(|(id, _)| view.item(*id));
    match intent.command {
        Command::Throw => Some((view.reach_of(item()?.id), false)),
        Command::Fire => {
            let ready = view.inventory().into_iter().find(|item| item.used == Some(ItemUse::Readied))?;
            Some((view.reach_of(ready.id), false))
        }
        Command::Zap => {
            let item = item()?;
            let kind = &view.raws().items.table[item.kind];
            let zap = kind.zap.as_ref().filter(|_| item.named);
            zap.map_or(Some((WAND, false)), at_enemies)
        }
        Command::Cast | Command::Again => at_enemies(view.spell(intent.spell()?)?.ability),
        Command::Monster => Some((WAND, false)),
        _ => None,
    }
}
