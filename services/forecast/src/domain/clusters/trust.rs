//! How far groups can be trusted, in a sentence.

use b2l_contracts::jobs::{ClusterScores, SeriesSummary};
use b2l_engine::Quality;
use b2l_web::Language;

use crate::domain::numbers::rounded;
use crate::domain::{model_texts, reasons};
use crate::texts;

/// From these silhouettes on groups are strong, fair and weak (Kaufman and Rousseeuw 1990, table 4 of chapter 2).
const STRONG: f64 = 0.71;
const FAIR: f64 = 0.51;
const WEAK: f64 = 0.26;
/// Below this share rows without a group are not worth a sentence.
const NOISE_WORTH_TELLING: f64 = 0.005;

/// The measures of a method.
pub fn quality(scores: &ClusterScores) -> Option<Quality> {
    serde_json::from_str(&scores.quality_json).ok()
}

/// How clearly groups are apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    Strong,
    Fair,
    Weak,
    None,
}

/// Of the groups that the best method formed; none where it formed fewer than two.
pub fn strength(series: &SeriesSummary) -> Option<Strength> {
    let best = series.rows.iter().find(|row| row.best)?;
    let silhouette = quality(best.clusters.as_ref()?)?.silhouette?;
    Some(strength_of(silhouette))
}

fn strength_of(silhouette: f64) -> Strength {
    match silhouette {
        value if value >= STRONG => Strength::Strong,
        value if value >= FAIR => Strength::Fair,
        value if value >= WEAK => Strength::Weak,
        _ => Strength::None,
    }
}

/// The sentence for one category.
pub fn sentence(series: &SeriesSummary, language: Language) -> String {
    let say = |message: b2l_web::Message| message.pick(language).to_owned();
    let Some(best) = series.rows.iter().find(|row| row.best) else {
        let why = reasons::of_series(&series.reason_json, language)
            .unwrap_or_else(|| texts::REASON_OTHER.pick(language).to_owned());
        return format!("{}.", say(texts::TRUST_NOTHING.with(&[&why])));
    };
    let name = model_texts::name(&best.model, language);
    let quality = best.clusters.as_ref().and_then(quality).unwrap_or_default();
    let Some(silhouette) = quality.silhouette else {
        return say(texts::CLUSTERS_ONE.with(&[&name]));
    };
    let strength = match strength_of(silhouette) {
        Strength::Strong => texts::CLUSTERS_STRONG,
        Strength::Fair => texts::CLUSTERS_FAIR,
        Strength::Weak => texts::CLUSTERS_WEAK,
        Strength::None => texts::CLUSTERS_NONE,
    };
    let shown = format!("{silhouette:.2}");
    let shown = match language {
        Language::En => shown,
        Language::Ru => shown.replace('.', ","),
    };
    let mut told = vec![
        say(texts::CLUSTERS_WIN.with(&[&name, &quality.clusters, &shown])),
        strength.pick(language).to_owned(),
    ];
    if quality.noise > NOISE_WORTH_TELLING {
        let percent = rounded(100.0 * quality.noise, language);
        told.push(say(texts::CLUSTERS_NOISE.with(&[&percent])));
    }
    told.join(" ")
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::ModelRow;

    use super::*;

    fn quality_sentence(silhouette: Option<f64>, noise: f64) -> String {
        let quality = Quality {
            clusters: 3,
            noise,
            silhouette,
            ..Quality::default()
        };
        let scores = ClusterScores {
            quality_json: serde_json::to_string(&quality).unwrap(),
            ..Default::default()
        };
        let series = SeriesSummary {
            rows: vec![ModelRow {
                model: "KMEANS".into(),
                best: true,
                clusters: Some(scores),
                ..Default::default()
            }],
            ..Default::default()
        };
        sentence(&series, Language::En)
    }

    #[test]
    fn the_silhouette_is_told_in_words() {
        assert_eq!(
            quality_sentence(Some(0.8), 0.0),
            "K-means finds the clearest groups: 3 with a silhouette of 0.80. The groups are clearly separated."
        );
        assert!(
            quality_sentence(Some(0.55), 0.1).ends_with("10% of the rows are outside all groups.")
        );
        assert!(quality_sentence(Some(0.3), 0.0).contains("overlap"));
        assert!(quality_sentence(Some(0.1), 0.0).contains("arbitrary"));
        assert_eq!(
            quality_sentence(None, 0.0),
            "K-means found fewer than two groups in these rows."
        );
    }
}
