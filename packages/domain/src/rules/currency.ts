import { isCurrency } from '../currency.ts';
import { compare, parseDecimal, zero } from '../decimal.ts';
import type { InvoiceInput, InvoiceLine, Issue } from '../document.ts';
import { vatRow } from '../vat.ts';
import { error, type Rule, when } from './issue.ts';

/** The currency is known, and tax can be stated in PLN. */
export const currencyRules: Rule = ({ input }) => {
  const at = { path: '/input/exchange_rate', fa3: 'Fa/FaWiersz/KursWaluty' };
  const rate = input.exchange_rate && parseDecimal(input.exchange_rate.rate);
  return [
    ...when(!isCurrency(input.currency), () =>
      error('currency_unknown', { path: '/input/currency', fa3: 'Fa/KodWaluty' }),
    ),
    ...when(lacksRate(input), () => error('exchange_rate_required', at)),
    ...when(input.currency === 'PLN' && rate !== null, () => error('exchange_rate_forbidden', at)),
    ...when(rate !== null && rate.units <= 0n, () => error('exchange_rate_not_positive', at)),
    ...input.lines.flatMap((line, index) => lineRate(line, input, `/input/lines/${index}/tax_exchange_rate`)),
  ];
};

/** Tax is charged in another currency, and nothing says what it is in PLN (art. 106e ust. 11 of the VAT act). */
export function lacksRate({ currency, exchange_rate, lines }: InvoiceInput): boolean {
  const isUnstated = lines.some((line) => vatRow(line.vat_rate).tax !== null && line.tax_exchange_rate === null);
  return currency !== 'PLN' && isUnstated && exchange_rate === null;
}

function lineRate({ tax_exchange_rate: rate }: InvoiceLine, { currency, kind }: InvoiceInput, path: string): Issue[] {
  if (rate === null) return [];
  const at = { path, fa3: 'Fa/FaWiersz/KursWaluty' };
  return [
    ...when(currency === 'PLN', () => error('exchange_rate_forbidden', at)),
    ...when(kind === 'advance', () => error('not_allowed_in_advance.conversion', at)),
    ...when(compare(parseDecimal(rate), zero) <= 0, () => error('exchange_rate_not_positive', at)),
  ];
}
