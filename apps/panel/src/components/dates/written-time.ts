const onClock = /^([01]\d|2[0-3]):[0-5]\d$/;
const withSign = /^(\d{1,2})[:.](\d{2})$/;
const withoutSign = /^(\d{2})(\d{2})$/;

/** True for `HH:MM` that a clock of 24 hours shows. */
export function isRealTime(value: string): boolean {
  return onClock.test(value);
}

/** A time as the wire has it, read from what was typed: `9:05`, `18.00`, `1800`; other text stays as it is. */
export function readTime(written: string): string {
  const text = written.trim();
  const [, hour, minute] = withSign.exec(text) ?? withoutSign.exec(text) ?? [];
  const value = hour && minute ? `${hour.padStart(2, '0')}:${minute}` : text;
  return isRealTime(value) ? value : text;
}
