//! Names of all warnings.

use crate::raws::reading::record::words;

words! {
    /// Warning, by the name that is shown and that silences it: `"//allow": ["never_drawn"]`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Warning {
        /// A creature that no game can have: no frequency, theme, growth, summons, place, recipe or role
        /// names it.
        NeverDrawn = "never_drawn",
        /// An item that cannot be found: no probability, kit or level gives it.
        NeverFound = "never_found",
        /// A spell that no book teaches and no list has.
        NeverCast = "never_cast",
        /// A role, race or alignment that no layer has, of a god or an artefact.
        UnknownName = "unknown_name",
        /// A weapon, piece of armour or tool without a price.
        NoPrice = "no_price",
        /// A worn item with a magical look that does nothing that plain armour would not do, or a potion, a
        /// wand, a spellbook or a spell that does nothing.
        DoesNothing = "does_nothing",
        /// A race that no role is open to.
        NoRole = "no_role",
        /// A race that has the same kin as friend and as foe.
        FriendAndFoe = "friend_and_foe",
        /// An abstract record that no record inherits from.
        UnusedPrototype = "unused_prototype",
        /// A kin with a single member, spelt almost like another kin.
        LoneKin = "lone_kin",
        /// A vault that no recipe can build.
        UnusedVault = "unused_vault",
        /// A character of a legend that the map does not use.
        UnusedMark = "unused_mark",
        /// A text that leaves out a slot of the text that it replaces.
        DroppedSlot = "dropped_slot",
        /// A creature whose growth leads back to itself.
        GrowsInCircle = "grows_in_circle",
        /// A creature that grows at a level that it has from the start.
        GrowsEarly = "grows_early",
        /// A difficulty far from the level of the creature.
        FarDifficulty = "far_difficulty",
        /// Damage far too high for the level of the creature.
        FarDamage = "far_damage",
        /// A creature without attacks.
        NoAttacks = "no_attacks",
        /// A unique creature that appears in groups.
        UniqueGroup = "unique_group",
        /// A key or an effect of an attack, a spell, or a use of an item or a feature that does nothing
        /// there.
        IdleKey = "idle_key",
        /// A creature that casts from a list of spells that is empty, or has no number 0.
        NoSpells = "no_spells",
        /// A number of a spell that no creature draws.
        NumberOutside = "number_outside",
        /// A melee rule that uses `stats`, although no creature has any.
        NoNumbers = "no_numbers",
        /// A level without light.
        DarkLevel = "dark_level",
        /// A level without creatures and items.
        EmptyLevel = "empty_level",
        /// A stage that is in the chain twice and has no effect the second time.
        StageTwice = "stage_twice",
        /// A recipe that sometimes fails.
        RecipeFails = "recipe_fails",
        /// A special room, in a meter or a stage, that no level can make.
        UnmadeRoom = "unmade_room",
        /// A meter that puts nothing on any level: no hunger, no such level, or no rooms of its theme.
        IdleMeter = "idle_meter",
        /// An expectation about a creature, an item, a feature or a depth that no game has.
        UnmetExpectation = "unmet_expectation",
        /// A trade that no shop has, because its share is 0.
        UnusedTrade = "unused_trade",
        /// A part of a trade's stock that no random item fits.
        EmptyStock = "empty_stock",
        /// A creature that looks like one of another kin, or a shuffled item that looks like another.
        SameLook = "same_look",
        /// A creature that looks like the hero.
        LikeHero = "like_hero",
        /// A name that differs from another only by case.
        CaseOnly = "case_only",
        /// A mod that changes nothing.
        EmptyMod = "empty_mod",
        /// A patch, or the object of a file, that changes nothing.
        NoChange = "no_change",
        /// An old name of a record, or of a key.
        Renamed = "renamed",
        /// A name in `//allow` that no warning has.
        UnknownAllowance = "unknown_allowance",
    }
}
