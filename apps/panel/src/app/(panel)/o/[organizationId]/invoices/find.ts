import 'server-only';
import { type Api, notFoundOrThrow } from '@/trpc/server';
import type { readSearch } from './search';

const pageSize = 25;

type Search = ReturnType<typeof readSearch>;
type Found = Awaited<ReturnType<Api['listInvoices']>>;
type Resolved = Awaited<ReturnType<Api['panel']['resolveDocumentSearch']>>;
type Buyers = NonNullable<Resolved['buyers']>;

/**
 * Whose documents a list shows. `buyers` are several customers to choose from; `isNobody` where no customer is called
 * what was searched for.
 */
export type ChosenBuyer = { buyer: { id: string; name: string } | null; buyers: Buyers | null; isNobody: boolean };

/** The customer who was chosen before, or those whom a search for a buyer found. */
export async function chooseBuyer(
  api: Api,
  customer: string | undefined,
  buyers: Resolved['buyers'],
): Promise<ChosenBuyer> {
  if (customer !== undefined) {
    const buyer = await api.getCustomer({ customer_id: customer }).catch(notFoundOrThrow);
    return { buyer, buyers: null, isNobody: false };
  }
  const [only] = buyers?.data ?? [];
  if (buyers && buyers.data.length > 1) return { buyer: null, buyers, isNobody: false };
  return { buyer: only ?? null, buyers: null, isNobody: buyers !== undefined && !only };
}

/** What the list shows: a page of invoices, or, where several customers were found, these to choose from. */
export async function findInvoices(
  api: Api,
  { set, filters, position }: Search,
): Promise<ChosenBuyer & { page: Found | null }> {
  const { number, buyers } = await api.panel.resolveDocumentSearch({ number: set.number, buyer: set.buyer });
  const chosen = await chooseBuyer(api, set.customer, buyers);
  if (number === null || chosen.buyers || chosen.isNobody) return { ...chosen, page: null };
  const page = await api.listInvoices({
    limit: pageSize,
    ...filters,
    ...number,
    ...(chosen.buyer ? { customer_id: chosen.buyer.id } : {}),
    ...position,
  });
  return { ...chosen, page };
}
