import 'server-only';
import type { Api } from '@/trpc/server';
import type { Corrected } from './corrected';

/** What is left after corrections of the invoices of a list. */
export async function correctedOf(api: Api, rows: readonly { id: string }[]): Promise<Corrected[]> {
  return rows.length === 0 ? [] : api.panel.listCorrectedAmounts({ invoice_ids: rows.map(({ id }) => id) });
}
