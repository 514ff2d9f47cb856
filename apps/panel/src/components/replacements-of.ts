import 'server-only';
import type { Api } from '@/trpc/server';

/** An invoice that was issued in place of one that KSeF rejected. */
export type Replacement = Awaited<ReturnType<Api['panel']['listReplacements']>>[number];

/** What was issued in place of the rejected invoices of a list. */
export async function replacementsOf(
  api: Api,
  rows: readonly { id: string; ksef: { status: string } }[],
): Promise<Replacement[]> {
  const invoice_ids = rows.filter(({ ksef }) => ksef.status === 'rejected').map(({ id }) => id);
  return invoice_ids.length === 0 ? [] : api.panel.listReplacements({ invoice_ids });
}
