/** Time zones, by their names in the IANA database, and what their clocks show. */

/** The one that this browser lives in. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All that can be chosen, in the order of the alphabet; those that are named are among them. */
export function knownZones(...named: readonly string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...named])].sort();
}

/** The clocks of a zone as `2026-11-24T02:30`; null where this browser does not know the zone. */
export function wallIn(zone: string, moment: Date): string | null {
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const [year = '', month = '', day = '', hour = '', minute = ''] = (
      ['year', 'month', 'day', 'hour', 'minute'] as const
    ).map((type) => parts.get(type));
    return `${year}-${month}-${day}T${hour}:${minute}`;
  } catch {
    return null;
  }
}

/** The date of now in a zone; in UTC where this browser does not know the zone. */
export function todayIn(zone: string, now: Date): string {
  return (wallIn(zone, now) ?? now.toISOString()).slice(0, 10);
}
