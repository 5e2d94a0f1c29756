//! What items are called, as NetHack 3.6 does it (`objnam.c`): "a blessed +1 dagger", "3 darts (at the ready)", "your pair
//! of old gloves".

use super::grammar::{plural, with_article};
use crate::{
    base::clean_text::Label,
    engine::{
        event::{KnownItem, KnownLid},
        state::{
            item::{Beatitude, Erosion, Lock, Tinned, Treated, Use},
            thing_id::ThingId,
        },
    },
    raws::{
        Raws,
        creatures::CreatureKind,
        items::{Decay, ItemClass, ItemKind, Missile, Skill, Slot},
        reading::table::Id,
        template::Template,
    },
};

/// How an item is spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The noun alone: "dagger", "darts".
    Bare,
    /// As something new, with all that the hero knows of it: "a blessed +1 dagger", "3 +1 darts".
    Full,
    /// As something mentioned before: "the dagger", "the 3 darts".
    The,
    /// As the hero's own: "your dagger", "your darts".
    Your,
    /// One of the hero's own: "your dagger", "one of your darts".
    OneOfYour,
}

/// What `item` is called in a sentence.
pub fn name(raws: &Raws, item: &KnownItem, form: Form) -> String {
    let (texts, own) = (&raws.messages.item, &raws.messages.name);
    let one = item.count == 1;
    let counted = |name: &str| texts.several().fill(&[("count", &item.count.to_string()), ("name", name)]);
    match form {
        Form::Full if one && is_proper(raws, item) => {
            burning(raws, item, own.the().fill(&[("name", &qualified(raws, item))]))
        }
        Form::Bare | Form::The | Form::Your | Form::OneOfYour if is_proper(raws, item) => noun(raws, item),
        Form::Bare => noun(raws, item),
        Form::Full if one => {
            burning(raws, item, holding(raws, item, with_article(own, &qualified(raws, item))))
        }
        Form::Full => burning(raws, item, counted(&qualified(raws, item))),
        Form::The if one => own.the().fill(&[("name", &noun(raws, item))]),
        Form::The => own.the().fill(&[("name", &counted(&noun(raws, item)))]),
        Form::OneOfYour if !one => texts.one_of_your().fill(&[("name", &noun(raws, item))]),
        Form::Your | Form::OneOfYour => own.your().fill(&[("name", &noun(raws, item))]),
    }
}

/// Whether there is only one of it, which has its name from that.
fn is_proper(raws: &Raws, item: &KnownItem) -> bool {
    item.named && raws.items.table[item.kind].artefact.is_some()
}

/// One of `kind`, of which nothing else is known, nor what it is if it is not `named`: "a dagger", "a crude dagger".
pub fn a(raws: &Raws, kind: Id<ItemKind>, named: bool) -> String {
    name(raws, &one(kind, named), Form::Full)
}

/// The same of the only one there is to speak of: "the dagger".
pub fn the(raws: &Raws, kind: Id<ItemKind>, named: bool) -> String {
    name(raws, &one(kind, named), Form::The)
}

/// The noun alone of `kind`: "dagger", or what those see who do not know it if it is not `named`.
pub fn bare(raws: &Raws, kind: Id<ItemKind>, named: bool) -> String {
    name(raws, &one(kind, named), Form::Bare)
}

/// What one or `several` of `kind` are called, which is known: "dagger", "darts".
pub fn sort(raws: &Raws, kind: Id<ItemKind>, several: bool) -> String {
    noun_of(raws, kind, true, !several)
}

/// So many of `kind`, which the hero knows: "dagger", "12 darts".
pub fn counted(raws: &Raws, kind: Id<ItemKind>, count: u32) -> String {
    if count == 1 {
        return bare(raws, kind, true);
    }
    name(raws, &KnownItem { count, ..one(kind, true) }, Form::Full)
}

fn one(kind: Id<ItemKind>, named: bool) -> KnownItem {
    KnownItem {
        id: ThingId(0),
        kind,
        named,
        count: 1,
        beatitude: None,
        enchantment: None,
        charges: None,
        eaten: false,
        corpse: None,
        lit: false,
        tinned: None,
        treated: Treated::NOTHING,
        erosion: Erosion::NONE,
        letter: None,
        used: None,
        called: Label::default(),
        name: Label::default(),
        lid: KnownLid::NOTHING,
    }
}

/// A corpse of this kind: "a newt corpse".
pub fn a_corpse(raws: &Raws, of: Id<CreatureKind>) -> String {
    with_article(&raws.messages.name, &corpse(raws, of))
}

/// What a corpse of this kind is called.
fn corpse(raws: &Raws, of: Id<CreatureKind>) -> String {
    raws.messages.item.corpse().fill(&[("name", &raws.creatures.table[of].name)])
}

/// What `item` is called in lists: in full, with what it is used for.
pub fn listed(raws: &Raws, item: &KnownItem) -> String {
    let full = name(raws, item, Form::Full);
    match used(raws, item) {
        Some(text) => raws.messages.item.used().fill(&[("item", &full), ("use", &text.text())]),
        None => full,
    }
}

/// What one or `several` of `kind` are called that are seen from afar; `named` if the hero knows what they are.
/// They are of the kind that the player has `called` so; of one that is known that is not said.
pub fn glimpsed(raws: &Raws, kind: Id<ItemKind>, named: bool, several: bool, called: &str) -> String {
    let noun = noun_of(raws, kind, named, !several);
    let noun = labelled(raws.messages.item.called(), noun, if named { "" } else { called });
    if several { noun } else { with_article(&raws.messages.name, &noun) }
}

/// The heading over items of `class`.
pub fn heading(raws: &Raws, class: ItemClass) -> String {
    raws.messages.item_classes.of(class).map(Template::text).unwrap_or_default()
}

/// What the hero takes it for: one of it, or several.
fn noun(raws: &Raws, item: &KnownItem) -> String {
    let texts = &raws.messages.item;
    let noun = match item.corpse {
        Some(of) if item.count == 1 => corpse(raws, of),
        Some(of) => plural(&corpse(raws, of)),
        None => noun_of(raws, item.kind, item.named, item.count == 1),
    };
    let noun = match item.tinned.and_then(|tinned| filling(raws, item.kind, tinned)) {
        Some(filling) => texts.tin_of().fill(&[("name", &noun), ("filling", &filling)]),
        None => noun,
    };
    let called = labelled(texts.called(), noun, if item.named { "" } else { &item.called });
    labelled(texts.named(), called, &item.name)
}

/// What is in a tin of this kind: "smoked newt".
fn filling(raws: &Raws, kind: Id<ItemKind>, tinned: Tinned) -> Option<String> {
    let tin = raws.items.table[kind].tin.as_ref()?;
    let Some(of) = tinned.of else { return Some(tin.filling.text()) };
    let how = tin.preparations.get(usize::from(tinned.how)).or_else(|| tin.preparations.first())?;
    Some(how.text.fill(&[("name", &raws.creatures.table[of].name)]))
}

/// `noun` with the `label` that the player has given it, if any, as `text` has it.
fn labelled(text: &Template, noun: String, label: &str) -> String {
    if label.is_empty() { noun } else { text.fill(&[("name", &noun), ("label", label)]) }
}

/// The same for one of `kind`, or several; `named` if the hero knows what they are.
fn noun_of(raws: &Raws, kind: Id<ItemKind>, named: bool, one: bool) -> String {
    let kind = &raws.items.table[kind];
    let texts = &raws.messages.item;
    let looks = kind.appearance.as_ref().filter(|_| !named);
    let name = looks.unwrap_or(&kind.name);
    let values = [("name", name.as_str())];
    match (paired(kind), one) {
        (true, true) => texts.pair().fill(&values),
        (true, false) => texts.pairs().fill(&values),
        (false, true) => name.clone(),
        (false, false) => kind.plural.clone().filter(|_| looks.is_none()).unwrap_or_else(|| plural(name)),
    }
}

/// Whether one of it is two things, for two hands or feet.
fn paired(kind: &ItemKind) -> bool {
    matches!(kind.slot, Some(Slot::Hands | Slot::Feet))
}

/// The noun with what is known of its quality in front.
fn qualified(raws: &Raws, item: &KnownItem) -> String {
    let texts = &raws.messages.item;
    let noun = noun(raws, item);
    let noun = match item.lid.lock {
        Some(lock) => {
            let word = match lock {
                Lock::Open => texts.unlocked(),
                Lock::Locked => texts.locked(),
                Lock::Broken => texts.broken(),
            };
            texts.of_lock().fill(&[("lock", &word.text()), ("name", &noun)])
        }
        None => noun,
    };
    let noun = if item.lid.holds == Some(0) { texts.empty().fill(&[("name", &noun)]) } else { noun };
    let noun = if item.eaten { texts.partly_eaten().fill(&[("name", &noun)]) } else { noun };
    let noun = if item.treated.diluted { texts.diluted().fill(&[("name", &noun)]) } else { noun };
    let noun = if item.treated.poisoned { texts.poisoned().fill(&[("name", &noun)]) } else { noun };
    let enchanted = match item.enchantment {
        Some(enchantment) => {
            texts.enchanted().fill(&[("enchantment", &format!("{enchantment:+}")), ("name", &noun)])
        }
        None => noun,
    };
    let enchanted = match item.charges {
        Some(charges) => {
            let (renewed, left) = (charges.renewed.to_string(), charges.left.to_string());
            texts.charged().fill(&[("name", &enchanted), ("renewed", &renewed), ("left", &left)])
        }
        None => enchanted,
    };
    let enchanted = proof(raws, item, enchanted);
    let decayed = DECAYS.iter().rev().fold(enchanted, |name, how| decayed(raws, item, *how, name));
    let decayed = if item.treated.greased { texts.greased().fill(&[("name", &decayed)]) } else { decayed };
    match beatitude(raws, item) {
        Some(word) => texts.of_beatitude().fill(&[("beatitude", &word.text()), ("name", &decayed)]),
        None => decayed,
    }
}

/// What has decayed is called after, in this order.
const DECAYS: [Decay; 4] = [Decay::Rust, Decay::Burn, Decay::Corrode, Decay::Rot];

/// The `name` of `item` with the word in front for how far it has decayed `how`, if it has.
fn decayed(raws: &Raws, item: &KnownItem, how: Decay, name: String) -> String {
    let texts = &raws.messages.item;
    let suffers = raws.items.table[item.kind].material.suffers(how);
    let text = match item.erosion.of(how) {
        _ if !suffers => return name,
        0 => return name,
        1 => texts.decayed(),
        2 => texts.much_decayed(),
        3.. => texts.wholly_decayed(),
    };
    let word = raws.messages.decays.of(how).map(|texts| texts.word.text()).unwrap_or_default();
    text.fill(&[("how", &word), ("name", &name)])
}

/// `name` with the word for what it never suffers from, of what never decays: the first that others like it do.
fn proof(raws: &Raws, item: &KnownItem, name: String) -> String {
    let texts = &raws.messages.item;
    let material = raws.items.table[item.kind].material;
    let suffers = DECAYS.into_iter().find(|how| material.suffers(*how));
    let text = match suffers.filter(|_| item.treated.proof) {
        None => return name,
        Some(Decay::Rust) => texts.rustproof(),
        Some(Decay::Burn) => texts.fireproof(),
        Some(Decay::Corrode) => texts.corrodeproof(),
        Some(Decay::Rot) => texts.rotproof(),
    };
    text.fill(&[("name", &name)])
}

/// `name` with the word for what burns, if it does.
fn burning(raws: &Raws, item: &KnownItem, name: String) -> String {
    if item.lit { raws.messages.item.lit().fill(&[("name", &name)]) } else { name }
}

/// `name` with how much is inside, as far as that is known.
fn holding(raws: &Raws, item: &KnownItem, name: String) -> String {
    let texts = &raws.messages.item;
    match item.lid.holds {
        None | Some(0) => name,
        Some(1) => texts.holding_one().fill(&[("item", &name)]),
        Some(count) => texts.holding().fill(&[("item", &name), ("count", &count.to_string())]),
    }
}

/// The word for its beatitude, if it is said.
fn beatitude<'a>(raws: &'a Raws, item: &KnownItem) -> Option<&'a Template> {
    let texts = &raws.messages.item;
    let class = raws.items.table[item.kind].class;
    // NetHack's `implicit_uncursed`: where the enchantment is known, so is the rest, and a curse would be told. With
    // armour the enchantment shows when it is put on, and says nothing.
    let implied = item.enchantment.is_some() && class != ItemClass::Armour;
    match item.beatitude.filter(|_| class != ItemClass::Coin)? {
        Beatitude::Blessed => Some(texts.blessed()),
        Beatitude::Cursed => Some(texts.cursed()),
        Beatitude::Uncursed => (!implied).then_some(texts.uncursed()),
    }
}

/// The words for what it is used for.
fn used<'a>(raws: &'a Raws, item: &KnownItem) -> Option<&'a Template> {
    let texts = &raws.messages.item;
    let kind = &raws.items.table[item.kind];
    let shot = kind.class == ItemClass::Gem || kind.missile == Some(Missile::Shot);
    Some(match item.used? {
        Use::Worn => texts.worn(),
        Use::Wielded if item.count != 1 => texts.wielded(),
        Use::Wielded if kind.two_handed => texts.in_hands(),
        Use::Wielded => texts.in_hand(),
        Use::Readied if shot && kind.skill == Some(Skill::Bow) => texts.quiver(),
        Use::Readied if shot => texts.pouch(),
        Use::Readied => texts.ready(),
    })
}

/// The key that `item` goes by: its letter, or for gold its symbol.
pub fn key(raws: &Raws, item: &KnownItem) -> char {
    item.letter.map_or(raws.items.table[item.kind].glyph, |letter| letter.char())
}

/// A run of so many letters is written by its ends.
const RUN: usize = 3;

/// The keys as NetHack's prompts have them: those in a row by the first and the last.
pub fn keys_written(keys: impl Iterator<Item = char>) -> String {
    let mut runs: Vec<(char, char, usize)> = Vec::new();
    for key in keys {
        match runs.last_mut() {
            Some((_, last, count)) if u32::from(*last) + 1 == u32::from(key) => {
                (*last, *count) = (key, *count + 1);
            }
            _ => runs.push((key, key, 1)),
        }
    }
    let mut text = String::new();
    for (first, last, count) in runs {
        if count > RUN {
            text.extend([first, '-', last]);
        } else {
            text.extend(first..=last);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_in_a_row_are_written_by_their_ends() {
        for (keys, text) in
            [("", ""), ("a", "a"), ("abc", "abc"), ("abcd", "a-d"), ("$acdefhXYZ", "$ac-fhXYZ"), ("zA", "zA")]
        {
            assert_eq!(keys_written(keys.chars()), text);
        }
    }
}
