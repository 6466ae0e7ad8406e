import { expect, test } from 'vitest';
import { knownZones, todayIn, wallIn } from './zones';

test('a moment is read off the clocks of a zone, before and after they are changed', () => {
  expect(wallIn('Europe/Berlin', new Date('2026-10-24T00:30:00Z'))).toBe('2026-10-24T02:30');
  expect(wallIn('Europe/Berlin', new Date('2026-10-26T01:30:00Z'))).toBe('2026-10-26T02:30');
  expect(wallIn('America/New_York', new Date('2026-11-24T01:30:00Z'))).toBe('2026-11-23T20:30');
  expect(wallIn('Asia/Kolkata', new Date('2026-11-23T18:30:00Z'))).toBe('2026-11-24T00:00');
});

test('a zone that the browser does not know has no clocks', () => {
  expect(wallIn('Mars/Olympus', new Date('2026-11-24T01:30:00Z'))).toBeNull();
  expect(todayIn('Mars/Olympus', new Date('2026-11-24T23:30:00Z'))).toBe('2026-11-24');
});

test('today is another day where the clocks are ahead', () => {
  expect(todayIn('Asia/Tokyo', new Date('2026-11-24T23:30:00Z'))).toBe('2026-11-25');
});

test('a zone that is named can be chosen, once', () => {
  const zones = knownZones('Europe/Berlin', 'Mars/Olympus');
  expect(zones).toEqual(expect.arrayContaining(['Europe/Berlin', 'Mars/Olympus', 'UTC']));
  expect(new Set(zones).size).toBe(zones.length);
});
