//! Every text that players read, found by the shapes of the keys: what a translator has to translate.

use super::effective::trees_of;
use crate::raws::reading::{
    json::Node,
    kinds::{EffectKind, Kinds, StageKind},
    layers::Layer,
    loader::Loader,
    shape::{Field, Shape},
};
use serde::Serialize;

/// Text that players read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownText {
    /// Kind of file, record if there are several, and key: `creatures/newt/about`, `messages/item/corpse`.
    pub address: String,
    pub text: String,
    /// Names of the slots that the text may use.
    pub slots: &'static [&'static str],
    /// Documentation of the key, which says when the text is shown.
    pub about: String,
}

/// Merges `layers` of `kinds`, lowest layer first, and returns all texts. Abstract records have none. Skips
/// what cannot be read.
pub fn texts(layers: Vec<Layer>, kinds: Kinds) -> Vec<ShownText> {
    let mut loader = Loader::new(layers, kinds);
    let mut walk = Walk {
        stages: (kinds.stages)(),
        effects: (kinds.effects)(),
        part: (kinds.part)(),
        mark: (kinds.mark)(),
        texts: Vec::new(),
    };
    for kind in (kinds.files)() {
        for (name, tree, _) in
            trees_of(&mut loader, &kind).into_iter().filter(|(.., is_abstract)| !is_abstract)
        {
            let address = if name == kind.name { name } else { format!("{}/{name}", kind.name) };
            walk.value(&kind.shape, &tree, &address, kind.about);
        }
    }
    walk.texts
}

/// Walk over values along their shapes.
struct Walk {
    stages: Vec<StageKind>,
    effects: Vec<EffectKind>,
    /// Shape of the keys that every effect has.
    part: Shape,
    /// Shape of the marks of legends.
    mark: Shape,
    texts: Vec<ShownText>,
}

impl Walk {
    /// Adds the texts in `node`, a value of `shape` at `address`. `about` documents its key.
    fn value(&mut self, shape: &Shape, node: &Node, address: &str, about: &str) {
        match shape {
            Shape::Shown(slots) => {
                let (address, about) = (address.to_owned(), about.to_owned());
                let text = node.text().map(|text| ShownText { address, text: text.to_owned(), slots, about });
                self.texts.extend(text);
            }
            Shape::List(inside, _) => {
                for (place, item) in node.list().unwrap_or_default().iter().enumerate() {
                    self.value(inside, item, &format!("{address}/{place}"), about);
                }
            }
            Shape::Map(inside, _) => {
                for entry in node.entries().unwrap_or_default() {
                    self.value(inside, &entry.value, &format!("{address}/{}", &*entry.key), about);
                }
            }
            Shape::Object(fields) => self.fields(fields, node, address, about),
            Shape::OneOf(all) => {
                let before = self.texts.len();
                for shape in all {
                    if self.texts.len() == before {
                        self.value(shape, node, address, about);
                    }
                }
            }
            Shape::Stage => {
                let name = node.get("stage").and_then(Node::text);
                let stage = self.stages.iter().find(|stage| Some(stage.name) == name);
                self.found(stage.map(|stage| stage.shape.clone()), node, address, about);
            }
            Shape::Part => {
                let name = node.get("effect").and_then(Node::text);
                let effect = self.effects.iter().find(|effect| Some(effect.name) == name);
                self.found(effect.map(|effect| effect.shape.clone()), node, address, about);
                self.found(Some(self.part.clone()), node, address, about);
            }
            Shape::Mark => self.found(Some(self.mark.clone()), node, address, about),
            Shape::Any
            | Shape::Bool
            | Shape::Whole(..)
            | Shape::Number
            | Shape::Text(_)
            | Shape::Char
            | Shape::Notation(..)
            | Shape::Word(_) => {}
        }
    }

    /// Works as [`Walk::value`] if a shape has been found.
    fn found(&mut self, shape: Option<Shape>, node: &Node, address: &str, about: &str) {
        if let Some(shape) = shape {
            self.value(&shape, node, address, about);
        }
    }

    /// Adds the texts in the object `node` with these `fields`. The documentation of a text of messages.json
    /// is a list of slots; its section, which `about` documents, says more.
    fn fields(&mut self, fields: &[Field], node: &Node, address: &str, about: &str) {
        for field in fields {
            let about = if field.doc.is_empty() || field.doc.starts_with('%') { about } else { &field.doc };
            if let Some(value) = node.get(field.key) {
                self.value(&field.shape, value, &format!("{address}/{}", field.key), about);
            }
        }
    }
}
