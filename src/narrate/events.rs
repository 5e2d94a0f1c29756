//! Sentences about events. Most events have a text in their row, by the words of `told!`. An arm of [`event`]
//! tells the others:
//!
//! - attacks, missiles and deaths, by attack, weapon and those who are seen
//! - effects and status effects, uses, decay and interactions, which have tables of texts in messages.json
//! - events whose text belongs to a record: a god, a role, a feature, a book
//! - names or tones of their own: the keeper of a shop, a creature that has just come into sight, a pet

use super::{
    around, batching, blows, bond, effects, items,
    line::{Line, Tone},
    name, oracle, shape, shops,
    terrain::{self, described},
    things, told, writing,
};
use crate::{
    engine::{
        event::{Addressed, BookDeed, Cause, Event, KnownItem, TrapDeed},
        state::character::Identity,
    },
    raws::{
        Fixture, Raws,
        kinds::{creatures::attack::AttackForm, gods::GodText},
        rules::{interactions::Interaction, pursuit::WitnessOf},
        words::{
            effects::{EffectName, world_event::WorldEvent},
            template::Template,
        },
    },
};

/// Returns the lines about `events`, in their order. For a killing attack only the death is described, for a
/// text that wears several times only its last wording. Several events of the same kind become one sentence.
pub fn events<'a>(
    raws: &'a Raws,
    events: impl Iterator<Item = &'a Event> + 'a,
) -> impl Iterator<Item = Line> + 'a {
    let events: Vec<&Event> = events.collect();
    // Autopickup during a walk is described item by item, since the player has not chosen the items.
    let walked = events.iter().any(|event| event.moves_hero());
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = events.get(at..)?;
            let one = *rest.first()?;
            if !walked && let Some((line, count)) = batching::told(raws, rest) {
                at += count;
                return Some(line);
            }
            at += 1;
            let untold =
                rest.get(1).is_some_and(|next| is_death_by(one, next)) || batching::is_outdated(rest);
            if !untold && let Some(mut line) = event(raws, one) {
                if line.tone == Tone::Plain && one.facts().is_among_others() {
                    line.tone = Tone::Others;
                }
                return Some(line);
            }
        }
    })
}

/// Returns `text` with the name, the rank and the pronouns of `hero`.
fn addressed(raws: &Raws, text: &Template, hero: &Addressed) -> String {
    let Identity { role, gender, .. } = hero.identity;
    let gender = &raws.traits.genders[gender];
    let rank = raws.traits.roles[role].rank_for(u8::try_from(hero.level).unwrap_or(u8::MAX), gender);
    let [he, him, his] = [&*gender.he, &*gender.him, &*gender.his];
    text.fill(&[("name", hero.name.as_str()), ("rank", rank), ("he", he), ("him", him), ("his", his)])
}

/// True if `next` is the death caused by the attack `blow`. The last hit on the hero is always described.
fn is_death_by(blow: &Event, next: &Event) -> bool {
    blow.is_killing(next) && !blow.facts().target.is_some_and(|target| target.is_hero())
}

/// Returns the line about `event`; `None` if the map shows it well enough.
pub fn event(raws: &Raws, event: &Event) -> Option<Line> {
    let usual = || told::line(raws, event, &[]);
    match *event {
        Event::Found { what, .. } => {
            let texts = &raws.messages.found;
            let text = match what {
                Fixture::Terrain(id) if raws.terrains.table[id].door.is_some() => texts.door().text(),
                Fixture::Terrain(_) => texts.passage().text(),
                Fixture::Feature(_) => texts.feature().fill(&[("what", described(raws, what))]),
            };
            Some(Line::new(text, Tone::Good))
        }
        Event::KickHit { target, .. } => {
            Some(shape::strikes(raws, AttackForm::Kick, &name::actor_name(raws, target)))
        }
        Event::Exploded { who, .. } if !who.is_hero() => Some(usual()?.toned(Tone::Plain)),
        Event::Climbed { to, new, .. } => {
            let first = raws.dungeon.branches.ids().next() == Some(to.branch);
            let branch = &raws.dungeon.branches[to.branch].title;
            let entered = new && !first && to.number == 1;
            told::line(raws, event, &[("branch", branch)]).filter(|_| entered)
        }
        // The explosion itself was described already.
        Event::Died { who, cause: Cause::Explosion(source), by: None }
            if who.kind.is_some() && who.kind == source.kind() =>
        {
            None
        }
        Event::Died { who, cause, by } => Some(blows::died(raws, who, cause, by)),
        Event::PickedUp { who, ref item, taken } if who.is_hero() => {
            Some(things::picked_up(raws, item, taken))
        }
        Event::Wielded { item: Some(ref item), .. }
        | Event::Readied { item: Some(ref item), .. }
        | Event::SetAside { ref item, .. }
        | Event::Identified { ref item, .. } => Some(things::lettered(raws, item)),
        Event::Used { who, ref item, usage } => things::used(raws, who, item, usage),
        Event::Ate { who, ref item, how } => {
            let item = KnownItem { eaten: false, count: 1, ..item.clone() };
            told::line(raws, &Event::Ate { who, item, how }, &[])
        }
        Event::NoEffect { usage, .. } => Some(things::no_effect(raws, usage)),
        Event::WornFelt { kind, on, .. } => {
            let feels = raws.items.table[kind].feels.as_ref()?;
            Some(Line::new(if on { feels.on.clone() } else { feels.off.clone() }, Tone::Plain))
        }
        Event::Learned { kind, .. } => told::line(raws, event, &[("kind", &items::a(raws, kind, true))]),
        Event::Bond { who, how } => bond::changed(raws, who, how),
        Event::Heard { usage, .. } => bond::heard(raws, usage),
        Event::Enchanted { who, ref item, how } => things::enchanted(raws, event, who, item, how),
        Event::Judged { role, place, .. } => {
            let told = raws.deed_rules(role).nth(usize::from(place))?.told.clone()?;
            Some(Line::new(told, Tone::Plain))
        }
        Event::Goal { exit, ref hero, .. } => {
            let told = exit.exit(raws)?.told.as_ref()?;
            Some(Line::new(addressed(raws, told, hero), Tone::Good))
        }
        Event::Counted { exit, done, .. } => {
            let exit = exit.exit(raws)?;
            let [done, count] = [done, exit.count].map(|number| number.to_string());
            Some(Line::new(exit.counted.as_ref()?.fill(&[("done", &done), ("count", &count)]), Tone::Good))
        }
        Event::Reminded { exit, reminder, .. } => {
            let reminder = exit.exit(raws)?.reminders.get(usize::from(reminder))?;
            Some(Line::new(reminder.told.as_str(), Tone::Plain))
        }
        Event::Delayed { row, .. } => {
            let delay = raws.rules.pursuit.as_ref()?.delayed_by.get(usize::from(row))?;
            let values = [("told", delay.told.as_str()), ("turns", &*delay.turns.to_string())];
            Some(Line::new(raws.messages.pursuit.delayed().fill(&values), Tone::Good))
        }
        Event::Owed { row, .. } => {
            let debt = raws.rules.pursuit.as_ref()?.debts.get(usize::from(row))?;
            Some(Line::new(debt.told.clone(), Tone::Bad))
        }
        Event::Witness { who, row } => {
            let witness = raws.rules.pursuit.as_ref()?.witnesses.get(usize::from(row))?;
            let tone = match witness.of {
                WitnessOf::Kept | WitnessOf::Spared => Tone::Good,
                WitnessOf::Wronged => Tone::Bad,
            };
            Some(Line::new(witness.told.fill(&[("who", &name::actor_name(raws, who))]), tone))
        }
        Event::TwoWays { stairs, shaft, .. } => {
            let texts = raws.rules.pursuit.as_ref()?.shaft.as_ref()?;
            let [stairs, shaft] = [stairs, Some(shaft)].map(|dir| dir.map(|dir| around::way(raws, dir)));
            let values = [("stairs", &*stairs.unwrap_or_default()), ("shaft", &*shaft.unwrap_or_default())];
            Some(Line::new(texts.told.fill(&values), Tone::Plain))
        }
        Event::Plunged { terrain, ashore, .. } => {
            let drowning = raws.terrains.table[terrain].drowns.as_ref()?;
            let own = if ashore { &drowning.ashore } else { &drowning.plunged };
            let work = if ashore { WorldEvent::Ashore } else { WorldEvent::Plunged };
            let text = own.clone().map(|text| text.to_string());
            Some(Line::new(text.or_else(|| Some(raws.messages.workings.get(work)?.text()))?, Tone::Bad))
        }
        Event::Tide { terrain, .. } => {
            let cycle = raws.terrains.table[terrain].cycle.as_ref()?;
            Some(Line::new(cycle.told.clone()?, Tone::Plain))
        }
        Event::Region { region, .. } => {
            Some(Line::new(raws.dungeon.regions[region].entered.clone()?, Tone::Plain))
        }
        Event::LevelEntered { recipe, .. } => {
            Some(Line::new(raws.dungeon.levels[recipe].entered.clone()?, Tone::Plain))
        }
        Event::Foretold { theme, .. } => {
            Some(Line::new(raws.themes.table[theme].foretold.as_deref()?.to_owned(), Tone::Plain))
        }
        Event::VaultNear { vault, .. } => {
            Some(Line::new(raws.vaults.table[vault].foretold.as_deref()?.to_owned(), Tone::Plain))
        }
        Event::BranchNear { branch, .. } => {
            Some(Line::new(raws.dungeon.branches[branch].foretold.as_deref()?.to_owned(), Tone::Plain))
        }
        Event::Bartered { kind, row, .. } => {
            let barter = raws.creatures.table[kind].barter.get(usize::from(row))?;
            Some(Line::new(barter.told.to_string(), Tone::Good))
        }
        Event::Forgiven { row, .. } => {
            let debt = raws.rules.pursuit.as_ref()?.debts.get(usize::from(row))?;
            let told = raws.messages.pursuit.forgiven().fill(&[("who", debt.name.as_str())]);
            Some(Line::new(told, Tone::Good))
        }
        Event::DebtStruck { row, depth, .. } => {
            let debt = raws.rules.pursuit.as_ref()?.debts.get(usize::from(row))?;
            let values = [("who", debt.name.as_str()), ("depth", &depth.to_string())];
            Some(Line::new(raws.messages.pursuit.struck().fill(&values), Tone::Good))
        }
        Event::RegionSound { region, turn, .. } => {
            let sounds = &raws.dungeon.regions[region].sounds;
            let place = usize::try_from(turn).ok()?.checked_rem(sounds.len())?;
            Some(Line::new(sounds.get(place)?.clone(), Tone::Plain))
        }
        Event::Called { who } => {
            let calls = raws.creatures.table[who.kind?].mind.calls.as_ref()?;
            Some(Line::new(calls.told.clone()?, Tone::Plain))
        }
        Event::HeardNear { kind, dir, .. } => {
            let heard = raws.creatures.table[kind].heard.as_ref()?;
            Some(Line::new(heard.told.fill(&[("way", &around::way(raws, dir))]), Tone::Bad))
        }
        Event::Wind { dir, .. } => Some(Line::new(
            raws.messages.planes.turns().fill(&[("way", &around::way(raws, dir))]),
            Tone::Plain,
        )),
        Event::WayOn { dir, squares, .. } => {
            let values = [("way", &*around::way(raws, dir)), ("squares", &*squares.to_string())];
            Some(Line::new(raws.messages.planes.way_on().fill(&values), Tone::Plain))
        }
        Event::Book { deed: BookDeed::Misread(place), .. } => {
            let rules = raws.rules.casting.as_ref()?;
            Some(Line::new(rules.misread.get(usize::from(place))?.text.clone(), Tone::Bad))
        }
        Event::Spoke { god, text, .. } => {
            let tone = match text {
                GodText::Heard
                | GodText::Boon
                | GodText::Gift
                | GodText::Crowned
                | GodText::Accepts
                | GodText::Raises => Tone::Good,
                GodText::Pleased | GodText::Silent => Tone::Plain,
                GodText::TooSoon
                | GodText::Angry
                | GodText::Curse
                | GodText::Gains
                | GodText::Minion
                | GodText::Bolt
                | GodText::Refuses => Tone::Bad,
            };
            Some(Line::new(raws.gods[god].texts.on(text).to_owned(), tone))
        }
        Event::Shop { who, shop, ref deed } => shops::told(raws, event, who, shop, deed),
        Event::Oracle { who, ref deed } => oracle::told(raws, event, who, deed),
        Event::Preached { who, text, turn } => {
            let said = raws.rules.prayer.as_ref()?.priests.as_ref()?.texts.at(text, turn)?;
            if text.is_spoken() {
                told::line(raws, event, &[("who", &name::speaking_priest(raws, who)), ("text", said)])
            } else {
                Some(Line::new(said.to_owned(), Tone::Plain))
            }
        }
        Event::Says { kind, turn, .. } => {
            let speech = &raws.creatures.table[kind].speech;
            let said = speech.get(usize::try_from(turn).ok()?.checked_rem(speech.len())?)?;
            told::line(raws, event, &[("text", said)])
        }
        Event::Text { ref text, script, deed, .. } => writing::told(raws, event, text, script, deed),
        Event::Penned { kind, how, .. } => writing::penned(raws, kind, how),
        Event::Eroded { who, ref item, how } => things::eroded(raws, who, item, how),
        Event::World { work, .. } => Some(Line::new(raws.messages.workings.get(work)?.text(), Tone::Plain)),
        Event::Consumed { who, ref item, how } => things::consumed(raws, who, item, how),
        Event::Can { who, what, by } => effects::can(raws, who, what, by),
        Event::Burdened { before, after, .. } if after < before => Some(usual()?.toned(Tone::Good)),
        Event::Appeared { who } => told::line(raws, event, &[("who", &name::sighted(raws, who))]),
        Event::Entered { theme, .. } => {
            Some(Line::new(raws.themes.table[theme].feeling.as_deref()?.to_owned(), Tone::Plain))
        }
        Event::Trap { feature, deed: TrapDeed::Heard, .. } => {
            Some(Line::new(raws.features.table[feature].sound.as_ref()?.text(), Tone::Plain))
        }
        Event::Tried { deed, what, trapped, .. } => {
            let seat = terrain::seat(raws, what, trapped).filter(|_| deed == Interaction::Sit);
            let usual = || Some(raws.messages.tried.get(deed)?.fill(&[("terrain", described(raws, what))]));
            Some(Line::new(seat.or_else(usual)?, Tone::Plain))
        }
        Event::WoreOut { deed, feature, .. } => {
            let told = &raws.features.table[feature].on(deed)?.wears_out.as_ref()?.told;
            Some(Line::new(told.text(), Tone::Plain))
        }
        Event::Hit { by, target, source, damage } => Some(blows::hit(raws, by, target, source, damage)),
        Event::Missed { by, target, source } => Some(blows::missed(raws, by, target, source)),
        Event::LostSight { source, .. } => blows::lost_sight(raws, source),
        Event::Bounced { source, .. } => blows::bounced(raws, source),
        Event::Flew { by, source, onward: false, .. } => blows::flew(raws, by, source),
        Event::Worked { by, target, source, damage } => blows::worked(raws, by, target, source, damage),
        Event::Resisted { who, source, .. } => Some(effects::resisted(raws, who, source)),
        Event::Afflicted { who, what, by } => effects::afflicted(raws, who, what, by),
        Event::Prolonged { who, what } => effects::prolonged(raws, who, what),
        Event::Recovered { who, what } => effects::recovered(raws, who, what),
        Event::EffectFelt { who, effect, by } => effects::suffered(raws, who, effect, by),
        Event::Felt { who, element } => effects::felt(raws, who, element),
        Event::Vanished { who } if who.is_hero() => effects::suffered(raws, who, EffectName::Teleport, None),
        Event::Seized { who, by, .. } if who.tame && !by.is_hero() => Some(usual()?.toned(Tone::Bad)),
        Event::Grew { who, .. } if who.tame => Some(usual()?.toned(Tone::Good)),
        _ => usual(),
    }
}
