//! Integration tests: one binary with a module for each theme, so that it links once.
//! `cargo test --test it sight::` runs a theme.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what went wrong by panicking"
)]

mod common;

mod abilities;
mod adopt;
mod aim_travel;
mod aims;
mod allies;
mod altars;
mod amulet_vault;
#[cfg(not(target_arch = "wasm32"))]
mod appraise;
#[cfg(not(target_arch = "wasm32"))]
mod architecture;
mod arrivals;
mod artefacts;
#[cfg(not(target_arch = "wasm32"))]
mod balancing;
#[cfg(not(target_arch = "wasm32"))]
mod batches;
mod behaviour_rules;
#[cfg(not(target_arch = "wasm32"))]
mod bestiary;
mod bolts;
#[cfg(not(target_arch = "wasm32"))]
mod bot_decisions;
#[cfg(not(target_arch = "wasm32"))]
mod bot_needs;
#[cfg(not(target_arch = "wasm32"))]
mod bot_rules;
#[cfg(not(target_arch = "wasm32"))]
mod bot_shops;
#[cfg(not(target_arch = "wasm32"))]
mod bot_spells;
#[cfg(not(target_arch = "wasm32"))]
mod bots;
mod boulder_rooms;
mod boulders;
#[cfg(not(target_arch = "wasm32"))]
mod bounds;
mod branches;
mod carrying;
mod caster_creatures;
mod casting;
#[cfg(not(target_arch = "wasm32"))]
mod cave_maps;
mod caves;
mod chains;
mod challenges;
mod changed_rules;
#[cfg(not(target_arch = "wasm32"))]
mod character;
mod characters;
mod chronicle;
#[cfg(not(target_arch = "wasm32"))]
mod circles;
#[cfg(not(target_arch = "wasm32"))]
mod cli;
#[cfg(not(target_arch = "wasm32"))]
mod command_list;
mod commands;
mod company;
#[cfg(not(target_arch = "wasm32"))]
mod conducts;
#[cfg(not(target_arch = "wasm32"))]
mod constants;
#[cfg(not(target_arch = "wasm32"))]
mod containers;
#[cfg(not(target_arch = "wasm32"))]
mod corridors;
#[cfg(not(target_arch = "wasm32"))]
mod crashes;
#[cfg(not(target_arch = "wasm32"))]
mod creation_screens;
#[cfg(not(target_arch = "wasm32"))]
mod creature_screens;
mod creature_things;
#[cfg(not(target_arch = "wasm32"))]
mod crossing;
#[cfg(not(target_arch = "wasm32"))]
mod daily;
mod debts;
#[cfg(not(target_arch = "wasm32"))]
mod debug_mode;
mod decisions;
#[cfg(not(target_arch = "wasm32"))]
mod deeds;
mod deliver;
mod determinism;
#[cfg(not(target_arch = "wasm32"))]
mod documents;
#[cfg(not(target_arch = "wasm32"))]
mod draws_apart;
mod dressing;
#[cfg(not(target_arch = "wasm32"))]
mod dungeon_screens;
mod edges;
mod edges_creatures;
mod edges_faith;
mod edges_items;
#[cfg(not(target_arch = "wasm32"))]
mod effects;
mod ending;
#[cfg(not(target_arch = "wasm32"))]
mod endings;
mod endings_by_bots;
#[cfg(not(target_arch = "wasm32"))]
mod endless;
mod engraving;
#[cfg(not(target_arch = "wasm32"))]
mod erosion;
#[cfg(not(target_arch = "wasm32"))]
mod errands;
mod faith_exploits;
mod familiar;
mod features;
#[cfg(not(target_arch = "wasm32"))]
mod fighting;
#[cfg(not(target_arch = "wasm32"))]
mod figures;
#[cfg(not(target_arch = "wasm32"))]
mod first_visits;
#[cfg(not(target_arch = "wasm32"))]
mod flight;
#[cfg(not(target_arch = "wasm32"))]
mod food;
#[cfg(unix)]
mod fuzz;
#[cfg(not(target_arch = "wasm32"))]
mod gates;
#[cfg(not(target_arch = "wasm32"))]
mod goals;
mod golden_games;
mod golden_kits;
mod ground_rules;
mod halls;
#[cfg(not(target_arch = "wasm32"))]
mod handicaps;
#[cfg(not(target_arch = "wasm32"))]
mod heirs;
mod held_places;
mod hero_life;
#[cfg(not(target_arch = "wasm32"))]
mod hindsight;
#[cfg(not(target_arch = "wasm32"))]
mod hints;
#[cfg(not(target_arch = "wasm32"))]
mod hostile_files;
#[cfg(not(target_arch = "wasm32"))]
mod hosts;
mod imagined;
mod intrinsics;
#[cfg(not(target_arch = "wasm32"))]
mod item_lists;
#[cfg(not(target_arch = "wasm32"))]
mod item_names;
mod item_rules;
#[cfg(not(target_arch = "wasm32"))]
mod item_screens;
#[cfg(not(target_arch = "wasm32"))]
mod items;
mod judged_deeds;
#[cfg(not(target_arch = "wasm32"))]
mod keeping;
#[cfg(not(target_arch = "wasm32"))]
mod kept_options;
mod key_rates;
mod keysets;
#[cfg(not(target_arch = "wasm32"))]
mod kits;
#[cfg(not(target_arch = "wasm32"))]
mod lab_commands;
#[cfg(not(target_arch = "wasm32"))]
mod lab_compare;
#[cfg(not(target_arch = "wasm32"))]
mod lab_kits;
#[cfg(not(target_arch = "wasm32"))]
mod lab_meters;
#[cfg(not(target_arch = "wasm32"))]
mod lab_page;
#[cfg(not(target_arch = "wasm32"))]
mod ladder;
#[cfg(not(target_arch = "wasm32"))]
mod lasting;
#[cfg(not(target_arch = "wasm32"))]
mod layout;
mod left_out;
#[cfg(not(target_arch = "wasm32"))]
mod legend;
#[cfg(not(target_arch = "wasm32"))]
mod level_statistics;
mod level_teleports;
#[cfg(not(target_arch = "wasm32"))]
mod levels;
mod likenesses;
mod links;
mod liquids;
mod magic_sleep;
#[cfg(not(target_arch = "wasm32"))]
mod meet;
#[cfg(not(target_arch = "wasm32"))]
mod metered;
#[cfg(not(target_arch = "wasm32"))]
mod minds;
#[cfg(not(target_arch = "wasm32"))]
mod missing_raws;
#[cfg(not(target_arch = "wasm32"))]
mod mistakes;
#[cfg(not(target_arch = "wasm32"))]
mod modes;
#[cfg(not(target_arch = "wasm32"))]
mod motion;
#[cfg(not(target_arch = "wasm32"))]
mod naming;
#[cfg(not(target_arch = "wasm32"))]
mod narration;
#[cfg(not(target_arch = "wasm32"))]
mod narrow;
#[cfg(not(target_arch = "wasm32"))]
mod nethack_corridors;
mod nethack_levels;
#[cfg(not(target_arch = "wasm32"))]
mod nethack_page;
#[cfg(not(target_arch = "wasm32"))]
mod old_names;
#[cfg(not(target_arch = "wasm32"))]
mod option_screen;
mod oracle;
#[cfg(not(target_arch = "wasm32"))]
mod own_rooms;
mod pace;
mod palettes;
mod parts;
mod phone_buttons;
mod pictures;
mod pits;
mod places;
#[cfg(not(target_arch = "wasm32"))]
mod planes;
mod play_modes;
#[cfg(not(target_arch = "wasm32"))]
mod play_screen;
mod player_verbs;
#[cfg(not(target_arch = "wasm32"))]
mod population;
mod possible;
mod prayer;
mod prayer_shares;
mod priests;
mod prizes;
#[cfg(not(target_arch = "wasm32"))]
mod pursuit;
#[cfg(not(target_arch = "wasm32"))]
mod quest_scripts;
mod questions;
#[cfg(not(target_arch = "wasm32"))]
mod quests;
#[cfg(not(target_arch = "wasm32"))]
mod random_mods;
#[cfg(not(target_arch = "wasm32"))]
mod raw_commands;
#[cfg(not(target_arch = "wasm32"))]
mod raw_errors;
#[cfg(not(target_arch = "wasm32"))]
mod raw_keys;
mod readable;
#[cfg(not(target_arch = "wasm32"))]
mod reading;
mod regions;
#[cfg(not(target_arch = "wasm32"))]
mod replay_files;
#[cfg(not(target_arch = "wasm32"))]
mod replay_why;
#[cfg(not(target_arch = "wasm32"))]
mod replays;
mod risen;
mod room_maps;
mod save_files;
#[cfg(not(target_arch = "wasm32"))]
mod saves;
mod sea;
mod seed_tables;
mod sentences;
#[cfg(not(target_arch = "wasm32"))]
mod shapes;
mod shop_prices;
mod shop_screens;
mod shop_visits;
mod shops;
#[cfg(not(target_arch = "wasm32"))]
mod shops_raws;
mod sight;
#[cfg(not(target_arch = "wasm32"))]
mod sleepers;
#[cfg(not(target_arch = "wasm32"))]
mod sorcery;
#[cfg(not(target_arch = "wasm32"))]
mod special_rooms;
mod speech;
mod spell_screens;
#[cfg(not(target_arch = "wasm32"))]
mod spells;
mod spoken;
#[cfg(not(target_arch = "wasm32"))]
mod spoken_ways;
mod stirring;
mod sustained;
#[cfg(not(target_arch = "wasm32"))]
mod texts;
mod threats;
#[cfg(not(target_arch = "wasm32"))]
mod title;
mod tools;
mod towns;
#[cfg(not(target_arch = "wasm32"))]
mod transfer;
#[cfg(not(target_arch = "wasm32"))]
mod traps;
#[cfg(not(target_arch = "wasm32"))]
mod tutorial;
#[cfg(not(target_arch = "wasm32"))]
mod uses;
mod vault_guard;
#[cfg(not(target_arch = "wasm32"))]
mod vaults;
mod walking;
#[cfg(not(target_arch = "wasm32"))]
mod warnings;
#[cfg(not(target_arch = "wasm32"))]
mod watch;
mod weres;
#[cfg(not(target_arch = "wasm32"))]
mod wfc;
#[cfg(not(target_arch = "wasm32"))]
mod wits;
#[cfg(not(target_arch = "wasm32"))]
mod words;
mod worn;

// These start programs or compare with stored files, which WebAssembly does not have: tests/web/wasm.sh.
