import { documentedLimits, type LimitGroup, limitGroupOf } from '@invoicing/domain/ksef/limits';
import type { Answer } from '@invoicing/ksef-simulator/answer';

const tooMany = 429;
const windows = { perSecond: 1000, perMinute: 60_000, perHour: 3_600_000 } as const;
const names = ['perSecond', 'perMinute', 'perHour'] as const;

export type Calls = {
  onAnswer: (answer: Answer) => void;
  /** How many KSeF refused because there were too many. */
  refused: () => number;
  /** By group: how many there were, and the most of any second, minute and hour next to what KSeF allows. */
  groups: () => { group: LimitGroup; total: number; most: Record<(typeof names)[number], number> }[];
};

/** Notes the calls of one seller that KSeF has answered, by its limit groups. */
export function countCalls(now: () => Date): Calls {
  const times = new Map<LimitGroup, number[]>();
  let refused = 0;
  return {
    onAnswer: ({ method, route, status }) => {
      const group = route === null ? null : limitGroupOf(method, route);
      if (status === tooMany) refused += 1;
      else if (group !== null && route?.startsWith('/v2/')) noteAt(times, group, now().getTime());
    },
    refused: () => refused,
    groups: () =>
      [...times].map(([group, all]) => ({
        group,
        total: all.length,
        most: {
          perSecond: mostWithin(all, windows.perSecond),
          perMinute: mostWithin(all, windows.perMinute),
          perHour: mostWithin(all, windows.perHour),
        },
      })),
  };
}

/** A window slides; `times` rise. */
function mostWithin(times: readonly number[], windowMs: number): number {
  let [from, most] = [0, 0];
  for (const [index, time] of times.entries()) {
    while ((times[from] ?? time) <= time - windowMs) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}

/** Groups in which KSeF took more than it documents, which a simulator that enforces its limits never does. */
export function overLimits(calls: Calls): string[] {
  return calls
    .groups()
    .filter(({ group, most }) => names.some((name) => most[name] > documentedLimits[group][name]))
    .map(({ group }) => group);
}

/** A line for each group: `invoiceSend 120, most 10 of 10 a second, 30 of 30 a minute, 80 of 180 an hour`. */
export function linesOf(calls: Calls): string[] {
  const of = (group: LimitGroup, most: number, name: (typeof names)[number]) =>
    `${most} of ${documentedLimits[group][name]}`;
  return calls
    .groups()
    .map(
      ({ group, total, most }) =>
        `${group.padEnd(20)} ${String(total).padStart(6)}, most ${of(group, most.perSecond, 'perSecond')} a second, ${of(group, most.perMinute, 'perMinute')} a minute, ${of(group, most.perHour, 'perHour')} an hour`,
    );
}

function noteAt(times: Map<LimitGroup, number[]>, group: LimitGroup, time: number): void {
  const all = times.get(group) ?? [];
  all.push(time);
  times.set(group, all);
}
