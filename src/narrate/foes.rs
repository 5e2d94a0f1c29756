//! Describes creatures as opponents: state, danger, and prospects of a fight.

use super::{effects::affliction, name, sight, uses};
use crate::{
    base::geometry::Point,
    engine::{
        state::{being::Attitude, status_effect::StatusEffect},
        view::{Appraisal, Bearing, Danger, Prospect, Sighting, View},
    },
    raws::{
        Raws,
        kinds::{
            creatures::{
                CreatureKind,
                attack::{Attack, Delivery, Reach},
            },
            spells::SpellList,
        },
        rules::Melee,
        words::messages::FoeTexts,
    },
};

/// Returns the word for a degree of danger.
pub fn danger(raws: &Raws, danger: Danger) -> String {
    let texts = &raws.messages.foe;
    match danger {
        Danger::Harmless => texts.harmless(),
        Danger::Slight => texts.slight(),
        Danger::Fair => texts.fair(),
        Danger::Grave => texts.grave(),
        Danger::Deadly => texts.deadly(),
    }
    .text()
}

/// Returns the word for the health of a creature with `tenths` of its hit points left.
pub fn health(raws: &Raws, tenths: u8) -> String {
    let texts = &raws.messages.foe;
    match tenths {
        10.. => texts.unhurt(),
        8..=9 => texts.grazed(),
        5..=7 => texts.hurt(),
        3..=4 => texts.wounded(),
        0..=2 => texts.dying(),
    }
    .text()
}

/// Returns the word for the behaviour of a creature.
pub fn bearing(raws: &Raws, bearing: Bearing) -> String {
    let texts = &raws.messages.foe;
    match bearing {
        Bearing::Awake => texts.awake().text(),
        Bearing::Asleep => affliction(raws, StatusEffect::Asleep),
        Bearing::Helpless => affliction(raws, StatusEffect::Paralysed),
        Bearing::Fleeing => texts.fleeing().text(),
        Bearing::Holding => texts.holding().text(),
    }
}

/// Returns the word for an attitude to the hero.
pub fn attitude(raws: &Raws, attitude: Attitude) -> String {
    let texts = &raws.messages.foe;
    match attitude {
        Attitude::Hostile => texts.hostile(),
        Attitude::Peaceful => texts.peaceful(),
        Attitude::Tame => texts.tame(),
    }
    .text()
}

/// Returns the word for a speed in percent of the hero's.
fn pace(texts: &FoeTexts, percent: i32) -> String {
    match percent {
        ..=0 => texts.rooted(),
        1..=40 => texts.far_slower(),
        41..=90 => texts.slower(),
        91..=110 => texts.as_fast(),
        111..=170 => texts.faster(),
        171..=250 => texts.twice_as_fast(),
        251.. => texts.far_faster(),
    }
    .text()
}

/// Returns the danger of a creature in a few words. For kinds that the hero has never met it is by repute.
pub fn reputation(raws: &Raws, appraisal: &Appraisal) -> String {
    let danger = danger(raws, appraisal.danger);
    match appraisal.prospect {
        Some(_) => danger,
        None => raws.messages.foe.by_repute().fill(&[("danger", &danger)]),
    }
}

/// Returns words for a glance at a creature, to follow its name: behaviour, wounds and, for enemies, danger.
/// Cards use the same words.
fn at_a_glance(view: &View<'_>, appraisal: &Appraisal) -> Vec<String> {
    let raws = view.raws();
    let told = |at: &Bearing| match at {
        // Not worth a word.
        Bearing::Awake => false,
        Bearing::Asleep | Bearing::Helpless | Bearing::Fleeing | Bearing::Holding => true,
    };
    let bearing = appraisal.bearing.filter(told).map(|at| bearing(raws, at));
    let health = appraisal.health.filter(|tenths| *tenths < 10).map(|tenths| health(raws, tenths));
    let danger = (appraisal.attitude == Attitude::Hostile).then(|| reputation(raws, appraisal));
    bearing.into_iter().chain(health).chain(danger).collect()
}

/// Card about the contents of a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Name of the subject.
    pub title: String,
    /// State of the subject, a few words each.
    pub facts: Vec<String>,
    /// Tenths of the hit points of a creature that are left, if visible.
    pub health: Option<u8>,
    /// Danger of an enemy, also in words.
    pub danger: Option<(Danger, String)>,
    /// Further sentences.
    pub lines: Vec<String>,
}

impl Card {
    /// True if the card has no more than its title.
    pub fn is_bare(&self) -> bool {
        self.facts.is_empty() && self.danger.is_none() && self.lines.is_empty()
    }
}

/// Returns the card of the square `at`; `None` if the hero knows nothing there, and for the hero's own
/// square.
pub fn card(view: &View<'_>, at: Point) -> Option<Card> {
    let title = sight::described(view, at).filter(|_| at != view.hero_at())?;
    let mut card = Card { title, facts: Vec::new(), health: None, danger: None, lines: Vec::new() };
    let whom = view.creature(at);
    if let Some(appraisal) = whom.as_ref().and_then(|whom| view.appraise(whom)) {
        card.title = name::seen(view.raws(), &whom?, false);
        of_creature(view, &appraisal, &mut card);
    } else if whom.is_none() && !view.is_unseen(at) {
        card.lines = match view.lying(at) {
            Some(lying) => sight::about_lying(view, at, lying),
            None => sight::about_square(view, at),
        };
        return Some(card);
    }
    card.lines.extend(sight::about(view, at));
    Some(card)
}

fn of_creature(view: &View<'_>, appraisal: &Appraisal, card: &mut Card) {
    let raws = view.raws();
    let texts = &raws.messages.foe;
    let kind = &raws.creatures.table[appraisal.kind];
    let words = [
        Some(attitude(raws, appraisal.attitude)),
        appraisal.level.map(|level| texts.level().fill(&[("level", &level.to_string())])),
        appraisal.bearing.map(|at| bearing(raws, at)),
        appraisal.prospect.map(|prospect| pace(texts, prospect.pace)),
        appraisal.health.map(|tenths| health(raws, tenths)),
    ];
    card.facts = words.into_iter().flatten().collect();
    card.health = appraisal.health;
    let hostile = appraisal.attitude == Attitude::Hostile;
    card.danger = hostile.then(|| (appraisal.danger, reputation(raws, appraisal)));
    match &appraisal.prospect {
        Some(prospect) => card.lines = fight(view, kind, prospect, appraisal.attitude),
        None => card.lines.push(texts.stranger().text()),
    }
}

/// Returns sentences about the attacks and resistances of `kind`, and the prospects of a fight, or for a tame
/// one what it grows into.
fn fight(view: &View<'_>, kind: &CreatureKind, prospect: &Prospect, attitude: Attitude) -> Vec<String> {
    let raws = view.raws();
    let texts = &raws.messages.foe;
    let mut said = Vec::new();
    let active = |attack: &&Attack| matches!(attack.form.reach(), Reach::Near | Reach::Far);
    let attacks: Vec<String> =
        kind.attacks.iter().filter(active).map(|attack| self::attack(raws, attack)).collect();
    said.push(match attacks.as_slice() {
        [] => texts.no_attacks().text(),
        some if kind.armed => texts.attacks_armed().fill(&[("attacks", &some.join(", "))]),
        some => texts.attacks().fill(&[("attacks", &some.join(", "))]),
    });
    if attitude != Attitude::Tame {
        said.extend(blows(view, kind, prospect, attacks.is_empty()));
    } else {
        said.extend(uses::grows(raws, kind));
    }
    if !kind.resists.is_empty() {
        let words = kind.resists.iter().filter_map(|what| raws.messages.resistances.get(*what));
        let words: Vec<String> = words.map(crate::raws::words::template::Template::text).collect();
        said.push(texts.resists().fill(&[("what", &words.join(", "))]));
    }
    said
}

/// Returns a sentence that lists attacks.
pub fn attacks(raws: &Raws, all: &[&Attack]) -> String {
    let all: Vec<String> = all.iter().map(|attack| self::attack(raws, attack)).collect();
    raws.messages.shape.attacks().fill(&[("attacks", &all.join(", "))])
}

/// Returns sentences about the course of a fight with `kind`. `idle` is true if it has no active attacks.
fn blows(view: &View<'_>, kind: &CreatureKind, prospect: &Prospect, idle: bool) -> Vec<String> {
    let raws = view.raws();
    let texts = &raws.messages.foe;
    let mut said = Vec::new();
    let hits = prospect.hits.to_string();
    said.push(match prospect.blows {
        _ if prospect.hits == 0 => texts.you_never_hit().text(),
        None => texts.you_hit_in_vain().fill(&[("percent", &hits)]),
        Some(1) => texts.you_hit_once().fill(&[("percent", &hits)]),
        Some(blows) => texts.you_hit().fill(&[("percent", &hits), ("blows", &blows.to_string())]),
    });
    let left = view.body().map_or(0, |body| body.hitpoints);
    let kills = prospect.worst >= left;
    let (worst, left) = (prospect.worst.to_string(), left.to_string());
    let costs = [("worst", &*worst), ("hp", &*left)];
    match prospect.struck {
        _ if idle => {}
        Some(percent) => {
            let percent = percent.to_string();
            said.push(if kills {
                texts.it_may_kill().fill(&[("percent", &percent), costs[0]])
            } else {
                texts.it_hits().fill(&[("percent", &percent), costs[0], costs[1]])
            });
        }
        None if prospect.worst > 0 && kills => said.push(texts.it_kills().fill(&costs[..1])),
        None if prospect.worst > 0 => said.push(texts.it_costs().fill(&costs)),
        None => {}
    }
    for attack in &kind.attacks {
        let text = match attack.form.reach() {
            Reach::Struck if attack.sight => texts.passive_seen(),
            Reach::Struck => texts.passive(),
            Reach::Dying => texts.bursts(),
            Reach::Near | Reach::Far => continue,
        };
        said.push(text.fill(&[("what", &suffering(raws, attack))]));
    }
    said
}

/// Formats an attack for a list: "bites 2d4", "stings 3d4 (poison)", "breathes fire 4d6".
fn attack(raws: &Raws, attack: &Attack) -> String {
    let texts = &raws.messages.foe;
    let verb = super::blows::verb(raws, attack);
    let verb = match &attack.what {
        Some(what) => format!("{verb} {what}"),
        None => verb,
    };
    match attack.list {
        Some(SpellList::Mage) => return texts.mage().text(),
        Some(SpellList::Cleric) => return texts.cleric().text(),
        None => {}
    }
    // In other rules the numbers of both sides decide the damage, not dice.
    let by_dice = raws.rules.melee == Melee::ArmourClass || attack.form.delivery() != Delivery::Blow;
    let dice = (by_dice && attack.dice.most() > 0).then(|| attack.dice.to_string());
    let words = consequences(raws, attack);
    let values = [("verb", &*verb), ("dice", dice.as_deref().unwrap_or_default()), ("what", &*words)];
    match (dice.is_some(), words.is_empty()) {
        (true, true) => texts.attack().fill(&values),
        (true, false) => texts.attack_with().fill(&values),
        (false, true) => verb,
        (false, false) => texts.attack_only_with().fill(&values),
    }
}

/// Formats the result of `attack` for its target: "2d6 cold", "paralysis".
fn suffering(raws: &Raws, attack: &Attack) -> String {
    let words = consequences(raws, attack);
    match (attack.dice.most() > 0, words.is_empty()) {
        (true, true) => attack.dice.to_string(),
        (true, false) => format!("{} {words}", attack.dice),
        (false, _) => words,
    }
}

/// Formats what striking a creature of `kind` brings: "1d8 acid"; `None` if it has no passive attack.
pub(super) fn risk(raws: &Raws, kind: &CreatureKind) -> Option<String> {
    let passive = |attack: &&Attack| match attack.form.reach() {
        Reach::Struck => true,
        Reach::Near | Reach::Far | Reach::Dying => false,
    };
    let told: Vec<String> =
        kind.attacks.iter().filter(passive).map(|attack| suffering(raws, attack)).collect();
    Some(told.join(", ")).filter(|told| !told.is_empty())
}

/// Lists the element and the effects of `attack` as nouns.
fn consequences(raws: &Raws, attack: &Attack) -> String {
    let messages = &raws.messages;
    let element = attack.element.and_then(|element| messages.elements.get(element)?.as_ref()?.noun.as_ref());
    let effects = attack
        .ability
        .effects
        .iter()
        .filter_map(|part| messages.effects.get(part.effect.name())?.as_ref()?.noun.as_ref());
    let mut words: Vec<String> = Vec::new();
    for word in element.into_iter().chain(effects).map(|noun| noun.text()) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.join(", ")
}

/// Describes the contents of `at`, as known to the hero. For other creatures it adds their state, as on
/// cards.
pub fn glance(view: &View<'_>, at: Point) -> Option<String> {
    let whom: Option<Sighting> = view.creature(at).filter(|_| at != view.hero_at());
    let Some((whom, appraisal)) = whom.and_then(|whom| Some((whom, view.appraise(&whom)?))) else {
        return sight::described(view, at);
    };
    let who = name::seen(view.raws(), &whom, false);
    Some(std::iter::once(who).chain(at_a_glance(view, &appraisal)).collect::<Vec<_>>().join(", "))
}
