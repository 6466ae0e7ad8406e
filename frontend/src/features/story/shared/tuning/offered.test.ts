import { expect, test } from 'vitest';
import type { ModelInfo, Setting } from '~/api/forecast';
import { isMany, offeredToMany } from './many';
import { offeredOnHuge } from './offered';

const model = (id: string, huge_data: boolean): ModelInfo => ({
  id,
  name: id,
  description: '',
  huge_data,
  needs_points: 1,
  minutes: 0.1,
  params: [],
});
const setting = (name: string, huge_data: boolean): Setting => ({
  name,
  group: 'model',
  title: name,
  hint: '',
  key: null,
  switchable: false,
  kind: 'switch',
  default: false,
  min: null,
  max: null,
  step: null,
  options: [],
  slider: false,
  more: [],
  huge_data,
});
const every = {
  models: [model('best', true), model('SES', true), model('LSTM', false)],
  settings: [setting('fill', true), setting('tuning', false)],
};

test('a huge table is offered only what ends in time', () => {
  const { models, settings } = offeredOnHuge(every, ['SES'], {});
  expect(models.map(({ id }) => id)).toEqual(['best', 'SES']);
  expect(settings.map(({ name }) => name)).toEqual(['fill']);
});

test('what a story has already stays in sight', () => {
  const { models, settings } = offeredOnHuge(every, ['LSTM'], { tuning: { active: true } });
  expect(models.map(({ id }) => id)).toContain('LSTM');
  expect(settings.map(({ name }) => name)).toContain('tuning');
});

test('from the first series above a thousand on only quick models are offered, and Best is not among them', () => {
  expect([null, 1_000, 1_001].map(isMany)).toEqual([false, false, true]);
  const { models, settings, quickOnlyAbove } = offeredToMany(every, ['SES'], 'best');
  expect(models.map(({ id }) => id)).toEqual(['SES']);
  expect(settings).toEqual(every.settings);
  expect(quickOnlyAbove).toBe(1_000);
});

test('what somebody chose for very many series stays in sight', () => {
  expect(offeredToMany(every, ['best'], 'best').models.map(({ id }) => id)).toEqual(['best', 'SES']);
});
