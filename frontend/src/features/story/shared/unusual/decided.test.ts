import { expect, test } from 'vitest';
import type { StoryEvent } from '~/api/forecast';
import { decisionOf, eventOf, withDecision, withEvent, withoutEvent, type Decided } from './decided';

const none: Decided = { decisions: [], events: [] };
const place = { series: 'Nord', date: '2025-03-10' };
const fair: StoryEvent = { name: 'Fair', dates: ['2025-03-10', '2026-03-09'], category: 'Nord' };

test('of a value the last decision holds, of its own series or of all', () => {
  const kept = withDecision(none, place, 'keep', null);
  expect(decisionOf(kept, place)).toBe('keep');
  expect(decisionOf(kept, { ...place, series: 'Süd' })).toBeNull();
  const left = withDecision(kept, place, 'leave_out', null);
  expect(left.decisions).toEqual([{ date: '2025-03-10', category: 'Nord', decision: 'leave_out' }]);
  expect(decisionOf({ ...none, decisions: [{ date: '2025-03-10', decision: 'keep' }] }, place)).toBe('keep');
});

test('an event takes the place of a decision, and a decision takes its date out of the event', () => {
  const named = withEvent(withDecision(none, place, 'keep', null), place, null, fair);
  expect(named).toEqual({ decisions: [], events: [fair] });
  expect(eventOf(named, place)).toBe(fair);
  const used = withDecision(named, place, 'keep', fair);
  expect(used.events).toEqual([{ ...fair, dates: ['2026-03-09'] }]);
  expect(eventOf(used, place)).toBeNull();
});

test('an event goes with its last date', () => {
  const once = { ...fair, dates: ['2025-03-10'] };
  expect(withDecision({ ...none, events: [once] }, place, 'leave_out', once).events).toEqual([]);
});

test('another day of the period is known by the name of its event', () => {
  const thursday = { ...fair, dates: ['2025-03-13'] };
  const decided = { ...none, events: [thursday] };
  expect(eventOf(decided, place)).toBeNull();
  expect(eventOf(decided, place, ['Fair'])).toBe(thursday);
  expect(withDecision(decided, place, 'keep', thursday).events).toEqual([]);
});

test('an event of the same name takes the dates in', () => {
  const other = { ...fair, dates: ['2024-03-11'] };
  const decided = withEvent({ ...none, events: [other] }, place, null, fair);
  expect(decided.events).toEqual([{ ...fair, dates: ['2024-03-11', '2025-03-10', '2026-03-09'] }]);
  const elsewhere = withEvent({ ...none, events: [other] }, place, null, { ...fair, category: null });
  expect(elsewhere.events).toHaveLength(2);
});

test('an event is changed in its place, and taken out', () => {
  const renamed = { ...fair, name: 'Trade fair' };
  const changed = withEvent({ ...none, events: [fair] }, null, fair, renamed);
  expect(changed.events).toEqual([renamed]);
  expect(withoutEvent(changed, renamed).events).toEqual([]);
});
