import { createHash, verify } from 'node:crypto';
import { makeCertificate, sealSubject } from '@invoicing/domain/testing/certificates';
import { expect } from 'vitest';
import { certifyKsefSubmission } from '../src/jobs/certify-ksef-submission.ts';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { createSubmission, type Made, readSubmission } from './fixture.ts';
import { storeOfflineCertificate } from './offline-certificate.ts';
import { test as base } from './test.ts';

const certify = () => 'https://qr-test.ksef.mf.gov.pl/certificate/x';

const test = base
  .extend('job', ({ world }) => ({ submissionId }: Made) => {
    return { organizationId: world.organizationId, submissionId };
  })
  .extend('sendAndPoll', ({ world, job }) => async (made: Made) => {
    await sendKsefSubmission(world.services, { ...job(made), attempt: 1 });
    await pollKsefSubmission(world.services, job(made));
  })
  .extend('acceptedAs', ({ world }) => ({ hash }: Made) => {
    return world.simulator.store.accepted.find((invoice) => invoice.hash === hash);
  })
  .extend('store', ({ world }) => (given: Parameters<typeof storeOfflineCertificate>[1] = {}) => {
    return storeOfflineCertificate(world, given);
  })
  .extend('jobsOf', ({ world }) => async (made: Made) => {
    return (
      await world.database.db.$queryRaw<{ name: string }[]>`
      SELECT task_identifier AS name FROM graphile_worker.jobs
      WHERE key LIKE ${`%:${made.submissionId}`} OR key LIKE ${`%:${made.document.id}`} ORDER BY 1`
    ).map(({ name }) => name);
  });

test('a document that was issued offline is sent as offline on its own day, and others are not', async ({
  world,
  sendAndPoll,
  acceptedAs,
}) => {
  const [offline, online] = [
    await createSubmission(world, { enqueue: false, certify }),
    await createSubmission(world, { enqueue: false }),
  ];
  for (const made of [offline, online]) await sendAndPoll(made);
  expect([acceptedAs(offline)?.mode, acceptedAs(online)?.mode]).toEqual(['Offline', 'Online']);
  expect(await readSubmission(world, offline.submissionId)).toMatchObject({
    status: 'accepted',
    mode: 'offline',
    invoicingMode: 'Offline',
  });
});

test('a technical correction names the rejected document by its hash, and no other document does', async ({
  world,
  sendAndPoll,
  acceptedAs,
}) => {
  const corrected = createHash('sha256').update('rejected').digest();
  const made = await createSubmission(world, { enqueue: false, certify, corrects: corrected.toString('hex') });
  await sendAndPoll(made);
  expect(acceptedAs(made)?.correctedHash).toBe(corrected.toString('base64'));
  const other = await createSubmission(world, { enqueue: false, certify });
  await sendAndPoll(other);
  expect(acceptedAs(other)?.correctedHash).toBeNull();
});

test('a technical correction that KSeF refuses is not sent again unasked', async ({ world, sendAndPoll, job }) => {
  const first = await createSubmission(world, { enqueue: false, certify });
  await sendAndPoll(first);
  const corrects = Buffer.from(first.hash, 'base64').toString('hex');
  const made = await createSubmission(world, { enqueue: false, certify, corrects });
  await sendKsefSubmission(world.services, { ...job(made), attempt: 1 });
  expect(await readSubmission(world, made.submissionId)).toMatchObject({
    status: 'failed',
    retryAllowed: true,
    statusCode: 21167,
    statusDescription: expect.stringMatching(/korekt/i),
    attempts: [{ outcome: 'failed', errorCode: 'ksef_21167' }],
  });
});

test('KOD II is signed by the worker with the certificate in use, once; then the document is rendered and sent', async ({
  store,
  world,
  job,
  jobsOf,
  sendAndPoll,
  acceptedAs,
}) => {
  const { serialNumber, certificate } = await store();
  const made = await createSubmission(world, { enqueue: false, offline: true });
  await certifyKsefSubmission(world.services, job(made));
  const { certificateUrl } = await readSubmission(world, made.submissionId);
  const [, signed = '', signature = ''] = /^https:\/\/(.*)\/([\w-]+)$/.exec(certificateUrl ?? '') ?? [];
  const hash = Buffer.from(made.hash, 'base64').toString('base64url');
  expect(signed).toBe(`qr-test.ksef.mf.gov.pl/certificate/Nip/${world.nip}/${world.nip}/${serialNumber}/${hash}`);
  const key = { key: certificate.publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(await jobsOf(made)).toEqual(['render-artifacts', 'send-ksef-submission']);
  await store();
  await certifyKsefSubmission(world.services, job(made));
  await sendAndPoll(made);
  expect(await readSubmission(world, made.submissionId)).toMatchObject({ certificateUrl, status: 'accepted' });
  expect(acceptedAs(made)?.mode).toBe('Offline');
});

test('a sending that comes before KOD II makes it first', async ({ store, world, job }) => {
  const { serialNumber } = await store();
  const made = await createSubmission(world, { enqueue: false, offline: true });
  await sendKsefSubmission(world.services, { ...job(made), attempt: 1 });
  expect(await readSubmission(world, made.submissionId)).toMatchObject({
    certificateUrl: expect.stringContaining(serialNumber),
    status: 'processing',
  });
});

test.for([
  ['has expired', { validUntil: new Date(Date.now() - 1000) }],
  ['was removed', null],
] as const)(
  'with a certificate that %s nothing is signed and nothing sent; a person may allow another attempt',
  async ([_, given], { store, world, job, jobsOf, acceptedAs }) => {
    await store(given ?? {});
    if (given === null)
      await world.database.db.ksefOfflineCertificate.updateMany({
        where: { endedAt: null },
        data: { sealedKey: null, endedAt: new Date() },
      });
    const made = await createSubmission(world, { enqueue: false, offline: true });
    await certifyKsefSubmission(world.services, job(made));
    expect(await readSubmission(world, made.submissionId)).toMatchObject({
      certificateUrl: null,
      status: 'failed',
      retryAllowed: true,
      attempts: [{ outcome: 'failed', errorCode: 'offline_certificate_missing' }],
    });
    expect(await jobsOf(made)).toEqual([]);
    expect(acceptedAs(made)).toBeUndefined();
  },
);

test('nothing is signed with a key of another certificate', async ({ store, world, job }) => {
  await store({ signsWith: await makeCertificate({ subject: sealSubject(world.nip) }) });
  const made = await createSubmission(world, { enqueue: false, offline: true });
  await expect(certifyKsefSubmission(world.services, job(made))).rejects.toThrow('does not belong');
  expect(await readSubmission(world, made.submissionId)).toMatchObject({ certificateUrl: null, status: 'queued' });
});
