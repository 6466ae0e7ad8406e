//! Encodings: a damaged UTF-8 stays UTF-8, a byte order mark is believed, and there is always a way out.

use b2l_tabular::{Encoding, Notice, ReadError, ReadOptions, ReadTable};
use serde_json::json;

use crate::common::{corpus, names, read_bytes, row};

const RUSSIAN: &str =
    "город;выручка\nМосква;1\nКазань, у вокзала;2\nНижний Новгород;3\nСанкт-Петербург;4\n";

fn read(bytes: &[u8]) -> ReadTable {
    read_bytes("table.csv", bytes, &ReadOptions::default()).unwrap()
}

fn read_as(bytes: &[u8], encoding: &str) -> Result<ReadTable, ReadError> {
    let options = serde_json::from_value(json!({"encoding": encoding})).unwrap();
    read_bytes("table.csv", bytes, &options)
}

/// The columns that the notices name.
fn named(read: &ReadTable) -> Vec<&str> {
    read.notices.iter().flat_map(Notice::columns).collect()
}

fn bad(read: &ReadTable) -> Option<(u64, u64)> {
    read.notices.iter().find_map(|notice| match notice {
        Notice::BadCharacters { count, line, .. } => Some((*count, *line)),
        _ => None,
    })
}

/// The encodings that are offered instead of the one that was guessed.
fn guesses(read: &ReadTable) -> Vec<Encoding> {
    let others = read.notices.iter().filter_map(|notice| match notice {
        Notice::EncodingGuessed { other, .. } => Some(*other),
        _ => None,
    });
    others.collect()
}

#[test]
fn utf_8_with_one_bad_byte_stays_utf_8_and_reports_its_line() {
    let mut bytes = RUSSIAN.as_bytes().to_vec();
    let at = RUSSIAN.find("вокзала").unwrap();
    bytes.insert(at, 0xFF);
    for mark in [&b""[..], &b"\xEF\xBB\xBF"[..]] {
        let read = read(&[mark, &bytes].concat());
        assert_eq!(read.receipt.encoding, Some(Encoding::Utf8));
        assert_eq!(names(&read), ["город", "выручка"]);
        assert_eq!(row(&read, 1), json!(["Казань, у \u{fffd}вокзала", 2]));
        assert_eq!(bad(&read), Some((1, 3)));
        assert_eq!(named(&read), ["город"]);
    }
}

#[test]
fn utf_8_that_is_cut_within_a_character_stays_utf_8() {
    let text = "город;место\nМосква;центр\nКазань;юг";
    let read = read(&text.as_bytes()[..text.len() - 1]);
    assert_eq!(read.receipt.encoding, Some(Encoding::Utf8));
    assert_eq!(row(&read, 1), json!(["Казань", "ю\u{fffd}"]));
    assert_eq!(bad(&read), Some((1, 3)));
}

#[test]
fn a_bad_byte_far_from_the_beginning_is_found_as_well() {
    let mut bytes = b"name,n\n".to_vec();
    for n in 0..60_000 {
        bytes.extend(format!("Jürgen,{n}\n").bytes());
    }
    bytes.extend(b"J\xFCrgen,7\n");
    let read = read(&bytes);
    assert_eq!(read.receipt.encoding, Some(Encoding::Utf8));
    assert_eq!(row(&read, 60_000), json!(["J\u{fffd}rgen", 7]));
    assert_eq!(bad(&read), Some((1, 60_002)));
}

#[test]
fn choosing_utf_8_never_ends_in_a_refusal() {
    let (narrow, ..) = encoding_rs::WINDOWS_1251.encode(RUSSIAN);
    let read = read_as(&narrow, "utf-8").unwrap();
    assert_eq!(read.receipt.encoding, Some(Encoding::Utf8));
    assert!(bad(&read).is_some_and(|(count, line)| count > 10 && line == 1));
    // What is surely UTF-16 is read as that.
    let wide: Vec<u8> = RUSSIAN.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let wide = [b"\xFF\xFE".to_vec(), wide].concat();
    let read = read_as(&wide, "utf-8").unwrap();
    assert_eq!(read.receipt.encoding, Some(Encoding::Utf16Le));
    assert_eq!(row(&read, 0), json!(["Москва", 1]));
}

#[test]
fn encodings_of_other_systems_can_be_chosen() {
    let latin = "ville;prix\nMâcon;1\nAlençon;2\nŒuilly;3\n";
    let cases: [(&str, &'static encoding_rs::Encoding, &str); 7] = [
        ("mac-cyrillic", encoding_rs::X_MAC_CYRILLIC, RUSSIAN),
        ("cp866", encoding_rs::IBM866, RUSSIAN),
        ("koi8-r", encoding_rs::KOI8_R, RUSSIAN),
        (
            "gb18030",
            encoding_rs::GB18030,
            "城市;销售\n北京;1\n上海;2\n",
        ),
        (
            "shift-jis",
            encoding_rs::SHIFT_JIS,
            "都市;売上\n東京;1\nさいたま;2\n",
        ),
        ("iso-8859-15", encoding_rs::ISO_8859_15, latin),
        ("mac-roman", encoding_rs::MACINTOSH, latin),
    ];
    for (name, encoding, text) in cases {
        let (bytes, _, unknown) = encoding.encode(text);
        assert!(!unknown, "{name}");
        let read = read_as(&bytes, name).unwrap();
        let told = serde_json::to_value(read.receipt.encoding).unwrap();
        assert_eq!(told, json!(name));
        let first = text.lines().nth(1).unwrap().split(';').next().unwrap();
        assert_eq!(row(&read, 0), json!([first, 1]), "{name}");
        assert_eq!(bad(&read), None, "{name}");
    }
}

#[test]
fn russian_of_dos_and_unix_and_chinese_are_distinguished() {
    let chinese = "城市;销售\n北京市朝阳区;1\n上海市浦东新区;2\n广州市天河区;3\n";
    let cases: [(Encoding, &'static encoding_rs::Encoding, &str); 5] = [
        (Encoding::Cp866, encoding_rs::IBM866, RUSSIAN),
        (Encoding::Koi8R, encoding_rs::KOI8_R, RUSSIAN),
        (Encoding::Windows1251, encoding_rs::WINDOWS_1251, RUSSIAN),
        (Encoding::Gb18030, encoding_rs::GB18030, chinese),
        (
            Encoding::Windows1252,
            encoding_rs::WINDOWS_1252,
            "name;n\nJürgen Müßig;1\nZoë Peña – “été”;2\n",
        ),
    ];
    for (expected, encoding, text) in cases {
        let read = read(&encoding.encode(text).0);
        assert_eq!(read.receipt.encoding, Some(expected));
        assert_eq!(guesses(&read), [], "{expected:?}");
    }
}

#[test]
fn text_that_was_read_wrongly_before_is_reported_with_what_it_meant() {
    let told = |text: &str| {
        let read = read(text.as_bytes());
        read.notices.iter().find_map(|notice| match notice {
            Notice::Garbled { text, meant } => Some((text.clone(), meant.clone())),
            _ => None,
        })
    };
    let german = told("city,n\nMÃ¼nchen,1\nKÃ¶ln,2\nBerlin,3\n");
    assert_eq!(german, Some(("MÃ¼nchen".to_owned(), "München".to_owned())));
    let (narrow, _) = encoding_rs::WINDOWS_1251.decode_without_bom_handling("Казань".as_bytes());
    let russian = told(&format!("город,n\n{narrow},1\n{narrow},2\n{narrow},3\n"));
    assert_eq!(russian, Some((narrow.into_owned(), "Казань".to_owned())));
    assert_eq!(told("city,n\nMünchen,1\nKöln,2\nÂge,3\n"), None);
    assert_eq!(told(&RUSSIAN.replace(';', ",")), None);
}

#[test]
fn json_with_a_bad_byte_is_read_as_well() {
    let text = r#"[{"city": "Казань", "n": 1}, {"city": "Москва", "n": 2}]"#;
    let mut bytes = text.as_bytes().to_vec();
    bytes.insert(text.find("Москва").unwrap(), 0xFF);
    let read = read_bytes("table.json", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(row(&read, 1), json!(["\u{fffd}Москва", 2]));
    assert_eq!(bad(&read), Some((1, 1)));
}

#[test]
fn no_break_spaces_between_figures_are_no_letters_of_dos() {
    let rows = "01.02.2024;1\u{a0}234,50\n".repeat(40);
    let text = format!("Дата;Сумма\n{rows}");
    let bytes = encoding_rs::WINDOWS_1251.encode(&text).0.into_owned();
    let read = read_bytes("a.csv", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(read.receipt.encoding, Some(Encoding::Windows1251));
    assert_eq!(
        read.table
            .column("Сумма")
            .unwrap()
            .data()
            .as_numbers()
            .unwrap()
            .get(0),
        Some(1234.5)
    );
}

#[test]
fn russian_of_an_old_mac_is_offered_to_be_read_as_that() {
    let found = read(&encoding_rs::X_MAC_CYRILLIC.encode(RUSSIAN).0);
    assert_eq!(guesses(&found), [Encoding::MacCyrillic]);
}

#[test]
fn text_of_an_old_mac_is_offered_to_be_read_as_that() {
    let text = b"Gebiet,Umsatz\nS\x9fd,1\nGr\x9an,2\nM\x9fnchen,3\n";
    let found = read(text);
    let expected = Notice::EncodingGuessed {
        encoding: Encoding::Windows1252,
        other: Encoding::MacRoman,
        text: "S\u{178}d".to_owned(),
        meant: "Süd".to_owned(),
    };
    assert_eq!(found.notices, [expected]);
    let chosen = read_as(text, "mac-roman").unwrap();
    assert_eq!(row(&chosen, 2), json!(["München", 3]));
    for text in [
        "ville,n\nMâcon,1\nOrléans,2\nBesançon,3\n",
        "nombre,n\nPeña,1\nJosé,2\nCórdoba,3\n",
        "Straße,n\nBühlstraße,1\nKärntner Ring,2\n",
    ] {
        let read_mac = read(&encoding_rs::MACINTOSH.encode(text).0);
        assert!(
            guesses(&read_mac).contains(&Encoding::MacRoman),
            "{text}: {:?}",
            read_mac.notices
        );
    }
    // Quotation marks and apostrophes of Windows are letters on a Mac.
    for text in [
        "shop,n\nMoody’s,1\nDon’t – stop,2\n“Best”,3\n",
        "prix,n\n12,50 €,1\n5 €,2\n",
        "name,n\nŠkoda,1\nBartoš,2\nLukáš,3\n",
        "name,n\nJürgen Müßig,1\nZoë,2\n",
        "№,n\nМосква,1\n",
    ] {
        for encoding in [encoding_rs::WINDOWS_1252, encoding_rs::WINDOWS_1251] {
            let (bytes, _, unknown) = encoding.encode(text);
            let found = guesses(&read(&bytes));
            assert!(
                unknown || !found.contains(&Encoding::MacRoman),
                "{text}: {found:?}"
            );
        }
    }
    // It was read wrongly before it came here: no encoding helps.
    let before = read("Gebiet,n\nSŸd,1\nGrŸn,2\n".as_bytes());
    assert!(matches!(before.notices[..], [Notice::Garbled { .. }]));
    // Names that really have these letters.
    let names = "name,n\nŠkoda,1\nBartoš,2\nLukáš,3\n§ 19,4\n";
    assert_eq!(read(names.as_bytes()).notices, []);
}

#[test]
fn letters_of_an_old_mac_that_are_all_signs_of_windows_are_offered() {
    // In Windows: Espa–a, Mart’nez, Garc’a, Luned“.
    for text in [
        "pais,n\nEspaña,1\nFrancia,2\n",
        "nombre,n\nMartínez,1\nGarcía,2\n",
        "giorno,n\nLunedì,1\nMartedì,2\n",
    ] {
        let found = read(&encoding_rs::MACINTOSH.encode(text).0);
        assert_eq!(guesses(&found), [Encoding::MacRoman], "{text}");
    }
    for text in [
        "shop,n\nDon’t,1\nWe’ll see,2\nO’Brien’s,3\n",
        "rue,n\nl’Étoile,1\nd’été,2\n",
        "via,n\ndell’acqua,1\nun’altra,2\nSant’Anna,3\n",
        "days,n\nMo–Fr,1\nBerlin–Paris,2\n2019–2020,3\n",
        "titel,n\n„Haus“,1\n“best”,2\n",
    ] {
        let found = read(&encoding_rs::WINDOWS_1252.encode(text).0);
        assert!(!guesses(&found).contains(&Encoding::MacRoman), "{text}");
    }
}

#[test]
fn words_in_one_script_outweigh_words_of_mixed_ones() {
    let cases: [(&str, &'static encoding_rs::Encoding, &str); 14] = [
        (
            "shift-jis",
            encoding_rs::SHIFT_JIS,
            "日付,売上\n2024-01-01,1\n2024-01-02,2\n",
        ),
        (
            "shift-jis",
            encoding_rs::SHIFT_JIS,
            "県,値\n東京都,1\n北海道,2\n沖縄県,3\n",
        ),
        (
            "gb18030",
            encoding_rs::GB18030,
            "日期,销售额\n2024-01-01,100\n",
        ),
        (
            "iso-8859-15",
            encoding_rs::ISO_8859_15,
            "Datum;Betrag\n1.2.2024;12,50 €\n2.2.2024;13,10 €\n",
        ),
        (
            "iso-8859-15",
            encoding_rs::ISO_8859_15,
            "ville,n\nŒuilly,1\nMâcon,2\n",
        ),
        (
            "windows-1252",
            encoding_rs::WINDOWS_1252,
            "prix;n\n12,50 €;1\nMâcon;2\n",
        ),
        ("windows-1252", encoding_rs::WINDOWS_1252, "Posten;€\nA;5\n"),
        ("windows-1252", encoding_rs::WINDOWS_1252, "A – B;n\nC;5\n"),
        ("windows-1252", encoding_rs::WINDOWS_1252, "§ 19;£\nC;5\n"),
        (
            "windows-1252",
            encoding_rs::WINDOWS_1252,
            "Größe;Menge\nXL;1\nL;2\n",
        ),
        (
            "windows-1252",
            encoding_rs::WINDOWS_1252,
            "t;n\n5 °C;1\n6½ m²;2\nKjøbenhavn;3\n",
        ),
        (
            "windows-1251",
            encoding_rs::WINDOWS_1251,
            "Місто;Кількість\nКиїв;1\nЛьвів;2\n",
        ),
        (
            "windows-1251",
            encoding_rs::WINDOWS_1251,
            "Товар №;Кол-во\n«Ромашка», ООО;1\n",
        ),
        (
            "cp866",
            encoding_rs::IBM866,
            "Регион;План;Факт\nСЗФО;1;2\nЦФО;3;4\n",
        ),
    ];
    for (name, encoding, text) in cases {
        let read = read(&encoding.encode(text).0);
        let found = serde_json::to_value(read.receipt.encoding).unwrap();
        assert_eq!(found, json!(name), "{text}");
        assert_eq!(guesses(&read), [], "{text}");
    }
}

#[test]
fn a_guess_that_is_not_certain_names_the_others_with_an_example() {
    let text = "shop,n\nМАГАЗИН,1\nСКЛАД,2\nРЫНОК,3\n";
    let read_capitals = read(&encoding_rs::WINDOWS_1251.encode(text).0);
    assert_eq!(row(&read_capitals, 0), json!(["МАГАЗИН", 1]));
    let others = read_capitals
        .notices
        .iter()
        .find_map(|notice| match notice {
            Notice::EncodingGuessed {
                other: Encoding::Koi8R,
                text,
                meant,
                ..
            } => Some((text, meant)),
            _ => None,
        });
    let (text, meant) = others.expect("nothing said of the guess");
    assert_eq!((text.as_str(), meant.as_str()), ("МАГАЗИН", "люцюгхм"));
    // One French word of one letter is a Russian one as well.
    let dish = encoding_rs::WINDOWS_1252
        .encode("plat,n\nà la carte,1\nmenu,2\n")
        .0;
    let dish = read(&dish);
    assert_eq!(row(&dish, 0), json!(["à la carte", 1]));
    assert!(
        guesses(&dish).contains(&Encoding::Windows1251),
        "{:?}",
        dish.notices
    );
    // Small kana alone are rarer than capitals of other scripts.
    let kana = read(&encoding_rs::SHIFT_JIS.encode("ﾃｽﾄ,n\nｱｲｳ,1\n").0);
    assert!(
        guesses(&kana).contains(&Encoding::ShiftJis),
        "{:?}",
        kana.notices
    );
    // What was chosen is no guess.
    let chosen = read_as(
        &encoding_rs::WINDOWS_1251.encode("shop,n\nМАГАЗИН,1\n").0,
        "windows-1251",
    );
    assert_eq!(guesses(&chosen.unwrap()), []);
}

#[test]
fn a_few_cyrillic_letters_are_read_or_the_doubt_is_reported() {
    // Of each, the text and the cells that are Cyrillic: alone, beside figures, in a header, in units.
    let texts = [
        "part,n\nА1,1\nБ2,2\nВ3,3\n",
        "class,n\nА,1\nБ,2\nВ,3\n",
        "size,n\nXL-т,1\nXL-к,2\nXL-с,3\n",
        "size м3,n\n5,1\n6,2\n",
        "unit,n\nкг,1\nкг,2\n",
        "unit,n\nшт,1\nbox,2\n",
        "note,n\nплюс,1\nok,2\n",
        "Дата,n\n2024-01-01,1\n",
        "код,n\n1,1\n",
        "т,n\n1,1\n",
        "5к,n\n1,1\n",
        "group,n\nЯ,1\nB,2\n",
        "group,n\nЁ,1\nB,2\n",
        "place,n\nЖД,1\nB,2\n",
        "place,n\nр-н,1\nг.,2\n",
        "place,n\nд.5 к.7,1\nB,2\n",
    ];
    let mut silent = Vec::new();
    for text in texts {
        silent.extend(read_silently_wrong(
            text,
            Encoding::Windows1251,
            encoding_rs::WINDOWS_1251,
        ));
    }
    // The same of letters with accents.
    for text in ["note,n\nà,1\nB,2\n", "part,n\nÉ1,1\nÈ2,2\n", "ä,n\n1,1\n"] {
        silent.extend(read_silently_wrong(
            text,
            Encoding::Windows1252,
            encoding_rs::WINDOWS_1252,
        ));
    }
    assert_eq!(silent, Vec::<String>::new());
}

#[test]
fn one_cyrillic_letter_in_a_latin_word_is_read_or_the_doubt_is_reported() {
    let texts = [
        "SКU,n\nA-1,1\nA-2,2\n",
        "sku,n\nСB-101,1\nСB-102,2\n",
        "country,n\nMEXIСO,1\nPeru,2\n",
        "name,n\nAnnа,1\nBob,2\n",
        "name;note\nOzon;5 % – ХL\nAmazon;7 %\n",
    ];
    let silent: Vec<String> = texts
        .iter()
        .filter_map(|text| {
            read_silently_wrong(text, Encoding::Windows1251, encoding_rs::WINDOWS_1251)
        })
        .collect();
    assert_eq!(silent, Vec::<String>::new());
    // A word that isn't Latin in Windows-1251 either, and two words, leave no doubt.
    for text in ["name,n\nCafé,1\n", "name,n\nCittà,1\nMálaga,2\nNuñez,3\n"] {
        let read = read(&encoding_rs::WINDOWS_1252.encode(text).0);
        assert_eq!(guesses(&read), [], "{text}");
    }
}

/// What is wrong with the reading of the text in that encoding, where nothing is said of it.
fn read_silently_wrong(
    text: &str,
    encoding: Encoding,
    encoder: &'static encoding_rs::Encoding,
) -> Option<String> {
    let read = read(&encoder.encode(text).0);
    let is_right = read.receipt.encoding == Some(encoding);
    let is_reported = guesses(&read).contains(&encoding);
    let wrong = format!("{text}: {:?} {:?}", read.receipt.encoding, read.notices);
    (!is_right && !is_reported).then_some(wrong)
}

#[test]
fn a_few_letters_of_one_of_many_languages_are_read_right_or_in_doubt() {
    let files = [
        ("ko.csv", ["지역", "서울", "부산", "대구"]),
        (
            "pl1250.csv",
            ["Województwo", "Łódzkie", "Śląskie", "Świętokrzyskie"],
        ),
        ("tr1254.csv", ["Şehir", "İstanbul", "Muğla", "Eskişehir"]),
        ("big5.csv", ["地區", "臺北", "高雄", "臺中"]),
    ];
    for (file, [header, cells @ ..]) in files {
        let bytes = std::fs::read(corpus("doubtful").join(file)).unwrap();
        let found = read(&bytes);
        let has = |read: &ReadTable| {
            let found: Vec<_> = (0..3).map(|at| row(read, at)[1].clone()).collect();
            names(read)[1] == header && found == cells
        };
        let mut others = guesses(&found).into_iter();
        let offered =
            others.any(|other| read_as(&bytes, other.name()).is_ok_and(|read| has(&read)));
        assert!(
            has(&found) || offered,
            "{file}: {:?} {:?}",
            names(&found),
            found.notices
        );
    }
}
