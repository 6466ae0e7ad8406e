//! The methods of clustering in the reader's language. English is the catalogue's own; the test below fails for a method
//! without a translation.

use b2l_engine::{ClustererSpec, ParamSpec, clusterer};
use b2l_web::Language;

/// What people call the method; none where the catalogue does not know it.
pub fn name(id: &str, language: Language) -> Option<&'static str> {
    let spec = clusterer(id)?;
    Some(match language {
        Language::En => spec.name,
        Language::Ru => name_ru(id).unwrap_or(spec.name),
    })
}

/// What the method does, in one sentence.
pub fn summary(spec: &ClustererSpec, language: Language) -> &'static str {
    match language {
        Language::En => spec.summary,
        Language::Ru => summary_ru(spec.id).unwrap_or(spec.summary),
    }
}

/// What the parameter does.
pub fn hint(param: &ParamSpec, language: Language) -> &'static str {
    match language {
        Language::En => param.hint,
        Language::Ru => hint_ru(param.name).unwrap_or(param.hint),
    }
}

fn name_ru(id: &str) -> Option<&'static str> {
    Some(match id {
        "KMEANS" => "K-средних",
        "AGGLOMERATIVE_CLUSTERING" => "Иерархическая кластеризация",
        "DBSCAN" => "Кластеризация по плотности",
        "BIRCH" => "BIRCH",
        _ => return None,
    })
}

fn summary_ru(id: &str) -> Option<&'static str> {
    Some(match id {
        "KMEANS" => "Круглые группы похожего размера, каждая вокруг своего среднего.",
        "AGGLOMERATIVE_CLUSTERING" => {
            "Шаг за шагом объединяет ближайшие строки и группы, пока не останется нужное число."
        }
        "DBSCAN" => "Находит плотные группы любой формы и оставляет одинокие строки в стороне.",
        "BIRCH" => {
            "За один проход складывает близкие строки, потом объединяет суммы; для большого числа строк."
        }
        _ => return None,
    })
}

/// By name: methods share parameters.
fn hint_ru(name: &str) -> Option<&'static str> {
    Some(match name {
        "clusters" => "Сколько групп сделать.",
        "restarts" => {
            "Сколько случайных начал пробовать, чтобы взять лучшее; если не задано, решает размер данных."
        }
        "linkage" => {
            "Какие группы считать близкими: ward держит их компактными, complete смотрит на самые далёкие строки, average — на все, single — на ближайшие."
        }
        "eps" => {
            "Насколько близки соседи, в стандартных отклонениях; если не задано, выбирается по данным."
        }
        "min_samples" => "Сколько строк рядом, считая саму строку, делают место плотным.",
        "threshold" => {
            "Насколько велика может быть первая малая группа, в стандартных отклонениях."
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use b2l_engine::clusterers;

    use super::*;

    #[test]
    fn every_method_is_translated() {
        for spec in clusterers() {
            assert!(name_ru(spec.id).is_some(), "{} has no name", spec.id);
            assert!(summary_ru(spec.id).is_some(), "{} has no summary", spec.id);
            for param in spec.params {
                let said = hint_ru(param.name).is_some();
                assert!(said, "{} {} has no hint", spec.id, param.name);
            }
        }
    }
}
