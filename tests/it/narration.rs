//! Messages about creatures, word by word: articles, pronouns, and unseen, tame or unique actors.

use crate::common::{self, resources};
use rhack::{
    base::geometry::Point,
    engine::{
        event::{ActorSeen, AttackId, Cause, Event, KnownItem, Origin, Refusal, Source},
        state::{
            being::They,
            item::{Erosion, Treated},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate::{self, Tone, name},
    pilot::Stop,
    raws::{
        Raws,
        kinds::creatures::{CreatureKind, attack::AttackForm},
        reading::table::Id,
        words::effects::EffectName,
    },
};

fn kind(raws: &Raws, name: &str) -> Id<CreatureKind> {
    raws.creatures.named(name).unwrap_or_else(|| panic!("there is no {name}"))
}

/// Returns a visible actor of this kind, hostile or peaceful.
fn who(raws: &Raws, name: &str) -> ActorSeen {
    let kind = Some(kind(raws, name));
    ActorSeen { id: ThingId(7), kind, they: They::It, seen: true, tame: false }
}

fn pet(raws: &Raws, name: &str) -> ActorSeen {
    ActorSeen { id: ThingId(8), tame: true, ..who(raws, name) }
}

fn unseen(who: ActorSeen) -> ActorSeen {
    ActorSeen { seen: false, ..who }
}

/// Returns the attack of `name` with this form.
fn blow(raws: &Raws, name: &str, form: AttackForm) -> Source {
    let kind = kind(raws, name);
    let index = raws.creatures.table[kind].attacks.iter().position(|attack| attack.form == form);
    Source::from(AttackId {
        kind,
        index: u8::try_from(index.unwrap_or_else(|| panic!("{name} has no {form:?}"))).unwrap(),
    })
}

#[track_caller]
fn says(raws: &Raws, event: Event, text: &str, tone: Tone) {
    let line = narrate::event(raws, &event).unwrap_or_else(|| panic!("nothing is said, not `{text}`"));
    assert_eq!((line.text.as_str(), line.tone), (text, tone));
}

#[track_caller]
fn says_nothing(raws: &Raws, event: Event) {
    assert_eq!(narrate::event(raws, &event), None);
}

#[test]
fn creature_names_have_the_right_articles() {
    let raws = resources().raws;
    for (name, a, the) in [
        ("jackal", "a jackal", "the jackal"),
        ("acid blob", "an acid blob", "the acid blob"),
        ("gnome lord", "a gnome lord", "the gnome lord"),
        ("Uruk-hai", "an Uruk-hai", "the Uruk-hai"),
        ("Oracle", "the Oracle", "the Oracle"),
        ("Wizard of Yendor", "the Wizard of Yendor", "the Wizard of Yendor"),
        ("Medusa", "Medusa", "Medusa"),
    ] {
        let kind = kind(&raws, name);
        assert_eq!((name::a(&raws, kind).as_str(), name::the(&raws, kind).as_str()), (a, the));
    }
    assert_eq!(name::actor_name(&raws, pet(&raws, "kitten")), "your kitten");
    assert_eq!(name::actor_name(&raws, pet(&raws, "Medusa")), "Medusa", "a name is nobody's");
    assert_eq!(name::actor_name(&raws, unseen(pet(&raws, "kitten"))), "it");
    let she = ActorSeen { they: They::She, ..who(&raws, "Medusa") };
    let he = ActorSeen { they: They::He, ..who(&raws, "gnome lord") };
    let they = [she, he, unseen(she), who(&raws, "newt"), ActorSeen::HERO].map(|who| name::they(&raws, who));
    assert_eq!(they, ["she", "he", "it", "it", "you"]);
}

#[test]
fn blow_messages_depend_on_what_the_hero_sees() {
    let raws = resources().raws;
    let (jackal, kitten) = (who(&raws, "jackal"), pet(&raws, "kitten"));
    let bite = blow(&raws, "jackal", AttackForm::Bite);
    let hit = |by, target, source| Event::Hit { by, target, source, damage: 2 };
    let missed = |by, target, source| Event::Missed { by, target, source };
    says(&raws, hit(ActorSeen::HERO, jackal, Source::HERO), "You hit the jackal.", Tone::Plain);
    says(&raws, hit(ActorSeen::HERO, unseen(jackal), Source::HERO), "You hit it.", Tone::Plain);
    says(&raws, hit(jackal, ActorSeen::HERO, bite), "The jackal bites you!", Tone::Bad);
    says(&raws, hit(unseen(jackal), ActorSeen::HERO, bite), "It bites you!", Tone::Bad);
    says(&raws, hit(kitten, jackal, bite), "Your kitten bites the jackal.", Tone::Plain);
    says(&raws, hit(jackal, kitten, bite), "The jackal bites your kitten.", Tone::Plain);
    says(&raws, hit(unseen(jackal), kitten, bite), "It bites your kitten.", Tone::Plain);
    says(&raws, hit(who(&raws, "Medusa"), ActorSeen::HERO, bite), "Medusa bites you!", Tone::Bad);
    says(&raws, missed(ActorSeen::HERO, jackal, Source::HERO), "You miss the jackal.", Tone::Plain);
    says(&raws, missed(jackal, ActorSeen::HERO, bite), "The jackal misses.", Tone::Plain);
    says(&raws, missed(kitten, jackal, bite), "Your kitten misses the jackal.", Tone::Plain);
    let spell = blow(&raws, "gnomish wizard", AttackForm::Spell);
    let wizard = who(&raws, "gnomish wizard");
    says(&raws, hit(wizard, ActorSeen::HERO, spell), "The gnomish wizard casts a spell at you.", Tone::Bad);
    says(
        &raws,
        Event::StruckAir { who: ActorSeen::HERO, at: Point::new(1, 1) },
        "You strike, but nothing is there.",
        Tone::Plain,
    );
}

#[test]
fn blow_without_damage_is_reported() {
    use rhack::{raws::reading::sources::Sources, ui::resources::load_raws};
    let raws = load_raws(&Sources::embedded(), "endless-caves", None).unwrap();
    let rat = who(&raws, "rat");
    let hit = |by, target, damage| Event::Hit { by, target, source: Source::HERO, damage };
    says(&raws, hit(ActorSeen::HERO, rat, 0), "Your blow glances off the rat.", Tone::Plain);
    says(&raws, hit(ActorSeen::HERO, rat, 1), "You hit the rat for 1.", Tone::Plain);
    says(&raws, hit(rat, ActorSeen::HERO, 0), "The rat does not get through to you.", Tone::Plain);
}

#[test]
fn projectile_is_the_subject_of_its_hit() {
    let raws = resources().raws;
    let elf = who(&raws, "Woodland-elf");
    let arrow = raws.items.table.named("elven arrow").unwrap();
    let shot = Source { known: false, ..Source::from_origin(Origin::Thrown { kind: arrow }) };
    let (from, to) = (Point::new(1, 1), Point::new(5, 1));
    says(
        &raws,
        Event::Flew { by: elf, source: shot, from, to, onward: false },
        "The Woodland-elf shoots a runed arrow!",
        Tone::Plain,
    );
    let hit = Event::Hit { by: elf, target: ActorSeen::HERO, source: shot, damage: 3 };
    says(&raws, hit, "The runed arrow hits you!", Tone::Bad);
    let missed = Event::Missed { by: elf, target: pet(&raws, "little dog"), source: shot };
    says(&raws, missed, "The runed arrow misses your little dog.", Tone::Plain);
    let slain = Cause::Slain(Source::from_origin(Origin::Thrown { kind: arrow }));
    assert_eq!(narrate::cause(&raws, slain, None, None), "killed by an elven arrow");
    let dart = Source::from_origin(Origin::Thrown { kind: raws.items.table.named("dart").unwrap() });
    let kobold = who(&raws, "kobold");
    says(
        &raws,
        Event::Flew { by: kobold, source: dart, from, to, onward: false },
        "The kobold throws a dart!",
        Tone::Plain,
    );
    says_nothing(&raws, Event::Flew { by: ActorSeen::HERO, source: dart, from, to, onward: false });
    let dragon = unseen(who(&raws, "red dragon"));
    let breath = blow(&raws, "red dragon", AttackForm::Breath);
    says(
        &raws,
        Event::Flew { by: dragon, source: breath, from, to, onward: false },
        "It breathes fire.",
        Tone::Plain,
    );
    let burnt = Event::Worked { by: dragon, target: ActorSeen::HERO, source: breath, damage: 9 };
    says(&raws, burnt, "The fire hits you!", Tone::Bad);
}

#[test]
fn non_melee_attacks_describe_their_effect() {
    let raws = resources().raws;
    let worked = |by: ActorSeen, target, name, form| {
        let source = blow(&raws, name, form);
        Event::Worked { by, target, source, damage: 1 }
    };
    let blob = who(&raws, "acid blob");
    says(
        &raws,
        worked(blob, ActorSeen::HERO, "acid blob", AttackForm::Passive),
        "It splashes acid on you.",
        Tone::Bad,
    );
    let dog = pet(&raws, "little dog");
    let text = "The acid blob splashes acid on your little dog.";
    says(&raws, worked(blob, dog, "acid blob", AttackForm::Passive), text, Tone::Plain);
    let eye = ActorSeen { they: They::He, ..who(&raws, "floating eye") };
    says(
        &raws,
        worked(eye, ActorSeen::HERO, "floating eye", AttackForm::Passive),
        "He paralyses you.",
        Tone::Bad,
    );
    let medusa = who(&raws, "Medusa");
    says(
        &raws,
        worked(medusa, ActorSeen::HERO, "Medusa", AttackForm::Gaze),
        "Medusa gazes at you.",
        Tone::Bad,
    );
    // The exploded creature is gone, so the event has the victim as the actor.
    let hero = worked(ActorSeen::HERO, ActorSeen::HERO, "gas spore", AttackForm::Death);
    says(&raws, hero, "The gas spore explodes in your face!", Tone::Bad);
    says(
        &raws,
        worked(dog, dog, "gas spore", AttackForm::Death),
        "The gas spore explodes beside your little dog.",
        Tone::Plain,
    );
}

#[test]
fn death_messages_depend_on_victim_and_killer() {
    let raws = resources().raws;
    let (jackal, kitten) = (who(&raws, "jackal"), pet(&raws, "kitten"));
    let died = |who, by, cause| Event::Died { who, cause, by };
    says(&raws, died(jackal, Some(ActorSeen::HERO), Cause::Hero), "You kill the jackal!", Tone::Good);
    says(&raws, died(unseen(jackal), Some(ActorSeen::HERO), Cause::Hero), "You kill it!", Tone::Good);
    says(&raws, died(kitten, Some(ActorSeen::HERO), Cause::Hero), "You kill your kitten!", Tone::Bad);
    let slain = Cause::Slain(common::first_of(kind(&raws, "kitten")));
    says(&raws, died(jackal, Some(kitten), slain), "Your kitten kills the jackal.", Tone::Plain);
    says(&raws, died(kitten, Some(unseen(jackal)), slain), "Your kitten is killed.", Tone::Bad);
    says(&raws, died(jackal, None, Cause::Poison), "The jackal dies.", Tone::Plain);
    let stone = Cause::Petrification(None);
    says(&raws, died(jackal, None, stone), "The jackal stiffens into a statue.", Tone::Plain);
    says(&raws, died(ActorSeen::HERO, Some(jackal), slain), "You die...", Tone::Dire);
    says(&raws, died(ActorSeen::HERO, None, stone), "The stone closes over your face.", Tone::Dire);
}

#[test]
fn status_effects_are_bad_news_and_recovery_good() {
    let raws = resources().raws;
    let afflicted = |who, what| Event::Afflicted { who, what, by: None };
    says(&raws, afflicted(ActorSeen::HERO, StatusEffect::Blind), "You cannot see any more.", Tone::Bad);
    says(
        &raws,
        afflicted(ActorSeen::HERO, StatusEffect::Petrifying),
        "You are turning to stone!",
        Tone::Dire,
    );
    says(&raws, afflicted(ActorSeen::HERO, StatusEffect::Fast), "You feel fast.", Tone::Good);
    says(&raws, afflicted(who(&raws, "newt"), StatusEffect::Asleep), "The newt falls asleep.", Tone::Plain);
    let recovered = |who, what| Event::Recovered { who, what };
    says(&raws, recovered(ActorSeen::HERO, StatusEffect::Blind), "Your sight is back.", Tone::Good);
    says_nothing(&raws, recovered(who(&raws, "newt"), StatusEffect::Blind));
    let mut told: Vec<String> = Vec::new();
    for what in StatusEffect::ALL {
        for event in [
            afflicted(ActorSeen::HERO, what),
            afflicted(who(&raws, "newt"), what),
            recovered(ActorSeen::HERO, what),
        ] {
            told.push(narrate::event(&raws, &event).unwrap().text);
        }
    }
    let all = told.len();
    told.sort();
    told.dedup();
    assert_eq!(told.len(), all, "each affliction has words of its own");
}

/// Returns `count` helmets of an unidentified kind.
fn helmets(raws: &Raws, count: u32) -> KnownItem {
    KnownItem {
        id: ThingId(9),
        kind: raws.items.table.named("helmet").unwrap(),
        named: false,
        count,
        beatitude: None,
        enchantment: None,
        charges: None,
        eaten: false,
        corpse: None,
        lit: false,
        tinned: None,
        likeness: None,
        treated: Treated::NOTHING,
        erosion: Erosion::NONE,
        letter: None,
        used: None,
        called: rhack::base::clean_text::Label::default(),
        name: rhack::base::clean_text::Label::default(),
        lid: rhack::engine::event::KnownLid::NOTHING,
        price: None,
    }
}

#[test]
fn other_events_have_their_sentences() {
    let raws = resources().raws;
    let (jackal, kitten) = (who(&raws, "jackal"), pet(&raws, "kitten"));
    let (python, nymph) = (who(&raws, "python"), who(&raws, "water nymph"));
    let hero = ActorSeen::HERO;
    for (event, text, tone) in [
        (Event::Swapped { who: hero, with: kitten }, "You change places with your kitten.", Tone::Plain),
        (Event::Woke { who: jackal }, "The jackal wakes up.", Tone::Plain),
        (Event::Woke { who: hero }, "You are awake again.", Tone::Plain),
        (Event::Fled { who: jackal }, "The jackal runs away.", Tone::Plain),
        (Event::Vanished { who: nymph }, "The water nymph vanishes.", Tone::Plain),
        (Event::Vanished { who: hero }, "You are somewhere else.", Tone::Plain),
        (
            Event::Grew { who: kitten, into: kind(&raws, "housecat"), by_magic: false },
            "Your kitten has grown into a housecat.",
            Tone::Good,
        ),
        (Event::Rose { level: 2 }, "You have reached experience level 2.", Tone::Good),
        (Event::Bumped { who: hero, into: jackal }, "You bump into the jackal.", Tone::Bad),
        (
            Event::Stole { by: nymph, from: hero, gold: 30 },
            "The water nymph takes 30 gold pieces from you!",
            Tone::Bad,
        ),
        (Event::Stole { by: hero, from: nymph, gold: 30 }, "You take 30 gold pieces.", Tone::Good),
        (Event::Stole { by: hero, from: nymph, gold: 1 }, "You take 1 gold piece.", Tone::Good),
        (
            Event::Stole { by: nymph, from: hero, gold: 0 },
            "The water nymph goes through your pockets in vain.",
            Tone::Plain,
        ),
        (
            Event::Stole { by: nymph, from: kitten, gold: 0 },
            "The water nymph finds nothing to take from your kitten.",
            Tone::Plain,
        ),
        (
            Event::Took { by: nymph, from: hero, item: helmets(&raws, 1) },
            "The water nymph takes your plumed helmet!",
            Tone::Bad,
        ),
        (
            Event::Took { by: nymph, from: kitten, item: helmets(&raws, 2) },
            "The water nymph takes 2 plumed helmets from your kitten.",
            Tone::Plain,
        ),
        (
            Event::PickedUp { who: jackal, item: helmets(&raws, 2), taken: 2 },
            "The jackal picks up 2 plumed helmets.",
            Tone::Plain,
        ),
        (Event::Seized { who: hero, by: python, inside: false }, "The python holds you fast!", Tone::Bad),
        (
            Event::Seized { who: kitten, by: python, inside: true },
            "The python engulfs your kitten.",
            Tone::Bad,
        ),
        (Event::Released { who: hero, by: python }, "You are free of the python.", Tone::Good),
        (Event::Struggled { who: hero, by: unseen(python) }, "You cannot get away from it.", Tone::Bad),
        (
            Event::Resisted { who: hero, effect: EffectName::Sleep, source: None },
            "It has no effect on you.",
            Tone::Good,
        ),
        (
            Event::Resisted { who: jackal, effect: EffectName::Sleep, source: None },
            "It has no effect on the jackal.",
            Tone::Plain,
        ),
        (
            Event::EffectFelt { who: hero, effect: EffectName::DrainLevel, by: None },
            "Life drains out of you.",
            Tone::Bad,
        ),
        (
            Event::EffectFelt { who: jackal, effect: EffectName::DrainLevel, by: None },
            "The jackal looks weaker.",
            Tone::Plain,
        ),
    ] {
        says(&raws, event, text, tone);
    }
    let (from, to) = (Point::new(1, 1), Point::new(2, 1));
    says_nothing(&raws, Event::Moved { who: jackal, from, to });
    says_nothing(&raws, Event::Waited { who: jackal });
    says_nothing(&raws, Event::Stole { by: nymph, from: kitten, gold: 3 });
    assert_eq!(narrate::refusal(&raws, Refusal::InTheWay(kitten)), "You cannot get past your kitten.");
    let keys =
        narrate::StopKeys { engage: "Tab".to_owned(), fight: "F".to_owned(), ..narrate::StopKeys::default() };
    let stopped = |stop| narrate::stop(&raws, stop, &keys).unwrap();
    let sighted = |others| stopped(Stop::Sighted { who: who(&raws, "acid blob"), alike: 0, others });
    assert_eq!(sighted(0).text, "You see an acid blob.");
    assert_eq!(sighted(1).text, "You see an acid blob and one more creature.");
    for (alike, others, text) in [
        (1, 0, "You see 2 giant rats."),
        (2, 1, "You see 3 giant rats and one more creature."),
        (2, 2, "You see 3 giant rats and 2 more creatures."),
    ] {
        let who = who(&raws, "giant rat");
        assert_eq!(stopped(Stop::Sighted { who, alike, others }).text, text);
    }
    let more = sighted(2);
    assert_eq!((more.text.as_str(), more.tone), ("You see an acid blob and 2 more creatures.", Tone::Bad));
    assert_eq!(
        stopped(Stop::Enemy(jackal)).text,
        "A jackal is in view. Tab fights it; repeat the command to go on anyway."
    );
    assert_eq!(stopped(Stop::Avenger(jackal)).text, "The jackal harms those who strike it.");
    for (name, risk) in [("acid blob", "1d8 acid"), ("blue jelly", "5d6 cold"), ("floating eye", "paralysis")]
    {
        let text = stopped(Stop::Avenger(who(&raws, name))).text;
        assert_eq!(text, format!("Striking the {name} risks {risk}."));
    }
    assert_eq!(stopped(Stop::Woken(jackal)).text, "The jackal is awake.");
    assert_eq!(stopped(Stop::InTheWay(jackal)).text, "You stop: the jackal is in your way. Tab fights it.");
}

#[test]
fn cause_of_death_names_killer_and_helplessness() {
    let raws = resources().raws;
    let cause = |cause, helpless| narrate::cause(&raws, cause, helpless, None);
    let slain = |name| Cause::Slain(common::first_of(kind(&raws, name)));
    assert_eq!(cause(slain("acid blob"), None), "killed by an acid blob");
    assert_eq!(cause(slain("Medusa"), None), "killed by Medusa");
    assert_eq!(cause(slain("jackal"), Some(StatusEffect::Asleep)), "killed by a jackal, while asleep");
    assert_eq!(
        cause(Cause::Petrification(Some(common::first_of(kind(&raws, "cockatrice")))), None),
        "turned to stone by a cockatrice"
    );
    let spell = |name: &str, caster: Option<&str>| {
        let caster = caster.map(|caster| kind(&raws, caster));
        let spell = raws.spells.named(name).unwrap();
        Source::from_origin(Origin::Spell { spell, skilled: false, caster })
    };
    for (died, text) in [
        (Cause::Explosion(spell("fireball", None)), "blown up by a spell of fireball"),
        (
            Cause::Slain(spell("psi bolt", Some("orc shaman"))),
            "killed by an orc shaman with a spell of psi bolt",
        ),
        (Cause::Slain(Source::from_origin(Origin::Misread(0))), "killed by a misread book"),
        (Cause::Slain(Source::from_origin(Origin::Forgotten)), "killed by a forgotten spell"),
    ] {
        assert_eq!(cause(died, None), text);
    }
}
