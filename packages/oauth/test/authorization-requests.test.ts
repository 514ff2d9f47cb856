import { sha256 } from '@invoicing/db/secrets/secrets';
import { createDelegatedClient } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bindingCookieName,
  bindRequest,
  browserBinding,
  consumeRequest,
  findRequest,
  releaseRequest,
  storeRequest,
} from '../src/authorization-requests.ts';
import { createFlow, type Flow, redirectUri, scopes, validate } from '../testing/flow.ts';

let flow: Flow;
let proof: { requestId: string; binding: string; sessionId: string };
beforeAll(async () => {
  flow = await createFlow();
});
afterAll(() => flow.database.drop());
beforeEach(async () => {
  const outcome = await validate(flow, { state: 'a"b\r\n ą😀' });
  if (outcome.kind !== 'valid') throw new Error(outcome.kind);
  const binding = browserBinding(null);
  const requestId = await storeRequest(flow.services.db, outcome.request, binding, flow.services.clock());
  proof = { requestId, binding, sessionId: crypto.randomUUID() };
});

const now = () => flow.services.clock();
const bind = (given = {}) => bindRequest(flow.services.db, { ...proof, ...given }, now());
const consume = (given = {}) => consumeRequest(flow.services.db, { ...proof, ...given }, now());
const release = (given = {}) => releaseRequest(flow.services.db, { ...proof, ...given }, now());
const otherSession = { sessionId: crypto.randomUUID() };
const otherBrowser = { binding: browserBinding(null) };

test('a request is read back as it was asked, state included, until it is answered or ten minutes old', async () => {
  expect(await findRequest(flow.services.db, proof.requestId, now())).toMatchObject({
    state: 'a"b\r\n ą😀',
    organizationId: flow.organizationId,
  });
  for (const id of ['', 'x', `iar_${'x'.repeat(43)}`, `${proof.requestId}x`, 'iar_\0'])
    expect(await findRequest(flow.services.db, id, now())).toBeNull();
  flow.pass(600_000);
  expect(await findRequest(flow.services.db, proof.requestId, now())).toBeNull();
  expect([await bind(), await consume()]).toEqual([false, false]);
});

test('a request belongs to the first session that opens it in its own browser, and to no other', async () => {
  expect(await bind(otherBrowser)).toBe(false);
  expect([await bind(), await bind()]).toEqual([true, true]);
  expect(await bind(otherSession)).toBe(false);
});

test('a session may release a request: another session of the same browser opens it then, and no other browser does', async () => {
  await bind();
  await release(otherSession);
  await release(otherBrowser);
  expect(await bind(otherSession)).toBe(false);
  await release();
  expect([await consume(), await bind({ ...otherBrowser, ...otherSession })]).toEqual([false, false]);
  expect([await bind(otherSession), await bind(), await consume(otherSession)]).toEqual([true, false, true]);
});

test('a request is answered once, by the session and in the browser that opened it', async () => {
  expect(await consume()).toBe(false);
  await bind();
  expect([await consume(otherSession), await consume(otherBrowser)]).toEqual([false, false]);
  const attempts = await Promise.all(Array.from({ length: 8 }, () => consume()));
  expect(attempts.filter(Boolean)).toHaveLength(1);
  expect([await bind(), await findRequest(flow.services.db, proof.requestId, now())]).toEqual([false, null]);
});

test('a request that was opened in time cannot be answered after ten minutes', async () => {
  await bind();
  flow.pass(599_999);
  expect(await bind()).toBe(true);
  flow.pass(1);
  expect([await bind(), await consume()]).toEqual([false, false]);
});

test('only what we made is taken over as the binding of a browser', () => {
  const made = browserBinding(null);
  expect(browserBinding(made)).toBe(made);
  for (const cookie of ['', 'x', `${made}x`, `x${made}`, sha256('x').toString('hex')])
    expect(browserBinding(cookie)).not.toBe(cookie);
});

test('the cookie of the binding is for one host, where there is TLS', () => {
  expect(bindingCookieName('https://invoicing.example')).toBe('__Host-authz');
  expect(bindingCookieName('http://localhost:3000')).toBe('authz');
});

test('a new request takes the place of what ran out for its client; what still runs, and what others ask, stays', async () => {
  const { db, keys } = flow.services;
  const other = await createDelegatedClient(db, keys, flow.organizationId, scopes, [redirectUri]);
  const store = async (of: Flow) => {
    const outcome = await validate(of);
    if (outcome.kind !== 'valid') throw new Error(outcome.kind);
    return sha256(await storeRequest(db, outcome.request, proof.binding, now()));
  };
  const theirs = await store({ ...flow, client: other });
  const old = await store(flow);
  flow.pass(600_000);
  const atItsEnd = await store(flow);
  expect(await db.authorizationRequest.count({ where: { hash: { in: [old, theirs] } } })).toBe(2);
  flow.pass(1);
  await store(flow);
  const left = await db.authorizationRequest.findMany({ where: { hash: { in: [old, theirs, atItsEnd] } } });
  expect(left.map(({ hash }) => Buffer.from(hash))).toEqual(expect.arrayContaining([theirs, atItsEnd]));
  expect(left).toHaveLength(2);
});
