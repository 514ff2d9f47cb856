import type { NoticeKind } from '@invoicing/db/generated/enums';
import { warsawTime } from '@invoicing/domain/dates/dates';
import type { Language } from '@invoicing/domain/letter';
import { formatMoney } from '@invoicing/domain/render/format';

export type Words = Readonly<Record<Language, string>>;
/** A notice that waits. */
export type Waiting = { id: string; kind: NoticeKind; subjectId: string; occasion: string };
/** What a mail says of one thing; `about` is the same for notices that say the same. */
export type Item = {
  about: string;
  title: Words;
  /** How the subject of a mail about it alone begins, and ends where the heading of its kind says too little. */
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

/** What remains to be paid, or where it is below zero, to be paid back. */
export function dueFact(due: string, currency: string): Item['facts'][number] {
  return {
    label: due.startsWith('-') ? { pl: 'Do zwrotu', en: 'To be paid back' } : { pl: 'Do zapłaty', en: 'Amount due' },
    value: amount(due.replace('-', ''), currency),
  };
}

/** A moment on the clocks of Warsaw, to the minute. */
export function polishTime(at: Date): Words {
  const text = warsawTime(at.toISOString()).slice(0, 'YYYY-MM-DD HH:MM'.length);
  return { pl: text, en: `${text} (Polish time)` };
}
