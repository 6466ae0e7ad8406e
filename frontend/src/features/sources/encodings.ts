/** The encodings that a file can be read in, under the languages that are written in them. */
import type { MessageKey } from '~/i18n/catalogue';
import type { Text } from '~/i18n/useText';
import { ENCODINGS, type Encoding } from '~/lib/generated/contract';
import type { Option } from '~/ui/SelectField';

/** The languages of each encoding with its usual name; null where it's another name of one in the list. */
const languages: Record<Encoding, readonly [MessageKey, string] | null> = {
  'utf-8': ['sources.encodingUnicode', 'UTF-8'],
  utf8: null,
  'utf-16': null,
  'utf-16le': ['sources.encodingUnicode', 'UTF-16 LE'],
  'utf-16be': ['sources.encodingUnicode', 'UTF-16 BE'],
  'windows-1252': ['sources.encodingWestern', 'Windows-1252'],
  cp1252: null,
  'iso-8859-1': null,
  'iso-8859-15': ['sources.encodingWestern', 'ISO-8859-15'],
  latin9: null,
  'mac-roman': ['sources.encodingWestern', 'Mac Roman'],
  macintosh: null,
  'windows-1250': ['sources.encodingCentral', 'Windows-1250'],
  cp1250: null,
  'iso-8859-2': ['sources.encodingCentral', 'ISO-8859-2'],
  latin2: null,
  'windows-1257': ['sources.encodingBaltic', 'Windows-1257'],
  cp1257: null,
  'iso-8859-13': ['sources.encodingBaltic', 'ISO-8859-13'],
  latin7: null,
  'windows-1254': ['sources.encodingTurkish', 'Windows-1254'],
  cp1254: null,
  'iso-8859-9': null,
  'windows-1251': ['sources.encodingCyrillic', 'Windows-1251'],
  cp1251: null,
  cp866: ['sources.encodingCyrillic', 'CP866'],
  ibm866: null,
  'koi8-r': ['sources.encodingCyrillic', 'KOI8-R'],
  'mac-cyrillic': ['sources.encodingCyrillic', 'Mac Cyrillic'],
  'x-mac-cyrillic': null,
  'windows-1253': ['sources.encodingGreek', 'Windows-1253'],
  cp1253: null,
  'iso-8859-7': ['sources.encodingGreek', 'ISO-8859-7'],
  'windows-1255': ['sources.encodingHebrew', 'Windows-1255'],
  cp1255: null,
  'windows-1256': ['sources.encodingArabic', 'Windows-1256'],
  cp1256: null,
  'windows-1258': ['sources.encodingVietnamese', 'Windows-1258'],
  cp1258: null,
  'windows-874': ['sources.encodingThai', 'Windows-874'],
  cp874: null,
  'tis-620': null,
  gb18030: ['sources.encodingChinese', 'GB18030'],
  gb2312: null,
  gbk: null,
  big5: ['sources.encodingTaiwanese', 'Big5'],
  'shift-jis': ['sources.encodingJapanese', 'Shift-JIS'],
  shift_jis: null,
  cp932: null,
  'euc-jp': ['sources.encodingJapanese', 'EUC-JP'],
  'euc-kr': ['sources.encodingKorean', 'EUC-KR'],
  cp949: null,
};

/** Every encoding once, as "Central European · Windows-1250". */
export function encodingOptions(text: Text): Option<Encoding>[] {
  return ENCODINGS.flatMap((value) => {
    const names = languages[value];
    return names === null ? [] : [{ value, label: `${text(names[0])} · ${names[1]}` }];
  });
}
