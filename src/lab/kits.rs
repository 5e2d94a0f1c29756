//! Kits of heroes in games: what heroes of a role wear and wield when they rise to an experience level.

use super::{
    batch::{Batch, BatchError},
    play::play_on,
};
use crate::{
    engine::{
        action::Wish,
        event::Event,
        game::Game,
        state::{
            item::{ItemPlace, ItemUse},
            thing_id::HERO,
        },
    },
    raws::{
        Raws,
        kinds::traits::Role,
        reading::{
            name_index::suggestion,
            parser::parse,
            reader,
            record::record,
            report::{Finding, Findings},
            table::Id,
            value::Limit,
        },
    },
};
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum number of kits of one role and level.
const KITS: usize = 5;

/// Bounds of enchantments.
const ENCHANTMENTS: std::ops::RangeInclusive<i32> = -10..=10;

record! {
    /// Keys of a file of kits.
    #[derive(Debug, Clone)]
    pub struct WornKitFile {
        /// Kits of heroes, in any order.
        pub kits: Vec<WornKit>,
    }
}

record! {
    /// Kit that one hero wore and wielded after rising to a level.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    pub struct WornKit {
        /// Name of the role.
        pub role: String,
        /// Experience level.
        pub level: i32 => Limit::range(2..=30),
        /// Names of the items, with their enchantments.
        pub items: BTreeMap<String, i32>,
    }
}

/// Kits of heroes, from which each fight takes one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WornKits(BTreeMap<(Id<Role>, i32), Vec<Vec<Wish>>>);

impl WornKits {
    /// Reads `text`, the file of kits called `name`.
    ///
    /// # Errors
    ///
    /// All mistakes in the file.
    pub fn read(name: &str, text: &str, raws: &Raws) -> Result<Self, Vec<Finding>> {
        let mut report = Findings::default();
        let Some(parsed) = parse(&mut report, name, text) else { return Err(report.into_findings()) };
        let read = reader::read::<WornKitFile>(&mut report, &parsed.root);
        let mut all = Self::default();
        for (kit, index) in read.raw.kits.iter().zip(0..) {
            let path = format!("kits[{index}]");
            let mut mistakes: Vec<(String, String, Option<String>)> = Vec::new();
            let role = raws.traits.roles.iter().find(|(_, role)| role.name == kit.role).map(|(id, _)| id);
            if role.is_none() {
                let help =
                    suggestion(&kit.role, raws.traits.roles.iter().map(|(_, role)| role.name.as_str()));
                mistakes.push((
                    format!("{path}.role"),
                    format!("there is no role `{}`", kit.role),
                    Some(help),
                ));
            }
            for (item, enchantment) in &kit.items {
                let path = format!("{path}.items.{item}");
                if raws.items.table.named(item).is_none() {
                    let help = suggestion(item, raws.items.table.iter().map(|(_, kind)| kind.name.as_str()));
                    mistakes.push((path, format!("there is no item `{item}`"), Some(help)));
                } else if !ENCHANTMENTS.contains(enchantment) {
                    let (least, most) = ENCHANTMENTS.into_inner();
                    let problem = format!("an enchantment is {least} to {most}, not {enchantment}");
                    mistakes.push((path, problem, None));
                }
            }
            for (path, problem, help) in mistakes.into_iter().filter(|(path, ..)| read.good(path)) {
                report.at(&read.node, &path, problem, help);
            }
            if let Some(role) = role {
                let wish = |(name, enchantment): (&String, &i32)| Wish {
                    enchantment: *enchantment,
                    ..Wish::named(name)
                };
                all.0.entry((role, kit.level)).or_default().push(kit.items.iter().map(wish).collect());
            }
        }
        if report.is_empty() { Ok(all) } else { Err(report.into_findings()) }
    }

    /// Returns the kit of a hero in the fight with `seed`: one of those of the highest level up to `level`.
    /// `None` if the role has none, as on level 1, on which heroes have the kit of their role.
    pub fn drawn(&self, role: Id<Role>, level: i32, seed: u64) -> Option<&[Wish]> {
        let (_, kits) = self.0.range((role, i32::MIN)..=(role, level)).next_back()?;
        let place = seed.checked_rem(u64::try_from(kits.len()).ok()?)?;
        kits.get(usize::try_from(place).ok()?).map(Vec::as_slice)
    }
}

/// Plays the game of `batch` with `seed`. Returns what the hero wore and wielded after rising to each level.
///
/// # Errors
///
/// [`BatchError`] if no hero fits the choices or the game cannot begin.
pub fn kits(batch: &Batch, seed: u64) -> Result<Vec<WornKit>, BatchError> {
    let (setup, mut game) = batch.begin(seed, None)?;
    let role = &batch.raws.traits.roles[setup.identity.role].name;
    let mut kits: Vec<WornKit> = Vec::new();
    let mut bot = batch.bot.player(seed);
    play_on(&mut game, &setup, &mut *bot, batch.max_turns, |game, _, events| {
        for event in events {
            // Levels that were lost come again.
            if let Event::Rose { level } = event
                && kits.iter().all(|kit| kit.level < *level)
            {
                kits.push(WornKit { role: role.clone(), level: *level, items: worn(game) });
            }
        }
    });
    Ok(kits)
}

/// Returns the names of what the hero wears and wields, with the enchantments.
fn worn(game: &Game) -> BTreeMap<String, i32> {
    let in_use =
        [ItemUse::Worn, ItemUse::Wielded].map(|used| ItemPlace::Carried { by: HERO, used: Some(used) });
    let table = &game.raws().items.table;
    let items = game.items().into_iter().filter(|item| in_use.contains(&item.place));
    items.map(|item| (table[item.stack.kind].name.clone(), item.stack.enchantment)).collect()
}

/// Kits of many games: the first ones of each role and level.
#[derive(Debug, Clone, Default)]
pub struct WornKitSums(BTreeMap<(String, i32), Vec<WornKit>>);

impl WornKitSums {
    /// Adds the kits of a game, as far as there is room.
    pub fn add(&mut self, game: Vec<WornKit>) {
        for kit in game {
            let kits = self.0.entry((kit.role.clone(), kit.level)).or_default();
            if kits.len() < KITS {
                kits.push(kit);
            }
        }
    }

    /// Returns the text of a file with the kits, one a line.
    ///
    /// # Errors
    ///
    /// Any error of JSON.
    pub fn text(&self) -> serde_json::Result<String> {
        let kits = self.0.values().flatten().map(serde_json::to_string);
        let lines = kits.collect::<serde_json::Result<Vec<_>>>()?;
        Ok(format!("{{\n    \"kits\": [\n        {}\n    ]\n}}\n", lines.join(",\n        ")))
    }
}
