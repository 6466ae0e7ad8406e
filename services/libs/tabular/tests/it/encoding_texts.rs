//! Small tables in languages whose encodings are not weighed but found by the detector: shops, goods, customers, staff.

use b2l_tabular::Encoding;

/// An encoding with texts that are written in it, each a table of its own.
pub type Written = (Encoding, &'static [&'static str]);

pub const TEXTS: [Written; 16] = [
    (Encoding::Windows1250, &POLISH),
    (Encoding::Windows1250, &CZECH),
    (Encoding::Windows1250, &HUNGARIAN),
    (Encoding::Iso88592, &POLISH),
    (Encoding::Iso88592, &CZECH),
    (Encoding::Windows1257, &LITHUANIAN),
    (Encoding::Windows1257, &LATVIAN),
    (Encoding::Windows1254, &TURKISH),
    (Encoding::Windows1253, &GREEK),
    (Encoding::Iso88597, &GREEK),
    (Encoding::Windows1255, &HEBREW),
    (Encoding::Windows1256, &ARABIC),
    (Encoding::Windows874, &THAI),
    (Encoding::EucKr, &KOREAN),
    (Encoding::Big5, &TAIWANESE),
    (Encoding::EucJp, &JAPANESE),
];

const POLISH: [&str; 5] = [
    "miasto;sprzedaż\nŁódź;12\nKraków;5\nGdańsk;7\nWrocław;8\n",
    "data;sprzedaz;sklep\n01.02.2024;12;Poznań\n02.02.2024;13;Łomża\n",
    "Nazwa;Ilość\nMasło;2\nChleb żytni;3\nŚmietana;1\n",
    "klient;kwota\nSpółka Żabka;10,5\nJan Kowalski;12\nŁucja Wójcik;8\n",
    "dział;wydatki\nSprzedaż;100\nKsięgowość;50\nObsługa;20\n",
];

const CZECH: [&str; 5] = [
    "město;prodej\nPraha;1\nPlzeň;2\nČeské Budějovice;3\n",
    "datum;částka\n1.1.2024;5\n2.1.2024;6\n",
    "zákazník;množství\nŠkoda;1\nNovák;2\nDvořák;3\n",
    "zboží;počet\nmléko;1\nmáslo;2\nchléb žitný;3\n",
    "oddělení;výdaje\nÚčtárna;100\nPrůzkum trhu;50\n",
];

const HUNGARIAN: [&str; 4] = [
    "város;forgalom\nGyőr;1\nPécs;2\nSzékesfehérvár;3\n",
    "vevő;összeg\nSzűcs;1\nKovács;2\n",
    "Név;Mennyiség\nTejföl;1\nGyümölcs;2\nFűszer;3\n",
    "osztály;költség\nÉrtékesítés;1\nKönyvelés;2\nVezetőség;3\n",
];

const LITHUANIAN: [&str; 4] = [
    "miestas;pardavimai\nŠiauliai;1\nKlaipėda;2\nPanevėžys;3\n",
    "prekė;kiekis\nPienas;1\nSūris;2\nSviestas;3\n",
    "pirkėjas;suma\nJonas Žukauskas;1\nRūta Petrauskienė;2\n",
    "skyrius;išlaidos\nBuhalterija;1\nRinkodara;2\n",
];

const LATVIAN: [&str; 3] = [
    "pilsēta;pārdošana\nRīga;1\nLiepāja;2\n",
    "prece;daudzums\nMaizīte;1\nŠokolāde;2\nĶirši;3\n",
    "klients;summa\nJānis Bērziņš;1\nAnna Kalniņa;2\n",
];

const TURKISH: [&str; 4] = [
    "şehir;satış\nİstanbul;1\nİzmir;2\nEskişehir;3\n",
    "tarih;tutar;müşteri\n01.01.2024;5;Yılmaz\n02.01.2024;6;Çelik\n",
    "Ürün;Satış\nEkmek;1\nSüt;2\nYoğurt;3\n",
    "Bölge;Gelir\nİç Anadolu;1\nKaradeniz;2\nDoğu Anadolu;3\n",
];

const GREEK: [&str; 4] = [
    "πόλη;πωλήσεις\nΑθήνα;1\nΘεσσαλονίκη;2\n",
    "date;Ποσό\n2024-01-01;1\n2024-01-02;2\n",
    "Κατάστημα;Έσοδα\nΠάτρα;1\nΗράκλειο;2\n",
    "προϊόν;ποσότητα\nΨωμί;1\nΓάλα;2\nΤυρί φέτα;3\n",
];

const HEBREW: [&str; 3] = [
    "עיר,מכירות\nתל אביב,1\nחיפה,2\n",
    "לקוח,סכום\nכהן,1\nלוי,2\n",
    "מוצר,כמות\nלחם,1\nחלב,2\nגבינה,3\n",
];

const ARABIC: [&str; 3] = [
    "المدينة,المبيعات\nالرياض,1\nجدة,2\n",
    "العميل,المبلغ\nمحمد,1\nأحمد,2\n",
    "المنتج,الكمية\nخبز,1\nحليب,2\n",
];

const THAI: [&str; 3] = [
    "เมือง,ยอดขาย\nกรุงเทพ,1\nเชียงใหม่,2\n",
    "date,ยอดขาย\n2024-01-01,1\n",
    "สินค้า,จำนวน\nขนมปัง,1\nนม,2\n",
];

const KOREAN: [&str; 6] = [
    "도시,매출\n서울,1\n부산,2\n대구,3\n",
    "날짜,금액\n2024-01-01,1\n2024-01-02,2\n",
    "date,매출\n2024-01-01,1\n",
    "상품명,수량,비고\n우유,1,없음\n빵,2,할인\n",
    "지점;1월;2월;3월\n강남;1;2;3\n홍대;2;3;4\n",
    "month,x\n1월,1\n2월,2\n3월,3\n",
];

const TAIWANESE: [&str; 4] = [
    "城市,銷售額\n台北,1\n高雄,2\n",
    "日期,金額\n2024-01-01,1\n",
    "產品,數量\n牛奶,1\n麵包,2\n",
    "門市,營業額,備註\n信義店,1,無\n板橋店,2,促銷\n",
];

const JAPANESE: [&str; 3] = [
    "都市,売上\n東京,1\nさいたま,2\n",
    "商品,数量\nパン,1\n牛乳,2\n",
    "取引先,金額\nスズキ商店,1\nみどり薬局,2\n",
];
