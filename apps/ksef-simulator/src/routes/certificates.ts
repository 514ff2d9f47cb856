import { createPublicKey, X509Certificate } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { dataOf, issue, readRequest } from '../authority.ts';
import type { Store } from '../contents.ts';
import { type Context, enter } from '../context.ts';
import { forbidden, KsefError } from '../errors.ts';
import { reference } from '../references.ts';
import { CertificateType, type Enrollment } from '../state.ts';

const longestAheadMs = 90 * 86_400_000;
const Serial = z.string().regex(/^[0-9A-F]{16}$/);
const Request = z.object({
  certificateName: z
    .string()
    .min(5)
    .max(100)
    .regex(/^[a-zA-Z0-9_\- ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]+$/),
  certificateType: CertificateType,
  csr: z.base64().min(1),
  validFrom: z.iso.datetime({ offset: true }).nullish(),
});
const Retrieval = z.object({ certificateSerialNumbers: z.array(Serial).min(1).max(10) });
const Query = z.object({
  certificateSerialNumber: Serial.nullish(),
  name: z.string().nullish(),
  type: CertificateType.nullish(),
  status: z.enum(['Active', 'Blocked', 'Revoked', 'Expired']).nullish(),
});
const Revocation = z.object({ revocationReason: z.enum(['Unspecified', 'Superseded', 'KeyCompromise']).nullish() });

/**
 * Limits on requests and active certificates of one subject, by the kind of its identifier (KSeF documentation,
 * "limity").
 */
const limits = { Nip: { requests: 300, active: 100 }, other: { requests: 12, active: 6 } };
/** Requests are counted over some thirty days. */
const countedMs = 30 * 86_400_000;

type Signer = { identifier: string; certificate: X509Certificate };

/** KSeF's own certificates (KSeF documentation, "certyfikaty KSeF"), available after signing in with a signature. */
export async function certificateRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get('/v2/certificates/limits', async (request) => {
    const { identifier } = await visit(context, request);
    return limitsOf(store, identifier ?? 'Token');
  });
  app.get('/v2/certificates/enrollments/data', async (request) => {
    const description = 'Brak możliwości pobrania danych do CSR dla wykorzystanego sposobu uwierzytelnienia.';
    return dataOf((await signer(context, request, 25001, description)).certificate);
  });
  await enrollmentRoutes(app, context);
  await issuedRoutes(app, context);
  await revocationRoutes(app, context);
}

async function enrollmentRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.post('/v2/certificates/enrollments', async (request, reply) => {
    const description =
      'Brak możliwości złożenia wniosku certyfikacyjnego dla wykorzystanego sposobu uwierzytelnienia.';
    const signedIn = await signer(context, request, 25002, description);
    const enrollment = await enroll(store, signedIn, Request.parse(request.body));
    store.commit({ kind: 'enrollment', value: enrollment });
    return reply.code(202).send({ referenceNumber: enrollment.reference, timestamp: enrollment.requestedAt });
  });
  app.get<{ Params: { reference: string } }>('/v2/certificates/enrollments/:reference', async (request) => {
    const { identifier } = await visit(context, request);
    const found = store.enrollments.get(request.params.reference);
    if (!found || found.identifier !== identifier)
      throw new KsefError(400, 25005, 'Wniosek certyfikacyjny o podanym numerze referencyjnym nie istnieje.');
    const requestDate = found.requestedAt;
    if (store.clock().getTime() < found.readyAt)
      return { requestDate, status: { code: 100, description: 'Wniosek przyjęty do realizacji' } };
    if (found.refusal !== null)
      return { requestDate, status: { code: 400, description: 'Wniosek odrzucony', details: [found.refusal] } };
    const status = { code: 200, description: 'Wniosek obsłużony (certyfikat wygenerowany)' };
    return { requestDate, status, certificateSerialNumber: found.serialNumber };
  });
}

async function issuedRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.post('/v2/certificates/retrieve', async (request) => {
    const { identifier } = await visit(context, request);
    const { certificateSerialNumbers } = Retrieval.parse(request.body);
    const found = issuedTo(store, identifier).filter(({ serialNumber }) =>
      certificateSerialNumbers.includes(serialNumber),
    );
    const certificates = found.map(({ certificate, name, serialNumber, type }) => ({
      certificate: new X509Certificate(certificate).raw.toString('base64'),
      certificateName: name,
      certificateSerialNumber: serialNumber,
      certificateType: type,
    }));
    return { certificates };
  });
  app.post('/v2/certificates/query', async (request) => {
    const { identifier } = await visit(context, request);
    const { certificateSerialNumber: serial, name, type, status } = Query.parse(request.body ?? {});
    const certificates = issuedTo(store, identifier)
      .map((enrollment) => listed(store, enrollment))
      .filter(
        (item) =>
          (serial ?? item.certificateSerialNumber) === item.certificateSerialNumber &&
          item.name.includes(name ?? '') &&
          (type ?? item.type) === item.type &&
          (status ?? item.status) === item.status,
      );
    return { certificates, hasMore: false };
  });
}

async function revocationRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.post<{ Params: { serial: string } }>('/v2/certificates/:serial/revoke', async (request, reply) => {
    const { identifier } = await visit(context, request);
    if (identifier === null) throw forbidden();
    Revocation.parse(request.body ?? {});
    const { serial } = request.params;
    const found = issuedTo(store, identifier).find(({ serialNumber }) => serialNumber === serial);
    if (!found) throw new KsefError(400, 25008, 'Certyfikat o podanym numerze seryjnym nie istnieje.');
    if (listed(store, found).status !== 'Active')
      throw new KsefError(400, 25009, 'Nie można odwołać wskazanego certyfikatu.');
    const { fingerprint256 } = new X509Certificate(found.certificate);
    store.commit(
      { kind: 'enrollment', value: { ...found, revoked: true } },
      { kind: 'revoked_certificate', fingerprint: fingerprint256.replaceAll(':', '') },
    );
    return reply.code(204).send();
  });
}

/** Who asks; `identifier` is null for a token. */
async function visit(context: Context, request: FastifyRequest) {
  const claims = await enter(context, request, 'query');
  const { identifier = null, certificate = null } = context.store.authentications.get(claims.reference) ?? {};
  return { identifier, certificate };
}

/** Who signed in with a signature. @throws KsefError with the code for anyone else */
async function signer(context: Context, request: FastifyRequest, code: number, text: string): Promise<Signer> {
  const { identifier, certificate } = await visit(context, request);
  if (identifier === null || certificate === null) throw new KsefError(400, code, text);
  return { identifier, certificate: new X509Certificate(certificate) };
}

/**
 * Issues a certificate; it is handed out once the time of processing is over.
 * @throws KsefError 21405, 25003 to 25011
 */
async function enroll(store: Store, signedIn: Signer, given: z.infer<typeof Request>): Promise<Enrollment> {
  const { identifier } = signedIn;
  const { enrollment, certificate: active } = limitsOf(store, identifier);
  if (enrollment.remaining <= 0)
    throw new KsefError(400, 25006, 'Osiągnięto limit możliwych do złożenia wniosków certyfikacyjnych.');
  if (active.remaining <= 0)
    throw new KsefError(400, 25007, 'Osiągnięto limit dopuszczalnej liczby posiadanych certyfikatów.');
  const now = store.clock();
  const validFrom = given.validFrom ? new Date(given.validFrom) : now;
  if (validFrom.getTime() > now.getTime() + longestAheadMs)
    throw new KsefError(400, 21405, 'Błąd walidacji danych wejściowych.', ['validFrom: najpóźniej za 90 dni.']);
  const request = await readRequest(given.csr, dataOf(signedIn.certificate));
  const refusal = refusalOf(store, identifier, Buffer.from(request.publicKey.rawData));
  const issued = await issue(request, given.certificateType, validFrom);
  if (given.certificateType === 'Offline' && refusal === null) store.commit({ kind: 'offline_certificate', ...issued });
  const { certificateName: name, certificateType: type } = given;
  const facts = { requestedAt: now.toISOString(), readyAt: now.getTime() + store.settings.processingMs };
  return { reference: reference('EH', now), identifier, name, type, ...facts, ...issued, refusal, revoked: false };
}

/** KSeF issues no certificate for a key that another owner uses; the status reports it. */
function refusalOf(store: Store, identifier: string, key: Buffer): string | null {
  const isOthers = [...store.enrollments.values()].some(
    (enrollment) =>
      enrollment.identifier !== identifier &&
      createPublicKey(enrollment.certificate).export({ type: 'spki', format: 'der' }).equals(key),
  );
  return isOthers ? 'Klucz publiczny został już certyfikowany przez inny podmiot.' : null;
}

function issuedTo(store: Store, identifier: string | null): Enrollment[] {
  const now = store.clock().getTime();
  return [...store.enrollments.values()].filter(
    (one) => one.identifier === identifier && one.readyAt <= now && one.refusal === null,
  );
}

function limitsOf(store: Store, identifier: string) {
  const { requests, active } = identifier.startsWith('Nip:') ? limits.Nip : limits.other;
  const own = [...store.enrollments.values()].filter((one) => one.identifier === identifier);
  const since = new Date(store.clock().getTime() - countedMs).toISOString();
  const enrollment = left(requests, own.filter(({ requestedAt }) => requestedAt > since).length);
  const certificate = left(
    active,
    own.filter((one) => one.refusal === null && listed(store, one).status === 'Active').length,
  );
  const maySign = identifier !== 'Token';
  return { canRequest: maySign && enrollment.remaining > 0 && certificate.remaining > 0, enrollment, certificate };
}

const left = (limit: number, used: number) => ({ limit, remaining: Math.max(limit - used, 0) });

/** A certificate in KSeF's list; one that is not valid yet counts as active too. */
function listed(
  { clock }: Store,
  { certificate, name, type, serialNumber, requestedAt, identifier, revoked }: Enrollment,
) {
  const { validFromDate, validToDate, subject } = new X509Certificate(certificate);
  const [kind, value] = identifier.split(':');
  return {
    certificateSerialNumber: serialNumber,
    name,
    type,
    commonName: /^CN=(.*)$/m.exec(subject)?.[1] ?? '',
    status: revoked ? 'Revoked' : clock() >= validToDate ? 'Expired' : 'Active',
    subjectIdentifier: { type: kind, value },
    validFrom: validFromDate.toISOString(),
    validTo: validToDate.toISOString(),
    requestDate: requestedAt,
    lastUseDate: null,
  };
}
