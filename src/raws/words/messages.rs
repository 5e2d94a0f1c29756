//! Reads messages.json: every text that the game shows. A translation is a file laid over it.

use super::{
    effects::{
        EffectName,
        element::Element,
        status_effect::StatusEffect,
        world_event::{Ruin, WorldEvent},
    },
    section_texts::{NO_TEXTS, SectionTexts, read_texts, section_shape, texts_json},
    template::Template,
};
use crate::raws::{
    kinds::{
        creatures::{Resistance, attack::AttackForm},
        growth::Intrinsic,
        items::{Decay, ItemClass, Material, Skill, Usage},
        skills::Proficiency,
    },
    reading::{
        by_word::ByWord,
        loader::Loader,
        name_index::suggestion,
        reader::{At, Read, Reader},
        record::record,
        report::Findings,
        section::TextSection,
        shape::Shape,
        value::{FromRaw, Limit},
    },
    rules::{interactions::Interaction, script::Script},
};
use std::collections::BTreeMap;

/// Declares the sections of messages.json with their texts and, in brackets, the slots each text may use. A
/// section is an array indexed by text, so no code is generated per text for reading and dropping it. The
/// sections under `told` have a text for each variant of an enumeration, which declares words and slots.
macro_rules! messages {
    (told { $($(#[doc = $told_doc:literal])* $told:ident,)+ } $(
        $(#[doc = $doc:literal])*
        $section:ident: $Section:ident { $($key:ident $(($($slot:ident),+))?,)+ }
    )+) => {
        record! {
            /// All texts, under the keys of messages.json.
            #[derive(Debug, Clone)]
            pub struct Messages {
                $($(#[doc = $doc])* pub $section: $Section,)+
                $($(#[doc = $told_doc])* pub $told: SectionTexts,)+
                /// Words that the parser of wishes knows.
                pub wish_words: WishWords,
                /// Texts of commands, by command name.
                pub command: BTreeMap<String, CommandTexts>,
                /// Verbs of attackers, by the form of the attack. An attack may set a `verb` of its own.
                pub verbs: ByWord<AttackForm, Template> => Limit::Slots(&[]),
                /// Verbs of a polymorphed hero who attacks, by the form of the attack.
                pub your_verbs: ByWord<AttackForm, Template> => Limit::Slots(&[]),
                /// Messages of effects, by effect name.
                pub effects: ByWord<EffectName, Option<EffectText>>,
                /// Messages of kinds of damage.
                pub elements: ByWord<Element, Option<EffectText>>,
                /// Messages of magic that changes the surroundings.
                pub workings: ByWord<WorldEvent, Template> => Limit::Slots(&[]),
                /// Names of resistances.
                pub resistances: ByWord<Resistance, Template> => Limit::Slots(&[]),
                /// Messages when fire, cold or electricity destroys an item.
                pub ruins: ByWord<Ruin, Template> => Limit::Slots(&["item"]),
                /// Names of intrinsics, in the description of the hero.
                pub intrinsics: ByWord<Intrinsic, Template> => Limit::Slots(&[]),
                /// Messages when an item is used, by the way of using it.
                pub uses: ByWord<Usage, UseTexts>,
                /// Headings of item classes in lists.
                pub item_classes: ByWord<ItemClass, Template> => Limit::Slots(&[]),
                /// Names for a random item of a class, in starting kits.
                pub any_of_class: ByWord<ItemClass, Template> => Limit::Slots(&[]),
                /// Messages and adjectives of decaying items.
                pub decays: ByWord<Decay, DecayTexts>,
                /// Texts about what is written, by the way of writing.
                pub scripts: ByWord<Script, ScriptTexts>,
                /// Names of materials.
                pub materials: ByWord<Material, Template> => Limit::Slots(&[]),
                /// Names of skills.
                pub skills: ByWord<Skill, Template> => Limit::Slots(&[]),
                /// Names of skill levels.
                pub proficiencies: ByWord<Proficiency, Template> => Limit::Slots(&[]),
                /// Status effects as adjectives.
                pub affliction: ByWord<StatusEffect, Template> => Limit::Slots(&[]),
                /// Status effects on the status line.
                pub condition: ByWord<StatusEffect, Template> => Limit::Slots(&[]),
                /// Messages when a status effect begins for the hero.
                pub afflicts_you: ByWord<StatusEffect, Template> => Limit::Slots(&[]),
                /// Messages when a status effect begins for a creature.
                pub afflicts: ByWord<StatusEffect, Template> => Limit::Slots(&["who"]),
                /// Messages when a status effect of the hero that adds up lasts longer.
                pub prolongs_you: ByWord<StatusEffect, Option<Template>> => Limit::Slots(&[]),
                /// Messages when a status effect of the hero ends.
                pub leaves_you: ByWord<StatusEffect, Template> => Limit::Slots(&[]),
                /// Messages when an interaction of the hero with a feature has no other effect.
                pub tried: ByWord<Interaction, Template> => Limit::Slots(&["terrain"]),
            }
        }

        impl Messages {
            /// Returns the texts of the section `name`, which an enumeration declares.
            pub fn section(&self, name: &str) -> &SectionTexts {
                match name {
                    $(stringify!($told) => &self.$told,)+
                    _ => &NO_TEXTS,
                }
            }
        }

        $(
            /// Indices of the texts in their section.
            mod $section {
                #[allow(non_camel_case_types, reason = "the keys are written as they are in messages.json")]
                pub(in crate::raws) enum Place { $($key),+ }
            }

            $(#[doc = $doc])*
            #[derive(Debug, Clone)]
            pub struct $Section([Template; $Section::SECTION.words.len()]);

            #[allow(missing_docs, reason = "the keys are explained in resources/raws/reference/messages.md")]
            impl $Section {
                const SECTION: TextSection = TextSection {
                    name: stringify!($section),
                    words: &[$(stringify!($key)),+],
                    variants: &[$(&[stringify!($key)]),+],
                    slots: &[$(&[$($(stringify!($slot)),+)?]),+],
                };

                $(pub fn $key(&self) -> &Template {
                    &self.0[$section::Place::$key as usize]
                })+
            }

            impl FromRaw for $Section {
                const LIMITED: bool = false;

                fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
                    let mut section = Self::default_value();
                    read_texts(reader.object(at, Self::SECTION.words), Self::SECTION.slots(), &mut section.0);
                    section
                }

                fn default_value() -> Self {
                    Self([const { Template::EMPTY }; Self::SECTION.words.len()])
                }

                fn shape() -> Shape {
                    section_shape(&Self::SECTION)
                }

                fn json(&self) -> serde_json::Value {
                    texts_json(Self::SECTION.words, &self.0)
                }
            }
        )+
    };
}

record! {
    /// Texts of a command.
    #[derive(Debug, Clone)]
    pub struct CommandTexts {
        /// Name of the command for players.
        pub title: Template => Limit::Slots(&[]),
        /// Label of the command's button, if the title is too long for it.
        pub button: Option<Template> => Limit::Slots(&[]),
        /// Purpose of the command, in one sentence.
        pub help: Template => Limit::Slots(&[]),
        /// Question, for commands that need a direction, a yes, a text or an item.
        pub asks: Option<Template> => Limit::Slots(&[]),
    }
}

record! {
    /// Messages of an effect or a kind of damage.
    #[derive(Debug, Clone)]
    pub struct EffectText {
        /// Message when the hero is the target.
        pub you: Option<Template> => Limit::Slots(&["by"]),
        /// Message when a creature is the target, if the hero sees it.
        pub they: Option<Template> => Limit::Slots(&["who", "by"]),
        /// Message when an attacker suffers it from the passive attack of its target.
        pub struck: Option<Template> => Limit::Slots(&["by", "who"]),
        /// Name in lists of the attacks of a creature.
        pub noun: Option<Template> => Limit::Slots(&[]),
    }
}

record! {
    /// Messages of using items in one way.
    #[derive(Debug, Clone)]
    pub struct UseTexts {
        /// Message when a creature uses the item in sight.
        pub they: Option<Template> => Limit::Slots(&["who", "item"]),
        /// Message when an unseen creature uses an item near by.
        pub heard: Option<Template> => Limit::Slots(&[]),
        /// Message when the hero uses the item without visible effect.
        pub nothing: Template => Limit::Slots(&[]),
    }
}

record! {
    /// Messages of one kind of decay.
    #[derive(Debug, Clone)]
    pub struct DecayTexts {
        /// Adjective of a decayed item.
        pub word: Template => Limit::Slots(&[]),
        /// Message when the decay begins.
        pub once: Template => Limit::Slots(&["item"]),
        /// Message when the decay gets worse.
        pub more: Template => Limit::Slots(&["item"]),
        /// Message when the decay is complete.
        pub whole: Template => Limit::Slots(&["item"]),
    }
}

record! {
    /// Texts about what is written in one way.
    #[derive(Debug, Clone)]
    pub struct ScriptTexts {
        /// Description of a text that the hero has not read.
        pub seen: Template => Limit::Slots(&[]),
        /// Description of a text that the hero has read.
        pub known: Template => Limit::Slots(&["text"]),
        /// Message when the hero reads a text.
        pub read: Template => Limit::Slots(&["text"]),
        /// Message when the hero has written a text.
        pub wrote: Template => Limit::Slots(&["text"]),
    }
}

record! {
    /// Words that wishes may use. Each property may have several spellings.
    #[derive(Debug, Clone)]
    pub struct WishWords {
        /// Words for "blessed".
        pub blessed: Vec<String> => WORDS,
        /// Words for "neither blessed nor cursed".
        pub uncursed: Vec<String> => WORDS,
        /// Words for "cursed".
        pub cursed: Vec<String> => WORDS,
        /// Words for "greased".
        pub greased: Vec<String> => WORDS,
        /// Words for "poisoned".
        pub poisoned: Vec<String> => WORDS,
        /// Words for "diluted with water".
        pub diluted: Vec<String> => WORDS,
        /// Words for "never decays".
        pub proof: Vec<String> => WORDS,
        /// Words for "a bite is missing".
        pub eaten: Vec<String> => WORDS,
        /// Words between an item and the creature that it is of: "corpse of newt".
        pub of: Vec<String> => WORDS,
        /// Words for what is in a tin, after the creature: "tin of newt meat".
        pub meat: Vec<String> => WORDS,
        /// Articles before the name, which are ignored.
        pub articles: Vec<String> => WORDS,
        /// Number words in order: one, two, three and so on.
        pub numbers: Vec<String> => WORDS,
        /// Other spellings of items, each with the name in items.json.
        pub spellings: BTreeMap<String, String>,
        /// Other names of items, each with the name in items.json or its plural.
        pub items: BTreeMap<String, String>,
        /// Other names of terrains and features, each with the name in terrain.json or features.json.
        pub fixtures: BTreeMap<String, String>,
    }
}

/// Limit on the number of spellings of a word.
const WORDS: Limit = Limit::of("there can be .. words", 0..=100);

messages! {
    told {
        /// Refusals: the reason why an action is impossible.
        refusal,
        /// Events in the dungeon.
        event,
        /// Questions of the game.
        question,
        /// Changes of doors, and attempts at them.
        door,
        /// Changes of lids and locks of containers.
        lid,
        /// Changes of light sources.
        light,
        /// Messages of eating.
        meal,
        /// Guards of closed vaults.
        vault_guard,
        /// Acts of artefacts.
        artefact,
        /// Pets: taming, hunger, fear and leashes.
        bond,
        /// Uses that creatures make of thrown gold.
        gold_taken,
        /// Replies of creatures that the hero speaks to.
        chat,
        /// Signs at altars.
        altar,
        /// Changes of items by magic or liquid.
        item_change,
        /// Deeds and words of shopkeepers.
        keeper,
        /// Words of the Oracle about herself.
        consultation,
        /// Casting, learning and forgetting spells.
        spell,
        /// Reading books of spells.
        book,
        /// Work on traps.
        trap,
        /// Writing on the floor.
        writing,
        /// Changes of the hero's shape.
        shaping,
    }
    /// Title screen.
    title: Title {
        name, by, pick_random, of_seed(seed), question_footer, question_footer_page,
        resume(name, rank, depth), resume_one_of(count), at_random, choose, today, enter_seed,
        worlds, watch, tutorial, replays, scores, options, help, quit,
        version(version, world, mods), no_mods, footer, about_seeds, seed, no_seed,
        seed_footer, worlds_heading, mod_on(title), mod_off(title),
        about_resume, about_random, about_choose, about_tutorial, about_today,
        about_seed, about_worlds, about_watch, about_replays, about_scores, about_options, about_help,
        about_quit,
    }
    /// Replays of recorded games.
    replay: ReplayTexts {
        playing(done, count), paused(done, count), another, edited, refused, to_turn(turn), footer, title,
        plays, step(done, count, turn), plays_on(turn),
    }
    /// Saved games.
    keeping: Keeping {
        failed(reason), failed_in_folder(reason), no_list(reason), nowhere, not_loaded(reason),
        unreadable(reason), backup(reason, file), lost(reason), gone(names), edited(files),
        edited_and_more(files, count), welcome_back(name), farewell(name), choose,
        line(key, name, rank, race, role, depth, turn, when),
        line_short(key, name, rank, race, role, depth, turn, when), just_now, minutes(count), hours(count),
        days(count), watch, not_watched(reason), none, footer, footer_over,
    }
    /// High-score table.
    scores: ScoresTexts {
        heading, columns, line(place, score, hero, depth, turns, end), died(cause), left, quit,
        unreadable(reason), roles, role(role, games, best, depth), daily, day(date),
        best_today(date, name, score), none_today(date), best_of_seed(score), best_of_seed_at(score, where),
        footer,
    }
    /// Level-building viewer.
    watch: WatchTexts {
        heading(level, depth, seed), stage(number, count, stage), attempt(count), fallback, hidden, trapped,
        spawns, back, forth, other, footer, footer_part,
    }
    /// Choice of a role.
    role: RoleTexts {
        choosing, instructions,
    }
    /// Choice of a race.
    race: RaceTexts {
        choosing, instructions(role),
    }
    /// Choice of a gender.
    gender: GenderTexts {
        choosing, instructions(race, role),
    }
    /// Choice of an alignment.
    alignment: AlignmentTexts {
        choosing, instructions(gender, race, role),
    }
    /// Menus of character creation.
    menu: Menu {
        item(key, name), item_with_article(key, name, a_name), either(first, second), random, quit, end,
        footer,
    }
    /// Consequences of a choice in character creation.
    creation: CreationTexts {
        hard(marks), numbers(hp, power, ac), kit(items), pet(names), or, later(level, what), races(names),
        more(hp, power), friends(names), foes(names), gender, alignment, random, quit,
    }
    /// Summary at the end of character creation.
    sheet: Sheet {
        heading, name, name_missing, letters(most), name_changed(most, name),
        default_name, character(alignment, gender, race, role), rank(rank),
        god(god), goddess(god), strength, intelligence, wisdom, dexterity, constitution, charisma, hitpoints,
        power, armour_class, kit(items), seed(seed), footer, footer_reroll, footer_name, keys,
    }
    /// Play screen.
    play: Play {
        welcome(name, world, alignment, gender, race, role), caption(world, name, depth, hp, max_hp),
        caption_named(world, name, level, hp, max_hp),
        title(name, rank), abilities(st, dx, co, in, wi, ch, alignment), place(depth, gold),
        place_named(level, gold),
        place_far(distance, gold, relics, times),
        health(hp, max_hp), power(pw, max_pw), armour(ac), dice(attack, defence), experience(level, points),
        experience_short(level), turn(turn), more, repeated(text, count), seen(what), yourself(name, rank),
        unseen, remembered(what), detected(what), nothing_known, look_at(what), killed_one,
        killed_many(count), bug(what, seed), travel_to(what), where_to, travel_aim(way),
        jump_to(what), point_help, not_found(key), closes_others(key),
        travel_help(symbols), no_stairs_up, no_stairs_down, to_stairs(key, symbol), finds_stairs(key),
        no_such(symbol), no_depth(text), no_number(text),
        no_creature(name), no_creature_meant(name, meant), no_item(name), no_item_meant(name, meant),
        no_fixture(name), no_fixture_meant(name, meant), changed(what), change_where,
        leads_to(what, branch), count(count), which_way, no_direction(key), unknown_key(key, help_key),
        one_spell, explore_fights, explores_towards,
        quit_question, saved,
    }
    /// Sidebar of wide screens.
    sidebar: Sidebar {
        hit_points, power, share(now, most), level(level, points, next), level_last(level, points),
        gold(gold), place(depth, branch), place_far(distance, branch, relics, times),
        in_sight, near, in_use, carried, more(count), beside, steps(steps),
        no_way, no_way_short,
    }
    /// Discoveries of the hero.
    found: FoundTexts {
        door, passage, feature(what),
    }
    /// Sitting down where there is no throne.
    sitting: SittingTexts {
        inside(terrain), on_stairs, on_floor(terrain),
    }
    /// Taking up, laying down and identifying items, one or many.
    handling: HandlingTexts {
        picked_up(letter, item), picked_up_more(letter, item, whole, total), picked_up_many(count, letters),
        woken_many(count),
        taken(letter, item), identified_many(items), gold(item), more_gold(item, total),
        dropped_many(count), put_in_many(count, container),
    }
    /// Attacks and missiles.
    blow: BlowTexts {
        you_hit(whom, damage), you_hit_in_vain(whom), hits_you(who, verb, damage),
        hits_you_in_vain(who, verb), hits(who, verb, whom, damage), you_miss(whom), misses_you(who),
        misses(who, whom), fizzles(who), missile_hits_you(what, damage), missile_hits(what, whom, damage),
        missile_misses(what, whom), bounced(what), lost_sight(what), flew(who, verb, what),
        flew_nothing(who, verb), throws(who, what), shoots(who, what),
    }
    /// Deaths.
    death: DeathTexts {
        died, you_petrify, petrifies(who), starved(who), you_kill(whom), kills(who, whom), is_killed(who),
        dies(who),
    }
    /// Hero in another shape, by polymorph or lycanthropy.
    shape: ShapeTexts {
        cause(cause, kind), lasts(kind, turns), attacks(attacks), your_body, you_strike(verb, whom),
        you_breathe(verb, what),
    }
    /// Effects of attacks.
    effect: EffectTexts {
        resists(what, who), the_spell(spell), gazes(by, verb, who), casts(by, verb, who),
        works(by, verb, who), passive(by, verb, who), passive_other(by, who), explosion_you(by),
        explosion(by, who), inside_hurts(by), held, held_short, punished, punished_short,
    }
    /// Names of creatures in messages.
    name: NameTexts {
        you, it, he, she, a(name), an(name), the(name), your(name), of_somebody(who, name), peaceful(name),
        gold_pieces(gold), warned(danger), holding(who), in_state(who, state),
        priest, priest_of(god),
    }
    /// Names of items in messages.
    item: ItemTexts {
        blessed, uncursed, cursed, of_beatitude(beatitude, name), decayed(how, name),
        much_decayed(how, name),
        wholly_decayed(how, name), enchanted(enchantment, name), charged(name, renewed, left),
        several(count, name), pair(name), pairs(name), one_of_your(name), used(item, use), in_hand, in_hands,
        wielded, worn, ready, alternate, quiver, pouch, called(name, label), named(name, label), corpse(name),
        partly_eaten(name), diluted(name), poisoned(name), greased(name), rustproof(name), fireproof(name),
        corrodeproof(name), rotproof(name), lit(name), tin_of(name, filling), laid(name, creature),
        figure(name, creature), of_lock(lock, name), locked,
        unlocked, broken, empty(name), holding(item, count),
    }
    /// The hero's knowledge of a book of spells.
    book_card: BookCardTexts {
        teaches(spell, school, level), remembers(turns), odds_likely, odds_risky, odds_foolhardy,
    }
    /// Shops: questions, prices and names.
    shop: ShopTexts {
        paid_with_credit(paid, credit), sell(who, gold, item), sell_all(who, gold, count), pay(gold),
        pay_with_credit(gold, credit), keeper(who, name, trade), for_sale(item, gold), unpaid(item, gold),
        one_of(list), offers(gold), no_offer,
    }
    /// The Oracle's answers.
    oracle: OracleTexts {
        says(who, text), unseen(list), room(what, depth), branch(branch, depth),
    }
    /// Texts on the floor.
    written: WrittenTexts {
        on(what, text), one_off(wrote, place), some_off(wrote, count, place), add,
    }
    /// Lists of items.
    item_list: ItemListTexts {
        line(key, mark, item), some(item, count), none, part(first, last, count), count(count), carried,
        lying, pick_up, drop, loot, pry, unlock, untrap, lock, take_out(container), put_in(container),
        load(load, capacity), load_and_burden(load, capacity, burden), footer_look, footer_one, footer_many,
        footer_paged(footer), footer_none,
    }
    /// Prompts for an item.
    item_ask: ItemAskTexts {
        letters(question, letters, others), others(question, others), lying(prompt, key, item),
        lying_several(prompt, key, count), count(prompt, count), no_item(key), no_gold, nothing_carried,
        nothing_to_drop, nothing_to_wield, nothing_to_wear, nothing_else_to_wear, nothing_to_take_off,
        nothing_to_ready, nothing_to_throw, nothing_to_name, nothing_to_call, name_it(item), call_it(item),
        typed(question, text), nothing_to_apply, nothing_to_quaff, nothing_to_eat, nothing_to_read,
        nothing_to_zap, nothing_to_identify, nothing_to_recharge, nothing_to_coat, nothing_to_rub,
        nothing_to_offer, nothing_to_invoke, nothing_to_adjust, nothing_to_tip, no_letter, new_letter(item),
        stays_on(items),
        nothing_to_dip, nothing_to_dip_into, sip_here(terrain), dip_here(item, terrain), dip_into(item),
        nothing_to_unlock, nothing_to_engrave, nothing_to_put_in, nothing_to_take_out, nothing_to_loot,
        no_use(item), no_use_but(item, key, title), no_use_but_admire(item), or_here(question),
        or_toward(question), or_mark(question, who), or_marks(question, who),
        lift(burden),
    }
    /// Appraisal of an item: damage, chances, protection.
    appraisal: AppraisalTexts {
        blow(dice, hit), throw(dice, hit, range), chance(who, percent), skill(skill, how), restricted,
        armour(points, turns), armour_at_least(points, turns), made_of(material),
        power_hit(hit), power_damage(damage), power_twice, strikes_all(powers), strikes(foes, powers),
        foes_undead, foes_were, foes_without(resistance), blows(what), gifts(what), sweeps, side(alignment),
        side_gentle(alignment), self_willed, grants(what), wards(what), wards_curses, lays_to_rest,
        returns, senses(what), invoked, drunk(what), zapped(what), if_uncursed, ally, grows(into, level),
        heals(dice), cures(what), lasts(what, turns), hurts(dice), hurts_by(dice, what),
        stats(attack, attack_chance, defence, defence_chance),
    }
    /// Appraisal of a creature: attitude, health, speed, danger.
    foe: FoeTexts {
        hostile, peaceful, tame, level(level), awake, fleeing, holding, unhurt, grazed, hurt, wounded, dying,
        harmless, slight, fair, grave, deadly, rooted, far_slower, slower, as_fast, faster, twice_as_fast,
        far_faster,
        attacks(attacks), attacks_armed(attacks), no_attacks, attack(verb, dice),
        attack_with(verb, dice, what), attack_only_with(verb, what), you_hit(percent, blows),
        you_hit_once(percent), you_hit_in_vain(percent), you_never_hit, it_hits(percent, worst, hp),
        it_costs(worst, hp), by_repute(danger), it_may_kill(percent, worst), it_kills(worst), passive(what),
        passive_seen(what), bursts(what), resists(what), mage, cleric, stranger, footer,
    }
    /// Character sheet during play.
    character: CharacterTexts {
        person, fighting, abilities, nature, conditions, been, experience(level, points, next),
        experience_last(level, points), pious, devout, fervent, strident, lukewarm, strayed, sinner,
        prayed(turns), never_prayed, pray_safe, pray_unclear, pray_too_soon, pray_angry,
        pray_unanswered,
        blow(hit, dice), armour(ac), protected(points), spell_protected(points), opposed(attack, defence),
        dice_pool(attack, attack_chance, defence, defence_chance), speed(percent), load(load, capacity),
        ability(name, score, does), strength(hit, damage), strength_to_carry, dexterity(hit),
        constitution(hp), intelligence, wisdom, charisma(percent), nothing, later(level, what), no_nature,
        condition(what, turns), well, hurt(now, most), knows_word(text),
        has_written(count, words), spells, spell(spell, school, level, percent), killed(count),
        kill(kind, count), no_kills, place(branch, from), places(branch, from, to), allies,
        ally(who, level, now, most, where), ally_here, ally_coming, ally_left(depth, branch), footer,
    }
    /// Legend of the map.
    legend: LegendTexts {
        heading, people, places, things, hero, unseen, warned, fell, footer,
    }
    /// Hints for new players, each shown once.
    hint: HintTexts {
        begin(help_key, explore_key, options_key), enemy(who, look_key, engage_key), prayer(pray_key),
        wounds(rest_key),
        hunger(eat_key), pet(who), find(pick_up_key, look_here_key), door(kick_key, force_key),
        stairs(travel_key, down_key), place(what, look_key), shop(pay_key), dark,
    }
    /// Lessons of a tutorial, and its end.
    lesson: LessonTexts {
        line(number, count, text), next(line), moves(keys), moves_touch, passed(count), left(done, count),
        died, footer, footer_died,
    }
    /// Options where the hero or the autopilot cannot go on: at a locked door, before a creature that is best
    /// not struck, on the last level of a branch, in need of food.
    decision: DecisionTexts {
        option(key, what), kick, force, unlock, throw(items), fire(items), zap, cast, strike, pray, search,
        stairs, trap, descend, ascend, drop(item), back(branch), rest, pick_up, wear(item), eat,
        eat_item(item), drink(item), apply(item), has_food, offer, another_side,
        choose, closes, read, owes_nothing, pull, lever, go_on, leave,
    }
    /// Possible interactions with a feature.
    place: PlaceTexts {
        can(deeds), quaff, sit, dip, kick, dig, pull, locked,
    }
    /// Odds of traps.
    trap_odds: TrapOddsTexts {
        avoid_odds(one_in), disarm_odds(one_in), disarm_sure, spares_you,
    }
    /// List of spells.
    shop_list: ShopListTexts {
        title(gold), title_credit(gold, credit), everything(gold), everything_with_credit(gold, credit),
        debt(gold), debt_and_peace(gold, peace), pays(item), goes(item), each(item, gold), nothing, footer,
    }
    /// List of spells.
    spell_list: SpellListTexts {
        title(power, max_power), name, school, level, of_school(school, level), cost, fails,
        percent(percent), too_costly, fading(turns), fading_short, forgotten, own, touch, range(range),
        burst(range, radius),
        around(radius), everywhere, damage(dice), costs(cost), costs_food(cost, hunger), hindered(items),
        hindrance(item, points), aim(spell, reach), again(spell), no_last(key), footer,
    }
    /// List of skills.
    skill_list: SkillListTexts {
        title(slots), ready, unpractised(count), unpractised_spells(count), inexperienced, peaked, none,
        footer,
    }
    /// Menu of actions for an item.
    item_menu: ItemMenuTexts {
        heading(letter, item), line(key, title), weight(weight), locked(force_key, kick_key), put_away,
        footer,
    }
    /// Items and stairs on the ground.
    ground: GroundTexts {
        leads_up(key), leads_down(key), shut, pile(item), pile_of_two(item), pile_of_more(item, count),
        on(item, terrain), standing_on(who, item), nothing, here(terrain),
    }
    /// Hunger on the status line.
    hunger: HungerTexts {
        satiated, hungry, weak, fainting, starved,
    }
    /// Burden on the status line.
    burden: BurdenTexts {
        burdened, stressed, strained, overtaxed, overloaded,
    }
    /// Questions about a gift to a priest.
    gift: GiftTexts {
        due(gold), enough, unforgiven,
    }
    /// End of a game.
    ending: EndingTexts {
        heading(name), heading_won(name), conduct, no_conduct, loot(gold), distance, squares(distance),
        character(alignment, gender, race, role), sheet(rank, level, points), scores(st, dx, co, in, wi, ch),
        hero, experience, attributes, hitpoints, power, pool(now, most), armour, score, gold, kills,
        killed_all(count, kinds), killed_kind(kind, count), and_others, placed(score, place, count),
        conditions, prayer, unasked(god), pet, levels, deepest(levels, deepest), turns, seed, again(text),
        copied_by_terminal(text),
        copied_by_page(text), to_copy(text), result_by_page(text), truth, truth_footer, footer, footer_scroll,
        footer_daily(footer),
        daily(world, date, name, role, end, levels, turns, score),
        wounds, wound(what, damage, left), wound_by(who, verb), wound_from(what, who), wound_turn(turn),
        chances(turn), help_heals, help_cures, help_feeds, help_escapes, help_strikes, missed_item(item),
        missed_spell(spell, cost), more(count), life, unknown,
        revealed(seemed, item), map, signed(version, world, seed), saved(file), downloaded(file),
        not_saved(file, reason),
    }
    /// Advice to players who learn.
    advice: AdviceTexts {
        does(act, why), foresees(act, lived, of, instead, other), none, off, not_here,
    }
    /// The game read backwards.
    reading: ReadingTexts {
        title, chance(turns), working(percent), at_turn(turn, depth, percent), no_return(turn, depth),
        sudden, better(number, turn, better, done, did, would), no_better, footer, footer_none,
    }
    /// Tombstone.
    tomb: TombTexts {
        rest, gold(gold), distance(distance), turn(turn), footer,
    }
    /// Causes of death.
    cause: CauseTexts {
        kicking(terrain), door_trap, crushed(terrain), scalded(terrain), hero, god, slain(who), own_his(what),
        own_her(what),
        explosion(who),
        petrified_by(who), petrified, poison, drained(who), brainless(who), drowning, drowned_by(who),
        falling, starvation,
        choking(who), food_poisoning, strangulation, helpless(cause, state),
        cast(spell), cast_by(who, spell), misread, forgotten,
    }
    /// Help screen.
    help: Help {
        heading, moving, moving_always, running, counting, counting_after(key), commands, in_lists, pointing,
        window, leaving, footer, footer_scroll, footer_search, search(text),
    }
    /// Chapters of the help: a title and a text each.
    chapters: Chapters {
        hunger_title, hunger(eat_key), fight_title, fight(key), blessed_title, blessed(drop_key),
        unknown_title, unknown(name_key), wands_title, wands(zap_key, engrave_key), spells_title,
        spells(cast_key), prayer_title, prayer(key), rooms_title, rooms, shops_title, shops(pay_key),
        pets_title, pets, heading, none,
    }
    /// List of all commands.
    commands: Commands {
        heading, line(key, title, help), line_narrow(key, title), none, tap, footer,
    }
    /// Reasons why a run, travel, rest or exploration stopped.
    stop: StopTexts {
        there, passing(terrain), seen(terrain), fork, dead_end, no_way, no_way_now, explored,
        left(count, list, key), left_one(list, key), left_class(symbol, class), heavy(count), heavy_one,
        explored_locked(where), explored_closed(where), explored_filled, explored_gated, barred(who),
        explored_barred_tools, explored_barred_unseen,
        explored_near, then_ways(key), last_level(branch), no_stairs, hungry, weak, fainting, needy(what),
        badly_hurt(hp, max_hp), wounded(key), shed(key), locked_out(where),
        walled_in, then_stairs(key), then_trap(key), then_search(key), at_stairs(key), searched(count),
        weary(count, key), found_nothing(count), long, sighted(who), sighted_two(who),
        sighted_more(who, count), woken(who), near(who), enemy(who, key), in_the_way(who, key),
        unseen(key), rested, fit, lurking(key), blind(key), blindfolded(key), staggering(what, key),
        nobody, asleep(who, key), hurt, endangered(who), seeing_things(key), avenger(who),
        avenger_risk(who, what), out_of_reach(who), holding, met(who), met_sought(who),
    }
    /// Hunter of a pursuit: where it is, and what delays it. What awaits the hero on the way.
    pursuit: PursuitTexts {
        delayed(told, turns), near(hunter), below(hunter, levels), above(hunter, levels), down(hunter),
        comes(hunter, turns),
        owed(what), owed_on(who, depth), forgiven(who), struck(who, depth),
        told_near(hunter), told_one_below(hunter), told_one_above(hunter),
        told_below(hunter, levels), told_above(hunter, levels), told_down(hunter),
    }
    /// Stirring of a level, and what rest costs.
    stirring: StirringTexts {
        calm(turns), stirs(rises, turns), awake(rises),
        told_calm(turns), told_stirs(rises, turns), told_awake(rises),
        mends(turns), mends_for(turns, share, food),
    }
    /// Planes beyond the dungeon: their ways and winds.
    planes: PlaneTexts {
        way_on(way, squares), turns(way), wind(way, turns), told_wind(way, turns),
    }
    /// Aims of the hero, and the way there.
    aim: AimTexts {
        line(aim, way), plain(aim), parts(aim, done, count), here, through(terrain), branch(branch),
        branch_by(branch, depth), branch_here(branch), below(levels), above(levels),
    }
    /// Story of the hero.
    story: StoryTexts {
        heading, turn(turn), arrived(place), killed(who, place), felled(who, place), crowned(place),
        level(depth), branch(branch, depth), named(level),
    }
    /// Conducts, kept and broken.
    conduct: ConductTexts {
        heading(kept, count), none,
    }
    /// Overview of the dungeon.
    overview: OverviewTexts {
        heading, region(branch, region), level(level, what), level_bare(depth), several(what, count),
        branch(branch), here,
        note(note), footer, footer_note, thing, things(count),
    }
    /// Titles of buttons.
    button: ButtonTexts {
        yes, no, go_on, go_out, stay,
        more, done, cancel, here, next, previous, next_thing, next_door, bare, list, all, myself, up,
        down, stairs_up, stairs_down, aim,
        give_protection(gold), give_fair(gold), give_all(gold), give_nothing,
        give_minor(gold), give_major(gold),
    }
    /// State of the game in one sentence, for screen readers.
    spoken: Spoken {
        status(hp, max_hp, level, place, turn), conditions(status, conditions),
        state(hp, max_hp, level, place), depth(depth), button(title), danger(state), map,
    }
    /// Names of the keys of signs, for screen readers.
    key_words: KeyWords {
        exclamation, quote, hash, dollar, percent, ampersand, apostrophe, left_bracket, right_bracket,
        asterisk, plus, comma, minus, dot, slash, colon, semicolon, less, equals, greater, question, at,
        left_square, backslash, right_square, caret, underscore, backquote, left_brace, bar, right_brace,
        tilde,
    }
    /// Surroundings of the hero, for screen readers.
    around: AroundTexts {
        room(what, width, height), place(what), ways(ways), everywhere, nowhere, exits(list), who(list),
        nobody, things(list), at(what, where), beside(way), both(first, second), comes(what, where),
        stairs(list), steps(where, steps), no_way(where), way(steps),
    }
    /// Texts that only the web page shows.
    page: PageTexts {
        ignored(names),
    }
    /// Discovered items.
    discoveries: DiscoveriesTexts {
        title, none, footer, line(item, looks), called(item, label),
    }
    /// Message log.
    log: Log {
        heading, empty, turn(turn), footer,
    }
    /// Game modes: normal, explore and debug.
    mode: ModeTexts {
        normal, explore, debug, explore_short, debug_short, marked(text, mode), explore_ahead, debug_ahead,
    }
    /// Options screen.
    options: OptionsTexts {
        heading, keys, keys_help, palette, palette_help, mode, mode_help, tiles, tiles_help, text_size,
        text_size_help, full_screen, full_screen_help, no_full_screen, auto, small, medium, large, animations,
        animations_help, off, slow, normal, fast, more, more_help, hints, hints_help, confirm_quit,
        confirm_quit_help, advice, advice_help, confirm_load, confirm_load_help, sounds, sounds_help,
        interrupts, interrupts_help,
        interrupts_all, interrupts_enemies, interrupts_close, rest, rest_help, turns(count), name, name_help,
        no_name, pick_up, pick_up_help, thrown, thrown_help, yes, no, none_found, below, footer,
        footer_search, footer_typing, not_kept(reason), not_read(reason), kept, set_aside(name),
    }
}

/// Returns the name of the file with the texts of language `lang`.
pub fn file_of(lang: &str) -> String {
    format!("messages.{lang}.json")
}

/// Returns the shape of messages.json with these `sections` of enumerations.
pub(in crate::raws) fn shape(sections: &[TextSection]) -> Shape {
    let mut shape = Messages::shape();
    if let Shape::Object(fields) = &mut shape {
        for field in fields {
            let section = sections.iter().find(|section| section.name == field.key);
            field.shape = section.map_or_else(|| field.shape.clone(), section_shape);
        }
    }
    shape
}

/// Reads messages.json, and over it the texts of language `lang` if one is given.
pub(in crate::raws) fn load(loader: &mut Loader, lang: Option<&str>) -> Option<Messages> {
    let languages = loader.names_in_root("messages.");
    for name in &languages {
        loader.allow(&file_of(name));
    }
    if let Some(lang) = lang.filter(|lang| !languages.iter().any(|name| name == lang)) {
        let help = match &languages[..] {
            [] => format!("there is no file {} in any layer", file_of(lang)),
            some => suggestion(lang, some.iter().map(String::as_str)),
        };
        loader.note_file("messages.json", format!("there is no language `{lang}`"), Some(help));
    }
    let over = lang.map(file_of);
    let read = loader.object_of::<Messages>(&files(over.as_deref()))?;
    check_effects(&mut loader.report, &read);
    Some(read.raw)
}

/// Reports each effect and kind of damage that needs a text for the hero and has none, and texts of lasting
/// effects, which have those of their status effects.
fn check_effects(report: &mut Findings, read: &Read<Messages>) {
    let said = |text: Option<&Option<EffectText>>| {
        text.and_then(Option::as_ref).is_some_and(|text| text.you.is_some())
    };
    let effects = EffectName::ALL.into_iter().filter(|name| name.facts().told);
    let silent =
        effects.filter(|name| !said(read.raw.effects.get(*name))).map(|name| ("effects", name.name()));
    let elements = Element::ALL.into_iter().filter(|element| element.facts().felt);
    let unfelt = elements.filter(|element| !said(read.raw.elements.get(*element)));
    for (section, name) in silent.chain(unfelt.map(|element| ("elements", element.name()))) {
        if read.good(section) {
            let problem = format!("`{name}` has no text for a hero affected by it");
            report.at(&read.node, section, problem, Some(format!("add \"{name}\": {{ \"you\": \"..\" }}")));
        }
    }
    for (name, what) in EffectName::ALL.into_iter().filter_map(|name| Some((name, name.facts().lasts?))) {
        let Some(text) = read.raw.effects.get(name).and_then(Option::as_ref) else { continue };
        for (key, text, section) in [("you", &text.you, "afflicts_you"), ("they", &text.they, "afflicts")] {
            let path = format!("effects.{}.{key}", name.name());
            if text.is_some() && read.good(&path) {
                let problem = format!("`{}` lasts, so this text is never told", name.name());
                let help = format!("the text is `{}` of `{section}`", what.name());
                report.at(&read.node, &path, problem, Some(help));
            }
        }
    }
}

/// The `command` section of messages.json alone.
struct Part(BTreeMap<String, CommandTexts>);

impl FromRaw for Part {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        let texts = at.node().get("command").filter(|node| !node.is_null());
        Self(texts.map_or_else(BTreeMap::default, |node| BTreeMap::read(&at.value("command", node), reader)))
    }

    fn default_value() -> Self {
        Self(BTreeMap::new())
    }

    fn shape() -> Shape {
        BTreeMap::<String, CommandTexts>::shape()
    }

    fn json(&self) -> serde_json::Value {
        self.0.json()
    }
}

/// Reads only the texts of commands, for the caller that checks them against the list of commands.
pub(crate) fn each_command(
    loader: &mut Loader,
    lang: Option<&str>,
) -> Option<Read<BTreeMap<String, CommandTexts>>> {
    let over = lang.map(file_of);
    let read = loader.object_of::<Part>(&files(over.as_deref()))?;
    Some(Read { raw: read.raw.0, source: read.source })
}

fn files(over: Option<&str>) -> Vec<&str> {
    std::iter::once("messages.json").chain(over).collect()
}
