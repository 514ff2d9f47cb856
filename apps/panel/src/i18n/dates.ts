import { createFormatter, useLocale } from 'next-intl';

const zone = 'Europe/Warsaw';

/** English alone would be American: with the month before the day, and with a capital K for thousands. */
const formats = {
  pl: createFormatter({ locale: 'pl-PL', timeZone: zone }),
  en: createFormatter({ locale: 'en-GB', timeZone: zone }),
};

/** Writes moments as people in Warsaw read them, `26 Nov 2026`, `26 lis 2026`, and numbers: in a language. */
export function formatsOf(locale: string) {
  return locale === 'pl' ? formats.pl : formats.en;
}

/** The same in the language of the page. */
export function useDates() {
  return formatsOf(useLocale());
}

const iso = createFormatter({ locale: 'sv-SE', timeZone: zone });

/** The day in Warsaw at a moment, as documents carry it: `2026-11-21`. */
export function warsawDay(moment: Date): string {
  return iso.dateTime(moment, { dateStyle: 'short' });
}
