//! Prayer, offerings and the alignment record in rules.json.

use crate::raws::{
    kinds::{gods::GodText, growth::Intrinsic, items::ItemClass},
    reading::{
        record::{record, words},
        value::{Limit, ODDS},
    },
    rules::{
        crowning::{CROWN_GIFTS, CrownGift},
        priests::PriestRules,
    },
    words::effects::{EffectSpec, PARTS, ability::Ability},
};
use std::collections::BTreeMap;

words! {
    /// Trouble of a hero that a god may mend.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum TroubleSign {
        /// Turning to stone.
        Petrifying = "petrifying",
        /// Suffocating.
        Strangled = "strangled",
        /// Dying of bad food.
        Sick = "sick",
        /// Weak from hunger, or worse.
        Starving = "starving",
        /// Few hit points left, by `hurt`, `hurt_share` and `hurt_levels`.
        Hurt = "hurt",
        /// Infected with lycanthropy.
        Lycanthropy = "lycanthropy",
        /// Levitating by a cursed item.
        Floating = "floating",
        /// Chained to a ball.
        Punished = "punished",
        /// Wearing or wielding something cursed.
        Cursed = "cursed",
        /// Blind.
        Blind = "blind",
        /// Ability scores lowered.
        Drained = "drained",
        /// Hungry, but not weak.
        Hungry = "hungry",
        /// Stunned or confused.
        Dizzy = "dizzy",
        /// Hallucinating.
        Hallucinating = "hallucinating",
    }
}

impl TroubleSign {
    /// True if the trouble kills a hero whom nothing saves.
    pub const fn is_deadly(self) -> bool {
        matches!(self, Self::Petrifying | Self::Strangled | Self::Sick | Self::Starving | Self::Hurt)
    }
}

record! {
    /// Rules of prayer (NetHack 3.6: `pray.c`).
    #[derive(Debug, Clone)]
    pub struct PrayerRules {
        /// Turns from the beginning of the game until a prayer without trouble is safe.
        pub start: i32 = 300 => PATIENCE,
        /// Typical number of turns until the next prayer is safe, after one that was answered.
        pub again: i32 = 350 => PATIENCE,
        /// Typical number of turns that come on top for a crowned hero.
        pub crowned: i32 = 1000 => PATIENCE,
        /// The same as `again` after the god was angry.
        pub after_wrath: i32 = 300 => PATIENCE,
        /// Typical number of turns that a prayer too soon adds.
        pub too_soon: i32 = 250 => PATIENCE,
        /// Turns too early at which a prayer in great trouble is still answered.
        pub great: i32 = 200 => PATIENCE,
        /// The same for small troubles.
        pub small: i32 = 100 => PATIENCE,
        /// Luck that a prayer too soon costs.
        pub too_soon_luck: i32 = 3 => SMALL,
        /// Anger of the god about a prayer too soon.
        pub too_soon_anger: i32 = 1 => SMALL,
        /// Turns that a prayer takes.
        pub turns: i32 = 3 => Limit::range(1..=20),
        /// Record of a devout hero, whose god may do more than asked.
        pub devout: i32 = 14 => RECORD,
        /// Record from which the god listens to more than the worst trouble, and minds bad luck less.
        pub faithful: i32 = 4 => RECORD,
        /// Record below which a prayer without great trouble raises it by one.
        pub lukewarm: i32 = 2 => RECORD,
        /// Greatest favour away from altars, where it is 5: 1 mends the worst great trouble, 2 all great
        /// ones, 3 the worst of any kind, 4 all, and 5 is a boon.
        pub most_favour: i32 = 3 => Limit::range(1..=5),
        /// Wisdom with which a hero knows exactly when a prayer is safe.
        pub wise: i32 = 16 => Limit::range(0..=25),
        /// Turns that the hero may be wrong by, for each point of wisdom less.
        pub vague: i32 = 20 => Limit::range(0..=1000),
        /// Turns after a prayer from which the next one feels safe to all.
        pub long_ago: u32 = 1000 => Limit::range(0..=100_000),
        /// Hit points with which every hero counts as hurt (NetHack 3.6: `critically_low_hp`).
        pub hurt: i32 = 5 => Limit::range(0..=1000),
        /// A hero counts as hurt with the maximum of hit points divided by this number.
        pub hurt_share: i32 = 5 => Limit::range(1..=100),
        /// Experience levels, each of which adds one to `hurt_share` from there on.
        pub hurt_levels: Vec<i32> = vec![6, 14, 22, 30] => Limit::of("there can be .. levels", 0..=50),
        /// Hit points for each experience level that the maximum counts for at most.
        pub hurt_per_level: i32 = 15 => Limit::range(1..=1000),
        /// Nutrition of carried food with which hunger is no trouble.
        pub food: u32 = 800 => Limit::range(0..=10_000),
        /// Power of some roles over the undead. Default: none.
        pub turning: Option<TurnRules>,
        /// Offerings on altars. Default: altars take none.
        pub offerings: Option<OfferRules>,
        /// Troubles, worst first, with what mends them.
        pub troubles: Vec<TroubleRule> = Vec::new() => Limit::of("there can be .. troubles", 0..=50),
        /// Number added to luck for the draw of `boons`.
        pub boon_luck: i32 = 6 => SMALL,
        /// Favours beyond what was asked. A number is drawn from 0 to below half of the sum of luck and
        /// `boon_luck`, and the first favour whose `up_to` is not below it comes.
        pub boons: Vec<PrayerDeed> = Vec::new() => Limit::of("there can be .. favours", 0..=50),
        /// Gifts to a crowned hero.
        pub crown_gifts: Vec<CrownGift> = Vec::new() => CROWN_GIFTS,
        /// Number that each point of anger adds to the draw of `wrath` (NetHack 3.6: `angrygods`).
        pub wrath_per_anger: i32 = 3 => SMALL,
        /// Points of luck that change the draw of `wrath` by one, for faithful and for lucky heroes. For
        /// others each point of bad luck raises it.
        pub wrath_luck_every: i32 = 3 => Limit::range(1..=100),
        /// Upper bound of the draw of `wrath`.
        pub most_wrath: i32 = 15 => Limit::range(1..=1000),
        /// Acts of wrath. A number is drawn from 0 to below the sum of `wrath_per_anger` for the anger and of
        /// bad luck, and the first act whose `up_to` is not below it comes.
        pub wrath: Vec<PrayerDeed> = Vec::new() => Limit::of("there can be .. acts", 0..=50),
        /// Priests of temples. Without this key, they take no gifts.
        pub priests: Option<PriestRules>,
    }
}

record! {
    /// Power over the undead of roles with `turns_undead` (NetHack 3.6: `doturn`).
    #[derive(Debug, Clone)]
    pub struct TurnRules {
        /// Radius in squares.
        pub radius: i32 = 8 => Limit::range(1..=100),
        /// Experience levels by which the radius grows by a square.
        pub wider_every: i32 = 5 => Limit::range(1..=1000),
        /// Turns that it takes at experience level 1.
        pub turns: i32 = 5 => Limit::range(1..=20),
        /// Experience levels by which it takes a turn less.
        pub quicker_every: i32 = 6 => Limit::range(1..=1000),
        /// Experience level from which each kin is destroyed. All other unholy creatures flee.
        pub destroys: BTreeMap<String, i32> = BTreeMap::new() => Limit::Names("kin"),
    }
}

record! {
    /// Offerings on altars (NetHack 3.6: `dosacrifice`). A corpse is worth the difficulty of the creature and
    /// 1.
    #[derive(Debug, Clone)]
    pub struct OfferRules {
        /// Turns after death up to which a corpse is worth something.
        pub fresh: u32 = 50 => Limit::of("it must be .. turns", 0..=10_000),
        /// Worth that one altar takes in all.
        pub budget: i32 = 60 => WORTH,
        /// Worth of an offering with the full effects below. Others have their share of them.
        pub full: i32 = 24 => Limit::range(1..=1000),
        /// Anger that the god forgives.
        pub forgiven: i32 = 3 => Limit::range(0..=100),
        /// The same of the god of a chaotic hero.
        pub forgiven_chaotic: i32 = 2 => Limit::range(0..=100),
        /// Turns by which the next prayer is safe earlier.
        pub sooner: i32 = 300 => PATIENCE,
        /// The same for a chaotic hero.
        pub sooner_chaotic: i32 = 500 => PATIENCE,
        /// Luck that the hero gets if there is nothing to forgive and prayer is safe.
        pub luck: i32 = 5 => Limit::range(0..=20),
        /// Luck that an offering gives back to an unlucky hero if the god is only partly appeased.
        pub eased_luck: i32 = 1 => SMALL,
        /// Kin of creatures that are holy to the gods of their side.
        pub holy: Option<String> => Limit::Names("kin"),
        /// Worth that creatures which are holy to another side have besides.
        pub rival_worth: i32 = 3 => WORTH,
        /// Record that the hero gets for them.
        pub rival_record: i32 = 5 => SMALL,
        /// An offering at which luck would rise brings a gift instead, with chance 1 in this number plus
        /// `gift_rarer` times the square of the number of gifts before.
        pub gift_one_in: u32 = 10 => ODDS,
        /// Number that makes further gifts rarer.
        pub gift_rarer: u32 = 2 => Limit::range(0..=1000),
        /// Experience level needed for a gift.
        pub gift_level: i32 = 3 => Limit::range(1..=100),
        /// Typical number of turns until a prayer is safe after the first gift.
        pub gift_wait: i32 = 300 => PATIENCE,
        /// Turns that each gift before adds to that.
        pub gift_wait_more: i32 = 50 => PATIENCE,
        /// A number from 0 to below the sum of this number and the experience level is drawn for an altar of
        /// another side, which changes hands if it is above `altar_holds`.
        pub altar_draw: i32 = 8 => Limit::range(0..=1000),
        /// Greatest number with which the altar stays as it is.
        pub altar_holds: i32 = 5 => Limit::range(0..=1000),
        /// Luck that the hero gets with the altar, or loses without.
        pub altar_luck: i32 = 1 => SMALL,
        /// Luck that the hero loses on changing sides.
        pub convert_luck: i32 = 3 => SMALL,
        /// Turns by which the next prayer is safe later then.
        pub convert_wait: i32 = 300 => PATIENCE,
        /// Record that the hero loses by offering one of the own kind, or by being turned away by another
        /// side. Chaotic heroes gain as much by the offering.
        pub outrage_record: i32 = 5 => SMALL,
        /// Anger of the god about the same.
        pub outrage_anger: i32 = 3 => SMALL,
        /// Luck that the hero loses by the same.
        pub outrage_luck: i32 = 5 => SMALL,
        /// Record that the hero loses by offering a former pet.
        pub betrayal_record: i32 = 3 => SMALL,
        /// Anger of the god of the altar about a former pet or a holy creature. The god of another side
        /// forgives as much.
        pub upset_anger: i32 = 1 => SMALL,
        /// Effects of offering one of the hero's own kind, and of being turned away by another side.
        pub outrage: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Effects of offering one of the hero's own kind on a chaotic altar, besides.
        pub blood: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Effects of offering a former pet.
        pub betrayal: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Effects of offering a creature that is holy to the god of the altar.
        pub insult: Vec<EffectSpec> = Vec::new() => PARTS,
    }
}

/// Limit on records from which a god does something.
const RECORD: Limit = Limit::range(0..=1000);

/// Limit on changes of luck, record and anger.
const SMALL: Limit = Limit::range(0..=1000);

/// Limit on the worth of offerings.
const WORTH: Limit = Limit::of("it must be worth", 0..=100_000);

/// Limit on the turns between prayers.
const PATIENCE: Limit = Limit::of("it must be .. turns", 0..=100_000);

record! {
    /// Trouble, with what mends it.
    #[derive(Debug, Clone)]
    pub struct TroubleRule {
        /// Sign of the trouble.
        pub sign: TroubleSign,
        /// `true`: a small trouble.
        pub small: bool = false,
    }
    flat {
        /// Effects that mend it.
        pub ability: Ability,
    }
}

record! {
    /// Act of a god, drawn by a number.
    #[derive(Debug, Clone)]
    pub struct PrayerDeed {
        /// Greatest number for this act.
        pub up_to: u32 => Limit::range(0..=1000),
        /// Text of the god that goes with it.
        pub text: GodText,
        /// Side of the gods that do it: 1 lawful, 0 neutral, -1 chaotic. Default: all do.
        pub side: Option<i32> => Limit::of("sides must be", -1..=1),
        /// Intrinsic that the hero must not have. Default: none.
        pub lacks: Option<Intrinsic>,
        /// `true`: it comes only to heroes who have lost an experience level.
        pub lost_level: bool = false,
        /// `true`: it comes only to heroes without ball and chain.
        pub unchained: bool = false,
        /// Least record of a hero for whom the god does it. Default: any.
        pub record: Option<i32> => Limit::range(-1000..=1000),
        /// It is done with chance 1 in this number; otherwise a later act that fits is. Default 1: always.
        pub one_in: u32 = 1 => ODDS,
        /// `true`: it crowns the hero, which happens once.
        pub crowns: bool = false,
        /// `true`: it protects the hero, as priests do.
        pub protects: bool = false,
        /// Class of a random, blessed item that appears on the hero's square: a spellbook is, if possible, of
        /// a spell that the hero does not know and can learn. Default: none.
        pub sends: Option<ItemClass>,
    }
    flat {
        /// Effects on the hero.
        pub ability: Ability,
    }
}

record! {
    /// The hero's standing with the gods, in all worlds.
    #[derive(Debug, Clone, Copy)]
    pub struct StandingRules {
        /// Greatest alignment record at the beginning of the game (NetHack 3.6: `adjalign`).
        pub most_record: i32 => Limit::range(0..=100_000),
        /// Turns after which the greatest alignment record rises by one.
        pub record_rises_every: u32 => Limit::of("it must be .. turns", 1..=1_000_000),
        /// Turns beyond its beginning that the time of safe prayer is counted.
        pub most_patient: i32 => Limit::of("it must be .. turns", 0..=1_000_000),
        /// Distance in squares within which a priest serves the nearest altar.
        pub parish: i32 => Limit::of("it must be .. squares", 0..=200),
    }
}
