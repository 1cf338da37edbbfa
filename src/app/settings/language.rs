//! The languages of the program.

use super::choices;

choices! {
    /// A language of the program.
    Language {
        /// 简体中文
        SimplifiedChinese = "zh-Hans",
        /// 繁體中文
        TraditionalChinese = "zh-Hant",
        /// English
        English = "en",
    }
}

/// The language a person has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LanguageChoice {
    /// As the system says.
    System,
    /// This one.
    One(Language),
}

impl Language {
    /// The language for a locale such as `zh_TW.UTF-8` or `zh-Hant-HK`:
    /// Chinese in the script of the region, otherwise English.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        let mut parts = locale.split(['-', '_', '.', '@']);
        if !parts
            .next()
            .is_some_and(|language| language.eq_ignore_ascii_case("zh"))
        {
            return Self::English;
        }
        for part in parts {
            match part.to_ascii_lowercase().as_str() {
                "hans" => return Self::SimplifiedChinese,
                "hant" | "tw" | "hk" | "mo" => return Self::TraditionalChinese,
                _ => {}
            }
        }
        Self::SimplifiedChinese
    }
}

impl LanguageChoice {
    /// The language to speak when the system has this locale.
    #[must_use]
    pub fn resolve(self, locale: Option<&str>) -> Language {
        match (self, locale) {
            (Self::One(language), _) => language,
            (Self::System, Some(locale)) => Language::of_locale(locale),
            (Self::System, None) => Language::English,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_languages() {
        for (locale, language) in [
            ("zh_CN.UTF-8", Language::SimplifiedChinese),
            ("zh", Language::SimplifiedChinese),
            ("zh-Hans-HK", Language::SimplifiedChinese),
            ("zh-Hant", Language::TraditionalChinese),
            ("zh_TW", Language::TraditionalChinese),
            ("ZH-hk", Language::TraditionalChinese),
            ("en_GB.UTF-8", Language::English),
            ("de-DE", Language::English),
            ("C", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
