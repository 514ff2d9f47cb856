import { linesOf, overLimits } from './calls.ts';
import type { DayResult } from './day.ts';

const hoursOfDay = 24;

/** Why the documents did not fit in the day; nothing where they did. */
export function misfits(result: DayResult): string[] {
  const { documents, accepted, confirmed, inKsef, twice, overAfterHours, calls } = result;
  const over = overLimits(calls);
  return [
    ...(accepted === documents ? [] : [`${accepted} of ${documents} documents were accepted in the day`]),
    ...(confirmed === documents ? [] : [`${confirmed} of ${documents} confirmations were fetched in the day`]),
    ...(inKsef === documents ? [] : [`KSeF has ${inKsef} of ${documents} documents`]),
    ...(twice === 0 ? [] : [`KSeF has ${twice} documents twice`]),
    ...(overAfterHours <= hoursOfDay ? [] : [`it took ${overAfterHours.toFixed(1)} hours`]),
    ...(over.length === 0 ? [] : [`more calls than KSeF allows: ${over.join(', ')}`]),
    ...(calls.refused() === 0 ? [] : [`KSeF had to refuse ${calls.refused()} calls`]),
  ];
}

/** The figures that a run ends with. */
export function figuresOf(result: DayResult, machine: string, now: Date): string {
  const { documents, accepted, confirmed, sessions, packages, inPackages, jobs } = result;
  return [
    `${documents} documents of one seller in one day, two workers`,
    `${now.toISOString().slice(0, 16)}Z, ${machine}`,
    `accepted ${accepted}, confirmations ${confirmed}`,
    `${inPackages} of them in ${packages} packages; ${sessions} sessions, ${jobs} jobs`,
    `the last one left after ${result.sentAfterHours.toFixed(1)} virtual hours, everything was over after ${result.overAfterHours.toFixed(1)}`,
    `${result.realMinutes.toFixed(1)} real minutes`,
    'calls, next to production’s limits:',
    ...linesOf(result.calls).map((line) => `  ${line}`),
  ].join('\n');
}
