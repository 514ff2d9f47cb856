import { expect } from 'vitest';
import { disconnect } from '../src/ksef/client.ts';
import { RetryLater } from '../src/outcomes.ts';
import { type Made, transmissions } from './fixture.ts';
import { test as base } from './lying-test.ts';
import { startUntrusted, strangeAnswers, wrongCertificates } from './strange-answers.ts';

const test = base
  /** What an unclear answer leaves as it is. */
  .extend('stateOf', ({ lying }) => async (made: Made) => {
    const { db } = lying.world.database;
    const { attempts } = await lying.read(made);
    return {
      attempts: attempts.map(({ number, approvalIntentId }) => ({ number, approvalIntentId })),
      approvals: await db.approvalIntent.findMany({
        where: { id: { in: attempts.map(({ approvalIntentId }) => approvalIntentId) } },
        include: { decisions: true },
      }),
      credentials: await db.ksefCredential.findMany({ orderBy: { id: 'asc' } }),
    };
  });

test.beforeEach(({ lying }) => lying.renew());

const toSession = /\/sessions\/online$/;
const toDocument = /\/sessions\/online\/[^/]+\/invoices$/;

const untouched = { status: 'queued', attempts: [{ number: 1, outcome: null, transmissionStartedAt: null }] };

test.for(strangeAnswers)(
  'after %s to the opening of a session nothing was sent, and everything stays as it is',
  async ([_, say], { lying, stateOf }) => {
    const made = await lying.submission();
    // What was opened before takes no document any more.
    lying.pass(lying.world.services.sessions.ageMs);
    const before = await stateOf(made);
    lying.between.say(toSession, say, { reaches: false });
    await expect(lying.send(made)).rejects.toBeInstanceOf(RetryLater);
    expect(await lying.read(made)).toMatchObject(untouched);
    expect(await stateOf(made)).toEqual(before);
    await lying.send(made);
    expect(await lying.read(made)).toMatchObject({ status: 'processing', attempts: [{ number: 1 }] });
    expect(transmissions(lying.world, made)).toBe(1);
  },
);

/** These say of themselves that the request was stopped. */
const stopped = /^a blocked request/;

test.for(strangeAnswers.filter(([name]) => !stopped.test(name)))(
  'after %s to a document its attempt is uncertain until KSeF confirms that it has it, and it is sent once',
  async ([_, say], { lying, stateOf }) => {
    const made = await lying.submission();
    const before = await stateOf(made);
    lying.between.say(toDocument, say, { reaches: true });
    await lying.send(made);
    const [attempt] = (await lying.read(made)).attempts;
    expect(await lying.read(made)).toMatchObject({ status: 'uncertain', manualAttention: false });
    expect(attempt).toMatchObject({ outcome: 'uncertain' });
    expect(await stateOf(made)).toEqual(before);
    await lying.send(made);
    await lying.reconcile(made);
    expect(await lying.read(made)).toMatchObject({ status: 'accepted', attempts: [{ number: 1 }] });
    expect(await stateOf(made)).toEqual(before);
    expect(transmissions(lying.world, made)).toBe(1);
  },
);

test.for(strangeAnswers)(
  'after %s to a document that never arrived, only KSeF’s own lists end its attempt',
  async ([name, say], { lying, stateOf }) => {
    const made = await lying.submission();
    const before = await stateOf(made);
    lying.between.say(toDocument, say, { reaches: false });
    await lying.send(made).catch((error: unknown) => expect(error).toBeInstanceOf(RetryLater));
    expect(await stateOf(made)).toEqual(before);
    if (stopped.test(name)) return expect(await lying.read(made)).toMatchObject(untouched);
    expect(await lying.read(made)).toMatchObject({ status: 'uncertain', retryAllowed: false });
    await lying.reconcile(made);
    expect(await lying.read(made)).toMatchObject({ status: 'uncertain', negativeChecks: 1 });
    lying.pass(lying.world.services.negativeCheckSpacingMs);
    await lying.reconcile(made);
    expect(await lying.read(made)).toMatchObject({ status: 'failed', reconciliationStatus: 'not_found' });
    expect(await stateOf(made)).toEqual(before);
    return expect(transmissions(lying.world, made)).toBe(0);
  },
);

test.for(wrongCertificates)(
  'a server with a certificate %s in place of KSeF changes nothing',
  async ([_, fault], { lying, stateOf }) => {
    const { services, organizationId } = lying.world;
    const made = await lying.submission();
    const before = await stateOf(made);
    const server = await startUntrusted(fault);
    const { ksefUrls } = services;
    services.ksefUrls = { ...ksefUrls, simulator: server.url };
    try {
      await disconnect(services, organizationId, 'simulator');
      await expect(lying.send(made)).rejects.toBeInstanceOf(RetryLater);
    } finally {
      services.ksefUrls = ksefUrls;
      await server.close();
    }
    expect(await lying.read(made)).toMatchObject(untouched);
    expect(await stateOf(made)).toEqual(before);
    await disconnect(services, organizationId, 'simulator');
    await lying.send(made);
    expect(await lying.read(made)).toMatchObject({ status: 'processing', attempts: [{ number: 1 }] });
  },
);
