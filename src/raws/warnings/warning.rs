//! The names of all warnings.

use crate::raws::reading::record::words;

words! {
    /// A warning, by the name that tells it and that silences it: `"//allow": ["never_drawn"]`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Warning {
        /// A creature that nothing ever draws: no chance, theme, growth, summons, place, recipe or role.
        NeverDrawn = "never_drawn",
        /// An item that nobody can come by: no chance, kit or level.
        NeverFound = "never_found",
        /// Something to buy that costs nothing.
        NoPrice = "no_price",
        /// A race that no role is open to.
        NoRole = "no_role",
        /// A race whose friends and foes are of the same kin.
        FriendAndFoe = "friend_and_foe",
        /// An abstract record that none inherits from.
        UnusedPrototype = "unused_prototype",
        /// A kin with one member that is almost written like another.
        LoneKin = "lone_kin",
        /// A vault that no recipe can come to.
        UnusedVault = "unused_vault",
        /// A character of a legend that the map does not draw.
        UnusedMark = "unused_mark",
        /// A text that leaves out what the text below it tells.
        DroppedSlot = "dropped_slot",
        /// A creature that grows into itself, if only by way of others.
        GrowsInCircle = "grows_in_circle",
        /// A creature that grows at a level that it has from the first.
        GrowsEarly = "grows_early",
        /// A difficulty far from the creature's level.
        FarDifficulty = "far_difficulty",
        /// Damage far beyond the creature's level.
        FarDamage = "far_damage",
        /// A creature that has no attack.
        NoAttacks = "no_attacks",
        /// A unique creature that comes in groups.
        UniqueGroup = "unique_group",
        /// A key of an attack or of an item's use that means nothing in one of this form and effect.
        IdleKey = "idle_key",
        /// Numbers of melee that no creature has, though the melee rule lives by them.
        NoNumbers = "no_numbers",
        /// A level that nothing lights.
        DarkLevel = "dark_level",
        /// A level on which nobody and nothing is.
        EmptyLevel = "empty_level",
        /// A stage that does over again what it has done.
        StageTwice = "stage_twice",
        /// A recipe that fails now and then.
        RecipeFails = "recipe_fails",
        /// A creature that looks like one of another kin.
        SameLook = "same_look",
        /// A creature that looks like the hero.
        LikeHero = "like_hero",
        /// A name that differs from another by case alone.
        CaseOnly = "case_only",
        /// A mod that changes nothing.
        EmptyMod = "empty_mod",
        /// A patch, or an object of a file, that changes nothing.
        NoChange = "no_change",
        /// An old name of a record.
        Renamed = "renamed",
        /// A name in an `//allow` that no warning has.
        UnknownAllowance = "unknown_allowance",
    }
}
