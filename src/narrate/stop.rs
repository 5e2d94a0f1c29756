//! Sentences about the reasons why a pilot stops.

use super::{
    around, effects, foes, items,
    line::{Line, Tone},
    name,
    terrain::described,
};
use crate::{
    engine::{
        event::{ActorSeen, Bar},
        state::{hunger::HungerState, status_effect::StatusEffect},
        view::View,
    },
    pilot::{
        Stop,
        explore::{ClassCounts, Next},
        need::PressingNeed,
    },
    raws::{
        Raws,
        kinds::items::ItemClass,
        words::{messages::StopTexts, template::Template},
    },
};

/// Names of the keys that these sentences mention.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StopKeys {
    /// Key of the command to explore.
    pub explore: String,
    /// Key of the command to fight the nearest enemy.
    pub engage: String,
    /// Key of the command to attack in a direction.
    pub fight: String,
    /// Key of the command to climb down.
    pub down: String,
    /// Key of the command to travel.
    pub travel: String,
    /// Key of the command to rest.
    pub rest: String,
    /// Key of the command to take off something worn.
    pub take_off: String,
}

/// Returns the line about a pilot's stop; `None` if it needs no message.
pub fn stop(raws: &Raws, stop: Stop, keys: &StopKeys) -> Option<Line> {
    let texts = &raws.messages.stop;
    let with = |text: &Template, terrain| text.fill(&[("terrain", described(raws, terrain))]);
    let of = |text: &Template, who| text.fill(&[("who", &name::actor_name(raws, who)), ("key", &keys.fight)]);
    let counted = |text: &Template, count: u32| text.fill(&[("count", &count.to_string())]);
    let text = match stop {
        Stop::Done | Stop::Blocked => return None,
        Stop::There => texts.there().text(),
        // Another message names a landmark underfoot.
        Stop::Passing(terrain) => with(texts.passing(), terrain),
        Stop::Seen(terrain) => with(texts.seen(), terrain),
        Stop::Fork => texts.fork().text(),
        Stop::DeadEnd => texts.dead_end().text(),
        Stop::NoWay => texts.no_way().text(),
        Stop::NoWayNow => texts.no_way_now().text(),
        Stop::Explored { next, left, heavy } => {
            let list = classes(raws, &left);
            let left = match left.iter().sum::<usize>() {
                0 => String::new(),
                1 => texts.left_one().fill(&[("list", &list), ("key", &keys.travel)]) + " ",
                more => {
                    let values = [("count", &*more.to_string()), ("list", &list), ("key", &keys.travel)];
                    texts.left().fill(&values) + " "
                }
            };
            let heavy = match heavy {
                0 => String::new(),
                1 => texts.heavy_one().text() + " ",
                more => texts.heavy().fill(&[("count", &more.to_string())]) + " ",
            };
            format!("{} {left}{heavy}{}", texts.explored().text(), then(raws, next, keys))
        }
        Stop::Filled(next) => format!("{} {}", texts.explored_filled().text(), then(raws, next, keys)),
        Stop::Gated(next) => format!("{} {}", texts.explored_gated().text(), then(raws, next, keys)),
        // The options follow as a question.
        Stop::Locked(dir, _) => texts.explored_locked().fill(&[("where", &around::way(raws, dir))]),
        Stop::Closed(dir, _) => texts.explored_closed().fill(&[("where", &around::way(raws, dir))]),
        Stop::Barred(who, _) => of(texts.barred(), who),
        Stop::KeptOut(Bar::Tools, _) => texts.explored_barred_tools().text(),
        Stop::KeptOut(Bar::Unseen, _) => texts.explored_barred_unseen().text(),
        Stop::AtStairs => then(raws, Next::Here, keys),
        Stop::NoStairs => texts.no_stairs().text(),
        Stop::Needy(PressingNeed::Food(HungerState::Hungry)) => texts.hungry().text(),
        Stop::Needy(PressingNeed::Food(HungerState::Weak)) => texts.weak().text(),
        Stop::Needy(PressingNeed::Food(_)) => texts.fainting().text(),
        Stop::Needy(PressingNeed::Remedy(what)) => {
            texts.needy().fill(&[("what", &effects::affliction(raws, what))])
        }
        Stop::ExploredNear => texts.explored_near().text(),
        Stop::WalledIn => texts.walled_in().text(),
        Stop::Searched(count) => counted(texts.searched(), count),
        Stop::Weary(count) => texts.weary().fill(&[("count", &count.to_string()), ("key", &keys.explore)]),
        Stop::FoundNothing(count) => counted(texts.found_nothing(), count),
        Stop::Long => texts.long().text(),
        Stop::Sighted { who, alike, others } => {
            let text = match others {
                0 => texts.sighted(),
                1 => texts.sighted_two(),
                _ => texts.sighted_more(),
            };
            let who = match who.kind {
                Some(kind) if alike > 0 => name::several(raws, kind, alike + 1),
                Some(_) | None => name::sighted(raws, who),
            };
            let text = text.fill(&[("who", &who), ("count", &others.to_string())]);
            return Some(Line::new(text, Tone::Bad));
        }
        Stop::Woken(who) => return Some(Line::new(of(texts.woken(), who), Tone::Bad)),
        Stop::Near(who) => return Some(Line::new(of(texts.near(), who), Tone::Bad)),
        Stop::Enemy(who) => texts.enemy().fill(&[("who", &name::sighted(raws, who)), ("key", &keys.engage)]),
        Stop::Unseen => texts.unseen().fill(&[("key", &keys.fight)]),
        Stop::Lurking => texts.lurking().fill(&[("key", &keys.engage)]),
        Stop::Blindfolded => texts.blindfolded().fill(&[("key", &keys.take_off)]),
        Stop::Unfit(StatusEffect::Blind) => texts.blind().fill(&[("key", &keys.rest)]),
        Stop::Unfit(what) => {
            texts.staggering().fill(&[("what", &effects::affliction(raws, what)), ("key", &keys.rest)])
        }
        Stop::InTheWay(who) => {
            texts.in_the_way().fill(&[("who", &name::actor_name(raws, who)), ("key", &keys.engage)])
        }
        Stop::Rested => texts.rested().text(),
        Stop::Fit => texts.fit().text(),
        Stop::Nobody => texts.nobody().text(),
        Stop::Asleep(who) => of(texts.asleep(), who),
        Stop::Hurt => texts.hurt().text(),
        Stop::Wounded => texts.wounded().fill(&[("key", &keys.explore)]),
        Stop::Shed => texts.shed().fill(&[("key", &keys.explore)]),
        Stop::LockedOut(dir) => texts.locked_out().fill(&[("where", &around::way(raws, dir))]),
        Stop::Endangered(who) => of(texts.endangered(), who),
        Stop::SeeingThings => texts.seeing_things().fill(&[("key", &keys.engage)]),
        Stop::Avenger(who) => match who.kind.and_then(|kind| foes::risk(raws, &raws.creatures.table[kind])) {
            Some(what) => {
                let who = name::actor_name(raws, who);
                texts.avenger_risk().fill(&[("who", &who), ("what", &what)])
            }
            None => of(texts.avenger(), who),
        },
        Stop::Holding => texts.holding().text(),
        Stop::OutOfReach(who) => of(texts.out_of_reach(), who),
    };
    Some(Line::new(text, Tone::Plain))
}

/// Returns the line about a person of this name whom the hero sees for the first time.
pub fn met(view: &View<'_>, who: ActorSeen) -> Line {
    let raws = view.raws();
    let sought = who.kind.is_some_and(|kind| view.aims().any(|aim| aim.is_talk_with(kind)));
    let texts = &raws.messages.stop;
    let text = if sought { texts.met_sought() } else { texts.met() };
    Line::plain(text.fill(&[("who", &name::sighted(raws, who))]))
}

/// Lists the classes of items of which there are some in `counts`, with their symbols: "% food, ( tools".
fn classes(raws: &Raws, counts: &ClassCounts) -> String {
    let text = raws.messages.stop.left_class();
    let some = ItemClass::ALL.into_iter().zip(counts).filter(|(_, count)| **count > 0);
    let one = |(class, _)| {
        let (_, kind) = raws.items.of_class(Some(class)).next()?;
        let class = items::heading(raws, class).to_lowercase();
        Some(text.fill(&[("symbol", &kind.glyph.to_string()), ("class", &class)]))
    };
    some.filter_map(one).collect::<Vec<_>>().join(", ")
}

/// Returns the warning for a hero with `hitpoints` of `most` left.
pub fn badly_hurt(raws: &Raws, hitpoints: i32, most: i32) -> Line {
    let (left, most) = (hitpoints.to_string(), most.to_string());
    let text = raws.messages.stop.badly_hurt().fill(&[("hp", &left), ("max_hp", &most)]);
    Line::new(text, Tone::Bad)
}

/// Describes the next step when nothing is left to explore.
fn then(raws: &Raws, next: Next, keys: &StopKeys) -> String {
    let texts: &StopTexts = &raws.messages.stop;
    match next {
        Next::Nowhere(branch) => {
            texts.last_level().fill(&[("branch", &*raws.dungeon.branches[branch].title)])
        }
        Next::Here => texts.at_stairs().fill(&[("key", &keys.down)]),
        Next::Stairs => texts.then_stairs().fill(&[("key", &keys.explore)]),
        Next::Trap => texts.then_trap().fill(&[("key", &keys.explore)]),
        Next::Ways => texts.then_ways().fill(&[("key", &keys.travel)]),
        Next::Search => texts.then_search().fill(&[("key", &keys.explore)]),
    }
}
