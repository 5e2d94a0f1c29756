//! Table of the rules by which the explorer decides.

use super::{scene::Moment, state::Explorer};
use crate::{
    base::rows::rows,
    engine::{action::Action, state::prayer::PrayerFeeling},
    pilot::DecisionRule,
};

/// Row of a rule.
#[derive(Debug, Clone, Copy)]
pub(in crate::pilot::bots) struct Row {
    pub(in crate::pilot::bots) rule: DecisionRule,
    /// Returns the action of the bot at a moment; `None` if the rule does not apply.
    pub(super) act: fn(&mut Explorer, &Moment<'_, '_>) -> Option<Action>,
}

const fn row(
    name: &'static str,
    reason: &'static str,
    act: fn(&mut Explorer, &Moment<'_, '_>) -> Option<Action>,
) -> Row {
    Row { rule: DecisionRule { name, reason }, act }
}

/// Row of a reflex, which acts before the bot looks around.
const fn reflex(name: &'static str, reason: &'static str) -> Row {
    row(name, reason, |_, _| None)
}

/// Rules that come before those of each temper.
pub(in crate::pilot::bots) const REFLEXES: [Rule; 2] = [Rule::Answer, Rule::PassTime];

rows! {
    /// Rule by which the explorer decides. The lists of the tempers give the order.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(in crate::pilot::bots) enum Rule {
        /// Returns the name, the reason and the action.
        pub(in crate::pilot::bots) fn row -> Row;

        Answer => reflex("answer", "The game asks a question"),
        PassTime => reflex("pass time", "Many decisions in a row took no time"),
        Foresee => reflex("foresee", "In danger, and another act is survived more often as it imagines it"),

        PraySurely => row("pray surely", "In great trouble, and prayer is safe", |bot, now| {
            bot.pray(now, PrayerFeeling::Safe)
        }),
        PrayHoping => row("pray hoping", "In great trouble, and prayer may be safe", |bot, now| {
            bot.pray(now, PrayerFeeling::Unclear)
        }),
        UseHeld => row("use while held", "Held and in danger: an item heals or saves", |bot, now| {
            now.view.hold()?;
            bot.use_in_fight(now.view, now.body, now.scene)
        }),
        Struggle => row("struggle", "Held or engulfed by a creature: struggles", |bot, now| {
            bot.struggle(now)
        }),
        EatInNeed => row("eat in need", "Weak with hunger: eats at once", |bot, now| {
            bot.eat_in_need(now)
        }),
        Settle => row("settle", "Owes a keeper: pays, or lays the wares back", |bot, now| {
            bot.settle(now.view)
        }),
        Advance => row("advance", "Has practised enough to advance a skill", |bot, now| {
            bot.enhance(now.view)
        }),
        Cure => row("cure", "Ails, and carries a cure", |bot, now| {
            bot.treat(now.view)
        }),
        ClearEyes => row("clear eyes", "Blind, and carries what ends that: drinks or eats it", |bot, now| {
            bot.clear_eyes(now.view, now.body)
        }),
        StandStill => row("stand still", "Cannot tell a keeper from an enemy, and is not hurt", |bot, now| {
            bot.stand_still(now)
        }),
        WalkOff => row("walk off", "Slow enemies would win: walks away from them", |bot, now| {
            bot.walk_off(now.view, now.body, now.scene)
        }),
        Heal => row("heal", "Badly hurt: casts a healing spell", |bot, now| {
            bot.heal(now.view, now.body, now.scene)
        }),
        Ward => row("ward", "Hurt: writes or keeps to a word that the enemies fear", |bot, now| {
            bot.ward(now.view, now.body, now.scene)
        }),

        CastInFight => row("cast in fight", "A spell helps against the enemies in sight", |bot, now| {
            bot.cast_in_fight(now.view, now.body, now.scene)
        }),
        UseInFight => row("use in fight", "In danger: an item heals, saves or strikes from afar", |bot, now| {
            bot.use_in_fight(now.view, now.body, now.scene)
        }),
        Escape => row("escape", "The fight would be lost: goes to stairs or over them", |bot, now| {
            bot.escape(now.view, now.body, now.scene)
        }),
        Dodge => row("dodge", "In a line of fire: leaves it", |bot, now| {
            bot.dodge(now.view, now.scene)
        }),
        DrawBack => row("draw back", "Several enemies come: goes where few can attack", |bot, now| {
            bot.draw_back(now.view, now.scene)
        }),
        ShootBeside => row("shoot beside", "Shooting at an adjacent enemy does more than a blow", |bot, now| {
            let dir = bot.foe_beside(now)?;
            bot.shoot_beside(now.view, dir)
        }),
        DrawWeapon => row("draw weapon", "An enemy is adjacent, and a launcher is in hand", |bot, now| {
            bot.foe_beside(now)?;
            bot.draw_weapon(now.view)
        }),
        Strike => row("strike", "An enemy is adjacent", |bot, now| {
            bot.foe_beside(now).map(Action::Fight)
        }),
        FirmGround => row("firm ground", "The ground will not bear for long: leaves it", |bot, now| {
            bot.firm_ground(now.view)
        }),
        RideWind => row("ride the wind", "Steps where the wind carries nearest to the way on", |bot, now| {
            bot.ride_wind(now.view)
        }),
        LeaveBursting => row("leave bursting", "Beside a creature that explodes when killed", |bot, now| {
            bot.leave_bursting(now.view, now.scene)
        }),
        Shoot => row("shoot", "An enemy is in the line and range of a missile", |bot, now| {
            bot.shoot(now.view, now.scene)
        }),
        FinishFelled => row("finish felled", "Enemies sleep by a spell: walks up to the nearest", |bot, now| {
            bot.finish_felled(now.view, now.scene)
        }),
        StayAway => row("stay away", "A slow enemy would win: takes aim from afar", |bot, now| {
            bot.stay_away(now)
        }),
        Meet => row("meet", "An enemy is in sight: lets it come or walks up to it", |bot, now| {
            bot.meet(now)
        }),

        Offer => row("offer", "An altar and a fresh corpse for it are near", |bot, now| {
            bot.offer(now.in_peace()?)
        }),
        Eat => row("eat", "Hungry, or a fresh corpse lies here", |bot, now| {
            bot.eat(now.in_peace()?)
        }),
        Outfit => row("outfit", "Carries better gear than it uses", |bot, now| {
            bot.outfit(now.in_peace()?)
        }),
        Take => row("take", "Wanted items lie here", |bot, now| {
            bot.take(now)
        }),
        DrinkToHeal => row("drink to heal", "Hurt, and a place on the level heals: goes there", |bot, now| {
            bot.drink_to_heal(now)
        }),
        Recover => row("recover", "Hurt, ailing or short of power: rests or heals itself", |bot, now| {
            bot.recover(now)
        }),
        Trade => row("trade", "Has business in a shop", |bot, now| {
            bot.trade(now.in_peace()?)
        }),
        UseInPeace => row("use in peace", "No enemy is near: uses or tries an item, or casts a spell", |bot, now| {
            bot.use_in_peace(now.in_peace()?, now.body)
        }),
        Donate => row("donate", "A priest sells protection that the hero can pay", |bot, now| {
            bot.give(now.in_peace()?)
        }),
        Consult => row("consult", "The Oracle sells a prophecy that the hero can pay", |bot, now| {
            bot.consult(now.in_peace()?)
        }),
        Deliver => row("deliver", "Carries what somebody barters for: brings it", |bot, now| {
            bot.deliver(now.view)
        }),
        Light => row("light", "In the dark with a lamp", |bot, now| {
            bot.light(now.in_peace()?)
        }),

        SearchOn => row("search on", "Searches for hidden ways, not long enough yet", |bot, _| {
            bot.search_on()
        }),
        FollowWay => row("follow way", "On a way that it has chosen before", |bot, now| {
            bot.follow_way(now.view)
        }),
        ClimbBack => row("climb back", "Has business on an upper level", |bot, now| {
            bot.climb_for_errand(now.view, now.body)
        }),
        ComeBack => row("come back", "Done with a branch beside the way: goes up", |bot, now| {
            bot.come_back(now.view, now.body)
        }),
        Quest => row("quest", "The quest of the role asks for something that it can do", |bot, now| {
            bot.follow_quest(now.view, now.body)
        }),
        GoHome => row("go home", "Has what it came for: goes up and out", |bot, now| {
            bot.go_home(now.view)
        }),
        Bring => row("bring", "Has what a god waits for: seeks the altar", |bot, now| {
            bot.bring(now.view)
        }),
        HurryDown => row("hurry down", "Knows stairs down", |bot, now| {
            bot.hurry_down(now.view)
        }),
        SeekFood => row("seek food", "Hungry without food: there may be some farther down", |bot, now| {
            bot.seek_food(now.view)
        }),
        Explore => row("explore", "Goes to something unknown or to a wanted item", |bot, now| {
            bot.explore(now.view)
        }),
        LookForStairs => row("look for stairs", "Goes to something unknown", |bot, now| {
            bot.look_for_stairs(now.view)
        }),
        GoFarther => row("go farther", "All is known near by on a level without bounds", |bot, now| {
            bot.go_farther(now.view)
        }),
        OpenMore => row("open more", "Behind a lock may be a shop or a temple", |bot, now| {
            bot.open_more(now.view)
        }),

        SideTrip => row("side trip", "Stairs lead to a branch that it has not been to", |bot, now| {
            bot.side_trip(now.view, now.body)
        }),
        GetFit => row("get fit", "On stairs down, and not fit for the next level", |bot, now| {
            bot.get_fit(now)
        }),
        GainExperience => row("gain experience", "On stairs down, with too little experience", |bot, now| {
            bot.gain_experience(now)
        }),
        LetThemGo => row("let them go", "On stairs down, with those it has fled from below", |bot, now| {
            bot.let_them_go(now.view)
        }),
        TurnBack => row("turn back", "Before a new depth: gold buys something on an upper level", |bot, now| {
            bot.turn_back(now)
        }),
        WaitForPets => row("wait for pets", "On stairs down, and a pet comes", |bot, now| {
            bot.wait_for_pets(now.view)
        }),
        Descend => row("descend", "On stairs down, and nothing is left to do", |bot, now| {
            bot.descend(now.view)
        }),
        GoToStairs => row("go to stairs", "The level is explored, and stairs down are known", |bot, now| {
            bot.way_down(now.view)
        }),
        DareTraps => row("dare traps", "The only way on leads over known traps", |bot, now| {
            bot.over_traps(now.view)
        }),
        OpenLock => row("open lock", "The only way on is behind a lock", |bot, now| {
            bot.open_lock(now.view)
        }),
        PullLever => row("pull lever", "The only way on is behind a gate: pulls a lever", |bot, now| {
            bot.pull_lever(now.view)
        }),
        PushBoulder => row("push boulder", "The only way on is behind a boulder", |bot, now| {
            bot.push_on(now.view)
        }),
        BreakOut => row("break out", "Shut in for long: uses an item that makes a way", |bot, now| {
            bot.break_out(now)
        }),
        SearchWalls => row("search walls", "No way on is known: searches for hidden ones", |bot, now| {
            Some(bot.search_walls(now.view))
        }),
    }
}
