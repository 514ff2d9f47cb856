import { z } from 'zod';
import { code } from './kinds.ts';
import type { Codes, WordPair } from './types.ts';

/** Rates of VAT by their names on the wire, each as FA(3) names it (TStawkaPodatku) and as people do. */

const percent = (rate: string) => ({ fa3: rate, label: [`${rate}%`, `${rate}%`] satisfies WordPair }) as const;

const codes = {
  '23': percent('23'),
  '22': percent('22'),
  '8': percent('8'),
  '7': percent('7'),
  '5': percent('5'),
  '4': percent('4'),
  '3': percent('3'),
  '0_domestic': { fa3: '0 KR', label: ['0%', '0%'] },
  '0_intra_eu': { fa3: '0 WDT', label: ['0% WDT', '0% intra-EU'] },
  '0_export': { fa3: '0 EX', label: ['0% eksport', '0% export'] },
  exempt: { fa3: 'zw', label: ['zw', 'exempt'] },
  reverse_charge: { fa3: 'oo', label: ['oo', 'reverse charge'] },
  outside_scope: { fa3: 'np I', label: ['np', 'outside scope'] },
  outside_scope_art100: { fa3: 'np II', label: ['np (art. 100)', 'outside scope (art. 100)'] },
  // A margin has no rate: no P_12 is on its lines.
  margin: { fa3: null, label: ['marża', 'margin'] },
} as const satisfies Codes;

export type VatRate = keyof typeof codes;
export const vatRateCodes: Readonly<Record<VatRate, Codes[string]>> = codes;

/** In the order of the act; object keys would put the numeric names first, in ascending order. */
export const vatRates = [
  '23',
  '22',
  '8',
  '7',
  '5',
  '4',
  '3',
  '0_domestic',
  '0_intra_eu',
  '0_export',
  'exempt',
  'reverse_charge',
  'outside_scope',
  'outside_scope_art100',
  'margin',
] as const satisfies VatRate[];

/** Rates that were in force before come last. */
const listed = {
  usual: ['23', '8', '5', '0_domestic', 'exempt', 'outside_scope'],
  rest: ['0_intra_eu', '0_export', 'reverse_charge', 'outside_scope_art100', 'margin', '22', '7', '4', '3'],
} as const satisfies Record<string, VatRate[]>;

/** A rate, as a type of tables. */
export const vatRate = { ...code(codes), listed, schema: z.enum(vatRates) } as const;
