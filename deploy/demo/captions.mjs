// What is to be read under the picture, scene by scene.

const WORDS = {
  upload: [
    "Upload a table: here two years of daily bike rentals, public data of a real city.",
    "Загрузите таблицу. Здесь два года ежедневного проката велосипедов: открытые данные реального города.",
  ],
  receipt: [
    "B2L shows how it read the file. What was read wrong is corrected with one click.",
    "B2L показывает, как прочитан файл. Ошибку чтения можно исправить одним нажатием.",
  ],
  questions: [
    "Three questions, each with a proposal: what to forecast, over what time, and for which groups.",
    "Три вопроса, на каждый уже есть ответ: что прогнозировать, за какой период и по каким группам.",
  ],
  training: [
    "Each method forecasts days that are already known. The most accurate ones are used.",
    "Каждый метод прогнозирует дни, которые уже известны. Используются самые точные.",
  ],
  forecast: [
    "The number to plan with, its range, and the same days of last year.",
    "Число для плана, его диапазон и сравнение с теми же днями прошлого года.",
  ],
  trust: [
    "How far it is usually off, and whether to rely on it, in one sentence.",
    "Насколько прогноз обычно ошибается и можно ли на него положиться, одним предложением.",
  ],
  why: [
    "What the forecast depends on, and how every method did.",
    "От чего зависит прогноз и какую точность показал каждый метод.",
  ],
  hand: [
    "The workbook is ready for the meeting: a summary with a chart first, the details behind it.",
    "Книга Excel готова к совещанию: сначала сводка с графиком, за ней подробности.",
  ],
};

/** A WebVTT file: each caption lasts until the next scene. */
export function captions(marks, seconds, language) {
  const names = Object.keys(WORDS);
  const cues = names.map((name, place) => {
    const end = marks[names[place + 1]] ?? seconds;
    const words = WORDS[name][language === "ru" ? 1 : 0];
    return `${clock(marks[name])} --> ${clock(end - 0.1)}\n${words}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

function clock(seconds) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `00:${String(minutes).padStart(2, "0")}:${rest.toFixed(3).padStart(6, "0")}`;
}
