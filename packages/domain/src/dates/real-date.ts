const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a date that exists in the calendar. */
export function isRealDate(value: string): boolean {
  const match = pattern.exec(value);
  if (!match) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}
