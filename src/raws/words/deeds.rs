//! Deeds of the hero: one list of words for what gods and luck notice, in rules.json and roles.json, for what
//! goals ask for, in rules.json, and for what lessons ask for, in world.json.

use crate::{
    base::dice::Dice,
    raws::{
        kinds::growth::{INTRINSICS, Intrinsic},
        reading::{
            record::{record, words},
            text::Text,
            value::{Limit, ODDS},
        },
    },
};

/// Facts about a word for deeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeedFacts {
    /// True if rules.json and roles.json can give the deed consequences.
    pub judged: bool,
    /// True if a lesson can ask for the deed.
    pub taught: bool,
    /// False if no act of the game does the deed, only the player at the screen.
    pub acted: bool,
}

/// Facts of deeds that gods and luck notice.
const JUDGED: DeedFacts = DeedFacts { judged: true, taught: false, acted: true };

/// Facts of deeds that lessons ask for.
const TAUGHT: DeedFacts = DeedFacts { judged: false, taught: true, acted: true };

/// Facts of deeds that only goals ask for.
const PURSUED: DeedFacts = DeedFacts { judged: false, taught: false, acted: true };

words! {
    /// Kind of deed of the hero.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum DeedWord: DeedFacts {
        /// Attacks a peaceful creature.
        AttackPeaceful = "attack_peaceful" => JUDGED,
        /// Strikes one that flees, sleeps or cannot move.
        AttackHelpless = "attack_helpless" => JUDGED,
        /// Strikes or shoots with poison.
        UsePoison = "use_poison" => JUDGED,
        /// Attacks a peaceful priest at an altar of the hero's side.
        AttackOwnPriest = "attack_own_priest" => JUDGED,
        /// Attacks a peaceful priest at another altar.
        AttackOtherPriest = "attack_other_priest" => JUDGED,
        /// Kills a peaceful creature.
        KillPeaceful = "kill_peaceful" => JUDGED,
        /// Kills a pet.
        KillPet = "kill_pet" => JUDGED,
        /// Kills one of the kin named by `murder` that was no enemy, and is not hostile by nature.
        Murder = "murder" => JUDGED,
        /// Kills a creature that is holy to the hero's side.
        KillHoly = "kill_holy" => JUDGED,
        /// Kills a priest at an altar of the hero's side.
        KillOwnPriest = "kill_own_priest" => JUDGED,
        /// Kills a priest at another altar.
        KillOtherPriest = "kill_other_priest" => JUDGED,
        /// Breaks an item with `omen`.
        BreakOmen = "break_omen" => JUDGED,
        /// Breaks the peace of a word of power underfoot.
        BreakWord = "break_word" => JUDGED,
        /// Tells the guard of a vault a false name.
        Lie = "lie" => JUDGED,
        /// Digs up a grave.
        OpenGrave = "open_grave" => JUDGED,
        /// Throws an unknown gem to a creature that takes gems, of the hero's side.
        GiveGem = "give_gem" => JUDGED,
        /// Throws a gem of a known kind to it.
        GiveKnownGem = "give_known_gem" => JUDGED,
        /// Throws an unknown gem to one of another side.
        GiveGemAway = "give_gem_away" => JUDGED,
        /// Throws a gem of a known kind to it.
        GiveKnownGemAway = "give_known_gem_away" => JUDGED,
        /// Walks a square.
        Walk = "walk" => TAUGHT,
        /// Opens a door.
        Open = "open" => TAUGHT,
        /// Kills a creature.
        Kill = "kill" => TAUGHT,
        /// Picks up an item.
        PickUp = "pick_up" => TAUGHT,
        /// Puts on armour.
        Wear = "wear" => TAUGHT,
        /// Finishes a meal.
        Eat = "eat" => TAUGHT,
        /// Finds something hidden by searching.
        Find = "find" => TAUGHT,
        /// Falls into a pit or a trap that holds.
        Trap = "trap" => TAUGHT,
        /// Waits or searches until all hit points are back. Counts only while the lesson is on.
        Rest = "rest" => TAUGHT,
        /// Arrives on a new level by stairs down. The lessons before it end, too: their things are left
        /// behind.
        Descend = "descend" => TAUGHT,
        /// Goes up stairs to another level.
        Ascend = "ascend" => TAUGHT,
        /// Looks at a creature or a thing that has a card. Ends at the latest with the next lesson.
        Look = "look" => DeedFacts { acted: false, ..TAUGHT },
        /// Throws or shoots an item at a creature, whether it hits or not.
        Throw = "throw" => TAUGHT,
        /// Reads an item.
        Read = "read" => TAUGHT,
        /// Drinks a potion.
        Quaff = "quaff" => TAUGHT,
        /// Sees on an altar that a dropped item is blessed or cursed.
        Altar = "altar" => TAUGHT,
        /// Prays.
        Pray = "pray" => TAUGHT,
        /// Writes something on the floor.
        Write = "write" => TAUGHT,
        /// Leaves the dungeon.
        Leave = "leave" => TAUGHT,
        /// Drops an item.
        Drop = "drop" => PURSUED,
        /// Comes to a level, in any way.
        Enter = "enter" => PURSUED,
        /// Goes through a way of a level with `crosses`.
        Cross = "cross" => PURSUED,
        /// Pays for an item of a shop.
        Buy = "buy" => PURSUED,
        /// Leaves a shop with unpaid goods.
        Rob = "rob" => PURSUED,
        /// Offers a corpse on an altar.
        Offer = "offer" => PURSUED,
        /// Has a wish granted.
        Wish = "wish" => PURSUED,
        /// Tames a creature.
        Tame = "tame" => PURSUED,
        /// Lets a creature out of a bottle or a lamp, whether it stays or not.
        Free = "free" => PURSUED,
        /// Takes a pet along to another level.
        Lead = "lead" => PURSUED,
        /// Sees a kind of creature for the first time.
        See = "see" => PURSUED,
        /// Hits a creature with a weapon that is wielded, thrown or shot.
        Strike = "strike" => PURSUED,
        /// Takes the first bite of a meal.
        BeginMeal = "begin_meal" => PURSUED,
        /// Takes the first bite of flesh.
        BeginFlesh = "begin_flesh" => PURSUED,
        /// Begins to write something on the floor.
        BeginText = "begin_text" => PURSUED,
        /// Begins to write a word of power.
        BeginWord = "begin_word" => PURSUED,
        /// Sells items to a shop.
        Sell = "sell" => PURSUED,
        /// Gives gold to a priest.
        Give = "give" => PURSUED,
        /// Talks to a creature that listens.
        Talk = "talk" => PURSUED,
        /// Pulls a lever.
        Pull = "pull" => PURSUED,
        /// Steps onto a feature.
        Tread = "tread" => PURSUED,
        /// Calls on the god against the undead.
        Turn = "turn" => PURSUED,
    }
}

/// Limit of words to those that gods can judge.
const JUDGED_WORDS: Limit = Limit::Words(&chosen::<{ count(Listener::Gods) }>(Listener::Gods));

/// Limit of words to those that lessons can ask for.
pub(in crate::raws) const TAUGHT_WORDS: Limit =
    Limit::Words(&chosen::<{ count(Listener::Lessons) }>(Listener::Lessons));

/// Limit of words to those that goals can ask for: what the hero does in an act of the game.
pub(in crate::raws) const PURSUED_WORDS: Limit =
    Limit::Words(&chosen::<{ count(Listener::Goals) }>(Listener::Goals));

/// Part of the rules that asks for deeds.
#[derive(Clone, Copy)]
enum Listener {
    /// Gods and luck.
    Gods,
    Lessons,
    Goals,
}

/// True if `word` is for `listener`.
const fn is_for(listener: Listener, word: DeedWord) -> bool {
    let facts = word.facts();
    match listener {
        Listener::Gods => facts.judged,
        Listener::Lessons => facts.taught,
        Listener::Goals => facts.acted,
    }
}

/// Returns the number of words for `listener`.
const fn count(listener: Listener) -> usize {
    let (mut place, mut found) = (0, 0);
    while place < DeedWord::ALL.len() {
        if is_for(listener, DeedWord::ALL[place]) {
            found += 1;
        }
        place += 1;
    }
    found
}

/// Returns the words that [`count`] counts.
const fn chosen<const N: usize>(listener: Listener) -> [&'static str; N] {
    let (mut words, mut place, mut found) = ([""; N], 0, 0);
    while place < DeedWord::ALL.len() {
        if is_for(listener, DeedWord::ALL[place]) {
            words[found] = DeedWord::ALL[place].name();
            found += 1;
        }
        place += 1;
    }
    words
}

record! {
    /// Consequence of a deed. All that fit a deed apply.
    #[derive(Debug, Clone)]
    pub struct DeedRule {
        /// The deed.
        pub deed: DeedWord => JUDGED_WORDS,
        /// Side of the heroes that it is for: 1 lawful, 0 neutral, -1 chaotic. Default: all.
        pub side: Option<i32> => Limit::of("sides must be", -1..=1),
        /// It follows with chance 1 in this number. Default 1: always.
        pub one_in: u32 = 1 => ODDS,
        /// Change of luck.
        pub luck: Dice = Dice::fixed(0) => Limit::of("luck must change by", -20..=20),
        /// Change of the alignment record.
        pub record: i32 = 0 => Limit::range(-100..=100),
        /// Intrinsics that the hero loses, unless role or race grants them.
        pub loses: Vec<Intrinsic> = Vec::new() => INTRINSICS,
        /// `true`: the hero loses the protection bought from priests.
        pub forsakes: bool = false,
        /// Text for the hero.
        pub told: Option<Text>,
    }
}

/// Limit on the consequences in a list.
pub(in crate::raws) const DEEDS: Limit = Limit::of("there can be .. consequences", 0..=100);
