//! One fight: its log, or the floor after each turn.

use super::super::{args::ArenaArgs, trouble::Trouble};
use rhack::{
    base::geometry::Point,
    engine::{event::Event, game::Game},
    lab::arena::{Arena, FLOOR},
    narrate,
};
use std::io;

/// Prints the fight of the seed.
///
/// # Errors
///
/// [`Trouble::Failed`] if the fight or the output fails.
pub fn run(out: &mut impl io::Write, args: &ArenaArgs, arena: &Arena) -> Result<(), Trouble> {
    let mut text = String::new();
    let bout = arena.watch(args.seed, &mut |game: &Game, turn: u32, events: &[Event]| {
        if args.watch {
            text += &frame(game);
        }
        for line in narrate::events(game.raws(), events.iter()) {
            text += &format!("{turn}\t{}\n", line.text);
        }
    });
    let bout = bout.map_err(|error| Trouble::Failed(format!("seed {}: {error}", args.seed)))?;
    write!(out, "{text}")?;
    if args.watch {
        let winner = bout.winner.map_or("no side".to_owned(), |side| format!("side {}", side + 1));
        writeln!(out, "{winner} won after {} turns", bout.turns)?;
    }
    Ok(())
}

/// Draws the floor with the creatures as they are, and the hero if the hero fights.
fn frame(game: &Game) -> String {
    let hero = game.view().hero_at();
    let creatures = game.census();
    let glyph = |at: Point| {
        let kind = creatures.iter().find(|creature| creature.at == at).map(|creature| creature.kind);
        match kind {
            Some(kind) => game.raws().creatures.table[kind].glyph,
            None if at == hero => '@',
            None => '.',
        }
    };
    let left: i32 = creatures.iter().map(|creature| creature.body.hitpoints).sum();
    let own = game.view().body().filter(|_| FLOOR.contains(hero));
    let own = own.map_or(String::new(), |body| format!("hero {} hit points, ", body.hitpoints));
    let mut text = format!("turn {}: {own}{} creatures with {left}\n", game.turn(), creatures.len());
    for y in FLOOR.top..=FLOOR.bottom {
        text.extend((FLOOR.left..=FLOOR.right).map(|x| glyph(Point::new(x, y))));
        text.push('\n');
    }
    text
}
