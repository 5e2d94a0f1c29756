//! `--kit`: what heroes of the arena wear and wield.

use super::{args::ROLE_KIT, trouble::Trouble};
use rhack::{
    lab::{arena::duel::HeroKit, kits::WornKits},
    raws::Raws,
};
use std::{fs, sync::Arc};

/// Kits that heroes of the built-in world had in games.
const TYPICAL: &str = include_str!("../../resources/kits.json");

/// Returns the kit that `text` names: `role`, `typical`, or a file of kits.
///
/// # Errors
///
/// [`Trouble::Usage`] with all mistakes in the file, also if it cannot be read.
pub fn kit(raws: &Raws, text: &str) -> Result<HeroKit, Trouble> {
    let (name, text) = match text {
        ROLE_KIT => return Ok(HeroKit::Role),
        "typical" => ("resources/kits.json", TYPICAL.to_owned()),
        file => {
            let read = fs::read_to_string(file);
            let help = "write `role`, `typical` or a file of `rhack sim --kits`";
            (file, read.map_err(|error| Trouble::Usage(format!("{file}: {error}; {help}")))?)
        }
    };
    let kits = WornKits::read(name, &text, raws).map_err(|findings| {
        let list: String = findings.iter().map(|finding| format!("\n{finding}")).collect();
        let help = "`rhack sim --kits > FILE` writes kits of these raws, for `--kit FILE`";
        Trouble::Usage(format!("{name} has mistakes; {help}{list}"))
    })?;
    Ok(HeroKit::Worn(Arc::new(kits)))
}
