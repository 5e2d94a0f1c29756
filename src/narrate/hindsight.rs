//! Texts about the end of a game: wounds, help that was not used, items that come to light.

use super::{
    blows, death,
    grammar::with_article,
    items::{self, NounForm},
    name,
    terrain::described,
};
use crate::{
    base::text::capitalised,
    engine::{
        event::{Cause, KnownItem, Origin, Source},
        game::{MissedChance, MissedHelp},
        state::wound::Wound,
    },
    raws::Raws,
};

/// Returns the line about a wound: "A jackal bites: 3 lost, 9 left".
pub fn wound(raws: &Raws, wound: &Wound) -> String {
    let (damage, left) = (wound.damage.to_string(), wound.left.to_string());
    let what = capitalised(&blow(raws, wound));
    raws.messages.ending.wound().fill(&[("what", &what), ("damage", &damage), ("left", &left)])
}

/// Returns author and form of a wound: "a jackal bites", "an arrow from a gnome lord".
fn blow(raws: &Raws, wound: &Wound) -> String {
    let source = match wound.cause {
        Cause::Slain(source)
        | Cause::Own(source)
        | Cause::Explosion(source)
        | Cause::Drained(source)
        | Cause::Brainless(source)
        | Cause::Drowned(source)
        | Cause::Choking(source) => Some(source),
        Cause::Petrification(source) => source,
        Cause::Kicking(_)
        | Cause::DoorTrap
        | Cause::Crushed(_)
        | Cause::Scalded(_)
        | Cause::Hero
        | Cause::Poison
        | Cause::Drowning
        | Cause::Falling
        | Cause::Starvation
        | Cause::FoodPoisoning
        | Cause::Strangulation => None,
    };
    let texts = &raws.messages.ending;
    let told = source.and_then(|source| {
        let by = wound.by.or_else(|| source.kind()).map(|kind| name::a(raws, kind));
        let means = means(raws, source);
        match (by, source.attack(raws), means) {
            (Some(who), Some(attack), None) => {
                Some(texts.wound_by().fill(&[("who", &who), ("verb", &blows::verb(raws, attack))]))
            }
            (Some(who), _, Some(what)) => Some(texts.wound_from().fill(&[("who", &who), ("what", &what)])),
            (who, _, what) => what.or(who),
        }
    });
    told.unwrap_or_else(|| death::cause(raws, wound.cause, None, None))
}

/// Returns the thing that did it, apart from its author: a missile, a spell, a ray.
fn means(raws: &Raws, source: Source) -> Option<String> {
    if let Some(kind) = source.item() {
        return Some(items::a(raws, kind, source.known));
    }
    if let Some(what) = source.looks(raws) {
        return Some(with_article(&raws.messages.name, what));
    }
    if let Some((kind, _)) = source.used() {
        return Some(items::a(raws, kind, source.known));
    }
    match source.origin {
        Origin::Corpse { of, .. } => Some(items::a_corpse(raws, of)),
        Origin::Feature { kind, .. } => Some(described(raws, kind).to_owned()),
        Origin::Prayer(_) => Some(raws.messages.cause.god().text()),
        Origin::Spell { spell, .. } => Some(name::shown(&raws.spells[spell]).to_owned()),
        Origin::Hero
        | Origin::Attack(_)
        | Origin::Thrown { .. }
        | Origin::Used { .. }
        | Origin::Misread(_)
        | Origin::Forgotten
        | Origin::Goal(_)
        | Origin::Fate => None,
    }
}

/// Returns the kind of help as a label, and the sentence about `chance`.
pub fn missed(raws: &Raws, chance: &MissedChance) -> (String, String) {
    let texts = &raws.messages.ending;
    let label = |help: MissedHelp| match help {
        MissedHelp::Heals => texts.help_heals().text(),
        MissedHelp::Cures => texts.help_cures().text(),
        MissedHelp::Feeds => texts.help_feeds().text(),
        MissedHelp::Escapes => texts.help_escapes().text(),
        MissedHelp::Strikes => texts.help_strikes().text(),
    };
    match chance {
        MissedChance::Item { item, help } => {
            let item = items::name(raws, item, NounForm::Full);
            (label(*help), capitalised(&texts.missed_item().fill(&[("item", &item)])))
        }
        MissedChance::Spell { spell, cost, help } => {
            let (spell, cost) = (name::shown(&raws.spells[*spell]), cost.to_string());
            let text = texts.missed_spell().fill(&[("spell", spell), ("cost", &cost)]);
            (label(*help), capitalised(&text))
        }
        MissedChance::Prayer(god) => {
            (texts.prayer().text(), texts.unasked().fill(&[("god", name::shown(&raws.gods[*god]))]))
        }
    }
}

/// Returns the line about an item that comes to light: "a ruby potion: a potion of healing".
pub fn revealed(raws: &Raws, seemed: &KnownItem, item: &KnownItem) -> String {
    let was = items::name(raws, seemed, NounForm::Full);
    let is = items::name(raws, item, NounForm::Full);
    raws.messages.ending.revealed().fill(&[("seemed", &was), ("item", &is)])
}
