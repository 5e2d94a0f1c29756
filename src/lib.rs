//! Rhack: one deterministic engine for NetHack-style roguelikes, several front-ends, and JSON raws for all
//! content.
//!
//! # Code map
//!
//! The modules below are in reading order. Each imports only from those before it:
//!
//! ```text
//! base <- raws <- map_builders <- engine <- pilot <- lab <- narrate <- saves <- ui <- frontends <- main
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`base`] | points, grids, regions, dice, the one source of randomness, plain text; nothing of the game |
//! | [`raws`] | JSON files read into definitions: layers, merging, located errors; `kinds/` has a file for each kind of raw, `rules/` one for each section of rules.json, `words/` what many share (`words/effects` declares all effects), `machinery/` what works on all |
//! | [`map_builders`] | stages that make and change a level on paper, and the chain that runs them |
//! | [`engine`] | [`engine::game::Game`]: actions in, events out. In order: state, context (the game in hand), population, effects, systems (vault guard, shops, religion), rules (one file for each verb), brain, turn, view (what the hero knows), game |
//! | [`pilot`] | run, travel, explore, fight on, repeat, and the reasons to stop; the bots |
//! | [`lab`] | whole games by bots and staged fights without a screen, and their statistics |
//! | [`narrate`] | events to sentences, with the texts of messages.json; the one place that knows English grammar |
//! | [`saves`] | save files, which are replays, too, and the journal of actions between them |
//! | [`ui`] | [`ui::app::App`]: a stack of screens over a [`ui::session::Session`], painted on one [`ui::canvas::Canvas`] |
//! | [`frontends`] | loops that feed the app and paint its canvas; hosts that store its files |
//!
//! The program (`src/main.rs`, `src/cli/`) reads the command line and the disk and picks a front-end. The
//! page around the browser's front-end is in `resources/web/`; `xtask/` builds and serves it.
//!
//! # Invariants
//!
//! `tests/it/architecture.rs` enforces those that show in the source.
//!
//! 1. Left of `ui` there is no I/O, clock, thread or global state, and no iteration in an order that differs
//!    between runs. All randomness comes from [`base::rng::Rng`], whose draws have a fixed width, so that a
//!    seed gives the same game in debug and release, natively and as WebAssembly.
//! 2. Random streams have names. The layout of a level depends on seed, world and place alone, never on
//!    earlier draws.
//! 3. The engine writes no sentences and knows no colours. It returns [`engine::event::Event`]s.
//! 4. `map_builders` knows no ECS: stages fill a [`map_builders::plan::LevelPlan`], and the engine spawns
//!    from it.
//! 5. After loading, raws hold no unresolved names. A bad raw is a list of located findings, never a panic
//!    and never a silent default.
//! 6. Screens and bots see a game only through [`engine::view::View`]. Deeds of the hero, which have real
//!    kinds ([`engine::state::deed::Deed`]), never enter it.
//! 7. A new action, event, effect or refusal leads its author to every place where it matters. There are no
//!    wildcard arms over them, no patterns that skip some, and no comparisons with single variants. Facts
//!    that several places need (how dangerous an effect is, who stops for an event) are a row of `facts`
//!    beside the variant.
//! 8. specs reuses entity slots, and only [`engine::state::things`] knows it. Order comes from
//!    [`engine::state::thing_id::ThingId`] alone.
//! 9. One list in [`engine::state::things`] registers, spawns, removes and saves components. A component
//!    added there is in all of them.
//! 10. No import circle has more than three files (`tests/it/circles.rs`). Types that children take from
//!     their module have files of their own. If one family of effects causes something in another, the
//!     consequence goes through a queue (`engine::effects::queue`).
//!
//! # Why one crate
//!
//! Rules, window, terminal and browser version are built and shipped together, nothing else uses a part of
//! them, and `release` optimises across modules. The tests of layers (`tests/it/architecture.rs`) and of
//! circles enforce per file what walls between crates would, and also see imports inside a layer. The price:
//! a change rebuilds the whole library. `cargo check` takes half a minute on two cores.
//!
//! # One walk through the code
//!
//! A player presses `l`.
//!
//! 1. The front-end turns the key into an [`ui::input::Input`] and calls [`ui::app::App::input`], which
//!    passes it to the topmost screen, [`ui::screens::play`].
//! 2. The keyset ([`ui::keymap`]) maps `l` to [`ui::command::Command::Move`] east. The command needs no
//!    question ([`ui::ask`]), so the session calls [`engine::game::Game::act`] with
//!    [`engine::action::Action::Walk`].
//! 3. [`engine::rules::walk`] looks at the square. It refuses (a [`engine::event::Refusal`], which costs no
//!    time), moves the hero, or returns another action, such as opening a closed door.
//! 4. The hero looks around ([`engine::state::fov`]) and remembers. Then the creatures act as `engine::brain`
//!    decides, by the same rules, and turns begin (`engine::turn`), until the hero can act again.
//! 5. [`narrate`] turns the events into lines for the log.
//! 6. The action goes to the journal of the game ([`ui::autosave`]), and now and then the whole game to a
//!    save ([`saves`]), so that a killed program continues where it was.
//! 7. At the next frame the front-end calls [`ui::app::App::frame`] and paints the cells that changed.
//!
//! `CONTRIBUTING.md` follows the same key in more detail, says how to add things, and gives the reasons for
//! the design.

pub mod base;
pub mod engine;
pub mod frontends;
pub mod lab;
pub mod map_builders;
pub mod narrate;
pub mod pilot;
pub mod raws;
pub mod saves;
pub mod ui;
