import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maxPackageBytes } from '../archives.ts';
import { type Context, enter, meetFault } from '../context.ts';
import { invalid, KsefError } from '../errors.ts';
import { Encryption, FormCode, Hash, openSession } from '../opening.ts';
import { isSigned, partPath, signedUrl } from '../presigned.ts';
import { settle } from '../processing.ts';
import { interrupt } from '../scenarios.ts';
import { findSession, sessionCode, wrongState } from '../session-status.ts';
import type { Package, Session, SessionHead } from '../state.ts';
import { changeSession } from '../store.ts';

/** The upload time per part, which adds up for the whole package ("sesja wsadowa"). */
const partWindowMs = 20 * 60_000;
const maxParts = 50;
const maxPartBytes = 100_000_000;
/** What encryption adds at most: a block of AES. */
const paddingBytes = 16;

const OpenRequest = z.object({
  formCode: FormCode,
  batchFile: z.object({
    fileSize: z.number().int().min(1).max(maxPackageBytes),
    fileHash: Hash,
    compressionType: z.enum(['Zip', 'TarGz']).nullish(),
    fileParts: z
      .array(z.object({ ordinalNumber: z.number().int().min(1), fileSize: z.number().int().min(1), fileHash: Hash }))
      .min(1),
  }),
  encryption: Encryption,
  offlineMode: z.boolean().default(false),
});
type OpenRequest = z.infer<typeof OpenRequest>;
type SessionParams = { Params: { session: string } };
type PartRequest = {
  Params: { session: string; ordinal: string };
  Querystring: { se?: string; sig?: string };
  Body: Buffer;
};

/** Batch sessions: a package in encrypted parts, opened after its session is closed ("sesja wsadowa"). */
export async function batchRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.post('/v2/sessions/batch', async (request, reply) => {
    const visit = await enter(context, request, 'open');
    interrupt(visit.fault, 'before');
    if (visit.fault?.name === 'rotate_key') await context.rotate();
    const { encryption, ...body } = OpenRequest.parse(request.body);
    const batch = announced(body);
    const session = openSession(context, visit, { encryption, lastsMs: batch.parts.length * partWindowMs, batch });
    interrupt(visit.fault, 'after');
    const partUploadRequests = batch.parts.map(({ ordinal }) => uploadRequest(context, request, session, ordinal));
    return reply.code(201).send({ referenceNumber: session.reference, partUploadRequests });
  });

  app.post<SessionParams>('/v2/sessions/batch/:session/close', async (request, reply) => {
    const { nip, fault } = await enter(context, request, 'close');
    const session = findSession(store, request.params.session, nip);
    interrupt(fault, 'before');
    close(context, session);
    interrupt(fault, 'after');
    return reply.code(204).send();
  });

  await app.register((scope) => partRoutes(scope, context));
}

/** Parts come without a token, and as bytes of any type. */
async function partRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  const options = { bodyLimit: maxPartBytes + paddingBytes };
  app.put<PartRequest>('/storage/00/:session/batch-parts/:ordinal', options, async (request, reply) => {
    const reference = request.params.session.toUpperCase();
    const ordinal = Number(request.params.ordinal);
    const session = store.sessions.get(reference);
    const isOurs = isSigned(context, partPath(reference, ordinal), request.query);
    if (!isOurs || !session?.batch || session.closedAt !== null) return reply.code(403).send();
    if (request.headers['x-ms-blob-type'] !== 'BlockBlob' || !Buffer.isBuffer(request.body))
      return reply.code(400).send();
    const fault = meetFault(context, request, session.nip, 'part');
    interrupt(fault, 'before');
    store.commit({ kind: 'part', session: reference, ordinal, content: request.body.toString('base64') });
    interrupt(fault, 'after');
    return reply.code(201).send();
  });
}

/** @throws KsefError 21161, 21157 or 21405 for what KSeF takes no package of */
function announced({ batchFile, offlineMode }: Omit<OpenRequest, 'encryption'>): Package {
  const { fileSize, fileHash, compressionType, fileParts } = batchFile;
  if (fileParts.length > maxParts)
    throw new KsefError(400, 21161, 'Przekroczono dozwoloną liczbę części pakietu.', [
      `Maksymalna liczba części to ${maxParts}.`,
    ]);
  const parts = fileParts
    .map((part) => ({ ordinal: part.ordinalNumber, size: part.fileSize, hash: part.fileHash }))
    .sort((a, b) => a.ordinal - b.ordinal);
  if (parts.some(({ ordinal }, index) => ordinal !== index + 1))
    throw invalid('batchFile.fileParts: numery części muszą być kolejne, od 1.');
  const large = parts.find(({ size }) => size > maxPartBytes + paddingBytes);
  if (large) throw wrongSize(`Część '${large.ordinal}' przekracza ${maxPartBytes} bajtów.`);
  const archive = { size: fileSize, hash: fileHash, compression: compressionType ?? 'Zip' };
  return { ...archive, parts, offline: offlineMode, readyAt: null, isOpened: false, failure: null };
}

function uploadRequest(context: Context, request: FastifyRequest, session: SessionHead, ordinal: number) {
  const path = partPath(session.reference, ordinal);
  const { url } = signedUrl(context, request, path, { until: session.validUntil, sp: 'w' });
  return { ordinalNumber: ordinal, method: 'PUT', url, headers: { 'x-ms-blob-type': 'BlockBlob' } };
}

/** @throws KsefError 21208, 21180, 21205 or 21157; then nothing of the package is ever opened */
function close({ store }: Context, session: Session): void {
  const { batch } = session;
  if (!batch) throw wrongState('Sesja nie jest sesją wsadową.');
  const code = sessionCode(store, session);
  if (code === 440 && session.closedAt === null)
    throw new KsefError(400, 21208, 'Czas oczekiwania na requesty upload lub finish został przekroczony.', [
      'Sesja anulowana, przekroczony czas wysyłki.',
    ]);
  if (code !== 100) throw wrongState(`Status sesji ${code} uniemożliwia jej zamknięcie.`);
  const uploaded = store.parts.get(session.reference);
  for (const { ordinal, size } of batch.parts) {
    const part = uploaded?.get(ordinal);
    if (!part)
      throw new KsefError(400, 21205, 'Pakiet nie może być pusty.', [
        `Nie przesłano zadeklarowanej '${ordinal}' części pliku.`,
      ]);
    if (part.length !== size)
      throw wrongSize(`Zadeklarowany rozmiar części '${ordinal}' nie zgadza się z rzeczywistym.`);
  }
  const now = store.clock();
  const readyAt = now.getTime() + store.settings.processingMs;
  changeSession(store, session, { closedAt: now.toISOString(), batch: { ...batch, readyAt } });
  settle(store);
}

function wrongSize(detail: string): KsefError {
  return new KsefError(400, 21157, 'Nieprawidłowy rozmiar części pakietu.', [detail]);
}
