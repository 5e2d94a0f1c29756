//! Texts for prompts that no item answers.

use crate::{
    engine::{action::ItemFilter, state::item::ItemUse, view::View},
    raws::words::{messages::Messages, template::Template},
};

/// Returns the message for when no item fits.
pub fn nothing_fits<'a>(wanted: ItemFilter, messages: &'a Messages, view: &View<'_>) -> &'a Template {
    let texts = &messages.item_ask;
    let worn = || view.inventory().iter().any(|item| item.used == Some(ItemUse::Worn));
    match wanted {
        ItemFilter::Wear if worn() => texts.nothing_else_to_wear(),
        ItemFilter::Drop => texts.nothing_to_drop(),
        ItemFilter::Wield => texts.nothing_to_wield(),
        ItemFilter::Wear => texts.nothing_to_wear(),
        ItemFilter::TakeOff => texts.nothing_to_take_off(),
        ItemFilter::Ready => texts.nothing_to_ready(),
        ItemFilter::Throw => texts.nothing_to_throw(),
        ItemFilter::Name => texts.nothing_to_name(),
        ItemFilter::Call => texts.nothing_to_call(),
        ItemFilter::Adjust => texts.nothing_to_adjust(),
        ItemFilter::Tip => texts.nothing_to_tip(),
        ItemFilter::Engrave => texts.nothing_to_engrave(),
        ItemFilter::Apply => texts.nothing_to_apply(),
        ItemFilter::Quaff => texts.nothing_to_quaff(),
        ItemFilter::Eat => texts.nothing_to_eat(),
        ItemFilter::Read => texts.nothing_to_read(),
        ItemFilter::Zap => texts.nothing_to_zap(),
        ItemFilter::Offer => texts.nothing_to_offer(),
        ItemFilter::Rub => texts.nothing_to_rub(),
        ItemFilter::Invoke => texts.nothing_to_invoke(),
        ItemFilter::Dip => texts.nothing_to_dip(),
        ItemFilter::DipInto => texts.nothing_to_dip_into(),
        ItemFilter::Identify => texts.nothing_to_identify(),
        ItemFilter::Recharge => texts.nothing_to_recharge(),
        ItemFilter::Coat => texts.nothing_to_coat(),
        ItemFilter::Unlock | ItemFilter::Lock => texts.nothing_to_unlock(),
    }
}
