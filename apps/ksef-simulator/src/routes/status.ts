import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Context, enter, meetDocumentFault } from '../context.ts';
import { KsefError } from '../errors.ts';
import { page } from '../paging.ts';
import { authorOf, permissionsOf } from '../permissions.ts';
import { signedUrl, upoPath } from '../presigned.ts';
import { interrupt } from '../scenarios.ts';
import { describeInvoice, describeSession, findSession, look, sessionCode } from '../session-status.ts';
import type { SentInvoice, Session } from '../state.ts';

type SessionParams = { Params: { session: string } };
type InvoiceParams = { Params: { session: string; invoice: string } };

const GroupName = z.enum(['InProgress', 'Succeeded', 'Failed', 'Cancelled']);
const statusGroups: Readonly<Record<z.infer<typeof GroupName>, readonly number[]>> = {
  InProgress: [100, 150, 170],
  Succeeded: [200],
  Failed: [405, 415, 420, 430, 435, 445, 500],
  Cancelled: [440],
};
const Moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'must be a date and time');
const SessionsQuery = z.object({
  sessionType: z.enum(['Online', 'Batch']),
  referenceNumber: z.string().length(36).optional(),
  dateCreatedFrom: Moment.optional(),
  dateCreatedTo: Moment.optional(),
  dateClosedFrom: Moment.optional(),
  dateClosedTo: Moment.optional(),
  dateModifiedFrom: Moment.optional(),
  dateModifiedTo: Moment.optional(),
  statuses: z.union([GroupName.transform((one) => [one]), z.array(GroupName)]).optional(),
});

/** Reading sessions and the invoices in them. */
export async function statusRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get('/v2/sessions', async (request) => {
    const visit = await enter(context, request, 'list');
    const query = SessionsQuery.parse(request.query);
    const author = authorOf(context, visit);
    const seesAll = permissionsOf(context, visit).includes('Introspection');
    const own = [...store.sessions.values()].filter(
      (session) =>
        session.nip === visit.nip &&
        (seesAll || (session.author ?? author) === author) &&
        matches(context, session, query),
    );
    const { continuationToken, items } = page(
      request,
      own.sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
    );
    return { continuationToken, sessions: items.map((session) => listedSession(context, session)) };
  });

  app.get<SessionParams>('/v2/sessions/:session', async (request) => {
    const { nip } = await enter(context, request, 'list');
    const session = findSession(store, request.params.session, nip);
    // Polling a batch session counts as polling each invoice in it.
    if (session.batch) for (const sent of session.invoices) look(store, sent);
    const { counts, ...status } = describeSession(store, session);
    const pages = [upoPage(context, request, session)];
    const upo = status.status.code === 200 ? { upo: { pages } } : {};
    return {
      ...status,
      ...upo,
      invoiceCount: counts.all,
      successfulInvoiceCount: counts.good,
      failedInvoiceCount: counts.bad,
    };
  });

  await invoiceStatusRoutes(app, context);
}

async function invoiceStatusRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  const list = async (request: FastifyRequest<SessionParams>, shown: (sent: SentInvoice) => boolean) => {
    const { nip } = await enter(context, request, 'list');
    const { invoices } = findSession(store, request.params.session, nip);
    const { continuationToken, items } = page(request, invoices.filter(shown));
    return { continuationToken, invoices: items.map((sent) => present(context, request, sent)) };
  };
  app.get<SessionParams>('/v2/sessions/:session/invoices', (request) => list(request, () => true));
  app.get<SessionParams>('/v2/sessions/:session/invoices/failed', (request) => list(request, ({ code }) => code > 200));

  app.get<InvoiceParams>('/v2/sessions/:session/invoices/:invoice', async (request, reply) => {
    const { nip, fault } = await enter(context, request, 'status');
    const session = findSession(store, request.params.session, nip);
    const sent = session.invoices.find((candidate) => candidate.reference === request.params.invoice);
    const met = (sent && meetDocumentFault(context, request, sent.hash, 'status')) ?? fault;
    interrupt(met, 'before');
    if (met?.name === 'status_huge')
      return reply.type('application/json').send(`{"x":"${'x'.repeat(met.value * 1_000_000)}"}`);
    if (!sent) throw new KsefError(400, 21164, 'Faktura o podanym identyfikatorze nie istnieje.');
    return present(context, request, sent);
  });
}

function present(context: Context, request: FastifyRequest, sent: SentInvoice) {
  look(context.store, sent);
  return describeInvoice(context.store, sent, (invoice) =>
    signedUrl(context, request, upoPath(invoice.sessionReference, invoice.ksefNumber)),
  );
}

function upoPage(context: Context, request: FastifyRequest, { reference, upoReference }: Session) {
  const { url, expiresAt } = signedUrl(context, request, upoPath(reference, upoReference));
  return { referenceNumber: upoReference, downloadUrl: url, downloadUrlExpirationDate: expiresAt };
}

function listedSession({ store }: Context, session: Session) {
  const { counts, ...status } = describeSession(store, session);
  return {
    referenceNumber: session.reference,
    ...status,
    totalInvoiceCount: counts.all,
    successfulInvoiceCount: counts.good,
    failedInvoiceCount: counts.bad,
  };
}

function matches({ store }: Context, session: Session, query: z.infer<typeof SessionsQuery>): boolean {
  const within = (moment: string | null | undefined, from: string | undefined, to: string | undefined) =>
    (from === undefined || (typeof moment === 'string' && Date.parse(moment) >= Date.parse(from))) &&
    (to === undefined || (typeof moment === 'string' && Date.parse(moment) <= Date.parse(to)));
  const code = sessionCode(store, session);
  return (
    (query.sessionType === 'Batch') === (session.batch !== null) &&
    (query.referenceNumber ?? session.reference) === session.reference &&
    within(session.createdAt, query.dateCreatedFrom, query.dateCreatedTo) &&
    within(session.closedAt, query.dateClosedFrom, query.dateClosedTo) &&
    within(describeSession(store, session).dateUpdated, query.dateModifiedFrom, query.dateModifiedTo) &&
    (query.statuses?.some((group) => statusGroups[group].some((member) => member === code)) ?? true)
  );
}
