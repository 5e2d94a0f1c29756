//! Priests in rules.json: what gifts of gold buy, and the texts of temples.

use crate::{
    base::dice::Dice,
    raws::{
        reading::{
            record::{record, words},
            text::Text,
            value::{Limit, ODDS},
        },
        words::effects::{EffectSpec, PARTS},
    },
};
use serde::{Deserialize, Serialize};

words! {
    /// Occasion for a text of a temple or its priest.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum PriestText {
        /// The priest talks without a gift.
        Chat = "chat",
        /// A gift is too small.
        Poor = "poor",
        /// A gift is fair.
        Fair = "fair",
        /// A gift is large.
        Generous = "generous",
        /// The priest refuses a sinner.
        Sinner = "sinner",
        /// The hero enters a temple of the own side.
        EnterOwn = "enter_own",
        /// The hero enters a temple of another side.
        EnterOther = "enter_other",
        /// The hero enters a temple without a priest.
        EnterUntended = "enter_untended",
        /// A sinner enters a temple.
        EnterAngry = "enter_angry",
    }
}

record! {
    /// Rules of the priests of temples. Prices are for each level: the hero's experience level or greatest
    /// depth, the larger of both (NetHack 3.6: `priest_talk`, by experience level alone).
    #[derive(Debug, Clone)]
    pub struct PriestRules {
        /// Gold from which a gift is fair. It adds 1 to a negative record.
        pub fair: u32 = 200 => PRICE,
        /// Gold from which a gift buys protection.
        pub protection: u32 = 400 => PRICE,
        /// Gold from which a gift without protection raises the record, or takes a negative one back to 0 if
        /// the last time was long enough ago.
        pub generous: u32 = 600 => PRICE,
        /// Points of armour class that the first protection gives. Each later one gives 1 and needs a
        /// greater depth than the one before it.
        pub first: Dice = FIRST => Limit::of("it must give .. points", 1..=20),
        /// Points up to which a gift always gives protection. Above, the chance is 1 in the points so far.
        pub sure: i32 = 8 => Limit::range(0..=100),
        /// Greatest number of points.
        pub most: i32 = 20 => Limit::range(0..=100),
        /// Turns between two gifts that take a negative record back to 0. In between, a generous gift only
        /// raises it.
        pub atonement: u32 = 5000 => Limit::of("it must be .. turns", 0..=100_000),
        /// Points by which a generous gift raises the record.
        pub record: i32 = 2 => Limit::range(0..=100),
        /// Effects on a hero who hits a priest at an altar with a god, with the text `bolt` of that god.
        pub vengeance: Vec<EffectSpec> = Vec::new() => PARTS,
        /// They come with chance 1 in this number. Default 2.
        pub vengeance_one_in: u32 = 2 => ODDS,
        /// Texts of temples and priests.
        pub texts: PriestTexts,
    }
}

/// Usual dice of the first protection.
const FIRST: Dice = Dice { count: 1, sides: 3, bonus: 1 };

/// Limit on prices for each level.
const PRICE: Limit = Limit::of("it must cost .. gold", 1..=100_000);

record! {
    /// Texts of temples and priests; each list has variants.
    #[derive(Debug, Clone)]
    pub struct PriestTexts {
        /// The priest talks without a gift.
        chat: Vec<Text>,
        /// A gift is too small.
        poor: Vec<Text>,
        /// A gift is fair.
        fair: Vec<Text>,
        /// A gift is large.
        generous: Vec<Text>,
        /// The priest refuses a sinner.
        sinner: Vec<Text>,
        /// The hero enters a temple of the own side.
        enter_own: Vec<Text>,
        /// The hero enters a temple of another side.
        enter_other: Vec<Text>,
        /// The hero enters a temple without a priest.
        enter_untended: Vec<Text>,
        /// A sinner enters a temple.
        enter_angry: Vec<Text>,
    }
}

impl PriestText {
    /// True if the priest speaks; otherwise the hero feels it.
    pub const fn is_spoken(self) -> bool {
        match self {
            PriestText::Chat
            | PriestText::Poor
            | PriestText::Fair
            | PriestText::Generous
            | PriestText::Sinner => true,
            PriestText::EnterOwn
            | PriestText::EnterOther
            | PriestText::EnterUntended
            | PriestText::EnterAngry => false,
        }
    }
}

impl PriestTexts {
    /// Returns the variants of the text for `occasion`.
    pub fn on(&self, occasion: PriestText) -> &[Text] {
        match occasion {
            PriestText::Chat => &self.chat,
            PriestText::Poor => &self.poor,
            PriestText::Fair => &self.fair,
            PriestText::Generous => &self.generous,
            PriestText::Sinner => &self.sinner,
            PriestText::EnterOwn => &self.enter_own,
            PriestText::EnterOther => &self.enter_other,
            PriestText::EnterUntended => &self.enter_untended,
            PriestText::EnterAngry => &self.enter_angry,
        }
    }

    /// Returns the variant of the text for `occasion` on `turn`; `None` if there is none.
    pub fn at(&self, occasion: PriestText, turn: u32) -> Option<&str> {
        let all = self.on(occasion);
        let place = usize::try_from(turn).ok()?.checked_rem(all.len())?;
        all.get(place).map(|text| &**text)
    }
}
