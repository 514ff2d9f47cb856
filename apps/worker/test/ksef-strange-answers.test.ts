import type { KSeFClient } from 'ksef-client-ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBreakers } from '../src/ksef/breaker.ts';
import { createClient } from '../src/ksef/client.ts';
import { readFailure } from '../src/ksef/errors.ts';
import { createWorld, type World } from './fixture.ts';
import { startStrange, startUntrusted, strangeAnswers, wrongCertificates } from './strange-answers.ts';

let world: World;
let strange: Awaited<ReturnType<typeof startStrange>>;
let time = Date.now();
beforeAll(async () => {
  world = await createWorld({ KSEF_TIMEOUT_MS: '15000' });
  strange = await startStrange();
});
afterAll(async () => {
  await strange.close();
  await world.close();
});

const reference = '20261125-SO-0123456789-0123456789-00';
const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' } as const;
const encryption = { encryptedSymmetricKey: 'x', initializationVector: 'x' };
const document = {
  invoiceHash: 'x',
  invoiceSize: 1,
  encryptedInvoiceHash: 'x',
  encryptedInvoiceSize: 1,
  encryptedInvoiceContent: 'x',
};
const batchFile = { fileSize: 1, fileHash: 'x', fileParts: [{ ordinalNumber: 1, fileSize: 1, fileHash: 'x' }] };
const contextIdentifier = { type: 'Nip', value: '5265877635' } as const;
const day = { dateType: 'Issue', from: '2026-11-25', to: '2026-11-25' } as const;

/** Every call that a worker makes. */
const calls: readonly [name: string, call: (client: KSeFClient) => Promise<unknown>][] = [
  ['the challenge', ({ auth }) => auth.getChallenge()],
  ['public keys', ({ crypto }) => crypto.init()],
  [
    'a sign-in by token',
    ({ auth }) => auth.submitKsefTokenAuthRequest({ challenge: 'x', contextIdentifier, encryptedToken: 'x' }),
  ],
  ['a sign-in by certificate', ({ auth }) => auth.submitXadesAuthRequest('<x/>')],
  ['the status of a sign-in', ({ auth }) => auth.getAuthStatus(reference, 'x')],
  ['the tokens of a sign-in', ({ auth }) => auth.getAccessToken('x')],
  ['renewing', ({ auth }) => auth.refreshAccessToken('x')],
  ['the end of a sign-in', ({ activeSessions }) => activeSessions.revokeCurrentSession()],
  ['a session', ({ onlineSession }) => onlineSession.openSession({ formCode, encryption })],
  ['a document', ({ onlineSession }) => onlineSession.sendInvoice(reference, document)],
  ['closing a session', ({ onlineSession }) => onlineSession.closeSession(reference)],
  ['the status of a session', ({ sessionStatus }) => sessionStatus.getSessionStatus(reference)],
  ['the documents of a session', ({ sessionStatus }) => sessionStatus.getSessionInvoices(reference, 10)],
  ['the status of a document', ({ sessionStatus }) => sessionStatus.getSessionInvoice(reference, reference)],
  ['a UPO', ({ sessionStatus }) => sessionStatus.getInvoiceUpoByReference(reference, reference)],
  ['a UPO by its number', ({ sessionStatus }) => sessionStatus.getInvoiceUpoByKsefNumber(reference, 'x')],
  ['the UPO of a session', ({ sessionStatus }) => sessionStatus.getSessionUpo(reference, reference)],
  ['a query', ({ invoices }) => invoices.queryInvoiceMetadata({ subjectType: 'Subject1', dateRange: day })],
  ['a package', ({ batchSession }) => batchSession.openSession({ formCode, batchFile, encryption })],
  ['closing a package', ({ batchSession }) => batchSession.closeSession(reference)],
  ['limits of certificates', ({ certificates }) => certificates.getLimits()],
  ['data of certificates', ({ certificates }) => certificates.getEnrollmentData()],
  [
    'a request for a certificate',
    ({ certificates }) =>
      certificates.enroll({ certificateName: 'xxxxx', certificateType: 'Authentication', csr: 'x' }),
  ],
  ['the status of that request', ({ certificates }) => certificates.getEnrollmentStatus(reference)],
  ['a certificate', ({ certificates }) => certificates.retrieve({ certificateSerialNumbers: ['01F20A5D352AE590'] })],
  ['certificates', ({ certificates }) => certificates.query({ name: 'x' })],
  ['a token', ({ tokens }) => tokens.getToken(reference)],
  ['permissions', ({ permissions }) => permissions.queryPersonalGrants({}, 0, 10)],
  ['limits of requests', ({ limits }) => limits.getRateLimits()],
];

const settings = { failures: 1, organizations: 1, firstPauseMs: 3_600_000, longestPauseMs: 3_600_000 };

/** Whether a call ended without a verdict and counts against what is between us and KSeF; else what it ended with. */
async function outcomeOf(call: (client: KSeFClient) => Promise<unknown>, url: string): Promise<string> {
  // Whatever was counted before is older than KSeF's longest window.
  time += 3_700_000;
  const services = {
    ...world.services,
    clock: () => new Date(time),
    breakers: createBreakers(settings, pino({ level: 'silent' })),
    ksefUrls: { ...world.services.ksefUrls, test: url },
  };
  const client = createClient(services, world.organizationId, { environment: 'test', nip: world.nip });
  const error: unknown = await call(client).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return 'taken for an answer';
  const { taken, waits, code } = readFailure(error, services.clock());
  if (taken === 'no' && !waits) return `taken for a verdict: ${code}`;
  return services.breakers.paused().some(([, isPaused]) => isPaused) ? 'waits' : `not counted: ${code}`;
}

const allWaiting = Object.fromEntries(calls.map(([name]) => [name, 'waits']));

async function outcomes(url: string): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for (const [name, call] of calls) found.push([name, await outcomeOf(call, url)]);
  return Object.fromEntries(found);
}

test.each(strangeAnswers)('%s is no verdict and no answer to any call, and counts for the breaker', async (_, say) => {
  strange.say(say);
  expect(await outcomes(strange.url)).toEqual(allWaiting);
});

test('neither is a server that speaks no TLS, or one that is not there', async () => {
  expect(await outcomes(strange.url.replace('http:', 'https:'))).toEqual(allWaiting);
  expect(await outcomes('http://127.0.0.1:9')).toEqual(allWaiting);
});

test.each(wrongCertificates)('neither is a server with a certificate %s', async (_, fault) => {
  const server = await startUntrusted(fault);
  try {
    await expect(fetch(server.url)).rejects.toMatchObject({ cause: { code: fault.error } });
    expect(await outcomes(server.url)).toEqual(allWaiting);
  } finally {
    await server.close();
  }
});
