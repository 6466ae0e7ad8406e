/** What the name of a column says of it, in English and Russian: an identifier, a split of the rows, a calendar part, a usual target. */

/** "employeeID", "employee_id" and "Employee ID" are the same words. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '');
}

const ID_WORDS = new Set(
  'id ids uid uuid guid code key sku ean isbn barcode phone zip postcode passport ид код артикул инн штрихкод телефон'.split(
    ' ',
  ),
);
/** An identifier only behind or before another word ("order number"), not in "number of orders". */
const NUMBER_WORDS = new Set(['number', 'no', 'nr', 'num', 'номер']);
/** An identifier only as the whole name: a price index is none. */
const WHOLE_IDS = new Set(['index', 'row', '#', 'n', 'unnamed 0', 'строка', 'no', 'nr', 'number', 'номер']);

export function isIdName(name: string): boolean {
  const words = wordsOf(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return (
    ID_WORDS.has(first) ||
    ID_WORDS.has(last) ||
    WHOLE_IDS.has(words.join(' ')) ||
    (words.length > 1 && (NUMBER_WORDS.has(last) || first === 'номер'))
  );
}

const SPLIT_WORDS = new Set(['fold', 'folds', 'split', 'holdout', 'фолд', 'фолды']);
const SPLIT_NAMES = new Set([
  'train test',
  'test train',
  'is train',
  'is test',
  'train set',
  'test set',
  'train',
  'test',
  'partition',
  'cv',
  'выборка',
]);

/** A column that says which rows are for training and which for testing. */
export function isSplitName(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => SPLIT_WORDS.has(word)) || SPLIT_NAMES.has(words.join(' '));
}

const SPLIT_VALUES = new Set(['train', 'test', 'valid', 'validation', 'val', 'holdout', 'dev', 'обучение', 'тест']);

export function isSplitValue(value: string): boolean {
  return SPLIT_VALUES.has(value.trim().toLowerCase());
}

const CALENDAR_WORDS = new Set(
  'year month day week weekday quarter hour minute dow dayofweek of год месяц день неделя квартал час недели'.split(
    ' ',
  ),
);

/** "month", "day of week": a part of a date, which is known beforehand. */
export function isCalendarName(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 0 && words.every((word) => CALENDAR_WORDS.has(word));
}

const YEAR_WORDS = new Set(['year', 'yr', 'год']);

/** Its numbers are years: "2017" is not written as an amount. */
export function isYearName(name: string): boolean {
  return wordsOf(name).some((word) => YEAR_WORDS.has(word));
}

/** Names of what is to be found out, anywhere in a name or as the whole of it. */
const OUTCOME_WORDS = new Set('target label churn churned attrition fraud outcome таргет целевая отток'.split(' '));
const OUTCOME_NAMES = new Set(
  'y class left quit exited survived default response converted purchased species variety diagnosis класс метка уволен уволился ушел ушёл'.split(
    ' ',
  ),
);
/** Names of what businesses measure, in the order in which they are proposed. */
const MEASURES: readonly ReadonlySet<string>[] = [
  'sales revenue turnover demand продажи выручка спрос оборот',
  'orders quantity qty units visits visitors users traffic passengers rides count cnt bookings заказы количество посещения визиты трафик',
  'consumption load volume production income profit amount total расход потребление объем объём прибыль сумма',
  'price cost value salary wage цена стоимость значение зарплата',
].map((line) => new Set(line.split(' ')));

export type TargetName = 'outcome' | 'measure';

/** How well a name suits a target: the lower the better, null for a name that says nothing of it. */
export function targetRank(name: string): { rank: number; is: TargetName } | null {
  const words = wordsOf(name);
  if (words.some((word) => OUTCOME_WORDS.has(word)) || OUTCOME_NAMES.has(words.join(' ')))
    return { rank: 0, is: 'outcome' };
  const place = MEASURES.findIndex((measure) => words.some((word) => measure.has(word)));
  return place < 0 ? null : { rank: place + 1, is: 'measure' };
}
