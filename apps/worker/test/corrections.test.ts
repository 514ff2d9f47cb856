import { getBlob } from '@invoicing/db/documents/blobs';
import { readFa3 } from '@invoicing/domain/fa3/read';
import { readUpo } from '@invoicing/domain/ksef/upo';
import { pdfTexts } from '@invoicing/domain/testing/pdf-text';
import { expect } from 'vitest';
import { confirmed } from './confirmed.ts';
import { createCorrection, type MadeCorrection } from './corrections-fixture.ts';
import { createSubmission, type MadeInvoice, readSubmission, transmissions, until } from './fixture.ts';
import { testWithWorker as base } from './test.ts';

const test = base
  .extend('changedServices', { scope: 'file' }, { leastWaitMs: 100 })
  .extend('eventsAbout', ({ world }) => (id: string) => {
    return world.database.db.event.findMany({ where: { subjectId: id }, orderBy: { sequence: 'asc' } });
  })
  .extend('acceptedInvoice', ({ world }) => async (): Promise<MadeInvoice> => {
    const invoice = await createSubmission(world);
    await confirmed(world, invoice);
    return invoice;
  })
  /** What the UPO of a submission says, read from where it is kept. */
  .extend('keptUpo', ({ world }) => async (submissionId: string) => {
    const { upoArtifactId: id } = await readSubmission(world, submissionId);
    const artifact = await world.database.db.artifact.findFirstOrThrow({ where: { id: id ?? '' } });
    const bytes = await getBlob(world.database.db, world.organizationId, artifact.sha256 ?? '');
    return { artifact, upo: readUpo(Buffer.from(bytes ?? []).toString()) };
  })
  .extend('expectConfirmed', ({ world, keptUpo }) => async (made: MadeCorrection): Promise<void> => {
    const row = await confirmed(world, made);
    expect(transmissions(world, made)).toBe(1);
    const { artifact, upo } = await keptUpo(made.submissionId);
    expect(artifact).toMatchObject({ correctionId: made.document.id, invoiceId: null, kind: 'upo_xml' });
    expect(upo).toMatchObject({ documentHash: made.hash, ksefNumber: row.ksefNumber });
    expect(readFa3(made.xml)).toMatchObject({ kind: 'KOR', number: made.number, sha256: row.documentSha256 });
  });

test.beforeEach(({ world }) => world.simulator.store.faults.clear());

test('a correction is sent once, accepted, and its UPO confirms its very bytes; its events name it and not the invoice', async ({
  acceptedInvoice,
  world,
  expectConfirmed,
  eventsAbout,
  keptUpo,
}) => {
  const invoice = await acceptedInvoice();
  const correction = await createCorrection(world, invoice, '0');
  await expectConfirmed(correction);
  const emitted = await eventsAbout(correction.submissionId);
  expect(emitted.map(({ type }) => type)).toEqual([
    'invoice_correction_ksef_submission.processing',
    'invoice_correction_ksef_submission.accepted',
  ]);
  expect(emitted[1]?.data).toMatchObject({
    object: { type: 'invoice_correction_ksef_submission', status: 'accepted', correction_id: correction.document.id },
    external_reference: correction.processReference,
  });
  expect(JSON.stringify(emitted)).not.toContain('invoice_id');
  const { artifact } = await keptUpo(correction.submissionId);
  expect(await eventsAbout(artifact.id)).toMatchObject([
    {
      type: 'invoice_correction_artifact.available',
      data: { object: { kind: 'upo_xml', correction_id: correction.document.id } },
    },
  ]);
});

test('a correction gets the copies that an invoice gets, with what was before and what is after', async ({
  world,
  acceptedInvoice,
}) => {
  const correction = await createCorrection(world, await acceptedInvoice(), '0');
  const { ksefNumber } = await confirmed(world, correction);
  const files = () => world.database.db.artifact.findMany({ where: { correctionId: correction.document.id } });
  const names = async () => (await files()).map(({ filename }) => filename).sort();
  const stem = correction.number.replace('/', '-');
  await until('the copies', names, (found) => found.includes(`${stem}-ksef.pdf`) && found.includes(`${stem}-upo.pdf`));
  expect(await names()).toEqual([`${stem}-kod-i.png`, `${stem}-ksef.pdf`, `${stem}-upo.pdf`, `${stem}-upo.xml`]);
  const pdf = (await files()).find(({ filename }) => filename === `${stem}-ksef.pdf`);
  const text = pdfTexts(
    (await getBlob(world.database.db, world.organizationId, pdf?.sha256 ?? '')) ?? new Uint8Array(),
  ).join('\n');
  for (const words of [correction.number, '\u221212,30', ksefNumber ?? ''])
    expect(text.replaceAll('\n', '')).toContain(words);
});

test('a correction of a correction names the first invoice and goes the same way', async ({
  acceptedInvoice,
  world,
  expectConfirmed,
}) => {
  const invoice = await acceptedInvoice();
  const original = await readSubmission(world, invoice.submissionId);
  const first = await createCorrection(world, invoice, '3');
  await expectConfirmed(first);
  const second = await createCorrection(world, first, '2');
  await expectConfirmed(second);
  expect(second.correction).toMatchObject({
    base: { kind: 'invoice_correction', id: first.document.id },
    delta: { gross: '-12.30' },
  });
  const xml = Buffer.from(second.xml).toString();
  expect(xml).toContain(`<NrKSeFFaKorygowanej>${original.ksefNumber}</NrKSeFFaKorygowanej>`);
  expect(xml).toContain(`<NrFaKorygowanej>${invoice.number}</NrFaKorygowanej>`);
});

test('a correction whose base KSeF rejected while it waited is not sent: its attempt ends, and another may be approved', async ({
  acceptedInvoice,
  world,
}) => {
  const invoice = await acceptedInvoice();
  const first = await createCorrection(world, invoice, '3');
  await confirmed(world, first);
  const where = { id: first.submissionId };
  await world.database.db.submission.updateMany({ where, data: { status: 'rejected', retryAllowed: false } });
  const second = await createCorrection(world, first, '2');
  const row = () => readSubmission(world, second.submissionId);
  await until('the attempt to end', row, ({ status }) => status === 'failed');
  expect(await row()).toMatchObject({
    retryAllowed: true,
    attempts: [{ outcome: 'failed', errorCode: 'original_not_in_ksef', transmissionStartedAt: null }],
  });
  expect(transmissions(world, second)).toBe(0);
});

test.for(['send_503_after_accept', 'send_reset_after_accept', 'send_hang_after_accept'] as const)(
  'after %s loses the answer, the correction is found and never sent again',
  async (name, { acceptedInvoice, world, expectConfirmed, eventsAbout }) => {
    const invoice = await acceptedInvoice();
    world.fault({ name });
    const correction = await createCorrection(world, invoice, '0');
    await expectConfirmed(correction);
    const emitted = (await eventsAbout(correction.submissionId)).map(({ type }) =>
      type.replace('invoice_correction_ksef_submission.', ''),
    );
    expect(emitted).toContain('uncertain');
    expect(emitted).toContain('reconciled');
  },
);
