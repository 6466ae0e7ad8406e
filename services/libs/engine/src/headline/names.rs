//! Names of quantities without a meaningful sum over time, in every language of the interface:
//! rates, prices, temperatures, shares, indices, stocks, balances and what is averaged already.

/// Beginnings of words in lower case. They are long enough to begin nothing that is sold or counted:
/// "taxa" also begins "taxable", "запас" also "запасные части".
const BEGINNINGS: &[&str] = &[
    // English
    "rate ratio price temp percent pct share index avg average mean median level speed humid \
     pressure density score rating stock balance inventory headcount staff population yield margin \
     celsius degree occupancy utiliz utilis inflation outstanding arpu aov cpc cpm ctr nps roas",
    // Russian
    "цена цены цену темпер процент доля доли долю ставк курс средн индекс коэффиц влажн давлен \
     скорост рейтинг остат запасы складе баланс сальдо марж наценк рентабельн уровень уровни \
     плотност котиров тариф конверсия градус численност населени задолженност инфляц удельн \
     медиан заполняемост",
    // German
    "preis prozent anteil durchschnitt mittelwert bestand bestände zinssatz feucht saldo luftdruck \
     blutdruck öldruck reifendruck dampfdruck geschwindigkeit marge",
    // French
    "prix taux moyenn pourcent solde indice inventaire encours niveau vitesse densit effectif \
     rendement rentabilit pression",
    // Spanish
    "precio tasa promedio porcent participaci índice existencias inventario nivel velocid presión \
     presion humedad margen rentabilidad puntuaci calificaci poblaci rendimiento grados",
    // Portuguese
    "preço preco média médio estoque inventário participaç participac cotaç cotac câmbio umidade \
     pressão pressao nível margem rendimento populaç",
    // Norwegian
    "gjennomsnitt beholdning andel prosent rentesats indeks varelager lufttrykk fuktig hastighet \
     nivå tetthet bemanning befolkning",
];

/// Ends of words of the same kind: "Verkaufspreis", "Wechselkurs", "enhetspris".
const ENDS: &str = "preis preise kurs bestand bestände quote temperatur index pris priser taxa \
                    taxas solde stand anteil geschwindigkeit feuchtigkeit auslastung belegung \
                    marge indeks beholdning andel fuktighet hastighet nivå tetthet snitt sgrad \
                    srente srate krate lrate nrate запас";

/// Several words that mean such a quantity together only.
const TOGETHER: &[&str] = &[
    "tipo de cambio",
    "cuota de mercado",
    "cours de change",
    "cours de clôture",
    "part de march",
    "parts de march",
];

/// The same in scripts without spaces between words, anywhere in the name.
const WITHIN: &[&str] = &[
    // Chinese, in both scripts; 率 stands in every rate, 均 in every mean.
    "价格 单价 售价 股价 油价 房价 报价 价钱 汇率 温度 气温 比率 率 均 占比 份额 比例 百分比 指数 库存 存货 \
     余额 结余 湿度 压力 气压 速度 密度 评分 得分 水位 人口 價格 單價 售價 股價 溫度 氣溫 佔比 份額 百分點 \
     指數 庫存 存貨 餘額 結餘 濕度 壓力 氣壓",
    // Korean
    "가격 단가 시세 주가 환율 온도 기온 비율 평균 재고 잔액 잔고 지수 금리 이율 세율 점유율 전환율 할인율 \
     이익률 성장률 수익률 이탈률 가동률 실업률 증가율 마진 퍼센트 습도 기압 압력 속도 밀도 점수 평점 인구 수위",
];

/// Whether a word of the name is one of a quantity that is not added up over time.
pub fn names_a_level(name: &str) -> bool {
    let begins = |word: &str| {
        BEGINNINGS
            .iter()
            .any(|list| any(list, |known| word.starts_with(known)))
    };
    let ends = |word: &str| any(ENDS, |known| word.ends_with(known));
    let lower = name.to_lowercase();
    name.contains(['%', '°'])
        || words(name).iter().any(|word| begins(word) || ends(word))
        || TOGETHER.iter().any(|known| lower.contains(known))
        || WITHIN
            .iter()
            .any(|list| any(list, |known| name.contains(known)))
}

fn any(list: &str, holds: impl Fn(&str) -> bool) -> bool {
    list.split_whitespace().any(holds)
}

/// The words of a name in lower case; `AvgTemp` and `avg_temp` have two.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for letter in name.chars() {
        let begins = !letter.is_alphanumeric() || (letter.is_uppercase() && was_lower);
        if begins {
            words.push(String::new());
        }
        was_lower = letter.is_lowercase();
        if letter.is_alphanumeric()
            && let Some(last) = words.last_mut()
        {
            last.extend(letter.to_lowercase());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_and_counts_of_every_language_are_no_levels() {
        for name in [
            "sales Visits orders_total corporate revenue quantity cost taxable_sales",
            "продажи выручка Количество посещения затраты центр расходы заказы ценность запасные",
            "Umsatz Bestellungen Besuche Kosten Absatz Anzahl Aufwand Schnittblumen Digitaldruck",
            "ventes commandes dépenses chiffre quantité partenaires courses",
            "ventas pedidos ingresos cantidad visitas gastos unidades",
            "vendas pedidos receita quantidade visitas despesas unidades",
            "salg omsetning bestillinger antall besøk kostnader",
            "销售额 订单数 访问量 数量 收入 评价数",
            "매출 주문수 방문자 판매량 수량 비용",
        ] {
            for name in name.split_whitespace() {
                assert!(!names_a_level(name), "{name}");
            }
        }
        for name in [
            "Umsatz EUR",
            "Количество заказов",
            "chiffre d'affaires",
            "법률 상담 건수",
        ] {
            assert!(!names_a_level(name), "{name}");
        }
    }

    #[test]
    fn rates_prices_temperatures_shares_indices_stocks_and_balances_of_every_language_are() {
        for name in [
            "AvgTemp|unit price|share_of_mobile|CTR, %|stock level|exchange rate|price index|balance",
            "Цена|Средний чек|Курс USD|Доля рынка|Остаток на складе|Запасы|Индекс цен|Сальдо|Температура",
            "Verkaufspreis|Wechselkurs|Lagerbestand|Marktanteil|Kontostand|Verbraucherpreisindex|\
             Außentemperatur|Konversionsrate|Auslastungsgrad",
            "taux de change|Prix moyen|part de marché|indice des prix|solde|Stock|température|encours",
            "Precio medio|tipo de cambio|tasa de interés|participación|índice|existencias|saldo|Temperatura",
            "preço médio|taxa de juros|participação|índice|estoque|saldo|temperatura|cotação",
            "enhetspris|valutakurs|markedsandel|prisindeks|beholdning|saldo|lufttemperatur|styringsrente",
            "价格|汇率|温度|市场份额|转化率|指数|库存|余额|均价|庫存",
            "가격|환율|온도|점유율|지수|재고|잔액|평균 단가",
        ] {
            for name in name.split('|') {
                assert!(names_a_level(name), "{name}");
            }
        }
    }
}
