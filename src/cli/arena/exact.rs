//! Chances and means of blows, without fights.

use super::{
    super::{
        args::{ArenaArgs, Common},
        trouble::Trouble,
    },
    fights::Fights,
    side_name::side_name,
};
use rhack::{
    engine::view::MeleeForecast,
    lab::{
        arena::{Arena, troops::Troop},
        spread::hundredths,
        statistics::Moments,
    },
};
use serde::Serialize;
use std::io;

/// Prints a row for the hero and for one creature of each kind among `foes`, as means over the heroes of all
/// seeds.
///
/// # Errors
///
/// [`Trouble::Usage`] for a seed too large, and [`Trouble::Failed`] if the output fails.
pub fn run(
    out: &mut impl io::Write,
    common: &Common,
    args: &ArenaArgs,
    arena: &Arena,
    foes: &[Troop],
) -> Result<(), Trouble> {
    let fights = Fights::new(common, args, 100)?;
    let mut exact = Vec::new();
    for (kind, _) in foes {
        let mut means: [[Moments; 4]; 2] = Default::default();
        for seed in fights.seeds() {
            let forecast = arena.forecast(seed, *kind);
            let forecast = forecast.map_err(|error| Trouble::Failed(format!("seed {seed}: {error}")))?;
            for (side, moments) in means.iter_mut().enumerate() {
                for (moments, value) in moments.iter_mut().zip(figures(&forecast, side)) {
                    moments.add(value);
                }
            }
        }
        let name = arena.raws().creatures.table[*kind].name.clone();
        let [hero, creature] = means.map(|moments| Blows::new(moments.map(|moments| moments.mean())));
        exact.push(Pair { name, hero, creature });
    }
    if common.json {
        serde_json::to_writer(&mut *out, &Exact { exact })?;
        writeln!(out)?;
        return Ok(());
    }
    writeln!(out, "{:<28} hits %  damage a hit  damage a turn  turns to kill", "")?;
    for Pair { name, hero, creature } in exact {
        print(out, &format!("{} against {name}", side_name(arena, 0)), &hero)?;
        print(out, &format!("{name} against the hero"), &creature)?;
    }
    Ok(())
}

/// Returns hits in percent, damage of a move and of a turn, and the hit points of the other side.
fn figures(forecast: &MeleeForecast, side: usize) -> [f64; 4] {
    let damage = f64::from(forecast.damage[side]) / 100.0;
    let moves = f64::from(forecast.moves[side]) / 100.0;
    let hitpoints = f64::from(forecast.hitpoints[1 - side]) / 100.0;
    [f64::from(forecast.hits[side]), damage, damage * moves, hitpoints]
}

/// The only line of `--json`.
#[derive(Serialize)]
struct Exact {
    exact: Vec<Pair>,
}

#[derive(Serialize)]
struct Pair {
    #[serde(rename = "creature")]
    name: String,
    hero: Blows,
    #[serde(rename = "foe")]
    creature: Blows,
}

/// Means of the blows of one side.
#[derive(Serialize)]
struct Blows {
    /// Blows that hit, in percent; of all attacks in a move together.
    hits: f64,
    damage_a_hit: f64,
    damage_a_turn: f64,
    /// Turns to take the other side's hit points; `None` without damage.
    turns_to_kill: Option<f64>,
}

impl Blows {
    fn new([hits, damage, damage_a_turn, hitpoints]: [f64; 4]) -> Self {
        let damage_a_hit = if hits > 0.0 { damage * 100.0 / hits } else { 0.0 };
        // The last hit takes a whole hit, even if less is left.
        let turns = (damage_a_turn > 0.0).then(|| hundredths(hitpoints.max(damage_a_hit) / damage_a_turn));
        Self {
            hits: hundredths(hits),
            damage_a_hit: hundredths(damage_a_hit),
            damage_a_turn: hundredths(damage_a_turn),
            turns_to_kill: turns,
        }
    }
}

fn print(out: &mut impl io::Write, name: &str, blows: &Blows) -> Result<(), Trouble> {
    let Blows { hits, damage_a_hit, damage_a_turn, turns_to_kill } = blows;
    let turns = turns_to_kill.map_or("never".to_owned(), |turns| format!("{turns:.1}"));
    writeln!(out, "{name:<28} {hits:>6.1}  {damage_a_hit:>12.2}  {damage_a_turn:>13.2}  {turns:>13}")?;
    Ok(())
}
