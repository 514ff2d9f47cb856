import 'server-only';
import type { Api } from '@/trpc/server';
import { type ChosenBuyer, chooseBuyer } from '../invoices/find';
import type { readSearch } from './search';

const pageSize = 25;

type Found = Awaited<ReturnType<Api['panel']['listDrafts']>>;

/** What the list shows: a page of drafts, or, where several customers were found, these to choose from. */
export async function findDrafts(
  api: Api,
  { set, filters, position }: ReturnType<typeof readSearch>,
): Promise<ChosenBuyer & { page: Found | null }> {
  const { buyers } = await api.panel.resolveDocumentSearch({ buyer: set.buyer });
  const chosen = await chooseBuyer(api, set.customer, buyers);
  if (chosen.buyers || chosen.isNobody) return { ...chosen, page: null };
  const whose = chosen.buyer ? { customer_id: chosen.buyer.id } : {};
  return { ...chosen, page: await api.panel.listDrafts({ limit: pageSize, ...filters, ...whose, ...position }) };
}
