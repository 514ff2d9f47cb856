import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bearerOf, createClient, createWorld, digest, nip, refusal, token, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.simulator.close());
beforeEach(() => world.simulator.store.faults.clear());

const signIn = (given: { token?: string; timestamp?: string; publicKeyId?: string; challenge?: string } = {}) =>
  startSignIn(world, given);

async function startSignIn(
  { client }: World,
  given: { token?: string; timestamp?: string; publicKeyId?: string; challenge?: string },
) {
  const { challenge, timestamp } = await client.auth.getChallenge();
  const { encryptedToken, publicKeyId } = await client.crypto.encryptKsefTokenWithKeyId(
    given.token ?? token,
    given.timestamp ?? timestamp,
  );
  const request = {
    challenge: given.challenge ?? challenge,
    contextIdentifier: { type: 'Nip', value: nip } as const,
    encryptedToken: Buffer.from(encryptedToken).toString('base64'),
    ...((given.publicKeyId ?? publicKeyId) ? { publicKeyId: given.publicKeyId ?? publicKeyId } : {}),
  };
  return client.auth.submitKsefTokenAuthRequest(request);
}

async function failureOf(started: Awaited<ReturnType<typeof signIn>>) {
  const { status } = await world.client.auth.getAuthStatus(started.referenceNumber, started.authenticationToken.token);
  return [status.code, status.details?.[0]];
}

test('the published certificates are self-signed X.509 over RSA-2048, one for each use, and name their key', async () => {
  const { body } = await world.call('GET', '/v2/security/public-key-certificates');
  expect(body).toMatchObject([{ usage: ['KsefTokenEncryption'] }, { usage: ['SymmetricKeyEncryption'] }]);
  for (const published of Array.isArray(body) ? body : []) {
    const certificate = new X509Certificate(Buffer.from(published.certificate, 'base64'));
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(published.certificateId).toBe(digest(certificate.raw));
    expect(published.publicKeyId).toBe(digest(certificate.publicKey.export({ type: 'spki', format: 'der' })));
  }
});

test('tokens are given out once, even to two requests at the same moment', async () => {
  const { authenticationToken } = await signIn();
  const redeem = () => world.call('POST', '/v2/auth/token/redeem', { bearer: authenticationToken.token });
  const answers = await Promise.all([redeem(), redeem()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await refusal(world.client.auth.getAccessToken(authenticationToken.token))).toBe(21301);
});

test.each([
  ['an unknown token', { token: `${token}0` }, 'Nieprawidłowy token'],
  ['a token cut at the wrong bar', { token: token.slice(0, token.indexOf('|')) }, 'Nieprawidłowy token'],
  ['another time than the challenge’s', { timestamp: '2026-01-01T00:00:00.000Z' }, 'Nieprawidłowy czas tokena'],
])('%s fails the sign-in, and its tokens stay out of reach', async (_, given, detail) => {
  const started = await signIn(given);
  expect(await failureOf(started)).toEqual([450, detail]);
  expect(await refusal(world.client.auth.getAccessToken(started.authenticationToken.token))).toBe(21301);
});

test('a challenge works once, within ten minutes; an unknown one is refused with 21111', async () => {
  expect(await refusal(signIn({ challenge: '20250514-CR-226FB7B000-3ACF9BE4C0-10' }))).toBe(21111);
  const { challenge } = await world.client.auth.getChallenge();
  world.pass(10 * 60_000 + 1);
  expect(await refusal(signIn({ challenge }))).toBe(21111);
});

test('a withdrawn or unknown key is refused with 21470, and the library handles a rotation automatically', async () => {
  expect(await refusal(signIn({ publicKeyId: digest('another key') }))).toBe(21470);
  const client = createClient(world.simulator);
  await client.crypto.init();
  await world.admin('POST', '/rotate-keys');
  await client.loginWithToken(token, nip);
  world.fault('rotate_key', { on: 'auth' });
  await createClient(world.simulator).loginWithToken(token, nip);
  await world.client.crypto.refresh();
});

test('a sign-in is known only to its own token', async () => {
  const [first, second] = [await signIn(), await signIn()];
  expect(await refusal(world.client.auth.getAuthStatus(first.referenceNumber, second.authenticationToken.token))).toBe(
    21304,
  );
  expect((await world.call('GET', `/v2/auth/${first.referenceNumber}`)).status).toBe(401);
});

test('an access token works for 15 minutes and is no refresh token; the refresh token works for 7 days', async () => {
  const { authenticationToken } = await signIn();
  const { accessToken, refreshToken } = await world.client.auth.getAccessToken(authenticationToken.token);
  const sessions = (bearer: string) =>
    world.call('GET', '/v2/sessions?sessionType=Online', { bearer }).then(({ status }) => status);
  expect([await sessions(accessToken.token), await sessions(refreshToken.token), await sessions('nonsense')]).toEqual([
    200, 401, 401,
  ]);
  world.pass(15 * 60_000 + 1000);
  expect(await sessions(accessToken.token)).toBe(401);
  const refreshed = await world.client.auth.refreshAccessToken(refreshToken.token);
  expect(await sessions(refreshed.accessToken.token)).toBe(200);
  expect(await refusal(world.client.auth.refreshAccessToken(accessToken.token))).toBe(401);
  world.pass(7 * 86_400_000);
  expect(await refusal(world.client.auth.refreshAccessToken(refreshToken.token))).toBe(401);
});

test('ending a sign-in ends its refresh token, not the access tokens that are out', async () => {
  const started = await signIn();
  const { accessToken, refreshToken } = await world.client.auth.getAccessToken(started.authenticationToken.token);
  const ended = await world.call('DELETE', '/v2/auth/sessions/current', { bearer: accessToken.token });
  expect(ended.status).toBe(204);
  expect(await refusal(world.client.auth.refreshAccessToken(refreshToken.token))).toBe(21301);
  expect((await world.call('GET', '/v2/limits/context', { bearer: accessToken.token })).status).toBe(200);
  expect(await failureOf(started)).toMatchObject([425, expect.anything()]);
});

test('a revoked KSeF token signs no one in and refreshes nothing; seeded again it works', async () => {
  const other = `20260101-EC-3333333333-4444444444-55|nip-${nip}|${'cd'.repeat(32)}`;
  expect((await world.admin('POST', '/tokens', { nip, token: other })).status).toBe(204);
  const { authenticationToken } = await signIn({ token: other });
  const { refreshToken } = await world.client.auth.getAccessToken(authenticationToken.token);
  expect((await world.admin('DELETE', '/tokens', { nip, token: other })).status).toBe(204);
  expect(await failureOf(await signIn({ token: other }))).toEqual([450, 'Token unieważniony']);
  expect(await refusal(world.client.auth.refreshAccessToken(refreshToken.token))).toBe(21301);
  await world.admin('POST', '/tokens', { nip, token: other });
  expect(await failureOf(await signIn({ token: other }))).toEqual([200, undefined]);
});

test('errors come in the older form, or as problem details when asked; 401 always as problem details', async () => {
  const wrong = { body: { challenge: 'x' } };
  const older = await world.call('POST', '/v2/auth/ksef-token', wrong);
  expect(older).toMatchObject({
    status: 400,
    body: { exception: { exceptionDetailList: [{ exceptionCode: 21405 }] } },
  });
  const problem = await world.call('POST', '/v2/auth/ksef-token', {
    ...wrong,
    headers: { 'x-error-format': 'problem-details' },
  });
  expect(problem.headers.get('content-type')).toContain('application/problem+json');
  expect(problem.body).toMatchObject({
    status: 400,
    title: 'Bad Request',
    instance: '/v2/auth/ksef-token',
    errors: [{ code: 21405 }],
  });
  const unauthorized = await world.call('GET', '/v2/rate-limits');
  expect(unauthorized.headers.get('content-type')).toContain('application/problem+json');
  expect(unauthorized.body).toMatchObject({ status: 401, title: 'Unauthorized' });
});

test('a token of another simulator, or with another algorithm, is refused', async () => {
  const other = await createWorld();
  const foreign = await world.call('GET', '/v2/rate-limits', { bearer: bearerOf(other) });
  const [, claims = ''] = bearerOf(world).split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  expect([foreign.status, (await world.call('GET', '/v2/rate-limits', { bearer: unsigned })).status]).toEqual([
    401, 401,
  ]);
  await other.simulator.close();
});
