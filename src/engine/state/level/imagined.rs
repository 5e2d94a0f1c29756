//! A level as the hero imagines it.

use super::{Level, Memory, VaultWatch};
use crate::{
    base::{
        bits::BitGrid,
        geometry::{Point, Rect, Size},
        plane::Plane,
    },
    engine::state::inscription::Inscription,
    map_builders::plan::PlacedFeature,
    raws::kinds::terrain::Terrains,
};
use std::collections::{BTreeMap, BTreeSet};

impl Level {
    /// Returns the level as far as the hero remembers it. All else is rock, and nothing is hidden. The
    /// squares `taken`, on which someone stands, are floor if they are unknown.
    pub(in crate::engine) fn imagined(&self, terrains: &Terrains, taken: &BTreeSet<Point>) -> Self {
        let mut tiles =
            self.memory.squares.map(|square| square.map_or(terrains.stone, |square| square.terrain));
        for at in taken.iter().filter(|at| self.remembered(**at).is_none()) {
            tiles.set(*at, terrains.floor);
        }
        let known = |floor: &Rect| floor.points().any(|at| self.remembered(at).is_some());
        let features = self.memory.features.iter();
        let features = features.map(|(at, kind)| (*at, PlacedFeature::new(*kind, false))).collect();
        Self {
            place: self.place,
            depth: self.depth,
            difficulty: self.difficulty,
            turns: self.turns,
            start: self.start,
            attempt: self.attempt,
            tiles,
            lit: self.imagined_light(),
            secrets: BTreeMap::new(),
            trapped: BTreeSet::new(),
            features,
            texts: self.imagined_texts(),
            offered: self.offered.clone(),
            rooms: self.rooms.iter().filter(|room| known(&room.floor)).copied().collect(),
            sealed: Vec::new(),
            vault_watch: VaultWatch::default(),
            quarters: self.quarters.iter().filter(|floor| known(floor)).copied().collect(),
            in_temple: self.in_temple,
            shops: self.shops.iter().filter(|shop| known(&shop.floor)).copied().collect(),
            shop_damage: self.shop_damage.clone(),
            watchmen: 0,
            stairs: self
                .stairs
                .iter()
                .filter(|stairs| self.remembered(stairs.at).is_some())
                .cloned()
                .collect(),
            tried: self.tried.clone(),
            memory: Memory { items: BTreeMap::new(), ..self.memory.clone() },
            ready: Plane::default(),
            vaults: Vec::new(),
            is_fallback: false,
        }
    }

    /// Returns the lit squares among those that the hero has seen.
    fn imagined_light(&self) -> BitGrid {
        let size = self.bounds().unwrap_or(Size::new(0, 0));
        let mut lit = BitGrid::new(size);
        self.recall(Rect::at(Point::default(), size), |at, square| {
            if !square.detected && self.lit.get(at) {
                lit.set(at, true);
            }
        });
        lit
    }

    /// Returns the texts that the hero has read, as they were then.
    fn imagined_texts(&self) -> BTreeMap<Point, Inscription> {
        let read = |(at, known): (&Point, &super::KnownText)| {
            let text = known.text.clone()?;
            let own = self.texts.get(at).is_some_and(|text| text.own);
            Some((*at, Inscription { text, script: known.script, own }))
        };
        self.memory.texts.iter().filter_map(read).collect()
    }
}
