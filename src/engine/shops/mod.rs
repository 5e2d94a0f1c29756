//! Shops: paying and selling.

pub(super) mod pay;
pub(super) mod sell;
