import { randomBytes } from 'node:crypto';
import { failJobs, takeJobs } from '@invoicing/db/testing/jobs';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { storeUpo } from '../src/jobs/store-upo.ts';
import { sweepUnsettled } from '../src/jobs/sweep-unsettled.ts';
import { packDocuments } from '../src/ksef/packing.ts';
import { readUploads } from '../src/ksef/upload.ts';
import { createSubmission, transmissions } from './fixture.ts';
import { test } from './packages-test.ts';
import { inTurn, minute } from './packages-world.ts';

test('a document with an attachment goes out in a package, and has its number and its UPO', async ({ w }) => {
  const made = await w.attached();
  expect(await w.send(made)).toBe(false);
  expect(await w.send(made)).toBe(false);
  expect(await w.jobs('gather-ksef-package')).toEqual([`gather:simulator:online:${w.world.organizationId}`]);
  expect(await w.gather()).toBe(true);
  const [held] = await w.packages();
  expect(await w.read(made)).toMatchObject({ status: 'sending', sessionReference: held?.reference });
  expect(await w.jobs('carry-ksef-package')).toEqual([`package:${held?.reference}`]);
  expect(transmissions(w.world, made)).toBe(0);
  // Its own job leaves it to the package.
  expect(await w.send(made)).toBe(true);
  expect(await w.carryAll()).toEqual([true]);
  await w.acceptedOnce([made]);
  expect((await w.packages())[0]).toMatchObject({
    settledAt: new Date(w.clock.time),
    sealedUpload: null,
    refusal: null,
  });
  await storeUpo(w.services, w.jobOf(made));
  expect(await w.read(made)).toMatchObject({ upoStatus: 'available' });
  expect(w.sessions().map(({ batch }) => batch?.compression)).toEqual(['TarGz']);
});

test('without the consent of the tax office KSeF rejects the attachment, and the same document may go later', async ({
  w,
}) => {
  w.world.simulator.store.commit({ kind: 'attachments', nip: w.world.nip, allowed: false });
  const made = await w.attached();
  await w.gather();
  await w.carryAll();
  expect(await w.read(made)).toMatchObject({ status: 'rejected', statusCode: 415, retryAllowed: true });
});

test('30 waiting documents go in one package; as many as the threshold go one by one', async ({ w }) => {
  const all = await w.plain(20);
  expect(await w.send(all[0] ?? (await w.attached()))).toBe(true);
  expect(w.sessions().map(({ batch }) => batch)).toEqual([null]);
  const more = await w.plain(11);
  const rest = [...all.slice(1), ...more];
  expect(await w.send(more[0] ?? (await w.attached()))).toBe(false);
  expect(await w.gather()).toBe(true);
  expect(await w.carryAll()).toEqual([true]);
  await w.acceptedOnce(rest);
  expect(w.sessions().map(({ batch, invoices }) => [batch !== null, invoices.length])).toEqual([
    [false, 1],
    [true, 30],
  ]);
});

test('below the threshold only what has an attachment is gathered', async ({ w }) => {
  const [other] = await w.plain(1);
  const made = await w.attached();
  await w.gather();
  expect(await w.world.database.db.ksefPackageDocument.findMany()).toMatchObject([{ submissionId: made.submissionId }]);
  expect(other && (await w.read(other))).toMatchObject({ status: 'queued' });
});

test('one bad invoice in a package is rejected alone', async ({ w }) => {
  const all = await inTurn(3, w.attached);
  const [bad, ...good] = all;
  w.world.fault({ name: 'force_invoice_status', value: 450 });
  await w.gather();
  await w.carryAll();
  expect(bad && (await w.read(bad))).toMatchObject({
    status: 'rejected',
    statusCode: 450,
    attempts: [{ outcome: 'rejected', errorCode: 'ksef_450', invoiceReference: expect.stringContaining('-EE-') }],
  });
  await w.acceptedOnce(good);
});

test('a package is in work for as long as KSeF works on it, and nobody is asked before', async ({ w }) => {
  w.world.simulator.store.settings.processingMs = 20 * minute;
  const made = await w.attached();
  await w.gather();
  expect(await w.carryAll()).toEqual([false]);
  expect(await w.read(made)).toMatchObject({ status: 'processing', delayed: false });
  w.clock.time += 16 * minute;
  expect(await w.carryAll()).toEqual([false]);
  expect(await w.read(made)).toMatchObject({ status: 'processing', delayed: true });
  w.clock.time += 4 * minute;
  expect(await w.carryAll()).toEqual([true]);
  await w.acceptedOnce([made]);
});

test('a document on which KSeF works without an end keeps the verdicts of no others in its package back', async ({
  w,
}) => {
  const all = await inTurn(3, w.attached);
  w.world.fault({ name: 'stuck_150' });
  await w.gather();
  expect(await w.carryAll()).toEqual([false]);
  w.clock.time += 2 * minute;
  expect(await w.carryAll()).toEqual([false]);
  const statuses = (await Promise.all(all.map(w.read))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['accepted', 'accepted', 'processing']);
  expect((await w.packages())[0]).toMatchObject({ settledAt: null });
});

test('a package on which KSeF works without an end is listed ever more rarely: KSeF answers 200 such questions in an hour', async ({
  w,
}) => {
  let requests: string[] = [];
  await w.between((between) => {
    requests = between.requests;
  });
  await inTurn(3, w.attached);
  w.world.fault({ name: 'stuck_150' });
  await w.gather();
  await w.carryAll();
  for (let looks = 0; looks < 120; looks += 1) {
    w.clock.time += minute / 2;
    expect(await w.carryAll()).toEqual([false]);
  }
  const [{ reference = '' } = {}] = await w.packages();
  const of = (path: string) => requests.filter((request) => request.split('?')[0]?.endsWith(path)).length;
  expect(of(`/sessions/${reference}`)).toBe(121);
  expect(of(`/sessions/${reference}/invoices`)).toBe(6);
});

test('a document whose number of KSeF does not check is in work after the others of its package, and late after a time', async ({
  w,
}) => {
  const all = await inTurn(3, w.attached);
  w.world.fault({ name: 'bad_ksef_number' });
  await w.gather();
  w.clock.time += 2 * minute;
  expect(await w.carryAll()).toEqual([false]);
  const rows = () => Promise.all(all.map(w.read));
  expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['accepted', 'accepted', 'processing']);
  w.clock.time += 24 * 60 * minute;
  expect(await w.carryAll()).toEqual([false]);
  expect((await rows()).filter(({ delayed }) => delayed)).toMatchObject([{ status: 'processing' }]);
  expect((await w.packages())[0]).toMatchObject({ settledAt: null });
});

test('what went past its day is not gathered, and its own job ends it', async ({ w }) => {
  const made = await w.attached();
  w.clock.time += 24 * 60 * minute;
  await w.gather();
  expect(await w.packages()).toEqual([]);
  await w.send(made);
  expect(await w.read(made)).toMatchObject({ status: 'failed', attempts: [{ errorCode: 'issue_date_stale' }] });
});

test('what was issued offline has a package of its own; a technical correction goes online', async ({ w }) => {
  const certify = () => 'https://qr-test.ksef.mf.gov.pl/certificate/x';
  const online = await w.attached();
  const offline = await createSubmission(w.world, { enqueue: false, attachment: 'x', certify });
  const correcting = await createSubmission(w.world, {
    enqueue: false,
    attachment: 'x',
    certify,
    corrects: 'ab'.repeat(32),
  });
  await w.gather(true);
  expect(await w.world.database.db.ksefPackageDocument.findMany()).toMatchObject([
    { submissionId: offline.submissionId },
  ]);
  await w.gather(false);
  await w.carryAll();
  expect(await w.read(offline)).toMatchObject({ status: 'accepted', invoicingMode: 'Offline' });
  expect(await w.read(online)).toMatchObject({ status: 'accepted', invoicingMode: 'Online' });
  expect(await w.send(correcting)).toBe(true);
  expect(await w.read(correcting)).toMatchObject({ status: 'processing' });
  expect(w.sessions().map(({ batch }) => batch?.offline ?? null)).toEqual([true, false, null]);
});

test('packages are as large as they may be, in documents and in bytes; a large one goes in several parts', async ({
  w,
}) => {
  w.services.packages = { threshold: 20, documents: 2, bytes: 1_000_000, partBytes: 400 };
  const all = await inTurn(3, w.attached);
  await w.gather();
  await w.gather();
  await w.carryAll();
  await w.acceptedOnce(all);
  expect(w.sessions().map(({ invoices }) => invoices.length)).toEqual([2, 1]);
  expect(w.sessions()[0]?.batch?.parts.length).toBeGreaterThan(2);
  w.services.packages = { ...w.services.packages, documents: 10, bytes: 1 };
  await inTurn(2, w.attached);
  await w.gather();
  await w.carryAll();
  expect(w.sessions().at(-1)?.invoices).toHaveLength(1);
});

test('a package that lost its job gets it again; one whose job was given up waits for a person', async ({ w }) => {
  w.services.sweepAfterSeconds = 0;
  const logged: string[] = [];
  w.services.logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const made = await w.attached();
  await w.gather();
  const [held] = await w.packages();
  const sql = (text: string) => w.world.database.db.$executeRawUnsafe(text);
  await sql('UPDATE ksef_packages SET opened_at = now()');
  await takeJobs(w.world.database.db);
  await sweepUnsettled(w.services);
  expect(await w.jobs('carry-ksef-package')).toEqual([`package:${held?.reference}`]);
  expect(await w.jobs('send-ksef-submission')).toEqual([]);
  expect(logged.splice(0)).toContain('KSeF packages without a job: enqueued again');
  await failJobs(w.world.database.db);
  await sweepUnsettled(w.services);
  expect(logged).toContain('KSeF packages need manual attention: their jobs failed permanently');
  expect(logged).not.toContain('KSeF packages without a job: enqueued again');
  expect(await w.read(made)).toMatchObject({ status: 'sending', manualAttention: true });
});

test('the same documents make the same package, and those that are alike a small one; parts go to no address but those of KSeF', async ({
  w,
}) => {
  const text = randomBytes(1000).toString('hex');
  const documents = [Buffer.from('<a/>'), Buffer.from('<b/>')];
  const first = await packDocuments(documents);
  vi.useFakeTimers({ now: Date.now() + 60 * minute, toFake: ['Date'] });
  const later = await packDocuments(documents).finally(() => vi.useRealTimers());
  expect(later.equals(first)).toBe(true);
  const alike = Array.from({ length: 50 }, (_, index) => Buffer.from(`<a n="${index}">${text}</a>`));
  expect((await packDocuments(alike)).length).toBeLessThan(3 * (await packDocuments(alike.slice(0, 1))).length);
  const ksefUrls = { ...w.services.ksefUrls, production: 'https://api.ksef.mf.gov.pl' };
  const upload = (url: string, ordinalNumber = 1) => ({ ordinalNumber, method: 'PUT', url, headers: {} });
  const readIn =
    (...answer: unknown[]) =>
    () =>
      readUploads({ ksefUrls }, 'production', answer, 1);
  expect(readIn(upload('https://storage.ksef.mf.gov.pl/x?sig=y'))).not.toThrow();
  for (const url of ['http://api.ksef.mf.gov.pl/x', 'https://example.com/x', 'https://ksef.mf.gov.pl.example.com/x'])
    expect(readIn(upload(url))).toThrow('address of KSeF');
  expect(readIn(upload('https://api.ksef.mf.gov.pl/x', 2))).toThrow('address of KSeF');
  expect(readIn()).toThrow();
});
