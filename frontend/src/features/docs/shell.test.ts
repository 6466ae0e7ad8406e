import { expect, test } from 'vitest';
import { CALLS, type Filled } from './calls';
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
