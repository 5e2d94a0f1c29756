//! Turns events into lines of text, in the words of messages.json.

mod altars;
mod appraisal;
mod around;
mod artefacts;
mod batching;
mod blows;
mod bond;
mod death;
mod effects;
mod events;
mod fixtures;
pub mod foes;
pub mod grammar;
mod hindsight;
pub mod items;
mod line;
mod magic;
mod mode;
pub mod name;
mod oracle;
mod shape;
mod shops;
mod sight;
mod stop;
mod terrain;
mod things;
mod traps;
mod uses;
mod vanquished;
mod wish;
mod writing;

pub use appraisal::{appraised, damage};
pub use around::{around, comes, way_to};
pub use death::{cause, cause_in_shape};
pub use effects::{affliction, condition};
pub use events::{event, events};
pub use fixtures::{fixture_name, no_fixture};
pub use foes::{Card, card, glance};
pub use hindsight::{missed, revealed, wound};
pub use line::{Line, Tone};
pub use magic::reach as spell_reach;
pub use mode::{ahead, marked, mode};
pub use sight::{about, described as sight, here, landmark_here, lying_here, square};
pub use stop::{StopKeys, badly_hurt, stop};
pub use terrain::the_place;
pub use things::{hunger, load, proficiency, skill};
pub use vanquished::{vanquished, vanquished_heading};
pub use wish::{no_wish, wish};
pub use writing::known_text;

use crate::{
    base::text::capitalised,
    engine::{
        event::{Bar, Ending, NoJump, Question, Refusal},
        state::{prayer::PrayerFeeling, spellbook::ReadingOdds},
        view::{ProtectionOffer, View},
    },
    raws::{
        Raws,
        interactions::Interaction,
        items::Coating,
        terrain::{Climb, DoorState},
    },
};
use terrain::described;

/// Returns the sentence about `refusal`.
pub fn refusal(raws: &Raws, refusal: Refusal) -> String {
    capitalised(&refused(raws, refusal))
}

fn refused(raws: &Raws, refusal: Refusal) -> String {
    let texts = &raws.messages.refusal;
    match refusal {
        Refusal::Blocked(terrain) => {
            let gate = raws.terrains.table[terrain].is_gate();
            let text = if gate { texts.gate() } else { texts.blocked() };
            return text.fill(&[("terrain", described(raws, terrain))]);
        }
        Refusal::Edge => texts.edge(),
        Refusal::DiagonalOut => texts.diagonal_out(),
        Refusal::DiagonalIn => texts.diagonal_in(),
        Refusal::NoDoor => texts.no_door(),
        Refusal::BoxThere(item) => return things::refused(raws, texts.box_there(), &item),
        Refusal::Door(DoorState::None) => texts.no_door_left(),
        Refusal::Door(DoorState::Broken) => texts.door_broken(),
        Refusal::Door(DoorState::Open) => texts.door_open(),
        Refusal::Door(DoorState::Closed | DoorState::Locked) => texts.door_closed(),
        Refusal::StandsInDoorway(who) => {
            return texts.stands_in_doorway().fill(&[("who", &name::actor_name(raws, who))]);
        }
        Refusal::LiesInDoorway => texts.lies_in_doorway(),
        Refusal::NotLocked => texts.not_locked(),
        Refusal::NoStairs(Climb::Up) => texts.no_stairs_up(),
        Refusal::NoStairs(Climb::Down) => texts.no_stairs_down(),
        Refusal::InTheWay(who) => {
            return texts.in_the_way().fill(&[("who", &name::actor_name(raws, who))]);
        }
        Refusal::Immovable => texts.immovable(),
        Refusal::HeldBy(who) => {
            return texts.held_by().fill(&[("who", &name::actor_name(raws, who))]);
        }
        Refusal::NoLeverage => texts.no_leverage(),
        Refusal::Held => texts.held(),
        Refusal::Inside(who) => return texts.inside().fill(&[("who", &name::actor_name(raws, who))]),
        Refusal::NotAble => texts.not_able(),
        Refusal::NoHands => raws.messages.shape.no_hands(),
        Refusal::NoFit(item) => return things::refused(raws, raws.messages.shape.no_fit(), &item),
        Refusal::NoBreath => raws.messages.shape.no_breath(),
        Refusal::NoSpell => raws.messages.magic.no_spell(),
        Refusal::NoTalent => raws.messages.magic.no_talent(),
        Refusal::TooCostly { spell, cost } => {
            let (spell, cost) = (name::shown(&raws.spells[spell]), cost.to_string());
            return raws.messages.magic.costly().fill(&[("spell", spell), ("cost", &cost)]);
        }
        Refusal::TooHungry => raws.messages.magic.hungry(),
        Refusal::TooWeak => raws.messages.magic.weak(),
        Refusal::TooDizzy => raws.messages.magic.dizzy(),
        Refusal::Speechless => raws.messages.magic.speechless(),
        Refusal::Choking => texts.choking(),
        Refusal::HandsBound(item) => {
            let item = items::name(raws, &item, items::NounForm::Your);
            return raws.messages.magic.hands_bound().fill(&[("item", &*item)]);
        }
        Refusal::KnownWell(spell) => {
            let spell = name::shown(&raws.spells[spell]);
            return raws.messages.magic.known_well().fill(&[("spell", spell)]);
        }
        Refusal::NoPower => raws.messages.shape.no_power(),
        Refusal::NotHere => texts.not_here(),
        Refusal::NotCarried => texts.not_carried(),
        Refusal::NotSoMany => texts.not_so_many(),
        Refusal::TooHigh => texts.too_high(),
        Refusal::TooHeavy(item) => return things::refused(raws, texts.too_heavy(), &item),
        Refusal::NothingReady => texts.nothing_ready(),
        Refusal::NoAdvance(skill, why) => return things::no_advance(raws, skill, why),
        Refusal::NoArmour(item) => return things::refused(raws, texts.no_armour(), &item),
        Refusal::Worn(item) => return things::refused(raws, texts.worn(), &item),
        Refusal::Occupied(item) => return things::refused(raws, texts.occupied(), &item),
        Refusal::NotWorn(item) => return things::refused(raws, texts.not_worn(), &item),
        Refusal::Covered(item) => return things::refused(raws, texts.covered(), &item),
        Refusal::Wielded(item) => return things::refused(raws, texts.wielded(), &item),
        Refusal::EmptyHanded => texts.empty_handed(),
        Refusal::BothHands(item) => return things::refused(raws, texts.both_hands(), &item),
        Refusal::Shielded(item) => return things::refused(raws, texts.shielded(), &item),
        Refusal::NoDrink(item) => return things::refused(raws, texts.no_drink(), &item),
        Refusal::NoPlace(Interaction::Dip) => texts.no_place_to_dip(),
        Refusal::NoPlace(Interaction::Sit) => texts.no_place_to_sit(),
        Refusal::NoPlace(
            Interaction::Quaff
            | Interaction::Kick
            | Interaction::Dig
            | Interaction::Enter
            | Interaction::Write
            | Interaction::Pull,
        ) => texts.no_place_to_drink(),
        Refusal::NoDip(item) => return things::refused(raws, texts.no_dip(), &item),
        Refusal::NoFood(item) => return things::refused(raws, texts.no_food(), &item),
        Refusal::NoWriting(item) => return things::refused(raws, texts.no_writing(), &item),
        Refusal::CannotLook(item) => return things::refused(raws, texts.cannot_look(), &item),
        Refusal::CannotSee(item) => return things::refused(raws, texts.cannot_see(), &item),
        Refusal::NoWand(item) => return things::refused(raws, texts.no_wand(), &item),
        Refusal::NoUse(item) => return things::refused(raws, texts.no_use(), &item),
        Refusal::NoFuel(item) => return things::refused(raws, texts.no_fuel(), &item),
        Refusal::NoTin(item) => return things::refused(raws, texts.no_tin(), &item),
        Refusal::NoGod => texts.no_god(),
        Refusal::NoTurning => texts.no_turning(),
        Refusal::NoAltar => texts.no_altar(),
        Refusal::NoOffering(item) => return things::refused(raws, texts.no_offering(), &item),
        Refusal::Content(god) => return texts.content().fill(&[("god", name::shown(&raws.gods[god]))]),
        Refusal::NobodyToTalk => texts.nobody_to_talk(),
        Refusal::Barred(Bar::Tools) => raws.messages.shop.bars_tools(),
        Refusal::Barred(Bar::Unseen) => raws.messages.shop.bars_unseen(),
        Refusal::NoKeeper => raws.messages.shop.no_keeper(),
        Refusal::NothingOwed => raws.messages.shop.nothing_owed(),
        Refusal::TooPoor { gold } => {
            return raws.messages.shop.too_poor().fill(&[("gold", &gold.to_string())]);
        }
        Refusal::NoRub(item) => return things::refused(raws, texts.no_rub(), &item),
        Refusal::NotInvoked(item) => return things::refused(raws, texts.not_invoked(), &item),
        Refusal::NoPaper => texts.no_paper(),
        Refusal::NoCorpse(item) => return things::refused(raws, texts.no_corpse(), &item),
        Refusal::NoDirection => texts.no_wand_direction(),
        Refusal::NoLetter => texts.no_letter(),
        Refusal::Known(item) => return things::refused(raws, texts.known(), &item),
        Refusal::Identified(item) => return things::refused(raws, texts.identified(), &item),
        Refusal::SameLetter(item) => return things::refused(raws, texts.same_letter(), &item),
        Refusal::LetterTaken(item) => return things::refused(raws, texts.letter_taken(), &item),
        Refusal::Nameless(item) => return things::refused(raws, texts.nameless(), &item),
        Refusal::NotThere => texts.not_there(),
        Refusal::NoContainer(item) => return things::refused(raws, texts.no_container(), &item),
        Refusal::Locked(item) => return things::refused(raws, texts.locked(), &item),
        Refusal::Unlocked(item) => return things::refused(raws, texts.unlocked(), &item),
        Refusal::DoorLocked => texts.door_locked(),
        Refusal::NoLock(item) => return things::refused(raws, texts.no_lock(), &item),
        Refusal::BrokenLock(item) => return things::refused(raws, texts.broken_lock(), &item),
        Refusal::Unopened(item) => return things::refused(raws, texts.unopened(), &item),
        Refusal::NotInside(item) => return things::refused(raws, texts.not_inside(), &item),
        Refusal::IntoItself(item) => return things::refused(raws, texts.into_itself(), &item),
        Refusal::DoesNotFit(both) => {
            let (item, container) = *both;
            return things::does_not_fit(raws, &item, &container);
        }
        Refusal::NoLockTool(item) => return things::refused(raws, texts.no_lock_tool(), &item),
        Refusal::OnlyUnlocks(item) => return things::refused(raws, texts.only_unlocks(), &item),
        Refusal::CannotPry(Some(item)) => return things::refused(raws, texts.cannot_pry(), &item),
        Refusal::CannotPry(None) => texts.cannot_pry_unarmed(),
        Refusal::NoLevel(depth) => return texts.no_level().fill(&[("depth", &depth.to_string())]),
        Refusal::There => texts.there(),
        Refusal::NoKind => texts.no_kind(),
        Refusal::NoRoom => texts.no_room(),
        Refusal::NoThing => texts.no_thing(),
        Refusal::OfWhat(kind) => return wish::refused(raws, texts.of_what(), kind),
        Refusal::OfNothing(kind) => return wish::refused(raws, texts.of_nothing(), kind),
        Refusal::NoRemains(kind) => {
            let who = capitalised(&name::a(raws, kind));
            return texts.no_remains().fill(&[("who", &who)]);
        }
        Refusal::NotPartlyEaten(kind) => return wish::refused(raws, texts.not_partly_eaten(), kind),
        Refusal::Unique(kind) => return wish::refused(raws, texts.unique(), kind),
        Refusal::NoFixture => texts.no_fixture(),
        Refusal::StairsStay => texts.stairs_stay(),
        Refusal::NotEmpty => texts.not_empty(),
        Refusal::WrongGround => texts.wrong_ground(),
        Refusal::OutOfRange { least, most } => {
            let (least, most) = (least.to_string(), most.to_string());
            return texts.out_of_range().fill(&[("least", &least), ("most", &most)]);
        }
        Refusal::NoFooting => texts.no_footing(),
        Refusal::NotNow(_) => texts.not_now(),
        Refusal::NothingToDig => texts.nothing_to_dig(),
        Refusal::TooHard(terrain) => return texts.too_hard().fill(&[("terrain", described(raws, terrain))]),
        Refusal::InPit => texts.in_pit(),
        Refusal::NoTrap => texts.no_trap(),
        Refusal::NoDisarming(trap) => {
            return texts.no_disarming().fill(&[("trap", described(raws, trap))]);
        }
        Refusal::CannotJump(why) => match why {
            NoJump::Untrained => texts.cannot_jump(),
            NoJump::NotKnights => texts.no_knights_jump(),
            NoJump::Far => texts.far_jump(),
            NoJump::Unseen => texts.unseen_jump(),
            NoJump::Blocked => texts.blocked_jump(),
            NoJump::Burdened => texts.burdened_jump(),
            NoJump::Weak => texts.weak_jump(),
        },
        Refusal::NoSurface(what) => return texts.no_surface().fill(&[("terrain", described(raws, what))]),
        Refusal::NoPen(item) => return things::refused(raws, texts.no_pen(), &item),
        Refusal::NoText => texts.no_text(),
        Refusal::CutDeeper => texts.cut_deeper(),
        Refusal::Chained => texts.chained(),
        Refusal::NobodyToLead => texts.nobody_to_lead(),
        Refusal::Led => texts.led(),
        Refusal::TooManyLed => texts.too_many_led(),
        Refusal::NotAsked => texts.not_asked(),
        Refusal::Over => texts.over(),
    }
    .text()
}

/// Returns the text of a question to the player.
pub fn question(view: &View<'_>, question: Question) -> String {
    let raws = view.raws();
    let texts = &raws.messages.question;
    match question {
        Question::Leave => texts.leave().text(),
        Question::Where => texts.where_to().text(),
        Question::Jump { .. } => texts.jump().text(),
        Question::Identify => texts.identify().text(),
        Question::Genocide { reverse: true, .. } => texts.genocide_reverse().text(),
        Question::Genocide { class: true, .. } => texts.genocide_class().text(),
        Question::Genocide { .. } => texts.genocide().text(),
        Question::Wish => texts.wish().text(),
        Question::Shape => texts.shape().text(),
        Question::Depth => texts.depth().text(),
        Question::Recharge { .. } => texts.recharge().text(),
        Question::Coat { with: Coating::Grease } => texts.grease().text(),
        Question::Coat { with: Coating::Poison } => texts.poison().text(),
        Question::Write { .. } => texts.write().text(),
        Question::Die { .. } => texts.die().text(),
        Question::Pray { feeling } => match feeling {
            PrayerFeeling::Safe | PrayerFeeling::Unclear => texts.pray_unclear().text(),
            PrayerFeeling::TooSoon => texts.pray_too_soon().text(),
            PrayerFeeling::Angry => texts.pray_angry().text(),
        },
        Question::Study { book, odds } => {
            let texts = &raws.messages.magic;
            let item = view.item(book);
            let item = item.map_or(String::new(), |item| items::name(raws, &item, items::NounForm::The));
            let text = match odds {
                ReadingOdds::Likely | ReadingOdds::Risky => texts.risky(),
                ReadingOdds::Foolhardy => texts.foolhardy(),
            };
            text.fill(&[("item", &*item)])
        }
        Question::Give { .. } => match view.gift_prices().map(|prices| (prices.offer, prices.protection)) {
            Some((ProtectionOffer::Due, gold)) => texts.give().fill(&[("gold", &gold.to_string())]),
            Some((ProtectionOffer::Unforgiven, _)) => texts.give_unforgiven().text(),
            Some((ProtectionOffer::Enough, _)) | None => texts.give_enough().text(),
        },
        Question::Consult { .. } => raws.messages.oracle.asks().text(),
        Question::Sell { gold, things } => {
            let texts = &raws.messages.shop;
            let keeper = view.keeper();
            let keeper = keeper.map(|(who, shop)| shops::keeper_name(raws, who, shop)).unwrap_or_default();
            let values = [("who", &*keeper), ("gold", &*gold.to_string())];
            match &view.offered()[..] {
                [item] => {
                    let item = items::name(raws, item, items::NounForm::Full);
                    texts.sell().fill(&[values[0], values[1], ("item", &item)])
                }
                _ => texts.sell_all().fill(&[values[0], values[1], ("count", &things.to_string())]),
            }
        }
        Question::Name => {
            let own = view.hero().map_or("", |hero| hero.name.as_str());
            raws.messages.vault_guard.asks().fill(&[("name", own)])
        }
        Question::Pay { gold } => {
            let credit = view.bill().map_or(0, |bill| bill.credit.min(gold));
            let values = [("gold", &*gold.to_string()), ("credit", &*credit.to_string())];
            let texts = &raws.messages.shop;
            if credit > 0 { texts.pay_with_credit().fill(&values) } else { texts.pay().fill(&values) }
        }
        Question::Enter { dir } => {
            let there = view.fixture(view.hero_at().step(dir));
            texts.enter().fill(&[("terrain", there.map_or("", |terrain| described(raws, terrain)))])
        }
        Question::Attack { dir, kind } => {
            let there = view.creature(view.hero_at().step(dir));
            let who = there.map_or_else(|| name::the(raws, kind), |there| name::seen(raws, &there, true));
            texts.attack().fill(&[("who", &who)])
        }
    }
}

/// Returns a sentence about the end of the game.
pub fn ending(view: &View<'_>, ending: Ending) -> String {
    let raws = view.raws();
    let texts = &raws.messages.ending;
    let name = view.hero().map_or("", |hero| hero.name.as_str());
    let (depth, turn) = (view.depth().to_string(), view.turn().to_string());
    let values = [("name", name), ("depth", &depth), ("turn", &turn)];
    match ending {
        Ending::Died { cause: of, helpless } => {
            let of = cause_in_shape(view, of, helpless);
            texts.died().fill(&[values[0], values[1], values[2], ("cause", &of)])
        }
        Ending::Left => texts.left().fill(&values),
        Ending::Quit => texts.quit().fill(&values),
    }
}

/// Returns the greeting at the start of a game.
pub fn welcome(view: &View<'_>) -> Option<String> {
    let raws = view.raws();
    let hero = view.hero()?;
    let traits = &raws.traits;
    Some(raws.messages.play.welcome().fill(&[
        ("name", &hero.name),
        ("world", &raws.world.title),
        ("alignment", name::shown(&traits.alignments[hero.identity.alignment])),
        ("gender", name::shown(&traits.genders[hero.identity.gender])),
        ("race", &traits.races[hero.identity.race].adjective),
        ("role", hero.role_name(raws)),
    ]))
}
