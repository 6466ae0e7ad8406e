/** The health of series, one by one and all together. */
import type { Health } from '~/api/forecast';

export interface SeriesHealth extends Omit<Health, 'problems'> {
  /** What is weak, the worst first. */
  problems?: readonly { kind: string; sentence: string }[];
}

export interface Total {
  series: number;
  /** Series without any weakness. */
  fine: number;
  points: number;
  gaps: number;
  duplicates: number;
  zeros: number;
  first: string | null;
  last: string | null;
}

interface Told {
  health: readonly SeriesHealth[];
  /** Of all series, however many are listed. */
  health_total?: Partial<Omit<Total, 'first' | 'last'>> & { first?: string | null; last?: string | null };
}

/** As told of all series, or as the listed ones add up. */
export function totalOf({ health, health_total: told }: Told): Total {
  const sum = (key: 'points' | 'gaps' | 'duplicates' | 'zeros'): number => told?.[key] ?? health.reduce((total, series) => total + series[key], 0);
  const firsts = health.flatMap(({ first }) => first ?? []).sort();
  const lasts = health.flatMap(({ last }) => last ?? []).sort();
  return {
    series: told?.series ?? health.length,
    fine: told?.fine ?? health.length - weakOf(health).length,
    points: sum('points'),
    gaps: sum('gaps'),
    duplicates: sum('duplicates'),
    zeros: sum('zeros'),
    first: told?.first ?? firsts[0] ?? null,
    last: told?.last ?? lasts.at(-1) ?? null,
  };
}

export function weakOf(health: readonly SeriesHealth[]): SeriesHealth[] {
  return health.filter(({ problems = [] }) => problems.length > 0);
}
