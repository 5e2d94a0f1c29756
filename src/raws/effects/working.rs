//! What magic does to the world around, which messages.json has a text for each of.

use crate::raws::reading::record::words;

words! {
    /// A change that is seen or felt, and takes no name to tell of.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum WorldEvent {
        /// A lock opens.
        Unlocked = "unlocked",
        /// A lock is shut.
        Locked = "locked",
        /// A door flies apart.
        Crashed = "crashed",
        /// A door burns.
        Burnt = "burnt",
        /// A door freezes and falls to pieces.
        Shattered = "shattered",
        /// A door is struck by lightning.
        Splintered = "splintered",
        /// There is a way where there was none.
        Tunnelled = "tunnelled",
        /// One begins to dig.
        Dug = "dug",
        /// The ground opens.
        Opened = "opened",
        /// The ground holds.
        Held = "held",
        /// There is a pit now.
        Pitted = "pitted",
        /// There is a hole now.
        Holed = "holed",
        /// One is still in a pit.
        Stuck = "stuck",
        /// A boulder fills a pit or a hole.
        Filled = "filled",
        /// Something falls through a hole.
        Dropped = "dropped",
        /// One is chained to a ball already.
        Heavier = "heavier",
        /// One is chained to nothing any more.
        Unchained = "unchained",
        /// One falls down stairs, with ball and chain.
        Fell = "fell",
        /// The ball slips out of one's hands.
        Slipped = "slipped",
        /// The ball drags one along.
        Dragged = "dragged",
        /// The ball hits one.
        Smacked = "smacked",
        /// A rock comes down from the ceiling.
        Loosened = "loosened",
        /// Many of them do.
        Rained = "rained",
        /// A boulder is pushed on.
        Pushed = "pushed",
        /// It does not move, but there is room beside it.
        Squeezed = "squeezed",
        /// It is put aside without effort.
        Aside = "aside",
        /// It does not move for somebody unseen behind it.
        Hindered = "hindered",
        /// It does not move, and one has only just felt that it is there.
        Vain = "vain",
        /// It goes under in water.
        Sunk = "sunk",
        /// It goes under, and there is a way over the water now.
        Bridged = "bridged",
        /// A boulder falls to pieces.
        Fractured = "fractured",
        /// Water freezes.
        Frozen = "frozen",
        /// It is light.
        Lit = "lit",
        /// It is dark.
        Darkened = "darkened",
        /// What was hidden shows.
        Revealed = "revealed",
        /// The dead rise.
        Raised = "raised",
        /// Things are not what they were.
        Changed = "changed",
        /// There is no such kind.
        Unheard = "unheard",
        /// One cannot be one of that kind.
        Unfit = "unfit",
        /// What was wished for is not to be had.
        Denied = "denied",
        /// One knows oneself.
        Enlightened = "enlightened",
        /// One shudders.
        Shuddered = "shuddered",
        /// One is another.
        Renewed = "renewed",
        /// It rebounds.
        Reflected = "reflected",
        /// Nothing of the kind can be written.
        Unwritable = "unwritable",
        /// What one writes is what one knows best.
        Diary = "diary",
        /// There is not enough ink for it.
        Dry = "dry",
        /// The ink ends, and what was to be written on is spoilt.
        Spoilt = "spoilt",
        /// Somebody who was let out grants a wish.
        Granted = "granted",
        /// Somebody who was let out stays as a friend.
        Thanked = "thanked",
        /// Somebody who was let out does no harm.
        Freed = "freed",
        /// Somebody who was let out goes.
        Departed = "departed",
        /// Somebody who was let out is angry.
        Disturbed = "disturbed",
        /// Smoke comes out of something, and nothing else.
        Smoked = "smoked",
        /// Something bursts into flames.
        Burst = "burst",
        /// There is nothing that it could work on.
        Idle = "idle",
    }
}

words! {
    /// How an item comes to its end.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Ruin {
        /// It burns.
        Burnt = "burnt",
        /// It boils over.
        Boiled = "boiled",
        /// It freezes.
        Frozen = "frozen",
        /// It blows up.
        Exploded = "exploded",
    }
}

words! {
    /// What an effect does to the squares that it comes over, and to what lies there.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum GroundWork {
        /// It digs.
        Dig = "dig",
        /// It opens locks.
        Unlock = "unlock",
        /// It shuts them.
        Lock = "lock",
        /// It does what its element does.
        Element = "element",
        /// It takes things away.
        Teleport = "teleport",
        /// It makes other things of them.
        Polymorph = "polymorph",
        /// It takes their magic.
        Cancel = "cancel",
        /// It raises the dead.
        Raise = "raise",
    }
}
