import 'server-only';
import type { Api } from '@/trpc/server';
import { type ChosenBuyer, chooseBuyer } from '../invoices/find';
import type { readSearch } from './search';

const pageSize = 25;
const none = { rows: [], hasMore: false };

type Issued = Awaited<ReturnType<Api['panel']['listCorrections']>>;
type InProgress = Awaited<ReturnType<Api['panel']['listCorrectionsInProgress']>>;
type Found = ChosenBuyer & { inProgress: InProgress; page: Issued | null };

/** The corrections in progress and the issued ones or, if several customers match, these to choose from. */
export async function findCorrections(
  api: Api,
  { set, filters, hasInProgress, position }: ReturnType<typeof readSearch>,
): Promise<Found> {
  const searched = { documents: 'corrections', number: set.number, buyer: set.buyer } as const;
  const { number, buyers } = await api.panel.resolveDocumentSearch(searched);
  const chosen = await chooseBuyer(api, set.customer, buyers);
  if (number === null || chosen.buyers || chosen.isNobody) return { ...chosen, inProgress: none, page: null };
  const whose = chosen.buyer ? { customer_id: chosen.buyer.id } : {};
  const [inProgress, page] = await Promise.all([
    hasInProgress ? api.panel.listCorrectionsInProgress(whose) : none,
    api.panel.listCorrections({ limit: pageSize, ...filters, ...number, ...whose, ...position }),
  ]);
  return { ...chosen, inProgress, page };
}
