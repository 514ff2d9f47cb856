import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from '../contents.ts';
import { type Context, enter, sendXml } from '../context.ts';
import { invalid, KsefError } from '../errors.ts';
import { describeMetadata, MetadataQuery, matchesQuery, momentOf, parseMoment } from '../metadata.ts';
import { isStored } from '../session-status.ts';

const Paging = z.object({
  sortOrder: z.enum(['Asc', 'Desc']).default('Asc'),
  pageOffset: z.coerce.number().int().min(0).default(0),
  pageSize: z.coerce.number().int().min(10).max(250).default(10),
});
const maxRecords = 10_000;
/** The maximum since API 2.7.1; it was three months before. */
const maxRangeMs = 100 * 86_400_000;

/** Invoices by their KSeF number and by what they say. */
export async function invoiceRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get<{ Params: { number: string } }>('/v2/invoices/ksef/:number', async (request, reply) => {
    const { nip } = await enter(context, request, 'download');
    const { number } = request.params;
    const found = store.accepted.find(
      (invoice) => invoice.ksefNumber === number && (invoice.nip === nip || invoice.buyerNip === nip),
    );
    if (!found)
      throw new KsefError(400, 21164, 'Faktura o podanym identyfikatorze nie istnieje.', [
        `Faktura o numerze KSeF ${number} nie została znaleziona.`,
      ]);
    if (found.xml !== '' && isStored(store, found)) return sendXml(reply, found.xml, found.hash);
    const details = [
      `Faktura o numerze KSeF ${number} została przetworzona, ale nie jest jeszcze dostępna do pobrania. Spróbuj ponownie później.`,
    ];
    throw new KsefError(400, 21165, 'Faktura o podanym numerze KSeF nie jest jeszcze dostępna.', details);
  });

  app.post('/v2/invoices/query/metadata', async (request) => {
    const { nip } = await enter(context, request, 'query');
    return search(store, nip, MetadataQuery.parse(request.body), Paging.parse(request.query));
  });
}

/**
 * Finds only permanently stored invoices: the answer contains everything stored until `permanentStorageHwmDate`; later
 * ones may follow.
 */
function search(
  store: Store,
  nip: string,
  query: MetadataQuery,
  { sortOrder, pageOffset, pageSize }: z.infer<typeof Paging>,
) {
  const { dateRange } = query;
  const highWater = new Date(store.clock().getTime() - store.settings.storageMs);
  const until = untilOf(dateRange, store.clock(), highWater);
  const found = store.accepted.filter(
    (invoice) => isStored(store, invoice) && matchesQuery(invoice, nip, query, until),
  );
  const direction = sortOrder === 'Asc' ? 1 : -1;
  found.sort((a, b) => direction * momentOf(a, dateRange.dateType).localeCompare(momentOf(b, dateRange.dateType)));
  const from = pageOffset * pageSize;
  return {
    hasMore: from + pageSize < found.length,
    isTruncated: from + pageSize >= maxRecords && found.length > maxRecords,
    permanentStorageHwmDate: highWater.toISOString(),
    invoices: found.slice(from, from + pageSize).map(describeMetadata),
  };
}

/**
 * The end of the range.
 * @throws KsefError 21405 for a range too long or reversed, 21183 for one that begins after the high water
 */
function untilOf(range: MetadataQuery['dateRange'], now: Date, highWater: Date): Date {
  const from = parseMoment(range.from);
  const to = range.to ? parseMoment(range.to) : now;
  if (to < from && range.to) throw invalid('dateRange.to: jest wcześniejsze niż dateRange.from.');
  if (to.getTime() - from.getTime() > maxRangeMs) throw invalid('dateRange: zakres dat przekracza 100 dni.');
  if (range.dateType !== 'PermanentStorage' || !range.restrictToPermanentStorageHwmDate) return to;
  if (from <= highWater) return to < highWater ? to : highWater;
  const details = [
    'Parametr dateRange.from jest późniejszy niż PermanentStorageHwmDate przy włączonym restrictToPermanentStorageHwmDate.',
  ];
  throw new KsefError(400, 21183, 'Zakres filtrowania wykracza poza dostępny zakres danych.', details);
}
