//! Legibility of every palette.

use crate::common::{app, resources};
use rhack::ui::{
    session::StartOptions,
    theme::{LEAST_CONTRAST, contrast},
};

#[test]
fn four_palettes_and_four_keysets_exist() {
    let resources = resources();
    let names = |keys: Vec<&String>| keys.into_iter().cloned().collect::<Vec<_>>();
    assert_eq!(
        names(resources.palettes.keys().collect()),
        ["blue-yellow", "default", "high-contrast", "red-green"]
    );
    assert_eq!(names(resources.keymaps.keys().collect()), ["laptop", "numpad", "vi", "wasd"]);
}

#[test]
fn every_screen_has_enough_contrast() {
    for (palette, _) in resources().palettes {
        for keys in [
            "",
            "n",
            "na",
            "nahf",
            "y",
            "y<Enter>",
            "y<Enter>?",
            "y<Enter>O",
            "y<Enter>O<Right>",
            "y<Enter>Q",
        ] {
            let start =
                StartOptions { seed: Some(1), palette: Some(palette.clone()), ..StartOptions::default() };
            let mut app = app(start);
            app.type_keys(keys);
            for cell in app.app().frame().cells().iter().filter(|cell| cell.glyph != ' ') {
                let ratio = contrast(cell.style);
                assert!(ratio >= LEAST_CONTRAST, "{palette}, {keys}: {} has {ratio:.1}", cell.glyph);
            }
        }
    }
}
