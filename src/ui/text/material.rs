//! Material and openings in words.

use super::Words;
use crate::app::{Language, Material, MaterialError, Opening};
use crate::rules::{Kind, Side};

use super::GamesMsg;

impl Words {
    /// Material as a player names it, in a form that is read again.
    #[must_use]
    pub fn material(&self, material: &Material) -> String {
        let [red, black] = Side::BOTH.map(|side| self.pieces(material, side));
        let between = match self.language() {
            Language::SimplifiedChinese => "对",
            Language::TraditionalChinese => "對",
            Language::English => "-",
        };
        format!("{red}{between}{black}")
    }

    fn pieces(&self, material: &Material, side: Side) -> String {
        let is_english = self.language() == Language::English;
        let mut text = String::new();
        let guards = [(Kind::Advisor, 2), (Kind::Elephant, 2)];
        let has_all_guards = guards
            .iter()
            .all(|guard| material.pieces(side).any(|piece| piece == *guard));
        for (kind, count) in material.pieces(side) {
            let name = self.piece_sign(kind, side);
            if has_all_guards && !is_english && guards.contains(&(kind, count)) {
                text.push_str(name);
                if kind == Kind::Elephant {
                    text.push('全');
                }
            } else if is_english {
                text.push_str(&name.repeat(usize::from(count)));
            } else {
                text.push_str(self.times(count));
                text.push_str(name);
            }
        }
        if text.is_empty() {
            text.push_str(self.piece_sign(Kind::General, side));
        }
        text
    }

    fn times(&self, count: u8) -> &'static str {
        match (count, self.language()) {
            (2, Language::TraditionalChinese) => "雙",
            (2, _) => "双",
            (3, _) => "三",
            (4, _) => "四",
            (5, _) => "五",
            _ => "",
        }
    }

    fn piece_sign(&self, kind: Kind, side: Side) -> &'static str {
        let signs = match (self.language(), side) {
            (Language::English, _) => ["K", "R", "H", "C", "P", "A", "E"],
            (Language::SimplifiedChinese, Side::Red) => ["帅", "车", "马", "炮", "兵", "仕", "相"],
            (Language::SimplifiedChinese, Side::Black) => {
                ["将", "车", "马", "炮", "卒", "士", "象"]
            }
            (Language::TraditionalChinese, Side::Red) => ["帥", "車", "馬", "炮", "兵", "仕", "相"],
            (Language::TraditionalChinese, Side::Black) => {
                ["將", "車", "馬", "包", "卒", "士", "象"]
            }
        };
        let index = match kind {
            Kind::General => 0,
            Kind::Chariot => 1,
            Kind::Horse => 2,
            Kind::Cannon => 3,
            Kind::Soldier => 4,
            Kind::Advisor => 5,
            Kind::Elephant => 6,
        };
        signs[index]
    }

    /// Why a text is no material.
    #[must_use]
    pub fn no_material(&self, error: &MaterialError) -> String {
        match error {
            MaterialError::Unknown(c) => {
                self.with(GamesMsg::FindUnknown, &[("char", &c.to_string())])
            }
            MaterialError::TooMany => self.get(GamesMsg::FindTooMany).to_owned(),
            MaterialError::OneSide => self.get(GamesMsg::FindOneSide).to_owned(),
        }
    }

    /// What an opening is called, after its code.
    #[must_use]
    pub fn opening(&self, opening: &Opening) -> String {
        let name = match self.language() {
            Language::SimplifiedChinese => opening.simplified,
            Language::TraditionalChinese => opening.traditional,
            Language::English => opening.english,
        };
        format!("{} {name}", opening.code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    #[test]
    fn material_is_read_as_it_is_written() {
        let start = Material::of(&Position::start());
        for &language in Language::ALL {
            let words = Words::new(language);
            for material in [
                start,
                "RP-HCE".parse().expect("material"),
                "RPPP-".parse().expect("material"),
                Material::default(),
            ] {
                let text = words.material(&material);
                assert_eq!(text.parse(), Ok(material), "{text}");
            }
        }
    }
}
