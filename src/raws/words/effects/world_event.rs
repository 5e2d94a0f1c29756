//! World events and other changes that magic causes. messages.json has a text for each.

use crate::raws::reading::record::words;

words! {
    /// Change in the world that the hero sees or feels. Its text takes no names.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum WorldEvent {
        /// A lock opens.
        Unlocked = "unlocked",
        /// A lock closes.
        Locked = "locked",
        /// A door is smashed.
        Crashed = "crashed",
        /// A door burns.
        Burnt = "burnt",
        /// A door freezes and shatters.
        Shattered = "shattered",
        /// Lightning splinters a door.
        Splintered = "splintered",
        /// A gate opens.
        GateOpened = "gate_opened",
        /// A gate shuts.
        GateShut = "gate_shut",
        /// A gate moves out of sight.
        HeardGate = "heard_gate",
        /// A gate is smashed.
        GateSmashed = "gate_smashed",
        /// Rock gives way to digging.
        Tunnelled = "tunnelled",
        /// The hero begins to dig.
        Dug = "dug",
        /// The floor opens and the hero falls through.
        Opened = "opened",
        /// The floor is too hard to dig.
        Held = "held",
        /// A pit has been dug.
        Pitted = "pitted",
        /// A hole has been dug.
        Holed = "holed",
        /// The hero came down on water.
        Plunged = "plunged",
        /// The hero got out of the water.
        Ashore = "ashore",
        /// The hero is still trapped.
        Stuck = "stuck",
        /// A boulder fills a pit or a hole.
        Filled = "filled",
        /// A boulder fills a pit or a hole out of sight.
        HeardFilled = "heard_filled",
        /// A boulder sets off a mine.
        Blasted = "blasted",
        /// A boulder sets off a mine out of sight.
        HeardBlast = "heard_blast",
        /// A trap teleports a boulder.
        Vanished = "vanished",
        /// An item falls through a hole.
        Dropped = "dropped",
        /// An item falls into water.
        Splashed = "splashed",
        /// Something falls into water out of sight.
        HeardSplash = "heard_splash",
        /// The hero is punished again while already chained to a ball.
        Heavier = "heavier",
        /// The chain of the ball falls off.
        Unchained = "unchained",
        /// The hero falls down stairs with ball and chain.
        Fell = "fell",
        /// The ball slips out of the hero's hands.
        Slipped = "slipped",
        /// The ball drags the hero along.
        Dragged = "dragged",
        /// The ball hits the hero.
        Smacked = "smacked",
        /// A rock falls from the ceiling.
        Loosened = "loosened",
        /// Many rocks fall from the ceiling.
        Rained = "rained",
        /// The hero pushes a boulder.
        Pushed = "pushed",
        /// The boulder does not move, but the hero squeezes in beside it.
        Squeezed = "squeezed",
        /// The hero moves a boulder aside without effort.
        Aside = "aside",
        /// The boulder does not move because an unseen creature is behind it.
        Hindered = "hindered",
        /// The boulder does not move, and the hero has only just felt it.
        Vain = "vain",
        /// The hero's aim has gone astray, and nothing can be done there.
        Astray = "astray",
        /// A boulder sinks in water.
        Sunk = "sunk",
        /// A boulder sinks and fills the water.
        Bridged = "bridged",
        /// A boulder breaks apart.
        Fractured = "fractured",
        /// Water freezes.
        Frozen = "frozen",
        /// The place becomes lit.
        Lit = "lit",
        /// The place becomes dark.
        Darkened = "darkened",
        /// A hidden thing is revealed.
        Revealed = "revealed",
        /// Items are polymorphed.
        Changed = "changed",
        /// An item of stone becomes one of flesh.
        Softened = "softened",
        /// A statue comes to life.
        Woken = "woken",
        /// A figurine becomes its creature.
        Animated = "animated",
        /// The named kind of creature does not exist.
        Unheard = "unheard",
        /// The hero cannot take the shape of that kind.
        Unfit = "unfit",
        /// The wish cannot be granted.
        Denied = "denied",
        /// The hero learns about their own intrinsics.
        Enlightened = "enlightened",
        /// The hero shudders.
        Shuddered = "shuddered",
        /// The level bars the hero's teleport.
        Anchored = "anchored",
        /// The pursuit bars the hero from going elsewhere by magic.
        Weighed = "weighed",
        /// A god hears a pursued hero's prayer, and does not answer.
        Unanswered = "unanswered",
        /// An item that lasts is neither destroyed nor carried off.
        Lasted = "lasted",
        /// The hunter of the pursuit rises.
        HunterRose = "hunter_rose",
        /// The hunter of the pursuit is struck down.
        HunterFell = "hunter_fell",
        /// The hunter of the pursuit comes to the hero's level.
        HunterCame = "hunter_came",
        /// The level begins to stir.
        LevelStirred = "level_stirred",
        /// The level stirs half as much as it can.
        LevelRoused = "level_roused",
        /// The level stirs as much as it can.
        LevelAwake = "level_awake",
        /// The hero begins to climb up through a shaft.
        ShaftBegun = "shaft_begun",
        /// The hero stops climbing through a shaft.
        ShaftStopped = "shaft_stopped",
        /// There is no level to which the hero could be moved.
        Uneasy = "uneasy",
        /// The hero, worn out, collapses under the load.
        Collapsed = "collapsed",
        /// The hero feels like a new person.
        Renewed = "renewed",
        /// The hero reflects a ray.
        Reflected = "reflected",
        /// That kind cannot be written.
        Unwritable = "unwritable",
        /// The hero does not know the kind and writes a diary.
        Diary = "diary",
        /// The pen has too little ink left.
        Dry = "dry",
        /// The ink runs out and the paper is spoilt.
        Spoilt = "spoilt",
        /// A released creature grants a wish.
        Granted = "granted",
        /// A released creature stays as a pet.
        Thanked = "thanked",
        /// A released creature is peaceful.
        Freed = "freed",
        /// A released creature leaves.
        Departed = "departed",
        /// A released creature is hostile.
        Disturbed = "disturbed",
        /// Smoke comes out of an item, and nothing else.
        Smoked = "smoked",
        /// An item bursts into flames.
        Burst = "burst",
        /// The hero jumps.
        Jumped = "jumped",
        /// The hero trips.
        Tripped = "tripped",
        /// A blow goes through the place where the hero seems to be.
        Misled = "misled",
        /// The last point of protection by a spell fades.
        Unprotected = "unprotected",
        /// A god takes the protection that the hero has bought.
        Forsaken = "forsaken",
        /// The hero has nothing that the effect works on.
        Idle = "idle",
    }
}

words! {
    /// Way in which an item is destroyed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Ruin {
        /// The item burns.
        Burnt = "burnt",
        /// The item boils away.
        Boiled = "boiled",
        /// The item freezes and breaks.
        Frozen = "frozen",
        /// The item explodes.
        Exploded = "exploded",
    }
}

words! {
    /// Change that an effect makes to the squares on its way and to the items there.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum GroundWork {
        /// Digs through rock, walls and doors.
        Dig = "dig",
        /// Opens locks and gates.
        Unlock = "unlock",
        /// Closes locks and gates.
        Lock = "lock",
        /// Burns, freezes or shatters as its element does.
        Element = "element",
        /// Teleports items away.
        Teleport = "teleport",
        /// Polymorphs items.
        Polymorph = "polymorph",
        /// Cancels the magic of items.
        Cancel = "cancel",
        /// Raises corpses.
        Raise = "raise",
        /// Turns stone into flesh.
        Soften = "soften",
    }
}
