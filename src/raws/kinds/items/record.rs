//! Record of items.json.

use super::words::{
    Beatitude, Binds, EnchantTarget, FoodPreference, ItemClass, LikenessNoun, Made, Material, Missile,
    Misuse, Skill, Slot, Usage,
};
use crate::{
    base::dice::Dice,
    raws::{
        kinds::{
            creatures::creature_traits::{Resistance, Stats},
            growth::{INTRINSICS, Intrinsic},
            spells::Spell,
        },
        reading::{
            record::record,
            references::FeatureRef,
            table::{Id, named},
            text::Text,
            value::{Limit, ODDS, PERCENT},
        },
        rules::script::{EngravingRules, Pen, Script},
        words::{
            abilities::Abilities,
            colour::Colour,
            effects::{Aid, EffectName, EffectSpec, PARTS, Who, ability::Ability},
            template::Template,
        },
    },
};

/// Limit on the terms of damage.
const DAMAGE: Limit = Limit::of("an item can have .. terms of damage", 0..=4);

/// Limit on a score that a worn item sets.
const SCORE: Limit = Limit::range(3..=25);

/// Limit on the contents of a new container.
const HELD: Limit = Limit::of("it can hold .. kinds of things", 0..=20);

record! {
    /// Kind of item: a record of items.json.
    #[derive(Debug, Clone)]
    pub struct ItemKind {
        /// Noun without article, for the identified item. Plural for pairs worn on hands or feet.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Plural. Default: by the rules of English grammar.
        pub plural: Option<String> => Limit::Shown,
        /// Name of the unidentified item: "crude dagger". Default: `name`.
        pub appearance: Option<Text>,
        /// `true`: each game shuffles appearance, colour and material among the items of the class and slot
        /// with this key.
        pub shuffled: bool = false,
        /// Description for players who look at it closely.
        pub about: Option<Text>,
        /// Class of the item.
        pub class: ItemClass,
        /// Character on the map.
        pub glyph: char,
        /// Name of its colour in palettes.
        pub colour: Colour = Colour::Grey,
        /// Material of the item.
        pub material: Material,
        /// Weight of `bundle` items. A hero carries 25 times the sum of strength and constitution, plus 50.
        pub weight: u32 => Limit::of("weights must be", 0..=10_000),
        /// Number of items that weigh `weight` together. Default 1.
        pub bundle: u32 = 1 => Limit::range(1..=1000),
        /// Price in gold pieces.
        pub price: u32 = 0 => Limit::of("prices must be", 0..=100_000),
        /// Price of an uncursed one. Default: `price`.
        pub price_uncursed: Option<u32> => Limit::of("prices must be", 0..=100_000),
        /// Percent of the price that a shop takes for each use of charges, each lighting or reading of one
        /// that is not paid.
        pub fee: u32 = 0 => PERCENT,
        /// `true`: keepers of shops overcharge a hero who visibly wears it.
        pub overcharged: bool = false,
        /// Relative chance among the items of its class. Default 0: never at random.
        pub probability: u32 = 0 => Limit::range(0..=1000),
        /// `true`: starting kits never draw it at random, because it is useless, harmful or too good (NetHack
        /// 3.6: `ini_inv`).
        pub unsuitable: bool = false,
        /// Number of items in a new stack. Default 1.
        pub count: Dice = Dice::fixed(1) => Limit::of("there must be .. together", 1..=1000),
        /// A new item is a pair with chance 1 in this number.
        pub pair_one_in: Option<u32> => ODDS,
        /// `true`: equal items form a stack in the inventory.
        pub stacks: bool = false,
        /// `true`: a new one is cursed with chance 9 in 10.
        pub usually_cursed: bool = false,
        /// Damage to targets up to human size, in melee or as a missile: the sum of these dice.
        pub damage: Vec<Dice> = Vec::new() => DAMAGE,
        /// Damage to larger targets. Default: `damage`.
        pub damage_large: Vec<Dice> = Vec::new() => DAMAGE,
        /// Bonus to to-hit.
        pub to_hit: i32 = 0 => Limit::range(-20..=20),
        /// Skill to use it as a weapon.
        pub skill: Option<Skill>,
        /// `true`: it takes both hands.
        pub two_handed: bool = false,
        /// Way to use it as a missile: thrown or shot.
        pub missile: Option<Missile>,
        /// `true`: it launches missiles of its skill.
        pub launches: bool = false,
        /// Slot where it is worn.
        pub slot: Option<Slot>,
        /// Improvement of the armour class.
        pub armour: i32 = 0 => Limit::range(0..=20),
        /// Bonus to attack and defence, for melee rules other than armour class.
        pub stats: Stats<i32> = Stats::default(),
        /// Turns to put it on or take it off.
        pub delay: u32 = 0 => Limit::of("delays must be", 0..=20),
        /// Magic cancellation, from 0 to 3. Each point stops 3 in 10 of the special effects of blows that hit
        /// the wearer, such as poison and level drain. Only the highest of all worn items counts.
        pub cancels: u32 = 0 => Limit::range(0..=3),
        /// `true`: a container for other items.
        pub container: bool = false,
        /// `true`: too large for any container.
        pub bulky: bool = false,
        /// Maximum number of stacks in a new container.
        pub holds: u32 = 0 => HELD,
        /// Maximum number of stacks in a new locked container. Default: `holds`.
        pub holds_locked: Option<u32> => HELD,
        /// Chance in percent that a new container is locked. Without this key, the container has no lock.
        pub locked: Option<u32> => PERCENT,
        /// Trap that a new container may have.
        pub trap: Option<BoxTrap>,
        /// `true`: the hero can dig with it.
        pub digs: bool = false,
        /// Chances to open and close locks, for lock tools.
        pub picks: Option<LockTool>,
        /// Effects of drinking it.
        pub quaff: Ability = Ability::NONE => PARTS,
        /// Effects of reading it.
        pub read: Ability = Ability::NONE => PARTS,
        /// Effects of zapping it.
        pub zap: Option<Ability>,
        /// Nutrition. A hero needs one point a turn.
        pub nutrition: u32 = 0 => Limit::of("it must feed by .. points", 0..=2000),
        /// Turns to eat it. Default 1.
        pub eating: u32 = 1 => Limit::of("it must take .. turns", 1..=100),
        /// `true`: it never rots.
        pub never_rots: bool = false,
        /// `true`: the kind of corpses. A world has one.
        pub corpse: bool = false,
        /// Effects of eating it, besides nutrition.
        pub eat: Ability = Ability::NONE => PARTS,
        /// Effects of breaking it by a throw, for potions and `brittle` items. A list works on the creature
        /// that it hits; where it hits nothing, only `explode` works. An object with `form` works from the
        /// square where it breaks. Default: the effects of drinking it.
        pub shatter: Ability = Ability::NONE => PARTS,
        /// Charges of a new one, for items with charges.
        pub charges: Option<Dice> => Limit::of("charges must be", 0..=100),
        /// `true`: it has an enchantment, though it is neither weapon nor armour.
        pub enchantable: bool = false,
        /// Number that its enchantment raises while it is worn. That of armour also raises the armour class.
        pub enchants: Option<EnchantTarget>,
        /// Ability scores that replace those of the wearer, or of the wielder if it is not worn.
        pub fixes: Option<FixedScores>,
        /// `true`: the wearer has the opposite alignment.
        pub opposes: bool = false,
        /// `true`: grips on the wearer slip off it.
        pub slippery: bool = false,
        /// `true`: putting it on curses it.
        pub turns_cursed: bool = false,
        /// Texts for a hero whom it changes, which identify it.
        pub feels: Option<WornTexts>,
        /// Name of the item that it becomes when it is worn and its enchantment is raised.
        pub hardens_into: Option<Id<ItemKind>>,
        /// `true`: it can be wished for. Default `true`.
        pub wishable: bool = true,
        /// `true`: nothing destroys it, changes its kind or carries it off the level: it comes to lie by the
        /// stairs up instead.
        pub lasting: bool = false,
        /// `true`: gods take it from those who are to bring it to them, by a goal.
        pub offered: bool = false,
        /// Rules of an item that fills its square, like a boulder. It blocks sight, and walkers must push it.
        pub fills: Option<Fills>,
        /// Pieces that remain when it is shattered, for boulders and statues.
        pub pieces: Option<Pieces>,
        /// Name of the item of flesh that it becomes by `soften`, if it is of mineral or gemstone.
        pub softens_into: Option<Id<ItemKind>>,
        /// `true`: `soften` brings it to life, if it is of mineral or gemstone.
        pub lifelike: bool = false,
        /// Form of its name after a creature, if it can be of one.
        pub likeness: Option<LikenessNoun>,
        /// Rules of a figure that becomes its creature when it is applied.
        pub comes_alive: Option<ComesAlive>,
        /// Name of the item that it becomes when cancelled. Default: itself.
        pub cancelled: Option<Id<ItemKind>>,
        /// Intrinsics of the wearer, or of the wielder if it is not worn.
        pub grants: Vec<Intrinsic> = Vec::new() => INTRINSICS,
        /// Intrinsics of those who carry it.
        pub carried: Vec<Intrinsic> = Vec::new() => INTRINSICS,
        /// Bonus of wearing it for heroes of one role.
        pub role_bonus: Option<RoleBonus>,
        /// Effects of applying it.
        pub apply: Option<Apply>,
        /// Rules of its light, if it can be lit.
        pub light: Option<LightSource>,
        /// Percentage of the weight of the contents that counts, for containers. Default: all of it.
        pub inside: Option<Inside>,
        /// Rules of tins. A tin without a creature has the `filling`, and then `eat` applies.
        pub tin: Option<Tin>,
        /// Turns to open a tin with it in hand.
        pub opens_tins: Option<TinOpener>,
        /// `true`: it puts corpses into tins, for one charge each.
        pub makes_tins: bool = false,
        /// Use for writing on the floor. Default: blades cut, all others write in the dust.
        pub engrave: Option<Pen>,
        /// `true`: it brings luck to the hero who carries it, or bad luck if cursed, and keeps luck from
        /// fading: good luck unless it is cursed, bad luck unless it is blessed.
        pub lucky: bool = false,
        /// `true`: prayers at an altar bless or curse one that lies there.
        pub hallowed: bool = false,
        /// `true`: it breaks when it is thrown, like a potion.
        pub brittle: bool = false,
        /// `true`: breaking it is a deed of the hero that luck may notice (`break_omen` in `deeds` of
        /// rules.json).
        pub omen: bool = false,
        /// `true`: words of power do not work for a hero who carries it.
        pub hushes: bool = false,
        /// `true`: it writes on blank items.
        pub writes: bool = false,
        /// Charges of the pen that writing this item costs: less than this number, at least half of it.
        /// Without this key, it cannot be written.
        pub ink: Option<i32> => Limit::range(2..=1000),
        /// `true`: it is blank and can be written on.
        pub blank: bool = false,
        /// Name of the spell that reading it teaches.
        pub teaches: Option<Id<Spell>>,
        /// `true`: a book of this appearance may put its reader to sleep.
        pub dull: bool = false,
        /// `true`: spells are easier to cast while it is worn, and body armour under it hinders half as much.
        pub eases_spells: bool = false,
        /// `true`: it does not hinder spells while it is worn, though it is of metal.
        pub lets_spells: bool = false,
        /// `true`: it blinds the wearer.
        pub blinds: bool = false,
        /// A new one is blessed or cursed with chance 1 in this number. Only for classes without a rule of
        /// their own.
        pub beatitude_one_in: Option<u32> => ODDS,
        /// Preference of meat eaters for it as food. Default: they do not eat it.
        pub to_carnivores: Option<FoodPreference>,
        /// Preference of plant eaters for it as food. Default: they do not eat it.
        pub to_herbivores: Option<FoodPreference>,
        /// `true`: creatures neither step onto its square nor attack actors there in melee, unless they are
        /// `fearless`.
        pub scares: bool = false,
        /// `true`: it turns to dust when it is picked up for the second time, or when it is cursed. A
        /// blessing is lost first.
        pub crumbles: bool = false,
        /// `true`: it is gone when the hero takes it, but counts: for the score, by `relic` of rules.json,
        /// and for what arrives from then on, which comes the more often and is the more dangerous.
        pub relic: bool = false,
        /// Part of the punishment that chains the hero: ball or chain.
        pub binds: Option<Binds>,
        /// `true`: a leash for pets.
        pub leads: bool = false,
        /// Name of the trap that applying it sets on the hero's square. The item is used up.
        pub sets: Option<FeatureRef>,
        /// Effects on an item dipped into it. It is used up if they change anything.
        pub dip: Ability = Ability::NONE => PARTS,
        /// Effects of rubbing it.
        pub rub: Option<Rub>,
        /// Creature that may be inside instead of the drink, for potions of this appearance.
        pub bottled: Option<Bottled>,
        /// Rules of this artefact, of which there is only one.
        pub artefact: Option<Artefact>,
        /// Name of the item that it becomes in water. Default: water does not change it.
        pub soaks_into: Option<Id<ItemKind>>,
        /// `true`: water first dilutes it. Only diluted, it becomes `soaks_into`.
        pub dilutes: bool = false,
        /// `true`: it explodes in water and when mixed.
        pub volatile: bool = false,
        /// Results of mixing it with potions, in either direction of dipping. For an item that is no potion:
        /// of dipping it into potions.
        pub mixes: Vec<Mixture> = Vec::new() => Limit::of("it can have .. mixtures", 0..=40),
        /// Rules for dipping other potions into this one. Without this key, no potion mixes with it.
        pub mixing: Option<Mixing>,
    }
}

record! {
    /// Ability scores that a worn item sets.
    #[derive(Debug, Clone, Copy)]
    pub struct FixedScores {
        /// Strength.
        pub strength: Option<u8> => SCORE,
        /// Intelligence.
        pub intelligence: Option<u8> => SCORE,
        /// Wisdom.
        pub wisdom: Option<u8> => SCORE,
        /// Dexterity.
        pub dexterity: Option<u8> => SCORE,
        /// Constitution.
        pub constitution: Option<u8> => SCORE,
        /// Charisma.
        pub charisma: Option<u8> => SCORE,
    }
}

record! {
    /// Bonus of a worn item for heroes of one role.
    #[derive(Debug, Clone)]
    pub struct RoleBonus {
        /// Name of the role.
        pub role: String => Limit::MayName("roles"),
        /// Intrinsics of a wearer of the role.
        pub grants: Vec<Intrinsic> = Vec::new() => INTRINSICS,
        /// Bonus to the charisma of a wearer of the role. Wearers of other roles lose as much.
        pub charisma: i32 = 0 => Limit::range(-10..=10),
    }
}

record! {
    /// Texts for the hero who puts an item on or takes it off.
    #[derive(Debug, Clone)]
    pub struct WornTexts {
        /// Text when it is put on.
        pub on: Text,
        /// Text when it comes off, by any cause.
        pub off: Text,
    }
}

record! {
    /// Trap of a container, sprung by opening it.
    #[derive(Debug, Clone)]
    pub struct BoxTrap {
        /// A new container has the trap with chance 1 in this number.
        pub one_in: u32 => ODDS,
        /// Name of the trap: the effects of stepping on it are those of opening the container.
        pub feature: FeatureRef,
    }
}

record! {
    /// Effects of rubbing an item.
    #[derive(Debug, Clone)]
    pub struct Rub {
        /// Rubbing has an effect with chance 1 in this number. Default 1: always.
        pub one_in: u32 = 1 => ODDS,
        /// Name of the item that it becomes. Default: itself.
        pub becomes: Option<Id<ItemKind>>,
        /// Effects of rubbing it.
        pub effects: Ability = Ability::NONE => PARTS,
    }
}

record! {
    /// Creature in a bottle.
    #[derive(Debug, Clone)]
    pub struct Bottled {
        /// A bottle of this appearance holds the creature with chance 1 in this number.
        pub one_in: u32 => ODDS,
        /// Effects of opening the bottle. No creature is inside once all of its kind are gone.
        pub effects: Ability => PARTS,
    }
}

record! {
    /// Powers of an artefact, and the ways to get it.
    #[derive(Debug, Clone)]
    pub struct Artefact {
        /// Name of the item that becomes the artefact when it is dipped into a feature with `bestows`.
        /// Without this key, gods may give it.
        pub from: Option<Id<ItemKind>>,
        /// `false`: no god gives it. Default `true`.
        pub given: bool = true,
        /// Lowest experience level of the hero for a dip. Default 1.
        pub level: i32 = 1 => Limit::range(1..=100),
        /// A dip succeeds with chance 1 in this number. Default 1: always.
        pub one_in: u32 = 1 => ODDS,
        /// Heroes who get it blessed and proof against decay by a dip. All others get it cursed. Default: all
        /// heroes.
        pub worthy: Option<Who>,
        /// Name of the alignment of its owners. It may hurt others who touch it. Default: any.
        pub alignment: Option<String> => Limit::MayName("alignments"),
        /// Name of the role whose heroes get it first.
        pub role: Option<String> => Limit::MayName("roles"),
        /// Name of the race that made it. Gods do not give it to the foes of that race.
        pub race: Option<String> => Limit::MayName("races"),
        /// `true`: it always hurts owners of a wrong alignment, role or race, and cannot be held by owners of
        /// a wrong alignment whose role or race is wrong too.
        pub self_willed: bool = false,
        /// `true`: it does not mind the alignment of those who touch it.
        pub gentle: bool = false,
        /// Creatures that its powers strike. Default: all.
        pub foes: Option<ArtefactFoes>,
        /// Bonus to to-hit against its foes, rolled for each blow.
        pub to_hit: Option<Dice> => Limit::of("the bonus must be", 0..=100),
        /// Additional damage to its foes.
        pub damage: Option<Dice> => Limit::of("damage must be", 0..=1000),
        /// `true`: the damage to its foes counts twice.
        pub doubles: bool = false,
        /// Effects on its foes that it hits, beside the damage.
        pub strikes: Ability = Ability::NONE => PARTS,
        /// Effects of invoking it. Without this key, it cannot be invoked.
        pub invoke: Ability = Ability::NONE => PARTS,
        /// `true`: a blow also strikes at the hostile creatures beside the target, left and right.
        pub sweeps: bool = false,
        /// Return of the artefact, thrown by the hero. Default: it lands like others.
        pub returns: Option<ArtefactReturn>,
        /// Families of creatures that its wielder feels anywhere on the level.
        pub senses: Vec<String> = Vec::new() => Limit::Names("kin"),
        /// Names of effects that do nothing to its wielder.
        pub wards: Vec<EffectName> = Vec::new() => PARTS,
        /// `true`: nearly all curses on the belongings of its wielder have no effect.
        pub wards_curses: bool = false,
        /// `true`: its foes stay dead when its wielder kills them.
        pub lays_to_rest: bool = false,
    }
}

record! {
    /// Return of a thrown artefact to the hand that threw it (NetHack 3.6: `throwit`). It returns to heroes
    /// of its `role` alone, who had it in hand.
    #[derive(Debug, Clone, Copy)]
    pub struct ArtefactReturn {
        /// Lowest strength of the hero. Default: any.
        pub strength: u8 = 3 => SCORE,
        /// It fails with chance 1 in this number. Default 100.
        pub fails_one_in: u32 = 100 => ODDS,
    }
}

record! {
    /// Creatures that the powers of an artefact strike. All given conditions must hold.
    #[derive(Debug, Clone)]
    pub struct ArtefactFoes {
        /// Condition: the creature is of one of these families.
        pub kin: Vec<String> = Vec::new() => Limit::Names("kin"),
        /// Condition, if `true`: the creature is undead.
        pub undead: bool = false,
        /// Condition, if `true`: a were creature, in either shape.
        pub were: bool = false,
        /// Condition: the creature lacks this resistance.
        pub without: Option<Resistance>,
    }
}

record! {
    /// Result of mixing two potions.
    #[derive(Debug, Clone)]
    pub struct Mixture {
        /// Names of the potions that give this result.
        pub with: Vec<Id<ItemKind>> = Vec::new(),
        /// Name of the result. Without this key, as for potions without a recipe.
        pub into: Option<Id<ItemKind>>,
        /// Relative chance beside other results for the same potions. Default 1.
        pub weight: u32 = 1 => Limit::of("weights must be", 1..=1000),
    }
}

record! {
    /// Rules for dipping potions into others.
    #[derive(Debug, Clone)]
    pub struct Mixing {
        /// They explode with chance 1 in this number, and always if the dipped potion is cursed. Default 10.
        pub explodes_one_in: u32 = 10 => ODDS,
        /// Damage of the explosion, plus one hit point for each dipped potion. Default 1d9.
        pub dice: Dice = Dice { count: 1, sides: 9, bonus: 0 } => Limit::of("damage must be", 0..=1000),
        /// Maximum number of potions that are mixed at once, if the stack has more than three. Default 1d6+2.
        pub at_once: Dice = Dice { count: 1, sides: 6, bonus: 2 } => Limit::of("the number must be", 1..=1000),
        /// Possible results of potions without a recipe.
        pub otherwise: Vec<Mishap> => Limit::of("there must be .. of them", 0..=20),
        /// Name of the result if the dipped potion is diluted and has no recipe.
        pub diluted: Option<Id<ItemKind>>,
    }
}

record! {
    /// Possible result of potions without a recipe.
    #[derive(Debug, Clone)]
    pub struct Mishap {
        /// Relative chance. Default 1.
        pub weight: u32 = 1 => Limit::of("weights must be", 1..=1000),
        /// Name of the result. Without this key, the potions evaporate.
        pub into: Option<Id<ItemKind>>,
        /// `true`: the result is a random potion.
        pub any: bool = false,
    }
}

record! {
    /// Rules of an item that fills its square.
    #[derive(Debug, Clone)]
    pub struct Fills {
        /// Maximum load with which a hero squeezes past it if it does not move. Without this key, never.
        pub squeeze: Option<u32> => Limit::of("loads must be", 0..=10_000),
        /// Chance in percent that it fills water into which it is pushed.
        pub bridges: i32 = 0 => PERCENT,
    }
}

record! {
    /// Pieces of a shattered item.
    #[derive(Debug, Clone)]
    pub struct Pieces {
        /// Name of the item.
        pub of: Id<ItemKind>,
        /// Number of items. Default 1.
        pub count: Dice = Dice::fixed(1) => Limit::of("the number must be", 1..=1000),
    }
}

record! {
    /// Effects of applying a tool.
    #[derive(Debug, Clone)]
    pub struct Apply {
        /// `true`: each use costs a charge.
        pub charges: bool = false,
        /// `true`: the first use in a turn takes no time.
        pub free: bool = false,
        /// `true`: it is used up.
        pub consumed: bool = false,
        /// `true`: it affects only targets that see it.
        pub sight: bool = false,
        /// Result of every second use on average if it is cursed. Default `works`.
        pub cursed: Misuse = Misuse::Works,
    }
    flat {
        /// Effects of applying it.
        pub ability: Ability,
    }
}

record! {
    /// Rules of a figure that becomes its creature beside the hero. NetHack 3.6: `use_figurine`.
    #[derive(Debug, Clone, Copy)]
    pub struct ComesAlive {
        /// Percentage of figures whose creature is tame if they are blessed, peaceful if uncursed, hostile
        /// if cursed. Of the others, half are of each of the two other moods.
        pub as_usual: i32 => PERCENT,
    }
}

record! {
    /// Rules of a light.
    #[derive(Debug, Clone)]
    pub struct LightSource {
        /// Radius of the light in squares.
        pub radius: u32 => Limit::range(1..=15),
        /// Number of burning ones that shine one square farther than one. Example with 7: 7 add 1 square, 49
        /// add 2 squares. Maximum radius 15.
        pub by_number: Option<u32> => Limit::range(2..=1000),
        /// Turns that it burns. Without this key, for ever.
        pub fuel: Option<Dice> => Limit::of("the turns must be", 1..=10_000),
        /// Turns left at which the hero gets a warning. The lowest is the last warning.
        pub warns: Vec<u32> = Vec::new(),
        /// `true`: it is gone when it has burnt down.
        pub consumed: bool = false,
        /// Maximum of turns after refilling, for oil lamps.
        pub refills_to: Option<u32> => Limit::range(1..=10_000),
    }
}

record! {
    /// Percentage of the weight of the contents that counts, by the beatitude of the container.
    #[derive(Debug, Clone, Copy)]
    pub struct Inside {
        /// Percentage for a blessed container. Default 100.
        pub blessed: u32 = 100 => Limit::range(0..=1000),
        /// Percentage for an uncursed container. Default 100.
        pub uncursed: u32 = 100 => Limit::range(0..=1000),
        /// Percentage for a cursed container. Default 100.
        pub cursed: u32 = 100 => Limit::range(0..=1000),
    }
}

record! {
    /// Contents of tins.
    #[derive(Debug, Clone)]
    pub struct Tin {
        /// Content of tins without a creature: "spinach".
        pub filling: Template => Limit::Slots(&[]),
        /// A random tin has the filling instead of a creature with chance 1 in this number. Default 6.
        pub filling_one_in: u32 = 6 => ODDS,
        /// Preparations of creatures in tins, each equally likely.
        pub preparations: Vec<Preparation> => Limit::of("there must be .. of them", 1..=50),
    }
}

record! {
    /// Preparation of a creature in a tin.
    #[derive(Debug, Clone)]
    pub struct Preparation {
        /// Name: "smoked %name".
        pub text: Template => Limit::Slots(&["name"]),
        /// Nutrition. Below 0 the hero vomits.
        pub nutrition: i32 => Limit::range(-1000..=2000),
        /// `true`: tins made by the hero have this preparation.
        pub homemade: bool = false,
        /// `true`: spoiled tins, such as cursed ones, have this preparation. Without such a preparation they
        /// have the first one.
        pub spoiled: bool = false,
    }
}

record! {
    /// Turns to open a tin with a tool, by its beatitude. 0: at once.
    #[derive(Debug, Clone, Copy)]
    pub struct TinOpener {
        /// Turns with an uncursed tool.
        pub turns: Dice => Limit::of("the turns must be", 0..=100),
        /// Turns with a blessed tool. Default: `turns`.
        pub blessed: Option<Dice> => Limit::of("the turns must be", 0..=100),
        /// Turns with a cursed tool. Default: `turns`.
        pub cursed: Option<Dice> => Limit::of("the turns must be", 0..=100),
    }
}

record! {
    /// Chances of a tool to open and close locks.
    #[derive(Debug, Clone, Copy)]
    pub struct LockTool {
        /// Chances with containers.
        pub boxes: LockOdds,
        /// Chances with doors.
        pub doors: LockOdds,
        /// `true`: it also closes locks. Default `true`.
        pub locks: bool = true,
    }
}

record! {
    /// Chance that one move of work on a lock succeeds (NetHack 3.6: `pick_lock`).
    #[derive(Debug, Clone, Copy)]
    pub struct LockOdds {
        /// Base chance in percent.
        pub percent: i32 = 0 => Limit::range(0..=100),
        /// Percentage added per point of dexterity.
        pub dexterity: i32 = 0 => Limit::range(0..=25),
        /// Percentage added for roles with `picks_locks`.
        pub trade: i32 = 0 => Limit::range(0..=100),
    }
}

named!(ItemKind);

impl ItemKind {
    /// True if decay changes the item: for weapons, armour, and tools with damage.
    pub fn decays(&self) -> bool {
        match self.class.facts().decays {
            Some(Made::All) => true,
            Some(Made::Some) => !self.damage.is_empty(),
            None => false,
        }
    }

    /// Returns the script in which an item of this `enchantment` writes. Blades cut unless they are too dull;
    /// a pen or wand that is `spent` writes in the dust.
    pub fn script(&self, rules: &EngravingRules, enchantment: i32, spent: bool) -> Script {
        match &self.engrave {
            Some(pen) if !spent => pen.script,
            None if self.cuts_letters() && enchantment > rules.dull => Script::Engraved,
            Some(_) | None => Script::Dust,
        }
    }

    /// True if it cuts letters, though its record does not say how.
    pub fn cuts_letters(&self) -> bool {
        self.engrave.is_none()
            && self.class == ItemClass::Weapon
            && self.skill.is_some_and(Skill::is_of_blades)
    }

    /// True if it does more to the wearer than to protect and to hinder.
    pub fn is_magical_to_wear(&self) -> bool {
        self.enchants.is_some()
            || self.fixes.is_some()
            || self.opposes
            || self.slippery
            || self.blinds
            || self.role_bonus.is_some()
            || !self.grants.is_empty()
            || self.stats != Stats::default()
    }

    /// Returns the bonus of wearing it for heroes of `role`; `None` for other roles.
    pub fn bonus_for(&self, role: &str) -> Option<&RoleBonus> {
        self.role_bonus.as_ref().filter(|bonus| bonus.role == role)
    }

    /// True if wearing it harms most heroes.
    pub fn is_harmful_to_wear(&self) -> bool {
        self.opposes || self.turns_cursed || self.grants.iter().any(|what| what.facts().harms)
    }

    /// True if zapping it grants a wish.
    pub fn wishes(&self) -> bool {
        self.parts(Usage::Zap).iter().any(|part| part.effect.name().facts().aid == Some(Aid::Wish))
    }

    /// True if it can be eaten.
    pub fn is_food(&self) -> bool {
        self.corpse || self.tin.is_some() || self.nutrition > 0 || !self.eat.is_empty()
    }

    /// True if it is made to strike with: weapons, and tools with a skill.
    pub fn is_arm(&self) -> bool {
        match self.class {
            ItemClass::Weapon => true,
            ItemClass::Tool => self.skill.is_some(),
            _ => false,
        }
    }

    /// True if it breaks when it is thrown.
    pub fn shatters(&self) -> bool {
        self.class == ItemClass::Potion || self.brittle
    }

    /// Returns the effects of `usage`, or `None` if the record does not declare this usage.
    pub fn ability(&self, usage: Usage) -> Option<&Ability> {
        match usage {
            Usage::Quaff => Some(&self.quaff),
            Usage::Read => Some(&self.read),
            Usage::Zap => self.zap.as_ref(),
            Usage::Eat => Some(&self.eat),
            Usage::Shatter if self.shatter.is_empty() => Some(&self.quaff),
            Usage::Shatter => Some(&self.shatter),
            Usage::Apply => self.apply.as_ref().map(|apply| &apply.ability),
            Usage::Dip => Some(&self.dip),
            Usage::Rub => self.rub.as_ref().map(|rub| &rub.effects),
            Usage::Open => self.bottled.as_ref().map(|bottled| &bottled.effects),
            Usage::Invoke => self.artefact.as_ref().map(|artefact| &artefact.invoke),
            Usage::Strike => self.artefact.as_ref().map(|artefact| &artefact.strikes),
        }
    }

    /// Returns the list of effects of `usage`.
    pub fn parts(&self, usage: Usage) -> &[EffectSpec] {
        self.ability(usage).map_or(&[], |ability| &ability.effects)
    }

    /// True if the hero can apply it.
    pub fn is_applied(&self) -> bool {
        self.container
            || self.picks.is_some()
            || self.digs
            || self.apply.is_some()
            || self.light.is_some()
            || self.makes_tins
            || self.writes
            || self.leads
            || self.sets.is_some()
            || self.is_tin_opener()
    }

    /// True if its only use is to open tins.
    pub fn is_tin_opener(&self) -> bool {
        self.class == ItemClass::Tool && self.opens_tins.is_some() && self.damage.is_empty()
    }

    /// True if applying it needs a direction.
    pub fn is_aimed(&self) -> bool {
        let aimed = self.apply.as_ref().is_some_and(|apply| apply.ability.aim.is_directed());
        aimed || self.digs || self.leads
    }

    /// Returns the effects of all uses, with the paths of their keys.
    pub(in crate::raws) fn abilities(&self) -> impl Iterator<Item = (&'static str, &Ability)> {
        let zap = self.zap.as_ref().map(|zap| ("zap", zap));
        let apply = self.apply.as_ref().map(|apply| ("apply", &apply.ability));
        let rub = self.rub.as_ref().map(|rub| ("rub.effects", &rub.effects));
        let bottled = self.bottled.as_ref().map(|bottled| ("bottled.effects", &bottled.effects));
        let own =
            [("quaff", &self.quaff), ("read", &self.read), ("eat", &self.eat), ("shatter", &self.shatter)];
        let artefact = self.artefact.iter().flat_map(|artefact| {
            [("artefact.strikes", &artefact.strikes), ("artefact.invoke", &artefact.invoke)]
        });
        let own = own.into_iter().chain([("dip", &self.dip)]);
        own.chain(zap).chain(apply).chain(rub).chain(bottled).chain(artefact)
    }
}

impl FixedScores {
    /// Returns the score of each ability, if it is set.
    pub const fn scores(self) -> Abilities<Option<u8>> {
        let Self { strength, intelligence, wisdom, dexterity, constitution, charisma } = self;
        Abilities { strength, intelligence, wisdom, dexterity, constitution, charisma }
    }
}

impl LightSource {
    /// Returns the radius of `count` burning ones, in squares.
    pub fn reach(&self, count: u32) -> i32 {
        let mut radius = self.radius;
        let mut more = count;
        while let Some(power) = self.by_number.filter(|power| more >= *power && radius < 15) {
            radius += 1;
            more /= power.max(2);
        }
        i32::try_from(radius).unwrap_or(1)
    }
}

impl Inside {
    /// Returns the part of `weight` that counts in a container of this `beatitude`, rounded up.
    pub fn weight_for(self, beatitude: Beatitude, weight: u32) -> u32 {
        let percent = match beatitude {
            Beatitude::Blessed => self.blessed,
            Beatitude::Uncursed => self.uncursed,
            Beatitude::Cursed => self.cursed,
        };
        let counts = (u64::from(weight) * u64::from(percent)).div_ceil(100);
        u32::try_from(counts).unwrap_or(u32::MAX)
    }
}

impl TinOpener {
    /// Returns the turns to open a tin with a tool of this `beatitude`.
    pub fn turns_of(self, beatitude: Beatitude) -> Dice {
        match beatitude {
            Beatitude::Blessed => self.blessed.unwrap_or(self.turns),
            Beatitude::Uncursed => self.turns,
            Beatitude::Cursed => self.cursed.unwrap_or(self.turns),
        }
    }
}
