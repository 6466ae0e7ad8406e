import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MixedState } from '~/api/sources';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { sourceDetail } from '~/testing/source';
import { stored } from '~/testing/stored';
import { mock, refuse } from '~mock/mock';
import { ReplaceNote } from './ReplaceNote';
import { UpdateCard } from './UpdateCard';

const part = (id: number, name: string): MixedState['newer_parts'][number] => ({
  id,
  name,
  read_at: '2026-11-24T02:30:00Z',
});
const state = (change: Partial<MixedState> = {}): MixedState => ({
  newer_parts: [],
  auto_update: false,
  update_failed: null,
  ...change,
});
const card = (change: Partial<MixedState>, dirty = false) =>
  stored(<UpdateCard id={7} name="Orders by city" state={state(change)} dirty={dirty} />);

test('it names the sources that changed since, or says that there are none', async () => {
  const { unmount } = await show(card({ newer_parts: [part(1, 'Orders')] }));
  expect(screen.getByText('“Orders” has been updated since this was made.')).toBeDefined();
  unmount();
  const both = await show(card({ newer_parts: [part(1, 'Orders'), part(2, 'Shops')] }));
  expect(screen.getByText('“Orders” and “Shops” have been updated since this was made.')).toBeDefined();
  both.unmount();
  await show(card({}));
  expect(screen.getByText('This source has the latest data of all its sources.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Update data' })).toBeNull();
});

test('one click makes it again; lost columns are asked about first', async () => {
  const answers = [
    refuse(400, { mixed: ['The result lacks columns: Shop.'] }, { 'x-error-code': 'stage_columns_missing' }),
  ];
  const calls = serve(mock('updateMixedSource', () => answers.shift() ?? sourceDetail()));
  await show(card({ newer_parts: [part(1, 'Orders')] }));
  await userEvent.click(screen.getByRole('button', { name: 'Update data' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('The result lacks columns: Shop.');
  await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  await vi.waitFor(() => expect(calls).toEqual(['POST /api/source_mixed/update/7', 'POST /api/source_mixed/update/7']));
});

test('with unsaved changes it says that saving updates the data as well', async () => {
  await show(card({ newer_parts: [part(1, 'Orders')] }, true));
  expect(screen.queryByRole('button', { name: 'Update data' })).toBeNull();
  expect(screen.getByText(/Save your changes: that updates the data as well\./)).toBeDefined();
});

test('it is switched to update itself, and says why that failed', async () => {
  const calls = serve(mock('autoUpdateMixedSource', () => sourceDetail()));
  await show(card({ update_failed: 'Stage 2 (Prepare): there is no column Sales.' }));
  expect(screen.getByText(/there is no column Sales/)).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: 'Update automatically' }));
  expect(calls).toEqual(['PUT /api/source_mixed/auto_update/7']);
});

test('before a table is replaced, what uses it is named', async () => {
  const users = {
    stories: [{ id: 1, name: 'Sales' }],
    mixed_sources: [
      { id: 2, name: 'All' },
      { id: 3, name: 'Some' },
    ],
  };
  const { unmount } = await show(<ReplaceNote source={users} />);
  const told = screen.getByRole('status').textContent;
  expect(told).toContain('Story: “Sales”.');
  expect(told).toContain('Mixed sources: “All” and “Some”.');
  unmount();
  await show(<ReplaceNote source={{ stories: [], mixed_sources: [] }} />);
  expect(screen.queryByRole('status')).toBeNull();
});
