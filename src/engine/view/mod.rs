//! Hero's knowledge of the game. Screens and bots see a game only through this module, so they cannot cheat.

pub mod aim;
pub mod allies;
mod answers;
mod appraise;
pub mod at_hand;
mod conducts;
pub mod fitness;
mod loot;
mod possible;
mod score;
mod sightings;
mod spells;

pub use super::context::{
    altars::Altar,
    arms::Arms,
    casting::{Hindrance, SpellNumbers},
    shops::Bill,
    temples::{GiftPrices, ProtectionOffer},
};
use super::{
    action::{Action, Handicap, Need, Needs},
    context::Context,
    effects::{tasks::dress, trajectory},
    event::{ActorSeen, Bar, KnownItem, Refusal, Status},
    rules::melee::form,
    state::{
        State,
        auto_pickup::AutoPickup,
        being::Attitude,
        body::{Body, Hold},
        burden::Burden,
        character::{Chained, Character},
        chronicle::Chronicle,
        devotion::Devotion,
        eyes,
        form::PolymorphForm,
        hunger::HungerState,
        inscription::KnownText,
        item::{Beatitude, Item, ItemUse, Stack},
        level::{Level, Lying, Remembered},
        prayer::PrayerFeeling,
        shop::Shop,
        spellbook::{ReadingOdds, Spellbook},
        status_effect::{StatusEffect, StatusEffects},
        thing_id::{HERO, ThingId},
        things::Reading,
    },
    step,
};
pub use crate::raws::words::effects::Danger;
use crate::{
    base::{
        clean_text::{Label, Note},
        geometry::{Dir, Point, Rect, Size},
    },
    map_builders::layout::{Destination, LevelId},
    raws::{
        Fixture, Raws,
        kinds::{
            creatures::{CreatureKind, Stats, attack::Attack},
            features::Feature,
            growth::Intrinsic,
            items::ItemKind,
            levels::branches::Branch,
            power_words::PowerWord,
            shops::Trade,
            spells::Spell,
            terrain::{Climb, DoorState, Terrain},
            themes::Theme,
        },
        reading::table::Id,
        rules::{Melee, faith::TroubleRule, interactions::Interaction, script::Script},
        words::abilities::{Abilities, AbilityScore},
    },
};
pub(in crate::engine) use appraise::forecast;
pub use appraise::{Appraisal, Bearing, MeleeForecast, Prospect};
pub use loot::LootLine;
pub use spells::SpellSeen;
use std::{cell::OnceCell, sync::Arc};

/// Read-only view of a game through the hero's eyes.
pub struct View<'a> {
    raws: &'a Arc<Raws>,
    game: Context<'a, Reading>,
    sightings: OnceCell<Vec<Sighting>>,
}

/// Source of the hero's knowledge of a square; the best source wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Knowledge {
    /// Seen before; possibly out of date.
    Remembered,
    /// Detected by magic or another sense, never seen.
    Detected,
    /// In sight.
    Seen,
}

/// Square as the hero knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Square {
    /// Terrain, present or remembered.
    pub terrain: Id<Terrain>,
    /// Feature, as far as known.
    pub feature: Option<Id<Feature>>,
    /// Source of the knowledge.
    pub layer: Knowledge,
    /// True if the square is lit.
    pub lit: bool,
}

impl Square {
    /// Returns the feature, else the terrain.
    pub fn fixture(self) -> Fixture {
        self.feature.map_or(Fixture::Terrain(self.terrain), Fixture::Feature)
    }
}

/// Kind of item that the hero has identified or the player has named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Discovery {
    /// Kind; for a named but unidentified one, the kind it looks like.
    pub kind: Id<ItemKind>,
    /// Kind whose appearance it has.
    pub look: Id<ItemKind>,
    /// Player's name for it; empty if identified.
    pub called: Label,
}

/// Creature that the hero knows to be on the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sighting {
    /// Identity, as in events.
    pub who: ActorSeen,
    pub at: Point,
    /// Apparent attitude to the hero.
    pub attitude: Attitude,
    /// True if the creature is asleep or helpless.
    pub still: bool,
    /// True if the creature is asleep.
    pub asleep: bool,
    /// `None` if the creature is seen. 1 to 5 if the hero only senses its danger, 0 if its mind is sensed,
    /// which shows its kind.
    pub warning: Option<u8>,
}

/// Known stairs to another level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownExit {
    pub at: Point,
    pub climb: Climb,
    pub to: LevelId,
}

/// Level as the hero knows it.
pub struct KnownLevel<'a> {
    level: &'a Level,
    raws: &'a Raws,
    state: &'a State,
}

impl<'a> View<'a> {
    pub(super) fn new(raws: &'a Arc<Raws>, game: Context<'a, Reading>) -> Self {
        Self { raws, game, sightings: OnceCell::new() }
    }

    /// Returns the game with all that is hidden from the hero.
    pub(in crate::engine) fn unveiled(&self) -> &Context<'a, Reading> {
        &self.game
    }

    /// Returns the raws of the game.
    pub fn raws(&self) -> &'a Arc<Raws> {
        self.raws
    }

    /// Returns the hero's character sheet.
    pub fn hero(&self) -> Option<&Character> {
        self.game.sheet()
    }

    /// Returns the hero's effective ability scores, with the bonuses of worn items.
    pub fn abilities(&self) -> Abilities<AbilityScore> {
        self.game.abilities()
    }

    /// Returns the hero's body.
    pub fn body(&self) -> Option<Body> {
        self.game.body(self.game.hero())
    }

    /// Returns the hero's rank title, or the name of the kind whose shape the hero has.
    pub fn rank(&self) -> &'a str {
        let level = self.body().map_or(1, |body| body.level);
        self.hero().map_or("", |hero| hero.rank(self.raws, self.shape(), level))
    }

    /// Returns the hero's status effects. Those that something sustains have a turn left at least.
    pub fn statuses(&self) -> StatusEffects {
        let mut statuses = self.game.statuses(self.game.hero());
        for what in self.game.sustained() {
            statuses.at_least(what, 1);
        }
        statuses
    }

    /// True if an intrinsic or a worn item sustains the status effect `what` of the hero.
    pub fn is_sustained(&self, what: StatusEffect) -> bool {
        self.game.is_sustained(what)
    }

    /// True if the hero has an intrinsic that sustains the status effect `what`: it has no end, and
    /// belongs to the hero's nature.
    pub fn is_innate(&self, what: StatusEffect) -> bool {
        self.hero().is_some_and(|hero| hero.intrinsics.iter().any(|own| own.facts().sustains == Some(what)))
    }

    /// True if the hero has the status effect `what`.
    pub fn suffers(&self, what: StatusEffect) -> bool {
        self.game.hero_is(what)
    }

    /// Returns the hold on the hero.
    pub fn hold(&self) -> Option<Hold> {
        self.game.hold(self.game.hero())
    }

    /// Returns the hero's ball and chain.
    pub fn chained(&self) -> Option<Chained> {
        self.game.chained()
    }

    /// Returns the kind whose shape the hero has taken; `None` in the hero's own shape.
    pub fn shape(&self) -> Option<Id<CreatureKind>> {
        self.form().map(|form| form.kind)
    }

    /// Returns the shape that the hero has taken, with its duration.
    pub fn form(&self) -> Option<PolymorphForm> {
        self.game.form()
    }

    /// Returns the kind of creature into which lycanthropy turns the hero; `None` if not infected.
    pub fn lycanthropy(&self) -> Option<Id<CreatureKind>> {
        self.game.lycanthropy()
    }

    /// Returns the reason why the hero cannot breathe or spit now.
    pub fn breath_refusal(&self) -> Option<Refusal> {
        let kind = self.shape().map(|kind| &self.raws.creatures.table[kind]);
        let Some(form) = kind.and_then(|kind| kind.breath()).map(|(_, attack)| attack.form) else {
            return Some(Refusal::NoBreath);
        };
        let power = self.hero().map_or(0, |hero| hero.power);
        (power < form.breath_cost()).then_some(Refusal::NoPower)
    }

    /// Returns the reason why the hero cannot jump at all.
    pub fn jump_refusal(&self) -> Option<Refusal> {
        self.game.no_jump()
    }

    /// Returns the hero's standing with the god.
    pub fn devotion(&self) -> Devotion {
        self.game.devotion()
    }

    /// Returns the hero's spells as they are recorded; empty for a hero without any.
    pub fn spellbook(&self) -> &Spellbook {
        self.game.spellbook()
    }

    /// Returns the spells of the hero, oldest first. Empty for a hero who cannot cast.
    pub fn spells(&self) -> Vec<SpellSeen<'a>> {
        spells::all(self.raws, &self.game)
    }

    /// Returns the hero's spell at `place` of the list; `None` if there is none or the hero cannot cast.
    pub fn spell(&self, place: u8) -> Option<SpellSeen<'a>> {
        spells::at(self.raws, &self.game, place)
    }

    /// Returns the place in the list of the spell that the hero cast last; `None` without one, or if the hero
    /// does not know it any more.
    pub fn last_spell(&self) -> Option<u8> {
        let book = self.spellbook();
        let place = book.spells.iter().position(|known| Some(known.spell) == book.last)?;
        u8::try_from(place).ok()
    }

    /// True if the hero's role has a talent for spells.
    pub fn has_talent(&self) -> bool {
        let role = self.hero().map(|hero| &self.raws.traits.roles[hero.identity.role]);
        self.raws.rules.casting.is_some() && role.is_some_and(|role| role.casting.is_some())
    }

    /// Returns the reason why the hero cannot cast any spell at all.
    pub fn casting_refusal(&self) -> Option<Refusal> {
        if !self.has_talent() {
            return Some(Refusal::NoTalent);
        }
        self.spells().is_empty().then_some(Refusal::NoSpell)
    }

    /// Returns the reason why the hero cannot cast the spell at `place` of the list now.
    pub fn spell_refusal(&self, place: u8) -> Option<Refusal> {
        let Some(seen) = self.spell(place) else {
            return self.casting_refusal().or(Some(Refusal::NoSpell));
        };
        let hindrance = self.hindrance(&Action::Cast { spell: place, toward: None });
        hindrance.or_else(|| self.game.casting_refusal(seen.known.spell, seen.numbers.cost))
    }

    /// Returns the hero's estimate of reading the item `id`. `None` if it teaches no spell or is not at hand.
    pub fn reading_odds(&self, id: ThingId) -> Option<ReadingOdds> {
        let item = self.game.item(id).filter(|item| self.game.is_at_hand(item))?;
        self.game.reading_odds(item)
    }

    /// Returns the chance in percent that the hero would cast `spell` while also wearing an item of `kind`.
    /// `None` for a hero who cannot cast.
    pub fn chance_in(&self, spell: Id<Spell>, kind: Id<ItemKind>) -> Option<i32> {
        self.game.casting_chance_in(spell, kind)
    }

    /// Returns the hero's estimate of reading a book that looks like `kind`. A book of a kind that is not
    /// identified counts as one of level 1. `None` if the hero knows that it teaches no spell.
    pub fn book_odds(&self, kind: Id<ItemKind>) -> Option<ReadingOdds> {
        let level = match self.raws.items.table[kind].teaches {
            _ if !self.knows_kind(kind) => 1,
            spell => self.raws.spells[spell?].level,
        };
        Some(self.game.plain_reading_odds(level))
    }

    /// Returns the needs of `action`, with those that depend on its item.
    pub fn needs(&self, action: &Action) -> Needs {
        self.game.needs(self.game.hero(), action)
    }

    /// True if the hero has the handicap `what`.
    pub fn has_handicap(&self, what: Handicap) -> bool {
        self.game.has_handicap(self.game.hero(), what)
    }

    /// Returns the reason why a handicap of the hero makes `action` impossible.
    pub fn hindrance(&self, action: &Action) -> Option<Refusal> {
        self.game.hindrance(self.game.hero(), action)
    }

    /// True if the hero's shape has the hands that `action` needs.
    pub fn has_hands_for(&self, action: &Action) -> bool {
        !action.facts().needs.has(Need::Hands) || !self.has_handicap(Handicap::Handless)
    }

    /// Returns the melee attacks of the shape that the hero has taken. Empty in the hero's own shape.
    pub fn shape_attacks(&self) -> Vec<&'a Attack> {
        let kind = self.shape().filter(|_| self.raws.rules.melee == Melee::ArmourClass);
        let attacks = kind.map(|kind| self.raws.creatures.table[kind].attacks.iter());
        attacks.into_iter().flatten().filter(|attack| form::is_near(attack.form)).collect()
    }

    /// Returns the creatures the hero is aware of, nearest first, then by age.
    pub fn creatures(&self) -> Vec<Sighting> {
        let (mut all, here) = (self.sightings().to_vec(), self.hero_at());
        all.sort_by_key(|sighting| (sighting.at.distance(here), sighting.who.id));
        all
    }

    /// Calls `each` with the creatures the hero is aware of, in no fixed order. The result must not depend on
    /// the order.
    pub fn each_creature(&self, each: impl FnMut(Sighting)) {
        self.sightings().iter().copied().for_each(each);
    }

    /// Returns the creatures the hero is aware of, searched for at the first question only.
    fn sightings(&self) -> &[Sighting] {
        self.sightings.get_or_init(|| sightings::all(&self.game))
    }

    /// Returns the creature at `at` if the hero is aware of it.
    pub fn creature(&self, at: Point) -> Option<Sighting> {
        sightings::at(&self.game, at)
    }

    /// Returns the kind of `who` as far as the hero can tell; `None` for unseen creatures and while the hero
    /// hallucinates. What is decided goes by this one, so that kinds that are not there decide nothing.
    pub fn kind_of(&self, who: ActorSeen) -> Option<Id<CreatureKind>> {
        who.kind.filter(|_| !self.suffers(StatusEffect::Hallucinating))
    }

    /// Judges `whom` before a fight, by the average of its apparent kind, never by its own numbers. `None`
    /// for creatures sensed only as a danger and while the hero hallucinates.
    pub fn appraise(&self, whom: &Sighting) -> Option<Appraisal> {
        appraise::appraise(&self.game, whom)
    }

    /// Returns the squares marked `I`: an unseen attacker or target was there, and nothing newer is known.
    pub fn unseen(&self) -> impl Iterator<Item = Point> + 'a {
        self.game.state.level.unseen().iter().copied()
    }

    /// True if `at` is marked `I` for an unseen creature.
    pub fn is_unseen(&self, at: Point) -> bool {
        self.game.state.level.unseen().contains(&at)
    }

    /// Returns the hero's armour class, including worn items. Lower is better.
    pub fn armour_class(&self) -> i32 {
        self.game.armour_class(self.game.hero()).unwrap_or_default()
    }

    /// Returns the hero's attack and defence, including worn and wielded items.
    pub fn stats(&self) -> Stats<i32> {
        self.game.stats(self.game.hero()).unwrap_or_default()
    }

    /// Returns the hero's average speed in percent of the normal speed, including burden.
    pub fn pace(&self) -> i32 {
        let normal = i64::from(self.raws().rules.normal_speed.max(1));
        let stride = appraise::stride(&self.game);
        i32::try_from(i64::from(stride) * 100 / normal).unwrap_or(i32::MAX)
    }

    /// Returns the numbers of the hero's blow against a creature that is not large.
    pub fn arms(&self) -> Arms {
        self.game.blow(None)
    }

    /// Returns the numbers of a blow with `item`, or of throwing it if `thrown`, against the kind `whom`.
    /// `None` if `item` is neither carried nor here.
    pub fn arms_of(&self, item: ThingId, thrown: bool, whom: Option<Id<CreatureKind>>) -> Option<Arms> {
        let stack = self.at_hand(item)?;
        let whom = whom.map(|whom| &self.raws().creatures.table[whom]);
        Some(if thrown { self.game.throw(&stack, whom) } else { self.game.struck_with(&stack, whom) })
    }

    /// As [`View::arms_of`], for an ordinary item of `kind`.
    pub fn arms_with(&self, kind: Id<ItemKind>, thrown: bool) -> Arms {
        let stack = Stack::of_kind(kind);
        if thrown { self.game.throw(&stack, None) } else { self.game.struck_with(&stack, None) }
    }

    /// Returns the maximum volley of `item`; 0 if it is neither carried nor here.
    pub fn volley_of(&self, item: ThingId) -> i32 {
        self.at_hand(item).map_or(0, |stack| self.game.volley(&stack))
    }

    /// True if the hero can take off the worn `item` now, as far as the hero knows: nothing covers it, and it
    /// is not known to be cursed.
    pub fn comes_off(&self, item: &KnownItem) -> bool {
        item.beatitude != Some(Beatitude::Cursed) && dress::can_take_off(&self.game, item.id).is_ok()
    }

    /// Returns the throwing range of `item` in squares; 0 if it is neither carried nor here.
    pub fn reach_of(&self, item: ThingId) -> i32 {
        self.at_hand(item).map_or(0, |stack| self.game.reach(&stack))
    }

    /// Returns the squares that something passes from the hero towards `dir` within `range` squares, as far
    /// as the hero knows them; with `bounces` also those after walls have thrown it back.
    pub fn flight(&self, dir: Dir, range: i32, bounces: bool) -> Vec<Point> {
        let terrains = &self.raws().terrains;
        let open = |at| {
            self.terrain(at)
                .is_some_and(|known| terrains.walkable(known) || terrains.table[known].drowns.is_some())
        };
        trajectory::squares(self.hero_at(), (dir, range), bounces, open)
    }

    /// Returns the stack `id`, with ordinary values in place of unknown ones, if it is carried or here.
    fn at_hand(&self, id: ThingId) -> Option<Stack> {
        let item = self.game.item(id)?;
        let near = self.game.is_at_hand(item);
        let known = self.game.known_item(item);
        let (enchantment, beatitude) =
            (known.enchantment.unwrap_or(0), known.beatitude.unwrap_or(Beatitude::Uncursed));
        near.then_some(Stack { kind: known.kind, enchantment, beatitude, ..item.stack })
    }

    /// True if the hero has identified `kind`, or `kind` has no separate appearance.
    pub fn knows_kind(&self, kind: Id<ItemKind>) -> bool {
        self.game.knows_kind(kind)
    }

    /// Returns the kinds that the hero has identified or the player has named, by class and kind. Kinds
    /// without a separate appearance are left out.
    pub fn discoveries(&self) -> Vec<Discovery> {
        let items = &self.raws.items;
        let mut found: Vec<Discovery> = Vec::new();
        for (kind, _) in items.table.iter().filter(|(_, about)| about.appearance.is_some()) {
            let (known, called) = (self.game.state.chronicle.knows_item(kind), self.game.called(kind));
            if known || !called.is_empty() {
                let called = if known { Label::default() } else { called };
                // The position of an unidentified kind in the raws would give it away.
                let look = self.game.look_of(kind);
                found.push(Discovery { kind: if known { kind } else { look }, look, called });
            }
        }
        found.sort_by_key(|found| (items.table[found.kind].class, !found.called.is_empty(), found.kind));
        found
    }

    /// Returns the hero's inventory, by letter.
    pub fn inventory(&self) -> Vec<KnownItem> {
        let mut all: Vec<KnownItem> = self.game.held(HERO).map(|item| self.game.known_item(item)).collect();
        all.sort_by_key(|item| item.letter);
        all
    }

    /// True if the hero carries an item of `kind`.
    pub fn is_carried(&self, kind: Id<ItemKind>) -> bool {
        self.game.held(HERO).any(|item| item.stack.kind == kind)
    }

    /// Returns the items on the hero's square, from the top of the pile down.
    pub fn pile(&self) -> Vec<KnownItem> {
        self.game.pile(self.hero_at()).map(|item| self.game.known_item(item)).collect()
    }

    /// Returns the top item on the hero's square and the number of stacks in the pile.
    pub fn top(&self) -> Option<(KnownItem, usize)> {
        let pile = self.game.scratch.belongings.pile(self.hero_at());
        let count = pile.len();
        let top = self.game.item(pile.last()?)?;
        Some((self.game.known_item(top), count))
    }

    /// Returns the item `id` if it is carried or here.
    pub fn item(&self, id: ThingId) -> Option<KnownItem> {
        let item = self.game.item(id).filter(|item| self.game.is_at_hand(item))?;
        Some(self.game.known_item(item))
    }

    /// Returns the player's name for the appearance of `kind`; empty if there is none.
    pub fn called(&self, kind: Id<ItemKind>) -> Label {
        self.game.called(kind)
    }

    /// True if the hero knows the kind of the `lying` item, and not just its appearance.
    pub fn recognises(&self, lying: Lying) -> bool {
        !lying.alike && self.knows_item(lying.kind)
    }

    /// Returns the contents of the container `id`, if it is carried or here and the hero has looked into it.
    pub fn contents(&self, id: ThingId) -> Option<Vec<KnownItem>> {
        let item = self.game.item(id)?;
        let near = self.game.is_at_hand(item);
        let known = near && self.game.known_item(item).lid.holds.is_some();
        known.then(|| self.game.held(id).map(|item| self.game.known_item(item)).collect())
    }

    /// Returns the pile that the hero remembers at `at`.
    pub fn lying(&self, at: Point) -> Option<Lying> {
        self.game.state.level.lying(at)
    }

    /// Returns all piles that the hero remembers on the level, by square.
    pub fn all_lying(&self) -> impl Iterator<Item = (Point, Lying)> + 'a {
        self.game.state.level.all_lying().iter().map(|(at, lying)| (*at, *lying))
    }

    /// True if the hero has identified `kind`.
    pub fn knows_item(&self, kind: Id<ItemKind>) -> bool {
        self.game.knows_kind(kind)
    }

    /// Returns the weight of the hero's load, and the weight up to which the hero is not burdened.
    pub fn load(&self) -> (u32, u32) {
        (self.game.load(), self.game.capacity())
    }

    /// Returns the hero's burden.
    pub fn burden(&self) -> Burden {
        self.game.burden()
    }

    /// Returns the burden after taking these counts of items, in order. Stops at the first that is too heavy
    /// to lift.
    pub fn burden_with(&self, more: impl Iterator<Item = (ThingId, u32)>) -> Burden {
        let (mut load, capacity) = self.load();
        let mut burden = self.burden();
        for (id, count) in more {
            let Some(item) = self.game.item(id) else { continue };
            let weight = if count >= item.stack.count {
                self.game.known_weight(item)
            } else {
                self.game.weight_of(item, count)
            };
            load = load.saturating_add(weight);
            match Burden::from_load(load, capacity) {
                Burden::Overloaded => break,
                after => burden = burden.max(after),
            }
        }
        burden
    }

    /// Returns the hero's hunger state; `None` in a world without hunger.
    pub fn hunger(&self) -> Option<HungerState> {
        self.game.hunger()
    }

    /// Returns what the hero can tell of a prayer now; `None` if no god would answer.
    pub fn prayer(&self) -> Option<PrayerFeeling> {
        self.game.prayer_feeling()
    }

    /// True if a prayer now would mend a trouble that kills the hero. Uses what only the god knows; for
    /// reports and figures.
    pub fn would_prayer_save(&self) -> bool {
        let Some(rules) = self.raws.rules.prayer.as_ref() else { return false };
        let answers = !self.game.pursuit().is_some_and(|pursuit| pursuit.bars_prayer);
        let mut deadly = rules.troubles.iter().map(|trouble| trouble.sign).filter(|sign| sign.is_deadly());
        answers
            && deadly.any(|sign| self.game.has_trouble(rules, sign))
            && self.trouble().is_some_and(|trouble| trouble.sign.is_deadly())
            && self.hero().is_some_and(|hero| hero.god(self.raws).is_some() && hero.fortune() >= 0)
            && !self.devotion().is_unforgiven()
            && self.game.foreign_altar().is_none()
            && self.game.too_early(rules) <= 0
    }

    /// True if the hero stands on an altar.
    pub fn is_on_altar(&self) -> bool {
        self.game.altar(self.hero_at()).is_some()
    }

    /// Returns the altars that the hero knows of on the level, each with what the god of the hero's side
    /// would still take there: 0 at an altar of another side.
    pub fn altars(&self) -> Vec<(Point, i32)> {
        let rules = self.raws.rules.prayer.as_ref().and_then(|prayer| prayer.offerings.as_ref());
        let Some((rules, side)) = rules.zip(self.game.hero_side()) else { return Vec::new() };
        let kind = |kind: Id<Feature>| &self.raws.features.table[kind];
        let known = self.game.level().remembered_features().filter(|(_, id)| kind(*id).altar);
        let wanted = |at| (rules.budget - self.game.level().offered(at)).max(0);
        known.map(|(at, id)| (at, if kind(id).side == Some(side) { wanted(at) } else { 0 })).collect()
    }

    /// True if creatures of `kind` are of the hero's race.
    pub fn is_of_own_kin(&self, kind: Id<CreatureKind>) -> bool {
        self.game.is_own_kin(kind)
    }

    /// Returns the worth of a corpse that the hero sees or carries as an offering; 0 for anything else.
    pub fn offering_worth(&self, id: ThingId) -> i32 {
        self.game.item(id).map_or(0, |item| self.game.offering_worth(item))
    }

    /// Returns what gifts to priests buy the hero now; `None` if priests take no gifts.
    pub fn gift_prices(&self) -> Option<GiftPrices> {
        self.game.gift_prices()
    }

    /// Returns the gold that the Oracle takes for a prophecy; `None` if none is sold.
    pub fn prophecy_price(&self) -> Option<u32> {
        let rules = self.raws().rules.oracle.as_ref()?;
        Some(rules.major_at(self.body()?.level))
    }

    /// Returns the bill of the keeper whom the hero can pay: of the shop around the hero, or beside the hero.
    pub fn bill(&self) -> Option<Bill> {
        self.game.bill_of(self.game.creditor()?)
    }

    /// Returns the keeper of the shop around the hero, with the shop if the hero knows the keeper's name.
    pub fn keeper(&self) -> Option<(ActorSeen, Option<Shop>)> {
        let (who, _) = self.game.keeper_here()?;
        Some((ActorSeen { seen: true, ..self.game.who(who) }, self.game.named_shop(who)))
    }

    /// Returns the items for which the keeper of the shop around the hero has made an offer.
    pub fn offered(&self) -> Vec<KnownItem> {
        let offers = self.game.keeper_here().map(|(who, _)| self.game.standing_offers(who));
        let items = offers.into_iter().flatten().filter_map(|offer| self.game.item(offer.id));
        items.map(|item| self.game.known_item(item)).collect()
    }

    /// True if there is a keeper to pay, or the hero has seen wares on the level.
    pub fn is_in_trade(&self) -> bool {
        let is_ware = |(at, lying)| self.shop_at(at).is_some() && self.is_ware(at, lying);
        self.game.creditor().is_some() || self.all_lying().any(is_ware)
    }

    /// Returns the item `id` in the hero's possession, even inside containers.
    pub fn owned(&self, id: ThingId) -> Option<KnownItem> {
        let item = self.game.known_item(self.game.item(id)?);
        Some(item).filter(|item| item.price.is_some_and(|price| price.unpaid))
    }

    /// Returns the wares on the level that the hero has seen, with their squares. Of a pile it is the top.
    pub fn wares(&self) -> Vec<(Point, KnownItem)> {
        let squares = self.game.level().shops.iter().flat_map(|shop| shop.floor.points());
        squares.filter_map(|at| Some((at, self.ware(at)?))).collect()
    }

    /// Returns the ware that the hero has seen at `at`. Of a pile it is the top.
    pub fn ware(&self, at: Point) -> Option<KnownItem> {
        self.ware_like(at, self.lying(at)?).map(|item| self.game.known_item(item))
    }

    /// True if the top of the pile at `at`, which the hero has seen as `lying`, is a ware.
    pub fn is_ware(&self, at: Point, lying: Lying) -> bool {
        self.ware_like(at, lying).is_some()
    }

    fn ware_like(&self, at: Point, lying: Lying) -> Option<&Item> {
        let item = self.game.pile(at).next()?;
        (self.game.seeming_kind(item.stack.kind) == lying.kind && self.game.is_for_sale(item)).then_some(item)
    }

    /// Returns the shop of the visible creature `whom` if that is a keeper.
    pub fn kept_shop(&self, whom: &Sighting) -> Option<Shop> {
        let actor = self.game.standing(whom.at).filter(|_| whom.warning.is_none())?;
        let is_known = self.kind_of(whom.who) == self.game.being(actor).map(|being| being.kind);
        self.game.keeper(actor).filter(|_| is_known).map(|keeper| keeper.shop)
    }

    /// Returns the reason of keepers not to let the hero into their shops.
    pub fn kept_out(&self) -> Option<Bar> {
        self.game.kept_out()
    }

    /// Returns the shops of the level that the hero has seen into.
    pub fn known_shops(&self) -> impl Iterator<Item = &'a Shop> + '_ {
        let level = &self.game.state.level;
        level.shops.iter().filter(|shop| level.remembered(shop.post).is_some())
    }

    /// Returns the shop around the square at `at`.
    pub fn shop_at(&self, at: Point) -> Option<&Shop> {
        self.game.level().shop_at(at)
    }

    /// Returns the gold that the keeper of the shop around the hero offers for the carried item `id`:
    /// `Some(None)` for a keeper who does not want it, `None` outside of shops.
    pub fn offer(&self, id: ThingId) -> Option<Option<u32>> {
        let (who, _) = self.game.keeper_here()?;
        let item = self.game.mine(id).filter(|item| self.game.owner(item).is_none())?;
        Some(self.game.offer(who, item))
    }

    /// Returns the kinds that the unidentified item `id` may be by its price; `None` if the hero has seen no
    /// price of it.
    pub fn priced_kinds(&self, id: ThingId) -> Option<Vec<Id<ItemKind>>> {
        self.game.priced_kinds(self.game.item(id)?)
    }

    /// Returns the altar that the visible creature `whom` serves as a priest.
    pub fn served_altar(&self, whom: &Sighting) -> Option<Altar> {
        let actor = self.game.standing(whom.at).filter(|_| whom.warning.is_none())?;
        let is_known = self.kind_of(whom.who) == self.game.being(actor).map(|being| being.kind);
        let is_told = |at: Point| self.game.level().feature(at).is_some_and(|placed| placed.seems.is_none());
        self.game.served_altar(actor).filter(|(at, _)| is_known && is_told(*at)).map(|(_, altar)| altar)
    }

    /// Returns the hero's worst trouble that a god may mend.
    pub fn trouble(&self) -> Option<&'a TroubleRule> {
        let rules = self.raws.rules.prayer.as_ref()?;
        rules.troubles.get(self.game.troubles(rules).next()?)
    }

    /// Returns the weight of `item`, which is carried or here, with the contents that the hero knows of.
    pub fn weight(&self, item: ThingId) -> Option<u32> {
        self.game.item(item).map(|item| self.game.known_weight(item))
    }

    /// Returns the settings of automatic pickup.
    pub fn auto_pickup(&self) -> &'a AutoPickup {
        &self.game.state.auto_pickup
    }

    /// Returns the hero's square.
    pub fn hero_at(&self) -> Point {
        self.game.hero_at()
    }

    /// Returns the size of the level; `None` if the level is endless.
    pub fn bounds(&self) -> Option<Size> {
        self.game.state.level.bounds()
    }

    /// Returns the area that matters now: the whole level, or on an endless one the squares within
    /// [`eyes::HORIZON`].
    pub fn window(&self) -> Rect {
        self.area(eyes::HORIZON)
    }

    /// Returns the whole level, or on an endless one the squares within `reach` of the hero.
    pub fn area(&self, reach: i32) -> Rect {
        match self.bounds() {
            Some(size) => Rect::at(Point::default(), size),
            None => Rect {
                left: self.game.hero_at().x - reach,
                top: self.game.hero_at().y - reach,
                right: self.game.hero_at().x + reach,
                bottom: self.game.hero_at().y + reach,
            },
        }
    }

    /// Returns the square at `at` as the hero knows it.
    pub fn square(&self, at: Point) -> Option<Square> {
        self.game.state.level.remembered(at).map(|remembered| self.layered(at, remembered))
    }

    /// Calls `each` with every known square of `area`.
    pub fn squares(&self, area: Rect, mut each: impl FnMut(Point, Square)) {
        self.game.state.level.recall(area, |at, remembered| each(at, self.layered(at, remembered)));
    }

    /// Adds the source of knowledge, feature and light to the `remembered` square at `at`.
    fn layered(&self, at: Point, remembered: Remembered) -> Square {
        let layer = if self.game.scratch.eyes.see(at) {
            Knowledge::Seen
        } else if remembered.detected {
            Knowledge::Detected
        } else {
            Knowledge::Remembered
        };
        let feature = self.game.state.level.remembered_feature(at);
        Square { terrain: remembered.terrain, feature, layer, lit: self.game.state.level.lit().get(at) }
    }

    /// Returns the known terrain at `at`.
    pub fn terrain(&self, at: Point) -> Option<Id<Terrain>> {
        self.game.state.level.remembered(at).map(|square| square.terrain)
    }

    /// Returns the known feature at `at`.
    pub fn feature(&self, at: Point) -> Option<Id<Feature>> {
        self.game.state.level.remembered_feature(at)
    }

    /// True if stairs or a feature at `at` lead in the direction `climb`, as far as the hero knows.
    pub fn leads(&self, at: Point, climb: Climb) -> bool {
        let (terrains, features) = (&self.game.raws.terrains.table, &self.game.raws.features.table);
        let is_shaft = || self.feature(at).is_some_and(|kind| features[kind].climb.is_some());
        let stairs = self.terrain(at).is_some_and(|terrain| terrains[terrain].stairs == Some(climb));
        stairs || climb == Climb::Up && is_shaft()
    }

    /// Returns all known features, by square.
    pub fn features(&self) -> impl Iterator<Item = (Point, Id<Feature>)> + 'a {
        self.game.state.level.remembered_features()
    }

    /// Returns the known feature at `at`, else the known terrain.
    pub fn fixture(&self, at: Point) -> Option<Fixture> {
        self.feature(at).map(Fixture::from).or_else(|| self.terrain(at).map(Fixture::from))
    }

    /// Returns the known landmarks in `area`.
    pub fn landmarks(&self, area: Rect) -> Vec<(Point, Fixture)> {
        let raws = self.raws();
        let mut found = Vec::new();
        self.known(area, |at, terrain| {
            if raws.terrains.table[terrain].landmark {
                found.push((at, terrain.into()));
            }
        });
        let features =
            self.features().filter(|(at, kind)| area.contains(*at) && raws.features.table[*kind].landmark);
        found.extend(features.map(|(at, kind)| (at, kind.into())));
        found
    }

    /// Returns the feature on the hero's square if it allows `interaction`. `None` while the hero levitates.
    pub fn standing_for(&self, interaction: Interaction) -> Option<Id<Feature>> {
        let floats = self.game.suffers(self.game.hero(), StatusEffect::Levitating);
        let here = self.feature(self.hero_at()).filter(|_| !floats)?;
        self.raws().features.table[here].on(interaction).map(|_| here)
    }

    /// Returns the text that the hero knows of at `at`.
    pub fn text(&self, at: Point) -> Option<&'a KnownText> {
        self.game.state.level.known_text(at)
    }

    /// Returns all texts that the hero knows of, by square.
    pub fn texts(&self) -> impl Iterator<Item = (Point, &'a KnownText)> + 'a {
        self.game.state.level.known_texts()
    }

    /// Returns the words of power that the hero knows.
    pub fn words(&self) -> impl Iterator<Item = &'a PowerWord> + '_ {
        let state = self.game.state;
        let known = self.game.raws.words.iter().filter(|(id, _)| state.chronicle.knows_word(*id));
        known.map(|(_, word)| word)
    }

    /// Returns the whole word of power that the hero knows to stand on.
    pub fn word_underfoot(&self) -> Option<&'a PowerWord> {
        let known = self.text(self.hero_at()).filter(|known| known.script.facts().floor)?;
        let text = known.text.as_ref()?;
        self.game.raws.words.iter().map(|(_, word)| word).find(|word| word.is(text))
    }

    /// True if the word of power that the hero knows to stand on scares a visible creature like `one`, as far
    /// as the hero knows.
    pub fn word_holds(&self, one: &Sighting) -> bool {
        let kind = self.kind_of(one.who).map(|kind| &self.raws.creatures.table[kind]);
        self.word_underfoot().zip(kind).is_some_and(|(word, kind)| word.scares(kind))
    }

    /// Returns the reason why the hero cannot write here at all. Writing on a feature may have effects.
    pub fn writing_refusal(&self) -> Option<Refusal> {
        let at = self.hero_at();
        let bears = |kind: Id<Feature>| self.raws.features.table[kind].on(Interaction::Write).is_some();
        let hindrance = self.game.lacks(self.game.hero(), Need::Floor);
        match (self.feature(at), self.terrain(at)) {
            _ if self.raws.rules.engraving.is_none() => Some(Refusal::NotAble),
            _ if hindrance.is_some() => hindrance,
            (Some(kind), _) => (!bears(kind)).then_some(Refusal::NoSurface(kind.into())),
            (None, Some(id)) if self.raws.terrains.table[id].unwritable => {
                Some(Refusal::NoSurface(id.into()))
            }
            (None, _) => None,
        }
    }

    /// True if the hero could write on the floor here.
    pub fn can_write_here(&self) -> bool {
        let at = self.hero_at();
        let floor = self.terrain(at).is_some_and(|terrain| !self.raws.terrains.table[terrain].unwritable);
        self.raws.rules.engraving.is_some()
            && floor
            && self.feature(at).is_none()
            && self.game.lacks(self.game.hero(), Need::Floor).is_none()
    }

    /// True if the hero knows of a text here in the script that the item `pen`, or a finger, seems to write
    /// in, so that more can be added to it.
    pub fn can_add_here(&self, pen: Option<ThingId>) -> bool {
        let Some(rules) = &self.raws.rules.engraving else { return false };
        let pen = pen.and_then(|id| self.item(id)).filter(|pen| pen.named);
        let script = pen.map_or(Script::Dust, |pen| {
            let spent = pen.charges.is_some_and(|charges| charges.left <= 0);
            self.raws.items.table[pen.kind].script(rules, pen.enchantment.unwrap_or(0), spent)
        });
        self.text(self.hero_at()).is_some_and(|known| known.script == script)
    }

    /// Calls `each` with every known square of `area` and its terrain.
    pub fn known(&self, area: Rect, mut each: impl FnMut(Point, Id<Terrain>)) {
        self.recalled(area, |at, remembered| each(at, remembered.terrain));
    }

    /// Calls `each` with the hero's memory of every known square of `area`.
    pub fn recalled(&self, area: Rect, each: impl FnMut(Point, Remembered)) {
        self.game.state.level.recall(area, each);
    }

    /// Returns the hero's memory of the square at `at`.
    pub fn memory(&self, at: Point) -> Option<Remembered> {
        self.game.state.level.remembered(at)
    }

    /// Returns the number of changes so far in what the hero knows of the level. Pass it to [`View::news`]
    /// later.
    pub fn mark(&self) -> usize {
        self.game.state.level.changes().count()
    }

    /// Returns the squares whose known state has changed since `mark`. `None` after too many changes, or if
    /// `mark` belongs to another level.
    pub fn news(&self, mark: usize) -> Option<impl Iterator<Item = Point> + 'a> {
        self.game.state.level.changes().since(mark)
    }

    /// True if the hero knows of a trap at `at`.
    pub fn is_trap(&self, at: Point) -> bool {
        self.game.knows_trap(at)
    }

    /// True if the trap that the hero knows at `at` would affect the hero, who may hover or be too small.
    pub fn springs(&self, at: Point) -> bool {
        let trap = self.feature(at).map(|kind| &self.raws().features.table[kind]);
        trap.is_some_and(|trap| trap.is_trap() && self.game.is_reached(trap, self.game.hero()))
    }

    /// Returns the odds that the hero disarms the known trap at `at`: 1 in this number. `None` if it cannot
    /// be disarmed.
    pub fn disarm_odds(&self, at: Point) -> Option<u32> {
        self.game.disarm_odds(&self.raws().features.table[self.feature(at)?])
    }

    /// Returns the state of the known door at `at`.
    pub fn door(&self, at: Point) -> Option<DoorState> {
        self.raws().terrains.table[self.terrain(at)?].door
    }

    /// True if the square at `at` is in sight.
    pub fn sees(&self, at: Point) -> bool {
        self.game.scratch.eyes.see(at)
    }

    /// Returns the known squares with the features that close when something is taken from the one at `at`.
    pub fn closing_with(&self, at: Point) -> Vec<Point> {
        let Some(feature) = self.feature(at) else { return Vec::new() };
        let Some(closes) = self.raws().features.table[feature].closes else { return Vec::new() };
        let area = Rect::around(at, closes.within);
        let alike = self.features().filter(|(other, kind)| *kind == feature && *other != at);
        alike.map(|(other, _)| other).filter(|other| area.contains(*other)).collect()
    }

    /// True if taking what lies at `at` closes known features with other items on them.
    pub fn closes_others(&self, at: Point) -> bool {
        let closing = self.closing_with(at);
        self.all_lying().any(|(at, _)| closing.contains(&at))
    }

    /// Returns the branch that the known stairs at `at` lead to, if it is another than the hero's.
    pub fn branch_beyond(&self, at: Point) -> Option<Id<Branch>> {
        self.raws().terrains.table[self.terrain(at)?].stairs?;
        match self.game.state.level.exit(at)?.to {
            Destination::Level(to) if to.branch != self.place().branch => Some(to.branch),
            Destination::Level(_) | Destination::Outside => None,
        }
    }

    /// True if the known stairs at `at` lead out of the dungeon.
    pub fn leads_out(&self, at: Point) -> bool {
        let stairs = self.terrain(at).and_then(|terrain| self.raws().terrains.table[terrain].stairs);
        let exit = self.game.state.level.exit(at).filter(|_| stairs.is_some());
        exit.is_some_and(|exit| exit.to == Destination::Outside)
    }

    /// True if the hero knows of a boulder or other obstacle at `at`.
    pub fn is_filled(&self, at: Point) -> bool {
        self.lying(at).is_some_and(|lying| self.game.fills(lying.kind))
    }

    /// Returns the squares of known obstacles.
    pub fn filled(&self) -> impl Iterator<Item = Point> + '_ {
        self.all_lying().filter(|(_, lying)| self.game.fills(lying.kind)).map(|(at, _)| at)
    }

    /// Returns the square reached by a step from `from` towards `dir`, on the map as known.
    ///
    /// # Errors
    ///
    /// As [`step::step`], with unknown squares as [`Refusal::Edge`], and [`Refusal::Immovable`] for known
    /// obstacles.
    pub fn step(&self, from: Point, dir: Dir) -> Result<Point, Refusal> {
        let to = self.push(from, dir)?;
        if self.is_filled(to) { Err(Refusal::Immovable) } else { Ok(to) }
    }

    /// As [`View::step`], but allows steps into obstacles, which may turn out to move or not.
    ///
    /// # Errors
    ///
    /// As [`step::step`], with unknown squares as [`Refusal::Edge`].
    pub fn push(&self, from: Point, dir: Dir) -> Result<Point, Refusal> {
        let floats = self.game.hero_crosses_water();
        step::step(&self.raws().terrains, |at| self.terrain(at), from, dir, floats)
    }

    /// True if the hero knows how to jump and `at` is within reach.
    pub fn can_jump_to(&self, at: Point) -> bool {
        let from = self.hero_at();
        let (x, y) = (i64::from(from.x - at.x), i64::from(from.y - at.y));
        let table = &self.raws.items.table;
        let jumps = |item: KnownItem| {
            item.used == Some(ItemUse::Worn)
                && item.named
                && table[item.kind].grants.contains(&Intrinsic::Jumping)
        };
        let far = || self.inventory().into_iter().any(jumps);
        match x * x + y * y {
            // A knight's move in chess.
            5 => self.game.hero_has_innately(Intrinsic::KnightsJump) || far(),
            1..=9 => far(),
            _ => false,
        }
    }

    /// Returns the record of creatures met and killed, items learned and levels reached.
    pub fn chronicle(&self) -> &'a Chronicle {
        &self.game.state.chronicle
    }

    /// Returns the score so far.
    pub fn score(&self) -> u64 {
        score::score(&self.game)
    }

    /// Returns the depth of the level, from 1.
    pub fn depth(&self) -> i32 {
        self.game.state.level.depth
    }

    /// Returns the difficulty for creatures that come to the hero's square.
    pub fn menace(&self) -> i32 {
        self.game.menace()
    }

    /// Returns the id of the level.
    pub fn place(&self) -> LevelId {
        self.game.state.level.place
    }

    /// Returns the turn number, from 1.
    pub fn turn(&self) -> u32 {
        self.game.turn()
    }

    /// Returns the status: play, open question or end.
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// Returns the loot that the hero sells, the most precious first; empty if the game has not ended so.
    pub fn loot(&self) -> Vec<LootLine> {
        loot::lines(&self.game)
    }

    /// Returns the visited levels, branch by branch.
    pub fn levels(&self) -> impl Iterator<Item = KnownLevel<'a>> + '_ {
        self.game.state.levels().map(|level| KnownLevel { level, raws: self.raws, state: self.game.state })
    }
}

impl KnownLevel<'_> {
    /// Returns the id of the level.
    pub fn place(&self) -> LevelId {
        self.level.place
    }

    /// Returns the depth of the level.
    pub fn depth(&self) -> i32 {
        self.level.depth
    }

    /// Returns the player's note about the level; empty if there is none.
    pub fn note(&self) -> &str {
        self.state.notes.get(&self.level.place).map_or("", Note::as_str)
    }

    /// Returns the known landmark features, with the number of each.
    pub fn landmarks(&self) -> Vec<(Id<Feature>, usize)> {
        let table = self.raws.features.table.iter();
        let counted = table
            .filter(|(_, feature)| feature.landmark)
            .map(|(id, _)| (id, self.level.remembered_features().filter(|(_, kind)| *kind == id).count()));
        counted.filter(|(_, count)| *count > 0).collect()
    }

    /// Returns the themes of the special rooms that the hero has entered.
    pub fn rooms(&self) -> Vec<Id<Theme>> {
        self.level.entered().collect()
    }

    /// Returns the trades of the shops that the hero has seen into.
    pub fn shops(&self) -> Vec<Id<Trade>> {
        let known = |shop: &&Shop| shop.floor.points().any(|at| self.level.remembered(at).is_some());
        self.level.shops.iter().filter(known).map(|shop| shop.trade).collect()
    }

    /// Returns the number of squares with remembered items.
    pub fn lying(&self) -> usize {
        self.level.all_lying().len()
    }

    /// Returns the known stairs that lead to other levels.
    pub fn exits(&self) -> Vec<KnownExit> {
        let level = self.level;
        let seen = level.stairs().iter().filter(|stairs| level.remembered(stairs.at).is_some());
        seen.filter_map(|stairs| match stairs.exit.to {
            Destination::Level(to) => Some(KnownExit { at: stairs.at, climb: stairs.exit.climb, to }),
            Destination::Outside => None,
        })
        .collect()
    }

    /// Returns the levels of other branches that known stairs lead to.
    pub fn branches(&self) -> Vec<LevelId> {
        let level = self.level;
        let seen = level.stairs().iter().filter(|stairs| level.remembered(stairs.at).is_some());
        seen.filter_map(|stairs| match stairs.exit.to {
            Destination::Level(to) if to.branch != level.place.branch => Some(to),
            Destination::Level(_) | Destination::Outside => None,
        })
        .collect()
    }
}
