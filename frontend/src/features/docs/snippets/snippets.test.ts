import { expect, test } from 'vitest';
import { CALLS, type Filled } from '../calls';
import { python } from './python';
import { r } from './r';
import { shell } from './shell';

const filled: Filled = {
  origin: 'https://b2l.example',
  email: "o'neil@example.com",
  key: 'k',
  source: '3',
  story: '7',
  task: '9',
};

test('a call without a body says its method only where curl would take another', () => {
  expect(shell(CALLS.getStory, filled)).toBe(
    "curl 'https://b2l.example/api/stories/7' \\\n  -H 'Authorization: Token k'",
  );
  expect(shell(CALLS.retrain, filled)).toContain("curl -X PUT 'https://b2l.example/api/stories/7'");
});

test('a quote in a value does not end the quoted text', () => {
  expect(shell(CALLS.login, filled)).toContain(`"o'\\''neil@example.com"`);
});

test('a form is sent as a form, and a file goes to its name', () => {
  expect(shell(CALLS.addSource, filled)).toContain("-F 'file=@seattle-highs.csv'");
  expect(shell(CALLS.downloadSource, filled)).toContain("-o 'source.xlsx'");
});

test('a call in Python writes true, null and lists as Python does, and breaks what is long', () => {
  expect(python(CALLS.addStory, filled)).toBe(`import requests

answer = requests.post(
    "https://b2l.example/api/stories",
    headers={"Authorization": "Token k"},
    json={
        "name": "Daily highs",
        "source": 3,
        "forecast_type": "time_series",
        "columns": [
            {"name": "date", "type": "date_days"},
            {"name": "high", "type": "forecast"},
        ],
        "models": ["best"],
    },
)
answer.raise_for_status()
print(answer.json())`);
  expect(python(CALLS.downloadForecast, filled)).toContain('json={"steps": 14, "history_included": True}');
});

test('a form without a file is a form in Python as well', () => {
  expect(python(CALLS.renameSource, filled)).toContain('files={"name": (None, "Highs of Seattle")}');
});

test('a call in R keeps lists of one as lists, and an empty object as an object', () => {
  expect(r(CALLS.addStory, filled)).toContain('models = list("best")');
  expect(r(CALLS.memory, filled)).toContain('req_body_json(structure(list(), names = character()))');
});

test('a call in R says its method only where httr2 would take another', () => {
  expect(r(CALLS.forecast, filled)).not.toContain('req_method');
  expect(r(CALLS.retrain, filled)).toContain('|>\n  req_method("PUT") |>\n  req_perform()');
  expect(r(CALLS.downloadSource, filled)).toContain('req_perform(path = "source.xlsx")');
});
