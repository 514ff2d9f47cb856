import type { NoticeKind } from '@invoicing/db/generated/enums';
import { warsawTime } from '@invoicing/domain/dates/dates';
import type { Language } from '@invoicing/domain/letter';
import { formatMoney } from '@invoicing/domain/render/format';

export type Words = Readonly<Record<Language, string>>;
/** A notice that waits to be mailed. */
export type Waiting = { id: string; kind: NoticeKind; subjectId: string; occasion: string };
/** One item in a mail; notices with the same `about` state the same and are merged. */
export type Item = {
  about: string;
  title: Words;
  /**
   * The beginning of the subject of a mail with only this item and, if the heading of its kind is too general, the end.
   */
  subject?: { known: Words; says?: Words };
  facts: readonly { label: Words; value: Words }[];
  link: string;
  words: Words;
};

/** The same in both languages. */
export function same(text: string): Words {
  return { pl: text, en: text };
}

/** `1 230,50 PLN` and `1,230.50 PLN`. */
export function amount(value: string, currency: string): Words {
  const polish = formatMoney(value);
  const english = polish.replace(',', '.').replaceAll('\u202F', ',');
  return { pl: `${polish} ${currency}`, en: `${english} ${currency}` };
}

/** The amount due or, if it is negative, the amount to be paid back. */
export function dueFact(due: string, currency: string): Item['facts'][number] {
  return {
    label: due.startsWith('-') ? { pl: 'Do zwrotu', en: 'To be paid back' } : { pl: 'Do zapłaty', en: 'Amount due' },
    value: amount(due.replace('-', ''), currency),
  };
}

/** A time in Warsaw, to the minute. */
export function polishTime(at: Date): Words {
  const text = warsawTime(at.toISOString()).slice(0, 'YYYY-MM-DD HH:MM'.length);
  return { pl: text, en: `${text} (Polish time)` };
}
