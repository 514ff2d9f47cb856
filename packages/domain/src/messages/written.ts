import { isRealDate } from '../dates/real-date.ts';
import { groupedAccount } from '../identifiers/iban.ts';
import type { Message } from './message.ts';

type Language = keyof Message;
type Form = (value: string, language: Language) => string;

const dayFormats = { en: dayFormat('en-GB'), pl: dayFormat('pl-PL') };

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}

const momentFormats = { en: momentFormat('en-GB'), pl: momentFormat('pl-PL') };

function momentFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Warsaw' });
}

const day: Form = (value, language) => (isRealDate(value) ? dayFormats[language].format(Date.parse(value)) : value);
const decimal: Form = (value, language) => (/^-?\d+(\.\d+)?$/.test(value) ? grouped(value, language) : value);

/** Formatted as text, because numbers lack the precision. */
function grouped(value: string, language: Language): string {
  const [gap, point] = language === 'pl' ? ['\u00A0', ','] : [',', '.'];
  const [whole = '', fraction] = value.split('.');
  const digits = whole.replace(/\B(?=(\d{3}){1,12}(?!\d))/g, gap).replace('-', '\u2212');
  return fraction === undefined ? digits : `${digits}${point}${fraction}`;
}

/**
 * The formats of these placeholders; all others are inserted unchanged, including a sum that is to be sent back to the
 * API.
 */
const forms: ReadonlyMap<string, Form> = new Map([
  ...['before', 'date', 'day', 'deadline', 'earliest', 'issue_date', 'latest'].map((name) => [name, day] as const),
  ...['about', 'median', 'nbp', 'percent', 'rate'].map((name) => [name, decimal] as const),
  ['account', groupedAccount] as const,
]);

/** Values as people read them in a sentence of each language: of a day, `27 Nov 2026` and `27 lis 2026`. */
export function written(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([place, value]) => [place, inBoth(forms.get(place), value)]));
}

function inBoth(form: Form | undefined, value: unknown): unknown {
  if (!form || (typeof value !== 'string' && typeof value !== 'number')) return value;
  return { en: form(String(value), 'en'), pl: form(String(value), 'pl') };
}

/** A moment on the clocks of Warsaw as people read it in a sentence: `27 Nov 2026, 11:30`. */
export function writtenMoment(moment: Date, language: Language): string {
  return momentFormats[language].format(moment);
}
