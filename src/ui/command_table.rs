//! The table of the commands that are not moves, in the order of the help. It is read twice: `ui/command.rs`
//! makes each row a command with its facts, and `ui/screens/play/execute.rs` makes it the arm that executes
//! the command.

/// Calls the macro `$read` with the rows. Before `=>` stand the facts, with the functions of `ui/command.rs`.
/// After it stands what the command does once its questions are answered, with the functions of `execute.rs`:
/// they get the screen (`play`), the `session` and the `intent`, which holds the answers.
macro_rules! command_table {
    ($read:ident) => {
        $read! {
            (play, session, intent)

            /// Explores until something interrupts.
            Explore = row("explore") => session.explore();
            /// Searches the squares around for hidden things.
            Search = row("search").repeats() => repeat(session, Action::Search, intent.times);
            /// Attacks the nearest enemy, or steps towards it.
            Engage = row("engage") => session.engage();
            /// Attacks in a direction, even if no creature is seen there.
            Fight = row("fight").repeats().asks(&[Ask::Direction]) => fight(session, intent);
            /// Searches until healed.
            Rest = row("rest") => rest(session);
            /// Travels to a chosen square.
            Travel = row("travel").asks(&[Ask::Square(Purpose::Travel)]) => travel(session, intent);
            /// Waits one turn.
            Wait = row("wait").repeats() => repeat(session, Action::Wait, intent.times);
            /// Climbs the stairs up.
            Up = row("up") => climb(session, Climb::Up);
            /// Climbs the stairs down.
            Down = row("down") => climb(session, Climb::Down);
            /// Climbs the stairs down on the hero's square, or goes to the nearest ones.
            Stairs = row("stairs").only_listed() => take_stairs(session);
            /// Opens a door.
            Open = row("open").repeats().asks(&[Ask::Direction]).doors(SHUT).tries(|_, dir| Action::Open(dir))
                => there(session, intent, Action::Open);
            /// Closes a door.
            Close = row("close").repeats().asks(&[Ask::Direction]).doors(&[DoorState::Open])
                .tries(|_, dir| Action::Close(dir))
                => there(session, intent, Action::Close);
            /// Kicks in a direction.
            Kick = row("kick").repeats().asks(&[Ask::Direction]).tries(|_, dir| Action::Kick(dir))
                => there(session, intent, Action::Kick);
            /// Jumps to a chosen square.
            Jump = row("jump").asks(&[Ask::Square(Purpose::Jump)])
                => on_square(session, intent, Action::Jump);
            /// Disarms a trap.
            Untrap = row("untrap").repeats().asks(&[Ask::Direction]) => untrap(session, intent);
            /// Talks to a creature.
            Chat = row("chat").asks(&[Ask::Direction]).only_listed().tries(|_, dir| Action::Chat(dir))
                => there(session, intent, Action::Chat);
            /// Lists bill and wares of a shop, and pays.
            Pay = row("pay") => pay(session, intent);
            /// Prays to the hero's god.
            Pray = row("pray") => play.pray(session);
            /// Forces a lock.
            Force = row("force").repeats().asks(&[Ask::Direction]).doors(SHUT)
                .tries(|item, _| Action::Pry(item))
                => there(session, intent, Action::Force);
            /// Picks up items on the hero's square.
            PickUp = row("pick_up").repeats().tries(|_, _| Action::PickUp { what: Vec::new() })
                => play.pick_up(session, intent);
            /// Drops an item.
            Drop = row("drop").repeats().asks(&[Ask::Item(ItemFilter::Drop)])
                .tries(|_, _| Action::Drop { what: Vec::new(), gold: 0 })
                => items::drop_items(session, intent);
            /// Drops several items.
            DropMany = row("drop_many").tries(|_, _| Action::Drop { what: Vec::new(), gold: 0 })
                => items::drop_items(session, intent);
            /// Opens the inventory, with the commands for each item.
            Inventory = row("inventory") => items::inventory(session);
            /// Wields an item.
            Wield = row("wield").asks(&[Ask::Item(ItemFilter::Wield)])
                .tries(|item, _| Action::Wield(Some(item)))
                => items::with_one(session, intent, Action::Wield);
            /// Exchanges the wielded weapon with the second one.
            Swap = row("swap") => session.act(Action::Swap);
            /// Puts on armour.
            Wear = row("wear").asks(&[Ask::Item(ItemFilter::Wear)]).tries(|item, _| Action::Wear(item))
                => items::with_item(session, intent, Action::Wear);
            /// Takes off armour.
            TakeOff = row("take_off").asks(&[Ask::Item(ItemFilter::TakeOff)])
                => items::with_item(session, intent, Action::TakeOff);
            /// Takes off all worn things, one after the other.
            TakeOffAll = row("take_off_all") => items::take_off_all(session);
            /// Drinks an item.
            Quaff = row("quaff").asks(&[Ask::Item(ItemFilter::Quaff)]).tries(|item, _| Action::Quaff(item))
                => quaff(session, intent);
            /// Eats an item.
            Eat = row("eat").asks(&[Ask::Item(ItemFilter::Eat)]).tries(|item, _| Action::Eat(item))
                => items::with_item(session, intent, Action::Eat);
            /// Reads an item.
            Read = row("read").asks(&[Ask::Item(ItemFilter::Read)]).tries(|item, _| Action::Read(item))
                => play.read_item(session, intent);
            /// Zaps a wand.
            Zap = row("zap").asks(&[Ask::Item(ItemFilter::Zap), Ask::Toward])
                => items::with_item(session, intent, |item| Action::Zap { item, toward: intent.toward() });
            /// Lists the hero's spells and casts one.
            Cast = row("cast").asks(&[Ask::Toward]) => spells::cast(session, intent);
            /// Casts the last spell again.
            Again = row("again").asks(&[Ask::Toward]) => spells::cast(session, intent);
            /// Dips an item into a fixture on the hero's square, or into a potion.
            Dip = row("dip").asks(&[Ask::Item(ItemFilter::Dip), Ask::Item(ItemFilter::DipInto)]).only_listed()
                => places::dip(session, intent);
            /// Uses the breath or spit attack of the hero's polymorphed form.
            Monster = row("monster").asks(&[Ask::Direction]).only_listed()
                .tries(|_, dir| Action::Breathe(dir))
                => there(session, intent, Action::Breathe);
            /// Calls on the hero's god against the undead.
            Turn = row("turn").only_listed() => session.act(Action::Turn);
            /// Offers a corpse on the altar.
            Offer = row("offer").asks(&[Ask::Item(ItemFilter::Offer)]).only_listed()
                => play.offer(session, intent);
            /// Rubs an item.
            Rub = row("rub").asks(&[Ask::Item(ItemFilter::Rub)]).only_listed()
                .tries(|item, _| Action::Rub(item))
                => items::with_item(session, intent, Action::Rub);
            /// Invokes the power of an artefact.
            Invoke = row("invoke").asks(&[Ask::Item(ItemFilter::Invoke)]).only_listed()
                .tries(|item, _| Action::Invoke(item))
                => items::with_item(session, intent, Action::Invoke);
            /// Sits down.
            Sit = row("sit").only_listed() => session.act(Action::Sit);
            /// Lists the discovered items.
            Discoveries = row("discoveries") => Route::Discoveries;
            /// Readies an item for throwing or shooting.
            Ready = row("ready").asks(&[Ask::Item(ItemFilter::Ready)])
                => items::with_one(session, intent, Action::Ready);
            /// Throws or shoots an item. A count limits the missiles of a volley.
            Throw = row("throw").repeats().asks(&[Ask::Item(ItemFilter::Throw), Ask::Direction])
                .tries(|item, dir| Action::Throw { item, dir, most: None })
                => items::throw(session, intent);
            /// Throws or shoots the readied item. A count limits the missiles of a volley.
            Fire = row("fire").repeats().asks(&[Ask::Direction]).tries(|_, dir| Action::Fire(dir))
                => items::fire(session, intent);
            /// Gives an item, or a part of a stack, another letter.
            Adjust = row("adjust").asks(&[Ask::Item(ItemFilter::Adjust), Ask::Text(1)]).only_listed()
                => items::adjust(session, intent);
            /// Names one item.
            Name = row("name").asks(&[Ask::Item(ItemFilter::Name), Ask::Text(LABEL_LENGTH)])
                => items::give_label(session, intent);
            /// Names all items that look alike.
            Call = row("call").asks(&[Ask::Item(ItemFilter::Call), Ask::Text(LABEL_LENGTH)]).only_listed()
                => items::give_label(session, intent);
            /// Writes on the floor, or adds to the text there.
            Engrave = row("engrave")
                .asks(&[Ask::Item(ItemFilter::Engrave), Ask::YesNo, Ask::Text(LABEL_LENGTH)])
                => items::engrave(session, intent);
            /// Opens a container on the hero's square.
            Loot = row("loot") => containers::loot(session, intent);
            /// Applies a tool.
            Apply = row("apply").asks(&[Ask::Item(ItemFilter::Apply), Ask::Toward])
                .tries(|item, _| Action::Apply { item, toward: None })
                => containers::apply(session, intent);
            /// Takes items out of a container.
            TakeOut = row("take_out").only_listed() => containers::take_out(session, intent);
            /// Puts items into a container.
            PutIn = row("put_in").only_listed() => containers::put_in(session, intent);
            /// Empties a container onto the floor.
            Tip = row("tip").asks(&[Ask::Item(ItemFilter::Tip)]).only_listed()
                .tries(|item, _| Action::Tip(item))
                => items::with_item(session, intent, Action::Tip);
            /// Unlocks a door or a container with a tool.
            Unlock = row("unlock").asks(&[Ask::Item(ItemFilter::Unlock), Ask::Direction]).doors(SHUT)
                .only_listed()
                .tries(|tool, _| Action::Pick { tool, lock: LockAt::Container(tool), shut: false })
                => containers::turn(session, intent, false);
            /// Locks a door or a container with a tool.
            Lock = row("lock").asks(&[Ask::Item(ItemFilter::Lock), Ask::Direction])
                .doors(&[DoorState::Closed]).only_listed()
                .tries(|tool, _| Action::Pick { tool, lock: LockAt::Container(tool), shut: true })
                => containers::turn(session, intent, true);
            /// Breaks the lock of a container with the wielded weapon.
            Pry = row("pry").only_listed() => containers::pry(session, intent);
            /// Lists the killed creatures.
            Vanquished = row("vanquished").only_listed() => Route::Vanquished;
            /// Lists the conducts, kept and broken.
            Conduct = row("conduct").only_listed() => Route::Conducts;
            /// Lists the skills and advances them.
            Skills = row("skills").only_listed() => Route::Skills;
            /// Describes the items on the hero's square.
            LookHere = row("look_here") => items::look_here(session);
            /// Describes a chosen square.
            Look = row("look").asks(&[Ask::Square(Purpose::Look)]) => look(session, intent);
            /// Explains the characters on the map.
            Legend = row("legend") => Route::Legend;
            /// Shows the character and its score.
            Character = row("character") => Route::Character;
            /// Describes the hero's place and its surroundings.
            Around = row("around") => tell_around(session);
            /// Says what a sage would do, and why.
            Advice = row("advice") => advice(session);
            /// Runs in a direction.
            Run = row("run").asks(&[Ask::Direction]) => run(session, intent, Gait::Run);
            /// Rushes straight on in a direction.
            Rush = row("rush").asks(&[Ask::Direction]) => run(session, intent, Gait::Rush);
            /// Repeats the next command.
            Count = row("count").asks(&[Ask::Number]) => ();
            /// Opens the list of all commands.
            Commands = row("commands") => Route::Commands { times: intent.times };
            /// Shows the levels seen so far.
            Overview = row("overview") => Route::Overview;
            /// Shows earlier messages.
            Log = row("log") => Route::Log;
            /// Shows the keys.
            Help = row("help") => Route::Help;
            /// Opens the options.
            Options = row("options") => Route::Options;
            /// Switches the game to explore mode.
            ExploreMode = row("explore_mode").asks(&[Ask::YesNo]).only_in(GameMode::Normal).only_listed()
                => explore_mode(session, intent);
            /// Debug: reveals the whole level.
            Reveal = row("reveal").only_in(GameMode::Debug).only_listed()
                => session.act(Action::Debug(DebugCommand::Reveal));
            /// Debug: goes to the level at a typed depth.
            Go = row("go").asks(&[Ask::Text(DEPTH_LENGTH)]).only_in(GameMode::Debug).only_listed()
                => debug::go(session, intent.text());
            /// Debug: creates a creature by its kind's name.
            Create = row("create").asks(&[Ask::Text(KIND_LENGTH)]).only_in(GameMode::Debug).only_listed()
                => debug::create(session, intent.text());
            /// Debug: gives the hero an item by its name and qualities.
            Give = row("give").asks(&[Ask::Text(LABEL_LENGTH)]).only_in(GameMode::Debug).only_listed()
                => debug::give(session, intent.text());
            /// Debug: sets the hero's experience level.
            SetLevel = row("set_level").asks(&[Ask::Text(NUMBER_LENGTH)])
                .only_in(GameMode::Debug).only_listed()
                => debug::set_number(session, intent.text(), |level| DebugCommand::SetLevel { level });
            /// Debug: sets the hero's hit points.
            SetHitpoints = row("set_hitpoints").asks(&[Ask::Text(NUMBER_LENGTH)])
                .only_in(GameMode::Debug).only_listed()
                => debug::set_number(session, intent.text(), |points| DebugCommand::SetHitpoints { points });
            /// Debug: sets the hero's power.
            SetPower = row("set_power").asks(&[Ask::Text(NUMBER_LENGTH)])
                .only_in(GameMode::Debug).only_listed()
                => debug::set_number(session, intent.text(), |points| DebugCommand::SetPower { points });
            /// Debug: puts a feature or terrain on a chosen square.
            ChangeSquare = row("change_square").asks(&[Ask::Square(Purpose::Change), Ask::Text(KIND_LENGTH)])
                .only_in(GameMode::Debug).only_listed()
                => debug::change(session, intent);
            /// Debug: puts the hero on a chosen square.
            Place = row("place").asks(&[Ask::Square(Purpose::Arrive)]).only_in(GameMode::Debug).only_listed()
                => on_square(session, intent, |at| Action::Debug(DebugCommand::Place { at }));
            /// Saves the game and leaves it.
            Save = row("save") => leave(session);
            /// Gives up the game.
            Quit = row("quit") => quit(session);
        }
    };
}

pub(super) use command_table;
