import type { BusinessDate, VatRate } from '../document.ts';
import { vatRateCodes } from '../fields/vat-rates.ts';

/** Where a rate's sums are in FA(3): the base field, and the tax field where the rate carries tax. */
export type VatRow = {
  rate: VatRate;
  percent: bigint | null;
  base: string;
  /** Null if invoices state no tax at this rate, so that none is stated in PLN either. */
  tax: string | null;
  /** First and last day on which the rate applies; null where the act sets no bound that matters to KSeF. */
  from: BusinessDate | null;
  until: BusinessDate | null;
};

const raised = '2011-01-01';
const beforeRaise = '2010-12-31';

/**
 * Rates of the VAT act as FA(3) names them, in the order in which the schema sums them. The act of 26 November 2010
 * (Dz.U. 2010 nr 238 poz. 1578) replaced 22, 7 and 3 by 23, 8, 5 and the taxi rate 4 on 2011-01-01 (now art. 41, 114,
 * 146ef).
 */
export const vatTable: readonly VatRow[] = [
  { rate: '23', percent: 23n, base: 'P_13_1', tax: 'P_14_1', from: raised, until: null },
  { rate: '22', percent: 22n, base: 'P_13_1', tax: 'P_14_1', from: null, until: beforeRaise },
  { rate: '8', percent: 8n, base: 'P_13_2', tax: 'P_14_2', from: raised, until: null },
  { rate: '7', percent: 7n, base: 'P_13_2', tax: 'P_14_2', from: null, until: beforeRaise },
  { rate: '5', percent: 5n, base: 'P_13_3', tax: 'P_14_3', from: raised, until: null },
  { rate: '4', percent: 4n, base: 'P_13_4', tax: 'P_14_4', from: raised, until: null },
  { rate: '3', percent: 3n, base: 'P_13_4', tax: 'P_14_4', from: null, until: beforeRaise },
  { rate: '0_domestic', percent: 0n, base: 'P_13_6_1', tax: null, from: null, until: null },
  { rate: '0_intra_eu', percent: 0n, base: 'P_13_6_2', tax: null, from: null, until: null },
  { rate: '0_export', percent: 0n, base: 'P_13_6_3', tax: null, from: null, until: null },
  { rate: 'exempt', percent: null, base: 'P_13_7', tax: null, from: null, until: null },
  { rate: 'outside_scope', percent: null, base: 'P_13_8', tax: null, from: null, until: null },
  { rate: 'outside_scope_art100', percent: null, base: 'P_13_9', tax: null, from: null, until: null },
  { rate: 'reverse_charge', percent: null, base: 'P_13_10', tax: null, from: null, until: null },
  { rate: 'margin', percent: null, base: 'P_13_11', tax: null, from: null, until: null },
];

/** The row of a rate. @throws Error for a rate that the type does not allow */
export function vatRow(rate: VatRate): VatRow {
  const row = vatTable.find((candidate) => candidate.rate === rate);
  if (!row) throw new Error(`unknown VAT rate ${rate}`);
  return row;
}

/** P_12 of a rate (TStawkaPodatku); null for the margin, which has none. */
export function vatCode(rate: VatRate): string | null {
  return vatRateCodes[rate].fa3;
}

/** True when a rate applies to a supply made on a day. */
export function isInForce(row: VatRow, day: BusinessDate): boolean {
  return (row.from === null || day >= row.from) && (row.until === null || day <= row.until);
}
