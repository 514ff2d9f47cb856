/** Why a text is no moment. */
export type MomentProblem = 'time' | 'time_zone' | 'time_space' | 'time_impossible' | 'time_leap_second' | 'year';

// RFC 3339 section 5.6, with its notes on lower case; the zone is optional in the pattern, so that a missing one gets
// its own error.
const form = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d+)?([Zz]|[+-]\d{2}:\d{2})?$/;
const spacedForm = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}/;
const minuteMs = 60_000;

/**
 * Reads a time of RFC 3339, whatever its offset and however long its fraction (cut to milliseconds).
 * @returns the moment, or why there is none: no zone, a space (what a plus sign in a URL becomes), a day or hour that
 * does not exist,
 *   a leap second, a year outside 1 to 9999
 */
export function parseMoment(text: string): Date | { problem: MomentProblem } {
  const parts = form.exec(text);
  if (!parts) return { problem: text.includes(' ') && spacedForm.test(text) ? 'time_space' : 'time' };
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', fraction = '', zone] = parts;
  if (zone === undefined) return { problem: 'time_zone' };
  if (second === '60') return { problem: 'time_leap_second' };
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const at = new Date(`${local}${fraction.slice(0, 4).padEnd(4, '.000'.slice(fraction.length))}Z`);
  const offset = offsetMinutes(zone);
  if (offset === null || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(local))
    return { problem: 'time_impossible' };
  const moment = new Date(at.getTime() - offset * minuteMs);
  return /^\d{4}-/.test(moment.toISOString()) && moment.getUTCFullYear() > 0 && Number(year) > 0
    ? moment
    : { problem: 'year' };
}

/** Minutes ahead of UTC, or null for an impossible offset. */
function offsetMinutes(zone: string): number | null {
  if (/^[Zz]$/.test(zone)) return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4, 6))];
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** A moment in UTC, without the fraction if it is zero. */
export function writeMoment(moment: Date): string {
  return moment.toISOString().replace('.000Z', 'Z');
}
