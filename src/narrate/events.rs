//! Sentences about events.

use super::{
    altars, batching, blows, bond, effects,
    line::{Line, Tone},
    magic, name, oracle, shape, shops,
    terrain::{self, described},
    things, told, traps, writing,
};
use crate::{
    engine::event::{ActorSeen, Cause, Event},
    raws::{
        Fixture, Raws,
        kinds::{creatures::attack::AttackForm, gods::GodText},
        rules::interactions::Interaction,
        words::{effects::EffectName, template::Template},
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
            if !untold && let Some(mut line) = event(raws, one.clone()) {
                if line.tone == Tone::Plain && one.facts().is_among_others() {
                    line.tone = Tone::Others;
                }
                return Some(line);
            }
        }
    })
}

/// True if `next` is the death caused by the attack `blow`. The last hit on the hero is always described.
fn is_death_by(blow: &Event, next: &Event) -> bool {
    blow.is_killing(next) && !blow.facts().target.is_some_and(|target| target.is_hero())
}

/// Returns the line about `event`; `None` if the map shows it well enough.
pub fn event(raws: &Raws, event: Event) -> Option<Line> {
    let texts = &raws.messages.event;
    let plain = |text: &Template| Some(Line::new(text.text(), Tone::Plain));
    let of_hero = |who: ActorSeen, text| who.is_hero().then(|| plain(text)).flatten();
    let about = |who: ActorSeen, text: &Template| {
        Some(Line::new(text.fill(&[("who", &name::actor_name(raws, who))]), Tone::Plain))
    };
    match event {
        // The turn counter shows waiting and searching.
        Event::Moved { .. } | Event::Waited { .. } | Event::Searched { .. } => None,
        Event::Found { what, .. } => {
            let text = match what {
                Fixture::Terrain(id) if raws.terrains.table[id].door.is_some() => texts.found_door().text(),
                Fixture::Terrain(_) => texts.found_passage().text(),
                Fixture::Feature(_) => texts.found_feature().fill(&[("what", described(raws, what))]),
            };
            Some(Line::new(text, Tone::Good))
        }
        Event::Door { who, deed, .. } if who.is_hero() => Some(told::line(raws, &deed, &[])),
        Event::Door { who, .. } => about(who, texts.opens_door()),
        Event::Kicked { what: None, .. } => plain(texts.kicked_nothing()),
        Event::Kicked { what: Some(what), damage, .. } => {
            let (text, tone) =
                if damage > 0 { (texts.kicked_hard(), Tone::Bad) } else { (texts.kicked(), Tone::Plain) };
            Some(Line::new(text.fill(&[("terrain", described(raws, what))]), tone))
        }
        Event::KickHit { target, .. } => {
            Some(shape::strikes(raws, AttackForm::Kick, &name::actor_name(raws, target)))
        }
        Event::Exploded { who, .. } => {
            let tone = if who.is_hero() { Tone::Bad } else { Tone::Plain };
            Some(Line::new(texts.door_exploded().text(), tone))
        }
        Event::Climbed { to, new, .. } => {
            let first = raws.dungeon.branches.ids().next() == Some(to.branch);
            let branch = &raws.dungeon.branches[to.branch].title;
            let entered = new && !first && to.number == 1;
            entered.then(|| Line::new(texts.entered().fill(&[("branch", branch)]), Tone::Plain))
        }
        // The explosion itself was described already.
        Event::Died { who, cause: Cause::Explosion(source), by: None }
            if who.kind.is_some() && who.kind == source.kind() =>
        {
            None
        }
        Event::Died { who, cause, by } => Some(blows::died(raws, who, cause, by)),
        Event::PickedUp { who, item, taken } if who.is_hero() => Some(things::picked_up(raws, &item, taken)),
        Event::PickedUp { who, item, .. } => Some(things::picks_up(raws, who, &item)),
        Event::Dropped { item, .. } => Some(things::about(raws, raws.messages.event.dropped(), &item)),
        Event::Wielded { item, .. } => Some(things::wielded(raws, item.as_ref())),
        Event::Readied { item, .. } => Some(things::readied(raws, item.as_ref())),
        Event::SetAside { item, .. } => Some(things::lettered(raws, &item)),
        Event::Wore { item, .. } => Some(things::about(raws, raws.messages.event.wore(), &item)),
        Event::TookOff { item, .. } => Some(things::about(raws, raws.messages.event.took_off(), &item)),
        Event::Used { who, item, usage } => things::used(raws, who, &item, usage),
        Event::Hungers { before, after, .. } => things::hungers(raws, before, after),
        Event::Ate { item, how, .. } => Some(things::ate(raws, &item, how)),
        Event::Light { item, deed, .. } => Some(things::light(raws, &item, deed)),
        Event::Artefact { item, deed, .. } => Some(things::artefact(raws, &item, deed)),
        Event::Examined { who, level, hitpoints, armour_class } => {
            Some(things::examined(raws, who, level, hitpoints, armour_class))
        }
        Event::Rotted { item, .. } => Some(things::bad_for(raws, texts.rotted(), &item)),
        Event::NoEffect { usage, .. } => Some(things::no_effect(raws, usage)),
        Event::WornFelt { kind, on, .. } => {
            let feels = raws.items.table[kind].feels.as_ref()?;
            Some(Line::new(if on { feels.on.clone() } else { feels.off.clone() }, Tone::Plain))
        }
        Event::Learned { kind, .. } => Some(things::learned(raws, kind)),
        Event::Identified { item, .. } => Some(things::lettered(raws, &item)),
        Event::Familiar { item, .. } => Some(things::about(raws, texts.familiar(), &item)),
        Event::Glowed { item, glows: true, .. } => Some(things::about(raws, texts.glows(), &item)),
        Event::Glowed { item, glows: false, .. } => Some(things::about(raws, texts.glows_no_more(), &item)),
        Event::Bond { who, how } => Some(bond::changed(raws, who, how)),
        Event::Heard { usage, .. } => bond::heard(raws, usage),
        Event::Crumbled { item, .. } => Some(things::lost(raws, texts.crumbled(), &item)),
        Event::LifeSaved { item, .. } => Some(things::life_saved(raws, &item)),
        Event::Enchanted { who, item, how } => Some(things::enchanted(raws, who, &item, how)),
        Event::LookedInto { container, .. } => Some(things::looked_into(raws, &container)),
        Event::PutIn { item, container, .. } => Some(things::put_in(raws, &item, &container)),
        Event::Prays { god, .. } => {
            Some(Line::new(texts.prays().fill(&[("god", name::shown(&raws.gods[god]))]), Tone::Plain))
        }
        Event::Judged { role, place, .. } => {
            let told = raws.deed_rules(role).nth(usize::from(place))?.told.clone()?;
            Some(Line::new(told, Tone::Plain))
        }
        Event::Magic { who, spell, deed } => magic::told(raws, who, spell, deed),
        Event::Book { item, deed, .. } => magic::book(raws, &item, deed),
        Event::TookGold { who, how } => Some(told::of_actor(raws, &how, who)),
        Event::TookGem { who, item } => Some(things::taken_by(raws, who, &item)),
        Event::Turned { god, .. } => {
            Some(Line::new(texts.turns().fill(&[("god", name::shown(&raws.gods[god]))]), Tone::Plain))
        }
        Event::Offered { item, god, .. } => Some(altars::offered(raws, &item, god)),
        Event::Altar { god, sign, .. } => {
            Some(told::line(raws, &sign, &[("god", name::shown(&raws.gods[god]))]))
        }
        Event::Flashed { item, beatitude, .. } => altars::flashed(raws, &item, beatitude),
        Event::Spoke { god, text, .. } => {
            let tone = match text {
                GodText::Heard | GodText::Boon | GodText::Gift | GodText::Crowned | GodText::Accepts => {
                    Tone::Good
                }
                GodText::Pleased | GodText::Silent => Tone::Plain,
                GodText::TooSoon
                | GodText::Angry
                | GodText::Curse
                | GodText::Minion
                | GodText::Bolt
                | GodText::Refuses => Tone::Bad,
            };
            Some(Line::new(raws.gods[god].texts.on(text).to_owned(), tone))
        }
        Event::Guard { who, deed } => Some(told::of_actor(raws, &deed, who)),
        Event::Shop { who, shop, ref deed } => Some(shops::told(raws, who, shop, deed)),
        Event::Oracle { who, ref deed } => oracle::told(raws, who, deed),
        Event::Preached { who, text, turn } => {
            let said = raws.rules.prayer.as_ref()?.priests.as_ref()?.texts.at(text, turn)?;
            let who = name::speaking_priest(raws, who);
            Some(Line::new(
                if text.is_spoken() {
                    texts.says().fill(&[("who", &who), ("text", said)])
                } else {
                    said.to_owned()
                },
                Tone::Plain,
            ))
        }
        Event::Protected { points, .. } => {
            Some(Line::new(texts.protected().fill(&[("points", &points.to_string())]), Tone::Good))
        }
        Event::Chatted { who, reply } => Some(told::of_actor(raws, &reply, who)),
        Event::Lid { container, deed, .. } => Some(things::lid(raws, &container, deed)),
        Event::Text { text, script, deed, .. } => writing::told(raws, &text, script, deed),
        Event::Penned { kind, how, .. } => writing::penned(raws, kind, how),
        Event::GaveUp { who } => of_hero(who, texts.gave_up()),
        Event::Broke { item, .. } => Some(things::lost(raws, texts.broke(), &item)),
        Event::Ruined { item, .. } => Some(things::lost(raws, texts.ruined(), &item)),
        Event::Practised { .. } => Some(Line::new(texts.practised().text(), Tone::Good)),
        Event::Improved { skill, proficiency, .. } => Some(things::improved(raws, skill, proficiency)),
        Event::Stuck { item, .. } => Some(things::bad_for(raws, texts.stuck(), &item)),
        Event::Eroded { who, item, how } => things::eroded(raws, who, &item, how),
        Event::Seared { who, material } => Some(things::seared(raws, who, material)),
        Event::Interrupted { item, .. } => Some(things::interrupted(raws, &item)),
        Event::Lies { item, more, .. } => Some(things::lies(raws, &item, more)),
        Event::World { work, .. } => plain(raws.messages.workings.get(work)?),
        Event::Consumed { who, item, how } => things::consumed(raws, who, &item, how),
        Event::Extinct { kind, .. } => {
            let kind = name::creatures(&raws.creatures.table[kind]);
            Some(Line::new(texts.extinct().fill(&[("kind", &kind)]), Tone::Good))
        }
        Event::Can { who, what, by } => effects::can(raws, who, what, by),
        Event::Carries { who, item } => Some(things::carries(raws, who, item.as_ref())),
        Event::Burdened { before, after, .. } => Some(things::burdened(raws, before, after)),
        Event::Left { who } => of_hero(who, texts.left()),
        Event::Appeared { who } => {
            let told = texts.appeared().fill(&[("who", &name::sighted(raws, who))]);
            Some(Line::new(told, Tone::Plain))
        }
        Event::Risen { who, carried } => {
            let text = if carried { texts.risen_from_pack() } else { texts.risen() };
            Some(Line::new(text.fill(&[("who", &name::actor_name(raws, who))]), Tone::Bad))
        }
        Event::Entered { theme, .. } => {
            Some(Line::new(raws.themes.lodgers(theme)?.feeling.as_deref()?.to_owned(), Tone::Plain))
        }
        Event::Explores { .. } => plain(texts.explores()),
        Event::Survived { .. } => plain(texts.survived()),
        Event::Trap { who, feature, deed } => traps::told(raws, who, feature, deed),
        Event::Tried { deed, what, trapped, .. } => {
            let seat = terrain::seat(raws, what, trapped).filter(|_| deed == Interaction::Sit);
            let usual = || Some(raws.messages.tried.get(deed)?.fill(&[("terrain", described(raws, what))]));
            Some(Line::new(seat.or_else(usual)?, Tone::Plain))
        }
        Event::WoreOut { deed, feature, .. } => {
            plain(&raws.features.table[feature].on(deed)?.wears_out.as_ref()?.told)
        }
        Event::Hit { by, target, source, damage } => Some(blows::hit(raws, by, target, source, damage)),
        Event::Missed { by, target, source } => Some(blows::missed(raws, by, target, source)),
        Event::StruckAir { who, .. } => of_hero(who, texts.struck_air()),
        Event::LostSight { source, .. } => blows::lost_sight(raws, source),
        Event::Bounced { source, .. } => blows::bounced(raws, source),
        Event::Flew { onward: true, .. } => None,
        Event::Flew { by, source, onward: false, .. } => blows::flew(raws, by, source),
        Event::Worked { by, target, source, damage } => blows::worked(raws, by, target, source, damage),
        Event::Resisted { who, source, .. } => Some(effects::resisted(raws, who, source)),
        Event::Afflicted { who, what, by } => effects::afflicted(raws, who, what, by),
        Event::Prolonged { who, what } => effects::prolonged(raws, who, what),
        Event::Stiffened { who, left } => effects::stiffened(raws, who, left),
        Event::Recovered { who, what } => effects::recovered(raws, who, what),
        Event::EffectFelt { who, effect, by } => effects::suffered(raws, who, effect, by),
        Event::Felt { who, element } => effects::felt(raws, who, element),
        Event::Stole { by, from, gold } => effects::stole(raws, by, from, gold),
        Event::Took { by, from, item } => Some(things::took(raws, by, from, &item)),
        Event::Seized { who, by, inside } => Some(effects::seized(raws, who, by, inside)),
        Event::Released { who, by } => effects::released(raws, who, by),
        Event::Struggled { who, by } => effects::struggled(raws, who, by),
        Event::Swapped { who, with } if who.is_hero() => about(with, texts.swapped()),
        Event::Swapped { .. } => None,
        Event::Woke { who } if who.is_hero() => plain(texts.you_wake()),
        Event::Woke { who } => about(who, texts.woke()),
        Event::Fled { who } => about(who, texts.fled()),
        Event::Vanished { who } if who.is_hero() => effects::suffered(raws, who, EffectName::Teleport, None),
        Event::Vanished { who } => about(who, texts.vanished()),
        Event::Grew { who, into, by_magic } => {
            let values = [("who", &*name::actor_name(raws, who)), ("into", &*name::a(raws, into))];
            let tone = if who.tame { Tone::Good } else { Tone::Plain };
            let text = if by_magic { texts.turned() } else { texts.grew() };
            Some(Line::new(text.fill(&values), tone))
        }
        Event::Shaped { how, .. } => Some(shape::told(raws, &how)),
        Event::Rose { level } => {
            Some(Line::new(texts.rose().fill(&[("level", &level.to_string())]), Tone::Good))
        }
        Event::Bumped { into, .. } => {
            Some(Line::new(texts.bumped().fill(&[("who", &name::actor_name(raws, into))]), Tone::Bad))
        }
    }
}
