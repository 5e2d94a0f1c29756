//! Creates the screen of a [`Route`]. The only file that knows every screen.

use super::{
    Screen,
    character::CharacterSheet,
    commands::CommandList,
    creation::Creation,
    discoveries::Discoveries,
    ending::{
        backwards::BackwardsScreen, death_sheet::DeathSheet, tombstone::Tombstone, truth::Truth,
        tutorial_end::TutorialEnd,
    },
    help::Help,
    items::ItemScreen,
    legend::Legend,
    list::ListScreen,
    log::LogScreen,
    options::OptionsScreen,
    overview::Overview,
    play::{Play, look::LookCard, replay::ReplayScreen, square::SquareMenu},
    quit::{QuitQuestion, SavedNote},
    route::Route,
    saved_games::SavedGames,
    scores::Scores,
    sheet::Sheet,
    shop::ShopList,
    skills::SkillList,
    spells::SpellChoice,
    text_page::TextPage,
    title::{Title, question::WhoPicks, seed::SeedScreen, worlds::WorldList},
    verbs::VerbMenu,
    watch::WatchScreen,
};
use crate::{engine::event::Ending, ui::session::Session};

/// Creates the screen for `route`; `None` if there is nothing to show.
pub fn open(session: &Session, route: Route) -> Option<Box<dyn Screen>> {
    Some(match route {
        Route::Title => Box::new(Title::default()),
        Route::WhoPicks => Box::new(WhoPicks),
        Route::Seed => Box::new(SeedScreen::default()),
        Route::Worlds => Box::new(ListScreen::new(session, WorldList::new(session))),
        Route::ChooseHero => match Creation::new(session) {
            Some(creation) => Box::new(creation),
            // With nothing left to ask, no choice is made at random.
            None => return open(session, Route::RandomHero),
        },
        Route::RandomHero => {
            let identity = session.next.choices.completed(session.raws(), session.next.seed)?;
            Box::new(Sheet::new(session, identity))
        }
        Route::Sheet(identity) => Box::new(Sheet::new(session, identity)),
        Route::SavedGames => Box::new(ListScreen::new(session, SavedGames::new(session))),
        Route::FinishedGames => Box::new(ListScreen::new(session, SavedGames::finished(session))),
        Route::Scores => Box::new(Scores::new(session)),
        Route::Watch => Box::new(WatchScreen::new(session)?),
        Route::Play => Box::new(Play::default()),
        Route::Replay(replay) => Box::new(ReplayScreen::new(*replay)),
        Route::Items(choice) => Box::new(ItemScreen::new(session, choice)),
        Route::Verbs(item) => Box::new(VerbMenu::new(session, item)),
        Route::Square { at, cell } => Box::new(SquareMenu::new(session, at, cell)?),
        Route::Look(at) => Box::new(LookCard::new(session, at)?),
        Route::Legend => Box::new(Legend::default()),
        Route::Character => Box::new(CharacterSheet::default()),
        Route::Vanquished => Box::new(TextPage::vanquished(session)?),
        Route::Conducts => Box::new(TextPage::conducts(session)?),
        Route::Skills => Box::new(ListScreen::new(session, SkillList)),
        Route::Shop => Box::new(ListScreen::new(session, ShopList)),
        Route::Spells(intent) => Box::new(ListScreen::new(session, SpellChoice { intent })),
        Route::Discoveries => Box::new(Discoveries::new(session)),
        Route::Overview => Box::new(Overview::new(session)),
        Route::Commands { times } => Box::new(ListScreen::new(session, CommandList::new(times))),
        Route::Log => Box::new(LogScreen::default()),
        Route::Help => Box::new(Help::default()),
        Route::Options => Box::new(OptionsScreen::default()),
        Route::QuitQuestion => Box::new(QuitQuestion),
        Route::SavedNote => Box::new(SavedNote),
        Route::Ending(ending) if session.is_tutorial() => Box::new(TutorialEnd::new(ending)),
        Route::Ending(Ending::Died { cause, helpless }) => Box::new(Tombstone::new(cause, helpless)),
        Route::Ending(ending @ (Ending::Reached(_) | Ending::Left | Ending::Quit))
        | Route::DeathSheet(ending) => Box::new(DeathSheet::new(ending)),
        Route::Truth => Box::new(Truth),
        Route::Backwards => Box::new(BackwardsScreen::new(session)?),
    })
}
