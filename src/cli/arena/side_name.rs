//! Names of sides.

use rhack::{
    lab::arena::{Arena, troops::Troop},
    narrate::name,
};

/// Formats a side: "3 kobolds, 1 newt", or "Valkyrie L3".
pub fn side_name(arena: &Arena, side: usize) -> String {
    let raws = arena.raws();
    if let Some(hero) = arena.hero().filter(|_| side == 0) {
        return format!("{} L{}", raws.traits.roles[hero.role].name, hero.level);
    }
    let troop = |(kind, count): &Troop| match count {
        1 => format!("1 {}", raws.creatures.table[*kind].name),
        _ => format!("{count} {}", name::creatures(&raws.creatures.table[*kind])),
    };
    arena.side(side).iter().map(troop).collect::<Vec<_>>().join(", ")
}
