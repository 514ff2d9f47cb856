import { createFormatter, useLocale } from 'next-intl';

export const zone = 'Europe/Warsaw';

/** Whose dates a language is written with: English alone would be American, with the month before the day. */
export function datesOf(locale: string): string {
  return locale === 'pl' ? 'pl-PL' : 'en-GB';
}

/** Writes moments as people in Warsaw read them: `26 Nov 2026`, `26 lis 2026`. */
export function useDates() {
  return createFormatter({ locale: datesOf(useLocale()), timeZone: zone });
}
