import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { CutConnection, KsefError } from '../errors.ts';
import { process, type Received } from '../processing.ts';
import { takeFault } from '../scenarios.ts';
import { reference, type Session } from '../store.ts';

const sessionMs = 12 * 3_600_000;
const maxInvoices = 10_000;
const FormCode = z.object({ systemCode: z.literal('FA (3)'), schemaVersion: z.literal('1-0E'), value: z.literal('FA') });
const OpenRequest = z.object({
  formCode: FormCode,
  encryption: z.object({ encryptedSymmetricKey: z.base64(), initializationVector: z.base64(), publicKeyId: z.string().optional() }),
});
const SendRequest = z.object({
  invoiceHash: z.string().length(44),
  invoiceSize: z.number().int().min(1),
  encryptedInvoiceHash: z.string().length(44),
  encryptedInvoiceSize: z.number().int().min(1),
  encryptedInvoiceContent: z.base64(),
  offlineMode: z.boolean().optional(),
  hashOfCorrectedInvoice: z.string().optional(),
});
type SendRequest = z.infer<typeof SendRequest>;

const unavailable = (reply: FastifyReply, status = 503) => reply.code(status).type('text/html').send(`<html><body>${status} Service Unavailable</body></html>`);

/** Opening, filling and closing interactive sessions. */
export async function sessionRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.post('/v2/sessions/online', async (request, reply) => {
    const { nip } = await context.verify(request, 'access');
    const fault = takeFault(store, nip, 'open_503', 'open_429', 'missing_permission_403', 'rotate_key');
    if (fault?.name === 'open_503') return unavailable(reply);
    if (fault?.name === 'open_429') return tooMany(reply, fault.value);
    if (fault?.name === 'missing_permission_403') throw new KsefError(403, 403, 'Brak wymaganych uprawnień.');
    if (fault?.name === 'rotate_key') await context.rotate();
    const session = open(context, nip, OpenRequest.parse(request.body));
    return reply.code(201).send({ referenceNumber: session.reference, validUntil: session.validUntil });
  });

  await sendRoutes(app, context);
}

async function sendRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.post<{ Params: { session: string } }>('/v2/sessions/online/:session/invoices', async (request, reply) => {
    const { nip } = await context.verify(request, 'access');
    const session = findSession(context, request.params.session, nip);
    const fault = takeFault(
      store,
      nip,
      'send_503_before_accept',
      'send_429',
      'send_503_after_accept',
      'send_reset_after_accept',
      'send_hang_after_accept',
      'slow',
    );
    if (fault?.name === 'send_429') return tooMany(reply, fault.value);
    const body = SendRequest.parse(request.body);
    store.transmissions.set(body.invoiceHash, (store.transmissions.get(body.invoiceHash) ?? 0) + 1);
    if (fault?.name === 'send_503_before_accept') return unavailable(reply);
    const referenceNumber = receive(context, session, body);
    if (fault?.name === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.value));
    if (fault?.name === 'send_503_after_accept') return unavailable(reply);
    if (fault?.name === 'send_reset_after_accept') throw new CutConnection();
    if (fault?.name === 'send_hang_after_accept') return hang(reply);
    return reply.code(202).send({ referenceNumber });
  });

  app.post<{ Params: { session: string } }>('/v2/sessions/online/:session/close', async (request, reply) => {
    const { nip } = await context.verify(request, 'access');
    const session = findSession(context, request.params.session, nip);
    const fault = takeFault(store, nip, 'close_502_before_accept', 'close_502_after_accept');
    if (fault?.name === 'close_502_before_accept') return unavailable(reply, 502);
    if (session.closedAt !== null) throw new KsefError(400, 21180, 'Status sesji uniemożliwia wykonanie operacji.');
    session.closedAt = store.clock().toISOString();
    store.save();
    return fault ? unavailable(reply, 502) : reply.code(204).send();
  });
}

/** The session of this seller. @throws KsefError 21173 */
export function findSession({ store }: Context, sessionReference: string, nip: string): Session {
  const session = store.sessions.get(sessionReference);
  if (!session || session.nip !== nip) throw new KsefError(400, 21173, 'Sesja o podanym numerze referencyjnym nie istnieje.');
  return session;
}

function open(context: Context, nip: string, { encryption }: z.infer<typeof OpenRequest>): Session {
  const { store, keys } = context;
  const key = keys.SymmetricKeyEncryption;
  if (encryption.publicKeyId !== undefined && encryption.publicKeyId !== key.published.publicKeyId)
    throw new KsefError(400, 21470, 'Nieprawidłowy identyfikator klucza publicznego.');
  let symmetric: Buffer;
  try {
    symmetric = key.decrypt(Buffer.from(encryption.encryptedSymmetricKey, 'base64'));
  } catch {
    throw new KsefError(400, 21405, 'Błąd walidacji danych wejściowych.', ['encryptedSymmetricKey']);
  }
  if (symmetric.length !== 32 || Buffer.from(encryption.initializationVector, 'base64').length !== 16)
    throw new KsefError(400, 21405, 'Błąd walidacji danych wejściowych.', ['encryption']);
  const now = store.clock();
  const session: Session = {
    reference: reference('SO', now),
    nip,
    key: symmetric.toString('base64'),
    iv: encryption.initializationVector,
    createdAt: now.toISOString(),
    validUntil: new Date(now.getTime() + sessionMs).toISOString(),
    closedAt: null,
    invoices: [],
  };
  store.sessions.set(session.reference, session);
  store.save();
  return session;
}

/** Checks what is checked at once and takes the invoice in; the verdict follows after a while. */
function receive(context: Context, session: Session, body: SendRequest): string {
  const { store } = context;
  const now = store.clock();
  if (session.closedAt !== null || new Date(session.validUntil) <= now) throw new KsefError(400, 21180, 'Status sesji uniemożliwia wysyłkę faktur.');
  if (session.invoices.length >= maxInvoices) throw new KsefError(400, 21155, 'Przekroczono dozwoloną liczbę faktur w sesji.');
  const cipher = Buffer.from(body.encryptedInvoiceContent, 'base64');
  if (cipher.length !== body.encryptedInvoiceSize) throw new KsefError(400, 21402, 'Nieprawidłowy rozmiar pliku.');
  if (createHash('sha256').update(cipher).digest('base64') !== body.encryptedInvoiceHash) throw new KsefError(400, 21403, 'Nieprawidłowy skrót pliku.');
  const stuck = takeFault(store, session.nip, 'stuck_150');
  const delayed = takeFault(store, session.nip, 'delay_status');
  const sent: Received['sent'] = {
    ordinal: session.invoices.length + 1,
    reference: reference('EE', now),
    hash: body.invoiceHash,
    number: null,
    receivedAt: now.toISOString(),
    readyAt: stuck ? Number.MAX_SAFE_INTEGER : now.getTime() + store.processingMs,
    polls: delayed?.value ?? 0,
    code: 100,
    description: 'Faktura przyjęta do dalszego przetwarzania',
    details: [],
    extensions: null,
    ksefNumber: null,
    acquiredAt: null,
    mode: 'Online',
  };
  session.invoices.push(sent);
  process(context, { session, sent, cipher, size: body.invoiceSize, offline: body.offlineMode === true });
  return sent.reference;
}

function tooMany(reply: FastifyReply, seconds: number) {
  return reply
    .code(429)
    .header('retry-after', String(seconds))
    .send({ status: { code: 429, description: 'Too Many Requests', details: [`Spróbuj ponownie po ${seconds} sekundach.`] } });
}

/** Accepts and never answers; the client's own time limit ends it. */
function hang(reply: FastifyReply): FastifyReply {
  reply.hijack();
  return reply;
}
