import 'server-only';
import { type Api, notFoundOrThrow } from '@/trpc/server';
import type { readSearch } from './search';

const pageSize = 25;

type Search = ReturnType<typeof readSearch>;
type Found = Awaited<ReturnType<Api['listInvoices']>>;
type Buyers = { data: { id: string; name: string; externalReference: string }[]; hasMore: boolean };

/**
 * What the list shows: a page of invoices, or, where several customers have the name that was searched for, these to
 * choose from. `buyer` is the one customer whose invoices they are.
 */
export async function findInvoices(
  api: Api,
  { set, filters, position }: Search,
): Promise<{ page: Found | null; buyers: Buyers | null; buyer: { id: string; name: string } | null }> {
  const { number, buyers } = await api.panel.resolveDocumentSearch({ number: set.number, buyer: set.buyer });
  const [only] = buyers?.data ?? [];
  if (buyers && buyers.data.length > 1) return { page: null, buyers, buyer: null };
  const buyer = set.customer
    ? await api.getCustomer({ customer_id: set.customer }).catch(notFoundOrThrow)
    : (only ?? null);
  if (number === null || (buyers && !only)) return { page: null, buyers: null, buyer };
  const page = await api.listInvoices({
    limit: pageSize,
    ...filters,
    ...number,
    ...(buyer ? { customer_id: buyer.id } : {}),
    ...position,
  });
  return { page, buyers: null, buyer };
}
