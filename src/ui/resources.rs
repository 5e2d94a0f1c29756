//! Everything loaded before the first screen: the raws of a world, keysets and palettes.

use super::{
    command::{self, Command},
    keymap::{self, Keymap},
    kinds,
    theme::{self, Palette},
};
use crate::{
    engine::event::SECTIONS,
    map_builders::stage_chain::read_chain,
    raws::{
        Raws,
        kinds::world::{self, World},
        machinery::reference::NamesByKind,
        reading::{
            kinds::{FileKind, Kinds},
            loader::Loader,
            name_index::suggestion,
            report::{Finding, Findings},
            sources::Sources,
            text::Text,
        },
    },
};
use std::{collections::BTreeMap, sync::Arc};

/// Everything loaded before the first screen.
#[derive(Debug, Clone)]
pub struct Resources {
    /// Raws of the world.
    pub raws: Arc<Raws>,
    /// Keysets by name, always with [`DEFAULT_KEYS`].
    pub keymaps: BTreeMap<String, Keymap>,
    /// Palettes by name, always with [`DEFAULT_PALETTE`].
    pub palettes: BTreeMap<String, Palette>,
    /// True if there is a world for the entry "Tutorial" of the title.
    pub has_tutorial: bool,
    /// Sources of the files; `None` if only the files in the binary were used.
    sources: Option<Arc<Sources>>,
    /// Requested language.
    lang: Option<String>,
}

/// A mod that comes with the game, as players choose it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShippedMod {
    /// Name that commands use.
    pub name: String,
    /// Name for players.
    pub title: Text,
    /// Description of what it changes, in a sentence or two.
    pub about: Option<Text>,
    /// True if the raws have it.
    pub on: bool,
}

/// Returns the kinds of interface files: keysets and palettes, which worlds and mods cannot have.
pub fn interface_files() -> Vec<FileKind> {
    vec![
        FileKind::object("keys", "keys/*.json", "The keys of each command.", keymap::shape()),
        FileKind::object(
            "palettes",
            "palettes/*.json",
            "Colours, and what each is used for.",
            theme::shape(),
        ),
    ]
}

/// Returns the names of the moves and commands that keysets may bind.
pub fn interface_names() -> NamesByKind {
    let of = |section: &str| -> Vec<String> {
        let all = Command::all().filter(|command| command.section() == section);
        all.map(|command| command.name().to_owned()).collect()
    };
    ["moves", "commands"].into_iter().map(|section| (section, of(section))).collect()
}

/// A mod that could not be loaded.
#[derive(Debug, Clone)]
pub struct BrokenMod {
    /// Folder of the mod.
    pub name: String,
    /// Errors in its files.
    pub findings: Vec<Finding>,
}

impl BrokenMod {
    /// Returns a sentence about the mod for the player.
    pub fn told(&self) -> String {
        let (name, count) = (&self.name, self.findings.len());
        let problems = if count == 1 { "problem" } else { "problems" };
        format!("The mod {name} is not loaded: it has {count} {problems}; `rhack check` lists them.")
    }
}

/// Keyset used by default.
pub const DEFAULT_KEYS: &str = "vi";
/// Palette used by default.
pub const DEFAULT_PALETTE: &str = "default";
/// Tileset used by default, if the front-end has no other.
pub const DEFAULT_TILES: &str = "default";
/// World used by default.
pub const DEFAULT_WORLD: &str = "rhack";
/// World of the entry "Tutorial" of the title.
pub const TUTORIAL_WORLD: &str = "tutorial";

impl Resources {
    /// Loads `world`, with the texts of language `lang` if given.
    ///
    /// # Errors
    ///
    /// All findings in the files of the world, its mods and the interface.
    pub fn load(sources: &Sources, world: &str, lang: Option<&str>) -> Result<Self, Vec<Finding>> {
        let raws = load_raws(sources, world, lang);
        let interface = load_interface(sources);
        match (raws, interface) {
            (Ok(raws), Ok((keymaps, palettes))) => Ok(Self {
                raws: Arc::new(raws),
                keymaps,
                palettes,
                has_tutorial: sources.worlds().contains(&TUTORIAL_WORLD),
                sources: (!sources.is_embedded()).then(|| Arc::new(sources.clone())),
                lang: lang.map(str::to_owned),
            }),
            (raws, interface) => Err(raws.err().into_iter().chain(interface.err()).flatten().collect()),
        }
    }

    /// Loads `world` with all mods that have no errors. Also returns the broken mods.
    ///
    /// # Errors
    ///
    /// All findings in the world without its mods.
    pub fn load_with_sound_mods(
        sources: &Sources,
        world: &str,
        lang: Option<&str>,
    ) -> Result<(Self, Vec<BrokenMod>), Vec<Finding>> {
        let mut sound = sources.clone();
        sound.mods.clear();
        // The language may belong to a mod. Without that mod the world keeps its own language.
        let spoken = |sources: &Sources| {
            lang.filter(|lang| sources.languages(world).iter().any(|known| known == lang))
        };
        let anywhere = spoken(sources).is_some();
        let in_base = if anywhere { spoken(&sound) } else { lang };
        let mut loaded = Self::load(&sound, world, in_base)?;
        let mut broken = Vec::new();
        for layer in &sources.mods {
            sound.mods.push(layer.clone());
            match Self::load(&sound, world, spoken(&sound)) {
                Ok(resources) => loaded = resources,
                Err(findings) => {
                    sound.mods.pop();
                    broken.push(BrokenMod { name: layer.name.clone(), findings });
                }
            }
        }
        loaded.sources = (!sources.is_embedded()).then(|| Arc::new(sources.clone()));
        loaded.lang = lang.map(str::to_owned);
        Ok((loaded, broken))
    }

    /// Returns the sources of the files.
    fn sources(&self) -> Arc<Sources> {
        self.sources.clone().unwrap_or_else(|| Arc::new(Sources::embedded()))
    }

    /// Returns the descriptions of all worlds that can be loaded instead.
    pub fn worlds(&self) -> Vec<World> {
        let sources = self.sources();
        let of = |name: &&str| {
            let mut loader = Loader::new(sources.layers(name), kinds::LOADED);
            world::load(&mut loader, name).filter(|_| loader.report.is_empty())
        };
        sources.worlds().iter().filter_map(of).collect()
    }

    /// Returns the mods that come with the game.
    pub fn shipped_mods(&self) -> Vec<ShippedMod> {
        let sources = self.sources();
        let of = |name: &&str| {
            let layer = sources.shipped_mod(name)?;
            let on = sources.mods.iter().any(|other| other.name == layer.name);
            let (title, about) = world::load_card(&mut Loader::new(vec![layer], kinds::LOADED))?;
            Some(ShippedMod { name: (*name).to_owned(), title, about, on })
        };
        sources.shipped_mods().iter().filter_map(of).collect()
    }

    /// Loads the same world with the mod called `name` that comes with the game, instead of another of
    /// those, or without it if the raws have it. Also returns the broken mods.
    ///
    /// # Errors
    ///
    /// All findings in the world without its mods.
    pub fn with_shipped_mod(&self, name: &str) -> Result<(Self, Vec<BrokenMod>), Vec<Finding>> {
        let mut sources = Sources::clone(&self.sources());
        let shipped = sources.shipped_mods().into_iter().filter_map(|name| sources.shipped_mod(name));
        let (shipped, wanted) = (Vec::from_iter(shipped), sources.shipped_mod(name));
        let wanted = wanted.filter(|wanted| sources.mods.iter().all(|other| other.name != wanted.name));
        sources.mods.retain(|layer| shipped.iter().all(|other| other.name != layer.name));
        sources.mods.extend(wanted);
        Self::load_with_sound_mods(&sources, &self.raws.world.name, self.lang.as_deref())
    }

    /// Loads another `world` from the same sources, with all mods that have no errors. Also returns the
    /// broken mods.
    ///
    /// # Errors
    ///
    /// All findings in that world without its mods.
    pub fn of_world(&self, world: &str) -> Result<(Self, Vec<BrokenMod>), Vec<Finding>> {
        Self::load_with_sound_mods(&self.sources(), world, self.lang.as_deref())
    }
}

/// Loads only the raws of `world`.
///
/// # Errors
///
/// All findings in the raws, or one if there is no such world.
pub fn load_raws(sources: &Sources, world: &str, lang: Option<&str>) -> Result<Raws, Vec<Finding>> {
    let worlds = sources.worlds();
    if !worlds.contains(&world) {
        let mut report = Findings::default();
        let help = suggestion(world, worlds);
        report.whole_file("worlds", format!("there is no world `{world}`"), Some(help));
        return Err(report.into_findings());
    }
    let mut loader = Loader::new(sources.layers(world), kinds::LOADED);
    let raws = Raws::load(&mut loader, world, lang, read_chain, SECTIONS);
    command::check_texts(&mut loader, lang);
    loader.finish()?;
    // Without findings there is always a result. This arm covers a loader that fails without a finding.
    raws.ok_or_else(|| {
        let mut report = Findings::default();
        report.whole_file("raws", "something could not be loaded", None);
        report.into_findings()
    })
}

type Interface = (BTreeMap<String, Keymap>, BTreeMap<String, Palette>);

fn load_interface(sources: &Sources) -> Result<Interface, Vec<Finding>> {
    let mut loader = Loader::new(vec![sources.interface()], Kinds::NONE);
    let keymaps = keymap::load(&mut loader, DEFAULT_KEYS);
    let palettes = theme::load(&mut loader);
    loader.finish()?;
    Ok((keymaps, palettes))
}
