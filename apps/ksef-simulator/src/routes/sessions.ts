import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { meetBadDay } from '../bad-day.ts';
import { type Context, enter, meetDocumentFault } from '../context.ts';
import { sha256 } from '../crypto.ts';
import { KsefError } from '../errors.ts';
import { Encryption, FormCode, Hash, openSession } from '../opening.ts';
import { plain, settle } from '../processing.ts';
import { takenIn } from '../received.ts';
import { interrupt } from '../scenarios.ts';
import { findSession, sessionCode, wrongState } from '../session-status.ts';
import type { Session } from '../state.ts';
import { changeSession, countTransmission } from '../store.ts';
import { requireCorrectable } from '../technical-correction.ts';

const sessionMs = 12 * 3_600_000;
const OpenRequest = z.object({ formCode: FormCode, encryption: Encryption });
const SendRequest = z.object({
  invoiceHash: Hash,
  invoiceSize: z.number().int().min(1),
  encryptedInvoiceHash: Hash,
  encryptedInvoiceSize: z.number().int().min(1),
  encryptedInvoiceContent: z.base64(),
  offlineMode: z.boolean().default(false),
  hashOfCorrectedInvoice: Hash.nullish(),
});
type SendRequest = z.infer<typeof SendRequest>;
type SessionParams = { Params: { session: string } };

/** Opening, filling and closing interactive sessions (KSeF documentation, "sesja interaktywna"). */
export async function sessionRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.post('/v2/sessions/online', async (request, reply) => {
    const visit = await enter(context, request, 'open');
    interrupt(visit.fault, 'before');
    if (visit.fault?.name === 'rotate_key') await context.rotate();
    const { encryption } = OpenRequest.parse(request.body);
    const session = openSession(context, visit, { encryption, lastsMs: sessionMs, batch: null });
    interrupt(visit.fault, 'after');
    return reply.code(201).send({ referenceNumber: session.reference, validUntil: session.validUntil });
  });

  app.post<SessionParams>('/v2/sessions/online/:session/invoices', async (request, reply) => {
    const { nip, fault } = await enter(context, request, 'send');
    const session = findSession(store, request.params.session, nip);
    const body = SendRequest.parse(request.body);
    // Refused before anything is counted: nothing has been transmitted that could be accepted.
    requireOpen(store, session);
    const badDay = meetBadDay(store, body.invoiceHash, () => plain(session, body.encryptedInvoiceContent));
    countTransmission(store, body.invoiceHash);
    const met = meetDocumentFault(context, request, body.invoiceHash, 'send') ?? fault;
    interrupt(met, 'before');
    const referenceNumber = receive(context, session, body, badDay);
    interrupt(met, 'after');
    return reply.code(202).send({ referenceNumber });
  });

  app.post<SessionParams>('/v2/sessions/online/:session/close', async (request, reply) => {
    const { nip, fault } = await enter(context, request, 'close');
    const session = findSession(store, request.params.session, nip);
    const met = closingFault(context, request, session) ?? fault;
    interrupt(met, 'before');
    const code = sessionCode(store, session);
    if (session.batch || code !== 100) throw wrongState(`Status sesji ${code} uniemożliwia jej zamknięcie.`);
    changeSession(store, session, { closedAt: store.clock().toISOString() });
    interrupt(met, 'after');
    return reply.code(204).send();
  });
}

/** @throws KsefError 21180 for a session that takes no invoices any more */
function requireOpen(store: Context['store'], session: Session): void {
  if (session.batch) throw wrongState('Sesja nie jest sesją interaktywną.');
  const code = sessionCode(store, session);
  if (code !== 100) throw wrongState(`Status sesji ${code} uniemożliwia wysyłkę faktur.`);
}

/** Performs the synchronous checks and accepts the invoice for processing; its verdict follows when it is due. */
function receive({ store }: Context, session: Session, body: SendRequest, badDay: string | undefined): string {
  requireCorrectable(store, body);
  const { maxInvoices, processingMs } = store.settings;
  if (session.invoices.length >= maxInvoices) {
    const details = [
      `Sesja o numerze referencyjnym ${session.reference} osiągnęła dozwolony limit liczby faktur ${maxInvoices}.`,
    ];
    throw new KsefError(400, 21155, 'Przekroczono dozwoloną liczbę faktur w sesji.', details);
  }
  const cipher = Buffer.from(body.encryptedInvoiceContent, 'base64');
  if (cipher.length !== body.encryptedInvoiceSize)
    throw new KsefError(400, 21402, 'Nieprawidłowy rozmiar pliku.', [
      'Długość treści nie zgadza się z rozmiarem pliku.',
    ]);
  if (sha256(cipher) !== body.encryptedInvoiceHash)
    throw new KsefError(400, 21403, 'Nieprawidłowy skrót pliku.', ['Skrót treści nie zgadza się ze skrótem pliku.']);
  const value = takenIn(
    store,
    session,
    {
      ordinal: session.invoices.length + 1,
      hash: body.invoiceHash,
      size: body.invoiceSize,
      offline: body.offlineMode,
      correctedHash: body.hashOfCorrectedInvoice ?? null,
      cipher: body.encryptedInvoiceContent,
      receivedAt: store.clock().toISOString(),
      fileName: null,
    },
    store.clock().getTime() + processingMs,
  );
  store.commit({
    kind: 'sent',
    session: session.reference,
    value: badDay === undefined ? value : { ...value, badDay },
  });
  settle(store);
  return value.reference;
}

/** A fault at closing, if one of the session's documents has such a scenario. */
function closingFault(context: Context, request: FastifyRequest, { invoices }: Session) {
  for (const { hash } of invoices) {
    const fault = meetDocumentFault(context, request, hash, 'close');
    if (fault) return fault;
  }
  return null;
}
