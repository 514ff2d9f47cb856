import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { meetBadDay } from '../bad-day.ts';
import { type Context, enter, meetDocumentFault } from '../context.ts';
import { sha256 } from '../crypto.ts';
import { KsefError } from '../errors.ts';
import { authorOf } from '../permissions.ts';
import { plain, settle } from '../processing.ts';
import { reference } from '../references.ts';
import { interrupt, invoiceStatuses, takeFault } from '../scenarios.ts';
import { findSession, sessionCode } from '../session-status.ts';
import type { SentInvoice, Session, SessionHead } from '../state.ts';
import { changeSession, countTransmission, type Store } from '../store.ts';
import { requireCorrectable } from '../technical-correction.ts';
import { namedKey } from './auth.ts';

const sessionMs = 12 * 3_600_000;
const base64Bytes = (length: number) =>
  z.base64().refine((text) => Buffer.from(text, 'base64').length === length, `must be ${length} bytes in base64`);
const Hash = base64Bytes(32);

const OpenRequest = z.object({
  formCode: z.object({ systemCode: z.literal('FA (3)'), schemaVersion: z.literal('1-0E'), value: z.literal('FA') }),
  encryption: z.object({
    encryptedSymmetricKey: z.base64(),
    initializationVector: base64Bytes(16),
    publicKeyId: z.string().length(44).nullish(),
  }),
});
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
    const session = open(context, visit, OpenRequest.parse(request.body));
    interrupt(visit.fault, 'after');
    return reply.code(201).send({ referenceNumber: session.reference, validUntil: session.validUntil });
  });

  app.post<SessionParams>('/v2/sessions/online/:session/invoices', async (request, reply) => {
    const { nip, fault } = await enter(context, request, 'send');
    const session = findSession(store, request.params.session, nip);
    const body = SendRequest.parse(request.body);
    // Refused whatever it is: nothing has been transmitted that could be taken.
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
    if (code !== 100) throw wrongState(`Status sesji ${code} uniemożliwia jej zamknięcie.`);
    changeSession(store, session, { closedAt: store.clock().toISOString() });
    interrupt(met, 'after');
    return reply.code(204).send();
  });
}

function open(
  context: Context,
  claims: { nip: string; reference: string },
  { encryption }: z.infer<typeof OpenRequest>,
): SessionHead {
  const { store } = context;
  const key = namedKey(context, 'SymmetricKeyEncryption', encryption.publicKeyId);
  const symmetric = key.decrypt(Buffer.from(encryption.encryptedSymmetricKey, 'base64'));
  const now = store.clock();
  const value: SessionHead = {
    reference: reference('SO', now),
    upoReference: reference('EU', now),
    tokenReference: store.authentications.get(claims.reference)?.tokenReference ?? reference('EC', now),
    author: authorOf(context, claims),
    nip: claims.nip,
    key: symmetric?.length === 32 ? symmetric.toString('base64') : null,
    iv: encryption.initializationVector,
    createdAt: now.toISOString(),
    validUntil: new Date(now.getTime() + sessionMs).toISOString(),
    closedAt: null,
  };
  store.commit({ kind: 'session', value });
  return value;
}

/** @throws KsefError 21180 for a session that takes no invoices any more */
function requireOpen(store: Context['store'], session: Session): void {
  const code = sessionCode(store, session);
  if (code !== 100) throw wrongState(`Status sesji ${code} uniemożliwia wysyłkę faktur.`);
}

/** Checks what is checked at once and takes the invoice in; the verdict follows when its time has come. */
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
  const value = waiting(session, body, store.clock(), processingMs, {
    delay: ownFault(store, session, body, 'delay'),
    verdict: ownFault(store, session, body, 'verdict'),
  });
  store.commit({
    kind: 'sent',
    session: session.reference,
    value: badDay === undefined ? value : { ...value, badDay },
  });
  settle(store);
  return value.reference;
}

/** What its bad day does to a document, or what is queued for its seller. */
function ownFault(store: Store, { nip }: Session, { invoiceHash }: SendRequest, point: 'delay' | 'verdict') {
  return takeFault(store.documentFaults, invoiceHash, point) ?? takeFault(store.faults, nip, point);
}

/** A session closes badly where one of its documents has such a day. */
function closingFault(context: Context, request: FastifyRequest, { invoices }: Session) {
  for (const { hash } of invoices) {
    const fault = meetDocumentFault(context, request, hash, 'close');
    if (fault) return fault;
  }
  return null;
}

type Faults = Record<'delay' | 'verdict', ReturnType<typeof takeFault>>;

function waiting(
  session: Session,
  body: SendRequest,
  now: Date,
  processingMs: number,
  { delay, verdict }: Faults,
): SentInvoice {
  return {
    ordinal: session.invoices.length + 1,
    reference: reference('EE', now),
    hash: body.invoiceHash,
    size: body.invoiceSize,
    offline: body.offlineMode,
    correctedHash: body.hashOfCorrectedInvoice ?? null,
    cipher: body.encryptedInvoiceContent,
    receivedAt: now.toISOString(),
    readyAt: delay?.name === 'stuck_150' ? null : now.getTime() + processingMs,
    polls: delay?.name === 'delay_status' ? delay.value : 0,
    looks: 0,
    fault: verdict,
    code: 100,
    description: invoiceStatuses[100] ?? '',
    details: [],
    extensions: null,
    number: null,
    ksefNumber: null,
  };
}

function wrongState(detail: string): KsefError {
  return new KsefError(400, 21180, 'Status sesji nie pozwala na wykonanie operacji.', [detail]);
}
