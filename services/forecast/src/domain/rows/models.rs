//! The models for rows: which can be chosen, and their words. English is the catalogue's own; a model without a
//! translation is described in English, and the test below fails.

use b2l_engine::tabular::{PredictorSpec, Task, predictor, predictors};
use b2l_engine::{ParamSpec, Role};
use b2l_web::Language;

/// The models of a task that a person can choose.
pub fn selectable(task: Task) -> impl Iterator<Item = &'static PredictorSpec> {
    predictors(task).filter(|spec| spec.role == Role::Selectable)
}

/// What people call the model; none where the catalogue does not know it.
pub fn name(id: &str, language: Language) -> Option<&'static str> {
    let spec = predictor(id)?;
    Some(match language {
        Language::En => spec.name,
        Language::Ru => name_ru(id).unwrap_or(spec.name),
    })
}

/// What the model is, in one sentence or two.
pub fn summary(spec: &PredictorSpec, language: Language) -> &'static str {
    match language {
        Language::En => spec.summary,
        Language::Ru => summary_ru(spec.id).unwrap_or(spec.summary),
    }
}

/// What the parameter does.
pub fn hint(param: &ParamSpec, language: Language) -> &'static str {
    match language {
        Language::En => param.hint,
        Language::Ru => hint_ru(param.hint).unwrap_or(param.hint),
    }
}

fn name_ru(id: &str) -> Option<&'static str> {
    Some(match id {
        "MEAN" => "Среднее",
        "PRIOR" => "Доли классов",
        "LR" => "Линейная регрессия",
        "PR" => "Полиномиальная регрессия",
        "LogR" => "Логистическая регрессия",
        "KNN" => "Ближайшие соседи",
        "NB" => "Наивный Байес",
        "SVR" => "Регрессия на опорных векторах",
        "SVM" => "Метод опорных векторов",
        "DTR" | "DTC" => "Дерево решений",
        "RFR" | "RFC" => "Случайный лес",
        "ET" | "ETC" => "Сверхслучайные деревья",
        "GBM" => "Бустинг деревьев",
        "NGBOOST" => "NGBoost",
        "CATBOOST" => "CatBoost",
        "XGBOOST" => "XGBoost",
        "LIGHTGBM" => "LightGBM",
        _ => return None,
    })
}

fn summary_ru(id: &str) -> Option<&'static str> {
    Some(match id {
        "LR" => {
            "Сумма столбцов, каждый со своим весом. Легко объяснить; сильна, когда влияния складываются."
        }
        "PR" => {
            "Сумма столбцов, их квадратов и произведений: влияния по кривой и зависящие друг от друга."
        }
        "LogR" => {
            "Каждый столбец повышает или понижает шансы класса на свой вес. Легко объяснить, вероятности честные."
        }
        "KNN" => "Находит самые похожие строки и берёт их среднее или самый частый класс.",
        "NB" => {
            "Сравнивает каждый столбец с обычным для каждого класса и перемножает шансы. Очень быстро."
        }
        "SVR" => {
            "Плавная кривая по данным, не замечающая мелких ошибок. Сильна на нескольких тысячах строк."
        }
        "SVM" => {
            "Проводит границу между классами как можно дальше от обоих. Сильна на нескольких тысячах строк."
        }
        "DTR" => "Задаёт вопросы один за другим и берёт среднее похожих строк.",
        "DTC" => "Задаёт вопросы один за другим и даёт доли классов похожих строк.",
        "RFR" | "RFC" => "Среднее многих разных деревьев решений. Надёжен, трудно испортить.",
        "NGBOOST" => {
            "Много небольших деревьев, которые изучают всё распределение цели, а не только её среднее."
        }
        "CATBOOST" => {
            "Много ровных деревьев, каждое исправляет ошибки прежних. Часто лучший, особенно со словами."
        }
        "XGBOOST" => {
            "Много деревьев, каждое исправляет ошибки прежних, — библиотека с этим именем. Сильна на большинстве таблиц."
        }
        "LIGHTGBM" => {
            "Много деревьев, растущих там, где исправляют больше всего, — библиотека с этим именем. Быстра на многих строках."
        }
        _ => return None,
    })
}

/// By the hint in English: models share parameters.
fn hint_ru(hint: &str) -> Option<&'static str> {
    Some(match hint {
        "How strongly predictions are held back where few rows speak for them." => {
            "Насколько сдерживать прогнозы, за которые говорит мало строк."
        }
        "Whether the probabilities, which are too bold by nature, are tempered." => {
            "Смягчать ли вероятности, которые эта модель всегда завышает."
        }
        "Whether branches that do not help on unseen rows are cut off." => {
            "Обрезать ли ветви, которые не помогают на незнакомых строках."
        }
        "Uniform: all neighbours count alike. Distance: nearer ones count more." => {
            "Uniform: все соседи равны. Distance: ближние важнее."
        }
        "The shape of the influence of a row: rbf is local, poly curved, linear straight." => {
            "Форма влияния строки: rbf — местная, poly — кривая, linear — прямая."
        }
        "1 adds up the columns alone, 2 also their squares and products, 3 those of three columns too." => {
            "1 складывает одни столбцы, 2 — ещё их квадраты и произведения, 3 — и произведения трёх столбцов."
        }
        "The most squares and products that are kept." => {
            "Сколько квадратов и произведений оставить самое большее."
        }
        "So many rows with the overall class shares are added to the neighbours." => {
            "Столько строк с общими долями классов добавляется к соседям."
        }
        "So many rows of each level are added to every class." => {
            "Столько строк каждого значения добавляется к каждому классу."
        }
        "Share of the rows that each tree learns from." => {
            "Доля строк, на которых учится каждое дерево."
        }
        "Share of the columns that each tree may ask about." => {
            "Доля столбцов, о которых может спрашивать каждое дерево."
        }
        "Questions from the top of a tree to a prediction." => {
            "Вопросов от вершины дерева до прогноза."
        }
        "Most questions from the top of the tree to a prediction."
        | "Most questions from the top of a tree to a prediction." => {
            "Самое большее вопросов от вершины дерева до прогноза."
        }
        "Most questions from the top of a tree to a prediction; without it only the leaves are counted." => {
            "Самое большее вопросов от вершины дерева до прогноза; без этого считаются только листья."
        }
        "Most predictions that one tree tells apart; without it the rows decide." => {
            "Самое большее разных прогнозов одного дерева; если не задано, решает число строк."
        }
        "Which errors of numbers are made small: squared, absolute, or those of values that are often zero." => {
            "Какие ошибки чисел уменьшаются: квадраты, модули или ошибки значений, часто равных нулю."
        }
        "Most predictions that one tree tells apart." => {
            "Самое большее разных прогнозов одного дерева."
        }
        "Log takes the logarithm of columns with a few very large values too; keep leaves them alone." => {
            "Log добавляет логарифм столбцов с редкими очень большими значениями; keep оставляет их как есть."
        }
        "How quickly influence falls with distance: large values are more local." => {
            "Как быстро влияние убывает с расстоянием: большие значения — местнее."
        }
        "How much the weights may grow: small values keep them near zero." => {
            "Насколько могут расти веса: малые значения держат их у нуля."
        }
        "How much of each tree is taken, chosen by the size of the data unless set (0.03 is usual)." => {
            "Какая часть каждого дерева берётся; если не задано (обычно 0,03), решает размер данных."
        }
        "How much of each tree is taken; smaller needs more trees." => {
            "Какая часть каждого дерева берётся; чем меньше, тем больше нужно деревьев."
        }
        "How much an error costs: large values follow the data closely." => {
            "Сколько стоит ошибка: большие значения ближе следуют данным."
        }
        "How many trees; more are slower and a little better." => {
            "Сколько деревьев; больше — медленнее и чуть лучше."
        }
        "How many trees." => "Сколько деревьев.",
        "How many similar rows count, chosen by the data unless set (5 is usual); many are steadier, few follow details." => {
            "Сколько похожих строк учитывать; если не задано (обычно 5), выбирают сами данные. Много — устойчивее, мало — подробнее."
        }
        "How many rounds of trees, chosen by the data unless set (100 is usual): as many as help on rows held out." => {
            "Сколько кругов деревьев; если не задано (обычно 100), столько, сколько помогает на отложенных строках."
        }
        "How many rounds of trees." => "Сколько кругов деревьев.",
        "Fewest rows behind a prediction; without it the best of two is chosen." => {
            "Меньше строк за прогнозом не бывает; без этого берётся лучшее из двух."
        }
        "Fewest rows behind a prediction of one tree." => {
            "Меньше строк за прогнозом одного дерева не бывает."
        }
        "Errors below this share of the target's standard deviation cost nothing." => {
            "Ошибки меньше этой доли стандартного отклонения цели ничего не стоят."
        }
        "Draws weights towards zero, per row: steadier with few rows or similar columns; 0 for none." => {
            "Тянет веса к нулю, на строку: устойчивее при малом числе строк или похожих столбцах; 0 — никак."
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_chosen_is_translated() {
        for task in [Task::Regression, Task::Classification] {
            for spec in selectable(task) {
                assert!(
                    name_ru(spec.id).is_some(),
                    "{} has no name in Russian",
                    spec.id
                );
                assert!(
                    summary_ru(spec.id).is_some(),
                    "{} has no summary in Russian",
                    spec.id
                );
                for param in spec.params {
                    let said = hint_ru(param.hint).is_some();
                    assert!(said, "{} {}: {}", spec.id, param.name, param.hint);
                }
            }
        }
    }
}
