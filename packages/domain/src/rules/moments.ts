import type { Issue } from '../document.ts';
import { error, when } from './issue.ts';

/** FA(3) TDataCzas. */
const earliest = '2021-10-01T00:00:00Z';
const latest = '2050-01-01T23:59:59Z';
const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

/** True for a moment that FA(3) can hold. */
export function isMoment(value: string): boolean {
  if (!form.test(value)) return false;
  const time = Date.parse(value);
  return (
    time >= Date.parse(earliest) &&
    time <= Date.parse(latest) &&
    new Date(time).toISOString().startsWith(value.slice(0, 19))
  );
}

/** Issues that prevent a timestamp from being written to FA(3). */
export function momentIssues(value: string, at: { path: string; fa3: string }): Issue[] {
  return when(!isMoment(value), () => error('date_out_of_range.moment', { ...at, with: { earliest, latest } }));
}
