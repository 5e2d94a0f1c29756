//! Maps characters to glyphs of a code page 437 atlas, and the characters of pictures to those below them.

use crate::raws::kinds::tilesets::PICTURES;

/// Characters 0..=31 of code page 437; these codes are control codes elsewhere.
const LOW: [char; 32] = [
    ' ', '☺', '☻', '♥', '♦', '♣', '♠', '•', '◘', '○', '◙', '♂', '♀', '♪', '♫', '☼', '►', '◄', '↕', '‼', '¶',
    '§', '▬', '↨', '↑', '↓', '→', '←', '∟', '↔', '▲', '▼',
];

/// Characters 127..=255 of code page 437.
const HIGH: [char; 129] = [
    '⌂', 'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å', 'É', 'æ', 'Æ', 'ô',
    'ö', 'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', '¢', '£', '¥', '₧', 'ƒ', 'á', 'í', 'ó', 'ú', 'ñ', 'Ñ', 'ª', 'º', '¿',
    '⌐', '¬', '½', '¼', '¡', '«', '»', '░', '▒', '▓', '│', '┤', '╡', '╢', '╖', '╕', '╣', '║', '╗', '╝', '╜',
    '╛', '┐', '└', '┴', '┬', '├', '─', '┼', '╞', '╟', '╚', '╔', '╩', '╦', '╠', '═', '╬', '╧', '╨', '╤', '╥',
    '╙', '╘', '╒', '╓', '╫', '╪', '┘', '┌', '█', '▄', '▌', '▐', '▀', 'α', 'ß', 'Γ', 'π', 'Σ', 'σ', 'µ', 'τ',
    'Φ', 'Θ', 'Ω', 'δ', '∞', 'φ', 'ε', '∩', '≡', '±', '≥', '≤', '⌠', '⌡', '÷', '≈', '°', '∙', '·', '√', 'ⁿ',
    '²', '■', '\u{a0}',
];

/// Replacement characters, each with the characters it stands for, which code page 437 lacks. Accented
/// letters map to the base letter, lines and arrows to another weight.
const NEAREST: [(char, &str); 75] = [
    ('A', "ÀÁÂÃĀĂĄΑА"),
    ('B', "ΒВ"),
    ('C', "ĆĈĊČСⅭ©"),
    ('D', "ÐĎĐ"),
    ('E', "ÈÊËĒĔĖĘĚΕЕЁ€"),
    ('G', "ĜĞĠĢ"),
    ('H', "ĤĦΗН"),
    ('I', "ÌÍÎÏĨĪĬĮİΙІ"),
    ('J', "ĴЈ"),
    ('K', "ĶΚК"),
    ('L', "ĹĻĽĿŁ"),
    ('M', "ΜМ"),
    ('N', "ŃŅŇΝ"),
    ('O', "ÒÓÔÕØŌŎŐΟО"),
    ('P', "ΡР"),
    ('R', "ŔŖŘ®"),
    ('S', "ŚŜŞŠЅȘ"),
    ('T', "ŢŤŦΤТȚ"),
    ('U', "ÙÚÛŨŪŬŮŰŲ"),
    ('W', "Ŵ"),
    ('X', "ΧХ"),
    ('Y', "ÝŶŸΥҮ"),
    ('Z', "ŹŻŽΖ"),
    ('a', "ãāăąа"),
    ('c', "ćĉċčс"),
    ('d', "ðďđ"),
    ('e', "ēĕėęěеё"),
    ('g', "ĝğġģ"),
    ('h', "ĥħ"),
    ('i', "ĩīĭįıі"),
    ('j', "ĵ"),
    ('k', "ķĸ"),
    ('l', "ĺļľŀł"),
    ('n', "ńņňŉŋ"),
    ('o', "õøōŏőοо"),
    ('p', "р"),
    ('r', "ŕŗř"),
    ('s', "śŝşšșѕ"),
    ('t', "ţťŧț"),
    ('u', "ũūŭůűų"),
    ('w', "ŵ"),
    ('x', "×✕✗х"),
    ('y', "ýŷу"),
    ('z', "źżž"),
    ('"', "“”„‟″"),
    ('\'', "‘’‚‛′´ʼ"),
    ('`', "ˋ"),
    ('-', "‐‑‒–—―−"),
    ('_', "‗"),
    ('~', "˜∼"),
    ('^', "ˆ"),
    ('|', "¦∣"),
    ('/', "⁄∕╱"),
    ('\\', "╲"),
    ('*', "★☆✶✱⚹"),
    ('.', "…"),
    ('<', "‹⟨"),
    ('>', "›⟩"),
    ('·', "⋅・"),
    ('µ', "\u{3bc}"),
    ('Ω', "\u{2126}"),
    ('─', "━╌┄┈╴╶╸╺"),
    ('│', "┃╎┆┊╵╷╹╻"),
    ('┌', "┏╭"),
    ('┐', "┓╮"),
    ('└', "┗╰"),
    ('┘', "┛╯"),
    ('├', "┣"),
    ('┤', "┫"),
    ('┬', "┳"),
    ('┴', "┻"),
    ('┼', "╋"),
    ('■', "▪◼◾"),
    ('○', "◦◯"),
    ('•', "●⚫"),
];

/// Glyphs of code page 437 in an atlas. Pictures follow.
const CHARACTERS: u16 = 256;

/// Returns the index of `glyph` in an atlas: its own, that of a replacement, or that of `?`.
pub fn index(glyph: char) -> u16 {
    if PICTURES.contains(&glyph) {
        let number = u32::from(glyph).saturating_sub(u32::from(*PICTURES.start()));
        return CHARACTERS.saturating_add(u16::try_from(number).unwrap_or(0));
    }
    u16::from(character(glyph))
}

/// Returns the index of `glyph` in code page 437: its own, that of a replacement, or that of `?`.
pub fn character(glyph: char) -> u8 {
    exact(glyph)
        .or_else(|| {
            NEAREST.iter().find(|(_, alike)| alike.contains(glyph)).and_then(|(shown, _)| exact(*shown))
        })
        .unwrap_or(b'?')
}

/// Returns the index of `glyph` itself; `None` if code page 437 lacks it.
pub fn exact(glyph: char) -> Option<u8> {
    if (' '..='~').contains(&glyph) {
        return u8::try_from(glyph).ok();
    }
    let low = LOW.iter().position(|c| *c == glyph);
    let place = low.or_else(|| HIGH.iter().position(|c| *c == glyph).map(|n| n + 127))?;
    u8::try_from(place).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_page_order_is_fixed() {
        for (glyph, place) in [
            (' ', 32),
            ('@', 64),
            ('~', 126),
            ('☺', 1),
            ('▼', 31),
            ('⌂', 127),
            ('Ç', 128),
            ('│', 179),
            ('█', 219),
        ] {
            assert_eq!(index(glyph), place, "{glyph}");
        }
        assert_eq!((index(*PICTURES.start()), index(*PICTURES.end())), (256, 351));
        assert_eq!(index('·'), 250);
        assert_eq!(index('■'), 254);
        assert_eq!(index('\u{a0}'), 255);
    }

    #[test]
    fn missing_glyphs_fall_back_to_the_nearest() {
        for (glyph, shown) in
            [('—', '-'), ('“', '"'), ('é', 'é'), ('Š', 'S'), ('ø', 'o'), ('╭', '┌'), ('━', '─'), ('×', 'x')]
        {
            assert_eq!(Some(character(glyph)), exact(shown), "{glyph}");
        }
        assert_eq!(character('宽'), b'?');
        assert_eq!(index('\u{1b}'), u16::from(b'?'));
    }

    #[test]
    fn every_fallback_glyph_exists_and_is_needed() {
        for (shown, alike) in NEAREST {
            assert!(exact(shown).is_some(), "{shown}");
            for glyph in alike.chars() {
                assert!(exact(glyph).is_none(), "{glyph} has a place of its own");
            }
        }
    }
}
