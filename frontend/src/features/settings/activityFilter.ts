/** Which events are shown, as it is chosen and as the server is asked. */

export interface ActivityFilter {
  /** The id of a user; empty: of everybody. */
  user: string;
  /** Empty: of every kind. */
  event: string;
  /** Days of the browser's calendar, `2026-01-31`; empty: without a bound. Both belong to the period. */
  from: string;
  to: string;
}

export interface ActivityQuery {
  user?: number;
  event?: string;
  from?: string;
  to?: string;
}

export const EVERYTHING: ActivityFilter = { user: '', event: '', from: '', to: '' };

export function queryOf({ user, event, from, to }: ActivityFilter): ActivityQuery {
  const begin = midnight(from, 0);
  const end = midnight(to, 1);
  return {
    ...(user !== '' && { user: Number(user) }),
    ...(event !== '' && { event }),
    ...(begin !== null && { from: begin }),
    ...(end !== null && { to: end }),
  };
}

/** The moment at which a day begins here, so many days later. */
function midnight(day: string, later: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
