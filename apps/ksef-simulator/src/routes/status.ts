import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { KsefError } from '../errors.ts';
import { takeFault } from '../scenarios.ts';
import type { SentInvoice, Session } from '../store.ts';
import { findSession } from './sessions.ts';

type SessionParams = { Params: { session: string } };
type InvoiceParams = { Params: { session: string; invoice: string } };

/** Reading sessions and the invoices in them. */
export async function statusRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get('/v2/sessions', async (request) => {
    const { nip } = await context.verify(request, 'access');
    const sessions = [...store.sessions.values()].filter((session) => session.nip === nip).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return { continuationToken: null, sessions: sessions.map((session) => ({ referenceNumber: session.reference, ...sessionStatus(context, session) })) };
  });

  app.get<SessionParams>('/v2/sessions/:session', async (request) => {
    const { nip } = await context.verify(request, 'access');
    return sessionStatus(context, findSession(context, request.params.session, nip));
  });

  app.get<SessionParams>('/v2/sessions/:session/invoices', async (request) => {
    const { nip } = await context.verify(request, 'access');
    const { invoices } = findSession(context, request.params.session, nip);
    const size = Number(Reflect.get(Object(request.query), 'pageSize') ?? 10);
    const from = Number(request.headers['x-continuation-token'] ?? 0);
    const shown = invoices.slice(from, from + size).map((invoice) => present(context, invoice));
    return { continuationToken: from + size < invoices.length ? String(from + size) : null, invoices: shown };
  });

  app.get<SessionParams>('/v2/sessions/:session/invoices/failed', async (request) => {
    const { nip } = await context.verify(request, 'access');
    const { invoices } = findSession(context, request.params.session, nip);
    return { continuationToken: null, invoices: invoices.map((invoice) => present(context, invoice)).filter(({ status }) => status.code > 200) };
  });

  app.get<InvoiceParams>('/v2/sessions/:session/invoices/:invoice', async (request, reply) => {
    const { nip } = await context.verify(request, 'access');
    const session = findSession(context, request.params.session, nip);
    const fault = takeFault(store, nip, 'status_503_html', 'status_huge');
    if (fault?.name === 'status_503_html') return reply.code(503).type('text/html').send('<html><body>Imperva</body></html>');
    if (fault?.name === 'status_huge') return reply.type('application/json').send(`{"x":"${'x'.repeat(fault.value * 1_000_000)}"}`);
    const invoice = session.invoices.find((candidate) => candidate.reference === request.params.invoice);
    if (!invoice) throw new KsefError(400, 21164, 'Faktura o podanym identyfikatorze nie istnieje.');
    return present(context, invoice);
  });
}

/** 100 open, 170 closed and processing, 200 done, 440 without invoices, 445 without a valid one. */
function sessionStatus({ store }: Context, session: Session) {
  const now = store.clock();
  const over = session.closedAt !== null || new Date(session.validUntil) <= now;
  const working = session.invoices.some((invoice) => !isReady(invoice, now));
  const good = session.invoices.filter(({ code }) => code === 200).length;
  const status = !over
    ? { code: 100, description: 'Sesja interaktywna otwarta', details: [] }
    : session.invoices.length === 0
      ? { code: 440, description: 'Sesja anulowana', details: ['Nie przesłano faktur'] }
      : working
        ? { code: 170, description: 'Sesja interaktywna zamknięta', details: [] }
        : good === 0
          ? { code: 445, description: 'Błąd weryfikacji, brak poprawnych faktur', details: [] }
          : { code: 200, description: 'Sesja interaktywna przetworzona pomyślnie', details: [] };
  const count = session.invoices.length;
  return {
    status,
    dateCreated: session.createdAt,
    dateUpdated: session.closedAt ?? session.createdAt,
    validUntil: session.validUntil,
    invoiceCount: count,
    successfulInvoiceCount: good,
    failedInvoiceCount: count - good,
  };
}

function isReady(invoice: SentInvoice, now: Date): boolean {
  return invoice.readyAt <= now.getTime() && invoice.polls === 0;
}

/** An invoice's status; until its time has come it is being processed. */
function present({ store }: Context, invoice: SentInvoice) {
  const ready = isReady(invoice, store.clock());
  if (!ready && invoice.polls > 0) invoice.polls -= 1;
  const base = { ordinalNumber: invoice.ordinal, referenceNumber: invoice.reference, invoiceHash: invoice.hash, invoicingDate: invoice.receivedAt };
  if (!ready) return { ...base, status: { code: 150, description: 'Trwa przetwarzanie', details: [] } };
  const { code, description, details, extensions } = invoice;
  const status = { code, description, details, ...(extensions ? { extensions } : {}) };
  if (code !== 200) return { ...base, invoiceNumber: null, ksefNumber: null, status };
  return {
    ...base,
    invoiceNumber: invoice.number,
    ksefNumber: invoice.ksefNumber,
    acquisitionDate: invoice.acquiredAt,
    permanentStorageDate: invoice.acquiredAt,
    invoicingMode: invoice.mode,
    status,
  };
}
