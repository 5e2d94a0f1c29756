//! Everything that is loaded before the first screen: the raws of a world, keysets and palettes.

use super::{
    command::{self, Command},
    keymap,
    keymap::Keymap,
    theme,
    theme::Palette,
};
use crate::map_builders::{kinds, stage_chain::read_chain};
use crate::raws::{
    Raws,
    keys::Names,
    reading::{
        kinds::{FileKind, Kinds},
        loader::Loader,
        name_index::suggestion,
        report::{Finding, Findings},
        sources::Sources,
    },
    world::{self, World},
};
use std::{collections::BTreeMap, sync::Arc};

/// Everything that is loaded before the first screen.
#[derive(Debug, Clone)]
pub struct Resources {
    /// The world's raws.
    pub raws: Arc<Raws>,
    /// Keysets by name; [`DEFAULT_KEYS`] is among them.
    pub keymaps: BTreeMap<String, Keymap>,
    /// Palettes by name; [`DEFAULT_PALETTE`] is among them.
    pub palettes: BTreeMap<String, Palette>,
    /// What they were loaded from; `None` if that was nothing but what is in the binary.
    sources: Option<Arc<Sources>>,
    /// The language that was asked for.
    lang: Option<String>,
}

/// The kinds of files that say how to play: keysets and palettes, of which worlds and mods have none.
pub fn interface_files() -> Vec<FileKind> {
    vec![
        FileKind::object("keys", "keys/*.json", "Which keys mean which commands.", keymap::shape()),
        FileKind::object(
            "palettes",
            "palettes/*.json",
            "What colours look like, and which is for what.",
            theme::shape(),
        ),
    ]
}

/// The moves and the commands that keysets name.
pub fn interface_names() -> Names {
    let of = |section: &str| -> Vec<String> {
        let all = Command::all().filter(|command| command.section() == section);
        all.map(|command| command.name().to_owned()).collect()
    };
    ["moves", "commands"].into_iter().map(|section| (section, of(section))).collect()
}

/// A mod that had to be left out.
#[derive(Debug, Clone)]
pub struct BrokenMod {
    /// Its folder.
    pub name: String,
    /// What is wrong with it.
    pub findings: Vec<Finding>,
}

impl BrokenMod {
    /// What there is to say about it.
    pub fn told(&self) -> String {
        let (name, count) = (&self.name, self.findings.len());
        let problems = if count == 1 { "problem" } else { "problems" };
        format!("The mod {name} is left out: it has {count} {problems}; `rhack check` lists them.")
    }
}

/// The keyset of those who have not chosen.
pub const DEFAULT_KEYS: &str = "vi";
/// The palette of those who have not chosen.
pub const DEFAULT_PALETTE: &str = "default";
/// The tileset of those who have not chosen, where a front-end has no other.
pub const DEFAULT_TILES: &str = "default";
/// The world of those who have not chosen.
pub const DEFAULT_WORLD: &str = "rhack";

impl Resources {
    /// Loads `world`, with the texts of `lang` if one is given.
    ///
    /// # Errors
    /// Everything that is wrong with any file.
    pub fn load(sources: &Sources, world: &str, lang: Option<&str>) -> Result<Self, Vec<Finding>> {
        let raws = load_raws(sources, world, lang);
        let interface = load_interface(sources);
        match (raws, interface) {
            (Ok(raws), Ok((keymaps, palettes))) => Ok(Self {
                raws: Arc::new(raws),
                keymaps,
                palettes,
                sources: (!sources.is_embedded()).then(|| Arc::new(sources.clone())),
                lang: lang.map(str::to_owned),
            }),
            (raws, interface) => Err(raws.err().into_iter().chain(interface.err()).flatten().collect()),
        }
    }

    /// Loads `world` with as many of its mods as are sound, and says what is wrong with the others.
    ///
    /// # Errors
    /// Everything that is wrong with the world without its mods.
    pub fn load_with_sound_mods(
        sources: &Sources,
        world: &str,
        lang: Option<&str>,
    ) -> Result<(Self, Vec<BrokenMod>), Vec<Finding>> {
        let mut sound = sources.clone();
        sound.mods.clear();
        // A language may come with one of the mods: the world without it speaks its own.
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

    /// What all this was loaded from.
    fn sources(&self) -> Arc<Sources> {
        self.sources.clone().unwrap_or_else(|| Arc::new(Sources::embedded()))
    }

    /// What the worlds say about themselves that can be loaded instead of this one.
    pub fn worlds(&self) -> Vec<World> {
        let sources = self.sources();
        let of = |name: &&str| {
            let mut loader = Loader::new(sources.layers(name), kinds::LOADED);
            world::load(&mut loader, name).filter(|_| loader.report.is_empty())
        };
        sources.worlds().iter().filter_map(of).collect()
    }

    /// The same of another `world`, with as many mods as are sound there, and the others.
    ///
    /// # Errors
    /// Everything that is wrong with that world.
    pub fn of_world(&self, world: &str) -> Result<(Self, Vec<BrokenMod>), Vec<Finding>> {
        Self::load_with_sound_mods(&self.sources(), world, self.lang.as_deref())
    }
}

/// Loads the raws of `world` alone.
///
/// # Errors
/// Everything that is wrong with them.
pub fn load_raws(sources: &Sources, world: &str, lang: Option<&str>) -> Result<Raws, Vec<Finding>> {
    let worlds = sources.worlds();
    if !worlds.contains(&world) {
        let mut report = Findings::default();
        let help = suggestion(world, worlds);
        report.whole_file("worlds", format!("there is no world `{world}`"), Some(help));
        return Err(report.into_findings());
    }
    let mut loader = Loader::new(sources.layers(world), kinds::LOADED);
    let raws = Raws::load(&mut loader, world, lang, read_chain);
    command::check_texts(&mut loader, lang);
    loader.finish()?;
    // Without findings there is always a result; this arm keeps the promise even if a loader forgot to say why.
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
