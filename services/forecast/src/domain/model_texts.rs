//! The catalogue's words about models in the reader's language. English is the catalogue's own; a model without a
//! translation is described in English, and the test below fails.

use b2l_engine::{ForecasterSpec, ParamSpec, forecaster};
use b2l_web::Language;

/// What people call the model; its id where the catalogue does not know it.
pub fn name(id: &str, language: Language) -> &str {
    let english = forecaster(id).map_or(id, |spec| spec.name);
    match language {
        Language::En => english,
        Language::Ru => name_ru(id).unwrap_or(english),
    }
}

/// What the model is, in one sentence or two.
pub fn summary(spec: &ForecasterSpec, language: Language) -> &'static str {
    match language {
        Language::En => spec.summary,
        Language::Ru => summary_ru(spec.id).unwrap_or(spec.summary),
    }
}

/// What the parameter does.
pub fn hint(spec: &ForecasterSpec, param: &ParamSpec, language: Language) -> &'static str {
    match language {
        Language::En => param.hint,
        Language::Ru => hint_ru(spec.id, param.name).unwrap_or(param.hint),
    }
}

fn name_ru(id: &str) -> Option<&'static str> {
    Some(match id {
        "NAIVE" => "Наивная модель",
        "SNAIVE" => "Сезонная наивная модель",
        "SES" => "Экспоненциальное сглаживание",
        "SARIMAX" => "Сезонная ARIMA",
        "HWES" => "Сглаживание Хольта — Уинтерса",
        "AR" => "Авторегрессия",
        "LR" => "Линейная регрессия",
        "THETA" => "Тета-модель",
        "MSTL" => "Сезонное разложение",
        _ => return None,
    })
}

fn summary_ru(id: &str) -> Option<&'static str> {
    Some(match id {
        "NAIVE" => {
            "Повторяет последнее значение. Мерило, которое должна превзойти любая другая модель."
        }
        "SNAIVE" => "Повторяет прошлый сезон: каждый месяц как тот же месяц год назад.",
        "SES" => {
            "Ровная линия, которая сильнее следует за недавними значениями. Для данных без тренда и сезона."
        }
        "SARIMAX" => {
            "Узнаёт, как значения зависят от предыдущих и от прошлого сезона. Может учитывать заранее известные столбцы."
        }
        "HWES" => {
            "Следит за уровнем, трендом и сезоном, недавнее прошлое весит больше. Сильная модель почти для всего."
        }
        "AR" => {
            "Каждое значение следует из нескольких предыдущих. Может учитывать заранее известные столбцы."
        }
        "LR" => {
            "Прямая линия с уровнем для каждой части сезона. Может учитывать заранее известные столбцы."
        }
        "THETA" => {
            "Среднее между уровнем, который следует за недавними значениями, и прямой через все значения."
        }
        "MSTL" => {
            "Отделяет один или два сезона от остального, продолжает остальное и снова прибавляет сезоны."
        }
        _ => return None,
    })
}

fn hint_ru(id: &str, param: &str) -> Option<&'static str> {
    Some(match (id, param) {
        ("SES", "alpha") => {
            "Как быстро уровень следует за новыми значениями: около 0 — медленно, около 1 — сразу."
        }
        ("SARIMAX", "p") => "Сколько последних значений определяют следующее.",
        ("SARIMAX", "d") => "Сколько раз значения заменяются их изменениями, чтобы убрать тренд.",
        ("SARIMAX", "q") => "Сколько последних ошибок поправляют следующее значение.",
        ("SARIMAX", "P") => "Сколько тех же мест прошлых сезонов определяют следующее значение.",
        ("SARIMAX", "D") => "Сколько раз значения заменяются их изменениями от сезона к сезону.",
        ("SARIMAX", "Q") => {
            "Сколько ошибок на тех же местах прошлых сезонов поправляют следующее значение."
        }
        ("SARIMAX", "constant") => {
            "Есть ли у прогноза постоянное среднее или, после одной разности, ровный рост или спад."
        }
        ("SARIMAX", "m") => "Сколько периодов в сезоне; 1 — сезона нет.",
        ("HWES", "trend") => "Продолжается ли рост или спад и затухает ли он.",
        ("HWES", "season") => {
            "Аддитивный: сезон одинаков в высокие и низкие годы. Мультипликативный: растёт вместе с уровнем."
        }
        ("HWES", "error") => {
            "Аддитивная: ошибки одинаковы при высоких и низких значениях. Мультипликативная: растут со значением."
        }
        ("MSTL", "season") => {
            "Аддитивный: сезон одинаков в высокие и низкие годы. Мультипликативный: растёт вместе с уровнем."
        }
        ("AR", "lags") => "Сколько последних значений определяют следующее.",
        ("AR", "trend") => "Продолжается ли ровный рост или спад.",
        ("AR", "season") => "Есть ли у каждого месяца, дня недели или часа свой уровень.",
        ("LR", "terms") => {
            "auto оставляет из линии, сезона и годовых волн то, что окупается; full — линию и сезон; line — только линию."
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use b2l_engine::forecasters;

    use super::*;

    #[test]
    fn the_whole_catalogue_is_translated() {
        for spec in forecasters() {
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
                assert!(
                    hint_ru(spec.id, param.name).is_some(),
                    "{} {} has no hint in Russian",
                    spec.id,
                    param.name
                );
            }
        }
    }
}
