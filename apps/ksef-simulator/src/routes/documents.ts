import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { KsefError } from '../errors.ts';
import { takeFault } from '../scenarios.ts';
import type { AcceptedInvoice } from '../store.ts';
import { buildUpo } from '../upo.ts';
import { findSession } from './sessions.ts';

const MetadataQuery = z.object({
  subjectType: z.enum(['Subject1', 'Subject2', 'Subject3', 'SubjectAuthorized']),
  dateRange: z.object({ dateType: z.enum(['Issue', 'Invoicing', 'PermanentStorage']), from: z.string(), to: z.string().nullish() }),
  ksefNumber: z.string().nullish(),
  invoiceNumber: z.string().nullish(),
  sellerNip: z.string().nullish(),
});

/** UPO, invoices by KSeF number, metadata. */
export async function documentRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  const upo = (reply: FastifyReply, invoice: AcceptedInvoice | undefined) => {
    if (!invoice) throw new KsefError(400, 21164, 'Faktura o podanym identyfikatorze nie istnieje.');
    const fault = takeFault(store, invoice.nip, 'upo_not_ready', 'html_instead_of_upo', 'forged_upo');
    if (fault?.name === 'upo_not_ready') throw new KsefError(400, 21165, 'Faktura nie jest jeszcze dostępna.');
    if (fault?.name === 'html_instead_of_upo') return reply.type('text/html').send('<html><script>challenge()</script></html>');
    return sendXml(reply, buildUpo(invoice, fault?.name === 'forged_upo'));
  };

  app.get<{ Params: { session: string; invoice: string } }>('/v2/sessions/:session/invoices/:invoice/upo', async (request, reply) => {
    const { nip } = await context.verify(request, 'access');
    const session = findSession(context, request.params.session, nip);
    return upo(
      reply,
      store.accepted.find((invoice) => invoice.sessionReference === session.reference && invoice.reference === request.params.invoice),
    );
  });

  app.get<{ Params: { session: string; number: string } }>('/v2/sessions/:session/invoices/ksef/:number/upo', async (request, reply) => {
    const { nip } = await context.verify(request, 'access');
    return upo(
      reply,
      store.accepted.find((invoice) => invoice.nip === nip && invoice.ksefNumber === request.params.number),
    );
  });

  await invoiceRoutes(app, context);
}

async function invoiceRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get<{ Params: { number: string } }>('/v2/invoices/ksef/:number', async (request, reply) => {
    const { nip } = await context.verify(request, 'access');
    const found = store.accepted.find((invoice) => invoice.nip === nip && invoice.ksefNumber === request.params.number);
    if (!found) throw new KsefError(400, 21164, 'Faktura o podanym identyfikatorze nie istnieje.');
    return sendXml(reply, found.xml);
  });

  app.post('/v2/invoices/query/metadata', async (request) => {
    const { nip } = await context.verify(request, 'access');
    const query = MetadataQuery.parse(request.body);
    const found = store.accepted.filter((invoice) => matches(invoice, nip, query));
    return { hasMore: false, isTruncated: false, permanentStorageHwmDate: store.clock().toISOString(), invoices: found.map(metadata) };
  });

  app.get('/v2/rate-limits', async () => ({
    onlineSession: { perSecond: 10, perMinute: 30, perHour: 120 },
    invoiceSend: { perSecond: 10, perMinute: 30, perHour: 180 },
  }));
}

function matches(invoice: AcceptedInvoice, nip: string, query: z.infer<typeof MetadataQuery>): boolean {
  const own = query.subjectType === 'Subject1' ? invoice.nip === nip : invoice.buyerNip === nip;
  const day = (query.dateRange.dateType === 'Issue' ? invoice.issueDate : invoice.invoicingDate).slice(0, 10);
  const inRange = day >= query.dateRange.from.slice(0, 10) && (!query.dateRange.to || day <= query.dateRange.to.slice(0, 10));
  return own && inRange && same(query.invoiceNumber, invoice.number) && same(query.ksefNumber, invoice.ksefNumber) && same(query.sellerNip, invoice.nip);
}

const same = (wanted: string | null | undefined, value: string) => !wanted || wanted === value;

function metadata(invoice: AcceptedInvoice) {
  return {
    ksefNumber: invoice.ksefNumber,
    invoiceNumber: invoice.number,
    issueDate: invoice.issueDate,
    invoicingDate: invoice.invoicingDate,
    acquisitionDate: invoice.acquiredAt,
    permanentStorageDate: invoice.acquiredAt,
    seller: { nip: invoice.nip },
    buyer: { identifier: { type: invoice.buyerNip ? 'Nip' : 'None', value: invoice.buyerNip } },
    grossAmount: Number(invoice.gross),
    currency: invoice.currency,
    invoicingMode: invoice.mode,
    invoiceType: 'Vat',
    isSelfInvoicing: false,
    hasAttachment: false,
    formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' },
    invoiceHash: invoice.hash,
    thirdSubjects: [],
  };
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.header('x-ms-meta-hash', createHash('sha256').update(xml).digest('base64')).type('application/xml').send(xml);
}
