//! Other raws for a game in progress.

use super::{Game, RawsChange, SaveError};
use crate::raws::Raws;
use std::sync::Arc;

impl Game {
    /// Goes on under `raws`, with the records of the same present or former names. Returns the changed
    /// tables, then the changes of records that the game uses. Ids from earlier views are void: pilots and
    /// screens begin anew.
    ///
    /// # Errors
    ///
    /// [`SaveError::Gone`] if an indispensable record is missing. The game is unchanged then.
    pub fn adopt(&mut self, raws: Arc<Raws>) -> Result<Vec<RawsChange>, SaveError> {
        let save = self.save();
        let tables = raws.origin.differences(&self.raws.origin).into_iter().map(RawsChange::Table);
        let changes = tables.chain(save.names.changes(&raws)).collect();
        *self = Self::restore(raws, save)?;
        Ok(changes)
    }
}
