import { expect } from 'vitest';
import { checkKsefConnection } from '../src/jobs/check-ksef-connection.ts';
import { disconnect } from '../src/ksef/client.ts';
import { RetryLater } from '../src/outcomes.ts';
import { transmissions } from './fixture.ts';
import { test } from './lying-test.ts';
import { type Change, html, json, text } from './lying-world.ts';

test.beforeEach(async ({ lying }) => {
  lying.renew();
  await disconnect(lying.world.services, lying.world.organizationId, 'simulator');
});

const request = { title: 'Request blocked', detail: '', status: 403, security: { incidentId: '1-2-3' } };
/** Says that the request did not reach KSeF. */
const blocked: [name: string, change: Change][] = [
  ['a blocked request', json(request, 403)],
  ['a blocked request with its reason', json({ ...request, reasonCode: 'security-service-blocked' }, 403)],
];
const strange: [name: string, change: Change][] = [
  ...blocked,
  ['a page with 403', html(403)],
  ['a proxy that wants to know who asks', html(407)],
  ['a page with 401', html(401)],
  ['nothing with 403', (): ReturnType<Change> => ({ ...(text('')() ?? {}), status: 403 })],
  ['JSON of a network with 401', json({ message: 'No API key found in request' }, 401)],
  ['a page with 200', html(200)],
  ['an object without a status', json({ status: {} })],
];
const waiting = { status: 'queued', attempts: [{ number: 1, outcome: null, transmissionStartedAt: null }] };

test.for(blocked)(
  'after %s in answer to a document, the document waits under its approval and is sent once',
  async ([_, change], { lying }) => {
    const made = await lying.submission();
    lying.between.replace(/\/sessions\/online\/[^/]+\/invoices$/, change, { reaches: false });
    await expect(lying.send(made)).rejects.toBeInstanceOf(RetryLater);
    expect(await lying.read(made)).toMatchObject(waiting);
    await lying.send(made);
    await lying.poll(made);
    expect(await lying.read(made)).toMatchObject({ status: 'accepted', attempts: [{ number: 1 }] });
    expect(transmissions(lying.world, made)).toBe(1);
  },
);

test.for(strange)(
  'after %s in answer to the opening of a session, queued documents wait under their approvals',
  async ([_, change], { lying }) => {
    const made = await lying.submission();
    lying.pass(lying.world.services.sessions.ageMs);
    lying.between.replace(/\/sessions\/online$/, change, { reaches: false });
    await expect(lying.send(made)).rejects.toBeInstanceOf(RetryLater);
    expect(await lying.read(made)).toMatchObject(waiting);
    await lying.send(made);
    expect(await lying.read(made)).toMatchObject({ status: 'processing', attempts: [{ number: 1 }] });
  },
);

const steps: readonly [name: string, path: RegExp][] = [
  ['challenge', /\/auth\/challenge$/],
  ['request', /\/auth\/ksef-token$/],
  ['status', /\/auth\/\d{8}-AU-/],
  ['tokens', /\/auth\/token\/redeem$/],
];

test.for(steps.flatMap(([step, path]) => strange.map(([name, change]) => [name, step, path, change] as const)))(
  '%s at the %s of a sign-in does not invalidate the credential',
  async ([_, __, path, change], { lying }) => {
    const { organizationId, services, database } = lying.world;
    const { id: credentialId } = await database.db.ksefCredential.findFirstOrThrow({ where: { status: 'active' } });
    lying.between.replace(path, change, { reaches: false });
    await checkKsefConnection(services, { organizationId, credentialId });
    const found = await database.db.ksefCredential.findFirstOrThrow({ where: { id: credentialId } });
    expect(found).toMatchObject({ status: 'active', checkOutcome: expect.stringMatching(/^(waits|unreachable)$/) });
    await checkKsefConnection(services, { organizationId, credentialId });
    expect(await database.db.ksefCredential.findFirstOrThrow({ where: { id: credentialId } })).toMatchObject({
      status: 'active',
      checkOutcome: 'ready',
    });
  },
);
