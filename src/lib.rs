//! Rhack: one deterministic engine for NetHack-style roguelikes, several front-ends, and JSON raws for everything
//! a player meets.
//!
//! # Code map
//!
//! The modules below are in reading order. Each imports only from those before it:
//!
//! ```text
//! base <- raws <- map_builders <- engine <- pilot <- lab <- narrate <- saves <- ui <- frontends <- main
//! ```
//!
//! | module | what belongs there |
//! |---|---|
//! | [`base`] | points, grids, regions, dice, the one source of randomness, plain text; nothing of the game |
//! | [`raws`] | JSON as typed to definitions as meant: layers, merging, located errors; one file per kind of raw; `raws/effects` declares what attacks can do beside damage |
//! | [`map_builders`] | stages that make and change a level on paper, and the chain that runs them |
//! | [`engine`] | [`engine::game::Game`]: actions in, events out. Its rooms in order: state, context (the game in hand), population, effects (what follows from a blow), rules (a file for each verb), brain, turn, view (what the hero knows), game |
//! | [`pilot`] | those who act for a player and say why they stop: run, travel, explore, fight on, repeat; the bots |
//! | [`lab`] | whole games by bots and staged fights without a screen, and the numbers they come to |
//! | [`narrate`] | events to sentences, in the words of messages.json; the one place that knows English grammar |
//! | [`saves`] | what outlives the program: save files, which are replays, too, and the journal of actions between them |
//! | [`ui`] | [`ui::app::App`]: a stack of screens over a [`ui::session::Session`], painted on one [`ui::canvas::Canvas`] |
//! | [`frontends`] | loops that feed the app and paint its canvas; hosts that keep things for it |
//!
//! The program itself (`src/main.rs`, `src/cli/`) reads the command line and disk and picks a front-end. The page
//! around the browser's front-end is in `resources/web/`; `xtask/` builds and serves it.
//!
//! # Invariants
//!
//! `tests/it/architecture.rs` enforces what can be seen in the source.
//!
//! 1. Left of `ui` there is no I/O, clock, thread or global state, and no iteration in an order that differs between
//!    runs. Everything random goes through [`base::rng::Rng`], whose draws have a fixed width, so that a seed gives
//!    the same game in debug and release, natively and as WebAssembly.
//! 2. Random streams have names: each level's layout depends on seed, world and place alone, never on what was
//!    drawn elsewhere.
//! 3. The engine writes no sentences and knows no colours. It returns [`engine::event::Event`]s.
//! 4. `map_builders` knows no ECS: stages fill a [`map_builders::plan::LevelPlan`], the engine spawns from it.
//! 5. After loading, raws hold no unresolved names. A bad raw is a list of located findings, never a panic and never
//!    silently a default.
//! 6. Screens and bots see a game only through [`engine::view::View`].
//! 7. A new action, event, effect or refusal leads its author to every place where it matters: there is no wildcard arm over
//!    them, no pattern that passes over some of them, and no comparison with one of them. What several places ask of them
//!    (how dangerous an effect is, what it is good for, who stops for an event) is a row of `facts` beside the variant.
//! 8. specs reuses entity slots, and only [`engine::state::things`] knows it; order comes from [`engine::state::thing_id::ThingId`] alone.
//! 9. One list in [`engine::state::things`] registers, spawns, removes and saves: a component added there is in all of them.
//! 10. No import circle has more than three files (`tests/it/circles.rs`): types that children take from their module have files
//!     of their own, and what one family of effects leads to in another goes through a queue (`engine::effects::queue`).
//!
//! # Why one crate
//!
//! The game is one package: rules, window, terminal and browser version are built and shipped together, nothing else uses a part of
//! it, and `release` optimises across its modules. What walls between crates would enforce, the tests of layers
//! (`tests/it/architecture.rs`) and of circles enforce per file, and they see arrows inside a layer, too, which crates do not.
//! The price is that a change rebuilds the whole library: `cargo check` takes half a minute on two cores.
//!
//! # One walk through the code
//!
//! A player presses `l`. The front-end turns that into an [`ui::input::Input`] and hands it to
//! [`ui::app::App::input`], which gives it to the topmost screen, [`ui::screens::play`]. The keyset
//! ([`ui::keymap`]) says that `l` means [`ui::command::Command::Move`] east, which has nothing more to ask
//! ([`ui::ask`]), so the session asks the game to
//! [`engine::game::Game::act`] on [`engine::action::Action::Walk`]. [`engine::rules::walk`] looks at the terrain and
//! either says why not (a [`engine::event::Refusal`], which costs no time) or moves the hero; a closed door makes another
//! action of it. The hero looks around ([`engine::state::fov`]) and remembers. Then everyone else acts as their minds decide
//! (`engine::brain`, and the same rules say what becomes of it), and turns begin, with what happens by itself in each
//! (`engine::turn`), until the hero can act again. The events that come back become lines in [`narrate`], which go
//! to the log. What was done goes to the journal of the game ([`ui::autosave`]), and now and then the whole game to a save
//! ([`saves`]), so that a program that is killed goes on where it was. At the next frame the front-end asks for [`ui::app::App::frame`] and paints the cells that differ from
//! what it shows.

pub mod base;
pub mod raws;
pub mod map_builders;
pub mod engine;
pub mod pilot;
pub mod lab;
pub mod narrate;
pub mod saves;
pub mod ui;
pub mod frontends;
