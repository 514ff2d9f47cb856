import { withCheckDigits } from '@invoicing/domain/identifiers/ksef-number';
import { withWrongCheckDigits } from '@invoicing/ksef-simulator/references';
import { expect } from 'vitest';
import { RetryLater } from '../src/outcomes.ts';
import { type Made, transmissions } from './fixture.ts';
import { test as base } from './lying-test.ts';
import { changed, garbage, html, json } from './lying-world.ts';

const test = base
  .extend('jobsOf', ({ lying }) => (name: string, made: Made) => {
    return lying.world.database.db.$queryRaw<
      unknown[]
    >`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = ${name} AND key LIKE ${`%${made.submissionId}`}`;
  })
  .extend('processing', ({ lying }) => async (): Promise<Made> => {
    const made = await lying.submission();
    await lying.send(made);
    expect(await lying.read(made)).toMatchObject({ status: 'processing' });
    return made;
  });

test.beforeEach(({ lying }) => lying.renew());

const statusPath = /\/sessions\/[^/]+\/invoices\/[^/]+$/;
const otherNumber = withCheckDigits('5252445767-20261121-0123456789AB');

test.for([
  ...garbage,
  [
    'the status of another document',
    changed((body) => ({ ...body, invoiceHash: Buffer.alloc(32).toString('base64') })),
  ],
  ['a success without a KSeF number', changed(({ ksefNumber: _, ...body }) => body)],
  [
    'a KSeF number with wrong check digits',
    changed((body) => ({ ...body, ksefNumber: withWrongCheckDigits(String(body['ksefNumber'])) })),
  ],
  ["another seller's KSeF number", changed((body) => ({ ...body, ksefNumber: otherNumber }))],
  ['a KSeF number that is none', changed((body) => ({ ...body, ksefNumber: { toString: 'x' } }))],
] as const)(
  'a status of %s is logged and accepts nothing, and the worker asks again until KSeF answers',
  async ([_, change], { processing, lying, jobsOf }) => {
    const made = await processing();
    lying.between.replace(statusPath, change);
    await lying.poll(made);
    expect(await lying.read(made)).toMatchObject({
      status: 'processing',
      ksefNumber: null,
      attempts: [{ outcome: null }],
    });
    expect(lying.warnings).toHaveLength(1);
    expect(await jobsOf('poll-ksef-submission', made)).toHaveLength(1);
    await lying.poll(made);
    expect(await lying.read(made)).toMatchObject({
      status: 'accepted',
      ksefNumber: expect.stringMatching(`^${lying.world.nip}-`),
    });
  },
);

test.for(garbage)(
  'after an answer of %s to a document the document is uncertain, is found by a look-up, and was sent once',
  async ([_, change], { lying }) => {
    const made = await lying.submission();
    lying.between.replace(/\/sessions\/online\/[^/]+\/invoices$/, change);
    await lying.send(made);
    expect(await lying.read(made)).toMatchObject({
      status: 'uncertain',
      ksefNumber: null,
      retryAllowed: false,
      attempts: [{ outcome: 'uncertain' }],
    });
    await lying.reconcile(made);
    expect(await lying.read(made)).toMatchObject({ status: 'accepted' });
    expect(transmissions(lying.world, made)).toBe(1);
  },
);

test('a refusal that is not in the form of KSeF proves nothing, even where KSeF got nothing: only two looks do', async ({
  lying,
}) => {
  const made = await lying.submission();
  lying.between.replace(/\/sessions\/online\/[^/]+\/invoices$/, html(403), { reaches: false });
  await lying.send(made);
  expect(await lying.read(made)).toMatchObject({ status: 'uncertain' });
  await lying.reconcile(made);
  expect(await lying.read(made)).toMatchObject({ status: 'uncertain', negativeChecks: 1 });
  lying.pass(lying.world.services.negativeCheckSpacingMs);
  await lying.reconcile(made);
  expect(await lying.read(made)).toMatchObject({ status: 'failed', retryAllowed: true });
  expect(transmissions(lying.world, made)).toBe(0);
});

test.for(garbage)(
  'after an answer of %s to the opening of a session nothing was sent, and the job tries again later',
  async ([_, change], { lying }) => {
    const made = await lying.submission();
    // What was opened before takes no document any more.
    lying.pass(lying.world.services.sessions.ageMs);
    lying.between.replace(/\/sessions\/online$/, change);
    await expect(lying.send(made)).rejects.toBeInstanceOf(RetryLater);
    expect(await lying.read(made)).toMatchObject({
      status: 'queued',
      attempts: [{ outcome: null, transmissionStartedAt: null }],
    });
    expect(transmissions(lying.world, made)).toBe(0);
    await lying.send(made);
    expect(await lying.read(made)).toMatchObject({ status: 'processing' });
  },
);

test.for([
  ...garbage.flatMap(([name, change]) => [
    [`the session's invoices: ${name}`, /\/sessions\/[^/]+\/invoices\?/, change, 0] as const,
    // Asked once its session has been found without it.
    [`the query: ${name}`, /\/invoices\/query\/metadata/, change, 1] as const,
  ]),
] as const)(
  'while looking for a document, %s proves no absence',
  async ([_, path, change, looksBefore], { lying, jobsOf }) => {
    const made = await lying.submission();
    lying.between.replace(/\/sessions\/online\/[^/]+\/invoices$/, html(502), { reaches: false });
    await lying.send(made);
    const look = async () => {
      await lying.reconcile(made);
      lying.pass(lying.world.services.negativeCheckSpacingMs);
    };
    for (let count = 0; count < looksBefore; count += 1) await look();
    lying.between.replace(path, change, { times: 2 });
    for (const number of [1, 2]) {
      await look();
      expect(await lying.read(made), `look ${number}`).toMatchObject({
        status: 'uncertain',
        negativeChecks: looksBefore,
      });
    }
    expect(await jobsOf('reconcile-ksef-submission', made)).toHaveLength(1);
  },
);

const noSuchSession = { exceptionCode: 21173, exceptionDescription: 'Brak sesji o wskazanym numerze referencyjnym.' };
test.for([
  ['21173', json({ exception: { exceptionDetailList: [noSuchSession] } }, 400)],
  ['403', json({ title: 'Forbidden', status: 403, reasonCode: 'insufficient-resource-access' }, 403)],
] as const)(
  "a session that KSeF refuses to show (%s) hides no document that is among the seller's invoices",
  async ([_, refusal], { lying }) => {
    const listing = /\/sessions\/[^/]+\/invoices\?/;
    const [taken, lost] = [await lying.submission(), await lying.submission()];
    for (const [made, reaches] of [
      [taken, true],
      [lost, false],
    ] as const) {
      lying.between.replace(/\/sessions\/online\/[^/]+\/invoices$/, html(502), { reaches });
      await lying.send(made);
      expect(await lying.read(made)).toMatchObject({ status: 'uncertain' });
      lying.between.replace(listing, refusal);
      await lying.reconcile(made);
    }
    expect(await lying.read(taken)).toMatchObject({ status: 'accepted' });
    expect(await lying.read(lost)).toMatchObject({ status: 'uncertain', negativeChecks: 0 });
    expect(JSON.stringify((await lying.read(lost)).evidence)).toContain('refuses to show the session');
  },
);
