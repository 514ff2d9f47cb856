import { isolated } from '../isolated';
import { moneyText } from '../money-text';

export type NamedDraft = { buyer: string | null; gross: string; currency: string };

/** What people call a draft: by whom it is for and what it is over. @param t of `draft` */
export function draftWords(
  t: (key: string, values?: Record<string, string>) => string,
  locale: string,
  { buyer, gross, currency }: NamedDraft,
): string {
  if (!buyer) return t('headingNoBuyer');
  return t('heading', { buyer: isolated(buyer), amount: moneyText({ amount: gross, currency }, locale) });
}
