import type { BusinessDate, DecimalString } from '@invoicing/domain/document';
import { z } from 'zod';
import { fetchAnswer, jsonOf, NoAnswer } from './http.ts';

/** Table A of one day: the rate of each currency in PLN for one unit. */
export type NbpTable = { day: BusinessDate; number: string; rates: Record<string, DecimalString> };

const Tables = z.array(
  z.object({
    no: z.string().min(1).max(64),
    effectiveDate: z.iso.date(),
    rates: z.array(z.object({ code: z.string().regex(/^[A-Z]{3}$/), mid: z.number().positive() })),
  }),
);

/**
 * Reads the tables A that NBP published in a range of days, both inclusive; there is none for days off, nor for today
 * before its publication about noon (NBP Web API, https://api.nbp.pl: /exchangerates/tables/a/{startDate}/{endDate}/).
 * Whole tables instead of single rates: one request a day serves every draft in every currency.
 * @throws NoAnswer
 */
export async function readNbpTables(
  base: string,
  timeoutMs: number,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Promise<NbpTable[]> {
  const answer = await fetchAnswer(`${base}/api/exchangerates/tables/a/${from}/${to}/?format=json`, timeoutMs);
  // "404 NotFound - Not Found - Brak danych": no table on these days.
  if (answer.status === 404) return [];
  const tables = answer.status === 200 ? Tables.safeParse(jsonOf(answer)) : null;
  if (!tables?.success) throw new NoAnswer(`NBP answered ${answer.status}`);
  return tables.data.map(({ no, effectiveDate, rates }) => ({
    day: effectiveDate,
    number: no,
    rates: Object.fromEntries(rates.map(({ code, mid }) => [code, decimalOf(mid)])),
  }));
}

/** Converts a JSON number to the decimal that was written; JavaScript prints small ones like 2.2e-7. */
function decimalOf(mid: number): DecimalString {
  const text = String(mid);
  return text.includes('e') ? mid.toFixed(12).replace(/(?<!0)0+$/, '') : text;
}
