import { currencies, usualCurrencies } from '@invoicing/domain/identifiers/currency';

export type Currency = { code: string; name: string; isUsual: boolean };

/** The currencies permitted for invoices, the most common first, with their names in a language. */
export function currencyNames(locale: string): Currency[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const usual = new Set<string>(usualCurrencies);
  const named = (code: string) => ({ code, name: names.of(code) ?? code, isUsual: usual.has(code) });
  return [...usualCurrencies, ...currencies.filter((code) => !usual.has(code))].map(named);
}
