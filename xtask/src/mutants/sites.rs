//! Finds the places of a source file for wrong edits.

use std::ops::Range;

use syn::{
    BinOp, Block, Expr, ExprMethodCall, ExprRepeat, ImplItemConst, ImplItemFn, ItemConst, ItemEnum, ItemFn,
    ItemMod, ItemStatic, Macro, Pat, PathArguments, Token, TraitItemConst, TraitItemFn, Type, UnOp,
    parse::{ParseStream, Parser},
    spanned::Spanned,
    visit::{self, Visit},
};

/// Wrong edit: an expression and what stands there instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Bytes of the expression in the file.
    pub range: Range<usize>,
    /// Line in the file, from 1.
    pub line: usize,
    /// Function around it.
    pub within: String,
    /// Wrong expression.
    pub wrong: String,
    /// The edit in short, for people and for the file of reasons.
    pub edit: String,
}

/// Returns the wrong edits of `source`, in the order of their places.
///
/// # Errors
///
/// The message of the parser if `source` is no Rust.
pub fn find(source: &str) -> syn::Result<Vec<Site>> {
    let file = syn::parse_file(source)?;
    let mut finder = Finder { source, within: String::new(), sites: Vec::new() };
    finder.visit_file(&file);
    let mut sites = finder.sites;
    sites.sort_by_key(|site| (site.range.start, std::cmp::Reverse(site.range.end)));
    Ok(sites)
}

struct Finder<'a> {
    source: &'a str,
    within: String,
    sites: Vec<Site>,
}

impl<'a> Finder<'a> {
    fn text(&self, of: &impl Spanned) -> &'a str {
        self.source.get(of.span().byte_range()).unwrap_or_default()
    }

    fn add(&mut self, of: &impl Spanned, wrong: &str, edit: &str) {
        let span = of.span();
        let edit = edit.split_whitespace().collect::<Vec<_>>().join(" ");
        let (range, line, within) = (span.byte_range(), span.start().line, self.within.clone());
        self.sites.push(Site { range, line, within, wrong: wrong.to_owned(), edit });
    }

    /// Negates a condition. A condition with `let` has none.
    fn negate(&mut self, condition: &Expr) {
        if !has_let(condition) {
            let text = self.text(condition);
            self.add(condition, &format!("!({text})"), &format!("{text} -> negated"));
        }
    }

    fn binary(&mut self, whole: &Expr, left: &Expr, op: &BinOp, right: &Expr) {
        let [a, b, text] = [self.text(left), self.text(right), self.text(whole)];
        let flipped = match op {
            BinOp::Lt(_) => "<=",
            BinOp::Le(_) => "<",
            BinOp::Gt(_) => ">=",
            BinOp::Ge(_) => ">",
            BinOp::Eq(_) => "!=",
            BinOp::Ne(_) => "==",
            BinOp::And(_) | BinOp::Or(_) => {
                let dropped = if matches!(op, BinOp::And(_)) { "true" } else { "false" };
                for term in [left, right] {
                    // The left side of a longer chain is dropped term by term.
                    if !has_let(term) && !is_same_chain(term, op) {
                        self.add(term, dropped, &format!("{} -> {dropped}", self.text(term)));
                    }
                }
                return;
            }
            BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) => {
                self.add(whole, a, &format!("{text} -> {a}"));
                return;
            }
            _ => return,
        };
        let wrong = format!("{a} {flipped} {b}");
        self.add(whole, &wrong, &format!("{text} -> {wrong}"));
    }

    fn function(&mut self, name: &syn::Ident, is_const: bool, attrs: &[syn::Attribute], block: &Block) {
        if !is_const && !is_test(attrs) {
            let around = std::mem::replace(&mut self.within, name.to_string());
            self.visit_block(block);
            self.within = around;
        }
    }
}

fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(both) => has_let(&both.left) || has_let(&both.right),
        Expr::Paren(inner) => has_let(&inner.expr),
        _ => false,
    }
}

fn is_same_chain(term: &Expr, op: &BinOp) -> bool {
    matches!(term, Expr::Binary(both) if std::mem::discriminant(&both.op) == std::mem::discriminant(op))
}

/// True if an attribute names tests: `#[test]`, `#[cfg(test)]`.
fn is_test(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| match &attr.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string().contains("test"),
        other => other.path().is_ident("test"),
    })
}

// Nothing is edited in types, constants, patterns, attributes, lengths of arrays, tests, and macros except
// the expressions of `matches!`.
impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Binary(both) => self.binary(expr, &both.left, &both.op, &both.right),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                let inner = self.text(&unary.expr);
                self.add(expr, inner, &format!("!{inner} -> {inner}"));
            }
            Expr::If(choice) => self.negate(&choice.cond),
            Expr::Lit(literal) => {
                if let syn::Lit::Int(number) = &literal.lit
                    && let Ok(value) = number.base10_parse::<u64>()
                    && let Some(next) = value.checked_add(1)
                {
                    let wrong = format!("{next}{}", number.suffix());
                    self.add(expr, &wrong, &format!("{number} -> {wrong}"));
                }
            }
            Expr::Const(_) => return,
            _ => {}
        }
        visit::visit_expr(self, expr);
    }

    fn visit_pat(&mut self, pat: &'ast Pat) {
        if let Pat::Guard(guarded) = pat {
            self.negate(&guarded.guard);
            self.visit_expr(&guarded.guard);
        }
    }

    fn visit_macro(&mut self, found: &'ast Macro) {
        if !found.path.is_ident("matches") {
            return;
        }
        let parts = |input: ParseStream<'_>| {
            let subject: Expr = input.parse()?;
            input.parse::<Token![,]>()?;
            Pat::parse_multi_with_leading_vert(input)?;
            let guard: Option<Expr> = match input.parse::<Option<Token![if]>>()? {
                Some(_) => Some(input.parse()?),
                None => None,
            };
            input.parse::<Option<Token![,]>>()?;
            Ok((subject, guard))
        };
        if let Ok((subject, guard)) = parts.parse2(found.tokens.clone()) {
            self.visit_expr(&subject);
            if let Some(guard) = guard {
                self.negate(&guard);
                self.visit_expr(&guard);
            }
        }
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    /// Leaves out what stands for a number that does not fit, which no game has: `try_from(..).unwrap_or(0)`.
    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let converts = |function: &Expr| matches!(function, Expr::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "try_from"));
        if call.method == "unwrap_or"
            && let Expr::Call(inner) = &*call.receiver
            && converts(&inner.func)
        {
            self.visit_expr(&call.receiver);
        } else {
            visit::visit_expr_method_call(self, call);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.function(&item.sig.ident, item.sig.constness.is_some(), &item.attrs, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.sig.ident, item.sig.constness.is_some(), &item.attrs, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig.ident, item.sig.constness.is_some(), &item.attrs, block);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_item_const(&mut self, _: &'ast ItemConst) {}

    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}

    fn visit_item_enum(&mut self, _: &'ast ItemEnum) {}

    fn visit_impl_item_const(&mut self, _: &'ast ImplItemConst) {}

    fn visit_trait_item_const(&mut self, _: &'ast TraitItemConst) {}

    fn visit_path_arguments(&mut self, _: &'ast PathArguments) {}

    fn visit_type(&mut self, _: &'ast Type) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edits(source: &str) -> Vec<String> {
        find(source).unwrap_or_default().into_iter().map(|site| site.edit).collect()
    }

    #[test]
    fn each_kind_of_edit_is_found() {
        let cases: [(&str, &[&str]); 9] = [
            ("fn f() { a < b }", &["a < b -> a <= b"]),
            ("fn f() { a == 2 }", &["a == 2 -> a != 2", "2 -> 3"]),
            ("fn f() { a && b && c }", &["a -> true", "b -> true", "c -> true"]),
            ("fn f() { u32::try_from(a + 1).unwrap_or(0).max(2) }", &["a + 1 -> a", "1 -> 2", "2 -> 3"]),
            ("fn f() { a + b * c }", &["a + b * c -> a", "b * c -> b"]),
            ("fn f() { if g(x) { !y } }", &["g(x) -> negated", "!y -> y"]),
            ("fn f() { if let Some(a) = b && c {} }", &["c -> true"]),
            ("fn f() { match a { 1 if b => 7u8, _ => c } }", &["b -> negated", "7u8 -> 8u8"]),
            (
                "fn f() { matches!(g(1), 2 | 3 if b >= c) }",
                &["1 -> 2", "b >= c -> negated", "b >= c -> b > c"],
            ),
        ];
        for (source, expected) in cases {
            assert_eq!(edits(source), expected, "{source}");
        }
    }

    #[test]
    fn constants_types_patterns_macros_and_tests_are_left_alone() {
        let source = "const A: u8 = 1 + 2; static B: u8 = 1; enum C { D = 4 } const fn d() -> u8 { 5 }
            fn e(f: [u8; 6]) { let [7, ..] = f; g::<8>(); [h; 9]; vec![10]; const I: u8 = 11; }
            #[cfg(test)] mod tests { fn j() { 12 } } #[test] fn k() { 13 }";
        assert_eq!(edits(source), [""; 0]);
    }

    #[test]
    fn places_are_bytes_lines_and_functions() {
        let source = "// ä\nimpl A {\n    fn b() {\n        c > 3\n    }\n}";
        let site = find(source).unwrap_or_default().swap_remove(0);
        assert_eq!((&source[site.range], site.line, site.within.as_str()), ("c > 3", 4, "b"));
    }
}
